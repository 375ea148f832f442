/* The table of rules: complete rows, in order, found by number and name. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "cards/rule.h"

/* What a row would be with its id for a number: RULE_514_5a_i, "514_5a_i". */
static const char *const ids[RULE_COUNT] = {
    [RULE_NONE] = "",
#define SECTION(number, title)
#define RULE(id, number, proof, text) [RULE_##id] = #id,
#define TERM(id, name, proof, text)   [RULE_##id] = #id,
#include "cards/rules.def"
#undef SECTION
#undef RULE
#undef TERM
};

static bool is_term(RuleId r)
{
    return rule_section(r) == 0;
}

static void a_number_and_its_id_agree(void **state)
{
    (void)state;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        char expected[32];
        snprintf(expected, sizeof expected, "%s", ids[r]);
        for (char *p = expected; *p != '\0'; p++)
            if (*p == '_')
                *p = is_term(r) ? ' ' : '.';
        assert_true(
            slice_equal_fold(slice_of(expected), slice_of(rule_number(r))));
    }
}

/* Numbers as printed sort like text: sections have three digits, and below
 * them nothing counts past nine. So do the terms. */
static void rows_are_sorted_and_unique(void **state)
{
    (void)state;
    for (RuleId r = RULE_NONE + 2; r < RULE_COUNT; r++) {
        if (is_term(r) && !is_term(r - 1))
            continue;
        assert_false(is_term(r - 1) && !is_term(r));
        assert_true(strcmp(rule_number(r - 1), rule_number(r)) < 0);
    }
}

static void every_row_says_something_short(void **state)
{
    (void)state;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        assert_true(strlen(rule_number(r)) > 0);
        assert_true(strlen(rule_text(r)) > 3);
        assert_true(strlen(rule_text(r)) < 110);
    }
}

static void lines_of_the_table_are_short(void **state)
{
    (void)state;
    FILE *f = fopen("src/cards/rules.def", "r");
    assert_non_null(f);
    char line[512];
    while (fgets(line, sizeof line, f) != NULL)
        assert_true(strlen(line) <= 140); /* the end of line included */
    fclose(f);
}

static void few_rules_cannot_be_tested(void **state)
{
    (void)state;
    int count = 0;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        count += !rule_is_testable(r);
    assert_true(count < 60);
}

static void a_rule_is_found_by_its_number(void **state)
{
    (void)state;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        assert_int_equal(rule_find(slice_of(rule_number(r))), r);
    assert_int_equal(rule_find(SLICE("514.5a.i")), RULE_514_5a_i);
    assert_int_equal(rule_find(SLICE(" 514.5C ")), RULE_514_5c);
    assert_int_equal(rule_find(SLICE("202.2")), RULE_202_2);
    assert_int_equal(rule_find(SLICE("212")), RULE_212);
}

static void a_term_is_found_by_its_name(void **state)
{
    (void)state;
    assert_int_equal(rule_find(SLICE("home limit")), RULE_HOME_LIMIT);
    assert_int_equal(rule_find(SLICE("Home-Limit")), RULE_HOME_LIMIT);
    assert_int_equal(rule_find(SLICE("Calming X")), RULE_CALMING);
}

static void what_is_no_rule_is_not_found(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",          "514", "514.2c", "999.1", "514.", "514_5a",
        "514.5a.ii", "X",   "agile2", " X",    "5",    "514.5a\n"};
    for (size_t i = 0; i < ARRAY_LEN(wrong); i++)
        assert_int_equal(rule_find(slice_of(wrong[i])), RULE_NONE);
}

static void every_rule_stands_in_a_titled_section(void **state)
{
    (void)state;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (!is_term(r))
            assert_non_null(rule_section_title(rule_section(r)));
    assert_string_equal(rule_section_title(514), "Faceoffs");
    assert_null(rule_section_title(617));

    uint32_t count = 0, last = 0;
    for (uint32_t s = rule_section_next(0); s != 0; s = rule_section_next(s)) {
        assert_true(s > last);
        last = s;
        count++;
    }
    assert_int_equal(last, 802);
    assert_int_equal(count, 88);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_number_and_its_id_agree),
        cmocka_unit_test(rows_are_sorted_and_unique),
        cmocka_unit_test(every_row_says_something_short),
        cmocka_unit_test(lines_of_the_table_are_short),
        cmocka_unit_test(few_rules_cannot_be_tested),
        cmocka_unit_test(a_rule_is_found_by_its_number),
        cmocka_unit_test(a_term_is_found_by_its_name),
        cmocka_unit_test(what_is_no_rule_is_not_found),
        cmocka_unit_test(every_rule_stands_in_a_titled_section),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
