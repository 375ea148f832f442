/* test_agents.c - the agents by name, and what they answer. */
#include "table.h"

#include "agents/agent.h"
#include "redeal.h"
#include "rules/rules.h"
#include "view/view.h"

#include <string.h>

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

static uint32_t answer_by(Agent *agent, const Game *g)
{
    View *v = malloc(view_bytes(g));
    view_of(v, g, g->request.seat);
    uint32_t answer = agent_choose(agent, v, g->request.count);
    free(v);
    return answer;
}

/* Plays greedy in one seat against random; returns who won. */
static SeatId play(Game *g, SeatId greedy, uint64_t seed)
{
    Agent agents[2];
    assert_true(agent_init(&agents[greedy], SLICE("greedy"), seed));
    assert_true(agent_init(&agents[!greedy], SLICE("random"), seed));
    while (game_run(g, NULL) == STOP_REQUEST)
        game_answer(g, answer_by(&agents[g->request.seat], g), NULL);
    return g->winner;
}

/* With either deck, in either seat. */
static void greedy_beats_random(void **state)
{
    const Table *t = *state;
    unsigned wins = 0;
    for (unsigned i = 0; i < 100; i++) {
        const Deck *const decks[] = {t->decks[i & 1], t->decks[!(i & 1)]};
        GameSetup setup = kit_setup(&t->kit, decks, 2, i);
        Game *g = kit_game(&setup);
        SeatId greedy = i >> 1 & 1;
        wins += play(g, greedy, i) == greedy;
        free(g);
    }
    assert_true(wins >= 90);
}

/* Cards the agent cannot see are dealt anew before every answer. */
static void redealing_hidden_cards_does_not_change_an_answer(void **state)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game *g = table_game(*state, 2, seed);
        Game *other = malloc(g->block.bytes);
        Agent greedy;
        assert_true(agent_init(&greedy, SLICE("greedy"), seed));
        while (game_run(g, NULL) == STOP_REQUEST) {
            Agent same = greedy;
            memcpy(other, g, g->block.bytes);
            redeal(other, g->request.seat, g->answered);
            uint32_t answer = answer_by(&greedy, g);
            assert_int_equal(answer_by(&same, other), answer);
            game_answer(g, answer, NULL);
        }
        free(other);
        free(g);
    }
}

/* A Problem may be gone, with no other to come (303.3). */
static void greedy_answers_where_no_problem_lies(void **state)
{
    unsigned asked = 0;
    Agent greedy;
    assert_true(agent_init(&greedy, SLICE("greedy"), 1));
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game *g = table_game(*state, 2, seed);
        Game *other = malloc(g->block.bytes);
        while (game_run(g, NULL) == STOP_REQUEST) {
            memcpy(other, g, g->block.bytes);
            FOR_PROBLEMS (other, a)
                other->areas[a].problem = NO_CARD;
            asked += answer_by(&greedy, other) < g->request.count;
            game_answer(g, answer_by(&greedy, g), NULL);
        }
        free(other);
        free(g);
    }
    assert_true(asked > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unknown_agent_is_refused),
        cmocka_unit_test(every_agent_goes_by_its_name),
        cmocka_unit_test(random_answers_anything_there_is),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(redealing_hidden_cards_does_not_change_an_answer),
        cmocka_unit_test(greedy_answers_where_no_problem_lies),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
