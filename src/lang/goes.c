/* goes - cards that are put into somebody's hand, deck or pile.
 *
 * A card goes to its owner's (410.1 and on), whatever is said: "into your hand"
 * is right of a card of yours, and otherwise cannot be done. */
#include "lang/resolver.h"

typedef enum Whose {
    WHOSE_THEIRS,
    WHOSE_UNKNOWN,
    WHOSE_ANYBODYS,
    WHOSE_ANOTHERS
} Whose;

static Whose whose_set(const Resolver *r, const Sx *number, const Sx *player);

/* "With less power than this card" does not tell whose they are. */
static bool compares(const Sx *f)
{
    static const char *const heads[] = {
        "@stat",          "@shared",         "@bearing",    "same-name",
        "same-title",     "title-has",       "power<=",     "power>=",
        "power=",         "printed<=",       "printed>=",   "printed=",
        "cost<=",         "cost>=",          "cost=",       "beside",
        "most",           "shares-color",    "shares-type", "shares-trait",
        "has-attachment", "has-attachments", "needs-color", "same-subtitle"};
    return sx_is_any(f, heads, ARRAY_LEN(heads));
}

/* Whose are cards of which that is said? */
static Whose whose_filter(const Resolver *r, const Sx *f, const Sx *player)
{
    bool yours = sx_is(player, "you");
    if (!sx_is_list(f)) {
        if (sx_is(f, "yours") || sx_is(f, "you") || sx_is(f, "this") ||
            sx_is(f, "self"))
            return yours ? WHOSE_THEIRS : WHOSE_ANOTHERS;
        if (sx_is(f, "@they") && r->they != NULL && sx_is(r->they, "you"))
            return yours ? WHOSE_THEIRS : WHOSE_ANOTHERS;
        if (sx_is(f, "opposing") || sx_is(f, "opponent") ||
            sx_is(f, "that-player") || sx_is(f, "a-player") ||
            sx_is(f, "@they"))
            return yours ? WHOSE_ANOTHERS : WHOSE_THEIRS;
        return WHOSE_UNKNOWN;
    }
    if (sx_heads(f, "opponent-of") || sx_heads(f, "not") || compares(f))
        return WHOSE_UNKNOWN;
    if (sx_heads(f, "by")) /* who chooses is not whose it is */
        return whose_filter(r, f->items[2], player);
    if (sx_heads(f, "@in"))
        return whose_set(r, f->items[1], player);
    if (sx_heads(f, "@among"))
        for (unsigned i = r->count; i > 0; i--)
            if (r->spoken[i - 1].many && sx_heads(r->spoken[i - 1].as, "@ref"))
                return whose_set(r, r->spoken[i - 1].as->items[1], player);
    Whose all = WHOSE_UNKNOWN;
    for (uint32_t i = 1; i < f->count && all == WHOSE_UNKNOWN; i++)
        all = whose_filter(r, f->items[i], player);
    return all;
}

/* Are they picked out of everybody's? */
static bool is_anybodys(const Sx *cards)
{
    static const char *const told[] = {"@among",  "@in",      "banished-by",
                                       "is",      "@taken",   "beneath-card",
                                       "@picked", "@banished"};
    return pick_is(cards) && !sx_holds_any(cards, told, ARRAY_LEN(told));
}

/* The same of cards that were picked: those of everybody are anybody's. */
static Whose whose_picked(const Resolver *r, const Sx *pick, const Sx *player)
{
    Whose found = whose_filter(r, pick, player);
    return found == WHOSE_UNKNOWN && is_anybodys(pick) ? WHOSE_ANYBODYS : found;
}

static Whose whose_set(const Resolver *r, const Sx *number, const Sx *player)
{
    for (unsigned i = 0; i < r->count; i++) {
        const Spoken *s = &r->spoken[i];
        if (sx_heads(s->as, "@ref") && sx_equal(s->as->items[1], number))
            return s->filter != NULL && !sx_holds(s->filter, "@among")
                       ? whose_picked(r, s->filter, player)
                       : WHOSE_UNKNOWN;
    }
    return WHOSE_UNKNOWN;
}

/* What can be told of the cards that a statement is about. */
static Whose whose_cards(const Resolver *r, const Sx *cards, const Sx *player)
{
    if (sx_heads(player, "owner") && sx_equal(player->items[1], cards))
        return WHOSE_THEIRS;
    if (sx_is(cards, "this"))
        return sx_is(player, "you") ? WHOSE_THEIRS : WHOSE_ANOTHERS;
    for (unsigned i = r->count; i > 0; i--) {
        const Spoken *s = &r->spoken[i - 1];
        if (!sx_equal(s->as, cards) || s->filter == NULL)
            continue;
        Whose found = whose_picked(r, s->filter, player);
        return found == WHOSE_UNKNOWN && sx_is(cards, "it") ? WHOSE_ANYBODYS
                                                            : found;
    }
    return whose_filter(r, cards, player);
}

/* Where cards are of which that is said: a zone, or NULL if in play */
static const Sx *zone_told(const Resolver *r, const Sx *sx);

static const Sx *zone_of_set(const Resolver *r, const Sx *ref)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, ref) && r->spoken[i].filter != NULL)
            return zone_told(r, r->spoken[i].filter);
    return NULL;
}

