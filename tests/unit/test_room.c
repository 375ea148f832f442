/* test_room.c - running out of room, or of record, is a stop like any other:
 * the caller makes more, and nothing was lost. */
#include "table.h"

#include "game/check.h"

#include <string.h>

/* The same game, copied into a block of that room. */
static Game *grown(Game *g, Room room)
{
    Game *larger = malloc(game_bytes(room));
    assert_non_null(larger);
    game_grow(larger, room, g);
    assert_true(game_digest(larger) == game_digest(g));
    free(g);
    return larger;
}

static Room one_more(Room room)
{
    room.frames++;
    room.atoms++;
    room.effects++;
    room.answers++;
    return room;
}

/* What there is too little of. */
enum { FEW_FRAMES = 1, FEW_ATOMS = 2, FEW_EFFECTS = 4, FEW_ANSWERS = 8 };

static Game *cramped_game(const Table *t, uint64_t seed, unsigned few)
{
    const Deck *const decks[] = {t->decks[0], t->decks[1]};
    GameSetup setup = kit_setup(&t->kit, decks, 2, seed);
    Room room = game_room(&setup);
    room.frames = few & FEW_FRAMES ? 2 : room.frames; /* at the very start */
    room.atoms = few & FEW_ATOMS ? 0 : room.atoms;
    room.effects = few & FEW_EFFECTS ? 0 : room.effects;
    room.answers = few & FEW_ANSWERS ? 0 : room.answers;
    Game *g = malloc(game_bytes(room));
    assert_non_null(g);
    game_init(g, &setup, room);
    return g;
}

/* Plays with random answers, and one slot more at every stop for room. */
static Game *play_cramped(Game *g, uint64_t seed, unsigned *stops)
{
    Rng rng = {seed};
    char why[200];
    while (g->result == RESULT_NONE) {
        Stop stop = game_run(g, NULL);
        assert_true(game_check(g, why, sizeof why));
        if (stop == STOP_ROOM) {
            g = grown(g, one_more(g->block.room));
            ++*stops;
        } else if (stop == STOP_REQUEST) {
            game_answer(g, rng_below(&rng, g->request.count), NULL);
        }
    }
    return g;
}

static void a_cramped_game_grows_and_goes_on_alike(void **state)
{
    const unsigned few[] = {FEW_FRAMES, FEW_ATOMS, FEW_EFFECTS, FEW_ANSWERS,
                            15};
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game *roomy = table_game(*state, 2, seed);
        Rng rng = {seed};
        table_play(roomy, &rng, UINT32_MAX);
        for (size_t i = 0; i < ARRAY_LEN(few); i++) {
            unsigned stops = 0;
            Game *g = cramped_game(*state, seed, few[i]);
            g = play_cramped(g, seed, &stops);
            assert_true(stops > 0);
            assert_true(game_digest(roomy) == game_digest(g));
            free(g);
        }
        free(roomy);
    }
}

static void a_ruleset_may_ask_for_more_flips_than_cards(void **state)
{
    const Table *t = *state;
    const Deck *const decks[] = {t->decks[0], t->decks[1]};
    GameSetup setup = kit_setup(&t->kit, decks, 2, 4);
    Ruleset rules = t->kit.rules;
    rules.faceoff_flips = 100;
    setup.rules = &rules;
    unsigned stops = 0;
    free(play_cramped(kit_game(&setup), 4, &stops)); /* plays to the end */
}

static void more_room_is_more_of_everything(void **state)
{
    Game *g = cramped_game(*state, 1, 15);
    Room room = game_more_room(g);
    assert_true(room.frames > g->block.room.frames);
    assert_true(room.atoms > g->block.room.atoms);
    assert_true(room.effects > g->block.room.effects);
    assert_true(room.answers > g->block.room.answers);
    free(g);
}

/* Records */

enum { RECORD_MAX = 1 << 16 };

/* Plays with a log of that many slots; everything recorded goes to `all`. */
static uint32_t play_recorded(Game *g, uint64_t seed, uint32_t room,
                              Occurrence *all)
{
    Log log = {malloc(room * sizeof(Occurrence)), room, 0};
    Rng rng = {seed};
    uint32_t count = 0;
    for (;;) {
        Stop stop = game_run(g, &log);
        if (stop == STOP_LOG || stop == STOP_OVER) {
            assert_true(count + log.count <= RECORD_MAX);
            memcpy(all + count, log.items, log.count * sizeof(Occurrence));
            count += log.count;
            log.count = 0;
        }
        if (stop == STOP_OVER)
            break;
        if (stop == STOP_REQUEST)
            game_answer(g, rng_below(&rng, g->request.count), &log);
    }
    free(log.items);
    return count;
}

static void a_small_record_loses_nothing(void **state)
{
    Occurrence *few = malloc(RECORD_MAX * sizeof *few);
    Occurrence *many = malloc(RECORD_MAX * sizeof *many);
    for (uint64_t seed = 0; seed < 5; seed++) {
        Game *a = table_game(*state, 2, seed), *b = table_game(*state, 2, seed);
        uint32_t n = play_recorded(a, seed, game_log_room(a), few);
        uint32_t m = play_recorded(b, seed, RECORD_MAX, many);
        assert_int_equal(n, m);
        assert_true(n > 500);
        assert_memory_equal(few, many, n * sizeof *few);
        free(a);
        free(b);
    }
    free(few);
    free(many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cramped_game_grows_and_goes_on_alike),
        cmocka_unit_test(a_ruleset_may_ask_for_more_flips_than_cards),
        cmocka_unit_test(more_room_is_more_of_everything),
        cmocka_unit_test(a_small_record_loses_nothing),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
