/* replace.c - Replacement modifiers (710): "if it would happen, this instead".
 *
 * Looked for while a batch has been attempted but not done, atom by atom: the
 * state is the one before (711.2). A replacement that applies drops the atom,
 * or all those of the batch that it means ("one or more"), and its own
 * statements run in its place. What those do cannot be replaced by the same one
 * again (710.3): it is already at work further down the stack. What a player
 * has declined is noted behind the batch's atoms, `kept` of them, while the
 * batch is in this step.
 */
#include "base/hash.h"
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/plan.h"
#include "rules/rules.h"
#include "rules/run.h"
#include "rules/watch.h"

/* A replacement that could apply. */
typedef struct Candidate {
    Scope s;
    const Cell *node; /* (replace e s*), of an ability or a modifier */
    Effect e;         /* what would run instead, but for the occurrence */
    uint32_t id;      /* tells it from every other one */
} Candidate;

/* Looking for the n-th one that applies to an atom. */
typedef struct Search {
    Game *g;
    const Frame *batch; /* NULL: one that has yet to be made */
    const Atom *atom;
    unsigned n;
    Candidate *out;
    bool found;
} Search;

static bool is_optional(const Candidate *c)
{
    return c->node->op == OP_MAY_REPLACE || c->node->op == OP_MOD_MAY_REPLACE ||
           c->node->op == OP_PLAYER_MAY_REPLACE;
}

static bool is_replacement(const Cell *node)
{
    return node->op == OP_REPLACE || node->op == OP_MAY_REPLACE ||
           node->op == OP_MOD_REPLACE || node->op == OP_MOD_MAY_REPLACE ||
           node->op == OP_PLAYER_MAY_REPLACE;
}

static const Cell *pattern_of(const Cell *node)
{
    const Cell *first = cell_first(node);
    return node->op == OP_PLAYER_MAY_REPLACE ? cell_next(first) : first;
}

/* Two instances of one modifier have different stamps. A replacing effect notes
 * no values, so it has room for the stamp there. */
uint32_t replace_stamp(const Effect *e)
{
    return (uint32_t)(uint16_t)e->values[0] << 16 | (uint16_t)e->values[1];
}

static uint32_t id_of(const Effect *e)
{
    uint64_t hash = hash_number(HASH_INIT, (uint64_t)e->self << 16 | e->at);
    hash =
        hash_number(hash, (uint64_t)e->ability.holder << 16 | e->ability.index);
    return (uint32_t)hash_number(hash, replace_stamp(e));
}

/* Whether it is replacing something already (710.3). */
static bool is_at_work(Game *g, uint32_t id)
{
    int left = LAW_NUMBER(RULE_710_3, 1);
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_RUN)
            continue;
        const Effect *e = game_effects(g) + f->effect;
        const Ability *ability = ability_at(g, e->ability);
        if (is_replacement(ability->code + e->at) &&
            (id_of(e) == id || !LAW(RULE_710_5b, true)) && --left == 0)
            return true;
    }
    return false;
}

/* Notes of what was declined */

static unsigned atoms_of(const Frame *f)
{
    return (unsigned)(f->atom_count - f->kept);
}

/* Of one atom, or of the batch: NO_INDEX. */
enum { NO_INDEX = -1 };

static void decline(Game *g, Frame *f, uint32_t id, int index)
{
    Atom *note = atom_add(g, f);
    note->flags = ATOM_DROPPED;
    note->serial = id;
    note->n = (int16_t)index;
    f->kept++;
}

static bool is_declined(Game *g, const Frame *f, uint32_t id, const Atom *atom)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = atoms_of(f); i < f->atom_count; i++)
        if (atoms[i].serial == id && atoms[i].card == NO_CARD &&
            (atoms[i].n == NO_INDEX || &atoms[atoms[i].n] == atom))
            return true;
    return false;
}

static void forget_declined(Game *g, Frame *f)
{
    for (; f->kept > 0; f->kept--, f->atom_count--)
        game_atoms(g)[--g->atom_count] = (Atom){0};
}

/* Which ones apply */

/* Dismissed by the game, a card may still go to the banished zone instead
 * (104.4), but nothing else the game does is replaced (104.3). */
