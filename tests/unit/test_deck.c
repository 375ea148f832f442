/* Deck files, and every rule of deckbuilding (101). */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "cards/deck_random.h"

static Pool *pool;
static Ruleset rules;

/* Fifteen Friends "F0" to "F14", ten Problems of which "P0" and "P1" are
 * Starting Problems, a Mane Character, and three cards named alike. */
static int set_up(void **state)
{
    (void)state;
    static char text[4000];
    Buf buf;
    DiagList diags;
    buf_init(&buf, text, sizeof text);
    diag_init(&diags, "t");
    for (int i = 0; i < 15; i++)
        buf_addf(&buf, "F%d\nfriend, power 1, cost 1\n\n", i);
    for (int i = 0; i < 10; i++)
        buf_addf(&buf,
                 "P%d\nproblem, bonus 1, owner 1 wild, "
                 "opponent 1 wild\n%s\n\n",
                 i, i < 2 ? "starting problem" : "");
    buf_add_text(&buf, "Mayor\nmane, power 1, home limit 3\n"
                       "boosted power 2, home limit 3\n\n"
                       "Jane, Baker\nfriend, power 1, cost 1\n\n"
                       "Jane, Miller\nfriend, power 1, cost 1\n\n"
                       "Pebble\nfriend, power 1\ntoken\n\n"
                       "Trap\ntroublemaker, power 1, points 1\n\n"
                       "\"Duck #1\"\nfriend, power 1, cost 1\n");
    rules = (Ruleset){.draw_deck_minimum = 45,
                      .copies = 3,
                      .problem_deck = 10,
                      .problem_copies = 2,
                      .starting_problems = 1};
    pool = pool_new();
    return pool_add_cards(pool, buf_slice(&buf), &diags) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    pool_free(pool);
    return 0;
}

static DefId id_of(const char *name)
{
    DefId id = NO_DEF;
    assert_true(pool_find(pool, slice_of(name), &id));
    return id;
}

static void add(Deck *deck, const char *name, uint32_t copies)
{
    assert_true(deck_add(deck, pool, id_of(name), copies));
}

/* Three of each Friend, ten Problems, a Mane Character: legal. */
static Deck *legal_deck(void)
{
    Deck *deck = deck_new();
    char name[8];
    assert_non_null(deck);
    add(deck, "Mayor", 1);
    for (int i = 0; i < 15; i++) {
        snprintf(name, sizeof name, "F%d", i);
        add(deck, name, 3);
    }
    for (int i = 0; i < 10; i++) {
        snprintf(name, sizeof name, "P%d", i);
        add(deck, name, 1);
    }
    return deck;
}

/* Replaces the card at a place of a list by another, whatever its type. */
static void put(DeckList *list, uint32_t at, const char *name)
{
    assert_true(at < list->count);
    list->ids[at] = id_of(name);
}

/* The deck has exactly this fault. Frees it. */
static void assert_fault(Deck *deck, RuleId rule, const char *text)
{
    DeckFaults faults;
    assert_false(deck_check(deck, pool, &rules, &faults));
    assert_string_equal(faults.items[0].text, text);
    assert_int_equal(faults.items[0].rule, rule);
    assert_int_equal(faults.count, 1);
    deck_free(deck);
}

static void assert_legal(Deck *deck)
{
    DeckFaults faults;
    if (!deck_check(deck, pool, &rules, &faults))
        fail_msg("%s", faults.items[0].text);
    deck_free(deck);
}

/* proves 101.1 */
static void a_draw_deck_has_45_cards_or_more(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    deck->draw.count = 44;
    assert_fault(deck, RULE_101_1,
                 "101.1: a draw deck needs at least 45 cards, this one has 44");
    deck = legal_deck();
    add(deck, "Trap", 3);
    add(deck, "Jane, Baker", 3);
    assert_legal(deck);
}

/* proves 101.2 */
static void a_draw_deck_has_three_of_a_name(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    put(&deck->draw, 0, "F14");
    assert_fault(deck, RULE_101_2,
                 "101.2: a draw deck can hold 3 copies of a card, this one has "
                 "4 of 'F14'");
}

/* proves 201.1a */
static void equal_titles_are_counted_apart(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    add(deck, "Jane, Baker", 3);
    add(deck, "Jane, Miller", 3);
    assert_legal(deck);
}

/* proves 101.2 */
static void a_draw_deck_has_neither_problems_nor_manes(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    put(&deck->draw, 0, "P0");
    assert_fault(deck, RULE_101_2,
                 "101.2: a draw deck holds no Problem, this one has 'P0'");
    deck = legal_deck();
    put(&deck->draw, 44, "Mayor");
    assert_fault(deck, RULE_101_2,
                 "101.2: a draw deck holds no Mane Character, this one has "
                 "'Mayor'");
}

/* proves 521.1 */
static void a_draw_deck_has_no_tokens(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    put(&deck->draw, 0, "Pebble");
    assert_fault(deck, RULE_521_1,
                 "521.1: tokens are made by modifiers, and this deck has "
                 "'Pebble'");
}

