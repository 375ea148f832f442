/* judge - see judge.h. */
#include "lang/judge.h"

#include "lang/assess.h"
#include "lang/compose.h"
#include "lang/filter.h"
#include "lang/items.h"
#include "lang/pattern.h"
#include "lang/sugar.h"

/* "with power greater than its cost": of each card that is looked at */
static bool is_over_cost(const Sx *name, const Sx *how)
{
    return sx_is(name, "power") && sx_heads(how, ">") &&
           sx_heads(how->items[1], "cost") &&
           sx_is(how->items[1]->items[1], "@it");
}

/* ... its printed power, or their printed power, of several */
static bool is_to_printed(const Sx *name, const Sx *how)
{
    return sx_is(name, "power") && sx_heads(how->items[1], "printed-power") &&
           (sx_is(how->items[1]->items[1], "@it") ||
            sx_is(how->items[1]->items[1], "@them"));
}

/* More or less than is printed, or not: (over-printed), (under-printed). */
static const Sx *to_printed(Arena *arena, const Sx *how)
{
    const Sx *over = sx_word(arena, "over-printed");
    const Sx *under = sx_word(arena, "under-printed");
    if (sx_heads(how, ">") || sx_heads(how, "<"))
        return sx_heads(how, ">") ? over : under;
    return sx_heads(how, "<=") ? sx_1(arena, "not", over) : sx_misread(arena);
}

/* "that of" a card: as much as v is of another */
static const Sx *as_much(Arena *arena, const Sx *n, const Sx *v)
{
    if (!sx_heads(n, "@stat-of") || !sx_is(n->items[1], "@as-much"))
        return n;
    const Sx *stat = sx_is_list(v) ? v->items[0] : v;
    return sx_list(arena, (const Sx *[]){stat, n->items[2]}, 2);
}

/* (@than > (l L) (l V)): than what that card has, or than V; not both. */
static const Sx *than(Arena *arena, const Sx *how, const Sx *v)
{
    const Sx *card = how->items[2], *n = how->items[3];
    if (card->count + n->count != 3)
        return sx_misread(arena);
    const Sx *of = card->count > 1
                       ? sx_list(arena, (const Sx *[]){v, card->items[1]}, 2)
                       : n->items[1];
    return sx_list(arena, (const Sx *[]){how->items[1], of}, 2);
}

const Sx *judge_versus(Arena *arena, const Sx *how, const Sx *v)
{
    if (sx_heads(how, "@than"))
        return than(arena, how, v);
    if (how->count > 1 && sx_heads(how->items[1], "tk"))
        return sx_list(
            arena, (const Sx *[]){how->items[0], how->items[1]->items[1]}, 2);
    if (!sx_heads(how, "@versus"))
        return how;
    const Sx *cmp = how->items[1], *n = as_much(arena, how->items[2], v);
    if (how->count > 3 && sx_is(cmp, "<=")) /* up to or less than */
        return sx_misread(arena);
    if (how->count > 3 && sx_is(cmp, "=")) /* equal to or less than */
        cmp = how->items[3];
    bool less = sx_is(cmp, "<");
    if (how->count > 3)
        return sx_1(arena, less ? "<=" : ">=", n);
    return sx_list(arena, (const Sx *[]){cmp, n}, 2);
}

/* (@stat power (>= 2)) is (power>= 2). */
static const Sx *stat(Arena *arena, const Sx *sx)
{
    char memory[40];
    Buf buf;
    const Sx *how = judge_versus(arena, sx->items[2], sx->items[1]);
    if (sx_is(sx->items[1], "needs"))
        return sx_misread(arena);
    if (how->count < 2)
        return how;
    const Sx *n = how->items[1];
    Slice cmp = how->items[0]->atom, name = sx->items[1]->atom;
    int a, b;
    if (sx_heads(n, "-") && sx_value(n->items[1], &a) &&
        sx_value(n->items[2], &b))
        n = sx_number(arena, a - b);
    if (sx_is(sx->items[1], "printed-power"))
        name = SLICE("printed");
    if (is_over_cost(sx->items[1], how))
        return sx_word(arena, "over-cost");
    if (is_to_printed(sx->items[1], how))
        return to_printed(arena, how);
    if (sx_heads(how, ">"))
        n = sx_2(arena, "+", n, sx_number(arena, 1));
    if (sx_heads(how, "<"))
        n = sx_2(arena, "-", n, sx_number(arena, 1));
    if (cmp.n == 1 && !sx_heads(how, "="))
        cmp = sx_heads(how, ">") ? SLICE(">=") : SLICE("<=");
    buf_init(&buf, memory, sizeof memory);
    buf_addf(&buf, "%.*s%.*s", (int)name.n, name.p, (int)cmp.n, cmp.p);
    return sx_1(arena, buf.p, n);
}

