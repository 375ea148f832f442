/* spoken - what the line has spoken of so far, and which of it "it" is. */
#include "lang/resolver.h"

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

/* Filters that speak of other cards than the one they are about. */
static bool is_about_others(const Sx *sx)
{
    static const char *const heads[] = {
        "not", "attached-to", "beneath-card", "has-attachment", "at", "beside"};
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
    if (is_about_others(filter))
        return NULL;
    for (uint32_t i = 0; i < filter->count; i++) {
        const char *kind = spoken_kind(filter->items[i]);
        if (kind != NULL)
            return kind;
    }
    return NULL;
}

static bool holds_kind(const Sx *filter, const char *kind)
{
    if (filter == NULL || is_about_others(filter))
        return false;
    if (!sx_is_list(filter))
        return sx_is(filter, kind);
    for (uint32_t i = 0; i < filter->count; i++)
        if (holds_kind(filter->items[i], kind))
            return true;
    return false;
}

bool spoken_is_such(const Sx *filter, const char *kind)
{
    return holds_kind(filter, kind);
}

/* May what is known of a card be called a `kind`? */
static bool may_be(const Sx *filter, const char *kind)
{
    const char *known = spoken_kind(filter);
    if (kind == NULL || known == NULL || strcmp(kind, "card") == 0 ||
        holds_kind(filter, kind))
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

static bool is_this(const Spoken *s)
{
    return sx_is(s->as, "this");
}

/* "That card" is the last one that was called no more than a card, as what is
 * revealed or discarded is; a Friend would be "that Friend". NULL if none. */
static const Spoken *last_mere_card(const Resolver *r, bool many)
{
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (s->many == many && s->filter != NULL && !is_this(s) &&
            spoken_kind(s->filter) == NULL)
            return s;
    }
    return NULL;
}

/* The last one that may be meant; NULL if there is none. One whose kind is
 * known is meant sooner, and "that card" is never this card. */
static const Spoken *last_of(const Resolver *r, const char *kind, bool many)
{
    bool any = kind == NULL || strcmp(kind, "card") == 0;
    const Spoken *mere = any && kind != NULL ? last_mere_card(r, many) : NULL;
    if (mere != NULL)
        return mere;
    for (int known = any ? 0 : 2; known >= 0; known--)
        for (unsigned i = r->count; i > 0; i--) {
            const Spoken *s = &r->spoken[i - 1];
            bool beneath =
                s->filter != NULL && sx_holds(s->filter, "beneath-card");
            if (s->many == many && may_be(s->filter, kind) &&
                (any || !beneath) &&
                (known < 1 || spoken_kind(s->filter) != NULL) &&
                (known < 2 || holds_kind(s->filter, kind)) &&
                (kind == NULL || !is_this(s)))
                return s;
        }
    return NULL;
}

static bool is_host(const Resolver *r, const char *kind)
{
    const Sx *host = r->context->host;
    return host != NULL && (kind == NULL || may_be(host, kind));
}

/* Speaks of it once more. */
static const Sx *again(Resolver *r, const Spoken *s)
{
    const Spoken once = *s;
    spoken_add(r, once.as, once.filter, once.many);
    return once.as;
}

bool spoken_knows(Resolver *r, const char *kind)
{
    const Sx *remembered = r->context->remembered;
    return last_of(r, kind, false) != NULL || is_host(r, kind) ||
           (remembered != NULL && may_be(remembered, kind)) ||
           last_of(r, kind, true) != NULL;
}

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
        !sx_is(that->items[1], "card") || last_mere_card(r, false) != NULL)
        return sx;
    return sx_list(r->arena, (const Sx *[]){sx->items[0], r->discarded}, 2);
}

bool spoken_revealed(Resolver *r)
{
    const Spoken *s = last_of(r, NULL, false);
    return s != NULL && sx_heads(s->as, "@ref") && !is_discarded(r, NULL, s) &&
           (tally_was_done(r, s->as->items[1], resolve_word(r, "reveal")) ||
            sx_heads(s->filter, "reveal-until"));
}

const Sx *spoken_problem(Resolver *r, const Sx *it)
{
    return sx_is(it, "@it") && last_of(r, "problem", false) != NULL &&
                   r->context->type != TYPE_PROBLEM
               ? sx_1(r->arena, "@that", sx_word(r->arena, "problem"))
               : it;
}

