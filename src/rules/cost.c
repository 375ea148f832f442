/* cost.c - What an action costs, and whether it can be paid (204, 205, 508).
 *
 * Modifiers change the number of tokens: first the opponents', then the
 * payer's own, in any order (705.2b). That matters only for reductions with a
 * minimum. What can be done is worked out from the cheapest order; who takes
 * the action is then asked, if there are several costs to choose from.
 */
#include "rules/cost.h"

#include "rules/words.h"

enum { LIMITED_MAX = 8 };

/* A reduction "to a minimum of". */
typedef struct Limited {
    int more, least;
    bool own;
} Limited;

typedef struct Price {
    const Game *g;
    SeatId payer;
    const Answer *action;
    CardId host;    /* what an attachment is played on, or NO_CARD */
    int theirs;     /* what opponents' modifiers add */
    int more, less; /* what the payer's own add and take away */
    int running;    /* what it comes to in the order of timestamps */
    bool free;      /* (508.1e) */
    unsigned count;
    Limited limited[LIMITED_MAX];
} Price;

unsigned action_word(unsigned verb)
{
    switch (verb) {
    case VERB_PLAY:
    case VERB_PLAY_EVENT:
        return ACTION_PLAY;
    case VERB_MOVE:
        return ACTION_MOVE;
    case VERB_DRAW:
        return ACTION_DRAW;
    case VERB_RALLY:
        return ACTION_RALLY;
    case VERB_CHALLENGE:
        return ACTION_CHALLENGE;
    case VERB_ACTIVATE:
        return ACTION_TURN_OVER;
    default:
        return ACTION_COUNT;
    }
}

Atom action_atom(const Game *g, SeatId s, const Answer *action)
{
    static const uint8_t kinds[ACTION_COUNT] = {
        [ACTION_PLAY] = OCC_PLAY,           [ACTION_MOVE] = OCC_MOVE,
        [ACTION_DRAW] = OCC_DRAW,           [ACTION_RALLY] = OCC_UNFRIGHTEN,
        [ACTION_CHALLENGE] = OCC_CHALLENGE, [ACTION_TURN_OVER] = OCC_TURN_OVER,
    };
    Atom atom = {.card = action->card,
                 .seat = s,
                 .area = action->area,
                 .kind = kinds[action_word(action->verb)],
                 .from_area = NO_AREA};
    if (action->card != NO_CARD) {
        atom.from_zone = card_at(g, action->card)->zone;
        atom.from_area = card_at(g, action->card)->area;
    }
    return atom;
}

/* The nth operand of that type; NULL if there is none. */
static const Cell *operand(const Cell *node, char type, unsigned nth)
{
    for (const Cell *in = cell_first(node); in < cell_end(node);
         in = cell_next(in))
        if (op_type(in->op) == type && nth-- == 0)
            return in;
    return NULL;
}

enum { ALL_ACTIONS = (1 << ACTION_COUNT) - 1 };
static_assert(ALL_ACTIONS <= UINT8_MAX, "a bit each in a summary");

/* What stands in front of the filters. What is forbidden unless it is paid for
 * is said by a pattern. */
static void mod_read(const InForce *m, CostMod *mod)
{
    const Cell *in = cell_first(m->node), *end = cell_end(m->node);
    mod->m = *m;
    mod->actions = ALL_ACTIONS;
    mod->who = mod->where = NULL;
    for (; in < end && op_type(in->op) != 'f'; in = cell_next(in))
        switch (op_type(in->op)) {
        case ' ':
            mod->actions = 1u << in->arg;
            break;
        case 'p':
            mod->who = in;
            break;
        case 'r':
            mod->where = in;
            break;
        default:
            break;
        }
    mod->which = in;
    mod->own = in < end && in->op == OP_SELF;
}

/* Cards are moved by their controllers alone (609.2b). */
static bool is_anothers_move(const CostMod *mod, SeatId payer)
{
    const InForce *m = &mod->m;
    return mod->actions == 1u << ACTION_MOVE &&
           !(scope_holders(&m->s, mod->which, cell_end(m->node)) >> payer & 1);
}