/* Another than the one it is about: "already" */
static const Sx *not_it(Arena *arena)
{
    return sx_1(arena, "not", sx_1(arena, "is", sx_word(arena, "@it")));
}

/* (@some (qs (only 0) F*) G*): no character there that fits G* is another */
static const Sx *only(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    Items such = items_headed(arena, "f"), out = items_headed(arena, "exists");
    items_push_word(&out, "character");
    for (uint32_t i = 2; i < cards->count; i++)
        items_push(filter_is_place(cards->items[i]) ? &out : &such,
                   cards->items[i]);
    items_push_all(&out, sx, 2);
    items_push(&out, sx_1(arena, "not", items_finish(&such)));
    return sx_1(arena, "not", items_finish(&out));
}

/* (@some (qs CMP F*) G*) */
static const Sx *some(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *cmp = cards->items[1];
    bool any = sx_is(cmp, "any");
    if (sx_heads(cmp, "only"))
        return only(arena, sx);
    if (sx_heads(cmp, ">=") && !sx_is(cmp->items[1], "1") &&
        (sx_holds(cards, "@latest") || sx_holds(cards, "@alike")))
        return sx_misread(arena); /* as each other, and not as another card */
    Items out = items_headed(arena, any ? "exists" : "count");
    items_push_all(&out, cards, 2);
    for (uint32_t i = 2; i < sx->count; i++)
        items_push(&out, sx_is(sx->items[i], "already") ? not_it(arena)
                                                        : sx->items[i]);
    return any ? items_finish(&out)
               : sx_2(arena, "@cmp", cmp, items_finish(&out));
}

/* Is one card meant that was spoken of? */
static bool is_one(const Sx *filter)
{
    return sx_heads(filter, "is");
}

/* Is that seen on a card afterwards? */
static bool leaves_trace(const Sx *op)
{
    static const char *const ops[] = {"exhaust", "frighten", "uncover",
                                      "cutie-mark"};
    return sx_is_any(op, ops, ARRAY_LEN(ops));
}

/* What can happen to one card again is counted by cards: two characters were
 * not moved if one was, twice. What is drawn or played again is another card
 * (410.6). */
static const char *counter_of(const Sx *op)
{
    static const char *const again[] = {
        "move",    "exhaust",   "ready",    "frighten",  "unfrighten",
        "uncover", "challenge", "confront", "turn-over", "become-involved"};
    return sx_is_any(op, again, ARRAY_LEN(again)) ? "cards-happened"
                                                  : "times-happened";
}

/* (@past SCOPE (qs CMP F*) (on OP P?)) */
static const Sx *past(Arena *arena, const Sx *sx)
{
    const Sx *scope = sx->items[1], *cards = sx->items[2], *on = sx->items[3];
    const Sx *cmp = cards->items[1];
    Items filter = items_headed(arena, "f"), out = {arena, 0, {NULL}};
    items_push_all(&filter, cards, 2);
    items_push(&out, on->items[0]);
    items_push(&out, on->items[1]);
    items_push(&out, items_finish(&filter));
    bool caused = on->count > 2 && pattern_is_caused(on->items[1]);
    if (!caused)
        items_push_all(&out, on, 2);
    const Sx *e = items_finish(&out);
    if (caused)
        e = sx_2(arena, "by", on->items[2], e);
    if (sx_is_list(scope) && scope->count == 1 && sx_has(e, is_one) &&
        leaves_trace(on->items[1]))
        return sx_misread(arena); /* how it is, not what was done to it */
    if (sx_is_list(scope))
        scope = scope->count > 1 ? scope->items[1] : sx_word(arena, "game");
    const Sx *happened = sx_2(arena, "happened", scope, e);
    if (sx_is(cmp, "any"))
        return happened;
    if (sx_heads(cmp, "=") && sx_is(cmp->items[1], "0"))
        return sx_1(arena, "not", happened);
    return sx_2(arena, "@cmp", cmp,
                sx_2(arena, counter_of(on->items[1]), scope, e));
}

