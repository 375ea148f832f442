/* pick - cards that are picked out of others: each pick gets a number, so that
 * it can be spoken of (resolver.h). */
#include <string.h>

#include "lang/compose.h"
#include "lang/resolver.h"

/* (a ...), (top ...) and the like: cards that are picked now. */
bool pick_is(const Sx *sx)
{
    static const char *const heads[] = {
        "a",      "all", "up-to",  "some",       "any-number",
        "random", "top", "bottom", "most-power", "least-power"};
    return sx_is_list(sx) && sx_is_any(sx, heads, ARRAY_LEN(heads));
}

bool pick_is_of_one_in_play(const Sx *sx)
{
    return pick_is(sx) && sx_holds(sx, "one-opponent") && !sx_holds(sx, "in");
}

/* Somebody chooses: not "all", and not a card that its place names. */
bool pick_is_choice(const Sx *sx)
{
    static const char *const heads[] = {
        "a", "up-to", "some", "any-number", "most-power", "least-power"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads));
}

/* Is it said of the cards that they are there, wherever that is? */
static bool is_told_there(const Sx *at)
{
    static const char *const there[] = {"@there", "@that-problem",
                                        "@same-problem"};
    return sx_heads(at, "at") && at->count == 2 &&
           sx_is_any(at->items[1], there, ARRAY_LEN(there));
}

/* "A Friend at a Problem": is a place named with the card? */
static bool names_a_problem(const Sx *filter)
{
    for (uint32_t i = 0; filter != NULL && i < filter->count; i++)
        if (sx_is(filter->items[i], "at-problem") ||
            (sx_heads(filter->items[i], "f") &&
             names_a_problem(filter->items[i])))
            return true;
    return false;
}

/* (all mane yours): each player has one (301), which nobody has to choose. */
static bool is_one_mane(const Sx *pick)
{
    bool mane = false, whose = false;
    for (uint32_t i = 1; sx_heads(pick, "all") && i < pick->count; i++) {
        mane = mane || sx_is(pick->items[i], "mane");
        whose = whose || sx_is(pick->items[i], "yours") ||
                sx_is(pick->items[i], "opposing");
    }
    return mane && whose && pick->count == 3;
}

const Sx *pick_one_mane_fits(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_heads(sx, "fits") || !is_one_mane(sx->items[1]))
        return sx;
    items_push(&out, resolve_word(r, "exists"));
    items_push_all(&out, sx->items[1], 1);
    items_push_all(&out, sx, 2);
    return items_list(r, &out);
}

/* Is "there" where it happened, of which it was said where that is? Else it is
 * where the card is that was spoken of last. */
static bool is_where_it_happened(const Resolver *r)
{
    return (r->happened && r->told_where) ||
           (r->told_at != NULL && r->there != NULL);
}

/* (@in k) among the filters of a pick; or NULL */
static const Sx *out_of(const Sx *pick)
{
    if (sx_heads(pick, "by"))
        pick = pick->items[2];
    for (uint32_t i = 1; sx_is_list(pick) && i < pick->count; i++)
        if (sx_heads(pick->items[i], "@in"))
            return pick->items[i];
    return NULL;
}

/* Gives what is picked a number, so that it can be spoken of. */
const Sx *resolve_pick(Resolver *r, const Sx *pick, const Sx *filter, bool many)
{
    const char *kind = spoken_kind(filter);
    if (is_one_mane(pick)) { /* the same one, whatever was done to it */
        const bool either = r->measuring && r->count > 0 &&
                            !sx_equal(r->spoken[r->count - 1].as, pick);
        spoken_add(r, pick, filter, false);
        if (either) /* what is measured, or what that is compared with? */
            spoken_add(r, resolve_word(r, "@either"), NULL, false);
        if (!is_where_it_happened(r))
            r->there = sx_1(r->arena, "area-of", pick);
        return pick;
    }
    if (r->choices == SPOKEN_MAX)
        return resolve_fault(r, "too many choices");
    const Sx *number = sx_number(r->arena, (int)r->choices);
    const Sx *ref = sx_1(r->arena, "@ref", number);
    r->out_of[r->choices] = out_of(pick);
    r->many[r->choices++] = many;
    spoken_add(r, ref, filter, many);
    bool nowhere =
        filter != NULL && (sx_holds(filter, "in") || sx_heads(filter, "top") ||
                           sx_is(filter, "@flipped") || many);
    bool there =
        r->there != NULL && filter != NULL && sx_has(filter, is_told_there);
    bool problem = kind != NULL && strcmp(kind, "problem") == 0;
    if (problem || (!nowhere && !there &&
                    (!is_where_it_happened(r) || names_a_problem(filter))))
        r->there = sx_1(r->arena, "area-of", ref);
    if (problem)
        r->at_chosen = many ? NULL : r->there;
    if (!many && (problem || names_a_problem(filter)))
        r->told_at = r->there;
    return sx_2(r->arena, "@pick", number, pick);
}

