/* spoken_that - which card "it" is, "that card" and "this Friend" (resolver.h). */
#include "lang/spoken.h"

#include <string.h>

/* Was a card chosen, so that what an earlier line chose is so no more? */
static bool chose_one(const Resolver *r)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sx_heads(r->spoken[i].as, "@ref") &&
            !sx_heads(r->spoken[i].filter, "all"))
            return true;
    return false;
}

/* "Discard a card": that card, or "it", if nothing else was spoken of. */
static bool is_discarded(const Resolver *r, const char *kind, const Spoken *s)
{
    return r->discarded != NULL && s == NULL &&
           (kind == NULL || strcmp(kind, "card") == 0);
}

const Sx *spoken_measured(Resolver *r, const Sx *sx)
{
    static const char *const stats[] = {"power", "printed-power", "cost"};
    const Sx *that = sx_is_list(sx) && sx->count == 2 ? sx->items[1] : sx;
    if (r->discarded == NULL || !sx_is_any(sx, stats, ARRAY_LEN(stats)) ||
        !sx_heads(that, "@that") || that->count != 2 ||
        !sx_is(that->items[1], "card") || spoken_last_mere(r, false) != NULL)
        return sx;
    return sx_list(r->arena, (const Sx *[]){sx->items[0], r->discarded}, 2);
}

bool spoken_revealed(Resolver *r)
{
    const Spoken *s = spoken_last(r, NULL, false);
    return s != NULL && sx_heads(s->as, "@ref") && !is_discarded(r, NULL, s) &&
           (tally_was_done(r, s->as->items[1], resolve_word(r, "reveal")) ||
            sx_heads(s->filter, "reveal-until"));
}

const Sx *spoken_problem(Resolver *r, const Sx *it)
{
    return sx_is(it, "@it") && spoken_last(r, "problem", false) != NULL &&
                   r->context->type != TYPE_PROBLEM
               ? sx_1(r->arena, "@that", sx_word(r->arena, "problem"))
               : it;
}

/* "All Resources on a Friend. Its controller ...": what lies on the one card is
 * several, and "it" the one; of each of them it would be said as well. */
static bool lie_on_it(const Resolver *r, const Spoken *several)
{
    const Sx *filter = several->filter;
    for (uint32_t i = 1; i < filter->count && !r->context->of_each; i++)
        if (sx_heads(filter->items[i], "attached-to") &&
            (sx_is(filter->items[i]->items[1], "@it") ||
             sx_heads(filter->items[i]->items[1], "@that")))
            return true;
    return false;
}

/* "That Friend" is none of several characters, not all of which are Friends. */
static bool are_wider(const Spoken *several, const char *kind)
{
    return kind != NULL && strcmp(kind, "card") != 0 &&
           !spoken_is_such(several->filter, kind);
}

/* Was "each" of several such cards said after that one was spoken of? Of two
 * cards nobody says "it". */
static bool are_several_since(const Resolver *r, const Spoken *one,
                              const char *kind)
{
    for (const Spoken *s = one + 1; s < r->spoken + r->count; s++)
        if (s->many && s->filter != NULL && sx_heads(s->filter, "all") &&
            spoken_may_be(s->filter, kind) && !are_wider(s, kind) &&
            !sx_holds(s->filter, "beneath-card") &&
            !(s == one + 1 && lie_on_it(r, s)))
            return true;
    return false;
}

/* Is it a token that was put into play as a copy of a card? */
static bool is_copy(const Resolver *r, const Spoken *one)
{
    int k;
    return sx_heads(one->as, "@ref") && sx_value(one->as->items[1], &k) &&
           k >= 0 && k < SPOKEN_MAX && r->deeds[k][0] != NULL &&
           sx_is(r->deeds[k][0], "copy-token");
}

/* "Exhaust a Friend and frighten a character. It ...": the one or the other?
 * What is called no more than a card is what was done last. */
static bool are_two_at_once(const Resolver *r, const Spoken *one,
                            const char *kind)
{
    bool any = kind == NULL || strcmp(kind, "card") == 0;
    bool host = sx_heads(one->as, "host-of"); /* of one that was put on it */
    if ((!sx_heads(one->as, "@ref") && !host) ||
        (one->sentence == r->sentence && !(host && kind == NULL)) ||
        spoken_kind(one->filter) == NULL)
        return false;
    unsigned others =
        kind == NULL && is_copy(r, one); /* but what it is a copy of */
    for (const Spoken *s = r->spoken; s < r->spoken + r->count; s++)
        if ((sx_heads(s->as, "@ref") || (kind == NULL && spoken_is_own(s))) &&
            !s->many && s->sentence == one->sentence &&
            !sx_equal(s->as, one->as) && spoken_kind(s->filter) != NULL &&
            (any || spoken_may_be(s->filter, kind)) && others-- == 0)
            return true;
    return false;
}

