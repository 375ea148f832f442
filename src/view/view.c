/* view.c - what one seat may know, put together field by field.
 *
 * The trap is to copy a whole struct where only parts are public. What cards
 * tell by their ids, their order and their classes is places.c's.
 */
#include "view/view.h"

#include "cards/deck.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "view/places.h"

#include <string.h>

size_t view_bytes(const Game *g)
{
    return offsetof(View, game) + g->block.bytes;
}

/* Cards */

static bool is_deck(unsigned zone)
{
    return zone == ZONE_DRAW_DECK || zone == ZONE_PROBLEM_DECK;
}

static bool is_hidden_play(const Card *card, const CardDef *def)
{
    return card->state & STATE_FACE_DOWN && def->type == TYPE_TROUBLEMAKER;
}

/* What everybody may know that seat s knows: public cards and its own. Of the
 * rest, as at the start, that it belongs to one deck or the other. */
static uint8_t public_knows(const Card *card, const CardDef *def, SeatId s)
{
    uint8_t deck = (uint8_t)(1 + 2 * card->owner);
    if (card->marks & CARD_IS_TOKEN)
        return KNOWN; /* even those that are no more */
    switch ((ZoneId)card->zone) {
    case ZONE_PLAY:
    case ZONE_QUEUE:
        return !is_hidden_play(card, def) || card->controller == s ? KNOWN
                                                                   : deck;
    case ZONE_HAND:
        return card->owner == s ? KNOWN : deck; /* (404.1) */
    case ZONE_BANISHED:
        return card->state & STATE_FACE_DOWN ? deck : KNOWN;
    case ZONE_DISCARD:
    case ZONE_FLIP:
        return KNOWN;
    case ZONE_DRAW_DECK:
    case ZONE_OUT:
        return deck;
    case ZONE_PROBLEM_DECK:
        return (uint8_t)(deck + 1);
    case ZONE_COUNT:
        break;
    }
    assert(false && "in no zone");
    return deck;
}

/* Whether the seat can follow this very card with its eyes. */
static bool is_followed(const Places *p, const Card *card)
{
    bool hand = card->zone == ZONE_HAND;
    return !is_deck(card->zone) && card->zone != ZONE_OUT &&
           (!hand || card->owner == p->seat);
}

/* Whether the host is where everybody sees it: what has banished a card may be
 * anywhere by now. */
static bool host_is_seen(const Places *p, const Card *card)
{
    const Card *host = card_at(p->from, card->host);
    return host->serial == card->host_serial && is_followed(p, host) &&
           host->zone != ZONE_HAND;
}

static void fill_card(Places *p, CardId c)
{
    const Card *from = card_at(p->from, c);
    const CardDef *def = card_def(p->from, c);
    Card *to = game_card(p->to, places_id(p, c));
    to->serial = is_followed(p, from) ? from->serial : 0;
    to->def = from->def; /* those of a class are sorted by sort_class */
    to->host = NO_CARD;
    if (from->host != NO_CARD && host_is_seen(p, from)) {
        to->host = places_ref(p, from->host);
        to->host_serial = from->host_serial;
    }
    to->counters = from->counters;
    to->owner = from->owner;
    to->controller = from->controller;
    to->zone = from->zone;
    to->area = from->area;
    to->state = from->state;
    if (is_followed(p, from)) { /* what was named was said aloud */
        to->memory = from->memory;
        to->number = from->number;
        to->slot = from->slot;
    }
    to->marks = from->marks;
    for (SeatId s = 0; s < SEATS_MAX; s++)
        to->knows[s] =
            s == p->seat ? places_class(p, c) : public_knows(from, def, s);
}

static void insert(DefId *defs, unsigned n, DefId def)
{
    for (; n > 0 && defs[n - 1] > def; n--)
        defs[n] = defs[n - 1];
    defs[n] = def;
}

static DefId take_type(const Game *g, DefId *defs, unsigned n, uint8_t type)
{
    unsigned i = 0;
    while (pool_def(g->block.pool, defs[i])->type != type)
        i++;
    DefId def = defs[i];
    memmove(&defs[i], &defs[i + 1], (n - i - 1) * sizeof *defs);
    return def;
}

/* A class's definitions go to its cards in order; but cards in play, which come
 * first, are of a type that everybody can see (306.1, 505.1). */
