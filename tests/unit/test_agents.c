/* test_agents.c - the agents by name, and what they answer. */
#include "unit.h"

#include "agents/agent.h"

static void an_unknown_agent_is_refused(void **state)
{
    (void)state;
    Agent agent = {0};
    assert_false(agent_init(&agent, SLICE("clever"), 1));
    assert_null(agent.name);
}

static void every_agent_goes_by_its_name(void **state)
{
    (void)state;
    Agent agent;
    for (size_t i = 0; agent_name(i) != NULL; i++)
        assert_true(agent_init(&agent, slice_of(agent_name(i)), 1));
}

static void random_answers_anything_there_is(void **state)
{
    (void)state;
    Agent agent;
    unsigned given[3] = {0};
    assert_true(agent_init(&agent, SLICE("random"), 1));
    assert_false(agent.wants_view);
    for (int i = 0; i < 300; i++)
        given[agent_choose(&agent, NULL, 3)]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(given[i], 70, 130);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unknown_agent_is_refused),
        cmocka_unit_test(every_agent_goes_by_its_name),
        cmocka_unit_test(random_answers_anything_there_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
