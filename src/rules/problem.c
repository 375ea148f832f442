/* problem.c - what modifiers change about Problems (209, 210, 611.3): how much
 * power they need, who is in the way, who contributes from elsewhere, and what
 * they are worth. */
#include "rules/modifier.h"
#include "rules/rules.h"

/* What is asked, and what the modifiers say to it. */
typedef struct Question {
    SeatId seat; /* who would confront; also "that player" of the text */
    CardId card;
    AreaId area;
    int sum;
    bool found;
} Question;

static bool fits_behind(const InForce *m, const Cell *operand, CardId c)
{
    return scope_fits(&m->s, cell_next(operand), cell_end(m->node), c);
}

/* More or less power (209, 611.3) */

static void add_need(void *context, const InForce *m)
{
    Question *q = context;
    const Cell *player = cell_next(cell_first(m->node));
    if (scope_is_of(&m->s, q->seat, player) &&
        scope_is_area(&m->s, cell_next(player), q->area) && modifier_is_on(m))
        q->sum += modifier_amount_of(m, q->seat);
}

int problem_extra_need(const Game *g, SeatId s, AreaId a)
{
    Question q = {.seat = s, .card = NO_CARD, .area = a};
    if (g->lively)
        modifier_each_stated(g, MOD_BIT(OP_MOD_CONFRONT), NO_CARD, add_need,
                             &q);
    return q.sum;
}

/* Met as the text says, not by power (209) */

static void find_met(void *context, const InForce *m)
{
    Question *q = context;
    const Cell *player = cell_first(m->node);
    q->found |= scope_is_of(&m->s, q->seat, player) &&
                scope_is_area(&m->s, cell_next(player), q->area);
}

bool problem_is_met(const Game *g, SeatId s, AreaId a)
{
    Question q = {.seat = s, .card = NO_CARD, .area = a};
    if (g->lively)
        modifier_each(g, OP_MOD_MEETS, find_met, &q);
    return q.found;
}

/* Troublemakers that are not in the way (611.3e) */

static void find_no_block(void *context, const InForce *m)
{
    Question *q = context;
    const Cell *player = cell_first(m->node);
    q->found |=
        scope_is_of(&m->s, q->seat, player) && fits_behind(m, player, q->card);
}

bool problem_lets_past(const Game *g, SeatId s, CardId troublemaker)
{
    Question q = {.seat = s, .card = troublemaker, .area = NO_AREA};
    if (g->lively)
        modifier_each(g, OP_MOD_NO_BLOCK, find_no_block, &q);
    return q.found;
}

/* Power from elsewhere, and none from anywhere (611.3a, 104.2) */

static void find_contribution(void *context, const InForce *m)
{
    Question *q = context;
    const Cell *area = cell_first(m->node);
    q->found |=
        scope_is_area(&m->s, area, q->area) && fits_behind(m, area, q->card);
}

bool problem_is_reached(const Game *g, CardId c, AreaId a)
{
    Question q = {.seat = NO_SEAT, .card = c, .area = a};
    modifier_each(g, OP_MOD_CONTRIBUTES_AT, find_contribution, &q);
    return q.found;
}

bool problem_is_barred(const Game *g, CardId c, AreaId a)
{
    Question q = {.seat = NO_SEAT, .card = c, .area = a};
    modifier_each(g, OP_MOD_NO_CONFRONT, find_contribution, &q);
    return q.found;
}

/* How many may contribute (611.3a) */

static void find_least(void *context, const InForce *m)
{
    Question *q = context;
    int most = modifier_amount(m);
    if (scope_is_area(&m->s, cell_next(cell_first(m->node)), q->area) &&
        most < q->sum)
        q->sum = most;
}

unsigned problem_contributors(const Game *g, AreaId a)
{
    Question q = {
        .seat = NO_SEAT, .card = NO_CARD, .area = a, .sum = CONTRIBUTIONS_MAX};
    if (g->lively)
        modifier_each(g, OP_MOD_CONTRIBUTORS, find_least, &q);
    return q.sum > 0 ? (unsigned)q.sum : 0;
}

/* The bonus (210) */

static void set_bonus(void *context, const InForce *m)
{
    Question *q = context;
    if (fits_behind(m, cell_first(m->node), q->card))
        q->sum = modifier_amount(m);
}

static void add_bonus(void *context, const InForce *m)
{
    Question *q = context;
    if (fits_behind(m, cell_first(m->node), q->card))
        q->sum += modifier_amount(m);
}

/* What sets it comes first: the rest is on top of that. */
int problem_bonus(const Game *g, CardId problem)
{
    Question q = {.seat = NO_SEAT,
                  .card = problem,
                  .area = NO_AREA,
                  .sum = LAW_NUMBER(RULE_210_1, card_def(g, problem)->points)};
    if (!g->lively)
        return q.sum;
    modifier_each(g, OP_MOD_SET_BONUS, set_bonus, &q);
    modifier_each(g, OP_MOD_BONUS, add_bonus, &q);
    return LAW_BARS(RULE_105_2, q.sum < 0) ? 0 : q.sum;
}