static void sort_class(Places *p, uint8_t number)
{
    DefId defs[DECK_CARDS_MAX]; /* a class is part of one deck */
    unsigned n = 0, taken = 0;
    for (CardId c = 0; c < p->to->card_count; c++)
        if (card_at(p->to, c)->knows[p->seat] == number) {
            assert(n < DECK_CARDS_MAX);
            insert(defs, n++, card_at(p->to, c)->def);
        }
    for (CardId c = 0; c < p->to->card_count; c++) {
        Card *card = game_card(p->to, c);
        if (card->knows[p->seat] != number)
            continue;
        uint8_t type = card_def(p->to, c)->type;
        if (card->zone == ZONE_PLAY || card->zone == ZONE_QUEUE)
            card->def = take_type(p->to, defs, n--, type);
        else
            card->def = defs[taken++];
    }
}

static void fill_cards(Places *p)
{
    p->to->card_count = p->from->card_count;
    for (CardId c = 0; c < p->from->card_count; c++)
        fill_card(p, c);
    for (unsigned k = 1; k <= p->class_count; k++)
        sort_class(p, (uint8_t)k);
}

/* The rest of the state */

static void fill_header(Places *p)
{
    const Game *from = p->from;
    Game *to = p->to;
    to->pool_hash = from->pool_hash;
    to->turn = from->turn;
    to->seat_count = from->seat_count;
    to->first = from->first;
    to->turn_player = from->turn_player;
    to->priority_last = from->priority_last;
    to->step = from->step;
    to->result = from->result;
    to->winner = from->winner;
    to->due = from->due;
    to->area_count = from->area_count;
    to->lively = from->lively;
    to->gone = from->gone;
    to->in_order = from->in_order;
    to->extra_phase = from->extra_phase;
    to->resumed = from->resumed;
    to->detour_count = from->detour_count;
    memcpy(to->detours, from->detours, sizeof to->detours);
    memcpy(to->listened, from->listened, sizeof to->listened);
    to->classes =
        p->class_count > 2 * SEATS_MAX ? p->class_count : 2 * SEATS_MAX;
}

static void fill_areas(Places *p)
{
    for (AreaId a = 0; a < AREAS_MAX; a++) {
        const Area *from = &p->from->areas[a];
        Area *to = &p->to->areas[a];
        to->problem = places_ref(p, from->problem);
        to->kind = from->kind;
        to->owner = from->owner;
        to->marks = from->marks;
    }
}

static SeatSet fill_seats(Places *p)
{
    SeatSet sealed = 0;
    for (SeatId s = 0; s < SEATS_MAX; s++) {
        const Seat *from = &p->from->seats[s];
        Seat *to = &p->to->seats[s];
        bool own = s == p->seat;
        to->points = from->points;
        to->tokens = from->tokens;
        to->asked = own ? from->asked : 0;
        to->mane = places_ref(p, from->mane);
        to->sealed = own ? places_ref(p, from->sealed) : NO_CARD; /* (102.2) */
        to->flags = from->flags;
        if (!own && from->sealed != NO_CARD)
            sealed |= SEAT_BIT(s);
        for (ZoneId z = 0; z < ZONE_COUNT; z++)
            if (to->zones[z].count == 0)
                to->zones[z] = (CardList){NO_CARD, NO_CARD, 0};
    }
    return sealed;
}

/* A serial says which card was meant; of one that cannot be followed, or has
 * left play, nothing is left, and of one that has become another only that. */
static uint32_t serial_of(Places *p, CardId c, uint32_t serial)
{
    enum { ANOTHER = 1 }; /* the very first card never becomes another */
    if (c == NO_CARD || serial == 0 || !is_followed(p, card_at(p->from, c)))
        return 0;
    return serial == card_at(p->from, c)->serial ? serial : ANOTHER;
}

/* Of those that lie where all can see them, and are the cards they became. */
static void fill_departed(Places *p)
{
    for (unsigned i = 0; i < DEPARTED_MAX; i++) {
        Departed d = p->from->departed[i];
        const Card *card = card_at(p->from, d.card);
        if (d.serial == 0 || d.serial != card->serial ||
            (card->zone != ZONE_DISCARD && card->zone != ZONE_BANISHED))
            continue;
        d.card = places_ref(p, d.card);
        if (d.host != NO_CARD && card_at(p->from, d.host)->zone != ZONE_PLAY)
            d.host = NO_CARD; /* nobody shall follow it */
        d.host = places_ref(p, d.host);
        p->to->departed[i] = d;
    }
    p->to->departed_next = p->from->departed_next;
}

