/* spoken_other - than which card others are others (resolver.h). */
#include "lang/fate.h"
#include "lang/spoken.h"

/* Is it a card that was drawn, flipped or discarded, and so not in play? */
static bool is_out_of_play(const Resolver *r, const Sx *as)
{
    return (sx_is(as, "it") && r->unplayed) ||
           (sx_heads(as, "@ref") && r->gone != NULL &&
            sx_equal(as->items[1], r->gone));
}

static bool is_put_into_play(const Sx *done)
{
    static const char *const puts[] = {"to-play", "to-play-exhausted",
                                       "to-play-face-up", "to-play-frightened",
                                       "play-free"};
    return sx_is_any(done, puts, ARRAY_LEN(puts));
}

/* Is it done to a card that is out of play, and stays there? */
static bool is_left_out(const Sx *done)
{
    if (sx_heads(done, "discard-cards"))
        return true;
    return (fate_is(done, FATE_PUT) || sx_heads(done, "reveal")) &&
           sx_holds(done->items[1]->items[2], "in");
}

/* (to-play-on (@pick k (a F*)) (@pick n H)): the host is chosen before the card
 * that is put on it, so it is spoken of as that card's host. */
static void put_on(Resolver *r, const Sx *card, const Sx *host)
{
    if (!sx_heads(card, "@pick") || !sx_heads(host, "@pick") ||
        spoken_many(card->items[2]))
        return;
    const Sx *on =
        sx_1(r->arena, "host-of", sx_1(r->arena, "@ref", card->items[1]));
    for (Spoken *s = r->spoken; s < r->spoken + r->count; s++)
        if (sx_heads(s->as, "@ref") &&
            sx_equal(s->as->items[1], host->items[1]))
            s->as = on;
}

void spoken_goes(Resolver *r, const Sx *done)
{
    const Sx *cards =
        sx_is_list(done) && done->count > 1 ? done->items[1] : NULL;
    if (cards == NULL)
        return;
    if (sx_heads(cards, "@pick") && is_left_out(done))
        r->gone = cards->items[1];
    else if (sx_heads(cards, "@ref") && r->gone != NULL &&
             is_put_into_play(done) && sx_equal(cards->items[1], r->gone))
        r->gone = NULL;
    if (sx_heads(done, "to-play-on"))
        put_on(r, cards, done->items[2]);
}

static bool is_yours(const Sx *filter)
{
    return sx_is(filter, "yours") ||
           (sx_heads(filter, "of") && sx_is(filter->items[1], "you"));
}

/* What an opponent plays or discards is that player's own. */
static bool is_theirs(const Sx *filter)
{
    return sx_is(filter, "opposing") ||
           ((sx_heads(filter, "of") || sx_heads(filter, "owned-by")) &&
            sx_is(filter->items[1], "opponent"));
}

static bool says_of(const Sx *filter, bool (*is)(const Sx *))
{
    if (is(filter))
        return true;
    for (uint32_t i = 0; sx_is_list(filter) && i < filter->count; i++)
        if (!spoken_is_about_others(filter) && says_of(filter->items[i], is))
            return true;
    return false;
}

/* Are they on different sides? Then one is another than the other anyway. */
static bool are_opposed(const Sx *pick, const Sx *filter)
{
    return filter != NULL &&
           ((says_of(pick, is_yours) && says_of(filter, is_theirs)) ||
            (says_of(pick, is_theirs) && says_of(filter, is_yours)));
}

/* What a card lies on of which that is told; or NULL. */
static const Sx *host_told(const Sx *filter)
{
    for (uint32_t i = 0; filter != NULL && i < filter->count; i++)
        if (sx_heads(filter->items[i], "attached-to"))
            return filter->items[i]->items[1];
    return NULL;
}

/* Is it the card of the occurrence, of which is not told whether it could be
 * one of those, or is it on one that could, while this card could as well? */
