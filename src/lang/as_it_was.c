/* as_it_was - "dismiss a Friend. If it was exhausted": what a card in play was
 * like is asked before it leaves play, or of the card as it leaves. See
 * sugar.h. */
#include "lang/fate.h"
#include "lang/items.h"
#include "lang/pattern.h"
#include "lang/sugar.h"

/* Is it what only a card in play can be, or has there? */
static bool is_state(const Sx *f)
{
    static const char *const states[] = {"exhausted",       "ready",
                                         "frightened",      "here",
                                         "at-home",         "at",
                                         "beside",          "at-problem",
                                         "power=",          "has-attachment",
                                         "has-attachments", "countered",
                                         "has-counters",    "power<=",
                                         "power>=",         "cutie-marked",
                                         "yours",           "opposing"};
    if (sx_heads(f, "not"))
        return is_state(f->items[1]);
    return sx_is_any(f, states, ARRAY_LEN(states));
}

static bool is_past(const Sx *sx)
{
    return sx_heads(sx, "@was");
}

/* The condition, or the filters, without (@was F*) around what was so. */
static const Sx *without_past(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        if (is_past(sx->items[i]))
            items_push_all(&out, sx->items[i], 1);
        else
            items_push(&out, without_past(arena, sx->items[i]));
    return items_finish(&out);
}

/* (fits X F*), (not (fits X F)): the card, if it is asked how it was; or NULL.
 * Of what has left play, or lies face-down, that is asked in any tense. */
static const Sx *asked_of(Arena *arena, const Sx *c, bool gone, bool down)
{
    bool asked = sx_has(c, is_past);
    c = without_past(arena, c);
    if (sx_heads(c, "not"))
        c = c->items[1];
    if (!sx_heads(c, "fits"))
        return NULL;
    for (uint32_t i = 2; gone && i < c->count; i++)
        asked = asked || is_state(c->items[i]);
    for (uint32_t i = 2; down && i < c->count; i++)
        asked = asked || fate_loses(c->items[i]);
    return asked ? c->items[1] : NULL;
}

/* Statements */

static const Sx *done_before(Arena *arena, const Sx *deed, const Sx *then)
{
    return sx_2(arena, "do", deed, then);
}

/* (OP (@pick n (a F*)) ...) (if C S S?), C about that card: C first */
static bool asks_first(Arena *arena, const Sx *a, const Sx *b, Items *out)
{
    bool gone = fate_is(a, FATE_LEAVES);
    bool down = fate_is(a, FATE_HIDES);
    if (!fate_is(a, FATE_LEAVES | FATE_STAYS) || a->count < 2 ||
        !sx_heads(a->items[1], "@pick") || !sx_heads(b, "if"))
        return false;
    const Sx *ref = sx_1(arena, "@ref", a->items[1]->items[1]);
    const Sx *of = asked_of(arena, b->items[1], gone, down);
    if (of == NULL || !sx_equal(of, ref))
        return false;
    Items both = items_headed(arena, "if"), done = {arena, 0, {NULL}};
    items_push_all(&done, a, 0);
    done.v[1] = ref;
    const Sx *deed = items_finish(&done);
    items_push(&both, without_past(arena, b->items[1]));
    items_push(&both, done_before(arena, deed, b->items[2]));
    items_push(&both,
               b->count > 3 ? done_before(arena, deed, b->items[3]) : deed);
    items_push(out, sx_1(arena, "choose", a->items[1]));
    items_push(out, items_finish(&both));
    return true;
}

static const Sx *walk(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        if (i + 1 < sx->count &&
            asks_first(arena, sx->items[i], sx->items[i + 1], &out))
            i++;
        else
            items_push(&out, walk(arena, sx->items[i]));
    return items_finish(&out);
}

/* Patterns */

/* Do all that may happen take a card out of play: that one? */
static bool leaves(const Sx *e, const Sx *card)
{
    static const char *const around[] = {"from-zone", "to-zone", "by"};
    if (sx_heads(e, "on"))
        return e->count > 2 && fate_is(e->items[1], FATE_LEAVES) &&
               sx_is(card, "this") == sx_holds(e->items[2], "self");
    if (sx_heads(e, "where"))
        return leaves(e->items[1], card);
    if (sx_is_any(e, around, ARRAY_LEN(around)))
        return leaves(e->items[2], card);
    bool all = sx_heads(e, "either-of");
    for (uint32_t i = 1; all && i < e->count; i++)
        all = leaves(e->items[i], card);
    return all;
}

/* Does all that may happen turn a card face-down: that one? */
static bool turns_down(const Sx *e, const Sx *card)
{
    if (sx_heads(e, "where"))
        return turns_down(e->items[1], card);
    if (sx_heads(e, "by"))
        return turns_down(e->items[2], card);
    return sx_heads(e, "on") && e->count > 2 &&
           fate_is(e->items[1], FATE_HIDES) &&
           sx_is(card, "this") == sx_holds(e->items[2], "self");
}

/* (when E (if (fits it F*) S)) is (when E S), of such cards. */
static const Sx *as_it_left(Arena *arena, const Sx *sx, uint32_t at)
{
    const Sx *said = sx->count == at + 2 ? sx->items[at + 1] : sx;
    const Sx *c =
        sx_heads(said, "if") && said->count == 3 ? said->items[1] : NULL;
    const Sx *e = sx->items[at];
    const Sx *of = c != NULL ? asked_of(arena, c, true, true) : NULL;
    if (of == NULL || !(sx_is(of, "it") || sx_is(of, "this")))
        return sx;
    const bool gone = leaves(e, of), down = turns_down(e, of);
    if (asked_of(arena, c, gone, down) == NULL || !(gone || down))
        return sx;
    c = without_past(arena, c);
    Items f = items_headed(arena, "f"), out = {arena, 0, {NULL}};
    bool is_not = sx_heads(c, "not");
    if (is_not && c->items[1]->count > 3)
        return sx;
    if (is_not)
        items_push(&f, sx_1(arena, "not", c->items[1]->items[2]));
    else
        items_push_all(&f, c, 2);
    items_push_all(&out, sx, 0);
    out.v[at] = pattern_with_card(arena, sx->items[at], items_finish(&f));
    out.v[at + 1] = said->items[2];
    return items_finish(&out);
}

const Sx *sugar_as_it_was(Arena *arena, const Sx *ability)
{
    if (ability == NULL || !sx_holds(ability, "fits"))
        return ability;
    if (sx_heads(ability, "when"))
        ability = as_it_left(arena, ability, 1);
    else if (sx_heads(ability, "event-reaction"))
        ability = as_it_left(arena, ability, 2);
    return walk(arena, ability);
}
