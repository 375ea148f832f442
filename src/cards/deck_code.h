#ifndef FO_DECK_CODE_H
#define FO_DECK_CODE_H
/* deck_code - a whole deck as one word that fits in a link.
 *
 *     FD1-GQJQUgJDTgEO...        FD, the version, and base64 as links have it
 *
 * The bytes of version 1; a number is seven bits a byte, lowest first, bit 7 of
 * a byte set if more follow:
 *
 *     length of the name, the name
 *     number of sets, then of each the length of its code and the code
 *     number of entries, then of each (number * (sets + 1) + set) * 4 + copies
 *         set 0: a card by its name; number is 0, and four bytes of a hash of
 *         the name in lower case follow
 *         set i: the card whose collector number is code i and that number
 *         copies: 1 to 3, or 0 and a number follows
 *     checksum of all these, three bytes (CRC-24): a change of one letter, and
 *     of any four in a row, is always noticed
 *
 * Entries stand in the order of the deck. A card has its collector number if it
 * can be told by it, as those of published sets can, so that a reader without
 * the set learns which one to get.
 */
#include "cards/deck.h"

/* Room for the code of any deck of up to `cards` cards. */
#define DECK_CODE_SIZE(cards) ((size_t)(cards)*24 + 4096)

/* Is it a deck code, in any version, and nothing else? A link that ends in one
 * behind a '#', '/' or '=' is, too. */
bool deck_code_is(Slice text);

/* Reads a code. Cards that are not known are in *diags; NULL, and the reason
 * there, if it is no code of a deck. */
Deck *deck_code_load(Slice text, const Pool *pool, DiagList *diags);

/* Writes the code of a deck. Notes have no place in it. */
void deck_code_print(const Deck *deck, const Pool *pool, Buf *out);

#endif
