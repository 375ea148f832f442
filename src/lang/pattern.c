/* pattern - see pattern.h. */
#include "lang/pattern.h"

#include "lang/arrival.h"
#include "lang/compose.h"
#include "lang/edge.h"
#include "lang/items.h"
#include "lang/moving.h"
#include "lang/onto.h"
#include "lang/scored.h"
#include "lang/sugar.h"

/* Cards */

/* (either-of a (either-of b c)) is (either-of a b c). */
static void push_flat(Items *items, const Sx *sx)
{
    bool nested = sx_heads(sx, "either-of") && sx_is(items->v[0], "either-of");
    for (uint32_t i = 1; nested && i < sx->count; i++)
        items_push(items, sx->items[i]);
    if (!nested)
        items_push(items, sx);
}

/* In your discard pile this card is yours, and needs not be said to be; but who
 * had it in play need not be its owner. */
static bool is_own_self(const Sx *card, const Sx *filter)
{
    if (!sx_heads(filter, "f"))
        return sx_is(card, "self") && sx_heads(filter, "owned-by") &&
               sx_is(filter->items[1], "you");
    for (uint32_t i = 1; i < filter->count; i++)
        if (!is_own_self(card, filter->items[i]))
            return false;
    return true;
}

/* Who has it there may have taken it out of another's pile (513.5, 513.6). */
static bool comes_to_play(const Sx *op)
{
    return sx_is(op, "enter-play") || sx_is(op, "play");
}

/* Of many cards at once each of them does. */
static const Sx *also_fits(Arena *arena, const Sx *cards, const Sx *filter)
{
    bool batch = sx_heads(cards, "@batch");
    const Sx *both = sx_2(arena, "f", batch ? cards->items[1] : cards, filter);
    return batch ? sx_1(arena, "@batch", both) : both;
}

static const Sx *on_card(Arena *arena, const Sx *on, const Sx *card,
                         bool from_play)
{
    Items out = {arena, 0, {NULL}};
    bool batch = sx_heads(card, "@batch");
    card = batch ? card->items[1] : card;
    if (sx_heads(card, "f") && card->count == 2)
        card = card->items[1];
    bool more = on->count > 2 && (from_play || comes_to_play(on->items[1]) ||
                                  !is_own_self(card, on->items[2]));
    items_push(&out, batch ? sx_word(arena, "on-batch") : on->items[0]);
    items_push(&out, on->items[1]);
    items_push(&out, more ? also_fits(arena, on->items[2], card) : card);
    return items_finish(&out);
}

const Sx *pattern_leave_play(Arena *arena, bool there)
{
    return sx_read(
        arena, there ? SLICE("(either-of (on dismiss) (on retire) (on "
                             "banish) (from-zone play (on put)))")
                     : SLICE("(either-of (on dismiss) (on retire) (from-zone "
                             "play (on banish)) (from-zone play (on put)))"));
}

/* This card, or one spoken of, is in play anyway; others may be banished from
 * elsewhere. */
static bool is_there(const Sx *card)
{
    return sx_is(card, "self") || sx_heads(card, "is");
}

/* (@leaving play), or an area: in any way there is. */
static const Sx *leaving(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx->count != 2)
        return sx_misread(arena);
    if (sx_is(sx->items[1], "play"))
        return pattern_leave_play(arena, false);
    items_push_word(&out, "either-of");
    items_push(&out, sx_1(arena, "on", sx_word(arena, "move")));
    items_push(&out, sx_1(arena, "on", sx_word(arena, "send")));
    items_push_all(&out, pattern_leave_play(arena, true), 1);
    return sx_2(arena, "from", sx->items[1], items_finish(&out));
}

static bool is_leaving_here(const Sx *e)
{
    return sx_heads(e, "@leaving") && e->count > 1 &&
           sx_is(e->items[1], "here");
}

