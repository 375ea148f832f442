/* spoken - what the line has spoken of so far: cards, and what is known of them
 * (resolver.h). Which of them is meant is told in spoken_that.c (one card),
 * spoken_those.c (several), spoken_other.c (others), spoken_paid.c (behind a
 * cost) and spoken_who.c (players and places). */
#include "lang/spoken.h"

#include <string.h>

void spoken_add(Resolver *r, const Sx *as, const Sx *filter, bool many)
{
    if (r->count == SPOKEN_MAX) {
        resolve_fault(r, "it speaks of too many cards");
        return;
    }
    r->spoken[r->count++] = (Spoken){as, filter, many, r->sentence};
}

static const char *const kinds[] = {"friend",   "character",    "mane",
                                    "resource", "troublemaker", "problem",
                                    "event",    "token"};

bool spoken_is_about_others(const Sx *sx)
{
    static const char *const heads[] = {"not",
                                        "attached-to",
                                        "beneath-card",
                                        "has-attachment",
                                        "has-attachments",
                                        "at",
                                        "another",
                                        "beside"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads));
}

/* The kind of card a filter speaks of: the first such word in it. */
const char *spoken_kind(const Sx *filter)
{
    if (filter == NULL)
        return NULL;
    if (!sx_is_list(filter)) {
        for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
            if (sx_is(filter, kinds[i]))
                return kinds[i];
        return NULL;
    }
    if (spoken_is_about_others(filter))
        return NULL;
    for (uint32_t i = 0; i < filter->count; i++) {
        const char *kind = spoken_kind(filter->items[i]);
        if (kind != NULL)
            return kind;
    }
    return NULL;
}

bool spoken_is_such(const Sx *filter, const char *kind)
{
    if (filter == NULL || spoken_is_about_others(filter))
        return false;
    if (!sx_is_list(filter))
        return sx_is(filter, kind);
    for (uint32_t i = 0; i < filter->count; i++)
        if (spoken_is_such(filter->items[i], kind))
            return true;
    return false;
}

bool spoken_may_be(const Sx *filter, const char *kind)
{
    const char *known = spoken_kind(filter);
    if (filter != NULL && sx_is(filter, "@mixed")) /* one or another */
        return kind == NULL || strcmp(kind, "card") == 0;
    if (kind == NULL || known == NULL || strcmp(kind, "card") == 0 ||
        spoken_is_such(filter, kind))
        return true;
    if (strcmp(kind, "character") == 0)
        return strcmp(known, "friend") == 0 || strcmp(known, "mane") == 0;
    if (strcmp(kind, "friend") == 0 || strcmp(kind, "mane") == 0)
        return strcmp(known, "character") == 0;
    return false;
}

const char *spoken_type(CardType type)
{
    switch (type) {
    case TYPE_MANE:
        return "mane";
    case TYPE_FRIEND:
        return "friend";
    case TYPE_PROBLEM:
        return "problem";
    case TYPE_TROUBLEMAKER:
        return "troublemaker";
    case TYPE_EVENT:
        return "event";
    case TYPE_RESOURCE:
        return "resource";
    case TYPE_COUNT:
        break;
    }
    return NULL;
}

bool spoken_is_own(const Spoken *s)
{
    return sx_is(s->as, "this");
}

bool spoken_is_your_mane(const Spoken *s)
{
    return !s->many && s->filter != NULL && sx_heads(s->filter, "all") &&
           s->filter->count == 3 && sx_holds(s->filter, "mane") &&
           sx_holds(s->filter, "yours");
}

const Spoken *spoken_last_mere(const Resolver *r, bool many)
{
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (s->many == many && s->filter != NULL && !spoken_is_own(s) &&
            spoken_kind(s->filter) == NULL)
            return s;
    }
    return NULL;
}

/* Several of those that were spoken of before? */
static bool is_taken_out(const Spoken *s)
{
    return s->many && s->filter != NULL &&
           (sx_holds(s->filter, "@among") || sx_holds(s->filter, "@in"));
}

const Spoken *spoken_last(const Resolver *r, const char *kind, bool many)
{
    bool any = kind == NULL || strcmp(kind, "card") == 0;
    const Spoken *mere = any && kind != NULL ? spoken_last_mere(r, many) : NULL;
    for (unsigned i = r->count; mere != NULL && i > 0; i--)
        if (r->spoken[i - 1].many && spoken_is_both(r->spoken[i - 1].as))
            return &r->spoken[i - 1]; /* the two cards it was done to since */
        else if (many && is_taken_out(&r->spoken[i - 1]))
            return &r->spoken[i - 1];
        else if (&r->spoken[i - 1] == mere)
            return mere;
    for (int known = any ? 0 : 2; known >= 0; known--)
        for (unsigned i = r->count; i > 0; i--) {
            const Spoken *s = &r->spoken[i - 1];
            bool beneath =
                s->filter != NULL && sx_holds(s->filter, "beneath-card");
            if (s->many == many && spoken_may_be(s->filter, kind) &&
                (any || !beneath) &&
                (known < 1 || spoken_kind(s->filter) != NULL) &&
                (known < 2 || spoken_is_such(s->filter, kind)) &&
                (kind == NULL || !spoken_is_own(s)))
                return s;
        }
    return NULL;
}

