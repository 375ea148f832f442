#ifndef FO_NEAR_H
#define FO_NEAR_H
/* near - which known word did the user mean? For "did you mean" in messages.
 *
 *     Near near = near_begin(written);
 *     for (...) near_try(&near, candidate);
 *     if (near.best.n > 0) ... "did you mean '%.*s'?"
 */
#include "base/slice.h"

typedef struct Near {
    Slice written;
    Slice best;      /* empty while nothing is close enough */
    size_t distance; /* of best; candidates must beat it */
} Near;

/* Close enough is a third of the written word, at least one letter. */
Near near_begin(Slice written);

/* Takes the candidate if it is closer than all before it. The distance is
 * Levenshtein's, without regard to case, so "Freind" is two from "friend". */
void near_try(Near *near, Slice candidate);

#endif
