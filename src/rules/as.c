/* as.c - what happens "as" something else does: as a card is played (705.2e).
 *
 * It does not wait like a triggered effect: it is noted and then done at once,
 * before the action goes on. RULING R31: several of them are done in turn
 * order, beginning with who acts, each player's in the order of the cards.
 */
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"

static bool happens(const Game *g, CardId c, const Held *h, const Atom *atom)
{
    Scope s;
    scope_begin(&s, g, c, h->x);
    return scope_occurs(&s, cell_first(h->ability->code), atom);
}

static void note(Game *g, CardId c, const Held *h, const Atom *atom)
{
    const Effect e = {.self_serial = card_at(g, c)->serial,
                      .self = c,
                      .it = atom->card,
                      .it_serial = card_at(g, atom->card)->serial,
                      .chosen = NO_CARD,
                      .ability = h->ref,
                      .you = card_at(g, c)->controller,
                      .player = atom->seat,
                      .x = h->x,
                      .there = atom->area,
                      .from = NO_AREA,
                      .state = EFFECT_AS};
    effect_make(g, &e);
}

static unsigned match_card(Game *g, const Atom *atom, CardId c, bool noting)
{
    unsigned n = 0;
    FOR_ABILITIES (g, c, h) {
        if (h.ability->code->op != OP_AS_PLAY ||
            !LAW_BARS(RULE_705_2e, happens(g, c, &h, atom)))
            continue;
        n++;
        if (noting)
            note(g, c, &h, atom);
    }
    return n;
}

/* Goes through what one player has; how many there are. */
static unsigned match(Game *g, const Atom *atom, SeatId s, bool noting)
{
    unsigned n = 0;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (card_summary(g, c)->as_played && card_at(g, c)->controller == s)
                n += match_card(g, atom, c, noting);
    return n;
}

bool as_note(Game *g, const Atom *atom)
{
    unsigned n = 0;
    if (!g->block.force.as_played)
        return true;
    for (SeatId s = 0; s < g->seat_count; s++)
        n += match(g, atom, s, false);
    if (n > (unsigned)(g->block.room.effects - g->effect_count)) {
        g->block.need_room = 1;
        return false;
    }
    SeatId s = atom->seat;
    for (unsigned i = 0; i < g->seat_count && n > 0; i++, s = seat_next(g, s))
        match(g, atom, s, true);
    return true;
}

bool as_run(Game *g)
{
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].state == EFFECT_AS) {
            effect_run(g, i);
            return true;
        }
    return false;
}
