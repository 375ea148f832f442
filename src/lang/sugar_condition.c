/* sugar_condition - what has to be so: numbers compared, cards that are there
 * or that are so (sugar_forms.h). */
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/judge.h"
#include "lang/sugar.h"
#include "lang/sugar_forms.h"

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

const Sx *sugar_owned(Arena *arena, const Sx *player)
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
        items_push(&out, sugar_owned(arena, sx->items[1]));
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
        return not(arena, sx_2(arena, "exists", sugar_owned(arena, v->items[1]),
                               sx_1(arena, "in", v->items[0])));
    if (sx_heads(how, "=") && sx_is(n, "0") && sx_heads(v, "@count-of"))
        return not(arena, has(arena, v, "exists"));
    if (sx_heads(how, "="))
        return sx_2(arena, "=", v, n);
    return not(arena, sx_2(arena, ">=", v, plus(arena, n, 1)));
}

const Sx *sugar_at_one(Arena *arena, const Sx *holds, const Sx *a, const Sx *b)
{
    if (!sx_is_list(a) || !sx_is_list(b) || !sx_holds(a, "at-problem") ||
        !sx_holds(b, "at-problem"))
        return holds;
    const Sx *there = sx_1(arena, "at", sx_word(arena, "there"));
    return sx_1(arena, "some-problem",
                compose_replace(arena, holds, "at-problem", there));
}

/* (@more more A B N?): A is at least B and N, or one. */
static const Sx *more_than(Arena *arena, const Sx *sx)
{
    bool most = sx->count == 3; /* it goes without saying */
    bool fewer = !most && !sx_is(sx->items[1], "more");
    const Sx *a = sx->items[most ? 1 : 2], *b = sx->items[most ? 2 : 3];
    if (sx->count > 4)
        return sx_2(arena, ">=", fewer ? b : a,
                    sx_2(arena, "+", fewer ? a : b, sx->items[4]));
    return fewer ? not(arena, sx_2(arena, ">=", a, b))
                 : sx_2(arena, ">=", a, plus(arena, b, 1));
}

/* ... and of those at a Problem it is so at one and the same */
static const Sx *more(Arena *arena, const Sx *sx)
{
    bool most = sx->count == 3;
    return sugar_at_one(arena, more_than(arena, sx), sx->items[most ? 1 : 2],
                        sx->items[most ? 2 : 3]);
}

/* Is that never said of those cards? Of Friends nobody would say that they are
 * face-up, and flipped cards are not in play. */
static bool is_never_so(const Sx *filters, const Sx *cards)
{
    static const char *const in_play[] = {"involved", "exhausted", "ready",
                                          "at-home", "at-problem"};
    if (sx_holds(filters, "face-up") || sx_holds(filters, "face-down"))
        return !sx_holds(cards, "troublemaker");
    if (sx_holds(filters, "boosted"))
        return sx_holds(cards, "friend");
    return sx_holds_any(filters, in_play, ARRAY_LEN(in_play)) &&
           sx_holds(cards, "flip");
}

/* Is it a rule about what other cards cost that are in play? */
static bool is_cost_in_play(const Sx *charge, const Sx *filters)
{
    static const char *const heads[] = {"@charge", "@paid"};
    return sx_is_any(charge, heads, ARRAY_LEN(heads)) && charge->count > 3 &&
           !sx_holds(charge, "play") && !sx_holds(charge->items[3], "self") &&
           !is_never_so(filters, charge->items[3]);
}

/* (@state (f F*) (@m (@charge (l A) P (@those G*) ...))): those that are so, of
 * cards in play; where it is said of who pays, it may be this card. NULL if it
 * is not that. */
static const Sx *charged(Arena *arena, const Sx *filters, const Sx *rule)
{
    const Sx *charge =
        sx_heads(rule, "@m") && rule->count == 2 ? rule->items[1] : rule;
    Items out = {arena, 0, {NULL}}, such = {arena, 0, {NULL}};
    if (!is_cost_in_play(charge, filters))
        return NULL;
    if (!sx_heads(charge->items[3], "@those"))
        return sx_unclear(arena, "those cards, or this one?");
    items_push_all(&such, charge->items[3], 0);
    items_push_all(&such, filters, 1);
    items_push_all(&out, charge, 0);
    out.v[3] = items_finish(&such);
    return sx_1(arena, "@m", items_finish(&out));
}

/* (@state (f F*) (@static L M)): of several cards, those that are so. */
static const Sx *state(Arena *arena, const Sx *sx)
{
    const Sx *filters = sx->items[1], *rule = sx->items[2];
    const Sx *cards = sx_heads(rule, "@static") ? rule->items[1] : NULL;
    Items out = {arena, 0, {NULL}};
    if (sx_holds(filters, "was")) /* "while a Friend was moved this turn" */
        return sx_misread(arena);
    const Sx *less = charged(arena, filters, rule);
    if (less != NULL)
        return less;
    if (cards != NULL && is_never_so(filters, cards))
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

/* Forms that are known by their first word. */
static const SxForm forms[] = {
    {"@cmp", compare},
    {"@more", more},
    {"@state", state},
};

const Sx *sugar_condition(Arena *arena, const Sx *sx)
{
    if (sx_heads(sx, "@has"))
        return has(arena, sx, "exists");
    if (sx_heads(sx, "@count-of"))
        return has(arena, sx, "count");
    if (sx_heads(sx, "fits") && is_some(sx->items[1]))
        return fits_some(arena, sx);
    if (is_beside(sx))
        return beside_this(arena, sx);
    return sx_make(arena, sx, forms, ARRAY_LEN(forms));
}
