/* cost.c - What an action costs, and whether it can be paid (204, 205, 508). */
#include "rules/rules.h"
#include "rules/words.h"

static int at_least(int least, int n)
{
    return n > least ? n : least;
}

int cost_of(const Game *g, const Answer *action)
{
    const Ruleset *rules = g->block.rules;
    switch ((Verb)action->verb) {
    case VERB_PLAY:
    case VERB_PLAY_EVENT:
        if (reading_at(g, action->card)->type == TYPE_TROUBLEMAKER)
            return LAW_NUMBER(RULE_609_2c, rules->troublemaker_cost);
        return at_least(
            0, LAW_NUMBER(RULE_204_1, card_def(g, action->card)->cost) +
                   modifier_cost(g, ACTION_PLAY, action->card));
    case VERB_MOVE:
        return at_least(rules->move_minimum,
                        LAW_NUMBER(RULE_609_2b, rules->move_cost) +
                            modifier_cost(g, ACTION_MOVE, action->card));
    case VERB_DRAW:
        return LAW_NUMBER(RULE_609_2d, rules->draw_cost);
    case VERB_RALLY:
        return LAW_NUMBER(RULE_609_2e, rules->rally_cost);
    case VERB_PASS:
    case VERB_CHALLENGE:
    case VERB_CONFRONT:
    case VERB_CHOOSE:
    case VERB_ACTIVATE:
    case VERB_REACT:
    case VERB_CHOOSE_AREA:
    case VERB_PROCESS:
    case VERB_REPLACE:
    case VERB_YES:
    case VERB_NO:
    case VERB_MULLIGAN:
    case VERB_KEEP:
    case VERB_DONE:
    case VERB_COLOR:
    case VERB_TYPE:
    case VERB_NUMBER:
    case VERB_PARITY:
    case VERB_NAME:
    case VERB_COUNT:
        break;
    }
    return 0;
}

/* All of a cost or nothing (508.1d). */
Reason cost_reason(const Game *g, SeatId s, int cost)
{
    int tokens = g->seats[s].tokens;
    if (LAW(RULE_508_1d, tokens >= cost))
        return REASON_LEGAL;
    return (Reason){.rule = RULE_508_1d,
                    .code = REASON_TOO_FEW_TOKENS,
                    .need = (int16_t)cost,
                    .have = (int16_t)tokens};
}

/* Every color by itself: a card of two colors counts for both (507.3, A14). */
Reason needs_reason(const Needs *play, const int powers[COLOR_COUNT])
{
    for (unsigned i = 0; i < play->count; i++) {
        const Need *need = &play->items[i];
        if (LAW(RULE_205_1, powers[need->color] < need->amount))
            return (Reason){.rule = RULE_205_1,
                            .code = REASON_TOO_LITTLE_POWER,
                            .color = need->color,
                            .need = need->amount,
                            .have = (int16_t)powers[need->color]};
    }
    return REASON_LEGAL;
}