/* "When you play a Friend, this card gets +1 power. It ...": which of them? */
static bool is_this_or_it(const Resolver *r, const Spoken *one)
{
    if (!spoken_is_own(one))
        return false;
    for (const Spoken *s = r->spoken; s < r->spoken + r->count; s++)
        if (s->sentence == one->sentence && s->many && sx_heads(s->as, "all") &&
            sx_holds(s->as, "self"))
            return true; /* "Ready this card and a Friend. ... it" */
    for (const Spoken *s = r->spoken; r->waiting && s < one; s++)
        if (sx_heads(s->as, "@ref") && !s->many)
            return true; /* "Banish a Friend. When this card ..., it ..." */
    for (const Spoken *s = r->spoken; one->sentence != r->sentence && s < one;
         s++)
        if (sx_is(s->as, "it") && !s->many && s->filter != NULL &&
            (spoken_may_be(s->filter, spoken_type(r->context->type)) ||
             (one->sentence != s->sentence &&
              spoken_is_such(s->filter, "troublemaker"))))
            return true;
    return false;
}

/* "When you play a Friend to a Problem with an opposing Friend, that Friend":
 * the one or the other? "It" is the first, of which the sentence is. */
static bool is_one_or_found(const Resolver *r, const Spoken *one,
                            const char *kind)
{
    const Spoken *found = one > r->spoken ? one - 1 : one;
    return kind != NULL && sx_is(one->as, "it") && sx_heads(found->as, "a") &&
           found->sentence == one->sentence &&
           spoken_is_such(found->filter, kind);
}

/* (another F*), that another card fits, in what is known of a card; or NULL */
static const Sx *another_in(const Sx *filter)
{
    const Sx *found = NULL;
    if (sx_heads(filter, "another"))
        return filter;
    for (uint32_t i = 1;
         sx_is_list(filter) && found == NULL && i < filter->count; i++)
        found = another_in(filter->items[i]);
    return found;
}

/* "When you play a card with the same name as a Friend in your discard pile,
 * that Friend": the one played, or the one that has its name? */
static bool is_one_or_like(const Spoken *one, const char *kind)
{
    const Sx *other = kind != NULL && sx_is_list(one->filter)
                          ? another_in(one->filter)
                          : NULL;
    if (other == NULL)
        return false;
    for (uint32_t i = 1; i < other->count; i++)
        if (spoken_kind(other->items[i]) != NULL)
            return spoken_is_such(other->items[i], kind);
    return strcmp(kind, "card") == 0;
}

/* "If an opponent has a Friend there, exhaust it": such a card, of which nobody
 * has chosen one, or the one spoken of before? */
bool spoken_hinted(const Resolver *r, const Spoken *one, const char *kind)
{
    bool since = one != NULL && one >= r->spoken + r->hint_from;
    return r->hinted != NULL && r->hint == r->sentence && !since &&
           (kind == NULL || spoken_is_such(r->hinted, kind)) &&
           !(one != NULL &&
             (sx_heads(one->as, "a") || sx_heads(one->as, "all")));
}

/* "Put a counter on a Friend for each color that Friend has", where another was
 * paid with to play it: which of them? */
static bool is_paid_or_chosen(const Resolver *r, const Spoken *one,
                              const char *kind)
{
    const Sx *paid = r->context->paid, *with = r->context->chosen;
    bool sooner = with != NULL && kind != NULL && /* "a character" would not */
                  spoken_is_such(with, kind) &&
                  !spoken_is_such(one->filter, kind);
    return paid != NULL && with != NULL && kind != NULL &&
           sx_heads(one->as, "@ref") && spoken_may_be(with, kind) &&
           (one->sentence == r->sentence || sooner);
}

/* RULING R72: "if there is a Troublemaker here, ... that Troublemaker", when no
 * other was spoken of: one of them, which is chosen. */
static const Sx *one_hinted(Resolver *r)
{
    Items one = {0};
    items_push(&one, resolve_word(r, "a"));
    items_push_all(&one, r->hinted, 1);
    r->hinted = NULL;
    return pick_walk(r, items_list(r, &one));
}

