/* sugar_unless - what is done unless somebody does something else, or if they
 * did (sugar_forms.h). */
#include "lang/compose.h"
#include "lang/items.h"
#include "lang/sugar.h"
#include "lang/sugar_forms.h"

/* (a F*), (the F*): one card, which is chosen. */
static bool is_one_of(const Sx *cards)
{
    return sx_heads(cards, "a") || sx_heads(cards, "the");
}

/* "Dismiss a Friend unless its controller pays": it is chosen before. */
static const Sx *unless_pay(Arena *arena, const Sx *sx)
{
    const Sx *body = sx->items[3];
    const Sx *act =
        sx_heads(body, "@s") && body->count == 2 ? body->items[1] : body;
    if (sx_heads(act, "@both") || sx_heads(act, "@bring"))
        act = compose_form(arena, act);
    if (!sx_is_list(act) || act->count < 2 || !is_one_of(act->items[1]))
        return sx;
    bool theirs = sx_is(sx->items[1], "@they") &&
                  sx_holds(act->items[1], "opposing"); /* "that opponent" */
    if (!theirs && !sx_holds(sx->items[1], "@it"))
        return sx;
    Items done = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    items_push_all(&done, act, 0);
    done.v[1] = sx_word(arena, "@it");
    items_push_all(&out, sx, 0);
    if (theirs)
        out.v[1] = sx_read(arena, SLICE("(controller @it)"));
    out.v[3] = items_finish(&done);
    return sx_2(arena, "@s", sx_1(arena, "choose", act->items[1]),
                items_finish(&out));
}

/* What may be done instead of the rest: a cost, of which all has to be paid. Of
 * one card, and their own in any case, it is enough that they do it. */
static const Sx *instead(Arena *arena, const Sx *who, const Sx *cost)
{
    int n = 0;
    bool one = sx_heads(cost, "discard") && cost->count == 3 &&
               sx_value(cost->items[2], &n) && n == 1;
    bool own = sx_heads(cost, "retire") &&
               sx_heads(sugar_remove(arena, cost->items[1]), "a");
    return sx_1(arena, "@may",
                (one || own) && !sx_is(who, "you")
                    ? cost
                    : sx_2(arena, "@cost", cost, sx_word(arena, "nothing")));
}

/* An opponent, or whose card it is. */
static bool is_one_player(const Sx *who)
{
    return sx_is(who, "opponent") || sx_heads(who, "controller") ||
           sx_heads(who, "owner");
}

/* The statement alone, without lists of one around it */
static const Sx *only_act(const Sx *act)
{
    while (sx_heads(act, "@s") && act->count == 2)
        act = act->items[1];
    return act;
}

/* (@unless @they COST (@subject P S*)): whoever does it may pay instead,
 * each of several for themselves; NULL if it is not that. */
static const Sx *unless_who(Arena *arena, const Sx *sx)
{
    const Sx *act = only_act(sx->items[3]);
    const Sx *cost = compose_form(arena, sx->items[2]);
    Items body = {arena, 0, {NULL}};
    if (!sx_is(sx->items[1], "@they") || !sx_heads(act, "@subject") ||
        !(sx_heads(act->items[1], "@each") || is_one_player(act->items[1])))
        return NULL;
    items_push_word(&body, "@s");
    items_push_all(&body, act, 2);
    if (!sx_heads(cost, "pay")) {
        const Sx *may[] = {act->items[0], act->items[1],
                           instead(arena, sx->items[1], cost),
                           sx_1(arena, "@if-not", items_finish(&body))};
        return sx_list(arena, may, ARRAY_LEN(may));
    }
    const Sx *pays[] = {sx_word(arena, "unless-pay"), sx_word(arena, "@who"),
                        cost->items[1], items_finish(&body)};
    return sx_2(arena, "@subject", act->items[1], sx_list(arena, pays, 4));
}

/* (@unless P COST (later E S)): it is asked when it would be done; NULL if it
 * is not that. */