const Sx *pick_measured(Resolver *r, const Sx *value)
{
    static const char *const heads[] = {
        "power",      "printed-power", "cost",    "bonus",        "is",
        "controller", "owner",         "area-of", "problem-area", "fits"};
    const Sx *pick = value->count > 1 ? value->items[1] : NULL;
    Items out = {0};
    if (!sx_is_any(value, heads, ARRAY_LEN(heads)) || !sx_heads(pick, "@pick"))
        return value;
    const Sx *one = pick->items[2];
    if (sx_heads(one, "by")) /* the player who chooses */
        one = one->items[2];
    if (!sx_heads(one, "a"))
        return value;
    items_push(&r->first, sx_1(r->arena, "choose", pick));
    items_push_all(&out, value, 0);
    out.v[1] = sx_1(r->arena, "@ref", pick->items[1]);
    return items_list(r, &out);
}

/* Was the card told to be another than this one? */
static bool is_other_too(const Resolver *r, const Sx *as)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    if (last == NULL || !sx_heads(as, "@ref") || !sx_equal(last->as, as) ||
        last->filter == NULL)
        return false;
    for (uint32_t i = 1; i < last->filter->count; i++)
        if (sx_is(last->filter->items[i], "other"))
            return true;
    return false;
}

/* "Another Problem", said by a card that is none: than where it is. */
static const Sx *another_problem(Resolver *r, const Sx *sx)
{
    Items out = {0};
    bool other = false, problem = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        if (sx_is(sx->items[i], "here"))
            return sx; /* the one here is another than this card */
        other = other || sx_is(sx->items[i], "other");
        problem = problem || sx_is(sx->items[i], "problem");
    }
    if (!other || !problem || r->context->type == TYPE_PROBLEM)
        return sx;
    if (r->context->type == TYPE_EVENT)
        resolve_fault(r, "another Problem than which?");
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, sx_is(sx->items[i], "other")
                             ? sx_read(r->arena, SLICE("(not here)"))
                             : sx->items[i]);
    return items_list(r, &out);
}

/* "another" behind a card that was chosen is another than that one. */
const Sx *pick_other_than(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_holds(sx, "other"))
        return another_problem(r, sx);
    const Sx *batch = spoken_other_than_batch(r, sx);
    if (batch != NULL)
        return compose_replace(r->arena, sx, "other",
                               sx_1(r->arena, "not", batch));
    const Sx *last = spoken_other(r, sx);
    if (last == NULL)
        return another_problem(r, sx);
    bool several = sx_heads(last, "@ref") && !sx_heads(sx, "all") &&
                   r->count > 0 && r->spoken[r->count - 1].many;
    for (uint32_t i = 0; i < sx->count; i++) {
        if (sx_is(sx->items[i], "other") && several)
            items_push(&out, sx_1(r->arena, "not",
                                  sx_1(r->arena, "@in", last->items[1])));
        else if (sx_is(sx->items[i], "other")) {
            if (is_other_too(r, last) &&
                !r->amount) /* than this card, which it was itself */
                items_push(&out, sx->items[i]);
            items_push(&out, sx_1(r->arena, "not",
                                  sx_1(r->arena, "is",
                                       sx_1(r->arena, "@done", last))));
        } else
            items_push(&out, sx->items[i]);
    }
    return items_list(r, &out);
}

/* (of opponent) of cards in a hand, pile or deck: of one opponent. */
static const Sx *of_one(Resolver *r, const Sx *pick)
{
    Items out = {0};
    if (!sx_is_list(pick))
        return pick;
    if (sx_heads(pick, "of") && sx_is(pick->items[1], "opponent"))
        return sx_1(r->arena, "of", resolve_word(r, "one-opponent"));
    for (uint32_t i = 0; i < pick->count; i++)
        items_push(&out, of_one(r, pick->items[i]));
    return items_list(r, &out);
}

static bool is_elsewhere(const Sx *sx)
{
    return sx_heads(sx, "in");
}

static bool is_of_opponent(const Sx *sx)
{
    return sx_heads(sx, "of") && sx_is(sx->items[1], "opponent");
}

