/* all_of_them - "exhaust all characters here. They ...": all of those, and not
 * only those that were not exhausted yet (707.2). See sugar.h. */
#include "lang/items.h"
#include "lang/sugar.h"

/* (OP (@pick k (all F*)) ...): k, if it may be done to fewer; or NULL */
static const Sx *done_to_all(const Sx *sx)
{
    static const char *const ops[] = {"exhaust", "ready", "frighten",
                                      "unfrighten", "move"};
    if (!sx_is_any(sx, ops, ARRAY_LEN(ops)) || sx->count < 2 ||
        !sx_heads(sx->items[1], "@pick") ||
        !sx_heads(sx->items[1]->items[2], "all") ||
        sx_holds(sx->items[1], "mane")) /* one card (sugar_aftermath) */
        return NULL;
    return sx->items[1]->items[1];
}

/* Are the cards with the number spoken of by that word? */
static bool speaks_of(const Sx *sx, const char *word, const Sx *number)
{
    if (sx_heads(sx, word) && sx_equal(sx->items[1], number))
        return true;
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count; i++)
        if (speaks_of(sx->items[i], word, number))
            return true;
    return false;
}

/* Does anything behind it speak of all of them, and nothing only of those it
 * was done to? */
static bool are_meant(const Sx *list, uint32_t at, const Sx *number)
{
    bool all = false, some = false;
    for (uint32_t i = at + 1; i < list->count; i++) {
        all = all || speaks_of(list->items[i], "@ref", number);
        some = some || speaks_of(list->items[i], "@in", number);
    }
    return all && !some;
}

const Sx *sugar_all_of_them(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = sx->items[i], *number = done_to_all(item);
        if (number == NULL || !are_meant(sx, i, number)) {
            items_push(&out, sugar_all_of_them(arena, item));
            continue;
        }
        Items done = {arena, 0, {NULL}};
        items_push_all(&done, item, 0);
        done.v[1] = sx_1(arena, "@ref", number);
        items_push(&out, sx_1(arena, "choose", item->items[1]));
        items_push(&out, items_finish(&done));
    }
    return items_finish(&out);
}
