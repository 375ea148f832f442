/* sugar - see sugar.h. */
#include "lang/sugar.h"

enum { ITEMS_MAX = 64 };

typedef struct Items {
    Arena *arena;
    uint32_t n;
    const Sx *v[ITEMS_MAX];
} Items;

static void push(Items *items, const Sx *sx)
{
    if (items->n < ITEMS_MAX)
        items->v[items->n++] = sx;
}

static void push_word(Items *items, const char *word)
{
    push(items, sx_word(items->arena, word));
}

static void push_from(Items *items, const Sx *list, uint32_t from)
{
    for (uint32_t i = from; i < list->count; i++)
        push(items, list->items[i]);
}

static const Sx *finish(const Items *items)
{
    return sx_list(items->arena, items->v, items->n);
}

static const Sx *plus(Arena *arena, const Sx *v, int more)
{
    int number;
    if (sx_value(v, &number))
        return sx_number(arena, number + more);
    return sx_2(arena, "+", v, sx_number(arena, more));
}

static const Sx * not(Arena * arena, const Sx *condition)
{
    return sx_1(arena, "not", condition);
}

/* (@cmp (>= 2) V) */
static const Sx *compare(Arena *arena, const Sx *sx)
{
    const Sx *how = sx->items[1], *v = sx->items[2], *n = how->items[1];
    int a, b;
    if (sx_heads(n, "-") && sx_value(n->items[1], &a) &&
        sx_value(n->items[2], &b))
        n = sx_number(arena, a - b);
    if (sx_heads(how, ">="))
        return sx_2(arena, ">=", v, n);
    if (sx_heads(how, "="))
        return sx_2(arena, "=", v, n);
    return not(arena, sx_2(arena, ">=", v, plus(arena, n, 1)));
}

/* (@more more A B): A is at least B and one. */
static const Sx *more(Arena *arena, const Sx *sx)
{
    const Sx *a = sx->items[2], *b = sx->items[3];
    if (sx_is(sx->items[1], "more"))
        return sx_2(arena, ">=", a, plus(arena, b, 1));
    return not(arena, sx_2(arena, ">=", a, b));
}

/* The filter of what a player has. */
static const Sx *owned(Arena *arena, const Sx *player)
{
    if (sx_is(player, "you"))
        return sx_word(arena, "yours");
    if (sx_is(player, "opponent"))
        return sx_word(arena, "opposing");
    if (sx_is(player, "anyone"))
        return sx_word(arena, "any");
    return sx_1(arena, "of", player);
}

static const Sx *has(Arena *arena, const Sx *sx, const char *head)
{
    Items out = {arena, 0, {NULL}};
    push_word(&out, head);
    if (!sx_is(sx->items[1], "anyone"))
        push(&out, owned(arena, sx->items[1]));
    push_from(&out, sx, 2);
    return finish(&out);
}

/* (@faceoff (faceoff C*) E) */
static const Sx *faceoff(Arena *arena, const Sx *sx)
{
    const Sx *conditions = sx->items[1], *e = sx->items[2];
    Items all = {arena, 0, {NULL}};
    if (conditions->count == 1)
        return e;
    if (conditions->count == 2)
        return sx_2(arena, "where", e, conditions->items[1]);
    push_word(&all, "and");
    push_from(&all, conditions, 1);
    return sx_2(arena, "where", e, finish(&all));
}

static const Sx *first_time(Arena *arena, const Sx *sx)
{
    const Sx *e = sx->items[2];
    const Sx *times = sx_2(arena, "times-happened", sx->items[1], e);
    return sx_2(arena, "where", e,
                sx_2(arena, "=", times, sx_number(arena, 1)));
}

