/* hash.c - eight bytes at a time, the rest as one last word. */
#include "base/hash.h"

#include <string.h>

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    hash = hash_number(hash, n);
    for (; n >= 8; n -= 8, p += 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        hash = hash_number(hash, word);
    }
    uint64_t rest = 0;
    memcpy(&rest, p, n);
    return n > 0 ? hash_number(hash, rest) : hash;
}
