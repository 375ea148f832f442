/* compose - see compose.h. */
#include "lang/compose.h"

#include <string.h>

#include "lang/enter.h"
#include "lang/items.h"
#include "lang/sugar.h"

static const Sx *who(Arena *arena)
{
    return sx_word(arena, "@who");
}

const Sx *compose_replace(Arena *arena, const Sx *sx, const char *x,
                          const Sx *v)
{
    Items out = {arena, 0, {NULL}};
    if (sx_is(sx, x))
        return v;
    if (!sx_is_list(sx) || !sx_holds(sx, x))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, compose_replace(arena, sx->items[i], x, v));
    return items_finish(&out);
}

/* Amounts */

static const struct {
    const char *op;
    uint32_t amount;  /* the operand */
    const char *unit; /* what it is counted in; NULL: what it says itself */
} amounts[] = {
    {"draw", 2, "card"},        {"discard", 2, "card"},
    {"flip", 2, "card"},        {"score", 2, "point"},
    {"gain", 2, "token"},       {"lose", 2, "token"},
    {"pay", 1, "token"},        {"counter", 2, NULL},
    {"make", 2, NULL},          {"@reveal-more", 1, NULL},
    {"pay-points", 1, "point"}, {"lose-points", 2, "point"},
    {"play-for", 3, NULL},
};

uint32_t compose_amount(const Sx *statement)
{
    for (size_t i = 0; i < ARRAY_LEN(amounts); i++)
        if (sx_heads(statement, amounts[i].op) &&
            statement->count > amounts[i].amount)
            return amounts[i].amount;
    return 0;
}

const char *compose_unit(const Sx *op)
{
    for (size_t i = 0; i < ARRAY_LEN(amounts); i++)
        if (sx_is(op, amounts[i].op))
            return amounts[i].unit;
    return NULL;
}

/* All there is: what a player has of it and can give, as it is done. No number
 * is told that could be noted before (712.2). */
static const Sx *all_of(Arena *arena, const Sx *op, const Sx *whose)
{
    const char *what = NULL;
    if (sx_is(op, "lose") || sx_is(op, "pay"))
        what = "tokens";
    if (sx_is(op, "lose-points") || sx_is(op, "pay-points"))
        what = "points";
    if (sx_is(op, "discard"))
        what = "hand";
    return what != NULL ? sx_1(arena, "now", sx_1(arena, what, whose)) : NULL;
}

/* The tokens they have but for those gained this turn. */
static const Sx *ungained(Arena *arena)
{
    const Sx *on = sx_2(arena, "on", sx_word(arena, "gain"), who(arena));
    return sx_2(arena, "-", sx_1(arena, "tokens", who(arena)),
                sx_2(arena, "amount-happened", sx_word(arena, "turn"), on));
}

static const Sx *get(Arena *arena, const Sx *sx)
{
    const Sx *verb = sx->items[1], *quantity = sx->items[2];
    const Sx *unit = verb->items[2], *v = quantity->items[2];
    Items out = {arena, 0, {NULL}};
    bool pays = sx_is(verb->items[1], "pay-points");
    bool points = pays || sx_is(verb->items[1], "lose-points");
    if (sx_is(quantity->items[1], "any") ? points
                                         : !sx_equal(quantity->items[1], unit))
        return sx_misread(arena); /* what is left open is tokens */
    if (sx_heads(v, "all") && v->count > 1)
        v = sx_is(unit, "token") ? ungained(arena) : NULL;
    else if (sx_heads(v, "all"))
        v = all_of(arena, verb->items[1],
                   quantity->count > 3
                       ? sx_1(arena, "@doer-is", quantity->items[3])
                       : who(arena));
    else if (sx_heads(v, "@fewer"))
        v = sx_2(arena, "-", sx_word(arena, "@would"), v->items[1]);
    if (v == NULL)
        return sx_misread(arena);
    items_push(&out, verb->items[1]);
    if (!sx_is(verb->items[1], "pay") && !pays)
        items_push(&out, who(arena));
    items_push(&out, v);
    return items_finish(&out);
}

