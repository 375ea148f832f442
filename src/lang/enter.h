#ifndef FO_ENTER_H
#define FO_ENTER_H
/* enter - statements about cards that enter play or are attached, put together
 * like those of compose.h from the cards and how they arrive.
 *
 *   (@playing (l free?) L (@from-zone Z?) A*)  cards played, for free or not;
 *                        A as below
 *   (@to-play L (@from-zone Z?) A*)  cards, tokens or copies put into play,
 *                        and how they arrive: (@area R), exhausted, (@as P),
 *                        (@on L)
 *   (@to-play (@copies N (copy-token P L)) ...)  N copies of one card
 *   (@to-place L (@from-zone) A*)  the same, of cards that come from elsewhere
 *   (@onto L M)          the cards L attached to M: moved there, or put into
 *                        play if they come from elsewhere
 *   (@reattached L M)    the same, of what is said to be moved
 *   (@host (l M?) (l another?) F?)  that M, or another one
 *   (@arriving (l STATE?) (l V N) (l V?) (l V?) (l L?))  the modifier that says
 *                        how cards enter play
 *   (@next-enters F (l turn?) M)  how the next such card that you play enters
 *                        play
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form. */
const Sx *enter_form(Arena *arena, const Sx *sx);

/* Is it a modifier that says in what state cards enter play (706.1b)? */
bool enter_is_state(const Sx *sx);

#endif
