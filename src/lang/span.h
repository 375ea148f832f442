#ifndef FO_SPAN_H
#define FO_SPAN_H
/* span - statements about how long something holds, when it is done and who may
 * do it, put together like those of deed.h.
 *
 *   (@modes (l random?) N S*)  so many of them are chosen, or by chance
 *   (@mods-too (@mods D L M*) (l L?) (l D? M*))  the same of more cards, or
 *                        something else of them, too
 *   (@but-that L L)      the second, but not the first, one of them
 *   (@upcoming D E S instead?)  the next time; (@would E) is replaced
 *   (@all-through D E S) S each time that E happens, and what S does not say
 *                        how long it holds holds so long, too
 *   (@for-good (l permanently?) (@mods forever L M*))  for good, if that is
 *                        said or goes without saying
 *   (@may-play (l you) L (l E?))  a card may be played, by you or by whoever
 *                        does E
 *   (@further E S)       S once E happens
 *   (@permit S)          S, by which a card may be played
 *   (@besides N additional?)  so much, or so much more
 *   (@remains L Z?)      as long as it is where it is
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form. */
const Sx *span_form(Arena *arena, const Sx *sx);

/* Does it speak of a card that was spoken of before? */
bool span_refers(const Sx *sx);

/* (@further E S): is that an ability of its own, about no card the sentences
 * before it speak of? */
bool span_is_apart(const Sx *further);

/* The form with (* N V) for each (@besides N additional) in it. */
const Sx *span_besides(Arena *arena, const Sx *sx, const Sx *v);

/* Is the modifier about what a card is, rather than what it can do? */
bool span_is_nature(const Sx *m);

/* The modifiers from one on, if they are about what a card is, and several:
 * that lasts, whether it is said or not. */
bool span_lasts(const Sx *mods, uint32_t from);

#endif
