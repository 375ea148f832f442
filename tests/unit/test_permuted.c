/* test_permuted.c - orders that mean nothing.
 *
 * Cards have no order in an area (401.3): a game whose areas are shuffled again
 * and again reads the same, asks the same and goes on the same. Timestamps are
 * the cards' own and stay as they are. Every player has one copy of each card,
 * so that no two cards of theirs can stand for each other, and no card leaves
 * anything to chance.
 *
 * And where modifiers add up, or depend on each other in one direction only
 * (711.4), they may come in any order. */
#include "table.h"

#include "game/zone.h"
#include "rules/grants.h"
#include "rules/held.h"

#include <string.h>

/* Modifiers of every kind that could get into each other's way, and effects of
 * several cards at once. */
static const char cards[] =
    "Leveller, Permuted One\n"
    "friend, power 2, cost 0\n"
    "Friends here have 3 power and are Bakers.\n"
    "= (static (set-power 3 friend here) (trait Baker friend here))\n"
    "\n"
    "Painter, Permuted Two\n"
    "friend, pink, power 1, cost 0\n"
    "Bakers are pink alone; your pink Friends have more power.\n"
    "= (static (set-color pink (trait Baker)))\n"
    "= (static (power 2 friend yours (color pink)))\n"
    "\n"
    "Teacher, Permuted Three\n"
    "friend, blue, power 1, cost 0\n"
    "traits Baker\n"
    "Teamwork\n"
    "Other strong Friends have an ability and a keyword.\n"
    "= (static (gives Competitive 2 friend other (power>= 3))"
    " (gives-ability (when (on exhaust self) (gain you 1)) friend other))\n"
    "Immediate: Exhaust this card to put a counter on a Friend here.\n"
    "= (activate immediate (exhaust this) (counter (a friend here) 1))\n"
    "\n"
    "Hush, Permuted Four\n"
    "resource, white, power 1, cost 0\n"
    "Friends with little power lose their abilities; Resources are Friends.\n"
    "= (static (loses-abilities friend (power<= 1)))\n"
    "= (static (type friend resource yours))\n"
    "\n"
    "Twice, Permuted Five\n"
    "resource, white, power 1, cost 0\n"
    "Double the power of blue Friends, count the others.\n"
    "= (static (times-power 2 friend (color blue))"
    " (power (count friend yours here (color pink)) mane yours))\n"
    "\n"
    "Rescuer, Permuted Six\n"
    "friend, orange, power 2, cost 0\n"
    "Your other Friends are not dismissed; nor are they exhausted.\n"
    "= (replace (on dismiss (both friend yours other)) (to-hand it))\n"
    "= (replace (on exhaust (both friend yours other)) (counter it 1))\n"
    "\n"
    "Guard, Permuted Seven\n"
    "friend, yellow, power 2, cost 0\n"
    "Opponents pay more; others can't be moved here.\n"
    "= (static (cost-for opponent play 1 friend) (cant (to here (on move"
    " (both friend opposing)))))\n"
    "= (when (on enter-play (both friend other)) (may (exhaust it)))\n"
    "\n"
    "Storm, Permuted Eight\n"
    "event, white, power 2, cost 0\n"
    "Main Phase: Exhaust all Friends, dismiss all weak ones, move one.\n"
    "= (event main-phase (exhaust (all friend)) (dismiss (all friend"
    " (power<= 2))) (move (a friend) a-problem) (until end-of-turn"
    " (power 1 friend (color pink)) (color blue friend yours)))\n"
    "\n"
    "Swap, Permuted Nine\n"
    "event, white, power 2, cost 0\n"
    "Immediate: Take a Friend for this turn, and ready everybody.\n"
    "= (event immediate (choose (a friend opposing)) (until end-of-turn"
    " (controls you (is chosen))) (ready (all character)))\n"
    "\n"
    "Hat, Permuted Ten\n"
    "resource, white, power 1, cost 0\n"
    "Play on a Friend. It has +1 power, and is white.\n"
    "= (attach friend friend)\n"
    "= (static (power 1 (is host)) (color white (is host)))\n";

