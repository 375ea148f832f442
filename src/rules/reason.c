/* reason.c - why something is not legal, whoever asks and whenever. */
#include "rules/reason.h"

#include "rules/loop.h"
#include "rules/rules.h"

const char *reason_text(ReasonCode code)
{
    static const char *const texts[] = {
#define REASON(code, text) text,
#include "rules/reasons.def"
#undef REASON
    };
    static_assert(ARRAY_LEN(texts) == REASON_COUNT, "one row each");
    assert(code < REASON_COUNT);
    return texts[code];
}

static bool same_answer(const Answer *a, const Answer *b)
{
    return a->verb == b->verb && a->card == b->card && a->area == b->area;
}

static bool is_offered(const Game *g, SeatId seat, const Answer *action)
{
    if (g->request.kind == REQUEST_NONE ||
        LAW_BARS(RULE_510_1, g->request.seat != seat))
        return false;
    for (unsigned i = 0; i < g->request.count; i++)
        if (same_answer(answer_at(g, i), action))
            return true;
    return false;
}

/* Confronting is not chosen, it happens (611.1); only the order is (610.1). */
static Reason confronting_reason(const Game *g, SeatId s, AreaId a)
{
    if (s != g->turn_player)
        return reason_of(RULE_611_1, REASON_NOT_TURN_PLAYER);
    if (step_phase(g->step) != PHASE_SCORE)
        return reason_of(RULE_611_1, REASON_NOT_SCORE_PHASE);
    if (a < AREAS_MAX && g->areas[a].marks & MARK_DONE)
        return reason_of(RULE_610_1, REASON_CONFRONT_DONE);
    return confront_reason(g, s, a);
}

static Reason choosing_reason(const Game *g, SeatId seat)
{
    if (g->request.kind == REQUEST_NONE || g->request.seat != seat)
        return reason_of(RULE_510_1, REASON_NOT_ASKED);
    return reason_of(g->request.rule, REASON_NOT_OFFERED);
}

/* What would be legal and is not offered would continue a loop (802.2). */
static Reason acting_reason(const Game *g, SeatId seat, const Answer *action)
{
    Reason reason = main_phase_reason(g, seat, action);
    return reason_legal(reason) && loop_filters(g)
               ? reason_of(RULE_802_2, REASON_LOOP)
               : reason;
}

Reason action_reason(const Game *g, SeatId seat, const Answer *action)
{
    if (g->result != RESULT_NONE)
        return reason_of(RULE_103_1, REASON_GAME_OVER);
    if (is_offered(g, seat, action))
        return REASON_LEGAL;
    switch ((Verb)action->verb) {
    case VERB_PLAY:
    case VERB_PLAY_EVENT:
    case VERB_MOVE:
    case VERB_DRAW:
    case VERB_RALLY:
    case VERB_ACTIVATE:
        return acting_reason(g, seat, action);
    case VERB_CHALLENGE:
        return challenge_reason(g, seat, action->card);
    case VERB_CONFRONT:
        return confronting_reason(g, seat, action->area);
    case VERB_MULLIGAN:
    case VERB_KEEP:
        return reason_of(RULE_102_4, REASON_ONCE);
    case VERB_PASS:
        if (g->request.kind == REQUEST_PRIORITY)
            return reason_of(RULE_510_1, REASON_NO_PRIORITY);
        return choosing_reason(g, seat);
    case VERB_CHOOSE:
    case VERB_CHOOSE_AREA:
    case VERB_REACT:
    case VERB_PROCESS:
    case VERB_REPLACE:
    case VERB_YES:
    case VERB_NO:
    case VERB_DONE:
    case VERB_COLOR:
    case VERB_TYPE:
    case VERB_NUMBER:
    case VERB_PARITY:
    case VERB_NAME:
    case VERB_PLAYER:
    case VERB_COUNT:
        break;
    }
    return choosing_reason(g, seat);
}
