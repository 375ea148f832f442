/* test_api.c - the public library: that it does what its header says. Programs
 * against the installed library are in tests/api. */
#include "api_table.h"

#include <stdio.h>
#include <string.h>

static void every_status_has_words(void **state)
{
    (void)state;
    assert_string_equal(fo_err_text(FO_OK), "ok");
    assert_string_equal(fo_err_text(FO_BAD_DECK),
                        "a deck is not legal: see fo_deck_check");
    assert_string_equal(fo_err_text((FoErr)999), "no such status");
    assert_string_equal(fo_err_text((FoErr)-1), "no such status");
    assert_string_equal(fo_version(), FO_VERSION);
}

static void rules_are_told_by_number(void **state)
{
    (void)state;
    assert_non_null(fo_rule_text("514.5c"));
    assert_null(fo_rule_text("999.9"));
    assert_null(fo_rule_text(NULL));
}

static void a_card_file_is_added_whole_or_not_at_all(void **state)
{
    (void)state;
    const char good[] = "Tall Order, Clerk\n"
                        "friend, blue, power 3, cost 2, needs 2 blue\n";
    const char bad[] = "Short Order, Cook\n"
                       "friend, bleu, power 1, cost 1\n";
    FoCards *cards = fo_cards_new();
    FoDiags diags;
    FoDef def;
    uint32_t before = fo_cards_count(cards);
    assert_true(before > 0);
    assert_int_equal(fo_cards_add(cards, bad, strlen(bad), &diags),
                     FO_BAD_TEXT);
    assert_true(diags.count > 0);
    assert_int_equal(diags.items[0].line, 2);
    assert_non_null(strstr(diags.items[0].text, "bleu"));
    assert_int_equal(fo_cards_count(cards), before);
    assert_int_equal(fo_cards_add(cards, good, strlen(good), &diags), FO_OK);
    assert_int_equal(diags.count, 0);
    assert_int_equal(fo_cards_count(cards), before + 1);
    assert_int_equal(fo_cards_get(cards, before, &def), FO_OK);
    assert_string_equal(def.name, "Tall Order, Clerk");
    assert_int_equal(def.type, FO_TYPE_FRIEND);
    assert_int_equal(def.colors, 1 << FO_COLOR_BLUE);
    assert_int_equal(def.power, 3);
    assert_int_equal(def.cost, 2);
    assert_int_equal(def.play.count, 1);
    assert_int_equal(def.play.items[0].amount, 2);
    fo_cards_free(cards);
}

static void a_card_with_a_wrong_program_is_not_added(void **state)
{
    (void)state;
    const char bad[] = "Short Order, Cook\n"
                       "friend, power 1, cost 1\n"
                       "traits Fishmonger\n"
                       "Draws a lot.\n"
                       "= (when (on ready self) (drw you 1))\n";
    const char good[] = "Short Order, Cook\n"
                        "friend, power 1, cost 1\n"
                        "= (when (on ready self) (draw you 1))\n";
    FoCards *cards = fo_cards_new();
    FoDiags diags;
    uint32_t before = fo_cards_count(cards);
    assert_int_equal(fo_cards_add(cards, bad, strlen(bad), &diags),
                     FO_BAD_TEXT);
    assert_int_equal(diags.count, 1);
    assert_non_null(strstr(diags.items[0].text, "'Short Order, Cook'"));
    assert_int_equal(fo_cards_count(cards), before);
    assert_int_equal(fo_cards_add(cards, good, strlen(good), &diags), FO_OK);
    assert_int_equal(fo_cards_count(cards), before + 1);
    fo_cards_free(cards);
}

static void a_deck_tells_every_fault_with_its_rule(void **state)
{
    const Table *t = *state;
    FoDiags diags;
    FoDef def;
    char text[FO_TEXT_MAX];
    assert_int_equal(fo_cards_get(t->cards, 0, &def), FO_OK);
    snprintf(text, sizeof text, "name Too Small\n1 %s\n", def.name);
    FoDeck *deck = fo_deck_load(t->cards, text, strlen(text), &diags);
    assert_non_null(deck);
    assert_int_equal(diags.count, 0);
    assert_string_equal(fo_deck_name(deck), "Too Small");
    assert_int_equal(fo_deck_check(deck, &diags), FO_BAD_DECK);
    assert_true(diags.count > 0);
    assert_int_equal(strncmp(diags.items[0].text, "10", 2), 0);
    FoSetup setup = t->setup;
    setup.decks[1] = deck;
    assert_int_equal(fo_setup_check(&setup), FO_BAD_DECK);
    assert_null(fo_game_new(&setup));
    fo_deck_free(deck);
    assert_null(fo_deck_load(t->cards, "1 Nobody\n", 9, &diags));
    assert_int_equal(diags.items[0].line, 1);
    assert_int_equal(fo_deck_check(t->decks[0], &diags), FO_OK);
    assert_int_equal(diags.count, 0);
}

