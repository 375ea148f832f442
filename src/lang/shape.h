#ifndef FO_SHAPE_H
#define FO_SHAPE_H
/* shape - forms of the grammar that only put their parts into another order:
 *
 *   (@by (by-player C) A)   the ability, with who may activate it
 *   (@by (@as-it as E) S)   S as E happens, or when
 *   (@by-any (@of P C?) C*) (by-anyone), or (by-player C)
 *   (@by-one P)             (by-owner), or (by-player C)
 *   (@as-played (l ...) S)  S, when this card is played; on what
 *   (@only-if A C?)         A, only if C
 *   (@during M C?)          M, while C
 *   (@or-one V?)            V, or one
 *   (@or-all R?)            R, or every Problem
 *   (@those-or-them KIND?)  those of the kind, or them
 *   (@unless-paid (@cant E P?) P? V?)  it can't be, or V is to be paid
 *   (at-random? (a F*) random)  some of them, which nobody chooses
 *   (and-all? (all F*) (f G*))  all of both kinds
 *   (from? (@that KIND) Z)  the card that came from that zone
 *   (each? (max A V turn P F*) OP)  so many of each kind
 *   (@just X)               X, which is said in one of several places
 *   (@lose F)               the modifier by which cards lose what they have
 *   (@most-of P M)          M, if P is each player
 *   (@all C C*)             all of the conditions
 *   (@while (l C?) M)       the modifier, while it holds if there is one
 *   (@brought (l V) (l R?) (l OP?))  such a (V X*)
 *   (@done-to L (V X*))     (V L X*): the passive voice
 *   (when (@first Q (where E C)) S*)   by a note on this card
 *   (V (all (beneath-card (every F*))))   of one card that is chosen first
 *   (@such L F*)            those of the cards that are so, too
 *   (@from L Z?)            the cards, out of that zone of yours
 *   (@at R)                 (at R), whether a Problem is there or not
 *   (@other-problem another) (@other-problem different)  a Problem other than
 *                           its own; of several, than the others
 */
#include "lang/sx.h"

/* The form without it; the same form if it is none of these. */
const Sx *shape_form(Arena *arena, const Sx *sx);

/* In a hand and beneath a card? A card is in one place alone. */
bool shape_is_impossible(const Sx *pick);

#endif
