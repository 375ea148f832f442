/* test_rng.c - chance is fair. */
#include "table.h"

/* proves 523.2 */
static void every_number_comes_up_equally_often(void **state)
{
    enum { SIDES = 6, ROLLS = 60000 };
    unsigned count[SIDES] = {0};
    Rng rng = {1};
    (void)state;
    for (int i = 0; i < ROLLS; i++)
        count[rng_below(&rng, SIDES)]++;
    for (int i = 0; i < SIDES; i++)
        assert_in_range(count[i], ROLLS / SIDES * 95 / 100,
                        ROLLS / SIDES * 105 / 100);
}

/* proves 102.3 */
static void every_player_begins_equally_often(void **state)
{
    enum { GAMES = 1200, SEATS = 3 };
    unsigned count[SEATS] = {0};
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        Game *g = table_game(*state, SEATS, seed);
        Rng rng = {seed};
        while (g->turn == 0 && game_run(g, NULL) == STOP_REQUEST)
            game_answer(g, rng_below(&rng, g->request.count), NULL);
        count[g->first]++;
        free(g);
    }
    for (int i = 0; i < SEATS; i++)
        assert_in_range(count[i], GAMES / SEATS * 85 / 100,
                        GAMES / SEATS * 115 / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_comes_up_equally_often),
        cmocka_unit_test(every_player_begins_equally_often),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
