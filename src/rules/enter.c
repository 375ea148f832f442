/* enter.c - Entering play (706.1): what is done as a card enters, and the state
 * it enters in.
 *
 * What says "as it enters play" is looked up once, before any of it is applied
 * (706.1a): the effects stand in the game until the batch has run them one by
 * one, older cards' first and the entering card's own last. What they do to the
 * card stays on it (CARD_ENTERING).
 */
#include "rules/enter.h"

#include "game/change.h"
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"
#include "rules/scope.h"

/* As it enters (706.1a) */

static bool is_entering(const Atom *atom)
{
    return atom->kind == OCC_ENTER_PLAY && !(atom->flags & ATOM_DROPPED);
}

/* The place of the batch on the stack says whose effects they are. */
static int16_t place_of(Game *g, const Frame *f)
{
    return (int16_t)(f - game_frames(g));
}

static void note(Game *g, const Frame *f, const Atom *atom, CardId c,
                 const Held *h)
{
    const Effect e = {.self = c,
                      .self_serial = card_at(g, c)->serial,
                      .it = atom->card,
                      .it_serial = card_at(g, atom->card)->serial,
                      .chosen = NO_CARD,
                      .ability = h->ref,
                      .you = c == atom->card && atom->seat != NO_SEAT
                                 ? atom->seat
                                 : card_at(g, c)->controller,
                      .player = atom->seat,
                      .x = h->x,
                      .amount = atom->n,
                      .there = atom->area,
                      .from = NO_AREA,
                      .done = place_of(g, f),
                      .state = EFFECT_ENTERING};
    effect_make(g, &e);
    game_card(g, atom->card)->marks |= CARD_ENTERING;
}

/* The abilities of c that apply as the atom's card enters: how many. */
static unsigned look_at(Game *g, const Frame *f, const Atom *atom, CardId c,
                        bool noting)
{
    unsigned n = 0;
    if (!card_summary(g, c)->enters)
        return 0;
    FOR_ABILITIES (g, c, h) {
        const Cell *code = h.ability->code;
        if (code->op != OP_AS_ENTER)
            continue;
        Scope s;
        scope_begin(&s, g, c, h.x);
        if (!scope_occurs(&s, cell_first(code), atom))
            continue;
        n++;
        if (noting)
            note(g, f, atom, c, &h);
    }
    return n;
}

static unsigned look_up(Game *g, const Frame *f, bool noting)
{
    unsigned n = 0;
    for (unsigned i = 0; i < f->atom_count; i++) {
        const Atom atom = game_atoms(g)[f->atom_first + i];
        if (!is_entering(&atom))
            continue;
        n += look_at(g, f, &atom, atom.card, noting);
        if (!g->block.force.enters)
            continue; /* no card in play says so */
        FOR_AREAS (g, a)
            FOR_CARDS (g, c, &g->areas[a].cards)
                n += look_at(g, f, &atom, c, noting);
    }
    return n;
}

bool enter_asks(Game *g, const Frame *f)
{
    return g->block.force.enters ||
           card_summary(g, game_atoms(g)[f->atom_first].card)->enters;
}

/* When an effect was made (711.3a): the entering card is the newest. */
static uint32_t stamp_of(const Effect *e)
{
    return e->self == e->it ? UINT32_MAX : e->self_serial;
}

static int next_effect(Game *g, const Frame *f)
{
    const Effect *effects = game_effects(g);
    int next = -1;
    for (unsigned i = 0; i < g->effect_count; i++)
        if (effects[i].state == EFFECT_ENTERING &&
            effects[i].done == place_of(g, f) &&
            (next < 0 || stamp_of(&effects[i]) < stamp_of(&effects[next])))
            next = (int)i;
    return next;
}

bool enter_step(Game *g, Frame *f)
{
    if (f->verb < LAW_NUMBER(RULE_706_1a, 1)) {
        unsigned n = look_up(g, f, false);
        if (n > (unsigned)(g->block.room.effects - g->effect_count)) {
            g->block.need_room = 1;
            return true;
        }
        if (n > 0)
            look_up(g, f, true);
        f->verb++;
    }
    int next = next_effect(g, f);
    if (next < 0)
        return false;
    game_effects(g)[next].done = 0;
    effect_run(g, (unsigned)next);
    return true;
}

/* The state it enters in (706.1b) */

typedef struct Entry {
    const Game *g;
    Atom *atom;
    int counters;
} Entry;

static void enter_in(Entry *e, const Scope *s, const Cell *node, int n)
{
    Scope to = *s; /* it is not there yet */
    to.going = e->atom->area != NO_AREA;
    to.goal = e->atom->area;
    if (!scope_matches(&to, modifier_filters(node), cell_end(node),
                       e->atom->card))
        return;
    if (node->op == OP_MOD_ENTERS_EXHAUSTED)
        e->atom->flags |= LAW(RULE_706_1b, true) ? ATOM_EXHAUSTED : 0;
    else if (node->op == OP_MOD_ENTERS_FRIGHTENED)
        e->atom->flags |= LAW(RULE_706_1b, true) ? ATOM_FRIGHTENED : 0;
    else if (node->op == OP_MOD_ENTERS_FACE_UP)
        e->atom->flags |= ATOM_FACE_UP;
    else
        e->counters += LAW(RULE_706_1b, true) ? n : 0;
}

static void visit(void *context, const InForce *m)
{
    enter_in(context, &m->s, m->node, modifier_amount(m));
}

static const uint64_t enter_ops =
    MOD_BIT(OP_MOD_ENTERS_EXHAUSTED) | MOD_BIT(OP_MOD_ENTERS_FRIGHTENED) |
    MOD_BIT(OP_MOD_ENTERS_FACE_UP) | MOD_BIT(OP_MOD_ENTERS_COUNTERS);

/* Whether it is said of this very card: what the card says of others begins
 * only once it has entered (706.1c). */
static bool is_of_itself(const Cell *node)
{
    for (const Cell *f = modifier_filters(node); f < cell_end(node); f++)
        if (f->op == OP_SELF || f->op == OP_THIS)
            return true;
    return !LAW(RULE_706_1c, true);
}

/* The card's own count, though it is not in play yet. */
static void visit_own(Entry *e, const Scope *s, const Cell *node)
{
    const Cell *in = cell_first(node);
    if (enter_ops & MOD_BIT(node->op) && is_of_itself(node)) {
        bool counters = node->op == OP_MOD_ENTERS_COUNTERS;
        enter_in(e, s, node, counters ? scope_value(s, in) : 0);
    } else if (node->op == OP_MOD_WHILE && scope_holds(s, in)) {
        for (in = cell_next(in); in < cell_end(node); in = cell_next(in))
            visit_own(e, s, in);
    }
}

int enter_state(const Game *g, Atom *atom)
{
    Entry e = {.g = g, .atom = atom};
    modifier_each_of(g, enter_ops, visit, &e);
    if (!(card_summary(g, atom->card)->mods & enter_ops))
        return e.counters;
    FOR_ABILITIES (g, atom->card, h) {
        const Cell *code = h.ability->code;
        if (code->op != OP_STATIC || h.ability->zone != IN_PLAY)
            continue;
        Scope s;
        scope_begin(&s, g, atom->card, h.x);
        if (atom->seat != NO_SEAT)
            s.you = atom->seat;
        if (atom->area != NO_AREA)
            s.here = (uint8_t)(atom->area + 1); /* where it enters (501.4) */
        for (const Cell *m = cell_first(code); m < cell_end(code);
             m = cell_next(m))
            visit_own(&e, &s, m);
    }
    return e.counters;
}
