/* undo_pattern - parts of patterns that were put together (pattern.h), for the
 * printer (sayer.h). */
#include "lang/compose.h"
#include "lang/pattern.h"
#include "lang/sayer.h"

static bool is_on(const Sx *x)
{
    return sx_heads(x, "on") || sx_heads(x, "on-batch");
}

/* The first (on ...) in it; NULL if there is none. */
static const Sx *first_on(const Sx *x)
{
    if (!sx_is_list(x))
        return NULL;
    if (is_on(x) && x->count > 1)
        return x;
    for (uint32_t i = 1; i < x->count; i++) {
        const Sx *on = first_on(x->items[i]);
        if (on != NULL)
            return on;
    }
    return NULL;
}

static const Sx *card_of(const Sx *on)
{
    bool card = on->count > 2 && !is_player(on->items[2]) &&
                !sx_is(on->items[2], "you");
    return card ? on->items[2] : NULL;
}

static const Sx *player_of(const Sx *on)
{
    const Sx *last = on->items[on->count - 1];
    bool player = on->count > 2 && (is_player(last) || sx_is(last, "you"));
    return player ? last : NULL;
}

/* Every (on ...) without that operand; with `less` instead, if there is one. */
static const Sx *strip(Sayer *s, const Sx *x, const Sx *operand, const Sx *less)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++) {
        bool out = is_on(x) && i > 1 && sx_equal(x->items[i], operand);
        if (out && less != NULL)
            items[n++] = less;
        else if (!out)
            items[n++] = strip(s, x->items[i], operand, less);
    }
    if (is_on(x))
        items[0] = sx_word(s->arena, "on");
    return sx_list(s->arena, items, n);
}

/* What cards the pattern is about, and the pattern without them; NULL if there
 * are none, or more than one kind, or a player does it. */
const Sx *undo_pattern_cards(Sayer *s, const Sx *e, const Sx **less)
{
    const Sx *on = first_on(e);
    const Sx *card = on != NULL ? card_of(on) : NULL;
    if (on == NULL || !sx_heads(on, "on") || player_of(on) != NULL)
        return NULL;
    if (card == NULL)
        card = sx_word(s->arena, "any");
    *less = strip(s, e, card, NULL);
    return card;
}

/* ... or whose: what may be said of where it goes. */
static bool is_place(const Sx *f)
{
    return sx_is(f, "here") || sx_heads(f, "at") || sx_is(f, "at-problem") ||
           sx_is(f, "at-home") || sx_heads(f, "owned-by");
}

/* A card somewhere: what it is, and where. */
static void undo_place(Sayer *s, const Sx *x, const Sx *card, bool batch,
                       Undo *out)
{
    const Sx *rest[SAY_ITEMS], *where = NULL;
    uint32_t n = 0;
    if (!sx_heads(card, "both") || card->count > SAY_ITEMS)
        return;
    for (uint32_t i = 1; i < card->count; i++)
        if (where == NULL && is_place(card->items[i]))
            where = card->items[i];
        else
            rest[n++] = card->items[i];
    if (where == NULL || n == 0)
        return;
    const Sx *what = star_of(s, rest, n);
    const Sx *less = strip(s, strip(s, x, card, where), what, NULL);
    if (batch)
        what = sx_1(s->arena, "@batch", what);
    undo_add_form(out, sx_2(s->arena, "@card", what, less));
}

static void undo_card(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *on = first_on(x);
    if (on == NULL)
        return;
    const Sx *card = card_of(on), *what = card;
    bool batch = sx_heads(on, "on-batch");
    bool problem =
        sx_is(on->items[1], "confront") || sx_is(on->items[1], "solve");
    if (card == NULL && problem && !batch)
        undo_add_form(out,
                      sx_2(s->arena, "@card", sx_word(s->arena, "problem"), x));
    if (card == NULL)
        card = what = sx_word(s->arena, "any");
    if (batch)
        what = sx_1(s->arena, "@batch", card);
    undo_add_form(out, sx_2(s->arena, "@card", what, strip(s, x, card, NULL)));
    undo_place(s, x, card, batch, out);
}

