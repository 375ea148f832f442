/* part - see part.h. */
#include "lang/part.h"

#include "lang/span.h"

#include "lang/items.h"
#include "lang/span.h"

/* The one statement of (@s S); any other as it is. */
static const Sx *only_one(const Sx *s)
{
    return sx_heads(s, "@s") && s->count == 2 ? s->items[1] : s;
}

static bool names(const Sx *s)
{
    return (sx_heads(s, "@naming") && !sx_is(s->items[1], "guess")) ||
           sx_heads(s, "name-card");
}

/* The first (mods M*) in it; or NULL. */
static const Sx *modifiers(const Sx *sx)
{
    const Sx *mods = sx_heads(sx, "mods") ? sx : NULL;
    for (uint32_t i = 1; sx_is_list(sx) && mods == NULL && i < sx->count; i++)
        mods = modifiers(sx->items[i]);
    return mods;
}

/* "While this card is in play": so much goes without saying of a rule; of a
 * card that was chosen before it is how long something lasts, whether this card
 * keeps its abilities or not (708.2a). */
static bool is_in_play(const Sx *c)
{
    return sx_heads(c, "fits") && c->count == 3 && sx_is(c->items[1], "this") &&
           sx_heads(c->items[2], "in") && sx_is(c->items[2]->items[1], "play");
}

static bool begins_game(const Sx *sx)
{
    return sx_heads(sx, "@edge") && sx_is(sx->items[1], "start") &&
           sx_holds(sx->items[2], "game");
}

/* What this card is from the start of the game on it is for good, whichever of
 * its sides is up (708.3): (@mods forever this M); or NULL. */
static const Sx *gained(Arena *arena, const Sx *as, const Sx *rule)
{
    Items out = items_headed(arena, "@mods");
    while (sx_is_list(rule) && rule->count == 2)
        rule = rule->items[1]; /* nothing else is said of it */
    if (!sx_has(as, begins_game) || !sx_heads(rule, "@static") ||
        !sx_is(rule->items[1], "this") || rule->items[2]->count != 2 ||
        !span_is_nature(rule->items[2]->items[1]))
        return NULL;
    items_push_word(&out, "forever");
    items_push_word(&out, "this");
    items_push_all(&out, rule->items[2], 1);
    return items_finish(&out);
}

/* (@settled (l AS?) S M): what changes for good is no rule, but done. */
static void settle(Arena *arena, const Sx *sx, Items *out)
{
    const Sx *as = sx->items[1], *s = only_one(sx->items[2]);
    const Sx *rule = sx_1(arena, "static", sx->items[3]);
    bool choice = sx_heads(s, "choose") && s->count == 2;
    const Sx *mods = modifiers(sx->items[3]);
    if ((as->count > 1 && !choice && !names(s)) ||
        (mods != NULL && span_lasts(mods, 1)) ||
        (sx_holds(as, "when") && sx_has(sx->items[3], is_in_play))) {
        items_push(out, sx_misread(arena));
        return;
    }
    const Sx *forever = names(s) ? gained(arena, as, sx->items[3]) : NULL;
    if (forever != NULL) {
        items_push(out, sx_2(arena, "@by", as->items[1],
                             sx_2(arena, "@s", s, forever)));
        return;
    }
    if (as->count == 1)
        items_push(out, sx_2(arena, "when",
                             sx_read(arena, SLICE("(on enter-play self)")),
                             sx->items[2]));
    else
        items_push(out,
                   sx_2(arena, "@by", as->items[1],
                        choice ? sx_1(arena, "remember", s->items[1]) : s));
    if (as->count > 1 && choice)
        items_push(out, sx_1(arena, "@remembered", s->items[1]));
    items_push(out, rule);
}

/* (while C M*), or M* if there is no C */
static void push_while(Items *out, const Sx *c, const Items *mods)
{
    Items held = {out->arena, 0, {NULL}};
    if (c != NULL) {
        items_push_word(&held, "while");
        items_push(&held, c);
    }
    for (uint32_t i = 0; i < mods->n; i++)
        items_push(c != NULL ? &held : out, mods->v[i]);
    if (c != NULL)
        items_push(out, items_finish(&held));
}

static const Sx *told(const Sx *l)
{
    return l->count > 1 ? l->items[1] : NULL;
}

static bool is_faceoff(const Sx *c)
{
    return c != NULL && sx_heads(c, "@in-faceoff");
}

/* What of the way in which it may be played is new: from there, then, and in a
 * faceoff to no other area. */
static const Sx *playing(Arena *arena, const Sx *sx)
{
    const Sx *timing = told(sx->items[1]), *c = told(sx->items[2]);
    const Sx *zone = told(sx->items[3]), *area = told(sx->items[4]);
    const Sx *self = sx_word(arena, "self");
    Items out = {arena, 1, {sx_word(arena, "static")}};
    Items mods = {arena, 0, {NULL}};
    if (zone != NULL && !sx_is(zone, "hand"))
        items_push(&mods, sx_2(arena, "play-from", zone, self));
    if (timing == NULL && is_faceoff(c))
        timing = sx_word(arena, "faceoff");
    if (timing != NULL)
        items_push(&mods, sx_2(arena, "timing", timing, self));
    push_while(&out, c, &mods);
    if (area != NULL)
        items_push(&out, sx_2(arena, "while", sx_word(arena, "in-faceoff"),
                              sx_1(arena, "cant",
                                   sx_2(arena, "where",
                                        sx_read(arena, SLICE("(on play self)")),
                                        sx_1(arena, "not", area)))));
    return sx_2(arena, "in", zone != NULL ? zone : sx_word(arena, "hand"),
                items_finish(&out));
}