/* Whether the modifier is about actions of that player. */
static bool is_for(const CostMod *mod, SeatId payer)
{
    const InForce *m = &mod->m;
    if (is_anothers_move(mod, payer))
        return false;
    return m->node->op == OP_MOD_CANT_UNLESS ||
           ((mod->who == NULL || scope_is_of(&m->s, payer, mod->who)) &&
            (m->node->op != OP_MOD_NEXT_COST || m->s.you == payer ||
             mod->actions != 1u << ACTION_DRAW));
}

/* As many as it takes: there is no cost then (508.1e). */
enum { FREE = -INT16_MAX };

static int amount_of(const InForce *m, SeatId payer)
{
    return m->node->op == OP_MOD_FREE ? FREE : modifier_amount_of(m, payer);
}

/* To any Problem, but there may be more for it at one than at another. */
static bool varies(const CostMod *mod)
{
    return mod->where != NULL && mod->where->op == OP_ALL_PROBLEMS &&
           mod->m.made == NULL;
}

static int amount_there(const CostMod *mod, AreaId a, SeatId payer)
{
    InForce going = mod->m;
    going.s.there = a;
    return modifier_amount_of(&going, payer);
}

/* And about this one. */
static bool is_about_this(const CostMod *mod, const Price *p)
{
    const InForce *m = &mod->m;
    const Answer *action = p->action;
    if (m->node->op == OP_MOD_CANT_UNLESS) {
        const Atom atom = action_atom(p->g, p->payer, action);
        return scope_occurs(&m->s, cell_first(m->node), &atom);
    }
    if (mod->where != NULL && (action->area == NO_AREA ||
                               !scope_is_area(&m->s, mod->where, action->area)))
        return false;
    if (action->card == NO_CARD)
        return true;
    if (mod->own && action->card != m->s.self)
        return false;
    Scope s = m->s;
    s.aimed = p->host != NO_CARD;
    s.aim = p->host;
    s.going = action->area != NO_AREA;
    s.goal = action->area;
    if (action_word(action->verb) == ACTION_PLAY)
        scope_take_played(&s, action->card, p->payer);
    return scope_matches(&s, mod->which, cell_end(m->node), action->card);
}

static bool is_about(const CostMod *mod, const Price *p)
{
    return mod->actions >> action_word(p->action->verb) & 1 &&
           is_for(mod, p->payer) && is_about_this(mod, p);
}

/* One modifier more, where they apply one after the other (711.3). */
static int run_price(int cost, const InForce *m, int n)
{
    if (m->node->op != OP_MOD_COST_MIN)
        return cost + n;
    const int least = scope_value(&m->s, operand(m->node, 'v', 1));
    if (cost <= least)
        return cost;
    return cost + n > least ? cost + n : least;
}

static void change_price(Price *p, const CostMod *mod)
{
    const InForce *m = &mod->m;
    bool own = LAW(RULE_705_2b, m->s.you == p->payer);
    int n = varies(mod) ? amount_there(mod, p->action->area, p->payer)
                        : mod->amount;
    if (m->node->op == OP_MOD_FREE) {
        p->free = true;
        return;
    }
    p->running = run_price(p->running, m, n);
    if (m->node->op == OP_MOD_COST_MIN) {
        if (p->count < LIMITED_MAX)
            p->limited[p->count++] =
                (Limited){n, scope_value(&m->s, operand(m->node, 'v', 1)), own};
    } else if (!own) {
        p->theirs += n;
    } else if (n > 0) {
        p->more += n;
    } else {
        p->less += n;
    }
}

static void add_to_price(void *context, const InForce *m)
{
    CostMod mod;
    mod_read(m, &mod);
    if (!is_about(&mod, context) || !modifier_is_on(m))
        return;
    mod.amount = amount_of(m, ((const Price *)context)->payer);
    change_price(context, &mod);
}

