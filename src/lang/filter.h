#ifndef FO_FILTER_H
#define FO_FILTER_H
/* filter - filters that the grammar puts together from parts. They are made
 * wherever they stand in a form, because others look for what they make.
 *
 *   (@status OP)           what that has been done to
 *   (@this-way OP)         among those that was done to before
 *   (@then turn OP P?)     what that was done to this turn, by P;
 *   (@then way OP P?)      or what (@this-way OP) is
 *   (@same-as OP (l L?) printed?)  the same name or power, as L if
 *                          one is told; of several cards, all of them
 *   (@an (l only?) F*)     such a card, or the only one there
 *   (@traits T U?) (@places Z*)    of that trait, in that zone; or of
 *                          either
 *   (@in-areas R)          there, if that is not at all Problems
 *   (@which those) (@which the)    one of those; or none at all;
 *                          (@which chosen-name)
 *   @at-one                at one Problem
 *   (@bearing (l some|no?) (l (f F*)?) (l N?))  cards or counters lie
 *                          on it
 *   (@laden CMP (f F*))    so many such cards are attached to it
 *   (mods M* (so-long! C)) modifiers while C holds
 *   (@either-mark or F F)  one of them; with and, if none is both
 *   (@price less V)        a value: so much less to pay; or more
 *   @one-color @elsewhere  of one color; at another Problem
 *   (@had (l a?) F*)       such a card, and with an article unless by name
 *   (@but (f F*))          not such a card
 *   (@or (f F*) (f F*)?)   either of them
 *   (@beside (qs ...) F*)  with so many such cards, which are also F*
 *   (@in-company (qs ...) F*)  the same at a Problem, where the card itself is
 *                          one of so many
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* The form with all such filters in it made; sx itself if it has none. */
const Sx *filter_form(Arena *arena, const Sx *sx);

/* Does the filter say where a card is? */
bool filter_is_place(const Sx *f);

#endif