/* (on-batch K F P): of many cards at once. */
static const Sx *batched(Sayer *s, const Sx *x)
{
    const Sx *items[SAY_ITEMS];
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = batched(s, x->items[i]);
    if (sx_heads(x, "on-batch") && card_of(x) != NULL) {
        items[0] = sx_word(s->arena, "on");
        items[2] = sx_1(s->arena, "@batch", items[2]);
    }
    return sx_list(s->arena, items, x->count);
}

static void add_player(Sayer *s, const Sx *x, const Sx *player, Undo *out)
{
    const Sx *less = strip(s, batched(s, x), player, NULL);
    undo_add_form(out, sx_2(s->arena, "@player", player, less));
    if (!sx_is_list(player) && sx_holds(less, player->atom.p))
        undo_add_form(out, sx_2(s->arena, "@player", player,
                                compose_replace(s->arena, less, player->atom.p,
                                                sx_word(s->arena, "@doer"))));
}

/* (from-zone Z (by P E)): they do it, from there. */
static void undo_from_zone(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *by = sx_heads(x, "from-zone") && x->count == 3 ? x->items[2] : x;
    if (by == x || !sx_heads(by, "by") || by->count != 3)
        return;
    const Sx *done = sx_2(s->arena, "by", sx_word(s->arena, "@doer"),
                          batched(s, by->items[2]));
    undo_add_form(out, sx_2(s->arena, "@player", by->items[1],
                            say_with_item(s, x, 2, done)));
}

/* (either-of (by P E) (by-rules E)): what P does, or the rules ask of them. */
static const Sx *done_by(const Sx *x)
{
    bool either = sx_heads(x, "either-of") && x->count == 3 &&
                  sx_heads(x->items[1], "by") &&
                  sx_heads(x->items[2], "by-rules");
    return either && sx_equal(x->items[1]->items[2], x->items[2]->items[1])
               ? x->items[1]
               : x;
}

static void undo_player(Sayer *s, const Sx *whole, Undo *out)
{
    const Sx *x = done_by(whole), *on = first_on(x);
    if (on == NULL)
        return;
    undo_from_zone(s, x, out);
    if (sx_heads(x, "by") && x->count == 3) {
        const Sx *e =
            sx_2(s->arena, "by", sx_word(s->arena, "@doer"),
                 strip(s, batched(s, x->items[2]), x->items[1], NULL));
        const Sx *own = sx_2(s->arena, "by", sx_word(s->arena, "@doer"),
                             batched(s, x->items[2]));
        if (!sx_equal(own, e)) /* onto their own deck */
            undo_add_form(out, sx_2(s->arena, "@player", x->items[1], own));
        undo_add_form(out, sx_2(s->arena, "@player", x->items[1], e));
        if (player_of(on) != NULL) /* by an effect of another */
            add_player(s, x, player_of(on), out);
        return;
    }
    const Sx *player = player_of(on), *card = card_of(on);
    if (player != NULL) {
        add_player(s, x, player, out);
        return;
    }
    bool own = sx_is(on->items[1], "play") || sx_is(on->items[1], "flip");
    if (own && card != NULL && sx_is(card, "self"))
        add_player(s, x, sx_word(s->arena, "you"), out);
    add_player(s, x, sx_word(s->arena, "anyone"), out);
    undo_add_form(out,
                  sx_2(s->arena, "@player", sx_word(s->arena, "anyone"),
                       sx_2(s->arena, "by", sx_word(s->arena, "@doer"), x)));
}

