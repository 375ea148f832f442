/* beneath.c - Cards that an ability has banished, those beneath another card
 * among them, and cards that are remembered (407, glossary: Pumped, Spend).
 *
 * A banished card keeps which card banished it, or lies beneath which one, with
 * that card's serial. When that leaves play or is turned face-down the banished
 * ones follow what it becomes, once: its abilities that trigger then still find
 * them (410.6a). After those, what lay beneath it goes to the discard pile
 * (A11).
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"

/* Whether c was banished by that card, as it is now. */
bool banished_by(const Game *g, CardId c, CardId by)
{
    const Card *card = card_at(g, c);
    return card->zone == ZONE_BANISHED && card->host == by &&
           card->host_serial == card_at(g, by)->serial;
}

static bool is_beneath(const Card *card)
{
    return card->zone == ZONE_BANISHED && card->marks & CARD_BENEATH;
}

bool lies_beneath(const Game *g, CardId c, CardId host)
{
    return is_beneath(card_at(g, c)) && banished_by(g, c, host);
}

/* Notes whose doing it is that the card is banished: n is the host. */
void banish_note(Game *g, const Frame *f, Atom *atom)
{
    Card *card = game_card(g, atom->card);
    bool beneath = (atom->flags & ATOM_ATTACH) != 0;
    CardId by = beneath ? (CardId)atom->n : f->source;
    if (beneath) {
        atom->n = 0;
        atom->flags &= (uint8_t)~ATOM_ATTACH;
    }
    if (by == NO_CARD || by == atom->card)
        return;
    card->host = by;
    card->host_serial = card_at(g, by)->serial;
    if (beneath)
        card->marks |= CARD_BENEATH;
}

void banish_follow(Game *g, CardId by, uint32_t serial)
{
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_BANISHED)) {
            Card *card = game_card(g, c);
            if (card->host == by && card->host_serial == serial)
                card->host_serial = card_at(g, by)->serial;
        }
}

/* Its host has left play or lies face-down (A11). */
static bool is_loose(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    return is_beneath(card) &&
           LAW_BARS(ALSO(RULE_PUMPED, 2),
                    card_at(g, card->host)->zone != ZONE_PLAY ||
                        card_at(g, card->host)->serial != card->host_serial ||
                        card_is(g, card->host, STATE_FACE_DOWN));
}

bool beneath_finds(const Game *g)
{
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_BANISHED))
            if (is_loose(g, c))
                return true;
    return false;
}

void beneath_put_off(Game *g)
{
    Frame *b = batch_by_game(g, OCC_PUT, RULE_PUMPED);
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_BANISHED))
            if (is_loose(g, c))
                batch_card(g, b, c)->zone = ZONE_DISCARD;
}

/* Only what lies beneath a card can be spent. */
Reason spend_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (LAW_BARS(RULE_SPEND, !is_beneath(card_at(g, atom->card))))
        return reason_of(RULE_SPEND, REASON_NOT_BENEATH);
    return REASON_LEGAL;
}

/* Remembering */

/* An attachment has room for its host alone: what it remembers stands among the
 * modifiers, whose node is the statement that made it remember. */
static Modifier *memory_of(const Game *g_const, CardId c)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    for (unsigned i = 0; i < g->modifier_count; i++) {
        Modifier *m = game_modifiers(g) + i;
        if (m->self == c &&
            ability_at(g, m->ability)->code[m->at].op == OP_REMEMBER)
            return m;
    }
    return NULL;
}

bool remember_room(Game *g, const Cell *statement)
{
    if (statement->op != OP_REMEMBER ||
        g->block.room.modifiers > g->modifier_count)
        return true;
    g->block.need_room = 1; /* the statement is tried again */
    return false;
}

static void attachment_remembers(Game *g, const Frame *f, CardId c)
{
    const Frame *run = f - 1;
    if (run->kind != FRAME_RUN)
        return;
    Modifier *m = memory_of(g, f->source);
    if (m == NULL) {
        const Effect *e = game_effects(g) + run->effect;
        const Cell *code = ability_at(g, e->ability)->code;
        m = modifier_leave(g, e, code + run->pc, NO_DURATION);
        m->self = f->source;
    }
    m->self_serial = card_at(g, f->source)->serial;
    m->chosen = c;
    m->chosen_serial = card_at(g, c)->serial;
}

void remember_follow(Game *g, CardId c, uint32_t serial)
{
    Modifier *m = memory_of(g, c);
    if (m != NULL && m->self_serial == serial)
        m->self_serial = card_at(g, c)->serial;
}

/* The batch's source remembers the card. */
void do_remember(Game *g, Frame *f, Atom *atom)
{
    Card *card = game_card(g, f->source);
    if (card->zone != ZONE_PLAY && !(card->marks & CARD_ENTERING))
        return;
    if (is_attachment(g, f->source)) {
        attachment_remembers(g, f, atom->card);
        return;
    }
    card->slot = SLOT_CARD;
    card->host = atom->card;
    card->host_serial = card_at(g, atom->card)->serial;
}

static CardId still(const Game *g, CardId c, uint32_t serial)
{
    return c != NO_CARD && card_at(g, c)->serial == serial ? c : NO_CARD;
}

CardId remembered_card(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    if (card->slot == SLOT_CARD)
        return still(g, card->host, card->host_serial);
    const Modifier *m = memory_of(g, c);
    return m != NULL && m->self_serial == card->serial
               ? still(g, m->chosen, m->chosen_serial)
               : NO_CARD;
}