/* ... of those that were spoken of last, out of which it is taken */
static const Sx *zone_of_many(const Resolver *r)
{
    for (unsigned i = r->count; i > 0; i--)
        if (r->spoken[i - 1].many && sx_heads(r->spoken[i - 1].as, "@ref") &&
            !sx_holds(r->spoken[i - 1].filter, "@among"))
            return zone_told(r, r->spoken[i - 1].filter);
    return NULL;
}

static const Sx *zone_told(const Resolver *r, const Sx *sx)
{
    if (!sx_is_list(sx))
        return sx_is(sx, "it") && r->unplayed ? sx_word(r->arena, "discard")
                                              : NULL;
    if (sx_heads(sx, "in"))
        return sx_is(sx->items[1], "play") ? NULL : sx->items[1];
    if (sx_heads(sx, "top") || sx_heads(sx, "bottom"))
        return sx->items[sx->count - 1];
    if (sx_heads(sx, "@ref"))
        return zone_of_set(r, sx);
    if (sx_heads(sx, "@in"))
        return zone_of_set(r, sx_1(r->arena, "@ref", sx->items[1]));
    if (sx_heads(sx, "@among"))
        return zone_of_many(r);
    const Sx *zone = NULL;
    for (uint32_t i = 1; zone == NULL && i < sx->count; i++)
        if (!sx_heads(sx->items[i], "not"))
            zone = zone_told(r, sx->items[i]);
    return zone;
}

const Sx *goes_back(Resolver *r, const Sx *until)
{
    const Sx *e = until->items[1], *cards = until->items[2];
    const Sx *zone = zone_told(r, cards);
    if (zone == NULL)
        return until;
    if (!sx_is(zone, "hand"))
        return resolve_fault(r, "where is it put when that is over?");
    const Sx *them = sx_heads(cards, "@pick")
                         ? sx_1(r->arena, "@ref", cards->items[1])
                         : cards;
    return sx_2(r->arena, "@s", sx_1(r->arena, "banish", cards),
                sx_2(r->arena, "later", e, sx_1(r->arena, "to-hand", them)));
}

/* Is nothing else than Problems in a Problem deck? */
static bool is_problem(const Resolver *r, const Sx *cards)
{
    for (unsigned i = 0; i < r->count; i++)
        if (sx_equal(r->spoken[i].as, cards) && r->spoken[i].filter != NULL)
            cards = r->spoken[i].filter;
    if (sx_holds(cards, "@among"))
        for (unsigned i = 0; i < r->count; i++)
            if (r->spoken[i].many && r->spoken[i].filter != NULL)
                cards = r->spoken[i].filter;
    return sx_holds(cards, "problem") || sx_holds(cards, "problem-deck");
}

/* Who is meant. "Their" may be of the cards' owners, too: then nobody is. */
static const Sx *named(Resolver *r, const Sx *whose)
{
    if (sx_is(whose, "@they"))
        return spoken_they(r);
    if (sx_is(whose, "@that-one")) /* the deck spoken of */
        return resolve_word(r, "@nobody");
    if (!sx_is(whose, "@theirs"))
        return whose;
    const Sx *they = sx_is(r->who, "you") ? r->they : r->who;
    return they != NULL ? they : resolve_word(r, "@nobody");
}

/* Are they picked among cards in play? */
static bool is_from_play(const Resolver *r, const Sx *number)
{
    for (unsigned i = 0; i < r->count; i++) {
        const Spoken *s = &r->spoken[i];
        if (sx_heads(s->as, "@ref") && sx_equal(s->as->items[1], number))
            return s->filter != NULL && is_anybodys(s->filter) &&
                   zone_told(r, s->filter) == NULL;
    }
    return false;
}

const Sx *goes_to(Resolver *r, const Sx *picked, const Sx *whose)
{
    const Sx *number = picked->items[1], *player = named(r, whose);
    if (player == NULL)
        return NULL;
    Whose found = whose_set(r, number, player);
    if (is_from_play(r, number) && found != WHOSE_ANOTHERS)
        return sx_2(r->arena, "both", picked,
                    sx_1(r->arena, "owned-by", player));
    return found == WHOSE_THEIRS || found == WHOSE_UNKNOWN
               ? picked
               : resolve_fault(r, "a card goes to its owner");
}

const Sx *goes_walk(Resolver *r, const Sx *sx)
{
    const Sx *goes = sx->items[sx->count - 1], *cards = sx->items[1];
    const Sx *whose = goes->items[1];
    const Sx *player = named(r, whose);
    Items plain = {0};
    if (player == NULL)
        return NULL;
    items_push_all(&plain, sx, 0);
    plain.n--;
    const Sx *walked = resolve_walk(r, items_list(r, &plain));
    if (walked == NULL)
        return NULL;
    bool told = walked->count > 1 && sx_equal(walked->items[0], sx->items[0]);
    const Sx *which = told ? walked->items[1] : cards;
    if (sx_holds(goes, "problem") && !is_problem(r, which))
        return resolve_fault(r, "only a Problem goes to a Problem deck");
    if (sx_is(player, "@nobody"))
        return walked;
    Whose found = whose_cards(r, which, player);
    if (found == WHOSE_UNKNOWN && is_anybodys(cards))
        found = WHOSE_ANYBODYS;
    if (found == WHOSE_ANOTHERS ||
        (found == WHOSE_ANYBODYS && !sx_is(whose, "@theirs")))
        return resolve_fault(r, "a card goes to its owner");
    return walked;
}
