/* beforehand - patterns of what can't be, or would be: it has not happened yet,
 * so no card is where it goes; and what each player decides before any of them
 * acts. See sugar.h. */
#include "lang/arrival.h"
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/sugar.h"

/* (where E (fits it at-problem)), of a card that goes somewhere */
static bool goes_to_problem(const Sx *e)
{
    static const char *const goes[] = {"move", "send", "play", "enter-play"};
    const Sx *c = sx_heads(e, "where") && e->count == 3 ? e->items[2] : e;
    return sx_heads(c, "fits") && c->count == 3 && sx_is(c->items[1], "it") &&
           sx_is(c->items[2], "at-problem") &&
           sx_holds_any(e->items[1], goes, ARRAY_LEN(goes));
}

/* (on play (both F* (attached-to L)) P?): what it is to lie on is asked of
 * `it`, which is played on no card yet. */
static const Sx *on_host(Arena *arena, const Sx *e)
{
    const Sx *f = sx_heads(e, "on") && e->count > 2 ? e->items[2] : e;
    Items on = {arena, 0, {NULL}}, both = {arena, 0, {NULL}};
    const Sx *host = NULL;
    if (!sx_heads(f, "both") || !sx_is(e->items[1], "play"))
        return e;
    for (uint32_t i = 0; i < f->count; i++)
        if (sx_heads(f->items[i], "attached-to"))
            host = f->items[i];
        else
            items_push(&both, f->items[i]);
    if (host == NULL)
        return e;
    items_push_all(&on, e, 0);
    on.v[2] = both.n == 2 ? both.v[1] : items_finish(&both);
    return sx_2(arena, "where", items_finish(&on),
                sx_2(arena, "fits", sx_word(arena, "it"), host));
}

/* The area to which what is there would have come; NULL if it is no place. */
static const Sx *area_of_place(Arena *arena, const Sx *f)
{
    if (sx_is(f, "here"))
        return f;
    if (sx_is(f, "at-home"))
        return sx_word(arena, "own-home");
    return sx_heads(f, "at") && !sx_heads(f->items[1], "a-problem")
               ? f->items[1]
               : NULL;
}

/* Is it said of the Problem where a card would be? */
static bool tells_problem(const Sx *f)
{
    static const char *const heads[] = {"beside", "beside-many", "at"};
    if (sx_heads(f, "not"))
        f = f->items[1];
    return sx_is(f, "at-problem") || sx_is_any(f, heads, ARRAY_LEN(heads));
}

/* Where (on play (both F* ...)) would be done: an area, and what is there. */
typedef struct Place {
    const Sx *area;
    Items asked;
} Place;

/* The pattern without what tells its place. */
static const Sx *apart_from_place(Arena *arena, const Sx *e, Place *place)
{
    const Sx *f = e->items[2];
    Items on = {arena, 0, {NULL}}, both = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < f->count; i++)
        if (place->area == NULL && area_of_place(arena, f->items[i]) != NULL)
            place->area = area_of_place(arena, f->items[i]);
        else if (tells_problem(f->items[i]))
            items_push(&place->asked, f->items[i]);
        else
            items_push(&both, f->items[i]);
    items_push_all(&on, e, 0);
    on.v[2] = both.n == 1   ? sx_word(arena, "any")
              : both.n == 2 ? both.v[1]
                            : items_finish(&both);
    return items_finish(&on);
}

/* (on play (both F* here)): the card is on its way here, or to another place;
 * at-problem is said of this card then, or of where it goes (501.2). */
