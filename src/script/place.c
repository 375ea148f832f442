/* place.c - see place.h.
 *
 * Every card of a scenario comes from a player's own decks: the game is made
 * of the cards the lines name, in their order, and of an ordinary deck; then
 * the named ones are put where they belong. So the id of a named card is known
 * beforehand, and whoever looks at a deck's class sees nothing unusual.
 */
#include "script/place.h"

#include "cards/builtin.h"
#include "game/change.h"
#include "game/zone.h"

#include <stdlib.h>
#include <string.h>

enum { CARDS_MAX = 4000 };

/* What one player brings. */
typedef struct Bring {
    DefId mane;
    uint32_t draw_count, problem_count;
    DefId draw[CARDS_MAX], problems[CARDS_MAX];
} Bring;

typedef struct Plan {
    const Scenario *sc;
    Table *table;
    Deck *decks[2];
    Bring seats[SEATS_MAX];
    CardId usual[SEATS_MAX]; /* the ordinary Problem's card, or NO_CARD */
} Plan;

static bool is_before(const Scenario *sc)
{
    return sc->step == STEP_BEFORE;
}

/* What each brings */

static bool load_decks(Plan *plan)
{
    static const char *const names[] = {"bakery", "post-office"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        DiagList diags;
        Slice text;
        diag_init(&diags, names[i]);
        if (!builtin_file(names[i], &text))
            return false;
        plan->decks[i] = deck_load(text, plan->sc->kit->pool, &diags);
        if (plan->decks[i] == NULL)
            return false;
    }
    return true;
}

static void push(DefId *ids, uint32_t *count, DefId def)
{
    if (*count < CARDS_MAX)
        ids[(*count)++] = def;
}

static bool is_problem_card(const Scenario *sc, const Placed *p)
{
    return pool_def(sc->kit->pool, p->def)->type == TYPE_PROBLEM;
}

/* Until ids_of_placed, placed[] holds places in these lists. */
static void bring_named(Plan *plan, SeatId s)
{
    Bring *b = &plan->seats[s];
    for (uint32_t i = 0; i < plan->sc->placed_count; i++) {
        const Placed *p = &plan->sc->placed[i];
        if (p->owner != s)
            continue;
        if (p->kind == PLACE_MANE) {
            b->mane = p->def;
        } else if (is_problem_card(plan->sc, p)) {
            plan->table->placed[i] = (CardId)b->problem_count;
            push(b->problems, &b->problem_count, p->def);
        } else {
            plan->table->placed[i] = (CardId)b->draw_count;
            push(b->draw, &b->draw_count, p->def);
        }
    }
}

/* The ordinary Problem comes first of what the lines do not name. */
static void bring_usual(Plan *plan, SeatId s, const Deck *deck)
{
    const ScenarioSeat *seat = &plan->sc->seats[s];
    Bring *b = &plan->seats[s];
    uint32_t first = 0;
    plan->table->problems[s] = seat->problem ? seat->problem_def : NO_DEF;
    if (!seat->problem && !(is_before(plan->sc) && seat->problems_only)) {
        plan->table->problems[s] = deck->problems.ids[0];
        plan->usual[s] = (CardId)b->problem_count;
        push(b->problems, &b->problem_count, deck->problems.ids[0]);
        first = 1;
    }
    for (uint32_t i = first; i < deck->problems.count && !seat->problems_only;
         i++)
        push(b->problems, &b->problem_count, deck->problems.ids[i]);
    for (uint32_t i = 0; i < deck->draw.count && !seat->deck_only; i++)
        push(b->draw, &b->draw_count, deck->draw.ids[i]);
}

static uint32_t count_of(const DefId *ids, uint32_t count, DefId def)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < count; i++)
        n += ids[i] == def;
    return n;
}