static void fill_faceoff(Places *p)
{
    p->to->faceoff = p->from->faceoff;
    Faceoff *to = &p->to->faceoff;
    CardId c = to->troublemaker;
    to->troublemaker = places_ref(p, c);
    to->troublemaker_serial = serial_of(p, c, to->troublemaker_serial);
}

static bool is_asked(const Places *p)
{
    return p->from->request.kind != REQUEST_NONE &&
           p->from->request.seat == p->seat;
}

/* What somebody else is asked is public, what they can answer is not. */
static void fill_request(Places *p)
{
    const Request *from = &p->from->request;
    Request *to = &p->to->request;
    to->kind = from->kind;
    to->seat = from->seat;
    to->rule = from->rule;
    to->card = NO_CARD;
    if (!is_asked(p))
        return;
    to->card = places_ref(p, from->card);
    to->number = from->number;
    to->count = from->count;
    for (uint32_t i = 0; i < from->count; i++) {
        Answer answer = *answer_at(p->from, i);
        if (verb_has_card(answer.verb))
            answer.card = places_name(p, answer.card);
        game_answers(p->to)[i] = answer;
    }
}

/* Suspended work */

static bool goes_onto_deck(const Atom *atom)
{
    return atom->card != NO_CARD && !(atom->flags & ATOM_SHUFFLE) &&
           is_deck(atom->zone);
}

/* Others order cards unseen (402.3): they stand in the order of their ids, and
 * all are settled, or none if who orders them is being asked. */
static void hide_order(Places *p, const Frame *f, SeatId seat)
{
    Atom *atoms = game_atoms(p->to) + f->atom_first;
    const unsigned n = f->atom_count;
    bool settled = false;
    for (unsigned i = 0; i < n; i++) {
        if (!goes_onto_deck(&atoms[i]) ||
            put_orderer(p->to, f, &atoms[i]) != seat)
            continue;
        settled |= (atoms[i].flags & ATOM_ORDERED) != 0;
        for (unsigned j = 0; j < i; j++)
            if (goes_onto_deck(&atoms[j]) && atoms[j].card > atoms[i].card &&
                put_orderer(p->to, f, &atoms[j]) == seat) {
                Atom later = atoms[j];
                atoms[j] = atoms[i];
                atoms[i] = later;
            }
    }
    settled &= p->from->request.seat != seat;
    for (unsigned i = 0; i < n; i++)
        if (goes_onto_deck(&atoms[i]) &&
            put_orderer(p->to, f, &atoms[i]) == seat) {
            atoms[i].flags &= (uint8_t)~ATOM_ORDERED;
            atoms[i].flags |= settled ? ATOM_ORDERED : 0;
        }
}

/* Which of the cards they look at others mean to put under the deck. */
static void hide_parting(Places *p, const Frame *f)
{
    Game *from = (Game *)(uintptr_t)p->from; /* read only */
    if (is_asked(p) || game_effects(from)[f->effect].you == p->seat)
        return;
    for (unsigned i = 0; i < f->atom_count; i++)
        game_atoms(p->to)[f->atom_first + i].flags &= (uint8_t)~ATOM_BOTTOM;
}

static void fill_frames(Places *p)
{
    Game *from = (Game *)(uintptr_t)p->from; /* read only */
    p->to->frame_count = from->frame_count;
    for (unsigned i = 0; i < from->frame_count; i++) {
        Frame f = game_frames(from)[i];
        f.source = places_ref(p, f.source);
        f.card = places_ref(p, f.card);
        game_frames(p->to)[i] = f;
    }
}

/* What watches for loops has noted a digest of all there is (802), seen or not:
 * nobody is told. */
static void hide_notes(Places *p, const Frame *f)
{
    for (unsigned i = 0; i < f->atom_count; i++)
        game_atoms(p->to)[f->atom_first + i] = (Atom){.card = NO_CARD,
                                                      .seat = NO_SEAT,
                                                      .area = NO_AREA,
                                                      .zone = ZONE_OUT,
                                                      .from_zone = ZONE_OUT,
                                                      .from_area = NO_AREA};
}

