/* paying - statements that are paid: what may be a cost, who picks what it is
 * paid with, and what the effect can know of it (508). */
#include "lang/compose.h"
#include "lang/fate.h"
#include "lang/items.h"
#include "lang/resolver.h"
#include "lang/unclear.h"

/* The payer picks what they pay with, without saying so. */
const Sx *paying_unsaid(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_is_list(sx) || sx->count == 0)
        return sx;
    if (sx_heads(sx, "by") && sx_equal(sx->items[1], r->who))
        return sx->items[2];
    if (sx_heads(sx, "@pays") && sx_equal(sx->items[1], r->who))
        return sx_1(r->arena, "pay", sx->items[2]);
    if (sx_heads(sx, "@pays-points") && sx_equal(sx->items[1], r->who))
        return sx_1(r->arena, "pay-points", sx->items[2]);
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, paying_unsaid(r, sx->items[i]));
    return items_list(r, &out);
}

/* Whom or what somebody chooses, which costs nothing */
static bool is_choice(const Sx *sx)
{
    static const char *const heads[] = {"choose-player", "name-card",
                                        "name-type",     "name-color",
                                        "name-number",   "name-parity"};
    return sx_is_list(sx) && sx_is_any(sx, heads, ARRAY_LEN(heads));
}

/* (do S*) */
static const Sx *all_parts(Arena *arena, const Items *parts)
{
    Items out = items_headed(arena, "do");
    for (uint32_t i = 0; i < parts->n; i++)
        items_push(&out, parts->v[i]);
    return items_finish(&out);
}

/* (OP X* (do COST* CHOICE) S*), the cost being the item at `at`: who chooses
 * something besides what is paid does so in the first place that is not
 * paid. */
static const Sx *without_choices(Arena *arena, const Sx *sx, uint32_t at)
{
    const Sx *cost = sx->items[at];
    Items rest = {0}, choices = {0}, out = {0};
    for (uint32_t i = 1; sx_heads(cost, "do") && i < cost->count; i++)
        items_push(is_choice(cost->items[i]) ? &choices : &rest,
                   cost->items[i]);
    if (choices.n == 0 || rest.n == 0)
        return sx;
    for (uint32_t i = 0; i < at; i++)
        items_push(&out, sx->items[i]);
    items_push(&out, rest.n == 1 ? rest.v[0] : all_parts(arena, &rest));
    for (uint32_t i = 0; i < choices.n; i++)
        items_push(&out, choices.v[i]);
    items_push_all(&out, sx, at + 1);
    return sx_list(arena, out.v, out.n);
}

const Sx *paying_choices(Arena *arena, const Sx *sx)
{
    static const struct {
        const char *head;
        uint32_t at;
    } costs[] = {{"activate", 2}, {"reaction", 3}, {"paying", 1}};
    Items out = {0};
    if (!sx_is_list(sx) || sx->count == 0)
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, paying_choices(arena, sx->items[i]));
    sx = sx_list(arena, out.v, out.n);
    for (size_t i = 0; i < ARRAY_LEN(costs); i++)
        if (sx_heads(sx, costs[i].head) && sx->count > costs[i].at)
            return without_choices(arena, sx, costs[i].at);
    return sx;
}

/* "reveal that card to ...": it lies on a deck, where anybody can. */
static bool reveals_top(const Resolver *r, const Sx *cost)
{
    bool top = false;
    for (unsigned i = 0; sx_heads(cost, "reveal") && i < r->count; i++)
        top = top || (sx_equal(r->spoken[i].as, cost->items[1]) &&
                      r->spoken[i].filter != NULL &&
                      (sx_heads(r->spoken[i].filter, "top") ||
                       sx_heads(r->spoken[i].filter, "bottom")));
    return top;
}

/* One card that chance picks out of all there are (523.1): nobody has anything
 * to plan, so it is done, and the rest if it was (508.1). */
static bool is_by_chance(const Sx *cost)
{
    if (!sx_heads(cost, "exhaust") || !sx_heads(cost->items[1], "@pick"))
        return false;
    const Sx *cards = cost->items[1]->items[2];
    return sx_heads(cards, "random") && sx_is(cards->items[1], "1");
}

const Sx *paying_make(Resolver *r, const Sx *cost, const Items *body)
{
    Items all = {0};
    bool mine = sx_is(r->who, "you");
    if ((mine && is_by_chance(cost)) || reveals_top(r, cost))
        return sx_2(r->arena, "@s", cost,
                    statement_if(r, resolve_word(r, "did"), body, NULL));
    if (!mine)
        cost = paying_unsaid(r, cost);
    items_push(&all, resolve_word(r, mine ? "paying" : "p-paying"));
    if (!mine)
        items_push(&all, r->who);
    items_push(&all, cost);
    for (uint32_t i = 0; i < body->n; i++)
        items_push(&all, body->v[i]);
    return items_list(r, &all);
}

