#ifndef FO_READER_H
#define FO_READER_H
/* reader - what the files that read scenarios share. Each function reads from
 * the cursor of reader->words and returns false after it reported a mistake.
 */
#include "script/scenario.h"
#include "script/statement.h"
#include "script/words.h"

typedef enum ReaderPart { PART_HEAD, PART_POSITION, PART_PLAY } ReaderPart;

typedef struct Reader {
    Scenario *sc;
    const ScenarioSource *source;
    DiagList *diags;
    Words words;
    Slice line;     /* the line being read, whole */
    uint8_t part;   /* ReaderPart */
    bool turn_said; /* the head has a turn line */
    bool rules_said;
    uint32_t nth;   /* of the rulesets that the scenario names */
    uint32_t rules; /* how many it names; 1 if none */
    uint32_t known; /* cards, without those of the scenario itself */
    SeatId seat;    /* whose position is described, or NO_SEAT */
} Reader;

/* scenario_read.c */

/* Begins with the cards known to all, under a ruleset. */
bool reader_begin(Reader *r, const char *name, Slice rules);

/* read_head.c */

/* Reads rulesets up to the end or a colon, as bits by their order
 * (ruleset_name). */
bool read_rulesets(Reader *r, uint32_t *out);

/* read_phrase.c: the parts of a statement */

extern const Phrase phrase_empty;

/* Memory of the scenario; NULL, and a report, when there is none left. */
void *reader_alloc(Reader *r, size_t bytes);

/* Grows an array of `count` elements to hold one more. */
void *reader_grow(Reader *r, void *items, uint32_t count, uint32_t *room,
                  size_t size);

/* The name of counters in quotes, or nothing. */
Slice read_counter(Reader *r);

bool read_seat(Reader *r, SeatId *out);
bool read_area(Reader *r, AreaId *out);
bool read_zone(Reader *r, uint8_t *out);
bool read_step(Reader *r, Phrase *out);
bool read_name(Reader *r, DefId *out);
bool read_card(Reader *r, CardRef *out); /* the name and #n */
bool read_card_where(Reader *r, CardRef *out);

/* Names with their number of copies, as many as follow; at least one. */
bool read_names(Reader *r, Names *out);

/* Whether a seat's letter, or an area, comes next. */
bool reader_at_seat(const Reader *r);
bool reader_at_area(const Reader *r);

/* Ends a phrase that began at `from`: notes its text. */
void phrase_close(Reader *r, uint32_t from, Phrase *phrase);

/* Reads "(514.5c)" or, for a reason, "(514.5c: words)". */
bool read_rule(Reader *r, Phrase *out);

/* read_action.c: decisions, occurrences, happenings */

bool read_decision(Reader *r, Phrase *out);
bool read_occurrence(Reader *r, Phrase *out);
bool read_happening(Reader *r, Phrase *out);

/* read_expect.c */

bool read_claim(Reader *r, Phrase *out);

/* read_position.c */

/* Reads a line of the position if it is one; false if it is not, or after a
 * mistake (reader->words.wrong). */
bool read_position(Reader *r);

/* read_head.c */

bool read_head(Reader *r);

#endif
