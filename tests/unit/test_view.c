/* test_view.c - views: no more and no less than a seat may know. */
#include "table.h"

#include "base/rng.h"
#include "game/check.h"
#include "game/zone.h"
#include "redeal.h"
#include "rules/rules.h"
#include "view/view.h"

#include <stdlib.h>
#include <string.h>

/* Calls `check` at one in `every` requests of `games` random games, and at the
 * rare ones; adds up what it returns. */
typedef unsigned (*CheckFn)(const Game *g, uint64_t seed);

static unsigned sample_positions(const Table *t, uint8_t seats, unsigned games,
                                 uint32_t every, CheckFn check)
{
    unsigned sum = 0;
    for (uint64_t seed = 0; seed < games; seed++) {
        Game *g = table_game(t, seats, seed);
        Rng rng = {seed};
        while (kit_run(&g, NULL) == STOP_REQUEST) {
            uint64_t number = rng_next(&rng);
            bool rare = g->answered < 8 || g->request.rule == RULE_402_3;
            if (rare || number % every == 0)
                sum += check(g, number);
            game_answer(g, rng_below(&rng, g->request.count), NULL);
        }
        free(g);
    }
    return sum;
}

static Game *copy_of(const Game *g)
{
    Game *copy = malloc(g->block.bytes);
    memcpy(copy, g, g->block.bytes);
    return copy;
}

static View *new_view(const Game *g, SeatId seat)
{
    View *v = malloc(view_bytes(g));
    memset(v, 0xaa, view_bytes(g)); /* it must not matter */
    view_of(v, g, seat);
    return v;
}

/* Where two views differ, for whoever has to find out. */
static void assert_views_equal(const View *v, const View *w)
{
    size_t bytes = view_bytes(view_game(v));
    const unsigned char *a = (const unsigned char *)v;
    const unsigned char *b = (const unsigned char *)w;
    for (size_t i = 0; i < bytes; i++)
        if (a[i] != b[i])
            fail_msg("byte %zu differs: %u, %u (rule %u)", i, a[i], b[i],
                     view_game(v)->request.rule);
}

static unsigned check_redealt(const Game *g, uint64_t seed)
{
    unsigned changed = 0;
    for (SeatId s = 0; s < g->seat_count; s++) {
        Game *other = copy_of(g);
        View *v = new_view(g, s);
        changed += redeal(other, s, seed);
        View *w = new_view(other, s);
        assert_views_equal(v, w);
        free(w);
        free(v);
        free(other);
    }
    return changed;
}

/* proves 402.2 404.1 505.1d */
static void what_a_seat_cannot_know_is_not_in_its_view(void **state)
{
    assert_true(sample_positions(*state, 2, 30, 8, check_redealt) > 9000);
    assert_true(sample_positions(*state, 4, 6, 20, check_redealt) > 9000);
}

/* proves 402.2 404.1 505.1d */
static void abilities_tell_no_more(void **state)
{
    assert_true(sample_positions(*state, 2, 20, 16, check_redealt) > 9000);
    assert_true(sample_positions(*state, 4, 3, 40, check_redealt) > 9000);
}

/* proves 402.2 404.1 505.1d */
static void contests_tell_no_more(void **state)
{
    assert_true(sample_positions(*state, 2, 6, 16, check_redealt) > 1000);
    assert_true(sample_positions(*state, 4, 1, 80, check_redealt) > 300);
}

/* proves 402.2 404.1 */
static void looking_and_searching_tell_only_who_does(void **state)
{
    assert_true(sample_positions(*state, 2, 8, 16, check_redealt) > 2000);
    assert_true(sample_positions(*state, 4, 1, 80, check_redealt) > 300);
}

static unsigned check_sample(const Game *g, uint64_t seed)
{
    Rng rng = {seed};
    char why[200];
    for (SeatId s = 0; s < g->seat_count; s++) {
        View *v = new_view(g, s);
        Game *sample = malloc(g->block.bytes);
        view_sample(sample, v, &rng);
        if (!game_check(sample, why, sizeof why))
            fail_msg("%s", why);
        if (s == g->request.seat) {
            View *w = new_view(sample, s);
            assert_views_equal(v, w);
            free(w);
        }
        while (kit_run(&sample, NULL) == STOP_REQUEST)
            game_answer(sample, rng_below(&rng, sample->request.count), NULL);
        assert_int_not_equal(sample->result, RESULT_NONE);
        free(sample);
        free(v);
    }
    return 0;
}

static void a_sampled_game_looks_the_same_and_can_be_played(void **state)
{
    sample_positions(*state, 2, 10, 30, check_sample);
    sample_positions(*state, 4, 2, 60, check_sample);
}

static void a_sampled_game_with_abilities_can_be_played(void **state)
{
    sample_positions(*state, 2, 6, 60, check_sample);
    sample_positions(*state, 4, 1, 200, check_sample);
}

static void a_sampled_contest_can_be_played(void **state)
{
    sample_positions(*state, 2, 4, 60, check_sample);
}

static void a_sampled_game_with_hidden_cards_can_be_played(void **state)
{
    sample_positions(*state, 2, 3, 80, check_sample);
}

/* Each test has its own table. */
#define WITH(open, test) \
    cmocka_unit_test_setup_teardown(test, open, table_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH(table_open, what_a_seat_cannot_know_is_not_in_its_view),
        WITH(table_open, a_sampled_game_looks_the_same_and_can_be_played),
        WITH(table_open_lively, abilities_tell_no_more),
        WITH(table_open_lively, a_sampled_game_with_abilities_can_be_played),
        WITH(table_open_contests, contests_tell_no_more),
        WITH(table_open_contests, a_sampled_contest_can_be_played),
        WITH(table_open_curious, looking_and_searching_tell_only_who_does),
        WITH(table_open_curious,
             a_sampled_game_with_hidden_cards_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
