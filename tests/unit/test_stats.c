/* The numbers of decks, worked out by hand beside them. */
#include "small_pool.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "decks/stats.h"

static const Ruleset rules = {.opening_hand = 6,
                              .hand_size = 8,
                              .move_cost = 2,
                              .draw_cost = 1,
                              .troublemaker_cost = 1,
                              .confront_points = 1,
                              .income_count = 2,
                              .income = {{1, 2}, {UINT16_MAX, 3}}};

static int set_up(void **state)
{
    (void)state;
    const Slice text =
        SLICE("Mayor\nmane, orange, power 1, home limit 3\n"
              "boosted power 2, home limit 3\n\n"
              "Ann\nfriend, orange, power 1, cost 1\n\n"
              "Bea\nfriend, orange, power 2, cost 0, needs 3 orange\n\n"
              "Cid\nfriend, blue, power 3, cost 1, needs 3 orange\n\n"
              "Dot\nevent, blue, power 6, cost 1, needs 1 blue\n\n"
              "Trap\ntroublemaker, power 4, points 1\n\n"
              "Easy\nproblem, bonus 1, owner 2 orange, opponent 1 wild\n"
              "starting problem\n\n"
              "Hard\nproblem, bonus 1, owner 4 orange, opponent 1 wild\n\n"
              "Never\nproblem, bonus 1, owner 1 blue, opponent 1 wild\n");
    return small_pool(text);
}

static void assert_near(double is, double should)
{
    if (is < should - 1e-9 || is > should + 1e-9)
        fail_msg("%.12f, not %.12f", is, should);
}

/* Of the powers 1, 1, 2, 3: two of them are 2, 3, 3, 4, 4 or 5. */
static void two_flips_of_four_cards(void **state)
{
    (void)state;
    Arena arena;
    FlipOdds odds;
    const PowerCounts powers = {4, {0, 2, 1, 1}};
    arena_init(&arena, ARENA_NO_LIMIT);
    assert_true(odds_flips(&powers, 2, &arena, &odds));
    assert_int_equal(odds.most, 5);
    assert_near(odds.mean, 3.5);
    assert_near(odds.spread * odds.spread, 11.0 / 12);
    const double beats[] = {1, 1, 5.0 / 6, 3.0 / 6, 1.0 / 6, 0};
    for (int n = 0; n <= 5; n++)
        assert_near(odds.beats[n], beats[n]);
    arena_clear(&arena);
}

/* The same by flipping every pair and every three, for a larger deck. */
static void all_flips_of_a_deck(void **state)
{
    (void)state;
    static const uint32_t cards[] = {0, 1, 1, 1, 2, 2, 4, 4, 7, 1, 3, 0, 5};
    enum { N = ARRAY_LEN(cards) };
    PowerCounts powers = {.cards = N};
    uint32_t above[20] = {0}, all = 0;
    Arena arena;
    FlipOdds odds;
    for (int i = 0; i < N; i++) {
        powers.of[cards[i]]++;
        for (int j = 0; j < i; j++)
            for (int k = 0; k < j; k++, all++)
                for (uint32_t n = 0; n < 20; n++)
                    above[n] += cards[i] + cards[j] + cards[k] > n;
    }
    arena_init(&arena, ARENA_NO_LIMIT);
    assert_true(odds_flips(&powers, 3, &arena, &odds));
    assert_int_equal(odds.most, 16);
    for (uint32_t n = 0; n <= odds.most; n++)
        assert_near(odds.beats[n], (double)above[n] / all);
    assert_false(odds_flips(&powers, N + 1, &arena, &odds));
    arena_clear(&arena);
}

/* Six of 45 without any of twelve: 1107568 of 8145060 hands. */
static void hands_are_counted(void **state)
{
    (void)state;
    assert_near(odds_hits(45, 12, 6, 0), 1107568.0 / 8145060.0);
    double all = 0;
    for (uint32_t n = 0; n <= 6; n++)
        all += odds_hits(45, 12, 6, n);
    assert_near(all, 1);
    assert_near(odds_hits(45, 0, 6, 0), 1);
    assert_near(odds_hits(45, 45, 6, 5), 0);
}

static Deck *read_deck(const char *text)
{
    DiagList diags;
    diag_init(&diags, "t");
    Deck *deck = deck_load(slice_of(text), pool, &diags);
    assert_non_null(deck);
    return deck;
}

