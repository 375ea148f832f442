/* test_lively.c - whole games with cards that do something: sound at every
 * request, whoever leaves, in however small a block, with a record or not. */
#include "table.h"

#include "game/check.h"
#include "game/zone.h"

#include <string.h>

/* Cards that ask, repeat, last and trigger in many ways. */
static const char cards[] =
    "Asker, Lively One\n"
    "friend, power 2, cost 0\n"
    "When this card enters play, you may pay 2 and choose two others.\n"
    "= (when (on enter-play self) (may (pay 2) (exhaust (up-to 2 friend))"
    " (if did (draw you 1))))\n"
    "\n"
    "Doubler, Lively Two\n"
    "friend, power 1, cost 1\n"
    "Swift\n"
    "Stubborn\n"
    "Traveler\n"
    "Faceoff: Pay 1 and 1 to draw as many cards as you have.\n"
    "= (activate faceoff (do (pay 1) (pay 1)) (draw you (hand you)))\n"
    "Immediate: Exhaust this card to put a counter on a character.\n"
    "= (activate immediate (exhaust this) (counter (a character) 1))\n"
    "\n"
    "Lasting, Lively Three\n"
    "friend, power 2, cost 1\n"
    "When a phase starts, all have more power for a while.\n"
    "= (when (on phase-start you) (until end-of-phase (power 1 friend yours))"
    " (until your-next-turn (power 1 self)) (until end-of-turn"
    " (while in-faceoff (power 2 self))))\n"
    "In the Main Phase it has more power.\n"
    "= (static (while (during main-phase) (power 1 self)))\n"
    "When a faceoff starts, cards with power have less.\n"
    "= (when (on faceoff-start) (until end-of-faceoff (power -1 opposing)))\n"
    "\n"
    "Mover, Lively Four\n"
    "friend, power 3, cost 1\n"
    "At the start of your turn, move all your Friends somewhere.\n"
    "= (when (on turn-start you) (move (all friend yours) a-problem)"
    " (send (random 1 friend opposing) (home (owner chosen))))\n"
    "\n"
    "Sweep\n"
    "event, power 1, cost 0\n"
    "Immediate: Put all cards in your discard pile under your deck.\n"
    "= (event immediate (to-bottom (all yours (in discard)))"
    " (to-top (all yours (in draw-deck))) (discard opponent"
    " (hand opponent)))\n"
    "\n"
    "Return\n"
    "event, power 2, cost 1\n"
    "Faceoff: Dismiss a Friend, then put it into play; take this card back.\n"
    "= (event faceoff (dismiss (a friend)) (to-play chosen (home you))"
    " (to-hand this))\n"
    "\n"
    "Ambush\n"
    "event, power 2, cost 0\n"
    "Main Phase: Put a Troublemaker out of a deck into play at random.\n"
    "= (event main-phase (to-play (random 1 troublemaker (in draw-deck))"
    " (problem opponent)))\n"
    "\n"
    "Brawler, Lively Five\n"
    "friend, power 2, cost 0\n"
    "Immediate: Exhaust this card to fight somebody; the loser may be out.\n"
    "= (activate immediate (exhaust this) (start-faceoff this"
    " (a (either character troublemaker) opposing)"
    " (do (score you 1) (banish chosen))"
    " (if (>= margin 5) (lose-game you) (frighten this))))\n"
    "When it becomes involved, flips are made, ignored and joined.\n"
    "= (when (on become-involved self) (flip you 1)"
    " (ignore (a yours (in flip))) (involve (a friend yours))"
    " (uninvolve (a friend opposing involved)))\n"
    "= (static (while (fits this involved) (flips 1 anyone)))\n"
    "\n"
    "Pit\n"
    "resource, power 1, cost 0, bonus 1, owner 2 wild, opponent 2 wild\n"
    "traits Dilemma\n"
    "When it is confronted, everybody there fights.\n"
    "= (when (on confront self) (start-faceoff (all character yours here)"
    " (all character opposing here) (win you) (dismiss this)))\n"
    "= (static (confront 1 opponent here) (bonus 1 self))\n"
    "\n"
    "Upheaval\n"
    "event, power 1, cost 0\n"
    "Immediate: A great deal happens at once.\n"
    "= (event immediate (may end-faceoff) (may (extra-turn opponent)"
    " (skip opponent main-phase) (skip you turn) (extra-phase score-phase)"
    " (extra-phase confront-step) (extra-phase draw-step))"
    " (may (replace-problem (a problem))) (may (defeat (a troublemaker)))"
    " (may (challenge (a troublemaker) (up-to 2 character yours)))"
    " (may (turn-over (all (either character troublemaker)))"
    " (to-play (top 1 you problem-deck) own-area)))\n"
    "\n"
    "Nuisance\n"
    "troublemaker, power 2, points 1\n"
    "When this card is uncovered, frighten all; they can't move.\n"
    "= (when (on uncover self) (frighten (all friend here)))\n"
    "= (static (cant (on move (both friend opposing))) (cant (on put)))\n";

