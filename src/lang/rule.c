/* rule - see rule.h. */
#include "lang/rule.h"
#include "lang/compose.h"

#include "lang/items.h"
#include "lang/sugar.h"

/* What of all cards that fit may be played from that zone; NULL if it is not
 * that. */
static const Sx *play_from(Arena *arena, const Sx *s)
{
    const Sx *cards = s->items[2], *zone = s->items[3];
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(cards, "all") || zone->count != 2 || s->count != 4 ||
        s->items[1]->count > 1)
        return NULL;
    items_push_word(&out, "play-from");
    items_push(&out, zone->items[1]);
    items_push_word(&out, "yours");
    items_push_all(&out, cards, 1);
    return items_finish(&out);
}

/* (@allowed P S): the rule that P may do S whenever they want */
static const Sx *allowed(Arena *arena, const Sx *sx)
{
    const Sx *player = sx->items[1], *s = sx->items[2], *rule = NULL;
    Items out = {arena, 0, {NULL}};
    if (sx_heads(s, "@playing"))
        rule = sx_is(player, "you") ? play_from(arena, s) : NULL;
    else
        s = sugar_remove(arena, s);
    if (s != NULL && sx_heads(s, "draw-bottom"))
        rule = sx_1(arena, "draws-from-bottom", player);
    if (s != NULL && sx_heads(s, "look") && sx_heads(s->items[2], "all") &&
        !sx_holds(s, "in")) { /* of cards in play */
        items_push_word(&out, "sees");
        items_push(&out, player);
        items_push_all(&out, s->items[2], 1);
        rule = items_finish(&out);
    }
    return rule != NULL ? rule : sx_misread(arena);
}

/* (@does P S) */
static const Sx *does(Arena *arena, const Sx *sx)
{
    const Sx *player = sx->items[1], *s = sx->items[2];
    Items out = {arena, 0, {NULL}};
    if (sx_heads(s, "@get") && sx_is(s->items[1]->items[1], "flip") &&
        sx_is(s->items[2]->items[1], "card"))
        return sugar_remove(
            arena, sx_2(arena, "flips", s->items[2]->items[2], player));
    if (sx_heads(s, "@controlling") && s->items[1]->count == 1)
        return sx_2(arena, "controls", player, sx_1(arena, "is", s->items[2]));
    s = sugar_remove(arena, s);
    if (s != NULL && sx_heads(s, "draw-bottom"))
        return sx_1(arena, "draws-from-bottom", player);
    if (s == NULL || !sx_heads(s, "ignore") || !sx_heads(s->items[1], "a"))
        return sx_misread(arena);
    items_push_word(&out, "@ignores");
    items_push(&out, player);
    items_push_all(&out, s->items[1], 1);
    return sugar_remove(arena, items_finish(&out));
}

/* (@having set-power (l no?) (l V?)): what cards have; or not */
static const Sx *having(Arena *arena, const Sx *sx)
{
    const Sx *op = sx->items[1], *v = sx->items[3];
    bool none = sx->items[2]->count > 1, needs = sx_is(op, "ignore-needs");
    if (v->count + none != 2 || (needs && !none))
        return sx_misread(arena);
    if (needs)
        return sx_list(arena, &op, 1);
    v = none ? sx_number(arena, 0) : v->items[1];
    return sx_list(arena, (const Sx *[]){op, v}, 2);
}

/* (@changed -1 V), (@changed @double) */
static const Sx *changed(Arena *arena, const Sx *sx)
{
    bool twice = sx_is(sx->items[1], "@double");
    if (twice == (sx->count > 2))
        return sx_misread(arena);
    return twice ? sx : sx_2(arena, "*", sx->items[1], sx->items[2]);
}

/* Twice as much; as often as that */
static const Sx *doubled(Arena *arena, const Sx *by)
{
    const Sx *v = sx_number(arena, 2), *how = by;
    if (sx_heads(by, "*") && sx_heads(by->items[1], "@changed")) {
        v = sx_1(arena, "2^", by->items[2]);
        how = by->items[1];
    }
    if (sx_heads(how, "@changed") && how->count > 2)
        return NULL; /* "doubled by 2" */
    return sx_1(arena, "times-power", v);
}

