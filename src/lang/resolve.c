/* resolve - see resolve.h. Two walks: the first goes through the line in order
 * and binds what is spoken of, but only numbers the cards chosen: which of
 * them "it" is shows in the end. The second names those that need a name. */
#include "lang/resolve.h"

#include <string.h>

#include "lang/assess.h"
#include "lang/bind.h"
#include "lang/compose.h"
#include "lang/decided.h"
#include "lang/declined.h"
#include "lang/fate.h"
#include "lang/laden.h"
#include "lang/lasting.h"
#include "lang/of_each.h"
#include "lang/onto.h"
#include "lang/own_place.h"
#include "lang/place.h"
#include "lang/resolver.h"
#include "lang/sugar.h"
#include "lang/unclear.h"

const Sx *resolve_word(Resolver *r, const char *text)
{
    return sx_word(r->arena, text);
}

const Sx *items_list(Resolver *r, const Items *items)
{
    return sx_list(r->arena, items->v, items->n);
}

const Sx *resolve_fault(Resolver *r, const char *what)
{
    if (r->context->fault == NULL)
        r->context->fault = what;
    return NULL;
}

/* (at @that-problem) of what may be at home, or have happened there */
static bool is_there_if_any(Resolver *r, const Sx *filter)
{
    return sx_heads(filter, "at") &&
           (sx_is(filter->items[1], "@that-problem") ||
            sx_is(filter->items[1], "@same-problem")) &&
           (r->there != NULL
                ? sx_heads(spoken_that_problem(r, r->there), "problem-area")
                : r->any_area);
}

static const Sx *at_problem_there(Resolver *r, Items *out)
{
    items_push(out,
               sx_1(r->arena, "at",
                    r->there != NULL ? r->there : resolve_word(r, "there")));
    return resolve_word(r, "at-problem");
}

const Sx *resolve_items(Resolver *r, const Sx *sx)
{
    Items out = {0};
    bool open = sx_heads(sx, "a-problem") && sx->count > 1;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = is_there_if_any(r, sx->items[i])
                             ? at_problem_there(r, &out)
                             : resolve_walk(r, sx->items[i]);
        if (item == NULL)
            return NULL; /* who chooses it is said of all of it */
        items_push(&out, open && i == 0 ? sx->items[0] : item);
    }
    return items_list(r, &out);
}

/* (@attach (f ...)): the host must be of that kind (509.4). */
static const Sx *walk_attach(Resolver *r, const Sx *sx)
{
    const Sx *filter = resolve_walk(r, sx->items[1]), *kinds = NULL;
    const char *kind = spoken_kind(sx->items[1]);
    if (filter == NULL)
        return NULL;
    for (uint32_t i = 0; i < filter->count; i++)
        if (sx_heads(filter->items[i], "either") &&
            spoken_kind(filter->items[i]) != NULL)
            kinds = filter->items[i];
    if (kinds == NULL)
        kinds = resolve_word(r, kind != NULL ? kind : "any");
    return sx_2(r->arena, "attach", filter, kinds);
}

/* Arithmetic with what is known already */
static const Sx *fold(Resolver *r, const Sx *sx)
{
    int a, b;
    if (sx != NULL && sx_heads(sx, "not") && sx_heads(sx->items[1], "or") &&
        sx_heads(sx->items[1]->items[1], "exists") && sx->items[1]->count == 2)
        return sx_1(r->arena, "not", sx->items[1]->items[1]); /* nobody's */
    if (sx != NULL && sx_heads(sx, "2^") && sx_value(sx->items[1], &a) &&
        a >= 0 && a < 8)
        return sx_number(r->arena, 1 << a);
    if (sx == NULL || sx->count != 3)
        return sx;
    bool first = sx_value(sx->items[1], &a),
         second = sx_value(sx->items[2], &b);
    if (first && second && sx_heads(sx, "+"))
        return sx_number(r->arena, a + b);
    if (first && second && sx_heads(sx, "-"))
        return sx_number(r->arena, a - b);
    if (first && second && sx_heads(sx, "*"))
        return sx_number(r->arena, a * b);
    if (sx_heads(sx, "*") && first && a == 1)
        return sx->items[2];
    if (sx_heads(sx, "*") && second && b == 1)
        return sx->items[1];
    if (sx_heads(sx, "*") && first && a == -1)
        return sx_2(r->arena, "-", sx_number(r->arena, 0), sx->items[2]);
    return assess_limit(r->arena, sx);
}

