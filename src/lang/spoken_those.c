/* spoken_those - which cards "those" are, one of them, and the counters that are
 * "them" (resolver.h). */
#include <string.h>

#include "lang/compose.h"
#include "lang/spoken.h"

/* "Until you reveal two Friends. ... those Friends" */
static bool is_sought(const Sx *until, const char *kind)
{
    return kind != NULL && spoken_kind(until->items[1]) != NULL &&
           strcmp(kind, spoken_kind(until->items[1])) == 0;
}

/* Cards that were picked, or this one, as a filter; NULL of any other. */
static const Sx *just_that(Resolver *r, const Spoken *s)
{
    if (s->sentence != r->sentence)
        return NULL;
    if (spoken_is_own(s))
        return resolve_word(r, "self");
    if (spoken_is_your_mane(s)) /* whether or not that could be done to it */
        return sx_read(r->arena, SLICE("(both mane yours)"));
    if (sx_is(s->as, "host"))
        return sx_1(r->arena, "is", s->as);
    if (!sx_heads(s->as, "@ref"))
        return NULL;
    return s->many ? sx_1(r->arena, "@in", s->as->items[1])
                   : sx_1(r->arena, "is", s->as);
}

/* (in ZONE), where the filters say that a card is; or NULL. */
static const Sx *zone_told(const Sx *filter)
{
    const Sx *zone = NULL;
    if (filter == NULL || !sx_is_list(filter) || sx_heads(filter, "in"))
        return filter != NULL && sx_heads(filter, "in") ? filter : NULL;
    for (uint32_t i = 1; i < filter->count && zone == NULL; i++)
        zone = zone_told(filter->items[i]);
    return zone;
}

/* Are both in play, or in the same other zone? */
static bool lie_together(const Spoken *a, const Spoken *b)
{
    const Sx *one = zone_told(a->filter), *two = zone_told(b->filter);
    return one == NULL || two == NULL ? one == two : sx_equal(one, two);
}

/* Could just_that have said it? */
static bool is_just_one(const Sx *f)
{
    return sx_is(f, "self") || sx_heads(f, "is") || sx_heads(f, "@in") ||
           (sx_heads(f, "both") && sx_is(f->items[1], "mane"));
}

void spoken_both(Resolver *r)
{
    unsigned i = r->count;
    while (i > 0 && sx_equal(r->spoken[i - 1].as, r->spoken[r->count - 1].as))
        i--;
    if (i == 0 || r->count == SPOKEN_MAX)
        return;
    const Spoken first = r->spoken[i - 1], last = r->spoken[r->count - 1];
    const Sx *one = just_that(r, &first), *two = just_that(r, &last);
    if (one == NULL || two == NULL || !lie_together(&first, &last))
        return;
    const Sx *zone = zone_told(last.filter);
    const Sx *either = sx_2(r->arena, "either", one, two);
    const Sx *all = zone != NULL ? sx_2(r->arena, "all", zone, either)
                                 : sx_1(r->arena, "all", either);
    spoken_add(r, last.as, last.filter, last.many); /* "it" is still the last */
    r->spoken[r->count - 2] = (Spoken){all, last.filter, true, r->sentence};
}

bool spoken_is_both(const Sx *cards)
{
    const Sx *either =
        sx_heads(cards, "all") ? cards->items[cards->count - 1] : cards;
    bool told = sx_heads(either, "either") && either->count == 3;
    for (uint32_t i = 1; told && i < either->count; i++)
        told = is_just_one(either->items[i]);
    return told;
}

const Sx *spoken_only_two(Resolver *r, const Sx *sx)
{
    const Sx *cards = resolve_walk(r, sx->items[1]), *pick = NULL;
    int n = 0;
    if (cards == NULL || (spoken_is_both(cards) && !sx_holds(cards, "@in")))
        return cards;
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, cards))
            pick = r->spoken[i].filter;
    if (pick != NULL && (sx_heads(pick, "some") || sx_heads(pick, "up-to")))
        sx_value(pick->items[1], &n);
    return n == 2 ? cards : resolve_fault(r, "no two cards before it");
}

