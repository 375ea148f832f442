/* become.c - abilities that wait for a condition to become true (704.1).
 *
 * Nothing happens that such an ability could watch for: whether its condition
 * holds is asked before a player gets priority, and the card keeps the answer,
 * so that it triggers once each time.
 */
#include "rules/become.h"

#include "game/change.h"
#include "game/zone.h"
#include "rules/scope.h"

static const Cell *awaited(const Held *h)
{
    const Cell *code = h->ability->code;
    return code->op == OP_WHEN && cell_first(code)->op == OP_BECOMES &&
                   h->ability->zone == IN_PLAY
               ? cell_first(cell_first(code))
               : NULL;
}

/* Whether one of them holds; *first is the first that does. */
static bool holds(const Game *g, CardId c, Held *first)
{
    FOR_ABILITIES (g, c, h) {
        const Cell *condition = awaited(&h);
        if (condition == NULL)
            continue;
        Scope s;
        scope_begin(&s, g, c, h.x);
        if (scope_holds(&s, condition)) {
            *first = h;
            return true;
        }
    }
    return false;
}

static bool has_changed(const Game *g, CardId c)
{
    Held h;
    bool held = (card_at(g, c)->marks & CARD_HOLDS) != 0;
    return card_summary(g, c)->becomes && holds(g, c, &h) != held;
}

bool becomes_due(const Game *g)
{
    if (!g->block.force.becomes)
        return false;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (has_changed(g, c))
                return true;
    return false;
}

/* False if there is no room for what triggers. */
static bool note(Game *g, CardId c)
{
    Held h;
    if (!holds(g, c, &h)) {
        game_card(g, c)->marks &= (uint8_t)~CARD_HOLDS;
        return true;
    }
    if (g->effect_count == g->block.room.effects) {
        g->block.need_room = 1;
        return false;
    }
    game_card(g, c)->marks |= CARD_HOLDS;
    trigger_state(g, c, &h);
    return true;
}

bool becomes_trigger(Game *g)
{
    if (!g->block.force.becomes)
        return true;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (has_changed(g, c) && !note(g, c))
                return false;
    return true;
}
