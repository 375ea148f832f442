/* modify - modifiers, and the cards they are about. */
#include "lang/spoken.h"

#include "lang/compose.h"
#include "lang/of_each.h"
#include "lang/pattern.h"
#include "lang/sugar.h"

/* Modifiers: (@mods D L M*) */

static bool is_several(const Resolver *r, const Sx *cards)
{
    if (sx_is(cards, "those") || spoken_is_both(cards))
        return true;
    for (unsigned i = r->count; sx_heads(cards, "@ref") && i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (sx_equal(s->as, cards))
            return s->many ||
                   (s->filter != NULL && sx_is(s->filter, "token")) ||
                   (s->filter != NULL && (sx_heads(s->filter, "top") ||
                                          sx_heads(s->filter, "bottom") ||
                                          sx_heads(s->filter, "all")));
    }
    return false;
}

/* (all mane yours), if that is who the cards are; or NULL. It is the same card
 * all the time, and is meant whether or not what was said of it before could be
 * done (707.2). */
static const Sx *your_mane(const Resolver *r, const Sx *cards)
{
    for (unsigned i = r->count; i > 0; i--)
        if (sx_equal(r->spoken[i - 1].as, cards))
            return spoken_is_your_mane(&r->spoken[i - 1])
                       ? r->spoken[i - 1].filter
                       : NULL;
    return NULL;
}

/* The filters by which modifiers find the cards; what must be chosen for it
 * comes before. What was picked is forgotten with the effect: several cards
 * get a modifier each, and it is about `it`. */
/* (all (@among)): "each of them"; (all (@among) friend): "each of those
 * Friends". NULL if it is neither. */
static const Sx *them(Resolver *r, const Sx *cards)
{
    const Sx *kind = NULL;
    unsigned among = 0;
    for (uint32_t i = 1; sx_heads(cards, "all") && i < cards->count; i++) {
        const Sx *f = cards->items[i];
        bool such = sx_heads(f, "@among") && f->count == 1;
        among += such;
        if (!such && (sx_is_list(f) || kind != NULL))
            return NULL;
        if (!such)
            kind = f;
    }
    if (among != 1)
        return NULL;
    return kind != NULL ? sx_1(r->arena, "@those", kind)
                        : resolve_word(r, "@them");
}

/* Are the others that are spoken of other than a card before, not than this
 * one? A card was chosen, or this card would not be one of them anyway. */
static bool is_not_this(const Resolver *r, const Sx *cards)
{
    const Sx *last = r->count > 0 ? r->spoken[r->count - 1].as : NULL;
    bool character = r->context->type == TYPE_FRIEND ||
                     r->context->type == TYPE_MANE ||
                     r->context->type == TYPE_TROUBLEMAKER;
    return last != NULL &&
           (sx_heads(last, "@ref") || sx_is(last, "those") ||
            sx_is(last, "it") || !character || sx_holds(cards, "opposing") ||
            sx_holds(cards, "controller") || /* of that one */
            (sx_holds(cards, "@they") && r->opposed));
}

static const Sx *modified(Resolver *r, const Sx *cards, Items *before,
                          const Sx **several)
{
    Items out = {0};
    cards = sugar_remove(r->arena, cards);
    if (them(r, cards) != NULL)
        cards = them(r, cards);
    if (sx_heads(cards, "@that") && sx_is(cards->items[1], "problem") &&
        !spoken_knows(r, "problem")) /* the one where things are */
        cards = sx_read(r->arena, SLICE("(all problem (at @there))"));
    if (misread_shares_trait(cards))
        return resolve_fault(r, misread_why(cards));
    items_push(&out, resolve_word(r, "f"));
    if (sx_heads(cards, "f")) {
        const Sx *filters = resolve_items(r, cards);
        items_push_all(&out, filters, 1);
        return items_list(r, &out);
    }
    if (sx_heads(cards, "all")) {
        const Sx *such = spoken_other_than_those(r, cards);
        if (such == NULL)
            return NULL;
        if (is_not_this(r, such))
            such = pick_other_than(r, such);
        such = spoken_beside_other(r, such);
        const Sx *filters = resolve_items(r, spoken_beside_this(r, such));
        if (filters != NULL && sx_holds(filters, "@in")) /* no set lasts */
            *several = filters;
        if (*several != NULL)
            items_push(&out, sx_1(r->arena, "is", resolve_word(r, "it")));
        else
            items_push_all(&out, filters, 1);
        if (spoken_many(cards) || spoken_kind(cards) != NULL)
            spoken_add(r, cards, cards, spoken_many(cards));
        r->context->rules_of = spoken_many(cards) ? cards : NULL;
        return items_list(r, &out);
    }
    const Sx *l = resolve_walk(r, cards);
    if (l == NULL)
        return NULL;
    if (sx_is(l, "this")) {
        spoken_add(r, l, NULL, false);
        items_push(&out, resolve_word(r, "self"));
        return items_list(r, &out);
    }
    if (sx_heads(l, "@pick")) {
        items_push(before, sx_1(r->arena, "choose", l));
        l = r->spoken[r->count - 1].as;
    }
    if (your_mane(r, l) != NULL) {
        items_push_all(&out, your_mane(r, l), 1);
        return items_list(r, &out);
    }
    if (is_several(r, l)) {
        *several = l;
        l = resolve_word(r, "it");
    }
    if (sx_heads(l, "a") && sx_holds(l, "mane")) /* nobody needs to choose */
        l = compose_replace(r->arena, l, "a", resolve_word(r, "all"));
    if (sx_is(cards, "@them") && sx_heads(l, "all")) /* that are such */
        items_push_all(&out, resolve_items(r, l), 1);
    else
        items_push(&out, sx_1(r->arena, "is", l));
    return items_list(r, &out);
}