/* Modifiers that come to the same in whatever order they come. */
static const char calm_cards[] =
    "Lamp, Calm One\n"
    "resource, blue, power 1, cost 0\n"
    "Your pink Friends have +2 power and Swift.\n"
    "= (static (power 2 friend yours (color pink)) (gives Swift friend yours"
    " (color pink)))\n"
    "\n"
    "Window, Calm Two\n"
    "resource, blue, power 1, cost 0\n"
    "Your Bakers are also pink.\n"
    "= (static (color pink friend yours (trait Baker)))\n"
    "\n"
    "School, Calm Three\n"
    "resource, blue, power 1, cost 0\n"
    "Your Friends are also Bakers, and opponents pay more.\n"
    "= (static (trait Baker friend yours) (cost-for opponent play 1 friend))\n"
    "\n"
    "Opal, Calm Four\n"
    "friend, blue, power 1, cost 0\n"
    "traits Crystal\n"
    "Prismatic\n"
    "Supportive 1\n"
    "\n"
    "Garnet, Calm Five\n"
    "friend, orange, power 1, cost 0\n"
    "traits Crystal\n"
    "Prismatic\n"
    "Main Phase: Exhaust this card to draw a card.\n"
    "= (activate main-phase (exhaust this) (draw you 1))\n"
    "\n"
    "Captain, Calm Six\n"
    "friend, white, power 2, cost 0\n"
    "traits Crystal\n"
    "Teamwork\n"
    "Main Phase: Exhaust this card to gain 1 action token.\n"
    "= (activate main-phase (exhaust this) (gain you 1))\n"
    "This card has +1 power for each pink Friend.\n"
    "= (static (power (count friend (color pink)) self))\n"
    "\n"
    "Spring, Calm Seven\n"
    "resource, white, power 1, cost 0\n"
    "Your Resources are also Friends.\n"
    "= (static (type friend resource yours))\n"
    "\n"
    "Silence, Calm Eight\n"
    "friend, white, power 1, cost 0\n"
    "Yellow Friends lose their abilities and have -1 power.\n"
    "= (static (loses-abilities friend (color yellow))"
    " (power -1 friend (color yellow)))\n"
    "\n"
    "Chick, Calm Nine\n"
    "friend, yellow, power 3, cost 0\n"
    "Your Mane Character has +5 power.\n"
    "= (static (power 5 mane yours))\n";

enum { DRAW_MAX = 400, DRAWN = 60, ANSWERS_MAX = 2000 };

typedef struct Hall {
    Table *table;
    DefId draw[DRAW_MAX];
    uint16_t count;
    uint16_t special; /* the first of our own */
    uint16_t calm;    /* of those, the first that is calm */
} Hall;

static bool leaves_to_chance(const Book *book, DefId def)
{
    AbilitySpan span = book_abilities(book, def, 0);
    for (unsigned i = 0; i < span.count; i++) {
        const Cell *end = cell_end(span.items[i].code);
        for (const Cell *c = span.items[i].code; c < end; c++)
            if (c->op == OP_RANDOM || c->op == OP_RANDOM_MODES ||
                c->op == OP_RANDOM_PROBLEM || c->op == OP_RANDOM_AREA ||
                c->op == OP_SHUFFLE_IN)
                return true;
    }
    return false;
}

static bool is_drawn(const Kit *kit, DefId def)
{
    const CardDef *card = pool_def(kit->pool, def);
    return card->type != TYPE_MANE && card->type != TYPE_PROBLEM &&
           !(card->flags & CARD_TOKEN) && !leaves_to_chance(kit->book, def);
}