/* "... into its owner's hand": that player is spoken of, who need not be the
 * card's controller. */
static void speak_of_owner(Resolver *r, const Sx *plain)
{
    if (r->they != NULL || !fate_is(plain, FATE_OWNED) ||
        !sx_heads(plain->items[1], "@pick") || !sx_holds(plain, "opposing") ||
        !sx_heads(plain->items[1]->items[2], "a"))
        return;
    const Sx *card = sx_1(r->arena, "@ref", plain->items[1]->items[1]);
    r->they = sx_1(r->arena, "owner", card);
}

/* "When you confront a Problem with an opposing Friend, its controller ...": was
 * a card of theirs spoken of beside the Problem? */
static bool is_problem_with_theirs(const Resolver *r)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    if (last == NULL || last->filter == NULL ||
        !spoken_is_such(last->filter, "problem"))
        return false;
    for (unsigned i = 0; i < r->count; i++)
        if (sx_heads(r->spoken[i].as, "a") &&
            !sx_holds(r->spoken[i].as, "yours"))
            return true;
    return false;
}

/* "When this card's Problem is solved, its owner ...": whose owner? */
static bool is_owner_of_either(const Resolver *r, const Sx *sx, const Sx *plain)
{
    if ((!sx_heads(sx, "owner") && !sx_heads(sx, "controller")) ||
        !sx_is(sx->items[1], "@it"))
        return false;
    if (!sx_is(plain->items[1], "this"))
        return sx_is(plain->items[1], "it") && is_problem_with_theirs(r);
    for (unsigned i = 0; i < r->count; i++)
        if (sx_is(r->spoken[i].as, "it") && r->spoken[i].filter != NULL &&
            spoken_is_such(r->spoken[i].filter, "problem"))
            return true;
    return false;
}

/* The parts of a form, the card it is done to among them. */
static const Sx *walk_parts(Resolver *r, const Sx *sx)
{
    static const char *const measures[] = {
        "power", "printed-power", "cost", "colors-of", "traits-of", "counters"};
    const bool measuring = r->measuring;
    sx = spoken_there(r, spoken_unpaid(r, sx, 1));
    r->measuring = measuring || sx_is_any(sx, measures, ARRAY_LEN(measures));
    const Sx *parts = resolve_items(r, spoken_moved(r, sx));
    r->measuring = measuring;
    return parts;
}

