/* spoken_paid - which card "it" is behind a cost (resolver.h). What was retired
 * or discarded to do something to "it" is gone: the card spoken of before the
 * cost is meant. Where it could be either, nobody can tell. */
#include "lang/fate.h"
#include "lang/spoken.h"

#include <string.h>

static void pay(Resolver *r, const Sx *cost, Paid how)
{
    static const char *const shown[] = {"reveal", "choose", "look", "search",
                                        "spend"};
    int k;
    if (!sx_is_list(cost) || sx_is_any(cost, shown, ARRAY_LEN(shown)))
        return;
    if (sx_heads(cost, "@pick") && sx_value(cost->items[1], &k) && k >= 0 &&
        k < SPOKEN_MAX)
        r->paid[k] = how;
    for (uint32_t i = 0; i < cost->count; i++)
        pay(r, cost->items[i], how);
}

/* (exhaust this): is that paid with this card? */
static bool is_of_this(const Sx *sx)
{
    return sx->count > 1 && sx_is(sx->items[1], "this") && paying_is(sx);
}

void spoken_pay(Resolver *r, const Sx *cost)
{
    pay(r, cost, sx_has(cost, is_of_this) ? PAID_WITH_THIS : PAID_ALONE);
}

/* The number of a card that was paid with, or -1. */
static int paid_number(const Resolver *r, const Spoken *s)
{
    int k;
    return s != NULL && sx_heads(s->as, "@ref") &&
                   sx_value(s->as->items[1], &k) && k >= 0 && k < SPOKEN_MAX &&
                   r->paid[k] != PAID_NOT
               ? k
               : -1;
}

/* Was that done to it as the cost was paid? */
static bool was_paid_by(const Resolver *r, const Spoken *s,
                        const char *const *deeds, size_t n)
{
    int k = paid_number(r, s);
    for (size_t i = 0; k >= 0 && i < 3 && r->deeds[k][i] != NULL; i++)
        for (size_t j = 0; j < n; j++)
            if (sx_is(r->deeds[k][i], deeds[j]))
                return true;
    return false;
}

static const Spoken *first_mention(const Resolver *r, const Spoken *s)
{
    const Spoken *first = r->spoken;
    while (first < s && !sx_equal(first->as, s->as))
        first++;
    return first;
}

/* If `s` was paid with: the card spoken of before that; NULL if none was. */
static const Spoken *before_paid(const Resolver *r, const Spoken *s,
                                 const char *kind)
{
    bool any = kind == NULL || strcmp(kind, "card") == 0;
    int k = paid_number(r, s);
    const Spoken *first = k >= 0 ? first_mention(r, s) : NULL;
    if (k < 0 || s->sentence > first->sentence) /* spoken of since then */
        return NULL;
    bool own = kind == NULL && r->paid[k] != PAID_WITH_THIS;
    for (const Spoken *b = first; b > r->spoken; b--)
        if (!b[-1].many && b[-1].sentence < first->sentence &&
            paid_number(r, b - 1) < 0 &&
            (any || (spoken_kind(b[-1].filter) != NULL &&
                     spoken_may_be(b[-1].filter, kind))) &&
            (own || !spoken_is_own(b - 1)))
            return b - 1;
    return NULL;
}

bool spoken_is_paid_or_other(const Resolver *r, const Spoken *s,
                             const char *kind)
{
    const Spoken *before = before_paid(r, s, kind);
    return before != NULL && (r->measuring || before->filter == NULL ||
                              !spoken_is_such(before->filter, "event"));
}

/* Was it paid with before s was spoken of? What this card paid besides was paid
 * at once. */
static bool is_one_of_paid(const Spoken *s, const Spoken *p)
{
    return spoken_is_own(s) ? p->sentence <= s->sentence
                            : p < s && p->sentence < s->sentence;
}

/* "When another Friend enters play, this card gets +X power, where X is its
 * power": did it happen to one card, which is measured as well as this one? */
static bool it_happened_to_one(const Resolver *r)
{
    for (const Spoken *o = r->spoken; o < r->spoken + r->count; o++)
        if (sx_is(o->as, "it") && !o->many)
            return true;
    return false;
}

bool spoken_measures_either(const Resolver *r, const Spoken *s,
                            const char *kind)
{
    if (r->measuring && kind == NULL && spoken_is_own(s))
        return it_happened_to_one(r);
    if (!r->measuring || !sx_heads(s->as, "@ref"))
        return false;
    const Spoken *first = first_mention(r, s);
    bool before = r->discarded != NULL && !sx_equal(r->discarded, s->as);
    for (const Spoken *o = r->spoken; o < first; o++)
        before = before ||
                 (o->sentence < first->sentence && !o->many &&
                  sx_heads(o->as, "@ref") && spoken_may_be(o->filter, kind));
    return before && first->sentence >= r->begun;
}

bool spoken_measures_paid(const Resolver *r, const Spoken *s, const char *kind)
{
    if (!r->measuring)
        return false;
    for (const Spoken *p = r->spoken; p < r->spoken + r->count; p++)
        if (paid_number(r, p) >= 0 && !p->many && is_one_of_paid(s, p) &&
            spoken_may_be(p->filter, kind) && !sx_equal(p->as, s->as))
            return true;
    const bool happened = r->dropped && sx_is(s->as, "it");
    return kind == NULL && r->discarded != NULL &&
           (spoken_is_own(s) || happened);
}

