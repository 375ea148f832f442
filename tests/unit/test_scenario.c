/* Scenarios: what the reader refuses, that wrong claims fail, and that the
 * examples of docs/SCENARIOS.md are as the page says. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/scenario.h"

static Shelf shelf; /* the program's own cards */
static const ScenarioSource source = {.shelf = &shelf};

/* Reading */

/* The first mistake in the text, as "line:column: words". */
static const char *mistake(const char *text)
{
    static char said[400];
    DiagList diags;
    diag_init(&diags, "s");
    Scenario *sc = scenario_load(slice_of(text), &source, &diags);
    assert_null(sc);
    assert_true(diags.count > 0);
    diag_print(&diags, 0, said, sizeof said);
    return said + 2; /* without "s:" */
}

#define ASSERT_MISTAKE(text, words) assert_string_equal(mistake(text), words)

static void unknown_words_are_told_with_the_nearest(void **state)
{
    (void)state;
    ASSERT_MISTAKE("expct A points 3",
                   "1:1: unknown line 'expct'; did you mean 'expect'?");
    ASSERT_MISTAKE("turn A, man phase", "1:9: unknown phase or step 'man'");
    ASSERT_MISTAKE("turn A, mainphase",
                   "1:9: unknown phase or step 'mainphase'; did you mean "
                   "'Main Phase'?");
    ASSERT_MISTAKE("A: pla \"Wick\"",
                   "1:4: unknown decision 'pla'; did you mean 'play'?");
    ASSERT_MISTAKE("expect A pionts 3",
                   "1:10: unknown claim about a player 'pionts'; did you mean "
                   "'points'?");
    ASSERT_MISTAKE("occurs scor A",
                   "1:8: unknown occurrence 'scor'; did you mean 'score'?");
    ASSERT_MISTAKE("happens dismis \"Wick\"",
                   "1:9: unknown happening 'dismis'; did you mean 'dismiss'?");
    ASSERT_MISTAKE("expect \"Wick\" exausted",
                   "1:15: unknown claim about a card 'exausted'; did you mean "
                   "'exhausted'?");
}

static void unknown_cards_areas_rules_and_players_are_told(void **state)
{
    (void)state;
    ASSERT_MISTAKE("A hand \"Wikc, Candle Maker\"",
                   "1:8: unknown card 'Wikc, Candle Maker'; did you mean "
                   "'Wick, Candle Maker'?");
    ASSERT_MISTAKE("A: move \"Wick\" to A.hoem",
                   "1:19: unknown area 'A.hoem'; did you mean 'A.home'?");
    ASSERT_MISTAKE("proves 514.66", "1:8: there is no rule '514.66'");
    ASSERT_MISTAKE("proves 102.1 102.2 102.3 102.4",
                   "1:26: a scenario proves at most three");
    ASSERT_MISTAKE("turn C, main phase", "1:6: expected a player, A to B");
    ASSERT_MISTAKE("why not A: draw (999.9)", "1:17: there is no rule '999.9'");
    ASSERT_MISTAKE("rules cr-3.8",
                   "1:7: unknown ruleset 'cr-3.8'; did you mean 'cr-3.9'?");
}

static void a_line_is_read_whole(void **state)
{
    (void)state;
    ASSERT_MISTAKE("A: draw 2", "1:9: unexpected '2'");
    ASSERT_MISTAKE("A: play \"Wick", "1:9: a name without closing quotes");
    ASSERT_MISTAKE("why not A: draw (502.1",
                   "1:17: a parenthesis is not closed");
    ASSERT_MISTAKE("why not A: draw", "1:16: expected a rule in parentheses");
    ASSERT_MISTAKE("expect A points",
                   "1:16: expected a number from 0 to 999999999");
    ASSERT_MISTAKE("expect A points 3;", "1:18: unexpected character");
    ASSERT_MISTAKE("A: move \"Wick\"", "1:15: expected 'to' at the end of the "
                                       "line");
    ASSERT_MISTAKE("happens exhaust \"Wick\", ready \"Wick\"",
                   "1:37: join what happens at once by 'and'");
}

static void lines_stand_in_their_order(void **state)
{
    (void)state;
    ASSERT_MISTAKE("hand \"Wick\"",
                   "1:1: whose? begin a line with a player first");
    ASSERT_MISTAKE("A points 1\nseats 3",
                   "2:1: 'seats' belongs in front of the position");
    ASSERT_MISTAKE("expect A points 0\nA points 1",
                   "2:1: a position comes before what is played; a decision "
                   "has a ':'");
    ASSERT_MISTAKE("turn before the game\nA points 1",
                   "2:3: the game has not begun: this has no place yet");
    ASSERT_MISTAKE("rules cr-3.9\nrules all",
                   "2:7: 'rules' stands in a line before");
    ASSERT_MISTAKE("first B",
                   "1:7: who plays first is chosen before the game: 'turn "
                   "before the game'");
}

static void cards_have_their_places(void **state)
{
    (void)state;
    ASSERT_MISTAKE("A hand \"Leaky Roof\"",
                   "1:20: 'Leaky Roof' is a Problem: it has no place here");
    ASSERT_MISTAKE("A mane \"Wick\"",
                   "1:14: 'Wick, Candle Maker' is a Friend: it has no place "
                   "here");
    ASSERT_MISTAKE("A at A.home \"Wick\", boosted",
                   "1:21: only a Mane Character is boosted");
}

