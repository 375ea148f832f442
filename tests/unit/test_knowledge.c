/* test_knowledge.c - what seats know of cards, and what the record tells. */
#include "table.h"

#include "base/rng.h"
#include "game/zone.h"
#include "rules/rules.h"

enum { LOG_ROOM = 1024 };

static unsigned known_in(const Game *g, SeatId s, ZoneId zone, SeatId viewer)
{
    unsigned n = 0;
    FOR_CARDS (g, c, zone_list(g, s, zone))
        n += card_at(g, c)->knows[viewer] == KNOWN;
    return n;
}

/* proves 102.2 403.2 */
static void a_problem_deck_is_known_to_its_owner_until_shuffled(void **state)
{
    Game *g = table_game(*state, 2, 1);
    assert_int_equal(game_run(g, NULL), STOP_REQUEST);
    assert_int_equal(g->request.rule, RULE_102_2);
    for (SeatId s = A; s <= B; s++) {
        assert_int_equal(known_in(g, s, ZONE_PROBLEM_DECK, s), 10);
        assert_int_equal(known_in(g, s, ZONE_PROBLEM_DECK, (SeatId)!s), 0);
    }
    while (g->request.rule == RULE_102_2) {
        game_answer(g, 0, NULL);
        assert_int_equal(game_run(g, NULL), STOP_REQUEST);
    }
    for (SeatId s = A; s <= B; s++)
        assert_int_equal(known_in(g, s, ZONE_PROBLEM_DECK, s), 0);
    free(g);
}

/* Whether B takes two kinds of A's cards for one after a shuffle, if every
 * card of the deck is one and the same, or not. B must not notice. */
static void a_shuffle_does_not_tell_that_cards_are_alike(void **state)
{
    for (int alike = 0; alike < 2; alike++) {
        Game *g = table_game(*state, 2, 1);
        assert_int_equal(game_run(g, NULL), STOP_REQUEST);
        CardId top = zone_top(g, A, ZONE_DRAW_DECK);
        game_card(g, top)->knows[B] = 99;
        FOR_CARDS (g, c, zone_list(g, A, ZONE_DRAW_DECK))
            if (alike)
                game_card(g, c)->def = card_at(g, top)->def;
        Frame *b = game_interrupt(g, OCC_SHUFFLE, RULE_102_3);
        batch_seat(g, b, A, 0)->zone = ZONE_DRAW_DECK;
        assert_int_equal(game_run(g, NULL), STOP_REQUEST);
        FOR_CARDS (g, c, zone_list(g, A, ZONE_DRAW_DECK))
            assert_int_equal(card_at(g, c)->knows[B],
                             card_at(g, top)->knows[B]);
        free(g);
    }
}

/* Checks the cards that a batch put onto a deck; how many pairs there were. */
static unsigned check_order(const Game *g, const Log *log)
{
    unsigned pairs = 0;
    for (uint32_t i = 0; i < log->count; i++)
        for (uint32_t j = 0; j < i; j++) {
            const Occurrence *a = &log->items[j], *b = &log->items[i];
            if (a->batch != b->batch || a->zone != ZONE_DRAW_DECK ||
                b->zone != ZONE_DRAW_DECK || a->from_zone != ZONE_FLIP ||
                b->from_zone != ZONE_FLIP ||
                card_at(g, a->card)->owner != card_at(g, b->card)->owner)
                continue;
            assert_true(a->def <= b->def);
            pairs++;
        }
    return pairs;
}

/* proves 402.3 */
static void the_record_does_not_tell_the_order_on_a_deck(void **state)
{
    static Occurrence items[LOG_ROOM];
    Rng rng = {5};
    unsigned pairs = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        Game *g = table_game(*state, 2, seed);
        Log log = {items, LOG_ROOM, 0};
        for (;;) {
            Stop stop = game_run(g, &log);
            pairs += check_order(g, &log);
            log.count = 0;
            if (stop == STOP_OVER)
                break;
            if (stop == STOP_REQUEST)
                game_answer(g, rng_below(&rng, g->request.count), &log);
        }
        free(g);
    }
    assert_true(pairs > 9);
}

static void a_seat_is_asked_by_its_own_numbers(void **state)
{
    Game *g = table_game(*state, 2, 3);
    uint32_t asked[2] = {0};
    Rng rng = {3};
    while (game_run(g, NULL) == STOP_REQUEST) {
        SeatId s = g->request.seat;
        assert_int_equal(g->request.number, ++asked[s] * SEATS_MAX + s);
        game_answer(g, rng_below(&rng, g->request.count), NULL);
    }
    free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_problem_deck_is_known_to_its_owner_until_shuffled),
        cmocka_unit_test(a_shuffle_does_not_tell_that_cards_are_alike),
        cmocka_unit_test(the_record_does_not_tell_the_order_on_a_deck),
        cmocka_unit_test(a_seat_is_asked_by_its_own_numbers),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
