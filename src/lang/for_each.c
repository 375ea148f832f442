/* for_each - "for each of your Dragons, that character ...": is it each of them,
 * or the character of the sentence before, so many times over (resolver.h)?
 *
 * Of each of them one would say "each of your Dragons gets -1 power", so a
 * modifier is about the one before; so is what the controller of "it" does for
 * each of your cards, who would be you. Anything else may be either. */
#include "lang/spoken.h"
#include "lang/sugar.h"

/* The first (@that K) or @it; or NULL. */
static const Sx *said(const Sx *sx)
{
    const Sx *found = sx_heads(sx, "@that") || sx_is(sx, "@it") ? sx : NULL;
    for (uint32_t i = 0; found == NULL && i < sx->count; i++)
        found = said(sx->items[i]);
    return found;
}

static bool may_be_said(const Sx *filter, const char *kind, const Sx *counted)
{
    return kind != NULL ? spoken_may_be(filter, kind)
                        : spoken_may_be(filter, spoken_kind(counted));
}

/* Was another card spoken of, so called, in this line or in one before? */
static bool is_one_before(const Resolver *r, const char *kind,
                          const Sx *counted)
{
    const Spoken *one = spoken_last(r, kind, false);
    const Sx *chosen = r->context->chosen;
    if (one != NULL)
        return !spoken_is_own(one) && may_be_said(one->filter, kind, counted);
    return chosen != NULL && may_be_said(chosen, kind, counted);
}

static bool is_modifier(const Sx *sx)
{
    return sx_heads(sx, "@mods") && sx->count > 2 &&
           said(sx->items[2]) == sx->items[2];
}

static bool asks_whose(const Sx *sx)
{
    return (sx_heads(sx, "controller") || sx_heads(sx, "owner")) &&
           sx->count == 2 && said(sx->items[1]) == sx->items[1];
}

static bool are_yours(const Sx *cards)
{
    for (uint32_t i = 1; i < cards->count; i++)
        if (sx_is(cards->items[i], "yours") ||
            (sx_heads(cards->items[i], "of") &&
             sx_is(cards->items[i]->items[1], "you")))
            return true;
    return false;
}

/* The one statement, without what the grammar has around it. */
static const Sx *bare(Resolver *r, const Sx *s)
{
    const Sx *around = NULL;
    while (s != NULL && s != around) {
        around = s;
        s = sx_heads(s, "@s") && s->count == 2 ? s->items[1]
                                               : sugar_remove(r->arena, s);
    }
    return s;
}

/* (@per S V), done by who does S */
static const Sx *so_often(Resolver *r, const Sx *s, const Sx *v)
{
    Items out = {0};
    s = bare(r, s);
    if (s == NULL || !sx_heads(s, "@subject") || s->count != 3)
        return s == NULL ? NULL : sx_2(r->arena, "@per", s, v);
    items_push_all(&out, s, 0);
    out.v[2] = so_often(r, s->items[2], v);
    return items_list(r, &out);
}

const Sx *for_each_before(Resolver *r, const Sx *sx)
{
    const Sx *cards = sx->items[1], *s = sx->items[2], *that = said(s);
    const char *kind = sx_heads(that, "@that") ? that->items[1]->atom.p : NULL;
    bool of_card = kind == NULL || spoken_may_be(cards, kind);
    if (!sx_heads(cards, "all") || that == NULL || !of_card ||
        !is_one_before(r, kind, cards))
        return NULL;
    bool so =
        sx_has(s, is_modifier) || (are_yours(cards) && sx_has(s, asks_whose));
    if (!so)
        return kind != NULL
                   ? resolve_fault(r, "each of them, or the one before?")
                   : NULL;
    Items count = items_headed(r->arena, "count");
    items_push_all(&count, cards, 1);
    return resolve_walk(r, so_often(r, s, items_finish(&count)));
}
