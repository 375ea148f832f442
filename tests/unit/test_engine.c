/* test_engine.c - the run loop, played from end to end by chance. */
#include "table.h"

/* Plays with random answers to the end; returns the final digest. */
static uint64_t play_out(Game *g, uint64_t seed)
{
    Rng rng = {seed};
    while (game_run(g, NULL) == STOP_REQUEST) {
        assert_true(g->request.count >= 2);
        game_answer(g, rng_below(&rng, g->request.count), NULL);
    }
    return game_digest(g);
}

static void random_games_end(void **state)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game *g = table_game(*state, 2, seed);
        play_out(g, seed);
        assert_int_not_equal(g->result, RESULT_NONE);
        free(g);
    }
}

static void the_same_seed_gives_the_same_game(void **state)
{
    Game *a = table_game(*state, 2, 7), *b = table_game(*state, 2, 7);
    assert_true(play_out(a, 1) == play_out(b, 1));
    free(a);
    free(b);
}

/* What is told is not part of what happens. */
static void a_record_changes_nothing(void **state)
{
    enum { ROOM = 20000 };
    Game *a = table_game(*state, 2, 3), *b = table_game(*state, 2, 3);
    Log log = {calloc(ROOM, sizeof(Occurrence)), ROOM, 0};
    Rng rng = {3};
    for (;;) {
        Stop stop = game_run(a, NULL);
        assert_int_equal(stop, game_run(b, &log));
        assert_true(game_digest(a) == game_digest(b));
        if (stop == STOP_OVER)
            break;
        uint32_t i = rng_below(&rng, a->request.count);
        game_answer(a, i, NULL);
        game_answer(b, i, &log);
    }
    assert_true(log.count > 100);
    free(log.items);
    free(a);
    free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_end),
        cmocka_unit_test(the_same_seed_gives_the_same_game),
        cmocka_unit_test(a_record_changes_nothing),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
