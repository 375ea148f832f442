/* payment.c - paying what was planned, and in which order the parts of a cost
 * are paid (508.1b): see plan.h.
 *
 * One that takes a card away comes behind the others that take the same card,
 * and one that can be paid only once another is comes behind that.
 * Otherwise they are paid as they are written, unless something in the game
 * would see them happen: then who pays says which is next.
 */
#include "rules/plan.h"
#include "rules/run.h"
#include "rules/watch.h"

/* The plan, as its parts are paid */

/* The cost that the statement is part of; NULL if it is of none. */
static const Cell *cost_around(const Cell *code, const Cell *statement)
{
    while (code != statement) {
        const Cell *cost = cost_stated(code);
        if (cost != NULL && cost <= statement && statement < cell_next(cost))
            return cost;
        code = cell_first(code);
        while (cell_next(code) <= statement)
            code = cell_next(code);
    }
    return NULL;
}

/* Whether the frame may hold the plan of what the run f pays. */
static bool holds_plan(const Frame *holder, const Frame *f)
{
    return holder->kind == FRAME_ACTION ||
           (holder->kind == FRAME_RUN && holder->effect == f->effect);
}

/* Collects the picks that the holder has for the part; false if it has no plan
 * for it. */
static bool collect_picks(Game *g, Frame *f, const Frame *holder, int key)
{
    unsigned first = holder->atom_first, count = holder->atom_count;
    bool found = false;
    for (unsigned i = first; i < first + count; i++) {
        const Atom pick = game_atoms(g)[i];
        found |= pick.n == key;
        if (pick.n == key && pick.card != NO_CARD &&
            card_at(g, pick.card)->serial == pick.serial)
            run_collect(g, f, pick.card);
    }
    return found;
}

bool plan_has(Game *g, const Frame *f, const Part *p, CardId c)
{
    for (const Frame *h = f; h > game_frames(g) && holds_plan(h, f); h--) {
        const Atom *atoms = game_atoms(g) + h->atom_first;
        for (unsigned i = 0; i < h->atom_count; i++)
            if (atoms[i].n == p->key && atoms[i].card == c)
                return true;
    }
    return false;
}

bool plan_is_part(const Scope *s, const Cell *statement)
{
    return cost_around(s->code, statement) != NULL;
}

bool plan_is_cost(const Scope *s, const Cell *statement)
{
    return cost_around(s->code, statement) == statement;
}

bool plan_collect(Game *g, Frame *f, const Scope *s, const Cell *statement)
{
    const Part part = {
        .statement = statement,
        .scope = s,
        .key = part_key(s, run_effect(g, f)->ability.index, statement)};
    if (!part_is_choice(&part) || cost_around(s->code, statement) == NULL)
        return false;
    for (const Frame *h = f; h > game_frames(g) && holds_plan(h, f); h--)
        if (collect_picks(g, f, h, part.key))
            break;
    return true;
}

/* The order */

static bool takes(Game *g, const Frame *f, const Part *p, CardId c)
{
    if (part_is_choice(p))
        return plan_has(g, f, p, c);
    const Cell *cards = run_cards_of(p->statement);
    switch (cards->op) {
    case OP_TOP:
    case OP_BOTTOM: /* whichever lie there by then */
        return false;
    case OP_ALL:
        return scope_fits(p->scope, cell_first(cards), cell_end(cards), c);
    default:
        return scope_card(p->scope, cards) == c;
    }
}

/* Whether the second can't be done to a card any more once the first is. */
static bool bars(unsigned first, unsigned second)
{
    return kind_leaves(first) ||
           (first == OCC_FRIGHTEN && /* (504.2a) */
            (second == OCC_EXHAUST || second == OCC_READY));
}

static bool must_wait(Game *g, const Frame *f, const Bill *b, const Part *p,
                      const Part *other)
{
    bool barred = bars(part_kind(p), part_kind(other));
    if (part_kind(other) == OCC_PAY || part_kind(other) == OCC_PAY_POINTS ||
        !(barred || part_may_need(p, other)))
        return false; /* whichever cards they take */
    for (CardId c = 0; c < g->card_count; c++)
        if (takes(g, f, other, c) && takes(g, f, p, c) &&
            (barred || part_needs(b, p, other, c)))
            return true;
    return false;
}

/* Whether all the others that are still to be paid can be paid after part i. */
static bool can_be_next(Game *g, const Frame *f, const Bill *b, unsigned paid,
                        unsigned i)
{
    if (paid >> i & 1)
        return false;
    for (unsigned j = 0; j < b->count; j++)
        if (j != i && !(paid >> j & 1) &&
            (LAW(RULE_508_1b, true)
                 ? must_wait(g, f, b, &b->parts[i], &b->parts[j])
                 : j < i)) /* as they are printed */
            return false;
    return true;
}

/* Whether some ability looks when that happens: only then it can matter what
 * has happened before. */
