#ifndef FO_CHARGE_H
#define FO_CHARGE_H
/* charge - what players pay more or less, put together from who pays, for doing
 * what, how much, with which cards.
 *
 *   (@pays P (l A*) V F T*)   P pays V more to do A with cards that fit F
 *   (@charge (l A?) V C T*)   the cards C cost V more (to play)
 *   (@paid V (l P?) (l (l A*) F) (l) T*)   the first, said by whoever pays,
 *   (@paid V (l P?) (l) (l C) T*)          or the second
 *   (@acting V (l A?) (l A F) T*)  doing A costs V more, with such cards
 *   (@charge-now A V C T?)    the same of the next one, for a time
 *   (@for-such K F M)         of the K alone of which M is and that fit F
 *   (@unless-it F M)          M while this card fits F, if M is about it
 *
 * C is (@those F*), (@next D F*) for the next one until D, or (@first-of F*)
 * for the first one each turn. T is (@to R) for cards that go there, (@to R
 * from) for those that leave it, too, (@leave R) for those alone, (@per V)
 * for as often as that, (@min V) for the least that is left to pay, and
 * (@first N? they?) for the Nth one each turn, theirs if others pay.
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form. */
const Sx *charge_form(Arena *arena, const Sx *sx);

/* Is the rule about what other cards cost than the one it is on? */
bool charge_is_of_others(Arena *arena, const Sx *rule);

/* The ability with what is paid for X asked for before it is paid, and that for
 * each x: "Pay [X] to draw X cards". Itself, if nobody pays X. */
const Sx *charge_chosen(Arena *arena, const Sx *ability);

#endif
