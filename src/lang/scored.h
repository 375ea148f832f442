#ifndef FO_SCORED_H
#define FO_SCORED_H
/* scored - patterns of points that are scored for a card, or with one (517.2).
 */
#include "lang/sx.h"

/* (@scored OP F (l N?) (l T?)): so many points at once, or one after the other
 * in a phase. */
const Sx *scored_of(Arena *arena, const Sx *sx);

/* Is it the form, of points that are scored one after the other? */
bool scored_is_sum(const Sx *sx);

#endif