static const Sx *with_card(Arena *arena, const Sx *e, const Sx *card,
                           bool from_play)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(e, "@leaving"))
        e = leaving(arena, e);
    if (e != NULL && is_there(card) &&
        sx_equal(e, pattern_leave_play(arena, false)))
        e = pattern_leave_play(arena, true);
    if (e == NULL || !sx_is_list(e))
        return e;
    if (sx_heads(e, "on"))
        return on_card(arena, e, card, from_play);
    if (sx_heads(e, "from-zone") && sx_is(e->items[1], "play"))
        from_play = true;
    for (uint32_t i = 0; i < e->count; i++) {
        const Sx *item = with_card(arena, e->items[i], card, from_play);
        if (item == NULL)
            return NULL;
        push_flat(&out, item);
    }
    return items_finish(&out);
}

const Sx *pattern_with_card(Arena *arena, const Sx *e, const Sx *card)
{
    return with_card(arena, e, card, false);
}

/* A card here that is moved is here no more: it is moved from here. */
static const Sx *moved_away(Arena *arena, const Sx *e, const Sx *card)
{
    Items rest = {arena, 0, {NULL}};
    const Sx *from = NULL;
    unsigned places = 0;
    for (uint32_t i = 0; i < card->count; i++) {
        const Sx *area = moving_area(arena, card->items[i]);
        if (area == NULL)
            items_push(&rest, card->items[i]);
        else
            from = area;
        places += area != NULL;
    }
    if (places != 1 || !sx_heads(e, "on") || e->count != 2 || !moving_is(e))
        return pattern_with_card(arena, e, card);
    return sx_2(arena, "from", from,
                on_card(arena, e, items_finish(&rest), false));
}

/* Players */

/* Many cards at once, said of what is done to them. */
static const Sx *on_player(Arena *arena, const Sx *on, const Sx *player)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, on, 0);
    if (on->count > 2 && sx_heads(on->items[2], "@batch")) {
        out.v[0] = sx_word(arena, "on-batch");
        out.v[2] = on->items[2]->items[1];
    }
    if (player != NULL)
        items_push(&out, player);
    return items_finish(&out);
}

/* Does the pattern say already whose turn, phase or step it is? */
static bool is_turned(const Sx *on)
{
    return on->count > 2 && (slice_ends(on->items[1]->atom, SLICE("-start")) ||
                             slice_ends(on->items[1]->atom, SLICE("-end")));
}

/* Is it said that the cards are the player's own? */
static bool is_own(const Sx *f, const Sx *player)
{
    if (sx_heads(f, "@batch"))
        return is_own(f->items[1], player);
    if (!sx_heads(f, "f") || f->count < 2 || !sx_heads(f->items[1], "f") ||
        f->items[1]->count != 2 || !sx_heads(f->items[1]->items[1], "owned-by"))
        return false;
    const Sx *owner = f->items[1]->items[1]->items[1];
    return sx_is(owner, "@they") || sx_equal(owner, player);
}

/* What the player puts somewhere: onto their own deck, of which the occurrence
 * is, or onto anybody's. */
static const Sx *put_by(Arena *arena, const Sx *e, const Sx *player)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(e))
        return e;
    bool own = sx_heads(e, "on") && e->count > 2 && is_own(e->items[2], player);
    if (own) {
        bool batch = sx_heads(e->items[2], "@batch");
        const Sx *f = batch ? e->items[2]->items[1] : e->items[2];
        const Sx *cards =
            batch ? sx_1(arena, "@batch", f->items[2]) : f->items[2];
        return on_player(arena, sx_2(arena, "on", e->items[1], cards), player);
    }
    if (sx_heads(e, "on"))
        return on_player(arena, e, NULL);
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, put_by(arena, e->items[i], player));
    return items_finish(&out);
}

/* Is the player of such an occurrence who does it, not whose card it is? */
static bool tells_doer(const Sx *on)
{
    static const char *const caused[] = {"frighten", "unfrighten", "dismiss",
                                         "banish", "send"};
    return !sx_is_any(on->items[1], caused, ARRAY_LEN(caused));
}

