/* charge - see charge.h. */
#include "lang/charge.h"

#include "lang/compose.h"
#include "lang/items.h"
#include "lang/sugar.h"

typedef struct Tails {
    const Sx *to, *per, *least;
    const Sx *from;  /* the same place, if it is also about leaving it */
    const Sx *first; /* (@first N? they?): the Nth one each turn, or NULL */
} Tails;

/* "this card's Problem" is none while it is at home; "a Problem" is any. */
static const Sx *area(Arena *arena, const Sx *to)
{
    if (sx_is(to, "a-problem"))
        return sx_word(arena, "all-problems");
    return sx_heads(to, "@problem-of")
               ? sx_1(arena, "problem-area", to->items[1])
               : to;
}

static Tails tails_of(Arena *arena, const Sx *sx, uint32_t from)
{
    Tails t = {NULL, NULL, NULL, NULL, NULL};
    for (uint32_t i = from; i < sx->count; i++) {
        const Sx *part = sx->items[i];
        if (sx_heads(part, "@to")) {
            t.to = area(arena, part->items[1]);
            t.from = part->count > 2 ? part->items[1] : NULL;
        }
        if (sx_heads(part, "@leave"))
            t.from = part->items[1];
        if (sx_heads(part, "@first"))
            t.first = part;
        if (sx_heads(part, "@per") && part->count > 1)
            t.per = part->items[1];
        if (sx_heads(part, "@min"))
            t.least = part->items[1];
    }
    return t;
}

/* Is it said of one card in play that it is played? */
static bool is_played_again(const Sx *filter, const Sx *action)
{
    return sx_heads(filter, "is") && !sx_is(action, "move") &&
           !sx_is(action, "rally");
}

/* V for each; less than nothing stays so. */
static const Sx *times(Arena *arena, const Sx *v, const Sx *per)
{
    if (per == NULL)
        return v;
    if (sx_heads(v, "-") && v->count == 3)
        return sx_2(arena, "-", v->items[1],
                    sx_2(arena, "*", v->items[2], per));
    return sx_2(arena, "*", v, per);
}

/* Filters without `here`, which says where cards go that are not there yet. */
static const Sx *without_here(Arena *arena, const Sx *filter, const Sx *action,
                              Tails *t)
{
    Items out = {arena, 0, {NULL}};
    bool goes = sx_is(action, "play") || sx_is(action, "move");
    if (!goes || !sx_heads(filter, "f"))
        return filter;
    for (uint32_t i = 0; i < filter->count; i++)
        if (sx_is(filter->items[i], "here"))
            t->to = filter->items[i];
        else
            items_push(&out, filter->items[i]);
    return items_finish(&out);
}

static void push_filters(Items *out, const Sx *filter)
{
    if (sx_heads(filter, "f"))
        items_push_all(out, filter, 1);
    else
        items_push(out, filter);
}

/* The player has played, or moved, n of these this turn, there if `to` says so;
 * none of them for n = 0. */
static const Sx *so_many_before(Arena *arena, const Sx *player, int n,
                                const Sx *action, const Sx *cards, const Sx *to)
{
    const Sx *turn = sx_word(arena, "turn");
    Items both = {arena, 0, {NULL}}, on = {arena, 0, {NULL}};
    items_push(&both, sx_word(arena, "both"));
    if (sx_is(player, "you") && !sx_holds(cards, "yours"))
        items_push(&both, sx_word(arena, "yours"));
    items_push_all(&both, cards, 1);
    items_push(&on, sx_word(arena, "on"));
    items_push(&on, action);
    items_push(&on, both.n == 2 ? both.v[1] : items_finish(&both));
    items_push(&on, player);
    const Sx *done = items_finish(&on);
    if (to != NULL)
        done = sx_2(arena, "to", to, done);
    return n == 0 ? sx_1(arena, "not", sx_2(arena, "happened", turn, done))
                  : sx_2(arena, "=", sx_2(arena, "times-happened", turn, done),
                         sx_number(arena, n));
}