/* (by V C?) of the power, bonus points or play requirements */
static const Sx *changing(Arena *arena, const Sx *stat, const Sx *how)
{
    const Sx *by = how->items[1],
             *color = how->count > 2 ? how->items[2] : NULL;
    bool power = sx_is(stat, "power");
    if (sx_holds(by, "@double"))
        return power && color == NULL ? doubled(arena, by) : NULL;
    if (sx_is(stat, "needs") && color != NULL)
        return sx_holds(color, "chosen-color") || sx_is(color, "chosen-color")
                   ? sx_2(arena, "needs", by, sx_word(arena, "chosen"))
                   : NULL;
    if (color != NULL ||
        (!power && !sx_is(stat, "bonus") && !sx_is(stat, "needs")))
        return NULL;
    return sx_list(arena, (const Sx *[]){stat, by}, 2);
}

/* The modifier that sets it, and of which cards; NULL if it cannot be set. */
static const Sx *setting(Arena *arena, const Sx *sx, const Sx **cards)
{
    const Sx *of = sx->items[1], *how = sx->items[2];
    bool told = sx_heads(of, "@stat-of");
    const Sx *stat = of->items[told ? 1 : 0];
    *cards = of->items[told ? 2 : 1];
    if (sx_heads(how, "by"))
        return changing(arena, stat, how);
    if (!sx_is(stat, "power") && !sx_is(stat, "bonus"))
        return NULL;
    return sx_1(arena, sx_is(stat, "power") ? "set-power" : "set-bonus",
                how->items[1]);
}

/* (@set (STAT L) HOW) */
static const Sx *set(Arena *arena, const Sx *sx)
{
    const Sx *cards, *m = setting(arena, sx, &cards);
    return m == NULL ? sx_misread(arena)
                     : sx_2(arena, "@static", cards, sx_1(arena, "mods", m));
}

/* (@ruled D (l) M) of all players until "their next turn": for each of them it
 * ends when that is. NULL if it is another. */
static const Sx *until_theirs(Arena *arena, const Sx *sx)
{
    const Sx *each = sx_1(arena, "@each", sx_word(arena, "anyone"));
    const Sx *rule = sx->items[3];
    if (!sx_heads(rule, "cant") || !sx_holds(rule, "anyone") ||
        sx_holds(rule, "@they") || !sx_holds(sx->items[1], "@they") ||
        sx->items[2]->count > 1)
        return NULL;
    rule = compose_replace(arena, rule, "anyone", sx_word(arena, "@they"));
    return sx_2(arena, "@subject", each,
                sx_2(arena, "until", sx->items[1], rule));
}

/* (@ruled D (l C?) M) */
static const Sx *ruled(Arena *arena, const Sx *sx)
{
    const Sx *when = sx->items[2], *rule = sx->items[3], *cards;
    const Sx *m = rule, *d = sx->items[1];
    bool sets = sx_heads(rule, "@set");
    const Sx *each = until_theirs(arena, sx);
    if (each != NULL)
        return each;
    if (sx_heads(rule, "cant") && sx_holds(rule, "opponent") &&
        !sx_holds(rule, "@they")) /* "their next turn": those who can't */
        d = compose_replace(arena, d, "@they", sx_word(arena, "opponent"));
    if (sets)
        m = setting(arena, rule, &cards);
    if (m == NULL)
        return sx_misread(arena);
    if (when->count > 1)
        m = sx_2(arena, "while", when->items[1], m);
    if (!sets)
        return sx_2(arena, "until", d, m);
    return sx_list(arena, (const Sx *[]){sx_word(arena, "@mods"), d, cards, m},
                   4);
}

/* (@denied P (on OP F)): such a player can't. "Its Problem" is this card's. */
static const Sx *denied(Arena *arena, const Sx *sx)
{
    const Sx *who = sx->items[1], *on = sx->items[2];
    if (sx_is(on->items[2], "self"))
        who = compose_replace(arena, who, "@it", sx_word(arena, "this"));
    return sx_1(
        arena, "cant",
        sx_list(arena,
                (const Sx *[]){on->items[0], on->items[1], on->items[2], who},
                4));
}

const Sx *rule_form(Arena *arena, const Sx *sx)
{
    static const SxForm forms[] = {
        {"@allowed", allowed}, {"@having", having},   {"@does", does},
        {"@set", set},         {"@changed", changed}, {"@ruled", ruled},
        {"@denied", denied},
    };
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    return made != NULL ? made : sx;
}
