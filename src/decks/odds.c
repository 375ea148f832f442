/* odds - see odds.h. */
#include "decks/odds.h"

/* Newton's way, which needs no libm. */
static double square_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 40; i++)
        root = (root + x / root) / 2;
    return x > 0 ? root : 0;
}

/* The number of ways to choose k of n. */
static double choose(uint32_t n, uint32_t k)
{
    double ways = 1;
    for (uint32_t i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

static uint32_t highest_sum(const PowerCounts *powers, unsigned flips)
{
    uint32_t sum = 0, left = flips;
    for (uint32_t p = ODDS_POWER_MAX + 1; p-- > 0 && left > 0;) {
        uint32_t n = powers->of[p] < left ? powers->of[p] : left;
        sum += n * p;
        left -= n;
    }
    return sum;
}

/* Adds the cards of one power to ways[0..flips][0..most]: of each sum of fewer
 * cards, so many ways more with 1, 2... of these. */
static void add_power(double *ways, unsigned flips, uint32_t most, uint32_t p,
                      uint32_t count)
{
    const uint32_t row = most + 1;
    for (unsigned k = flips; k > 0; k--)
        for (unsigned more = 1; more <= k && more <= count; more++)
            for (uint32_t s = more * p; s <= most; s++)
                ways[k * row + s] +=
                    ways[(k - more) * row + s - more * p] * choose(count, more);
}

bool odds_flips(const PowerCounts *powers, unsigned flips, Arena *arena,
                FlipOdds *out)
{
    if (powers->cards < flips)
        return false;
    const uint32_t most = highest_sum(powers, flips);
    double *ways = arena_alloc(arena, (flips + 1) * (most + 1) * sizeof *ways);
    double *beats = arena_alloc(arena, (most + 1) * sizeof *beats);
    if (ways == NULL || beats == NULL)
        return false;
    ways[0] = 1;
    for (uint32_t p = 0; p <= ODDS_POWER_MAX; p++)
        if (powers->of[p] > 0)
            add_power(ways, flips, most, p, powers->of[p]);
    const double *sums = ways + flips * (most + 1);
    double all = choose(powers->cards, flips), mean = 0, squares = 0, above = 0;
    for (uint32_t s = most + 1; s-- > 0;) {
        beats[s] = above / all;
        above += sums[s];
        mean += sums[s] / all * s;
        squares += sums[s] / all * s * s;
    }
    *out = (FlipOdds){flips, mean, square_root(squares - mean * mean), most,
                      beats};
    return true;
}

double odds_hits(uint32_t cards, uint32_t good, uint32_t drawn, uint32_t hits)
{
    if (hits > good || hits > drawn || drawn > cards ||
        drawn - hits > cards - good)
        return 0;
    return choose(good, hits) * choose(cards - good, drawn - hits) /
           choose(cards, drawn);
}
