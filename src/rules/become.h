#ifndef FO_BECOME_H
#define FO_BECOME_H
/* become - abilities that wait for a condition to become true (704.1). */
#include "rules/held.h"
#include "rules/rules.h"

/* Whether one has, or has ceased to be true. */
bool becomes_due(const Game *g);

/* Creates the effects of those that have; false if there is no room. */
bool becomes_trigger(Game *g);

/* Creates the effect of such an ability (trigger.c). */
void trigger_state(Game *g, CardId c, const Held *h);

#endif
