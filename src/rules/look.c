/* look.c - Looking at cards that are not public, revealing them, and searching
 * (402.2, 404.1, 518).
 *
 * Nothing moves: only what seats know changes, and it stays so until the cards
 * are shuffled or put away unseen. The trap is what everybody else knew before:
 * who looks at several cards of a deck may take or reorder some of them, so the
 * others can no longer tell those apart.
 */
#include "cards/deck.h"
#include "game/change.h"
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"

static bool is_deck(unsigned zone)
{
    return zone == ZONE_DRAW_DECK || zone == ZONE_PROBLEM_DECK;
}

/* Whether the batch is about all cards of the hand: then nobody wonders which
 * of them it was. */
static bool is_whole_hand(Game *g, const Frame *f, SeatId owner)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    unsigned n = 0;
    for (unsigned i = 0; i < f->atom_count; i++)
        n += atoms[i].card != NO_CARD && !(atoms[i].flags & ATOM_DROPPED) &&
             card_at(g, atoms[i].card)->zone == ZONE_HAND &&
             card_at(g, atoms[i].card)->owner == owner;
    return n == zone_count(g, owner, ZONE_HAND);
}

/* The cards of the batch in the same deck are one to the others from now on. */
static void hide_from_others(Game *g, const Frame *f, const Atom *atom)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    const Card *card = card_at(g, atom->card);
    CardId cards[DECK_CARDS_MAX];
    uint32_t n = 0;
    for (unsigned i = 0; i < f->atom_count && n < DECK_CARDS_MAX; i++) {
        const Card *other = card_at(g, atoms[i].card);
        if (!(atoms[i].flags & ATOM_DROPPED) && other->zone == card->zone &&
            other->owner == card->owner)
            cards[n++] = atoms[i].card;
    }
    cards_mingle(g, cards, n, (SeatSet)(EVERY_SEAT & ~SEAT_BIT(atom->seat)));
}

void do_look(Game *g, Frame *f, Atom *atom)
{
    const Card *card = card_at(g, atom->card);
    SeatSet seats = SEAT_BIT(atom->seat);
    if (is_deck(card->zone))
        hide_from_others(g, f, atom);
    if (card->zone == ZONE_HAND && !is_whole_hand(g, f, card->owner))
        hand_mingle(g, atom->card, EXIT_OPENLY, seats);
    card_show(g, atom->card, seats);
}

void do_reveal(Game *g, Frame *f, Atom *atom)
{
    const Card *card = card_at(g, atom->card);
    if (card->zone == ZONE_HAND && !is_whole_hand(g, f, card->owner))
        hand_mingle(g, atom->card, EXIT_OPENLY, EVERY_SEAT);
    card_show(g, atom->card, EVERY_SEAT);
}

/* All cards of the zone of the player in n (518.1). */
void do_search(Game *g, Frame *f, Atom *atom)
{
    const CardList *list = zone_list(g, (SeatId)atom->n, atom->zone);
    CardId cards[DECK_CARDS_MAX];
    uint32_t n = 0;
    (void)f;
    FOR_CARDS (g, c, list)
        if (n < DECK_CARDS_MAX)
            cards[n++] = c;
    if (is_deck(atom->zone))
        cards_mingle(g, cards, n,
                     (SeatSet)(EVERY_SEAT & ~SEAT_BIT(atom->seat)));
    FOR_CARDS (g, c, list)
        card_show(g, c, SEAT_BIT(atom->seat));
}

/* Players who play with something revealed, and who draw from below */

typedef struct Meant {
    const Game *g;
    SeatSet seats;
} Meant;

static void add_meant(void *context, const InForce *m)
{
    Meant *meant = context;
    for (SeatId s = 0; s < meant->g->seat_count; s++)
        if (scope_is_of(&m->s, s, cell_first(m->node)))
            meant->seats |= SEAT_BIT(s);
}

static SeatSet seats_meant(const Game *g, unsigned op)
{
    Meant meant = {g, 0};
    modifier_each(g, op, add_meant, &meant);
    return meant.seats;
}

/* (sees p f...): who may look does so at once. */
static void show_seen(void *context, const InForce *m)
{
    Game *g = context;
    const Cell *who = cell_first(m->node), *end = cell_end(m->node);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            for (SeatId s = 0; s < g->seat_count; s++)
                if (card_at(g, c)->knows[s] != KNOWN &&
                    scope_is_of(&m->s, s, who) &&
                    scope_fits(&m->s, cell_next(who), end, c))
                    card_show(g, c, SEAT_BIT(s));
}

/* RULING: (R101) whoever may play the top card of their deck may look at it. */
static void show_playable(void *context, const InForce *m)
{
    Game *g = context;
    const Cell *zone = cell_first(m->node);
    CardId top = zone_top(g, m->s.you, ZONE_DRAW_DECK);
    if (zone->arg == ZONE_DRAW_DECK && top != NO_CARD &&
        scope_matches(&m->s, modifier_filters(m->node), cell_end(m->node), top))
        card_show(g, top, SEAT_BIT(m->s.you));
}

void look_public(Game *g)
{
    modifier_each(g, OP_MOD_PLAY_FROM, show_playable, g);
    modifier_each(g, OP_MOD_SEES, show_seen, g);
    SeatSet tops = seats_meant(g, OP_MOD_PUBLIC_TOP);
    SeatSet hands = seats_meant(g, OP_MOD_PUBLIC_HAND);
    for (SeatId s = 0; s < g->seat_count && (tops | hands) != 0; s++) {
        CardId top = zone_top(g, s, ZONE_DRAW_DECK);
        if (tops & SEAT_BIT(s) && top != NO_CARD)
            card_show(g, top, EVERY_SEAT);
        if (hands & SEAT_BIT(s))
            FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND))
                card_show(g, c, EVERY_SEAT);
    }
}

CardId draw_card(const Game *g, SeatId s)
{
    const CardList *deck = zone_list(g, s, ZONE_DRAW_DECK);
    if (!LAW(RULE_410_4, true))
        return deck->bottom;
    if (!LAW(RULE_515_2, true) && zone_count(g, s, ZONE_FLIP) > 0)
        return zone_top(g, s, ZONE_FLIP); /* the top of the deck it was */
    return g->lively && seats_meant(g, OP_MOD_DRAWS_BOTTOM) & SEAT_BIT(s)
               ? deck->bottom
               : deck->top;
}
