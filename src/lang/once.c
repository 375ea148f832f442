/* once - see once.h. */
#include "lang/once.h"

#include "lang/items.h"

/* (on use self), or (on use F you) for cards of a kind that you have. */
static const Sx *used(Arena *arena, const Sx *once)
{
    const Sx *use = sx_word(arena, "use"), *who = once->items[2];
    if (sx_heads(who, "@given"))
        who = who->items[who->count - 1];
    if (!sx_heads(who, "f"))
        return sx_2(arena, "on", use, who);
    if (who->count == 2)
        who = who->items[1];
    Items on = {arena, 0, {NULL}};
    items_push(&on, sx_word(arena, "on"));
    items_push(&on, use);
    items_push(&on, who);
    items_push(&on, sx_word(arena, "you"));
    return items_finish(&on);
}

static const Sx *not_yet(Arena *arena, const Sx *once, int way)
{
    const Sx *that =
        sx_2(arena, "=", sx_word(arena, "amount"), sx_number(arena, way));
    const Sx *uses = sx_2(arena, "where", used(arena, once), that);
    const Sx *past =
        once->count > 3
            ? sx_2(arena,
                   ">=", sx_2(arena, "times-happened", once->items[1], uses),
                   once->items[3])
            : sx_2(arena, "happened", once->items[1], uses);
    return sx_1(arena, "not", past);
}

/* (if NOT-YET (may (use N) S*)), or (do (use N) S*). */
static const Sx *body(Arena *arena, const Sx *ability, const Sx *free, int way)
{
    Items out = {arena, 0, {NULL}};
    const Sx *only = ability->items[2];
    bool may = ability->count == 3 && sx_heads(only, "may");
    items_push(&out, sx_word(arena, may ? "may" : "do"));
    items_push(&out, sx_1(arena, "use", sx_number(arena, way)));
    items_push_all(&out, may ? only : ability, may ? 1 : 2);
    return sx_2(arena, "if", free, items_finish(&out));
}

/* The pattern, if that holds, too. */
static const Sx *where(Arena *arena, const Sx *e, const Sx *condition)
{
    if (!sx_heads(e, "where") || e->count != 3)
        return sx_2(arena, "where", e, condition);
    const Sx *both = sx_2(arena, "and", e->items[2], condition);
    return sx_2(arena, "where", e->items[1], both);
}

/* (activate T COST (use N) S*): an ability is used once it is paid for, before
 * anybody can do anything else (703.1). */
static const Sx *used_first(Arena *arena, const Sx *ability, int way)
{
    Items out = {arena, 0, {NULL}};
    items_push(&out, ability->items[0]);
    items_push(&out, ability->items[1]);
    items_push(&out, ability->items[2]);
    items_push(&out, sx_1(arena, "use", sx_number(arena, way)));
    items_push_all(&out, ability, 3);
    return items_finish(&out);
}

static bool replaces(const Sx *ability)
{
    return sx_heads(ability, "replace") || sx_heads(ability, "may-replace");
}

/* (may-replace (one-of E) S*) */
static const Sx *one_at_once(Arena *arena, const Sx *ability)
{
    Items out = {arena, 0, {NULL}};
    if (!replaces(ability))
        return NULL;
    items_push(&out, ability->items[0]);
    items_push(&out, sx_1(arena, "one-of", ability->items[1]));
    items_push_all(&out, ability, 2);
    return items_finish(&out);
}

const Sx *once_limit(Arena *arena, const Sx *once, const Sx *ability, int way)
{
    if (ability->count < 3)
        return NULL;
    if (sx_is(once->items[1], "time"))
        return one_at_once(arena, ability);
    const Sx *free = not_yet(arena, once, way);
    if (free == NULL)
        return NULL;
    if (sx_heads(ability, "when"))
        return sx_2(arena, "when", ability->items[1],
                    body(arena, ability, free, way));
    if (sx_heads(ability, "activate"))
        return sx_2(arena, "only-if", free, used_first(arena, ability, way));
    if (sx_heads(ability, "only-if") && sx_heads(ability->items[2], "activate"))
        return sx_2(arena, "only-if",
                    sx_2(arena, "and", ability->items[1], free),
                    used_first(arena, ability->items[2], way));
    if (!replaces(ability))
        return NULL;
    Items out = {arena, 0, {NULL}};
    items_push(&out, ability->items[0]);
    items_push(&out, where(arena, ability->items[1], free));
    items_push(&out, sx_1(arena, "use", sx_number(arena, way)));
    items_push_all(&out, ability, 2);
    return items_finish(&out);
}
