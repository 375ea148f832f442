#ifndef FO_OCCURRENCE_H
#define FO_OCCURRENCE_H
/* occurrence - what happened, as the record keeps it.
 *
 * (An Event is a card type here: nothing else is ever called an event.)
 *
 * A batch of the road is recorded as one Occurrence per atom. Only view/ turns
 * them into sentences, for one seat at a time: `seen` says which seats may
 * know which card it was.
 */
#include "cards/card.h"
#include "cards/rule.h"
#include "game/ids.h"

typedef enum OccurrenceKind {
#define OCCURRENCE(id, rule, subject, text) OCC_##id,
#include "game/occurrences.def"
#undef OCCURRENCE
    OCC_COUNT
} OccurrenceKind;

typedef enum Subject {
    SUBJECT_CARD,
    SUBJECT_PLAYER,
    SUBJECT_AREA,
    SUBJECT_GAME
} Subject;

typedef struct OccurrenceInfo {
    const char *name; /* "ENTER_PLAY" */
    RuleId rule;      /* the rule that defines it */
    Subject subject;
    const char *text;
} OccurrenceInfo;

const OccurrenceInfo *occurrence_info(OccurrenceKind kind);

typedef struct Occurrence {
    uint8_t kind;    /* OccurrenceKind */
    uint8_t by_game; /* 104.3 */
    uint16_t rule;   /* RuleId: the rule that caused it */
    SeatId seat;     /* whom it happens to, or who does it */
    SeatSet seen;    /* the seats that may know `def` */
    AreaId area, from_area;
    uint8_t zone, from_zone; /* ZoneId */
    int16_t n;
    CardId card, source;
    DefId def;         /* NO_DEF where no card is meant */
    uint8_t face_down; /* how the card lies afterwards */
    uint8_t step;      /* StepId of the turn it happened in */
    uint8_t counter;   /* of counters: 1 + which name; 0: +1 power counters */
    uint8_t zero[3];
    uint32_t serial; /* the card's serial afterwards */
    uint32_t batch;  /* atoms that happened at once share it */
} Occurrence;

/* Where the record goes: the caller's array. The engine stops, like at a
 * request, while there is still room, so nothing is lost. */
typedef struct Log {
    Occurrence *items;
    uint32_t room;
    uint32_t count;
} Log;

#endif
