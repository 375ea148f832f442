/* decided - see decided.h. */
#include "lang/decided.h"

#include "lang/items.h"

/* (if (@did WHO) S), (@if-not S), (@if-failed (l WHO) not S) */
static bool is_if_did(const Sx *sx)
{
    return sx_heads(sx, "if") && sx->count == 3 &&
           sx_heads(sx->items[1], "@did");
}

static bool is_if_not(const Sx *sx)
{
    return sx_heads(sx, "@if-not") ||
           (sx_heads(sx, "@if-failed") && sx_is(sx->items[2], "not"));
}

/* What is left to somebody within it may be what the next sentence is about. */
static bool decides(const Sx *sx)
{
    return sx_holds(sx, "@may") || sx_holds(sx, "@unless");
}

static bool speaks_back(const Sx *sx)
{
    static const char *const words[] = {"@it", "@that", "@them", "@those",
                                        "@there"};
    return sx_holds_any(sx, words, ARRAY_LEN(words));
}

static bool names_cards(const Sx *sx)
{
    static const char *const words[] = {
        "a",      "some", "up-to", "any-number", "all",  "@each-one",
        "random", "top",  "the",   "this",       "@this"};
    return sx_holds_any(sx, words, ARRAY_LEN(words));
}

/* Would one of the two mean another card if it stood before the other? */
static bool depend(const Sx *a, const Sx *b)
{
    return (speaks_back(a) && names_cards(b)) ||
           (speaks_back(b) && names_cards(a));
}

/* (@if-behind (@unless P COST) S) as two sentences: that P may do it, and what
 * is done if not. False if it is not that. */
static bool as_may(Arena *arena, const Sx *sx, const Sx *two[2])
{
    Items rest = {arena, 0, {NULL}};
    if (!sx_heads(sx, "@if-behind") || !sx_heads(sx->items[1], "@unless"))
        return false;
    const Sx *who = sx->items[1]->items[1], *act = sx->items[2];
    const Sx *may = sx_1(arena, "@may", sx->items[1]->items[2]);
    while (sx_heads(act, "@s") && act->count == 2)
        act = act->items[1];
    if (sx_is(who, "@they") && sx_heads(act, "@subject")) {
        who = act->items[1];
        items_push_all(&rest, act, 0);
        rest.v[1] = sx_word(arena, "@they");
        act = items_finish(&rest);
    } else if (!sx_is(who, "you") && !sx_is(who, "opponent")) {
        return false;
    }
    two[0] = sx_is(who, "you") ? may : sx_2(arena, "@subject", who, may);
    two[1] = sx_1(arena, "@if-not", act);
    return true;
}

/* Several decisions, or one that is asked about in no sentence before */
static bool is_loop(const Sx *sx)
{
    static const char *const loops[] = {"@for-each", "for-each"};
    return sx_is_any(sx, loops, ARRAY_LEN(loops)) && decides(sx);
}

/* Is it unclear or wrong what "do" is behind that? */
static bool is_blurred(const Sx *before, const Sx *asks)
{
    return is_loop(before) || sx_holds(before, "@unless") ||
           (is_if_not(before) &&
            (is_if_not(asks) || decides(before) || depend(before, asks)));
}

/* "If they don't, A, and if they do, B": of A there is nothing to ask. */
static bool asks_within(const Sx *sx)
{
    bool decided = false;
    for (uint32_t i = 1; is_if_not(sx) && i < sx->count; i++) {
        if (is_if_did(sx->items[i]) && !decided)
            return true;
        decided = decided || decides(sx->items[i]);
    }
    return false;
}

/* "You may A. Gain [1]. If you do": which of the two? The second is always done. */
static bool asks_over(const Items *before)
{
    const Sx *last = before->n > 1 ? before->v[before->n - 1] : NULL;
    return last != NULL && sx_heads(last, "@get") &&
           decides(before->v[before->n - 2]);
}

/* Adds a sentence behind those before it, or before the last of them. */
static void add(Arena *arena, Items *out, const Sx *sx)
{
    const Sx *two[2];
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last != NULL && is_if_did(sx) && as_may(arena, last, two)) {
        out->v[out->n - 1] = two[0];
        items_push(out, sx);
        items_push(out, two[1]);
    } else if (last != NULL && (is_if_did(sx) || is_if_not(sx)) &&
               (asks_over(out) || is_blurred(last, sx))) {
        items_push(out, sx_unclear(arena, "what was left to them, or what is "
                                          "done if they don't?"));
    } else if (last != NULL && is_if_did(sx) && is_if_not(last)) {
        out->v[out->n - 1] = sx;
        items_push(out, last);
    } else {
        items_push(out, sx);
    }
}

const Sx *decided_first(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx))
        return sx;
    if (asks_within(sx))
        return sx_unclear(arena, "what was left to them, or what is done if "
                                 "they don't?");
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = decided_first(arena, sx->items[i]);
        if (item != NULL && i > 0)
            add(arena, &out, item);
        else
            items_push(&out, item);
    }
    return items_finish(&out);
}