static const Sx *on_arrival(Arena *arena, const Sx *e)
{
    const Sx *f = sx_heads(e, "on") && e->count > 2 ? e->items[2] : e;
    Place place = {NULL, {arena, 1, {sx_word(arena, "f")}}};
    if (!sx_heads(f, "both") ||
        (!sx_is(e->items[1], "play") && !sx_is(e->items[1], "enter-play")))
        return on_host(arena, e);
    const Sx *on = apart_from_place(arena, e, &place);
    const Sx *asked = items_finish(&place.asked);
    bool problem = asked->count == 2 && sx_is(asked->items[1], "at-problem");
    if (place.area != NULL) {
        const Sx *to = sx_2(arena, "to", place.area, on);
        return asked->count == 1 ? to
               : problem         ? sx_2(arena, "where", to,
                                        sx_2(arena, "fits", sx_word(arena, "this"),
                                             sx_word(arena, "at-problem")))
                                 : arrival(arena, to, asked);
    }
    if (!sx_holds(asked, "at-problem") && !sx_holds(asked, "a-problem"))
        return on_host(arena, e);
    const Sx *to = sx_2(arena, "to", sx_word(arena, "all-problems"), on);
    return problem ? to : arrival(arena, to, asked);
}

/* Before anybody is involved, how many challenge is told with the challenge. */
static const Sx *challengers(Arena *arena, const Sx *c)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(c))
        return c;
    const Sx *all = sx_read(
        arena, SLICE("(count character (of that-player) was-involved)"));
    if (sx_equal(c, all))
        return sx_word(arena, "amount");
    for (uint32_t i = 0; i < c->count; i++)
        items_push(&out, challengers(arena, c->items[i]));
    return items_finish(&out);
}

/* The pattern of what is not there yet, or each of several. */
static const Sx *on_the_way(Arena *arena, const Sx *e)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; sx_heads(e, "either-of") && i < e->count; i++)
        items_push(&out, i == 0 ? e->items[0] : on_the_way(arena, e->items[i]));
    if (out.n > 0)
        return items_finish(&out);
    if (goes_to_problem(e))
        return sx_2(arena, "to", sx_word(arena, "all-problems"), e->items[1]);
    return sx_heads(e, "where") && e->count == 3
               ? sx_2(arena, "where", on_the_way(arena, e->items[1]),
                      sx_holds(e->items[1], "challenge")
                          ? challengers(arena, e->items[2])
                          : e->items[2])
               : on_arrival(arena, e);
}

/* (OP (by that-player (a F*)) ...) with (up-to 1 F*); NULL if it is another.
 * Moves are one after the other anyway (506.6). */
static const Sx *up_to_one(Arena *arena, const Sx *s)
{
    const Sx *by = sx_is_list(s) && s->count > 1 ? s->items[1] : s;
    const Sx *one = sx_heads(by, "by") && by->count == 3 ? by->items[2] : by;
    if (!sx_heads(by, "by") || !sx_is(by->items[1], "that-player") ||
        !sx_heads(one, "a") || sx_heads(s, "move"))
        return NULL;
    Items some = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    items_push_word(&some, "up-to");
    items_push(&some, sx_number(arena, 1));
    items_push_all(&some, one, 1);
    items_push_all(&out, s, 0);
    out.v[1] = sx_2(arena, "by", by->items[1], items_finish(&some));
    return items_finish(&out);
}

/* (each-player P (player-may that-player S)): each says whether they do, and to
 * which card, before any of them does it (801.1). */
static const Sx *decide_first(Arena *arena, const Sx *sx)
{
    const Sx *may =
        sx_heads(sx, "each-player") && sx->count == 3 ? sx->items[2] : NULL;
    if (may == NULL || !sx_heads(may, "player-may") || may->count != 3 ||
        !sx_is(may->items[1], "that-player"))
        return sx;
    const Sx *up_to = up_to_one(arena, may->items[2]);
    return up_to == NULL
               ? sx
               : sx_list(arena,
                         (const Sx *[]){sx->items[0], sx->items[1], up_to}, 3);
}

const Sx *sugar_beforehand(Arena *arena, const Sx *sx)
{
    static const char *const heads[] = {"cant", "cant-unless", "replace",
                                        "may-replace"};
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, sugar_beforehand(arena, sx->items[i]));
    if (sx_is_any(sx, heads, ARRAY_LEN(heads)) && sx->count > 1)
        out.v[1] = on_the_way(arena, out.v[1]);
    return decide_first(arena, items_finish(&out));
}