/* By whom: (@doer P) does it, or causes it. "By opponents' effects": also what
 * such an effect tells another to do is done by it. */
static const Sx *forbid_by(Resolver *r, const Sx *e, const Sx *by)
{
    Items on = {0};
    if (!sx_heads(by, "@doer"))
        return sx_2(r->arena, "by-effect", resolve_word(r, "opposing"), e);
    if (!subject_does(e) || e->count != 3)
        return sx_2(r->arena, "by", by->items[1], e);
    items_push_all(&on, e, 0);
    items_push(&on, by->items[1]);
    return items_list(r, &on);
}

static const Sx *forbid_one(Resolver *r, const Sx *e, const Sx *by,
                            const Sx *filters)
{
    if (sx_heads(e, "on") && sx_is(e->items[1], "become-involved")) {
        Items out = {0};
        items_push(&out, resolve_word(r, "uninvolved"));
        items_push_all(&out, filters, 1);
        return items_list(r, &out);
    }
    if (sx_heads(e, "where") && sx_heads(e->items[1], "on") &&
        sx_is(e->items[1]->items[1], "become-involved"))
        return sx_2(r->arena, "while", e->items[2],
                    forbid_one(r, e->items[1], by, filters));
    e = pattern_with_card(r->arena, e, filters);
    if (e != NULL && by != NULL)
        e = forbid_by(r, e, by);
    return e == NULL ? NULL : sx_1(r->arena, "cant", e);
}

/* One of several patterns in (either-of E*), (to R E), (where E C); NULL if
 * they are fewer. */
static const Sx *alternative(Resolver *r, const Sx *e, uint32_t number)
{
    if (sx_heads(e, "either-of"))
        return number + 1 < e->count ? e->items[number + 1] : NULL;
    uint32_t at = sx_heads(e, "where")                       ? 1
                  : sx_heads(e, "to") || sx_heads(e, "from") ? 2
                                                             : 0;
    if (at == 0)
        return number == 0 ? e : NULL;
    const Sx *one = alternative(r, e->items[at], number);
    Items out = {0};
    items_push_all(&out, e, 0);
    out.v[at] = one;
    return one != NULL ? items_list(r, &out) : NULL;
}

/* (@cant-ready O PHASE P?): whose, where that is told. The cards' controllers
 * ready them in turns of their own. */
static const Sx *forbid_ready(Resolver *r, const Sx *modifier,
                              const Sx *filters)
{
    const Sx *on = sx_2(r->arena, "on", modifier->items[1], filters);
    const Sx *in = sx_1(r->arena, "during", modifier->items[2]);
    const Sx *who = modifier->count > 3 ? modifier->items[3] : NULL;
    if (who != NULL && (sx_heads(who, "controller") || sx_is(who, "@they")))
        who = sx_1(r->arena, "controller", resolve_word(r, "it"));
    else if (who != NULL && sx_is(who, "@opponents"))
        who = resolve_word(r, "opponent");
    else if (who != NULL && !sx_is(who, "you") && !sx_is(who, "opponent") &&
             !sx_is(who, "@everybody"))
        return resolve_fault(r, "whose Ready Phase?");
    if (who != NULL && !sx_is(who, "@everybody"))
        in = sx_2(r->arena, "and", sx_1(r->arena, "turn-of", who), in);
    return sx_1(r->arena, "cant", sx_2(r->arena, "where", on, in));
}