static bool may_replace_game(const Game *g, const Candidate *c,
                             const Atom *atom)
{
    if (atom->kind != OCC_DISMISS ||
        reading_at(g, atom->card)->type == TYPE_PROBLEM)
        return false;
    for (const Cell *in = c->node; in < cell_end(c->node); in++)
        if (in->op == OP_BANISH && cell_first(in)->op == OP_IT)
            return LAW_BARS(RULE_104_4, BY(g->block.rules, game_banishes));
    return false;
}

/* "You may pay [1] and exhaust this card": that is of the cost, too. Where
 * nothing is paid it does not matter whether it can be done (710.4). */
static bool is_unpaid(const Candidate *c, const Cell *statement)
{
    return statement_kind(statement->op) != OCC_COUNT &&
           cell_first(statement)->op == OP_THIS &&
           !cost_can_be_paid(&c->s, statement);
}

/* What would happen tells who that player is, and whose "it" is. */
static Scope scope_of_occurrence(const Candidate *c, const Atom *atom)
{
    Scope s = c->s;
    s.it = atom->card;
    s.player = scope_who(&c->s, pattern_of(c->node), atom);
    s.there = atom->area != NO_AREA ? atom->area : s.there;
    return s;
}

/* (p-paying p cost...) */
static bool can_pay_themselves(const Candidate *c, const Cell *paying,
                               const Atom *atom)
{
    Scope s = scope_of_occurrence(c, atom);
    s.code = c->node;
    return paying_could(&s, paying);
}

/* "You may pay": only who can pay all of it (508.1d). */
static bool can_be_paid(const Game *g, const Candidate *c, const Atom *atom)
{
    int tokens = 0;
    bool pays = false, unpaid = false;
    const Cell *end = cell_end(c->node);
    for (const Cell *in = ability_body(c->node); in < end; in = cell_next(in)) {
        if (in->op == OP_PLAYER_PAYING &&
            LAW_BARS(RULE_508_1d, !can_pay_themselves(c, in, atom)))
            return false;
        if (in->op == OP_PAY)
            tokens += scope_value(&c->s, cell_first(in));
        pays |= in->op == OP_PAY;
        const Cell *cost = in->op == OP_PAYING ? cell_first(in) : in;
        if ((in->op == OP_PAYING || in->op == OP_PAY_POINTS) &&
            !cost_can_be_paid(&c->s, cost))
            return false;
    }
    for (const Cell *in = ability_body(c->node); in < end && pays;
         in = cell_next(in))
        unpaid |= is_unpaid(c, in);
    if (LAW_BARS(RULE_508_1d, unpaid))
        return false;
    return reason_legal(cost_reason(g, c->e.you, tokens));
}

/* Whether what would be done to the card instead can be done to it. */
static bool can_be_done(const Search *q, const Candidate *c)
{
    const Cell *instead = ability_body(c->node);
    unsigned kind = statement_kind(instead->op);
    Atom atom = *q->atom;
    const Frame none = {0};
    atom.kind = (uint8_t)kind;
    return kind == OCC_COUNT || reason_legal(atom_reason(q->g, &none, &atom));
}

/* It does not matter whether what happens instead can be done (710.4). */
static bool applies(const Search *q, const Candidate *c)
{
    bool by_game = q->batch != NULL && q->batch->by_game;
    if (is_at_work(q->g, c->id) ||
        (q->batch != NULL && is_declined(q->g, q->batch, c->id, q->atom)))
        return false;
    return LAW_BARS(RULE_711_2,
                    scope_occurs(&c->s, pattern_of(c->node), q->atom)) &&
           (LAW(RULE_710_4, true) || can_be_done(q, c)) &&
           (!LAW_BARS(RULE_104_3, by_game) ||
            may_replace_game(q->g, c, q->atom)) &&
           can_be_paid(q->g, c, q->atom);
}

static void consider(Search *q, const Candidate *c)
{
    if (q->found || !applies(q, c) || q->n-- > 0)
        return;
    *q->out = *c;
    q->found = true;
}

/* Where they come from: cards, and modifiers in force */

static void consider_card(Search *q, CardId card, unsigned zone)
{
    FOR_ABILITIES (q->g, card, h) {
        if (!is_replacement(h.ability->code) || h.ability->zone != zone)
            continue;
        Candidate c = {.node = h.ability->code,
                       .e = {.self = card,
                             .self_serial = card_at(q->g, card)->serial,
                             .chosen = NO_CARD,
                             .ability = h.ref,
                             .you = card_at(q->g, card)->controller,
                             .x = h.x}};
        scope_begin(&c.s, q->g, card, h.x);
        c.id = id_of(&c.e);
        consider(q, &c);
    }
}

