/* sugar - see sugar.h. */
#include "lang/sugar.h"

#include "base/law.h"
#include "cards/rule.h"
#include "lang/charge.h"
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/judge.h"
#include "lang/pattern.h"
#include "lang/shape.h"
#include "lang/utmost.h"

static const Sx *plus(Arena *arena, const Sx *v, int more)
{
    int number;
    if (sx_value(v, &number))
        return sx_number(arena, number + more);
    return sx_2(arena, "+", v, sx_number(arena, more));
}

static const Sx * not(Arena * arena, const Sx *condition)
{
    return sx_1(arena, "not", condition);
}

/* The filter of what a player has. */
static const Sx *owned(Arena *arena, const Sx *player)
{
    if (sx_is(player, "you"))
        return sx_word(arena, "yours");
    if (sx_is(player, "opponent"))
        return sx_word(arena, "opposing");
    if (sx_is(player, "anyone"))
        return sx_word(arena, "any");
    return sx_1(arena, "of", player);
}

static const Sx *has(Arena *arena, const Sx *sx, const char *head)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, head);
    if (!sx_is(sx->items[1], "anyone"))
        items_push(&out, owned(arena, sx->items[1]));
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* (@cmp (>= 2) V) */
static const Sx *compare(Arena *arena, const Sx *sx)
{
    const Sx *how = judge_versus(arena, sx->items[1], sx->items[2]);
    const Sx *v = sx->items[2], *n = how->count > 1 ? how->items[1] : NULL;
    int a, b;
    if (sx_heads(how, "so")) /* one or more */
        return n != NULL && sx_is(n, "last")
                   ? sx_misread(arena)
                   : sx_2(arena, ">=", v, sx_number(arena, 1));
    if (sx_heads(n, "-") && sx_value(n->items[1], &a) &&
        sx_value(n->items[2], &b))
        n = sx_number(arena, a - b);
    if (sx_heads(how, ">="))
        return sx_2(arena, ">=", v, n);
    if (sx_heads(how, ">"))
        return sx_2(arena, ">=", v, plus(arena, n, 1));
    if (sx_heads(how, "<"))
        return not(arena, sx_2(arena, ">=", v, n));
    bool one = sx_holds(v, "one-opponent") ||
               (sx_holds(v, "hand") && sx_holds(v, "opponent"));
    if (sx_heads(how, "=") && one) /* one of them has none */
        return sx_2(arena, "=", v, n);
    if (sx_heads(how, "=") && sx_is(n, "0") && sx_heads(v, "count")) {
        Items none = {arena, 0, {NULL}};
        items_push_word(&none, "exists");
        items_push_all(&none, v, 1);
        return not(arena, items_finish(&none));
    }
    if (sx_heads(how, "=") && sx_is(n, "0") && sx_heads(v, "hand"))
        return not(arena, sx_2(arena, "exists", owned(arena, v->items[1]),
                               sx_1(arena, "in", v->items[0])));
    if (sx_heads(how, "=") && sx_is(n, "0") && sx_heads(v, "@count-of"))
        return not(arena, has(arena, v, "exists"));
    if (sx_heads(how, "="))
        return sx_2(arena, "=", v, n);
    return not(arena, sx_2(arena, ">=", v, plus(arena, n, 1)));
}

/* (@more more A B): A is at least B and one. */
static const Sx *more(Arena *arena, const Sx *sx)
{
    bool most = sx->count == 3; /* it goes without saying */
    const Sx *a = sx->items[most ? 1 : 2], *b = sx->items[most ? 2 : 3];
    if (most || sx_is(sx->items[1], "more"))
        return sx_2(arena, ">=", a, plus(arena, b, 1));
    return not(arena, sx_2(arena, ">=", a, b));
}

/* (@faceoff (faceoff C*) E) */
static const Sx *faceoff(Arena *arena, const Sx *sx)
{
    const Sx *conditions = sx->items[1], *e = sx->items[2];
    Items all = {arena, 0, {NULL}};
    if (conditions->count == 1)
        return sugar_remove(arena, e);
    if (conditions->count == 2)
        return sx_2(arena, "where", e, conditions->items[1]);
    items_push_word(&all, "and");
    items_push_all(&all, conditions, 1);
    return sx_2(arena, "where", e, items_finish(&all));
}

