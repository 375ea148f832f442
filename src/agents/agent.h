#ifndef FO_AGENT_H
#define FO_AGENT_H
/* agent - players made of code. An agent gets the view of its own seat and how
 * many answers there are; never the game. Equal views, equal generators, equal
 * answers.
 *
 *     random   any answer, each equally likely; looks at nothing
 *     greedy   the answer that looks best right now
 */
#include "base/rng.h"
#include "base/slice.h"

struct View;

typedef struct Agent {
    const char *name;
    bool wants_view; /* false: pass NULL, and save making one */
    Rng rng;
    uint32_t (*choose)(struct Agent *agent, const struct View *view,
                       uint32_t count);
} Agent;

/* Sets up the agent of that name. False if there is none, with *agent as it
 * was. */
bool agent_init(Agent *agent, Slice name, uint64_t seed);

/* The name of agent i, or NULL when there are no more. */
const char *agent_name(size_t i);

/* The index of the agent's answer, less than count (at least 1). The view is
 * of the seat that is asked. */
uint32_t agent_choose(Agent *agent, const struct View *view, uint32_t count);

/* The agents themselves; call agent_choose. */
uint32_t greedy_choose(Agent *agent, const struct View *view, uint32_t count);

#endif