static void consider_zone(Search *q, const CardList *list, unsigned zone)
{
    FOR_CARDS (q->g, c, list)
        if (kind_in(card_summary(q->g, c)->replaces_away, q->atom->kind))
            consider_card(q, c, zone);
}

/* Outside play (701.3). */
static void consider_away(Search *q)
{
    unsigned zones = q->g->block.force.zones;
    if (!LAW(ALSO(RULE_701_3, 2), true))
        return;
    for (; zones; zones &= zones - 1) {
        unsigned zone = (unsigned)__builtin_ctz(zones);
        if (zone == ZONE_QUEUE)
            consider_zone(q, &q->g->queue, zone);
        else
            for (SeatId p = 0; p < q->g->seat_count; p++)
                consider_zone(q, zone_list(q->g, p, (ZoneId)zone), zone);
    }
}

static void consider_modifier(void *context, const InForce *m)
{
    Search *q = context;
    const Modifier *made = m->made;
    Candidate c = {.s = m->s,
                   .node = m->node,
                   .e = {.self = m->s.self,
                         .chosen = NO_CARD,
                         .ability = m->ability,
                         .at = m->at,
                         .you = m->s.you,
                         .x = (int16_t)m->s.x}};
    if (made != NULL) {
        c.e.self = made->self;
        c.e.self_serial = made->self_serial;
        c.e.chosen = made->chosen;
        c.e.chosen_serial = made->chosen_serial;
        c.e.values[0] = (int16_t)(uint16_t)(made->stamp >> 16);
        c.e.values[1] = (int16_t)(uint16_t)made->stamp;
    } else {
        c.e.self_serial = card_at(q->g, m->s.self)->serial;
    }
    c.id = id_of(&c.e);
    consider(q, &c);
}

/* The n-th that applies; false past the last. */
static bool candidate(Search q)
{
    const Game *g = q.g;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (kind_in(card_summary(g, c)->replaces, q.atom->kind))
                consider_card(&q, c, IN_PLAY);
    modifier_each_of(g, MOD_BIT(OP_MOD_REPLACE) | MOD_BIT(OP_MOD_MAY_REPLACE),
                     consider_modifier, &q);
    if (kind_in(g->block.force.replaces_away, q.atom->kind))
        consider_away(&q);
    return q.found;
}

static bool may_be_replaced(const Game *g, const Atom *atom)
{
    return kind_in(g->block.force.replaces, atom->kind) ||
           kind_in(g->block.force.replaces_away, atom->kind);
}

bool replaces(Game *g, const Atom *atom)
{
    Candidate c;
    return may_be_replaced(g, atom) &&
           candidate((Search){.g = g, .atom = atom, .out = &c});
}

/* Replacing */

/* Who is affected: the card's controller, or the player (710.5). */
static SeatId affected(const Game *g, const Atom *atom)
{
    SeatId s =
        atom->card != NO_CARD ? card_at(g, atom->card)->controller : atom->seat;
    if (s == NO_SEAT || !seat_plays(g, s))
        return g->turn_player;
    return LAW(RULE_710_5, true) ? s : seat_next(g, s);
}

/* Drops what is replaced; *count says how many atoms that is. All of them are
 * noted as "those" once the effect runs. */
static void drop_replaced(Game *g, const Frame *f, const Candidate *c,
                          int *count)
{
    const Cell *pattern = pattern_of(c->node);
    Atom *atoms = game_atoms(g) + f->atom_first;
    Frame *run = frame_top(g);
    *count = 0;
    for (unsigned i = 0; i < atoms_of(f); i++) {
        if (atoms[i].flags & ATOM_DROPPED ||
            (i != f->pc && (!pattern_is_batchwise(pattern) ||
                            !scope_occurs(&c->s, pattern, &atoms[i]))))
            continue;
        if (LAW(RULE_710_1, true)) /* else both happen */
            atoms[i].flags |= ATOM_DROPPED;
        ++*count;
        if (atoms[i].card == NO_CARD)
            continue;
        run_collect(g, run, atoms[i].card);
        game_atoms(g)[g->atom_count - 1].n = SET_THOSE;
        run->kept = run->atom_count;
    }
}

