/* zone.c - the lists cards are in (401), and what seats know of cards.
 *
 * Lists are doubly linked through the cards, so that nothing needs room and
 * taking a card from the middle of a deck costs no more than drawing it.
 */
#include "game/zone.h"

#include "base/law.h"
#include "cards/deck.h"
#include "game/chance.h"
#include "game/change.h"

#include <string.h>

const CardList *zone_list(const Game *g, SeatId s, ZoneId zone)
{
    assert(zone != ZONE_PLAY && zone < ZONE_COUNT && s < SEATS_MAX);
    if (zone == ZONE_DISCARD && !LAW(RULE_401_4, true))
        s = 0; /* one for all */
    return zone == ZONE_QUEUE ? &g->queue : &g->seats[s].zones[zone];
}

const char *zone_name(ZoneId zone)
{
    static const char *const names[] = {
        /* ORDER zone */
        "draw deck",     "Problem deck", "hand",  "play",   "discard pile",
        "banished zone", "flip zone",    "queue", "nowhere"};
    static_assert(ARRAY_LEN(names) == ZONE_COUNT, "one name each");
    return names[zone];
}

static CardList *zone_of(Game *g, SeatId owner, ZoneId zone)
{
    if (zone == ZONE_DISCARD && !LAW(RULE_401_4, true))
        owner = 0;
    return zone == ZONE_QUEUE ? &g->queue : &g->seats[owner].zones[zone];
}

static CardList *list_of(Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    if (card->zone == ZONE_PLAY)
        return &g->areas[card->area].cards;
    return zone_of(g, card->owner, card->zone);
}

static void link_top(Game *g, CardList *list, CardId c)
{
    Card *card = game_card(g, c);
    card->below = list->top;
    card->above = NO_CARD;
    if (list->top != NO_CARD)
        game_card(g, list->top)->above = c;
    else
        list->bottom = c;
    list->top = c;
    list->count++;
}

static void link_bottom(Game *g, CardList *list, CardId c)
{
    Card *card = game_card(g, c);
    card->above = list->bottom;
    card->below = NO_CARD;
    if (list->bottom != NO_CARD)
        game_card(g, list->bottom)->below = c;
    else
        list->top = c;
    list->bottom = c;
    list->count++;
}

static void enter_zone(Game *g, CardId c, SeatId s, ZoneId zone)
{
    Card *card = game_card(g, c);
    assert(zone != ZONE_PLAY && (zone == ZONE_QUEUE || card->owner == s));
    card->zone = (uint8_t)zone;
    card->area = NO_AREA;
    card->controller = s;
    card->marks &= CARD_TAKEN - 1;
}

void list_push_top(Game *g, CardId c, SeatId s, ZoneId zone)
{
    enter_zone(g, c, s, zone);
    link_top(g, zone_of(g, card_at(g, c)->owner, zone), c);
}

void list_push_bottom(Game *g, CardId c, SeatId s, ZoneId zone)
{
    enter_zone(g, c, s, zone);
    link_bottom(g, zone_of(g, card_at(g, c)->owner, zone), c);
}

void list_push_area(Game *g, CardId c, AreaId a)
{
    assert(g->areas[a].kind != AREA_NONE);
    Card *card = game_card(g, c);
    card->zone = ZONE_PLAY;
    card->area = a;
    link_top(g, &g->areas[a].cards, c);
}

/* Areas of Dilemmas (522) */

AreaId area_free(const Game *g)
{
    for (AreaId a = (AreaId)(2 * g->seat_count); a < AREAS_MAX; a++)
        if (g->areas[a].kind == AREA_NONE || LAW(RULE_522_2a, false) ||
            (g->areas[a].kind == AREA_CEASED && g->areas[a].cards.count == 0))
            return a;
    return NO_AREA;
}

/* Whoever still means the area that was there means none. */
static void area_forget(Game *g, AreaId a)
{
    for (unsigned i = 0; i < g->frame_count; i++)
        if (game_frames(g)[i].area == a)
            game_frames(g)[i].area = NO_AREA;
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].there == a)
            game_effects(g)[i].there = NO_AREA;
    for (unsigned i = 0; i < g->modifier_count; i++)
        if (game_modifiers(g)[i].there == a)
            game_modifiers(g)[i].there = NO_AREA;
}

AreaId area_make(Game *g, SeatId s)
{
    AreaId a = area_free(g);
    if (a == NO_AREA)
        return a;
    area_forget(g, a);
    g->areas[a].kind = AREA_PROBLEM;
    g->areas[a].owner = s;
    if (a >= g->area_count)
        g->area_count = (uint8_t)(a + 1);
    return a;
}

void area_cease(Game *g, AreaId a)
{
    g->areas[a].kind = AREA_CEASED;
    g->areas[a].problem = NO_CARD;
    g->areas[a].marks = 0;
    g->areas[a].bonus_gone = 0;
    g->faceoff.areas &= (uint16_t) ~(1u << a);
    g->due |= DUE_PRE_PRIORITY; /* for what lies there (511.5) */
}

