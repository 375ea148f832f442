/* nearest - "ready this card if it is exhausted": of which card that is said,
 * of the one that the clause before it names, or of the one that something
 * happened to (resolver.h). */
#include "lang/compose.h"
#include "lang/spoken.h"

/* The one card that is named where something is done to it: this card, what it
 * is attached to, or your Mane Character. Of two, the last one found. */
static const Sx *named_in(const Sx *sx, unsigned *names)
{
    const Sx *found = NULL;
    bool mane =
        sx_heads(sx, "the") && sx_holds(sx, "yours") && sx_holds(sx, "mane");
    if (sx_is(sx, "this") || sx_heads(sx, "@attached") || mane) {
        ++*names;
        return sx;
    }
    for (uint32_t i = 1; sx_is_list(sx) && i < sx->count; i++) {
        const Sx *one = named_in(sx->items[i], names);
        found = one != NULL ? one : found;
    }
    return found;
}

/* Is another card spoken of, too? */
static bool speaks_of_others(const Sx *sx)
{
    static const char *const words[] = {"@it", "@that", "@them", "@those"};
    return sx_holds_any(sx, words, ARRAY_LEN(words));
}

/* What a card is by its print, and was: of this card nobody asks that. */
static bool is_lasting(const Sx *c)
{
    static const char *const words[] = {
        "trait",  "color",    "type",     "title",    "cost",
        "friend", "event",    "mane",     "token",    "yours",
        "@was",   "resource", "opposing", "character"};
    static const char *const of_now[] = {"counters", "@an", "@some"};
    return sx_holds_any(c, words, ARRAY_LEN(words)) &&
           !sx_holds_any(c, of_now, ARRAY_LEN(of_now));
}

/* Is something asked that only a card in play is, or one that fights? */
static bool is_of_play(const Sx *c)
{
    static const char *const states[] = {
        "exhausted", "ready", "frightened", "at-home", "at-problem",
        "involved",  "here",  "boosted",    "counters"};
    return sx_holds_any(c, states, ARRAY_LEN(states)) && !sx_holds(c, "@was");
}

/* Can that not be said of the card that was spoken of before? */
static bool cannot_be(const Resolver *r, const Spoken *other, const Sx *c)
{
    bool gone = sx_is(other->as, "it") && r->gone_now;
    bool event =
        other->filter != NULL && spoken_is_such(other->filter, "event");
    return ((gone || event) && is_of_play(c)) ||
           (sx_holds(c, "boosted") && !spoken_may_be(other->filter, "mane"));
}

/* Is it asked what the deed is about: "ready this card if it is exhausted"? */
static bool is_about_deed(const Sx *c, const Sx *deed)
{
    static const char *const pairs[][2] = {
        {"ready", "exhausted"},       {"exhaust", "ready"},
        {"exhaust", "exhausted"},     {"frighten", "frightened"},
        {"unfrighten", "frightened"}, {"move", "at-home"},
        {"move", "at-problem"},       {"turn-over", "boosted"},
        {"@counter", "counters"},     {"uncounter", "counters"}};
    for (size_t i = 0; i < ARRAY_LEN(pairs); i++)
        if (sx_holds(deed, pairs[i][0]) && sx_holds(c, pairs[i][1]))
            return true;
    return false;
}

/* (counters @it "Art"): such counters lie where this card's text puts them. */
static bool names_counters(const Sx *sx)
{
    return sx_heads(sx, "counters") && sx->count > 2 &&
           !sx_is(sx->items[2], "power-counter");
}

const Sx *nearest_if(Resolver *r, const Sx *sx)
{
    const Sx *c = sx->items[1]->items[1], *deed = sx->items[2];
    const Spoken *other = spoken_last(r, NULL, false);
    unsigned names = 0;
    const Sx *near = named_in(deed, &names);
    const Sx *as_said = sx_2(r->arena, "if", c, deed);
    if (names != 1 || other == NULL || speaks_of_others(deed) ||
        (sx_is(near, "this") && (spoken_is_own(other) || sx_holds(c, "this"))))
        return as_said;
    if (!sx_holds(c, "@that") && !cannot_be(r, other, c) &&
        !is_about_deed(c, deed) && !sx_has(c, names_counters))
        return is_lasting(c) && sx_is(near, "this")
                   ? as_said
                   : resolve_fault(r, "two cards, and one is spoken of");
    return sx_2(r->arena, "if", compose_replace(r->arena, c, "@it", near),
                deed);
}
