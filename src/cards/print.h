#ifndef FO_PRINT_H
#define FO_PRINT_H
/* print - cards and rulesets back as text, in the formats they are read from
 * (docs/CARDS.md). Reading what was printed gives the same again.
 */
#include "base/buf.h"
#include "cards/pool.h"
#include "cards/ruleset.h"

/* The card as a block of lines, without the blank line behind it. */
void card_print(const Pool *pool, DefId id, Buf *out);

/* All of a ruleset file. */
void ruleset_print(const Ruleset *rules, Buf *out);

#endif
