/* test_replay.c - a game is written down, read and played again. */
#include "table.h"

#include "script/replay.h"

#include <stdio.h>
#include <string.h>

/* Plays a game with random answers and notes it; n answers at most. */
static Replay *noted(const Table *t, uint8_t seats, uint64_t seed, unsigned n)
{
    const Deck *const decks[] = {t->decks[0], t->decks[1], t->decks[0],
                                 t->decks[1]};
    GameSetup setup = kit_setup(&t->kit, decks, seats, seed);
    Replay *r = replay_new(&setup);
    Game *g = replay_game(r);
    Rng rng = {seed};
    while (kit_run(&g, NULL) == STOP_REQUEST && n-- > 0) {
        uint32_t index = rng_below(&rng, g->request.count);
        if (n == 20 && seats > 2) {
            assert_true(replay_note_concede(r, g, 2));
            game_concede(g, 2, NULL);
            continue;
        }
        assert_true(replay_note(r, g, index));
        game_answer(g, index, NULL);
    }
    assert_true(replay_note_end(r, g));
    free(g);
    return r;
}

static Replay *read_text(const char *text, DiagList *diags)
{
    diag_init(diags, "game.replay");
    return replay_load(slice_of(text), diags);
}

static void verifies(const Replay *r)
{
    char why[REPLAY_WHY] = "";
    uint32_t at;
    if (!replay_verify(r, &at, why))
        fail_msg("differs at %u: %s", at, why);
}

static void a_replay_goes_as_it_says(void **state)
{
    DiagList diags;
    for (uint64_t seed = 0; seed < 5; seed++) {
        Replay *r = noted(*state, 2, seed, UINT32_MAX);
        assert_int_not_equal(r->result, RESULT_NONE);
        verifies(r);
        char *text = replay_text(r);
        Replay *again = read_text(text, &diags);
        assert_non_null(again);
        verifies(again);
        char *same = replay_text(again);
        assert_string_equal(text, same);
        free(same);
        free(text);
        replay_free(again);
        replay_free(r);
    }
}

static void a_part_of_a_game_is_a_replay_too(void **state)
{
    DiagList diags;
    Replay *r = noted(*state, 4, 9, 60);
    char *text = replay_text(r);
    assert_non_null(strstr(text, "    C concedes\n"));
    assert_non_null(strstr(text, "\nresult none\n"));
    Replay *again = read_text(text, &diags);
    assert_non_null(again);
    verifies(again);
    replay_cut(again, 13);
    assert_int_equal(again->count, 13);
    verifies(again);
    free(text);
    replay_free(again);
    replay_free(r);
}