static const Sx *none_before(Arena *arena, const Sx *action, const Sx *cards,
                             const Sx *to)
{
    return so_many_before(arena, sx_word(arena, "you"), 0, action, cards, to);
}

/* How many come before the Nth one. */
static int before_first(const Tails *t)
{
    int n = 1;
    if (t->first->count > 1)
        sx_value(t->first->items[1], &n);
    return n - 1;
}

/* Those players who have so many before it, each of them; NULL if what is said
 * is not who they are. */
static const Sx *who_have(Arena *arena, const Sx *player, const Sx *condition)
{
    if (sx_is(player, "anyone"))
        return sx_1(arena, "who", condition);
    return sx_is(player, "opponent")
               ? sx_1(
                     arena, "who",
                     sx_2(arena, "and",
                          sx_read(arena,
                                  SLICE("(not (same-player that-player you))")),
                          condition))
               : NULL;
}

/* Whose the cards are, where the word has no place for who pays. */
static void push_payer(Items *out, const Sx *player, bool known,
                       const Sx *filter)
{
    if (sx_is(player, "you") && !known && !sx_holds(filter, "yours"))
        items_push_word(out, "yours");
    if (sx_is(player, "opponent") && !sx_holds(filter, "opposing"))
        items_push_word(out, "opposing");
}

/* One action of (@pays P (l A*) V F T*). What a card goes to is a filter where
 * the word has no place for it. */
static const Sx *cost_of(Arena *arena, const Sx *sx, const Sx *action)
{
    static const char *const place[] = {"@there", "@that-problem",
                                        "@same-problem"};
    Items out = {arena, 0, {NULL}};
    const Sx *player = sx->items[1];
    Tails t = tails_of(arena, sx, 5);
    const Sx *filter = without_here(arena, sx->items[4], action, &t);
    bool known = sx_is(filter, "self"), mine = sx_is(player, "you");
    bool to = t.to != NULL && t.least == NULL;
    bool theirs = t.first != NULL && t.first->count > 2;
    if (theirs)
        player =
            who_have(arena, player,
                     so_many_before(arena, sx_word(arena, "that-player"),
                                    before_first(&t), action, filter, t.to));
    if (player == NULL || is_played_again(filter, action) ||
        (t.least != NULL && sx_is_list(player)) ||
        (t.first != NULL && theirs == mine) || (theirs && t.least != NULL) ||
        (known && sx_is(player, "opponent"))) /* it is not theirs to play */
        return sx_misread(arena);
    items_push(&out, sx_word(arena, to                ? "cost-to"
                                    : t.least != NULL ? "cost-min"
                                    : known           ? "cost"
                                                      : "cost-for"));
    if (to || (t.least == NULL && !known))
        items_push(&out, player);
    items_push(&out, action);
    for (size_t i = 0; t.per != NULL && t.to != NULL && i < ARRAY_LEN(place);
         i++)
        if (sx_is(t.to, "all-problems"))
            t.per = compose_replace(arena, t.per, place[i],
                                    sx_word(arena, "there"));
    items_push(&out, times(arena, sx->items[3], t.per));
    if (to)
        items_push(&out, t.to);
    if (t.least != NULL)
        items_push(&out, t.least);
    push_filters(&out, filter);
    if (t.least != NULL)
        push_payer(&out, player, known, filter);
    if (t.least != NULL && t.to != NULL)
        items_push(&out, sx_1(arena, "going-to", t.to));
    const Sx *rule = sugar_remove(arena, items_finish(&out));
    return t.first != NULL && mine
               ? sx_2(arena, "while",
                      so_many_before(arena, player, before_first(&t), action,
                                     filter, t.to),
                      rule)
               : rule;
}

