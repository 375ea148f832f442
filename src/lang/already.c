/* already - "if you have already moved a character this turn": what happens
 * just now is not what had happened before (sugar.h). */
#include "lang/items.h"
#include "lang/sugar.h"

/* (on OP F? P?), (on-batch OP F? P?) */
static bool is_on(const Sx *sx)
{
    return (sx_heads(sx, "on") || sx_heads(sx, "on-batch")) && sx->count > 1;
}

/* May the one be what the other is by then? A card that is played enters play,
 * and may have been counted as it was played. */
static bool may_be_same(const Sx *a, const Sx *b)
{
    static const char *const ways[] = {"play", "enter-play", "put"};
    return sx_equal(a, b) || (sx_is_any(a, ways, ARRAY_LEN(ways)) &&
                              sx_is_any(b, ways, ARRAY_LEN(ways)));
}

/* The pattern of what may have happened just now as well; NULL if none may. */
static const Sx *same_in(const Sx *e, const Sx *op)
{
    const Sx *found = is_on(e) && may_be_same(e->items[1], op) ? e : NULL;
    for (uint32_t i = 0; found == NULL && i < e->count; i++)
        found = same_in(e->items[i], op);
    return found;
}

static bool is_player(const Sx *sx)
{
    return sx_is(sx, "you") || sx_is(sx, "opponent") || sx_is(sx, "anyone") ||
           sx_is(sx, "that-player");
}

static const Sx *player_of(const Sx *on)
{
    const Sx *last = on->items[on->count - 1];
    return is_player(last) ? last : NULL;
}

/* Of which card type it is, as far as the pattern says; NULL of any. */
static const Sx *type_of(const Sx *sx)
{
    static const char *const types[] = {"friend", "mane",    "resource",
                                        "event",  "problem", "troublemaker"};
    const Sx *found = sx_is_any(sx, types, ARRAY_LEN(types)) ? sx : NULL;
    for (uint32_t i = 1;
         found == NULL && (is_on(sx) || sx_heads(sx, "both")) && i < sx->count;
         i++)
        found = type_of(sx->items[i]);
    return found;
}

/* Is it another player who does it, or a card of another type? */
static bool are_apart(const Sx *now, const Sx *before)
{
    const Sx *a = player_of(now), *b = player_of(before);
    const Sx *type = type_of(now), *other = type_of(before);
    if (type != NULL && other != NULL && !sx_equal(type, other))
        return true;
    return a != NULL && b != NULL &&
           ((sx_is(a, "you") && sx_is(b, "opponent")) ||
            (sx_is(a, "opponent") && sx_is(b, "you")));
}

/* Is that said of what happens now, too? */
static bool is_told(const Sx *now, const Sx *what)
{
    if (sx_is(what, "that-player"))
        return true;
    for (uint32_t i = 2; i < now->count; i++) {
        const Sx *f = now->items[i];
        if (sx_equal(f, what))
            return true;
        for (uint32_t k = 1; sx_heads(f, "both") && k < f->count; k++)
            if (sx_equal(f->items[k], what))
                return true;
    }
    return false;
}

/* Is what happens now sure to be one of those? */
static bool is_one_of(const Sx *now, const Sx *before)
{
    bool told =
        sx_heads(before, "on") && sx_equal(now->items[1], before->items[1]);
    for (uint32_t i = 2; i < before->count; i++)
        told = told && is_told(now, before->items[i]);
    return told;
}

/* (happened SCOPE E), (>= (times-happened SCOPE E) N): one more than that */
static const Sx *one_more(Arena *arena, const Sx *c)
{
    int n = 1;
    bool often = sx_heads(c, ">=") && sx_heads(c->items[1], "times-happened") &&
                 sx_value(c->items[2], &n);
    if (!often && !sx_heads(c, "happened"))
        return NULL;
    const Sx *of = often ? c->items[1] : c;
    return sx_2(arena,
                ">=", sx_2(arena, "times-happened", of->items[1], of->items[2]),
                sx_number(arena, n + 1));
}

/* C without what happens now; NULL if it is not known whether that counts. */
static const Sx *without(Arena *arena, const Sx *c, const Sx *now)
{
    const Sx *of = sx_heads(c, "happened") ? c : c->items[1];
    const Sx *before = of->count > 2 ? of->items[2] : of;
    const Sx *same = is_on(before) ? same_in(now, before->items[1]) : NULL;
    if (!is_on(before))
        return NULL;
    if (same == NULL || are_apart(same, before))
        return c;
    return !sx_heads(now, "either-of") && is_one_of(same, before)
               ? one_more(arena, c)
               : NULL;
}

/* What happens as that is done; or NULL if nothing does, or is still to. */
static const Sx *occasion(Arena *arena, const Sx *sx)
{
    static const char *const first[] = {"when", "later"};
    static const char *const second[] = {"next-time", "whenever", "reaction",
                                         "event-reaction"};
    if (sx_is_any(sx, first, ARRAY_LEN(first)))
        return sx->items[1];
    if (sx_is_any(sx, second, ARRAY_LEN(second)))
        return sx->items[2];
    return sx_heads(sx, "event") ? sx_read(arena, SLICE("(on play event you)"))
                                 : NULL;
}

static const Sx *told(Arena *arena, const Sx *sx, const Sx *now)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    if (sx_heads(sx, "@already"))
        return now == NULL ? sx->items[1] : without(arena, sx->items[1], now);
    const Sx *then = occasion(arena, sx);
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item =
            told(arena, sx->items[i], then != NULL && i > 1 ? then : now);
        if (item == NULL)
            return NULL;
        items_push(&out, item);
    }
    return items_finish(&out);
}

const Sx *sugar_already(Arena *arena, const Sx *ability)
{
    return sx_holds(ability, "@already") ? told(arena, ability, NULL) : ability;
}
