#ifndef FO_ARRIVAL_H
#define FO_ARRIVAL_H
/* arrival - "at a Problem with no opposing characters": what is asked of the
 * place where a card arrives, once it is there.
 */
#include "lang/sx.h"

/* E, to a place that fits; (@misread) if more is said than can be asked. */
const Sx *arrival(Arena *arena, const Sx *e, const Sx *place);

/* The ability, resolved, in which "when you move a Friend to a Problem with a
 * Dragon", "where you have no characters" is asked of the others there. */
const Sx *arrival_apart(Arena *arena, const Sx *ability);

#endif
