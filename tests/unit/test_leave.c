/* test_leave.c - players who leave a game of three or four (103.4, 103.5), at
 * every kind of request. */
#include "table.h"

#include "game/check.h"
#include "game/zone.h"

static void assert_sound(const Game *g)
{
    char why[200];
    if (!game_check(g, why, sizeof why))
        fail_msg("%s", why);
}

/* Gives a card of seat `of` in play to seat `to`, as an effect would. */
static void lend(Game *g, SeatId of, SeatId to)
{
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (card_at(g, c)->owner == of &&
                reading_at(g, c)->type == TYPE_FRIEND) {
                Frame *b = game_interrupt(g, OCC_CONTROL, RULE_513_2);
                batch_card(g, b, c)->seat = to;
                return;
            }
}

static SeatId any_playing(const Game *g, Rng *rng)
{
    SeatId s = (SeatId)rng_below(rng, g->seat_count);
    return seat_plays(g, s) ? s : seat_next(g, s);
}

/* One random answer, sometimes after somebody left or a card was lent. */
static void go_on(Game *g, Rng *rng)
{
    uint32_t chance = rng_below(rng, 60);
    if (chance == 0)
        game_concede(g, any_playing(g, rng), NULL);
    else if (chance < 4 && g->turn > 0)
        lend(g, any_playing(g, rng), any_playing(g, rng));
    else if (chance == 4 && g->turn > 0)
        trigger_create(g, any_playing(g, rng), g->seats[g->turn_player].mane);
    else
        game_answer(g, rng_below(rng, g->request.count), NULL);
}

/* proves 103.3 103.5 */
static void games_go_on_without_those_who_left(void **state)
{
    unsigned wins = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        Game *g = table_game(*state, (uint8_t)(2 + seed % 3), seed);
        Rng rng = {seed};
        Stop stop;
        while ((stop = kit_run(&g, NULL)) == STOP_REQUEST) {
            assert_sound(g);
            assert_true(seat_plays(g, g->request.seat));
            go_on(g, &rng);
        }
        assert_int_equal(stop, STOP_OVER);
        assert_sound(g);
        wins += g->result == RESULT_WON;
        free(g);
    }
    assert_true(wins > 250);
}

/* proves 103.5a */
static void cards_and_areas_leave_with_their_owner(void **state)
{
    Game *g = table_game(*state, 3, 1);
    Rng rng = {1};
    while (g->turn < 6 && game_run(g, NULL) == STOP_REQUEST)
        game_answer(g, rng_below(&rng, g->request.count), NULL);
    game_concede(g, B, NULL);
    assert_int_equal(game_run(g, NULL), STOP_REQUEST);
    for (CardId c = 0; c < g->card_count; c++)
        assert_int_equal(card_at(g, c)->owner == B,
                         card_at(g, c)->zone == ZONE_OUT);
    assert_int_equal(g->areas[area_home(B)].cards.count, 0);
    assert_int_equal(g->areas[area_problem(B)].kind, AREA_CEASED);
    assert_int_not_equal(seat_next(g, A), B);
    free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_go_on_without_those_who_left),
        cmocka_unit_test(cards_and_areas_leave_with_their_owner),
        cmocka_unit_test_setup_teardown(games_go_on_without_those_who_left,
                                        table_open_lively, table_close),
        cmocka_unit_test_setup_teardown(games_go_on_without_those_who_left,
                                        table_open_contests, table_close),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
