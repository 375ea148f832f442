#ifndef FO_STATS_H
#define FO_STATS_H
/* stats - the numbers of a deck: what it flips, when it can play what, what it
 * opens with, what it costs, when it can confront its Problems.
 *
 * Flips and opening hands are counted exactly (odds.h); turns are counted in
 * games that a player plays alone (goldfish.h), so they have an error: with N
 * games a share is off by 1 / sqrt(N), rarely more.
 */
#include "base/json.h"
#include "decks/goldfish.h"
#include "decks/odds.h"

enum { STATS_FLIPS = 3, STATS_COSTS = 10, STATS_HELPERS = 3, STATS_HAND = 20 };

typedef struct CardStat {
    DefId card;
    uint32_t copies;
    FishTurns turns; /* when it could be played */
} CardStat;

typedef struct ProblemStat {
    DefId card;
    uint32_t copies;
    FishTurns turns; /* when it could be confronted */
    uint32_t helper_count;
    DefId helpers[STATS_HELPERS];   /* who was there most often, */
    uint32_t helped[STATS_HELPERS]; /* in so many of the games */
} ProblemStat;

typedef struct DeckStats {
    const Deck *deck;
    const Pool *pool;
    uint32_t games;
    uint32_t cards;               /* of the draw deck */
    uint32_t types[TYPE_COUNT];   /* how many of each */
    uint32_t colors[COLOR_COUNT]; /* a card of two counts for both */
    uint32_t colorless;
    uint32_t powers[ODDS_POWER_MAX + 1];
    uint32_t costs[STATS_COSTS + 1]; /* of Friends, Resources, Events; the
                                      * last is for all that cost more */
    FlipOdds flips[STATS_FLIPS];
    uint32_t hand;                  /* cards of an opening hand (102.3) */
    uint32_t openers;               /* Friends for the first turn */
    double opening[STATS_HAND + 1]; /* [n]: the chance of n of them */
    double opens;                   /* at least one */
    double opens_mulligan; /* the same after one mulligan, if need be */
    uint32_t ladder_count;
    CardStat *ladder; /* by the turn they can be played */
    uint32_t problem_count;
    ProblemStat *problems; /* by the turn they can be confronted */
    Arena arena;
} DeckStats;

/* Works them out. NULL on success; or why it cannot be done, in words. Clear it
 * in any case. */
const char *stats_init(DeckStats *stats, const Deck *deck, const Pool *pool,
                       const Ruleset *rules, uint32_t games, uint64_t seed);
void stats_clear(DeckStats *stats);

/* The share of games, 0 to 1. */
static inline double stats_share(const DeckStats *stats, uint32_t games)
{
    return (double)games / stats->games;
}

/* Writes them as one JSON object. */
void stats_json(const DeckStats *stats, Json *json);

/* Writes them as one HTML page that needs nothing else (page.c). */
void stats_page(const DeckStats *stats, Buf *out);

/* "2 orange + 1 not pink": needs in words. */
void stats_needs(const Needs *needs, Buf *out);

#endif
