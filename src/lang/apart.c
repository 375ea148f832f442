/* apart - "with different names": of cards that are picked each has another
 * name (names-apart), and of cards that are counted each name is counted once
 * (names-of). "That share a trait": two that are picked are alike, or two of
 * them are. Said of all cards it would not tell which are meant. Nor would "with
 * combined power 4 or less" (power-in-all<=), but of as many as one likes. */
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/resolver.h"

static bool is_apart(const Sx *sx)
{
    return sx_is(sx, "names-apart");
}

static bool is_alike(const Sx *sx)
{
    return sx_heads(sx, "alike");
}

/* (alike (not (at (area-of it)))): each at another Problem, however many they
 * are */
static bool are_elsewhere(const Sx *sx)
{
    return is_alike(sx) && sx_heads(sx->items[1], "not") &&
           sx_heads(sx->items[1]->items[1], "at");
}

/* Is that said of the cards of a pick or a count, right there? */
static bool says(const Sx *sx, bool (*is)(const Sx *sx))
{
    for (uint32_t i = 1; i < sx->count; i++)
        if (is(sx->items[i]))
            return true;
    return false;
}

/* (count F* names-apart) as (names-of F*) */
static const Sx *names_of(Arena *arena, const Sx *count)
{
    Items out = items_headed(arena, "names-of");
    for (uint32_t i = 1; i < count->count; i++)
        if (!is_apart(count->items[i]))
            items_push(&out, count->items[i]);
    return items_finish(&out);
}

/* (>= (count F* (alike G)) 2): of some of them there are two that are G, itself
 * and another. More would have to be so of all of them. */
static const Sx *two_alike(Arena *arena, const Sx *compared)
{
    const Sx *count = compared->items[1];
    Items like = items_headed(arena, "count");
    Items most = items_headed(arena, "highest");
    items_push(&most, NULL);
    for (uint32_t i = 1; i < count->count; i++) {
        const Sx *f = count->items[i];
        items_push(&like, is_alike(f) ? f->items[1] : f);
        if (!is_alike(f))
            items_push(&most, f);
    }
    most.v[1] = items_finish(&like);
    return sx_2(arena, ">=", items_finish(&most), compared->items[2]);
}

static bool counts_two_alike(const Sx *sx)
{
    return sx_heads(sx, ">=") && sx_heads(sx->items[1], "count") &&
           says(sx->items[1], is_alike) && sx_is(sx->items[2], "2") &&
           !says(sx->items[1], are_elsewhere);
}

/* What is planned for a part of a cost does not know what was picked before. */
static bool pays_apart(const Sx *sx, const char *word)
{
    static const struct {
        const char *head;
        uint32_t cost;
    } costs[] = {{"paying", 1},
                 {"p-paying", 2},
                 {"activate", 2},
                 {"reaction", 3},
                 {"play-cost", 1}};
    for (size_t i = 0; i < ARRAY_LEN(costs); i++)
        if (sx_heads(sx, costs[i].head) && sx->count > costs[i].cost &&
            sx_holds(sx->items[costs[i].cost], word))
            return true;
    return false;
}

/* Is it about the power or the cost of all that are picked? */
static bool is_in_all(const Sx *sx)
{
    return sx_heads(sx, "power-in-all<=") || sx_heads(sx, "cost-in-all<=");
}

/* Is it said of cards of which not as many as one likes are picked? */
static bool adds_up(const Sx *sx)
{
    static const char *const picks[] = {"up-to", "any-number"};
    for (uint32_t i = 1; sx_is_list(sx) && i < sx->count; i++)
        if ((is_in_all(sx->items[i]) &&
             !sx_is_any(sx, picks, ARRAY_LEN(picks))) ||
            adds_up(sx->items[i]))
            return true;
    return pays_apart(sx, "power-in-all<=") || pays_apart(sx, "cost-in-all<=");
}

/* Does it say of which cards that is so? */
static const char *fault_of(const Sx *sx)
{
    static const char *const picks[] = {"some", "up-to", "any-number"};
    const bool several = sx_is_any(sx, picks, ARRAY_LEN(picks));
    if (says(sx, is_apart) && !several)
        return "which of those with the same name?";
    if (says(sx, is_alike) &&
        (!several || (!sx_is(sx->items[1], "2") && !says(sx, are_elsewhere))))
        return "which of those share it?";
    if (pays_apart(sx, "alike"))
        return "nobody can pay with cards that are told by each other";
    if (pays_apart(sx, "names-apart"))
        return "nobody can pay with cards of different names";
    return NULL;
}

const Sx *apart_names(ResolveContext *context, const Sx *sx)
{
    Items out = {context->arena, 0, {NULL}};
    if (sx_has(sx, is_in_all) && adds_up(sx))
        context->fault = "of which of them together?";
    if (!sx_is_list(sx) ||
        (!sx_holds(sx, "names-apart") && !sx_holds(sx, "alike")))
        return sx;
    if (says(sx, is_apart) && sx_heads(sx, "count"))
        return names_of(context->arena, sx);
    if (counts_two_alike(sx))
        return two_alike(context->arena, sx);
    const char *fault = fault_of(sx);
    if (fault != NULL)
        context->fault = fault;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, apart_names(context, sx->items[i]));
    return items_finish(&out);
}
