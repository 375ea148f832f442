#ifndef FO_MODIFIER_H
#define FO_MODIFIER_H
/* modifier - the continuous modifiers in force (702, 708), for whoever asks
 * what they do to something. Prototypes that need no Scope are in rules.h.
 *
 *     static void add_bonus(void *sum, const InForce *m)
 *     {
 *         *(int *)sum += modifier_amount(m);
 *     }
 *     if (force_has(g, OP_MOD_BONUS))
 *         modifier_each(g, OP_MOD_BONUS, add_bonus, &sum);
 */
#include "rules/held.h"
#include "rules/scope.h"

/* A modifier in force: its conditions hold. */
typedef struct InForce {
    Scope s;
    const Cell *node;
    const Modifier *made; /* by an effect; NULL: a card's own */
    AbilityRef ability;   /* what it is part of, and where in it */
    uint16_t at;
} InForce;

typedef void ModifierVisit(void *context, const InForce *m);

/* Calls for every modifier with one of the ops (bits of MOD_BIT) in force. */
void modifier_each_of(const Game *g, uint64_t ops, ModifierVisit *visit,
                      void *context);

/* The same, but of modifiers of readings only those that could mean card c. */
void modifier_each_about(const Game *g, CardId c, ModifierVisit *visit,
                         void *context);

static inline void modifier_each(const Game *g, unsigned op,
                                 ModifierVisit *visit, void *context)
{
    if (force_has(g, op))
        modifier_each_of(g, MOD_BIT(op), visit, context);
}

/* The color or the first value it states: as it was when it was made (708.2b),
 * or as it is now (708.3a). */
int modifier_amount(const InForce *m);

#endif
