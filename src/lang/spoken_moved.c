/* spoken_moved - what is moved, exhausted, marked or dismissed where only "it"
 * is said (resolver.h): a card to which it can be done, and neither of two. */
#include "lang/spoken.h"

/* Problems and Events are never moved, exhausted or frightened. */
static bool stays_as_it_is(const Sx *filter)
{
    static const char *const others[] = {"friend", "character", "mane",
                                         "resource", "troublemaker"};
    for (size_t i = 0; i < ARRAY_LEN(others); i++)
        if (spoken_is_such(filter, others[i]))
            return false;
    return spoken_is_such(filter, "problem") || spoken_is_such(filter, "event");
}

/* The card for "it" to which that can be done */
static const Sx *what_changes(Resolver *r)
{
    const Spoken *s = spoken_last(r, NULL, false);
    if (s == NULL || !stays_as_it_is(s->filter))
        return spoken_that(r, NULL);
    for (unsigned i = r->count; i > 0; i--)
        if (!r->spoken[i - 1].many && !stays_as_it_is(r->spoken[i - 1].filter))
            return spoken_hinted(r, &r->spoken[i - 1], NULL)
                       ? resolve_fault(r, "a card that nobody has chosen")
                       : spoken_this_one(r, &r->spoken[i - 1]);
    if (spoken_hinted(r, NULL, NULL))
        return resolve_fault(r, "a card that nobody has chosen");
    return spoken_is_such(s->filter, "event") && !r->paid_with_this
               ? resolve_fault(r, "an Event is in no area")
               : resolve_word(r, "this");
}

/* No Resource is moved: what it is played on is, or this card. */
static const Sx *what_moves(Resolver *r)
{
    const Spoken *s = spoken_last(r, NULL, false);
    bool own =
        s != NULL && sx_is(s->as, "this") && r->context->type == TYPE_RESOURCE;
    if (own && r->context->host != NULL)
        return resolve_word(r, "host");
    if (s != NULL && spoken_is_such(s->filter, "resource"))
        return r->context->type == TYPE_FRIEND || r->context->type == TYPE_MANE
                   ? resolve_word(r, "this")
                   : resolve_fault(r, "a Resource is never moved");
    return what_changes(r);
}

/* Is it where the card is that it happened to: "there", "that Friend's
 * Problem"? */
static bool is_where_it_is(const Resolver *r, const Sx *area)
{
    static const char *const there[] = {"@there", "@that-problem",
                                        "@same-problem"};
    static const char *const of[] = {"area-of", "problem-area"};
    if (sx_is_any(area, there, ARRAY_LEN(there)))
        return r->there == NULL;
    const Sx *that = sx_is_any(area, of, ARRAY_LEN(of)) && area->count == 2
                         ? area->items[1]
                         : NULL;
    const Spoken *s = that != NULL && sx_heads(that, "@that")
                          ? spoken_last(r, that->items[1]->atom.p, false)
                          : NULL;
    return s != NULL && sx_is(s->as, "it");
}

/* "Move it there": not the card that is there by what happened, but this one,
 * which was paid with. */
static const Sx *what_goes_there(Resolver *r, const Sx *area, const Sx *it)
{
    if (it == NULL || !sx_is(it, "it") || !r->happened || r->waiting ||
        !is_where_it_is(r, area))
        return it;
    return r->paid_with_this ? resolve_word(r, "this")
                             : resolve_fault(r, "it is there already");
}

/* "Exhaust this card to put a Study counter on it": on the card it happened to,
 * or on this one? None lies on a card that is not in play. */
static const Sx *what_is_marked(Resolver *r, bool named)
{
    const Spoken *s = spoken_last(r, NULL, false);
    bool happened = s != NULL && sx_is(s->as, "it") && !r->waiting;
    if (happened && (r->unplayed || spoken_is_such(s->filter, "event")))
        return r->paid_with_this
                   ? resolve_word(r, "this")
                   : resolve_fault(r, "no counter lies on what is not in play");
    return happened && named && r->paid_with_this
               ? resolve_fault(r, "two cards, and one is spoken of")
               : spoken_that(r, NULL);
}

/* Is it this card that was spoken of last, and such a card before? This one,
 * which is none, cannot be meant. */
static bool is_of_this_after(const Resolver *r, const char *kind)
{
    const Spoken *last = spoken_last(r, NULL, false);
    const char *own = spoken_type(r->context->type);
    return last != NULL && spoken_is_own(last) && own != NULL &&
           !spoken_may_be(sx_word(r->arena, own), kind) &&
           spoken_last(r, kind, false) != NULL;
}

/* "When you confront a Problem with your Mane Character, turn it over": which of
 * them is it? The Problem was spoken of, and that it can't be. */