/* What can be done to cards in play alone */
static bool is_done_in_play(const Sx *sx)
{
    return fate_is(sx, FATE_FALLS | FATE_STAYS);
}

/* Is that done to the card spoken of before the cost, and not to what was paid
 * with? */
static bool is_of_before(const Resolver *r, const Sx *sx, const Spoken *paid,
                         const Spoken *before)
{
    static const char *const goes[] = {"retire", "dismiss", "discard-cards",
                                       "banish"};
    bool gone = was_paid_by(r, paid, goes, ARRAY_LEN(goes));
    const char *only = sx_heads(sx, "uncover")           ? "troublemaker"
                       : sx_heads(sx, "replace-problem") ? "problem"
                                                         : NULL;
    if (only != NULL)
        return spoken_may_be(before->filter, only) &&
               !spoken_may_be(paid->filter, only);
    if (fate_is(sx, FATE_PUT)) /* what was banished may come back */
        return was_paid_by(r, paid, goes, ARRAY_LEN(goes) - 1);
    return gone && (is_done_in_play(sx) || sx_heads(sx, "@mods"));
}

/* Did it leave play, or go out of the hand, as the cost was paid, so that
 * nothing of that sort can be done to it? */
static bool is_gone_for(const Resolver *r, const Sx *sx, const Spoken *paid,
                        bool that)
{
    static const char *const goes[] = {"retire", "dismiss", "discard-cards",
                                       "banish", "to-hand"};
    int k;
    bool spent = paid != NULL && sx_heads(paid->as, "@ref") &&
                 sx_value(paid->as->items[1], &k) && k >= 0 && k < SPOKEN_MAX &&
                 r->deeds[k][0] != NULL && sx_is(r->deeds[k][0], "spend");
    bool discarded = r->discarded != NULL &&
                     (paid == NULL ? !that : sx_equal(paid->as, r->discarded));
    return (spent || discarded ||
            was_paid_by(r, paid, goes, ARRAY_LEN(goes))) &&
           (is_done_in_play(sx) || sx_heads(sx, "@mods"));
}

/* "Spend a card beneath this card to ready it" */
static const Sx *not_what_is_gone(Resolver *r, const Sx *sx, uint32_t at,
                                  const Spoken *paid)
{
    Items out = {0};
    if (!is_gone_for(r, sx, paid, !sx_is(sx->items[at], "@it")))
        return sx;
    if (!sx_is(sx->items[at], "@it") || paid == NULL || paid->filter == NULL ||
        !sx_holds(paid->filter, "beneath-card") ||
        !sx_holds(paid->filter, "this")) {
        resolve_fault(r, "what was paid with is not there any more");
        return sx;
    }
    items_push_all(&out, sx, 0);
    out.v[at] = resolve_word(r, "this");
    return items_list(r, &out);
}

/* "An opponent discards a card. Banish it": what can be done to a card that is
 * not in play is done to that one. NULL if it is none of that. */
static const Sx *to_dropped(Resolver *r, const Sx *sx, uint32_t at)
{
    static const char *const brings[] = {"to-play", "to-play-exhausted"};
    static const char *const plays[] = {"play", "play-for", "play-free",
                                        "to-play-as"};
    const bool played = sx_is_any(sx, plays, ARRAY_LEN(plays));
    const Spoken *other = spoken_last(r, NULL, false);
    Items out = {0};
    int k;
    if (!r->dropped || r->discarded == NULL ||
        !sx_value(r->discarded->items[1], &k) || r->paid[k] != PAID_NOT ||
        (!played && !fate_is(sx, FATE_PUT) &&
         !sx_is_any(sx, brings, ARRAY_LEN(brings))))
        return NULL;
    at += played; /* behind who plays it */
    items_push_all(&out, sx, 0);
    if (at >= out.n || !sx_is(out.v[at], "@it"))
        return NULL;
    if (other != NULL && !spoken_is_own(other))
        return resolve_fault(r, "the card discarded, or the other?");
    out.v[at] = sx_1(r->arena, "@done", r->discarded);
    return items_list(r, &out);
}

const Sx *spoken_unpaid(Resolver *r, const Sx *sx, uint32_t at)
{
    Items out = {0};
    const Sx *it = sx->count > at ? sx->items[at] : NULL;
    bool that = it != NULL && sx_heads(it, "@that") && it->count == 2;
    const Sx *dropped = to_dropped(r, sx, at);
    if (dropped != NULL)
        return dropped;
    if (it == NULL || (!that && !sx_is(it, "@it")))
        return sx;
    const char *kind = that ? it->items[1]->atom.p : NULL;
    const Spoken *paid = spoken_last(r, kind, false);
    const Spoken *before = before_paid(r, paid, kind);
    if (before == NULL)
        return not_what_is_gone(r, sx, at, paid);
    if (sx_is(before->as, "@either") || !is_of_before(r, sx, paid, before))
        return sx;
    items_push_all(&out, sx, 0);
    out.v[at] = sx_1(r->arena, "@done", spoken_again(r, before));
    return items_list(r, &out);
}
