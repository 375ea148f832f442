/* scored - see scored.h. */
#include "lang/scored.h"

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

/* E of so many, one after the other. Several cards score the same points, which
 * are not to be counted with each of them (517.2). */
static const Sx *in_phase(Arena *arena, const Sx *e, const Sx *phase)
{
    const Sx *in = sx_1(arena, "during", phase);
    if (!sx_is(e->items[1]->items[2], "self"))
        return sx_unclear(arena, "points with one of them, or with all?");
    return sx_2(arena, "@sum", sx_2(arena, "time", sx_word(arena, "phase"), in),
                e);
}

/* (where E (@cmp N amount)) */
static const Sx *of_so_many(Arena *arena, const Sx *e, const Sx *many)
{
    const Sx *amount = sx_word(arena, "amount");
    return sx_2(arena, "where", e, sx_2(arena, "@cmp", many, amount));
}

const Sx *scored_of(Arena *arena, const Sx *sx)
{
    const Sx *many = sx->items[3], *time = sx->items[4];
    const Sx *e = sx_2(arena, "on", sx->items[1], sx->items[2]);
    if (many->count > 1 && (scored_is_sum(sx) || !is_any(many->items[1])))
        e = of_so_many(arena, e, many->items[1]);
    if (scored_is_sum(sx))
        return in_phase(arena, e, time->items[1]);
    return time->count == 1
               ? e
               : sx_2(arena, "where", e, sx_1(arena, "during", time->items[1]));
}
