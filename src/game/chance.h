#ifndef FO_CHANCE_H
#define FO_CHANCE_H
/* chance - random choices (523): of the game's own, never of a player. */
#include "base/law.h"
#include "base/rng.h"
#include "cards/rule.h"

/* One of n outcomes, from 0 on, each equally likely (523.2): one roll, not the
 * mean of two, which favors the middle. */
static inline uint32_t chance_below(Rng *rng, uint32_t n)
{
    if (LAW(RULE_523_2, true))
        return rng_below(rng, n);
    return (rng_below(rng, n) + rng_below(rng, n)) / 2;
}

#endif