/* The text with its first `from` replaced by `to`, for free(). */
static char *changed(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    assert_non_null(at);
    char *out = malloc(strlen(text) + strlen(to) + 1);
    sprintf(out, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

static void a_game_that_goes_otherwise_is_noticed(void **state)
{
    static const char *const changes[][2] = {
        {"\nseed 7\n", "\nseed 8\n"},
        {"opening hand 6", "opening hand 5"},
        {"power 1, cost 1", "power 0, cost 1"},
        {" 1 of 2\n", " 0 of 2\n"},
        {"\nresult ", "\nresult none #"},
    };
    Replay *r = noted(*state, 2, 7, UINT32_MAX);
    char *text = replay_text(r);
    for (size_t i = 0; i < ARRAY_LEN(changes); i++) {
        DiagList diags;
        char why[REPLAY_WHY] = "";
        uint32_t at = 0;
        char *other = changed(text, changes[i][0], changes[i][1]);
        Replay *bad = read_text(other, &diags);
        assert_non_null(bad);
        assert_false(replay_verify(bad, &at, why));
        assert_string_not_equal(why, "");
        assert_true(at <= bad->count);
        replay_free(bad);
        free(other);
    }
    free(text);
    replay_free(r);
}

typedef struct Mistake {
    const char *from, *to;
    uint32_t line; /* 0: no place can be named */
    const char *said;
} Mistake;

enum { WHERE_IT_IS = 999 }; /* in place of a line: that of `from` */

static const Mistake mistakes[] = {
    {"faceoff replay 1", "hello", 1, "not a replay"},
    {"faceoff replay 1", "faceoff replay 9", 1, "of version 9"},
    {"seed 7", "seed x", 2, "'x' is no seed"},
    {"seed 7", "seed 7\nseed 7", 3, "'seed' is given twice"},
    {"seed 7\n", "", 0, "'seed' is missing"},
    {"seed 7", "    seed 7", 2, "not a line of a replay"},
    {"\nrules", "\nruls", 4, "not a line of a replay: 'ruls'"},
    {"draw deck minimum 45", "draw deck minimum x", 5, "not 'x'"},
    {"mane, orange", "mane, oranje", WHERE_IT_IS, "oranje"},
    {"(contributes self)", "(contributs self)", WHERE_IT_IS, "'contributes'?"},
    {"\ndeck B", "\ndeck D", 0, "'deck B' is missing"},
    {"\ndeck A", "\ndeck E", 0, "not a line of a replay: 'deck E'"},
    {"    1 Marigold Crumb", "    2 Marigold Crumb", 0,
     "a deck with 2 Mane Characters"},
    {"\nanswers\n", "\nanswers\n    C 0 of 2\n", 0, "not an answer"},
    {"\nanswers\n", "\nanswers\n    A 2 of 2\n", 0, "not an answer"},
    {"\nanswers\n", "\nanswers\n    A x of 2\n", 0, "not an answer"},
    {"digest 16 ", "digest 15 ", 0, "not an answer"},
    {"digest 16 ", "digest 16 z", 0, "not an answer"},
    {"\nanswers\n", "\nanswers\nanswers\n", 0, "'answers' is given twice"},
    {"\nresult ", "\nresult D won # ", 0, "nobody sits"},
    {"\nresult ", "\nresult maybe # ", 0, "'maybe' is no result"},
};

static unsigned line_of(const char *text, const char *from)
{
    const char *end = strstr(text, from);
    unsigned line = 1;
    for (assert_non_null(end); text < end; text++)
        line += *text == '\n';
    return line;
}

static void mistakes_are_told_with_their_line(void **state)
{
    Replay *r = noted(*state, 2, 7, 40);
    char *text = replay_text(r);
    for (size_t i = 0; i < ARRAY_LEN(mistakes); i++) {
        const Mistake *m = &mistakes[i];
        DiagList diags;
        char *other = changed(text, m->from, m->to);
        assert_null(read_text(other, &diags));
        assert_true(diags.count > 0);
        if (strstr(diags.items[0].text, m->said) == NULL)
            fail_msg("'%s' expected, said '%s'", m->said, diags.items[0].text);
        if (m->line == WHERE_IT_IS)
            assert_int_equal(diags.items[0].line, line_of(text, m->from));
        else if (m->line != 0)
            assert_int_equal(diags.items[0].line, m->line);
        free(other);
    }
    free(text);
    replay_free(r);
}

static void the_digest_is_of_what_lies_on_the_table(void **state)
{
    Game *g = table_game(*state, 2, 3);
    Rng rng = {3};
    table_play(g, &rng, 40);
    uint64_t before = replay_digest(g);
    g->seats[1].zones[ZONE_BANISHED].count = 0; /* as it was */
    g->serials++;                               /* nobody sees it */
    assert_true(replay_digest(g) == before);
    g->seats[1].points++;
    assert_false(replay_digest(g) == before);
    free(g);
}

/* English is read anew with the replay: by then, too, some card must have the
 * traits and names it speaks of, though none of the decks does. */
static void what_cards_speak_of_comes_along(void **state)
{
    Table *t = *state;
    DiagList diags;
    DefId warden, same;
    diag_init(&diags, "more.cards");
    assert_true(kit_add_cards(&t->kit,
                              SLICE("Lamp Warden\n"
                                    "friend, orange, power 1, cost 0\n"
                                    "Your Moonherds have +1 power.\n\n"
                                    "Pale Shepherd, Far Away\n"
                                    "friend, blue, power 1, cost 0\n"
                                    "traits Moonherd\n\n"
                                    "Silent Witness\n"
                                    "friend, blue, power 1, cost 0\n"),
                              &diags));
    assert_true(pool_find(t->kit.pool, SLICE("Lamp Warden"), &warden));
    assert_false(book_is_unread(t->kit.book, warden));
    assert_true(deck_add(t->decks[0], t->kit.pool, warden, 1));
    Replay *r = noted(t, 2, 11, UINT32_MAX);
    char *text = replay_text(r);
    assert_non_null(strstr(text, "\n    Pale Shepherd, Far Away\n"));
    assert_null(strstr(text, "Silent Witness"));
    Replay *again = read_text(text, &diags);
    assert_non_null(again);
    assert_true(pool_find(again->pool, SLICE("Lamp Warden"), &same));
    assert_false(book_is_unread(again->book, same));
    verifies(again);
    char *twice = replay_text(again);
    assert_string_equal(text, twice);
    free(twice);
    free(text);
    replay_free(again);
    replay_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_replay_goes_as_it_says),
        cmocka_unit_test(a_part_of_a_game_is_a_replay_too),
        cmocka_unit_test(a_game_that_goes_otherwise_is_noticed),
        cmocka_unit_test(mistakes_are_told_with_their_line),
        cmocka_unit_test(the_digest_is_of_what_lies_on_the_table),
        cmocka_unit_test(what_cards_speak_of_comes_along),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
