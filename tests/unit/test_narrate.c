/* test_narrate.c - the engine's words: names, sentences, what a viewer reads.
 *
 * The games are between the two decks the program carries, played by chance.
 */
#include "unit.h"

#include "base/rng.h"
#include "cards/builtin.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "script/kit.h"
#include "view/narrate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { A, B, LOG_ROOM = 4096, TEXT_SIZE = 8192 };

typedef struct Table {
    Kit kit;
    Deck *decks[2];
    Game *g;
    Log log;
    Buf buf;
    char text[TEXT_SIZE];
} Table;

static int table_open(void **state)
{
    static const char *const names[] = {"bakery", "post-office"};
    Table *t = calloc(1, sizeof *t);
    assert_true(kit_init(&t->kit));
    for (int i = 0; i < 2; i++) {
        DiagList diags;
        Slice text;
        diag_init(&diags, names[i]);
        assert_true(builtin_file(names[i], &text));
        t->decks[i] = deck_load(text, t->kit.pool, &diags);
        assert_non_null(t->decks[i]);
    }
    const Deck *const decks[] = {t->decks[0], t->decks[1]};
    GameSetup setup = kit_setup(&t->kit, decks, 2, 1);
    t->g = kit_game(&setup);
    assert_non_null(t->g);
    t->log = (Log){calloc(LOG_ROOM, sizeof(Occurrence)), LOG_ROOM, 0};
    assert_int_equal(game_run(t->g, &t->log), STOP_REQUEST);
    *state = t;
    return 0;
}

static int table_close(void **state)
{
    Table *t = *state;
    free(t->g);
    free(t->log.items);
    for (int i = 0; i < 2; i++)
        deck_free(t->decks[i]);
    kit_clear(&t->kit);
    free(t);
    return 0;
}

/* Starts a new text, to be compared afterwards. */
static Buf *anew(Table *t)
{
    buf_init(&t->buf, t->text, sizeof t->text);
    return &t->buf;
}

static CardId find_card(const Game *g, const char *name)
{
    for (CardId c = 0; c < g->card_count; c++)
        if (slice_equal(card_def(g, c)->name, slice_of(name)))
            return c;
    fail_msg("no card '%s'", name);
    return NO_CARD;
}

static const char *tell(Table *t, const Occurrence *o, SeatId viewer)
{
    narrate_occurrence(t->g, o, viewer, anew(t));
    return t->text;
}

static void seats_and_areas_read_back(void **state)
{
    Table *t = *state;
    SeatId s;
    AreaId a;
    assert_int_equal(seat_letter(B), 'B');
    assert_true(seat_parse(t->g, SLICE("b"), &s) && s == B);
    assert_false(seat_parse(t->g, SLICE("C"), &s));
    assert_false(seat_parse(t->g, SLICE(""), &s));
    area_word(t->g, area_problem(B), anew(t));
    assert_string_equal(t->text, "B.problem");
    narrate_area(t->g, area_home(A), anew(t));
    assert_string_equal(t->text, "A's home");
    assert_true(area_parse(t->g, SLICE("b.Problem"), &a));
    assert_int_equal(a, area_problem(B));
    assert_true(area_parse(t->g, SLICE("A's home"), &a));
    assert_int_equal(a, area_home(A));
    assert_false(area_parse(t->g, SLICE("C.home"), &a));
    assert_false(area_parse(t->g, SLICE("A."), &a));
}

static void a_card_is_named_only_to_those_who_know_it(void **state)
{
    Table *t = *state;
    CardId c = find_card(t->g, "Second Wind");
    narrate_card(t->g, c, NO_SEAT, anew(t));
    assert_string_equal(t->text, "Second Wind");
    narrate_card(t->g, c, A, anew(t));
    assert_string_equal(t->text, "a card");
    game_card(t->g, c)->state |= STATE_FACE_DOWN;
    narrate_card(t->g, c, B, anew(t));
    assert_string_equal(t->text, "a face-down Troublemaker");
    game_card(t->g, c)->state = 0;
}

