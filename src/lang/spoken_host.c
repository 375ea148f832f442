/* spoken_host - whether "that Friend", said on an attachment, is what it lies on
 * (509.4), where another such card was spoken of as well (resolver.h).
 *
 * A sentence that has said it of the host goes on to; but not where the other
 * came first, as in "When a Friend is moved to that Friend's Problem", for then
 * nobody can tell. */
#include "lang/spoken.h"

#include <string.h>

/* "When a Friend confronts that Friend's Problem": the one who does it is told
 * behind that in the pattern, and came first. */
static bool is_doer(const Spoken *s)
{
    return sx_heads(s->as, "a") && sx_holds(s->as, "that-player");
}

static bool has_doer(const Resolver *r, const char *kind)
{
    for (unsigned i = 0; i < r->count; i++)
        if (is_doer(&r->spoken[i]) && r->spoken[i].sentence >= r->begun &&
            spoken_is_such(r->spoken[i].filter, kind))
            return true;
    return false;
}

/* Did this sentence speak of that card before it said "that Friend" of the host,
 * or of the host only to tell which card that is? A pattern is not walked in
 * the order of its words. */
static bool came_first(const Resolver *r, const Spoken *other)
{
    if (sx_is(other->as, "it") || is_doer(other) ||
        (other->filter != NULL && sx_holds(other->filter, "host")))
        return true;
    for (unsigned i = 0; i < r->hosted_at && i < r->count; i++)
        if (sx_equal(r->spoken[i].as, other->as))
            return true;
    return false;
}

/* "Choose another Friend. That Friend ...": what is chosen and no more is what
 * the next sentence is about. */
static bool was_chosen(const Resolver *r, const Sx *as)
{
    int k;
    return sx_heads(as, "@ref") && sx_value(as->items[1], &k) && k >= 0 &&
           k < SPOKEN_MAX && r->deeds[k][0] != NULL &&
           sx_is(r->deeds[k][0], "choose");
}

HostMeant spoken_host(const Resolver *r, const Spoken *last, const char *kind)
{
    if (kind == NULL || !spoken_is_host(r, kind))
        return HOST_NOT_MEANT;
    if (last == NULL)
        return HOST_MEANT;
    if (sx_is(last->as, "host"))
        return has_doer(r, kind) && !r->in_pattern ? HOST_UNCLEAR : HOST_MEANT;
    if (sx_is(last->as, "@either"))
        return HOST_NOT_MEANT;
    if (!spoken_is_such(last->filter, kind))
        return HOST_MEANT; /* that it is a Friend was not said of it */
    if (r->hosted == 0 || !spoken_is_such(r->context->host, kind))
        return HOST_NOT_MEANT;
    if (r->in_pattern)
        return HOST_MEANT; /* as it was in the rest of it */
    if (last->sentence < r->begun && was_chosen(r, last->as))
        return HOST_NOT_MEANT;
    return r->hosted <= r->begun || came_first(r, last) ? HOST_UNCLEAR
                                                        : HOST_MEANT;
}

const Sx *spoken_as_host(Resolver *r)
{
    const Sx *host = resolve_word(r, "host");
    if (r->in_pattern && r->hosted > r->begun)
        return host; /* which says it again, of what happened to another */
    spoken_add(r, host, r->context->host, false);
    r->hosted = r->sentence + 1;
    r->hosted_at = r->count - 1;
    return host;
}
