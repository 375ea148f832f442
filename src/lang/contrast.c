/* contrast - "ready that Friend and exhaust that opposing Friend": where one of
 * two is called opposing, the other is meant where nothing is said (spoken.h).
 */
#include "lang/spoken.h"

/* (@that K (f opposing)) */
static bool is_that_opposing(const Sx *sx)
{
    return sx_heads(sx, "@that") && sx->count == 3 &&
           sx->items[2]->count == 2 &&
           sx_is(sx->items[2]->items[1], "opposing");
}

bool contrast_is_made(const Sx *ability)
{
    return sx_has(ability, is_that_opposing);
}

void contrast_note(Resolver *r, const Sx *word)
{
    if (!sx_is(word, "opposing"))
        return;
    r->opposing = true;
    r->opposing_in = r->sentence;
}

bool contrast_is_plain(const Resolver *r)
{
    return !r->opposing || r->opposing_in >= r->begun;
}

/* The last such card of which nobody said that it is opposing */
static const Spoken *last_not_opposing(const Resolver *r, const char *kind)
{
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (!s->many && !spoken_is_own(s) && spoken_is_such(s->filter, kind) &&
            !spoken_is_such(s->filter, "opposing"))
            return s;
    }
    return NULL;
}

const Spoken *contrast_other(const Resolver *r, const char *kind)
{
    if (kind == NULL || !r->contrasts)
        return NULL;
    for (unsigned i = 0; i < r->count; i++)
        if (!r->spoken[i].many && spoken_is_such(r->spoken[i].filter, kind) &&
            spoken_is_such(r->spoken[i].filter, "opposing"))
            return last_not_opposing(r, kind);
    return NULL;
}