/* (@total V N V?): N that is printed as tokens needs no more words. */
static const Sx *total(Arena *arena, const Sx *sx)
{
    const Sx *many = sx->items[2];
    bool tokens = many->count > 1 && sx_heads(many->items[1], "tk");
    if (tokens == (sx->count > 3))
        return sx_misread(arena);
    return sx_2(arena, "@cmp", many, sx->items[tokens ? 1 : 3]);
}

/* (@stat-of STAT L) */
static const Sx *stat_of(Arena *arena, const Sx *sx)
{
    const Sx *stat = sx->items[1], *cards = sx->items[2];
    if (sx_is(stat, "@as-much"))
        return sx_misread(arena);
    if (!sx_heads(cards, "all"))
        return sx_list(arena, (const Sx *[]){stat, cards}, 2);
    Items out = items_headed(arena, "sum");
    const Sx *each[] = {stat, sx_word(arena, "it")};
    items_push(&out, sx_list(arena, each, 2));
    items_push_all(&out, cards, 1);
    return items_finish(&out);
}

static const Sx *faceoff_at(Arena *arena, const Sx *area)
{
    if (sx_is(area, "here"))
        return sx_word(arena, "faceoff-here");
    if (sx_heads(area, "@other-problem") && sx_is(area->items[1], "another"))
        return sx_read(arena, SLICE("(and (not faceoff-here) "
                                    "(some-problem (faceoff-at there)))"));
    if (sx_is(area, "own-home") || sx_is(area, "a-problem") ||
        sx_heads(area, "a-problem"))
        return sx_misread(arena);
    if (sx_is(area, "@that-problem") || sx_is(area, "@there"))
        area = sx_word(arena, "@its-problem");
    return sx_1(arena, "faceoff-at", area);
}

/* (@out-of (f F*)) */
static const Sx *out_of(Arena *arena, const Sx *filters)
{
    Items out = items_headed(arena, "both");
    items_push_all(&out, filters, 1);
    if (out.n == 2 && sx_holds(out.v[1], "@one-problem"))
        return sx_word(arena, "at-problem");
    return out.n == 2 ? out.v[1] : items_finish(&out);
}

/* (@player-with (@most) V), (@player-with most-of V): "their hand" is that
 * player's, too */
static const Sx *player_with(Arena *arena, const Sx *sx)
{
    const Sx *that = sx_word(arena, "that-player");
    const Sx *held = compose_replace(arena, sx->items[2], "@they", that);
    bool most =
        sx_heads(sx->items[1], "@most") || sx_is(sx->items[1], "most-of");
    return sx_1(arena, most ? "most-of" : "fewest-of",
                compose_replace(arena, held, "@p", that));
}

/* (same-player P (@player-with ...)): what is counted at a Problem is counted
 * at one. */
static const Sx *has_utmost(Arena *arena, const Sx *sx)
{
    const Sx *who = player_with(arena, sx->items[2]);
    return sugar_at_one(arena, sx_2(arena, "same-player", sx->items[1], who),
                        who, who);
}

/* Whoever confronts "that Problem" does so where things are. */
static bool is_confronted(const Sx *sx)
{
    const Sx *card = sx_heads(sx, "on") && sx->count > 2 ? sx->items[2] : NULL;
    return card != NULL && sx_is(sx->items[1], "confront") &&
           sx_heads(card, "is") && sx_heads(card->items[1], "@that");
}

static const Sx *confronted(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, sx, 0);
    out.v[2] = sx_1(arena, "at", sx_word(arena, "@there"));
    return items_finish(&out);
}

/* (@one F*): such a card, or one of those */
static const Sx *one_or_among(Arena *arena, const Sx *sx)
{
    Items out = items_headed(arena, "a");
    items_push_all(&out, sx, 1);
    if (sx->count == 1)
        items_push(&out, sx_read(arena, SLICE("(@among)")));
    return items_finish(&out);
}