static bool is_draw_deck(const Sx *zone)
{
    return sx_is(zone, "draw-deck");
}

/* (@shuffle P Z) */
static const Sx *shuffle(Arena *arena, const Sx *sx)
{
    return is_draw_deck(sx->items[2]) ? sx_1(arena, "shuffle", sx->items[1])
                                      : sx_misread(arena);
}

/* (flips (@fewer V) P) */
static const Sx *flips(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(sx->items[1], "@fewer"))
        return sx;
    items_push_all(&out, sx, 0);
    out.v[1] = sx_2(arena, "-", sx_number(arena, 0), sx->items[1]->items[1]);
    return items_finish(&out);
}

/* (@max P (v OP UNIT) V UNIT) */
static const Sx *most(Arena *arena, const Sx *sx)
{
    static const char *const spent[] = {"lose", "pay", "lose-points",
                                        "pay-points"};
    const Sx *verb = sx->items[2];
    if (!sx_equal(verb->items[2], sx->items[3]))
        return sx_misread(arena);
    for (size_t i = 0; i < ARRAY_LEN(spent); i++)
        if (sx_is(verb->items[1], spent[i]))
            return sx_misread(arena); /* what is too much is not left unpaid */
    const Sx *items[] = {sx_word(arena, "max"), verb->items[1], sx->items[4],
                         sx_word(arena, "turn"), sx->items[1]};
    return sx_list(arena, items, 5);
}

/* What is done to one card that is chosen can be done to several. */
static bool is_done_to_one(const Sx *s)
{
    static const char *const verbs[] = {
        "move",   "exhaust", "ready",   "frighten", "unfrighten", "dismiss",
        "retire", "banish",  "uncover", "to-hand",  "to-bottom"};
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++)
        if (sx_heads(s, verbs[i]))
            return i == 0 || sx_heads(s->items[1], "a");
    return false;
}

/* (reveal (top N P Z)), (to-hand (top N P Z)): that many more of them; NULL if
 * it is not that. */
static const Sx *per_top(Arena *arena, const Sx *s, const Sx *v)
{
    static const char *const done[] = {"reveal",  "banish",    "banish-down",
                                       "to-hand", "to-bottom", "to-discard",
                                       "look"};
    const uint32_t at = sx_heads(s, "look") ? 2 : 1;
    Items top = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    if (!sx_is_any(s, done, ARRAY_LEN(done)) ||
        (!sx_heads(s->items[at], "top") && !sx_heads(s->items[at], "bottom")))
        return NULL;
    items_push_all(&top, s->items[at], 0);
    top.v[1] = sx_2(arena, "*", sugar_remove(arena, top.v[1]), v);
    items_push_all(&out, s, 0);
    out.v[at] = items_finish(&top);
    return items_finish(&out);
}

static const Sx *per(Arena *arena, const Sx *sx);

/* (@s (choose L) S): what is chosen first is chosen once. */
static const Sx *per_chosen(Arena *arena, const Sx *s, const Sx *v)
{
    const Sx *last = per(arena, sx_2(arena, "@per", s->items[2], v));
    return last == NULL || sx_heads(last, "@misread")
               ? last
               : sx_2(arena, "@s", s->items[1], last);
}

/* (@per S V) */
static const Sx *per(Arena *arena, const Sx *sx)
{
    const Sx *s = sugar_remove(arena, sx->items[1]);
    const Sx *v = sugar_remove(arena, sx->items[2]);
    Items out = {arena, 0, {NULL}};
    if (s == NULL || v == NULL)
        return NULL;
    if (sx_heads(v, "@opponents"))
        return sx_is(v->items[1], "you")
                   ? sx_2(arena, "@of-each", sx_word(arena, "opponent"), s)
                   : sx_misread(arena);
    uint32_t amount = compose_amount(s);
    items_push_all(&out, s, 0);
    if (amount > 0) {
        out.v[amount] = sx_2(arena, "*", s->items[amount], v);
        return items_finish(&out);
    }
    if (sx_heads(s, "@mods")) {
        const Sx *last = s->items[s->count - 1];
        if (s->count != 4 || !sx_heads(last, "power") || last->count != 2)
            return sx_misread(arena);
        out.v[3] = sx_1(arena, "power", sx_2(arena, "*", last->items[1], v));
        return items_finish(&out);
    }
    if (sx_heads(s, "@s") && s->count == 3 && sx_heads(s->items[1], "choose"))
        return per_chosen(arena, s, v);
    const Sx *top = per_top(arena, s, v);
    if (top != NULL)
        return top;
    return is_done_to_one(s) ? sx_2(arena, "times", v, s) : sx_misread(arena);
}

