/* within - "you may choose a color. ... that color ...": what speaks of a choice
 * that need not be made is done only if it is, and so within the same
 * statement. See resolver.h. */
#include "lang/resolver.h"

/* May it be that it is not done? */
static bool is_open(const Sx *sx)
{
    return sx_heads(sx, "may") || (sx_heads(sx, "if") && sx->count == 3);
}

/* (color chosen ...): that color */
static bool is_of_chosen_color(const Sx *sx)
{
    return sx_heads(sx, "color") && sx->count > 1 &&
           sx_is(sx->items[1], "chosen");
}

bool within_speaks(const Sx *choice, const Sx *statement)
{
    static const char *const naming[] = {"name-type", "name-color",
                                         "name-card"};
    static const char *const named[] = {"chosen-type", "chosen-color",
                                        "chosen-name"};
    if (sx_holds_any(choice, naming, ARRAY_LEN(naming)) &&
        (sx_holds_any(statement, named, ARRAY_LEN(named)) ||
         sx_has(statement, is_of_chosen_color)))
        return true;
    return sx_holds(choice, "choose-player") &&
           sx_holds(statement, "that-player");
}

/* "You may choose an opponent": nothing is asked until that opponent does
 * something. */
static bool is_election(const Resolver *r, const Sx *sx)
{
    if (!r->elected)
        return false;
    return sx_heads(sx, "may") ? sx->count == 1
                               : sx_is(sx->items[2], "nothing");
}

bool within_is(const Resolver *r, const Items *out, const Sx *statement)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL || statement == NULL || !is_open(last))
        return false;
    return within_speaks(last, statement) ||
           (is_election(r, last) && (sx_holds(statement, "opponent") ||
                                     sx_holds(statement, "one-opponent")));
}

/* The block with the statement behind what it holds. */
static const Sx *and_then(Resolver *r, const Sx *block, const Sx *statement)
{
    Items all = {0};
    items_push_all(&all, block, 0);
    statement_push(&all, statement, "@s");
    return items_list(r, &all);
}

/* (if C S), and that as well if C */
static const Sx *if_as_well(Resolver *r, const Sx *sx, const Sx *statement)
{
    Items body = {0};
    if (!sx_is(sx->items[2], "nothing"))
        statement_push(&body, sx->items[2], "do");
    statement_push(&body, statement, "@s");
    return statement_if(r, sx->items[1], &body, NULL);
}

void within_go_on(Resolver *r, const Sx *statement, Items *out)
{
    const Sx **last = &out->v[out->n - 1];
    const Sx *inner = (*last)->items[(*last)->count - 1];
    if (sx_heads(*last, "if"))
        *last = if_as_well(r, *last, statement);
    else if (sx_heads(inner, "paying"))
        *last = sx_1(r->arena, "may", and_then(r, inner, statement));
    else
        *last = and_then(r, *last, statement);
}
