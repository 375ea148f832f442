/* onto - see onto.h. */
#include "lang/onto.h"

#include "lang/items.h"

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

static bool is_flipped(const Sx *f)
{
    return sx_heads(f, "in") && sx_is(f->items[1], "flip");
}

/* (both F* (in flip)) without that; F* alone if it is one, NULL if none. */
static const Sx *unflipped(Arena *arena, const Sx *f)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; sx_heads(f, "both") && i < f->count; i++)
        if (!is_flipped(f->items[i]))
            items_push(&out, f->items[i]);
    return out.n > 2 ? items_finish(&out) : out.n > 1 ? out.v[1] : NULL;
}

/* (on put F P?) without what F says of that; NULL if it does not. */
static const Sx *put_unflipped(Arena *arena, const Sx *on)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(on) || on->count < 3 || !sx_is(on->items[1], "put") ||
        !(is_flipped(on->items[2]) ||
          (sx_heads(on->items[2], "both") && sx_has(on->items[2], is_flipped))))
        return NULL;
    const Sx *f = unflipped(arena, on->items[2]);
    items_push_all(&out, on, 0);
    out.v[2] = f != NULL ? f : sx_word(arena, "any");
    return items_finish(&out);
}

static const Sx *heard(Arena *arena, const Sx *e)
{
    const Sx *on = NULL;
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(e))
        return e;
    if (sx_heads(e, "to-bottom"))
        on = put_unflipped(arena, e->items[1]);
    if (sx_heads(e, "to-zone") && sx_heads(e->items[2], "from-zone"))
        on = put_unflipped(arena, e->items[2]->items[2]);
    if (on != NULL)
        return sx_1(arena, "to-bottom",
                    sx_2(arena, "from-zone", sx_word(arena, "flip"), on));
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, heard(arena, e->items[i]));
    return items_finish(&out);
}

const Sx *onto_heard(Arena *arena, const Sx *ability)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(ability, "when"))
        return ability;
    items_push_all(&out, ability, 0);
    out.v[1] = heard(arena, out.v[1]);
    return items_finish(&out);
}