/* The same of cards that are there already and go away. */
static const Sx *cost_from(Arena *arena, const Sx *sx, const Sx *action,
                           const Tails *t)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, "cost-for");
    items_push(&out, sx->items[1]);
    items_push(&out, action);
    items_push(&out, times(arena, sx->items[3], t->per));
    items_push(&out, sx_1(arena, "@at", t->from));
    push_filters(&out, sx->items[4]);
    return sugar_remove(arena, items_finish(&out));
}

static const Sx *cost(Arena *arena, const Sx *sx)
{
    const Sx *actions = sx->items[2];
    Tails t = tails_of(arena, sx, 5);
    Items out = {arena, 0, {NULL}};
    if (actions->count == 2 && t.from == NULL)
        return cost_of(arena, sx, actions->items[1]);
    items_push(&out, sx_word(arena, "@m"));
    for (uint32_t i = 1; i < actions->count; i++) {
        bool moves = sx_is(actions->items[i], "move");
        if (t.from != NULL && t.to == NULL &&
            !moves) /* what is played leaves no place */
            return sx_misread(arena);
        if (t.from == NULL || t.to != NULL)
            items_push(&out, cost_of(arena, sx, actions->items[i]));
        if (t.from != NULL && moves)
            items_push(&out, cost_from(arena, sx, actions->items[i], &t));
    }
    return items_finish(&out);
}

static bool is_yours(const Sx *filter)
{
    return sx_is(filter, "yours") ||
           (sx_heads(filter, "of") && sx_is(filter->items[1], "you"));
}

static bool is_owner(const Sx *filter)
{
    return sx_is(filter, "yours") || sx_heads(filter, "of");
}

/* (@those F*) to somewhere: (cost-to P ACTION V TO F*), whose they are. */
static const Sx *charge_to(Arena *arena, const Sx *action, const Sx *v,
                           const Sx *cards, const Sx *to)
{
    Items out = {arena, 0, {NULL}}, rest = {arena, 0, {NULL}};
    const Sx *player = sx_word(arena, "anyone");
    for (uint32_t i = 1; i < cards->count; i++) {
        const Sx *f = cards->items[i];
        if (is_yours(f) || sx_is(f, "self"))
            player = sx_word(arena, "you");
        else if (sx_is(f, "opposing"))
            player = sx_word(arena, "opponent");
        if (!is_yours(f) && !sx_is(f, "opposing"))
            items_push(&rest, f);
    }
    items_push_word(&out, "cost-to");
    items_push(&out, player);
    items_push(&out, action);
    items_push(&out, v);
    items_push(&out, to);
    for (uint32_t i = 0; i < rest.n; i++)
        items_push(&out, rest.v[i]);
    return items_finish(&out);
}

/* (@first-of each-turn F*) as (@first-of F*); NULL if it is not said of each
 * turn: the first of a game would be told so. */
static const Sx *first_each_turn(Arena *arena, const Sx *cards)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is(cards->items[1], "each-turn"))
        return NULL;
    items_push(&out, cards->items[0]);
    items_push_all(&out, cards, 2);
    return items_finish(&out);
}

static const Sx *charge(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[3];
    const Sx *action = sx->items[1]->count > 1 ? sx->items[1]->items[1]
                                               : sx_word(arena, "play");
    bool first = sx_heads(cards, "@first-of");
    if (first && (cards = first_each_turn(arena, cards)) == NULL)
        return sx_unclear(arena, "the first of each turn, or of the game?");
    Tails t = tails_of(arena, sx, 4);
    Items out = {arena, 0, {NULL}};
    if ((!first && !sx_heads(cards, "@those")) ||
        (first && !is_yours(cards->items[1])) || t.from != NULL ||
        is_played_again(cards->items[1], action))
        return sx_misread(arena);
    if (t.to != NULL && t.least == NULL && !first)
        return charge_to(arena, action, times(arena, sx->items[2], t.per),
                         cards, t.to);
    items_push(&out, sx_word(arena, t.least != NULL ? "cost-min" : "cost"));
    items_push(&out, action);
    items_push(&out, times(arena, sx->items[2], t.per));
    if (t.least != NULL)
        items_push(&out, t.least);
    items_push_all(&out, cards, 1);
    if (t.to != NULL)
        items_push(&out, sx_1(arena, "going-to", t.to));
    const Sx *rule = items_finish(&out);
    /* the first of all, wherever that one went to */
    return first ? sx_2(arena, "while", none_before(arena, action, cards, NULL),
                        rule)
                 : rule;
}