/* Things people do as a cost: doing them "to" or "if you do" is the same. */
bool paying_is(const Sx *sx)
{
    static const char *const heads[] = {
        "pay",     "@pays",         "exhaust",    "retire",
        "discard", "discard-cards", "dismiss",    "banish",
        "spend",   "uncounter",     "turn-over",  "send",
        "to-hand", "reveal",        "pay-points", "@pays-points"};
    if (!sx_heads(sx, "do"))
        return sx_is_any(sx, heads, ARRAY_LEN(heads));
    for (uint32_t i = 1; i < sx->count; i++)
        if (!paying_is(sx->items[i]))
            return false;
    return true;
}

uint32_t paying_count(const Items *done)
{
    uint32_t n = 0;
    while (n < done->n && paying_is(done->v[n]))
        n++;
    return n;
}

const Sx *paying_part(Resolver *r, const Items *done, uint32_t paid,
                      const Items *body)
{
    Items cost = {0}, rest = {0};
    for (uint32_t i = 0; i < paid; i++)
        items_push(&cost, done->v[i]);
    for (uint32_t i = paid; i < done->n; i++)
        items_push(&rest, done->v[i]);
    if (body->n > 0)
        items_push(&rest, statement_if(r, resolve_word(r, "did"), body, NULL));
    return paying_make(r, statement_one(r, &cost), &rest);
}

/* What is paid with a number of cards or of things, so that "that many" is. */
static const char *const counted[] = {"spend", "uncounter", "discard"};

/* The cards that are picked to pay with: (exhaust C), (move C area); or NULL */
static const Sx *picked_to_pay(const Sx *paid)
{
    static const char *const to[] = {"move", "send"};
    const Sx *cards = sx_is_any(paid, to, ARRAY_LEN(to))
                          ? paid->items[1]
                          : paid->items[paid->count - 1];
    return sx_heads(cards, "@pick") ? cards : NULL;
}

/* Are several spent, or as many as one likes done something else to? */
static bool is_many_picked(const Sx *paid)
{
    static const char *const many[] = {"up-to", "any-number"};
    const Sx *cards = sx_is_list(paid) ? picked_to_pay(paid) : NULL;
    return cards != NULL && (sx_heads(paid, "spend") ||
                             sx_is_any(cards->items[2], many, ARRAY_LEN(many)));
}

/* Would the effect count what was paid before the last part of the cost? Where
 * cards were, those are counted. */
bool paying_counts_before(Resolver *r, const Items *cost, Items *out,
                          uint32_t from)
{
    const Sx *picked = NULL;
    unsigned picks = 0;
    if (out->n <= from || !too_late_counts(out->v[from]) ||
        sx_is_any(cost->v[cost->n - 1], counted, ARRAY_LEN(counted)))
        return false;
    for (uint32_t i = 0; i < cost->n; i++) {
        if (!is_many_picked(cost->v[i]))
            continue;
        picks++;
        picked = picked_to_pay(cost->v[i])->items[1];
    }
    if (picks != 1)
        return true;
    out->v[from] =
        compose_replace(r->arena, out->v[from], "done",
                        sx_1(r->arena, "count", sx_1(r->arena, "@in", picked)));
    return false;
}

bool paying_counts_one(const Items *cost, const Items *out, uint32_t from)
{
    const Sx *paid = cost->n == 1 ? cost->v[0] : NULL;
    return paid != NULL && sx_is_list(paid) &&
           !sx_is_any(paid, counted, ARRAY_LEN(counted)) &&
           picked_to_pay(paid) == NULL && out->n > from &&
           sx_holds(out->v[from], "done");
}

/* The counters or the power of this card? */
static bool measures_this(const Sx *sx)
{
    return (sx_heads(sx, "counters") || sx_heads(sx, "power")) &&
           sx->count > 1 && sx_is(sx->items[1], "this");
}

/* Is this card gone once the cost is paid, and what it had asked for after? */
bool paying_measures_gone(const Items *cost, const Items *out, uint32_t from)
{
    bool gone = false, measured = false;
    for (uint32_t i = 0; i < cost->n; i++)
        gone = gone || (fate_is(cost->v[i], FATE_LEAVES) &&
                        sx_is(cost->v[i]->items[1], "this"));
    for (uint32_t i = from; gone && i < out->n; i++)
        measured = measured || sx_has(out->v[i], measures_this);
    return measured;
}