/* Forms with nothing to them but their parts, and what is noted on the way. */
static const Sx *walk_plain(Resolver *r, const Sx *sx)
{
    static const char *const each[] = {"confront",  "cost-to", "cost-for",
                                       "flips",     "total",   "home-limit",
                                       "hand-limit"};
    const Sx *who = r->who;
    if (sx_is_any(sx, each, ARRAY_LEN(each)))
        for (uint32_t i = 1; i < sx->count; i++)
            if (sx_is(sx->items[i], "anyone")) { /* each of them */
                r->they = resolve_word(r, "that-player");
                r->who = r->context->type == TYPE_PROBLEM ? r->they : r->who;
            }
    /* "That Friend's owner" is about the owner. */
    static const char *const possessed[] = {"owner", "controller", "area-of",
                                            "home", "problem-area"};
    unsigned spoken = r->count;
    const Sx *plain = fold(r, walk_parts(r, sx));
    r->who = who;
    if (plain != NULL && happen_by_others(plain))
        r->they = resolve_word(r, "that-player");
    if (plain != NULL && sx_heads(plain, "distribute") && !sx_is(r->who, "you"))
        return resolve_fault(r, "nobody but you distributes counters");
    if (plain != NULL && statement_goes_nowhere(plain))
        return resolve_fault(r, "it is there already");
    if (plain != NULL && is_owner_of_either(r, sx, plain))
        return resolve_fault(r, "the Problem's, or that card's?");
    if (sx_is_any(sx, possessed, ARRAY_LEN(possessed)) && r->count > spoken &&
        !(plain != NULL && sx_heads(plain->items[1], "@pick")))
        r->count = spoken;
    if (plain != NULL && r->context->type == TYPE_PROBLEM &&
        sx_heads(plain, "owner") && sx_is(plain->items[1], "this"))
        return r->they =
                   resolve_word(r, "you"); /* nobody else controls a Problem */
    if (plain != NULL &&
        (sx_heads(plain, "owner") || sx_heads(plain, "controller")))
        r->they = plain;
    if (plain != NULL && sx_is_list(plain) && plain->count > 1)
        speak_of_owner(r, plain);
    if (plain != NULL && sx_is_list(plain))
        plain = pick_measured(r, pick_one_mane_fits(r, plain));
    if (plain != NULL && sx_heads(plain, "counters"))
        r->counters = plain;
    if (plain != NULL && sx_heads(plain, "uncounter"))
        r->removed = plain;
    if (plain != NULL) {
        spoken_goes(r, plain);
        happen_noted_place(r, plain);
    }
    if (plain != NULL && sx_heads(plain, "exists") &&
        (sx_holds(plain, "mane") || /* each has but one */
         (r->in_pattern && !r->denied)))
        spoken_found(r, plain);
    if (plain != NULL)
        pick_taken(r, plain);
    if (plain != NULL && sx_is_list(plain)) {
        spoken_went(r, plain);
        tally_deed(r, plain);
        plain = tally_numbered(r, plain);
    }
    refer_named(r, sx);
    r->figured = r->figured || sx_heads(sx, "name-number");
    if (plain != NULL && sx_heads(plain, "search"))
        r->searched = plain = pick_searched(r, plain);
    return plain != NULL ? several_set_aside(r, subject_done(r, plain)) : NULL;
}

/* "confronts it with 3 characters": is C about those it is done with? */
static bool is_done_with(const Sx *e, const Sx *c)
{
    return sx_heads(e, "on") && e->count > 2 && sx_holds(c, "that-player") &&
           sx_holds(c,
                    sx_is(e->items[1], "confront") ? "there" : "was-involved");
}

static bool is_denial(const Sx *sx)
{
    return sx_heads(sx, "not") && (sx_heads(sx->items[1], "exists") ||
                                   (sx_heads(sx->items[1], "fits") &&
                                    sx_holds(sx->items[1]->items[1], "mane")));
}

/* (not C): what is not there cannot be spoken of. */
static const Sx *walk_not(Resolver *r, const Sx *sx)
{
    const bool was = r->denied, opposed = r->opposed;
    r->denied = true;
    const Sx *plain = walk_plain(r, sx);
    r->denied = was;
    r->opposed = sx_holds(sx, "opposing") ? opposed : r->opposed;
    return plain;
}

/* (from A E), whatever else is said of it */
static bool is_from(const Sx *e)
{
    while (sx_heads(e, "where"))
        e = e->items[1];
    return sx_heads(e, "from");
}

/* (where (from here E) (fits this at-problem)): C tells where that is, not
 * where to. */
static bool is_from_this(const Sx *e, const Sx *c)
{
    return is_from(e) && sx_heads(c, "fits") && sx_is(c->items[1], "this");
}

static bool is_of_troublemaker(const Sx *sx)
{
    return sx_heads(sx, "faceoff-is") && sx_is(sx->items[1], "troublemaker");
}

