/* whole - a whole ability, that of a line or one that a line gives in quotes
 * (resolver.h).
 *
 * What stands in quotes is said by the card that has it: "this card" is that
 * one, "another Friend" is another than that, it is attached to nothing, and of
 * what was spoken of outside of the quotes it knows nothing. So it is walked by
 * a resolver of its own, and what it chooses is bound within. */
#include <string.h>

#include "lang/arrival.h"
#include "lang/bind.h"
#include "lang/elsewhere.h"
#include "lang/own_place.h"
#include "lang/resolver.h"
#include "lang/sugar.h"

/* Is it about what is done in a faceoff, which goes on then? */
static bool is_in_faceoff(const Sx *sx)
{
    static const char *const moments[] = {"flip", "faceoff-start",
                                          "become-involved"};
    static const char *const timings[] = {"faceoff", "problem-faceoff",
                                          "troublemaker-faceoff"};
    if (sx_heads(sx, "event") || sx_heads(sx, "activate"))
        return sx_is_any(sx->items[1], timings, ARRAY_LEN(timings));
    if (sx_heads(sx, "on") && sx->count > 1)
        return sx_is_any(sx->items[1], moments, ARRAY_LEN(moments));
    if (sx_heads(sx, "@edge"))
        return sx_is(sx->items[1], "start") &&
               sx_heads(sx->items[2], "faceoff");
    return sx_heads(sx, "@in-faceoff");
}

/* Does it speak of an opponent of whom that holds, or who is waited for, later?
 * Of several any would be meant then. */
static bool lasts(const Sx *sx)
{
    static const char *const heads[] = {
        "until", "forever", "later", "next-time", "whenever", "banish-until"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) &&
           (sx_holds(sx, "opponent") || sx_holds(sx, "opposing"));
}

/* Walks it once; once more where the opponent has to be known later on. */
static const Sx *walk_ability(Resolver *r, const Sx *ability)
{
    r->who = resolve_word(r, "you");
    r->faceoff = sx_has(ability, is_in_faceoff);
    r->holds = sx_heads(ability, "static");
    r->contrasts = contrast_is_made(ability);
    const Resolver start = *r;
    const Sx *walked = resolve_walk(r, ability);
    if (walked == NULL || !r->elected ||
        (!r->others && !sx_has(walked, lasts) &&
         !sx_has(walked, pick_is_of_one_in_play)))
        return walked;
    *r = start;
    r->electing = true;
    return resolve_walk(r, ability);
}

/* (may), (if C nothing): an opponent is chosen, and nothing done with that */
static bool is_idle(const Sx *sx)
{
    return sx_heads(sx, "may") ? sx->count == 1
                               : sx_heads(sx, "if") && sx->count == 3 &&
                                     sx_is(sx->items[2], "nothing");
}

const Sx *whole_walk(Resolver *r, const Sx *ability)
{
    const Sx *walked = walk_ability(r, ability);
    if (walked != NULL && r->elected && sx_has(walked, is_idle))
        return resolve_fault(r, "say right behind it what that opponent does");
    const Sx *sorted = sugar_attached(r->arena, walked);
    if (sorted == NULL && walked != NULL)
        return resolve_fault(r, "what was on it has gone with it by then");
    walked = sugar_as_it_was(r->arena, sugar_all_of_them(r->arena, sorted));
    walked = arrival_apart(r->arena, walked);
    walked = elsewhere_told(r->arena, own_place_moved(r->arena, walked));
    if (walked == NULL || r->context->fault != NULL)
        return NULL;
    if (sx_holds(walked, "@was"))
        return resolve_fault(r, "how it was before is not known any more");
    return bind_choices(r->arena,
                        spoken_beside_host(r, paying_alone(r->arena, walked)),
                        r->many);
}

/* What is known of the cards that have it, (f F*) */
static const Sx *bearer(const Resolver *r, const Sx *filters)
{
    for (uint32_t i = 1; i < filters->count; i++) {
        const Sx *f = filters->items[i];
        if (!sx_heads(f, "is"))
            continue;
        if (sx_is(f->items[1], "host"))
            return r->context->host;
        for (unsigned k = r->count; k > 0; k--)
            if (sx_equal(r->spoken[k - 1].as, f->items[1]))
                return r->spoken[k - 1].filter;
    }
    return filters;
}

/* A character is a Friend here as well, and so is what has but a trait. */
static CardType bearer_type(const Sx *filter)
{
    static const CardType types[] = {TYPE_MANE, TYPE_PROBLEM, TYPE_TROUBLEMAKER,
                                     TYPE_EVENT, TYPE_RESOURCE};
    const char *kind = spoken_kind(filter);
    for (size_t i = 0; kind != NULL && i < ARRAY_LEN(types); i++)
        if (strcmp(kind, spoken_type(types[i])) == 0)
            return types[i];
    return TYPE_FRIEND;
}

/* As if it were printed on that card, and the only line there. */
static ResolveContext context_within(const ResolveContext *around,
                                     CardType type)
{
    ResolveContext own = *around;
    own.type = type;
    own.host = own.timing = own.remembered = own.picked = NULL;
    own.chosen = own.lasting = own.ruled = own.paid = NULL;
    own.goes_on = own.instead = own.of_this = false;
    return own;
}

/* What the quote has said is known of the line around it. */
static void go_on(ResolveContext *around, const ResolveContext *within)
{
    around->ways = within->ways;
    around->limited = within->limited;
    around->named = within->named;
    around->fault = within->fault;
}

/* What stands behind "Main Phase:" is read as what an Event does where the line
 * is printed on one, also within quotes. */
static bool is_of_event(const Sx *ability)
{
    return sx_heads(ability, "event") || sx_heads(ability, "@event") ||
           sx_heads(ability, "event-reaction");
}

static const Sx *walk_within(Resolver *r, const Sx *ability, CardType type)
{
    ResolveContext context = context_within(r->context, type);
    Resolver own = {.context = &context, .arena = r->arena, .batch = -1};
    if (r->context->type == TYPE_EVENT && sx_has(ability, is_of_event))
        return resolve_fault(r, "what an Event does, no other card has");
    if (type == TYPE_TROUBLEMAKER && r->context->type != type)
        ability = sugar_challenged(r->arena, ability);
    const Sx *walked = whole_walk(&own, ability);
    if (own.first.n > 0)
        resolve_fault(&own, "a card that nobody has chosen");
    go_on(r->context, &context);
    return walked;
}

const Sx *whole_quoted(Resolver *r, const Sx *gives, const Sx *filters)
{
    Items out = {0};
    const Sx *card = filters->count > 1 ? filters->items[1] : filters;
    if (sx_is(card, "self")) /* which has it told at greater length */
        return resolve_items(r, gives);
    const CardType type = bearer_type(bearer(r, filters));
    items_push(&out, gives->items[0]);
    for (uint32_t i = 1; i < gives->count; i++)
        items_push(&out, walk_within(r, gives->items[i], type));
    return items_list(r, &out);
}

const Sx *whole_unquoted(Arena *arena, const Sx *ability)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(ability) || !sx_holds(ability, "gives-ability"))
        return ability;
    const bool gives = sx_heads(ability, "gives-ability");
    for (uint32_t i = 0; i < ability->count; i++)
        if (!gives || i != 1)
            items_push(&out, whole_unquoted(arena, ability->items[i]));
    return items_finish(&out);
}
