/* test_action.c - actions in a player's words. */
#include "unit.h"

#include "cards/builtin.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "script/action.h"
#include "script/kit.h"

#include <stdlib.h>

enum { A, B };

typedef struct Table {
    Kit kit;
    Deck *deck;
    Game *g;
    char fault[200];
} Table;

/* A game of the bakery against itself, in A's or B's first Main Phase. */
static int table_open(void **state)
{
    Table *t = calloc(1, sizeof *t);
    DiagList diags;
    Slice text;
    assert_true(kit_init(&t->kit));
    diag_init(&diags, "bakery");
    assert_true(builtin_file("bakery", &text));
    t->deck = deck_load(text, t->kit.pool, &diags);
    assert_non_null(t->deck);
    const Deck *const decks[] = {t->deck, t->deck};
    GameSetup setup = kit_setup(&t->kit, decks, 2, 3);
    t->g = kit_game(&setup);
    assert_non_null(t->g);
    while (game_run(t->g, NULL) == STOP_REQUEST && t->g->step != STEP_MAIN)
        game_answer(t->g, 0, NULL);
    *state = t;
    return 0;
}

static int table_close(void **state)
{
    Table *t = *state;
    free(t->g);
    deck_free(t->deck);
    kit_clear(&t->kit);
    free(t);
    return 0;
}

static bool parse(Table *t, const char *words, Answer *out)
{
    Buf fault;
    buf_init(&fault, t->fault, sizeof t->fault);
    return action_parse(t->g, t->g->turn_player, slice_of(words), out, &fault);
}

static void assert_fault(Table *t, const char *words, const char *fault)
{
    Answer a;
    assert_false(parse(t, words, &a));
    assert_string_equal(t->fault, fault);
}

static void plain_verbs_are_read(void **state)
{
    Answer a;
    assert_true(parse(*state, " Pass ", &a));
    assert_int_equal(a.verb, VERB_PASS);
    assert_true(parse(*state, "draw a card", &a));
    assert_int_equal(a.verb, VERB_DRAW);
    assert_true(parse(*state, "draw", &a));
    assert_int_equal(a.verb, VERB_DRAW);
}

static void a_move_names_its_card_and_where_it_goes(void **state)
{
    Table *t = *state;
    SeatId s = t->g->turn_player;
    Answer a;
    assert_true(parse(t, "move marigold crumb to A.problem", &a));
    assert_int_equal(a.verb, VERB_MOVE);
    assert_int_equal(a.card, t->g->seats[s].mane);
    assert_int_equal(a.area, area_problem(A));
    assert_true(parse(t, "move \"Marigold Crumb\" to B's Problem", &a));
    assert_int_equal(a.area, area_problem(B));
    assert_true(parse(t, "move Marigold Crumb from home to problem", &a));
    assert_int_equal(a.area, area_problem(s));
}

static void a_card_is_meant_even_where_it_is_not_offered(void **state)
{
    Table *t = *state;
    SeatId s = t->g->turn_player;
    Answer a;
    assert_true(parse(t, "rally Marigold Crumb", &a));
    assert_int_equal(a.verb, VERB_RALLY);
    assert_int_equal(a.card, t->g->seats[s].mane);
    assert_int_equal(action_reason(t->g, s, &a).code, REASON_NOT_FRIGHTENED);
    assert_true(parse(t, "play Second Wind", &a));
    assert_int_equal(a.verb, VERB_PLAY_EVENT);
    assert_true(parse(t, "confront B.problem", &a));
    assert_int_equal(a.area, area_problem(B));
}

static void colors_types_numbers_and_names_are_chosen(void **state)
{
    Table *t = *state;
    Answer a;
    assert_true(parse(t, "choose color pink", &a));
    assert_int_equal(a.verb, VERB_COLOR);
    assert_int_equal(a.n, COLOR_PINK);
    assert_true(parse(t, "choose type mane character", &a));
    assert_int_equal(a.verb, VERB_TYPE);
    assert_int_equal(a.n, TYPE_MANE);
    assert_true(parse(t, "choose number 300", &a));
    assert_int_equal(a.verb, VERB_NUMBER);
    assert_int_equal(a.card, 300);
    assert_true(parse(t, "choose odd", &a));
    assert_int_equal(a.verb, VERB_PARITY);
    assert_int_equal(a.n, 1);
    assert_true(parse(t, "choose area B.problem", &a));
    assert_int_equal(a.verb, VERB_CHOOSE_AREA);
    assert_int_equal(a.area, area_problem(B));
    assert_true(parse(t, "name Second Wind", &a));
    assert_int_equal(a.verb, VERB_NAME);
    assert_true(slice_equal(pool_def(t->g->block.pool, a.card)->name,
                            SLICE("Second Wind")));
    assert_false(parse(t, "choose color mauve", &a));
}

static void words_without_a_meaning_are_told_so(void **state)
{
    assert_fault(*state, "plau Bramble to home",
                 "unknown action 'plau'; did you mean 'play'?");
    assert_fault(*state, "", "unknown action ''");
    assert_fault(*state, "play", "it is not said what to 'play'");
    assert_fault(*state, "play Bramblee to A.home",
                 "unknown card 'Bramblee'; did you mean 'Bramble'?");
    assert_fault(*state, "play Bramble to the moon",
                 "it is not clear what is meant by 'to the moon'");
    assert_fault(*state, "confront Z.home", "there is no area 'Z.home'");
    assert_fault(*state, "rally Mended Umbrella",
                 "nobody has 'Mended Umbrella'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_verbs_are_read),
        cmocka_unit_test(a_move_names_its_card_and_where_it_goes),
        cmocka_unit_test(a_card_is_meant_even_where_it_is_not_offered),
        cmocka_unit_test(colors_types_numbers_and_names_are_chosen),
        cmocka_unit_test(words_without_a_meaning_are_told_so),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
