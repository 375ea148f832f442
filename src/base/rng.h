#ifndef FO_RNG_H
#define FO_RNG_H
/* rng - the one source of chance: splitmix64, eight bytes of state.
 *
 * The state lives in the game, so that a game is replayed by its seed and its
 * answers. Small and plain on purpose: shuffles of sixty cards ask no more.
 */
#include "base/base.h"

typedef struct Rng {
    uint64_t state;
} Rng;

/* The next 64 bits. */
uint64_t rng_next(Rng *rng);

/* A number from 0 to n - 1, each equally likely (523.2). n is at least 1. */
uint32_t rng_below(Rng *rng, uint32_t n);

/* A generator of its own for stream `i` of a seed. */
Rng rng_stream(uint64_t seed, uint64_t i);

#endif
