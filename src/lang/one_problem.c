/* one_problem - "all characters at a Problem": a Problem is chosen first, and
 * those there are meant, or what is on them (sugar.h). One card at a Problem is
 * at one anyway, but not the one that has the most power of those at one. */
#include "lang/items.h"
#include "lang/sugar.h"

/* (at (problem P @one-of)): "one of your Problems", and "an opponent's": with a
 * Dilemma they have another (522.1). */
static bool is_at_owned(const Sx *f)
{
    const Sx *area = sx_heads(f, "at") ? f->items[1] : f;
    return sx_heads(area, "problem") &&
           (area->count > 2 || sx_is(area->items[1], "opponent"));
}

static bool is_at_a_problem(const Sx *f)
{
    return sx_is(f, "at-problem") || is_at_owned(f) ||
           (sx_heads(f, "@out-of") &&
            (sx_holds(f, "@one-problem") || sx_holds(f, "@at-one"))) ||
           (sx_heads(f, "at") && sx_is(f->items[1], "@one-problem"));
}

/* (at (a-problem C)): at one with so many */
static bool is_counted(const Sx *f)
{
    return sx_heads(f, "at") && sx_heads(f->items[1], "a-problem");
}

/* "another Problem", "a Problem with a Troublemaker", "with no Friends", "with
 * three": said of the Problem (705.2f) */
static bool is_of_problem(const Sx *f)
{
    return sx_heads(f, "beside") || is_counted(f) ||
           (sx_heads(f, "not") &&
            (sx_is(f->items[1], "here") || sx_heads(f->items[1], "beside")));
}

/* Which operand are the cards that it is done to, or that it holds of for a
 * time? 0 if none. */
static uint32_t cards_of(const Sx *sx)
{
    static const char *const heads[] = {
        "move",         "send",          "exhaust",        "ready",
        "dismiss",      "banish",        "retire",         "to-hand",
        "frighten",     "counter",       "to-top",         "uncover",
        "to-bottom",    "to-discard",    "uncounter",      "order-top",
        "order-bottom", "unfrighten",    "turn-face-down", "cutie-mark",
        "chance-top",   "chance-bottom", "choose"};
    if (sx_is_any(sx, heads, ARRAY_LEN(heads)))
        return 1;
    if (sx_heads(sx, "distribute") || sx_heads(sx, "look") ||
        sx_heads(sx, "control"))
        return 2;
    return sx_heads(sx, "@mods") && !sx_is(sx->items[1], "forever") ? 2 : 0;
}

/* (attached-to (every F*)): the cards it is on, if they are at a Problem; or
 * NULL */
static const Sx *hosts_at_one(const Sx *f)
{
    const Sx *hosts = sx_heads(f, "attached-to") ? f->items[1] : NULL;
    if (hosts == NULL || (!sx_heads(hosts, "all") && !sx_heads(hosts, "every")))
        return NULL;
    for (uint32_t i = 1; i < hosts->count; i++)
        if (is_at_a_problem(hosts->items[i]))
            return hosts;
    return NULL;
}

static bool is_at_a_problem_among(const Sx *f)
{
    for (uint32_t i = 1; sx_heads(f, "@amidst") && i < f->count; i++)
        if (is_at_a_problem(f->items[i]))
            return true;
    return false;
}

/* (a F* (@most)): of which cards it has that is said with it. */
static bool is_utmost(const Sx *pick)
{
    return sx_heads(pick, "a") &&
           (sx_holds(pick, "@most") || sx_holds(pick, "@least"));
}

/* "Two characters at a Problem", "up to two": at one and the same */
static bool are_picked(const Sx *pick)
{
    static const char *const several[] = {"some", "up-to", "any-number",
                                          "random"};
    return sx_is_any(pick, several, ARRAY_LEN(several)) && pick->count > 1 &&
           !sx_is(pick->items[1], "1");
}

static bool is_any_at_a_problem(const Sx *pick)
{
    for (uint32_t i = 1; i < pick->count; i++)
        if (is_at_a_problem(pick->items[i]))
            return true;
    return sx_holds(pick, "@one-problem") || sx_holds(pick, "@at-one");
}

