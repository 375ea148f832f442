/* several - forms about several cards that were spoken of or picked. */
#include "lang/compose.h"
#include "lang/resolver.h"

static bool is_theirs(const Resolver *r, const Sx *as, const char *whose)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, as) && r->spoken[i].filter != NULL &&
            sx_holds(r->spoken[i].filter, whose))
            return true;
    return false;
}

/* The two cards chosen last, in the order they were; false if there are not. */
static bool chosen_pair(const Resolver *r, const Sx *pair[2])
{
    pair[0] = pair[1] = NULL;
    for (unsigned i = r->count; i > 0 && pair[0] == NULL; i--) {
        const Sx *as = r->spoken[i - 1].as;
        if (!sx_heads(as, "@ref") || (pair[1] != NULL && sx_equal(as, pair[1])))
            continue;
        pair[pair[1] == NULL] = as;
    }
    return pair[0] != NULL;
}

/* (controls P (is L)) */
static const Sx *controlled(Resolver *r, const char *player, const Sx *card)
{
    return sx_2(r->arena, "controls", resolve_word(r, player),
                sx_1(r->arena, "is", card));
}

/* Both at once (513.7): (for-each L (until D (controls opponent (is it))
 * (controls you (is M)))) */
static const Sx *exchanged(Resolver *r, const Sx *d, const Sx *pair[2])
{
    Items until = items_headed(r->arena, "until");
    items_push(&until, d);
    items_push(&until, controlled(r, "opponent", resolve_word(r, "it")));
    items_push(&until, controlled(r, "you", pair[1]));
    return sx_2(r->arena, "for-each", pair[0], items_finish(&until));
}

/* (@exchange D this): this card and the one chosen last. */
static bool pair_with_this(const Resolver *r, const Sx *this, const Sx *pair[2])
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    pair[0] = this;
    pair[1] = last != NULL && sx_heads(last->as, "@ref") ? last->as : NULL;
    return pair[1] != NULL;
}

/* (@exchange D this?): control of the two cards chosen last, one of yours and
 * one of the opponent's, or nothing (513.7). */
const Sx *several_exchange(Resolver *r, const Sx *sx)
{
    const Sx *pair[2], *d = resolve_walk(r, sx->items[1]);
    bool two = d != NULL &&
               (sx->count > 2
                    ? pair_with_this(r, sx->items[2], pair)
                    : chosen_pair(r, pair) && is_theirs(r, pair[0], "yours"));
    if (!two || is_theirs(r, pair[1], "yours"))
        return resolve_fault(r, "no two cards that could be meant");
    const Sx *both =
        sx_2(r->arena, "and",
             sx_2(r->arena, "fits", pair[0], resolve_word(r, "yours")),
             sx_2(r->arena, "fits", pair[1], resolve_word(r, "opposing")));
    return sx_2(r->arena, "if", both, exchanged(r, d, pair));
}

static bool are_many(const Resolver *r, const Sx *as)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, as) && r->spoken[i].many)
            return true;
    return false;
}

/* Is it one that was told to be in a hand, a deck or a pile? */
static bool is_out_of_play(const Resolver *r, const Sx *as)
{
    static const char *const told[] = {"in", "top", "bottom"};
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, as) && r->spoken[i].filter != NULL &&
            sx_holds_any(r->spoken[i].filter, told, ARRAY_LEN(told)))
            return true;
    return false;
}

/* RULING R111: (@trade this?): each of the two cards chosen last, or this one
 * and that, is moved to where the other was; if the first stays, so does the
 * other. */
const Sx *several_places(Resolver *r, const Sx *sx)
{
    const Sx *pair[2];
    if (sx->count > 1 ? !pair_with_this(r, sx->items[1], pair)
                      : !chosen_pair(r, pair) || are_many(r, pair[0]))
        return resolve_fault(r, "no two cards that could be meant");
    if (are_many(r, pair[1]))
        return resolve_fault(r, "several cards, and one is spoken of");
    if (is_out_of_play(r, pair[0]) || is_out_of_play(r, pair[1]))
        return resolve_fault(r, "it has no place that another could take");
    const Sx *there = sx_1(r->arena, "area-of", pair[1]);
    const Sx *back =
        sx_2(r->arena, "last-area", resolve_word(r, "move"), pair[0]);
    return sx_2(r->arena, "do", sx_2(r->arena, "move", pair[0], there),
                sx_2(r->arena, "if", resolve_word(r, "did"),
                     sx_2(r->arena, "move", pair[1], back)));
}