/* (where E C): what C says of this card is not what the rest is about. */
static const Sx *walk_where(Resolver *r, const Sx *sx)
{
    static const char *const problem[] = {"at-problem", "@another"};
    const Sx *e = resolve_walk(r, sx->items[1]);
    unsigned spoken = r->count;
    bool own = spoken > 0 && sx_is(r->spoken[spoken - 1].as, "this");
    bool from = e != NULL && is_from_this(e, sx->items[2]);
    if (e != NULL && is_from(e)) /* ... to a Problem */
        r->there = from ? resolve_word(r, "previous-area") : NULL;
    const Sx *with = happen_with(r, sx->items[1], sx->items[2]);
    r->in_pattern = true;
    const Sx *c = e != NULL && with != NULL ? resolve_walk(r, with) : NULL;
    r->in_pattern = false;
    if (c != NULL && !from && sx_holds_any(c, problem, ARRAY_LEN(problem)))
        r->any_area = false;
    spoken_forget_this(r, spoken);
    if (own && !sx_is(r->spoken[r->count - 1].as, "this"))
        spoken_add(r, resolve_word(r, "this"),
                   sx_word(r->arena, spoken_type(r->context->type)), false);
    if (c != NULL && is_done_with(e, c))
        spoken_counted(r, c, e->items[e->count - 1]);
    if (c != NULL && sx_heads(e, "on") && sx_is(e->items[1], "faceoff-start") &&
        sx_has(c, is_of_troublemaker))
        r->against = true;
    return c != NULL ? sx_2(r->arena, "where", e, newcomer_apart(r, e, c))
                     : NULL;
}

/* (@done-with F E): "when this card confronts a Problem, ... it" is about this
 * card, and about none that is known if others do it. */
static const Sx *walk_done_with(Resolver *r, const Sx *sx)
{
    const Sx *e = resolve_walk(r, sx->items[2]);
    bool self = sx_is(sx->items[1], "self");
    const char *kind = self ? spoken_type(r->context->type) : "@mixed";
    if (e != NULL)
        spoken_add(r, resolve_word(r, self ? "this" : "@either"),
                   resolve_word(r, kind), false);
    return e;
}

/* What one opponent does for each of their cards is counted of theirs. */
static const Sx *walk_counted(Resolver *r, const Sx *sx)
{
    const Sx *counted = spoken_other_counted(r, sx);
    counted = counted != NULL ? tally_clear(r, counted) : NULL;
    const Sx *plain =
        counted != NULL ? walk_plain(r, pick_other_than(r, counted)) : NULL;
    bool theirs = plain != NULL && (r->elected || !sx_is(r->who, "you"));
    return theirs ? pick_theirs(r, sx, plain) : plain;
}

/* A faceoff "at that Problem": at the one this card was played on, if none was
 * spoken of since. */
static bool is_at_host(const Resolver *r, const Sx *sx)
{
    return sx_heads(sx, "faceoff-at") && sx_holds(sx, "@its-problem") &&
           r->there == NULL && r->context->host != NULL &&
           sx_holds(r->context->host, "problem");
}

/* Troublemakers lie face-down; what else does is frightened (504.1). */
static const Sx *walk_face_down(Resolver *r, const Sx *sx)
{
    const Sx *walked = walk_plain(r, sx);
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const char *kind = last != NULL ? spoken_kind(last->filter) : NULL;
    bool troublemaker = kind != NULL && strcmp(kind, "troublemaker") == 0;
    return walked == NULL || troublemaker
               ? walked
               : resolve_fault(r, "Troublemakers are turned face-down, other "
                                  "cards are frightened");
}

/* Forms about several cards; NULL if it is another. */
static const Sx *walk_several(Resolver *r, const Sx *sx)
{
    if (sx_heads(sx, "@one-each"))
        return several_one_each(r, sx);
    if (sx_heads(sx, "@exchange"))
        return several_exchange(r, sx);
    if (sx_heads(sx, "@trade"))
        return several_places(r, sx);
    if (sx_heads(sx, "beneath") && sx_is(sx->items[2], "@under-it"))
        return body_beneath_it(r, sx);
    return sx_heads(sx, "@carry") ? several_carried(r, sx) : NULL;
}

/* (@amount-of V S): what V speaks of was said before the cards of S were. */
static const Sx *walk_amount_of(Resolver *r, const Sx *sx)
{
    const Sx *v = resolve_walk(r, sx->items[1]);
    return v == NULL ? NULL
                     : resolve_walk(
                           r, compose_replace(r->arena, sx->items[2], "@number",
                                              sx_1(r->arena, "@done", v)));
}