static bool are_at_one(const Sx *pick)
{
    const Sx *cards = pick;
    while (sx_heads(cards, "@such"))
        cards = cards->items[1];
    const bool utmost = is_utmost(pick);
    if (!sx_is_list(cards) || (sx_heads(cards, "a") && !utmost) ||
        sx_heads(cards, "the") ||
        (sx_heads(cards, "some") && sx_is(cards->items[1], "1")))
        return false;
    if (are_picked(pick))
        return is_any_at_a_problem(pick);
    if (!sx_heads(pick, "all") && !utmost)
        return sx_holds(pick, "@one-problem") || sx_holds(pick, "@at-one");
    for (uint32_t i = 1; i < pick->count; i++)
        if (is_at_a_problem(pick->items[i]) ||
            (utmost && is_at_a_problem_among(pick->items[i])) ||
            hosts_at_one(pick->items[i]) != NULL)
            return true;
    return false;
}

/* (at (a-problem (>= (count F* (at there)) V))), said of the Problem itself */
static const Sx *with_many(Arena *arena, const Sx *f)
{
    Items many = items_headed(arena, "beside-many");
    const Sx *cmp = f->items[1]->items[1], *count = cmp->items[2];
    const Sx *least = cmp->items[1];
    if (!sx_heads(cmp, "@cmp") || !sx_heads(least, ">=") ||
        !sx_heads(count, "count"))
        return f;
    items_push(&many, least->items[1]);
    for (uint32_t i = 1; i + 1 < count->count; i++)
        items_push(&many, count->items[i]);
    return items_finish(&many);
}

/* The cards, as those who are there; what is said of the Problem goes to `one`,
 * by which it is chosen. */
static const Sx *those_there(Arena *arena, const Sx *cards, Items *one)
{
    const Sx *there = sx_1(arena, "at", sx_word(arena, "@there"));
    Items all = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < cards->count; i++) {
        const Sx *f = cards->items[i], *hosts = hosts_at_one(f);
        if (sx_heads(f, "beside") && sx_is(f->items[1], "problem"))
            items_push_all(one, f, 2); /* which is that Problem itself */
        else if (is_at_owned(f)) {
            items_push(one, sx_1(arena, "of", f->items[1]->items[1]));
            items_push(&all, there);
        } else if (is_of_problem(f))
            items_push(one, is_counted(f) ? with_many(arena, f) : f);
        else if (hosts != NULL)
            items_push(&all, sx_1(arena, "attached-to",
                                  those_there(arena, hosts, one)));
        else if (is_at_a_problem_among(f))
            items_push(&all, those_there(arena, f, one));
        else
            items_push(&all, is_at_a_problem(f) ? there : f);
    }
    return items_finish(&all);
}

/* "All characters at a Problem with no others": each is one itself. */
static bool is_alone(const Sx *cards)
{
    bool alone = false;
    for (uint32_t i = 1; i < cards->count; i++)
        alone = alone || (sx_heads(cards->items[i], "not") &&
                          sx_heads(cards->items[i]->items[1], "beside") &&
                          sx_holds(cards->items[i], "other"));
    return alone;
}

/* What each card has that is at an opponent's Problem, it has at whichever. */
static bool is_at_theirs(const Sx *cards)
{
    for (uint32_t i = 1; sx_is_list(cards) && i < cards->count; i++)
        if (is_at_owned(cards->items[i]) &&
            cards->items[i]->items[1]->count < 3)
            return true;
    return false;
}

const Sx *sugar_at_one_problem(Arena *arena, const Sx *sx)
{
    uint32_t at = cards_of(sx);
    if (at == 0 || !are_at_one(sx->items[at]) ||
        (sx_heads(sx, "@mods") && is_at_theirs(sx->items[at])))
        return NULL;
    if (is_alone(sx->items[at]))
        return sx_misread(arena);
    Items out = {arena, 0, {NULL}};
    Items one = items_headed(arena, "a");
    items_push_word(&one, "problem");
    items_push_all(&out, sx, 0);
    out.v[at] = those_there(arena, sx->items[at], &one);
    if (are_at_one(out.v[at])) /* "at home and at one Problem" */
        return sx_misread(arena);
    return sx_2(arena, "@s", sx_1(arena, "choose", items_finish(&one)),
                items_finish(&out));
}
