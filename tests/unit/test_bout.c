/* test_bout.c - games between agents: what is said of one that goes wrong. */
#include "table.h"

#include "cli/guard.h"

#include <string.h>

typedef struct Ring {
    Bout bout;
    BoutRecord *record;
} Ring;

static void ring_open(Ring *ring, const Table *t, uint32_t most)
{
    const Deck *const decks[] = {t->decks[0], t->decks[1]};
    GameSetup setup = kit_setup(&t->kit, decks, 2, 1);
    ring->record = guard_share(sizeof *ring->record);
    assert_non_null(ring->record);
    assert_true(bout_init(&ring->bout, &setup, ring->record));
    if (most != 0)
        ring->bout.most = most;
}

enum { TOO_MANY = 50 };

/* A game that had to be stopped, and its answers. */
static void ring_stop(Ring *ring, const Table *t, uint16_t answers[TOO_MANY])
{
    ring_open(ring, t, TOO_MANY);
    assert_false(bout_play(&ring->bout, 7));
    memcpy(answers, ring->record->answers, TOO_MANY * sizeof *answers);
}

static void a_game_with_too_many_answers_does_not_end(void **state)
{
    Ring ring;
    uint16_t answers[TOO_MANY];
    ring_stop(&ring, *state, answers);
    assert_string_equal(ring.record->why, "the game does not end");
    assert_int_equal(ring.record->count, TOO_MANY);
    bout_clear(&ring.bout);
}

/* Nothing could be left out of it: it would end then. */
static void such_a_game_is_not_shrunk(void **state)
{
    Ring ring;
    uint16_t answers[TOO_MANY];
    ring_stop(&ring, *state, answers);
    guard_shrink(&ring.bout);
    assert_string_equal(ring.record->why, "the game does not end");
    assert_int_equal(ring.record->count, TOO_MANY);
    assert_memory_equal(ring.record->answers, answers, sizeof answers);
    bout_clear(&ring.bout);
}

static void followed_it_does_not_end_either(void **state)
{
    Ring ring;
    uint16_t answers[TOO_MANY];
    ring_stop(&ring, *state, answers);
    assert_false(bout_follow(&ring.bout, 7, answers, TOO_MANY));
    assert_string_equal(ring.record->why, "the game does not end");
    ring.bout.most = TOO_MANY + 1;
    assert_true(bout_follow(&ring.bout, 7, answers, TOO_MANY));
    bout_clear(&ring.bout);
}

/* What was wrong is told, though it went well the second time. */
static void what_does_not_happen_again_stays_as_it_was(void **state)
{
    Ring ring;
    ring_open(&ring, *state, 0);
    assert_true(bout_play(&ring.bout, 7));
    uint32_t count = ring.record->count;
    uint16_t last = ring.record->answers[count - 1];
    strcpy(ring.record->why, "seen once");
    guard_shrink(&ring.bout);
    assert_string_equal(ring.record->why, "seen once");
    assert_int_equal(ring.record->count, count);
    assert_int_equal(ring.record->answers[count - 1], last);
    bout_clear(&ring.bout);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_with_too_many_answers_does_not_end),
        cmocka_unit_test(such_a_game_is_not_shrunk),
        cmocka_unit_test(followed_it_does_not_end_either),
        cmocka_unit_test(what_does_not_happen_again_stays_as_it_was),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
