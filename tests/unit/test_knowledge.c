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

/* A's hand becomes: a known copy of a card, and one B knows nothing of. */
static Game *game_with_hand(const Table *t, const char *name, CardId *known,
                            CardId *unknown)
{
    Game *g = table_game(t, 2, 1);
    DefId def;
    assert_true(pool_find(t->kit.pool, slice_of(name), &def));
    while (game_run(g, NULL) == STOP_REQUEST && g->request.rule != RULE_609_1)
        game_answer(g, 0, NULL);
    *known = zone_top(g, A, ZONE_HAND);
    *unknown = card_at(g, *known)->below;
    game_card(g, *known)->def = def;
    game_card(g, *unknown)->def = def;
    game_card(g, *known)->knows[B] = KNOWN;
    reading_refresh_all(g);
    return g;
}

static void discard(Game *g, CardId c)
{
    batch_card(g, game_interrupt(g, OCC_DISCARD, RULE_616_2), c);
    assert_int_equal(game_run(g, NULL), STOP_REQUEST);
}

/* proves 401.3 */
static void a_card_that_leaves_a_hand_could_be_any_copy_there(void **state)
{
    CardId known, unknown;
    for (int i = 0; i < 2; i++) {
        Game *g =
            game_with_hand(*state, "Dovetail, Carpenter", &known, &unknown);
        discard(g, i == 0 ? known : unknown);
        CardId left = i == 0 ? unknown : known;
        assert_int_not_equal(card_at(g, left)->knows[B], KNOWN);
        free(g);
    }
}

/* proves 505.1d */
static void a_face_down_card_could_be_any_troublemaker_of_the_hand(void **state)
{
    CardId known, unknown;
    Game *g = game_with_hand(*state, "Goat on the Roof", &known, &unknown);
    Atom *atom =
        batch_card(g, game_interrupt(g, OCC_QUEUE, RULE_705_2d), known);
    atom->flags |= ATOM_FACE_DOWN;
    assert_int_equal(game_run(g, NULL), STOP_REQUEST);
    assert_int_not_equal(card_at(g, known)->knows[B], KNOWN);
    assert_int_equal(card_at(g, known)->knows[A], KNOWN);
    free(g);
}

static void what_a_hand_cannot_hold_otherwise_stays_known(void **state)
{
    CardId known, unknown;
    Game *g = game_with_hand(*state, "Goat on the Roof", &known, &unknown);
    CardId other = card_at(g, unknown)->below;
    game_card(g, other)->knows[B] = KNOWN;
    DefId def;
    const Table *t = *state;
    assert_true(pool_find(t->kit.pool, SLICE("Second Wind"), &def));
    game_card(g, other)->def = def;
    discard(g, unknown);
    assert_int_equal(card_at(g, other)->knows[B], KNOWN);
    free(g);
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

/* What does not move a card says where it is. */
static void the_record_tells_the_zone_of_what_stays(void **state)
{
    static Occurrence items[LOG_ROOM];
    Game *g = table_game(*state, 2, 1);
    Log log = {items, LOG_ROOM, 0};
    Rng rng = {1};
    unsigned plays = 0;
    while (game_run(g, &log) == STOP_REQUEST) {
        for (uint32_t i = 0; i < log.count; i++) {
            if (items[i].kind == OCC_PHASE_START)
                assert_int_equal(items[i].zone, ZONE_OUT);
            if (items[i].kind == OCC_PLAY)
                assert_int_equal(items[i].zone, items[i].from_zone);
            plays += items[i].kind == OCC_PLAY;
        }
        log.count = 0;
        game_answer(g, rng_below(&rng, g->request.count), &log);
    }
    assert_true(plays > 5);
    free(g);
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
        cmocka_unit_test(a_card_that_leaves_a_hand_could_be_any_copy_there),
        cmocka_unit_test(
            a_face_down_card_could_be_any_troublemaker_of_the_hand),
        cmocka_unit_test(what_a_hand_cannot_hold_otherwise_stays_known),
        cmocka_unit_test(the_record_does_not_tell_the_order_on_a_deck),
        cmocka_unit_test(the_record_tells_the_zone_of_what_stays),
        cmocka_unit_test(a_seat_is_asked_by_its_own_numbers),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
