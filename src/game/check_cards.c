/* check_cards.c - every card is in one list, and is what it can be there. */
#include "game/check.h"

#include <string.h>

/* Lists */

typedef struct Walk {
    const Checker *k;
    uint8_t *found; /* by card: how often it was found in a list */
    ZoneId zone;
    SeatId seat; /* NO_SEAT: a shared list */
    AreaId area;
} Walk;

static bool check_found(const Walk *w, CardId c)
{
    const Card *card = card_at(w->k->g, c);
    if (w->found[c]++)
        return check_fail(w->k, "card %u is in two places", c);
    if (card->zone != w->zone || card->area != w->area)
        return check_fail(w->k, "card %u does not know where it is", c);
    if (w->seat != NO_SEAT && card->owner != w->seat)
        return check_fail(w->k, "card %u is in another player's zone", c);
    return true;
}

static bool check_list(const Walk *w, const CardList *list)
{
    const Game *g = w->k->g;
    CardId below = NO_CARD, c = list->bottom;
    for (unsigned i = 0; i < list->count; i++) {
        if (c >= g->card_count)
            return check_fail(w->k, "a list ends before its count");
        if (card_at(g, c)->below != below)
            return check_fail(w->k, "card %u is linked one way only", c);
        if (!check_found(w, c))
            return false;
        below = c;
        c = card_at(g, c)->above;
    }
    if (c != NO_CARD || list->top != below)
        return check_fail(w->k, "a list goes on behind its count");
    return true;
}

static bool check_lists(const Checker *k, uint8_t *found)
{
    const Game *g = k->g;
    Walk w = {k, found, ZONE_QUEUE, NO_SEAT, NO_AREA};
    if (!check_list(&w, &g->queue))
        return false;
    for (w.seat = 0; w.seat < g->seat_count; w.seat++)
        for (w.zone = 0; w.zone < ZONE_COUNT; w.zone++)
            if (!check_list(&w, &g->seats[w.seat].zones[w.zone]))
                return false;
    w.zone = ZONE_PLAY;
    w.seat = NO_SEAT;
    for (w.area = 0; w.area < AREAS_MAX; w.area++)
        if (!check_list(&w, &g->areas[w.area].cards))
            return false;
    return true;
}

/* A card in no list, or in two, breaks 401.1. */
static bool check_places(const Checker *k)
{
    uint8_t found[UINT16_MAX];
    memset(found, 0, k->g->card_count);
    if (!check_lists(k, found))
        return false;
    for (CardId c = 0; c < k->g->card_count; c++)
        if (!found[c])
            return check_fail(k, "card %u is nowhere (401.1)", c);
    return true;
}

/* Fields */

static bool check_fields(const Checker *k, CardId c)
{
    const Game *g = k->g;
    const Card *card = card_at(g, c);
    if (card->def >= g->block.pool->count)
        return check_fail(k, "card %u has no definition", c);
    if (card->owner >= g->seat_count || card->controller >= g->seat_count)
        return check_fail(k, "card %u belongs to nobody", c);
    if (card->zone >= ZONE_COUNT || !check_card_id(g, card->host))
        return check_fail(k, "card %u is in no zone or on no card", c);
    if (card->serial == 0 || card->serial > g->serials)
        return check_fail(k, "card %u has the serial %u of %u", c, card->serial,
                          g->serials);
    for (SeatId s = 0; s < SEATS_MAX; s++)
        if (card->knows[s] > g->classes)
            return check_fail(k, "card %u is of an unknown class", c);
    if (card->slot > g->block.pool->count && card->slot != SLOT_CARD)
        return check_fail(k, "card %u remembers no name", c);
    return true;
}

/* Tokens are in play or nowhere (521.3), and everybody knows them. */
static bool check_marks(const Checker *k, CardId c)
{
    const Card *card = card_at(k->g, c);
    bool token = (card->marks & CARD_IS_TOKEN) != 0;
    bool taken = (card->marks & CARD_TAKEN) != 0;
    unsigned base = card->marks >> CARD_BASE_SHIFT;
    if (base >= (taken ? k->g->seat_count : 1u) ||
        (card->marks & CARD_MADE && card->zone != ZONE_PLAY &&
         (!token || card->zone != ZONE_OUT)) ||
        (taken && card->zone != ZONE_PLAY))
        return check_fail(k, "card %u has the marks %#x there", c, card->marks);
    for (SeatId s = 0; s < k->g->seat_count && token; s++)
        if (card->knows[s] != KNOWN)
            return check_fail(k, "%c must know the token %u", 'A' + s, c);
    return true;
}

