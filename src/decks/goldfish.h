#ifndef FO_GOLDFISH_H
#define FO_GOLDFISH_H
/* goldfish - one player plays alone, many times over, to see when what becomes
 * possible. (A goldfish is an opponent who does nothing.)
 *
 * The player takes turns as the rules say (603-616) with one Problem in mind:
 * receives action tokens by the score (604.1), draws (605.1; in every second
 * game it is the one who does not on the first turn), then plays the Friend
 * that helps most and can be played (205.1), again and again, to the Problem;
 * moves the Mane Character there when that is what it takes (609.2b); pays for
 * cards (609.2d) when no Friend in hand waits for action tokens only. Each turn
 * the Problem can be confronted (611.3) is a point (611.4). A hand without a
 * Friend for the first turn is traded once (102.4).
 *
 * What cards do besides having power, color and cost does not happen.
 */
#include "base/rng.h"
#include "cards/deck.h"

enum { FISH_TURNS = 12, FISH_CARDS = 1000 };

/* In how many games something was so for the first time in each turn; the last
 * is for those in which it never was. */
typedef struct FishTurns {
    uint32_t games[FISH_TURNS + 1];
} FishTurns;

typedef struct FishTable {
    const Deck *deck; /* one Mane Character, up to FISH_CARDS cards to draw */
    const Pool *pool;
    const Ruleset *rules;
    const CardDef *goal; /* the Problem in mind */
    uint32_t games;
    uint64_t seed;
} FishTable;

/* What came of it. The lists are the caller's and begin as zeros. */
typedef struct FishFound {
    FishTurns confronted;
    uint32_t mulligans;
    uint32_t *helped;    /* [i]: in how many games card i of the draw deck, or
                          * another copy, was there when the Problem was
                          * confronted first; only for the first copy */
    FishTurns *playable; /* [i]: when card i could be played, had it been in
                          * hand; NULL if nobody asks */
} FishFound;

/* Plays the games. */
void goldfish_play(const FishTable *table, FishFound *found);

/* Whether the card can be played on the first turn with nothing but the Mane
 * Character in play: by its needs (205.1), and by its cost (604.1a). */
bool goldfish_opens(const FishTable *table, const CardDef *card);

/* What the card costs to play, a Troublemaker by 609.2c. */
uint32_t goldfish_cost(const Ruleset *rules, const CardDef *card);

/* The first turn, from 1, by which it was so in at least this share of the
 * games; 0 if it never was. */
unsigned fish_turn(const FishTurns *turns, uint32_t games, double share);

/* In how many games it was so by this turn, from 1. */
uint32_t fish_by(const FishTurns *turns, unsigned turn);

#endif