/* (@past-faceoff (faceoff C*) E): of faceoffs that are over it is known what
 * kind they were and by how much they were won. */
static const Sx *past_faceoff(Arena *arena, const Sx *sx)
{
    for (uint32_t i = 1; i < sx->items[1]->count; i++)
        if (!sx_heads(sx->items[1]->items[i], "faceoff-is") &&
            !sx_holds(sx->items[1]->items[i], "margin"))
            return sx_misread(arena);
    return faceoff(arena, sx);
}

/* (@nth Q N E): what that player has done is counted, not what others did. */
static const Sx *nth_time(Arena *arena, const Sx *sx)
{
    const Sx *e = sx->items[3], *that = sx_word(arena, "that-player");
    const Sx *own = e, *last = e->items[e->count - 1];
    if (sx_heads(e, "on") &&
        (sx_is(last, "anyone") || sx_is(last, "opponent"))) {
        Items out = {arena, 0, {NULL}};
        items_push_all(&out, e, 0);
        out.v[out.n - 1] = that;
        own = items_finish(&out);
    }
    const Sx *times = sx_2(arena, "times-happened", sx->items[1], own);
    return sx_2(arena, "where", e, sx_2(arena, "=", times, sx->items[2]));
}

/* (@first Q E), (@first Q E own): "when a player ... for the first time" is the
 * first time of that player, "the first time a player ..." that of anybody. */
static const Sx *first_time(Arena *arena, const Sx *sx)
{
    const Sx *e = sx->items[2];
    if (sx->count > 3 && (sx_holds(e, "anyone") || sx_holds(e, "opponent"))) {
        e = sugar_remove(arena, e);
        const Sx *nth[] = {sx->items[0], sx->items[1], sx_number(arena, 1), e};
        return e != NULL && sx_heads(e, "on")
                   ? nth_time(arena, sx_list(arena, nth, 4))
                   : sx_unclear(arena,
                                "the first time of each of them, or of all?");
    }
    const Sx *times = sx_2(arena, "times-happened", sx->items[1], e);
    return sx_2(arena, "where", e,
                sx_2(arena, "=", times, sx_number(arena, 1)));
}

/* (@state (f F*) (@static L M)): of several cards, those that are so. */
static const Sx *state(Arena *arena, const Sx *sx)
{
    const Sx *filters = sx->items[1], *rule = sx->items[2];
    const Sx *cards = sx_heads(rule, "@static") ? rule->items[1] : NULL;
    Items out = {arena, 0, {NULL}};
    if (sx_holds(filters, "was")) /* "while a Friend was moved this turn" */
        return sx_misread(arena);
    /* Of Friends nobody would say that they are face-up. */
    bool own = sx_holds(filters, "face-up") || sx_holds(filters, "face-down");
    if (own && !(cards != NULL && sx_holds(cards, "troublemaker")))
        cards = NULL;
    if (cards != NULL && (sx_heads(cards, "all") || sx_heads(cards, "the"))) {
        Items which = {arena, 0, {NULL}};
        items_push_all(&which, cards, 0);
        items_push_all(&which, filters, 1);
        items_push(&out, rule->items[0]);
        items_push(&out, items_finish(&which));
        items_push_all(&out, rule, 2);
        return items_finish(&out);
    }
    items_push_word(&out, "fits");
    items_push(&out, cards != NULL ? cards : sx_word(arena, "this"));
    items_push_all(&out, filters, 1);
    return sx_2(arena, "while", items_finish(&out), rule);
}

/* (all other (@among) F*): the rest of them. */
static const Sx *rest(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        if (!sx_is(sx->items[i], "other"))
            items_push(&out, sx->items[i]);
    items_push(
        &out, not(arena,
                  sx_list(arena, (const Sx *[]){sx_word(arena, "@taken")}, 1)));
    return items_finish(&out);
}

