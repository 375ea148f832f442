#ifndef FO_EXPLAIN_H
#define FO_EXPLAIN_H
/* explain - an ability as the engine understands it, in words:
 *
 *     kind      triggered ability (704)
 *     works     while this card is in play
 *     when      when an opposing Friend enters play
 *     cost      exhaust this card
 *     counted   the number of Friends: when it triggers (712.2)
 *     it        an opposing Friend: the card it happened to
 *
 * The English comes from the printer (say.h), the rest from the program alone.
 */
#include "lang/say.h"

enum { EXPLAIN_ROWS = 32 };

typedef struct ExplainRow {
    const char *label;
    Slice text;
} ExplainRow;

typedef struct Explanation {
    unsigned count;
    ExplainRow rows[EXPLAIN_ROWS];
} Explanation;

/* Explains one ability, given in the notation, on a card of that type. Its rows
 * are in the arena. False when out of memory, or if it is no program. */
bool explain(const English *english, const EnglishSide *side, Slice program,
             Arena *arena, Explanation *out);

#endif
