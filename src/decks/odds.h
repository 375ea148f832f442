#ifndef FO_ODDS_H
#define FO_ODDS_H
/* odds - chances of cards that are drawn or flipped, exact: counted, not
 * sampled.
 *
 * The sum of k flips is counted over all hands of k cards, by how many cards
 * have each power:
 *
 *     ways[k][s] = in how many ways k of the cards seen so far add up to s
 *
 * and these are whole numbers that a double holds exactly up to 5000 cards and
 * three flips.
 */
#include "base/arena.h"

enum { ODDS_POWER_MAX = 99 };

/* How many cards have each power. */
typedef struct PowerCounts {
    uint32_t cards;
    uint32_t of[ODDS_POWER_MAX + 1];
} PowerCounts;

/* What so many flips add up to (515): cards are not put back in between. */
typedef struct FlipOdds {
    unsigned flips;
    double mean;
    double spread; /* standard deviation */
    uint32_t most; /* the highest sum there can be */
    double *beats; /* [n]: the chance of a sum above n, for 0 to most */
} FlipOdds;

/* False when out of memory, or if there are fewer cards than flips. */
bool odds_flips(const PowerCounts *powers, unsigned flips, Arena *arena,
                FlipOdds *out);

/* The chance that of `drawn` cards out of `cards`, `good` of which are good,
 * exactly `hits` are. */
double odds_hits(uint32_t cards, uint32_t good, uint32_t drawn, uint32_t hits);

#endif