/* (@per-at-most S V N): for each of V, and no more than N altogether */
static const Sx *per_at_most(Arena *arena, const Sx *sx)
{
    const Sx *s = per(arena, sx_2(arena, "@per", sx->items[1], sx->items[2]));
    const Sx *most = sx->items[3];
    Items out = {arena, 0, {NULL}};
    if (s == NULL || sx_heads(s, "@misread"))
        return s;
    uint32_t amount = compose_amount(s);
    items_push_all(&out, s, 0);
    if (amount > 0)
        out.v[amount] = sx_2(arena, "min", s->items[amount], most);
    else if (sx_heads(s, "@mods"))
        out.v[3] = sx_1(arena, "power",
                        sx_2(arena, "min", s->items[3]->items[1], most));
    else
        return sx_misread(arena);
    return sugar_remove(arena, items_finish(&out));
}

/* (@many S V), (@at-most S V) */
static const Sx *many(Arena *arena, const Sx *sx)
{
    const Sx *s = sx->items[1];
    bool most = sx_heads(sx, "@at-most");
    if (!sx_holds(s, "@number") || sx_holds(s, "up-to") != most)
        return sx_misread(arena);
    return sugar_remove(arena,
                        compose_replace(arena, s, "@number", sx->items[2]));
}

/* Out of a hand */

static bool is_own(const Sx *filter)
{
    return sx_is(filter, "yours") ||
           (sx_heads(filter, "of") && (sx_is(filter->items[1], "@they") ||
                                       sx_is(filter->items[1], "you")));
}

/* Where the filters of a pick begin. */
static uint32_t filters_of(const Sx *pick)
{
    static const char *const numbered[] = {"some", "up-to", "random"};
    for (size_t i = 0; i < ARRAY_LEN(numbered); i++)
        if (sx_heads(pick, numbered[i]))
            return 2;
    return 1;
}

static bool is_whole_hand(const Sx *cards)
{
    if (!sx_heads(cards, "all") || cards->count == 1)
        return false;
    for (uint32_t i = 1; i < cards->count; i++)
        if (!is_own(cards->items[i]) && !sx_heads(cards->items[i], "in"))
            return false;
    return sx_holds(cards, "hand");
}

static const Sx *discard(Arena *arena, const Sx *cards)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(cards) || cards->items[0]->atom.p[0] == '@')
        return sx_1(arena, "discard-cards", cards);
    if (is_whole_hand(cards)) {
        const Sx *op = sx_word(arena, "discard"), *doer = who(arena);
        return sx_list(arena, (const Sx *[]){op, doer, all_of(arena, op, doer)},
                       3);
    }
    uint32_t from = filters_of(cards);
    bool own = sx_heads(cards, "all");
    for (uint32_t i = from; i < cards->count; i++)
        own = own && is_own(cards->items[i]);
    bool more = sx_heads(cards, "a") && cards->count == 2 &&
                sx_is(cards->items[1], "other");
    if (more || own ||
        (cards->count == from && !sx_heads(cards, "random") &&
         !sx_heads(cards, "any-number") && !sx_heads(cards, "up-to")))
        return sx_misread(arena); /* it is a number of cards */
    items_push_all(&out, cards, 0);
    if (!sx_holds(cards, "in") && !sx_holds(cards, "@among")) {
        const Sx *holder = sx_word(arena, "@holder");
        items_push(&out, sx_1(arena, "of", sx_list(arena, &holder, 1)));
        items_push(&out, sx_1(arena, "in", sx_word(arena, "hand")));
    }
    return sx_1(arena, "discard-cards", items_finish(&out));
}

