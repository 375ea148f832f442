/* trigger.c - Triggered effects (704, 712): who listens, and what then waits.
 *
 * Most cards listen to nothing, and most occurrences are listened to by nobody:
 * a mask of the kinds any card of this game waits for comes first.
 */
#include "rules/rules.h"
#include "rules/scope.h"

#include <string.h>

/* It joins the next wave that begins, never one under way (511.7b). */
void trigger_create(Game *g, SeatId s, CardId source)
{
    const Effect e = {.self_serial = card_at(g, source)->serial,
                      .self = source,
                      .it = NO_CARD,
                      .chosen = NO_CARD,
                      .ability = NO_ABILITY,
                      .you = s,
                      .player = NO_SEAT,
                      .there = NO_AREA,
                      .from = NO_AREA,
                      .state = EFFECT_NEXT};
    effect_make(g, &e);
}

void trigger_forget(Game *g, SeatId s)
{
    Effect *effects = game_effects(g);
    for (unsigned i = 0; i < g->effect_count; i++)
        if (effects[i].you == s && (effects[i].state == EFFECT_NEXT ||
                                    effects[i].state == EFFECT_WAITING)) {
            effects[i] = (Effect){0};
            g->waiting_count--;
        }
    effects_trim(g);
}

/* Listening */

static void listen(Game *g, const Cell *pattern)
{
    const Cell *first = cell_first(pattern);
    switch (pattern->op) {
    case OP_WHERE:
        listen(g, first);
        break;
    case OP_FROM:
    case OP_TO:
    case OP_FROM_ZONE:
    case OP_TO_ZONE:
    case OP_CAUSED_BY:
        listen(g, cell_next(first));
        break;
    case OP_EITHER_OF:
        for (; first < cell_end(pattern); first = cell_next(first))
            listen(g, first);
        break;
    default: /* OP_ON */
        g->listened[first->arg >> 6] |= (uint64_t)1 << (first->arg & 63);
    }
}

/* Abilities that begin with a pattern. */
static bool watches(const Cell *ability)
{
    return ability->op == OP_WHEN || ability->op == OP_REPLACE ||
           ability->op == OP_MAY_REPLACE;
}

void trigger_hear(Game *g, DefId def)
{
    for (unsigned side = 0; side < 2; side++) {
        AbilitySpan span = book_abilities(g->block.book, def, side);
        g->lively |= span.count > 0;
        for (unsigned i = 0; i < span.count; i++) {
            const Cell *code = span.items[i].code;
            if (watches(code))
                listen(g, cell_first(code));
            if (reaction_pattern(code) == NULL)
                continue;
            listen(g, reaction_pattern(code));
            g->reacts = 1;
        }
    }
}

void trigger_listen(Game *g)
{
    memset(g->listened, 0, sizeof g->listened);
    g->lively = 0;
    g->reacts = 0;
    for (CardId c = 0; c < g->card_count && g->block.book != NULL; c++)
        trigger_hear(g, card_at(g, c)->def);
}

bool trigger_listens(const Game *g, unsigned kind)
{
    return (g->listened[kind >> 6] >> (kind & 63) & 1) != 0;
}

/* Triggering (704.1): once for each atom that fits (704.1b). */

static void create(Game *g, CardId c, unsigned index, const Atom *atom)
{
    const Ability *ability = &card_abilities(g, c).items[index];
    Effect e = {.self_serial = card_at(g, c)->serial,
                .self = c,
                .it = atom->card,
                .chosen = NO_CARD,
                .ability = ability_ref(g, c, index),
                .you = card_at(g, c)->controller,
                .player = atom->seat,
                .x = ability->x,
                .amount = atom->n,
                .there = atom->area,
                .from = atom->from_area,
                .state = EFFECT_NEXT};
    if (atom->card == c)
        e.self_serial = 0;
    Scope s = scope_of_card(g, c, ability);
    s.it = atom->card;
    s.player = atom->seat;
    s.amount = atom->n;
    s.there = atom->area;
    s.from = atom->from_area;
    s.code = ability->code;
    scope_note(&s, &e, NOTE_CARDS);
    effect_make(g, &e);
}

/* An effect that triggered from a card's change of zone may act on the card it
 * has become (410.6a): its serial is noted once it has it, and what it reads
 * from the game (712.2). */
void trigger_follow(Game *g)
{
    for (unsigned i = 0; i < g->effect_count; i++) {
        Effect *e = game_effects(g) + i;
        if (e->state != EFFECT_NEXT)
            continue;
        if (e->it != NO_CARD && e->it_serial == 0)
            e->it_serial = card_at(g, e->it)->serial;
        if (LAW(RULE_410_6a, e->self_serial == 0))
            e->self_serial = card_at(g, e->self)->serial;
        if (!e->noted && e->ability.holder != NO_ABILITY.holder) {
            Scope s = scope_of_effect(g, e);
            scope_note(&s, e, NOTE_REST);
        }
    }
}

/* Whether the ability triggers, from where the card is (701.3). */
static bool triggers(const Game *g, CardId c, unsigned i, const Watch *w)
{
    const Ability *ability = &card_abilities(g, c).items[i];
    bool in_play = ability->zone == IN_PLAY;
    if (ability->code->op != OP_WHEN ||
        !(in_play ? w->in_play : w->elsewhere) ||
        LAW(RULE_701_3,
            card_at(g, c)->zone != (in_play ? ZONE_PLAY : ability->zone)))
        return false;
    Scope s = scope_of_card(g, c, ability);
    return LAW(RULE_704_1,
               scope_occurs(&s, cell_first(ability->code), &w->atom));
}

/* Calls for every ability that triggers from the atom; how many did. */
static unsigned each_trigger(Game *g, const Watch *w,
                             void (*call)(Game *g, CardId c, unsigned i,
                                          const Atom *atom))
{
    unsigned n = 0;
    if (!trigger_listens(g, w->atom.kind))
        return 0;
    for (CardId c = 0; c < g->card_count; c++) {
        unsigned count = card_abilities(g, c).count;
        for (unsigned i = 0; i < count; i++)
            if (triggers(g, c, i, w)) {
                n++;
                if (call != NULL)
                    call(g, c, i, &w->atom);
            }
    }
    return n;
}

unsigned trigger_count(Game *g, const Watch *w)
{
    return each_trigger(g, w, NULL);
}

void trigger_match(Game *g, const Watch *w)
{
    each_trigger(g, w, create);
}