static void fill_atoms(Places *p)
{
    Game *from = (Game *)(uintptr_t)p->from; /* read only */
    p->to->atom_count = from->atom_count;
    for (unsigned i = 0; i < from->atom_count; i++) {
        Atom atom = game_atoms(from)[i];
        atom.serial = serial_of(p, atom.card, atom.serial);
        atom.card = places_name(p, atom.card);
        if (atom_names_host(&atom))
            atom.n = (int16_t)places_ref(p, (CardId)atom.n);
        game_atoms(p->to)[i] = atom;
    }
    for (unsigned i = 0; i < from->frame_count; i++) {
        const Frame *f = game_frames(p->to) + i;
        if (f->kind == FRAME_RUN)
            hide_parting(p, f);
        else if (f->kind != FRAME_BATCH)
            hide_notes(p, f);
        for (SeatId s = 0; s < from->seat_count; s++)
            if (s != p->seat)
                hide_order(p, f, s);
    }
}

/* A card somebody remembers, as this seat may name it. */
static void fill_memory(Places *p, CardId *card, uint32_t *serial)
{
    *serial = serial_of(p, *card, *serial);
    *card = places_ref(p, *card);
}

static void fill_effects(Places *p)
{
    Game *from = (Game *)(uintptr_t)p->from; /* read only */
    p->to->effect_count = from->effect_count;
    p->to->waiting_count = from->waiting_count;
    for (unsigned i = 0; i < from->effect_count; i++) {
        Effect e = game_effects(from)[i];
        if (e.state != EFFECT_FREE) {
            fill_memory(p, &e.self, &e.self_serial);
            fill_memory(p, &e.it, &e.it_serial);
            CardId chosen = places_name(p, e.chosen);
            fill_memory(p, &e.chosen, &e.chosen_serial);
            e.chosen = chosen;
        }
        e.noted = 0; /* they may tell of hidden cards */
        memset(e.values, 0, sizeof e.values);
        game_effects(p->to)[i] = e;
    }
}

static void fill_modifiers(Places *p)
{
    Game *from = (Game *)(uintptr_t)p->from; /* read only */
    p->to->modifier_count = from->modifier_count;
    for (unsigned i = 0; i < from->modifier_count; i++) {
        Modifier m = game_modifiers(from)[i];
        fill_memory(p, &m.self, &m.self_serial);
        fill_memory(p, &m.it, &m.it_serial);
        fill_memory(p, &m.chosen, &m.chosen_serial);
        m.stamp = i + 1; /* their order, not the time */
        game_modifiers(p->to)[i] = m;
    }
}

/* They lie on the table (519.1). */
static void fill_counters(Places *p)
{
    Game *from = (Game *)(uintptr_t)p->from; /* read only */
    p->to->counters_count = from->counters_count;
    for (unsigned i = 0; i < from->counters_count; i++) {
        Counters row = game_counters(from)[i];
        row.card = places_ref(p, row.card);
        game_counters(p->to)[i] = row;
    }
}

/* The capacities and what is lent, without the caller's own business. */
static GameBlock view_block(const Game *g)
{
    GameBlock block = g->block;
    block.log = NULL;
    block.paused = block.need_room = 0;
    block.batches = block.ops = 0;
    block.times_known = 0; /* hands are hidden */
    memset(block.plays, 0, sizeof block.plays);
    memset(block.uses, 0, sizeof block.uses);
    memset(block.pause_before, 0, sizeof block.pause_before);
    memset(block.pause_after, 0, sizeof block.pause_after);
    return block;
}

void view_of(View *v, const Game *g, SeatId seat)
{
    assert(seat < g->seat_count);
    Places p;
    memset(v, 0, view_bytes(g));
    v->seat = seat;
    v->game.block = view_block(g);
    places_init(&p, g, &v->game, seat);
    fill_header(&p);
    fill_cards(&p);
    fill_areas(&p);
    fill_departed(&p);
    v->sealed = fill_seats(&p);
    fill_faceoff(&p);
    fill_request(&p);
    fill_frames(&p);
    fill_atoms(&p);
    fill_effects(&p);
    fill_modifiers(&p);
    fill_counters(&p);
    reading_refresh_all(&v->game); /* over the places: nothing after this */
}
