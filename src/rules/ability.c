/* ability.c - Activated abilities (703). */
#include "game/zone.h"
#include "rules/cost.h"
#include "rules/forbid.h"
#include "rules/timing.h"
#include "rules/words.h"

/* The operands of abilities */

static const Cell *timing_of(const Cell *ability)
{
    return cell_first(ability);
}

bool ability_is_activated(const Cell *ability)
{
    return ability->op == OP_ACTIVATE || ability->op == OP_REACTION;
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
    case OP_NEXT_TIME:
    case OP_WHENEVER:
    case OP_PLAYER_MAY_REPLACE:
        return cell_next(second);
    default:
        return second;
    }
}

/* Activating (703.1) */

/* Whether s may use such an ability of the card, as far as it is up to whose
 * card it is: the controller's in play, else the owner's, unless it says
 * otherwise (703.1b). */
static bool is_for(const Game *g, SeatId s, CardId c, const Ability *ability)
{
    switch ((AbilityUser)ability->by) {
    case BY_CONTROLLER:
        return !LAW_BARS(RULE_703_1b, card_holder(g, c) != s);
    case BY_OWNER:
        return card_at(g, c)->owner == s;
    case BY_ANYONE:
    case BY_PLAYER:
        return true;
    }
    return false;
}

static bool is_user(const Game *g, SeatId s, CardId c, const Held *h)
{
    if (h->ability->by != BY_PLAYER)
        return is_for(g, s, c, h->ability);
    Scope scope;
    scope_begin(&scope, g, c, h->x);
    scope.player = s;
    return scope_holds(&scope, ability_users(h->ability));
}

bool ability_is_on(const Game *g, SeatId s, CardId c, const Held *h)
{
    const Cell *guard = ability_guard(h->ability);
    if (guard == NULL)
        return true;
    Scope scope;
    scope_begin(&scope, g, c, h->x);
    scope.you = s;
    return scope_holds(&scope, guard);
}

/* Whether another part may let the card be exhausted (508.1b). */
static bool has_remedy(const Cell *cost)
{
    for (const Cell *in = cost; in < cell_next(cost); in++)
        if (in->op == OP_READY || in->op == OP_UNFRIGHTEN)
            return true;
    return false;
}

static bool exhausts_this(const Cell *cost)
{
    return cost->op == OP_EXHAUST && cell_first(cost)->op == OP_THIS;
}

static bool can_be_exhausted(const Game *g, CardId c)
{
    const Atom atom = {.card = c, .kind = OCC_EXHAUST};
    return reason_legal(exhaust_reason(g, NULL, &atom));
}

bool ability_exhausts(const Cell *ability)
{
    const Cell *cost = ability_cost(ability);
    return exhausts_this(cost->op == OP_DO ? cell_first(cost) : cost) &&
           !has_remedy(cost);
}

/* Mostly the card is exhausted and nothing else. */
static bool is_payable(const Game *g, SeatId s, CardId c, const Held *h)
{
    const Cell *cost = ability_cost(h->ability->code);
    if (exhausts_this(cost) && road_is_clear(g, OCC_EXHAUST))
        return can_be_exhausted(g, c);
    Scope scope;
    scope_begin(&scope, g, c, h->x);
    scope.you = s;
    scope.code = h->ability->code;
    return cost_can_be_paid(&scope, cost);
}

bool ability_is_allowed(const Game *g, SeatId s, CardId c)
{
    const Atom atom = {.card = c,
                       .seat = s,
                       .kind = OCC_ACTIVATE,
                       .area = card_at(g, c)->area,
                       .from_area = NO_AREA};
    return !modifier_forbids(g, &atom);
}

enum { USED = 0xff };

/* Its timing apart, as often as its cost can be paid (703.1c). */
static bool can_use(const Game *g, SeatId s, CardId c, const Held *h)
{
    return ability_functions(g, c, h->ability) && is_user(g, s, c, h) &&
           ability_is_on(g, s, c, h) && ability_is_allowed(g, s, c) &&
           !LAW_BARS(RULE_703_1d, !is_payable(g, s, c, h)) &&
           (LAW(RULE_703_1c, true) || card_at(g, c)->number != USED);
}

