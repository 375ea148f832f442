/* modifier.c - Continuous modifiers (702, 708): what holds for a while, or for
 * as long as the card that says so is there.
 *
 * A card's own modifiers are read from the card each time: they see the game
 * as it is (708.3a), and which cards they affect is never fixed (708.5). Those
 * an effect creates stand in the game with their duration and the value they
 * were created with (708.2b).
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/words.h"

#include <string.h>

/* Something to do with each modifier in force: `value` is its amount. */
typedef struct Visit {
    void (*visit)(struct Visit *v, const Scope *s, const Cell *m, int value);
    Game *g;
    const Atom *atom; /* what might be forbidden */
    const Frame *frame;
    CardId card; /* whose cost */
    unsigned action;
    int sum;
    bool found;
} Visit;

/* The amount a modifier node states, as it is now. */
static int amount_of(const Scope *s, const Cell *m)
{
    const Cell *first = cell_first(m);
    switch (m->op) {
    case OP_MOD_POWER:
        return scope_value(s, first);
    case OP_MOD_COLOR:
        return (int)scope_color(s, first);
    case OP_MOD_COST:
        return scope_value(s, cell_next(first));
    default:
        return 0;
    }
}

static void visit_node(Visit *v, const Scope *s, const Cell *m, int value)
{
    if (m->op != OP_MOD_WHILE) {
        v->visit(v, s, m, value);
        return;
    }
    const Cell *condition = cell_first(m);
    if (LAW(RULE_708_3, !scope_holds(s, condition)))
        return;
    for (const Cell *in = cell_next(condition); in < cell_end(m);
         in = cell_next(in))
        visit_node(v, s, in, value);
}

static void visit_card(Visit *v, CardId c)
{
    AbilitySpan span = card_abilities(v->g, c);
    for (unsigned i = 0; i < span.count; i++) {
        const Cell *code = span.items[i].code;
        if (code->op != OP_STATIC)
            continue;
        Scope s = scope_of_card(v->g, c, &span.items[i]);
        for (const Cell *m = cell_first(code); m < cell_end(code);
             m = cell_next(m))
            visit_node(v, &s, m, INT16_MIN); /* live */
    }
}

/* Whether the "while" conditions around a modifier of an effect hold now
 * (708.2a): all those on the way from the ability to it. */
static bool conditions_hold(const Scope *s, const Cell *code, const Cell *leaf)
{
    while (code != leaf) {
        if (code->op == OP_MOD_WHILE &&
            LAW(RULE_708_2a, !scope_holds(s, cell_first(code))))
            return false;
        code = cell_first(code);
        while (cell_next(code) <= leaf)
            code = cell_next(code);
    }
    return true;
}

static void visit_all(Visit *v)
{
    FOR_AREAS (v->g, a)
        FOR_CARDS (v->g, c, &v->g->areas[a].cards)
            visit_card(v, c);
    for (unsigned i = 0; i < v->g->modifier_count; i++) {
        const Modifier *m = game_modifiers(v->g) + i;
        Scope s = scope_of_modifier(v->g, m);
        const Cell *code = ability_at(v->g, m->ability)->code;
        if (conditions_hold(&s, code, code + m->at))
            v->visit(v, &s, code + m->at, m->value);
    }
}

static int value_of(const Scope *s, const Cell *m, int frozen)
{
    return LAW(RULE_708_2b, frozen != INT16_MIN) ? frozen : amount_of(s, m);
}

/* Readings */

/* The filters of a modifier: everything behind its amount. */
static const Cell *filters_of(const Cell *m)
{
    const Cell *first = cell_first(m);
    switch (m->op) {
    case OP_MOD_POWER:
    case OP_MOD_COLOR:
        return cell_next(first);
    case OP_MOD_COST:
        return cell_next(cell_next(first));
    default:
        return first;
    }
}

static void change_reading(Reading *r, const Cell *m, int value)
{
    if (m->op == OP_MOD_POWER && r->facts & FACT_POWER)
        r->power = (int16_t)(r->power + value);
    if (m->op == OP_MOD_COLOR && r->facts & FACT_FACE_UP && value < COLOR_COUNT)
        r->colors |= (ColorSet)(1u << value);
    if (m->op == OP_MOD_STUBBORN && r->facts & FACT_FACE_UP)
        r->facts |= FACT_CONTRIBUTES;
}