/* Forms that are no bodies of statements; NULL if it is another. */
static const Sx *walk_special(Resolver *r, const Sx *sx)
{
    if (is_at_host(r, sx))
        return resolve_word(r, "faceoff-here");
    const Sx *reference = refer_walk(r, sx);
    if (reference != NULL || r->context->fault != NULL)
        return reference;
    const Sx *several = walk_several(r, sx);
    if (several != NULL || r->context->fault != NULL)
        return several;
    if (tally_is_paid(r, sx)) /* to play it */
        return resolve_word(r, "amount");
    if (sx_heads(sx, "@someone"))
        return subject_someone(r, sx);
    const Sx *held = sx_heads(sx, "while") ? subject_while(r, sx) : NULL;
    if (held != NULL || r->context->fault != NULL)
        return held;
    if ((sx_heads(sx, "reattach") &&
         (sx_is(sx->items[1], "@it") || sx_heads(sx->items[1], "@that"))) ||
        ((sx_heads(sx, "reattach") || sx_heads(sx, "to-play-on")) &&
         sx_is(sx->items[2], "@it")))
        return several_onto(r, sx);
    if (sx_heads(sx, "@in-kind"))
        return resolve_fault(r, RESOLVE_MISREAD);
    if (sx_heads(sx, "@banished"))
        return spoken_banished(r);
    if (sx_heads(sx, "@done"))
        return sx->items[1];
    if (sx_heads(sx, "@add"))
        return modifier_add(r, sx);
    if (sx_heads(sx, "spend") && sx_holds(sx, "every"))
        return several_spend(r, sx);
    if (sx_heads(sx, "@remove-them"))
        return spoken_remove_them(r);
    if (sx_heads(sx, "@put-them"))
        return spoken_put_them(r, sx);
    if (sx_heads(sx, "reveal-until"))
        return several_revealed(r, sx);
    if (sx_heads(sx, "p-may-replace"))
        return subject_may_replace(r, sx);
    if (sx_heads(sx, "where"))
        return walk_where(r, sx);
    const Sx *placed = happen_to_whose(r, sx);
    if (placed != NULL || r->context->fault != NULL)
        return placed;
    if (sx_heads(sx, "beneath") && pick_is(sx->items[2]))
        return body_beneath(r, sx);
    if (sx_heads(sx, "choose") && sx_heads(sx->items[1], "the"))
        return walk_plain(
            r, sx_1(r->arena, "choose", several_one_of(r, sx->items[1])));
    if (sx_heads(sx, "choose"))
        return walk_plain(r, spoken_from_hand(r, sx));
    static const char *const counted[] = {
        "count", "exists", "every", "highest", "lowest", "sum", "different"};
    static const char *const new[] = {"make", "make-exhausted", "copy-token",
                                      "copy-token-exhausted", "flip"};
    if (sx_is_any(sx, counted, ARRAY_LEN(counted)))
        return walk_counted(r, sx);
    if (sx_heads(sx, "for-each"))
        return body_for_each(r, sx);
    if (sx_is_any(sx, new, ARRAY_LEN(new)))
        return pick_make(r, sx);
    if (sx_heads(sx, "discard") && sx->count == 3)
        return pick_discard(r, sx);
    if (sx_heads(sx, "modes") || sx_heads(sx, "random-modes"))
        return body_modes(r, sx);
    if (sx_heads(sx, "shuffle"))
        return several_shuffle(r, sx);
    if (sx_heads(sx, "turn-face-down"))
        return walk_face_down(r, sx);
    if (sx_heads(sx, "by-owner") || sx_heads(sx, "by-player") ||
        sx_heads(sx, "by-anyone")) {
        r->they = r->who; /* who activates it is you */
        return walk_plain(r, sx);
    }
    if (sx_heads(sx, "@they-are"))
        return sx->count > 2 ? subject_elected(r, sx->items[2])
                             : subject_named(r, sx->items[1]);
    return NULL;
}

/* Is a Problem spoken of, or where this card is? */
static bool is_place(const Sx *sx)
{
    static const char *const places[] = {
        "at-problem", "at-home", "here", "problem", "problem-area", "area-of"};
    return sx_is_any(sx, places, ARRAY_LEN(places));
}

/* Is a place told that is "there" from then on? Others are at a Problem of which
 * nobody says which it is; where this card is, it is here. */