/* Cards that look, search, sort and name. */
static const char curious_cards[] =
    "Seeker, Lively Six\n"
    "friend, power 2, cost 0\n"
    "When this card enters play, search decks, sort them and name things.\n"
    "= (when (on enter-play self) (search you (up-to 2 friend (in draw-deck)"
    " (of opponent))) (beneath those this) (look you (top 4 you draw-deck))"
    " (order-either those) (name-card opponent) (name-color you)"
    " (name-number you 0 9) (name-parity opponent) (name-type you))\n"
    "Your Friends have the chosen color.\n"
    "= (static (color chosen friend yours) (power (count (beneath-card this))"
    " self))\n"
    "Immediate: Spend a card from beneath this card to look at a hand.\n"
    "= (activate immediate (spend (a (beneath-card this))) (look you (all"
    " opposing (in hand))) (to-top (up-to 1 opposing (in hand)))"
    " (reveal (random 2 opposing (in hand))) (discard-cards (all opposing"
    " (in hand) chosen-name)))\n"
    "\n"
    "Rummage\n"
    "event, power 1, cost 0\n"
    "Main Phase: Look through everything and put it all back.\n"
    "= (event main-phase (reveal-until you friend 2) (banish-down those)"
    " (shuffle-in (all (in discard))) (to-hand (all yours (in banished)))"
    " (draw-bottom you 1) (draw-to opponent 4) (order-bottom (all yours"
    " (in hand))) (shuffle opponent))\n";

/* Cards of what has been, will be, would be, and never ends. */
static const char more_cards[] =
    "Looper, Lively Seven\n"
    "friend, power 1, cost 0\n"
    "Immediate: It goes on and on.\n"
    "= (activate immediate nothing (if (fits this exhausted) (ready this)"
    " (exhaust this)) (gain you 1))\n"
    "When it does, something may follow, and follow that.\n"
    "= (when (on ready self) (counter this 1))\n"
    "= (when (on counter self) (may (counter (random 1 friend) 1)))\n"
    "\n"
    "Chronicle\n"
    "event, power 1, cost 0\n"
    "Immediate: What has been and what will be.\n"
    "= (event immediate (modes 2 (banish-until (on phase-start) (a friend))"
    " (each-player anyone (discard that-player 1) (draw that-player 1))"
    " (later (on move) (times (times-happened turn (on move)) (gain you 1)))"
    " (for-each (all friend (was move turn)) (exhaust it)))"
    " (whenever end-of-turn (on-batch dismiss friend) (draw you amount))"
    " (random-modes 1 (each-area (exists problem (at there)) (gain you 1))"
    " (each-player opponent (dismiss (by that-player (a friend"
    " (of that-player)))))))\n"
    "\n"
    "Insteader, Lively Eight\n"
    "friend, power 2, cost 0\n"
    "What would happen does not, and there is never too much of it.\n"
    "= (may-replace (on-batch dismiss (both friend yours)) (pay 1)"
    " (frighten those))\n"
    "= (replace (on gain you) (gain you (+ amount 1)))\n"
    "= (in discard (replace (on draw you) (to-hand this)))\n"
    "= (static (max draw 3 turn opponent) (while in-faceoff (may-replace"
    " (on frighten (both friend other)) (banish it))))\n"
    "= (when (on move self) (until end-of-turn (replace (on exhaust friend)"
    " nothing)))\n";

enum { COPIES = 4, DRAW_MAX = 80 };

typedef struct Hall {
    Table *table;
    DefId draw[DRAW_MAX];
    uint16_t count;
} Hall;

static int hall_open(void **state)
{
    void *table;
    Hall *hall = calloc(1, sizeof *hall);
    DiagList diags;
    assert_int_equal(table_open(&table), 0);
    hall->table = table;
    Pool *pool = hall->table->kit.pool;
    unsigned first = pool->count;
    diag_init(&diags, "lively");
    if (!kit_add_cards(&hall->table->kit, slice_of(cards), &diags) ||
        !kit_add_cards(&hall->table->kit, slice_of(curious_cards), &diags) ||
        !kit_add_cards(&hall->table->kit, slice_of(more_cards), &diags))
        fail_msg("%s", diags.items[0].text);
    for (unsigned def = first; def < pool->count; def++)
        for (int i = 0; i < COPIES; i++)
            hall->draw[hall->count++] = (DefId)def;
    *state = hall;
    return 0;
}

