/* test_api_scenario.c - scenarios, by the public library. */
#include "api_table.h"

#include <string.h>

static FoErr run(const char *text, FoReport *report, FoDiags *diags)
{
    const FoScenario scenario = {.text = text, .size = strlen(text)};
    return fo_scenario_run(&scenario, report, diags);
}

static void what_holds_passes_and_what_does_not_fails(void **state)
{
    (void)state;
    FoReport report;
    FoDiags diags;
    assert_int_equal(run("turn A, main phase\n"
                         "A tokens 2\n"
                         "A: draw\n"
                         "expect A tokens 1\n",
                         &report, &diags),
                     FO_OK);
    assert_int_equal(report.outcome, FO_PASSED);
    assert_int_equal(run("turn A, main phase\n"
                         "A tokens 2\n"
                         "A: draw\n"
                         "expect A tokens 2\n",
                         &report, &diags),
                     FO_OK);
    assert_int_equal(report.outcome, FO_FAILED);
    assert_int_equal(report.line, 4);
    assert_true(report.text[0] != '\0');
}

static void what_cannot_be_read_is_said_where(void **state)
{
    (void)state;
    FoReport report;
    FoDiags diags;
    assert_int_equal(run("turn A, main phase\nA sings\n", &report, &diags),
                     FO_BAD_TEXT);
    assert_true(diags.count > 0);
    assert_int_equal(diags.items[0].line, 2);
}

static void a_scenario_can_bring_its_cards(void **state)
{
    (void)state;
    const char cards[] = "Tall Order, Clerk\n"
                         "friend, blue, power 3, cost 0\n";
    const char text[] = "turn A, main phase\n"
                        "A\n"
                        "hand \"Tall Order\"\n"
                        "A: play \"Tall Order\" to A.home\n"
                        "expect \"Tall Order\" at A.home\n";
    FoScenario scenario = {text, strlen(text), cards, strlen(cards)};
    FoReport report;
    FoDiags diags;
    assert_int_equal(fo_scenario_run(&scenario, &report, &diags), FO_OK);
    assert_string_equal(report.text, "");
    assert_int_equal(report.outcome, FO_PASSED);
    scenario.cards = NULL;
    assert_int_equal(fo_scenario_run(&scenario, &report, &diags),
                     FO_BAD_ARGUMENT);
    scenario.cards_size = 0;
    assert_int_equal(fo_scenario_run(&scenario, &report, &diags), FO_BAD_TEXT);
    assert_int_equal(fo_scenario_run(NULL, &report, NULL), FO_BAD_ARGUMENT);
    assert_int_equal(fo_scenario_run(&scenario, NULL, NULL), FO_BAD_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_holds_passes_and_what_does_not_fails),
        cmocka_unit_test(what_cannot_be_read_is_said_where),
        cmocka_unit_test(a_scenario_can_bring_its_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