/* (some 1 F*) is (a F*). */
static const Sx *one(Arena *arena, const Sx *sx)
{
    Items out = items_headed(arena, "a");
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* Others than the card it is about, which may be another one than this. */
static const Sx *over(Arena *arena, const Sx *sx)
{
    const Sx *others = sx->items[2], *card = sx->items[1];
    Items out = items_headed(arena, "exists");
    items_push(&out, sx_is(card, "this")
                         ? sx_word(arena, "other")
                         : sx_1(arena, "not", sx_1(arena, "is", card)));
    items_push_all(&out, others, 2);
    items_push(&out, sx_list(arena,
                             (const Sx *[]){others->items[1],
                                            sx_1(arena, "power", sx->items[1])},
                             2));
    return sx_1(arena, "not", items_finish(&out));
}

/* The card that has more, or less, than any other: none if two are tied. */
static const Sx *over_pick(Arena *arena, const Sx *sx)
{
    const Sx *others = sx->items[2];
    bool most = sx_is(others->items[1], "power>=");
    Items out = items_headed(arena, "all"), than = items_headed(arena, "most");
    items_push(&than, sx_read(arena, most ? SLICE("(power it)")
                                          : SLICE("(- 0 (power it))")));
    items_push_all(&than, others, 2);
    items_push_all(&out, sx->items[1], 1);
    items_push_all(&out, others, 2);
    items_push(&out, items_finish(&than));
    return items_finish(&out);
}

static const Sx *in_faceoff(Arena *arena, const Sx *conditions)
{
    if (conditions->count == 1)
        return sx_word(arena, "in-faceoff");
    if (sx_holds(conditions, "in-faceoff-of"))
        return sx_misread(arena); /* whoever started it */
    if (conditions->count == 2)
        return conditions->items[1];
    Items all = items_headed(arena, "and");
    items_push_all(&all, conditions, 1);
    return items_finish(&all);
}

/* Faceoffs of a kind */

/* (@some QS @against F*): such a card is opposing; but a Troublemaker may be
 * one's own Epic one, which is against who challenges it, in their turn
 * (608.1, 514.5a.i). */
static const Sx *against(Arena *arena, const Sx *some)
{
    const Sx *opposing =
        compose_replace(arena, some, "@against", sx_word(arena, "opposing"));
    if (!sx_holds(some, "troublemaker") ||
        !sx_is(some->items[1]->items[1], "any"))
        return opposing;
    const Sx *own =
        compose_replace(arena, some, "@against", sx_word(arena, "yours"));
    const Sx *turn = sx_1(arena, "turn-of", sx_word(arena, "you"));
    return sx_2(arena, "or", opposing, sx_2(arena, "and", own, turn));
}

/* (@in-kind C*) with what is said to be against a card */
static const Sx *with_against(Arena *arena, const Sx *kind)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < kind->count; i++)
        items_push(&out, sx_holds(kind->items[i], "@against")
                             ? against(arena, kind->items[i])
                             : kind->items[i]);
    return items_finish(&out);
}

/* The list without (@in-kind C*), which is *kind then. */
static const Sx *without_kind(Arena *arena, const Sx *sx, const Sx **kind)
{
    Items out = {arena, 0, {NULL}};
    *kind = NULL;
    for (uint32_t i = 0; i < sx->count; i++)
        if (sx_heads(sx->items[i], "@in-kind"))
            *kind = with_against(arena, sx->items[i]);
        else
            items_push(&out, sx->items[i]);
    return *kind != NULL ? items_finish(&out) : sx;
}