/* (@than-other > (STAT L)): than that of the other of the two chosen last. */
const Sx *several_than_other(Resolver *r, const Sx *sx)
{
    const Sx *pair[2], *v = resolve_walk(r, sx->items[2]);
    if (v == NULL)
        return NULL;
    if (!chosen_pair(r, pair) || !sx_equal(v->items[1], pair[1]))
        return resolve_fault(r, "no other card that could be meant");
    const Sx *other[] = {v->items[0], pair[0]};
    const Sx *limit = sx_list(r->arena, other, 2);
    if (sx_is(sx->items[1], "<"))
        return sx_1(r->arena, "not", sx_2(r->arena, ">=", v, limit));
    return sx_2(r->arena, ">=", v,
                sx_2(r->arena, "+", limit, sx_number(r->arena, 1)));
}

/* (@same STAT): of the two cards spoken of last. */
const Sx *several_same(Resolver *r, const Sx *sx)
{
    const char *of =
        sx_is(sx->items[1], "printed") ? "printed-power" : sx->items[1]->atom.p;
    const Sx *pair[2] = {NULL, NULL};
    for (unsigned i = r->count; i > 0 && pair[1] == NULL; i--) {
        const Sx *as = r->spoken[i - 1].as;
        if (!r->spoken[i - 1].many && !sx_is(as, "this") &&
            (pair[0] == NULL || !sx_equal(as, pair[0])))
            pair[pair[0] != NULL] = as;
    }
    if (pair[1] == NULL)
        return resolve_fault(r, "no two cards that could be meant");
    return sx_2(r->arena, "and", resolve_word(r, "did"),
                sx_2(r->arena, "=", sx_1(r->arena, of, pair[1]),
                     sx_1(r->arena, of, pair[0])));
}

/* "From a player's discard pile": all from that one's, who has been chosen. */
static const Sx *of_chosen(Resolver *r, const Sx *pick)
{
    if (sx_holds(pick, "a-player"))
        r->they = resolve_word(r, "that-player");
    return compose_replace(r->arena, pick, "a-player",
                           resolve_word(r, "that-player"));
}

/* (@one-each VERB (l F*) F*): one of each kind; "the rest" are the others of
 * these kinds. */
const Sx *several_one_each(Resolver *r, const Sx *sx)
{
    Items out = {0}, kinds = {0}, taken = {0}, all = {0};
    items_push(&kinds, resolve_word(r, "either"));
    items_push(&taken, resolve_word(r, "either"));
    for (uint32_t i = 1; i < sx->items[2]->count; i++) {
        const Sx *kind = sx->items[2]->items[i];
        Items pick = {0};
        items_push(&pick, resolve_word(r, "a"));
        items_push_all(&pick, kind, 1);
        items_push_all(&pick, sx, 3);
        const Sx *one = of_chosen(r, items_list(r, &pick));
        const Sx *s = sx_list(r->arena, (const Sx *[]){sx->items[1], one}, 2);
        statement_walk(r, sx_1(r->arena, "@s", s), 1, &out);
        items_push(&kinds, kind);
        if (r->choices > 0)
            items_push(&taken, sx_1(r->arena, "@in",
                                    sx_number(r->arena, (int)r->choices - 1)));
    }
    items_push(&all, resolve_word(r, "both"));
    items_push(&all, items_list(r, &kinds));
    items_push_all(&all, sx, 3);
    r->kinds = items_list(r, &all);
    r->taken = items_list(r, &taken);
    return statement_headed(r, "@s", &out);
}