static void an_answer_is_a_sentence(void **state)
{
    Table *t = *state;
    CardId jane = find_card(t->g, "Plain Jane, Apprentice");
    const Answer play = answer_of(VERB_PLAY, jane, area_home(A));
    narrate_answer(t->g, &play, NO_SEAT, anew(t));
    assert_string_equal(t->text, "play Plain Jane, Apprentice to A's home");
    const Answer pass = answer_of(VERB_PASS, NO_CARD, NO_AREA);
    narrate_answer(t->g, &pass, A, anew(t));
    assert_string_equal(t->text, "pass");
}

static void a_request_tells_what_it_asks(void **state)
{
    Table *t = *state;
    narrate_prompt(t->g, anew(t));
    assert_string_equal(t->text, "choose your Starting Problem");
    uint16_t rule = t->g->request.rule;
    t->g->request.rule = RULE_712_3;
    t->g->request.card = t->g->seats[A].mane;
    narrate_prompt(t->g, anew(t));
    assert_string_equal(t->text, "you may use the effect of Marigold Crumb,"
                                 " Baker Before Dawn");
    t->g->request.card = NO_CARD;
    t->g->request.rule = RULE_705_1; /* not in the table of prompts */
    narrate_prompt(t->g, anew(t));
    assert_string_equal(t->text, rule_text(RULE_705_1));
    t->g->request.rule = rule;
}

static Occurrence occurrence(Table *t, OccurrenceKind kind, const char *card)
{
    CardId c = card != NULL ? find_card(t->g, card) : NO_CARD;
    return (Occurrence){.kind = (uint8_t)kind,
                        .seat = A,
                        .seen = SEAT_BIT(A),
                        .area = NO_AREA,
                        .from_area = NO_AREA,
                        .card = c,
                        .def = c != NO_CARD ? card_at(t->g, c)->def : NO_DEF};
}

static void a_draw_is_secret(void **state)
{
    Table *t = *state;
    Occurrence o = occurrence(t, OCC_DRAW, "Second Wind");
    assert_string_equal(tell(t, &o, A), "A draws Second Wind");
    assert_string_equal(tell(t, &o, B), "A draws a card");
    assert_string_equal(tell(t, &o, NO_SEAT), "A draws Second Wind");
}

/* Another player may control it (401.4). */
static void a_card_goes_to_its_owner(void **state)
{
    Table *t = *state;
    Occurrence o = occurrence(t, OCC_PUT, "Raccoon Committee");
    const SeatId owner = card_at(t->g, o.card)->owner;
    o.seat = owner == A ? B : A;
    o.seen = EVERY_SEAT;
    o.zone = ZONE_HAND;
    assert_string_equal(tell(t, &o, NO_SEAT),
                        owner == A ? "Raccoon Committee is put into A's hand"
                                   : "Raccoon Committee is put into B's hand");
}

static void a_card_played_face_down_is_not_named_to_others(void **state)
{
    Table *t = *state;
    Occurrence o = occurrence(t, OCC_QUEUE, "Raccoon Committee");
    o.area = area_problem(B);
    o.face_down = 1;
    assert_string_equal(tell(t, &o, A),
                        "A plays Raccoon Committee face-down to B's Problem");
    assert_string_equal(tell(t, &o, B),
                        "A plays a face-down Troublemaker to B's Problem");
    o.kind = OCC_ENTER_PLAY;
    assert_string_equal(tell(t, &o, A),
                        "Raccoon Committee enters play face-down at"
                        " B's Problem");
    assert_string_equal(tell(t, &o, B),
                        "a face-down Troublemaker enters play at B's Problem");
}

