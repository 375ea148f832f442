/* newcomer - "when you play a Friend to a Problem where you have no
 * characters": that Friend is there by the time it is asked, and is not meant
 * (resolver.h). */
#include "lang/spoken.h"

/* (on OP F? P?), whatever else is said of it; NULL if it is one of several.
 * What can't be is told of its card later, (on OP). */
static const Sx *on_of(const Sx *e)
{
    while (sx_heads(e, "where") || sx_heads(e, "by-action"))
        e = e->items[1];
    if (sx_heads(e, "to") && e->count == 3)
        e = e->items[2];
    return sx_heads(e, "on") ? e : NULL;
}

static bool is_player(const Sx *sx)
{
    return sx_is(sx, "you") || sx_is(sx, "opponent") || sx_is(sx, "anyone");
}

/* Is that asked of where it goes, or of all of play as it comes there? */
static bool is_asked_there(const Sx *e, const Sx *on, const Sx *found)
{
    static const char *const elsewhere[] = {"in", "at-home", "was", "here"};
    static const char *const goes[] = {"play", "move", "send", "unfrighten"};
    const bool here = sx_heads(e, "to") && sx_is(e->items[1], "here");
    if (!sx_is_any(on->items[1], goes, ARRAY_LEN(goes)) ||
        sx_holds(found, "involved")) /* it is not, yet */
        return false;
    if (sx_holds(found, "there") || (here && sx_holds(found, "here")))
        return true;
    return sx_is(on->items[1], "play") &&
           !sx_holds_any(found, elsewhere, ARRAY_LEN(elsewhere));
}

/* This card is yours, and what is played is theirs who play it; others may move
 * it. */
static bool is_on_other_side(const Sx *on, const Sx *player, const Sx *found)
{
    const bool self = sx_is(on->items[2], "self");
    const bool played = sx_is(on->items[1], "play");
    static const char *const theirs[] = {"opposing", "opponent",
                                         "one-opponent"};
    return ((self || (played && sx_is(player, "you"))) &&
            sx_holds_any(found, theirs, ARRAY_LEN(theirs))) ||
           (played && sx_is(player, "opponent") && sx_holds(found, "yours"));
}

/* May the card that it happens to be among those? */
static bool may_be_among(const Resolver *r, const Sx *on, const Sx *found)
{
    const Sx *card = on->items[2];
    const Sx *player = on->items[on->count - 1];
    const char *kind = spoken_kind(found);
    if (sx_holds(found, "it") || sx_holds(found, "other") || is_player(card) ||
        is_on_other_side(on, player, found))
        return false;
    if (sx_is(card, "self"))
        card = sx_word(r->arena, spoken_type(r->context->type));
    return spoken_may_be(card, kind);
}

static const Sx *without_it(Resolver *r, const Sx *on, const Sx *found)
{
    Items out = {0};
    items_push_all(&out, found, 0);
    items_push(&out, sx_is(on->items[2], "self")
                         ? resolve_word(r, "other")
                         : sx_read(r->arena, SLICE("(not (is it))")));
    return items_list(r, &out);
}

/* Where so many are asked for, it may be one of them. */
const Sx *newcomer_apart(Resolver *r, const Sx *e, const Sx *c)
{
    static const char *const joined[] = {"not", "and", "or"};
    const Sx *on = on_of(e);
    Items out = {0};
    if (on == NULL || on->count == 2 || !sx_is_list(c))
        return c;
    if (sx_heads(c, "exists"))
        return is_asked_there(e, on, c) && may_be_among(r, on, c)
                   ? without_it(r, on, c)
                   : c;
    if (!sx_is_any(c, joined, ARRAY_LEN(joined)))
        return c;
    for (uint32_t i = 0; i < c->count; i++)
        items_push(&out, newcomer_apart(r, e, c->items[i]));
    return items_list(r, &out);
}