/* (fits L F*), said of cards that are known */
static const Sx *fit(Resolver *r, const Sx *fits, const Sx *cards)
{
    Items out = {0};
    items_push_all(&out, fits, 0);
    out.v[1] = sx_1(r->arena, "@done", cards);
    return resolve_walk(r, items_list(r, &out));
}

/* ... of the one that is, or of this one */
static const Sx *fits_it(Resolver *r, const Sx *fits, const Sx *is)
{
    return fit(r, fits,
               sx_is(is, "self") ? resolve_word(r, "this") : is->items[1]);
}

const Sx *spoken_all_fit(Resolver *r, const Sx *sx)
{
    const Sx *those = resolve_walk(r, sx->items[1]);
    if (those == NULL)
        return NULL;
    if (spoken_is_both(those) && !sx_holds(those, "@in")) {
        const Sx *either = those->items[those->count - 1];
        const Sx *one = fits_it(r, sx, either->items[1]);
        const Sx *two = fits_it(r, sx, either->items[2]);
        return one != NULL && two != NULL ? sx_2(r->arena, "and", one, two)
                                          : NULL;
    }
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, those) && r->spoken[i].filter != NULL &&
            sx_heads(r->spoken[i].filter, "some") &&
            spoken_many(r->spoken[i].filter))
            return resolve_fault(r, "all of them, or one of them?");
    return fit(r, sx, those);
}

/* Is it one card, where your Mane Character was spoken of besides? */
static bool is_beside_mane(const Resolver *r, const Spoken *s)
{
    bool other = false;
    for (unsigned i = 0; i < r->count; i++)
        other = other ||
                (spoken_is_your_mane(&r->spoken[i]) != spoken_is_your_mane(s));
    return other && (sx_heads(s->as, "@ref") || spoken_is_your_mane(s));
}

/* (exists F*) and (>= (count F*) N), as many cards in play as have to be there;
 * none of those that were spoken of before, or were played once. */
static int asks_for(const Sx *condition)
{
    static const char *const known[] = {"self", "this", "@in", "@ref",
                                        "it",   "in",   "was", "host"};
    int n = 0;
    if (sx_holds_any(condition, known, ARRAY_LEN(known)))
        return 0;
    if (sx_heads(condition, "exists"))
        return 1;
    const bool counts = sx_heads(condition, ">=") || sx_heads(condition, "=");
    if (counts && sx_heads(condition->items[1], "count"))
        return sx_value(condition->items[2], &n) ? n : 0;
    for (uint32_t i = 1; sx_heads(condition, "and") && i < condition->count;
         i++)
        n += asks_for(condition->items[i]);
    return n;
}

void spoken_asked(Resolver *r, const Sx *condition)
{
    if (asks_for(condition) < 2)
        return;
    r->asked = condition;
    r->asked_in = r->sentence;
    r->asked_from = r->count;
}

/* "Exhaust two characters. If you have a Dragon and a Griffon, they ...": might
 * those be meant of which the condition is, and nobody has chosen? Not where it
 * goes on about cards that are not in play. */
static bool is_asked(const Resolver *r, const Spoken *s, const char *kind)
{
    static const char *const away[] = {"in",   "top",       "reveal-until",
                                       "hand", "draw-deck", "discard"};
    return r->asked != NULL && r->asked_in == r->sentence &&
           s < r->spoken + r->asked_from &&
           !(s->filter != NULL &&
             sx_holds_any(s->filter, away, ARRAY_LEN(away))) &&
           (kind == NULL || spoken_may_be(r->asked, kind));
}

const Sx *spoken_joins(Resolver *r, const Sx *sx)
{
    if (!sx_heads(sx, "involve") || !sx_is(sx->items[1], "@them") ||
        spoken_last(r, NULL, true) != NULL)
        return sx;
    const Spoken *s = spoken_last(r, NULL, false);
    return s != NULL && r->last != NULL && sx_holds(r->last, "move") &&
                   !is_asked(r, s, NULL)
               ? sx_1(r->arena, "involve", resolve_word(r, "@it"))
               : sx;
}

/* Of a deck: as many as there were until one was found, or of the top. */
static bool were_revealed(const Spoken *s)
{
    return s->filter != NULL && sx_heads(s->as, "@ref") &&
           (sx_heads(s->filter, "reveal-until") || sx_heads(s->filter, "top"));
}