/* Applies the limited ones of one side, the highest minimum first. */
static int apply_limited(const Price *p, bool own, int cost)
{
    bool used[LIMITED_MAX] = {false};
    for (unsigned times = 0; times < p->count; times++) {
        unsigned next = LIMITED_MAX;
        for (unsigned i = 0; i < p->count; i++)
            if (!used[i] && p->limited[i].own == own &&
                (next == LIMITED_MAX ||
                 p->limited[i].least > p->limited[next].least))
                next = i;
        if (next == LIMITED_MAX)
            break;
        used[next] = true;
        int least = p->limited[next].least, less = cost + p->limited[next].more;
        if (cost > least)
            cost = less > least ? less : least;
    }
    return cost;
}

static uint64_t cost_ops(void)
{
    return MOD_BIT(OP_MOD_COST) | MOD_BIT(OP_MOD_COST_FOR) |
           MOD_BIT(OP_MOD_COST_TO) | MOD_BIT(OP_MOD_COST_MIN) |
           MOD_BIT(OP_MOD_NEXT_COST) | MOD_BIT(OP_MOD_FREE) |
           MOD_BIT(OP_MOD_CANT_UNLESS);
}

bool cost_may_change(const Game *g, unsigned verb)
{
    const Summary *force = &g->block.force;
    return ((force->dearer | force->cheaper) >> action_word(verb) & 1) != 0;
}

/* What it comes to for the best and for the worst. */
static void expect(CostMods *mods, const CostMod *mod)
{
    for (unsigned set = mod->actions; set != 0; set &= set - 1) {
        const int action = __builtin_ctz(set);
        if (varies(mod)) {
            mods->sure[action] -= INT16_MAX;
            mods->hope[action] += INT16_MAX;
        } else if (mod->amount > 0) {
            mods->sure[action] -= mod->amount;
        } else {
            mods->hope[action] -= mod->amount;
        }
    }
}

static bool speaks_of(const CostMod *mod, unsigned op)
{
    for (const Cell *in = mod->which; in < cell_end(mod->m.node); in++)
        if (in->op == op)
            return true;
    return false;
}

/* The same questions that cost_depends_on_area and cost_is_aimed ask of all
 * that functions. */
static void place(CostMods *mods, const CostMod *mod)
{
    const unsigned op = mod->m.node->op;
    if (cost_depends_on_area(mods->g) &&
        (op == OP_MOD_COST_TO || op == OP_MOD_CANT_UNLESS ||
         speaks_of(mod, OP_GOING_TO)))
        mods->placed |= mod->actions;
    if (cost_is_aimed(mods->g) && speaks_of(mod, OP_ATTACHED_TO))
        mods->aimed |= mod->actions;
}

static void gather(void *context, const InForce *m)
{
    CostMods *mods = context;
    CostMod *mod = &mods->items[mods->count];
    mod_read(m, mod);
    if (!(mod->actions & mods->wanted) || mod->actions & mods->known ||
        !is_for(mod, mods->payer) || !modifier_is_on(m))
        return;
    mod->amount = amount_of(m, mods->payer);
    expect(mods, mod);
    place(mods, mod);
    if (mods->count == COST_MODS_MAX)
        mods->all = false;
    else
        mods->count++;
}

static void find_none(CostMods *mods)
{
    mods->all = true;
    mods->placed = mods->aimed = 0;
    for (unsigned i = 0; i < ACTION_COUNT; i++)
        mods->sure[i] = mods->hope[i] = mods->tokens;
    mods->count = 0;
}

void cost_find(CostMods *mods, unsigned action)
{
    const Summary *force = &mods->g->block.force;
    if (mods->known == 0)
        find_none(mods);
    mods->wanted = 1u << action;
    if ((force->dearer | force->cheaper) & mods->wanted)
        modifier_each_stated(mods->g, cost_ops(), NO_CARD, gather, mods);
    mods->known |= mods->wanted;
}

