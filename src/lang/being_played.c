/* being_played - see being_played.h.
 *
 * A card that is being played lies in the queue: it goes somewhere, but is not
 * there yet, and it has not been played so far. */
#include "lang/being_played.h"

#include "lang/items.h"
#include "lang/sugar.h"

static const Sx *being_played(Arena *arena, const Sx *e);

/* (times-happened Q E) as it is played: so often before. */
static const Sx *nth_time(Arena *arena, const Sx *nth)
{
    int n;
    return sx_value(nth->items[2], &n) && n > 0
               ? sx_2(arena, "=", nth->items[1], sx_number(arena, n - 1))
               : NULL;
}

/* (where E C): where it goes to, how often it happened before, or what has
 * nothing to do with the card. */
static const Sx *where(Arena *arena, const Sx *e)
{
    const Sx *queue = being_played(arena, e->items[1]), *c = e->items[2];
    if (queue == NULL)
        return NULL;
    if (sx_heads(c, "fits") && c->count == 3 && sx_is(c->items[1], "it") &&
        sx_is(c->items[2], "at-problem"))
        return sx_2(arena, "to", sx_word(arena, "all-problems"), queue);
    if (sx_heads(c, "=") && sx_heads(c->items[1], "times-happened"))
        c = nth_time(arena, c);
    else if (sx_holds(c, "it") || sx_holds(c, "there"))
        return NULL;
    return c != NULL ? sx_2(arena, "where", queue, c) : NULL;
}

/* E, a step before it happens; NULL if nothing is known of that. */
static const Sx *being_played(Arena *arena, const Sx *e)
{
    Items queue = {arena, 0, {NULL}};
    if (sx_heads(e, "where"))
        return where(arena, e);
    if (sx_heads(e, "to")) {
        const Sx *to = being_played(arena, e->items[2]);
        return to != NULL ? sx_2(arena, "to", e->items[1], to) : NULL;
    }
    if (!sx_heads(e, "on") || !sx_is(e->items[1], "play") ||
        (e->count > 2 && sx_is(e->items[2], "self")))
        return NULL; /* what this card says functions in play */
    items_push_all(&queue, e, 0);
    queue.v[1] = sx_word(arena, "queue");
    return items_finish(&queue);
}

const Sx *being_played_as(Arena *arena, const Sx *sx)
{
    const Sx *e = sugar_remove(arena, sx->items[2]);
    bool as = sx_is(sx->items[1], "as"), on = e != NULL && sx_heads(e, "on");
    bool enters = on && sx_is(e->items[1], "enter-play") && e->count == 3 &&
                  sx_is(e->items[2], "self");
    if (enters || (on && sx_is(e->items[1], "game-start")))
        return sx_1(arena, as && enters ? "as-enter" : "when", e);
    const Sx *queue = as && e != NULL ? being_played(arena, e) : NULL;
    return queue != NULL ? sx_1(arena, "as-play", queue) : sx_misread(arena);
}