/* Why "they" are not those that were spoken of so; NULL if they are. */
static const char *why_not(const Resolver *r, const Spoken *s, const char *kind)
{
    if (!s->many && is_beside_mane(r, s))
        return "two cards that were picked apart";
    if (!s->many && !were_revealed(s))
        return "one card, and several are spoken of";
    if (is_asked(r, s, kind))
        return "those before it, or those it asks for?";
    if (s->many && s->filter != NULL && sx_heads(s->filter, "reveal-until") &&
        !is_sought(s->filter, kind))
        return "all that were revealed, or those sought?";
    return NULL;
}

const Sx *spoken_those(Resolver *r, const char *kind)
{
    const Spoken *s = spoken_last(r, kind, true);
    if (s == NULL && kind == NULL && r->counted != NULL)
        return sx_1(r->arena, "all", r->counted);
    if (s == NULL && spoken_are_two(r, kind))
        return resolve_fault(r, "two cards that were picked apart");
    if (s == NULL)
        s = spoken_last(r, kind, false);
    const char *why = s != NULL ? why_not(r, s, kind)
                                : "nothing before it that they could be";
    return why != NULL ? resolve_fault(r, why) : s->as;
}

/* The cards of the occurrence get a number, so that they can be taken from. */
static void number_batch(Resolver *r)
{
    const Sx *ref = NULL;
    for (unsigned i = 0; i < r->count; i++) {
        if (!sx_is(r->spoken[i].as, "those") || r->choices == SPOKEN_MAX)
            continue;
        if (r->batch < 0) {
            r->many[r->choices] = true;
            r->batch = (int)r->choices++;
        }
        if (ref == NULL)
            ref = sx_1(r->arena, "@ref", sx_number(r->arena, r->batch));
        r->spoken[i].as = ref;
    }
}

const Sx *spoken_among(Resolver *r)
{
    return spoken_among_done(r, NULL);
}

void spoken_counted(Resolver *r, const Sx *condition, const Sx *player)
{
    int n = 0;
    bool exactly = sx_heads(condition, "=");
    const Sx *count =
        exactly || sx_heads(condition, ">=") ? condition->items[1] : NULL;
    if (count == NULL || !sx_heads(count, "count") ||
        !sx_value(condition->items[2], &n) || sx_holds(count, "in") ||
        (exactly ? n != 1 : n < 2))
        return;
    Items all = {0};
    items_push(&all, resolve_word(r, "f"));
    items_push_all(&all, count, 1);
    const Sx *those = items_list(r, &all);
    if (sx_is(player, "you"))
        those = compose_replace(r->arena, those, "that-player", player);
    if (!exactly)
        r->counted = those;
    else if (sx_holds(count, "was-involved")) /* or the Troublemaker? */
        spoken_add(r, resolve_word(r, "@either"), those, false);
    else {
        Items one = {0};
        items_push(&one, resolve_word(r, "a")); /* there is no other */
        items_push_all(&one, those, 1);
        spoken_add(r, items_list(r, &one), those, false);
    }
}

/* Also of those revealed until one was found there may be several. */
static bool are_several(const Spoken *s)
{
    return s->many ||
           (s->filter != NULL && sx_heads(s->filter, "reveal-until"));
}

/* Were they picked out of those that were picked before? */
static bool is_part(const Spoken *s)
{
    return s->filter != NULL && sx_holds(s->filter, "@among");
}

/* "The rest": out of which cards some were taken last; or NULL, also if two that
 * were are spoken of together */
static const Sx *taken_out_of(const Resolver *r)
{
    const Sx *from = NULL;
    for (unsigned i = 0; r->resting && i < r->count; i++) {
        const Spoken *s = &r->spoken[i];
        int k;
        if (s->many && spoken_is_both(s->as) && is_part(s))
            return NULL;
        if (sx_heads(s->as, "@ref") && sx_value(s->as->items[1], &k) &&
            k >= 0 && k < SPOKEN_MAX && r->out_of[k] != NULL)
            from = r->out_of[k];
    }
    return from;
}