static bool is_untold(const Resolver *r, const Spoken *last, const char *kind)
{
    const char *own = spoken_type(r->context->type);
    if (!sx_is(last->as, "it") || kind == NULL || own == NULL ||
        !spoken_may_be(sx_word(r->arena, own), kind))
        return false;
    return host_told(last->filter) != NULL ? !spoken_is_such(last->filter, kind)
                                           : spoken_kind(last->filter) == NULL;
}

/* "When an opponent moves a Friend, ... another of your Friends": they may have
 * moved one of yours. Than that one, or than this card? */
static bool may_be_either(const Resolver *r, const Spoken *last, const Sx *pick)
{
    return sx_is(last->as, "it") && r->happened && !r->anyone &&
           says_of(pick, is_yours) && last->filter != NULL &&
           !says_of(last->filter, is_yours) &&
           spoken_may_be(last->filter, spoken_kind(pick));
}

/* (all mane yours), which is one card */
static bool is_mane(const Spoken *last)
{
    return sx_heads(last->as, "all") && sx_holds(last->as, "mane") &&
           !last->many;
}

/* Is it a card in play that was picked, of which is not told what kind it is of
 * or, of the Mane Character, which traits it has? */
static bool is_picked_untold(const Spoken *last, const char *kind)
{
    if (last->filter == NULL || sx_holds(last->filter, "in"))
        return false;
    if (is_mane(last))
        return kind == NULL;
    return sx_heads(last->as, "@ref") && sx_holds(last->filter, "trait") &&
           spoken_kind(last->filter) == NULL;
}

/* Is (trait T) said in the filter? */
static bool tells_trait(const Sx *filter, const Sx *trait)
{
    if (!sx_is_list(filter) || spoken_is_about_others(filter))
        return false;
    for (uint32_t i = 0; i < filter->count; i++)
        if (tells_trait(filter->items[i], trait))
            return true;
    return sx_equal(filter, trait);
}

/* Is one of the traits in the filter said of the pick, too? */
static bool has_trait_of(const Sx *filter, const Sx *pick)
{
    if (sx_heads(filter, "trait"))
        return tells_trait(pick, filter);
    for (uint32_t i = 0; sx_is_list(filter) && i < filter->count; i++)
        if (has_trait_of(filter->items[i], pick))
            return true;
    return false;
}

/* "Exhaust one of your Dragons to ready another Dragon": than that one. If this
 * card is a Friend, another Friend may be another than either of them. */
static const Sx *other_than_untold(Resolver *r, const Spoken *last,
                                   const Sx *pick)
{
    const char *kind = spoken_kind(pick);
    const CardType type = r->context->type;
    bool this_too = type != TYPE_EVENT && type != TYPE_PROBLEM &&
                    spoken_may_be(sx_word(r->arena, spoken_type(type)), kind);
    return this_too && !has_trait_of(last->filter, pick)
               ? resolve_fault(r, "another than which?")
               : last->as;
}

const Sx *spoken_other(Resolver *r, const Sx *pick)
{
    const char *kind = spoken_kind(pick);
    const char *own = spoken_type(r->context->type);
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const Sx *chosen = r->context->chosen;
    if (last != NULL && sx_is(last->as, "@either"))
        return resolve_fault(r, "another than which?");
    if (last != NULL && last->filter != NULL && sx_is(last->filter, "@mixed"))
        return last->as;
    if (last != NULL && are_opposed(pick, last->filter))
        return NULL; /* than this card */
    if (last != NULL && !sx_holds(pick, "in") && is_out_of_play(r, last->as))
        return NULL;
    const Sx *host = last != NULL ? host_told(last->filter) : NULL;
    if (host != NULL && (sx_is(host, "this") || sx_is(host, "host")))
        return NULL;
    bool untold = last != NULL && is_untold(r, last, kind);
    if (untold && r->gone_now)
        return NULL; /* it is no such card any more */
    if (untold || (last != NULL && may_be_either(r, last, pick)))
        return resolve_fault(r, "another than which?");
    if (last == NULL && chosen == NULL && r->context->paid != NULL &&
        kind != NULL && sx_holds(r->context->paid, kind))
        return resolve_fault(r, "another than which?");
    if (last == NULL && chosen != NULL && !sx_holds(pick, "in") &&
        spoken_may_be(chosen, kind)) /* in a line before of this Event */
        return resolve_word(r, "chosen");
    bool laid = host != NULL && kind != NULL &&
                spoken_kind(last->filter) == NULL; /* it is on such a card */
    if (last != NULL && !laid && is_picked_untold(last, kind))
        return other_than_untold(r, last, pick);
    if (last != NULL && !laid && spoken_may_be(last->filter, kind) &&
        ((sx_heads(last->as, "@ref") && spoken_kind(last->filter) != NULL) ||
         is_mane(last) || sx_is(last->as, "it")))
        return last->as;
    /* This card cannot be meant: then it is another than the one before. */
    if (kind == NULL || spoken_may_be(sx_word(r->arena, own), kind))
        return NULL;
    last = spoken_last(r, kind, false);
    return last != NULL ? last->as : NULL;
}