/* `mods` may be NULL: then they are looked for. */
static int modified_cost(const Game *g, const CostMods *mods,
                         const Payment *paid, int base)
{
    const Answer *action = &paid->action;
    int least = action->verb == VERB_MOVE ? cost_least_move(g) : 0;
    Price p = {.g = g,
               .payer = paid->payer,
               .action = action,
               .host = paid->host,
               .running = base};
    if (!LAW(ALSO(RULE_705_2b, 2), true))
        return base;
    if (mods == NULL || !mods->all)
        modifier_each_stated(g, cost_ops(), action->card, add_to_price, &p);
    else
        for (unsigned i = 0; i < mods->count; i++)
            if (mods->items[i].actions >> action_word(action->verb) & 1 &&
                is_about_this(&mods->items[i], &p))
                change_price(&p, &mods->items[i]);
    if (LAW_BARS(RULE_508_1e, p.free))
        return 0;
    if (p.count > 0 && !BY(g->block.rules, own_costs_last))
        return p.running > least ? p.running : least;
    int cost = base + p.theirs;
    if (p.count > 0)
        cost = apply_limited(&p, false, cost);
    cost += p.more;
    if (p.count > 0)
        cost = apply_limited(&p, true, cost);
    cost += p.less;
    return cost > least ? cost : least;
}

int cost_after(const Game *g, const Payment *p, int base)
{
    return cost_may_change(g, p->action.verb) ? modified_cost(g, NULL, p, base)
                                              : base;
}

/* In any order */

enum { OWN_MAX = 8, DEBT = 16 }; /* a cost may be less than nothing meanwhile */

typedef struct Own {
    const Price *p;
    unsigned count;
    Limited items[OWN_MAX];
} Own;

static void add_own(void *context, const InForce *m)
{
    Own *own = context;
    CostMod mod;
    mod_read(m, &mod);
    if (own->count == OWN_MAX || m->s.you != own->p->payer ||
        m->node->op == OP_MOD_FREE || !is_about(&mod, own->p))
        return;
    bool limited = m->node->op == OP_MOD_COST_MIN;
    own->items[own->count++] = (Limited){
        .more = amount_of(m, own->p->payer),
        .least =
            limited ? scope_value(&m->s, operand(m->node, 'v', 1)) : -DEBT};
}

/* What the modifier makes of each of the costs, bit i being i - DEBT. */
static uint64_t apply(uint64_t costs, const Limited *m)
{
    uint64_t after = 0;
    for (int i = 0; i < 64; i++) {
        int cost = i - DEBT;
        if (!(costs >> i & 1))
            continue;
        if (m->more > 0 || cost > m->least)
            cost += m->more;
        if (m->more < 0 && i - DEBT > m->least && cost < m->least)
            cost = m->least;
        cost = cost >= 64 - DEBT ? 63 - DEBT : cost;
        after |= (uint64_t)1 << (cost + DEBT);
    }
    return after;
}

/* All of them, one after the other: costs[set] are those after that set. */
static uint64_t apply_all(const Own *own, int cost)
{
    uint64_t costs[1 << OWN_MAX] = {(uint64_t)1 << (cost + DEBT)};
    for (unsigned set = 1; set < 1u << own->count; set++) {
        costs[set] = 0;
        for (unsigned i = 0; i < own->count; i++)
            if (set >> i & 1)
                costs[set] |= apply(costs[set & ~(1u << i)], &own->items[i]);
    }
    return costs[(1u << own->count) - 1];
}

bool cost_may_differ(const Game *g)
{
    return g->lively && force_has(g, OP_MOD_COST_MIN) &&
           BY(g->block.rules, own_costs_last);
}

uint64_t cost_in_any_order(const Game *g, const Payment *paid, int base)
{
    int least = paid->action.verb == VERB_MOVE ? cost_least_move(g) : 0;
    Price p = {.g = g,
               .payer = paid->payer,
               .action = &paid->action,
               .host = paid->host};
    Own own = {.p = &p};
    modifier_each_stated(g, cost_ops(), paid->action.card, add_to_price, &p);
    int cost = apply_limited(&p, false, base + p.theirs);
    if (p.free || cost < 0 || cost >= COSTS_SEEN)
        return 0;
    modifier_each_of(g, cost_ops(), add_own, &own);
    uint64_t costs = apply_all(&own, cost), all = 0;
    for (int i = 0; i < 64; i++)
        if (costs >> i & 1)
            all |= (uint64_t)1 << (i - DEBT > least ? i - DEBT : least);
    return all;
}