/* The effect that runs in the atom's place. */
static unsigned effect_instead(Game *g, const Frame *f, const Candidate *c)
{
    const Atom atom = game_atoms(g)[f->atom_first + f->pc];
    Effect e = c->e;
    e.it = atom.card;
    e.it_serial = atom.card != NO_CARD ? card_at(g, atom.card)->serial : 0;
    e.player = scope_who(&c->s, pattern_of(c->node), &atom);
    e.there = atom.area != NO_AREA ? atom.area : scope_area_of(g, e.self);
    e.from = atom.card != NO_CARD ? card_at(g, atom.card)->area : NO_AREA;
    e.amount = atom.n;
    e.state = EFFECT_RUNNING;
    return effect_make(g, &e);
}

/* Whether it applies to each of several in the same way, whatever it has done
 * to others: nothing of it is paid for, counted, or left to a player. */
static bool can_wait(const Frame *f, const Candidate *c)
{
    if (atoms_of(f) < 2 || is_optional(c) ||
        pattern_is_batchwise(pattern_of(c->node)))
        return false;
    for (const Cell *in = c->node; in < cell_end(c->node); in++)
        if (in->op == OP_PAY || in->op == OP_PAY_POINTS ||
            in->op == OP_PAYING || in->op == OP_USE ||
            in->op == OP_ONE_AT_ONCE || in->op == OP_EXPIRE ||
            in->op == OP_HAPPENED || in->op == OP_TIMES_HAPPENED ||
            in->op == OP_CARDS_HAPPENED)
            return false;
    return true;
}

/* What else would happen in the batch is looked at first (711.2): the effect is
 * noted behind the atoms, like what was declined, and runs later. */
static void apply_later(Game *g, Frame *f, const Candidate *c)
{
    unsigned effect = effect_instead(g, f, c);
    Atom *atom = game_atoms(g) + f->atom_first + f->pc;
    CardId card = atom->card;
    if (LAW(RULE_710_1, true))
        atom->flags |= ATOM_DROPPED;
    Atom *note = atom_add(g, f);
    note->flags = ATOM_DROPPED | ATOM_ORDERED;
    note->card = card;
    note->serial = effect;
    f->kept++;
}

static bool run_noted(Game *g, const Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = atoms_of(f); i < f->atom_count; i++) {
        if (!(atoms[i].flags & ATOM_ORDERED))
            continue;
        CardId card = atoms[i].card;
        atoms[i].flags = ATOM_DROPPED;
        effect_run(g, atoms[i].serial);
        if (card != NO_CARD) {
            Frame *run = frame_top(g);
            run_collect(g, run, card);
            game_atoms(g)[g->atom_count - 1].n = SET_THOSE;
            run->kept = run->atom_count;
        }
        return true;
    }
    return false;
}

static void apply(Game *g, Frame *f, const Candidate *c)
{
    int count;
    if (can_wait(f, c)) {
        apply_later(g, f, c);
        return;
    }
    unsigned i = effect_instead(g, f, c);
    if (pattern_of(c->node)->op == OP_ONE_AT_ONCE)
        decline(g, f, c->id, NO_INDEX);
    effect_run(g, i);
    drop_replaced(g, f, c, &count);
    if (pattern_is_batchwise(pattern_of(c->node)))
        game_effects(g)[i].amount = (int16_t)count;
}

/* Who may have it replaced: you, or whoever the text names. */
static SeatId whose_wish(const Game *g, const Candidate *c, const Atom *atom)
{
    Scope s = scope_of_occurrence(c, atom);
    SeatId who = c->e.you;
    if (c->node->op == OP_PLAYER_MAY_REPLACE)
        who = scope_player(&s, cell_first(c->node));
    return who != NO_SEAT && seat_plays(g, who) ? who : g->turn_player;
}

/* What they may do themselves they choose among, or none of it. */
static void ask_which(Game *g, const Frame *f, const Atom *atom)
{
    Candidate c;
    SeatId s = affected(g, atom);
    bool free = true;
    request_begin(g, REQUEST_NEXT, s, RULE_710_5);
    for (unsigned n = 0;
         n < NO_AREA &&
         candidate(
             (Search){.g = g, .batch = f, .atom = atom, .n = n, .out = &c});
         n++) {
        request_add_nth(g, VERB_REPLACE, c.e.self, n);
        free &= is_optional(&c) && whose_wish(g, &c, atom) == s;
    }
    if (free)
        request_add(g, VERB_DONE, NO_CARD, NO_AREA);
}

