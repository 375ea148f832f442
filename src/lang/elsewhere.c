/* elsewhere - see elsewhere.h. */
#include "lang/elsewhere.h"

#include "lang/items.h"

static const Sx *replaced_by(const Sx *sx)
{
    static const char *const heads[] = {"replace", "may-replace"};
    if (sx_heads(sx, "p-may-replace"))
        return sx->items[2];
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) ? sx->items[1] : NULL;
}

/* (on move F): a card would have come somewhere */
static bool is_arrival(const Sx *sx)
{
    static const char *const kinds[] = {"move", "send", "enter-play"};
    return sx_heads(sx, "on") && sx->count > 1 &&
           sx_is_any(sx->items[1], kinds, ARRAY_LEN(kinds));
}

/* What enters play here is not there before. */
static bool is_arrival_here(const Sx *sx)
{
    return (sx_heads(sx, "to") && sx_is(sx->items[1], "here")) ||
           (sx_heads(sx, "on") && sx_is(sx->items[1], "enter-play") &&
            sx_holds(sx, "here"));
}

/* Home: there, nothing is at a Problem. */
static bool is_arrival_at_home(const Sx *sx)
{
    return sx_heads(sx, "to") &&
           (sx_is(sx->items[1], "own-home") || sx_heads(sx->items[1], "home"));
}

/* (exists (is it) (at there)): where the card is */
static bool is_where_it_is(const Sx *sx)
{
    bool card = false, there = false;
    for (uint32_t i = 1; sx_heads(sx, "exists") && i < sx->count; i++) {
        const Sx *f = sx->items[i];
        card = card || sx_heads(f, "is") || sx_is(f, "self");
        there = there || (sx_heads(f, "at") && sx_is(f->items[1], "there"));
    }
    return card && there && sx->count == 3;
}

/* (a-problem (not (exists (is it) (at there)))) */
static bool is_another(const Sx *sx)
{
    return sx_heads(sx, "a-problem") && sx->count == 2 &&
           sx_heads(sx->items[1], "not") &&
           is_where_it_is(sx->items[1]->items[1]);
}

static const Sx *but_here(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (is_another(sx))
        return sx_read(
            arena, SLICE("(a-problem (not (exists (is this) (at there))))"));
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, but_here(arena, sx->items[i]));
    return items_finish(&out);
}

const Sx *elsewhere_told(Arena *arena, const Sx *ability)
{
    Items out = {arena, 0, {NULL}};
    if (ability == NULL || !sx_is_list(ability) || !sx_has(ability, is_another))
        return ability;
    const Sx *e = replaced_by(ability);
    if (e != NULL && sx_has(e, is_arrival) && sx_has(e, is_arrival_here))
        return but_here(arena, ability);
    for (uint32_t i = 0; i < ability->count; i++)
        items_push(&out, elsewhere_told(arena, ability->items[i]));
    return items_finish(&out);
}

bool elsewhere_is_unclear(const Sx *list)
{
    const Sx *e = replaced_by(list);
    return e != NULL && sx_has(e, is_arrival) && sx_has(list, is_another) &&
           !sx_has(e, is_arrival_here) && !sx_has(e, is_arrival_at_home);
}