static bool is_done_to_problem(const Resolver *r, const Sx *sx)
{
    const Spoken *last = spoken_last(r, NULL, false);
    bool power = sx_heads(sx, "counter") &&
                 (sx->count == 3 || sx_is(sx->items[3], "power-counter"));
    return (power ||
            (sx_heads(sx, "turn-over") && r->context->type != TYPE_MANE)) &&
           sx_is(sx->items[1], "@it") && last != NULL && last->filter != NULL &&
           sx_is(last->as, "it") && stays_as_it_is(last->filter);
}

/* "Exhaust this Problem": it has no such states, and stays where it is. */
static bool is_a_problem_changed(const Resolver *r, const Sx *sx)
{
    static const char *const changes[] = {"exhaust",    "ready", "frighten",
                                          "unfrighten", "move",  "send"};
    const Sx *cards = sx->count > 1 ? sx->items[1] : sx;
    if (!sx_is_any(sx, changes, ARRAY_LEN(changes)))
        return false;
    if (sx_heads(cards, "@this") || sx_is(cards, "this"))
        return r->context->type == TYPE_PROBLEM || stays_as_it_is(cards);
    return stays_as_it_is(cards) &&
           (pick_is(cards) || sx_heads(cards, "@that"));
}

/* "When an opponent plays an Event, you may exhaust this card to turn it over":
 * what is turned over is a Mane Character, and that is this one. */
static bool turns_itself_over(const Resolver *r, const Sx *sx)
{
    const Spoken *last = spoken_last(r, NULL, false);
    return sx_heads(sx, "turn-over") && sx_is(sx->items[1], "@it") &&
           r->context->type == TYPE_MANE && last != NULL &&
           sx_is(last->as, "it") && last->filter != NULL &&
           spoken_kind(last->filter) != NULL &&
           !spoken_is_such(last->filter, "mane");
}

/* "When you confront a Problem, dismiss it": that is done to no Problem and to
 * no Event, and only to a card that was there. */
static bool is_done_to_none(const Resolver *r, const Sx *sx)
{
    static const char *const heads[] = {"dismiss", "retire"};
    const Spoken *last = spoken_last(r, NULL, false);
    if (!sx_is_any(sx, heads, ARRAY_LEN(heads)) || sx->count < 2 ||
        !sx_is(sx->items[1], "@it") || last == NULL || !sx_is(last->as, "it") ||
        !stays_as_it_is(last->filter))
        return false;
    for (const Spoken *s = r->spoken; s < last; s++)
        if (!s->many && !stays_as_it_is(s->filter))
            return false;
    return true;
}

/* "When you play a Friend to a Problem with a Troublemaker, dismiss it": which
 * of the two? */
static bool is_done_to_found(const Resolver *r)
{
    const Spoken *it = spoken_last(r, NULL, false);
    const Spoken *found = it != NULL && it > r->spoken ? it - 1 : it;
    return it != NULL && sx_is(it->as, "it") && !r->would &&
           !stays_as_it_is(it->filter) && sx_heads(found->as, "a") &&
           !sx_holds(found->as, "yours") && found->sentence == it->sentence;
}

/* "When this card is moved to a Problem with a Troublemaker": that one was
 * spoken of with it. */
static bool is_found_with(const Resolver *r, const Spoken *last)
{
    for (const Spoken *s = r->spoken; s < last; s++)
        if (sx_heads(s->as, "a") && s->sentence == last->sentence)
            return true;
    return false;
}

/* "You may exhaust this card and dismiss it": in one sentence "it" is the card
 * named last, but where something happened to another card it may be that. */
static bool is_done_to_either(const Resolver *r, const Sx *sx)
{
    static const char *const harms[] = {"dismiss",    "retire",  "banish",
                                        "frighten",   "exhaust", "to-hand",
                                        "unfrighten", "ready"};
    const Spoken *last = spoken_last(r, NULL, false);
    if (sx->count < 2 || !sx_is(sx->items[1], "@it") ||
        !sx_is_any(sx, harms, ARRAY_LEN(harms)) || last == NULL)
        return false;
    if (is_done_to_found(r))
        return true;
    if (!spoken_is_own(last) || r->unplayed)
        return false;
    if (is_found_with(r, last) && !sx_heads(sx, "ready"))
        return true;
    if (last->sentence != r->sentence)
        return false;
    if (sx_heads(sx, "ready") && r->context->host == NULL &&
        (r->last == NULL || !sx_heads(r->last, "exhaust")))
        return false; /* this one, which does it some good */
    for (const Spoken *s = r->spoken; s < last; s++)
        if ((sx_is(s->as, "it") || sx_is(s->as, "host")) && !s->many &&
            (s->filter == NULL || !stays_as_it_is(s->filter)))
            return true;
    return false;
}