static bool is_yours(const Sx *f)
{
    return sx_is(f, "yours") ||
           (sx_heads(f, "of") && sx_is(f->items[1], "you"));
}

/* Do they say no more than that you have such a card, as Harmony asks for it:
 * neither how it is nor where? */
static bool are_merely_yours(const Sx *filters)
{
    static const char *const kinds[] = {"trait", "color", "title"};
    bool yours = false;
    for (uint32_t i = 1; i < filters->count; i++) {
        const Sx *f = filters->items[i];
        bool kind = sx_is_list(f) ? sx_is_any(f, kinds, ARRAY_LEN(kinds))
                                  : spoken_kind(f) != NULL;
        bool other = sx_heads(f, "not") && sx_holds(f, "is");
        if (!kind && !other && !is_yours(f))
            return false;
        yours = yours || is_yours(f);
    }
    return yours;
}

/* "Exhaust an opposing character.", and in a later line of that Event, "if you
 * have a Dragon character, that character": the one that was exhausted (701.5),
 * as the other is only what is asked for. Where more is said of that, nobody
 * can tell. */
static const Sx *chosen_or_hinted(Resolver *r, const char *kind)
{
    const Sx *chosen = r->context->chosen;
    if (chosen == NULL || r->context->paid != NULL || chose_one(r) ||
        !spoken_may_be(chosen, kind))
        return one_hinted(r);
    if (!spoken_is_such(chosen, kind) || !are_merely_yours(r->hinted))
        return resolve_fault(r, "a card that nobody has chosen");
    spoken_add(r, resolve_word(r, "chosen"), chosen, false);
    return resolve_word(r, "chosen");
}

/* "With an opposing Friend, ... that Friend": of several that are there one,
 * which is chosen where it is first spoken of, and is meant from then on. A
 * rule that holds is about each, as nobody chooses. */
const Sx *spoken_this_one(Resolver *r, const Spoken *s)
{
    if (!sx_heads(s->as, "a") || r->holds)
        return spoken_again(r, s);
    r->found[r->choices < SPOKEN_MAX ? r->choices : 0] = true;
    return pick_walk(r, s->as);
}

/* "That card", and whether more than its kind tells which: "the played Friend" */
static const Sx *that_one(Resolver *r, const char *kind, bool named)
{
    const Spoken *s = spoken_last(r, kind, false);
    const HostMeant host = spoken_host(r, s, kind);
    const Spoken *other = named ? NULL : contrast_other(r, kind);
    if (other != NULL && host != HOST_MEANT)
        return contrast_is_plain(r)
                   ? spoken_this_one(r, other)
                   : resolve_fault(r, "the opposing one, or the other?");
    if (host == HOST_UNCLEAR && !named)
        return resolve_fault(r, "what this card is on, or the other?");
    if (host == HOST_MEANT)
        s = NULL;
    if (s != NULL && sx_is(s->as, "@either"))
        return resolve_fault(r, "the one or the other?");
    if (spoken_hinted(r, s, kind))
        return s == NULL && kind != NULL
                   ? chosen_or_hinted(r, kind)
                   : resolve_fault(r, "a card that nobody has chosen");
    if (is_discarded(r, kind, s) && !spoken_is_host(r, kind))
        return r->discarded;
    if (s != NULL && sx_is(s->as, "chosen") && chose_one(r))
        return resolve_fault(r, "another card was chosen since");
    if (s != NULL && are_several_since(r, s, kind))
        return resolve_fault(r, "several cards, and one is spoken of");
    if (s != NULL &&
        (are_two_at_once(r, s, kind) || is_this_or_it(r, s) ||
         (!named && (is_one_or_found(r, s, kind) || is_one_or_like(s, kind)))))
        return resolve_fault(r, "two cards, and one is spoken of");
    if (s != NULL &&
        (is_paid_or_chosen(r, s, kind) || spoken_is_paid_or_other(r, s, kind) ||
         spoken_measures_paid(r, s, kind)))
        return resolve_fault(r, "what was paid with, or this one?");
    if (s != NULL && !named && spoken_measures_either(r, s, kind))
        return resolve_fault(r, "of which of the two cards?");
    if (s != NULL)
        return spoken_this_one(r, s);
    if (spoken_is_host(r, kind))
        return spoken_as_host(r);
    if (spoken_is_wider_host(r, kind))
        return resolve_fault(r, WIDER_HOST);
    if (r->context->remembered != NULL &&
        spoken_may_be(r->context->remembered, kind))
        return resolve_word(r, "remembered");
    const Sx *picked = r->context->picked, *chosen = r->context->chosen;
    bool paid = r->context->paid != NULL;
    bool told = kind != NULL || paid || r->context->goes_on;
    if (chosen != NULL && told && !chose_one(r) &&
        spoken_may_be(chosen, kind)) { /* an Event goes on (701.5) */
        spoken_add(r, resolve_word(r, "chosen"), chosen, false);
        return resolve_word(r, "chosen");
    }
    s = spoken_last(r, kind, true);
    if (s != NULL)
        return resolve_fault(r, "several cards, and one is spoken of");
    if (picked == NULL || kind == NULL || !spoken_may_be(picked, kind))
        return resolve_fault(r, "nothing before it that it could be");
    r->context->recalls = true;
    return resolve_word(r, "remembered");
}