static int hall_open(void **state)
{
    void *table;
    Hall *hall = calloc(1, sizeof *hall);
    DiagList diags;
    assert_int_equal(table_open_lively(&table), 0);
    hall->table = table;
    Kit *kit = &hall->table->kit;
    unsigned first = kit->pool->count;
    diag_init(&diags, "permuted");
    if (!kit_add_cards(kit, slice_of(cards), &diags) ||
        !kit_add_cards(kit, slice_of(calm_cards), &diags))
        fail_msg("%s", diags.items[0].text);
    DefId lamp;
    assert_true(pool_find(kit->pool, slice_of("Lamp, Calm One"), &lamp));
    for (unsigned def = 0; def < kit->pool->count && hall->count < DRAW_MAX;
         def++) {
        if (def == first)
            hall->special = hall->count;
        if (def == lamp)
            hall->calm = hall->count;
        if (is_drawn(kit, (DefId)def))
            hall->draw[hall->count++] = (DefId)def;
    }
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

/* Some sixty cards each, our own among them, the calm ones too or not. */
static Game *hall_game(const Hall *hall, uint64_t seed, bool calm)
{
    const Table *t = hall->table;
    const Deck *const decks[] = {t->decks[0], t->decks[1], t->decks[0]};
    GameSetup setup = kit_setup(&t->kit, decks, (uint8_t)(2 + seed % 2), seed);
    Rng rng = {seed ^ 77};
    DefId draw[3][DRAW_MAX];
    for (SeatId s = 0; s < setup.seat_count; s++) {
        memcpy(draw[s], hall->draw, sizeof hall->draw);
        for (unsigned i = 0; i < hall->special; i++) {
            unsigned j = i + rng_below(&rng, hall->special - i);
            DefId def = draw[s][i];
            draw[s][i] = draw[s][j];
            draw[s][j] = def;
        }
        setup.seats[s].draw = draw[s] + hall->special - DRAWN;
        setup.seats[s].draw_count =
            (uint16_t)(DRAWN + (calm ? hall->count : hall->calm) -
                       hall->special);
    }
    return kit_game(&setup);
}

static void shuffle_area(Game *g, AreaId a, Rng *rng)
{
    CardList *list = &g->areas[a].cards;
    CardId ids[512], below = NO_CARD;
    unsigned n = 0;
    FOR_CARDS (g, c, list)
        ids[n++] = c;
    for (; n > 0; n--) {
        unsigned i = rng_below(rng, n);
        CardId c = ids[i];
        game_card(g, c)->below = below;
        game_card(g, c)->above = NO_CARD;
        if (below == NO_CARD)
            list->bottom = c;
        else
            game_card(g, below)->above = c;
        list->top = below = c;
        ids[i] = ids[n - 1];
    }
}

static void shuffle_areas(Game *g, Rng *rng)
{
    FOR_AREAS (g, a)
        shuffle_area(g, a, rng);
    reading_refresh_all(g);
}

/* What tells an answer from the others, wherever it stands. */
typedef struct Key {
    Answer answer;
    CardId self, it;
    AbilityRef ability;
    int16_t x, amount;
} Key;

static const Effect *effect_of(Game *g, const Answer *a)
{
    unsigned left = a->n;
    if (a->verb == VERB_REACT)
        return game_effects(g) + a->n;
    for (unsigned i = 0; a->verb == VERB_PROCESS && i < g->effect_count; i++) {
        const Effect *e = game_effects(g) + i;
        if (e->state == EFFECT_WAITING && e->you == g->request.seat &&
            left-- == 0)
            return e;
    }
    return NULL;
}

/* Abilities that were given have no place of their own. */
static AbilityRef ability_of(const Game *g, const Answer *a)
{
    FOR_ABILITIES (g, a->card, h)
        if (h.index == a->n)
            return h.ref;
    return NO_ABILITY;
}

static Key key_of(Game *g, uint32_t index)
{
    Key key;
    memset(&key, 0, sizeof key);
    key.answer = *answer_at(g, index);
    if (key.answer.verb == VERB_ACTIVATE) {
        key.ability = ability_of(g, &key.answer);
        key.answer.n = 0;
    }
    const Effect *e = effect_of(g, &key.answer);
    if (e != NULL) {
        key.self = e->self;
        key.it = e->it;
        key.ability = e->ability;
        key.x = e->x;
        key.amount = e->amount;
    }
    if (e != NULL || key.answer.verb == VERB_REPLACE ||
        key.answer.verb == VERB_YES || key.answer.verb == VERB_NO)
        key.answer.n = 0; /* a place in a list */
    return key;
}

/* The answer of the other game that is the same; fails if there is none. */
static uint32_t answer_like(Game *g, uint32_t index, Game *other)
{
    Key key = key_of(g, index);
    for (uint32_t i = 0; i < other->request.count; i++) {
        Key twin = key_of(other, i);
        if (memcmp(&twin, &key, sizeof key) == 0)
            return i;
    }
    fail_msg("turn %u: '%s' with %s is not offered", (unsigned)g->turn,
             verb_text((Verb)key.answer.verb),
             answer_card(&key.answer) != NO_CARD
                 ? card_def(g, key.answer.card)->name.p
                 : "nothing");
    return 0;
}

static void assert_same_card(const Game *a, const Game *b, CardId c)
{
    const Card *x = card_at(a, c), *y = card_at(b, c);
    const Reading *r = reading_at(a, c), *s = reading_at(b, c);
    if (x->zone != y->zone || x->area != y->area || x->state != y->state ||
        x->controller != y->controller || x->counters != y->counters ||
        x->host != y->host || memcmp(r, s, sizeof *r) != 0)
        fail_msg("turn %u: %.*s: zone %u %u, area %u %u, state %u %u, "
                 "controller %u %u, counters %d %d, host %u %u, power %d %d, "
                 "colors %x %x, facts %x %x",
                 (unsigned)a->turn, (int)card_def(a, c)->name.n,
                 card_def(a, c)->name.p, x->zone, y->zone, x->area, y->area,
                 x->state, y->state, x->controller, y->controller, x->counters,
                 y->counters, x->host, y->host, r->power, s->power, r->colors,
                 s->colors, r->facts, s->facts);
}

/* What modifiers have given cards is the same, too, and nothing twice. */
static void assert_same_grants(const Game *a, const Game *b)
{
    assert_int_equal(a->grant_count, b->grant_count);
    for (unsigned i = 0; i < a->grant_count; i++) {
        const Grant *grant = grant_at(a, i);
        int times = 0;
        for (unsigned j = 0; j < a->grant_count; j++)
            times += memcmp(grant_at(a, j), grant, sizeof *grant) == 0;
        for (unsigned j = 0; j < b->grant_count; j++)
            times -= memcmp(grant_at(b, j), grant, sizeof *grant) == 0;
        assert_int_equal(times, 0);
    }
}

static void assert_same_list(const Game *a, const Game *b, const CardList *list)
{
    FOR_CARDS (a, c, list)
        if (card_at(a, c)->above != card_at(b, c)->above)
            fail_msg("turn %u: the deck with %.*s is in another order",
                     (unsigned)a->turn, (int)card_def(a, c)->name.n,
                     card_def(a, c)->name.p);
}

static void assert_same_decks(const Game *a, const Game *b, SeatId s)
{
    assert_same_list(a, b, zone_list(a, s, ZONE_DRAW_DECK));
    assert_same_list(a, b, zone_list(a, s, ZONE_PROBLEM_DECK));
}

static void assert_same(Game *a, Game *b)
{
    assert_int_equal(a->card_count, b->card_count);
    for (CardId c = 0; c < a->card_count; c++)
        assert_same_card(a, b, c);
    for (SeatId s = 0; s < a->seat_count; s++) {
        assert_same_decks(a, b, s);
        assert_int_equal(a->seats[s].tokens, b->seats[s].tokens);
        assert_int_equal(a->seats[s].points, b->seats[s].points);
    }
    assert_same_grants(a, b);
    assert_int_equal(a->request.kind, b->request.kind);
    assert_int_equal(a->request.seat, b->request.seat);
    for (uint32_t i = 0; i < a->request.count; i++)
        answer_like(a, i, b);
    assert_int_equal(a->request.count, b->request.count);
}

/* Which card of a batch is asked about first is nobody's choice: what may be
 * replaced always is. */
static uint32_t pick_one(const Game *g, Rng *rng)
{
    if (g->request.rule == RULE_710_1)
        return 0;
    return rng_below(rng, g->request.count);
}

static void play(const Hall *hall, uint64_t seed)
{
    Game *g = hall_game(hall, seed, false);
    Game *twin = hall_game(hall, seed, false);
    Rng rng = {seed}, order = {seed + 1};
    for (int i = 0; i < 300; i++) {
        Stop stop = kit_run(&g, NULL);
        assert_int_equal(kit_run(&twin, NULL), stop);
        if (stop != STOP_REQUEST)
            break;
        if (twin->request.kind == REQUEST_PRIORITY) {
            shuffle_areas(twin, &order);
            request_drop(twin);
            assert_int_equal(kit_run(&twin, NULL), STOP_REQUEST);
        }
        if (g->request.kind == REQUEST_PRIORITY)
            assert_same(g, twin);
        uint32_t pick = pick_one(g, &rng);
        uint32_t same = answer_like(g, pick, twin);
        game_answer(g, pick, NULL);
        game_answer(twin, same, NULL);
    }
    free(g);
    free(twin);
}

static void the_order_in_an_area_means_nothing(void **state)
{
    for (uint64_t seed = 0; seed < 30; seed++)
        play(*state, seed);
}

/* Up to the first Main Phase. */
static Game *at_main_phase(const Hall *hall)
{
    Game *g = hall_game(hall, 0, true);
    while (kit_run(&g, NULL) == STOP_REQUEST && g->step != STEP_MAIN)
        game_answer(g, 0, NULL);
    return g;
}

static CardId card_of(const Game *g, SeatId s, DefId def)
{
    for (CardId c = 0; c < g->card_count; c++)
        if (card_at(g, c)->def == def && card_at(g, c)->owner == s)
            return c;
    fail();
    return NO_CARD;
}

static void enter(Game **g, CardId c, AreaId a)
{
    Frame *f = game_interrupt(*g, OCC_ENTER_PLAY, RULE_706_1);
    Atom *atom = batch_card(*g, f, c);
    atom->seat = card_at(*g, c)->owner;
    atom->area = a;
    assert_int_equal(kit_run(g, NULL), STOP_REQUEST);
}

/* The calm cards of both players enter play at their homes, in some order. */
static Game *calm_game(const Hall *hall, Rng *rng)
{
    Game *g = at_main_phase(hall);
    unsigned n = (unsigned)(hall->count - hall->calm), left = 2 * n;
    unsigned order[2 * DRAW_MAX];
    for (unsigned i = 0; i < left; i++)
        order[i] = i;
    for (; left > 0; left--) {
        unsigned i = rng_below(rng, left);
        SeatId s = (SeatId)(order[i] / n);
        CardId c = card_of(g, s, hall->draw[hall->calm + order[i] % n]);
        enter(&g, c, area_home(s));
        order[i] = order[left - 1];
    }
    return g;
}

static void modifiers_may_come_in_any_order(void **state)
{
    Rng rng = {5};
    Game *first = calm_game(*state, &rng);
    for (int i = 0; i < 60; i++) {
        Game *g = calm_game(*state, &rng);
        assert_same(first, g);
        free(g);
    }
    free(first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_in_an_area_means_nothing),
        cmocka_unit_test(modifiers_may_come_in_any_order),
    };
    return cmocka_run_group_tests(tests, hall_open, hall_close);
}
