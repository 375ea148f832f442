/* hearing.c - what patterns hear, and when (see summary.h). */
#include "lang/summary.h"

void summary_pattern(const Cell *pattern, uint64_t kinds[2])
{
    const Cell *in = cell_first(pattern), *end = cell_end(pattern);
    if (pattern->op == OP_ON || pattern->op == OP_ON_BATCH) {
        kind_add(in->arg, kinds);
        return;
    }
    for (; in < end; in = cell_next(in))
        if (op_type(in->op) == 'e')
            summary_pattern(in, kinds);
}

static bool names_own_card(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (f->op == OP_SELF ||
            (f->op == OP_BOTH && names_own_card(cell_first(f), cell_end(f))))
            return true;
    return false;
}

void summary_heeded(const Cell *pattern, uint64_t kinds[2])
{
    const Cell *in = cell_first(pattern), *end = cell_end(pattern);
    if (pattern->op == OP_ON || pattern->op == OP_ON_BATCH) {
        if (!names_own_card(cell_next(in), end))
            kind_add(in->arg, kinds);
        return;
    }
    for (; in < end; in = cell_next(in))
        if (op_type(in->op) == 'e')
            summary_heeded(in, kinds);
}

/* The phase or step outside which a condition can't hold, as a bit; all of them
 * if there is none. */
static uint32_t moment_of(const Cell *condition)
{
    const Cell *in = cell_first(condition);
    uint32_t when = ALL_MOMENTS;
    if (condition->op == OP_DURING)
        return 1u << in->arg;
    if (condition->op == OP_AND)
        for (; in < cell_end(condition) && when == ALL_MOMENTS;
             in = cell_next(in))
            when = moment_of(in);
    return when;
}

uint32_t pattern_moments(const Cell *pattern)
{
    const Cell *in = cell_first(pattern), *end = cell_end(pattern);
    uint32_t when = 0;
    if (pattern->op == OP_ON || pattern->op == OP_ON_BATCH)
        return in->arg >= PLACE_FIRST && in->arg <= PLACE_LAST ? ALL_MOMENTS
                                                               : 0;
    for (const Cell *e = in; e < end; e = cell_next(e))
        if (op_type(e->op) == 'e')
            when |= pattern_moments(e);
    return pattern->op == OP_WHERE && when == ALL_MOMENTS
               ? moment_of(cell_next(in))
               : when;
}
