#ifndef FO_COMPOSE_H
#define FO_COMPOSE_H
/* compose - statements that the grammar puts together from parts, so that each
 * part is written down once.
 *
 *   (@get (v OP UNIT) (q UNIT V))  cards, points or tokens in a number; the
 *                        verb has to go with the unit
 *   (@per S V)           S with its amount as often as V; or S that often
 *   (@shuffle P Z)       P's own draw deck
 *   (@many S V)          S with V for @number, the number that was left open
 *   (@at-most S V)       the same, of cards that may be fewer
 *   (@max P (v OP UNIT) UNIT V)  no more than V of them a turn
 *   (@get-it (v OP UNIT) L)  cards that are discarded, out of a hand; a card
 *                        that is drawn or flipped; points
 *   (@next-turn P) (@until E) (@until-edge start T)  until then
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
