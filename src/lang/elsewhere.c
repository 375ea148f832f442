/* elsewhere - see elsewhere.h. */
#include "lang/elsewhere.h"

#include "lang/fate.h"
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

/* The area, in which another Problem is one but that */
static const Sx *but(Arena *arena, const Sx *sx, const Sx *area)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (is_another(sx))
        return area;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, but(arena, sx->items[i], area));
    return items_finish(&out);
}

/* What has no place, as it is put into play */

/* (to-play X (a-problem (not (exists (is X) (at there))))): X, or NULL */
static const Sx *put_elsewhere(const Sx *sx)
{
    static const char *const enters[] = {
        "to-play",           "to-play-as",         "to-play-as-exhausted",
        "to-play-exhausted", "to-play-frightened", "to-play-face-up"};
    if (!sx_is_list(sx) || !sx_is_any(sx, enters, ARRAY_LEN(enters)) ||
        sx->count < 3)
        return NULL;
    const Sx *x = sx->items[sx->count - 2], *area = sx->items[sx->count - 1];
    if (sx_heads(x, "by"))
        x = x->items[2];
    if (sx_heads(area, "by"))
        area = area->items[2];
    if (!is_another(area))
        return NULL;
    const Sx *where = area->items[1]->items[1];
    for (uint32_t i = 1; i < where->count; i++) {
        const Sx *f = where->items[i];
        if (sx_heads(f, "is") ? sx_equal(f->items[1], x)
                              : sx_is(f, "self") && sx_is(x, "this"))
            return x;
    }
    return NULL;
}

/* What else is said of them may be measured by what is in a hand. */
static bool is_out_of_play(const Sx *cards)
{
    static const char *const places[] = {"in", "among", "@among", "bottom",
                                         "top"};
    static const char *const around[] = {"by", "both", "or", "either"};
    if (!sx_is_list(cards) || cards->count == 0)
        return false;
    if (sx_is_any(cards, places, ARRAY_LEN(places)))
        return true;
    for (uint32_t i = 1; i < cards->count; i++) {
        const Sx *f = cards->items[i];
        if (sx_is_list(f) && (sx_is_any(f, places, ARRAY_LEN(places)) ||
                              ((sx_is_any(f, around, ARRAY_LEN(around)) ||
                                sx_heads(cards, "by")) &&
                               is_out_of_play(f))))
            return true;
    }
    return false;
}

/* One card, or as many as are said: where those were is not one place. */
static bool is_one(const Sx *cards)
{
    if (sx_heads(cards, "by"))
        cards = cards->items[2];
    return sx_heads(cards, "a");
}

static bool is_pick_of(const Sx *sx, const Sx *ref)
{
    return sx_heads(sx, "@pick") && sx_heads(ref, "@ref") &&
           sx_equal(sx->items[1], ref->items[1]);
}

static bool is_one_in_play(const Sx *sx, const Sx *ref)
{
    return is_pick_of(sx, ref) && is_one(sx->items[2]) &&
           !is_out_of_play(sx->items[2]);
}

static bool is_found(const Sx *sx, const Sx *ref)
{
    return is_pick_of(sx, ref) && is_out_of_play(sx->items[2]);
}

/* (banish X): it has left play */
static bool takes_away(const Sx *sx, const Sx *x)
{
    if (!fate_is(sx, FATE_LEAVES) || !sx_is_list(sx) || sx->count < 2)
        return false;
    const Sx *cards = sx->items[1];
    if (sx_heads(cards, "by"))
        cards = cards->items[2];
    return sx_equal(cards, x) || is_pick_of(cards, x);
}

static bool takes_many(const Sx *sx)
{
    return sx_is_list(sx) && fate_is(sx, FATE_LEAVES) && sx->count > 1 &&
           !is_out_of_play(sx->items[1]) && !sx_holds(sx->items[1], "here");
}

/* (on dismiss F): out of play; what is put somewhere may have been in a hand
 * before. */
static bool leaves_play(const Sx *sx)
{
    return sx_heads(sx, "on") && sx->count > 2 &&
           fate_is(sx->items[1], FATE_LEAVES) && !sx_is(sx->items[1], "put");
}

/* (from-zone play E), (from-zone discard E) */
static bool is_from_play(const Sx *sx)
{
    return sx_heads(sx, "from-zone") && sx_is(sx->items[1], "play");
}

static bool is_from_pile(const Sx *sx)
{
    return sx_heads(sx, "from-zone") && !is_from_play(sx);
}