/* (fits this (beside F*)): such a card is here. Other filters stay. */
static const Sx *beside_this(Arena *arena, const Sx *sx)
{
    Items all = {arena, 0, {NULL}}, plain = {arena, 0, {NULL}};
    items_push_word(&all, "and");
    items_push_all(&plain, sx, 0);
    plain.n = 2;
    for (uint32_t i = 2; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        bool several = sx_heads(f, "beside-many");
        bool many = several && !sx_is(f->items[1], "1");
        Items here = {arena, 0, {NULL}};
        if (!several && !sx_heads(f, "beside")) {
            items_push(&plain, f);
            continue;
        }
        items_push_word(&here, many ? "count" : "exists");
        items_push_all(&here, f, several ? 2 : 1);
        items_push_word(&here, "other"); /* nothing is beside itself */
        items_push_word(&here, "here");
        items_push(&all,
                   many ? sx_2(arena, ">=", items_finish(&here), f->items[1])
                        : items_finish(&here));
    }
    if (plain.n > 2)
        items_push(&all, items_finish(&plain));
    return all.n == 2 ? all.v[1] : items_finish(&all);
}

static bool is_beside(const Sx *sx)
{
    return sx_heads(sx, "fits") && sx_is(sx->items[1], "this") &&
           (sx_holds(sx, "beside") || sx_holds(sx, "beside-many"));
}

/* (cost-for P A V F*): the card's player is the one who pays. */
static const Sx *cost_for(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx_is(sx->items[2], "challenge") && !sx_is(sx->items[1], "anyone"))
        return sx; /* but a Troublemaker is not its challenger's */
    items_push_word(&out, "cost");
    items_push(&out, sx->items[2]);
    items_push(&out, sx->items[3]);
    items_push_all(&out, sx, 4);
    if (!sx_is(sx->items[1], "anyone"))
        items_push(&out, owned(arena, sx->items[1]));
    return items_finish(&out);
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

/* (counters (all F*) N?): those on all of them together. */
static const Sx *counters_of_all(Arena *arena, const Sx *sx)
{
    Items one = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    items_push_all(&one, sx, 0);
    one.v[1] = sx_word(arena, "it");
    items_push_word(&out, "sum");
    items_push(&out, sugar_remove(arena, items_finish(&one)));
    items_push_all(&out, sx->items[1], 1);
    return items_finish(&out);
}

/* Players retire what they control (410.2). */
static const Sx *retire(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(cards) || cards->items[0]->atom.p[0] == '@' ||
        sx_holds(cards, "yours") || sx_holds(cards, "of") ||
        sx_holds(cards, "self") || sx_holds(cards, "attached-to"))
        return sx;
    items_push_all(&out, cards, 0);
    items_push(&out, sx_1(arena, "of", sx_word(arena, "@who")));
    return sx_list(arena, (const Sx *[]){sx->items[0], items_finish(&out)}, 2);
}

/* Another card is another than the one it is attached to. */
static const Sx *reattach(Arena *arena, const Sx *sx)
{
    const Sx *to = sx->items[2], *it = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(to) || !sx_holds(to, "other"))
        return sx;
    const Sx *picked = sx_heads(it, "a") ? sx_word(arena, "@it") : it;
    const Sx *host = sx_is(it, "this") ? sx_word(arena, "host")
                                       : sx_1(arena, "host-of", picked);
    for (uint32_t i = 0; i < to->count; i++)
        if (!sx_is(to->items[i], "other"))
            items_push(&out, to->items[i]);
    items_push(&out, not(arena, sx_1(arena, "is", host)));
    return sx_2(arena, "reattach", it, items_finish(&out));
}

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
                                       "make",
                                       "copy-token",
                                       "to-play-frightened",
                                       "play-free",
                                       "play",
                                       "play-free-exhausted",
                                       "play-free-frightened"};
    for (size_t i = 0; i < ARRAY_LEN(goes); i++)
        if (sx_heads(sx, goes[i]))
            return is_problem_area(sx->items[sx->count - 1]);
    return false;
}

/* Only what is face-down can be uncovered, only a frightened card can be
 * unfrightened: a filter that does not say so would not see it (505.2). */
static const Sx *hidden(Arena *arena, const Sx *sx, const char *state)
{
    const Sx *cards = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(cards) || cards->items[0]->atom.p[0] == '@' ||
        sx_holds(cards, state))
        return sx;
    items_push_all(&out, cards, 0);
    items_push_word(&out, state);
    return sx_list(arena, (const Sx *[]){sx->items[0], items_finish(&out)}, 2);
}