/* (@cant E P?): each of what E may be, by itself. */
static const Sx *forbid(Resolver *r, const Sx *modifier, const Sx *filters)
{
    const Sx *e = modifier->items[1], *one;
    Items all = {0};
    if (sx_heads(modifier, "@cant-ready"))
        return forbid_ready(r, modifier, filters);
    if (sx_heads(e, "on") && sx_is(e->items[1], "become-involved"))
        return resolve_fault(r, "cards are involved by where they are");
    if (sx_heads(e, "@leaving") && e->count != 2)
        return resolve_fault(r, "it does not say what they can't leave");
    if (sx_heads(e, "@leaving") && sx_is(e->items[1], "play"))
        return forbid_one(r, e, NULL, filters);
    bool happened = r->happened, nowhere = r->nowhere;
    const Sx *there = r->there;
    e = resolve_walk(r, e);
    r->there = there;
    r->happened = happened;
    r->nowhere = nowhere;
    if (e == NULL)
        return NULL;
    items_push(&all, resolve_word(r, "@m"));
    for (uint32_t i = 0; (one = alternative(r, e, i)) != NULL; i++)
        items_push(&all,
                   forbid_one(r, one,
                              modifier->count > 2 ? modifier->items[2] : NULL,
                              filters));
    return all.n == 2 ? all.v[1] : items_list(r, &all);
}

/* (cant E), or several of them, unless V is paid. */
static const Sx *unless_paid(Resolver *r, const Sx *cant, const Sx *v)
{
    Items out = {0};
    if (cant == NULL || !sx_is_list(cant))
        return cant;
    if (sx_heads(cant, "cant"))
        return sx_2(r->arena, "cant-unless", cant->items[1], v);
    for (uint32_t i = 0; i < cant->count; i++)
        items_push(&out, unless_paid(r, cant->items[i], v));
    return items_list(r, &out);
}

/* "Your Events": of no zone that is told, though none is ever in play. */
static bool is_unplaced(const Sx *filters)
{
    bool event = false;
    for (uint32_t i = 1; i < filters->count; i++) {
        event = event || sx_is(filters->items[i], "event");
        if (sx_heads(filters->items[i], "in") ||
            sx_heads(filters->items[i], "is") ||
            sx_heads(filters->items[i], "@in"))
            return false;
    }
    return event;
}

/* A keyword such Events have in hand, where they are played from. */
static const Sx *modify_events(Resolver *r, const Sx *m, const Sx *filters)
{
    static const char *const power[] = {"power", "set-power", "times-power"};
    Items out = {0};
    if (sx_is_any(m, power, ARRAY_LEN(power)))
        return resolve_fault(r, "no Event is in play");
    items_push_all(&out, m, 0);
    items_push_all(&out, filters, 1);
    if (sx_heads(m, "gives"))
        items_push(&out, sx_1(r->arena, "in", resolve_word(r, "hand")));
    return items_list(r, &out);
}

/* Cards with which nobody but you acts */
static bool is_yours(const Sx *filters)
{
    for (uint32_t i = 1; i < filters->count; i++)
        if (sx_is(filters->items[i], "yours") ||
            sx_is(filters->items[i], "self"))
            return true;
    return false;
}

/* (@unless-ready (@cant-ready ...) P V): P readies them and may pay for it. */
static const Sx *unless_ready(Resolver *r, const Sx *sx, const Sx *filters)
{
    const Sx *who = sx->items[2];
    if (sx_is(who, "you")
            ? !is_yours(filters)
            : !sx_is(who, "@they") && !sx_heads(who, "controller"))
        return resolve_fault(r, "that is not who would do that");
    return unless_paid(r, forbid_ready(r, sx->items[1], filters), sx->items[3]);
}