const Sx *spoken_other_than_batch(Resolver *r, const Sx *pick)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const char *kind = spoken_kind(pick);
    const char *own = spoken_type(r->context->type);
    if (last == NULL || !sx_is(last->as, "those") || r->gone_now ||
        sx_holds(pick, "in") || are_opposed(pick, last->filter) ||
        !spoken_may_be(last->filter, kind))
        return NULL;
    bool this_too =
        !sx_holds(pick, "opposing") && own != NULL &&
        (kind == NULL || spoken_may_be(sx_word(r->arena, own), kind));
    return this_too ? resolve_fault(r, "others than this card, or than those?")
                    : spoken_among(r);
}

/* Of what happened before: other than the card it has happened to now, and not
 * than this one, or NULL. That card need not be in play. */
static const Sx *past_other(Resolver *r, const Sx *filter)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const char *kind = spoken_kind(filter);
    if (last == NULL || !r->happened)
        return NULL;
    if (sx_is(last->as, "those"))
        return resolve_fault(r, "another than which?");
    if (sx_is(last->as, "it") && spoken_may_be(last->filter, kind))
        return last->as;
    return spoken_other(r, filter);
}

const Sx *spoken_other_before(Resolver *r, const Sx *past)
{
    Items out = {0};
    const Sx *it = NULL;
    bool on = sx_heads(past, "on") || sx_heads(past, "on-batch");
    if (!sx_is_list(past) || !sx_holds(past, "other"))
        return past;
    bool bare = on && past->count > 2 && sx_is(past->items[2], "other");
    if (sx_heads(past, "f") || bare)
        it = past_other(r, past);
    for (uint32_t i = 0; i < past->count; i++)
        items_push(&out,
                   it != NULL && sx_is(past->items[i], "other")
                       ? sx_1(r->arena, "not",
                              sx_1(r->arena, "is", sx_1(r->arena, "@done", it)))
                       : spoken_other_before(r, past->items[i]));
    return items_list(r, &out);
}

/* Is everything that a filter says, but for "other", said of each of them? */
static bool is_said_of_each(const Sx *filter, const Sx *filters)
{
    bool said = sx_is(filter, "other"), yours = is_yours(filter);
    for (uint32_t i = 0; i < filters->count; i++)
        said = said || sx_equal(filters->items[i], filter) ||
               (yours && is_yours(filters->items[i]));
    if (said || !sx_heads(filter, "f"))
        return said;
    for (uint32_t i = 1; i < filter->count; i++)
        if (!is_said_of_each(filter->items[i], filters))
            return false;
    return true;
}

static const Sx *without_other(Resolver *r, const Sx *sx)
{
    Items out = {0};
    for (uint32_t i = 0; i < sx->count; i++)
        if (!sx_is(sx->items[i], "other"))
            items_push(&out, sx_heads(sx->items[i], "f")
                                 ? without_other(r, sx->items[i])
                                 : sx->items[i]);
    return items_list(r, &out);
}

/* (count F* other) of cards that all fit F*: without the one they are one
 * fewer. How many they are to a card that may not fit, nobody can say. */