/* (on OP F* you) because an opponent's effect says so: what you are told to do
 * is your doing, and the effect theirs. To draw is done to you, by them. */
static const Sx *by_anothers_effect(Arena *arena, const Sx *on, const Sx *whose,
                                    const Sx *player)
{
    on = on_player(arena, on, player);
    return sx_is(player, "you") && sx_is(whose, "opponent") &&
                   !sx_is(on->items[1], "draw")
               ? sx_2(arena, "by-effect", sx_word(arena, "opposing"), on)
               : sx_2(arena, "by", whose, on);
}

/* (by Q E): what the player does because an effect of Q says so; of what is
 * done by one player alone, as "dismiss", nobody can tell whose it is. */
static bool is_of_anothers(const Sx *e)
{
    return sx_heads(e, "by") && !sx_is(e->items[1], "@doer") &&
           (sx_heads(e->items[2], "on") || sx_heads(e->items[2], "by"));
}

static const Sx *with_player(Arena *arena, const Sx *e, const Sx *player)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(e, "by") && sx_is(e->items[1], "@doer") &&
        !sx_heads(e->items[2], "on"))
        return onto_by(arena, player, put_by(arena, e->items[2], player));
    if (sx_is(e, "@doer"))
        return player;
    if (!sx_is_list(e))
        return e;
    if (sx_heads(e, "on"))
        return is_turned(e) ? e : on_player(arena, e, player);
    if (is_of_anothers(e))
        return sx_heads(e->items[2], "on") && tells_doer(e->items[2]) &&
                       !sx_equal(e->items[1], player)
                   ? by_anothers_effect(arena, e->items[2], e->items[1], player)
                   : sx_misread(arena);
    if (sx_heads(e, "by") && sx_heads(e->items[2], "on")) /* caused by */
        return sx_is(player, "anyone") && tells_doer(e->items[2])
                   ? on_player(arena, e->items[2], player)
                   : sx_2(arena, "by", player,
                          on_player(arena, e->items[2], NULL));
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, with_player(arena, e->items[i], player));
    return items_finish(&out);
}

/* Ways */

/* What enters play at a Problem is there when it has entered. */
static bool enters_at_problem(const Sx *e, const Sx *place)
{
    return sx_heads(e, "on") && sx_is(e->items[1], "enter-play") &&
           sx_heads(place, "f") && sx_holds(place, "at-problem");
}

/* What is moved or played here is not here before: it is where to. */
static const Sx *at_place(Arena *arena, const Sx *e, const Sx *place)
{
    Items out = {arena, 0, {NULL}};
    if (enters_at_problem(e, place))
        return arrival(arena, e, place);
    if (sx_heads(e, "on") && e->count == 2 && sx_is(place, "here") &&
        (sx_is(e->items[1], "move") || sx_is(e->items[1], "play")))
        return sx_2(arena, "to", place, e);
    if (!sx_is_list(e) || sx_heads(e, "on"))
        return pattern_with_card(arena, e, place);
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, at_place(arena, e->items[i], place));
    return items_finish(&out);
}

/* "moved to", and the place is told later. */
static const Sx *to_place(Arena *arena, const Sx *e, const Sx *place)
{
    return sx_heads(place, "f") && sx_holds(place, "at-problem")
               ? arrival(arena, e, place)
               : at_place(arena, e, place);
}

static const Sx *first_on(const Sx *e)
{
    const Sx *on = sx_heads(e, "on") ? e : NULL;
    for (uint32_t i = 1; sx_is_list(e) && on == NULL && i < e->count; i++)
        on = first_on(e->items[i]);
    return on;
}

/* From an area that can be named, or as a card that is where it says. What has
 * been moved is not there any more; what comes here from another Problem comes
 * from any. */
