/* scope_walk.c - the cards that fit: few are in play, and most words are about
 * those. What a word says of the place, the player or the kind of card is asked
 * once; only what is left is asked of each card. */
#include "game/zone.h"
#include "rules/departed.h"
#include "rules/grants.h"
#include "rules/rules.h"
#include "rules/scope.h"

enum { EVERY_ZONE = (1 << ZONE_COUNT) - 1 };
static_assert(AREAS_MAX <= 16, "a bit for each area");

/* Filters that stand together must all fit, so the first zone will do. What
 * was flipped lies in a deck when the faceoff's end is spoken of (R78). */
static unsigned zones_of(const Scope *s, const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (f->op == OP_IN_ZONE && cell_first(f)->arg == ZONE_FLIP &&
            scope_is_after_faceoff(s))
            return 1u << ZONE_FLIP | 1u << ZONE_DRAW_DECK;
        else if (f->op == OP_IN_ZONE)
            return 1u << cell_first(f)->arg;
    return scope_names_zone(first, end) ? EVERY_ZONE : 1u << ZONE_PLAY;
}

static unsigned areas_of(const Game *g, AreaKind kind)
{
    unsigned set = 0;
    FOR_AREAS (g, a)
        if (area_is(g, a, kind))
            set |= 1u << a;
    return set;
}

/* In these areas: whatever is not in play does not fit. */
static bool only_areas(Walk *w, unsigned areas)
{
    w->zones &= 1u << ZONE_PLAY;
    w->areas &= (uint16_t)areas;
    return true;
}

static unsigned players(const Scope *s, const Cell *named)
{
    unsigned seats = 0;
    for (SeatId p = 0; p < s->g->seat_count; p++)
        seats |= scope_is_of(s, p, named) ? SEAT_BIT(p) : 0u;
    return seats;
}

/* Who may have a card that fits the word, as far as it says so. */
static unsigned holders(const Scope *s, const Cell *f)
{
    switch (f->op) {
    case OP_SELF:
        return s->self == NO_CARD ? 0u : SEAT_BIT(card_holder(s->g, s->self));
    case OP_YOURS:
        return LAW(RULE_513_6, true) ? SEAT_BIT(s->you) : EVERY_SEAT;
    case OP_OPPOSING:
        return ~SEAT_BIT(s->you);
    case OP_OF:
        return players(s, cell_first(f));
    case OP_BOTH:
        return scope_holders(s, cell_first(f), cell_end(f));
    default:
        return EVERY_SEAT;
    }
}

SeatSet scope_holders(const Scope *s, const Cell *first, const Cell *end)
{
    unsigned seats = EVERY_SEAT;
    for (const Cell *f = first; f < end; f = cell_next(f))
        seats &= holders(s, f);
    return (SeatSet)seats;
}

static bool only_type(Walk *w, CardType type)
{
    if (w->type != TYPE_COUNT)
        return false;
    w->type = (uint8_t)type;
    return true;
}

/* Whether the word is heeded by where the walk goes, or by how it looks at each
 * card. */
static bool heeds(Walk *w, const Cell *f)
{
    const Scope *s = w->s;
    AreaId here;
    if (w->of_set && (f->op == OP_HERE_CARD || f->op == OP_AT_HOME ||
                      f->op == OP_AT_PROBLEM))
        return false; /* where they were */
    switch (f->op) {
    case OP_MANE:
        return only_type(w, TYPE_MANE);
    case OP_FRIEND:
        return only_type(w, TYPE_FRIEND);
    case OP_RESOURCE:
        return only_type(w, TYPE_RESOURCE);
    case OP_TROUBLEMAKER:
        return only_type(w, TYPE_TROUBLEMAKER);
    case OP_PROBLEM_CARD:
        return only_type(w, TYPE_PROBLEM);
    case OP_CHARACTER:
        w->facts |= FACT_CHARACTER;
        return true;
    case OP_OTHER:
        w->without = s->self;
        return true;
    case OP_YOURS:
    case OP_OPPOSING:
        w->seats &= (SeatSet)holders(s, f);
        return f->op == OP_OPPOSING || LAW(RULE_513_6, true);
    case OP_OF:
        w->seats &= (SeatSet)holders(s, f);
        return true;
    case OP_HERE_CARD:
        here = scope_here(s);
        return only_areas(w, here == NO_AREA ? 0 : 1u << here);
    case OP_AT_HOME:
        return only_areas(w, areas_of(s->g, AREA_HOME));
    case OP_AT_PROBLEM:
        return only_areas(w, areas_of(s->g, AREA_PROBLEM));
    case OP_SAME_NAME:
        w->alike = scope_card(s, cell_first(f));
        return false;
    case OP_IN_ZONE: /* the first: zones_of */
        return w->zones == 1u << cell_first(f)->arg;
    default:
        return false;
    }
}

/* Whose a card of a set was as it left play: "their Friends dismissed this way"
 * are those they controlled (513.6), not those in their discard piles now. */
static void look_back(Walk *w)
{
    if (w->seats == 0 || w->seats == EVERY_SEAT)
        return; /* nobody's, or anybody's */
    w->whose = w->seats;
    w->seats = EVERY_SEAT;
}

static bool names_set(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (f->op == OP_AMONG)
            return true;
    return false;
}

