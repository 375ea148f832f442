#ifndef FO_ONCE_H
#define FO_ONCE_H
/* once - what is done only once each turn, phase, faceoff or time.
 *
 *     (@once (once Q WHO N?) ABILITY)   once, or no more than N times
 *
 * A card notes that it was used, in a way that has a number of its own (use),
 * and before that the ability asks whether that has happened: to this card, or
 * to any of the cards WHO speaks of. What happens to several cards at one time
 * is replaced for one of them (one-of).
 */
#include "lang/sx.h"

/* The resolved ability, limited as the (once ...) says, by way `way`. NULL if
 * it is of a kind that cannot be limited. */
const Sx *once_limit(Arena *arena, const Sx *once, const Sx *ability, int way);

#endif