/* It, or that card */
static bool is_spoken_of(const Sx *cards)
{
    return sx_is(cards, "@it") || sx_heads(cards, "@that");
}

/* (top V P draw-deck), (bottom V P draw-deck): out of one's own deck */
static const Sx *draw_end(Arena *arena, const Sx *cards)
{
    const Sx *whose = cards->items[2];
    bool own = sx_is(whose, "you") || sx_is(whose, "@they");
    if (!own || !sx_is(cards->items[3], "draw-deck"))
        return sx_misread(arena);
    return sx_2(arena, sx_heads(cards, "top") ? "draw" : "draw-bottom",
                who(arena), cards->items[1]);
}

/* (@get-it (v OP UNIT) L): cards that are told, or one that lies on top of the
 * deck; points that somebody else would have scored. */
static const Sx *get_it(Arena *arena, const Sx *sx)
{
    const Sx *op = sx->items[1]->items[1], *cards = sx->items[2];
    if (sx_is(op, "discard"))
        return discard(arena, cards);
    if ((sx_is(op, "score") || sx_is(op, "gain")) &&
        (sx_is(cards, "@them") || sx_is(cards, "@it")))
        return sx_list(
            arena, (const Sx *[]){op, who(arena), sx_word(arena, "@would")}, 3);
    if (sx_is(op, "flip") && is_spoken_of(cards))
        return sx_1(arena, "@flip", cards);
    if (!sx_is(op, "draw"))
        return sx_misread(arena);
    if (sx_heads(cards, "top") || sx_heads(cards, "bottom"))
        return draw_end(arena, cards);
    return is_spoken_of(cards) ? sx_1(arena, "@draw-it", cards)
                               : sx_misread(arena);
}

/* (@within (a F*) G*) */
static const Sx *within(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(cards) || cards->items[0]->atom.p[0] == '@')
        return sx_misread(arena);
    uint32_t from = filters_of(cards);
    items_push_all(&out, cards, 0);
    out.n = from;
    items_push_all(&out, sx, 2);
    items_push_all(&out, cards, from);
    return sugar_remove(arena, items_finish(&out));
}

/* (@next-turn P) */
static const Sx *next_turn(Arena *arena, const Sx *sx)
{
    if (sx_is(sx->items[1], "you"))
        return sx_word(arena, "your-next-turn");
    return sx_1(arena, "their-next-turn", sx->items[1]);
}

/* (@until-edge start T): turns have words of their own. */
static const Sx *until_edge(Arena *arena, const Sx *sx)
{
    const Sx *time = sx->items[2], *end = sugar_remove(arena, sx->items[1]);
    if (!sx_heads(time, "time") || !sx_heads(time->items[1], "@next"))
        return sx_misread(arena);
    if (!sx_is(time->items[1]->items[1], "turn") || time->count < 3)
        return sx_1(arena, "until-event", sx_2(arena, "@coming", end, time));
    if (sx_is(end, "end"))
        return sx_1(arena, "end-of-next-turn", time->items[2]);
    return next_turn(arena, sx_1(arena, "@next-turn", time->items[2]));
}

/* Until this card leaves play or is frightened, by which it becomes another
 * card as well (410.6, 505.3): while it is what it is. */
static bool is_gone(const Sx *e)
{
    if (!sx_heads(e, "@card") || !sx_is(e->items[1], "self"))
        return false;
    e = e->items[2];
    return sx_heads(e, "@either") && e->count == 3 &&
           sx_heads(e->items[1], "@leaving") &&
           sx_is(e->items[1]->items[1], "play") &&
           sx_holds(e->items[2], "frighten");
}

static const Sx *until(Arena *arena, const Sx *sx)
{
    if (is_gone(sx->items[1]))
        return sx_1(arena, "while-card", sx_word(arena, "this"));
    if (sx_heads(sx->items[1], "@edge")) /* (@until-edge ...) says it */
        return sx_misread(arena);
    return sx_1(arena, "until-event", sx->items[1]);
}