/* (fits (a F*) G*), (fits (some 1 F*) G*): in a condition nobody chooses. */
static const Sx *one_fits(Arena *arena, const Sx *sx)
{
    const Sx *pick = sx->items[1];
    Items out = items_headed(arena, "exists");
    items_push_all(&out, pick, sx_heads(pick, "a") ? 1 : 2);
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* (fits (some N F*) G*): at least as many. */
static const Sx *many_fit(Arena *arena, const Sx *sx)
{
    Items out = items_headed(arena, "count");
    items_push_all(&out, sx->items[1], 2);
    items_push_all(&out, sx, 2);
    return sx_2(arena, ">=", items_finish(&out), sx->items[1]->items[1]);
}

static const Sx *none_fits(Arena *arena, const Sx *sx)
{
    Items out = items_headed(arena, "exists");
    items_push_all(&out, sx->items[1], 1);
    items_push_all(&out, sx, 2);
    return sx_1(arena, "not", items_finish(&out));
}

/* Who is in a faceoff with a card is another one: than that one, or than each
 * of those that are spoken of, which a card of another kind is anyway. */
static const Sx *with_another(Arena *arena, const Sx *sx, const Sx *card)
{
    static const char *const kinds[] = {"mane", "opposing", "troublemaker"};
    if (!sx_holds(sx, "@not-it"))
        return sx;
    bool told = sx_holds(sx, "other");
    if (card == NULL && !told && !sx_holds_any(sx, kinds, ARRAY_LEN(kinds)))
        return sx_misread(arena);
    const Sx *not_it = card == NULL || told ? sx_word(arena, "any")
                       : sx_is(card, "this")
                           ? sx_word(arena, "other")
                           : sx_1(arena, "not", sx_1(arena, "is", card));
    return compose_replace(arena, sx, "@not-it", not_it);
}

static const Sx *fits(Arena *arena, const Sx *sx)
{
    const Sx *kind, *rest = without_kind(arena, sx, &kind);
    if (sx->count == 3 && sx_heads(sx->items[2], "@alike") &&
        sx_heads(sx->items[1], "@those"))
        return sx_1(arena, "@same", sx->items[2]->items[1]);
    if (sx_heads(sx->items[1], "a") ||
        (sx_heads(sx->items[1], "some") && sx_is(sx->items[1]->items[1], "1")))
        return one_fits(arena, sx);
    if (sx_heads(sx->items[1], "none")) /* (fits (none F*) G*) */
        return none_fits(arena, sx);
    if (sx_heads(sx->items[1], "some"))
        return many_fit(arena, sx);
    if (sx_heads(sx->items[1], "up-to") || sx_heads(sx->items[1], "any-number"))
        return sx_misread(arena); /* none of them would do */
    if (kind == NULL || kind->count == 1)
        return rest;
    Items all = items_headed(arena, "and");
    items_push_all(&all, kind, 1);
    items_push(&all, rest);
    return with_another(arena, items_finish(&all), sx->items[1]);
}

static const Sx *state(Arena *arena, const Sx *sx)
{
    const Sx *kind, *filters = without_kind(arena, sx->items[1], &kind);
    if (kind == NULL)
        return sx;
    const Sx *held = sx_2(arena, "@state", filters, sx->items[2]);
    for (uint32_t i = kind->count; i > 1; i--)
        held = sx_2(arena, "while", kind->items[i - 1], held);
    return with_another(arena, held, NULL);
}

/* Of those that were picked it is denied one by one (spoken_all_fit). */
static bool is_denied(const Sx *sx)
{
    return sx_heads(sx, "fits") && sx->count == 3 &&
           !sx_heads(sx->items[1], "@those") &&
           !sx_heads(sx->items[1], "@both-those") &&
           sx_heads(sx->items[2], "not") &&
           sx_heads(sx->items[2]->items[1], "f");
}

/* (fits L (not (f G*))): one of them that is not so, all of them, or this
 * one. */
static const Sx *denied(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *such = sx->items[2]->items[1];
    Items out = items_headed(arena, "fits");
    items_push(&out, cards);
    if (sx_heads(cards, "a") || sx_heads(cards, "some")) {
        Items all = items_headed(arena, "both");
        items_push_all(&all, such, 1);
        const Sx *one = all.n == 2 ? all.v[1] : items_finish(&all);
        items_push(&out, sx_1(arena, "not", one));
        return fits(arena, items_finish(&out));
    }
    items_push_all(&out, such, 1);
    return sx_heads(cards, "all") ? none_fits(arena, items_finish(&out))
                                  : sx_1(arena, "not", items_finish(&out));
}

/* (fits (all F*) P): "while opposing characters are here": some of whoever is in
 * play, but nobody says so. Yours are all of yours. */
static bool is_any_or_all(const Sx *sx)
{
    static const char *const lies[] = {"attached-to", "in"};
    if (!sx_heads(sx, "fits") || !sx_heads(sx->items[1], "all") ||
        sx_holds(sx->items[1], "yours"))
        return false;
    for (uint32_t i = 2; i < sx->count; i++)
        if (filter_is_place(sx->items[i]) ||
            sx_is_any(sx->items[i], lies, ARRAY_LEN(lies)))
            return true;
    return false;
}

static const Sx *rival_of(Arena *arena, const Sx *player)
{
    if (sx_is(player, "you"))
        return sx_word(arena, "opponent");
    if (sx_is(player, "opponent"))
        return sx_word(arena, "you");
    return sx_1(arena, "opponent-of", player);
}

/* (@as-of P Q X): what was P's in X is Q's; an opponent of another player is
 * that player's. */
static const Sx *as_of(Arena *arena, const Sx *sx)
{
    const Sx *p = sx->items[1], *q = sx->items[2], *x = sx->items[3];
    const Sx *whose = sx_word(arena, "@p");
    if (sx_heads(p, "@done"))
        p = p->items[1];
    bool opponent = sx_is(q, "opponent");
    if (opponent && (sx_is(p, "that-player") || sx_is(p, "@they")))
        q = rival_of(arena, p);
    else if (opponent && sx_heads(x, "count") && !sx_holds(x, "hand"))
        q = sx_word(arena, "one-opponent");
    if (!sx_is_list(p))
        x = compose_replace(arena, x, p->atom.p, whose);
    x = compose_replace(arena, x, "@they", whose);
    return compose_replace(arena, x, "@p", q);
}

/* (of opponent) in it means one opponent, as numbers of one do. */
static const Sx *of_one_rival(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (sx_heads(sx, "of") && sx_is(sx->items[1], "opponent"))
        return sx_1(arena, "of", sx_word(arena, "one-opponent"));
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, of_one_rival(arena, sx->items[i]));
    return items_finish(&out);
}

