/* undo_charge - parts of what players pay more or less (charge.h), for the
 * printer (sayer.h). */
#include "lang/sayer.h"

/* A cost in its parts. */
typedef struct Cost {
    const Sx *action, *v, *player, *to, *least;
    bool from; /* as well as to */
    const Sx *filters[SAY_ITEMS];
    uint32_t count;
    const Sx *first; /* (@first N they?): one each turn, or NULL */
} Cost;

static bool read_cost(Sayer *s, const Sx *x, Cost *out)
{
    bool to = sx_heads(x, "cost-to"), least = sx_heads(x, "cost-min");
    bool who = sx_heads(x, "cost-for");
    uint32_t at = to || who ? 2 : 1, from = to ? 5 : least || who ? 4 : 3;
    if ((!to && !least && !who && !sx_heads(x, "cost")) || x->count < from ||
        x->count > SAY_ITEMS)
        return false;
    *out = (Cost){.action = x->items[at], .v = x->items[at + 1]};
    out->player = to || who ? x->items[1] : NULL;
    out->to = to ? x->items[4] : NULL;
    out->least = least ? x->items[3] : NULL;
    for (uint32_t i = from; i < x->count; i++) {
        const Sx *f = x->items[i];
        if (sx_heads(f, "going-to")) {
            out->to = f->items[1];
            continue;
        }
        const Sx *owner = sx_is(f, "yours")      ? sx_word(s->arena, "you")
                          : sx_is(f, "opposing") ? sx_word(s->arena, "opponent")
                          : sx_heads(f, "of")    ? f->items[1]
                                                 : NULL;
        if (owner != NULL && out->player == NULL)
            out->player = owner;
        else
            out->filters[out->count++] = f;
    }
    if (out->player == NULL)
        out->player =
            sx_word(s->arena, out->count == 1 && sx_is(out->filters[0], "self")
                                  ? "you"
                                  : "anyone");
    return true;
}

/* The amount, and what it is for each of; NULL if it is a number. */
static const Sx *each_of(Sayer *s, const Sx *v, const Sx **one)
{
    int n;
    *one = v;
    if (sx_value(v, &n) || sx_holds(v, "move-cost"))
        return NULL;
    *one = sx_number(s->arena, 1);
    if (sx_heads(v, "-") && v->count == 3 && sx_is(v->items[1], "0")) {
        const Sx *each = each_of(s, v->items[2], one);
        if (each != NULL && sx_value(*one, &n))
            *one = sx_number(s->arena, -n);
        return each;
    }
    if (sx_heads(v, "*") && v->count == 3 && sx_value(v->items[1], &n)) {
        *one = v->items[1];
        return v->items[2];
    }
    return v;
}

static uint32_t add_tails(Sayer *s, const Cost *c, const Sx *each,
                          const Sx **items, uint32_t n)
{
    const Sx *to[] = {sx_word(s->arena, "@to"), c->to,
                      sx_word(s->arena, "from")};
    if (c->to != NULL)
        items[n++] = sx_list(s->arena, to, c->from ? 3 : 2);
    if (c->first != NULL)
        items[n++] = c->first;
    const Sx *per[] = {sx_word(s->arena, "@per"), each};
    items[n++] = sx_list(s->arena, per, each != NULL ? 2 : 1);
    if (c->least != NULL)
        items[n++] = sx_1(s->arena, "@min", c->least);
    return n;
}

/* The same, as whoever pays says it: to do that, or for those cards. */
static void add_paid(Sayer *s, const Cost *c, const Sx *actions,
                     const Sx *cards, Undo *out)
{
    const Sx *items[12], *one;
    const Sx *each = each_of(s, c->v, &one);
    const Sx *what[] = {sx_word(s->arena, "l"), actions,
                        star_of(s, c->filters, c->count)};
    uint32_t n = 0;
    items[n++] = sx_word(s->arena, "@paid");
    items[n++] = one;
    items[n++] =
        sx_list(s->arena, (const Sx *[]){sx_word(s->arena, "l"), c->player},
                actions != NULL ? 2 : 1);
    items[n++] = sx_list(s->arena, what, actions != NULL ? 3 : 1);
    items[n++] =
        sx_list(s->arena, (const Sx *[]){sx_word(s->arena, "l"), cards},
                cards != NULL ? 2 : 1);
    n = add_tails(s, c, each, items, n);
    undo_add_form(out, sx_list(s->arena, items, n));
}