/* Which operand of a pattern is the pattern that it is about; 0 if none. */
static uint32_t inner_of(const Sx *x)
{
    if ((sx_heads(x, "where") && x->count == 3) || sx_heads(x, "by-action") ||
        sx_heads(x, "not-by-action") || sx_heads(x, "last-in-hand"))
        return 1;
    bool around = sx_heads(x, "to") || sx_heads(x, "from") ||
                  sx_heads(x, "from-zone") || sx_heads(x, "by-card") ||
                  sx_heads(x, "by-effect") || sx_heads(x, "not-by-effect");
    return around && x->count == 3 ? 2 : 0;
}

/* The condition with @theirs for that player's cards that are there, or were
 * involved. */
static const Sx *with_theirs(Sayer *s, const Sx *x)
{
    const Sx *items[SAY_ITEMS], *of = NULL, *there = NULL;
    uint32_t n = 0;
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++) {
        const Sx *f = x->items[i];
        if (sx_heads(f, "of") && sx_is(f->items[1], "that-player"))
            of = f;
        else if (sx_is(f, "was-involved") ||
                 (sx_heads(f, "at") && sx_is(f->items[1], "there")))
            there = f;
    }
    bool theirs = of != NULL && there != NULL;
    for (uint32_t i = 0; i < x->count; i++)
        if (!theirs || (x->items[i] != of && x->items[i] != there))
            items[n++] = with_theirs(s, x->items[i]);
    if (theirs)
        items[n++] = sx_word(s->arena, "@theirs");
    return sx_list(s->arena, items, n);
}

static bool is_homeward(const Sx *x)
{
    return sx_heads(x, "to") && sx_is(x->items[1], "own-home");
}

/* Home, from wherever it is. */
static void undo_homeward(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *home = sx_word(s->arena, "@homeward");
    uint32_t at = inner_of(x);
    if (is_homeward(x))
        undo_add_form(out, sx_2(s->arena, "@way", x->items[2], home));
    if (at == 0 || !is_homeward(x->items[at]))
        return;
    const Sx *items[] = {sx_word(s->arena, "@way"), x->items[at]->items[2],
                         home,
                         say_with_item(s, x, at, sx_word(s->arena, "@e"))};
    undo_add_form(out, sx_list(s->arena, items, 4));
}

/* (both F* opposing) */
static const Sx *with_opposing(Sayer *s, const Sx *filter)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    items[n++] = sx_word(s->arena, "both");
    if (!sx_heads(filter, "both"))
        items[n++] = filter;
    for (uint32_t i = 1; sx_heads(filter, "both") && i < filter->count; i++)
        items[n++] = filter->items[i];
    items[n++] = sx_word(s->arena, "opposing");
    return sx_list(s->arena, items, n);
}

/* The outermost part of the way, then all parts of it together. */
static void undo_way(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *hole = sx_word(s->arena, "@e"), *inner = x;
    undo_add_form(out, sx_1(s->arena, "@way", x));
    undo_homeward(s, x, out);
    if (sx_heads(x, "where") && x->count == 3)
        undo_add_form(
            out, sx_2(s->arena, "@way", x->items[1],
                      sx_1(s->arena, "@with", with_theirs(s, x->items[2]))));
    if (sx_heads(x, "where") && x->count == 3 &&
        sx_holds(x->items[1], "challenge")) /* how many will be involved */
        undo_add_form(
            out, sx_2(s->arena, "@way", x->items[1],
                      sx_1(s->arena, "@with",
                           compose_replace(
                               s->arena, x->items[2], "amount",
                               sx_read(s->arena,
                                       SLICE("(count character @theirs)"))))));
    if (sx_heads(x, "by") && sx_heads(x->items[2], "by-effect"))
        undo_add_form(
            out, sx_2(s->arena, "@way", x->items[2]->items[2],
                      sx_2(s->arena, "by-effect",
                           with_opposing(s, x->items[2]->items[1]), hole)));
    if (sx_heads(x, "by") && x->count == 3)
        undo_add_form(out, sx_2(s->arena, "@way", x->items[2],
                                sx_2(s->arena, "by-doer", x->items[1], hole)));
    if (sx_heads(x, "by") && x->count == 3) /* by their effect */
        undo_add_at(
            out,
            sx_2(s->arena, "@way", x->items[2], say_with_item(s, x, 2, hole)),
            SYNONYM_COST);
    uint32_t at = inner_of(x);
    if (at == 0)
        return;
    inner = x->items[at];
    const Sx *outer = say_with_item(s, x, at, hole);
    undo_add_form(out, sx_2(s->arena, "@way", inner, outer));
    uint32_t next = inner_of(inner);
    if (next == 0)
        return;
    const Sx *items[] = {sx_word(s->arena, "@way"), inner->items[next],
                         say_with_item(s, inner, next, hole), outer};
    undo_add_form(out, sx_list(s->arena, items, 4));
    undo_add_form(
        out,
        sx_2(s->arena, "@way", inner->items[next],
             say_with_item(s, x, at, say_with_item(s, inner, next, hole))));
}

