#ifndef FO_REDEAL_H
#define FO_REDEAL_H
/* redeal - another game that looks the same to one seat, made in every way the
 * tests can think of: cards dealt anew within each class, ids, classes and
 * serials renumbered, hands rearranged, chance and all counts changed. */
#include "base/rng.h"
#include "game/zone.h"
#include "rules/rules.h"

#include <stdlib.h>

typedef struct Redeal {
    Game *g;
    SeatId seat;
    Rng rng;
    CardId id[512]; /* the new id of each card */
} Redeal;

static inline uint32_t redeal_below(Redeal *r, uint32_t n)
{
    return rng_below(&r->rng, n);
}

static inline bool redeal_in_play(const Card *card)
{
    return card->zone == ZONE_PLAY || card->zone == ZONE_QUEUE;
}

/* Whether two cards may change their definitions unnoticed: the type of a card
 * in play is public. */
static inline bool redeal_may_swap(const Redeal *r, CardId c, CardId d)
{
    const Card *a = card_at(r->g, c), *b = card_at(r->g, d);
    return a->knows[r->seat] != KNOWN &&
           a->knows[r->seat] == b->knows[r->seat] &&
           (card_def(r->g, c)->type == card_def(r->g, d)->type ||
            (!redeal_in_play(a) && !redeal_in_play(b)));
}

static inline unsigned redeal_definitions(Redeal *r)
{
    Game *g = r->g;
    unsigned changed = 0;
    for (unsigned i = 0; i < 4u * g->card_count; i++) {
        CardId c = (CardId)redeal_below(r, g->card_count);
        CardId d = (CardId)redeal_below(r, g->card_count);
        if (!redeal_may_swap(r, c, d))
            continue;
        DefId def = card_at(g, c)->def;
        changed += def != card_at(g, d)->def;
        game_card(g, c)->def = card_at(g, d)->def;
        game_card(g, d)->def = def;
    }
    return changed;
}

/* Puts the cards of another's hand in another order. */
static inline void redeal_hand(Redeal *r, CardList *hand)
{
    CardId cards[512], below = NO_CARD;
    unsigned n = 0;
    FOR_CARDS (r->g, c, hand)
        cards[n++] = c;
    for (unsigned i = 0; i < n; i++) {
        unsigned j = i + redeal_below(r, n - i);
        CardId c = cards[j];
        cards[j] = cards[i];
        cards[i] = c;
        game_card(r->g, c)->below = below;
        game_card(r->g, c)->above = NO_CARD;
        if (below == NO_CARD)
            hand->bottom = c;
        else
            game_card(r->g, below)->above = c;
        below = hand->top = c;
    }
}

/* A choice that is sealed could have been another. */
static inline void redeal_sealed(Redeal *r, SeatId s)
{
    FOR_CARDS (r->g, c, zone_list(r->g, s, ZONE_PROBLEM_DECK))
        if (card_def(r->g, c)->flags & CARD_STARTING_PROBLEM &&
            redeal_below(r, 2) == 0)
            r->g->seats[s].sealed = c;
}

static inline bool redeal_ordered_by(const Redeal *r, const Frame *f,
                                     const Atom *atom, SeatId s)
{
    return atom->card != NO_CARD && atom->zone == ZONE_DRAW_DECK &&
           put_orderer(r->g, f, atom) == s;
}

/* Cards that s puts onto a deck could be in another order. */
static inline void redeal_order(Redeal *r, const Frame *f, SeatId s)
{
    Game *g = r->g;
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++) {
        unsigned j = redeal_below(r, f->atom_count);
        if (!redeal_ordered_by(r, f, &atoms[i], s) ||
            !redeal_ordered_by(r, f, &atoms[j], s))
            continue;
        Atom atom = atoms[j];
        atoms[j] = atoms[i];
        atoms[i] = atom;
        if (g->request.seat == s && redeal_below(r, 2) == 0)
            atoms[j].flags ^= ATOM_ORDERED;
    }
}

static inline void redeal_others(Redeal *r)
{
    for (SeatId s = 0; s < r->g->seat_count; s++) {
        Seat *seat = &r->g->seats[s];
        if (s == r->seat)
            continue;
        redeal_hand(r, &seat->zones[ZONE_HAND]);
        for (unsigned i = 0; i < r->g->frame_count; i++)
            redeal_order(r, game_frames(r->g) + i, s);
        seat->asked += redeal_below(r, 9);
        if (seat->sealed != NO_CARD)
            redeal_sealed(r, s);
    }
}

static inline bool redeal_is_followed(const Redeal *r, const Card *card)
{
    bool hand = card->zone == ZONE_HAND && card->owner != r->seat;
    return !hand && card->zone != ZONE_OUT && card->zone != ZONE_DRAW_DECK &&
           card->zone != ZONE_PROBLEM_DECK;
}

