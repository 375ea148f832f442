/* modifier.c - Continuous modifiers (702, 708): what holds for a while, or for
 * as long as the card that says so is there.
 *
 * A card's own modifiers are read from the card each time: they see the game
 * as it is (708.3a), and which cards they affect is never fixed (708.5). Those
 * an effect creates stand in the game with their duration and the value they
 * were created with (708.2b).
 */
#include "rules/modifier.h"

#include "game/zone.h"
#include "rules/history.h"
#include "rules/rules.h"
#include "rules/words.h"

#include <string.h>

/* Whom to call with which modifiers. */
typedef struct Visit {
    const Game *g;
    uint64_t ops; /* bits of MOD_BIT */
    ModifierVisit *visit;
    void *context;
} Visit;

/* The color or the first value a modifier node states, as it is now. */
static int amount_of(const Scope *s, const Cell *m)
{
    if (m->op == OP_MOD_COLOR)
        return (int)scope_color(s, cell_first(m));
    for (const Cell *in = cell_first(m); in < cell_end(m); in = cell_next(in))
        if (op_info(in->op)->type == 'v')
            return scope_value(s, in);
    return 0;
}

int modifier_amount(const InForce *m)
{
    return LAW(RULE_708_2b, m->made != NULL) && m->made != NULL
               ? m->made->value
               : amount_of(&m->s, m->node);
}

static void visit_node(const Visit *v, InForce *m, const Cell *node)
{
    if (node->op != OP_MOD_WHILE) {
        m->node = node;
        m->at = (uint16_t)(node - ability_at(v->g, m->ability)->code);
        if (v->ops & MOD_BIT(node->op))
            v->visit(v->context, m);
        return;
    }
    const Cell *condition = cell_first(node);
    if (LAW(RULE_708_3, !scope_holds(&m->s, condition)))
        return;
    for (const Cell *in = cell_next(condition); in < cell_end(node);
         in = cell_next(in))
        visit_node(v, m, in);
}

static void visit_card(const Visit *v, CardId c, unsigned zone)
{
    FOR_ABILITIES (v->g, c, h) {
        const Cell *code = h.ability->code;
        if (code->op != OP_STATIC || h.ability->zone != zone)
            continue;
        InForce m = {.s = scope_of_held(v->g, c, &h), .ability = h.ref};
        for (const Cell *in = cell_first(code); in < cell_end(code);
             in = cell_next(in))
            visit_node(v, &m, in);
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

static void visit_made(const Visit *v, const Modifier *made)
{
    const Cell *code = ability_at(v->g, made->ability)->code;
    const Cell *node = code + made->at;
    if (op_info(node->op)->type != 'm' || !(v->ops & MOD_BIT(node->op)))
        return;
    InForce m = {scope_of_modifier(v->g, made), node, made, made->ability,
                 made->at};
    if (conditions_hold(&m.s, code, node))
        v->visit(v->context, &m);
}

static void visit_zone(const Visit *v, const CardList *list, unsigned zone)
{
    FOR_CARDS (v->g, c, list)
        if (card_summary(v->g, c)->mods_away & v->ops)
            visit_card(v, c, zone);
}

/* Statics that function in other zones. */
static void visit_away(const Visit *v)
{
    unsigned zones = v->g->block.force.zones;
    for (; zones; zones &= zones - 1) {
        unsigned zone = (unsigned)__builtin_ctz(zones);
        if (zone == ZONE_QUEUE)
            visit_zone(v, &v->g->queue, zone);
        else
            for (SeatId p = 0; p < v->g->seat_count; p++)
                visit_zone(v, zone_list(v->g, p, (ZoneId)zone), zone);
    }
}

void modifier_each_of(const Game *g, uint64_t ops, ModifierVisit *visit,
                      void *context)
{
    const Visit v = {g, ops, visit, context};
    if (!(g->block.force.mods & ops))
        return;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (card_summary(g, c)->mods & ops)
                visit_card(&v, c, IN_PLAY);
    for (unsigned i = 0; i < g->modifier_count; i++)
        visit_made(&v, game_modifiers((Game *)(uintptr_t)g) + i);
    if (g->block.force.mods_away & ops)
        visit_away(&v);
}

void modifier_each_about(const Game *g, CardId about, ModifierVisit *visit,
                         void *context)
{
    const Visit v = {g, READING_OPS, visit, context};
    if (!(g->block.force.mods & READING_OPS))
        return;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            const Summary *s = card_summary(g, c);
            if (s->mods & READING_OPS && (s->wide || c == about))
                visit_card(&v, c, IN_PLAY);
        }
    for (unsigned i = 0; i < g->modifier_count; i++)
        visit_made(&v, game_modifiers((Game *)(uintptr_t)g) + i);
    if (g->block.force.mods_away & READING_OPS)
        visit_away(&v);
}

/* What can't happen (104.2) */

typedef struct CantQuery {
    const Atom *atom;
    bool found;
} CantQuery;

static void find_cant(void *context, const InForce *m)
{
    CantQuery *q = context;
    q->found = q->found || scope_occurs(&m->s, cell_first(m->node), q->atom);
}

/* "Can't ... more than twice each turn": as often as that already. */
static void find_max(void *context, const InForce *m)
{
    CantQuery *q = context;
    const Cell *kind = cell_first(m->node), *most = cell_next(kind);
    const Cell *scope = cell_next(most), *who = cell_next(scope);
    SeatId p = q->atom->seat;
    if (kind->arg == q->atom->kind && p != NO_SEAT &&
        (who == cell_end(m->node) || scope_is_of(&m->s, p, who)) &&
        history_of_player(m->s.g, kind->arg, scope->arg, p) >=
            modifier_amount(m))
        q->found = true;
}

bool modifier_forbids(const Game *g, const Atom *atom)
{
    CantQuery q = {.atom = atom};
    if (kind_in(g->block.force.forbids, atom->kind))
        modifier_each(g, OP_MOD_CANT, find_cant, &q);
    if (kind_in(g->block.force.forbids, atom->kind))
        modifier_each(g, OP_MOD_MAX, find_max, &q);
    return q.found;
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
                   .until = DURATION(until)};
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
    readings_touch(g, STALE_FORCE);
    return true;
}

/* Ends those of player s, or of all (NO_SEAT), that last until then, or
 * however long (OP_COUNT). */
static void end_some(Game *g, unsigned until, SeatId s)
{
    Modifier *m = game_modifiers(g);
    uint16_t kept = 0;
    for (unsigned i = 0; i < g->modifier_count; i++)
        if ((until != OP_COUNT && m[i].until != DURATION(until)) ||
            (s != NO_SEAT && m[i].you != s))
            m[kept++] = m[i];
    memset(&m[kept], 0, (size_t)(g->modifier_count - kept) * sizeof *m);
    if (kept < g->modifier_count)
        readings_touch(g, STALE_FORCE);
    g->modifier_count = kept;
}

void modifier_expire(Game *g, unsigned until, SeatId s)
{
    end_some(g, until, s);
}

void modifier_forget(Game *g, SeatId s)
{
    end_some(g, OP_COUNT, s);
}