static bool is_watched(const Game *g, const Part *p)
{
    const Watch w = {.atom = {.kind = (uint8_t)part_kind(p)},
                     .in_play = true,
                     .elsewhere = true};
    return w.atom.kind < OCC_COUNT &&
           (trigger_may(g, &w) || kind_in(g->block.force.reacts, w.atom.kind));
}

unsigned payment_next(Game *g, const Frame *f, const Bill *b, unsigned paid)
{
    unsigned next = 0, first = PARTS_MAX;
    bool watched = false;
    for (unsigned i = b->count; i-- > 0;)
        if (can_be_next(g, f, b, paid, i)) {
            next |= 1u << i;
            first = i;
            watched |= is_watched(g, &b->parts[i]);
        }
    if (!watched || (next & (next - 1)) == 0)
        return first;
    request_begin(g, REQUEST_NUMBER, b->payer, RULE_508_1b);
    g->request.card = b->parts[first].scope->self;
    for (unsigned i = 0; i < b->count; i++)
        if (next >> i & 1)
            request_add(g, VERB_NUMBER, (CardId)(i + 1), 0);
    return PARTS_MAX;
}

unsigned payment_answer(const Answer *answer)
{
    return answer->card - 1u;
}

/* (do ...): the parts that are paid are noted in an atom of the run, and so is
 * what the one that is written last has done: the effect may ask for it. */

static Bill bill_of_run(Game *g, const Frame *f, const Scope *s,
                        const Cell *statement)
{
    Bill b = bill_of(g, plan_payer(s, statement), f);
    bill_add(&b, s, run_effect(g, f)->ability.index, statement);
    return b;
}

static void pay_part(Game *g, Frame *f, const Bill *b, unsigned i)
{
    const Cell *part = b->parts[i].statement;
    Atom *note = game_atoms(g) + f->atom_first + f->kept;
    note->serial |= 1u << i;
    note->flags = i + 1 == b->count ? ATOM_HAPPENED : 0;
    run_inner(g, f, part, cell_next(part));
}

void payment_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Bill b = bill_of_run(g, f, &s, statement);
    if (f->step == RUN_STATEMENT) {
        atom_add(g, f);
        f->step = RUN_REPEAT;
    }
    Atom *note = game_atoms(g) + f->atom_first + f->kept;
    unsigned paid = note->serial;
    if (note->flags & ATOM_HAPPENED)
        note->n = run_effect(g, f)->done;
    if (paid == (1u << b.count) - 1) {
        run_finish(g, f, statement, note->n);
        return;
    }
    unsigned next = payment_next(g, f, &b, paid);
    if (next < PARTS_MAX)
        pay_part(g, f, &b, next);
}

void payment_statement_answer(Game *g, Frame *f, const Cell *statement,
                              const Answer *answer)
{
    Scope s = run_scope(g, f);
    const Bill b = bill_of_run(g, f, &s, statement);
    pay_part(g, f, &b, payment_answer(answer));
}

/* (paying cost statement...) and (p-paying p cost statement...) */

SeatId plan_payer(const Scope *s, const Cell *statement)
{
    const Cell *code = s->code;
    if (code == NULL || statement < code || statement >= cell_end(code))
        return s->you;
    while (code != statement) {
        const Cell *cost = cost_stated(code);
        if (code->op == OP_PLAYER_PAYING && cost <= statement &&
            statement < cell_next(cost))
            return scope_player(s, cell_first(code));
        code = cell_first(code);
        while (cell_next(code) <= statement)
            code = cell_next(code);
    }
    return s->you;
}

static Bill paying_bill(Game *g, const Frame *f, const Scope *s,
                        const Cell *statement)
{
    const Cell *cost = cost_stated(statement);
    Bill b = bill_of(g, plan_payer(s, cost), f);
    bill_add(&b, s, run_effect(g, f)->ability.index, cost);
    return b;
}

bool paying_could(const Scope *s, const Cell *statement)
{
    const Cell *cost = cost_stated(statement);
    Bill b = bill_of(s->g, plan_payer(s, cost), NULL);
    bill_add(&b, s, 0, cost);
    return b.payer == NO_SEAT || bill_can_be_paid(&b);
}

void paying_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    Bill b = paying_bill(g, f, &s, statement);
    if (f->step == RUN_STATEMENT) {
        for (unsigned i = 0; i < b.count; i++)
            run_drop_set(g, f, b.parts[i].key); /* of another time */
        f->step = RUN_COLLECTED;
    }
    if (b.payer == NO_SEAT ||
        LAW_BARS(RULE_707_2a, LAW_BARS(RULE_508_1, !bill_can_be_paid(&b))))
        run_finish(g, f, statement, 0);
    else if (plan_ask(g, f, &b))
        run_block(g, f, statement, cost_stated(statement), cell_end(statement));
}

void paying_answer(Game *g, Frame *f, const Cell *statement,
                   const Answer *answer)
{
    Scope s = run_scope(g, f);
    Bill b = paying_bill(g, f, &s, statement);
    plan_answer(g, f, &b, answer);
}
