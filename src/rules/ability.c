/* ability.c - Activated abilities (703), and whether a cost can be paid. */
#include "game/zone.h"
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/words.h"

/* Costs (508) */

static bool card_can_pay(const Scope *s, const Cell *statement, CardId c)
{
    Atom atom = {.card = c,
                 .kind = (uint8_t)statement_kind(statement->op),
                 .seat = s->you,
                 .area = card_at(s->g, c)->area};
    const Frame none = {0};
    if (statement->op == OP_CHOOSE)
        return true;
    if (atom.kind == OCC_COUNT)
        return false; /* nothing that happens to a card */
    if (atom.kind == OCC_MOVE || atom.kind == OCC_SEND)
        atom.area = scope_area(s, cell_next(cell_first(statement)));
    return LAW(RULE_508_1c, reason_legal(atom_reason(s->g, &none, &atom))) &&
           !replaces((Game *)(uintptr_t)s->g, &atom); /* (508.1a) */
}

/* Cards that parts of a cost have been given so far. */
typedef struct Spent {
    CardId cards[8];
    unsigned count;
} Spent;

static bool is_spent(const Spent *spent, CardId c)
{
    for (unsigned i = 0; i < spent->count; i++)
        if (spent->cards[i] == c)
            return true;
    return false;
}

/* Whether the parts that are about cards can all be paid, each with a card of
 * its own (508.1b). The parts of a (do ...) follow it, cell by cell. */
static bool parts_can_be_paid(const Scope *s, const Cell *part, const Cell *end,
                              Spent spent)
{
    while (part < end && statement_kind(part->op) == OCC_COUNT)
        part = part->op == OP_DO ? cell_first(part) : cell_next(part);
    if (part >= end)
        return true;
    if (spent.count == ARRAY_LEN(spent.cards))
        return false;
    const Cell *cards = cell_first(part);
    CardId one = scope_card(s, cards), *place = &spent.cards[spent.count++];
    *place = NO_CARD;
    for (CardId c = 0; c < s->g->card_count; c++) {
        bool meant = cards->op == OP_ONE
                         ? scope_fits(s, cell_first(cards), cell_end(cards), c)
                         : c == one;
        if (!meant || is_spent(&spent, c) || !card_can_pay(s, part, c))
            continue;
        *place = c;
        if (parts_can_be_paid(s, cell_next(part), end, spent))
            return true;
        *place = NO_CARD;
    }
    return false;
}

/* How many tokens, or cards of the hand, all parts of a cost take together:
 * what op pays is its last operand. */
static int taken_by(const Scope *s, const Cell *cost, unsigned op)
{
    const Cell *first = cell_first(cost), *last = first;
    int sum = 0;
    if (cost->op == op) {
        while (cell_next(last) < cell_end(cost))
            last = cell_next(last);
        return scope_value(s, last);
    }
    for (; cost->op == OP_DO && first < cell_end(cost);
         first = cell_next(first))
        sum += taken_by(s, first, op);
    return sum;
}

bool cost_can_be_paid(const Scope *s, const Cell *cost)
{
    int cards = taken_by(s, cost, OP_DISCARD);
    return reason_legal(cost_reason(s->g, s->you, taken_by(s, cost, OP_PAY))) &&
           LAW(RULE_508_1d,
               (int)zone_count(s->g, s->you, ZONE_HAND) >= cards) &&
           parts_can_be_paid(s, cost, cell_end(cost), (Spent){0});
}

/* The end of the cost the statement is part of; NULL if it is of none. */
static const Cell *cost_end_around(const Cell *code, const Cell *statement)
{
    while (code != statement) {
        bool activated = code->op == OP_ACTIVATE || code->op == OP_REACTION;
        const Cell *cost = activated               ? ability_cost(code)
                           : code->op == OP_PAYING ? cell_first(code)
                                                   : NULL;
        if (cost != NULL && cost <= statement && statement < cell_next(cost))
            return cell_end(cost);
        code = cell_first(code);
        while (cell_next(code) <= statement)
            code = cell_next(code);
    }
    return NULL;
}

bool cost_leaves_enough(const Scope *s, const Cell *statement, CardId c)
{
    const Cell *end = cost_end_around(s->code, statement);
    const Spent spent = {{c}, 1};
    return end == NULL ||
           LAW(RULE_508_1b,
               parts_can_be_paid(s, cell_next(statement), end, spent));
}