static bool check_counters(const Checker *k)
{
    Game *g = (Game *)(uintptr_t)k->g; /* read only */
    for (unsigned i = 0; i < g->counters_count; i++) {
        const Counters *row = game_counters(g) + i;
        bool copy = row->name == COUNTERS_COPY;
        if (row->name >= COUNTERS_NONE && !copy && row->card < g->card_count)
            continue;
        if (row->card >= g->card_count || row->n == 0 ||
            (copy ? row->n < 0 || row->n > (int)g->block.pool->count
                  : g->block.book == NULL ||
                        row->name >= g->block.book->counter_count))
            return check_fail(k, "the counters %u are on no card", i);
    }
    return true;
}

/* Serials are unique. A filter of bits says for nearly all of them that they
 * are; for the few others the cards before are looked through. */
static bool check_serials(const Checker *k)
{
    enum { BITS = 8192 };
    uint64_t seen[BITS / 64] = {0};
    for (CardId c = 0; c < k->g->card_count; c++) {
        uint32_t serial = card_at(k->g, c)->serial, bit = serial % BITS;
        bool doubtful = (seen[bit / 64] >> bit % 64 & 1) != 0;
        seen[bit / 64] |= (uint64_t)1 << bit % 64;
        for (CardId d = 0; doubtful && d < c; d++)
            if (card_at(k->g, d)->serial == serial)
                return check_fail(k, "cards %u and %u have one serial", d, c);
    }
    return true;
}

/* State: what can be on a card of that type in that zone. */

static unsigned states_allowed(const Game *g, CardId c)
{
    uint8_t type = card_def(g, c)->type;
    switch ((ZoneId)card_at(g, c)->zone) {
    case ZONE_PLAY:
        if (type == TYPE_PROBLEM) /* (503.4a); until 511.4 turns it up */
            return STATE_FACE_DOWN | STATE_FRIGHTENED;
        if (type == TYPE_MANE)
            return STATE_EXHAUSTED | STATE_FACE_DOWN | STATE_FRIGHTENED |
                   STATE_BOOSTED;
        return STATE_EXHAUSTED | STATE_FACE_DOWN | STATE_FRIGHTENED |
               STATE_TRIED; /* it may have been made a Troublemaker */
    case ZONE_QUEUE:
        return STATE_FACE_DOWN;
    case ZONE_FLIP:
        return STATE_IGNORED;
    case ZONE_BANISHED:
        return STATE_FACE_DOWN;
    case ZONE_DRAW_DECK:
    case ZONE_PROBLEM_DECK:
    case ZONE_HAND:
    case ZONE_DISCARD:
    case ZONE_OUT:
    case ZONE_COUNT:
        break;
    }
    return 0;
}

/* Is it about to be in play, with what it enters play with (706.1)? */
static bool is_entering(const Game *g_const, CardId c)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        const Atom *atoms = game_atoms(g) + f->atom_first;
        for (unsigned j = 0; f->kind == FRAME_BATCH && j < f->atom_count; j++)
            if (atoms[j].kind == OCC_ENTER_PLAY && atoms[j].card == c)
                return true;
    }
    return false;
}

static bool check_state(const Checker *k, CardId c)
{
    const Card *card = card_at(k->g, c);
    unsigned state = card->state;
    if (card->zone == ZONE_PLAY && k->g->faceoff.kind != FACEOFF_NONE)
        state &= ~(unsigned)(STATE_INVOLVED | STATE_UNINVOLVED);
    if (state & ~states_allowed(k->g, c))
        return check_fail(k, "card %u has the state %#x there", c, state);
    if (state & STATE_FRIGHTENED && !(state & STATE_FACE_DOWN))
        return check_fail(k, "card %u is frightened face-up (504.1)", c);
    if (state & STATE_FRIGHTENED && state & STATE_EXHAUSTED)
        return check_fail(k, "card %u is frightened and exhausted (504.2a)", c);
    if (card->counters != 0 && card->zone != ZONE_PLAY && !is_entering(k->g, c))
        return check_fail(k, "card %u has %d counters there", c,
                          card->counters);
    if (card->host != NO_CARD && card->zone != ZONE_PLAY &&
        card->zone != ZONE_BANISHED)
        return check_fail(k, "card %u is attached outside play", c);
    return true;
}