static const Sx *pick_of_one(Resolver *r, const Sx *pick)
{
    bool elsewhere = sx_has(pick, is_elsewhere);
    return elsewhere && sx_has(pick, is_of_opponent) ? of_one(r, pick) : pick;
}

static bool is_theirs(const Sx *sx)
{
    return sx_heads(sx, "of") &&
           (sx_is(sx->items[1], "@they") || sx_is(sx->items[1], "@who") ||
            sx_heads(sx->items[1], "@said") ||
            sx_heads(sx->items[1], "@holder"));
}

const Sx *pick_theirs(Resolver *r, const Sx *said, const Sx *pick)
{
    return sx_has(said, is_theirs) ? of_one(r, pick) : pick;
}

/* (all (@among) (not (@taken)) F*): the rest */
static bool is_rest(const Sx *sx)
{
    return sx_heads(sx, "all") && sx_holds(sx, "@among") &&
           sx_holds(sx, "@taken");
}

static bool has_item(const Items *items, const Sx *sx)
{
    for (uint32_t i = 0; i < items->n; i++)
        if (sx_equal(items->v[i], sx))
            return true;
    return false;
}

/* What was put elsewhere out of the same cards is not picked again. */
static const Sx *of_those_left(Resolver *r, const Sx *pick)
{
    Items out = {0};
    items_push_all(&out, pick, 0);
    for (unsigned t = 0; t < r->takes; t++) {
        const Sx *in = sx_1(r->arena, "@in", r->from[t]);
        const Sx *took = sx_1(r->arena, "@in", r->took[t]);
        const Sx *not = sx_1(r->arena, "not", took);
        if (has_item(&out, in) && !has_item(&out, not ))
            items_push(&out, not );
    }
    return items_list(r, &out);
}

void pick_taken(Resolver *r, const Sx *put)
{
    static const char *const puts[] = {"to-hand",   "to-top", "to-bottom",
                                       "to-play",   "banish", "to-discard",
                                       "shuffle-in"};
    const Sx *pick =
        sx_is_any(put, puts, ARRAY_LEN(puts)) ? put->items[1] : put;
    const Sx *cards = sx_heads(pick, "@pick") ? pick->items[2] : NULL;
    if (cards != NULL && sx_heads(cards, "by"))
        cards = cards->items[2];
    for (uint32_t i = 1; cards != NULL && pick_is_choice(cards) &&
                         i < cards->count && r->takes < CHOICES_MAX;
         i++)
        if (sx_heads(cards->items[i], "@in")) {
            r->from[r->takes] = cards->items[i]->items[1];
            r->took[r->takes++] = pick->items[1];
        }
}

const Sx *pick_each_of(const Sx *pick)
{
    const Sx *in = NULL;
    for (uint32_t i = 1; i < pick->count; i++) {
        const Sx *f = pick->items[i];
        if (sx_heads(f, "@in") && in == NULL)
            in = f;
        else if (!sx_heads(f, "f") || f->count > 1)
            return NULL;
    }
    return sx_heads(pick, "all") ? in : NULL;
}

/* Each of those: it is they who are spoken of, and not only those that it could
 * be done to. */
static void speak_of_them(Resolver *r, const Sx *pick)
{
    const Sx *in = pick_each_of(pick);
    for (unsigned i = r->count; in != NULL && i > 0; i--)
        if (r->spoken[i - 1].many && sx_heads(r->spoken[i - 1].as, "@ref") &&
            sx_equal(r->spoken[i - 1].as->items[1], in->items[1])) {
            const Spoken those = r->spoken[i - 1];
            spoken_add(r, those.as, those.filter, true);
            return;
        }
}

/* "A Friend with less power than this card": this card is what it is compared
 * with, and not what the line goes on about. */
static void forget_compared(Resolver *r, unsigned from)
{
    unsigned kept = from;
    for (unsigned i = from; i < r->count; i++)
        if (!sx_is(r->spoken[i].as, "this"))
            r->spoken[kept++] = r->spoken[i];
    r->count = kept;
}

/* "At their Problem" */
static bool is_their_problem(const Sx *sx)
{
    return sx_heads(sx, "problem") && sx_is(sx->items[1], "@they");
}

/* (count F*), (counters L): of "it", or at "their Problem"? */
static bool counts_of_it(const Sx *sx)
{
    static const char *const counted[] = {"count",     "counters", "@count-of",
                                          "colors-of", "sum",      "hand"};
    return sx_is_any(sx, counted, ARRAY_LEN(counted)) &&
           (sx_holds(sx, "@it") || sx_has(sx, is_their_problem));
}

