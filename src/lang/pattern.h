#ifndef FO_PATTERN_H
#define FO_PATTERN_H
/* pattern - what happens, put together from who or what it happens to, what it
 * is, and where to.
 *
 *   (@card F E)        E, to a card that fits F: F goes into every (on ...)
 *   (@player P E)      E, done by P, who is @doer in it
 *   (@way E W*)        E that way: W is a pattern around @e, or (@its F) for
 *                      what more the card has to fit, or (@from-where F) for
 *                      what it fits before, (@homeward), (@as-action OP K?)
 *                      for what is done by an action or not, or (@with C) for
 *                      the characters @theirs it is done with
 *   (@batch F)         one or more cards at once
 *   (@leaving play)    a card leaves play, or an area, in any of the ways
 *                      there are
 *   (@edge start T)    the start, or the end, of (time turn P), (time phase P),
 *                      (time main-phase P), (time (@opening turn) P) for the
 *                      first one, or (faceoff C*)
 *   (@edge-here start T)  the same of a faceoff here
 *   (@coming start T)  the same of (time (@next turn) P), or (time turn P)
 *   (@either E E? to?) either of them
 *   (@looked search (l Z) (l))  a zone is searched; or cards are looked at
 *   (@upon E F?)       E of what is on such a card
 *   (@counted N E V)   E of so many; N is (so last) for the last one
 *   (@amount OP N V)   so many tokens are gained, lost or paid
 *   (@onto top)        onto the deck; (@put F E (l)) by a player
 *   (@flipped (l (faceoff C*)) E)  E of what was flipped for such a faceoff
 *   (@put-in F)        a player puts tokens into play
 *   (@scored OP F N?)  points are scored for it, or with it
 *   (@done OP F)       a player does that to a card, or has it done
 *   (@passive OP L)    the cards are dismissed, frightened, ...
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form. */
const Sx *pattern_form(Arena *arena, const Sx *sx);

/* E with the card in every pattern. */
const Sx *pattern_with_card(Arena *arena, const Sx *e, const Sx *card);

/* In which ways a card leaves play: one that is there anyway, or any. */
const Sx *pattern_leave_play(Arena *arena, bool there);

/* Does that happen to a card because of a player, whose it need not be? */
bool pattern_is_caused(const Sx *op);

#endif
