/* no_card - filters of which no card fits all (unclear.h). */
#include "lang/unclear.h"
#include <limits.h>
#include <string.h>

/* The least and the most that a filter such as (power>= 3) leaves room for. */
static bool bounds_of(const Sx *f, const char *stat, int *least, int *most)
{
    int n;
    if (!sx_is_list(f) || f->count != 2 || !sx_value(f->items[1], &n))
        return false;
    Slice head = f->items[0]->atom;
    size_t k = strlen(stat);
    if (!slice_starts(head, slice_of(stat)) || head.n > k + 2)
        return false;
    char by = head.p[k];
    *least = by == '<' ? INT_MIN : n;
    *most = by == '>' ? INT_MAX : n;
    return by == '<' || by == '>' || by == '=';
}

static bool is_out_of_bounds(const Sx *a, const Sx *b)
{
    static const char *const stats[] = {"power", "printed", "cost", "colors"};
    int least[2], most[2];
    for (size_t i = 0; i < ARRAY_LEN(stats); i++)
        if (bounds_of(a, stats[i], &least[0], &most[0]) &&
            bounds_of(b, stats[i], &least[1], &most[1]))
            return least[0] > most[1] || least[1] > most[0];
    return false;
}

/* "Here and at another Problem", "with 1 power and 2 power" */
static bool excludes(const Sx *a, const Sx *b)
{
    static const char *const pairs[][2] = {
        {"at-home", "here"},        {"at-home", "at-problem"},
        {"ready", "exhausted"},     {"face-up", "face-down"},
        {"frightened", "ready"},    {"frightened", "exhausted"},
        {"frightened", "resource"}, {"frightened", "troublemaker"},
        {"boosted", "friend"},      {"boosted", "resource"},
        {"boosted", "troublemaker"}};
    for (size_t i = 0; i < ARRAY_LEN(pairs); i++)
        if ((sx_is(a, pairs[i][0]) && sx_is(b, pairs[i][1])) ||
            (sx_is(a, pairs[i][1]) && sx_is(b, pairs[i][0])))
            return true;
    if (sx_heads(a, "in") && sx_heads(b, "in") && !sx_equal(a, b))
        return true;
    return (sx_heads(a, "not") && sx_equal(a->items[1], b)) ||
           (sx_heads(b, "not") && sx_equal(b->items[1], a)) ||
           is_out_of_bounds(a, b);
}

/* No card is all of that. */
static bool fits_nothing(const Sx *sx)
{
    static const char *const apart[] = {"either", "or", "and", "cost-to"};
    for (uint32_t i = 1;
         !sx_is_any(sx, apart, ARRAY_LEN(apart)) && i < sx->count; i++)
        for (uint32_t j = i + 1; j < sx->count; j++)
            if (excludes(sx->items[i], sx->items[j]))
                return true;
    return false;
}

static bool excludes_one_of(const Sx *f, const Sx *either)
{
    for (uint32_t i = 1; i < either->count; i++) {
        const Sx *kind = either->items[i];
        if (excludes(f, kind))
            return true;
        for (uint32_t j = 1; sx_heads(kind, "both") && j < kind->count; j++)
            if (excludes(f, kind->items[j]))
                return true;
    }
    return false;
}

/* "A frightened Friend or Troublemaker": one of the two never is. */
static bool is_said_of_one(const Sx *sx)
{
    for (uint32_t i = 1; i < sx->count; i++)
        for (uint32_t j = 1; j < sx->count; j++)
            if (sx_heads(sx->items[j], "either") && i != j &&
                !sx_heads(sx, "either") &&
                excludes_one_of(sx->items[i], sx->items[j]))
                return true;
    return false;
}

static const Unclear faults[] = {
    {fits_nothing, "no card is all of that; say 'or'"},
    {is_said_of_one, "that can be so of one of the two alone"},
};

const char *no_card_why(const Sx *ability)
{
    return unclear_of(ability, faults, ARRAY_LEN(faults));
}