/* One of the two cards, which is chosen before anything is done. */
static const Sx *carrier(Resolver *r, const Sx *cards, Items *out)
{
    const Sx *choose = sx_1(r->arena, "choose", cards);
    unsigned before = r->choices;
    if (!pick_is_choice(cards) && !sx_heads(cards, "@such"))
        return resolve_walk(r, cards);
    statement_walk(r, sx_1(r->arena, "@s", choose), 1, out);
    return r->choices == before
               ? NULL
               : sx_1(r->arena, "@ref",
                      sx_number(r->arena, (int)r->choices - 1));
}

/* (@such L (has-counters 1 N)) */
static const Sx *with_counters(Resolver *r, const Sx *cards, const Sx *name)
{
    const Sx *has =
        sx_2(r->arena, "has-counters", sx_number(r->arena, 1), name);
    return sx_2(r->arena, "@such", cards, has);
}

/* (@carry V N L M): V counters are moved from L to M. They are not removed
 * where there is no M to put them on (707.2). */
const Sx *several_carried(Resolver *r, const Sx *sx)
{
    const Sx *v = sx->items[1], *name = sx->items[2], *from = sx->items[3],
             *to = sx->items[4];
    const bool open = pick_is_choice(to);
    Items out = {0}, then = {0};
    items_push(&out, resolve_word(r, "@s"));
    if (open) {
        from = carrier(
            r, pick_is_choice(from) ? with_counters(r, from, name) : from,
            &out);
        to = from != NULL ? carrier(r, to, &out) : NULL;
        if (to == NULL)
            return NULL;
    }
    const Sx *removed[] = {resolve_word(r, "uncounter"), from, v, name};
    const Sx *put[] = {resolve_word(r, "counter"), to, resolve_word(r, "done"),
                       name};
    statement_walk(r,
                   sx_2(r->arena, "@s", sx_list(r->arena, removed, 4),
                        sx_list(r->arena, put, 4)),
                   1, &then);
    if (open)
        items_push(&out, statement_if(r, resolve_word(r, "did"), &then, NULL));
    else
        items_push_all(&out, items_list(r, &then), 0);
    return items_list(r, &out);
}

/* (the F*), when it is chosen. */
const Sx *several_one_of(Resolver *r, const Sx *the)
{
    Items out = {0};
    items_push_all(&out, the, 0);
    out.v[0] = resolve_word(r, "a");
    return items_list(r, &out);
}

/* What the pick of that number was from; NULL if nobody knows. */
static const Sx *picked_from(const Resolver *r, const Sx *number)
{
    const Sx *from = NULL;
    for (unsigned i = 0; i < r->count; i++)
        if (sx_heads(r->spoken[i].as, "@ref") &&
            sx_equal(r->spoken[i].as->items[1], number))
            from = r->spoken[i].filter;
    return from;
}

/* (all (@in k) (not (@in n))), where n is what one of several modes picked: the
 * rest of the top of a deck is what still lies in it, whichever was chosen. */
static const Sx *rest_of_modes(Resolver *r, const Sx *pick)
{
    const Sx *but = pick->count > 2 ? pick->items[2] : NULL;
    int n;
    Items out = {0};
    if (but == NULL || !sx_heads(pick, "all") ||
        !sx_heads(pick->items[1], "@in") || !sx_heads(but, "not") ||
        !sx_heads(but->items[1], "@in") ||
        !sx_value(but->items[1]->items[1], &n) || n < (int)r->modal ||
        n >= (int)r->modal_end)
        return pick;
    const Sx *from = picked_from(r, pick->items[1]->items[1]);
    if (from == NULL || !sx_heads(from, "top") || from->count < 4)
        return resolve_fault(r, "another mode would leave another rest");
    items_push_all(&out, pick, 0);
    out.v[2] = sx_1(r->arena, "in", from->items[3]);
    return items_list(r, &out);
}

/* (all (@in k) (not (@in k)) F*): "the rest" of what was picked from, and that
 * was no set of cards. They are the others that could have been picked. */