static void add_pays(Sayer *s, const Cost *c, const Sx *actions, Undo *out)
{
    const Sx *items[12], *one;
    const Sx *each = each_of(s, c->v, &one);
    uint32_t n = 0;
    items[n++] = sx_word(s->arena, "@pays");
    items[n++] = c->player;
    items[n++] = actions;
    items[n++] = one;
    items[n++] = star_of(s, c->filters, c->count);
    n = add_tails(s, c, each, items, n);
    undo_add_form(out, sx_list(s->arena, items, n));
}

/* (while (not (happened ...)) M): M of the first one each turn. */
static const Sx *of_first(const Sx *x)
{
    return sx_heads(x, "while") && x->count == 3 &&
                   sx_heads(x->items[1], "not") &&
                   sx_heads(x->items[1]->items[1], "happened")
               ? x->items[2]
               : NULL;
}

/* So many this turn: the next one is the Nth. NULL of another condition. */
static const Sx *nth_of(Sayer *s, const Sx *condition)
{
    int n;
    if (sx_heads(condition, "not") && sx_heads(condition->items[1], "happened"))
        return sx_number(s->arena, 1);
    return sx_heads(condition, "=") &&
                   sx_heads(condition->items[1], "times-happened") &&
                   sx_value(condition->items[2], &n)
               ? sx_number(s->arena, n + 1)
               : NULL;
}

/* (while C M): what you pay for the Nth one each turn. */
static bool undo_own_first(Sayer *s, const Sx *x, Cost *c)
{
    const Sx *nth =
        sx_heads(x, "while") && x->count == 3 ? nth_of(s, x->items[1]) : NULL;
    if (nth == NULL || !read_cost(s, x->items[2], c))
        return false;
    c->first = sx_1(s->arena, "@first", nth);
    return true;
}

/* Paid by (who C): what each player does for the Nth one each turn. */
static void undo_their_first(Sayer *s, Cost *c)
{
    const Sx *who = c->player, *condition;
    if (!sx_heads(who, "who"))
        return;
    condition = who->items[1];
    bool both = sx_heads(condition, "and") && condition->count == 3;
    const Sx *nth = nth_of(s, both ? condition->items[2] : condition);
    if (nth == NULL || (both && !sx_holds(condition->items[1], "same-player")))
        return;
    c->player = sx_word(s->arena, both ? "opponent" : "anyone");
    c->first = sx_2(s->arena, "@first", nth, sx_word(s->arena, "they"));
}

static void undo_pays(Sayer *s, const Sx *x,
                      void (*add)(Sayer *s, const Cost *c, const Sx *actions,
                                  Undo *out),
                      Undo *out)
{
    Cost c, other;
    bool two = is_star(x) && x->count == 3;
    if (!undo_own_first(s, x, &c)) {
        if (!read_cost(s, two ? x->items[1] : x, &c))
            return;
        undo_their_first(s, &c);
    }
    const Sx *actions = sx_1(s->arena, "l", c.action);
    if (two) {
        if (!read_cost(s, x->items[2], &other) || !sx_equal(c.v, other.v))
            return;
        c.from = sx_equal(c.action, other.action);
        if (!c.from)
            actions = sx_2(s->arena, "l", c.action, other.action);
    }
    add(s, &c, actions, out);
}

static void add_doing(Sayer *s, const Cost *c, const Sx *actions, Undo *out)
{
    add_paid(s, c, actions, NULL, out);
}

static const Sx *cards_of(Sayer *s, const char *head, const Sx *x,
                          uint32_t from, const Sx *until)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    items[n++] = sx_word(s->arena, head);
    if (until != NULL)
        items[n++] = until;
    for (uint32_t i = from; i < x->count && n < SAY_ITEMS; i++)
        items[n++] = x->items[i];
    return sx_list(s->arena, items, n);
}

