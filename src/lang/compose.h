#ifndef FO_COMPOSE_H
#define FO_COMPOSE_H
/* compose - statements that the grammar puts together from parts, so that each
 * part is written down once.
 *
 *   (@get (v OP UNIT) (q UNIT V))  cards, points or tokens in a number; the
 *                        verb has to go with the unit
 *   (@per S V)           S with its amount as often as V; or S that often
 *   (@many S V)          S with V for @number, the number that was left open
 *   (@at-most S V)       the same, of cards that may be fewer
 *   (@play-free L (@from-zone Z?) A*)  cards played for free; A as below
 *   (@to-play L (@from-zone Z?) A*)  cards, tokens or copies put into play,
 *                        and how they arrive: (@area R), exhausted, (@as P),
 *                        (@on L)
 *   (@max P (v OP UNIT) UNIT V)  no more than V of them a turn
 *   (@until-then S E)    S, and E undoes it
 *   (@must S)            S, as far as it can be paid
 *   (@for-each V S)      S for each that is counted
 *   (@discard L)         cards that are discarded, out of a hand
 *   (@get-it (v OP UNIT) L)  a card that is drawn or flipped; points
 *   (@both OP L M?)      done to the cards L, and to M
 *   (@swap L (l M?) (l D?))  control of them, for a time
 *   (@get-to (v OP UNIT) UNIT P V)  until P has so many
 *   (@at-each (l other?) (l C?))  what holds at each Problem that is meant
 *   (@and-later S [E S]) S, and something later
 *   (@to-power V L (l D?))  the power of L is doubled, or ignored
 *   (@fate L (@mods D? L M*) OP?)  what is to become of L
 *   (@may-be S may?)     S, or it may be done
 *   (@skip T)            the next turn or phase
 *   (@next-turn P) (@until E)  until then
 *   (@rather S)          the rule that S is done instead, or may be
 *   (@within L F*)       those of the cards that also fit F*
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form. */
const Sx *compose_form(Arena *arena, const Sx *sx);

/* Which operand of the statement is its amount; 0 if it has none. */
uint32_t compose_amount(const Sx *statement);

/* What an op that takes things in numbers takes; NULL for any other op. */
const char *compose_unit(const Sx *op);

/* The form with v for every x in it. */
const Sx *compose_replace(Arena *arena, const Sx *sx, const char *x,
                          const Sx *v);

#endif