static bool is_rest(const Sx *sx)
{
    bool other = false, them = false;
    for (uint32_t i = 1; sx_heads(sx, "all") && i < sx->count; i++) {
        other = other || sx_is(sx->items[i], "other");
        them = them || sx_heads(sx->items[i], "@among");
    }
    return other && them;
}

/* (fits (all F*) G*): there is none that is not so. */
static const Sx *fits_every(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}}, so = {arena, 0, {NULL}};
    items_push_word(&out, "exists");
    items_push_all(&out, sx->items[1], 1);
    items_push_word(&so, "f");
    items_push_all(&so, sx, 2);
    items_push(&out, sx_1(arena, "not", items_finish(&so)));
    return not(arena, items_finish(&out));
}

/* (fits (a F*) G*): there is such a card. */
static const Sx *fits_some(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(sx->items[1], "all") && !sx_holds(sx->items[1], "mane"))
        return fits_every(arena, sx);
    items_push_word(&out, "exists");
    items_push_all(&out, sx->items[1], 1);
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

static bool is_some(const Sx *cards)
{
    return sx_heads(cards, "a") || sx_heads(cards, "the") ||
           sx_heads(cards, "all");
}

static bool plays_free(const Sx *sx)
{
    return sx_heads(sx, "play-free") || sx_heads(sx, "play") ||
           sx_heads(sx, "play-free-on") ||
           sx_heads(sx, "play-free-frightened") ||
           sx_heads(sx, "play-free-exhausted");
}

/* What is played comes from the hand of who plays it, if nothing is said. */
static const Sx *from_own_hand(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}}, play = {arena, 0, {NULL}};
    const Sx *cards = shape_form(arena, sx->items[2]);
    if (!sx_heads(cards, "a") || sx_holds(cards, "in") ||
        sx_holds(cards, "@among") || sx_holds(cards, "@this-way"))
        return sx;
    items_push_all(&out, cards, 0);
    items_push(&out, sx_1(arena, "of", sx_word(arena, "@who")));
    items_push(&out, sx_1(arena, "in", sx_word(arena, "hand")));
    items_push_all(&play, sx, 0);
    play.v[2] = items_finish(&out);
    return items_finish(&play);
}

/* (@extra N PHASE PHASE?): the schedule knows of one such step in another
 * phase, and when. */
static const Sx *extra(Arena *arena, const Sx *sx)
{
    bool step = sx_is(sx->items[2], "confront-step");
    bool in =
        sx->count == 3 ? !step : step && sx_is(sx->items[3], "score-phase");
    if (!sx_is(sx->items[1], "1") || !in)
        return sx_misread(arena);
    return sx_1(arena, "extra-phase", sx->items[2]);
}

/* "Dismiss a Friend unless its controller pays": it is chosen before. */
static const Sx *unless_pay(Arena *arena, const Sx *sx)
{
    const Sx *body = sx->items[3];
    const Sx *act =
        sx_heads(body, "@s") && body->count == 2 ? body->items[1] : body;
    if (sx_heads(act, "@both") || sx_heads(act, "@bring"))
        act = compose_form(arena, act);
    if (!sx_holds(sx->items[1], "@it") || !sx_is_list(act) || act->count < 2 ||
        !sx_heads(act->items[1], "a"))
        return sx;
    Items done = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    items_push_all(&done, act, 0);
    done.v[1] = sx_word(arena, "@it");
    items_push_all(&out, sx, 0);
    out.v[3] = items_finish(&done);
    return sx_2(arena, "@s", sx_1(arena, "choose", act->items[1]),
                items_finish(&out));
}

/* (@unless @they (pay V) (@subject P S*)): whoever does it may pay instead,
 * each of several for themselves; NULL if it is not that. */