/* proves 101.3 */
static void a_problem_deck_has_ten_cards(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    deck->problems.count = 9;
    assert_fault(deck, RULE_101_3,
                 "101.3: a Problem deck needs exactly 10 cards, this one has "
                 "9");
    deck = legal_deck();
    add(deck, "P3", 1);
    assert_fault(deck, RULE_101_3,
                 "101.3: a Problem deck needs exactly 10 cards, this one has "
                 "11");
}

/* proves 101.3a */
static void a_problem_deck_has_two_of_a_name(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    put(&deck->problems, 7, "P9");
    assert_legal(deck);
    deck = legal_deck();
    put(&deck->problems, 7, "P9");
    put(&deck->problems, 8, "P9");
    assert_fault(deck, RULE_101_3a,
                 "101.3a: a Problem deck can hold 2 copies of a card, this one "
                 "has 3 of 'P9'");
}

/* proves 101.3b */
static void a_problem_deck_has_problems_alone(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    put(&deck->problems, 9, "Trap");
    assert_fault(deck, RULE_101_3b,
                 "101.3b: a Problem deck holds Problems alone, this one has "
                 "'Trap'");
}

/* proves 101.3c */
static void a_problem_deck_has_a_starting_problem(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    put(&deck->problems, 0, "P2");
    assert_legal(deck);
    deck = legal_deck();
    put(&deck->problems, 0, "P2");
    put(&deck->problems, 1, "P3");
    assert_fault(deck, RULE_101_3c,
                 "101.3c: a Problem deck needs at least 1 with Starting "
                 "Problem, this one has 0");
}

static void a_deck_has_one_mane_character(void **state)
{
    (void)state;
    Deck *deck = legal_deck();
    add(deck, "Mayor", 1);
    assert_fault(deck, RULE_102_1,
                 "102.1: a player needs one Mane Character, this deck has 2");
    deck = legal_deck();
    deck->manes.count = 0;
    assert_fault(deck, RULE_102_1,
                 "102.1: a player needs one Mane Character, this deck has 0");
    deck = legal_deck();
    assert_int_equal(deck_mane(deck), id_of("Mayor"));
    deck_free(deck);
}

static void every_fault_is_told(void **state)
{
    (void)state;
    DeckFaults faults;
    Deck *deck = deck_new();
    assert_false(deck_check(deck, pool, &rules, &faults));
    assert_int_equal(faults.count, 4);
    deck_free(deck);
}

static void a_deck_is_read_and_printed(void **state)
{
    (void)state;
    const char *text = "name The Early Birds\n"
                       "1 Mayor\n"
                       "3 F1\n"
                       "2 Jane, Miller\n"
                       "1 Trap\n"
                       "1 \"Duck #1\"\n"
                       "2 P0\n";
    DiagList diags;
    char memory[200];
    Buf buf;
    diag_init(&diags, "t");
    Deck *deck = deck_load(
        SLICE("# mine\r\nname  The Early Birds\r\n\r\n2 p0 # first\n1 mayor\n"
              "3   F1\n1 jane, miller\n1 Trap\n1 Jane, Miller\n"
              "1 \"Duck #1\" # quack\n"),
        pool, &diags);
    assert_non_null(deck);
    assert_int_equal(deck->draw.count, 7);
    buf_init(&buf, memory, sizeof memory);
    deck_print(deck, pool, &buf);
    deck_free(deck);
    /* Copies are put together, in the order in which each card came first. */
    assert_string_equal(memory, text);
}

static void assert_refused(const char *text, const char *message)
{
    DiagList diags;
    char said[300];
    diag_init(&diags, "t");
    assert_null(deck_load(slice_of(text), pool, &diags));
    diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
}

static void mistakes_are_named_with_their_place(void **state)
{
    (void)state;
    assert_refused("1 Mayor\n  2 Jane, Bakr\n",
                   "t:2:5: unknown card 'Jane, Bakr'; did you mean 'Jane, "
                   "Baker'?");
    assert_refused("1 Jane\n", "t:1:3: several cards have the Title 'Jane', "
                               "'Jane, Baker' among them");
    assert_refused("1 Mayor of Mayors\n",
                   "t:1:3: unknown card 'Mayor of Mayors': give its set with "
                   "--cards");
    assert_refused("Mayor\n",
                   "t:1:1: expected a number of copies, not 'Mayor'");
    assert_refused("0 Mayor\n", "t:1:1: expected a number of copies, not '0'");
    assert_refused("3\n", "t:1:1: a number of copies, but of which card?");
    assert_refused("4000 F1\n4000 F2\n", "t:2:1: more than 5000 cards");
    assert_refused("name A\nname B\n", "t:2:6: the deck has a name already");
    assert_refused("1 \xff\n", "t:1:3: not UTF-8 text");
}

