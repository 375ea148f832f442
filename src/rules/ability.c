/* ability.c - Activated abilities (703). */
#include "game/zone.h"
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"
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
        return cell_next(second);
    case OP_BANISH_UNTIL: /* the rest of it: that they come back */
        return ability;
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

/* What a player can do */

void add_abilities(Game *g, SeatId s, WindowUse use)
{
    if (!g->lively)
        return;
    if (use == IN_WINDOW || g->step != STEP_MAIN) { /* there it is done */
        add_plays(g, s, use);
        if (force_has(g, OP_MOD_MOVE_TIMING))
            add_moves(g, s, use);
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
