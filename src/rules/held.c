/* held.c - The abilities of cards (701), and in short what functions now. */
#include "rules/held.h"

#include "game/zone.h"
#include "rules/rules.h"
#include "rules/scope.h"

static_assert(ZONE_HAND == 2 && ZONE_PLAY == 3, "ORDER zone: summary.c");

/* Face-down cards lose and can't have abilities (505.1a). */
static bool is_mute(const Game *g, CardId c)
{
    return g->block.book == NULL ||
           LAW(RULE_505_1a, card_is(g, c, STATE_FACE_DOWN));
}

static unsigned side_of(const Card *card)
{
    return (card->state & STATE_BOOSTED) != 0;
}

Held held_begin(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    Held h = {.index = UINT16_MAX};
    if (is_mute(g, c))
        return h;
    h.printed = book_abilities(g->block.book, card->def, side_of(card));
    h.ref.holder = (uint16_t)(2u * card->def + side_of(card));
    return h;
}

bool held_at(const Game *g, CardId c, unsigned index, Held *h)
{
    *h = held_begin(g, c);
    while (held_next(h))
        if (h->index == index)
            return true;
    return false;
}

const Summary *card_summary(const Game *g, CardId c)
{
    static const Summary nothing = {.any = 0};
    const Card *card = card_at(g, c);
    return is_mute(g, c)
               ? &nothing
               : book_summary(g->block.book, card->def, side_of(card));
}

/* What functions */

/* Statics of cards outside play. */
static void add_away(const Game *g, const CardList *list, unsigned zone,
                     Summary *s)
{
    FOR_CARDS (g, c, list)
        if (card_summary(g, c)->mods_away != 0)
            FOR_ABILITIES (g, c, h)
                if (h.ability->zone == zone) {
                    Ability there = *h.ability;
                    there.zone = IN_PLAY;
                    summary_add(s, &there);
                }
}

static void add_zones(const Game *g, Summary *s)
{
    for (unsigned zones = s->zones; zones; zones &= zones - 1) {
        unsigned zone = (unsigned)__builtin_ctz(zones);
        if (zone == ZONE_QUEUE) {
            add_away(g, &g->queue, zone, s);
            continue;
        }
        for (SeatId p = 0; p < g->seat_count; p++)
            add_away(g, zone_list(g, p, (ZoneId)zone), zone, s);
    }
}

void force_refresh(Game *g)
{
    const Summary *before = &g->block.force;
    Summary s = {
        .hears_away = {before->hears_away[0], before->hears_away[1]},
        .reacts = {before->reacts[0], before->reacts[1]},
        .recalls = {before->recalls[0], before->recalls[1]},
        .replaces_away = {before->replaces_away[0], before->replaces_away[1]},
        .recalls_always = {before->recalls_always[0],
                           before->recalls_always[1]},
        .mods_away = before->mods_away,
        .events = before->events,
        .timings_away = before->timings_away,
        .zones = before->zones};
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            const Summary *card = card_summary(g, c);
            if (card->any)
                summary_join(&s, card);
        }
    for (unsigned i = 0; i < g->modifier_count; i++) {
        const Modifier *m = game_modifiers(g) + i;
        const Cell *code = ability_at(g, m->ability)->code;
        summary_add_modifier(&s, code, code + m->at);
    }
    if (s.mods_away != 0)
        add_zones(g, &s);
    g->block.force = s;
}

/* Which zones are listened from never changes: any card may get there. */
void force_learn(Game *g, DefId def)
{
    Summary *s = &g->block.force;
    for (unsigned side = 0; side < 2; side++) {
        const Summary *card = book_summary(g->block.book, def, side);
        for (unsigned i = 0; i < 2; i++) {
            s->hears_away[i] |= card->hears_away[i];
            s->reacts[i] |= card->reacts[i];
            s->recalls[i] |= card->recalls[i];
            s->replaces_away[i] |= card->replaces_away[i];
            s->recalls_always[i] |= card->recalls_always[i];
        }
        s->mods_away |= card->mods_away;
        s->events |= card->events;
        s->timings_away |= card->timings_away;
        s->zones |= card->zones;
    }
}

void force_begin(Game *g)
{
    g->block.force = (Summary){.any = 0};
    for (CardId c = 0; c < g->card_count && g->block.book != NULL; c++)
        force_learn(g, card_at(g, c)->def);
    force_refresh(g);
}
