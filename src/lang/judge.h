#ifndef FO_JUDGE_H
#define FO_JUDGE_H
/* judge - conditions that the grammar puts together from parts, and who or what
 * they are about. Most filters are in filter.h.
 *
 *   (@stat power (>= 2))   a filter: that much power, printed power, or cost
 *   (@titled (l T) (l T*) (l T?))  a filter: any of these names
 *   (@in-time turn P)      in P's turn; or in a phase of it
 *   (@total V N V?)        N of the last; or of the first, if it is printed as
 *                          tokens: (>= (tk 2))
 *   (@stat-of STAT L)      a value: of all together if they are several
 *   (@out-of (f F*))       a filter: cards that are there and are taken away
 *   (@of P X)              X with P for @p, the player that was left open
 *   (@some (qs (>= 2) F*) G*)      so many cards fit that and G*, or
 *                          (qs any F*)
 *                          or (qs (only 0) F*): no other characters
 *   (@one F*)              one such card, or one of those spoken of
 *   (@past turn (qs ...) (on ...)) it happened to so many such cards
 *   (@faceoff-at R)        in a faceoff there
 *   (@player-with (@most) V)       the player with most of V, which is of @p
 *   (@rival X)             in such a form: X of that player's opponent
 *   (@as-of P Q X)         X of Q, as it was said of P: "their hand" is Q's
 *   (@over L (o OP F*))    L has more power than any other such card; or less
 *   (@over-pick (f F*) (o OP F*))  the card that has
 *   (@in-faceoff (faceoff C*))     in a faceoff for which all hold
 *   (@in-kind C*)          as a filter of L in (fits L F*) or in (@state F M):
 *                          in a faceoff of that kind
 *   (fits L (not (f F*)))  the card is not so
 *
 * Others take (@in-kind) for a mistake.
 */
#include "lang/sx.h"

/* (> V) for (@versus > V), (>= V) for (@versus > V or); "that of" a card in it
 * is what v is of another. How itself, if it is no such form. */
const Sx *judge_versus(Arena *arena, const Sx *how, const Sx *v);

/* The form put together; sx itself if it is no such form. */
const Sx *judge_form(Arena *arena, const Sx *sx);

#endif
