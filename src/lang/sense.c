/* sense - see sense.h. */
#include "lang/sense.h"

#include "lang/summary.h"

const Cell *cost_stated(const Cell *node)
{
    const Cell *first = cell_first(node);
    switch (node->op) {
    case OP_ACTIVATE:
    case OP_ALT_COST:
        return cell_next(first);
    case OP_REACTION:
        return cell_next(cell_next(first));
    case OP_PLAYER_PAYING:
        return cell_next(first);
    case OP_PAYING:
    case OP_PLAY_COST:
    case OP_PLAY_MAY_COST:
        return first;
    default:
        return NULL;
    }
}

/* Cards that are paid with: named, or picked by who pays. What chance or
 * somebody else picks can't be planned (508.1). */
static bool are_payable(const Cell *cards)
{
    switch (cards->op) {
    case OP_RANDOM:
    case OP_BY:
    case OP_MOST_POWER:
    case OP_LEAST_POWER:
    case OP_THOSE:
    case OP_SET:
        return false;
    default:
        return true;
    }
}

/* `payer` is the op of who pays. */
static bool is_cost(const Cell *s, unsigned payer)
{
    const Cell *first = cell_first(s);
    switch (s->op) {
    case OP_NOTHING:
    case OP_PAY:
        return true;
    case OP_DISCARD:
        return first->op == payer;
    case OP_AS:
        return is_cost(cell_next(first), payer);
    case OP_DO:
        for (; first < cell_end(s); first = cell_next(first))
            if (!is_cost(first, payer))
                return false;
        return true;
    default: /* something that is done to cards */
        return op_info(s->op)->operands[0] == 'l' && are_payable(first);
    }
}

/* Whether something asks for a modifier before each of these happens. */
static bool can_be_stopped(const Cell *pattern, const WordTable *words)
{
    uint64_t kinds[2] = {0, 0};
    summary_pattern(pattern, kinds);
    for (unsigned kind = 0; kind < 128; kind++)
        if (kind_in(kinds, kind) && words->stops != NULL &&
            !words->stops((uint16_t)kind))
            return false;
    return true;
}

const char *sense_fault(const Cell *code, const WordTable *words)
{
    for (const Cell *c = code; c < cell_end(code); c++) {
        if (c->op >= OP_NUMBER)
            continue;
        const Cell *cost = cost_stated(c);
        unsigned payer = c->op == OP_PLAYER_PAYING ? cell_first(c)->op : OP_YOU;
        if (cost != NULL && !is_cost(cost, payer))
            return "nobody can pay that as a cost";
        if (c->op == OP_MOD_CANT && !can_be_stopped(cell_first(c), words))
            return "nothing can keep that from happening";
    }
    return NULL;
}
