/* sugar_problem - where it is: at a Problem, which may not be there, and at one
 * of them (sugar_forms.h). */
#include "lang/items.h"
#include "lang/sugar.h"
#include "lang/sugar_forms.h"

/* (@problem-of L): where the card is, if a Problem is there (501.4). */
static const Sx *area_of_problem(Arena *arena, const Sx *area)
{
    if (sx_is(area->items[1], "this"))
        return sx_word(arena, "here");
    return sx_1(arena, "area-of", area->items[1]);
}

static bool is_problem_area(const Sx *sx)
{
    return sx_heads(sx, "@problem-of");
}

/* (at (@problem-of this)) is here, at a Problem; (to (@problem-of this) E) is E
 * to here while this card is at a Problem; nobody can be moved to a Problem
 * that is not there. */
static const Sx *at_problem(Arena *arena, const Sx *sx)
{
    if (sx_heads(sx, "at"))
        return sx_2(arena, "both",
                    sx_1(arena, "at", area_of_problem(arena, sx->items[1])),
                    sx_word(arena, "at-problem"));
    if (sx_heads(sx, "to") || sx_heads(sx, "from"))
        return sx_2(arena, "where",
                    sx_list(arena,
                            (const Sx *[]){sx->items[0],
                                           area_of_problem(arena, sx->items[1]),
                                           sx->items[2]},
                            3),
                    sx_2(arena, "fits", sx->items[1]->items[1],
                         sx_word(arena, "at-problem")));
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, sx, 0);
    out.v[out.n - 1] =
        sx_1(arena, "problem-area", sx->items[sx->count - 1]->items[1]);
    return items_finish(&out);
}

static bool speaks_of_problem(const Sx *sx)
{
    if (sx_heads(sx, "at") || sx_heads(sx, "to") || sx_heads(sx, "from"))
        return is_problem_area(sx->items[1]);
    static const char *const goes[] = {"move",
                                       "send",
                                       "to-play",
                                       "to-play-exhausted",
                                       "to-play-as",
                                       "to-play-as-exhausted",
                                       "make",
                                       "make-exhausted",
                                       "copy-token",
                                       "copy-token-exhausted",
                                       "to-play-frightened",
                                       "play-free",
                                       "play",
                                       "play-for",
                                       "play-free-exhausted",
                                       "play-free-frightened"};
    for (size_t i = 0; i < ARRAY_LEN(goes); i++)
        if (sx_heads(sx, goes[i]))
            return is_problem_area(sx->items[sx->count - 1]);
    return false;
}

/* "your characters at a Problem" fight at one Problem, which is chosen first. */
static const Sx *start_faceoff(Arena *arena, const Sx *sx)
{
    const Sx *mine = sx->items[1];
    Items out = {arena, 0, {NULL}}, all = {arena, 0, {NULL}};
    if (!sx_heads(mine, "all") || !sx_holds(mine, "at-problem"))
        return sx;
    for (uint32_t i = 0; i < mine->count; i++)
        items_push(&all, sx_is(mine->items[i], "at-problem")
                             ? sx_1(arena, "at", sx_word(arena, "@there"))
                             : mine->items[i]);
    items_push_all(&out, sx, 0);
    out.v[1] = items_finish(&all);
    const Sx *problem = sx_1(arena, "a", sx_word(arena, "problem"));
    return sx_2(arena, "@s", sx_1(arena, "choose", problem),
                items_finish(&out));
}

const Sx *sugar_problem(Arena *arena, const Sx *sx)
{
    if (speaks_of_problem(sx))
        return at_problem(arena, sx);
    if (is_problem_area(sx))
        return area_of_problem(arena, sx);
    if (sx_heads(sx, "start-faceoff"))
        return start_faceoff(arena, sx);
    return sugar_at_one_problem(arena, sx);
}