static const Sx *rest_is_of(const Sx *pick)
{
    const Sx *in = NULL, *not = NULL;
    for (uint32_t i = 1; sx_heads(pick, "all") && i < pick->count; i++) {
        if (sx_heads(pick->items[i], "@in"))
            in = pick->items[i];
        if (sx_heads(pick->items[i], "not"))
            not = pick->items[i]->items[1];
    }
    return in != NULL && not != NULL && sx_equal(in, not ) ? in : NULL;
}

const Sx *several_revealed(Resolver *r, const Sx *sx)
{
    const Sx *until = resolve_items(r, sx);
    const Sx *sought = sx_1(r->arena, "reveal-until", sx->items[2]);
    if (until == NULL)
        return NULL;
    const Sx *pick = resolve_pick(r, until, sought, sx->count > 3);
    if (pick != NULL)
        tally_deed(r, sx_1(r->arena, "reveal-until", pick));
    return pick;
}

static bool is_put_on_deck(const Sx *sx)
{
    static const char *const puts[] = {"to-top", "to-bottom", "order-top",
                                       "order-bottom"};
    return sx_is_any(sx, puts, ARRAY_LEN(puts));
}

/* The rest of those revealed until such a card was: all that are none, or what
 * still lies in the deck, if that one may have been left there. */
static const Sx *rest_revealed(Resolver *r, const Sx *in, const Sx *sought)
{
    const Sx *such = resolve_walk(r, sought);
    if (such == NULL)
        return NULL;
    const Sx *last = r->unsure != NULL ? r->unsure : such;
    const bool asked = sx_heads(last, "may") || sx_heads(last, "player-may");
    const bool put = sx_has(last, is_put_on_deck);
    if (asked && put)
        return resolve_fault(r, "the rest; say where each of them is put");
    const bool left = !put && (asked || sx_heads(last, "if"));
    return sx_2(r->arena, "all", in,
                left ? sx_read(r->arena, SLICE("(in draw-deck)"))
                     : sx_1(r->arena, "not", such));
}

const Sx *several_rest(Resolver *r, const Sx *pick)
{
    Items out = {0};
    pick = rest_of_modes(r, pick);
    if (pick == NULL)
        return NULL;
    const Sx *in = rest_is_of(pick);
    if (in == NULL)
        return pick;
    const Sx *from = picked_from(r, in->items[1]);
    if (from != NULL && sx_heads(from, "reveal-until"))
        return rest_revealed(r, in, from->items[1]);
    if (from == NULL || !pick_is(from) || spoken_kind(from) == NULL)
        return resolve_fault(r, "no cards before it that could be meant");
    if (sx_holds(from, "in")) /* "two Friends from your discard pile" */
        return resolve_fault(r, "the rest of such cards, or of all there?");
    if (sx_holds(from, "there") &&
        (r->there == NULL || !sx_is(r->there, "there")))
        return resolve_fault(r, "the rest at which Problem?");
    bool numbered = sx_heads(from, "some") || sx_heads(from, "up-to") ||
                    sx_heads(from, "random");
    bool owned = false;
    items_push(&out, pick->items[0]);
    for (uint32_t i = 1; i < pick->count; i++)
        if (!sx_equal(pick->items[i], in) && !sx_heads(pick->items[i], "not")) {
            items_push(&out, pick->items[i]);
            owned = owned || sx_heads(pick->items[i], "of");
        }
    for (uint32_t i = numbered ? 2 : 1; i < from->count; i++)
        if (!sx_heads(from->items[i], "of") ||
            (!owned && !sx_is(r->who, "you")))
            items_push(&out, resolve_walk(r, from->items[i]));
        else if (r->opposed && !owned) /* each opponent picked of theirs */
            items_push(&out, resolve_word(r, "opposing"));
    items_push(
        &out, sx_1(r->arena, "not",
                   sx_1(r->arena, "is", sx_1(r->arena, "@ref", in->items[1]))));
    return items_list(r, &out);
}

const Sx *several_alike(Resolver *r, const Sx *stat)
{
    const Sx *its[] = {stat, resolve_word(r, "@it")};
    return sx_2(r->arena, "@stat", stat,
                sx_1(r->arena, "=", sx_list(r->arena, its, 2)));
}