void list_remove(Game *g, CardId c)
{
    Card *card = game_card(g, c);
    CardList *list = list_of(g, c);
    if (card->above != NO_CARD)
        game_card(g, card->above)->below = card->below;
    else
        list->top = card->below;
    if (card->below != NO_CARD)
        game_card(g, card->below)->above = card->above;
    else
        list->bottom = card->above;
    list->count--;
    card->above = card->below = NO_CARD;
}

CardId card_make(Game *g, DefId def, SeatId owner, uint8_t knows)
{
    assert(g->card_count < g->block.room.cards);
    CardId c = g->card_count++;
    *game_card(g, c) = (Card){.def = def,
                              .below = NO_CARD,
                              .above = NO_CARD,
                              .host = NO_CARD,
                              .owner = owner,
                              .controller = owner,
                              .zone = ZONE_OUT,
                              .area = NO_AREA,
                              .serial = ++g->serials};
    memset(game_card(g, c)->knows, knows, SEATS_MAX);
    return c;
}

/* Named counters: few cards have any, so they are looked for one by one. */

static Counters *find_counters(Game *g, CardId c, uint16_t name)
{
    for (unsigned i = 0; i < g->counters_count; i++)
        if (game_counters(g)[i].card == c && game_counters(g)[i].name == name)
            return game_counters(g) + i;
    return NULL;
}

int counters_of(const Game *g, CardId c, uint16_t name)
{
    const Counters *found = find_counters((Game *)(uintptr_t)g, c, name);
    return found != NULL ? found->n : 0;
}

static void counters_remove(Game *g, Counters *row)
{
    Counters *last = game_counters(g) + --g->counters_count;
    memmove(row, row + 1, (size_t)((char *)last - (char *)row));
    *last = (Counters){0};
}

void counters_add(Game *g, CardId c, uint16_t name, int n)
{
    Counters *row = find_counters(g, c, name);
    if (row == NULL) {
        assert(g->counters_count < g->block.room.counters);
        row = game_counters(g) + g->counters_count++;
        *row = (Counters){.card = c, .name = name};
    }
    row->n += n;
    if (row->n == 0)
        counters_remove(g, row);
}

static void counters_clear(Game *g, CardId c)
{
    for (unsigned i = g->counters_count; i-- > 0;) {
        Counters *row = game_counters(g) + i;
        if (row->card != c)
            continue;
        if (row->name == COUNTERS_COPY)
            game_card(g, c)->def = (DefId)(row->n - 1);
        counters_remove(g, row);
    }
}

void card_renew(Game *g, CardId c)
{
    Card *card = game_card(g, c);
    card->serial = ++g->serials;
    card->state = 0;
    if (!(card->marks & CARD_ENTERING) || card->slot != SLOT_CARD) {
        card->host = NO_CARD;
        card->host_serial = 0;
    }
    if (card->marks & CARD_ENTERING) {
        card->marks &= (uint8_t) ~(CARD_ENTERING | CARD_MADE | CARD_BENEATH);
        return;
    }
    bool cleared = LAW(RULE_519_3a, true);
    if (cleared)
        card->counters = 0;
    card->memory = card->number = 0;
    card->slot = 0;
    card->marks &= (uint8_t) ~(CARD_TAKEN - 1) | CARD_IS_TOKEN;
    if (cleared && g->counters_count > 0)
        counters_clear(g, c);
}

void card_show(Game *g, CardId c, SeatSet seats)
{
    Card *card = game_card(g, c);
    seats &= (SeatSet)(SEAT_BIT(g->seat_count) - 1);
    for (SeatId s = 0; s < SEATS_MAX; s++)
        if (seats & SEAT_BIT(s))
            card->knows[s] = KNOWN;
}

/* A class number that no card has; the highest one is shared when all are
 * taken, which forgets a little and reveals nothing. */
static uint8_t class_free(Game *g)
{
    if (g->classes < UINT8_MAX)
        return ++g->classes;
    bool taken[UINT8_MAX + 1] = {false};
    for (CardId c = 0; c < g->card_count; c++)
        for (SeatId s = 0; s < g->seat_count; s++)
            taken[card_at(g, c)->knows[s]] = true;
    for (unsigned i = 2 * SEATS_MAX + 1; i <= UINT8_MAX; i++)
        if (!taken[i])
            return (uint8_t)i;
    return UINT8_MAX;
}

/* Gives every card that seat s cannot tell from `old` ones the class `new`. */
static void class_merge(Game *g, SeatId s, uint8_t old, uint8_t new)
{
    for (CardId c = 0; c < g->card_count; c++)
        if (game_card(g, c)->knows[s] == old)
            game_card(g, c)->knows[s] = new;
}

