#ifndef FO_REQUEST_H
#define FO_REQUEST_H
/* request - the engine stops and asks: who, what about, and every answer.
 *
 * The answers stand in the game block, complete and in order, so that asking
 * how many there are costs nothing. They are derived: digests leave them out.
 * A request the player cannot influence (one answer) is answered by the run
 * loop itself; a caller never sees it.
 */
#include "cards/rule.h"
#include "game/ids.h"

typedef enum RequestKind {
    REQUEST_NONE,
    REQUEST_PRIORITY, /* act or pass */
    REQUEST_CARD,     /* pick a card */
    REQUEST_AREA,     /* pick an area */
    REQUEST_YES_NO,
    REQUEST_NEXT /* which of several comes next */
} RequestKind;

typedef enum Verb {
#define VERB(id, text) VERB_##id,
#include "game/verbs.def"
#undef VERB
    VERB_COUNT
} Verb;

/* One answer in machine form: a verb and what it is done with. */
typedef struct Answer {
    uint8_t verb; /* Verb */
    union {
        AreaId area; /* NO_AREA where none is meant */
        uint8_t n;   /* which of several, where no area is: ability, color */
    };
    CardId card; /* NO_CARD where none is meant; or a number, a name */
} Answer;

static inline Answer answer_of(unsigned verb, CardId card, AreaId area)
{
    return (Answer){.verb = (uint8_t)verb, .area = area, .card = card};
}

typedef struct Request {
    uint8_t kind;    /* RequestKind; REQUEST_NONE while nothing is asked */
    SeatId seat;     /* who is asked */
    uint16_t rule;   /* RuleId: the rule that makes them choose */
    uint16_t count;  /* answers */
    CardId card;     /* what the question is about, or NO_CARD */
    uint32_t number; /* no other request has it: tells old answers from new */
} Request;

struct Game;

/* Begins a request to `seat`; answers are then added one by one. */
void request_begin(struct Game *g, RequestKind kind, SeatId seat, RuleId rule);

/* Nothing is asked any more, and nothing is left of the question. */
void request_drop(struct Game *g);

const char *verb_text(Verb verb);

#endif
