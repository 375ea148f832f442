/* laden - see laden.h. */
#include "lang/laden.h"

#include "lang/resolver.h"

/* A Problem of which nothing else says which it is */
static bool is_some_problem(const Sx *f)
{
    static const char *const places[] = {"at-problem", "@elsewhere", "@at-one"};
    if (sx_is_any(f, places, ARRAY_LEN(places)))
        return true;
    return sx_heads(f, "at") && (sx_is(f->items[1], "all-problems") ||
                                 sx_is(f->items[1], "@one-problem"));
}

static const Sx *denied_or_not(const Sx *f)
{
    return sx_heads(f, "not") ? f->items[1] : f;
}

/* Counters with a name lie on Problems, too; +1 power counters do not. */
static const Sx *counters_of(const Sx *f)
{
    f = denied_or_not(f);
    if (sx_heads(f, "has-counters") && f->count > 2)
        return f->items[2];
    return sx_heads(f, "@bearing") && f->items[3]->count > 1
               ? f->items[3]->items[1]
               : NULL;
}

static bool is_card_on(const Sx *f)
{
    f = denied_or_not(f);
    return sx_heads(f, "@laden") || sx_heads(f, "has-attachment") ||
           (sx_heads(f, "@bearing") && f->items[3]->count == 1);
}

static const char *said_behind(const Sx *f)
{
    const Sx *counters = counters_of(f);
    if (is_card_on(f) || (counters != NULL && sx_is_list(counters)))
        return "on the Problem, or on what is there?";
    return counters != NULL && !sx_is(counters, "power-counter")
               ? RESOLVE_MISREAD
               : NULL;
}

const char *laden_why(const Sx *sx)
{
    const char *why = NULL;
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count && why == NULL; i++) {
        if (i + 1 < sx->count && is_some_problem(sx->items[i]))
            why = said_behind(sx->items[i + 1]);
        if (why == NULL)
            why = laden_why(sx->items[i]);
    }
    return why;
}