static const Sx *modify(Resolver *r, const Sx *modifier, const Sx *filters)
{
    Items out = {0};
    modifier = sugar_remove(r->arena, modifier);
    if (modifier == NULL || misread_is(modifier))
        return modifier == NULL ? NULL : resolve_fault(r, RESOLVE_MISREAD);
    if (sx_heads(modifier, "while")) {
        const Sx *condition = resolve_walk(r, modifier->items[1]);
        items_push(&out, modifier->items[0]);
        items_push(&out, condition);
        for (uint32_t i = 2; i < modifier->count; i++)
            items_push(&out, modify(r, modifier->items[i], filters));
        return condition == NULL ? NULL : items_list(r, &out);
    }
    if (sx_heads(modifier, "@cant-unless") && modifier->count > 3 &&
        !is_yours(filters))
        return resolve_fault(r, "you are not who would do that");
    if (sx_heads(modifier, "@cant-unless"))
        return unless_paid(
            r, forbid(r, sx_1(r->arena, "@cant", modifier->items[1]), filters),
            modifier->items[2]);
    if (sx_heads(modifier, "@unless-ready"))
        return unless_ready(r, modifier, filters);
    if (sx_heads(modifier, "@cant") || sx_heads(modifier, "@cant-ready"))
        return forbid(r, modifier, filters);
    if (sx_heads(modifier, "@misread"))
        return resolve_fault(r, RESOLVE_MISREAD);
    r->amount = true;
    const Sx *m = sx_heads(modifier, "gives-ability")
                      ? whole_quoted(r, modifier, filters)
                      : resolve_items(r, modifier);
    r->amount = false;
    if (m != NULL && of_each_modifier(r->arena, m) == NULL)
        return resolve_fault(r, "of each of them, or of all together?");
    if (m != NULL)
        m = of_each_modifier(r->arena, m);
    if (m != NULL)
        m = spoken_other_than_each(r, m, filters);
    if (m == NULL)
        return NULL;
    if (is_unplaced(filters))
        return modify_events(r, m, filters);
    items_push_all(&out, m, 0);
    items_push_all(&out, filters, 1);
    if (filters->count == 1) /* all cards in play */
        items_push(&out, resolve_word(r, "any"));
    return items_list(r, &out);
}

/* "... for each counter on them": on each of them, which nobody counts. */
static bool counts_on_each(const Sx *sx)
{
    return sx_heads(sx, "counters") && sx_is(sx->items[1], "@them");
}

/* Does it speak of the card of the occurrence? Where several cards are
 * modified, one by one, `it` is each of those. */
static bool measures_it(const Sx *m)
{
    static const char *const own[] = {
        "is",   "sum",   "different", "highest",   "lowest",
        "most", "least", "most-of",   "fewest-of", "of-each"};
    if (!sx_is_list(m))
        return sx_is(m, "it");
    for (uint32_t i = 1; i < m->count && !sx_is_any(m, own, ARRAY_LEN(own));
         i++)
        if (measures_it(m->items[i]))
            return true;
    return false;
}

/* Is it a card that is flipped, and was not put elsewhere since? */
static bool is_flipped(const Resolver *r, const Sx *card)
{
    static const char *const goes[] = {"to-play",   "to-hand",    "to-top",
                                       "to-bottom", "to-discard", "banish"};
    if (r->last != NULL && sx_holds_any(r->last, goes, ARRAY_LEN(goes)))
        return false;
    if (r->flipped != NULL && sx_equal(card, r->flipped))
        return true;
    const Sx *flip = sx_1(r->arena, "in", sx_word(r->arena, "flip"));
    for (unsigned i = 0; sx_heads(card, "@ref") && i < r->count; i++) {
        const Sx *f = r->spoken[i].filter;
        if (!sx_equal(r->spoken[i].as, card) || f == NULL)
            continue;
        for (uint32_t k = 0; k < f->count; k++)
            if (sx_equal(f->items[k], flip))
                return true;
    }
    return false;
}

/* "Gain control of all opposing Friends": of those that are opposing now. */
static const Sx *all_now(Resolver *r, const Sx *cards, Items *before,
                         const Sx **several)
{
    const Sx *picked = resolve_walk(r, cards);
    if (picked == NULL || !sx_heads(picked, "@pick"))
        return NULL;
    items_push(before, sx_1(r->arena, "choose", picked));
    *several = r->spoken[r->count - 1].as;
    return sx_read(r->arena, SLICE("(f (is it))"));
}

/* An effect on a card outside play says where that is (707.3). */
static const Sx *where_flipped(Resolver *r, const Sx *filters,
                               const Sx *several)
{
    Items out = {0};
    const Sx *f = filters->count == 2 ? filters->items[1] : filters;
    const Sx *card = several != NULL     ? several
                     : sx_heads(f, "is") ? f->items[1]
                     : sx_is(f, "self")  ? resolve_word(r, "this")
                                         : f;
    if (!is_flipped(r, card))
        return filters;
    items_push_all(&out, filters, 0);
    items_push(&out, sx_1(r->arena, "in", resolve_word(r, "flip")));
    return items_list(r, &out);
}