const Sx *spoken_that(Resolver *r, const char *kind)
{
    return that_one(r, kind, false);
}

/* Is that said in a filter, of the card itself and not of others? */
static bool says(const Sx *filter, const Sx *such)
{
    if (sx_equal(filter, such))
        return true;
    if (spoken_is_about_others(filter))
        return false;
    for (uint32_t i = 0; sx_is_list(filter) && i < filter->count; i++)
        if (says(filter->items[i], such))
            return true;
    return false;
}

/* How a card is, and not where it was put: "that ready Friend". */
static bool is_state(const Sx *such)
{
    const Sx *word =
        sx_is_list(such) && such->count > 0 ? such->items[0] : such;
    return !sx_is_list(word) && !sx_is(word, "in") &&
           (word->atom.p[0] != '@' || sx_is(word, "@different") ||
            sx_is(word, "@additional"));
}

/* "The retired Friend": the last one that was; NULL if none was, *others if
 * something else was done to such cards. */
static const Sx *that_was(Resolver *r, const char *kind, const Sx *deed,
                          bool *others)
{
    *others = r->context->paid != NULL && r->context->chosen != NULL &&
              !tally_was_paid(r, deed);
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (!sx_heads(s->as, "@ref") || s->many ||
            !spoken_may_be(s->filter, kind) ||
            !tally_is_noted(r, s->as->items[1])) /* it is yet to be done */
            continue;
        if (tally_was_done(r, s->as->items[1], deed))
            return spoken_again(r, s);
        *others = true;
    }
    return NULL;
}

const Sx *spoken_that_such(Resolver *r, const char *kind, const Sx *such)
{
    const Sx *deed = such != NULL && such->count == 2 ? such->items[1] : NULL;
    const bool told = deed != NULL;
    bool done = deed != NULL && sx_heads(deed, "@among") && deed->count > 1;
    if (done || (deed != NULL && sx_heads(deed, "@by-deed"))) {
        bool others = false, state = deed->count > 2;
        const Sx *was = that_was(r, kind, deed->items[1], &others);
        if (was != NULL)
            return was;
        if (others && !state)
            return resolve_fault(r, "that was not done to any card before");
        such = state ? sx_1(r->arena, "f", deed->items[2]) : NULL;
    }
    const Sx *word = such != NULL && such->count == 2 ? such->items[1] : NULL;
    for (unsigned i = r->count; word != NULL && i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (s->filter != NULL && !s->many && spoken_may_be(s->filter, kind) &&
            says(s->filter, word)) {
            contrast_note(r, word);
            return spoken_this_one(r, s);
        }
    }
    bool played = kind != NULL && strcmp(kind, "troublemaker") == 0;
    if (word != NULL && sx_heads(word, "trait") && r->context->host != NULL &&
        says(r->context->host, word))
        return resolve_word(r, "host");
    if (word != NULL && is_state(word) &&
        !(played && sx_is(word, "face-down"))) /* as they are played */
        return resolve_fault(r, "no such card was spoken of");
    return that_one(r, kind, told);
}

const Sx *spoken_gone(Resolver *r, const Sx *card)
{
    const Spoken *last = spoken_last(r, NULL, false);
    bool own = r->gone_now && last != NULL && spoken_is_own(last);
    for (unsigned i = r->count; own && sx_is(card, "@it") && i > 0; i--)
        if (sx_is(r->spoken[i - 1].as, "it") && !r->spoken[i - 1].many)
            return spoken_again(r, &r->spoken[i - 1]);
    return resolve_walk(r, card);
}

const Sx *spoken_discarded(Resolver *r, const char *kind)
{
    bool others = false;
    const Sx *was = that_was(r, kind, resolve_word(r, "discard"), &others);
    return was != NULL ? was : spoken_that(r, kind);
}

