/* own_place - see own_place.h. */
#include "lang/own_place.h"

#include "lang/compose.h"
#include "lang/items.h"

static const Sx *unmarked(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        if (!sx_is(sx->items[i], "@own"))
            items_push(&out, sx->items[i]);
    return items_finish(&out);
}

/* What more is said of the cards stands around them. */
static bool is_of_each(const Sx *cards)
{
    static const char *const around[] = {"@such", "and-all?"};
    while (sx_is_list(cards) && sx_is_any(cards, around, ARRAY_LEN(around)))
        cards = cards->items[1];
    return sx_heads(cards, "@each-one");
}

/* "Another Problem": than where it is */
static const Sx *one_of_its_own(Arena *arena, const Sx *area)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(area, "@other-problem") && sx_is(area->items[1], "another"))
        area = sx_read(arena,
                       SLICE("(a-problem (not (exists (is it) (at there))))"));
    if (!sx_is(area, "a-problem") && !sx_heads(area, "a-problem") &&
        !sx_is(area, "random-problem"))
        return area;
    if (sx_is_list(area))
        items_push_all(&out, area, 0);
    else
        items_push(&out, area);
    items_push_word(&out, "@own");
    return items_finish(&out);
}

/* (@versus > (@stat-of power (@each-one F*))): more than the power of each is
 * more than that of any, and not than all of it. */
static bool is_against_each(const Sx *sx)
{
    return sx_heads(sx, "@versus") && !sx_is(sx->items[1], "=") &&
           sx_heads(sx->items[2], "@stat-of") &&
           is_of_each(sx->items[2]->items[2]);
}

const Sx *own_place_marked(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx) || !sx_holds(sx, "@each-one"))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, own_place_marked(arena, sx->items[i]));
    if (is_against_each(sx))
        out.v[2] = sx_misread(arena);
    if (sx_heads(sx, "move") && sx->count == 3 && is_of_each(sx->items[1]))
        out.v[2] = one_of_its_own(arena, sx->items[2]);
    if (sx_heads(sx, "@each-one"))
        out.v[0] = sx_word(arena, "all");
    return items_finish(&out);
}

/* The area as it is for one card: (a-problem) alone is the word. */
static const Sx *for_one(Arena *arena, const Sx *area)
{
    if (sx_heads(area, "by"))
        return sx_2(arena, "by", area->items[1],
                    for_one(arena, area->items[2]));
    area = unmarked(arena, area);
    return area != NULL && area->count == 1 ? area->items[0] : area;
}

/* (move L (a-problem C? @own)) */
static const Sx *one_by_one(Arena *arena, const Sx *move)
{
    const Sx *cards = move->items[1], *it = sx_word(arena, "it");
    Items pick = {arena, 0, {NULL}};
    const Sx *by = sx_heads(cards, "@pick") ? cards->items[2] : cards;
    if (sx_heads(by, "by")) { /* who moves it; nobody chooses among all */
        if (sx_heads(cards, "@pick"))
            items_push_all(&pick, cards, 0);
        it = sx_2(arena, "by", by->items[1], it);
        cards = by->items[2];
        if (pick.n > 2) {
            pick.v[2] = cards;
            cards = items_finish(&pick);
        }
    }
    if (sx_heads(cards, "@ref"))
        cards = sx_1(arena, "all", sx_1(arena, "@in", cards->items[1]));
    return sx_2(arena, "for-each", cards,
                sx_2(arena, "move", it, for_one(arena, move->items[2])));
}

const Sx *own_place_moved(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx) || !sx_holds(sx, "@own"))
        return sx;
    if (sx_heads(sx, "move"))
        return one_by_one(arena, sx);
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, own_place_moved(arena, sx->items[i]));
    return items_finish(&out);
}

/* (move L A): of cards that are here, elsewhere; this may be one of them. */
static bool moves_from_here(const Sx *sx)
{
    return (sx_heads(sx, "move") || sx_heads(sx, "send")) &&
           sx_holds(sx->items[1], "here") && !sx_holds(sx->items[1], "other") &&
           !sx_holds(sx->items[2], "here");
}

const Sx *own_place_kept(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx) || !sx_holds(sx, "each-player"))
        return sx;
    if (sx_heads(sx, "each-player") && sx_has(sx, moves_from_here) &&
        !sx_holds(sx, "there"))
        return sx_2(arena, "do", sx_read(arena, SLICE("(choose-area here)")),
                    compose_replace(arena, sx, "here",
                                    sx_read(arena, SLICE("(at there)"))));
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, own_place_kept(arena, sx->items[i]));
    return items_finish(&out);
}

const Sx *own_place_said(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (sx_heads(sx, "do") && sx->count == 3 &&
        sx_equal(sx->items[1], sx_read(arena, SLICE("(choose-area here)"))) &&
        sx_heads(sx->items[2], "each-player"))
        return own_place_said(arena, sx->items[2]);
    if (sx_equal(sx, sx_read(arena, SLICE("(at there)"))))
        return sx_word(arena, "here");
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, own_place_said(arena, sx->items[i]));
    return items_finish(&out);
}
