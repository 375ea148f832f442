/* agent.c - the players the library carries, for strangers. */
#include "agents/agent.h"

#include "api/api.h"

const char *fo_agent_name(uint32_t i)
{
    return agent_name(i);
}

FoErr fo_agent_choose(const char *name, const FoView *view, uint64_t *random,
                      uint32_t *index)
{
    Agent agent;
    const FoGame *game = fo_view_game(view);
    if (game == NULL || name == NULL || random == NULL || index == NULL ||
        !agent_init(&agent, slice_of(name), *random))
        return FO_BAD_ARGUMENT;
    if (fo_request_count(game) == 0)
        return FO_NOT_ASKED;
    *index = agent_choose(&agent, &view->view, fo_request_count(game));
    *random = agent.rng.state;
    return FO_OK;
}
