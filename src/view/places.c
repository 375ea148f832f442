/* places.c - see places.h. */
#include "view/places.h"

#include "base/hash.h"
#include "game/zone.h"

typedef struct Place {
    CardId id;
    CardId ref;
    CardId named;   /* 1 + the id it was given by places_name */
    uint16_t taken; /* its id was given to another one */
} Place;
static_assert(sizeof(Place) == sizeof(Reading), "one stands for the other");

static Place *place_of(const Places *p, CardId c)
{
    return (Place *)(void *)game_readings(p->to) + c;
}

CardId places_id(const Places *p, CardId c)
{
    return place_of(p, c)->id;
}

CardId places_ref(const Places *p, CardId c)
{
    return c == NO_CARD ? NO_CARD : place_of(p, c)->ref;
}

/* The next of those that cannot be told from c whose id is still free. */
static Place *next_like(const Places *p, CardId c)
{
    const Card *card = card_at(p->from, c);
    CardId d = zone_list(p->from, card->owner, card->zone)->top, next = NO_CARD;
    for (; d != NO_CARD; d = card_at(p->from, d)->below) {
        const Place *place = place_of(p, d);
        if (place->ref != place_of(p, c)->ref || place->taken)
            continue;
        bool hand = card->zone == ZONE_HAND; /* by id: they are in no order */
        if (next == NO_CARD || (hand && place->id < place_of(p, next)->id))
            next = d;
    }
    return place_of(p, next);
}

static bool is_unordered(const Places *p, const Card *card)
{
    return card->zone == ZONE_DRAW_DECK || card->zone == ZONE_PROBLEM_DECK ||
           (card->zone == ZONE_HAND && card->owner != p->seat);
}

CardId places_name(const Places *p, CardId c)
{
    if (c == NO_CARD || !is_unordered(p, card_at(p->from, c)))
        return places_ref(p, c);
    Place *place = place_of(p, c);
    if (place->named == 0) {
        Place *next = next_like(p, c);
        next->taken = 1;
        place->named = (CardId)(next->id + 1);
    }
    return (CardId)(place->named - 1);
}

/* The lists of a game, in the order in which the view numbers their cards */

typedef void (*ListFn)(Places *p, const CardList *from, CardList *to);

static void each_list(Places *p, ListFn ordered, ListFn sorted)
{
    static const ZoneId zones[] = {ZONE_HAND, ZONE_DISCARD,   ZONE_BANISHED,
                                   ZONE_FLIP, ZONE_DRAW_DECK, ZONE_PROBLEM_DECK,
                                   ZONE_OUT};
    for (AreaId a = 0; a < AREAS_MAX; a++)
        ordered(p, &p->from->areas[a].cards, &p->to->areas[a].cards);
    ordered(p, &p->from->queue, &p->to->queue);
    for (SeatId s = 0; s < p->from->seat_count; s++)
        for (size_t i = 0; i < ARRAY_LEN(zones); i++) {
            ZoneId z = zones[i];
            bool hand = z == ZONE_HAND && s != p->seat;
            (hand || z == ZONE_OUT ? sorted : ordered)(
                p, &p->from->seats[s].zones[z], &p->to->seats[s].zones[z]);
        }
}

/* Classes */

static Class *class_of(Places *p, CardId c)
{
    return &p->classes[card_at(p->from, c)->knows[p->seat]];
}

static void class_note(Places *p, CardId c)
{
    Class *class = class_of(p, c);
    DefId def = card_at(p->from, c)->def;
    class->mixed |= class->used && class->def != def;
    class->used = true;
    class->def = def;
    class->first = UINT32_MAX;
    class->sum += hash_number(HASH_INIT, def);
}

static void meet_list(Places *p, const CardList *from, CardList *to)
{
    (void)to;
    FOR_CARDS (p->from, c, from) {
        Class *class = class_of(p, c);
        class->first = class->first < p->met ? class->first : p->met;
        p->met++;
    }
}

static void skip_list(Places *p, const CardList *from, CardList *to)
{
    (void)p;
    (void)from;
    (void)to;
}

/* A class that lies in one hand alone is ordered by what it holds. */
static bool class_before(const Class *a, const Class *b)
{
    return a->first != b->first ? a->first < b->first : a->sum < b->sum;
}

/* Cards of a class that holds one definition are known after all. */
static void number_classes(Places *p)
{
    for (CardId c = 0; c < p->from->card_count; c++)
        class_note(p, c);
    p->classes[KNOWN].mixed = false;
    each_list(p, meet_list, skip_list);
    for (;;) {
        Class *next = NULL;
        for (unsigned k = 1; k < CLASSES; k++) {
            Class *class = &p->classes[k];
            if (class->mixed && class->number == KNOWN &&
                (next == NULL || class_before(class, next)))
                next = class;
        }
        if (next == NULL)
            return;
        next->number = ++p->class_count;
    }
}

/* Places */

/* Cards of one list get ids in a row, so that links follow from them. */
static void link_list(Places *p, CardList *to, uint16_t count)
{
    CardId first = (CardId)(p->placed - count), last = (CardId)(p->placed - 1);
    *to = (CardList){NO_CARD, NO_CARD, count};
    if (count == 0)
        return;
    to->bottom = first;
    to->top = last;
    for (CardId c = first; c <= last; c++) {
        Card *card = game_cards(p->to) + c;
        card->below = c == first ? NO_CARD : (CardId)(c - 1);
        card->above = c == last ? NO_CARD : (CardId)(c + 1);
    }
}

static bool in_deck(const Card *card)
{
    return card->zone == ZONE_DRAW_DECK || card->zone == ZONE_PROBLEM_DECK;
}

/* The topmost card of the list that the seat cannot tell from c. */
static CardId first_like(Places *p, const CardList *list, CardId c)
{
    uint8_t number = places_class(p, c);
    if (number == KNOWN || !in_deck(card_at(p->from, c)))
        return c;
    CardId d = list->top;
    while (places_class(p, d) != number)
        d = card_at(p->from, d)->below;
    return d;
}

static void place_ordered(Places *p, const CardList *from, CardList *to)
{
    FOR_CARDS (p->from, c, from)
        place_of(p, c)->id = p->placed++;
    FOR_CARDS (p->from, c, from)
        place_of(p, c)->ref = place_of(p, first_like(p, from, c))->id;
    link_list(p, to, from->count);
}

/* Known cards by definition, then the others by class. */
static uint32_t sort_key(Places *p, CardId c)
{
    uint8_t number = places_class(p, c);
    return (uint32_t)number << 16 |
           (number == KNOWN ? card_at(p->from, c)->def : 0u);
}

static void place_sorted(Places *p, const CardList *from, CardList *to)
{
    uint32_t least = 0;
    for (unsigned left = from->count; left > 0; least++) {
        uint32_t key = UINT32_MAX;
        FOR_CARDS (p->from, c, from) {
            uint32_t k = sort_key(p, c);
            key = k >= least && k < key ? k : key;
        }
        CardId ref = p->placed;
        FOR_CARDS (p->from, c, from)
            if (sort_key(p, c) == key) {
                *place_of(p, c) = (Place){p->placed++, ref, 0, 0};
                left--;
            }
        least = key;
    }
    link_list(p, to, from->count);
}

void places_init(Places *p, const Game *from, Game *to, SeatId seat)
{
    *p = (Places){.from = from, .to = to, .seat = seat};
    number_classes(p);
    each_list(p, place_ordered, place_sorted);
    assert(p->placed == from->card_count);
}