/* Is at least one wanted, whoever has it? */
static bool is_any(const Sx *some)
{
    const Sx *cmp = some->items[1]->items[1];
    return sx_is(cmp, "any") ||
           (sx_heads(cmp, ">=") && sx_is(cmp->items[1], "1"));
}

/* Are cards counted, or is it asked whether there are so many? */
static bool counts(const Sx *x)
{
    if (sx_heads(x, "@more"))
        return counts(x->items[2]);
    return (sx_heads(x, "count") || (sx_heads(x, "@some") && !is_any(x))) &&
           !sx_holds(x, "hand");
}

/* (@of opponent X): the cards that an opponent has, as those in their deck, are
 * counted of one of them, not of all together. */
static const Sx *counted_of_one(Arena *arena, const Sx *x, const Sx *player)
{
    const Sx *one = sx_word(arena, "one-opponent");
    if (!counts(x) || !sx_is(player, "opponent"))
        return x;
    x = compose_replace(arena, x, "@they", one);
    return compose_replace(arena, x, "@p", one);
}

/* (@more more A (@rival A)) of you: no opponent has as much. The one `or` keeps
 * "no" from being said of one of them. */
static const Sx *than_each(Arena *arena, const Sx *sx)
{
    const Sx *you = sx_word(arena, "you"), *rival = rival_of(arena, you);
    const Sx *mine = compose_replace(arena, sx->items[2], "@p", you);
    const Sx *theirs =
        of_one_rival(arena, compose_replace(arena, mine, "you", rival));
    bool more = sx_is(sx->items[1], "more");
    const Sx *holds = sx_1(
        arena, "not",
        sx_1(arena, "or",
             sx_2(arena, ">=", more ? theirs : mine, more ? mine : theirs)));
    return sugar_at_one(arena, holds, mine, theirs);
}

/* The form with the player for @p, and that player's rival in (@rival X). */
static const Sx *of_player(Arena *arena, const Sx *sx, const Sx *player)
{
    Items out = {arena, 0, {NULL}};
    if (sx_heads(sx, "@more") && sx->count == 4 && sx_is(player, "you") &&
        sx_heads(sx->items[3], "@rival"))
        return than_each(arena, sx);
    if (sx_heads(sx, "@rival") || sx_heads(sx, "@other-one"))
        return compose_replace(arena,
                               compose_replace(arena, sx->items[1], "you",
                                               rival_of(arena, player)),
                               "@p", rival_of(arena, player));
    if (!sx_is_list(sx) ||
        (!sx_holds(sx, "@rival") && !sx_holds(sx, "@other-one")))
        return compose_replace(arena, sx, "@p", player);
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, of_player(arena, sx->items[i], player));
    return items_finish(&out);
}

/* (@titled (l T) (l T*) (l T?)): any of these names; the last one stands
 * behind "or". */
static const Sx *titled(Arena *arena, const Sx *sx)
{
    Items all = items_headed(arena, "either");
    for (uint32_t i = 1; i < sx->count; i++)
        for (uint32_t j = 1; j < sx->items[i]->count; j++)
            items_push(&all, sx_1(arena, "title", sx->items[i]->items[j]));
    if (sx->items[2]->count > 1 && sx->items[3]->count == 1)
        return sx_misread(arena);
    return all.n == 2 ? all.v[1] : items_finish(&all);
}

