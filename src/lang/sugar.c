/* sugar - see sugar.h. Each family of forms has a file of its own; here are
 * cards and counters, and the order in which it is all looked at. */
#include "lang/sugar.h"

#include "base/law.h"
#include "cards/rule.h"
#include "lang/charge.h"
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/judge.h"
#include "lang/pattern.h"
#include "lang/shape.h"
#include "lang/sugar_forms.h"
#include "lang/utmost.h"

/* (all other (@among) F*): the rest of them. */
static const Sx *rest(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        if (!sx_is(sx->items[i], "other"))
            items_push(&out, sx->items[i]);
    const Sx *taken =
        sx_list(arena, (const Sx *[]){sx_word(arena, "@taken")}, 1);
    items_push(&out, sx_1(arena, "not", taken));
    return items_finish(&out);
}

static bool is_rest(const Sx *sx)
{
    bool other = false, them = false;
    for (uint32_t i = 1; sx_heads(sx, "all") && i < sx->count; i++) {
        other = other || sx_is(sx->items[i], "other");
        them = them || sx_heads(sx->items[i], "@among");
    }
    return other && them;
}

/* There is one Mane Character a player. */
static const Sx *the(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    items_push_word(&out, sx_holds(sx, "mane") ? "all" : "a");
    items_push_all(&out, sx, 1);
    return sugar_remove(arena, items_finish(&out));
}

/* (a (@in-play) F*): goes without saying, unless they may be elsewhere. */
static const Sx *in_play(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    bool picked = sx_holds(sx, "@among");
    for (uint32_t i = 0; i < sx->count; i++) {
        if (!sx_heads(sx->items[i], "@in-play"))
            items_push(&out, sx->items[i]);
        else if (picked)
            items_push(&out, sx_1(arena, "in", sx_word(arena, "play")));
    }
    return items_finish(&out);
}

static bool says_in_play(const Sx *sx)
{
    for (uint32_t i = 1; i < sx->count; i++)
        if (sx_heads(sx->items[i], "@in-play"))
            return true;
    return false;
}

/* (cost-for P A V F*): the card's player is the one who pays. */
static const Sx *cost_for(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx_is(sx->items[2], "challenge") && !sx_is(sx->items[1], "anyone"))
        return sx; /* but a Troublemaker is not its challenger's */
    if (sx_is(sx->items[1], "anyone") && sx_holds(sx->items[3], "@they"))
        return sx; /* so much for what is theirs */
    items_push_word(&out, "cost");
    items_push(&out, sx->items[2]);
    items_push(&out, sx->items[3]);
    items_push_all(&out, sx, 4);
    if (!sx_is(sx->items[1], "anyone"))
        items_push(&out, sugar_owned(arena, sx->items[1]));
    return items_finish(&out);
}

/* (counters (all F*) N?): those on all of them together. */
static const Sx *counters_of_all(Arena *arena, const Sx *sx)
{
    Items one = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    items_push_all(&one, sx, 0);
    one.v[1] = sx_word(arena, "it");
    items_push_word(&out, "sum");
    items_push(&out, sugar_remove(arena, items_finish(&one)));
    items_push_all(&out, sx->items[1], 1);
    return items_finish(&out);
}

/* Counters without a word on where they lie: those on this card (519.2). */
static const Sx *own_counters(Arena *arena, const Sx *kind)
{
    if (LAW(RULE_519_2, true))
        return sx_2(arena, "counters", sx_word(arena, "this"), kind);
    return sx_2(arena, "sum",
                sx_2(arena, "counters", sx_word(arena, "it"), kind),
                sx_word(arena, "any"));
}

static const Sx *without_last(Arena *arena, const Sx *sx)
{
    return sx_list(arena, sx->items, sx->count - 1);
}

/* Statements are looked at with their cards put together. */
static const Sx *with_cards(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, sx_heads(sx->items[i], "@such")
                             ? shape_form(arena, sx->items[i])
                             : sx->items[i]);
    return items_finish(&out);
}

/* (home (controller @it)): of each card that goes there */
static bool is_its_home(const Sx *area)
{
    return sx_heads(area, "home") && sx_heads(area->items[1], "controller") &&
           sx_is(area->items[1]->items[1], "@it");
}

static const Sx *counter_named(Arena *arena, const Sx *sx)
{
    return sx_is(sx->items[1], "power-counter")
               ? sx_1(arena, "power-counter", sx->items[2])
               : NULL;
}

static const Sx *counters(Arena *arena, const Sx *sx)
{
    if (sx->count > 2 && sx_heads(sx->items[2], "@any-counter")) {
        const Sx *any[] = {sx->items[0], sx->items[1], sx_word(arena, "any")};
        return sx->items[2]->count > 1
                   ? sx_misread(arena)
                   : sugar_remove(arena, sx_list(arena, any, 3));
    }
    return sx_heads(sx->items[1], "all") ? counters_of_all(arena, sx) : NULL;
}

/* Forms that are known by their first word. */
static const SxForm forms[] = {
    {"the", the},
    {"cost-for", cost_for},
    {"counter-named", counter_named},
    {"counters", counters},
};

/* What one of the families makes of it; NULL if it is of none. */
static const Sx *of_family(Arena *arena, const Sx *sx)
{
    typedef const Sx *(*Family)(Arena *, const Sx *);
    static const Family families[] = {sugar_condition, sugar_occasion,
                                      sugar_unless, sugar_problem, sugar_deed};
    for (size_t i = 0; i < ARRAY_LEN(families); i++) {
        const Sx *made = families[i](arena, sx);
        if (made != NULL)
            return made;
    }
    return sx_make(arena, sx, forms, ARRAY_LEN(forms));
}

const Sx *sugar_remove(Arena *arena, const Sx *sx)
{
    if (!sx_is_list(sx) || sx->count == 0)
        return sx;
    if (sx_heads(sx, "@given"))
        return sugar_remove(arena, sx->items[sx->count - 1]);
    if (sx_heads(sx, "@only-if") || sx_heads(sx, "@during"))
        return sugar_remove(arena, shape_form(arena, sx));
    const Sx *judged = judge_form(arena, sx);
    if (judged != sx)
        return sugar_remove(arena, judged);
    if ((sx_heads(sx, "move") || sx_heads(sx, "send")) &&
        is_its_home(sx->items[2]))
        sx = sx_list(
            arena,
            (const Sx *[]){sx->items[0], sx->items[1], sx_word(arena, "@home")},
            3);
    if (sx_heads(sx, "move") || sx_heads(sx, "reattach"))
        sx = with_cards(arena, sx);
    if (sx_heads(sx, "@own-counters"))
        return sugar_remove(arena, own_counters(arena, sx->items[1]));
    if (sx->count > 1 && sx_is(sx->items[sx->count - 1], "power-counter"))
        return sugar_remove(arena, without_last(arena, sx));
    if (says_in_play(sx))
        return sugar_remove(arena, in_play(arena, sx));
    const Sx *made = of_family(arena, sx);
    if (made != NULL)
        return made;
    if (sx_holds(sx, "@most") || sx_holds(sx, "@least")) {
        const Sx *utmost = utmost_form(arena, sx);
        if (utmost != sx)
            return utmost;
    }
    if (is_rest(sx))
        return rest(arena, sx);
    return pattern_form(
        arena, charge_form(arena, compose_form(arena, shape_form(arena, sx))));
}
