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
    REQUEST_NEXT,   /* which of several comes next */
    REQUEST_COLOR,  /* choose a color */
    REQUEST_TYPE,   /* choose a card type */
    REQUEST_NUMBER, /* choose a number of a stated range (105.1, A25) */
    REQUEST_PARITY, /* odd or even (105.3) */
    REQUEST_NAME,   /* name a card (201.1b), one of those in this game */
    REQUEST_PLAYER  /* choose a player */
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

/* Whether `card` of such an answer is a card, and no number or name. */
static inline bool verb_has_card(unsigned verb)
{
    return verb != VERB_NUMBER && verb != VERB_NAME;
}

/* Whether `area` of such an answer is an area. */
static inline bool verb_has_area(unsigned verb)
{
    switch ((Verb)verb) {
    case VERB_ACTIVATE:
    case VERB_REACT:
    case VERB_PROCESS:
    case VERB_REPLACE:
    case VERB_YES:
    case VERB_NO:
    case VERB_COLOR:
    case VERB_TYPE:
    case VERB_NUMBER:
    case VERB_PARITY:
    case VERB_NAME:
    case VERB_PLAYER:
        return false;
    default:
        return true;
    }
}

/* The card an answer is about, or NO_CARD. */
static inline CardId answer_card(const Answer *answer)
{
    return verb_has_card(answer->verb) ? answer->card : NO_CARD;
}

/* The area an answer is about, or NO_AREA. */
static inline AreaId answer_area(const Answer *answer)
{
    return verb_has_area(answer->verb) ? answer->area : NO_AREA;
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

/* Puts the answers from that one on in the order of their cards. */
void request_sort(struct Game *g, unsigned first);

/* Nothing is asked any more, and nothing is left of the question. */
void request_drop(struct Game *g);

const char *verb_text(Verb verb);

#endif