bool spoken_is_wider_host(const Resolver *r, const char *kind)
{
    const Sx *host = r->context->host;
    const char *known = spoken_kind(host);
    return host != NULL && kind != NULL && strcmp(kind, "card") != 0 &&
           !spoken_is_such(host, kind) &&
           (known == NULL || strcmp(known, "character") == 0);
}

bool spoken_is_host(const Resolver *r, const char *kind)
{
    const Sx *host = r->context->host;
    return host != NULL && !spoken_is_wider_host(r, kind) &&
           (kind == NULL || spoken_may_be(host, kind));
}

const Sx *spoken_again(Resolver *r, const Spoken *s)
{
    const Spoken once = *s;
    spoken_add(r, once.as, once.filter, once.many);
    return once.as;
}

bool spoken_knows(Resolver *r, const char *kind)
{
    const Sx *remembered = r->context->remembered;
    return spoken_last(r, kind, false) != NULL || spoken_is_host(r, kind) ||
           (remembered != NULL && spoken_may_be(remembered, kind)) ||
           spoken_last(r, kind, true) != NULL;
}

bool spoken_are_two(const Resolver *r, const char *kind)
{
    const Sx *one = NULL;
    for (unsigned i = 0; i < r->count; i++) {
        const Spoken *s = &r->spoken[i];
        if (!sx_heads(s->as, "@ref") || s->many ||
            !spoken_may_be(s->filter, kind))
            continue;
        if (one != NULL && !sx_equal(one, s->as))
            return true;
        one = s->as;
    }
    return false;
}

bool spoken_many(const Sx *pick)
{
    int number;
    if (sx_heads(pick, "a") || sx_heads(pick, "most-power") ||
        sx_heads(pick, "least-power"))
        return false;
    if (sx_heads(pick, "all"))
        return !sx_holds(pick, "mane");
    if (sx_heads(pick, "any-number"))
        return true;
    return pick->count < 2 || !sx_value(pick->items[1], &number) || number != 1;
}

const Sx *spoken_mane_asked(Resolver *r, const Sx *exists)
{
    const Sx *whose = NULL;
    bool mane = false;
    for (uint32_t i = 1; sx_heads(exists, "exists") && i < exists->count; i++) {
        const Sx *f = exists->items[i];
        mane = mane || sx_is(f, "mane");
        if (sx_is(f, "yours") ||
            (sx_heads(f, "of") && !sx_is(f->items[1], "opponent")))
            whose = f;
    }
    return mane && whose != NULL
               ? sx_list(r->arena,
                         (const Sx *[]){resolve_word(r, "all"),
                                        resolve_word(r, "mane"), whose},
                         3)
               : NULL;
}

/* "... to a Problem with a Troublemaker": that Troublemaker is what is there,
 * of several one. */
void spoken_found(Resolver *r, const Sx *exists)
{
    Items one = {0};
    for (uint32_t i = 1; i < exists->count; i++)
        if (sx_is(exists->items[i], "self")) {
            spoken_add(r, resolve_word(r, "this"),
                       sx_word(r->arena, spoken_type(r->context->type)), false);
            return;
        }
    items_push(&one, resolve_word(r, "a"));
    items_push_all(&one, exists, 1);
    const Sx *mane = spoken_mane_asked(r, exists);
    if (mane == NULL && r->denied) { /* not one that is so, but which? */
        spoken_add(r, resolve_word(r, "@either"), resolve_word(r, "@mixed"),
                   false);
        return;
    }
    spoken_add(r, mane != NULL ? mane : items_list(r, &one),
               mane != NULL ? mane : exists, false);
    if (r->count > 1) { /* "it" is still what it happened to */
        Spoken found = r->spoken[r->count - 1];
        r->spoken[r->count - 1] = r->spoken[r->count - 2];
        r->spoken[r->count - 2] = found;
    }
}

void spoken_hint(Resolver *r, const Sx *said, const Sx *condition)
{
    bool of_this = sx_heads(said, "fits") && sx_is(said->items[1], "this");
    bool chosen = r->count > 0 && sx_holds(condition, "mane") &&
                  sx_heads(r->spoken[r->count - 1].as, "@ref");
    if (sx_heads(condition, "not") && sx_holds(condition, "mane"))
        condition = condition->items[1];
    if (!sx_heads(condition, "exists") || sx_holds(condition, "self") ||
        of_this || chosen) /* "choose a Friend. If your Mane Character ..." */
        return;
    r->hinted = condition;
    r->hint = r->sentence;
    r->hint_from = r->count;
}

void spoken_forget_this(Resolver *r, unsigned from)
{
    bool other = false;
    unsigned out = from;
    for (unsigned i = 0; i < from; i++)
        other = other || !spoken_is_own(&r->spoken[i]);
    for (unsigned i = from; other && i < r->count; i++)
        if (!spoken_is_own(&r->spoken[i]))
            r->spoken[out++] = r->spoken[i];
    if (other)
        r->count = out;
}