/* Was "each" of several such cards said after that one was spoken of? Of two
 * cards nobody says "it". */
static bool are_several_since(const Resolver *r, const Spoken *one,
                              const char *kind)
{
    for (const Spoken *s = one + 1; s < r->spoken + r->count; s++)
        if (s->many && s->filter != NULL && sx_heads(s->filter, "all") &&
            may_be(s->filter, kind) && !sx_holds(s->filter, "beneath-card"))
            return true;
    return false;
}

/* "Exhaust a Friend and frighten a character. It ...": the one or the other?
 * What is called no more than a card is what was done last. */
static bool are_two_at_once(const Resolver *r, const Spoken *one,
                            const char *kind)
{
    bool any = kind == NULL || strcmp(kind, "card") == 0;
    if (!sx_heads(one->as, "@ref") || one->sentence == r->sentence ||
        spoken_kind(one->filter) == NULL)
        return false;
    for (const Spoken *s = r->spoken; s < r->spoken + r->count; s++)
        if ((sx_heads(s->as, "@ref") || (kind == NULL && is_this(s))) &&
            !s->many && s->sentence == one->sentence &&
            !sx_equal(s->as, one->as) && spoken_kind(s->filter) != NULL &&
            (any || may_be(s->filter, kind)))
            return true;
    return false;
}

/* "When you play a Friend, this card gets +1 power. It ...": which of them? */
static bool is_this_or_it(const Resolver *r, const Spoken *one)
{
    if (!is_this(one))
        return false;
    for (const Spoken *s = r->spoken; r->waiting && s < one; s++)
        if (sx_heads(s->as, "@ref") && !s->many)
            return true; /* "Banish a Friend. When this card ..., it ..." */
    for (const Spoken *s = r->spoken; one->sentence != r->sentence && s < one;
         s++)
        if (sx_is(s->as, "it") && !s->many &&
            may_be(s->filter, spoken_type(r->context->type)))
            return true;
    return false;
}

/* "If an opponent has a Friend there, exhaust it": such a card, of which nobody
 * has chosen one, or the one spoken of before? */
static bool is_hinted(const Resolver *r, const Spoken *one, const char *kind)
{
    bool since = one != NULL && one >= r->spoken + r->hint_from;
    return r->hinted != NULL && r->hint == r->sentence && !since &&
           (kind == NULL || holds_kind(r->hinted, kind)) &&
           !(one != NULL && sx_heads(one->as, "a"));
}

const Sx *spoken_that(Resolver *r, const char *kind)
{
    const Spoken *s = last_of(r, kind, false);
    if (is_hinted(r, s, kind))
        return resolve_fault(r, "a card that nobody has chosen");
    if (is_discarded(r, kind, s) && !is_host(r, kind))
        return r->discarded;
    if (s != NULL && sx_is(s->as, "chosen") && chose_one(r))
        return resolve_fault(r, "another card was chosen since");
    if (s != NULL && are_several_since(r, s, kind))
        return resolve_fault(r, "several cards, and one is spoken of");
    if (s != NULL && (are_two_at_once(r, s, kind) || is_this_or_it(r, s)))
        return resolve_fault(r, "two cards, and one is spoken of");
    if (s != NULL)
        return again(r, s);
    if (is_host(r, kind)) {
        spoken_add(r, resolve_word(r, "host"), r->context->host, false);
        return resolve_word(r, "host");
    }
    if (r->context->remembered != NULL && may_be(r->context->remembered, kind))
        return resolve_word(r, "remembered");
    const Sx *picked = r->context->picked, *chosen = r->context->chosen;
    if (chosen != NULL && kind != NULL && !chose_one(r) &&
        may_be(chosen, kind)) { /* an Event goes on (701.5) */
        spoken_add(r, resolve_word(r, "chosen"), chosen, false);
        return resolve_word(r, "chosen");
    }
    s = last_of(r, kind, true);
    if (s != NULL)
        return resolve_fault(r, "several cards, and one is spoken of");
    if (picked == NULL || kind == NULL || !may_be(picked, kind))
        return resolve_fault(r, "nothing before it that it could be");
    r->context->recalls = true;
    return resolve_word(r, "remembered");
}

