/* Formats: other numbers, lists of sets, bans and limits. */
#include "small_pool.h"
#include "unit.h"

#include <string.h>

#include "cards/format.h"

static Ruleset rules = {.draw_deck_minimum = 2,
                        .copies = 3,
                        .problem_deck = 1,
                        .problem_copies = 2,
                        .starting_problems = 1};

static int set_up(void **state)
{
    (void)state;
    const Slice text =
        SLICE("Mayor\nmane, power 1, home limit 3\nnumber AA1\n"
              "boosted power 2, home limit 3\n\n"
              "Jane, Baker\nfriend, power 1, cost 1\nnumber AA2\n\n"
              "Joan\nfriend, power 1, cost 1\nnumber BB1\n\n"
              "Plain\nfriend, power 1, cost 1\n\n"
              "Roof\nproblem, bonus 1, owner 1 wild, opponent 1 wild\n"
              "starting problem\nnumber AA3\n");
    return small_pool(text);
}

static const char deck_text[] =
    "1 Mayor\n3 Jane, Baker\n2 Joan\n1 Plain\n1 Roof\n";

/* The faults of the deck in a format of these files (up to two). */
static DeckFaults judge(const char *first, const char *second)
{
    DiagList diags;
    DeckFaults faults;
    Format format;
    diag_init(&diags, "t");
    format_init(&format);
    assert_true(format_add(&format, slice_of(first), pool, &diags));
    if (second != NULL)
        assert_true(format_add(&format, slice_of(second), pool, &diags));
    Deck *deck = deck_load(slice_of(deck_text), pool, &diags);
    assert_non_null(deck);
    format_check(&format, deck, pool, &rules, &faults);
    deck_free(deck);
    format_clear(&format);
    return faults;
}

static void assert_fault(const DeckFaults *faults, uint32_t i, uint32_t line,
                         const char *text)
{
    assert_true(i < faults->count);
    assert_string_equal(faults->items[i].text, text);
    assert_int_equal(faults->items[i].line, line);
}

static void an_empty_format_asks_for_101(void **state)
{
    (void)state;
    assert_int_equal(judge("", NULL).count, 0);
    assert_int_equal(judge("name Constructed # all\n", NULL).count, 0);
}

/* proves 101.1 101.3 */
static void a_format_has_numbers_of_its_own(void **state)
{
    (void)state;
    DeckFaults f =
        judge("draw deck minimum 30\nproblem deck 5\ncopies 2\n", NULL);
    assert_int_equal(f.count, 3);
    assert_fault(&f, 0, 0,
                 "101.1: a draw deck needs at least 30 cards, this one has 6");
    assert_fault(&f, 1, 2,
                 "101.2: a draw deck can hold 2 copies of a card, this one has "
                 "3 of 'Jane, Baker'");
    assert_fault(&f, 2, 0,
                 "101.3: a Problem deck needs exactly 5 cards, this one has 1");
}

static void a_block_is_a_list_of_sets(void **state)
{
    (void)state;
    DeckFaults f = judge("name Block\nsets AA, CC\n", NULL);
    assert_int_equal(f.count, 2);
    assert_fault(&f, 0, 3, "'Joan' is of no set that Block allows");
    assert_fault(&f, 1, 4, "'Plain' is of no set that Block allows");
    /* The last list counts. */
    f = judge("sets AA\n", "sets BB\nsets AA\n");
    assert_int_equal(f.count, 1);
    assert_fault(&f, 0, 4, "'Plain' is of no set that this format allows");
}

static void bans_and_limits_add_up(void **state)
{
    (void)state;
    DeckFaults f = judge("name X\nlimit 2 jane, baker\n",
                         "ban \"Plain\"\nban Card of Another World\n");
    assert_int_equal(f.count, 2);
    assert_fault(&f, 0, 2, "X allows 2 of 'Jane, Baker', this deck has 3");
    assert_fault(&f, 1, 4, "X bans 'Plain'");
}

static void assert_refused(const char *text, const char *message)
{
    DiagList diags;
    Format format;
    char said[300];
    diag_init(&diags, "t");
    format_init(&format);
    assert_false(format_add(&format, slice_of(text), pool, &diags));
    diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
    format_clear(&format);
}

static void mistakes_are_named(void **state)
{
    (void)state;
    assert_refused("\nproblem dek 5\n",
                   "t:2:1: unknown line of a format 'problem dek 5'; did you "
                   "mean 'problem deck'?");
    assert_refused("problem deck many\n",
                   "t:1:14: expected a number from 0 to 1000, not 'many'");
    assert_refused("limit x Joan\n",
                   "t:1:1: expected 'limit N CARD' with N from 0 to 1000");
    assert_refused("ban\n", "t:1:1: a limit, but of which card?");
    assert_refused("sets\n", "t:1:1: sets, but which?");
    assert_refused("ban Else\nban Plaim\n",
                   "t:2:5: unknown card 'Plaim'; did you mean 'Plain'?");
    assert_refused("name A\nname B\n", "t:2:6: the format has a name already");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_format_asks_for_101),
        cmocka_unit_test(a_format_has_numbers_of_its_own),
        cmocka_unit_test(a_block_is_a_list_of_sets),
        cmocka_unit_test(bans_and_limits_add_up),
        cmocka_unit_test(mistakes_are_named),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