/* When its timing says so (512.1). */
static bool can_activate(const Game *g, SeatId s, CardId c, const Held *h,
                         WindowUse use)
{
    const Cell *code = h->ability->code;
    return code->op == OP_ACTIVATE &&
           !LAW_BARS(RULE_512_1, !timing_fits(g, timing_of(code)->arg, use)) &&
           can_use(g, s, c, h);
}

/* About one ability of the card, or about any if it is not said which. */
Reason activate_reason(const Game *g, SeatId s, const Answer *action)
{
    bool any = false, here = false, usable = false;
    CardId c = action->card;
    FOR_ABILITIES (g, c, h) {
        if (h.ability->code->op != OP_ACTIVATE ||
            (action->n != h.index && action->area != NO_AREA))
            continue;
        if (can_activate(g, s, c, &h, TO_OPEN))
            return REASON_LEGAL;
        any = true;
        here |= ability_functions(g, c, h.ability);
        usable |= ability_functions(g, c, h.ability) && is_user(g, s, c, &h);
    }
    if (!here && (any || card_at(g, c)->zone != ZONE_PLAY))
        return reason_of(RULE_701_3, REASON_NOT_THERE);
    return usable || !any ? reason_of(RULE_703_1, REASON_CANNOT_ACTIVATE)
                          : reason_of(RULE_703_1b, REASON_NOT_YOURS);
}

static void add_activations_of(Game *g, SeatId s, CardId c, WindowUse use)
{
    FOR_ABILITIES (g, c, h)
        if (can_activate(g, s, c, &h, use))
            request_add_nth(g, VERB_ACTIVATE, c, h.index);
}

/* Those of cards that are not in play. */
static void add_activations_away(Game *g, SeatId s, WindowUse use)
{
    for (unsigned zone = 0; zone < ZONE_QUEUE; zone++)
        if (zone != ZONE_PLAY && g->block.force.zones >> zone & 1)
            FOR_CARDS (g, c, zone_list(g, s, (ZoneId)zone))
                if (card_summary(g, c)->timings_away != 0 &&
                    card_at(g, c)->knows[s] == KNOWN)
                    add_activations_of(g, s, c, use);
}

/* Those of cards in play stand ready. */
static void add_activations(Game *g, SeatId s, WindowUse use)
{
    const unsigned fitting = timings_that_fit(g, use) & timings_to_use(g, s);
    const unsigned first = g->request.count;
    if (fitting == 0)
        return;
    for (unsigned i = 0; i < g->standing_count; i++) {
        const Standing *found = standing_at(g, i);
        if (!standing_is_at_hand(g, s, found, fitting))
            continue;
        const Held h = {.ability = ability_at(g, found->ability),
                        .ref = found->ability,
                        .x = found->x,
                        .index = found->at};
        if (can_use(g, s, found->card, &h) && standing_is_had(g, found))
            request_add_nth(g, VERB_ACTIVATE, found->card, h.index);
    }
    request_sort(g, first);
    if (g->block.force.timings_away & fitting)
        add_activations_away(g, s, use);
}

/* What a player can do */

void add_abilities(Game *g, SeatId s, WindowUse use)
{
    if (!g->lively)
        return;
    if (use == IN_WINDOW || g->step != STEP_MAIN) { /* there it is done */
        CostMods mods;
        const bool moves = force_has(g, OP_MOD_MOVE_TIMING) &&
                           timings_to_play(g, s) & TIMES_MOVE;
        cost_begin(g, s, &mods);
        add_plays(g, &mods, use);
        if (moves)
            add_moves(g, &mods, use);
    }
    add_activations(g, s, use);
    if (use == IN_WINDOW && g->reacts)
        add_reactions(g, s);
}

/* The effect of an ability of card c that `s` uses; it is not run yet. */
unsigned activation_make(Game *g, SeatId s, CardId c, unsigned index)
{
    Held h = {0};
    held_at(g, c, index, &h);
    Effect e = {.self_serial = card_at(g, c)->serial,
                .self = c,
                .it = NO_CARD,
                .chosen = NO_CARD,
                .ability = h.ref,
                .you = s,
                .player = NO_SEAT,
                .x = h.x,
                .there = card_at(g, c)->area,
                .from = NO_AREA,
                .state = EFFECT_RUNNING};
    Scope scope;
    scope_begin(&scope, g, c, h.x);
    scope_note_own(&scope, h.ability->code, &e);
    if (!LAW(RULE_703_1c, true))
        game_card(g, c)->number = USED;
    return effect_make(g, &e);
}
