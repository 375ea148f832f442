/* token.c - Tokens (521): cards that modifiers make, and that are gone as soon
 * as they are not face-up in play.
 *
 * A token is a card with a mark. What is printed on it is a definition of the
 * pool, its own or, if it is a copy, that of another card (520.2). One that has
 * ceased to exist keeps its slot, outside the game, until another token is made
 * there: with another serial, so that nobody takes the one for the other.
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/departed.h"
#include "rules/rules.h"

/* RULING R20: a game has no more cards than that; what would make more tokens
 * makes none. */
enum { CARDS_MOST = 4000 };

static bool is_free_slot(const Game *g_const, CardId c)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    const Card *card = card_at(g, c);
    if (!(card->marks & CARD_IS_TOKEN) || card->zone != ZONE_OUT ||
        card->marks & CARD_MADE)
        return false;
    for (unsigned i = 0; i < g->atom_count; i++)
        if (game_atoms(g)[i].card == c)
            return false; /* something under way still speaks of it */
    return true;
}

/* A slot of a token that is no more, or NO_CARD. */
static CardId free_slot(const Game *g)
{
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_OUT))
            if (is_free_slot(g, c))
                return c;
    return NO_CARD;
}

bool token_room(Game *g, unsigned n)
{
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_OUT))
            n -= n > 0 && is_free_slot(g, c);
    if (n <= (unsigned)(g->block.room.cards - g->card_count))
        return true;
    g->block.need_room = 1;
    return false;
}

unsigned token_limit(const Game *g, int n)
{
    int left = CARDS_MOST - (int)g->card_count;
    if (n > left)
        n = left;
    return n > 0 ? (unsigned)n : 0;
}

CardId token_make(Game *g, DefId def, SeatId owner)
{
    CardId c = free_slot(g);
    if (!LAW(RULE_521_5, true))
        owner = seat_next(g, owner);
    if (c != NO_CARD)
        list_remove(g, c);
    else
        c = card_make(g, def, owner, KNOWN);
    Card *card = game_card(g, c);
    card_renew(g, c);
    card->def = def;
    card->owner = owner;
    card->marks = CARD_IS_TOKEN | CARD_MADE;
    list_push_top(g, c, owner, ZONE_OUT);
    reading_base(g, c);
    trigger_hear(g, def);
    reaction_learn(g, c);
    return c;
}

/* What took it away still speaks of it, and of who had it (410.6a). */
static void cease(Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    const uint32_t serial = card->serial;
    if (g->lively && card->zone == ZONE_PLAY)
        departed_note(g, c);
    list_remove(g, c);
    card_renew(g, c);
    departed_follow(g, c, serial);
    list_push_top(g, c, card->owner, ZONE_OUT);
    card_show(g, c, EVERY_SEAT); /* from a deck, say: it is not among those */
    reading_base(g, c);
    g->due |= DUE_PRE_PRIORITY; /* it may have been a host (511.2) */
}

/* RULING R122: one that is turned face-down goes to no zone, so it has not left
 * play as far as others can see. */
bool token_settle(Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    bool made = card->marks & CARD_MADE && card->zone != ZONE_PLAY;
    if (!(card->marks & CARD_IS_TOKEN) || made || card->zone == ZONE_OUT)
        return false;
    bool ceases = LAW_BARS(RULE_521_3, card->zone != ZONE_PLAY) ||
                  LAW_BARS(RULE_521_4, card->state & STATE_FACE_DOWN);
    if (ceases)
        cease(g, c);
    return ceases;
}

void token_drop(Game *g, CardId c)
{
    game_card(g, c)->marks &= (uint8_t)~CARD_MADE;
}
