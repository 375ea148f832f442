#ifndef FO_PLACES_H
#define FO_PLACES_H
/* places - which card of a game is which card of a view. Private to view/.
 *
 * Everything about a hidden card tells something: its id (cards are made in the
 * order of the deck list), its place in a hand (when it was drawn), even the
 * number of its class. So in a view
 *
 *     cards     are numbered by where they lie: areas, the queue, then seat by
 *               seat hand, discard pile, banished, flipped, decks, outside
 *     hands     of others are sorted by what the seat knows of them
 *     classes   are numbered by where they are first met; cards of a class that
 *               holds one definition are known after all
 *     what refers to a card that cannot be told from others in its zone refers
 *               to the first of them
 */
#include "game/game.h"

enum { CLASSES = UINT8_MAX + 1 };

/* What there is to know of a class of the game. */
typedef struct Class {
    uint64_t sum; /* of hashes of its definitions, in no order */
    uint32_t
        first; /* where it is met; UINT32_MAX: only where cards get sorted */
    DefId def;
    bool used;
    bool mixed;     /* holds different definitions */
    uint8_t number; /* in the view; KNOWN if not mixed */
} Class;

typedef struct Places {
    const Game *from;
    Game *to;
    SeatId seat;
    CardId placed;       /* cards so far */
    uint32_t met;        /* cards met so far */
    uint8_t class_count; /* classes of the view */
    Class classes[CLASSES];
} Places;

/* Gives every card of `from` its place in `to`, which has the same room, is
 * zero but for its block, and gets its lists. The places stand where the
 * readings of `to` will: work those out last. */
void places_init(Places *p, const Game *from, Game *to, SeatId seat);

/* The id that card c of the game has in the view. */
CardId places_id(const Places *p, CardId c);

/* The id by which the view refers to card c, or NO_CARD if c is. */
CardId places_ref(const Places *p, CardId c);

/* The same for one of several cards that suspended work speaks of: of those
 * that cannot be told apart the first to be named gets the first id, and so on,
 * whichever they are. */
CardId places_name(const Places *p, CardId c);

/* KNOWN, or the card's class in the view. */
static inline uint8_t places_class(const Places *p, CardId c)
{
    return p->classes[card_at(p->from, c)->knows[p->seat]].number;
}

#endif