static bool names_place(const Sx *sx, const Sx *item)
{
    if (sx_is(item, "at-problem"))
        return sx_heads(sx, "fits") && sx_is(sx->items[1], "this");
    return is_place(item);
}

/* (both (at R) at-problem): of this card's, that is its Problem, which it may
 * not have (R79). */
static const Sx *walk_both(Resolver *r, const Sx *sx)
{
    static const char *const own[] = {"(at here)", "(at (area-of this))"};
    const Sx *both = resolve_items(r, sx);
    if (both == NULL || both->count != 3 ||
        !sx_is(both->items[2], "at-problem"))
        return both;
    for (size_t i = 0; i < ARRAY_LEN(own); i++)
        if (sx_equal(both->items[1], sx_read(r->arena, slice_of(own[i]))))
            r->its_problem = true;
    return both;
}

/* (banish-until E L): "it" was spoken of before what it is banished until, and
 * that is not what the rest is about. */
static const Sx *walk_banish_until(Resolver *r, const Sx *sx)
{
    const Sx *cards = sx->items[2];
    if (!pick_is(cards)) {
        cards = resolve_walk(r, cards);
        if (cards == NULL)
            return NULL;
        cards = sx_1(r->arena, "@done", cards);
    }
    unsigned spoken = r->count;
    const bool unplayed = r->unplayed;
    const Sx *plain =
        walk_plain(r, sx_2(r->arena, "banish-until", sx->items[1], cards));
    spoken_forget_this(r, spoken);
    r->unplayed = unplayed;
    return plain != NULL ? goes_back(r, plain) : NULL;
}

/* (@that K F?). A faceoff with a Troublemaker is with one that is involved. */
static const Sx *walk_that(Resolver *r, const Sx *sx)
{
    const Sx *kind = sx->items[1];
    if (sx->count > 2 && sx_holds(sx->items[2], "other") &&
        sx_holds(sx->items[2], "@among"))
        return resolve_fault(r, RESOLVE_MISREAD); /* what remains is several */
    if (r->against && sx_is(kind, "troublemaker") &&
        !spoken_knows(r, "troublemaker"))
        return resolve_walk(
            r, sx_read(r->arena, SLICE("(a troublemaker involved)")));
    return spoken_that_such(r, kind->atom.p,
                            sx->count > 2 ? sx->items[2] : NULL);
}

/* (@from-there Z S): of this card, out of that zone */
static const Sx *walk_from_there(Resolver *r, const Sx *sx)
{
    r->zone = sx->items[1];
    return resolve_walk(r, sx->items[2]);
}

/* (total V @they), where several cards were spoken of last: "they get +1 power"
 * is about those. */
static bool are_cards(const Resolver *r, const Sx *sx)
{
    return sx_heads(sx, "total") && sx->count > 2 &&
           sx_is(sx->items[2], "@they") && r->count > 0 &&
           r->spoken[r->count - 1].many;
}

/* What happens, or can't */
static bool is_happening(const Sx *sx)
{
    static const char *const heads[] = {"on", "on-batch", "cant"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads));
}