/* (next-ready (controller (all F*))): "their controllers' next Ready Phase" is
 * each player's own, for the cards that player has. */
static bool is_of_each_player(const Sx *duration)
{
    static const char *const spans[] = {"next-ready", "their-next-turn",
                                        "end-of-next-turn"};
    return sx_is_any(duration, spans, ARRAY_LEN(spans)) &&
           duration->count == 2 && sx_heads(duration->items[1], "controller") &&
           sx_heads(duration->items[1]->items[1], "all");
}

/* Such cards of that player; who of all players may have some goes to `whose`.
 */
static const Sx *of_that_player(Resolver *r, const Sx *filters,
                                const char **whose)
{
    Items out = {0};
    *whose = "anyone";
    for (uint32_t i = 0; i < filters->count; i++)
        if (sx_is(filters->items[i], "opposing"))
            *whose = "opponent";
        else
            items_push(&out, filters->items[i]);
    items_push(&out, sx_read(r->arena, SLICE("(of that-player)")));
    return items_list(r, &out);
}

const Sx *modifier_walk(Resolver *r, const Sx *sx)
{
    Items before = {0}, until = {0}, all = {0};
    const Sx *several = NULL;
    const uint32_t at = sx_heads(sx, "@mods-for") ? 2 : 1;
    sx = spoken_unpaid(r, sx, at + 1);
    const Sx *cards = sx->items[at + 1];
    if (sx_holds(sx, "bonus") || sx_holds(sx, "set-bonus"))
        cards = spoken_problem(r, cards);
    const bool now = sx_holds(sx, "controls") && sx_heads(cards, "all");
    const Sx *filters = now ? all_now(r, cards, &before, &several)
                            : modified(r, cards, &before, &several);
    const Sx *duration =
        filters != NULL ? resolve_walk(r, sx->items[at]) : NULL;
    if (duration == NULL)
        return NULL;
    filters = where_flipped(r, filters, several);
    if (sx_holds(sx, "@each") && several == NULL) {
        Items each = items_headed(r->arena, "all");
        items_push_all(&each, filters, 1);
        several = items_finish(&each);
        filters = sx_read(r->arena, SLICE("(f (is it))"));
    }
    if (sx_is(duration, "@as-long"))
        return resolve_fault(r, "it does not say for how long");
    if (sx_has(sx, counts_on_each))
        return resolve_fault(r, "on each of them, or on all together?");
    if (several != NULL && sx_heads(duration, "while-card") &&
        !sx_is(duration->items[1], "this"))
        duration = sx_1(r->arena, "while-card", resolve_word(r, "it"));
    if (several != NULL && sx_heads(duration, "next-ready") &&
        sx_heads(duration->items[1], "controller")) /* each one's own */
        duration = sx_read(r->arena, SLICE("(next-ready (controller it))"));
    const char *whose = NULL;
    if (several == NULL && is_of_each_player(duration)) {
        filters = of_that_player(r, filters, &whose);
        duration = sx_1(r->arena, duration->items[0]->atom.p,
                        resolve_word(r, "that-player"));
    }
    bool forever = sx_is(duration, "forever");
    items_push(&until, resolve_word(r, forever   ? "forever"
                                       : at == 2 ? "until-for"
                                                 : "until"));
    if (at == 2)
        items_push(&until, resolve_walk(r, sx->items[1]));
    if (!forever)
        items_push(&until, duration);
    for (uint32_t i = at + 2; i < sx->count; i++) {
        const Sx *m = modify(r, sx->items[i], filters);
        if (m != NULL && several != NULL && measures_it(m))
            return resolve_fault(r, "it would be each of those cards");
        items_push(&until, m != NULL ? of_each_one(r->arena, m) : NULL);
    }
    items_push(&all, resolve_word(r, "@s"));
    for (uint32_t i = 0; i < before.n; i++)
        items_push(&all, before.v[i]);
    const Sx *held = items_list(r, &until);
    if (whose != NULL)
        held = sx_2(r->arena, "each-player", resolve_word(r, whose), held);
    items_push(&all, several != NULL ? sx_2(r->arena, "for-each", several, held)
                                     : held);
    return items_list(r, &all);
}