static int hall_close(void **state)
{
    Hall *hall = *state;
    void *table = hall->table;
    free(hall);
    return table_close(&table);
}

/* A game in a block of its own: as small as can be, or as usual. */
static Game *hall_game(const Hall *hall, uint64_t seed, bool small)
{
    const Table *t = hall->table;
    const Deck *const decks[] = {t->decks[0], t->decks[1], t->decks[0],
                                 t->decks[1]};
    GameSetup setup = kit_setup(&t->kit, decks, (uint8_t)(2 + seed % 3), seed);
    for (SeatId s = 0; s < setup.seat_count; s++) {
        setup.seats[s].draw = hall->draw;
        setup.seats[s].draw_count = hall->count;
    }
    Room room = game_room(&setup);
    if (small)
        room = (Room){.cards = room.cards,
                      .frames = 5,
                      .atoms = (uint16_t)(room.cards + 2),
                      .effects = 1,
                      .answers = 2};
    Game *g = malloc(game_bytes(room));
    game_init(g, &setup, room);
    return g;
}

static void assert_sound(const Game *g)
{
    char why[200];
    if (!game_check(g, why, sizeof why) || !readings_check(g, why, sizeof why))
        fail_msg("%s", why);
}

/* No reading is left from before, and nobody is passed over. */
static void assert_derived(const Game *g)
{
    Game *copy = malloc(g->block.bytes);
    char why[200];
    if (!derived_check(g, copy, why, sizeof why))
        fail_msg("%s", why);
    free(copy);
}

/* The same game twice: with a record in a small block, and without. */
typedef struct Pair {
    Game *plain, *told;
    Log log;
} Pair;

static Stop pair_run(Pair *p)
{
    Stop told, plain = kit_run(&p->plain, NULL);
    do {
        p->log.count = 0;
        told = kit_run(&p->told, &p->log);
        assert_sound(p->told);
    } while (told == STOP_LOG);
    assert_int_equal(plain, told);
    assert_sound(p->plain);
    assert_derived(p->plain);
    assert_true(game_digest(p->plain) == game_digest(p->told));
    return plain;
}

/* Nobody is offered a card they may not look at (402.2). */
static void assert_offers_known(const Game *g)
{
    for (uint32_t i = 0; i < g->request.count; i++) {
        const Answer *a = answer_at(g, i);
        if (a->verb == VERB_CHOOSE)
            assert_int_equal(card_at(g, a->card)->knows[g->request.seat],
                             KNOWN);
    }
}

static void pair_go_on(Pair *p, Rng *rng)
{
    const Game *g = p->plain;
    assert_offers_known(g);
    p->log.count = 0;
    if (rng_below(rng, 80) == 0) { /* mostly who is asked */
        SeatId s = rng_below(rng, 3) > 0 ? g->request.seat
                                         : seat_next(g, g->request.seat);
        game_concede(p->plain, s, NULL);
        game_concede(p->told, s, &p->log);
        return;
    }
    uint32_t i = rng_below(rng, g->request.count);
    game_answer(p->plain, i, NULL);
    game_answer(p->told, i, &p->log);
}

static void lively_games_stay_sound(void **state)
{
    for (uint64_t seed = 0; seed < 120; seed++) {
        Rng rng = {seed};
        Pair p = {
            hall_game(*state, seed, false), hall_game(*state, seed, true), {0}};
        p.log.room = game_log_room(p.plain) + 10;
        p.log.items = calloc(p.log.room, sizeof *p.log.items);
        for (int i = 0; i < 400 && pair_run(&p) == STOP_REQUEST; i++)
            pair_go_on(&p, &rng);
        free(p.plain);
        free(p.told);
        free(p.log.items);
    }
}

/* An image from elsewhere may name abilities that are not there. */
static void effects_of_no_ability_are_refused(void **state)
{
    Game *g = hall_game(*state, 2, false);
    Rng rng = {1};
    char why[200];
    while (kit_run(&g, NULL) == STOP_REQUEST && frame_top(g)->kind != FRAME_RUN)
        game_answer(g, rng_below(&rng, g->request.count), NULL);
    assert_int_equal(frame_top(g)->kind, FRAME_RUN);
    Effect *e = game_effects(g) + frame_top(g)->effect;
    assert_sound(g);
    e->ability.index += 100;
    assert_false(game_check(g, why, sizeof why));
    e->ability.index -= 100;
    frame_top(g)->pc++;
    assert_false(game_check(g, why, sizeof why));
    free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lively_games_stay_sound),
        cmocka_unit_test(effects_of_no_ability_are_refused),
    };
    return cmocka_run_group_tests(tests, hall_open, hall_close);
}
