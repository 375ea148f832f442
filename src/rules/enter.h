#ifndef FO_ENTER_H
#define FO_ENTER_H
/* enter - entering play (706): what is done as a card enters, and the state it
 * enters in. */
#include "game/game.h"

/* Whether something is to be done as the card of a batch of one enters play. */
bool enter_asks(Game *g, const Frame *f);

/* Does what is to be done as the cards of a batch enter play; false when it is
 * all done. */
bool enter_step(Game *g, Frame *f);

/* Notes in the atom in what state the card enters; how many counters with. */
int enter_state(const Game *g, Atom *atom);

#endif
