/* moving - see moving.h. */
#include "lang/moving.h"

#include "lang/items.h"

bool moving_is(const Sx *on)
{
    return sx_is(on->items[1], "move") || sx_is(on->items[1], "send");
}

bool moving_here(const Sx *on)
{
    bool happens = sx_heads(on, "on") || sx_heads(on, "on-batch");
    return happens && on->count > 2 && moving_is(on) &&
           sx_holds(on->items[2], "here");
}

const Sx *moving_area(Arena *arena, const Sx *f)
{
    if (sx_is(f, "here"))
        return f;
    if (sx_is(f, "at-home"))
        return sx_word(arena, "own-home");
    if (sx_is(f, "at-problem"))
        return sx_word(arena, "all-problems");
    return NULL;
}

/* "Its Problem", of the card that leaves it, whichever; "this card's Problem" is
 * that of this card alone. */
static bool is_own_problem(const Sx *area, bool self)
{
    return sx_heads(area, "@problem-of") &&
           (sx_is(area->items[1], "@it") ||
            (self && sx_is(area->items[1], "this")));
}

/* (on OP self) */
static bool is_of_self(const Sx *on)
{
    return sx_heads(on, "on") && on->count > 2 && sx_is(on->items[2], "self");
}

const Sx *moving_own_problem(Arena *arena, const Sx *e, const Sx *card)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(e) || (card == NULL && !sx_has(e, is_of_self)))
        return e;
    if (card == NULL)
        card = sx_word(arena, "self");
    bool leaves = sx_heads(e, "@leaving") || sx_heads(e, "from");
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out,
                   leaves && is_own_problem(e->items[i], sx_is(card, "self"))
                       ? sx_word(arena, "all-problems")
                       : moving_own_problem(arena, e->items[i], card));
    return items_finish(&out);
}

/* The filters of (f F*), with those inside. */
static void push_all(Items *out, const Sx *f)
{
    for (uint32_t i = 1; sx_heads(f, "f") && i < f->count; i++)
        push_all(out, f->items[i]);
    if (!sx_heads(f, "f"))
        items_push(out, f);
}

/* Where a card was before it was moved, as an area; NULL if it is not said. */
static const Sx *moved_out_of(Arena *arena, const Sx *f)
{
    if (sx_heads(f, "at"))
        return sx_is(f->items[1], "@there") || sx_is(f->items[1], "here")
                   ? NULL
                   : f->items[1];
    return sx_is(f, "here") ? NULL : moving_area(arena, f);
}

/* (on move F P?), of cards at home or at a Problem: they are moved from there,
 * and whom they were with there cannot be asked any more. */
static const Sx *move_from(Arena *arena, const Sx *on)
{
    Items all = {arena, 0, {NULL}}, rest = {arena, 0, {NULL}}, out = all;
    const Sx *from = NULL, *cards = on->count > 2 ? on->items[2] : on;
    unsigned places = 0, with = 0;
    if (!sx_heads(cards, "f"))
        return on;
    push_all(&all, cards);
    items_push_word(&rest, "f");
    for (uint32_t i = 0; i < all.n; i++) {
        const Sx *area = moved_out_of(arena, all.v[i]);
        from = area != NULL ? area : from;
        places += area != NULL;
        with += sx_holds(all.v[i], "beside");
        if (area == NULL)
            items_push(&rest, all.v[i]);
    }
    if (places == 0 || rest.n < 2)
        return on;
    items_push_all(&out, on, 0);
    out.v[2] = items_finish(&rest);
    return places > 1 || with > 0
               ? sx_misread(arena)
               : sx_2(arena, "from", from, items_finish(&out));
}

/* Does a card come there in one of them? */
static bool comes(const Sx *either)
{
    static const char *const ways[] = {"play", "enter-play"};
    return sx_holds_any(either, ways, ARRAY_LEN(ways));
}

/* (from here (on move F)): F, which may be this card, so that here is where it
 * is until it is moved; NULL if it is not that */
static const Sx *moved_from_itself(const Sx *e)
{
    const Sx *on = sx_heads(e, "from") && e->count == 3 ? e->items[2] : NULL;
    return on != NULL && sx_is(e->items[1], "here") && sx_heads(on, "on") &&
                   on->count > 2 && moving_is(on) &&
                   sx_holds(on->items[2], "self")
               ? on->items[2]
               : NULL;
}

const Sx *moving_from(Arena *arena, const Sx *e)
{
    Items out = {arena, 0, {NULL}};
    const Sx *self = e != NULL ? moved_from_itself(e) : NULL;
    if (self != NULL) /* wherever that was; but of others that is asked */
        return sx_is(self, "self") ? e->items[2] : sx_misread(arena);
    if (e == NULL || !sx_is_list(e) || e->count == 0 || sx_heads(e, "from") ||
        sx_heads(e, "not"))
        return e;
    if (sx_heads(e, "on") || sx_heads(e, "on-batch"))
        return moving_is(e) ? move_from(arena, e) : e;
    for (uint32_t i = 0; i < e->count; i++) {
        const Sx *item = moving_from(arena, e->items[i]);
        if (item != NULL && sx_heads(e, "either-of") && comes(e) &&
            !sx_equal(item, e->items[i]))
            return sx_misread(arena); /* played there, but moved from there? */
        items_push(&out, item);
    }
    return items_finish(&out);
}