/* "Chosen this way": of these nobody has a choice. */
static bool is_not_chosen(const Sx *deed, const Spoken *s)
{
    return deed != NULL && sx_is(deed, "choose") && s->filter != NULL &&
           (sx_heads(s->filter, "all") || sx_heads(s->filter, "top"));
}

/* The number of the last pick from which cards can be picked: of several cards,
 * and not itself a part of what was picked before. */
const Sx *spoken_among_done(Resolver *r, const Sx *deed)
{
    bool other = false;
    number_batch(r);
    const Sx *from = deed == NULL ? taken_out_of(r) : NULL;
    if (from != NULL)
        return from;
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        bool those = sx_heads(s->as, "@ref") && are_several(s) && !is_part(s) &&
                     !is_not_chosen(deed, s);
        if (those && deed == NULL && is_asked(r, s, NULL))
            return resolve_fault(r, "those before it, or those it asks for?");
        if (those && tally_was_done(r, s->as->items[1], deed))
            return sx_1(r->arena, "@in",
                        tally_number(r, s->as->items[1], deed));
        other = other || those;
        if (r->resting && s->many && spoken_is_both(s->as) && is_part(s))
            return resolve_fault(r, "the rest; say where each of them is put");
        if (deed == NULL && s->many && spoken_is_both(s->as))
            return compose_replace(r->arena, s->as, "all",
                                   resolve_word(r, "f"));
    }
    if (other)
        return resolve_fault(r, "that was not done to any cards before");
    const Sx *one = r->resting ? spoken_taken(r) : NULL;
    if (one == NULL && deed == NULL && r->counted != NULL)
        return r->counted;
    return one != NULL
               ? one
               : resolve_fault(r, "no cards before it that could be meant");
}

const Sx *spoken_banished(Resolver *r)
{
    const Sx *banish = resolve_word(r, "banish");
    for (unsigned i = r->count; i > 0 && !r->recalled; i--)
        if (sx_heads(r->spoken[i - 1].as, "@ref") &&
            tally_was_done(r, r->spoken[i - 1].as->items[1], banish))
            return spoken_among_done(r, banish);
    r->recalled = true;
    return sx_1(r->arena, "banished-by", resolve_word(r, "this"));
}

/* Picked out of others, or those that were revealed until one was found? */
static bool is_out_of_others(const Resolver *r, const Spoken *s)
{
    int k;
    return sx_value(s->as->items[1], &k) && k >= 0 && k < SPOKEN_MAX &&
           (r->out_of[k] != NULL ||
            (s->filter != NULL && sx_heads(s->filter, "reveal-until")));
}

/* What others were picked elsewhere since is none of those. */
const Sx *spoken_taken(Resolver *r)
{
    const Sx *last = NULL;
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (!sx_heads(s->as, "@ref"))
            continue;
        if (is_out_of_others(r, s))
            return sx_1(r->arena, "@in", s->as->items[1]);
        last = last == NULL ? s->as->items[1] : last;
    }
    return last != NULL ? sx_1(r->arena, "@in", last)
                        : resolve_fault(r, "nothing was picked before");
}

bool spoken_counts(const Resolver *r, const Sx *sx)
{
    if (!sx_heads(sx, "count") || r->batch >= 0 || r->context->paid != NULL ||
        !sx_heads(sx->items[sx->count - 1], "@among"))
        return false;
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        if (!sx_heads(sx->items[i], "f") || sx->items[i]->count > 1)
            return false;
    for (unsigned i = 0; i < r->count; i++)
        if (sx_heads(r->spoken[i].as, "@ref") && r->spoken[i].many)
            return false;
    return true;
}

const Sx *spoken_picked(Resolver *r)
{
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (sx_heads(s->as, "@ref") && s->filter != NULL &&
            !sx_heads(s->filter, "all") && !sx_heads(s->filter, "top"))
            return sx_1(r->arena, "@in", s->as->items[1]);
    }
    return resolve_fault(r, "nothing was picked before");
}