/* The operands of abilities */

static const Cell *timing_of(const Cell *ability)
{
    return cell_first(ability);
}

const Cell *ability_cost(const Cell *ability)
{
    const Cell *second = cell_next(cell_first(ability));
    return ability->op == OP_REACTION ? cell_next(second) : second;
}

const Cell *ability_body(const Cell *ability)
{
    const Cell *second = cell_next(cell_first(ability));
    switch (ability->op) {
    case OP_REACTION:
        return cell_next(cell_next(second));
    case OP_ACTIVATE:
    case OP_EVENT_REACTION:
        return cell_next(second);
    default:
        return second;
    }
}

/* Activating (703.1) */

/* Only its controller may (703.1b), in play (701.3), when its timing says so
 * (512.1), as often as its cost can be paid (703.1c). */
static bool can_activate(const Game *g, SeatId s, const Answer *action,
                         WindowUse use)
{
    CardId c = action->card;
    Held h = {0};
    if (!held_at(g, c, action->n, &h) ||
        LAW(RULE_703_1b, card_at(g, c)->controller != s))
        return false;
    const Cell *code = h.ability->code;
    if (code->op != OP_ACTIVATE || !timing_fits(g, timing_of(code)->arg, use))
        return false;
    Scope scope = scope_of_held(g, c, &h);
    return cost_can_be_paid(&scope, ability_cost(code));
}

/* About one ability of the card, or about any if it is not said which. */
Reason activate_reason(const Game *g, SeatId s, const Answer *action)
{
    const Card *card = card_at(g, action->card);
    if (LAW(RULE_701_3, card->zone != ZONE_PLAY))
        return reason_of(RULE_701_3, REASON_NOT_IN_PLAY);
    if (LAW(RULE_703_1b, card->controller != s))
        return reason_of(RULE_703_1b, REASON_NOT_YOURS);
    FOR_ABILITIES (g, action->card, h) {
        const Answer one =
            answer_of(VERB_ACTIVATE, action->card, (AreaId)h.index);
        if ((action->n == h.index || action->area == NO_AREA) &&
            can_activate(g, s, &one, TO_OPEN))
            return REASON_LEGAL;
    }
    return reason_of(RULE_703_1, REASON_CANNOT_ACTIVATE);
}

static void add_activations(Game *g, SeatId s, WindowUse use)
{
    unsigned usable = g->block.force.timings & timings_that_fit(g, use);
    if (usable == 0)
        return;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            if (LAW(RULE_703_1b, card_at(g, c)->controller != s) ||
                !(card_summary(g, c)->timings & usable))
                continue;
            FOR_ABILITIES (g, c, h) {
                const Answer action =
                    answer_of(VERB_ACTIVATE, c, (AreaId)h.index);
                if (can_activate(g, s, &action, use))
                    request_add_nth(g, VERB_ACTIVATE, c, h.index);
            }
        }
}

/* Events (304) */

static void add_events(Game *g, SeatId s, WindowUse use)
{
    int powers[COLOR_COUNT];
    power_by_color(g, s, powers);
    FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND))
        if (reading_at(g, c)->type == TYPE_EVENT && event_fits(g, c, use) &&
            reason_legal(play_reason(g, s, c, powers)) &&
            !hand_holds_alike(g, c))
            request_add(g, VERB_PLAY_EVENT, c, NO_AREA);
}

/* What a player can do */

void add_abilities(Game *g, SeatId s, WindowUse use)
{
    if (!g->lively)
        return;
    if (use == IN_WINDOW || g->step != STEP_MAIN) /* there it is done */
        add_events(g, s, use);
    add_activations(g, s, use);
    if (use == IN_WINDOW && g->reacts)
        add_reactions(g, s);
}

/* The effect of an ability of card c that `s` uses; it is not run yet. */
unsigned activation_make(Game *g, SeatId s, CardId c, unsigned index)
{
    Held h = {0};
    held_at(g, c, index, &h);
    const Effect e = {.self_serial = card_at(g, c)->serial,
                      .self = c,
                      .it = NO_CARD,
                      .chosen = NO_CARD,
                      .ability = h.ref,
                      .you = s,
                      .player = NO_SEAT,
                      .x = h.x,
                      .there = NO_AREA,
                      .from = NO_AREA,
                      .state = EFFECT_RUNNING};
    return effect_make(g, &e);
}