static void undo_charged(Sayer *s, const Sx *x, bool paid, Undo *out)
{
    const Sx *items[12], *one, *when = NULL;
    const char *head = "@those";
    Cost c;
    uint32_t n = 0;
    if (of_first(x) != NULL) {
        head = "@first-of";
        when = sx_word(s->arena, "each-turn");
        x = of_first(x);
    }
    if (!read_cost(s, x, &c) || c.to != NULL)
        return;
    const Sx *each = each_of(s, c.v, &one);
    const Sx *cards = cards_of(s, head, x, c.least != NULL ? 4 : 3, when);
    bool plays = sx_is(c.action, "play");
    if (paid) {
        if (plays)
            add_paid(s, &c, NULL, cards, out);
        return;
    }
    items[n++] = sx_word(s->arena, "@charge");
    items[n++] =
        sx_list(s->arena, (const Sx *[]){sx_word(s->arena, "l"), c.action},
                plays ? 1 : 2);
    items[n++] = one;
    items[n++] = cards;
    n = add_tails(s, &c, each, items, n);
    undo_add_form(out, sx_list(s->arena, items, n));
}

/* (until (until-event E) (cost-min ...)): E is that such a card is played, or
 * that the turn ends. */
static void undo_next_least(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *least = x->items[2];
    if (!sx_heads(x->items[1], "until-event") || !sx_holds(x, "queue") ||
        !sx_heads(least, "cost-min") || least->count < 5)
        return;
    const Sx *items[] = {
        sx_word(s->arena, "@charge-now"), least->items[1], least->items[2],
        cards_of(s, "@next", least, 4, sx_word(s->arena, "end-of-turn")),
        sx_1(s->arena, "@min", least->items[3])};
    undo_add_form(out, sx_list(s->arena, items, 5));
}

static void undo_next(Sayer *s, const Sx *x, Undo *out)
{
    if (sx_heads(x, "until") && x->count == 3)
        undo_next_least(s, x, out);
    if (!sx_heads(x, "until") || x->count != 3 ||
        !sx_heads(x->items[2], "next-cost") || x->items[2]->count < 4)
        return;
    const Sx *cost = x->items[2], *one;
    const Sx *each = each_of(s, cost->items[2], &one);
    const Sx *items[] = {sx_word(s->arena, "@charge-now"), cost->items[1],
                         each != NULL ? one : cost->items[2],
                         cards_of(s, "@next", cost, 3, x->items[1]),
                         each != NULL ? sx_1(s->arena, "@per", each) : NULL};
    undo_add_form(out, sx_list(s->arena, items, each != NULL ? 5 : 4));
}

/* (until (until-event E) (enters-counters V F* yours (in queue))): E is that
 * such a card has entered play, or that the turn ends. */
static void undo_next_enters(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *items[SAY_ITEMS], *l = sx_word(s->arena, "l");
    uint32_t n = 1;
    if (!sx_heads(x, "until") || x->count != 3 ||
        !sx_heads(x->items[1], "until-event") || !sx_holds(x, "queue"))
        return;
    const Sx *m = x->items[2];
    uint32_t from = sx_heads(m, "enters-counters") ? 2 : 1;
    items[0] = sx_word(s->arena, "f");
    for (uint32_t i = from; i < m->count && n < SAY_ITEMS; i++)
        if (!sx_is(m->items[i], "yours") && !sx_heads(m->items[i], "in"))
            items[n++] = m->items[i];
    const Sx *turn[] = {l, sx_word(s->arena, "turn")};
    const Sx *form[] = {
        sx_word(s->arena, "@next-enters"), sx_list(s->arena, items, n),
        sx_list(s->arena, turn, sx_holds(x, "turn-end") ? 2 : 1),
        sx_list(s->arena, m->items, from)};
    undo_add_form(out, sx_list(s->arena, form, 4));
}

void undo_charge(Sayer *s, const Sx *meaning, const Sx *target, Undo *out)
{
    if (sx_heads(meaning, "@pays"))
        undo_pays(s, target, add_pays, out);
    else if (sx_heads(meaning, "@charge"))
        undo_charged(s, target, false, out);
    else if (sx_heads(meaning, "@paid")) {
        undo_pays(s, target, add_doing, out);
        undo_charged(s, target, true, out);
    } else if (sx_heads(meaning, "@charge-now"))
        undo_next(s, target, out);
    else if (sx_heads(meaning, "@next-enters"))
        undo_next_enters(s, target, out);
}