static const Sx *from_where(Arena *arena, const Sx *e, const Sx *where,
                            bool here)
{
    const Sx *f = where->items[1];
    bool at_all = sx_heads(f, "at") && sx_is(f->items[1], "all-problems");
    bool elsewhere = where->count == 3 && (at_all || sx_is(f, "at-problem")) &&
                     sx_heads(where->items[2], "not") &&
                     sx_is(where->items[2]->items[1], "here");
    if (here && elsewhere)
        return sx_2(arena, "from", sx_word(arena, "all-problems"), e);
    if (where->count == 2 && sx_heads(f, "at"))
        return sx_2(arena, "from", f->items[1], e);
    if (where->count == 2 && sx_is(f, "at-home"))
        return sx_2(arena, "from", sx_word(arena, "own-home"), e);
    if (where->count == 2 && sx_is(f, "at-problem"))
        return sx_2(arena, "from", sx_word(arena, "all-problems"), e);
    return sx_is(first_on(e)->items[1], "move")
               ? sx_misread(arena)
               : at_place(arena, e, where->count == 2 ? f : where);
}

bool pattern_is_caused(const Sx *op)
{
    static const char *const caused[] = {"frighten",  "unfrighten", "dismiss",
                                         "exhaust",   "banish",     "ready",
                                         "cutie-mark"};
    return sx_is_any(op, caused, ARRAY_LEN(caused));
}

/* (@done OP F): some things are done by a player, others happen because of
 * one. */
static const Sx *done(Arena *arena, const Sx *sx)
{
    static const char *const own[] = {"retire", "uncover", "defeat"};
    const Sx *on = sx_2(arena, "on", sx->items[1], sx->items[2]);
    for (size_t i = 0; i < ARRAY_LEN(own); i++)
        if (sx_is(sx->items[1], own[i]))
            return on;
    return pattern_is_caused(sx->items[1])
               ? sx_2(arena, "by", sx_word(arena, "@doer"), on)
               : sx_misread(arena);
}

/* (@homeward): to anybody's home. */
static const Sx *homeward(Arena *arena, const Sx *e)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(e))
        return e;
    if (sx_heads(e, "on"))
        return sx_2(arena, "to", sx_word(arena, "own-home"), e);
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, homeward(arena, e->items[i]));
    return items_finish(&out);
}

/* (@with C): of the characters it is done with, who are there or fought. */
static const Sx *done_with(Arena *arena, const Sx *e, const Sx *condition)
{
    static const char *const fought[] = {"defeat", "challenge", "solve"};
    const Sx *on = first_on(e), *theirs = NULL;
    for (size_t i = 0; on != NULL && i < ARRAY_LEN(fought); i++)
        if (sx_is(on->items[1], fought[i]))
            theirs = sx_read(arena, SLICE("(f (of that-player) was-involved)"));
    if (on != NULL && sx_is(on->items[1], "confront"))
        theirs = sx_read(arena, sx_holds(condition, "troublemaker")
                                    ? SLICE("(f (at there))") /* it is there */
                                    : SLICE("(f (of that-player) (at there))"));
    if (theirs == NULL)
        return sx_misread(arena);
    return sx_2(arena, "where", e,
                compose_replace(arena, condition, "@theirs", theirs));
}

static const Sx *without_ways(Arena *arena, const Sx *e);

/* Is it told that it goes here, but for where it comes from? */
static bool goes_here(const Sx *way)
{
    static const char *const places[] = {"here", "@problem-of"};
    for (uint32_t i = 1; i < way->count; i++)
        if (!sx_heads(way->items[i], "@from-where") &&
            sx_holds_any(way->items[i], places, ARRAY_LEN(places)))
            return true;
    return false;
}

static bool is_played_at(const Sx *e, const Sx *way)
{
    return sx_heads(e, "on") && sx_is(e->items[1], "play") &&
           sx_heads(way, "@its");
}

/* Is all of it what one does by the action that is called so? Cards are played
 * as other actions, too. */
