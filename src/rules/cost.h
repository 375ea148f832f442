#ifndef FO_COST_H
#define FO_COST_H
/* cost - what actions cost (705.2b), for who asks about many of them: the
 * modifiers are gathered once, and each card then looks at those few.
 *
 *     CostMods mods;
 *     cost_gather(g, VERB_MOVE, &mods);
 *     ... cost_with(&mods, s, &move) <= tokens ...
 */
#include "rules/modifier.h"
#include "rules/rules.h"

enum { COST_MODS_MAX = 12 };

typedef struct CostMods {
    const Game *g;
    bool all; /* these are all there are; else each asks anew */
    unsigned count;
    InForce items[COST_MODS_MAX];
} CostMods;

/* Those that could matter to such an action. */
void cost_gather(const Game *g, unsigned verb, CostMods *out);

int cost_with(const CostMods *mods, SeatId payer, const Answer *action);

#endif