/* The cards that it happened to are named before anything is done to them. */
void spoken_name_batch(Resolver *r, Items *out, uint32_t at)
{
    const Sx *pick = sx_2(r->arena, "@pick", sx_number(r->arena, r->batch),
                          resolve_word(r, "those"));
    items_push(out, NULL);
    for (uint32_t i = out->n - 1; i > at; i--)
        out->v[i] = out->v[i - 1];
    out->v[at] = sx_1(r->arena, "choose", pick);
}

/* Is that done to "those" before anything is done to other cards? */
static bool is_done_first(const Sx *sx)
{
    static const char *const wraps[] = {"may", "later", "if", "player-may",
                                        "paying"};
    if (!sx_is_list(sx) || sx->count < 2)
        return false;
    if (!sx_is_any(sx, wraps, ARRAY_LEN(wraps)))
        return sx_is(sx->items[1], "those");
    const uint32_t at = sx_heads(sx, "may") ? 1 : 2;
    const bool first =
        at == 1 || !sx_heads(sx, "paying") || sx_heads(sx->items[1], "pay");
    return first && sx->count == at + 1 && !sx_holds(sx->items[1], "@in") &&
           is_done_first(sx->items[at]);
}

/* "Those" are what it happened to until something is done to other cards: then
 * they need their number. */
void spoken_keep_batch(Resolver *r, Items *body)
{
    bool told = false;
    for (uint32_t i = 0; i < body->n; i++)
        told = told || sx_holds(body->v[i], "those");
    if (!told || (r->batch < 0 && body->n == 1 && is_done_first(body->v[0])) ||
        (r->batch < 0 && r->choices == SPOKEN_MAX))
        return;
    if (r->batch < 0) {
        r->many[r->choices] = true;
        r->batch = (int)r->choices++;
    }
    const Sx *ref = sx_1(r->arena, "@ref", sx_number(r->arena, r->batch));
    for (uint32_t i = 0; i < body->n; i++)
        body->v[i] = compose_replace(r->arena, body->v[i], "those", ref);
}

/* (OP L) with L taken out of the cards that were spoken of last. */
static const Sx *out_of_those(Resolver *r, const Sx *sx)
{
    Items pick = {0}, out = {0};
    items_push_all(&pick, sx->items[1], 0);
    items_push(&pick,
               sx_list(r->arena, (const Sx *[]){resolve_word(r, "@among")}, 1));
    items_push_all(&out, sx, 0);
    out.v[1] = items_list(r, &pick);
    return items_list(r, &out);
}

/* Were several cards that are not in play shown last? */
static bool were_shown(const Resolver *r)
{
    static const char *const away[] = {"hand", "draw-deck", "discard"};
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    int k;
    if (last == NULL || !last->many || last->filter == NULL ||
        !sx_heads(last->as, "@ref") || !sx_value(last->as->items[1], &k) ||
        !sx_holds_any(last->filter, away, ARRAY_LEN(away)))
        return false;
    return r->deeds[k][1] == NULL && r->deeds[k][0] != NULL &&
           (sx_is(r->deeds[k][0], "reveal") || sx_is(r->deeds[k][0], "look"));
}

/* (choose (a F*)) when a hand or cards of a deck have just been shown: one of
 * those, or several. */
const Sx *spoken_from_hand(Resolver *r, const Sx *sx)
{
    static const char *const picks[] = {"a", "some", "up-to", "any-number"};
    const Sx *pick = sx->items[1];
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    if (last == NULL || !last->many || last->filter == NULL ||
        (!sx_holds(last->filter, "hand") && !were_shown(r)) ||
        !sx_is_any(pick, picks, ARRAY_LEN(picks)) || sx_holds(pick, "in") ||
        sx_holds(pick, "@among"))
        return sx;
    return out_of_those(r, sx);
}

/* Could that be said of a card wherever it is, and of anybody's? */
static bool is_said_anywhere(const Sx *f)
{
    static const char *const said[] = {
        "friend",      "resource",   "event",       "troublemaker",
        "character",   "color",      "trait",       "title",
        "with",        "requires",   "chosen-name", "chosen-color",
        "chosen-type", "@spoken-of", "power<=",     "power>=",
        "power=",      "cost<=",     "cost>=",      "cost=",
        "@stat",       "printed<=",  "printed>=",   "printed="};
    if (!sx_heads(f, "f") && !sx_heads(f, "not") && !sx_heads(f, "either"))
        return sx_is_any(f, said, ARRAY_LEN(said));
    for (uint32_t i = 1; i < f->count; i++)
        if (!is_said_anywhere(f->items[i]))
            return false;
    return true;
}