static bool is_action(const Sx *e, const Sx *named)
{
    static const char *const actions[] = {"move", "draw", "unfrighten"};
    bool is = !sx_heads(e, "on");
    for (size_t i = 0; i < ARRAY_LEN(actions) && !is; i++)
        is = sx_is(e->items[1], actions[i]) &&
             (named == NULL || sx_equal(named, e->items[1]));
    for (uint32_t i = 1; sx_is_list(e) && is && i < e->count; i++)
        is = is_action(e->items[i], named);
    return is;
}

/* (@as-action OP K?) */
static const Sx *as_action(Arena *arena, const Sx *e, const Sx *w)
{
    bool rallied = sx_heads(e, "by-action");
    if (!is_action(e, w->count > 2 ? w->items[2] : NULL) ||
        (rallied && !sx_is(w->items[1], "by-action")))
        return sx_misread(arena);
    return rallied ? e : sx_list(arena, (const Sx *[]){w->items[1], e}, 2);
}

static const Sx *way(Arena *arena, const Sx *sx)
{
    bool here = goes_here(sx);
    const Sx *e = sx->items[1];
    e = without_ways(arena, e);
    if (sx->count > 2 && sx_holds(e, "attached-to") &&
        (sx_holds(sx->items[1], "@upon") || is_played_at(e, sx->items[2])))
        return sx_misread(arena); /* it is the card there that is meant */
    for (uint32_t i = 2; i < sx->count; i++) {
        const Sx *w = sx->items[i];
        if (i > 2 && sx_heads(sx->items[i - 1], "@with") &&
            (sx_heads(w, "@its") || sx_heads(w, "@with")))
            return sx_misread(
                arena); /* those with whom are there, or have it */
        if (sx_heads(w, "@homeward"))
            e = homeward(arena, e);
        else if (sx_heads(w, "@with"))
            e = done_with(arena, e, w->items[1]);
        else if (sx_heads(w, "@its"))
            e = at_place(arena, e, w->items[1]);
        else if (sx_heads(w, "@as-action"))
            e = as_action(arena, e, w);
        else if (sx_heads(w, "@from-where"))
            e = from_where(arena, e, w->items[1], here);
        else
            e = compose_replace(arena, w, "@e", e);
        if (e == NULL)
            return NULL;
    }
    return e;
}

/* Patterns with forms in them */

/* (@counted N E V): E of so many; of the last one, if V is none then. */
static const Sx *counted(Arena *arena, const Sx *sx)
{
    const Sx *many = sx->items[1], *e = sx->items[2];
    if (!sx_heads(many, "so"))
        return sx_2(arena, "where", e,
                    sx_2(arena, "@cmp", many, sx_word(arena, "amount")));
    if (many->count == 1 || !sx_is(many->items[1], "last"))
        return e;
    const Sx *left = sx->items[3];
    if (sx_holds(e, "self"))
        left = compose_replace(arena, left, "it", sx_word(arena, "this"));
    return sx_2(arena, "where", e, sx_2(arena, "=", left, sx_number(arena, 0)));
}

/* (@amount OP N (tokens @p)); without the last if N is printed as tokens */
static const Sx *amount(Arena *arena, const Sx *sx)
{
    bool scored = sx_is(sx->items[1], "score");
    bool points =
        scored || (sx->count > 3 && sx_heads(sx->items[3], "points") &&
                   !sx_is(sx->items[1], "gain"));
    const char *kind =
        sx_is(sx->items[1], "pay") ? "pay-points" : "lose-points";
    const Sx *on = sx_1(
        arena, "on", points && !scored ? sx_word(arena, kind) : sx->items[1]);
    const Sx *left = sx_1(arena, "tokens", sx_word(arena, "@doer"));
    const Sx *many = sx->items[2];
    bool tokens = many->count > 1 && sx_heads(many->items[1], "tk");
    bool last = many->count > 1 && sx_is(many->items[1], "last");
    if (points && (tokens || last))
        return sx_misread(arena);
    if (tokens ? sx->count > 3
               : sx->count < 4 ||
                     !sx_heads(sx->items[3], points ? "points" : "tokens"))
        return sx_misread(arena);
    return counted(arena,
                   sx_list(arena,
                           (const Sx *[]){sx->items[0], sx->items[2], on, left},
                           4));
}

