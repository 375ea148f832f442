/* scored - see scored.h. */
#include "lang/scored.h"

#include "lang/sugar.h"

bool scored_is_sum(const Sx *sx)
{
    return sx_heads(sx, "@scored") && sx->items[3]->count > 1 &&
           sx->items[4]->count > 1;
}

/* (>= 1): there are no fewer. */
static bool is_any(const Sx *many)
{
    return sx_heads(many, ">=") && sx_is(many->items[1], "1");
}

/* (>= V N): as it comes to so many, and not with each point after that */
static const Sx *reached(Arena *arena, const Sx *cmp)
{
    const Sx *now = cmp->items[1], *amount = sx_word(arena, "amount");
    const Sx *was =
        sx_2(arena, ">=", sx_2(arena, "-", now, amount), cmp->items[2]);
    return sx_2(arena, "and", cmp, sx_1(arena, "not", was));
}

/* E of so many, one after the other. Several cards score the same points, which
 * are not to be counted with each of them (517.2). */
static const Sx *in_phase(Arena *arena, const Sx *e, const Sx *many)
{
    if (!sx_is(e->items[2], "self"))
        return sx_unclear(arena, "points with one of them, or with all?");
    const Sx *all = sx_2(arena, "amount-happened", sx_word(arena, "phase"), e);
    const Sx *so = sugar_remove(arena, sx_2(arena, "@cmp", many, all));
    if (so == NULL)
        return NULL;
    return sx_2(arena, "where", e,
                sx_heads(so, ">=") ? reached(arena, so) : so);
}

static const Sx *at_once(Arena *arena, const Sx *e, const Sx *many)
{
    const Sx *amount = sx_word(arena, "amount");
    return is_any(many)
               ? e
               : sx_2(arena, "where", e, sx_2(arena, "@cmp", many, amount));
}

const Sx *scored_of(Arena *arena, const Sx *sx)
{
    const Sx *many = sx->items[3], *time = sx->items[4];
    const Sx *e = sx_2(arena, "on", sx->items[1], sx->items[2]);
    if (many->count > 1)
        e = scored_is_sum(sx) ? in_phase(arena, e, many->items[1])
                              : at_once(arena, e, many->items[1]);
    return time->count == 1 || e == NULL
               ? e
               : sx_2(arena, "where", e, sx_1(arena, "during", time->items[1]));
}