const Sx *spoken_latest(Resolver *r)
{
    const Spoken *s = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    if (r->discarded == NULL || s == NULL || sx_heads(s->as, "@ref"))
        return spoken_that(r, NULL);
    return spoken_is_own(s)
               ? r->discarded
               : resolve_fault(r, "as the card discarded, or another?");
}

/* "That opponent's Friend": the one spoken of, which nobody else has. */
static bool is_that_players(const Sx *the)
{
    return the->count == 3 && sx_holds(the, "@said") && !sx_holds(the, "mane");
}

const Sx *spoken_owned(Resolver *r, const Sx *the)
{
    const char *kind = the->count == 3 ? spoken_kind(the) : NULL;
    for (unsigned i = r->count; kind != NULL && is_that_players(the) && i > 0;
         i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (sx_heads(s->as, "@ref") && !s->many && s->filter != NULL &&
            spoken_is_such(s->filter, kind) && sx_holds(s->filter, "opposing"))
            return spoken_again(r, s);
    }
    if (kind != NULL && is_that_players(the) && strcmp(kind, "problem") != 0)
        return resolve_fault(r, "one of their cards, or one spoken of?");
    for (unsigned i = r->count; kind != NULL && i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (sx_heads(s->as, "@ref") && !s->many && s->filter != NULL &&
            spoken_is_such(s->filter, kind) && sx_holds(s->filter, "yours") &&
            sx_holds(the, "yours"))
            return spoken_again(r, s);
    }
    return NULL;
}

const Sx *spoken_attached(Resolver *r, const Sx *kind)
{
    if (spoken_is_wider_host(r, kind->atom.p))
        return resolve_fault(r, WIDER_HOST);
    if (r->context->host != NULL)
        return resolve_word(r, "host");
    const Spoken *s = spoken_last(r, "resource", false);
    if (s == NULL) /* what it is played on may be told in another line */
        return r->context->type == TYPE_RESOURCE
                   ? resolve_word(r, "host")
                   : resolve_fault(r, "attached to what?");
    const Sx *host = sx_1(r->arena, "host-of", s->as);
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, host) &&
            spoken_is_such(r->spoken[i].filter, kind->atom.p))
            return host;
    spoken_add(r, host, kind, false);
    return sx_is(kind, "card")
               ? host
               : sx_2(r->arena, "all", kind, sx_1(r->arena, "is", host));
}

const Sx *spoken_that_from(Resolver *r, const char *zone)
{
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (sx_heads(s->as, "@ref") && !s->many && s->filter != NULL &&
            sx_holds(s->filter, zone))
            return spoken_again(r, s);
    }
    return resolve_fault(r, "no card from there was spoken of");
}

bool spoken_is_place(const Resolver *r, const char *kind)
{
    CardType type = r->context->type; /* a Dilemma is a Problem, too */
    return strcmp(kind, "problem") == 0 && type != TYPE_PROBLEM &&
           type != TYPE_RESOURCE && !spoken_is_host(r, kind);
}

/* "this Friend": this card, or what it is attached to. */
const Sx *spoken_this(Resolver *r, const char *kind)
{
    const char *own = spoken_type(r->context->type);
    bool same = strcmp(kind, "card") == 0 || own == NULL ||
                strcmp(own, kind) == 0 ||
                (strcmp(kind, "character") == 0 &&
                 (strcmp(own, "friend") == 0 || strcmp(own, "mane") == 0));
    if (!same && spoken_is_host(r, kind))
        return resolve_word(r, "host");
    if (!same && spoken_is_wider_host(r, kind))
        return resolve_fault(r, WIDER_HOST);
    if (!same && r->context->type == TYPE_RESOURCE &&
        strcmp(kind, "problem") != 0) /* but a Dilemma is a Problem, too */
        return resolve_word(r, "host");
    if (spoken_is_place(r, kind))
        return sx_read(r->arena, SLICE("(all problem here)"));
    return resolve_word(r, "this");
}

const Sx *spoken_of(Resolver *r, const Sx *chosen)
{
    static const char *const like[][2] = {{"chosen-name", "same-name"},
                                          {"chosen-color", "shares-color"},
                                          {"chosen-type", "shares-type"}};
    const Spoken *card = spoken_last(r, "card", false);
    for (size_t i = 0; i < ARRAY_LEN(like); i++)
        if (!r->named && card != NULL && sx_is(chosen, like[i][0]))
            return sx_1(r->arena, like[i][1], card->as);
    return chosen;
}
