/* Ruleset files: the numbers of the rules, and the reader's suspicion. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "cards/ruleset.h"

static char file[20000]; /* rulesets/cr-3.9.rules */

static int read_file(void **state)
{
    (void)state;
    FILE *f = fopen("rulesets/cr-3.9.rules", "rb");
    if (f == NULL)
        return -1;
    size_t n = fread(file, 1, sizeof file - 1, f);
    file[n] = '\0';
    fclose(f);
    return 0;
}

/* The rulebook's file with one piece of it replaced. */
static void load_changed(const char *from, const char *to, char *said,
                         size_t size)
{
    static char text[21000];
    const char *at = strstr(file, from);
    assert_non_null(at);
    int n = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - file), file, to,
                     at + strlen(from));
    assert_true(n > 0 && (size_t)n < sizeof text);
    DiagList diags;
    Ruleset rules = {.winning_points = 77};
    diag_init(&diags, "t");
    snprintf(said, size, "loaded");
    if (ruleset_load(&rules, slice_of(text), &diags))
        return;
    assert_int_equal(rules.winning_points, 77);
    diag_print(&diags, 0, said, size);
}

static void assert_change(const char *from, const char *to, const char *message)
{
    char said[300];
    load_changed(from, to, said, sizeof said);
    assert_string_equal(said, message);
}

/* A line that is missing is missed on the last one. */
static void assert_missed(const char *from, const char *message)
{
    char said[300], expected[300];
    int lines = -1;
    for (const char *p = file; (p = strchr(p, '\n')) != NULL; p++)
        lines++;
    load_changed(from, "", said, sizeof said);
    snprintf(expected, sizeof expected, "t:%d:1: %s", lines, message);
    assert_string_equal(said, expected);
}

static void the_rulebook_s_numbers_are_read(void **state)
{
    (void)state;
    DiagList diags;
    Ruleset rules;
    diag_init(&diags, "t");
    assert_true(ruleset_load(&rules, slice_of(file), &diags));
    assert_int_equal(rules.draw_deck_minimum, 45);
    assert_int_equal(rules.copies, 3);
    assert_int_equal(rules.problem_deck, 10);
    assert_int_equal(rules.problem_copies, 2);
    assert_int_equal(rules.starting_problems, 1);
    assert_int_equal(rules.opening_hand, 6);
    assert_int_equal(rules.winning_points, 15);
    assert_int_equal(rules.faceoff_flips, 1);
    assert_int_equal(rules.move_cost, 2);
    assert_int_equal(rules.move_minimum, 1);
    assert_int_equal(rules.troublemaker_cost, 1);
    assert_int_equal(rules.draw_cost, 1);
    assert_int_equal(rules.rally_cost, 2);
    assert_int_equal(rules.confront_points, 1);
    assert_int_equal(rules.hand_size, 8);
    assert_int_equal(rules.turns, 500);
}

static void income_follows_the_highest_score(void **state)
{
    (void)state;
    static const uint16_t tokens[] = {2, 2, 3, 3, 3, 3, 4, 4,
                                      4, 4, 4, 5, 5, 5, 5};
    DiagList diags;
    Ruleset rules;
    diag_init(&diags, "t");
    assert_true(ruleset_load(&rules, slice_of(file), &diags));
    for (uint32_t score = 0; score < ARRAY_LEN(tokens); score++)
        assert_int_equal(ruleset_income(&rules, score), tokens[score]);
    assert_int_equal(ruleset_income(&rules, 100000), 5);
}

static void another_number_of_the_same_rule_is_fine(void **state)
{
    (void)state;
    assert_change("15     # 103.2", "20 # 103.2: a long game", "loaded");
    assert_change("# ours", "", "loaded");
}

static void every_line_must_name_its_rule(void **state)
{
    (void)state;
    assert_change("# 103.2", "# 103.3",
                  "t:10:30: this is rule 103.2, not '103.3'");
    assert_change("# 103.2", "", "t:10:1: the rule is missing: '# 103.2'");
    assert_change("# 604.1b", "# 604.1c",
                  "t:14:30: this is rule 604.1b, not '604.1c'");
}

static void mistakes_are_named_with_their_place(void **state)
{
    (void)state;
    assert_change("hand size           8", "hand size 8x",
                  "t:24:11: expected a number from 0 to 1000, not '8x'");
    assert_change("winning points      15", "winning points 0",
                  "t:10:16: expected a number from 1 to 1000, not '0'");
    assert_change("winning points", "wining points",
                  "t:10:1: unknown parameter 'wining points'; did you mean "
                  "'winning points'?");
    assert_missed("opening hand        6      # 102.3\n",
                  "'opening hand' is missing (102.3)");
    assert_change("opening hand", "copies 3 # 101.2\nopening hand",
                  "t:9:1: 'copies' is given twice");
    assert_missed("income 5                   # 604.1d\n",
                  "the last row of income, for any score, is missing (604.1)");
    assert_change("income 3 up to 5", "income 3 up to 1",
                  "t:14:1: income rows must rise by score");
    assert_change("income 3 up to 5", "income three till 5",
                  "t:14:1: expected 'income N up to SCORE' or 'income N'");
    assert_change("turns", "", "t:27:16: expected a parameter and its value");
}

