/* utmost - see utmost.h. */
#include "lang/utmost.h"

#include "lang/items.h"

static bool is_extreme(const Sx *sx)
{
    return sx_heads(sx, "@most") || sx_heads(sx, "@least");
}

/* (a (@most) F*): the one with most power. */
static const Sx *utmost(Arena *arena, const Sx *sx);

/* Does it say of the card what it does not say of those it is compared with? */
static bool is_of_fewer(const Sx *sx)
{
    const Sx *set = NULL;
    for (uint32_t i = 1; i < sx->count; i++)
        if (sx_heads(sx->items[i], "@amidst"))
            set = sx->items[i];
    for (uint32_t i = 1; set != NULL && i < sx->count; i++) {
        bool same = is_extreme(sx->items[i]) || sx->items[i] == set;
        for (uint32_t j = 1; j < set->count; j++)
            same = same || sx_equal(sx->items[i], set->items[j]);
        if (!same)
            return true;
    }
    return false;
}

static const Sx *extreme(Arena *arena, const Sx *sx)
{
    if (is_of_fewer(sx))
        return utmost(arena, sx);
    bool most = sx_holds(sx, "@most");
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, most ? "most-power" : "least-power");
    for (uint32_t i = 1; i < sx->count; i++)
        if (sx_heads(sx->items[i], "@amidst"))
            items_push_all(&out, sx->items[i], 1);
        else if (!is_extreme(sx->items[i]))
            items_push(&out, sx->items[i]);
    return items_finish(&out);
}

/* Among which cards (@most) is: those that are told, or for "you have a Friend
 * with the highest power" all Friends. */
static const Sx *amidst(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, "@amidst");
    for (uint32_t i = 1; i < sx->count; i++)
        if (sx_heads(sx->items[i], "@amidst"))
            return sx->items[i];
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        if (sx_is(f, "friend") || sx_is(f, "character"))
            items_push(&out, f);
        else if (!is_extreme(f) && !sx_heads(f, "of") && !sx_is(f, "yours") &&
                 !sx_is(f, "opposing"))
            return NULL;
    }
    return sx_heads(sx, "exists") && out.n == 2 ? items_finish(&out) : NULL;
}

/* (exists (@most) F*): none of them has more power, but as many as are tied
 * have as much. */
static const Sx *utmost(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}}, best = {arena, 0, {NULL}};
    const Sx *set = amidst(arena, sx);
    bool most = sx_holds(sx, "@most");
    if (set == NULL)
        return sx_misread(arena);
    items_push_word(&best, most ? "highest" : "lowest");
    items_push(&best, sx_1(arena, "power", sx_word(arena, "it")));
    items_push_all(&best, set, 1);
    for (uint32_t i = 0; i < sx->count; i++)
        if (sx_heads(sx->items[i], "@amidst"))
            items_push_all(&out, sx->items[i], 1);
        else if (!is_extreme(sx->items[i]))
            items_push(&out, sx->items[i]);
    items_push(&out,
               sx_1(arena, most ? "power>=" : "power<=", items_finish(&best)));
    return items_finish(&out);
}

static bool holds_extreme(const Sx *sx)
{
    for (uint32_t i = 1; i < sx->count; i++)
        if (is_extreme(sx->items[i]))
            return true;
    return false;
}

const Sx *utmost_form(Arena *arena, const Sx *sx)
{
    if (sx_heads(sx, "a"))
        return extreme(arena, sx);
    if ((sx_heads(sx, "exists") || sx_heads(sx, "all") ||
         sx_heads(sx, "fits")) &&
        holds_extreme(sx))
        return utmost(arena, sx);
    return sx;
}
