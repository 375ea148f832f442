/* scope_walk.c - where to look for cards: few are in play, and most words are
 * about those. */
#include "game/zone.h"
#include "rules/rules.h"
#include "rules/scope.h"

enum { EVERY_ZONE = (1 << ZONE_COUNT) - 1 };

/* Filters that stand together must all fit, so the first zone will do. */
static unsigned zones_of(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (f->op == OP_IN_ZONE)
            return 1u << cell_first(f)->arg;
    return scope_names_zone(first, end) ? EVERY_ZONE : 1u << ZONE_PLAY;
}

static bool names_here(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (f->op == OP_HERE_CARD)
            return true;
    return false;
}

Walk scope_walk(const Scope *s, const Cell *first, const Cell *end)
{
    unsigned zones = LAW(RULE_707_3, true) ? zones_of(first, end) : EVERY_ZONE;
    Walk w = {.g = s->g, .zones = (uint16_t)zones, .next = NO_CARD};
    if (!names_here(first, end))
        return w;
    AreaId here = scope_here(s);
    w.zones = 0; /* that one list alone */
    if (here != NO_AREA)
        w.next = s->g->areas[here].cards.bottom;
    return w;
}

/* The next list of the zone, or NULL. */
static const CardList *next_list(Walk *w, unsigned zone)
{
    const Game *g = w->g;
    unsigned at = w->at++;
    if (zone == ZONE_PLAY)
        return at < g->area_count ? &g->areas[at].cards : NULL;
    if (zone == ZONE_QUEUE)
        return at == 0 ? &g->queue : NULL;
    return at < g->seat_count ? zone_list(g, (SeatId)at, (ZoneId)zone) : NULL;
}

CardId walk_next(Walk *w)
{
    while (w->next == NO_CARD) {
        if (w->zones == 0)
            return NO_CARD;
        const CardList *list = next_list(w, (unsigned)__builtin_ctz(w->zones));
        if (list != NULL) {
            w->next = list->bottom;
        } else {
            w->zones &= (uint16_t)(w->zones - 1);
            w->at = 0;
        }
    }
    CardId c = w->next;
    w->next = card_at(w->g, c)->above;
    return c;
}