const Sx *spoken_from_shown(Resolver *r, const Sx *sx)
{
    static const char *const puts[] = {
        "to-hand",    "to-top",       "to-bottom", "to-discard",
        "banish",     "shuffle-in",   "order-top", "order-bottom",
        "chance-top", "chance-bottom"};
    if (!sx_is_any(sx, puts, ARRAY_LEN(puts)) || sx->count < 2 ||
        !were_shown(r))
        return sx;
    const Sx *pick = sx->items[1];
    const bool counts = sx_heads(pick, "up-to") || sx_heads(pick, "some");
    if (!counts && !sx_heads(pick, "all") && !sx_heads(pick, "a") &&
        !sx_heads(pick, "any-number"))
        return sx;
    for (uint32_t i = counts ? 2 : 1; i < pick->count; i++)
        if (!is_said_anywhere(pick->items[i]))
            return sx;
    return out_of_those(r, sx);
}

/* "their chosen card": the one that was, if it was only one; but "one of them"
 * is said of several. */
bool spoken_one_chosen(const Resolver *r, const Sx *pick)
{
    bool chosen = false, one = false;
    if (!sx_heads(pick, "a") ||
        (pick->count == 2 && sx_is_list(pick->items[1]) &&
         pick->items[1]->count == 1))
        return false;
    for (uint32_t i = 1; i < pick->count; i++) {
        chosen = chosen || sx_heads(pick->items[i], "@among");
        if (!sx_heads(pick->items[i], "@among") &&
            !sx_heads(pick->items[i], "of"))
            return false;
    }
    for (unsigned i = 0; i < r->count; i++)
        if (sx_heads(r->spoken[i].as, "@ref")) {
            if (r->spoken[i].many)
                return false;
            one = true;
        }
    return chosen && one && !spoken_are_two(r, NULL);
}

/* "Reveal until you reveal two Friends. Put one into play": one of those that
 * were sought, and no other that was revealed on the way. */
const Sx *spoken_of_sought(Resolver *r, const Sx *pick)
{
    const Spoken *s = NULL;
    Items out = {0};
    const bool counts = sx_heads(pick, "up-to") || sx_heads(pick, "some");
    if (!counts && !sx_heads(pick, "a") && !sx_heads(pick, "any-number"))
        return pick;
    for (uint32_t i = counts ? 2 : 1; i < pick->count; i++)
        if (!sx_heads(pick->items[i], "@among") || pick->items[i]->count > 1)
            return pick;
    for (unsigned i = r->count; i > 0 && s == NULL; i--)
        if (sx_heads(r->spoken[i - 1].as, "@ref") &&
            are_several(&r->spoken[i - 1]))
            s = &r->spoken[i - 1];
    if (s == NULL || s->filter == NULL || !sx_heads(s->filter, "reveal-until"))
        return pick;
    items_push_all(&out, pick, 0);
    items_push(&out, s->filter->items[1]);
    return items_list(r, &out);
}

/* "put them on this card": as many as were removed, of that kind */
const Sx *spoken_put_them(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (r->removed == NULL)
        return resolve_fault(r, "no counters were removed");
    items_push(&out, resolve_word(r, "counter"));
    items_push(&out, sx->items[1]);
    items_push(&out, resolve_word(r, "done"));
    items_push_all(&out, r->removed, 3);
    return resolve_walk(r, items_list(r, &out));
}

/* "remove them": the counters spoken of. */
const Sx *spoken_remove_them(Resolver *r)
{
    Items out = {0};
    if (r->counters == NULL)
        return resolve_fault(r, "no counters were spoken of");
    items_push(&out, resolve_word(r, "uncounter"));
    items_push(&out, r->counters->items[1]);
    items_push(&out, resolve_word(r, "all-counters"));
    items_push_all(&out, r->counters, 2);
    return items_list(r, &out);
}