static const Sx *walk_list(Resolver *r, const Sx *sx)
{
    if (sx->count == 0)
        return sx;
    sx = spoken_other_cards(r, sx);
    if (sx == NULL)
        return NULL;
    if (sx_heads(sx, "a")) /* "a different Friend" */
        sx = compose_replace(r->arena, sx, "@different",
                             resolve_word(r, "other"));
    if (sx_heads(sx, "@misread") && sx->count == 2)
        return resolve_fault(r, sx->items[1]->atom.p);
    sx = spoken_together(r, sx);
    if (misread_is(sx) || are_cards(r, sx))
        return resolve_fault(r, misread_why(sx));
    for (uint32_t i = 1; i < sx->count; i++) {
        r->opposed = r->opposed || sx_is(sx->items[i], "opposing") ||
                     sx_is(sx->items[i], "opponent");
        r->placed = r->placed || names_place(sx, sx->items[i]);
    }
    sx = spoken_beside_other(r, sx);
    sx = spoken_from_shown(r, spoken_beside_this(r, spoken_joins(r, sx)));
    if (sx_heads(sx->items[sx->count - 1], "@goes"))
        return goes_walk(r, sx);
    if (pick_is(sx) && spoken_one_chosen(r, sx))
        return spoken_that(r, "card");
    if (pick_is(sx))
        return pick_walk(r, spoken_of_sought(r, sx));
    if (is_denial(sx))
        return walk_not(r, sx);
    const Sx *special = walk_special(r, sx);
    if (special != NULL || r->context->fault != NULL)
        return special;
    if (sx_heads(sx, "@attach"))
        return walk_attach(r, sx);
    if (sx_heads(sx, "@that"))
        return walk_that(r, sx);
    if (sx_heads(sx, "@those"))
        return spoken_those(r, sx->items[1]->atom.p);
    if (sx_heads(sx, "@this"))
        return spoken_this(r, sx->items[1]->atom.p);
    if (sx_heads(sx, "@done-with"))
        return walk_done_with(r, sx);
    if (sx_heads(sx, "@from-there"))
        return walk_from_there(r, sx);
    if (sx_heads(sx, "@subject"))
        return subject_walk(r, sx);
    if (sx_heads(sx, "@of-each"))
        return subject_of_each(r, sx);
    if (sx_heads(sx, "@may"))
        return body_may(r, sx);
    if (sx_heads(sx, "@cost"))
        return body_cost(r, sx);
    if (sx_heads(sx, "@pays-for"))
        return paying_for(r, sx);
    if (sx_heads(sx, "@mods") || sx_heads(sx, "@mods-for"))
        return modifier_walk(r, sx);
    if (sx_heads(sx, "@static"))
        return modifier_static(r, sx);
    if (is_happening(sx))
        return happen_walk(r, sx);
    if (sx_heads(sx, "either-of"))
        return either_walk(r, sx);
    if (sx_heads(sx, "by-doer") || subject_is_by_effect(sx))
        return subject_doer(r, sx);
    if (sx_heads(sx, "if"))
        return body_if(r, sx);
    if (sx_heads(sx, "each-area"))
        return body_each_area(r, sx);
    if (sx_heads(sx, "banish-until") && sx->count == 3)
        return walk_banish_until(r, sx);
    if (sx_heads(sx, "both"))
        return walk_both(r, sx);
    bool reacts = sx_heads(sx, "reaction");
    if (reacts || sx_heads(sx, "activate"))
        return body_activate(r, sx, reacts ? 2 : 1);
    r->would = r->would || sx_heads(sx, "replace") ||
               sx_heads(sx, "may-replace") || sx_heads(sx, "p-may-replace");
    return body_is(sx) ? body_walk(r, sx) : walk_plain(r, sx);
}

const Sx *resolve_walk(Resolver *r, const Sx *sx)
{
    /* "this card is with ..." speaks of this card, whatever it is made into. */
    if (sx_heads(sx, "fits") && sx_is(sx->items[1], "this"))
        spoken_add(r, sx->items[1], NULL, false);
    const Sx *owned = sx_heads(sx, "the") ? spoken_owned(r, sx) : NULL;
    if (owned != NULL)
        return owned;
    sx = sugar_remove(r->arena, paying_to_play(r, sx));
    if (sx != NULL)
        sx = subject_one_problem(
            r, spoken_same_host(r, spoken_own_problem(r, sx)));
    if (r->context->fault != NULL || sx == NULL)
        return NULL;
    sx = resolve_one_of_problems(r, sx);
    if (sx == NULL)
        return NULL;
    if (sx_is(sx, "this"))
        spoken_add(r, sx, sx_word(r->arena, spoken_type(r->context->type)),
                   false);
    if (sx_heads(sx, "@amount-of"))
        return walk_amount_of(r, sx);
    if (sx_heads(sx, "replace-problem")) {
        const Sx *problem = spoken_problem(r, sx->items[1]);
        if (sx_is(problem, "@it") && r->context->type != TYPE_PROBLEM &&
            r->context->type != TYPE_RESOURCE) /* a Dilemma is one, too */
            return resolve_fault(r, "no Problem before it that it could be");
        sx = sx_1(r->arena, "replace-problem", problem);
    }
    sx = spoken_another_problem(r, spoken_measured(r, sx));
    if (sx == NULL)
        return NULL;
    return sx_is_list(sx) ? walk_list(r, sx) : resolve_atom(r, sx);
}