/* What blocks does it where it is: that needs not be said. */
static const Sx *no_block(Arena *arena, const Sx *sx)
{
    const Sx *at = sx->count > 2 ? sx->items[2] : sx;
    bool own = sx_heads(at, "at") && sx_heads(at->items[1], "@problem-of") &&
               sx_is(at->items[1]->items[1], "@it");
    return own ? sx_1(arena, "no-block", sx->items[1]) : sx;
}

/* (@subject P (@may S*)): it is left to P. */
static const Sx *may_of(const Sx *s)
{
    const Sx *may = sx_heads(s, "@subject") && s->count == 3 ? s->items[2] : s;
    if (sx_heads(may, "@s") && may->count == 2)
        may = may->items[1];
    return may != s && sx_heads(may, "@may") ? may : NULL;
}

/* (p-may-replace P (@subject P S*)) */
static const Sx *their_wish(Arena *arena, const Sx *s)
{
    Items does = {arena, 0, {NULL}};
    items_push(&does, s->items[0]);
    items_push(&does, s->items[1]);
    items_push_all(&does, may_of(s), 1);
    return sx_2(arena, "p-may-replace", s->items[1], items_finish(&does));
}

/* (@rather (@may A) (@if-do B)): A is paid for B. */
static const Sx *in_exchange(Arena *arena, const Sx *may, const Sx *sx)
{
    Items cost = {arena, 0, {NULL}}, paid = {arena, 0, {NULL}};
    const Sx *then = sx->count == 3 ? sugar_remove(arena, sx->items[2]) : sx;
    if (then == NULL ||
        (!sx_heads(then, "@if-do") && !sx_heads(then, "@if-they-do")))
        return sx_misread(arena);
    if (sx_holds(may, "look") || sx_holds(may, "reveal")) { /* sure to be */
        items_push(&cost, sx_word(arena, "may-replace"));
        items_push_all(&cost, may, 1);
        items_push_all(&cost, then, 1);
        return items_finish(&cost);
    }
    items_push(&cost, sx_word(arena, "@s"));
    items_push_all(&cost, may, 1);
    items_push(&paid, sx_word(arena, "@cost"));
    items_push(&paid, items_finish(&cost));
    items_push_all(&paid, then, 1);
    return sx_1(arena, "may-replace", items_finish(&paid));
}

/* (@rather (look L) S*): "look at two cards instead. Put one of them ...": both
 * are done instead. */
static bool is_shown_first(const Sx *s, const Sx *sx)
{
    return sx->count > 2 && (sx_holds(s, "look") || sx_holds(s, "reveal")) &&
           !sx_holds(sx, "@did") && !sx_holds(sx, "@may-be") &&
           (sx_holds(sx->items[2], "@among") ||
            sx_holds(sx->items[2], "@them") ||
            sx_holds(sx->items[2], "@those"));
}

/* (@rather S): what may be done instead is another kind of rule. */
static const Sx *instead(Arena *arena, const Sx *sx)
{
    const Sx *s = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (sx_heads(s, "@s") && s->count == 2)
        s = s->items[1];
    if (may_of(s) != NULL)
        return their_wish(arena, s);
    bool may = sx_heads(s, "@may");
    if (!may && sx_holds(s, "@may"))
        return sx_misread(arena); /* it is part of something else */
    bool shown = is_shown_first(s, sx);
    if (sx->count > 2 && !shown)
        return may ? in_exchange(arena, s, sx) : sx_misread(arena);
    items_push(&out, sx_word(arena, may ? "may-replace" : "replace"));
    if (may)
        items_push_all(&out, s, 1);
    else
        items_push(&out, s);
    if (shown)
        items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* (@next-replace D E (@rather S)): only the first time until then. Without a
 * duration it is a one-shot modifier (709.1). */
static const Sx *next_replace(Arena *arena, const Sx *sx)
{
    const Sx *said = sugar_denied(arena, sx->items[2], sx->items[3]);
    const Sx *rule = sx_heads(said, "@rather") ? instead(arena, said) : said;
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(rule, "replace"))
        return sx_misread(arena);
    items_push(&out, rule->items[0]);
    items_push(&out, sx->items[2]);
    items_push(&out, sx_word(arena, "expire"));
    items_push_all(&out, rule, 1);
    return sx_2(arena, "until", sx->items[1], items_finish(&out));
}

