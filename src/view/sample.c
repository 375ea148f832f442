/* sample.c - a game the seat could be in: view.c the other way round.
 *
 * What is public stays. Everything the view blanked is filled in again so that
 * the rules can run on: definitions within each class, the choices that are
 * sealed, the order others gave to cards on a deck, serials, chance.
 */
#include "cards/deck.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "view/view.h"

#include <string.h>

/* Takes a definition at random from the n that are left, of that type or, with
 * TYPE_COUNT, of any. */
static DefId take(const Pool *pool, DefId *defs, unsigned n, uint8_t type,
                  Rng *rng)
{
    unsigned fit = 0, i = 0;
    for (unsigned k = 0; k < n; k++)
        fit += type == TYPE_COUNT || pool_def(pool, defs[k])->type == type;
    assert(fit > 0);
    for (unsigned skip = rng_below(rng, fit);; i++)
        if ((type == TYPE_COUNT || pool_def(pool, defs[i])->type == type) &&
            skip-- == 0)
            break;
    DefId def = defs[i];
    defs[i] = defs[n - 1];
    return def;
}

/* Cards in play come first: their type is public (505.1). */
static void deal_class(Game *g, SeatId seat, uint8_t class, Rng *rng)
{
    DefId defs[DECK_CARDS_MAX];
    unsigned n = 0;
    for (CardId c = 0; c < g->card_count; c++)
        if (card_at(g, c)->knows[seat] == class)
            defs[n++] = card_at(g, c)->def;
    for (CardId c = 0; c < g->card_count; c++) {
        Card *card = game_card(g, c);
        if (card->knows[seat] != class)
            continue;
        bool seen = card->zone == ZONE_PLAY || card->zone == ZONE_QUEUE;
        uint8_t type = seen ? card_def(g, c)->type : (uint8_t)TYPE_COUNT;
        card->def = take(g->block.pool, defs, n--, type, rng);
    }
}

static void deal(Game *g, SeatId seat, Rng *rng)
{
    bool used[UINT8_MAX + 1] = {false};
    for (CardId c = 0; c < g->card_count; c++)
        used[card_at(g, c)->knows[seat]] = true;
    for (unsigned class = 1; class <= UINT8_MAX; class ++)
        if (used[class])
            deal_class(g, seat, (uint8_t) class, rng);
}

/* A Starting Problem out of the deck just dealt, any of them (102.2). */
static void choose_sealed(Game *g, SeatId s, Rng *rng)
{
    unsigned n = 0;
    FOR_CARDS (g, c, zone_list(g, s, ZONE_PROBLEM_DECK))
        if (card_def(g, c)->flags & CARD_STARTING_PROBLEM &&
            rng_below(rng, ++n) == 0)
            g->seats[s].sealed = c;
}

static bool is_ordered_by(const Game *g, const Frame *f, const Atom *atom,
                          SeatId s)
{
    return atom->flags & ATOM_ORDERED && put_orderer(g, f, atom) == s;
}

/* The order another seat has settled for its cards (402.3). */
static void shuffle_order(Game *g, const Frame *f, SeatId s, Rng *rng)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    const unsigned n = f->atom_count;
    for (unsigned i = 0; i < n; i++) {
        unsigned k = i, left = 0;
        if (!is_ordered_by(g, f, &atoms[i], s))
            continue;
        for (unsigned j = i; j < n; j++)
            if (is_ordered_by(g, f, &atoms[j], s) &&
                rng_below(rng, ++left) == 0)
                k = j;
        Atom chosen = atoms[k];
        atoms[k] = atoms[i];
        atoms[i] = chosen;
    }
}

static void order_others(Game *g, SeatId seat, Rng *rng)
{
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        for (SeatId s = 0; s < g->seat_count; s++)
            if (s != seat)
                shuffle_order(g, f, s, rng);
    }
}

/* Every card needs a serial of its own again (410.6). */
static void number_cards(Game *g)
{
    for (CardId c = 0; c < g->card_count; c++)
        if (card_at(g, c)->serial > g->serials)
            g->serials = card_at(g, c)->serial;
    for (CardId c = 0; c < g->card_count; c++)
        if (card_at(g, c)->serial == 0)
            game_card(g, c)->serial = ++g->serials;
}

/* What effects speak of that are being processed, they can find again. */
static void renew_sets(Game *g)
{
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_RUN)
            continue;
        Effect *e = game_effects(g) + f->effect;
        if (e->chosen != NO_CARD && e->chosen_serial == 0)
            e->chosen_serial = card_at(g, e->chosen)->serial;
        for (unsigned j = 0; j < f->atom_count; j++) {
            Atom *atom = game_atoms(g) + f->atom_first + j;
            if (atom->card != NO_CARD && atom->serial == 0)
                atom->serial = card_at(g, atom->card)->serial;
        }
    }
}

/* Who looks at cards or searches a deck knows them, whatever they are now. */
static void show_looked_at(Game *g, const Frame *f, SeatId seat)
{
    SeatId you = game_effects(g)[f->effect].you;
    if (you == seat)
        return;
    for (unsigned j = 0; j < f->atom_count; j++) {
        CardId c = game_atoms(g)[f->atom_first + j].card;
        if (c != NO_CARD)
            game_card(g, c)->knows[you] = KNOWN;
    }
    for (CardId c = 0; c < g->card_count && f->shuffle != 0; c++) {
        Card *card = game_card(g, c);
        unsigned problem = card->zone == ZONE_PROBLEM_DECK;
        if ((problem || card->zone == ZONE_DRAW_DECK) &&
            f->shuffle >> (2u * card->owner + problem) & 1)
            card->knows[you] = KNOWN;
    }
}

/* What another seat is about to play and has not announced yet (705.2a) could
 * be another card, which it may be unable to pay for: it has not begun. */
static void drop_unannounced(Game *g, SeatId seat)
{
    const Frame *f = frame_top(g);
    if (f->kind == FRAME_ACTION && f->seat != seat && f->card != NO_CARD &&
        card_at(g, f->card)->zone == ZONE_HAND &&
        card_at(g, f->card)->knows[seat] != KNOWN)
        frame_pop(g);
}

void view_sample(Game *out, const View *v, Rng *rng)
{
    const Game *g = view_game(v);
    memcpy(out, g, g->block.bytes);
    drop_unannounced(out, v->seat);
    deal(out, v->seat, rng);
    for (SeatId s = 0; s < g->seat_count; s++)
        if (v->sealed & SEAT_BIT(s))
            choose_sealed(out, s, rng);
    order_others(out, v->seat, rng);
    number_cards(out);
    renew_sets(out);
    for (unsigned i = 0; i < out->frame_count; i++)
        if (game_frames(out)[i].kind == FRAME_RUN)
            show_looked_at(out, game_frames(out) + i, v->seat);
    out->random = rng_next(rng);
    if (out->request.seat != v->seat) /* to be asked anew */
        out->request = (Request){0};
    reading_refresh_all(out);
}