/* (on K F) with the place alone left in it */
static void undo_its(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *on = first_on(x), *card = on != NULL ? card_of(on) : NULL;
    if (sx_heads(x, "to") && x->count == 3 && sx_is(x->items[1], "here"))
        undo_add_form(out, sx_2(s->arena, "@way", x->items[2],
                                sx_1(s->arena, "@its", x->items[1])));
    if (card == NULL || !is_place(card))
        return;
    undo_add_form(out, sx_2(s->arena, "@way", strip(s, x, card, NULL),
                            sx_1(s->arena, "@its", card)));
}

/* (from-zone Z (on K F)), or (last-in-hand (on K F)), with no more in it than
 * whose it is; of this card, that is yours there, not even that. */
static void undo_out_of(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *on = first_on(x), *card = on != NULL ? card_of(on) : NULL;
    const uint32_t at = sx_heads(x, "last-in-hand") ? 1 : 2;
    if ((at == 2 && !sx_heads(x, "from-zone")) ||
        (card != NULL && !is_place(card)))
        return;
    const Sx *e =
        card != NULL ? strip(s, x->items[at], card, NULL) : x->items[at];
    if (card == NULL)
        card = sx_1(s->arena, "owned-by", sx_word(s->arena, "you"));
    const Sx *items[] = {sx_word(s->arena, "@way"), e,
                         sx_1(s->arena, "@its", card),
                         say_with_item(s, x, at, sx_word(s->arena, "@e"))};
    undo_add_form(out, sx_list(s->arena, items, 4));
}

static void undo_leave_as(Sayer *s, const Sx *leave, const Sx *x,
                          const char *head, Undo *out)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0, at = 1;
    if (leave == NULL || !sx_heads(x, "either-of") || x->count < leave->count)
        return;
    while (at + leave->count <= x->count + 1 &&
           !sx_equal(x->items[at], leave->items[1]))
        at++;
    for (uint32_t i = 1; i < leave->count; i++)
        if (at + i > x->count ||
            !sx_equal(x->items[at + i - 1], leave->items[i]))
            return;
    const Sx *left = sx_1(s->arena, "@leaving", sx_word(s->arena, "play"));
    if (x->count == leave->count) {
        undo_add_form(out, left);
        return;
    }
    items[n++] = sx_word(s->arena, head);
    for (uint32_t i = 1; i < x->count && n < SAY_ITEMS; i++)
        if (i == at)
            items[n++] = left;
        else if (i < at || i >= at + leave->count - 1)
            items[n++] = x->items[i];
    undo_add_form(out, sx_list(s->arena, items, n));
}

static void undo_leave(Sayer *s, const Sx *x, const char *head, Undo *out)
{
    undo_leave_as(s, pattern_leave_play(s->arena, true), x, head, out);
    undo_leave_as(s, pattern_leave_play(s->arena, false), x, head, out);
}