/* Where would that be? What is moved goes from one area to another, and what is
 * played is nowhere yet. */
static bool has_no_place(const Sx *action, const Sx *cards)
{
    static const char *const places[] = {"here", "at", "at-problem", "at-home"};
    unsigned known = sx_is(action, "move") ? 2 : 0;
    return !sx_is(action, "rally") &&
           sx_holds_any(cards, places, (unsigned)ARRAY_LEN(places) - known);
}

/* (@paid-for A F E) */
static const Sx *paid_for(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (has_no_place(sx->items[1], sx->items[2]))
        return sx_misread(arena);
    items_push_word(&out, "paid-for");
    items_push(&out, sx->items[1]);
    items_push(&out, sx->items[2]);
    items_push(&out, without_ways(arena, sx->items[3]));
    return items_finish(&out);
}

/* E, of cards that fit F: said of what is done to them. */
/* Cards of which more is said than that. */
static const Sx *such(Arena *arena, const Sx *more, const Sx *cards)
{
    return sx_heads(cards, "@batch")
               ? sx_1(arena, "@batch", such(arena, more, cards->items[1]))
               : sx_2(arena, "f", more, cards);
}

static const Sx *with_object(Arena *arena, const Sx *e, const Sx *cards)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(e))
        return e;
    if (sx_heads(e, "on"))
        return sx_2(arena, "on", e->items[1],
                    e->count > 2 ? such(arena, e->items[2], cards) : cards);
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, with_object(arena, e->items[i], cards));
    return items_finish(&out);
}

/* (@card F E): your flipped cards go to the bottom of your deck of themselves,
 * and nobody else's do. E itself if it is about anything else. */
static const Sx *goes_back(Arena *arena, const Sx *sx)
{
    const Sx *card = sx->items[1];
    if (!sx_heads(sx, "@card") || !sx_holds(card, "flip") ||
        !sx_holds(sx->items[2], "bottom"))
        return sx;
    const Sx *e = without_ways(arena, sx->items[2]);
    bool yours = sx_holds(card, "yours"), theirs = sx_holds(card, "opposing");
    if (!sx_heads(e, "to-bottom") || !sx_heads(e->items[1], "on") ||
        (yours && sx_holds(e, "opponent")) || (theirs && sx_holds(e, "you")))
        return sx_misread(arena);
    return onto_from_flip(
        arena, yours || theirs ? sx_2(arena, "on", sx_word(arena, "put"), card)
                               : with_object(arena, e->items[1], card));
}

/* (@flipped (l FACEOFF?) E): of cards that were flipped for it */
static const Sx *flipped(Arena *arena, const Sx *sx)
{
    const Sx *faceoff = sx->items[1], *e = sx->items[2];
    if (faceoff->count == 1)
        return goes_back(arena, e);
    return sx_2(arena, "@faceoff", faceoff->items[1],
                sx_2(arena, "from-zone", sx_word(arena, "flip"), e));
}

/* (@put F E (l FACEOFF?)): a player puts it there; what was flipped goes there
 * of itself. */
static const Sx *put(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *to = sx->items[2];
    bool bare = sx->items[3]->count == 1;
    bool flip = !bare || sx_holds(cards, "flip");
    if (flip && sx_heads(to, "@onto")) /* everybody flips their own */
        to = sx_1(arena, "@onto", to->items[1]);
    const Sx *e = with_object(arena, without_ways(arena, to), cards);
    if (sx_heads(e, "to-bottom") && bare && flip)
        return onto_from_flip(arena, e->items[1]);
    if (bare)
        return sx_2(arena, "by", sx_word(arena, "@doer"), e);
    return flipped(arena, sx_2(arena, "@flipped", sx->items[3], e));
}