static void mistakes_in_a_card_are_told_where_they_stand(void **state)
{
    (void)state;
    ASSERT_MISTAKE("# one\ncard\n  Grey Mare\n  freind, power 2, cost 1\n",
                   "4:3: unknown card type 'freind'; did you mean 'friend'?");
    ASSERT_MISTAKE("card\nseats 2",
                   "1:5: the indented lines of the card are missing");
    ASSERT_MISTAKE("cards extra.cards", "1:7: cannot read 'extra.cards'");
}

/* Running */

static Outcome outcome(Slice text, ScenarioReport *report)
{
    DiagList diags;
    const ScenarioOptions options = {.save_load = true};
    diag_init(&diags, "scenario");
    Scenario *sc = scenario_load(text, &source, &diags);
    if (sc == NULL) {
        diag_print(&diags, 0, report->text, sizeof report->text);
        return OUTCOME_FAILED;
    }
    Outcome found = scenario_run(sc, &options, report);
    scenario_free(sc);
    return found;
}

/* `words` are what the message begins with. */
static void assert_fails(const char *text, uint32_t line, const char *words)
{
    ScenarioReport report;
    assert_int_equal(outcome(slice_of(text), &report), OUTCOME_FAILED);
    if (!slice_starts(slice_of(report.text), slice_of(words)))
        fail_msg("said '%s'", report.text);
    assert_int_equal(report.line, line);
}

static void wrong_claims_fail(void **state)
{
    (void)state;
    assert_fails("A points 3\nexpect A points 4", 2,
                 "expected A points 4, found 3");
    assert_fails("A points 3\nexpect not A points 3", 2,
                 "expected not A points 3, found 3");
    assert_fails("A tokens 1\nA: draw\noccurs draw B", 3,
                 "expected to occur: draw B; it did not");
    assert_fails("A tokens 1\nA: draw\ndoes not occur draw A", 3,
                 "expected not to occur: draw A; it did");
    assert_fails("A tokens 1\nwhy not A: draw (508.1)", 2,
                 "expected to be forbidden by 508.1, found legal");
}

static void what_is_not_asked_is_refused(void **state)
{
    (void)state;
    assert_fails("A tokens 1\nB: draw", 2,
                 "'B: draw' is not possible: 609.1: only the turn player does "
                 "that; A is asked: ");
    assert_fails("A\nat A.home \"Bramble\"\nA: move \"Bramble\" to A.problem",
                 3,
                 "'A: move \"Bramble\" to A.problem' is not possible: 508.1d: "
                 "costs 2 action tokens, you have 0");
    assert_fails("turn A, main phase\nA tokens 2\nhand \"Wet Paint\"\n"
                 "A: draw",
                 4, "'A: draw' is not possible: not now; A is asked: ");
}

static void chance_that_never_comes_fails(void **state)
{
    (void)state;
    assert_fails("draws B \"Wick\"\nexpect A points 0", 1,
                 "this chance was written but never came");
    assert_fails("A: pass\nflips A \"Bramble\"", 2,
                 "no flip comes next: B is asked first: ");
    assert_fails("A deck only \"Wick\"\ndraws A \"Quill\"\nA tokens 1\nA: draw",
                 4, "A's deck has no 'Quill, Copier of Letters' left");
}

/* The page */

static char page[40000];

static int read_page(void **state)
{
    (void)state;
    FILE *f = fopen("docs/SCENARIOS.md", "rb");
    if (f == NULL)
        return -1;
    size_t n = fread(page, 1, sizeof page - 1, f);
    page[n] = '\0';
    fclose(f);
    return n < sizeof page - 1 ? 0 : -1;
}

static int clear_shelf(void **state)
{
    (void)state;
    shelf_clear(&shelf);
    return 0;
}

static void the_examples_of_the_page_hold(void **state)
{
    (void)state;
    int count = 0;
    for (char *p = page; (p = strstr(p, "```scenario\n")) != NULL; count++) {
        ScenarioReport report;
        p += strlen("```scenario\n");
        char *end = strstr(p, "```\n");
        assert_non_null(end);
        if (outcome((Slice){p, (size_t)(end - p)}, &report) != OUTCOME_PASSED)
            fail_msg("example %d, line %u: %s", count + 1,
                     (unsigned)report.line, report.text);
        p = end;
    }
    assert_true(count >= 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unknown_words_are_told_with_the_nearest),
        cmocka_unit_test(unknown_cards_areas_rules_and_players_are_told),
        cmocka_unit_test(a_line_is_read_whole),
        cmocka_unit_test(lines_stand_in_their_order),
        cmocka_unit_test(cards_have_their_places),
        cmocka_unit_test(mistakes_in_a_card_are_told_where_they_stand),
        cmocka_unit_test(wrong_claims_fail),
        cmocka_unit_test(what_is_not_asked_is_refused),
        cmocka_unit_test(chance_that_never_comes_fails),
        cmocka_unit_test(the_examples_of_the_page_hold),
    };
    return cmocka_run_group_tests(tests, read_page, clear_shelf);
}