/* (@state (f F*) (@static L M)): of several cards, those that are so. */
static const Sx *state(Arena *arena, const Sx *sx)
{
    const Sx *filters = sx->items[1], *rule = sx->items[2];
    const Sx *cards = sx_heads(rule, "@static") ? rule->items[1] : NULL;
    Items out = {arena, 0, {NULL}};
    if (cards != NULL && (sx_heads(cards, "all") || sx_heads(cards, "the"))) {
        Items which = {arena, 0, {NULL}};
        push_from(&which, cards, 0);
        push_from(&which, filters, 1);
        push(&out, rule->items[0]);
        push(&out, finish(&which));
        push_from(&out, rule, 2);
        return finish(&out);
    }
    push_word(&out, "fits");
    push(&out, cards != NULL ? cards : sx_word(arena, "this"));
    push_from(&out, filters, 1);
    return sx_2(arena, "while", finish(&out), rule);
}

/* (all other (is @them) F*): the rest of them. */
static const Sx *rest(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        if (!sx_is(sx->items[i], "other"))
            push(&out, sx->items[i]);
    push(&out, not(arena, sx_1(arena, "is", sx_word(arena, "chosen"))));
    return finish(&out);
}

static bool is_rest(const Sx *sx)
{
    bool other = false, them = false;
    for (uint32_t i = 1; sx_heads(sx, "all") && i < sx->count; i++) {
        other = other || sx_is(sx->items[i], "other");
        them = them || (sx_heads(sx->items[i], "is") &&
                        sx_is(sx->items[i]->items[1], "@them"));
    }
    return other && them;
}

/* (fits (a F*) G*): there is such a card. */
static const Sx *fits_some(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    push_word(&out, "exists");
    push_from(&out, sx->items[1], 1);
    push_from(&out, sx, 2);
    return finish(&out);
}

static bool is_some(const Sx *cards)
{
    return sx_heads(cards, "a") || sx_heads(cards, "the") ||
           sx_heads(cards, "all");
}

/* There is one Mane Character a player. */
static const Sx *the(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    push_word(&out, sx_holds(sx, "mane") ? "all" : "a");
    push_from(&out, sx, 1);
    return finish(&out);
}

/* (@guard E (replace S*)) */
static const Sx *guard(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    push(&out, sx->items[2]->items[0]);
    push(&out, sx->items[1]);
    push_from(&out, sx->items[2], 1);
    return finish(&out);
}

/* (@from (a F*) Z): out of that zone of yours. */
static const Sx *from_zone(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    push_from(&out, sx->items[1], 0);
    push_word(&out, "yours");
    push(&out, sx_1(arena, "in", sx->items[2]));
    return finish(&out);
}

static const Sx *without_last(Arena *arena, const Sx *sx)
{
    return sx_list(arena, sx->items, sx->count - 1);
}

const Sx *sugar_remove(Arena *arena, const Sx *sx)
{
    if (!sx_is_list(sx) || sx->count == 0)
        return sx;
    if (sx->count > 1 && sx_is(sx->items[sx->count - 1], "power-counter"))
        return without_last(arena, sx);
    if (sx_heads(sx, "@cmp"))
        return compare(arena, sx);
    if (sx_heads(sx, "@more"))
        return more(arena, sx);
    if (sx_heads(sx, "@has"))
        return has(arena, sx, "exists");
    if (sx_heads(sx, "@count-of"))
        return has(arena, sx, "count");
    if (sx_heads(sx, "@faceoff"))
        return faceoff(arena, sx);
    if (sx_heads(sx, "@first"))
        return first_time(arena, sx);
    if (sx_heads(sx, "@state"))
        return state(arena, sx);
    if (sx_heads(sx, "fits") && is_some(sx->items[1]))
        return fits_some(arena, sx);
    if (is_rest(sx))
        return rest(arena, sx);
    if (sx_heads(sx, "@guard"))
        return guard(arena, sx);
    if (sx_heads(sx, "@from"))
        return from_zone(arena, sx);
    if (sx_heads(sx, "the"))
        return the(arena, sx);
    return sx;
}
