#ifndef FO_REASON_H
#define FO_REASON_H
/* reason - whether something is legal and, if not, the first rule that forbids
 * it, with its numbers. Legality functions return one, never a bare bool. */
#include "game/game.h"

typedef enum ReasonCode {
#define REASON(code, text) REASON_##code,
#include "rules/reasons.def"
#undef REASON
    REASON_COUNT
} ReasonCode;

typedef struct Reason {
    uint16_t rule; /* RuleId */
    uint8_t code;  /* ReasonCode; REASON_OK: legal */
    uint8_t color; /* Color of what is needed */
    int16_t need, have;
} Reason;

#define REASON_LEGAL ((Reason){0})

static inline Reason reason_of(RuleId rule, ReasonCode code)
{
    return (Reason){.rule = (uint16_t)rule, .code = (uint8_t)code};
}

static inline bool reason_legal(Reason r)
{
    return r.code == REASON_OK;
}

/* The words of a code, with {need}, {have} and {color} still in them. */
const char *reason_text(ReasonCode code);

/* Why may `seat` not do this now? For any action a player might try, whether
 * or not anybody is asked. */
Reason action_reason(const Game *g, SeatId seat, const Answer *action);

#endif
