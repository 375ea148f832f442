/* declined - see declined.h. Only what is denied, or done otherwise, would come
 * about without the cards; anything else may stay where it is. */
#include "lang/declined.h"

#include "lang/items.h"

static bool is_choice(const Sx *sx)
{
    return sx_heads(sx, "may") || sx_heads(sx, "player-may");
}

static bool is_of_set(const Sx *sx, const Sx *as)
{
    return (sx_heads(sx, "among") || sx_heads(sx, "set")) &&
           sx_equal(sx->items[1], as->items[1]);
}

/* Does the condition ask of a card that was picked in there? */
static bool asks_of_pick(const Sx *within, const Sx *condition)
{
    if (!sx_is_list(within))
        return false;
    if (sx_heads(within, "as") && sx_finds(condition, is_of_set, within))
        return true;
    if (sx_heads(within, "a") && sx_holds(condition, "chosen"))
        return true;
    for (uint32_t i = 1; i < within->count; i++)
        if (asks_of_pick(within->items[i], condition))
            return true;
    return false;
}

/* (if (not C) S), (if C S S), where how many there are is asked: what a card is
 * like is not so of none, whichever way it is asked. */
static bool holds_of_nothing(const Sx *sx)
{
    static const char *const counted[] = {"exists", ">=", "="};
    return sx_heads(sx, "if") &&
           (sx->count > 3 || sx_heads(sx->items[1], "not")) &&
           sx_holds_any(sx->items[1], counted, ARRAY_LEN(counted));
}

const Sx *declined_told(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = declined_told(arena, sx->items[i]);
        const Sx *last = out.n > 0 ? out.v[out.n - 1] : NULL;
        if (last == NULL || !is_choice(last) || !holds_of_nothing(item) ||
            !asks_of_pick(last, item->items[1])) {
            items_push(&out, item);
            continue;
        }
        Items may = {arena, 0, {NULL}};
        items_push_all(&may, last, 0);
        items_push(&may, item);
        out.v[out.n - 1] = items_finish(&may);
    }
    return items_finish(&out);
}

/* (may S* (if C ...)), told so */
static bool is_told(const Sx *sx)
{
    const Sx *last = is_choice(sx) ? sx->items[sx->count - 1] : sx;
    const uint32_t first = sx_heads(sx, "may") ? 1 : 2;
    if (last == sx || !holds_of_nothing(last))
        return false;
    for (uint32_t i = first; i + 1 < sx->count; i++)
        if (asks_of_pick(sx->items[i], last->items[1]))
            return true;
    return false;
}

const Sx *declined_parted(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = declined_parted(arena, sx->items[i]);
        if (i == 0 || !is_told(item)) {
            items_push(&out, item);
            continue;
        }
        items_push(&out, sx_list(arena, item->items, item->count - 1));
        items_push(&out, item->items[item->count - 1]);
    }
    return items_finish(&out);
}
