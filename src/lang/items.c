/* items - see items.h. */
#include "lang/items.h"

Items items_headed(Arena *arena, const char *head)
{
    return (Items){arena, 1, {sx_word(arena, head)}};
}

void items_push(Items *items, const Sx *sx)
{
    const bool full = items->n >= ITEMS_MAX;
    items->n = full ? ITEMS_MAX + 1 : items->n + 1;
    items->v[items->n - 1] = full ? NULL : sx;
}

void items_push_word(Items *items, const char *word)
{
    items_push(items, sx_word(items->arena, word));
}

void items_push_all(Items *items, const Sx *list, uint32_t from)
{
    for (uint32_t i = from; list != NULL && i < list->count; i++)
        items_push(items, list->items[i]);
}

const Sx *items_finish(const Items *items)
{
    return sx_list(items->arena, items->v, items->n);
}