static void visit_reading(Visit *v, const Scope *s, const Cell *m, int value)
{
    if (m->op == OP_MOD_COST || m->op == OP_MOD_CANT)
        return;
    value = value_of(s, m, value);
    FOR_AREAS (v->g, a)
        FOR_CARDS (v->g, c, &v->g->areas[a].cards)
            if (scope_fits(s, filters_of(m), cell_end(m), c))
                change_reading(game_readings(v->g) + c, m, value);
}

void modifier_readings(Game *g)
{
    Visit v = {.visit = visit_reading, .g = g};
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            reading_base(g, c);
    visit_all(&v);
}

/* Costs (705.2b) */

static void visit_cost(Visit *v, const Scope *s, const Cell *m, int value)
{
    if (m->op == OP_MOD_COST && cell_first(m)->arg == v->action &&
        scope_matches(s, filters_of(m), cell_end(m), v->card))
        v->sum += value_of(s, m, value);
}

int modifier_cost_of(const Game *g, unsigned action, CardId c)
{
    Visit v = {.visit = visit_cost,
               .g = (Game *)(uintptr_t)g,
               .card = c,
               .action = action};
    visit_all(&v);
    return v.sum;
}

/* What can't happen (104.2) */

static void visit_cant(Visit *v, const Scope *s, const Cell *m, int value)
{
    (void)value;
    if (m->op == OP_MOD_CANT && scope_occurs(s, cell_first(m), v->atom))
        v->found = true;
}

bool modifier_forbids(const Game *g, const Atom *atom)
{
    Visit v = {.visit = visit_cant, .g = (Game *)(uintptr_t)g, .atom = atom};
    visit_all(&v);
    return v.found;
}

/* Those with a duration */

/* One for each modifier inside a "while": each keeps its own value. */
static void make(Game *g, const Effect *e, const Cell *m, unsigned until)
{
    const Cell *code = ability_at(g, e->ability)->code;
    Scope s = scope_of_effect(g, e);
    if (m->op == OP_MOD_WHILE) {
        for (const Cell *in = cell_next(cell_first(m)); in < cell_end(m);
             in = cell_next(in))
            make(g, e, in, until);
        return;
    }
    game_modifiers(g)[g->modifier_count++] =
        (Modifier){.stamp = ++g->serials,
                   .self_serial = e->self_serial,
                   .it_serial = e->it_serial,
                   .chosen_serial = e->chosen_serial,
                   .self = e->self,
                   .it = e->it,
                   .chosen = e->chosen,
                   .ability = e->ability,
                   .at = (uint16_t)(m - code),
                   .x = e->x,
                   .value = (int16_t)amount_of(&s, m),
                   .you = e->you,
                   .player = e->player,
                   .there = e->there,
                   .until = (uint8_t)until};
}

bool modifier_make(Game *g, const Effect *e, const Cell *until)
{
    const Cell *duration = cell_first(until);
    if (g->block.room.modifiers - g->modifier_count < until->arg) {
        g->block.need_room = 1; /* the statement is tried again */
        return false;
    }
    for (const Cell *m = cell_next(duration); m < cell_end(until);
         m = cell_next(m))
        make(g, e, m, duration->op);
    modifier_readings(g);
    return true;
}

/* Ends those of player s, or of all (NO_SEAT), that last until then, or
 * however long (OP_COUNT). */
static void end_some(Game *g, unsigned until, SeatId s)
{
    Modifier *m = game_modifiers(g);
    uint16_t kept = 0;
    for (unsigned i = 0; i < g->modifier_count; i++)
        if ((until != OP_COUNT && m[i].until != until) ||
            (s != NO_SEAT && m[i].you != s))
            m[kept++] = m[i];
    memset(&m[kept], 0, (size_t)(g->modifier_count - kept) * sizeof *m);
    bool fewer = kept < g->modifier_count;
    g->modifier_count = kept;
    if (fewer)
        modifier_readings(g);
}

void modifier_expire(Game *g, unsigned until, SeatId s)
{
    end_some(g, until, s);
}

void modifier_forget(Game *g, SeatId s)
{
    end_some(g, OP_COUNT, s);
}