/* (@playable (l TIMING?) (l C?) (l Z?) (l C?) (l S?)) */
static void permit(Arena *arena, const Sx *sx, Items *out)
{
    const Sx *timing = told(sx->items[1]), *c = told(sx->items[2]);
    const Sx *zone = told(sx->items[3]), *then = told(sx->items[5]);
    bool area = told(sx->items[4]) != NULL, hand = zone == NULL;
    hand = hand || sx_is(zone, "hand");
    /* Without "if you do" it is a rule like others, read elsewhere. */
    bool meant = timing != NULL || (c != NULL && then != NULL);
    bool fights = (timing != NULL && sx_is(timing, "faceoff")) || is_faceoff(c);
    if (!meant || (area && (!hand || !fights)) ||
        (then != NULL && hand && !area)) {
        items_push(out, sx_misread(arena));
        return;
    }
    items_push(out, playing(arena, sx));
    if (then == NULL)
        return;
    const Sx *play = sx_read(arena, SLICE("(on play self)"));
    play = hand ? sx_2(arena, "where", play, sx_word(arena, "in-faceoff"))
                : sx_2(arena, "from-zone", zone, play);
    items_push(out, sx_2(arena, "when", play, then));
}

/* (@starts (l face-up?) A?): at home, if it is not said where. */
static const Sx *starts(Arena *arena, const Sx *sx)
{
    const Sx *area =
        sx->count > 2 ? sx->items[2] : sx_read(arena, SLICE("(home you)"));
    bool up = told(sx->items[1]) != NULL;
    return sx_1(arena, up ? "starts-face-up" : "starts", area);
}

/* Is it about counters that are put on this card or removed from it? */
static bool counts(const Sx *e)
{
    return sx_holds(e, "@counted") && sx_holds(e, "self");
}

/* (when E (@s S* (@further (becomes C) S))), or of its counters, or of no card
 * that was spoken of; and the same of what is done as this card comes */
static const Sx *further(const Sx *ability)
{
    bool holds = sx_heads(ability, "when") || sx_heads(ability, "@by");
    const Sx *s = holds && ability->count == 3 ? ability->items[2] : NULL;
    const Sx *last = s != NULL && sx_heads(s, "@s") && s->count > 2
                         ? s->items[s->count - 1]
                         : NULL;
    return last != NULL && sx_heads(last, "@further") &&
                   (sx_heads(last->items[1], "becomes") ||
                    counts(last->items[1]) || span_is_apart(last))
               ? last
               : NULL;
}

static void part(Arena *arena, const Sx *ability, const Sx *more, Items *out)
{
    const Sx *s = ability->items[2];
    const Sx *first[] = {ability->items[0], ability->items[1],
                         sx_list(arena, s->items, s->count - 1)};
    items_push(out, sx_list(arena, first, 3));
    items_push(out, sx_2(arena, "when", more->items[1], more->items[2]));
}

static bool pays_tokens(const Sx *s)
{
    return sx_heads(s, "@get") && sx_holds(s->items[1], "pay");
}

const Sx *part_cost(Arena *arena, const Sx *cost, bool first)
{
    if (sx_heads(cost, "@either-cost")) /* tokens first, as in pay-or */
        return cost->items[first != pays_tokens(cost->items[2]) ? 1 : 2];
    if (sx_heads(cost, "pay-or") && cost->count == 4)
        return first ? sx_1(arena, "pay", cost->items[2]) : cost->items[3];
    return NULL;
}

/* The ability with the first or the second of its costs; itself if it has no
 * two. What is said around it, as when it can be used, is said of both. */
static const Sx *paid_by(Arena *arena, const Sx *ability, bool first)
{
    static const char *const around[] = {"only-if", "@by", "@once", "@offered"};
    const bool outer = sx_is_any(ability, around, ARRAY_LEN(around));
    const uint32_t at = outer                           ? ability->count - 1
                        : sx_heads(ability, "activate") ? 2
                        : sx_heads(ability, "reaction") ? 3
                                                        : 0;
    if (at == 0)
        return ability;
    const Sx *was = ability->items[at];
    const Sx *now =
        outer ? paid_by(arena, was, first) : part_cost(arena, was, first);
    if (now == NULL || now == was)
        return ability;
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, ability, 0);
    out.v[at] = now;
    return items_finish(&out);
}

/* (static (while C M instead)) */
static const Sx *instead(Arena *arena, const Sx *ability)
{
    const Sx *held = sx_heads(ability, "static") ? ability->items[1] : NULL;
    if (held == NULL || !sx_holds(ability, "instead"))
        return ability;
    if (!sx_heads(held, "while") || held->count != 4 ||
        !sx_is(held->items[3], "instead"))
        return sx_misread(arena); /* of what, is not said */
    return sx_1(arena, "@instead",
                sx_1(arena, "static", sx_list(arena, held->items, 3)));
}

const Sx *part_line(Arena *arena, const Sx *line)
{
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < line->count; i++) {
        const Sx *ability = line->items[i], *more = further(ability);
        if (sx_heads(ability, "@settled"))
            settle(arena, ability, &out);
        else if (sx_heads(ability, "@playable"))
            permit(arena, ability, &out);
        else if (sx_heads(ability, "@starts"))
            items_push(&out, starts(arena, ability));
        else if (more != NULL)
            part(arena, ability, more, &out);
        else if (paid_by(arena, ability, true) != ability) {
            items_push(&out, paid_by(arena, ability, true));
            items_push(&out, paid_by(arena, ability, false));
        } else
            items_push(&out, instead(arena, ability));
    }
    return items_finish(&out);
}