/* Is it said whose those cards are, or where else than in play they lie? */
static bool is_somebodys(const Sx *pick)
{
    static const char *const told[] = {
        "yours",   "opposing", "of",       "owned-by",    "in",
        "is",      "self",     "@among",   "@out-of",     "@which",
        "@picked", "problem",  "@a-pile",  "attached-to", "beneath-card",
        "@then",   "host",     "@this-way"};
    return sx_holds_any(pick, told, ARRAY_LEN(told));
}

/* RULING: (R88) cards in play of which it is not said whose they are, and that
 * a player picks to pay with, are that player's. */
static bool is_picked_to_pay(const Sx *sx)
{
    static const char *const picks[] = {"a", "some", "up-to", "any-number",
                                        "random"};
    return sx_is_any(sx, picks, ARRAY_LEN(picks)) && !is_somebodys(sx);
}

/* Nothing is done to a card that is only shown, or challenged; and what is
 * discarded is in a hand. */
static bool is_paid_with(const Sx *sx)
{
    static const char *const others[] = {"choose", "look",      "reveal",
                                         "search", "challenge", "@get-it"};
    return !sx_is_any(sx, others, ARRAY_LEN(others));
}

/* "your Mane Character here" may be none, and nothing is paid with that. */
const Sx *paying_begin(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_is_list(sx) || !is_paid_with(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, paying_begin(r, sx->items[i]));
    if (is_picked_to_pay(sx))
        items_push(&out, sx_1(r->arena, "of", resolve_word(r, "@who")));
    if (sx_heads(sx, "the") && sx->count > 3)
        out.v[0] = resolve_word(r, "a");
    return items_list(r, &out);
}

const Sx *paying_to_play(Resolver *r, const Sx *sx)
{
    static const char *const costs[] = {"play-cost", "play-may-cost",
                                        "alt-cost"};
    return sx_is_any(sx, costs, ARRAY_LEN(costs)) ? paying_begin(r, sx) : sx;
}

/* Are cards of which that is so a player's? */
static bool is_of_player(const Sx *filter, const Sx *player)
{
    if (sx_heads(filter, "of"))
        return sx_equal(filter->items[1], player);
    return sx_is(filter, sx_is(player, "you") ? "yours" : "opposing");
}

/* (@pays-for P (until D (next-cost A V F*))): nobody plays another's cards. */
const Sx *paying_for(Resolver *r, const Sx *sx)
{
    const Sx *who = resolve_walk(r, sx->items[1]);
    const Sx *walked = who != NULL ? resolve_walk(r, sx->items[2]) : NULL;
    if (walked == NULL)
        return NULL;
    const Sx *cost = walked->items[walked->count - 1];
    for (uint32_t i = 1; i < cost->count; i++)
        if (is_of_player(cost->items[i], who))
            return walked;
    return resolve_fault(r, "who pays is not who plays");
}

/* (may (pay V) S...): what is paid is a cost, and who can't does nothing of it
 * (508.1, 508.1d). */
static const Sx *paid_first(Arena *arena, const Sx *sx)
{
    const uint32_t at = sx_heads(sx, "player-may") ? 2 : 1;
    if ((at == 1 && !sx_heads(sx, "may")) || sx->count < at + 2)
        return sx;
    const Sx *first = sx->items[at];
    bool theirs = sx_heads(first, "@pays");
    if (!theirs && !sx_heads(first, "pay"))
        return sx;
    Items paying = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    items_push_word(&paying, theirs ? "p-paying" : "paying");
    if (theirs)
        items_push(&paying, first->items[1]);
    items_push(&paying, sx_1(arena, "pay", first->items[theirs ? 2 : 1]));
    items_push_all(&paying, sx, at + 1);
    for (uint32_t i = 0; i < at; i++)
        items_push(&out, sx->items[i]);
    items_push(&out, items_finish(&paying));
    return items_finish(&out);
}

const Sx *paying_alone(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    sx = paid_first(arena, sx);
    bool points = sx_heads(sx, "@pays-points");
    if (sx_heads(sx, "@pays") || points) {
        items_push_word(&out, "p-paying");
        items_push(&out, sx->items[1]);
        items_push(&out,
                   sx_1(arena, points ? "pay-points" : "pay", sx->items[2]));
        items_push_word(&out, "nothing");
        return items_finish(&out);
    }
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, paying_alone(arena, sx->items[i]));
    return items_finish(&out);
}