/* (@put-in F): a player puts tokens into play; other cards may be played. */
static const Sx *put_in(Arena *arena, const Sx *sx)
{
    const Sx *on =
        sx_2(arena, "on", sx_word(arena, "enter-play"), sx->items[1]);
    return sx_holds(sx->items[1], "token")
               ? sx_2(arena, "by", sx_word(arena, "@doer"), on)
               : sx_misread(arena);
}

/* (@is-put-in F E): tokens are put into play, and never played. */
static const Sx *is_put_in(Arena *arena, const Sx *sx)
{
    return sx_holds(sx->items[1], "token") ? sx->items[2] : sx_misread(arena);
}

/* Is it told where that happens, or where to? */
static bool is_placed(const Sx *e)
{
    return sx_heads(e, "@way") && (e->count > 2 || sx_holds(e, "here"));
}

/* ... and is that here? */
static bool is_here(const Sx *e)
{
    return sx_heads(e, "@way") && e->count == 3 &&
           sx_heads(e->items[2], "@its") &&
           sx_is(e->items[2]->items[1], "here");
}

/* (@either E E? to?): "is moved to or enters play at a Problem" is said of both
 * if the first has nowhere to go. */
static const Sx *either(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx->count == 2)
        return without_ways(arena, sx->items[1]);
    const Sx *a = sx->items[1], *b = sx->items[2];
    if (sx->count == 3 && is_here(b) && !is_placed(a) && sx_heads(a, "@way"))
        return sx_misread(arena); /* "enters play or is moved here": both? */
    if (sx->count == 4) {
        bool open = sx_heads(a, "@way") && a->count == 2;
        if (!open || !sx_heads(b, "@way") || b->count != 3 ||
            !sx_heads(b->items[2], "@its"))
            return sx_misread(arena);
        a = to_place(arena, a->items[1], b->items[2]->items[1]);
    }
    items_push_word(&out, "either-of");
    items_push(&out, without_ways(arena, a));
    items_push(&out, without_ways(arena, b));
    return items_finish(&out);
}

/* Could it be told? */
static bool may_be_placed(const Sx *e)
{
    static const char *const cards[] = {
        "play",  "move",    "dismiss", "retire", "banish",    "frighten",
        "ready", "exhaust", "uncover", "defeat", "challenge", "unfrighten"};
    return sx_heads(e, "@way") && sx_holds_any(e, cards, ARRAY_LEN(cards));
}

/* (@or-do E E?): "plays a Friend or moves a character here": are both here?
 * "... as a Main Phase action": both? */
static const Sx *or_do(Arena *arena, const Sx *sx)
{
    if (sx->count < 3)
        return either(arena, sx);
    const Sx *a = sx->items[1], *b = sx->items[2];
    bool placed = is_placed(b) && !is_placed(a) && may_be_placed(a);
    bool done_so = sx_holds(b, "@as-action") && !sx_holds(a, "@as-action");
    return placed || done_so ? sx_misread(arena) : either(arena, sx);
}

/* (@deeds F (on K) (@done K)...): "play or move", said of the same cards */
static const Sx *deeds(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, "either-of");
    for (uint32_t i = 2; i < sx->count; i++) {
        Items one = {arena, 0, {NULL}};
        items_push_all(&one, sx->items[i], 0);
        items_push(&one, sx->items[1]);
        items_push(&out, without_ways(arena, items_finish(&one)));
    }
    return items_finish(&out);
}

/* (@upon E F?): of what is on such a card, or will be */
static const Sx *upon(Arena *arena, const Sx *sx)
{
    if (sx->count == 2)
        return sx->items[1];
    const Sx *host =
        sx_1(arena, "attached-to", sx_1(arena, "every", sx->items[2]));
    return sx_2(arena, "where", sx->items[1],
                sx_2(arena, "fits", sx_word(arena, "it"), host));
}