static const Sx *no_problem(Resolver *r)
{
    const Spoken *s = last_of(r, NULL, false);
    if (s == NULL || !holds_kind(s->filter, "problem"))
        return spoken_that(r, NULL);
    for (unsigned i = r->count; i > 0; i--)
        if (!r->spoken[i - 1].many &&
            !holds_kind(r->spoken[i - 1].filter, "problem"))
            return again(r, &r->spoken[i - 1]);
    return resolve_word(r, "this");
}

/* No Resource is moved: what it is played on is, or this card. */
static const Sx *what_moves(Resolver *r)
{
    const Spoken *s = last_of(r, NULL, false);
    bool own =
        s != NULL && sx_is(s->as, "this") && r->context->type == TYPE_RESOURCE;
    if (own && r->context->host != NULL)
        return resolve_word(r, "host");
    if (s != NULL && holds_kind(s->filter, "resource"))
        return r->context->type == TYPE_FRIEND || r->context->type == TYPE_MANE
                   ? resolve_word(r, "this")
                   : resolve_fault(r, "a Resource is never moved");
    return no_problem(r);
}

/* "Move it": no Problem is ever moved, nor exhausted. */
const Sx *spoken_moved(Resolver *r, const Sx *sx)
{
    static const char *const heads[] = {"move",  "send",     "exhaust",
                                        "ready", "frighten", "unfrighten"};
    Items out = {0};
    if (sx->count < 2 || !sx_is(sx->items[1], "@it") ||
        !sx_is_any(sx, heads, ARRAY_LEN(heads)))
        return sx;
    const Sx *it = sx_heads(sx, "move") ? what_moves(r) : no_problem(r);
    items_push_all(&out, sx, 0);
    if (it != NULL)
        out.v[1] = sx_1(r->arena, "@done", it);
    return it != NULL ? items_list(r, &out) : sx;
}

/* Is that said in a filter? */
static bool says(const Sx *filter, const Sx *such)
{
    if (sx_equal(filter, such))
        return true;
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

const Sx *spoken_that_such(Resolver *r, const char *kind, const Sx *such)
{
    const Sx *word = such != NULL && such->count == 2 ? such->items[1] : NULL;
    for (unsigned i = r->count; word != NULL && i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (s->filter != NULL && !s->many && may_be(s->filter, kind) &&
            says(s->filter, word))
            return again(r, s);
    }
    bool played = kind != NULL && strcmp(kind, "troublemaker") == 0;
    if (word != NULL && sx_heads(word, "trait") && r->context->host != NULL &&
        says(r->context->host, word))
        return resolve_word(r, "host");
    if (word != NULL && is_state(word) &&
        !(played && sx_is(word, "face-down"))) /* as they are played */
        return resolve_fault(r, "no such card was spoken of");
    return spoken_that(r, kind);
}

const Sx *spoken_yours(Resolver *r, const Sx *the)
{
    const char *kind = the->count == 3 ? spoken_kind(the) : NULL;
    for (unsigned i = r->count; kind != NULL && i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (sx_heads(s->as, "@ref") && !s->many && s->filter != NULL &&
            holds_kind(s->filter, kind) && sx_holds(s->filter, "yours") &&
            sx_holds(the, "yours"))
            return again(r, s);
    }
    return NULL;
}

const Sx *spoken_that_from(Resolver *r, const char *zone)
{
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (sx_heads(s->as, "@ref") && !s->many && s->filter != NULL &&
            sx_holds(s->filter, zone))
            return again(r, s);
    }
    return resolve_fault(r, "no card from there was spoken of");
}

/* Were several cards picked, each of them by itself? */
static bool are_two(const Resolver *r, const char *kind)
{
    const Sx *one = NULL;
    for (unsigned i = 0; i < r->count; i++) {
        const Spoken *s = &r->spoken[i];
        if (!sx_heads(s->as, "@ref") || s->many || !may_be(s->filter, kind))
            continue;
        if (one != NULL && !sx_equal(one, s->as))
            return true;
        one = s->as;
    }
    return false;
}

const Sx *spoken_those(Resolver *r, const char *kind)
{
    const Spoken *s = last_of(r, kind, true);
    if (s == NULL && are_two(r, kind))
        return resolve_fault(r, "two cards that were picked apart");
    if (s == NULL)
        s = last_of(r, kind, false);
    if (s != NULL && s->many && s->filter != NULL &&
        sx_heads(s->filter, "reveal-until"))
        return resolve_fault(r, "all that were revealed, or those sought?");
    return s != NULL ? s->as
                     : resolve_fault(r, "nothing before it that they could be");
}