static const Sx *unless_later(Arena *arena, const Sx *sx)
{
    const Sx *act = only_act(sx->items[3]);
    Items out = {arena, 0, {NULL}};
    if (!sx_heads(act, "later") || act->count != 3)
        return NULL;
    items_push_all(&out, sx, 0);
    out.v[3] = act->items[2];
    return sx_2(arena, "later", act->items[1], items_finish(&out));
}

/* (@unless P COST (@may (@cost C S*))): of what is paid for (707.2a), once that
 * is paid; NULL if it is not that. */
static const Sx *unless_paid_for(Arena *arena, const Sx *sx)
{
    const Sx *may = only_act(sx->items[3]);
    if (!sx_heads(may, "@may") || may->count != 2)
        return NULL;
    const Sx *paid = only_act(may->items[1]);
    Items body = {arena, 0, {NULL}}, out = {arena, 0, {NULL}};
    if (!sx_heads(paid, "@cost") || paid->count < 3)
        return NULL;
    items_push_word(&body, "@s");
    items_push_all(&body, paid, 2);
    items_push_all(&out, sx, 0);
    out.v[3] = items_finish(&body);
    return sx_1(arena, "@may",
                sx_2(arena, "@cost", paid->items[1], items_finish(&out)));
}

/* (@unless P COST S): the player may pay that; if not, S is done. */
static const Sx *unless(Arena *arena, const Sx *sx)
{
    const Sx *later = unless_later(arena, sx);
    if (later != NULL)
        return later;
    const Sx *paid_for = unless_paid_for(arena, sx);
    if (paid_for != NULL)
        return paid_for;
    const Sx *who = unless_who(arena, sx);
    if (who != NULL)
        return who;
    if (sx_holds(sx->items[3], "@cant") || sx_holds(sx->items[3], "cant"))
        return sx_misread(arena); /* it is paid each time, not now */
    if (sx_is(sx->items[1], "@they") && sx_holds(sx->items[3], "@each"))
        return sx_misread(arena); /* each of them for themselves */
    const Sx *chosen = unless_pay(arena, sx);
    if (chosen != sx)
        return chosen; /* what it is done to is chosen first */
    const Sx *cost = compose_form(arena, sx->items[2]);
    if (sx_heads(cost, "pay"))
        return sx_list(arena,
                       (const Sx *[]){sx_word(arena, "unless-pay"),
                                      sx->items[1], cost->items[1],
                                      sx->items[3]},
                       4);
    return sx_2(arena, "@s",
                sx_2(arena, "@subject", sx->items[1],
                     instead(arena, sx->items[1], cost)),
                sx_1(arena, "@if-not", sx->items[3]));
}

/* (if (@did you) S), (@upgrade (@did you) S*): it is about the sentence before.
 * Unless a player does something is no condition, but left to them. */
static const Sx *if_did(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    const Sx *c = sx->items[1];
    if (sx_heads(c, "@unless") && (!sx_heads(sx, "if") || sx->count != 3))
        return sx_misread(arena);
    if (sx_heads(c, "@unless"))
        return unless(arena, sx_list(arena,
                                     (const Sx *[]){c->items[0], c->items[1],
                                                    c->items[2], sx->items[2]},
                                     4));
    if (!sx_heads(c, "@did"))
        return sx;
    bool they = sx_is(c->items[1], "they");
    if (they && !sx_heads(sx, "if"))
        return sx_misread(arena);
    items_push_word(&out, !sx_heads(sx, "if") ? "@instead"
                          : they              ? "@if-they-do"
                                              : "@if-do");
    items_push_all(&out, sx, 2);
    return items_finish(&out);
}

/* Forms that are known by their first word. */
static const SxForm forms[] = {
    {"if", if_did},
    {"@upgrade", if_did},
    {"@unless", unless},
};

const Sx *sugar_unless(Arena *arena, const Sx *sx)
{
    if (sx_heads(sx, "unless-pay") && sx->count == 4)
        return unless_pay(arena, sx);
    return sx_make(arena, sx, forms, ARRAY_LEN(forms));
}
