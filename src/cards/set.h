#ifndef FO_SET_H
#define FO_SET_H
/* set - reads the cards of one card file, one at a time (docs/CARDS.md).
 *
 * A card is a block of lines, with a blank line between blocks: its name, its
 * type line, and then traits and game text.
 *
 *     Copper Kettle, Tea Merchant
 *     friend, orange, power 2, cost 2, needs 1 orange
 *     traits Merchant, Unique
 */
#include "base/lines.h"
#include "cards/pool.h"

typedef struct SetReader {
    Pool *pool; /* keeps names and traits */
    char *text; /* the file; game texts are packed in place */
    Lines lines;
    CardDef card;       /* the one being read */
    uint8_t side;       /* of the card, which the lines describe now */
    uint16_t seen[2];   /* fields given for each side, bit per SetField */
    bool typed;         /* the type line was understood */
    bool trait_line[2]; /* was one read for the side? */
} SetReader;

/* Begins reading a file of n bytes in memory that lives as long as the pool.
 * False if it cannot be text, with the reason in *diags. */
bool set_init(SetReader *reader, Pool *pool, char *text, size_t n,
              DiagList *diags);

/* Reads the next card; false at the end. Mistakes go to the diags and reading
 * goes on, so a card is good only if none was added. */
bool set_next(SetReader *reader, CardDef *out);

/* The flag of a definition that a trait stands for, or 0. */
uint8_t set_trait_flag(Slice trait);

#endif