static const Sx *count_others(Resolver *r, const Sx *sx, const Sx *filters)
{
    Items out = {0};
    if (!sx_is_list(sx) || !sx_holds(sx, "other"))
        return sx;
    if (!sx_heads(sx, "count")) {
        for (uint32_t i = 0; i < sx->count; i++)
            items_push(&out, count_others(r, sx->items[i], filters));
        return items_list(r, &out);
    }
    for (uint32_t i = 1; i < sx->count; i++)
        if (!is_said_of_each(sx->items[i], filters) ||
            sx_holds(filters, "opposing")) /* or others than this card? */
            return resolve_fault(r, "others than which of them?");
    return sx_2(r->arena, "-", without_other(r, sx), sx_number(r->arena, 1));
}

const Sx *spoken_other_than_each(Resolver *r, const Sx *m, const Sx *filters)
{
    static const char *const heads[] = {"power", "set-power", "times-power",
                                        "gives"};
    bool moves = sx_heads(m, "cost") && !sx_is(m->items[1], "play");
    for (uint32_t i = 1; i < filters->count; i++)
        if (sx_is(filters->items[i], "self") ||
            sx_heads(filters->items[i], "is"))
            return m; /* one card */
    if (sx_heads(m, "color-of") && sx_holds(m, "other"))
        return resolve_fault(r, "others than which of them?");
    return moves || sx_is_any(m, heads, ARRAY_LEN(heads))
               ? count_others(r, m, filters)
               : m;
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
           (kind == NULL || spoken_may_be(sx_word(r->arena, own), kind));
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

/* Are those beside them other than they are? Not yours beside an opponent's,
 * nor characters at a Problem: then they are other than this card. */
static bool are_other_than_they(const Sx *beside, const Sx *they)
{
    bool opposing = false, yours = false;
    for (uint32_t i = 1; i < they->count; i++) {
        if (sx_is(they->items[i], "problem"))
            return false;
        opposing = opposing || sx_is(they->items[i], "opposing");
    }
    for (uint32_t i = 1; i < beside->count; i++)
        yours = yours || is_yours(beside->items[i]);
    return (sx_heads(beside, "beside") || sx_heads(beside, "beside-many")) &&
           !(opposing && yours);
}

const Sx *spoken_beside_other(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_holds(sx, "other") || sx_heads(sx, "beside") ||
        sx_heads(sx, "beside-many") || sx_heads(sx, "not"))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        const Sx *held = sx_heads(f, "not") ? f->items[1] : f;
        if (!are_other_than_they(held, sx))
            items_push(&out, f);
        else if (held == f)
            items_push(&out, without_other(r, f));
        else
            items_push(&out, sx_1(r->arena, "not", without_other(r, held)));
    }
    return items_list(r, &out);
}

/* Does "other", said of such cards, mean another than what this is attached to,
 * which this card cannot be? */
static bool is_other_than_host(const Resolver *r, const Sx *filters)
{
    const char *kind = spoken_kind(filters);
    const char *own = spoken_type(r->context->type);
    return kind != NULL && r->context->host != NULL &&
           spoken_may_be(r->context->host, kind) &&
           !spoken_may_be(sx_word(r->arena, own), kind);
}

/* Only a trait is told, "another Critter", "another Accessory": nobody can say
 * which cards have it, so it is neither this card nor what this is on. */
static bool is_other_than_both(const Sx *filters)
{
    bool trait = false;
    for (uint32_t i = 0; i < filters->count; i++) {
        const Sx *f = filters->items[i];
        trait = trait || sx_heads(f, "trait") ||
                (sx_heads(f, "either") && sx_holds(f, "trait"));
    }
    return trait && spoken_kind(filters) == NULL;
}