static void numbers_agree_with_their_nouns(void **state)
{
    Table *t = *state;
    Occurrence o = occurrence(t, OCC_GAIN, NULL);
    o.n = 1;
    assert_string_equal(tell(t, &o, B), "A receives 1 action token");
    o.n = 2;
    assert_string_equal(tell(t, &o, B), "A receives 2 action tokens");
    o.kind = OCC_SCORE;
    o.n = 1;
    assert_string_equal(tell(t, &o, B), "A scores 1 point");
}

static void a_faceoff_says_where_it_is(void **state)
{
    Table *t = *state;
    Occurrence o = occurrence(t, OCC_FACEOFF_START, "Raccoon Committee");
    o.seen = EVERY_SEAT;
    o.area = area_problem(B);
    o.n = FACEOFF_TROUBLEMAKER;
    assert_string_equal(
        tell(t, &o, B),
        "A starts a Troublemaker Faceoff against Raccoon Committee");
    o.n = FACEOFF_PROBLEM;
    assert_string_equal(tell(t, &o, B),
                        "A starts a Problem Faceoff at B's Problem");
    o.n = FACEOFF_MULTI_PROBLEM;
    assert_string_equal(tell(t, &o, B), "A starts a faceoff at all Problems");
}

static void some_occurrences_are_told_to_nobody(void **state)
{
    Table *t = *state;
    Occurrence o = occurrence(t, OCC_STEP_START, NULL);
    assert_string_equal(tell(t, &o, NO_SEAT), "");
}

static void a_reason_begins_with_its_rule(void **state)
{
    Table *t = *state;
    Reason r = {RULE_205_1, REASON_TOO_LITTLE_POWER, COLOR_PURPLE, 3, 2};
    narrate_reason(&r, anew(t));
    assert_string_equal(t->text, "205.1: needs 3 purple power, you have 2");
    r = (Reason){RULE_508_1d, REASON_TOO_FEW_TOKENS, 0, 1, 0};
    narrate_reason(&r, anew(t));
    assert_string_equal(t->text, "508.1d: costs 1 action token, you have 0");
    r = REASON_LEGAL;
    narrate_reason(&r, anew(t));
    assert_string_equal(t->text, "legal");
}

static void every_template_has_words_that_are_known(void **state)
{
    Table *t = *state;
    for (OccurrenceKind k = 0; k < OCC_COUNT; k++) {
        Occurrence o = occurrence(t, k, "Raccoon Committee");
        o.area = area_problem(A);
        assert_null(strchr(tell(t, &o, A), '{'));
    }
    for (ReasonCode k = 0; k < REASON_COUNT; k++) {
        Reason r = {.rule = RULE_609_1, .code = (uint8_t)k};
        narrate_reason(&r, anew(t));
        assert_null(strchr(t->text, '{'));
    }
    for (Verb v = 0; v < VERB_COUNT; v++) {
        const Answer answer = answer_of(v, 0, area_home(A));
        narrate_answer(t->g, &answer, A, anew(t));
        assert_null(strchr(t->text, '{'));
    }
}

static void a_definition_tells_the_whole_card(void **state)
{
    Table *t = *state;
    DefId def;
    assert_true(pool_find(t->kit.pool, SLICE("Hazel Rook, Lamplighter"), &def));
    narrate_definition(t->kit.pool, def, anew(t));
    assert_string_equal(
        t->text, "Hazel Rook, Lamplighter\n"
                 "  Friend, cost 2, power 2 yellow orange, needs 1 yellow\n"
                 "  traits: Builder\n");
}

static void a_definition_keeps_its_program_to_itself(void **state)
{
    Table *t = *state;
    Kit kit;
    DefId def;
    DiagList diags;
    diag_init(&diags, "t");
    assert_true(kit_init(&kit));
    assert_true(kit_add_cards(&kit,
                              SLICE("Tall Order, Clerk\n"
                                    "friend, power 3, cost 2\n"
                                    "When this card readies, draw a card.\n"
                                    "= (when (on ready self) (draw you 1))\n"
                                    "Kind to everybody.\n"),
                              &diags));
    assert_true(pool_find(kit.pool, SLICE("Tall Order, Clerk"), &def));
    narrate_definition(kit.pool, def, anew(t));
    assert_string_equal(t->text, "Tall Order, Clerk\n"
                                 "  Friend, cost 2, power 3 colorless\n"
                                 "  When this card readies, draw a card.\n"
                                 "  Kind to everybody.\n");
    kit_clear(&kit);
}