/* The next one, with a minimum: until such a card is in the queue, which is
 * when it has been paid for (705.2d), or the turn is over. */
static const Sx *next_limited(Arena *arena, const Sx *sx, const Sx *least)
{
    const Sx *cards = sx->items[3];
    Items which = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    if (!sx_is(cards->items[1], "end-of-turn") || !is_yours(cards->items[2]))
        return sx_misread(arena);
    items_push_word(&which, "f");
    items_push_all(&which, cards, 2);
    const Sx *on[] = {sx_word(arena, "on"), sx_word(arena, "queue"),
                      items_finish(&which), sx_word(arena, "you")};
    const Sx *over = sx_1(arena, "on", sx_word(arena, "turn-end"));
    items_push_word(&out, "cost-min");
    items_push(&out, sx->items[1]);
    items_push(&out, sx->items[2]);
    items_push(&out, least);
    items_push_all(&out, cards, 2);
    return sx_2(arena, "until",
                sx_1(arena, "until-event",
                     sx_2(arena, "either-of", sx_list(arena, on, 4), over)),
                items_finish(&out));
}

static const Sx *charge_now(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[3];
    Items out = {arena, 0, {NULL}};
    bool less = sx_heads(sx->items[2], "-");
    if (!sx_heads(cards, "@next") || is_owner(cards->items[1]) ||
        (less && sx->items[2]->count != 3))
        return sx_misread(arena);
    const Tails t = tails_of(arena, sx, 4);
    if (t.least != NULL)
        return next_limited(arena, sx, t.least);
    items_push(&out, sx_word(arena, "next-cost"));
    items_push(&out, sx->items[1]);
    items_push(&out, times(arena, sx->items[2], t.per));
    items_push_all(&out, cards, 2);
    return sx_2(arena, "until", cards->items[1], items_finish(&out));
}

/* Of cards that you pay for, unless it is said which they are. */
static const Sx *you_pay_for(Arena *arena, const Sx *cards)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 1; i < cards->count; i++)
        if (is_owner(cards->items[i]) || sx_is(cards->items[i], "self") ||
            sx_heads(cards->items[i], "is"))
            return cards;
    if (!sx_heads(cards, "@those"))
        return cards;
    items_push_all(&out, cards, 0);
    items_push_word(&out, "yours");
    return items_finish(&out);
}

/* (@paid V (l P?) (l (l A*) F) (l) T*) or (@paid V (l P?) (l) (l C) T*) */
static const Sx *paid(Arena *arena, const Sx *sx)
{
    const Sx *v = sx->items[1], *who = sx->items[2], *what = sx->items[3];
    const Sx *cards = sx->items[4];
    Items out = {arena, 0, {NULL}};
    bool does = what->count == 3, you = who->count == 1;
    if (does == (cards->count == 2) ||
        (!does && !you && !sx_is(who->items[1], "you")) ||
        (!does && sx_holds(cards->items[1], "opposing"))) /* not yours to pay */
        return sx_misread(arena);
    items_push_word(&out, does ? "@pays" : "@charge");
    if (does)
        items_push(&out, you ? sx_word(arena, "you") : who->items[1]);
    items_push(&out, does ? what->items[1] : sx_read(arena, SLICE("(l)")));
    items_push(&out, v);
    items_push(&out,
               does ? what->items[2] : you_pay_for(arena, cards->items[1]));
    items_push_all(&out, sx, 5);
    return charge_form(arena, items_finish(&out));
}