const Sx *spoken_beside_host(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_is_list(sx) || r->context->host == NULL)
        return sx;
    bool both = is_other_than_both(sx);
    bool host = both || is_other_than_host(r, sx);
    for (uint32_t i = 0; i < sx->count; i++) {
        bool other = host && sx_is(sx->items[i], "other");
        if (sx_heads(sx, "gives-ability") && i == 1)
            items_push(&out, sx->items[i]); /* said by what has that */
        else if (!other || both)
            items_push(&out, spoken_beside_host(r, sx->items[i]));
        if (other)
            items_push(&out, sx_read(r->arena, SLICE("(not (is host))")));
    }
    return items_list(r, &out);
}

/* (move (a F*) (@other-problem another)): is it said where they are? */
static bool is_placed(const Sx *cards)
{
    static const char *const places[] = {
        "here",  "at-problem",   "at",     "@there",       "@at-one",
        "@from", "@one-problem", "beside", "@that-problem"};
    return sx_holds_any(cards, places, ARRAY_LEN(places));
}

/* Are they at no Problem yet: out of a hand or pile, or at home? */
static bool is_from_elsewhere(const Sx *sx)
{
    static const char *const zones[] = {"in", "@out-of", "at-home"};
    return is_put_into_play(sx) ||
           sx_holds_any(sx->items[1], zones, ARRAY_LEN(zones));
}

const Sx *spoken_another_problem(Resolver *r, const Sx *sx)
{
    static const char *const goes[] = {"move",
                                       "send",
                                       "to-play",
                                       "to-play-exhausted",
                                       "to-play-face-up",
                                       "to-play-frightened"};
    bool problem = r->context->type == TYPE_PROBLEM;
    if (!sx_is_any(sx, goes, ARRAY_LEN(goes)) || sx->count != 3 ||
        !sx_heads(sx->items[2], "@other-problem") || !pick_is(sx->items[1]) ||
        is_placed(sx->items[1]) || (!problem && !is_from_elsewhere(sx)))
        return sx;
    if (r->context->type == TYPE_EVENT)
        return resolve_fault(r, "another Problem than which?");
    /* where this card is, or was before it left or was solved */
    const Sx *where =
        sx_read(r->arena, SLICE("(a-problem (not (exists here (at there))))"));
    return sx_list(r->arena, (const Sx *[]){sx->items[0], sx->items[1], where},
                   3);
}

/* (... at-problem (not here)): "at another Problem" */
static bool is_at_another(const Sx *sx)
{
    bool at = false, away = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        at = at || sx_is(f, "at-problem") ||
             (sx_heads(f, "at") && sx_is(f->items[1], "all-problems"));
        away = away || (sx_heads(f, "not") && sx_is(f->items[1], "here"));
    }
    return at && away;
}

/* ... than the one where it happened, not than where this card is */
static const Sx *than_there(Resolver *r, const Sx *sx)
{
    Items out = {0};
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, sx_heads(sx->items[i], "not") &&
                                 sx_is(sx->items[i]->items[1], "here")
                             ? sx_read(r->arena, SLICE("(not (at there))"))
                             : sx->items[i]);
    return items_list(r, &out);
}

/* (either self (f other F*)): this card or another is any of them. */
static const Sx *this_or_another(Resolver *r, const Sx *sx)
{
    Items out = {0}, rest = {0};
    const Sx *f = sx->items[2];
    if (sx->count != 3 || !sx_is(sx->items[1], "self") || !sx_heads(f, "f") ||
        f->count < 3 || !sx_is(f->items[1], "other"))
        return sx;
    items_push(&rest, f->items[0]);
    items_push_all(&rest, f, 2);
    items_push_all(&out, sx, 0);
    out.v[2] = items_list(r, &rest);
    return items_list(r, &out);
}

const Sx *spoken_other_cards(Resolver *r, const Sx *sx)
{
    if (sx_heads(sx, "either") && sx->count == 3)
        sx = this_or_another(r, sx);
    if (is_at_another(sx) && r->elsewhere && r->there == NULL)
        sx = than_there(r, sx);
    return is_at_another(sx) && sx_heads(sx, "fits") &&
                   sx_is(sx->items[1], "this")
               ? resolve_fault(r, "another Problem than which?")
               : sx;
}
