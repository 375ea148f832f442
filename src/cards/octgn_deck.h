#ifndef FO_OCTGN_DECK_H
#define FO_OCTGN_DECK_H
/* octgn_deck - reads and writes the decks of OCTGN (.o8d).
 *
 *     <deck> <section name="Friends">
 *         <card qty="2" id="2c6b5504-...">Plain Jane</card>
 *
 * A card is found by its id, which cards imported from a set have, or else by
 * its name. Which part of a deck a card belongs to follows from its type, not
 * from its section; but a section of another name is a mistake.
 */
#include "cards/deck.h"

/* What can be read of it, with the mistakes in *diags. NULL if it is no XML to
 * the end, and when out of memory. Called by deck_load. */
Deck *octgn_deck_load(Slice file, const Pool *pool, DiagList *diags);

/* Writes the deck as OCTGN does. */
void octgn_deck_print(const Deck *deck, const Pool *pool, Buf *out);

#endif