const Sx *several_shuffle(Resolver *r, const Sx *sx)
{
    const Sx *plain = resolve_items(r, sx);
    if (r->searched == NULL || plain == NULL)
        return plain;
    bool yours = sx_holds(r->searched->items[2], "you") ||
                 sx_holds(r->searched->items[2], "yours");
    if (sx_is(plain->items[1], "you") != yours &&
        (sx_is(plain->items[1], "you") || sx_is(plain->items[1], "opponent")))
        return resolve_fault(r, "another deck than was searched");
    return sx_list(r->arena, (const Sx *[]){resolve_word(r, "@s")}, 1);
}

/* Has the card that was found gone somewhere, and its deck been shuffled? */
static bool is_put_away(const Resolver *r, const Sx *card)
{
    static const char *const away[] = {"to-play",         "to-play-exhausted",
                                       "to-play-face-up", "to-play-frightened",
                                       "to-play-on",      "to-hand",
                                       "to-discard",      "banish"};
    int k;
    if (!sx_heads(card, "@ref") || !sx_value(card->items[1], &k) || k < 0 ||
        k >= SPOKEN_MAX)
        return false;
    for (size_t i = 0; i < 3 && r->deeds[k][i] != NULL; i++)
        for (size_t j = 0; j < ARRAY_LEN(away); j++)
            if (sx_is(r->deeds[k][i], away[j]))
                return true;
    return false;
}

const Sx *several_set_aside(Resolver *r, const Sx *put)
{
    static const char *const onto[] = {
        "to-top",       "to-bottom",  "order-top",    "order-bottom",
        "order-either", "chance-top", "chance-bottom"};
    const Sx *search = r->searched;
    if (put == NULL || search == NULL ||
        !sx_is_any(put, onto, ARRAY_LEN(onto)) ||
        (!sx_holds(search, "draw-deck") && !sx_holds(search, "problem-deck")) ||
        is_put_away(r, put->items[1]))
        return put;
    if (!sx_heads(put->items[1], "@ref") ||
        (!sx_holds(search, "yours") && !sx_holds(search, "of")) ||
        !sx_holds(search, "draw-deck") || !sx_holds(search, "a"))
        return resolve_fault(r, "which deck is shuffled before is not told");
    r->searched = NULL;
    return sx_2(r->arena, "@s", sx_1(r->arena, "shuffle", search->items[1]),
                put);
}

/* Was the card spoken of found in a hand, pile or deck? */
static bool is_elsewhere(const Resolver *r, const Sx *card)
{
    for (unsigned i = r->count; sx_heads(card, "@ref") && i > 0; i--)
        if (sx_equal(r->spoken[i - 1].as, card) &&
            r->spoken[i - 1].filter != NULL)
            return sx_holds(r->spoken[i - 1].filter, "in");
    return false;
}

const Sx *several_onto(Resolver *r, const Sx *sx)
{
    bool first = sx_is(sx->items[2], "@it"); /* it was said before the cards */
    const Sx *host = first ? resolve_walk(r, sx->items[2]) : sx;
    const Sx *cards = host != NULL ? resolve_walk(r, sx->items[1]) : NULL;
    if (!first && cards != NULL)
        host = resolve_walk(r, sx->items[2]);
    if (cards == NULL || host == NULL)
        return NULL;
    bool elsewhere = sx_heads(sx, "reattach") && is_elsewhere(r, cards);
    return sx_list(
        r->arena,
        (const Sx *[]){elsewhere ? resolve_word(r, "to-play-on") : sx->items[0],
                       cards, host},
        3);
}

/* (spend (a (beneath-card (every F*)))): the card it lay beneath is `it`. */
const Sx *several_spend(Resolver *r, const Sx *sx)
{
    const Sx *spend = resolve_items(r, sx);
    const Sx *pick = sx->items[1];
    for (uint32_t i = 1; spend != NULL && i < pick->count; i++)
        if (sx_heads(pick->items[i], "beneath-card") && !r->happened)
            spoken_add(r, resolve_word(r, "it"), pick->items[i]->items[1],
                       false);
    return spend;
}