/* Whether seat s knows them to be copies of one card: no order of them is a
 * secret. It must not matter whether they really are. */
static bool known_alike(const Game *g, const CardId *cards, uint32_t n,
                        SeatId s)
{
    bool alike = true;
    for (uint32_t i = 0; i < n && alike; i++)
        alike = card_at(g, cards[i])->knows[s] == KNOWN &&
                card_at(g, cards[i])->def == card_at(g, cards[0])->def;
    return alike;
}

/* All cards become one class, and so do those outside that could not be told
 * from one of them: the seat knows what the whole class holds. */
static void mingle_for(Game *g, const CardId *cards, uint32_t n, SeatId s)
{
    uint8_t class = KNOWN;
    for (uint32_t i = 0; i < n && class == KNOWN; i++)
        class = card_at(g, cards[i])->knows[s];
    if (class == KNOWN)
        class = class_free(g);
    for (uint32_t i = 0; i < n; i++) {
        Card *card = game_card(g, cards[i]);
        if (card->knows[s] == KNOWN)
            card->knows[s] = class;
        else if (card->knows[s] != class)
            class_merge(g, s, card->knows[s], class);
    }
}

void cards_mingle(Game *g, const CardId *cards, uint32_t n, SeatSet seats)
{
    if (n < 2)
        return;
    for (SeatId s = 0; s < g->seat_count; s++)
        if (seats & SEAT_BIT(s) && !known_alike(g, cards, n, s))
            mingle_for(g, cards, n, s);
}

enum { HAND_MOST = 64 }; /* in a larger hand the rest keeps its classes */

static bool looks_like(const Game *g, CardId c, CardId d, HandExit exit)
{
    switch (exit) {
    case EXIT_OPENLY:
        return card_at(g, c)->def == card_at(g, d)->def;
    case EXIT_FACE_DOWN:
        return card_def(g, c)->type == card_def(g, d)->type;
    case EXIT_UNSEEN:
        break;
    }
    return true;
}

/* Whether a class of seat s holds a card that would look the same. */
static bool class_holds(const Game *g, CardId c, SeatId s, uint8_t class,
                        HandExit exit)
{
    for (CardId d = 0; d < g->card_count; d++)
        if (card_at(g, d)->knows[s] == class && looks_like(g, c, d, exit))
            return true;
    return false;
}

/* The cards of the hand that c could as well be, for all that s knows. Most of
 * a hand is of one class, so each class is looked through once. */
static uint32_t collect_like(const Game *g, CardId c, SeatId s, HandExit exit,
                             CardId cards[HAND_MOST])
{
    uint8_t class = card_at(g, c)->knows[s], tried = KNOWN;
    bool holds = false;
    uint32_t n = 0;
    cards[n++] = c;
    FOR_CARDS (g, d, zone_list(g, card_at(g, c)->owner, ZONE_HAND)) {
        uint8_t other = card_at(g, d)->knows[s];
        if (d == c || n == HAND_MOST || (other == class && class != KNOWN))
            continue;
        if (other != KNOWN && other != tried)
            holds = class_holds(g, c, s, tried = other, exit);
        if (other == KNOWN ? looks_like(g, c, d, exit) : holds)
            cards[n++] = d;
    }
    return n;
}

void hand_mingle(Game *g, CardId c, HandExit exit, SeatSet seats)
{
    if (!LAW(ALSO(RULE_404_1, 2), true))
        return;
    for (SeatId s = 0; s < g->seat_count; s++) {
        CardId cards[HAND_MOST];
        if (s == card_at(g, c)->owner || !(seats & SEAT_BIT(s)))
            continue;
        uint32_t n = collect_like(g, c, s, exit, cards);
        cards_mingle(g, cards, n, SEAT_BIT(s));
    }
}

/* Fisher and Yates, on the links: the i-th card from the bottom is drawn from
 * those not placed yet. */
void zone_shuffle(Game *g, SeatId s, ZoneId zone)
{
    CardList *list = &g->seats[s].zones[zone];
    CardId cards[DECK_CARDS_MAX];
    uint32_t n = 0;
    Rng rng = {g->random};

    assert(list->count <= DECK_CARDS_MAX);
    FOR_CARDS (g, c, list)
        cards[n++] = c;
    *list = (CardList){NO_CARD, NO_CARD, 0};
    if (zone == ZONE_DRAW_DECK ? LAW(ALSO(RULE_402_2, 2), true)
                               : LAW(RULE_403_2, true))
        cards_mingle(g, cards, n, EVERY_SEAT);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t j = i + chance_below(&rng, n - i);
        CardId drawn = cards[j];
        cards[j] = cards[i];
        cards[i] = drawn;
        card_renew(g, drawn); /* (410.6) */
        link_top(g, list, drawn);
    }
    g->random = rng.state;
}