/* What chance will bring must be there. */
static void bring_scripted(Plan *plan, const Phrase *p)
{
    Bring *b = &plan->seats[p->seat];
    const ScenarioSeat *seat = &plan->sc->seats[p->seat];
    bool problems = p->zone == ZONE_PROBLEM_DECK;
    DefId *ids = problems ? b->problems : b->draw;
    uint32_t *count = problems ? &b->problem_count : &b->draw_count;
    if (problems ? seat->problems_only : seat->deck_only)
        return;
    for (uint32_t i = 0; i < p->names.count; i++) {
        DefId def = p->names.ids[i];
        uint8_t type = pool_def(plan->sc->kit->pool, def)->type;
        bool fits = problems ? type == TYPE_PROBLEM
                             : type != TYPE_PROBLEM && type != TYPE_MANE;
        if (fits && count_of(ids, *count, def) <
                        count_of(p->names.ids, p->names.count, def))
            push(ids, count, def);
    }
}

static void bring_all(Plan *plan)
{
    const Scenario *sc = plan->sc;
    for (SeatId s = 0; s < sc->seat_count; s++) {
        const Deck *deck = plan->decks[s % 2];
        plan->seats[s].mane = deck_mane(deck);
        plan->usual[s] = NO_CARD;
        bring_named(plan, s);
        bring_usual(plan, s, deck);
    }
    for (uint32_t i = 0; i < sc->count; i++) {
        const Statement *st = &sc->statements[i];
        if (st->kind == SAY_FLIPS || st->kind == SAY_DRAWS ||
            st->kind == SAY_SHUFFLES)
            for (uint32_t j = 0; j < st->count; j++)
                bring_scripted(plan, &st->phrases[j]);
    }
}

/* The game deals ids seat by seat: Mane Character, draw deck, Problem deck. */
static void ids_of_placed(Plan *plan)
{
    const Scenario *sc = plan->sc;
    uint32_t base = 0;
    for (SeatId s = 0; s < sc->seat_count; s++) {
        const Bring *b = &plan->seats[s];
        for (uint32_t i = 0; i < sc->placed_count; i++) {
            const Placed *p = &sc->placed[i];
            if (p->owner != s)
                continue;
            uint32_t at = base;
            if (p->kind != PLACE_MANE)
                at += 1 + plan->table->placed[i];
            if (p->kind != PLACE_MANE && is_problem_card(sc, p))
                at += b->draw_count;
            plan->table->placed[i] = (CardId)at;
        }
        if (plan->usual[s] != NO_CARD)
            plan->usual[s] =
                (CardId)(base + 1 + b->draw_count + plan->usual[s]);
        base += 1 + b->draw_count + b->problem_count;
    }
}

static Game *make_game(Plan *plan)
{
    const Scenario *sc = plan->sc;
    GameSetup setup = {.pool = sc->kit->pool,
                       .rules = &sc->kit->rules,
                       .book = sc->kit->book,
                       .seat_count = sc->seat_count,
                       .seed = sc->seed};
    for (SeatId s = 0; s < sc->seat_count; s++) {
        const Bring *b = &plan->seats[s];
        setup.seats[s] =
            (SeatCards){.mane = b->mane,
                        .draw_count = (uint16_t)b->draw_count,
                        .problem_count = (uint16_t)b->problem_count,
                        .draw = b->draw,
                        .problems = b->problems};
    }
    return kit_game(&setup);
}

/* Where they belong */

/* The area a Dilemma has brought along (522.2). */
static void bring_area(Game *g, const Placed *p)
{
    g->areas[p->area].kind = AREA_PROBLEM;
    g->areas[p->area].owner = p->controller;
    if (p->area >= g->area_count)
        g->area_count = (uint8_t)(p->area + 1);
}