/* Was such a card said to be where it happened: "to a Problem with a face-down
 * Troublemaker"? */
static bool is_found(const Resolver *r, const char *kind)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sx_heads(r->spoken[i].as, "a") &&
            spoken_is_such(r->spoken[i].filter, kind))
            return true;
    return false;
}

/* "If there is a Troublemaker here, challenge it", "if your Mane Character is
 * boosted, turn it over": what can be done to nothing else is done to that one.
 */
static const Sx *to_such_alone(Resolver *r, const Sx *sx)
{
    static const char *const heads[] = {"challenge", "turn-face-down",
                                        "uncover", "defeat"};
    Items out = {0};
    bool moved = sx_heads(sx, "move") && r->context->type == TYPE_PROBLEM;
    bool turned = sx_heads(sx, "turn-over") && r->context->type != TYPE_MANE;
    const char *kind = turned ? "mane" : "troublemaker";
    if (sx->count < 2 || !sx_is(sx->items[1], "@it") ||
        !(moved || turned || sx_is_any(sx, heads, ARRAY_LEN(heads))))
        return sx;
    bool hinted = r->hinted != NULL && r->hint + 1 >= r->sentence &&
                  spoken_is_such(r->hinted, kind);
    if (!hinted &&
        (moved || turned || (!is_of_this_after(r, kind) && !is_found(r, kind))))
        return sx;
    if (hinted)
        r->hint = r->sentence; /* what is paid for it comes between */
    items_push_all(&out, sx, 0);
    out.v[1] = sx_1(r->arena, "@that", resolve_word(r, kind));
    return items_list(r, &out);
}

/* (dismiss @it), of a card that came to a Problem with another: which? */
static bool is_done_to_comer(const Resolver *r, const Sx *sx)
{
    static const char *const heads[] = {"dismiss", "unfrighten", "retire"};
    const Spoken *last = r->count > 1 ? &r->spoken[r->count - 1] : NULL;
    return last != NULL && sx_is(last->as, "it") &&
           !stays_as_it_is(last->filter) && sx->count == 2 &&
           sx_is(sx->items[1], "@it") && sx_heads(last[-1].as, "a") &&
           sx_is_any(sx, heads, ARRAY_LEN(heads));
}

/* "When you play a Resource on a Friend, ready it": what was played, or what it
 * is on? */
static bool is_done_to_either_of_two(const Resolver *r)
{
    const Spoken *s = spoken_last(r, NULL, false);
    bool on = false;
    for (uint32_t i = 0; s != NULL && s->filter != NULL && i < s->filter->count;
         i++)
        on = on || (sx_heads(s->filter->items[i], "attached-to") &&
                    !sx_is(s->filter->items[i]->items[1], "this"));
    return on && sx_is(s->as, "it") && spoken_is_such(s->filter, "resource");
}

const Sx *spoken_moved(Resolver *r, const Sx *sx)
{
    static const char *const heads[] = {"move",       "send",     "exhaust",
                                        "ready",      "frighten", "counter",
                                        "unfrighten", "dismiss",  "retire"};
    Items out = {0};
    if (is_done_to_none(r, sx))
        resolve_fault(r, "no Problem and no Event is dismissed");
    if (is_a_problem_changed(r, sx))
        resolve_fault(r, "no Problem is exhausted, frightened or moved");
    if (is_done_to_problem(r, sx))
        resolve_fault(r,
                      "that is not done to a Problem, nor to what is played");
    if (turns_itself_over(r, sx))
        return sx_1(r->arena, "turn-over", resolve_word(r, "this"));
    if (is_done_to_either(r, sx))
        resolve_fault(r, "two cards, and one is spoken of");
    if (is_done_to_comer(r, sx))
        resolve_fault(r, "two cards, and one is spoken of");
    sx = to_such_alone(r, sx);
    if (sx->count < 2 || !sx_is(sx->items[1], "@it") ||
        !sx_is_any(sx, heads, ARRAY_LEN(heads)))
        return sx;
    if (is_done_to_either_of_two(r))
        resolve_fault(r, "the Resource, or what it is on?");
    bool marked = sx_heads(sx, "counter");
    bool named = sx->count == 4 && !sx_is(sx->items[3], "power-counter");
    const Sx *it = marked                 ? what_is_marked(r, named)
                   : sx_heads(sx, "move") ? what_moves(r)
                                          : what_changes(r);
    if (sx->count == 3 && !marked)
        it = what_goes_there(r, sx->items[2], it);
    items_push_all(&out, sx, 0);
    if (it != NULL)
        out.v[1] = sx_1(r->arena, "@done", it);
    return it != NULL ? items_list(r, &out) : sx;
}