/* Who controls it, and who must know what it is. */
static SeatSet must_know(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    switch ((ZoneId)card->zone) {
    case ZONE_HAND:
        return SEAT_BIT(card->owner); /* (404.1) */
    case ZONE_PLAY:
    case ZONE_QUEUE:
        if (card->state & STATE_FACE_DOWN)
            return SEAT_BIT(card->controller);
        return EVERY_SEAT; /* (405.1) (408.1) */
    case ZONE_BANISHED:
        if (card->state & STATE_FACE_DOWN)
            return 0;
        return EVERY_SEAT; /* (407.1) */
    case ZONE_DISCARD:
    case ZONE_FLIP:
        return EVERY_SEAT; /* (406.1) (409.1) */
    case ZONE_DRAW_DECK:
    case ZONE_PROBLEM_DECK:
    case ZONE_OUT:
    case ZONE_COUNT:
        break;
    }
    return 0;
}

static bool check_known(const Checker *k, CardId c)
{
    const Card *card = card_at(k->g, c);
    SeatSet must = must_know(k->g, c);
    for (SeatId s = 0; s < k->g->seat_count; s++)
        if (must & SEAT_BIT(s) && card->knows[s] != KNOWN)
            return check_fail(k, "%c must know card %u", 'A' + s, c);
    bool shared = card->zone == ZONE_PLAY || card->zone == ZONE_QUEUE;
    if (!shared && card->controller != card->owner)
        return check_fail(k, "card %u is controlled outside play (513.2)", c);
    return true;
}

/* Mane Characters and Problems */

/* With a player go all their cards (103.5a). */
static bool check_gone(const Checker *k, CardId c)
{
    const Card *card = card_at(k->g, c);
    return seat_plays(k->g, card->owner) || card->zone == ZONE_OUT ||
           check_fail(k, "card %u is still here, its owner is not", c);
}

static bool check_mane(const Checker *k, SeatId s)
{
    const Game *g = k->g;
    CardId c = g->seats[s].mane;
    const Card *mane = card_at(g, c);
    if (card_def(g, c)->type != TYPE_MANE || mane->owner != s)
        return check_fail(k, "%c's Mane Character is none", 'A' + s);
    bool plays = seat_plays(g, s);
    bool there = mane->zone == ZONE_PLAY || mane->zone == ZONE_DISCARD;
    if (plays ? g->turn > 0 && !there : mane->zone != ZONE_OUT)
        return check_fail(k, "%c's Mane Character is in the wrong zone (301.5)",
                          'A' + s);
    return true;
}

static bool check_problem(const Checker *k, AreaId a)
{
    const Game *g = k->g;
    CardId c = g->areas[a].problem;
    if (c == NO_CARD)
        return true;
    const Card *card = card_at(g, c);
    bool dilemma = (card_def(g, c)->flags & CARD_DILEMMA) != 0;
    if (card->zone != ZONE_PLAY || card->area != a ||
        (card_def(g, c)->type != TYPE_PROBLEM && !dilemma) ||
        (dilemma && !area_is_dilemma(g, a)))
        return check_fail(k, "area %u's Problem is none, or not there", a);
    return true;
}

/* A sealed Problem is still in its deck (102.2). */
static bool check_sealed(const Checker *k, SeatId s)
{
    CardId c = k->g->seats[s].sealed;
    if (c == NO_CARD)
        return true;
    const Card *card = card_at(k->g, c);
    return (card->zone == ZONE_PROBLEM_DECK && card->owner == s) ||
           !seat_plays(k->g, s) ||
           check_fail(k, "%c's sealed Problem is not in the deck", 'A' + s);
}

bool check_cards(const Checker *k)
{
    const Game *g = k->g;
    for (CardId c = 0; c < g->card_count; c++)
        if (!check_fields(k, c))
            return false;
    if (!check_serials(k) || !check_places(k) || !check_counters(k))
        return false;
    for (CardId c = 0; c < g->card_count; c++)
        if (!check_state(k, c) || !check_marks(k, c) || !check_known(k, c) ||
            !check_gone(k, c))
            return false;
    for (SeatId s = 0; s < g->seat_count; s++)
        if (!check_mane(k, s) || !check_sealed(k, s))
            return false;
    for (AreaId a = 0; a < AREAS_MAX; a++)
        if (!check_problem(k, a))
            return false;
    return true;
}