/* What others know, the numbers of classes, serials that nobody can see. */
static inline void redeal_marks(Redeal *r)
{
    uint8_t shift = (uint8_t)(1 + redeal_below(r, 200));
    for (CardId c = 0; c < r->g->card_count; c++) {
        Card *card = game_card(r->g, c);
        if (!redeal_is_followed(r, card))
            card->serial = 100000 + redeal_below(r, 100000);
        for (SeatId s = 0; s < SEATS_MAX; s++)
            if (s != r->seat)
                card->knows[s] = (uint8_t)redeal_below(r, 9);
            else if (card->knows[s] != KNOWN)
                card->knows[s] = (uint8_t)(1 + (card->knows[s] + shift) % 255);
    }
}

static inline void redeal_counts(Redeal *r)
{
    Game *g = r->g;
    g->random = rng_next(&r->rng);
    g->round_digest = rng_next(&r->rng);
    g->serials += redeal_below(r, 9);
    g->block.batches += redeal_below(r, 9);
    g->answered += redeal_below(r, 9);
    g->classes = UINT8_MAX;
    for (unsigned i = 0; i < g->modifier_count; i++)
        game_modifiers(g)[i].stamp += redeal_below(r, 9);
    if (g->request.seat != r->seat) {
        g->request.number += redeal_below(r, 9);
        g->request.count = (uint16_t)(1 + redeal_below(r, g->request.count));
    }
}

static inline void redeal_id(const Redeal *r, CardId *c)
{
    *c = *c == NO_CARD ? NO_CARD : r->id[*c];
}

static inline void redeal_list(const Redeal *r, CardList *list)
{
    redeal_id(r, &list->bottom);
    redeal_id(r, &list->top);
}

static inline void redeal_stacks(const Redeal *r)
{
    Game *g = r->g;
    for (unsigned i = 0; i < g->frame_count; i++) {
        redeal_id(r, &game_frames(g)[i].card);
        redeal_id(r, &game_frames(g)[i].source);
    }
    for (unsigned i = 0; i < g->atom_count; i++) {
        Atom *atom = game_atoms(g) + i;
        redeal_id(r, &atom->card);
        CardId host = (CardId)atom->n;
        if (atom_names_host(atom)) {
            redeal_id(r, &host);
            atom->n = (int16_t)host;
        }
    }
    for (unsigned i = 0; i < g->effect_count; i++) {
        Effect *e = game_effects(g) + i;
        if (e->state == EFFECT_FREE)
            continue;
        redeal_id(r, &e->self);
        redeal_id(r, &e->it);
        redeal_id(r, &e->chosen);
    }
    for (unsigned i = 0; i < g->modifier_count; i++) {
        redeal_id(r, &game_modifiers(g)[i].self);
        redeal_id(r, &game_modifiers(g)[i].it);
        redeal_id(r, &game_modifiers(g)[i].chosen);
    }
    for (unsigned i = 0; i < g->counters_count; i++)
        redeal_id(r, &game_counters(g)[i].card);
    for (unsigned i = 0; i < g->request.count; i++)
        if (verb_has_card(game_answers(g)[i].verb))
            redeal_id(r, &game_answers(g)[i].card);
}

/* Gives every card another id. */
static inline void redeal_ids(Redeal *r)
{
    Game *g = r->g;
    Card old[512];
    for (CardId c = 0; c < g->card_count; c++) {
        uint32_t k = redeal_below(r, c + 1u);
        r->id[c] = r->id[k];
        r->id[k] = c;
        old[c] = *card_at(g, c);
    }
    for (CardId c = 0; c < g->card_count; c++) {
        redeal_id(r, &old[c].below);
        redeal_id(r, &old[c].above);
        redeal_id(r, &old[c].host);
        *game_card(g, r->id[c]) = old[c];
    }
    redeal_list(r, &g->queue);
    redeal_id(r, &g->request.card);
    redeal_id(r, &g->faceoff.troublemaker);
    for (unsigned i = 0; i < DEPARTED_MAX; i++)
        if (g->departed[i].serial != 0) {
            redeal_id(r, &g->departed[i].card);
            redeal_id(r, &g->departed[i].host);
        }
    for (AreaId a = 0; a < AREAS_MAX; a++) {
        redeal_list(r, &g->areas[a].cards);
        redeal_id(r, &g->areas[a].problem);
    }
    for (SeatId s = 0; s < SEATS_MAX; s++) {
        redeal_id(r, &g->seats[s].mane);
        redeal_id(r, &g->seats[s].sealed);
        for (ZoneId z = 0; z < ZONE_COUNT; z++)
            redeal_list(r, &g->seats[s].zones[z]);
    }
    redeal_stacks(r);
}

/* Changes the game in every way that `seat` must not notice. Returns how many
 * cards got other definitions. */
static inline unsigned redeal(Game *g, SeatId seat, uint64_t seed)
{
    Redeal r = {.g = g, .seat = seat, .rng = {seed}};
    assert_true(g->card_count <= ARRAY_LEN(r.id));
    unsigned changed = redeal_definitions(&r);
    redeal_others(&r);
    redeal_marks(&r);
    redeal_counts(&r);
    redeal_ids(&r);
    return changed;
}

#endif