static const Sx *unless_who(Arena *arena, const Sx *sx)
{
    const Sx *act = sx->items[3];
    const Sx *cost = compose_form(arena, sx->items[2]);
    Items body = {arena, 0, {NULL}};
    while (sx_heads(act, "@s") && act->count == 2)
        act = act->items[1];
    if (!sx_is(sx->items[1], "@they") || !sx_heads(act, "@subject") ||
        !sx_heads(cost, "pay") ||
        !(sx_heads(act->items[1], "@each") || sx_is(act->items[1], "opponent")))
        return NULL;
    items_push_word(&body, "@s");
    items_push_all(&body, act, 2);
    const Sx *pays[] = {sx_word(arena, "unless-pay"), sx_word(arena, "@who"),
                        cost->items[1], items_finish(&body)};
    return sx_2(arena, "@subject", act->items[1], sx_list(arena, pays, 4));
}

/* (@unless P COST S): the player may pay that; if not, S is done. */
static const Sx *unless(Arena *arena, const Sx *sx)
{
    const Sx *who = unless_who(arena, sx);
    if (who != NULL)
        return who;
    if (sx_holds(sx->items[3], "@cant") || sx_holds(sx->items[3], "cant"))
        return sx_misread(arena); /* it is paid each time, not now */
    if (sx_is(sx->items[1], "@they") && sx_holds(sx->items[3], "@each"))
        return sx_misread(arena); /* each of them for themselves */
    const Sx *chosen = unless_pay(arena, sx);
    if (chosen != sx)
        return chosen; /* what it is done to is chosen first */
    const Sx *cost = compose_form(arena, sx->items[2]);
    if (sx_heads(cost, "pay"))
        return sx_list(arena,
                       (const Sx *[]){sx_word(arena, "unless-pay"),
                                      sx->items[1], cost->items[1],
                                      sx->items[3]},
                       4);
    const Sx *paid = sx_2(arena, "@cost", cost, sx_word(arena, "nothing"));
    return sx_2(
        arena, "@s",
        sx_2(arena, "@subject", sx->items[1], sx_1(arena, "@may", paid)),
        sx_1(arena, "@if-not", sx->items[3]));
}

/* (on play (f here F*) P*): played to here; before, it is nowhere. What a
 * player moves here is moved to here, too. */
static const Sx *played_here(Arena *arena, const Sx *sx)
{
    Items on = {arena, 0, {NULL}}, filter = {arena, 0, {NULL}};
    const Sx *f = sx->items[2];
    for (uint32_t i = 0; i < f->count; i++)
        if (!sx_is(f->items[i], "here"))
            items_push(&filter, f->items[i]);
    items_push_all(&on, sx, 0);
    on.v[2] = items_finish(&filter);
    return sx_2(arena, "to", sx_word(arena, "here"), items_finish(&on));
}

static bool is_played_here(const Sx *sx)
{
    if (!sx_heads(sx, "on") || sx->count < 3 || !sx_heads(sx->items[2], "f"))
        return false;
    if (!sx_is(sx->items[1], "play") &&
        !(sx_is(sx->items[1], "move") && sx->count == 4))
        return false;
    for (uint32_t i = 1; i < sx->items[2]->count; i++)
        if (sx_is(sx->items[2]->items[i], "here"))
            return true;
    return false;
}

/* There is one Mane Character a player. */
static const Sx *the(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, sx_holds(sx, "mane") ? "all" : "a");
    items_push_all(&out, sx, 1);
    return sugar_remove(arena, items_finish(&out));
}

/* (@guard E (replace S*)) */
static const Sx *guard(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    const Sx *rule = compose_form(arena, sx->items[2]);
    if (rule == NULL || sx_heads(rule, "@misread"))
        return rule;
    uint32_t from = sx_heads(rule, "p-may-replace") ? 2 : 1;
    for (uint32_t i = 0; i < from; i++)
        items_push(&out, rule->items[i]);
    items_push(&out, sx->items[1]);
    items_push_all(&out, rule, from);
    return items_finish(&out);
}

/* (a (@in-play) F*): goes without saying, unless they may be elsewhere. */
static const Sx *in_play(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    bool picked = sx_holds(sx, "@among");
    for (uint32_t i = 0; i < sx->count; i++) {
        if (!sx_heads(sx->items[i], "@in-play"))
            items_push(&out, sx->items[i]);
        else if (picked)
            items_push(&out, sx_1(arena, "in", sx_word(arena, "play")));
    }
    return items_finish(&out);
}