const Sx *pick_walk(Resolver *r, const Sx *sx)
{
    unsigned spoken = r->count;
    if (sx_has(sx, counts_of_it))
        return resolve_fault(r, "its own, or another card's?");
    r->resting = is_rest(sx);
    const Sx *pick = resolve_items(r, pick_other_than(r, sx));
    r->resting = false;
    if (sx_heads(sx, "a"))
        forget_compared(r, spoken);
    if (pick != NULL)
        pick = several_rest(r, pick);
    if (pick == NULL)
        return NULL;
    bool whatever = sx_holds(pick, "in"); /* which mode took it is not known */
    if (r->takes > 0 && (pick_is_choice(pick) || (is_rest(sx) && !whatever)))
        pick = of_those_left(r, pick);
    if (sx_heads(pick, "all") || sx_heads(pick, "random"))
        pick = pick_of_one(r, pick);
    pick = pick_theirs(r, sx, pick);
    if (pick_is_choice(pick) && !sx_is(r->who, "you"))
        pick = sx_2(r->arena, "by", r->who, pick);
    const Sx *picked = resolve_pick(r, pick, sx, spoken_many(sx));
    speak_of_them(r, pick);
    if (picked != NULL && sx_heads(pick, "a") &&
        pick_of_one(r, pick) != pick) /* that opponent is whose it is */
        r->they =
            sx_1(r->arena, "owner", sx_1(r->arena, "@ref", picked->items[1]));
    return picked;
}

const Sx *pick_searched(Resolver *r, const Sx *search)
{
    return of_one(r, search);
}

const Sx *pick_by_them(Resolver *r, const Sx *pick)
{
    const Sx *cards = pick->items[2];
    return sx_heads(cards, "by") ? pick
                                 : sx_2(r->arena, "@pick", pick->items[1],
                                        sx_2(r->arena, "by", r->who, cards));
}

/* (make P V TOKEN AREA): the tokens can be spoken of. */
const Sx *pick_make(Resolver *r, const Sx *sx)
{
    const Sx *make = resolve_items(r, sx);
    int one;
    if (make == NULL)
        return NULL;
    bool many = !sx_heads(sx, "copy-token") &&
                !sx_heads(sx, "copy-token-exhausted") &&
                (!sx_value(make->items[2], &one) || one != 1);
    const char *what = sx_heads(sx, "flip") ? "@flipped" : "token";
    const Sx *pick = resolve_pick(r, make, sx_word(r->arena, what), many);
    if (pick != NULL) /* they are none that were revealed before */
        tally_deed(r, sx_1(r->arena, make->items[0]->atom.p, pick));
    return pick;
}

/* "Discard another card" instead: than what would be discarded. Elsewhere it is
 * as good as a card. */
static bool is_another_discard(const Resolver *r, const Sx *discard)
{
    return r->would && r->context->discard_another &&
           sx_is(discard->items[2], "1");
}

/* ... so many cards out of a hand, so that they can be told from each other */
static const Sx *discarded_cards(Resolver *r, const Sx *many)
{
    const Sx *who = sx_is(r->who, "you") ? r->who : resolve_word(r, "@who");
    const Sx *from = sx_2(r->arena, "f", sx_1(r->arena, "of", who),
                          sx_1(r->arena, "in", resolve_word(r, "hand")));
    const Sx *cards = sx_heads(many, "now")
                          ? sx_1(r->arena, "all", from)
                          : sx_2(r->arena, "some", many, from);
    return resolve_walk(r, sx_1(r->arena, "discard-cards", cards));
}

/* (discard P 1): the amount is what has the number, so that it stays a plain
 * statement; only "the discarded card" means that card. */
const Sx *pick_discard(Resolver *r, const Sx *sx)
{
    if (spoken_holder(r) == NULL)
        return NULL;
    if (is_another_discard(r, sx))
        return resolve_walk(
            r, sx_read(r->arena, SLICE("(discard-cards (a other (of (@holder)) "
                                       "(in hand)))")));
    if (r->context->discarded_such && !sx_is(sx->items[2], "1"))
        return discarded_cards(r, sx->items[2]);
    const Sx *discard = resolve_items(r, sx);
    if (discard == NULL || !sx_is(discard->items[2], "1"))
        return discard;
    if (r->choices == SPOKEN_MAX)
        return resolve_fault(r, "too many choices");
    const Sx *number = sx_number(r->arena, (int)r->choices);
    r->doers[r->choices] = discard->items[1];
    r->many[r->choices++] = false;
    r->discarded = sx_1(r->arena, "@ref", number);
    return sx_2(r->arena, "discard", discard->items[1],
                sx_2(r->arena, "@pick", number, discard->items[2]));
}
