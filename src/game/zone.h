#ifndef FO_ZONE_H
#define FO_ZONE_H
/* zone - where every card is (401-409). Reading only; see change.h.
 *
 *     bottom [0] [1] ... [n-1] top
 *
 * Invariant: a card is in exactly one list at any time (401.1). The cards in
 * play are in the lists of their areas.
 */
#include "game/game.h"

/* The list of a player's zone; the queue is shared (401.4). */
const CardList *zone_list(const Game *g, SeatId s, ZoneId zone);

static inline uint32_t zone_count(const Game *g, SeatId s, ZoneId zone)
{
    if (zone == ZONE_DRAW_DECK && !LAW(RULE_401_1, true)) /* in both zones */
        return zone_list(g, s, zone)->count + zone_list(g, s, ZONE_FLIP)->count;
    return zone_list(g, s, zone)->count;
}

/* The top card, or NO_CARD. */
static inline CardId zone_top(const Game *g, SeatId s, ZoneId zone)
{
    return zone_list(g, s, zone)->top;
}

/* "draw deck", "hand", ... */
const char *zone_name(ZoneId zone);

/* How many counters of that name lie on the card (519.1). */
int counters_of(const Game *g, CardId c, uint16_t name);

/* The place of the next Dilemma's area; NO_AREA if all are taken. */
AreaId area_free(const Game *g);

/* Walks a list from the bottom up. The body may not change the list. */
#define FOR_CARDS(g, c, list) \
    for (CardId c = (list)->bottom; c != NO_CARD; c = card_at(g, c)->above)

/* Walks the areas where a Problem is or belongs. */
#define FOR_PROBLEMS(g, a)                       \
    for (AreaId a = 0; a < (g)->area_count; a++) \
        if ((g)->areas[a].kind == AREA_PROBLEM)

/* Walks the areas that exist. */
#define FOR_AREAS(g, a)                          \
    for (AreaId a = 0; a < (g)->area_count; a++) \
        if ((g)->areas[a].kind != AREA_NONE)

#endif