static bool says_in_play(const Sx *sx)
{
    for (uint32_t i = 1; i < sx->count; i++)
        if (sx_heads(sx->items[i], "@in-play"))
            return true;
    return false;
}

/* (@piles L): the cards of one of them are named. */
static const Sx *piles(Arena *arena, const Sx *sx)
{
    const Sx *them =
        sx_list(arena, (const Sx *[]){sx_word(arena, "@among")}, 1);
    return sx_is_list(sx->items[1]) && !sx_heads(sx->items[1], "@those")
               ? sx_misread(arena)
               : sx_1(arena, "choose", sx_1(arena, "any-number", them));
}

/* (banish-until E L): what lasts until the end of the turn lasts longer than
 * what is done at its end (615.1, 616.4). */
static const Sx *banish_until(Arena *arena, const Sx *sx)
{
    const Sx *end = sx->items[1];
    if (!sx_heads(end, "@coming") || !sx_heads(end->items[2], "time") ||
        !sx_is(end->items[2]->items[1], "turn") || end->items[2]->count > 2)
        return sx;
    return sx_2(arena, "banish-until",
                sx_1(arena, "on", sx_word(arena, "turn-end")), sx->items[2]);
}

static const Sx *without_last(Arena *arena, const Sx *sx)
{
    return sx_list(arena, sx->items, sx->count - 1);
}

/* Statements are looked at with their cards put together. */
static const Sx *with_cards(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, sx_heads(sx->items[i], "@such")
                             ? shape_form(arena, sx->items[i])
                             : sx->items[i]);
    return items_finish(&out);
}

/* (@lasting D S*): S* with D for @lasting. */
static const Sx *lasting(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, "@s");
    for (uint32_t i = 2; i < sx->count; i++)
        if (!sx_heads(sx->items[i], "@mods") || sx->items[i]->count > 2)
            items_push(&out, sx_holds(sx->items[i], "@may-play")
                                 ? compose_form(arena, sx->items[i])
                                 : sx->items[i]); /* else nothing is said */
    const Sx *d = sx->items[1], *all = items_finish(&out);
    if (sx_heads(d, "@remains") && d->count > 2) /* that is where it is */
        all = compose_replace(arena, all, "@its-zone", d->items[2]);
    return compose_replace(arena, all, "@lasting", d);
}

/* (if (@did you) S), (@upgrade (@did you) S*): it is about the sentence before.
 * Unless a player does something is no condition, but left to them. */
