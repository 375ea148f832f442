#ifndef FO_COMPANY_H
#define FO_COMPANY_H
/* company - the cards another card is in need of: those its text speaks of by
 * Title or by trait, and those that share its Title. */
#include "base/rng.h"
#include "script/kit.h"

/* Picks up to `most` of the `count` cards in `from` for the card, by chance;
 * returns how many. */
uint32_t company_pick(const Kit *kit, DefId card, const DefId *from,
                      uint32_t count, DefId *out, uint32_t most, Rng *rng);

#endif
