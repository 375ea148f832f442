/* departed.c - what a card was as it left play.
 *
 * An effect that takes a card away, or is paid for by that, may go on to speak
 * of it: of its power, its controller, or where it was. That is what it had as
 * it last was in play, not what lies in the discard pile now. Only what an
 * action and the effects behind it took away is kept, and only while the card
 * stays where it went (410.6a).
 */
#include "rules/departed.h"

#include "game/zone.h"
#include "rules/grants.h"
#include "rules/rules.h"

#include <string.h>

/* 1 + the trait that it is given, if it has it; or 0. */
static uint8_t trait_given(const Game *g, CardId c)
{
    if (!(reading_at(g, c)->facts & FACT_GIVEN))
        return 0;
    for (unsigned i = 0; i < g->grant_count; i++) {
        const Grant *grant = grant_at(g, i);
        if (grant->card == c && grant->kind == GRANT_TRAIT &&
            card_has_trait(g, c, grant->what))
            return (uint8_t)(grant->what + 1u);
    }
    return 0;
}

void departed_note(Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    g->departed[g->departed_next] =
        (Departed){.serial = card->serial,
                   .card = c,
                   .power = (int16_t)power_counted(g, c),
                   .controller = card->controller,
                   .area = card->area,
                   .host = attach_host(g, c),
                   .trait = trait_given(g, c),
                   .colors = reading_at(g, c)->colors,
                   .state = card->state,
                   .marks = card->marks,
                   .counters = (int16_t)card->counters};
    g->departed_next = (uint8_t)((g->departed_next + 1) % DEPARTED_MAX);
}

void departed_follow(Game *g, CardId c, uint32_t serial)
{
    for (unsigned i = 0; i < DEPARTED_MAX; i++)
        if (g->departed[i].serial == serial && g->departed[i].card == c)
            g->departed[i].serial = card_at(g, c)->serial;
}

const Departed *departed_at(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    if (card->zone == ZONE_PLAY)
        return NULL;
    for (unsigned i = 0; i < DEPARTED_MAX; i++)
        if (g->departed[i].serial == card->serial && g->departed[i].card == c)
            return &g->departed[i];
    return NULL;
}

ColorSet departed_colors(const Game *g, CardId c)
{
    const Departed *gone = departed_at(g, c);
    bool face_up = gone != NULL && !(gone->state & STATE_FACE_DOWN);
    return LAW_BARS(ALSO(RULE_410_6a, 2), face_up) ? gone->colors
                                                   : reading_at(g, c)->colors;
}

bool departed_has_trait(const Game *g, CardId c, unsigned trait)
{
    const Departed *gone = departed_at(g, c);
    bool given = gone != NULL && gone->trait == trait + 1;
    return LAW_BARS(ALSO(RULE_410_6a, 3), given) || card_has_trait(g, c, trait);
}

/* A host that left after it, too, is a different card now (410.6): serials are
 * given in the order cards become others. */
CardId departed_host(const Game *g, CardId c)
{
    const Departed *gone = departed_at(g, c);
    if (gone == NULL || gone->host == NO_CARD)
        return NO_CARD;
    bool stayed = card_at(g, gone->host)->serial < gone->serial;
    return LAW_BARS(RULE_410_6a, stayed) ? gone->host : NO_CARD;
}

bool departed_was_flipped(const Game *g, CardId c)
{
    const Departed *gone = departed_at(g, c);
    return gone != NULL && gone->area == NO_AREA &&
           card_at(g, c)->zone == ZONE_DRAW_DECK;
}

void departed_forget(Game *g)
{
    memset(g->departed, 0, sizeof g->departed);
    g->departed_next = 0;
}

void departed_forget_flips(Game *g)
{
    for (unsigned i = 0; i < DEPARTED_MAX; i++)
        if (g->departed[i].area == NO_AREA)
            g->departed[i] = (Departed){0};
}