void walk_begin(Walk *w, const Scope *s, const Cell *first, const Cell *end)
{
    if (first < end && first->op == OP_BOTH && cell_next(first) == end)
        first = cell_first(first); /* one that is several: it ends with them */
    unsigned zones =
        LAW(RULE_707_3, true) ? zones_of(s, first, end) : EVERY_ZONE;
    *w = (Walk){.s = s,
                .first = first,
                .end = end,
                .areas = UINT16_MAX,
                .zones = (uint16_t)zones,
                .seats = EVERY_SEAT,
                .type = TYPE_COUNT,
                .without = NO_CARD,
                .alike = NO_CARD,
                .next = NO_CARD,
                .of_set = zones == EVERY_ZONE && names_set(first, end)};
    for (const Cell *f = first; f < end; f = cell_next(f)) {
        scope_count(s->g);
        if (!heeds(w, f) && w->rest == NULL)
            w->rest = f;
    }
    if (w->of_set)
        look_back(w);
}

void walk_begin_hand(Walk *w, const Scope *s, SeatId owner)
{
    *w = (Walk){.s = s,
                .areas = UINT16_MAX,
                .zones = 1u << ZONE_HAND,
                .seats = SEAT_BIT(owner),
                .type = TYPE_COUNT,
                .without = NO_CARD,
                .alike = NO_CARD,
                .next = NO_CARD};
}

/* The next list of the zone, or NULL. */
static const CardList *next_list(Walk *w, unsigned zone)
{
    const Game *g = w->s->g;
    if (zone == ZONE_PLAY) {
        while (w->at < g->area_count && !(w->areas >> w->at & 1))
            w->at++;
        return w->at < g->area_count ? &g->areas[w->at++].cards : NULL;
    }
    unsigned at = w->at++;
    if (zone == ZONE_QUEUE)
        return at == 0 ? &g->queue : NULL;
    return at < g->seat_count ? zone_list(g, (SeatId)at, (ZoneId)zone) : NULL;
}

/* The next card, whether or not it fits. */
static CardId next_card(Walk *w)
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
    w->next = card_at(w->s->g, c)->above;
    return c;
}

/* Of what has left play, not as it was there. */
static bool says_where_it_is(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (f->op == OP_IN_ZONE || f->op == OP_BENEATH_CARD ||
            f->op == OP_BANISHED_BY ||
            ((f->op == OP_EITHER || f->op == OP_BOTH) &&
             says_where_it_is(cell_first(f), cell_end(f))))
            return true;
    return false;
}

bool scope_matches_as_left(const Scope *s, const Cell *first, const Cell *end,
                           CardId c)
{
    if (card_at(s->g, c)->zone == ZONE_PLAY || departed_at(s->g, c) == NULL ||
        says_where_it_is(first, end))
        return scope_matches(s, first, end, c);
    Scope then = *s;
    then.as_left = true;
    return scope_matches(&then, first, end, c);
}

/* Few cards have the same name, so that is asked first. */
static bool fits_rest(const Walk *w, CardId c)
{
    const Game *g = w->s->g;
    return (w->alike == NO_CARD ||
            pool_same_name(g->block.pool, card_at(g, c)->def,
                           card_at(g, w->alike)->def)) &&
           (w->of_set ? scope_matches_as_left : scope_matches)(w->s, w->rest,
                                                               w->end, c);
}

static bool is_fit(const Walk *w, CardId c)
{
    const Game *g = w->s->g;
    if (c == w->without || !(w->seats >> card_holder(g, c) & 1) ||
        (reading_at(g, c)->facts & w->facts) != w->facts ||
        (w->type != TYPE_COUNT && !card_is_type(g, c, w->type)) ||
        scope_hides(w->s, w->first, w->end, c))
        return false;
    return w->rest == NULL || fits_rest(w, c);
}

static bool was_theirs(const Walk *w, CardId c)
{
    const Departed *gone = departed_at(w->s->g, c);
    SeatId holder = LAW_BARS(ALSO(RULE_513_6, 2), gone != NULL)
                        ? gone->controller
                        : card_holder(w->s->g, c);
    return (w->whose >> holder & 1) != 0;
}

bool walk_meets(const Walk *w, CardId c)
{
    const Card *card = card_at(w->s->g, c);
    return w->zones >> card->zone & 1 &&
           (card->zone != ZONE_PLAY || w->areas >> card->area & 1) &&
           is_fit(w, c) && (w->whose == 0 || was_theirs(w, c));
}

CardId walk_next(Walk *w)
{
    CardId c;
    do
        c = next_card(w);
    while (c != NO_CARD &&
           !(is_fit(w, c) && (w->whose == 0 || was_theirs(w, c))));
    return c;
}

int walk_power(const Walk *w, CardId c)
{
    const Game *g = w->s->g;
    return w->of_set ? scope_power_of(g, c) : power_counted(g, c);
}

ColorSet walk_colors(const Walk *w, CardId c)
{
    const Game *g = w->s->g;
    return w->of_set ? departed_colors(g, c) : reading_at(g, c)->colors;
}

bool walk_has_trait(const Walk *w, CardId c, unsigned trait)
{
    const Game *g = w->s->g;
    return w->of_set ? departed_has_trait(g, c, trait)
                     : card_has_trait(g, c, trait);
}
