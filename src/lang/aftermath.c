/* aftermath - which cards are meant once something has happened to them: who
 * was in a faceoff that has been ended, what this card was on, and a Mane
 * Character, which is the same card all the time. See sugar.h. */
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/sugar.h"

/* When the faceoff has been ended, who is involved is who was. */
static const Sx *who_was(Arena *arena, const Sx *sx)
{
    return compose_replace(arena, sx, "involved",
                           sx_word(arena, "was-involved"));
}

/* Is it done as a faceoff ends? Nobody is involved by then (514.7). */
static bool waits_for_the_end(const Sx *sx)
{
    if (!sx_heads(sx, "when") && !sx_heads(sx, "later"))
        return false;
    const Sx *e = sx->items[1];
    while (sx_heads(e, "where"))
        e = e->items[1];
    return sx_heads(e, "on") && sx_is(e->items[1], "faceoff-end");
}

/* Does what this card is on leave play, and this card with it (511.2)? */
static bool leaves_host(const Sx *e)
{
    static const char *const ops[] = {"dismiss", "retire",   "banish",
                                      "put",     "frighten", "defeat"};
    if (sx_heads(e, "on"))
        return e->count > 2 && sx_is_any(e->items[1], ops, ARRAY_LEN(ops)) &&
               sx_heads(e->items[2], "is") &&
               sx_is(e->items[2]->items[1], "host");
    if (sx_heads(e, "from-zone"))
        return leaves_host(e->items[2]);
    if (sx_heads(e, "where"))
        return leaves_host(e->items[1]);
    bool all = sx_heads(e, "either-of");
    for (uint32_t i = 1; all && i < e->count; i++)
        all = leaves_host(e->items[i]);
    return all;
}

/* (ready (all mane yours)) (move those ...): the same card, whether or not what
 * was said of it before could be done (707.2). */
static const Sx *of_your_mane(Arena *arena, const Sx *before, const Sx *s)
{
    const Sx *yours = sx_read(arena, SLICE("(all mane yours)"));
    bool said = sx_is_list(before) && before->count == 2 &&
                sx_equal(before->items[1], yours);
    return said && sx_is_list(s) && s->count > 1 && sx_is(s->items[1], "those")
               ? compose_replace(arena, s, "those", yours)
               : s;
}

const Sx *sugar_aftermath(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    bool ended = false;
    if (!sx_is_list(sx))
        return sx;
    bool waits = waits_for_the_end(sx);
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = sugar_aftermath(arena, sx->items[i]);
        if (i > 1)
            item = of_your_mane(arena, sx->items[i - 1], item);
        items_push(&out, ended ? who_was(arena, item) : item);
        ended = ended || sx_is(item, "end-faceoff") || (waits && i == 1);
    }
    if (sx_heads(sx, "when") && leaves_host(sx->items[1]))
        for (uint32_t i = 2; i < out.n; i++) /* it is on nothing by then */
            out.v[i] =
                compose_replace(arena, out.v[i], "host", sx_word(arena, "it"));
    return items_finish(&out);
}