static void a_setup_of_strange_decks_is_refused(void **state)
{
    const Table *t = *state;
    FoCards *other = fo_cards_new();
    FoDeck *deck = fo_deck_load_builtin(other, "bakery");
    FoSetup setup = t->setup;
    setup.decks[1] = deck;
    assert_int_equal(fo_setup_check(&setup), FO_BAD_ARGUMENT);
    setup.decks[1] = NULL;
    assert_int_equal(fo_setup_check(&setup), FO_BAD_ARGUMENT);
    setup = t->setup;
    setup.seats = 1;
    assert_int_equal(fo_setup_check(&setup), FO_BAD_ARGUMENT);
    setup.seats = 5;
    assert_int_equal(fo_setup_check(&setup), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_bytes(&setup), 0);
    assert_int_equal(fo_setup_check(NULL), FO_BAD_ARGUMENT);
    fo_deck_free(deck);
    fo_cards_free(other);
}

static void a_game_lives_in_the_caller_s_memory(void **state)
{
    const Table *t = *state;
    size_t bytes = fo_game_bytes(&t->setup);
    char *memory = malloc(bytes + 8), *copy = malloc(bytes);
    assert_true(bytes <= 16 * 1024);
    assert_int_equal(fo_game_init(memory, bytes - 1, &t->setup), FO_TOO_SMALL);
    assert_int_equal(fo_game_init(memory + 1, bytes, &t->setup),
                     FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_init(NULL, bytes, &t->setup), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_init(memory, bytes, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_game_init(memory, bytes, &t->setup), FO_OK);

    FoGame *game = (FoGame *)(void *)memory;
    FoGame *twin = (FoGame *)(void *)copy;
    assert_int_equal(fo_game_run(game, NULL), FO_OK);
    assert_int_equal(fo_game_size(game), bytes);
    assert_int_equal(fo_game_copy(copy, bytes - 1, game), FO_TOO_SMALL);
    assert_int_equal(fo_game_copy(copy, bytes, game), FO_OK);
    play_until(game, 0);
    play_until(twin, 0);
    assert_true(fo_game_digest(game) == fo_game_digest(twin));
    assert_int_equal(memcmp(memory, copy, bytes), 0);
    free(memory);
    free(copy);
}

static void a_larger_block_goes_on_alike(void **state)
{
    FoGame *game = game_begin(*state);
    play_until(game, 3);
    FoGame *larger = fo_game_new_larger(game);
    assert_non_null(larger);
    assert_true(fo_game_size(larger) > fo_game_size(game));
    assert_int_equal(fo_game_size(larger), fo_game_grow_bytes(game));
    assert_true(fo_game_digest(larger) == fo_game_digest(game));
    play_until(game, 0);
    play_until(larger, 0);
    assert_true(fo_game_digest(larger) == fo_game_digest(game));
    fo_game_free(game);
    fo_game_free(larger);
}

static void a_game_out_of_room_says_so_until_it_grows(void **state)
{
    const Table *t = *state;
    FoGame *game = fo_game_new(&t->setup);
    uint64_t digest = fo_game_digest(game);
    game->game.block.need_room = 1;
    assert_int_equal(fo_game_stop(game), FO_STOP_ROOM);
    assert_int_equal(fo_game_run(game, NULL), FO_NEEDS_ROOM);
    assert_int_equal(fo_game_concede(game, 0, NULL), FO_NEEDS_ROOM);
    assert_true(fo_game_digest(game) == digest);
    FoGame *larger = fo_game_new_larger(game);
    assert_int_equal(fo_game_stop(larger), FO_STOP_MORE);
    assert_int_equal(fo_game_run(larger, NULL), FO_OK);
    assert_int_equal(fo_game_stop(larger), FO_STOP_REQUEST);
    fo_game_free(game);
    fo_game_free(larger);
}

static void a_full_log_stops_the_game_and_loses_nothing(void **state)
{
    FoGame *game = game_begin(*state), *twin = fo_game_new_copy(game);
    FoLog *small = fo_log_new(0), *large = fo_log_new(0);
    unsigned stops = 0, told[2] = {0, 0};
    small->log.room = game_log_room(&game->game) - 1;
    assert_int_equal(fo_game_answer(game, 0, small), FO_TOO_SMALL);
    small->log.room += 2;
    for (int i = 0; i < 50; i++) {
        assert_int_equal(fo_game_answer(twin, 0, large), FO_OK);
        told[0] += fo_log_count(large);
        assert_int_equal(fo_game_answer(game, 0, small), FO_OK);
        told[1] += fo_log_count(small);
        for (; fo_game_stop(game) == FO_STOP_MORE; stops++) {
            assert_int_equal(fo_game_run(game, small), FO_OK);
            told[1] += fo_log_count(small);
        }
        assert_true(fo_game_digest(game) == fo_game_digest(twin));
    }
    assert_true(stops > 0);
    assert_int_equal(told[0], told[1]);
    fo_log_free(small);
    fo_log_free(large);
    fo_game_free(game);
    fo_game_free(twin);
}

static void a_refused_answer_changes_nothing(void **state)
{
    FoGame *game = game_begin(*state);
    FoGame *before = fo_game_new_copy(game);
    FoAnswer answer;
    uint32_t count = fo_request_count(game);
    assert_true(count >= 2);
    assert_int_equal(fo_game_answer(game, count, NULL), FO_ILLEGAL);
    assert_int_equal(fo_game_answer(game, UINT32_MAX, NULL), FO_ILLEGAL);
    assert_int_equal(fo_game_concede(game, 2, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_request_answer(game, count, &answer), FO_ILLEGAL);
    assert_int_equal(memcmp(game, before, fo_game_size(game)), 0);
    play_until(game, 0);
    FoGame *end = fo_game_new_copy(game);
    assert_int_equal(fo_game_stop(game), FO_STOP_OVER);
    assert_int_equal(fo_game_answer(game, 0, NULL), FO_GAME_OVER);
    assert_int_equal(fo_game_concede(game, 0, NULL), FO_GAME_OVER);
    assert_int_equal(fo_game_run(game, NULL), FO_OK);
    assert_int_equal(memcmp(game, end, fo_game_size(game)), 0);
    fo_game_free(game);
    fo_game_free(before);
    fo_game_free(end);
}

static void nothing_is_asked_before_the_game_runs(void **state)
{
    const Table *t = *state;
    FoGame *game = fo_game_new(&t->setup);
    FoRequest request;
    FoCard card;
    char text[FO_TEXT_MAX];
    assert_int_equal(fo_request_get(game, &request), FO_NOT_ASKED);
    assert_int_equal(request.kind, FO_REQUEST_NONE);
    assert_int_equal(fo_request_count(game), 0);
    assert_int_equal(fo_request_text(game, text, sizeof text), FO_NOT_ASKED);
    assert_int_equal(fo_game_answer(game, 0, NULL), FO_NOT_ASKED);
    assert_int_equal(fo_card_get(game, 0, &card), FO_OK);
    assert_int_equal(card.type, FO_TYPE_MANE);
    fo_game_free(game);
}

static void conceding_ends_the_game(void **state)
{
    FoGame *game = game_begin(*state);
    FoLog *log = fo_log_new(0);
    FoGameInfo info;
    char text[FO_TEXT_MAX];
    assert_int_equal(fo_game_concede(game, 1, log), FO_OK);
    assert_int_equal(fo_game_info(game, &info), FO_OK);
    assert_int_equal(info.result, FO_RESULT_WON);
    assert_int_equal(info.winner, 0);
    assert_true(info.seat[1].out);
    assert_true(fo_log_count(log) > 0);
    assert_int_equal(fo_log_text(log, 0, game, 0, text, sizeof text), FO_OK);
    assert_string_equal(text, "B concedes");
    fo_log_free(log);
    fo_game_free(game);
}

/* How many occurrences of the log the two seats are told differently. */
static unsigned log_differences(const FoLog *log, const FoGame *game)
{
    unsigned n = 0;
    for (uint32_t i = 0; i < fo_log_count(log); i++) {
        char a[FO_TEXT_MAX], b[FO_TEXT_MAX], all[FO_TEXT_MAX];
        FoOccurrence o;
        assert_int_equal(fo_log_get(log, i, &o), FO_OK);
        assert_int_equal(fo_log_text(log, i, game, 0, a, sizeof a), FO_OK);
        assert_int_equal(fo_log_text(log, i, game, 1, b, sizeof b), FO_OK);
        assert_int_equal(fo_log_text(log, i, game, FO_NO_SEAT, all, sizeof all),
                         FO_OK);
        n += strcmp(a, b) != 0;
        if (strcmp(o.kind, "DRAW") == 0)
            assert_string_equal(o.seat == 0 ? a : b, all);
    }
    return n;
}

static void the_log_tells_a_seat_what_it_may_know(void **state)
{
    const Table *t = *state;
    FoGame *game = fo_game_new(&t->setup);
    FoLog *log = fo_log_new(0);
    unsigned hidden = 0;
    assert_int_equal(fo_game_run(game, log), FO_OK);
    for (int i = 0; i < 20; i++) {
        hidden += log_differences(log, game);
        assert_int_equal(fo_game_answer(game, 0, log), FO_OK);
    }
    assert_true(hidden >= 12); /* the opening hands at least */
    fo_log_free(log);
    fo_game_free(game);
}

static void texts_are_cut_to_the_memory_given(void **state)
{
    FoGame *game = game_begin(*state);
    char text[FO_TEXT_MAX], small[3] = "xx";
    assert_int_equal(fo_request_text(game, text, sizeof text), FO_OK);
    assert_true(strlen(text) > 3);
    assert_int_equal(fo_request_text(game, small, sizeof small), FO_TOO_SMALL);
    assert_int_equal(strncmp(small, text, 2), 0);
    assert_int_equal(small[2], '\0');
    assert_int_equal(fo_request_text(game, text, 0), FO_BAD_ARGUMENT);
    assert_int_equal(fo_request_text(game, NULL, 9), FO_BAD_ARGUMENT);
    assert_int_equal(fo_answer_text(game, 0, small, 2), FO_TOO_SMALL);
    assert_int_equal(fo_card_text(game, 0, small, 2), FO_TOO_SMALL);
    fo_game_free(game);
}

static void every_card_is_where_its_zone_says(void **state)
{
    FoGame *game = game_begin(*state);
    play_until(game, 4);
    uint32_t found = 0, count;
    FoCardId ids[256];
    FoCard card;
    FoArea area;
    for (uint32_t seat = 0; seat < 2; seat++)
        for (int z = 0; z < FO_ZONE_COUNT; z++) {
            if (z == FO_ZONE_PLAY || z == FO_ZONE_QUEUE)
                continue;
            assert_int_equal(
                fo_zone_cards(game, seat, (FoZone)z, ids, 256, &count), FO_OK);
            for (uint32_t i = 0; i < count; i++) {
                assert_int_equal(fo_card_get(game, ids[i], &card), FO_OK);
                assert_int_equal(card.zone, z);
                assert_int_equal(card.owner, seat);
            }
            found += count;
        }
    for (uint32_t a = 0; a < FO_AREAS_MAX; a++) {
        assert_int_equal(fo_area_get(game, a, &area), FO_OK);
        if (area.kind == FO_AREA_NONE)
            continue;
        assert_int_equal(fo_area_cards(game, a, ids, 256, &count), FO_OK);
        for (uint32_t i = 0; i < count; i++) {
            assert_int_equal(fo_card_get(game, ids[i], &card), FO_OK);
            assert_int_equal(card.area, a);
        }
        found += count;
    }
    assert_int_equal(found, fo_game_cards(game));
    assert_int_equal(fo_zone_cards(game, 0, FO_ZONE_DRAW_DECK, NULL, 0, &count),
                     FO_TOO_SMALL);
    assert_true(count > 0);
    fo_game_free(game);
}

static void
whatever_is_offered_is_legal_and_else_there_is_a_reason(void **state)
{
    FoGame *game = game_begin(*state);
    play_until(game, 3);
    FoRequest request;
    FoAnswer answer;
    char text[FO_TEXT_MAX];
    assert_int_equal(fo_request_get(game, &request), FO_OK);
    for (uint32_t i = 0; i < request.count; i++) {
        assert_int_equal(fo_request_answer(game, i, &answer), FO_OK);
        assert_int_equal(
            fo_why_not(game, request.seat, answer, text, sizeof text), FO_OK);
        assert_string_equal(text, "");
    }
    /* Every action there could be, sense or nonsense, for either seat. */
    for (unsigned verb = 0; verb <= FO_VERB_COUNT; verb++)
        for (uint32_t seat = 0; seat < 3; seat++)
            for (unsigned card = 0; card < fo_game_cards(game) + 2u; card++)
                for (unsigned area = 0; area < 20; area++) {
                    answer = (FoAnswer){(uint8_t)verb, (FoAreaId)area,
                                        (FoCardId)card};
                    FoErr err =
                        fo_why_not(game, seat, answer, text, sizeof text);
                    assert_true((err == FO_ILLEGAL) == (text[0] != '\0'));
                    assert_true(err == FO_ILLEGAL || err == FO_OK ||
                                err == FO_BAD_ARGUMENT);
                }
    answer = (FoAnswer){FO_VERB_PLAY, FO_NO_AREA, FO_NO_CARD};
    assert_int_equal(fo_why_not(game, 0, answer, text, sizeof text),
                     FO_BAD_ARGUMENT);
    fo_game_free(game);
}

static void answers_are_read_back_from_their_words(void **state)
{
    FoGame *game = game_begin(*state);
    char text[FO_TEXT_MAX], fault[FO_TEXT_MAX];
    FoRequest request;
    FoAnswer read;
    play_until(game, 3);
    assert_int_equal(fo_request_get(game, &request), FO_OK);
    for (uint32_t i = 0; i < request.count; i++) {
        FoAnswer said;
        assert_int_equal(fo_request_answer(game, i, &said), FO_OK);
        assert_int_equal(fo_answer_text(game, i, text, sizeof text), FO_OK);
        assert_int_equal(fo_action_read(game, request.seat, text, &read, fault,
                                        sizeof fault),
                         FO_OK);
        assert_int_equal(read.verb, said.verb);
        assert_int_equal(read.area, said.area);
    }
    assert_int_equal(
        fo_action_read(game, 0, "fly away", &read, fault, sizeof fault),
        FO_BAD_TEXT);
    assert_true(fault[0] != '\0');
    assert_int_equal(fo_action_read(game, 0, NULL, &read, fault, 9),
                     FO_BAD_ARGUMENT);
    assert_int_equal(fo_action_read(game, 2, "pass", &read, fault, 9),
                     FO_BAD_ARGUMENT);
    fo_game_free(game);
}

static void cards_come_by_a_ruleset(void **state)
{
    (void)state;
    static const char mine[] = "like cr-3.5\nhand size 9 # 616.2\n";
    static const char bad[] = "like cr-3.5\nhand size x # 616.2\n";
    FoDiags diags;
    FoCards *cards = fo_cards_new_by("crystal-games", NULL, 0, &diags);
    assert_non_null(cards);
    fo_cards_free(cards);
    cards = fo_cards_new_by("mine", mine, sizeof mine - 1, &diags);
    assert_non_null(cards);
    fo_cards_free(cards);
    assert_null(fo_cards_new_by("mine", bad, sizeof bad - 1, &diags));
    assert_int_equal(diags.count, 1);
    assert_int_equal(diags.items[0].line, 2);
    assert_null(fo_cards_new_by("cr-1.0", NULL, 0, &diags));
    assert_null(fo_cards_new_by(NULL, NULL, 0, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_come_by_a_ruleset),
        cmocka_unit_test(every_status_has_words),
        cmocka_unit_test(rules_are_told_by_number),
        cmocka_unit_test(a_card_file_is_added_whole_or_not_at_all),
        cmocka_unit_test(a_card_with_a_wrong_program_is_not_added),
        cmocka_unit_test(a_deck_tells_every_fault_with_its_rule),
        cmocka_unit_test(a_setup_of_strange_decks_is_refused),
        cmocka_unit_test(a_game_lives_in_the_caller_s_memory),
        cmocka_unit_test(a_larger_block_goes_on_alike),
        cmocka_unit_test(a_game_out_of_room_says_so_until_it_grows),
        cmocka_unit_test(a_full_log_stops_the_game_and_loses_nothing),
        cmocka_unit_test(a_refused_answer_changes_nothing),
        cmocka_unit_test(nothing_is_asked_before_the_game_runs),
        cmocka_unit_test(conceding_ends_the_game),
        cmocka_unit_test(the_log_tells_a_seat_what_it_may_know),
        cmocka_unit_test(texts_are_cut_to_the_memory_given),
        cmocka_unit_test(every_card_is_where_its_zone_says),
        cmocka_unit_test(
            whatever_is_offered_is_legal_and_else_there_is_a_reason),
        cmocka_unit_test(answers_are_read_back_from_their_words),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