/* The number of the last pick from which cards can be picked: of several cards,
 * and not itself a part of what was picked before. */
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

const Sx *spoken_among_done(Resolver *r, const Sx *deed)
{
    bool other = false;
    number_batch(r);
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        bool those = sx_heads(s->as, "@ref") && s->many &&
                     !(s->filter != NULL && sx_holds(s->filter, "@among"));
        if (those && tally_was_done(r, s->as->items[1], deed))
            return sx_1(r->arena, "@in", s->as->items[1]);
        other = other || those;
    }
    if (other)
        return resolve_fault(r, "that was not done to any cards before");
    const Sx *one = r->resting ? spoken_taken(r) : NULL;
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

const Sx *spoken_taken(Resolver *r)
{
    for (unsigned i = r->count; i > 0; i--)
        if (sx_heads(r->spoken[i - 1].as, "@ref"))
            return sx_1(r->arena, "@in", r->spoken[i - 1].as->items[1]);
    return resolve_fault(r, "nothing was picked before");
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

bool spoken_is_place(const Resolver *r, const char *kind)
{
    CardType type = r->context->type; /* a Dilemma is a Problem, too */
    return strcmp(kind, "problem") == 0 && type != TYPE_PROBLEM &&
           type != TYPE_RESOURCE && !is_host(r, kind);
}

/* "this Friend": this card, or what it is attached to. */
const Sx *spoken_this(Resolver *r, const char *kind)
{
    const char *own = spoken_type(r->context->type);
    bool same = strcmp(kind, "card") == 0 || own == NULL ||
                strcmp(own, kind) == 0 ||
                (strcmp(kind, "character") == 0 &&
                 (strcmp(own, "friend") == 0 || strcmp(own, "mane") == 0));
    if (!same && is_host(r, kind))
        return resolve_word(r, "host");
    if (!same && r->context->type == TYPE_RESOURCE &&
        strcmp(kind, "problem") != 0) /* but a Dilemma is a Problem, too */
        return resolve_word(r, "host");
    if (spoken_is_place(r, kind))
        return sx_read(r->arena, SLICE("(all problem here)"));
    return resolve_word(r, "this");
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

/* Is it a card that was drawn, flipped or discarded, and so not in play? */
static bool is_out_of_play(const Resolver *r, const Sx *as)
{
    return (sx_is(as, "it") && r->unplayed) ||
           (sx_heads(as, "@ref") && r->gone != NULL &&
            sx_equal(as->items[1], r->gone));
}

/* Are they on different sides? Then one is another than the other anyway. */
static bool are_opposed(const Sx *pick, const Sx *filter)
{
    return filter != NULL &&
           ((sx_holds(pick, "yours") && sx_holds(filter, "opposing")) ||
            (sx_holds(pick, "opposing") && sx_holds(filter, "yours")));
}

const Sx *spoken_other(Resolver *r, const Sx *pick)
{
    const char *kind = spoken_kind(pick);
    const char *own = spoken_type(r->context->type);
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const Sx *chosen = r->context->chosen;
    if (last != NULL && are_opposed(pick, last->filter))
        return NULL; /* than this card */
    if (last != NULL && !sx_holds(pick, "in") && is_out_of_play(r, last->as))
        return NULL;
    if (last == NULL && chosen != NULL && !sx_holds(pick, "in") &&
        may_be(chosen, kind)) /* in a line before of this Event */
        return resolve_word(r, "chosen");
    if (last != NULL && may_be(last->filter, kind) &&
        ((sx_heads(last->as, "@ref") && spoken_kind(last->filter) != NULL) ||
         sx_is(last->as, "it")))
        return last->as;
    /* This card cannot be meant: then it is another than the one before. */
    if (kind == NULL || may_be(sx_word(r->arena, own), kind))
        return NULL;
    last = last_of(r, kind, false);
    return last != NULL ? last->as : NULL;
}

/* (beside self): is that what a filter says? */
static bool is_beside_this(const Sx *f)
{
    static const char *const others[] = {"not", "either", "or"};
    if (!sx_is_list(f) || sx_is_any(f, others, ARRAY_LEN(others)))
        return false;
    if (sx_heads(f, "beside") && f->count == 2)
        return sx_holds(f, "self") || sx_holds(f, "this");
    for (uint32_t i = 0; i < f->count && sx_heads(f, "f"); i++)
        if (is_beside_this(f->items[i]))
            return true;
    return false;
}

/* May cards of whom that is said be this card, as far as is told? */
static bool may_be_this(const Resolver *r, const Sx *sx)
{
    const char *own = spoken_type(r->context->type);
    const char *kind = spoken_kind(sx);
    return own != NULL && !sx_holds(sx, "other") && !sx_holds(sx, "opposing") &&
           (kind == NULL || may_be(sx_word(r->arena, own), kind));
}

const Sx *spoken_beside_this(Resolver *r, const Sx *sx)
{
    const Sx *other = resolve_word(r, "other");
    bool on = sx_heads(sx, "on") || sx_heads(sx, "on-batch");
    bool cards = pick_is(sx) || sx_heads(sx, "count") || sx_heads(sx, "exists");
    bool beside = false;
    Items out = {0};
    for (uint32_t i = 1; i < sx->count; i++)
        beside = beside || is_beside_this(sx->items[i]);
    if (!beside || !(on || cards) || !may_be_this(r, sx))
        return sx;
    items_push_all(&out, sx, 0);
    if (on)
        out.v[2] = sx_2(r->arena, "f", sx->items[2], other);
    else
        items_push(&out, other);
    return items_list(r, &out);
}

/* Does "other", said of such cards, mean another than what this is attached to,
 * which this card cannot be? */
static bool is_other_than_host(const Resolver *r, const Sx *filters)
{
    const char *kind = spoken_kind(filters);
    const char *own = spoken_type(r->context->type);
    bool other = false;
    for (uint32_t i = 0; i < filters->count; i++)
        other = other || sx_is(filters->items[i], "other");
    return other && kind != NULL && is_host(r, kind) &&
           !may_be(sx_word(r->arena, own), kind);
}

const Sx *spoken_beside_host(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_is_list(sx) || r->context->host == NULL)
        return sx;
    bool host = is_other_than_host(r, sx);
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, host && sx_is(sx->items[i], "other")
                             ? sx_read(r->arena, SLICE("(not (is host))"))
                             : spoken_beside_host(r, sx->items[i]));
    return items_list(r, &out);
}

