/* onto - see onto.h. */
#include "lang/onto.h"

const Sx *onto_deck(Arena *arena, const Sx *sx)
{
    const Sx *on = sx_1(arena, "on", sx_word(arena, "put"));
    if (sx->count > 2)
        on = sx_2(arena, "on", sx_word(arena, "put"),
                  sx_1(arena, "f", sx->items[2]));
    return sx_1(arena, sx_is(sx->items[1], "top") ? "to-top" : "to-bottom", on);
}

const Sx *onto_from_flip(Arena *arena, const Sx *on)
{
    return sx_2(arena, "to-zone", sx_word(arena, "draw-deck"),
                sx_2(arena, "from-zone", sx_word(arena, "flip"), on));
}

/* Onto their own deck: the occurrence is theirs. */
static bool is_own(const Sx *on, const Sx *player)
{
    return on->count > 2 && sx_equal(on->items[on->count - 1], player);
}

const Sx *onto_by(Arena *arena, const Sx *player, const Sx *e)
{
    const Sx *by = sx_2(arena, "by", player, e);
    return sx_heads(e, "to-bottom") && is_own(e->items[1], player)
               ? sx_2(arena, "either-of", by, sx_1(arena, "by-rules", e))
               : by;
}