static const FishTurns *turns_of(const DeckStats *s, const char *name)
{
    for (uint32_t i = 0; i < s->ladder_count; i++)
        if (slice_equal(pool_def(pool, s->ladder[i].card)->name,
                        slice_of(name)))
            return &s->ladder[i].turns;
    for (uint32_t i = 0; i < s->problem_count; i++)
        if (slice_equal(pool_def(pool, s->problems[i].card)->name,
                        slice_of(name)))
            return &s->problems[i].turns;
    fail_msg("no %s", name);
    return NULL;
}

/* Every game is the same: two Anns on the first turn make 2 orange at the
 * Problem and 3 with the Mane Character. Then a Bea is free, and a Cid would
 * cost an action token that is not there until the next turn. */
static void turns_are_as_the_rules_have_them(void **state)
{
    (void)state;
    DeckStats s;
    Deck *deck = read_deck("1 Mayor\n40 Ann\n1 Easy\n1 Hard\n1 Never\n");
    assert_null(stats_init(&s, deck, pool, &rules, 50, 1));
    assert_int_equal(turns_of(&s, "Ann")->games[0], 50);
    assert_int_equal(turns_of(&s, "Easy")->games[0], 50);
    assert_int_equal(turns_of(&s, "Hard")->games[1], 50);
    assert_int_equal(turns_of(&s, "Never")->games[FISH_TURNS], 50);
    assert_int_equal(fish_turn(turns_of(&s, "Hard"), 50, 0.5), 2);
    assert_int_equal(fish_turn(turns_of(&s, "Never"), 50, 0.5), 0);
    assert_near(s.opens, 1);
    assert_int_equal(s.problems[0].helper_count, 1);
    assert_int_equal(s.problems[0].helped[0], 50);
    stats_clear(&s);
    deck_free(deck);
}

/* Of cards that are hardly ever drawn the ladder still tells when they could
 * be played. */
static void a_card_needs_power_and_tokens(void **state)
{
    (void)state;
    DeckStats s;
    Deck *deck = read_deck("1 Mayor\n300 Ann\n1 Bea\n1 Cid\n1 Trap\n1 Dot\n"
                           "1 Easy\n");
    assert_null(stats_init(&s, deck, pool, &rules, 400, 1));
    assert_true(turns_of(&s, "Bea")->games[0] > 380);
    assert_int_equal(turns_of(&s, "Cid")->games[0], 0);
    assert_true(turns_of(&s, "Cid")->games[1] > 380);
    assert_int_equal(turns_of(&s, "Trap")->games[0], 400);
    assert_true(turns_of(&s, "Dot")->games[FISH_TURNS] > 300);
    assert_int_equal(s.openers, 300);
    assert_int_equal(s.types[TYPE_TROUBLEMAKER], 1);
    assert_int_equal(s.costs[1], 302);
    assert_int_equal(s.colorless, 1);
    stats_clear(&s);
    deck_free(deck);
}

static void decks_without_numbers(void **state)
{
    (void)state;
    static const char *const decks[] = {"", "1 Mayor\n1 Easy\n",
                                        "1 Mayor\n40 Ann\n", "40 Ann\n1 Easy\n",
                                        "1 Mayor\n1001 Ann\n1 Easy\n"};
    for (size_t i = 0; i < ARRAY_LEN(decks); i++) {
        DeckStats s;
        Deck *deck = read_deck(decks[i]);
        assert_non_null(stats_init(&s, deck, pool, &rules, 10, 1));
        stats_clear(&s);
        deck_free(deck);
    }
}

/* No address, no script: it can be read in a cellar. */
static void the_page_needs_nothing_else(void **state)
{
    (void)state;
    enum { SIZE = 1 << 18 };
    char *memory = malloc(SIZE);
    DeckStats s;
    Buf buf;
    Deck *deck = read_deck("name A <B> & C\n1 Mayor\n40 Ann\n1 Easy\n");
    assert_null(stats_init(&s, deck, pool, &rules, 10, 1));
    buf_init(&buf, memory, SIZE);
    stats_page(&s, &buf);
    assert_false(buf.overflow);
    assert_non_null(strstr(memory, "<title>A &lt;B&gt; &amp; C</title>"));
    assert_null(strstr(memory, "http"));
    assert_null(strstr(memory, "<script"));
    assert_null(strstr(memory, "url("));
    assert_non_null(strstr(memory, "</html>"));
    stats_clear(&s);
    deck_free(deck);
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_flips_of_four_cards),
        cmocka_unit_test(all_flips_of_a_deck),
        cmocka_unit_test(hands_are_counted),
        cmocka_unit_test(turns_are_as_the_rules_have_them),
        cmocka_unit_test(a_card_needs_power_and_tokens),
        cmocka_unit_test(decks_without_numbers),
        cmocka_unit_test(the_page_needs_nothing_else),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
