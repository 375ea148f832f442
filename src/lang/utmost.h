#ifndef FO_UTMOST_H
#define FO_UTMOST_H
/* utmost - cards with the highest or the lowest power.
 *
 *   (a (@most) F*)               the one that has most power of such cards
 *   (a (@most) F* (@amidst G*))  such a card, if none of G* has more
 *   (exists (@most) F* ...)      there is one; (all ...), (fits L ...) likewise
 *
 * (@least) is the lowest. Cards that are tied all have it.
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form, and (@misread) if
 * nothing says which cards are compared. */
const Sx *utmost_form(Arena *arena, const Sx *sx);

#endif