void spoken_forget_this(Resolver *r, unsigned from)
{
    bool other = false;
    unsigned out = from;
    for (unsigned i = 0; i < from; i++)
        other = other || !is_this(&r->spoken[i]);
    for (unsigned i = from; other && i < r->count; i++)
        if (!is_this(&r->spoken[i]))
            r->spoken[out++] = r->spoken[i];
    if (other)
        r->count = out;
}

/* (choose (a F*)) when a hand has just been looked at: a card of it. */
const Sx *spoken_from_hand(Resolver *r, const Sx *sx)
{
    const Sx *pick = sx->items[1];
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    Items out = {0};
    if (last == NULL || !last->many || last->filter == NULL ||
        !sx_holds(last->filter, "hand") || !sx_heads(pick, "a") ||
        sx_holds(pick, "in") || sx_holds(pick, "@among"))
        return sx;
    items_push_all(&out, pick, 0);
    items_push(&out,
               sx_list(r->arena, (const Sx *[]){resolve_word(r, "@among")}, 1));
    return sx_1(r->arena, "choose", items_list(r, &out));
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

/* "their chosen card": the one that was, if it was only one. */
bool spoken_one_chosen(const Resolver *r, const Sx *pick)
{
    bool chosen = false, one = false;
    if (!sx_heads(pick, "a"))
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
    return chosen && one && !are_two(r, NULL);
}

const Sx *spoken_of(Resolver *r, const Sx *chosen)
{
    static const char *const like[][2] = {{"chosen-name", "same-name"},
                                          {"chosen-color", "shares-color"},
                                          {"chosen-type", "shares-type"}};
    const Spoken *card = last_of(r, "card", false);
    for (size_t i = 0; i < ARRAY_LEN(like); i++)
        if (!r->named && card != NULL && sx_is(chosen, like[i][0]))
            return sx_1(r->arena, like[i][1], card->as);
    return chosen;
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
    spoken_add(r, items_list(r, &one), exists, false);
    if (r->count > 1) { /* "it" is still what it happened to */
        Spoken found = r->spoken[r->count - 1];
        r->spoken[r->count - 1] = r->spoken[r->count - 2];
        r->spoken[r->count - 2] = found;
    }
}
