/* game.c - the block: how large, how laid out, how copied and compared.
 *
 * layout() alone knows where the arrays are. What is derived comes last, so
 * that the digest can stop in front of it.
 */
#include "game/game.h"

#include "base/hash.h"
#include "game/change.h"

#include <string.h>

/* The table in game.h. */
static_assert(sizeof(GameBlock) == 512, "block");
static_assert(sizeof(Game) == 512 + 976, "state");
static_assert(sizeof(Card) == 32, "card");
static_assert(sizeof(Frame) == 28, "frame");
static_assert(sizeof(Atom) == 16, "atom");
static_assert(sizeof(Effect) == 52, "effect");
static_assert(sizeof(Modifier) == 40, "modifier");
static_assert(sizeof(Counters) == 8, "counters");
static_assert(sizeof(Reading) == 8, "reading");
static_assert(sizeof(Grant) == 8, "grant");
static_assert(sizeof(Standing) == 14, "static");
static_assert(sizeof(Answer) == 4, "answer");
static_assert(OCC_COUNT <= 128, "the pause masks have a bit for each");

enum {
    SPARE_CARDS = 16,
    FRAMES = 24,
    EFFECTS = 32,
    MODIFIERS = 40,
    HISTORY = 32,
    COUNTERS = 16,
    GRANTS = 32,
    STANDING = 48,
    ANSWERS = 220
};

/* Two players of 60 cards: what a batch may name, and 56 atoms that wait. */
enum { CARDS_OF_TWO = 120 + SPARE_CARDS };
static_assert(sizeof(Game) + CARDS_OF_TWO * (sizeof(Card) + sizeof(Reading)) +
                      (CARDS_OF_TWO + 56) * sizeof(Atom) +
                      FRAMES * sizeof(Frame) + EFFECTS * sizeof(Effect) +
                      MODIFIERS * sizeof(Modifier) + HISTORY * sizeof(Atom) +
                      COUNTERS * sizeof(Counters) + GRANTS * sizeof(Grant) +
                      STANDING * sizeof(Standing) + ANSWERS * sizeof(Answer) <=
                  16 * 1024,
              "such a game has at most 16 KiB");

static uint16_t at_most(size_t n)
{
    return n < UINT16_MAX ? (uint16_t)n : UINT16_MAX;
}

Room game_room(const GameSetup *setup)
{
    size_t cards = SPARE_CARDS;
    for (unsigned s = 0; s < setup->seat_count; s++)
        cards +=
            1u + setup->seats[s].draw_count + setup->seats[s].problem_count;
    /* The largest batch names every card once; some smaller ones wait below. */
    return (Room){.cards = at_most(cards),
                  .frames = FRAMES,
                  .atoms = at_most(cards + 56),
                  .effects = EFFECTS,
                  .modifiers = MODIFIERS,
                  .history = HISTORY,
                  .counters = COUNTERS,
                  .grants = GRANTS,
                  .standing = STANDING,
                  .answers = ANSWERS};
}

/* Where everything is in a block with that room. */
static GameBlock layout(Room room)
{
    GameBlock block = {.format = GAME_FORMAT, .room = room};
    size_t at = sizeof(Game);
#define ARRAY(name, type, count, capacity) \
    block.name##_at = (uint32_t)at;        \
    at += room.capacity * sizeof(type);
#include "game/arrays.def"
#undef ARRAY
    block.bytes = (uint32_t)((at + 7) & ~(size_t)7);
    return block;
}

size_t game_bytes(Room room)
{
    return layout(room).bytes;
}

void game_lay_out(Game *g, Room room)
{
    GameBlock block = layout(room);
    memset(g, 0, block.bytes);
    g->block = block;
}

static void clear_lists(Game *g)
{
    const CardList empty = {NO_CARD, NO_CARD, 0};
    g->queue = empty;
    for (AreaId a = 0; a < AREAS_MAX; a++) {
        g->areas[a].cards = empty;
        g->areas[a].problem = NO_CARD;
        g->areas[a].owner = NO_SEAT;
    }
    for (SeatId s = 0; s < SEATS_MAX; s++) {
        g->seats[s].mane = NO_CARD;
        g->seats[s].sealed = NO_CARD;
        for (ZoneId z = 0; z < ZONE_COUNT; z++)
            g->seats[s].zones[z] = empty;
    }
}

static void make_areas(Game *g)
{
    g->area_count = (uint8_t)(2 * g->seat_count);
    for (SeatId s = 0; s < g->seat_count; s++) {
        g->areas[area_home(s)].kind = AREA_HOME;
        g->areas[area_problem(s)].kind = AREA_PROBLEM;
        g->areas[area_home(s)].owner = s;
        g->areas[area_problem(s)].owner =
            LAW(RULE_501_1, true) ? s : (SeatId)((s + 1) % g->seat_count);
    }
}