/* What cannot be read again in a deck file is no name, whoever gives it. */
static void a_name_is_text_on_one_line(void **state)
{
    (void)state;
    const char *const wrong[] = {"a\nb",  "a\rb",      "\x1b[2J",
                                 "a\x7f", "a\xc2\x9b", "\xef\xbb\xbf",
                                 "a\xff", "#\"#"};
    Deck *deck = deck_new();
    assert_true(deck_set_name(deck, SLICE(" a\t\tb\t")));
    for (size_t i = 0; i < ARRAY_LEN(wrong); i++)
        assert_false(deck_set_name(deck, slice_of(wrong[i])));
    assert_string_equal(deck->name, " a\t\tb\t");
    deck_free(deck);
    assert_refused("1 Mayor \xc2\x9b\n",
                   "t:1:9: control character 155 in the text");
}

static void copies_of_a_card_stand_together(void **state)
{
    (void)state;
    Deck *deck = deck_new();
    add(deck, "F0", 1);
    add(deck, "F1", 2);
    add(deck, "F0", 2);
    const DefId wanted[] = {id_of("F0"), id_of("F0"), id_of("F0"), id_of("F1"),
                            id_of("F1")};
    assert_int_equal(deck->draw.count, ARRAY_LEN(wanted));
    assert_memory_equal(deck->draw.ids, wanted, sizeof wanted);
    deck_free(deck);
}

/* Decks by chance */

/* All cards of the pool but tokens. */
static uint32_t all_cards(DefId *out)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < pool->count; i++)
        if (!(pool_def(pool, (DefId)i)->flags & CARD_TOKEN))
            out[n++] = (DefId)i;
    return n;
}

static void random_decks_are_legal(void **state)
{
    (void)state;
    DefId cards[64];
    DeckFaults faults;
    DeckSource source = {.pool = pool, .rules = &rules, .cards = cards};
    source.count = all_cards(cards);
    for (uint64_t seed = 0; seed < 100; seed++) {
        Rng one = {seed}, two = {seed};
        Deck *deck = deck_random(&source, &one);
        Deck *same = deck_random(&source, &two);
        assert_non_null(deck);
        assert_non_null(same);
        assert_true(deck_check(deck, pool, &rules, &faults));
        assert_memory_equal(deck->draw.ids, same->draw.ids,
                            deck->draw.count * sizeof *deck->draw.ids);
        deck_free(deck);
        deck_free(same);
    }
}

static void a_random_deck_holds_what_is_wanted(void **state)
{
    (void)state;
    DefId cards[64];
    const DefId wanted[] = {id_of("Trap"), id_of("P9"), id_of("Mayor")};
    DeckSource source = {.pool = pool,
                         .rules = &rules,
                         .cards = cards,
                         .wanted = wanted,
                         .wanted_count = ARRAY_LEN(wanted)};
    source.count = all_cards(cards);
    Rng rng = {7};
    Deck *deck = deck_random(&source, &rng);
    assert_non_null(deck);
    assert_int_equal(deck->draw.ids[0], wanted[0]);
    assert_int_equal(deck->draw.ids[2], wanted[0]);
    assert_int_equal(deck->problems.ids[0], wanted[1]);
    deck_free(deck);
}

static void of_too_few_cards_there_is_no_random_deck(void **state)
{
    (void)state;
    const DefId cards[] = {id_of("Mayor"), id_of("F0")};
    const DeckSource source = {
        .pool = pool, .rules = &rules, .cards = cards, .count = 2};
    const DeckSource none = {.pool = pool, .rules = &rules};
    Rng rng = {7};
    assert_null(deck_random(&source, &rng));
    assert_null(deck_random(&none, &rng));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_draw_deck_has_45_cards_or_more),
        cmocka_unit_test(a_draw_deck_has_three_of_a_name),
        cmocka_unit_test(equal_titles_are_counted_apart),
        cmocka_unit_test(a_draw_deck_has_neither_problems_nor_manes),
        cmocka_unit_test(a_draw_deck_has_no_tokens),
        cmocka_unit_test(a_problem_deck_has_ten_cards),
        cmocka_unit_test(a_problem_deck_has_two_of_a_name),
        cmocka_unit_test(a_problem_deck_has_problems_alone),
        cmocka_unit_test(a_problem_deck_has_a_starting_problem),
        cmocka_unit_test(a_deck_has_one_mane_character),
        cmocka_unit_test(every_fault_is_told),
        cmocka_unit_test(a_deck_is_read_and_printed),
        cmocka_unit_test(mistakes_are_named_with_their_place),
        cmocka_unit_test(a_name_is_text_on_one_line),
        cmocka_unit_test(copies_of_a_card_stand_together),
        cmocka_unit_test(random_decks_are_legal),
        cmocka_unit_test(a_random_deck_holds_what_is_wanted),
        cmocka_unit_test(of_too_few_cards_there_is_no_random_deck),
    };
    return cmocka_run_group_tests_name("deck", tests, set_up, tear_down);
}
