#ifndef FO_MIDGAME_H
#define FO_MIDGAME_H
/* midgame - positions by chance, as they could be in the middle of a game: a
 * table full of cards from two decks, tokens to spend, points on both sides.
 *
 * For cards whose time seldom comes when a game is played from its start.
 */
#include "base/rng.h"
#include "script/statement.h"

enum { MIDGAME_CARDS = 400 };

typedef struct Midgame {
    uint32_t count;
    Placed placed[MIDGAME_CARDS];
    ScenarioSeat seats[2];
    SeatId turn_player;
    uint8_t step; /* StepId */
} Midgame;

/* Deals a position from two decks. A card of the definition `about`, which one
 * of them holds, is in play or in a hand. False if the decks are too large. */
bool midgame_deal(Midgame *m, const Kit *kit, const Deck *const decks[],
                  DefId about, Rng *rng);

/* Puts it on the table: a game in memory of its own; NULL when out of
 * memory. */
Game *midgame_game(const Midgame *m, const Kit *kit, uint64_t seed);

/* Writes it as the lines of a scenario (docs/SCENARIOS.md). */
void midgame_print(const Midgame *m, const Pool *pool, Buf *out);

#endif
