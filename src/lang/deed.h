#ifndef FO_DEED_H
#define FO_DEED_H
/* deed - statements about what is done, put together like those of compose.h
 * from a verb and what may be said behind it.
 *
 *   (@verbs and OP OP L) both are done to the cards; with or, one of them
 *   (@either-way S S)    one of the two is done
 *   (@until-then S E)    S, and E undoes it
 *   (@must S)            S, as far as it can be paid
 *   (@for-each V S)      S for each that is counted
 *   (@both OP L M*)      done to the cards L, and to M
 *   (@kinds OP (l (f F*)*) G*)  done to one of each kind, which is also G*
 *   (@bring OP (l (f F*)?) L M*)  the same, of cards that are in that zone
 *   (@counter counter L V N) (@counter choose L V N)  counters on cards, which
 *                        may be (@any-counter), or (@any-counter same)
 *   (@them-counters remove) (@them-counters put L)  those spoken of
 *   (@turned turn (l) OP L) (@turned set (l aside) OP L)  turned, or set aside
 *   (@contribute L R D)  power counted where the cards are not
 *   (@at-every at C S)   S at each Problem for which C holds; or to it
 *   (@choose-both S S)   two things are chosen, one of which is named
 *   (@naming choose S) (@naming guess (@of-card (OP P) L))  what is named, or
 *                        guessed of a card
 *   (@controlling (l gain of) L)  control is gained
 *   (@put-apart OP L OP M OP*)  the cards L put there, and M elsewhere
 *   (@options WORD*)     one of these words is chosen
 *   (OP (a pile))        done to one of two piles
 *   (@copied L)          what an Event does is copied
 *   (@swap L (l M?) (l D?))  control of them, for a time
 *   (@time-for skip T) (@time-for take T)  the next turn or phase, or one more
 *   (@ending lose game)  a game is won or lost, a faceoff ends
 *   (@may-be S may?)     S, or it may be done
 *   (@get-to (v OP UNIT) UNIT P V)  until P has so many
 *   (@at-each (l other?) (l C?))  what holds at each Problem that is meant
 *   (@and-later S [E S]) S, and something later
 *   (@to-power V L (l D?))  the power of L is doubled, or ignored
 *   (@fate L (@mods D? L M*) OP?)  what is to become of L
 *   (@stronger V P power)  so much more power in this faceoff; or next, then
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form. */
const Sx *deed_form(Arena *arena, const Sx *sx);

#endif
