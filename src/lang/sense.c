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
        for (const Cell *in = cell_first(cards); in < cell_end(cards);
             in = cell_next(in))
            if (in->op == OP_NAMES_APART || in->op == OP_ALIKE ||
                in->op == OP_POWER_IN_ALL || in->op == OP_COST_IN_ALL)
                return false; /* what is picked first decides on the rest */
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
    case OP_PAY_POINTS:
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

/* Sets, which are an effect's while it is processed */

static bool is_set_word(const Cell *c)
{
    return c->op == OP_THOSE || c->op == OP_SET || c->op == OP_AMONG;
}

static bool speaks_of_set(const Cell *first, const Cell *end)
{
    for (const Cell *c = first; c < end; c++)
        if (is_set_word(c))
            return true;
    return false;
}

static bool makes_set(const Cell *first, const Cell *end, int set)
{
    for (const Cell *c = first; c < end; c++)
        if (c->op == OP_AS && cell_number(cell_first(c)) == set)
            return true;
    return false;
}

static bool waits_for_batch(const Cell *pattern)
{
    for (const Cell *c = pattern; c < cell_end(pattern); c++)
        if (c->op == OP_ON_BATCH)
            return true;
    return false;
}

/* Whether the statements speak of a set that is not theirs: of a batch "those"
 * are what it happened to. */
static bool speaks_of_older_set(const Cell *first, const Cell *end, bool batch)
{
    for (const Cell *c = first; c < end; c++) {
        if (c->op == OP_THOSE && c < cell_next(first) && !batch)
            return true;
        if ((c->op == OP_SET || c->op == OP_AMONG) &&
            !makes_set(first, end, cell_number(cell_first(c))))
            return true;
    }
    return false;
}

/* What happens later keeps the sets it speaks of, if it happens once; what it
 * waits for is looked at without them. */
static const char *later_fault(const Cell *node)
{
    const Cell *pattern = delayed_pattern(node);
    if (pattern == NULL)
        return NULL;
    if (speaks_of_set(cell_first(node), cell_next(pattern)))
        return "what is waited for can't be about a set of cards";
    if (node->op == OP_WHENEVER &&
        speaks_of_older_set(cell_next(pattern), cell_end(node),
                            waits_for_batch(pattern)))
        return "what happens each time keeps no set of cards";
    return NULL;
}

/* Whether a part of the modifier that is looked at as it is applied does: what
 * it stops, where, and of whom. */
static bool is_of_set(const Cell *modifier)
{
    for (const Cell *in = cell_first(modifier); in < cell_end(modifier);
         in = cell_next(in)) {
        const char type = op_info(in->op)->type;
        if ((type == 'e' || type == 'r' || type == 'p') &&
            speaks_of_set(in, cell_next(in)))
            return true;
    }
    return false;
}

/* Its amount is worked out at once (708.2b), the rest when it is applied. */
static const char *lasting_fault(const Cell *node)
{
    if (node->op != OP_UNTIL && node->op != OP_UNTIL_FOR &&
        node->op != OP_FOREVER)
        return NULL;
    for (const Cell *m = cell_first(node); m < cell_end(node); m++) {
        bool bad = false;
        if (m->op == OP_MOD_WHILE)
            bad = speaks_of_set(cell_first(m), cell_next(cell_first(m)));
        else if (m->op < OP_NUMBER && op_info(m->op)->type == 'm')
            bad =
                speaks_of_set(modifier_filters(m), cell_end(m)) || is_of_set(m);
        if (bad)
            return "a modifier that lasts can't be about a set of cards";
    }
    return NULL;
}

/* Modifiers whose number may be another for each card. */
static bool is_for_each(const Cell *m)
{
    switch (m->op) {
    case OP_MOD_POWER:
    case OP_MOD_SET_POWER:
    case OP_MOD_TIMES_POWER:
    case OP_MOD_GIVES:
        return modifier_of_each(m) != NULL;
    default:
        return false;
    }
}

/* What lasts for a time is a modifier for each card: its number is worked out
 * at once (708.2b). */
static bool has_misplaced_each(const Cell *code)
{
    const Cell *lasting = code, *allowed = NULL;
    for (const Cell *c = code; c < cell_end(code); c++) {
        bool lasts =
            c->op == OP_UNTIL || c->op == OP_UNTIL_FOR || c->op == OP_FOREVER;
        if (lasts && cell_end(c) > lasting)
            lasting = cell_end(c);
        if (c >= lasting && c->op < OP_NUMBER && is_for_each(c))
            allowed = modifier_of_each(c);
        if (c->op == OP_OF_EACH && c != allowed)
            return true;
    }
    return false;
}

/* (later E S*), (banish-until E L): nothing stands between it and E. */
static bool waits(const Cell *c)
{
    return c->op == OP_LATER || c->op == OP_BANISH_UNTIL;
}

static bool heads_replacement(const Cell *code, const Cell *pattern)
{
    return (code->op == OP_REPLACE || code->op == OP_MAY_REPLACE) &&
           pattern == cell_first(code);
}

/* (counters L any), (has-counters V any), (uncounter L all-counters any): of
 * counters whatever they are called nothing else is said. */
static bool is_misplaced_any(const Cell *node)
{
    if (node->op == OP_COUNTER_NAMED)
        return cell_first(node)->arg == ANY_COUNTER;
    if (node->op != OP_COUNTER && node->op != OP_UNCOUNTER)
        return false;
    const Cell *number = cell_next(cell_first(node));
    const Cell *name = cell_next(number);
    return name < cell_end(node) && name->arg == ANY_COUNTER &&
           number->op != OP_ALL_COUNTERS;
}

/* A modifier on which power totals may rest can't rest on them. */
static bool rests_on_totals(const Cell *code)
{
    const Cell *within = code;
    for (const Cell *c = code; c < cell_end(code); c++) {
        if (c->op == OP_POWER_TOTAL_OF && c < within)
            return true;
        if (c->op < OP_NUMBER && op_info(c->op)->type == 'm' &&
            cell_end(c) > within)
            within = cell_end(c);
    }
    return false;
}

const char *sense_fault(const Cell *code, const WordTable *words)
{
    if (has_misplaced_each(code))
        return "no number for each card is told there";
    if (rests_on_totals(code))
        return "what always holds can't rest on power totals";
    for (const Cell *c = code; c < cell_end(code); c++) {
        if (c->op >= OP_NUMBER)
            continue;
        const Cell *cost = cost_stated(c);
        unsigned payer = c->op == OP_PLAYER_PAYING ? cell_first(c)->op : OP_YOU;
        if (cost != NULL && !is_cost(cost, payer))
            return "nobody can pay that as a cost";
        if (c->op == OP_MOD_CANT && !can_be_stopped(cell_first(c), words))
            return "nothing can keep that from happening";
        if (c->op == OP_BECOMES && c != cell_first(code))
            return "only an ability waits for what is to become true";
        if (is_misplaced_any(c))
            return "counters of which kind is not told";
        if (c->op == OP_LATER_TURN && (c == code || !waits(c - 1)))
            return "only what waits tells one turn from a later one";
        if (c->op == OP_ONE_AT_ONCE && !heads_replacement(code, c))
            return "only a replacement is for one of those at once";
        const char *fault = later_fault(c);
        if (fault == NULL)
            fault = lasting_fault(c);
        if (fault != NULL)
            return fault;
    }
    return NULL;
}
