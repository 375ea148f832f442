#ifndef FO_OF_EACH_H
#define FO_OF_EACH_H
/* of_each - "your Friends have +1 power for each Resource attached to them": a
 * number that is another for each of the cards that get it.
 *
 *   @each           each of them, in such a number, while the line is resolved
 *   (of-each V)     a modifier's number, the card being `it`
 */
#include "lang/sx.h"

/* The ability as the grammar has it, with @each for the cards in numbers that
 * speak of those that get them; what is done to each so many times is done to
 * one after the other. */
const Sx *of_each_marked(Arena *arena, const Sx *ability);

/* A modifier whose number is (of-each V), if it speaks of each; NULL if that is
 * no number. */
const Sx *of_each_modifier(Arena *arena, const Sx *modifier);

/* The same of one of the cards, which is `it`: behind for-each. */
const Sx *of_each_one(Arena *arena, const Sx *modifier);

#endif