/* (@acting V (l A) (l) (@per V*)) or (@acting V (l) (l A F) (@per V*)) */
static const Sx *acting(Arena *arena, const Sx *sx)
{
    const Sx *use = sx->items[2], *does = sx->items[3];
    Tails t = tails_of(arena, sx, 4);
    if ((use->count == 2) == (does->count == 3))
        return sx_misread(arena);
    if (use->count == 2)
        return sx_list(arena,
                       (const Sx *[]){sx_word(arena, "cost"), use->items[1],
                                      times(arena, sx->items[1], t.per),
                                      sx_word(arena, "any")},
                       4);
    return cost(arena, sx_list(arena,
                               (const Sx *[]){sx_word(arena, "@pays"),
                                              sx_word(arena, "anyone"),
                                              sx_1(arena, "l", does->items[1]),
                                              sx->items[1], does->items[2],
                                              sx->items[4]},
                               6));
}

/* (@to-and-fro P F A N): from home to A and back, for N */
static const Sx *to_and_fro(Arena *arena, const Sx *sx)
{
    const Sx *move = sx_1(arena, "l", sx_word(arena, "move"));
    const Sx *price = sx_1(arena, "@moved-for", sx->items[4]);
    const Sx *way[] = {sx_word(arena, "at-home"),
                       sx_1(arena, "@to", sx->items[3]),
                       sx_1(arena, "at", sx->items[3]),
                       sx_1(arena, "@to", sx_word(arena, "own-home"))};
    const Sx *made[2];
    for (size_t i = 0; i < 2; i++) {
        Items which = {arena, 0, {NULL}};
        items_push_word(&which, "f");
        push_filters(&which, sx->items[2]);
        items_push(&which, way[2 * i]);
        const Sx *pays[] = {sx_word(arena, "@pays"), sx->items[1],  move, price,
                            items_finish(&which),    way[2 * i + 1]};
        made[i] = cost(arena, sx_list(arena, pays, ARRAY_LEN(pays)));
    }
    return sx_2(arena, "@m", made[0], made[1]);
}

/* A rule about what cards cost, others than this one */
static bool is_cost_of_others(const Sx *rule)
{
    static const char *const heads[] = {"cost-to", "cost-for", "cost"};
    return sx_is_list(rule) && sx_is_any(rule, heads, ARRAY_LEN(heads)) &&
           !sx_is(rule->items[rule->count - 1], "self");
}

bool charge_is_of_others(Arena *arena, const Sx *rule)
{
    if (sx_heads(rule, "@m") && rule->count == 2)
        rule = rule->items[1];
    return is_cost_of_others(sugar_remove(arena, rule));
}

/* (@unless-it F M): "it" is this card, unless the rule is about what others
 * cost: then it may be one of these. */
static const Sx *unless_it(Arena *arena, const Sx *sx)
{
    return charge_is_of_others(arena, sx->items[2])
               ? sx_misread(arena)
               : sugar_remove(
                     arena, sx_2(arena, "@state", sx->items[1], sx->items[2]));
}

/* (@for-such K F (cost-to P A V R F*)): "... to move a character here unless
 * that character is a Pegasus" is of those characters alone that are so. */
static const Sx *for_such(Arena *arena, const Sx *sx)
{
    const Sx *kind = sx->items[1], *rule = sugar_remove(arena, sx->items[3]);
    Items out = {arena, 0, {NULL}};
    bool known = sx_is(kind, "card");
    for (uint32_t i = 1; i < rule->count; i++)
        known = known || sx_equal(rule->items[i], kind);
    if (!known || !is_cost_of_others(rule))
        return sx_misread(arena);
    items_push_all(&out, rule, 0);
    items_push(&out, sugar_remove(arena, sx->items[2]));
    return items_finish(&out);
}

