#ifndef FO_DECK_RANDOM_H
#define FO_DECK_RANDOM_H
/* deck_random - legal decks by chance (101).
 *
 * Equal sources, equal generators, equal decks. Most cards of a deck share two
 * colors, that of its Mane Character among them: who has too many seldom comes
 * to play anything. A deck that is meant to be good is drafted instead
 * (decks/draft.h).
 */
#include "base/rng.h"
#include "cards/deck.h"

/* What decks are made from; all of it is the caller's. */
typedef struct DeckSource {
    const Pool *pool;
    const Ruleset *rules;
    const DefId *cards; /* that may be in one, no tokens */
    uint32_t count;
    const DefId *wanted; /* that are put in first, as far as that is legal */
    uint32_t wanted_count;
} DeckSource;

/* Draws a deck; free it with deck_free. NULL when out of memory, and when the
 * cards do not suffice for a legal one. */
Deck *deck_random(const DeckSource *source, Rng *rng);

/* Can a deck be drawn from these cards at all? */
bool deck_random_can(const DeckSource *source);

#endif
