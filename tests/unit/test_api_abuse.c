/* test_api_abuse.c - the public library, used badly: no arguments, wrong ones,
 * and no memory. Nothing may stop the program. */
#include "api_table.h"

#include <string.h>

/* The linker sends every allocation of the library here. */
static long allocations_left = -1; /* -1: as many as it likes */

static bool may_allocate(void)
{
    if (allocations_left > 0)
        allocations_left--;
    else if (allocations_left == 0)
        return false;
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

void *__wrap_malloc(size_t size)
{
    return may_allocate() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t count, size_t size)
{
    return may_allocate() ? __real_calloc(count, size) : NULL;
}

void *__wrap_realloc(void *memory, size_t size)
{
    return may_allocate() ? __real_realloc(memory, size) : NULL;
}

static void no_game_is_no_crash(void **state)
{
    (void)state;
    char text[FO_TEXT_MAX];
    uint64_t zero[16] = {0};
    FoCardId ids[4];
    uint32_t count;
    FoGameInfo info;
    FoRequest request;
    FoAnswer answer = {0};
    FoCard card;
    FoArea area;
    /* A block of zeros is no game either. */
    const FoGame *none[] = {NULL, (const FoGame *)(const void *)zero};
    for (int i = 0; i < 2; i++) {
        const FoGame *g = none[i];
        assert_int_equal(fo_game_size(g), 0);
        assert_int_equal(fo_game_grow_bytes(g), 0);
        assert_int_equal(fo_game_copy(text, sizeof text, g), FO_BAD_ARGUMENT);
        assert_int_equal(fo_game_grow(text, sizeof text, g), FO_BAD_ARGUMENT);
        assert_null(fo_game_new_copy(g));
        assert_null(fo_game_new_larger(g));
        assert_true(fo_game_digest(g) == 0);
        assert_int_equal(fo_game_stop(g), FO_STOP_OVER);
        assert_int_equal(fo_request_get(g, &request), FO_BAD_ARGUMENT);
        assert_int_equal(fo_request_count(g), 0);
        assert_int_equal(fo_request_text(g, text, 9), FO_BAD_ARGUMENT);
        assert_int_equal(fo_request_answer(g, 0, &answer), FO_BAD_ARGUMENT);
        assert_int_equal(fo_answer_text(g, 0, text, 9), FO_BAD_ARGUMENT);
        assert_int_equal(fo_why_not(g, 0, answer, text, 9), FO_BAD_ARGUMENT);
        assert_int_equal(fo_action_read(g, 0, "pass", &answer, text, 9),
                         FO_BAD_ARGUMENT);
        assert_int_equal(fo_game_text(g, 0, text, 9), FO_BAD_ARGUMENT);
        assert_int_equal(fo_view_bytes(g), 0);
        assert_null(fo_view_new(g, 0));
        assert_int_equal(fo_game_info(g, &info), FO_BAD_ARGUMENT);
        assert_int_equal(fo_zone_cards(g, 0, FO_ZONE_HAND, ids, 4, &count),
                         FO_BAD_ARGUMENT);
        assert_int_equal(fo_area_cards(g, 0, ids, 4, &count), FO_BAD_ARGUMENT);
        assert_int_equal(fo_area_get(g, 0, &area), FO_BAD_ARGUMENT);
        assert_int_equal(fo_game_cards(g), 0);
        assert_int_equal(fo_card_get(g, 0, &card), FO_BAD_ARGUMENT);
        assert_int_equal(fo_card_text(g, 0, text, 9), FO_BAD_ARGUMENT);
    }
    assert_int_equal(fo_game_run(NULL, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_answer(NULL, 0, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_concede(NULL, 0, NULL), FO_BAD_ARGUMENT);
    fo_game_free(NULL);
}

static void no_other_thing_is_no_crash(void **state)
{
    const Table *t = *state;
    FoGame *game = game_begin(t);
    FoLog *log = fo_log_new(1);
    FoDiags diags;
    FoDef def;
    FoOccurrence o;
    char text[FO_TEXT_MAX];
    uint32_t count;
    assert_int_equal(fo_cards_add(NULL, "x", 1, &diags), FO_BAD_ARGUMENT);
    assert_int_equal(diags.count, 1);
    assert_int_equal(fo_cards_add(t->cards, NULL, 1, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_cards_count(NULL), 0);
    assert_int_equal(fo_cards_get(NULL, 0, &def), FO_BAD_ARGUMENT);
    assert_int_equal(fo_cards_get(t->cards, 99999, &def), FO_BAD_ARGUMENT);
    assert_int_equal(fo_cards_get(t->cards, 0, NULL), FO_BAD_ARGUMENT);
    assert_null(fo_deck_load(NULL, "", 0, NULL));
    assert_null(fo_deck_load(t->cards, NULL, 1, NULL));
    assert_null(fo_deck_load_builtin(NULL, "bakery"));
    assert_null(fo_deck_load_builtin(t->cards, NULL));
    assert_null(fo_deck_load_builtin(t->cards, "starter-plain"));
    assert_int_equal(fo_deck_builtin(99, text, 9), FO_BAD_ARGUMENT);
    assert_int_equal(fo_deck_builtin(0, NULL, 9), FO_BAD_ARGUMENT);
    assert_string_equal(fo_deck_name(NULL), "");
    assert_int_equal(fo_deck_check(NULL, &diags), FO_BAD_ARGUMENT);
    assert_int_equal(fo_log_count(NULL), 0);
    assert_int_equal(fo_log_get(NULL, 0, &o), FO_BAD_ARGUMENT);
    assert_int_equal(fo_log_get(log, 0, &o), FO_BAD_ARGUMENT);
    assert_int_equal(fo_log_text(log, 0, game, 0, text, 9), FO_BAD_ARGUMENT);
    assert_int_equal(fo_log_text(NULL, 0, game, 0, text, 9), FO_BAD_ARGUMENT);
    assert_int_equal(fo_zone_cards(game, 2, FO_ZONE_HAND, NULL, 0, &count),
                     FO_BAD_ARGUMENT);
    assert_int_equal(fo_zone_cards(game, 0, FO_ZONE_PLAY, NULL, 0, &count),
                     FO_BAD_ARGUMENT);
    assert_int_equal(fo_zone_cards(game, 0, (FoZone)77, NULL, 0, &count),
                     FO_BAD_ARGUMENT);
    assert_int_equal(fo_area_cards(game, 4, NULL, 0, &count), FO_BAD_ARGUMENT);
    assert_int_equal(fo_area_cards(game, 99, NULL, 0, &count), FO_BAD_ARGUMENT);
    assert_int_equal(fo_card_get(game, 9999, NULL), FO_BAD_ARGUMENT);
    fo_log_free(log);
    fo_log_free(NULL);
    fo_deck_free(NULL);
    fo_cards_free(NULL);
    fo_game_free(game);
}

static void running_out_of_memory_gives_null(void **state)
{
    const Table *t = *state;
    FoCards *cards = NULL;
    FoDeck *deck = NULL;
    FoDiags diags;
    long n;
    for (n = 0; cards == NULL; n++) {
        assert_true(n < 1000);
        allocations_left = n;
        cards = fo_cards_new();
    }
    assert_true(n > 2);
    for (n = 0; deck == NULL; n++) {
        assert_true(n < 1000);
        allocations_left = n;
        deck = fo_deck_load_builtin(cards, "bakery");
    }
    assert_true(n > 2);
    allocations_left = -1;
    FoGame *game = game_begin(t);
    FoView *view = fo_view_new(game, 0);
    uint64_t random = 1;
    size_t bytes = fo_image_bytes(game);
    char *image = malloc(bytes);
    assert_int_equal(fo_image_save(image, bytes, game), FO_OK);
    allocations_left = 0;
    assert_null(fo_game_new(&t->setup));
    assert_null(fo_log_new(0));
    assert_null(fo_log_new(UINT32_MAX));
    assert_null(fo_view_new(game, 0));
    assert_null(fo_game_new_sample(view, &random));
    assert_null(fo_game_new_copy(game));
    assert_null(fo_game_new_larger(game));
    assert_null(fo_image_load(t->cards, image, bytes, NULL, 0));
    assert_null(fo_deck_load(cards, "name x\n", 7, &diags));
    assert_true(diags.count > 0);
    allocations_left = -1;
    free(image);
    fo_view_free(view);
    fo_game_free(game);
    fo_deck_free(deck);
    fo_cards_free(cards);
}

static void a_replay_survives_want_of_memory(void **state)
{
    const Table *t = *state;
    FoGame *game = game_begin(t);
    FoReplay *replay = NULL, *read = NULL;
    FoGame *again = NULL;
    FoDiags diags;
    char *text = NULL;
    for (long n = 0; replay == NULL; n++) {
        allocations_left = n;
        replay = fo_replay_new(&t->setup);
    }
    allocations_left = 0;
    assert_int_equal(fo_replay_note(replay, game, 0), FO_NO_MEMORY);
    assert_int_equal(fo_replay_count(replay), 0);
    allocations_left = -1;
    assert_int_equal(fo_replay_note(replay, game, 0), FO_OK);
    assert_int_equal(fo_game_answer(game, 0, NULL), FO_OK);
    for (long n = 0; text == NULL; n++) {
        allocations_left = n;
        text = fo_replay_new_text(replay, game);
    }
    for (long n = 0; read == NULL; n++) {
        assert_true(n < 1000);
        allocations_left = n;
        read = fo_replay_load(text, strlen(text), &diags);
        assert_true(read != NULL || diags.count > 0);
    }
    for (long n = 0; again == NULL; n++) {
        assert_true(n < 1000);
        allocations_left = n;
        again = fo_replay_new_game(read, 1);
    }
    allocations_left = -1;
    fo_text_free(text);
    fo_game_free(again);
    fo_game_free(game);
    fo_replay_free(read);
    fo_replay_free(replay);
}

/* After a game is made nothing is allocated (H19). */
static void playing_allocates_nothing(void **state)
{
    FoGame *game = game_begin(*state);
    FoLog *log = fo_log_new(0);
    char text[FO_TEXT_MAX];
    allocations_left = 1000;
    while (fo_game_stop(game) == FO_STOP_REQUEST) {
        uint32_t count = fo_request_count(game);
        fo_request_text(game, text, sizeof text);
        fo_answer_text(game, count - 1, text, sizeof text);
        fo_game_answer(game, count - 1, log);
        for (uint32_t i = 0; i < fo_log_count(log); i++)
            fo_log_text(log, i, game, 0, text, sizeof text);
    }
    assert_int_equal(allocations_left, 1000);
    allocations_left = -1;
    fo_log_free(log);
    fo_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_game_is_no_crash),
        cmocka_unit_test(no_other_thing_is_no_crash),
        cmocka_unit_test(running_out_of_memory_gives_null),
        cmocka_unit_test(a_replay_survives_want_of_memory),
        cmocka_unit_test(playing_allocates_nothing),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
