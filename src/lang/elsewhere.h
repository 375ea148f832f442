#ifndef FO_ELSEWHERE_H
#define FO_ELSEWHERE_H
/* elsewhere - "if an opposing character would be moved here, it is moved to
 * another Problem instead": than the one that it would have gone to (710.1), and
 * not than where it still is. "Banish a Friend, then put it into play at another
 * Problem": than where it was, and what was in a deck, than this card's. */
#include "lang/sx.h"

/* The ability, resolved, in which another Problem instead is one but where the
 * card would have gone, and of a card put into play but where it was. */
const Sx *elsewhere_told(Arena *arena, const Sx *ability);

/* Is a Problem but that meant, and is it not told which that is? */
bool elsewhere_is_unclear(const Sx *list);

#endif