/* Everybody knows which cards a deck holds (the lists are open), nobody in
 * which order; the Mane Character lies on the table from the start (102.1). Its
 * owner looks through the Problem deck before it is shuffled (102.2). */
static void deal_seat(Game *g, SeatId s, const SeatCards *cards)
{
    uint8_t draw_class = (uint8_t)(1 + 2 * s);
    uint8_t problem_class = (uint8_t)(draw_class + 1);
    if (!LAW(ALSO(RULE_402_2, 2), true))
        draw_class = KNOWN;
    if (!LAW(RULE_403_2, true))
        problem_class = KNOWN;
    g->seats[s].mane = card_make(g, cards->mane, s, KNOWN);
    list_push_top(g, g->seats[s].mane, s, ZONE_OUT);
    for (unsigned i = 0; i < cards->draw_count; i++)
        list_push_bottom(g, card_make(g, cards->draw[i], s, draw_class), s,
                         ZONE_DRAW_DECK);
    for (unsigned i = 0; i < cards->problem_count; i++) {
        CardId c = card_make(g, cards->problems[i], s, problem_class);
        game_card(g, c)->knows[s] = KNOWN;
        list_push_bottom(g, c, s, ZONE_PROBLEM_DECK);
    }
}

void game_init(Game *g, const GameSetup *setup, Room room)
{
    assert(setup->seat_count >= 2 && setup->seat_count <= SEATS_MAX);
    game_lay_out(g, room);
    clear_lists(g);
    g->block.pool = setup->pool;
    g->block.rules = setup->rules;
    g->block.book = setup->book;
    g->pool_hash = setup->pool->hash;
    g->random = setup->seed;
    g->seat_count = setup->seat_count;
    g->turn_player = g->first = 0;
    g->priority_last = g->winner = NO_SEAT;
    g->faceoff.winner = NO_SEAT;
    g->faceoff = faceoff_none();
    g->classes = 2 * SEATS_MAX;
    make_areas(g);
    for (SeatId s = 0; s < g->seat_count; s++)
        deal_seat(g, s, &setup->seats[s]);
    frame_push(g, FRAME_TURN);
    frame_push(g, FRAME_SETUP);
}

Room game_more_room(const Game *g)
{
    enum { SOME = 8 }; /* even where there was none */
    Room room = g->block.room;
    room.cards = at_most(room.cards * (size_t)2 + SOME);
    room.frames = at_most(room.frames * (size_t)2 + SOME);
    room.atoms = at_most(room.atoms * (size_t)2 + room.cards);
    room.effects = at_most(room.effects * (size_t)2 + SOME);
    room.modifiers = at_most(room.modifiers * (size_t)2 + SOME);
    room.history = at_most(room.history * (size_t)2 + SOME);
    room.counters = at_most(room.counters * (size_t)2 + SOME);
    room.grants = at_most(room.grants * (size_t)2 + SOME);
    room.standing = at_most(room.standing * (size_t)2 + SOME);
    room.answers = at_most(room.answers * (size_t)2 + SOME);
    return room;
}

void game_grow(Game *to, Room room, const Game *from_const)
{
    Game *from = (Game *)(uintptr_t)from_const; /* read only */
    game_lay_out(to, room);
    GameBlock block = to->block;
    block.pool = from->block.pool;
    block.rules = from->block.rules;
    block.book = from->block.book;
    block.batches = from->block.batches;
    block.stale = from->block.stale;
    block.settled = from->block.settled;
    block.handovers = from->block.handovers;
    block.force = from->block.force;
    memcpy(block.reacting, from->block.reacting, sizeof block.reacting);
    memcpy(block.pause_before, from->block.pause_before,
           sizeof block.pause_before);
    memcpy(block.pause_after, from->block.pause_after,
           sizeof block.pause_after);
    memcpy(to, from, sizeof(Game));
    to->block = block;
#define ARRAY(name, type, count, capacity) \
    memcpy(game_##name(to), game_##name(from), from->count * sizeof(type));
#include "game/arrays.def"
#undef ARRAY
}

uint64_t game_digest(const Game *g_const)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    const char *state = (const char *)g + sizeof(GameBlock);
    const void *derived = game_readings(g);
    uint64_t hash =
        hash_bytes(HASH_INIT, state, sizeof(Game) - sizeof(GameBlock));
#define ARRAY(name, type, count, capacity)      \
    if ((const void *)game_##name(g) < derived) \
        hash = hash_bytes(hash, game_##name(g), g->count * sizeof(type));
#include "game/arrays.def"
#undef ARRAY
    return hash;
}