static void keywords_are_left_to_the_book(void **state)
{
    (void)state;
    assert_change("# The rules never",
                  "keyword Swift # glossary\n    = (static (nonsense))\n\n"
                  "    = (and more)\n# The rules never",
                  "loaded");
    assert_change("turns", "= (static)\nturns",
                  "t:27:1: unknown parameter '='");
    assert_change("turns",
                  "keyword Swift\n    This card costs [1] less.\n\nturns",
                  "loaded");
    assert_change("turns", "keyword Swift\nnonsense 3\nturns",
                  "t:28:1: unknown parameter 'nonsense'");
    assert_change("turns", "keyword\nturns",
                  "t:27:1: expected a parameter and its value");
}

/* Files like one that the program carries. */
static void assert_says(const char *text, const char *message)
{
    char said[300];
    DiagList diags;
    Ruleset rules;
    diag_init(&diags, "t");
    if (ruleset_load(&rules, slice_of(text), &diags))
        snprintf(said, sizeof said, "%u points, %u cards, bonus %d, income %u",
                 rules.winning_points, rules.hand_size, rules.first_bonus,
                 ruleset_income(&rules, 20));
    else
        diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
}

static void a_file_may_be_like_another(void **state)
{
    (void)state;
    assert_says("like cr-3.9\n", "15 points, 8 cards, bonus 0, income 5");
    assert_says("# mine\nlike crystal-games\nwinning points 20 # 103.2\n",
                "20 points, 8 cards, bonus 1, income 5");
    assert_says("like crystal-games\nfirst bonus no # 210.1\n",
                "15 points, 8 cards, bonus 0, income 5");
    assert_says("like cr-3.5\nincome 3 # 604.1a\nhand size 7 # 616.2\n",
                "15 points, 7 cards, bonus 0, income 3");
    assert_says("like cr-3.6\n",
                "t:1:6: unknown ruleset 'cr-3.6'; did you mean 'cr-3.9'?");
    assert_says("hand size 7 # 616.2\nlike cr-3.9\n",
                "t:2:1: 'like' comes first");
    assert_says("like cr-3.9\nfirst bonus maybe # 210.1\n",
                "t:2:13: expected yes or no, not 'maybe'");
    assert_says("like cr-3.9\nfirst bonus yes # 210.2\n",
                "t:2:19: this is rule 210.1, not '210.2'");
    assert_says("like cr-3.9\nfirst bonus yes # 210.1\n"
                "first bonus no # 210.1\n",
                "t:3:1: 'first bonus' is given twice");
}

static void the_program_carries_five(void **state)
{
    (void)state;
    size_t n = 0;
    for (; ruleset_name(n) != NULL; n++) {
        DiagList diags;
        Ruleset rules;
        Slice text;
        diag_init(&diags, ruleset_name(n));
        assert_true(ruleset_file(slice_of(ruleset_name(n)), &text));
        assert_true(ruleset_load(&rules, text, &diags));
    }
    assert_int_equal(n, 5);
}

/* Not with a line for everything that is missing. */
static void a_file_that_says_little_wants_a_like(void **state)
{
    (void)state;
    DiagList diags;
    Ruleset rules;
    diag_init(&diags, "t");
    const Slice text = slice_of("# mine\nwinning points 20 # 103.2\n");
    assert_false(ruleset_load(&rules, text, &diags));
    assert_int_equal(diags.count, 1);
    assert_non_null(strstr(diags.items[0].text, "begin with 'like cr-3.9'"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rulebook_s_numbers_are_read),
        cmocka_unit_test(income_follows_the_highest_score),
        cmocka_unit_test(another_number_of_the_same_rule_is_fine),
        cmocka_unit_test(every_line_must_name_its_rule),
        cmocka_unit_test(mistakes_are_named_with_their_place),
        cmocka_unit_test(keywords_are_left_to_the_book),
        cmocka_unit_test(a_file_may_be_like_another),
        cmocka_unit_test(a_file_that_says_little_wants_a_like),
        cmocka_unit_test(the_program_carries_five),
    };
    return cmocka_run_group_tests_name("ruleset", tests, read_file, NULL);
}