const Sx *charge_form(Arena *arena, const Sx *sx)
{
    if (sx_heads(sx, "@for-such"))
        return for_such(arena, sx);
    if (sx_heads(sx, "@unless-it"))
        return unless_it(arena, sx);
    if (sx_heads(sx, "@to-and-fro"))
        return to_and_fro(arena, sx);
    if (sx_heads(sx, "@acting"))
        return acting(arena, sx);
    if (sx_heads(sx, "@paid"))
        return paid(arena, sx);
    if (sx_heads(sx, "@pays"))
        return cost(arena, sx);
    if (sx_heads(sx, "@charge"))
        return charge(arena, sx);
    return sx_heads(sx, "@charge-now") ? charge_now(arena, sx) : sx;
}

/* X is what is paid, or how many counters are removed */

static bool pays_x(const Sx *sx)
{
    return ((sx_heads(sx, "pay") || sx_heads(sx, "pay-points")) &&
            sx->count == 2 && sx_is(sx->items[1], "x")) ||
           (sx_heads(sx, "uncounter") && sx_is(sx->items[2], "x"));
}

/* (name-number you 0 (tokens you)), or as many as lie there */
static const Sx *ask(Arena *arena, const Sx *part)
{
    Items on = items_headed(arena, "counters");
    if (sx_heads(part, "pay"))
        return sx_read(arena, SLICE("(name-number you 0 (tokens you))"));
    if (sx_heads(part, "pay-points"))
        return sx_read(arena, SLICE("(name-number you 0 (points you))"));
    items_push(&on, part->items[1]);
    items_push_all(&on, part, 3);
    return sx_list(arena,
                   (const Sx *[]){sx_word(arena, "name-number"),
                                  sx_word(arena, "you"), sx_number(arena, 0),
                                  items_finish(&on)},
                   4);
}

/* (paying (pay x) S*), the number being chosen by then */
static const Sx *paying_chosen(Arena *arena, const Sx *part, const Sx *sx,
                               uint32_t from)
{
    Items out = items_headed(arena, "paying");
    items_push(&out, compose_replace(arena, part, "x",
                                     sx_word(arena, "chosen-number")));
    items_push_all(&out, sx, from);
    return items_finish(&out);
}

/* The cost without what has the x, which is *part; NULL if nothing has. */
static const Sx *other_cost(Arena *arena, const Sx *cost, const Sx **part)
{
    Items out = {arena, 0, {NULL}};
    *part = pays_x(cost) ? cost : NULL;
    if (*part != NULL)
        return sx_word(arena, "nothing");
    for (uint32_t i = 0; sx_heads(cost, "do") && i < cost->count; i++)
        if (pays_x(cost->items[i]))
            *part = cost->items[i];
        else
            items_push(&out, cost->items[i]);
    if (*part == NULL)
        return NULL;
    return out.n == 2 ? out.v[1] : items_finish(&out);
}

static const Sx *with_chosen(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx) || !sx_holds(sx, "x"))
        return sx;
    if (sx_heads(sx, "activate")) {
        const Sx *part, *cost = other_cost(arena, sx->items[2], &part);
        if (cost != NULL)
            return sx_list(arena,
                           (const Sx *[]){sx->items[0], sx->items[1], cost,
                                          ask(arena, part),
                                          paying_chosen(arena, part, sx, 3)},
                           5);
    }
    if (sx_heads(sx, "paying") && pays_x(sx->items[1]))
        return sx_2(arena, "do", ask(arena, sx->items[1]),
                    paying_chosen(arena, sx->items[1], sx, 2));
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, with_chosen(arena, sx->items[i]));
    return items_finish(&out);
}

const Sx *charge_chosen(Arena *arena, const Sx *ability)
{
    const Sx *chosen = with_chosen(arena, ability);
    if (!sx_holds(chosen, "chosen-number") ||
        sx_holds(ability, "chosen-number"))
        return ability;
    return compose_replace(arena, chosen, "x", sx_word(arena, "chosen-number"));
}
