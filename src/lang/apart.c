/* apart - "with different names": of cards that are picked each has another
 * name (names-apart), and of cards that are counted each name is counted once
 * (names-of). Said of all cards it would not tell which are meant. */
#include "lang/items.h"
#include "lang/resolver.h"

static bool is_apart(const Sx *sx)
{
    return sx_is(sx, "names-apart");
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

/* What is planned for a part of a cost does not know what was picked before. */
static bool pays_apart(const Sx *sx)
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
            sx_holds(sx->items[costs[i].cost], "names-apart"))
            return true;
    return false;
}

const Sx *apart_names(ResolveContext *context, const Sx *sx)
{
    static const char *const picks[] = {"some", "up-to", "any-number"};
    Items out = {context->arena, 0, {NULL}};
    bool apart = false;
    if (!sx_is_list(sx) || !sx_holds(sx, "names-apart"))
        return sx;
    for (uint32_t i = 1; i < sx->count; i++)
        apart = apart || is_apart(sx->items[i]);
    if (apart && sx_heads(sx, "count"))
        return names_of(context->arena, sx);
    if (apart && !sx_is_any(sx, picks, ARRAY_LEN(picks)))
        context->fault = "which of those with the same name?";
    if (pays_apart(sx))
        context->fault = "nobody can pay with cards of different names";
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, apart_names(context, sx->items[i]));
    return items_finish(&out);
}