typedef struct Forbidden {
    const Atom *atom;
    bool found;
    int cost;
} Forbidden;

static void find_forbidden(void *context, const InForce *m)
{
    Forbidden *q = context;
    if (!scope_occurs(&m->s, cell_first(m->node), q->atom))
        return;
    q->found = true;
    q->cost += modifier_amount(m);
}

bool cost_forbids(const Game *g, const Atom *atom)
{
    Forbidden q = {.atom = atom};
    modifier_each(g, OP_MOD_CANT_UNLESS, find_forbidden, &q);
    return q.found;
}

int cost_to_be_allowed(const Game *g, const Atom *atom)
{
    Forbidden q = {.atom = atom};
    if (force_has(g, OP_MOD_CANT_UNLESS))
        modifier_each(g, OP_MOD_CANT_UNLESS, find_forbidden, &q);
    return q.cost > 0 ? q.cost : 0; /* (105.2) */
}

int cost_base(const Game *g, const Answer *action)
{
    const Ruleset *rules = g->block.rules;
    switch (action_word(action->verb)) {
    case ACTION_PLAY:
        return cost_to_play(g, action->card);
    case ACTION_MOVE:
        return cost_to_move(g);
    case ACTION_DRAW:
        return LAW_NUMBER(RULE_609_2d, rules->draw_cost);
    case ACTION_RALLY:
        return LAW_NUMBER(RULE_609_2e, rules->rally_cost);
    default:
        return 0;
    }
}

int cost_for(const Game *g, SeatId payer, const Answer *action)
{
    if (action_word(action->verb) == ACTION_COUNT ||
        action->verb == VERB_ACTIVATE)
        return 0;
    const Payment p = {payer, NO_CARD, *action};
    return cost_after(g, &p, cost_base(g, action));
}

static bool turns_over(const Cell *code)
{
    for (const Cell *c = code; c < cell_end(code); c++)
        if (c->op == OP_TURN_OVER && cell_first(c)->op == OP_THIS)
            return true;
    return false;
}

int cost_stated_now(const Scope *s, const Cell *amount)
{
    int n = scope_value(s, amount);
    if (!cost_may_change(s->g, VERB_ACTIVATE) || s->code == NULL ||
        s->self == NO_CARD || !turns_over(s->code))
        return n;
    const Payment p = {s->you, NO_CARD,
                       answer_of(VERB_ACTIVATE, s->self, NO_AREA)};
    return cost_after(s->g, &p, n);
}

int cost_modified(const CostMods *mods, const Payment *p, int base)
{
    return modified_cost(mods->g, mods, p, base);
}

int cost_of(const Game *g, const Answer *action)
{
    CardId c = answer_card(action);
    SeatId payer = c == NO_CARD ? g->turn_player : card_at(g, c)->controller;
    return cost_for(g, action->verb == VERB_CHALLENGE ? g->turn_player : payer,
                    action);
}

/* "The next one you play" is this one. */
void cost_used(Game *g, const Payment *paid)
{
    if (!force_has(g, OP_MOD_NEXT_COST))
        return;
    Modifier *items = game_modifiers(g);
    const Price p = {.g = g,
                     .payer = paid->payer,
                     .action = &paid->action,
                     .host = paid->host};
    for (unsigned i = 0; i < g->modifier_count;) {
        InForce m;
        CostMod mod;
        modifier_made(&m, g, &items[i]);
        mod_read(&m, &mod);
        if (m.node->op != OP_MOD_NEXT_COST || !is_about(&mod, &p))
            i++;
        else
            modifier_remove(g, i);
    }
}
