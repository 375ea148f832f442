#ifndef FO_READS_H
#define FO_READS_H
/* reads - what the words of programs read, in READS_ bits (summary.h).
 *
 * A word that has no row in reads.c reads everything, so that a new one is slow
 * before it is described, never wrong.
 */
#include "lang/summary.h"

/* What a word reads: of the card it looks at, and of the rest of the game. What
 * stands inside it is read besides. */
typedef struct Reads {
    uint32_t card, rest;
    bool known;
} Reads;

Reads reads_of(const Cell *cell);

/* A face-down card has no power, no color and so on (505.1). */
enum {
    READS_ITS_POWER = READS_POWER | READS_COUNTERS | READS_STATE,
    READS_ITS_COLORS = READS_COLOR | READS_STATE
};

/* What is read of the ability's own card, or of its host, stands in the upper
 * half: to a modifier of that card alone it does not matter, for that is read
 * as it changes. */
#define OF_ITSELF(mask) ((uint64_t)(mask) << 32)

static inline uint32_t both_halves(uint64_t mask)
{
    return (uint32_t)(mask | mask >> 32);
}

typedef uint64_t ReadsOf(const Cell *node);

/* All that a node outside a modifier's filters reads. */
uint64_t reads_node(const Cell *node);

/* The same but for what is known by looking at each card that it counts or
 * looks for. */
uint64_t reads_apart(const Cell *node);

/* Adds what a filter reads: of the card, and of the rest. */
void reads_filter(const Cell *filter, uint32_t *cards, uint64_t *rest);

static inline bool reads_is_filter(const Cell *node)
{
    return op_type(node->op) == 'f';
}

/* Whether it is a word that reads something, not one that does. */
bool reads_anything(const Cell *c);

/* What the words from `first` up to `end` read, whatever they are for: all but
 * the statements and modifiers themselves. */
uint32_t reads_words(const Cell *first, const Cell *end);

#endif