static void put_in_play(Game *g, CardId c, const Placed *p)
{
    Card *card = game_card(g, c);
    bool dilemma = (card_def(g, c)->flags & CARD_DILEMMA) != 0;
    bool hidden = p->state & STATE_FACE_DOWN && !(p->state & STATE_FRIGHTENED);
    list_remove(g, c);
    card_renew(g, c);
    if (dilemma)
        bring_area(g, p);
    list_push_area(g, c, p->area);
    card->controller = p->controller;
    card->state = p->state;
    card->counters = p->counters;
    card->marks = p->marks;
    if (card_def(g, c)->flags & CARD_TOKEN)
        card->marks |= CARD_IS_TOKEN;
    if (p->named > 0 && g->counters_count < g->block.room.counters)
        counters_add(g, c, p->counter, p->named);
    if (p->kind == PLACE_PROBLEM || dilemma)
        g->areas[p->area].problem = c;
    if (hidden)
        card_show(g, c, SEAT_BIT(p->controller));
    else
        card_show(g, c, EVERY_SEAT);
}

static void put_in_zone(Game *g, CardId c, const Placed *p)
{
    list_remove(g, c);
    list_push_top(g, c, p->owner, (ZoneId)p->zone);
    if (p->zone == ZONE_HAND)
        card_show(g, c, SEAT_BIT(p->owner));
    else if (p->zone == ZONE_DISCARD || p->zone == ZONE_BANISHED)
        card_show(g, c, EVERY_SEAT);
}

static void put_usual(Plan *plan, Game *g, SeatId s)
{
    Placed mane = {
        .kind = PLACE_MANE, .owner = s, .controller = s, .area = area_home(s)};
    Placed problem = {.kind = PLACE_PROBLEM,
                      .owner = s,
                      .controller = s,
                      .area = area_problem(s)};
    if (!plan->sc->seats[s].mane)
        put_in_play(g, g->seats[s].mane, &mane);
    if (plan->usual[s] != NO_CARD)
        put_in_play(g, plan->usual[s], &problem);
}

static void put_all(Plan *plan, Game *g)
{
    const Scenario *sc = plan->sc;
    const CardId *ids = plan->table->placed;
    for (SeatId s = 0; s < sc->seat_count; s++) {
        zone_shuffle(g, s, ZONE_DRAW_DECK);
        zone_shuffle(g, s, ZONE_PROBLEM_DECK);
        put_usual(plan, g, s);
        g->seats[s].points = sc->seats[s].points;
        g->seats[s].tokens = sc->seats[s].tokens;
    }
    for (uint32_t i = 0; i < sc->placed_count; i++) /* under the others */
        if (sc->placed[i].kind == PLACE_MANE ||
            sc->placed[i].kind == PLACE_PROBLEM)
            put_in_play(g, ids[i], &sc->placed[i]);
    for (uint32_t i = 0; i < sc->placed_count; i++)
        if (sc->placed[i].kind == PLACE_AREA)
            put_in_play(g, ids[i], &sc->placed[i]);
    for (uint32_t i = 0; i < sc->placed_count; i++)
        if (sc->placed[i].host > 0) {
            CardId host = ids[sc->placed[i].host - 1];
            game_card(g, ids[i])->host = host;
            game_card(g, ids[i])->host_serial = card_at(g, host)->serial;
        }
    for (uint32_t i = sc->placed_count; i-- > 0;) /* top first */
        if (sc->placed[i].kind == PLACE_ZONE)
            put_in_zone(g, ids[i], &sc->placed[i]);
}

static bool build(Plan *plan)
{
    if (!load_decks(plan))
        return false;
    bring_all(plan);
    Game *g = make_game(plan);
    if (g == NULL)
        return false;
    ids_of_placed(plan);
    if (!is_before(plan->sc)) {
        put_all(plan, g);
        turn_place(g, plan->sc->turn_player, (StepId)plan->sc->step,
                   plan->sc->turn);
    }
    reading_refresh_all(g);
    plan->table->game = g;
    return true;
}

bool place_scenario(const Scenario *sc, Table *table)
{
    *table = (Table){0};
    Plan *plan = calloc(1, sizeof *plan);
    table->placed = calloc(sc->placed_count + 1, sizeof *table->placed);
    bool good = plan != NULL && table->placed != NULL;
    if (good) {
        plan->sc = sc;
        plan->table = table;
        good = build(plan);
        deck_free(plan->decks[0]);
        deck_free(plan->decks[1]);
    }
    free(plan);
    if (!good)
        place_clear(table);
    return good;
}