static void ask_whether(Game *g, const Candidate *c, const Atom *atom,
                        unsigned n)
{
    SeatId s = whose_wish(g, c, atom);
    request_begin(g, REQUEST_YES_NO, s, RULE_710_1);
    g->request.card = c->e.self;
    request_add_nth(g, VERB_YES, c->e.self, n);
    request_add_nth(g, VERB_NO, c->e.self, n);
}

/* What can't happen can't be replaced (104.2a), nor what something else has
 * replaced (710.5a). */
static bool is_past(const Frame *f, const Atom *atom)
{
    bool replaced = f->kept > 0;
    return atom->flags & ATOM_DROPPED &&
           (replaced ? LAW(RULE_710_5a, true) : LAW(RULE_104_2a, true));
}

static void decline_one(Game *g, Frame *f, const Candidate *c)
{
    decline(g, f, c->id,
            pattern_is_batchwise(pattern_of(c->node)) ? NO_INDEX : f->pc);
}

/* What is still there to be replaced is not by the same again. */
static void apply_once(Game *g, Frame *f, const Candidate *c)
{
    if (LAW(RULE_104_2a, false) || LAW(RULE_710_1, false) ||
        LAW(RULE_710_5a, false))
        decline_one(g, f, c);
    apply(g, f, c);
}

/* True if somebody is asked about the atom or something happens instead. */
static bool replace_atom(Game *g, Frame *f)
{
    const Atom *atom = game_atoms(g) + f->atom_first + f->pc;
    Candidate first, second;
    Search q = {.g = g, .batch = f, .atom = atom, .out = &first};
    if (is_past(f, atom) || !may_be_replaced(g, atom) || !candidate(q))
        return false;
    q.out = &second;
    q.n = 1;
    if (candidate(q))
        ask_which(g, f, atom);
    else if (is_optional(&first))
        ask_whether(g, &first, atom, 0);
    else
        apply_once(g, f, &first);
    return true;
}

/* The players decide in the order of 801.1, each about what affects them:
 * f->verb of them are through. */
static SeatId decider(const Game *g, const Frame *f)
{
    SeatId s = priority_recent(g);
    for (unsigned i = 0; i < f->verb; i++)
        s = seat_next(g, s);
    return s;
}

/* Most of what happens no card is about. */
static bool any_may_be_replaced(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < atoms_of(f); i++)
        if (may_be_replaced(g, &atoms[i]))
            return true;
    return false;
}

static bool replace_atoms(Game *g, Frame *f)
{
    for (; f->verb < g->seat_count; f->verb++, f->pc = 0) {
        SeatId s = decider(g, f);
        for (; f->pc < atoms_of(f); f->pc++) {
            const Atom *atom = game_atoms(g) + f->atom_first + f->pc;
            if (affected(g, atom) == s && replace_atom(g, f))
                return true;
        }
    }
    return false;
}

/* Any time is, even while no player has priority (710.2). */
static bool is_time(Game *g)
{
    for (unsigned i = 0; i < g->frame_count; i++)
        if (game_frames(g)[i].kind == FRAME_WINDOW)
            return true;
    return LAW(RULE_710_2, true);
}

bool replace_step(Game *g, Frame *f)
{
    if (any_may_be_replaced(g, f) && is_time(g) && replace_atoms(g, f))
        return true;
    if (run_noted(g, f))
        return true;
    f->verb = 0;
    f->pc = 0;
    forget_declined(g, f);
    return false;
}

/* One after the other: what is declined is no candidate any more. */
static void decline_all(Game *g, Frame *f)
{
    Candidate c;
    while (candidate((Search){.g = g,
                              .batch = f,
                              .atom = game_atoms(g) + f->atom_first + f->pc,
                              .out = &c}))
        decline_one(g, f, &c);
}

void replace_answer(Game *g, Frame *f, const Answer *answer)
{
    const Atom *atom = game_atoms(g) + f->atom_first + f->pc;
    Candidate c;
    if (answer->verb == VERB_DONE) {
        decline_all(g, f);
        return;
    }
    bool found = candidate(
        (Search){.g = g, .batch = f, .atom = atom, .n = answer->n, .out = &c});
    assert(found);
    (void)found;
    if (answer->verb == VERB_NO)
        decline_one(g, f, &c);
    else if (answer->verb == VERB_REPLACE && is_optional(&c) &&
             whose_wish(g, &c, atom) != affected(g, atom))
        ask_whether(g, &c, atom, answer->n);
    else
        apply_once(g, f, &c);
}
