#ifndef FO_DRAFT_H
#define FO_DRAFT_H
/* draft - a first draft of a deck around a Mane Character, always legal.
 *
 * It looks for the best deck that can be made; cards/deck_random.h for any that
 * is legal. So this one weighs all cards for every place, and that one draws
 * until what it drew fits: they have the rules in common (deck_check), and no
 * step of the work.
 *
 * It takes the colors of the Mane Character and the one that adds most, then
 * what can be played with these: enough Friends for the first turn, in both
 * colors, then the best for their cost, and some of each other type; and the
 * Problems that these colors can confront and that ask for least. Where cards
 * run out it fills up with whatever is left, since 101 does not mind colors.
 */
#include "base/rng.h"
#include "cards/deck.h"

typedef struct DraftSource {
    const Pool *pool;
    const Ruleset *rules;   /* with the numbers of the format */
    const uint16_t *copies; /* [i]: how many there are of card i, not more than
                             * the format allows */
    DefId mane;             /* NO_DEF: whichever does best */
    uint64_t seed;          /* 0: the best there is; others vary */
} DraftSource;

enum { DRAFT_TEXT = 200 };

/* Makes a deck; free it with deck_free. NULL when out of memory, and if no
 * legal deck can be made: why (DRAFT_TEXT bytes) tells. */
Deck *draft_deck(const DraftSource *source, char *why);

/* How many copies of a card rules allow in a deck: none of a token, one of a
 * Mane Character. */
uint32_t draft_most(const Ruleset *rules, const CardDef *card);

#endif
