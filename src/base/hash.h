#ifndef FO_HASH_H
#define FO_HASH_H
/* hash - 64-bit digests of bytes and numbers; the same on every machine with
 * little-endian words, which is every machine this runs on. Not for secrets.
 */
#include "base/base.h"

/* Starts a digest. */
#define HASH_INIT ((uint64_t)0x243f6a8885a308d3u)

/* Mixes one number into a digest. */
static inline uint64_t hash_number(uint64_t hash, uint64_t n)
{
    hash = (hash ^ n) * 0x9fb21c651e98df25u;
    return hash ^ hash >> 32;
}

/* Mixes n bytes, and how many they are, into a digest. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n);

#endif