static bool is_own_power(const Sx *sx)
{
    return sx_heads(sx, "power") && sx->count == 2 &&
           sx_is(sx->items[1], "this");
}

const Sx *resolve_ability(ResolveContext *context, const Sx *ability)
{
    Resolver r = {.context = context, .arena = context->arena, .batch = -1};
    ability = decided_first(r.arena, of_each_marked(r.arena, ability));
    ability = own_place_marked(r.arena, ability);
    if (context->type == TYPE_TROUBLEMAKER)
        ability = sugar_challenged(r.arena, ability);
    context->fault = NULL;
    const char *laden = ability != NULL ? laden_why(ability) : NULL;
    if (laden != NULL)
        return resolve_fault(&r, laden);
    if (context->of_this)
        spoken_add(&r, resolve_word(&r, "this"),
                   sx_word(r.arena, spoken_type(context->type)), false);
    const Sx *walked = declined_told(r.arena, whole_walk(&r, ability));
    if (context->type == TYPE_FRIEND || context->type == TYPE_MANE)
        walked = own_place_kept(r.arena, walked); /* which goes along */
    if (walked != NULL && context->type == TYPE_EVENT) {
        walked = place_in_faceoff(r.arena, walked);
        const Sx *own = whole_unquoted(r.arena, walked);
        if (sx_holds(own, "here") || sx_holds(own, "faceoff-here") ||
            sx_holds(own, "other-problems"))
            return resolve_fault(&r, "no place that could be meant");
        if (unclear_in_event(own))
            return resolve_fault(&r, "an Event is never in play");
    }
    if (walked != NULL && context->type == TYPE_RESOURCE &&
        sx_has(whole_unquoted(r.arena, walked), is_own_power))
        return resolve_fault(&r, "no Resource has power");
    if (walked != NULL && sx_holds(walked, "@another")) /* than here */
        walked = sx_holds(walked, "from")
                     ? compose_replace(r.arena, walked, "@another",
                                       resolve_word(&r, "at-problem"))
                     : resolve_fault(&r, "another Problem than which?");
    if (r.first.n > 0)
        return resolve_fault(&r, "a card that nobody has chosen");
    if (walked != NULL)
        walked = lasting_kept(r.arena, too_late_kept_number(r.arena, walked));
    if (walked != NULL)
        walked = onto_heard(r.arena, walked);
    if (walked != NULL && (walked = sugar_already(r.arena, walked)) == NULL)
        return resolve_fault(&r, "does this one count, too?");
    const char *unclear = walked != NULL ? unclear_why(walked) : NULL;
    if (unclear != NULL)
        return resolve_fault(&r, unclear);
    if (walked != NULL && !bind_is_whole(walked, walked))
        return resolve_fault(&r, "no cards before it that could be meant");
    if (walked == NULL || context->fault != NULL)
        return NULL;
    walked = sugar_beforehand(r.arena, sugar_aftermath(r.arena, walked));
    if (sx_heads(walked, "@misread"))
        return resolve_fault(&r, "nobody is in a faceoff before it starts");
    walked = lasting_told(r.arena,
                          place_then(r.arena, paying_choices(r.arena, walked)));
    if (sx_holds(walked, "@misread"))
        return resolve_fault(&r, "that player, or the one picked?");
    walked = context->anywhere ? place_from_anywhere(r.arena, walked)
                               : place_from_play(r.arena, walked);
    walked = place_ability(r.arena, walked);
    if (sx_heads(walked, "@misread") && walked->count > 1)
        return resolve_fault(&r, walked->items[1]->atom.p);
    if (context->type == TYPE_EVENT && unclear_holds_in_play(walked))
        return resolve_fault(&r, "an Event is never in play");
    if (sx_heads(walked, "@misread"))
        return resolve_fault(&r, "as it is played, or in play?");
    walked = place_away(r.arena, r.zone, walked);
    return sx_heads(walked, "@misread")
               ? resolve_fault(&r, "attached it is in play, not there")
               : walked;
}