void place_clear(Table *table)
{
    free(table->game);
    free(table->placed);
    *table = (Table){0};
}

/* Stacking decks */

static void to_top(Game *g, CardId c)
{
    SeatId s = card_at(g, c)->owner;
    ZoneId zone = (ZoneId)card_at(g, c)->zone;
    list_remove(g, c);
    list_push_top(g, c, s, zone);
}

uint32_t place_read_order(const Game *g, SeatId s, ZoneId zone, CardId *out,
                          uint32_t most)
{
    uint32_t n = 0;
    for (CardId c = zone_top(g, s, zone); c != NO_CARD && n < most;
         c = card_at(g, c)->below)
        out[n++] = c;
    return n;
}

void place_order(Game *g, const CardId *cards, uint32_t count)
{
    for (uint32_t i = count; i-- > 0;)
        to_top(g, cards[i]);
}

/* The topmost card of that name that is not among those taken. */
static CardId find_in(const Game *g, const CardList *deck, DefId def,
                      const CardId *taken, uint32_t count)
{
    for (CardId c = deck->top; c != NO_CARD; c = card_at(g, c)->below) {
        bool is_taken = card_at(g, c)->def != def;
        for (uint32_t i = 0; i < count && !is_taken; i++)
            is_taken = taken[i] == c;
        if (!is_taken)
            return c;
    }
    return NO_CARD;
}

bool place_stack(Game *g, SeatId s, ZoneId zone, Names names, DefId *missing)
{
    enum { MOST = 500 };
    CardId cards[MOST];
    assert(names.count <= MOST);
    for (uint32_t i = 0; i < names.count; i++) {
        cards[i] = find_in(g, zone_list(g, s, zone), names.ids[i], cards, i);
        *missing = names.ids[i];
        if (cards[i] == NO_CARD)
            return false;
    }
    place_order(g, cards, names.count);
    return true;
}

/* Puts the cards that lines name for a zone on top of a deck. */
static void raise_named(const Scenario *sc, Table *t, SeatId s, ZoneId zone)
{
    for (uint32_t i = sc->placed_count; i-- > 0;) {
        const Placed *p = &sc->placed[i];
        uint8_t now = card_at(t->game, t->placed[i])->zone;
        if (p->kind == PLACE_ZONE && p->owner == s && p->zone == zone &&
            (now == ZONE_DRAW_DECK || now == ZONE_PROBLEM_DECK))
            to_top(t->game, t->placed[i]);
    }
}

static bool is_named(const Scenario *sc, const Table *t, CardId c)
{
    for (uint32_t i = 0; i < sc->placed_count; i++)
        if (t->placed[i] == c)
            return true;
    return false;
}

/* Raises cards that no line names, to fill up the opening hand. */
static void raise_others(const Scenario *sc, Table *t, SeatId s, uint32_t count)
{
    Game *g = t->game;
    CardId c = zone_top(g, s, ZONE_DRAW_DECK);
    while (c != NO_CARD && count > 0) {
        CardId below = card_at(g, c)->below;
        if (!is_named(sc, t, c)) {
            to_top(g, c);
            count--;
        }
        c = below;
    }
}

void place_opening(const Scenario *sc, Table *t, SeatId s)
{
    uint32_t hand = 0, opening = sc->kit->rules.opening_hand;
    for (uint32_t i = 0; i < sc->placed_count; i++)
        hand += sc->placed[i].owner == s && sc->placed[i].zone == ZONE_HAND &&
                sc->placed[i].kind == PLACE_ZONE;
    raise_named(sc, t, s, ZONE_PROBLEM_DECK);
    raise_named(sc, t, s, ZONE_DRAW_DECK);
    raise_others(sc, t, s, hand < opening ? opening - hand : 0);
    raise_named(sc, t, s, ZONE_HAND);
}