static const Sx *if_did(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    const Sx *c = sx->items[1];
    if (sx_heads(c, "@unless") && (!sx_heads(sx, "if") || sx->count != 3))
        return sx_misread(arena);
    if (sx_heads(c, "@unless"))
        return unless(arena, sx_list(arena,
                                     (const Sx *[]){c->items[0], c->items[1],
                                                    c->items[2], sx->items[2]},
                                     4));
    if (!sx_heads(c, "@did"))
        return sx;
    bool they = sx_is(c->items[1], "they");
    if (they && !sx_heads(sx, "if"))
        return sx_misread(arena);
    items_push_word(&out, !sx_heads(sx, "if") ? "@instead"
                          : they              ? "@if-they-do"
                                              : "@if-do");
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* (@where V? S) */
static const Sx *where_x(Arena *arena, const Sx *sx)
{
    const Sx *s = sx->items[sx->count - 1];
    if (sx->count > 2)
        s = compose_replace(arena, s, "x", sx->items[1]);
    return sugar_remove(arena, s);
}

/* Forms that are known by their first word. */
static const SxForm forms[] = {
    {"@cmp", compare},
    {"if", if_did},
    {"@upgrade", if_did},
    {"@more", more},
    {"@faceoff", faceoff},
    {"@first", first_time},
    {"@nth", nth_time},
    {"@state", state},
    {"@extra", extra},
    {"cost-for", cost_for},
    {"@guard", guard},
    {"the", the},
    {"@past-faceoff", past_faceoff},
    {"@piles", piles},
    {"banish-until", banish_until},
    {"@unless", unless},
    {"@lasting", lasting},
    {"@where", where_x},
};

/* Counters without a word on where they lie: those on this card (519.2). */
static const Sx *own_counters(Arena *arena, const Sx *kind)
{
    if (LAW(RULE_519_2, true))
        return sx_2(arena, "counters", sx_word(arena, "this"), kind);
    return sx_2(arena, "sum",
                sx_2(arena, "counters", sx_word(arena, "it"), kind),
                sx_word(arena, "any"));
}

/* (home (controller @it)): of each card that goes there */
static bool is_its_home(const Sx *area)
{
    return sx_heads(area, "home") && sx_heads(area->items[1], "controller") &&
           sx_is(area->items[1]->items[1], "@it");
}

const Sx *sugar_remove(Arena *arena, const Sx *sx)
{
    if (!sx_is_list(sx) || sx->count == 0)
        return sx;
    if (sx_heads(sx, "@given"))
        return sugar_remove(arena, sx->items[sx->count - 1]);
    if (sx_heads(sx, "@only-if") || sx_heads(sx, "@during"))
        return sugar_remove(arena, shape_form(arena, sx));
    const Sx *judged = judge_form(arena, sx);
    if (judged != sx)
        return sugar_remove(arena, judged);
    if ((sx_heads(sx, "move") || sx_heads(sx, "send")) &&
        is_its_home(sx->items[2]))
        sx = sx_list(
            arena,
            (const Sx *[]){sx->items[0], sx->items[1], sx_word(arena, "@home")},
            3);
    if (sx_heads(sx, "move") || sx_heads(sx, "reattach"))
        sx = with_cards(arena, sx);
    if (sx_heads(sx, "@own-counters"))
        return sugar_remove(arena, own_counters(arena, sx->items[1]));
    if (sx->count > 1 && sx_is(sx->items[sx->count - 1], "power-counter"))
        return sugar_remove(arena, without_last(arena, sx));
    if (says_in_play(sx))
        return sugar_remove(arena, in_play(arena, sx));
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    if (made != NULL)
        return made;
    if (sx_heads(sx, "@has"))
        return has(arena, sx, "exists");
    if (sx_heads(sx, "@count-of"))
        return has(arena, sx, "count");
    if (sx_heads(sx, "fits") && is_some(sx->items[1]))
        return fits_some(arena, sx);
    if (speaks_of_problem(sx))
        return at_problem(arena, sx);
    if (is_problem_area(sx))
        return area_of_problem(arena, sx);
    if (sx_heads(sx, "start-faceoff"))
        return start_faceoff(arena, sx);
    const Sx *at_one = sugar_at_one_problem(arena, sx);
    if (at_one != NULL)
        return at_one;
    if (plays_free(sx))
        return from_own_hand(arena, sx);
    if (sx_heads(sx, "unless-pay") && sx->count == 4)
        return unless_pay(arena, sx);
    if (is_played_here(sx)) /* on a card here, not on any card to here */
        return sx_holds(sx->items[2], "attached-to") ? sx_misread(arena)
                                                     : played_here(arena, sx);
    if (sx_heads(sx, "counter-named") && sx_is(sx->items[1], "power-counter"))
        return sx_1(arena, "power-counter", sx->items[2]);
    if (sx_heads(sx, "counters") && sx_heads(sx->items[1], "all"))
        return counters_of_all(arena, sx);
    if (sx_heads(sx, "retire"))
        return retire(arena, sx);
    if (sx_heads(sx, "reattach"))
        return reattach(arena, sx);
    if (sx_heads(sx, "uninvolve"))
        return hidden(arena, sx, "involved");
    if (sx_heads(sx, "uncover"))
        return hidden(arena, sx, "face-down");
    if (sx_heads(sx, "unfrighten"))
        return hidden(arena, sx, "frightened");
    if (is_beside(sx))
        return beside_this(arena, sx);
    if (sx_holds(sx, "@most") || sx_holds(sx, "@least")) {
        const Sx *utmost = utmost_form(arena, sx);
        if (utmost != sx)
            return utmost;
    }
    if (is_rest(sx))
        return rest(arena, sx);
    return pattern_form(
        arena, charge_form(arena, compose_form(arena, shape_form(arena, sx))));
}