/* (from R (either-of (on move) (on send) ...)) */
static void undo_leaving(Sayer *s, const Sx *x, Undo *out)
{
    Undo left = {.count = 0};
    if (!sx_heads(x, "from") || x->count != 3)
        return;
    undo_leave(s, x->items[2], "either-of", &left);
    const Sx *e = left.count > 0 ? left.forms[0] : x;
    if (sx_heads(e, "either-of") && e->count == 4 &&
        sx_holds(e->items[1], "move") && sx_holds(e->items[2], "send"))
        undo_add_form(out, sx_1(s->arena, "@leaving", x->items[1]));
}

/* (where E (= (times-happened game E) 1)): the edge of the first one */
static void undo_first_edge(Sayer *s, const Sx *x, Undo *out)
{
    Undo edges = {.count = 0};
    const Sx *c = sx_heads(x, "where") && x->count == 3 ? x->items[2] : x;
    if (!sx_heads(c, "=") || !sx_heads(c->items[1], "times-happened") ||
        !sx_is(c->items[1]->items[1], "game") ||
        !sx_equal(c->items[1]->items[2], x->items[1]))
        return;
    undo_rows(s, sx_word(s->arena, "@edge"), x->items[1], (Subject){0}, &edges);
    for (unsigned i = 0; i < edges.count; i++) {
        const Sx *e = edges.forms[i], *time = e->items[2];
        if (!sx_heads(time, "time"))
            continue;
        const Sx *first = sx_1(s->arena, "@opening", time->items[1]);
        undo_add_form(out, sx_2(s->arena, "@edge", e->items[1],
                                say_with_item(s, time, 1, first)));
    }
}

/* (either-of (on K F) (on K F)...): "play or move", of the same cards */
static void undo_deeds(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *items[5] = {sx_word(s->arena, "@deeds")};
    if (!sx_heads(x, "either-of") || x->count < 3 || x->count > 4)
        return;
    for (uint32_t i = 1; i < x->count; i++) {
        bool caused = sx_heads(x->items[i], "by") && x->items[i]->count == 3;
        const Sx *on = caused ? x->items[i]->items[2] : x->items[i];
        const Sx *of = is_on(on) && on->count == 3 ? on->items[2] : NULL;
        if (of == NULL || (items[1] != NULL && !sx_equal(of, items[1])))
            return;
        items[1] = of;
        items[i + 1] = sx_1(s->arena, caused ? "@done" : "on", on->items[1]);
    }
    undo_add_form(out, sx_list(s->arena, items, x->count + 1));
}

void undo_pattern(Sayer *s, const Sx *meaning, const Sx *target, Undo *out)
{
    if (sx_heads(meaning, "on") && sx_heads(target, "on-batch"))
        undo_add_form(out, batched(s, target));
    if (sx_heads(meaning, "@card")) {
        undo_card(s, target, out);
    } else if (sx_heads(meaning, "@player")) {
        undo_player(s, target, out);
    } else if (sx_heads(meaning, "@way")) {
        undo_way(s, target, out);
        undo_its(s, target, out);
        undo_out_of(s, target, out);
    } else if (sx_heads(meaning, "@deeds")) {
        undo_deeds(s, target, out);
    } else if (sx_heads(meaning, "@leaving")) {
        undo_leave(s, target, "either-of", out);
        undo_leaving(s, target, out);
    } else if (sx_heads(meaning, "either-of")) {
        undo_leave(s, target, "either-of", out);
    } else if (sx_heads(meaning, "@edge")) {
        undo_first_edge(s, target, out);
    } else if (sx_heads(meaning, "@either")) {
        undo_leave(s, target, "@either", out);
    } else if (sx_heads(meaning, "@passive") && sx_is_list(target) &&
               target->count == 2) {
        undo_add_form(out, sx_2(s->arena, "@passive", target->items[0],
                                target->items[1]));
    }
}