static void assert_narrow(const char *text)
{
    Slice rest = slice_of(text), line;
    while (slice_line(&rest, &line)) {
        assert_true(line.n <= 80);
        assert_true(line.n > 0);
    }
}

static void play_some(Table *t, unsigned answers)
{
    Rng rng = {5 + t->g->answered};
    for (unsigned i = 0; i < answers && t->g->result == RESULT_NONE; i++) {
        t->log.count = 0;
        game_answer(t->g, rng_below(&rng, t->g->request.count), &t->log);
        game_run(t->g, &t->log);
    }
}

/* A card that still lies in play is named to nobody who does not know it. */
static void assert_secret(const Table *t, const Occurrence *o)
{
    if (o->card == NO_CARD || o->zone != ZONE_PLAY)
        return;
    const Card *card = card_at(t->g, o->card);
    for (SeatId s = A; s <= B && card->serial == o->serial; s++)
        if (card->knows[s] != KNOWN)
            assert_false(o->seen & SEAT_BIT(s));
}

static void no_sentence_gives_a_face_down_card_away(void **state)
{
    Table *t = *state;
    const Deck *const decks[] = {t->decks[0], t->decks[1]};
    Game *before = t->g;
    for (uint64_t seed = 0; seed < 20; seed++) {
        GameSetup setup = kit_setup(&t->kit, decks, 2, seed);
        t->g = kit_game(&setup);
        t->log.count = 0;
        game_run(t->g, &t->log);
        while (t->g->result == RESULT_NONE) {
            play_some(t, 1);
            for (uint32_t i = 0; i < t->log.count; i++)
                assert_secret(t, &t->log.items[i]);
        }
        free(t->g);
    }
    t->g = before;
}

/* Runs last: it changes the game the others look at. */
static void a_board_shows_a_hand_to_its_owner_alone(void **state)
{
    Table *t = *state;
    play_some(t, 60);
    CardId c = zone_top(t->g, A, ZONE_HAND);
    char name[100];
    Slice full = card_def(t->g, c)->name;
    snprintf(name, sizeof name, "    %.*s", (int)full.n, full.p);
    narrate_board(t->g, A, anew(t));
    assert_false(t->buf.overflow);
    assert_non_null(strstr(t->text, name));
    assert_non_null(strstr(t->text, "A (you): "));
    assert_non_null(strstr(t->text, "\nB's Problem: "));
    assert_narrow(t->text);
    narrate_board(t->g, B, anew(t));
    assert_null(strstr(t->text, name));
    assert_narrow(t->text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_and_areas_read_back),
        cmocka_unit_test(a_card_is_named_only_to_those_who_know_it),
        cmocka_unit_test(an_answer_is_a_sentence),
        cmocka_unit_test(a_request_tells_what_it_asks),
        cmocka_unit_test(a_draw_is_secret),
        cmocka_unit_test(a_card_goes_to_its_owner),
        cmocka_unit_test(a_card_played_face_down_is_not_named_to_others),
        cmocka_unit_test(numbers_agree_with_their_nouns),
        cmocka_unit_test(a_faceoff_says_where_it_is),
        cmocka_unit_test(some_occurrences_are_told_to_nobody),
        cmocka_unit_test(a_reason_begins_with_its_rule),
        cmocka_unit_test(every_template_has_words_that_are_known),
        cmocka_unit_test(a_definition_tells_the_whole_card),
        cmocka_unit_test(a_definition_keeps_its_program_to_itself),
        cmocka_unit_test(no_sentence_gives_a_face_down_card_away),
        cmocka_unit_test(a_board_shows_a_hand_to_its_owner_alone),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
