#ifndef FO_VARIANT_H
#define FO_VARIANT_H
/* variant - what the rules ask where the rule documents do not agree. Which way
 * it is played, the ruleset says: BY(g->block.rules, field) (cards/ruleset.h).
 */
#include "rules/rules.h"

/* Whether the card is Epic: by its trait, or as the Villain that it is, in the
 * rulebooks that treat Villains so (516.4a). */
bool card_is_epic(const Game *g, CardId c);

/* Whether the window at the end of a phase has opened (601.2c). */
bool turn_phase_ends(const Game *g);

/* Who brought about what can be reacted to; the turn player if nobody did. */
SeatId reaction_cause(const Game *g);

/* Begins what triggered by being flipped, without waiting (Chaos). */
void pre_priority_chaos(Game *g);

#endif
