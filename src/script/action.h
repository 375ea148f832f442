#ifndef FO_ACTION_H
#define FO_ACTION_H
/* action - an action in a player's words, as the verbs are written
 * (game/verbs.def):
 *
 *     play Plain Jane, Apprentice to A.home
 *     move Bramble from A's home to B's Problem
 *     challenge Raccoon Committee
 *     draw
 *
 * Names are those of cards, a Title alone if only one card has it. An area is
 * `A.home` or "A's home"; `home` and `problem` are the player's own.
 */
#include "base/buf.h"
#include "game/game.h"

/* Reads what the seat wants to do, legal or not (action_reason's question).
 * Where copies of a card would do, one that is offered is meant, else one the
 * verb could be about. False if the words mean nothing, with the reason in
 * *fault (which the caller has begun). */
bool action_parse(const Game *g, SeatId seat, Slice words, Answer *out,
                  Buf *fault);

#endif