/* (@in-time turn P), (@in-time main-phase P): in that time of P's */
/* It is P's turn, the first they take. */
static const Sx *in_first_turn(Arena *arena, const Sx *player)
{
    const Sx *began = sx_2(arena, "on", sx_word(arena, "turn-start"), player);
    const Sx *often =
        sx_2(arena, "times-happened", sx_word(arena, "game"), began);
    return sx_2(arena, "and", sx_1(arena, "turn-of", player),
                sx_2(arena, "=", often, sx_number(arena, 1)));
}

static const Sx *in_time(Arena *arena, const Sx *sx)
{
    const Sx *part = sx->items[1], *player = sx->items[2];
    if (sx_heads(part, "@opening") && sx_is(part->items[1], "turn") &&
        !sx_is(player, "anyone"))
        return in_first_turn(arena, player);
    bool turn = sx_is(part, "turn"), all = sx_is(player, "anyone");
    if (sx_is_list(part) || sx_is(part, "phase") || sx_is(part, "game") ||
        (turn && all))
        return sx_misread(arena);
    const Sx *of = sx_1(arena, "turn-of", player);
    const Sx *during = sx_1(arena, "during", part);
    if (turn || all)
        return turn ? of : during;
    return sx_2(arena, "and", of, during);
}

const Sx *judge_form(Arena *arena, const Sx *sx)
{
    const Sx *filtered = filter_form(arena, sx);
    if (filtered != sx)
        return filtered;
    if (sx_heads(sx, "@titled"))
        return titled(arena, sx);
    if (sx_heads(sx, "@in-time"))
        return in_time(arena, sx);
    if (sx_heads(sx, "@total"))
        return total(arena, sx);
    if (sx_heads(sx, "tk")) /* how it is printed is not asked any more */
        return sx->items[1];
    if (sx_heads(sx, "@stat-of"))
        return stat_of(arena, sx);
    if (sx_heads(sx, "@some"))
        return some(arena, sx);
    if (sx_heads(sx, "@out-of"))
        return out_of(arena, sx->items[1]);
    if (sx_heads(sx, "on") && sx_holds(sx, "@out-of"))
        return sx_misread(
            arena); /* it is about what happens, not about cards */
    if (sx_heads(sx, "@past"))
        return past(arena, sx);
    if (sx_heads(sx, "@stat"))
        return stat(arena, sx);
    if (sx_heads(sx, "@faceoff-at"))
        return faceoff_at(arena, sx->items[1]);
    if (sx_heads(sx, "@player-with"))
        return player_with(arena, sx);
    if (sx_heads(sx, "same-player") && sx->count > 2 &&
        sx_heads(sx->items[2], "@player-with"))
        return has_utmost(arena, sx);
    if (sx_heads(sx, "@as-of"))
        return as_of(arena, sx);
    if (sx_heads(sx, "@of") && sx->count == 2 &&
        sx_heads(sx->items[1], "@opponents")) /* "for each opponent" */
        return of_player(arena, sx->items[1], sx_word(arena, "you"));
    if (sx_heads(sx, "@of") && sx->count != 3)
        return sx_misread(arena); /* of nobody, or of two */
    if (sx_heads(sx, "@of"))
        return of_player(arena,
                         counted_of_one(arena, sx->items[2], sx->items[1]),
                         sx->items[1]);
    if (sx_heads(sx, "@of-all"))
        return of_player(arena, sx->items[2], sx->items[1]);
    if (is_confronted(sx))
        return confronted(arena, sx);
    if (sx_heads(sx, "some") && sx_is(sx->items[1], "1"))
        return one(arena, sx);
    if (sx_heads(sx, "@one"))
        return one_or_among(arena, sx);
    if (sx_heads(sx, "@over"))
        return over(arena, sx);
    if (sx_heads(sx, "@over-pick"))
        return over_pick(arena, sx);
    if (sx_heads(sx, "@in-faceoff"))
        return in_faceoff(arena, sx->items[1]);
    if (is_denied(sx))
        return denied(arena, sx);
    if (is_any_or_all(sx))
        return sx_unclear(arena, "any of them, or all?");
    if (sx_heads(sx, "fits"))
        return fits(arena, sx);
    return sx_heads(sx, "@state") ? state(arena, sx) : assess_form(arena, sx);
}