static bool leaves_itself(const Sx *sx)
{
    return leaves_play(sx) && sx_is(sx->items[2], "self");
}

/* (on discard F): it was in a hand or a deck */
static bool comes_unplaced(const Sx *sx)
{
    static const char *const kinds[] = {"discard", "draw", "flip", "reveal"};
    return sx_heads(sx, "on") && sx->count > 1 &&
           sx_is_any(sx->items[1], kinds, ARRAY_LEN(kinds));
}

/* Of what the line began with: was it in play before that? */
static bool has_left(const Sx *ability)
{
    if (sx_has(ability, is_from_play) || sx_has(ability, is_from_pile))
        return !sx_has(ability, is_from_pile);
    return sx_has(ability, leaves_play) && !sx_has(ability, comes_unplaced);
}

static bool was_in_no_place(const Sx *ability)
{
    if (sx_has(ability, is_from_play) || sx_has(ability, is_from_pile))
        return !sx_has(ability, is_from_play);
    return sx_has(ability, comes_unplaced) && !sx_has(ability, leaves_play);
}

/* Was it where this card is, or at no place at all? */
static bool is_but_here(const Sx *x, const Sx *ability)
{
    if (sx_is(x, "this"))
        return sx_finds(ability, takes_away, x) ||
               sx_has(ability, leaves_itself) || sx_has(ability, is_from_play);
    if (sx_is(x, "those"))
        return !sx_has(ability, takes_many);
    if (sx_is(x, "it"))
        return was_in_no_place(ability);
    return sx_finds(ability, is_found, x);
}

/* RULING R70: the place that it has left is still known. */
static bool is_but_there(const Sx *x, const Sx *ability)
{
    if (sx_is(x, "it"))
        return has_left(ability) || (sx_finds(ability, takes_away, x) &&
                                     !sx_has(ability, comes_unplaced) &&
                                     !sx_has(ability, is_from_pile));
    return sx_finds(ability, takes_away, x) &&
           sx_finds(ability, is_one_in_play, x);
}

/* (a-problem (not (exists problem (at there) (at (area-of X))))) */
static const Sx *but_there(Arena *arena, const Sx *x)
{
    const Sx *of = sx_1(arena, "at", sx_1(arena, "area-of", x));
    Items exists = items_headed(arena, "exists");
    items_push_word(&exists, "problem");
    items_push(&exists, sx_1(arena, "at", sx_word(arena, "there")));
    items_push(&exists, of);
    return sx_1(arena, "a-problem", sx_1(arena, "not", items_finish(&exists)));
}

static const Sx *put_told(Arena *arena, const Sx *sx, const Sx *ability)
{
    static const char *const events[] = {"event", "event-reaction"};
    const Sx *x = put_elsewhere(sx);
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (x != NULL && is_but_there(x, ability))
        return but(arena, sx, but_there(arena, x));
    if (x != NULL && is_but_here(x, ability) &&
        !sx_is_any(ability, events, ARRAY_LEN(events)))
        return but(
            arena, sx,
            sx_read(arena,
                    SLICE("(a-problem (not (exists here (at there))))")));
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, put_told(arena, sx->items[i], ability));
    return items_finish(&out);
}

/* What would come somewhere */

static const Sx *instead_told(Arena *arena, const Sx *ability)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(ability) || !sx_has(ability, is_another))
        return ability;
    const Sx *e = replaced_by(ability);
    if (e != NULL && sx_has(e, is_arrival) && sx_has(e, is_arrival_here))
        return but(arena, ability,
                   sx_read(arena, SLICE("(a-problem (not (exists (is this) "
                                        "(at there))))")));
    for (uint32_t i = 0; i < ability->count; i++)
        items_push(&out, instead_told(arena, ability->items[i]));
    return items_finish(&out);
}

const Sx *elsewhere_told(Arena *arena, const Sx *ability)
{
    if (ability == NULL || !sx_has(ability, is_another))
        return ability;
    ability = instead_told(arena, ability);
    return ability != NULL ? put_told(arena, ability, ability) : NULL;
}

static bool is_put_elsewhere(const Sx *sx)
{
    return put_elsewhere(sx) != NULL;
}

bool elsewhere_is_unclear(const Sx *list)
{
    const Sx *e = replaced_by(list);
    if (is_put_elsewhere(list))
        return true; /* it is in no place by then */
    return e != NULL && sx_has(e, is_arrival) && sx_has(list, is_another) &&
           !sx_has(e, is_arrival_here) && !sx_has(e, is_arrival_at_home);
}
