/* agent.c - the agents by name, and the simplest of them. */
#include "agents/agent.h"

static uint32_t random_choose(Agent *agent, const struct View *view,
                              uint32_t count)
{
    (void)view;
    return rng_below(&agent->rng, count);
}

static const Agent agents[] = {
    {.name = "random", .choose = random_choose},
    {.name = "greedy", .wants_view = true, .choose = greedy_choose},
};

bool agent_init(Agent *agent, Slice name, uint64_t seed)
{
    for (size_t i = 0; i < ARRAY_LEN(agents); i++)
        if (slice_equal(name, slice_of(agents[i].name))) {
            *agent = agents[i];
            agent->rng = (Rng){seed};
            return true;
        }
    return false;
}

const char *agent_name(size_t i)
{
    return i < ARRAY_LEN(agents) ? agents[i].name : NULL;
}

uint32_t agent_choose(Agent *agent, const struct View *view, uint32_t count)
{
    assert(count > 0 && (view != NULL || !agent->wants_view));
    uint32_t answer = agent->choose(agent, view, count);
    assert(answer < count);
    return answer;
}