/* Is a card told by its Title, or by one of several? */
static bool is_titled(const Sx *np)
{
    for (uint32_t i = 1; i < np->count; i++)
        if (sx_heads(np->items[i], "title") ||
            sx_heads(np->items[i], "@titled") ||
            (sx_heads(np->items[i], "either") && is_titled(np->items[i])))
            return true;
    return false;
}

/* (the yours (title T)) that has something: whoever is called that, since
 * nobody chooses. */
static const Sx *all_of_title(Resolver *r, const Sx *np)
{
    static const char *const one[] = {"a", "the"};
    Items out = items_headed(r->arena, "all");
    if (!sx_is_any(np, one, ARRAY_LEN(one)) || !is_titled(np))
        return np;
    items_push_all(&out, np, 1);
    return items_finish(&out);
}

/* (power V F*) of a Problem, where V counts opposing cards and F* may be
 * anybody's: those that oppose each of them, or the owner of the Problem? */
static bool opposes_whom(const Resolver *r, const Sx *m)
{
    static const char *const whose[] = {"yours", "opposing", "of", "self"};
    if (r->context->type != TYPE_PROBLEM || !sx_heads(m, "power") ||
        !sx_holds(m->items[1], "opposing"))
        return false;
    for (uint32_t i = 2; i < m->count; i++)
        if (sx_holds_any(m->items[i], whose, ARRAY_LEN(whose)))
            return false;
    return true;
}

const Sx *modifier_static(Resolver *r, const Sx *sx)
{
    Items before = {0}, out = {0};
    const Sx *several = NULL;
    items_push(&out, resolve_word(r, "@m"));
    for (uint32_t i = 1; i + 1 < sx->count; i += 2) {
        const Sx *np = all_of_title(r, sx->items[i]);
        const Sx *filters = modified(r, np, &before, &several);
        if (filters == NULL)
            return NULL;
        const Sx *mods = sx->items[i + 1];
        for (uint32_t j = 1; j < mods->count; j++)
            items_push(&out, modify(r, mods->items[j], filters));
    }
    for (unsigned i = 1; i < out.n; i++)
        if (out.v[i] != NULL && opposes_whom(r, out.v[i]))
            return resolve_fault(r, "opposing whom: you, or each of them?");
    if (sx_has(sx, counts_on_each))
        return resolve_fault(r, "on each of them, or on all together?");
    return before.n > 0 || several != NULL
               ? resolve_fault(r, "a choice in a rule that always holds")
               : items_list(r, &out);
}

/* (@add D L L): the power of the first is added to the second. */
const Sx *modifier_add(Resolver *r, const Sx *sx)
{
    Items before = {0}, mods = {0};
    const Sx *from = resolve_walk(r, sx->items[2]);
    if (from == NULL)
        return NULL;
    items_push(&before, resolve_word(r, "@s"));
    if (sx_heads(from, "@pick")) {
        items_push(&before, sx_1(r->arena, "choose", from));
        from = r->spoken[r->count - 1].as;
    }
    items_push(&mods, resolve_word(r, "@mods"));
    items_push(&mods, sx->items[1]);
    items_push(&mods, sx->items[3]);
    items_push(&mods,
               sx_1(r->arena, "add-power", sx_1(r->arena, "@done", from)));
    items_push_all(&before, modifier_walk(r, items_list(r, &mods)), 1);
    return items_list(r, &before);
}

/* (while C M), where C speaks of one Problem, and so may what M needs. */
const Sx *modifier_one_problem(Resolver *r, const Sx *sx)
{
    Items out = {0};
    const Sx *there = resolve_word(r, "there"), *before = r->there;
    r->there = there;
    const Sx *c = compose_replace(r->arena, sx->items[1], "@any-one", there);
    c = resolve_walk(r, compose_replace(r->arena, c, "@one-problem", there));
    const Sx *m = c != NULL ? resolve_walk(r, sx->items[2]) : NULL;
    r->there = before;
    if (m == NULL || sx->count != 3)
        return NULL;
    bool more = sx_heads(m, "while");
    if (more)
        c = sx_2(r->arena, "and", c, m->items[1]);
    items_push(&out, sx->items[0]);
    items_push(&out, sx_1(r->arena, "some-problem", c));
    if (more)
        items_push_all(&out, m, 2);
    else
        items_push(&out, m);
    for (uint32_t i = 2; i < out.n; i++)
        if (sx_is_list(out.v[i]) && sx_holds(out.v[i], "there"))
            return resolve_fault(r, "not everything there can be meant");
    return items_list(r, &out);
}