/* The ways inside of E first, so that its patterns are there to be filled. */
static const Sx *without_ways(Arena *arena, const Sx *e)
{
    static const SxForm forms[] = {
        {"@way", way},         {"@done", done},       {"@either", either},
        {"@counted", counted}, {"@amount", amount},   {"@scored", scored_of},
        {"@onto", onto_deck},  {"@put-in", put_in},   {"@put", put},
        {"@edge", edge_of},    {"@leaving", leaving}, {"@upon", upon},
        {"@deeds", deeds},     {"@or-do", or_do},     {"@paid-for", paid_for}};
    Items out = {arena, 0, {NULL}};
    if (e == NULL || !sx_is_list(e))
        return e;
    const Sx *made = sx_make(arena, e, forms, ARRAY_LEN(forms));
    if (made != NULL)
        return made;
    for (uint32_t i = 0; i < e->count; i++)
        items_push(&out, without_ways(arena, e->items[i]));
    return items_finish(&out);
}

/* (@passive OP L) */
static const Sx *passive(Arena *arena, const Sx *sx)
{
    static const char *const ops[] = {"frighten",   "dismiss", "banish",
                                      "exhaust",    "retire",  "uncover",
                                      "unfrighten", "defeat"};
    for (size_t i = 0; i < ARRAY_LEN(ops); i++)
        if (sx_is(sx->items[1], ops[i]))
            return sugar_remove(arena, sx_1(arena, ops[i], sx->items[2]));
    return sx_misread(arena);
}

/* "Would score a point": points and tokens come several at once, and it is not
 * said what becomes of the others. */
static bool is_one_of_several(const Sx *sx)
{
    return sx_heads(sx, "@amount") && sx_heads(sx->items[2], "so") &&
           sx->items[2]->count > 1 && sx_is(sx->items[2]->items[1], "some");
}

/* (@to-be E): it has not happened so often yet */
static bool can_be_to_come(const Sx *sx)
{
    static const char *const often[] = {"@nth", "@often", "@sum"};
    return !sx_holds_any(sx, often, ARRAY_LEN(often)) &&
           !sx_has(sx, is_one_of_several);
}

const Sx *pattern_form(Arena *arena, const Sx *sx)
{
    const Sx *e = NULL;
    if (sx_heads(sx, "@passive"))
        return passive(arena, sx);
    if (sx_heads(sx, "@coming"))
        return sugar_remove(arena, edge_coming(arena, sx));
    if (sx_heads(sx, "@edge"))
        return sugar_remove(arena, edge_of(arena, sx));
    if (sx_heads(sx, "@to-be") &&
        (!can_be_to_come(sx) || sx_has(sx, scored_is_sum)))
        return sx_misread(arena);
    if (sx_heads(sx, "@card") && sx_is(sx->items[1], "self") &&
        sx_has(sx->items[2], is_leaving_here))
        return sx_misread(arena); /* wherever it goes, that is here then */
    if (sx_heads(sx, "@to-be"))
        e = sx->items[1];
    else if (sx_heads(sx, "@edge-here"))
        e = edge_here(arena, sx);
    else if (sx_heads(sx, "@flipped"))
        e = flipped(arena, sx);
    else if (sx_heads(sx, "@way"))
        e = way(arena, sx);
    else if (sx_heads(sx, "@is-put-in"))
        e = is_put_in(arena, sx);
    else if (sx_heads(sx, "@upon"))
        e = upon(arena, sx);
    else if (sx_heads(sx, "@card"))
        e = moving_from(arena,
                        moved_away(arena,
                                   moving_own_problem(
                                       arena, without_ways(arena, sx->items[2]),
                                       sx->items[1]),
                                   sx->items[1]));
    else if (sx_heads(sx, "@player"))
        e = moving_from(
            arena,
            with_player(arena,
                        moving_own_problem(
                            arena, without_ways(arena, sx->items[2]), NULL),
                        sx->items[1]));
    else if (sx_heads(sx, "on") && sx->count > 2 &&
             sx_heads(sx->items[2], "@batch"))
        e = on_player(arena, sx, NULL);
    else
        return sx;
    return e != NULL ? sugar_remove(arena, e) : NULL;
}
