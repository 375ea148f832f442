/* rng.c - splitmix64 (Steele, Lea, Flood 2014), and fair numbers from it. */
#include "base/rng.h"

uint64_t rng_next(Rng *rng)
{
    uint64_t z = (rng->state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A 32-bit number times n falls into one of n equal intervals; the few that
 * would make the first ones likelier are drawn again. */
uint32_t rng_below(Rng *rng, uint32_t n)
{
    assert(n > 0);
    uint64_t m = (rng_next(rng) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t uneven = (uint32_t)(-n) % n;
        while ((uint32_t)m < uneven)
            m = (rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

Rng rng_stream(uint64_t seed, uint64_t i)
{
    Rng rng = {seed};
    rng.state = rng_next(&rng) ^ (i + 1) * 0xd1342543de82ef95u;
    rng_next(&rng);
    return rng;
}
