/* spoken_contrast - "Your Dragons get +1 power. Other characters get -1 power":
 * others than those that were spoken of just before (resolver.h). */
#include "lang/resolver.h"

static bool is_yours(const Sx *filter)
{
    return sx_is(filter, "yours") ||
           (sx_heads(filter, "of") && sx_is(filter->items[1], "you"));
}

/* Is the filter said of the cards, too? */
static bool is_said_of(const Sx *cards, const Sx *filter)
{
    for (uint32_t i = 1; i < cards->count; i++) {
        const Sx *f = cards->items[i];
        if (sx_equal(f, filter) || (is_yours(f) && is_yours(filter)) ||
            (sx_heads(f, "f") && is_said_of(f, filter)))
            return true;
    }
    return false;
}

/* (@among ...), (@banished ...): those it was done to before */
static bool is_among(const Sx *filter)
{
    return sx_heads(filter, "@among") || sx_heads(filter, "@banished");
}

/* What is said of those, but not of the cards: (f F*) */
static void push_differing(const Sx *those, const Sx *cards, Items *out)
{
    for (uint32_t i = 1; i < those->count; i++)
        if (sx_heads(those->items[i], "f"))
            push_differing(those->items[i], cards, out);
        else if (!is_among(those->items[i]) &&
                 !is_said_of(cards, those->items[i]))
            items_push(out, those->items[i]);
}

/* The cards, with a filter for each "other" that is said of them. */
static const Sx *with_for_other(Resolver *r, const Sx *cards, const Sx *filter)
{
    Items out = {0};
    for (uint32_t i = 0; i < cards->count; i++)
        items_push(&out, sx_is(cards->items[i], "other") ? filter
                         : sx_heads(cards->items[i], "f")
                             ? with_for_other(r, cards->items[i], filter)
                             : cards->items[i]);
    return items_list(r, &out);
}

/* All those of which something was said just before, in this sentence or in
 * the one before; NULL if none were, or they were others themselves. */
static const Sx *said_before(const Resolver *r)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const Sx *those = last == NULL ? r->context->ruled_of
                      : sx_heads(last->as, "all") && last->many ? last->as
                                                                : NULL;
    return those != NULL && !sx_holds(those, "other") ? those : NULL;
}

/* One of the two is yours, and the other an opponent's. */
static bool are_opposed(Resolver *r, const Sx *cards, const Sx *those)
{
    const bool theirs = sx_holds(those, "opposing");
    return sx_holds(cards, "opposing") != theirs &&
           is_said_of(theirs ? cards : those, resolve_word(r, "yours"));
}

/* The cards but those. */
static const Sx *all_but(Resolver *r, const Sx *cards, const Sx *those)
{
    Items differing = items_headed(r->arena, "f");
    if (!is_said_of(cards, resolve_word(r, "other")))
        return cards;
    push_differing(those, cards, &differing);
    if (differing.n == 1)
        return resolve_fault(r, "others than which of them?");
    return with_for_other(
        r, cards,
        sx_1(r->arena, "not",
             differing.n == 2 ? differing.v[1] : items_finish(&differing)));
}

const Sx *spoken_other_than_those(Resolver *r, const Sx *cards)
{
    const Sx *those = said_before(r);
    return those == NULL || are_opposed(r, cards, those)
               ? cards
               : all_but(r, cards, those);
}

static bool counts_among(const Sx *count)
{
    for (uint32_t i = 1; sx_heads(count, "count") && i < count->count; i++)
        if (is_among(count->items[i]))
            return true;
    return false;
}

const Sx *spoken_other_counted(Resolver *r, const Sx *count)
{
    if (!counts_among(count))
        return count;
    if (!is_said_of(count, resolve_word(r, "other"))) {
        r->counted_among = count;
        return count;
    }
    if (r->counted_among != NULL)
        return all_but(r, count, r->counted_among);
    return r->context->type == TYPE_EVENT
               ? resolve_fault(r, "others than which of them?")
               : count;
}
