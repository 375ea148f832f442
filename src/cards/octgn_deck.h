#ifndef FO_OCTGN_DECK_H
#define FO_OCTGN_DECK_H
/* octgn_deck - reads the decks of OCTGN (.o8d).
 *
 *     <deck> <section name="Friends">
 *         <card qty="2" id="2c6b5504-...">Plain Jane</card>
 *
 * A card is found by its id, which cards imported from a set have, or else by
 * its name. Sections do not matter: which part of a deck a card belongs to
 * follows from its type.
 */
#include "cards/deck.h"

/* NULL on any mistake, with the reasons in *diags. Called by deck_load. */
Deck *octgn_deck_load(Slice file, const Pool *pool, DiagList *diags);

#endif