/* Are the cards where they can be at no area? */
static bool is_zoned(const Sx *cards)
{
    for (uint32_t i = 1; i < cards->count; i++)
        if (sx_heads(cards->items[i], "in"))
            return true;
    return false;
}

/* A condition, or a value in one, of the cards at an area; NULL if it is about
 * none there. */
static const Sx *of_those_there(Arena *arena, const Sx *sx)
{
    static const char *const parts[] = {"not", ">=", "=", "+"};
    Items out = {arena, 0, {NULL}};
    if ((sx_heads(sx, "exists") || sx_heads(sx, "count")) && !is_zoned(sx)) {
        items_push_all(&out, sx, 0);
        items_push(&out, sx_1(arena, "at", sx_word(arena, "there")));
        return items_finish(&out);
    }
    if (!sx_is_any(sx, parts, ARRAY_LEN(parts)))
        return NULL;
    bool there = false;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *part = sx->items[i];
        const Sx *so = of_those_there(arena, part);
        if (so == NULL && sx_is_list(part))
            return NULL;
        there = there || so != NULL;
        items_push(&out, so != NULL ? so : part);
    }
    return there ? items_finish(&out) : NULL;
}

/* (@there C): C, of the cards at an area, or of the faceoff. */
static const Sx *there(Arena *arena, const Sx *sx)
{
    const Sx *c = sugar_remove(arena, sx->items[1]);
    if (c == NULL)
        return NULL;
    if (sx_is(c, "in-faceoff"))
        return sx_1(arena, "faceoff-at", sx_word(arena, "there"));
    const Sx *so = of_those_there(arena, c);
    return so != NULL ? so : sx_misread(arena);
}

/* (@only S C?) */
static const Sx *only(Arena *arena, const Sx *sx)
{
    if (sx->count == 2)
        return sugar_remove(arena, sx->items[1]);
    return sx_2(arena, "if", sx->items[2], sx->items[1]);
}

/* (@reveal-until P F V): until one is found, or several. */
static const Sx *reveal_until(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, sx, 0);
    out.v[0] = sx_word(arena, "reveal-until");
    if (sx_is(sx->items[3], "1"))
        out.n--;
    return items_finish(&out);
}

/* (@ignores P F*): what is ignored all along needs no choice, but where cards
 * are tied and it does not matter. */
static const Sx *ignores(Arena *arena, const Sx *sx)
{
    Items which = {arena, 0, {NULL}};
    bool own = sx_is(sx->items[1], "you") == sx_holds(sx, "yours");
    if (!own || (!sx_holds(sx, "@most") && !sx_holds(sx, "@least")))
        return sx_misread(arena);
    items_push(&which, sx_word(arena, "a"));
    items_push_all(&which, sx, 2);
    const Sx *one =
        compose_replace(arena, items_finish(&which), "@they", sx->items[1]);
    return sx_2(arena, "no-power-faceoff",
                sx_1(arena, "in", sx_word(arena, "flip")),
                sx_1(arena, "is", one));
}

const Sx *compose_form(Arena *arena, const Sx *sx)
{
    static const SxForm forms[] = {
        {"@get", get},         {"@shuffle", shuffle},
        {"@per", per},         {"@many", many},
        {"@at-most", many},    {"@per-at-most", per_at_most},

        {"@within", within},   {"@max", most},
        {"@only", only},       {"@there", there},
        {"@rather", instead},  {"@next-turn", next_turn},
        {"@until", until},     {"no-block", no_block},
        {"@get-it", get_it},   {"@next-replace", next_replace},
        {"flips", flips},      {"@until-edge", until_edge},
        {"@ignores", ignores}, {"@reveal-until", reveal_until},
    };
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    if (made != NULL)
        return made;
    return enter_form(arena, sx);
}
