/* test_api_view.c - views, players, images and replays, by the public library.
 */
#include "api_table.h"

#include <string.h>

static void a_view_is_for_looking_only(void **state)
{
    FoGame *game = game_begin(*state);
    char text[FO_TEXT_MAX];
    char *memory = malloc(fo_view_bytes(game));
    FoRequest request;
    play_until(game, 3);
    assert_int_equal(fo_request_get(game, &request), FO_OK);
    FoView *view = fo_view_new(game, request.seat);
    FoView *other = fo_view_new(game, 1 - request.seat);
    FoGame *seen = (FoGame *)(uintptr_t)fo_view_game(view);
    assert_int_equal(fo_request_count(seen), request.count);
    assert_int_equal(fo_request_count(fo_view_game(other)), 0);
    assert_int_equal(fo_request_text(seen, text, sizeof text), FO_OK);
    assert_int_equal(fo_game_run(seen, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_answer(seen, 0, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_concede(seen, 0, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_copy(memory, fo_view_bytes(game), seen),
                     FO_BAD_ARGUMENT);
    assert_null(fo_game_new_copy(seen));
    assert_null(fo_game_new_larger(seen));
    assert_null(fo_view_new(seen, 0));
    assert_int_equal(fo_image_bytes(seen), 0);
    assert_int_equal(fo_image_save(text, sizeof text, seen), FO_BAD_ARGUMENT);
    free(memory);
    fo_view_free(view);
    fo_view_free(other);
    fo_game_free(game);
}

static void a_view_knows_its_own_hand_and_no_other(void **state)
{
    FoGame *game = game_begin(*state);
    FoCardId ids[200];
    uint32_t count;
    play_until(game, 3);
    FoView *view = fo_view_new(game, 0);
    const FoGame *seen = fo_view_game(view);
    for (uint32_t seat = 0; seat < 2; seat++) {
        assert_int_equal(
            fo_zone_cards(seen, seat, FO_ZONE_HAND, ids, 200, &count), FO_OK);
        for (uint32_t i = 0; i < count; i++)
            assert_int_equal(fo_view_knows(view, ids[i]), seat == 0);
    }
    assert_false(fo_view_knows(view, 9999));
    assert_false(fo_view_knows(NULL, 0));
    fo_view_free(view);
    fo_game_free(game);
}

static void samples_are_games_the_seat_could_be_in(void **state)
{
    FoGame *game = game_begin(*state);
    uint64_t random = 1;
    play_until(game, 3);
    size_t bytes = fo_view_bytes(game);
    FoView *view = fo_view_new(game, 0), *again = malloc(bytes);
    for (int i = 0; i < 5; i++) {
        FoGame *sample = fo_game_new_sample(view, &random);
        assert_non_null(sample);
        assert_int_equal(fo_game_run(sample, NULL), FO_OK);
        assert_int_equal(fo_view_init(again, bytes, sample, 0), FO_OK);
        play_until(sample, 0);
        assert_int_equal(fo_game_stop(sample), FO_STOP_OVER);
        fo_game_free(sample);
    }
    assert_true(random != 1);
    assert_null(fo_game_new_sample(view, NULL));
    assert_null(fo_game_new_sample(NULL, &random));
    assert_int_equal(fo_view_sample(again, 8, view, &random), FO_TOO_SMALL);
    assert_int_equal(fo_view_init(again, 8, game, 0), FO_TOO_SMALL);
    assert_int_equal(fo_view_init(again, bytes, game, 2), FO_BAD_ARGUMENT);
    assert_null(fo_view_new(game, 2));
    free(again);
    fo_view_free(view);
    fo_game_free(game);
}

static void players_of_the_library_finish_a_game(void **state)
{
    FoGame *game = game_begin(*state);
    uint64_t random[2] = {1, 2};
    uint32_t index = 0;
    FoView *view = NULL;
    FoRequest request;
    assert_non_null(fo_agent_name(0));
    assert_null(fo_agent_name(99));
    while (fo_request_get(game, &request) == FO_OK) {
        fo_view_free(view);
        view = fo_view_new(game, request.seat);
        const char *name = request.seat == 0 ? "random" : "greedy";
        assert_int_equal(
            fo_agent_choose(name, view, &random[request.seat], &index), FO_OK);
        assert_true(index < request.count);
        assert_int_equal(fo_game_answer(game, index, NULL), FO_OK);
    }
    assert_int_equal(fo_game_stop(game), FO_STOP_OVER);
    assert_int_equal(fo_agent_choose("nobody", view, random, &index),
                     FO_BAD_ARGUMENT);
    assert_int_equal(fo_agent_choose("greedy", NULL, random, &index),
                     FO_BAD_ARGUMENT);
    assert_int_equal(fo_agent_choose("greedy", view, random, NULL),
                     FO_BAD_ARGUMENT);
    fo_view_free(view);
    view = fo_view_new(game, 0);
    assert_int_equal(fo_agent_choose("greedy", view, random, &index),
                     FO_NOT_ASKED);
    fo_view_free(view);
    fo_game_free(game);
}

static void an_image_is_the_game_or_is_refused(void **state)
{
    const Table *t = *state;
    FoGame *game = game_begin(t);
    char why[FO_TEXT_MAX];
    play_until(game, 3);
    size_t bytes = fo_image_bytes(game);
    unsigned char *image = malloc(bytes);
    assert_int_equal(fo_image_save(image, bytes - 1, game), FO_TOO_SMALL);
    assert_int_equal(fo_image_save(NULL, bytes, game), FO_BAD_ARGUMENT);
    assert_int_equal(fo_image_save(image, bytes, game), FO_OK);
    FoGame *back = fo_image_load(t->cards, image, bytes, why, sizeof why);
    assert_non_null(back);
    assert_string_equal(why, "");
    assert_true(fo_game_digest(back) == fo_game_digest(game));
    play_until(game, 0);
    play_until(back, 0);
    assert_true(fo_game_digest(back) == fo_game_digest(game));
    image[bytes / 2] ^= 1;
    assert_null(fo_image_load(t->cards, image, bytes, why, sizeof why));
    assert_true(why[0] != '\0');
    assert_null(fo_image_load(t->cards, image, 3, NULL, 0));
    assert_null(fo_image_load(t->cards, NULL, 3, why, sizeof why));
    assert_null(fo_image_load(NULL, image, bytes, why, sizeof why));
    assert_int_equal(fo_image_bytes(NULL), 0);
    free(image);
    fo_game_free(game);
    fo_game_free(back);
}

static void a_view_and_a_log_are_told_as_json(void **state)
{
    const Table *t = *state;
    FoGame *game = fo_game_new(&t->setup);
    FoLog *log = fo_log_new(0);
    char line[2048];
    assert_int_equal(fo_game_run(game, log), FO_OK);
    for (uint32_t i = 0; i < fo_log_count(log); i++) {
        assert_int_equal(fo_log_json(log, i, game, 0, line, sizeof line),
                         FO_OK);
        assert_int_equal(line[0], '{');
        assert_int_equal(line[strlen(line) - 1], '}');
    }
    assert_int_equal(fo_log_json(log, 9999, game, 0, line, sizeof line),
                     FO_BAD_ARGUMENT);
    FoView *view = fo_view_new(game, 1);
    size_t bytes = fo_view_json_bytes(view);
    char *text = malloc(bytes);
    assert_int_equal(fo_view_json(view, text, bytes), FO_OK);
    assert_non_null(strstr(text, "\"seat\":\"B\""));
    assert_int_equal(fo_view_json(view, text, 10), FO_TOO_SMALL);
    assert_int_equal(fo_view_json(view, NULL, 10), FO_BAD_ARGUMENT);
    assert_int_equal(fo_view_json(NULL, text, 10), FO_BAD_ARGUMENT);
    assert_int_equal(fo_view_json_bytes(NULL), 0);
    free(text);
    fo_view_free(view);
    fo_log_free(log);
    fo_game_free(game);
}

/* Plays forty answers, then B concedes; returns the replay as text. */
static char *play_and_note(const Table *t, FoReplay *replay)
{
    FoGame *game = game_begin(t);
    for (uint32_t i = 0; i < 40; i++) {
        uint32_t index = i % fo_request_count(game);
        assert_int_equal(fo_replay_note(replay, game, index), FO_OK);
        assert_int_equal(fo_game_answer(game, index, NULL), FO_OK);
    }
    assert_int_equal(fo_replay_note(replay, game, 9999), FO_ILLEGAL);
    assert_int_equal(fo_replay_note_concede(replay, game, 1), FO_OK);
    assert_int_equal(fo_game_concede(game, 1, NULL), FO_OK);
    assert_int_equal(fo_replay_note(replay, game, 0), FO_NOT_ASKED);
    assert_int_equal(fo_replay_note_concede(replay, game, 1), FO_GAME_OVER);
    char *text = fo_replay_new_text(replay, game);
    assert_non_null(text);
    fo_game_free(game);
    return text;
}

static void a_replay_goes_as_it_went(void **state)
{
    const Table *t = *state;
    FoReplay *replay = fo_replay_new(&t->setup);
    FoDiags diags;
    FoGameInfo info;
    char why[FO_TEXT_MAX];
    uint32_t at;
    char *text = play_and_note(t, replay);
    FoReplay *read = fo_replay_load(text, strlen(text), &diags);
    assert_non_null(read);
    assert_int_equal(fo_replay_count(read), 41);
    assert_int_equal(fo_replay_verify(read, &at, why, sizeof why), FO_OK);
    FoGame *half = fo_replay_new_game(read, 20);
    FoGame *whole = fo_replay_new_game(read, 41);
    assert_int_equal(fo_game_stop(half), FO_STOP_REQUEST);
    assert_int_equal(fo_game_info(whole, &info), FO_OK);
    assert_int_equal(info.winner, 0);
    assert_null(fo_replay_new_game(read, 42));
    /* Playing on from the middle */
    assert_int_equal(fo_replay_cut(read, 42), FO_BAD_ARGUMENT);
    assert_int_equal(fo_replay_cut(read, 20), FO_OK);
    assert_int_equal(fo_replay_note(read, half, 0), FO_OK);
    assert_int_equal(fo_game_answer(half, 0, NULL), FO_OK);
    char *other = fo_replay_new_text(read, half);
    assert_int_equal(fo_replay_verify(read, &at, why, sizeof why), FO_OK);
    fo_text_free(other);
    fo_text_free(text);
    fo_game_free(half);
    fo_game_free(whole);
    fo_replay_free(read);
    fo_replay_free(replay);
}

static void a_replay_that_lies_is_found_out(void **state)
{
    const Table *t = *state;
    FoReplay *replay = fo_replay_new(&t->setup);
    FoDiags diags;
    char why[FO_TEXT_MAX];
    uint32_t at;
    char *text = play_and_note(t, replay);
    char *seed = strstr(text, "seed 7");
    assert_non_null(seed);
    seed[5] = '8';
    FoReplay *read = fo_replay_load(text, strlen(text), &diags);
    assert_non_null(read);
    assert_int_equal(fo_replay_verify(read, &at, why, sizeof why),
                     FO_BAD_REPLAY);
    assert_true(why[0] != '\0');
    assert_null(fo_replay_new_game(read, 41));
    FoGame *game = game_begin(t); /* of other cards */
    assert_int_equal(fo_replay_note(read, game, 0), FO_BAD_ARGUMENT);
    assert_null(fo_replay_new_text(read, game));
    assert_null(fo_replay_load("nonsense\n", 9, &diags));
    assert_true(diags.count > 0);
    assert_null(fo_replay_load(NULL, 9, &diags));
    assert_null(fo_replay_new(NULL));
    assert_int_equal(fo_replay_verify(NULL, &at, why, 9), FO_BAD_ARGUMENT);
    assert_int_equal(fo_replay_cut(NULL, 0), FO_BAD_ARGUMENT);
    assert_int_equal(fo_replay_count(NULL), 0);
    fo_replay_free(NULL);
    fo_text_free(NULL);
    fo_text_free(text);
    fo_game_free(game);
    fo_replay_free(read);
    fo_replay_free(replay);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_view_is_for_looking_only),
        cmocka_unit_test(a_view_knows_its_own_hand_and_no_other),
        cmocka_unit_test(samples_are_games_the_seat_could_be_in),
        cmocka_unit_test(players_of_the_library_finish_a_game),
        cmocka_unit_test(an_image_is_the_game_or_is_refused),
        cmocka_unit_test(a_view_and_a_log_are_told_as_json),
        cmocka_unit_test(a_replay_goes_as_it_went),
        cmocka_unit_test(a_replay_that_lies_is_found_out),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
