/* misread - what the productions can be put together to, but nobody means
 * (resolver.h). */
#include <string.h>

#include "lang/filter.h"
#include "lang/resolver.h"
#include "lang/shape.h"

/* Not here: nothing can be that is here as well. */
static bool is_nowhere(const Sx *pick)
{
    for (uint32_t i = 1; i < pick->count; i++)
        if ((sx_heads(pick->items[i], "not") &&
             sx_is(pick->items[i]->items[1], "here")) ||
            (sx_heads(pick->items[i], "both") && is_nowhere(pick->items[i])))
            return true;
    return false;
}

/* An opposing card that you have: not one that you once owned. */
static bool is_of_both(const Sx *pick)
{
    bool yours = false, opposing = false;
    for (uint32_t i = 1; i < pick->count; i++) {
        const Sx *f = pick->items[i];
        yours = yours || (sx_heads(f, "of") && sx_is(f->items[1], "you"));
        opposing = opposing || sx_is(f, "opposing");
    }
    return yours && opposing;
}

/* "with power equal to the number of Friends here": those that are counted are
 * here, which stands behind them. */
static bool counts_elsewhere(const Sx *pick)
{
    bool counts = false;
    for (uint32_t i = 1; i < pick->count; i++) {
        const Sx *f = pick->items[i];
        if (counts &&
            (filter_is_place(f) || sx_heads(f, "in") || sx_heads(f, "of")))
            return true;
        counts = counts || (sx_heads(f, "@stat") && sx_holds(f, "count"));
    }
    return false;
}

/* (same-name @latest), (@alike cost): as what, is not told */
static bool is_like_untold(const Sx *f)
{
    if (sx_heads(f, "@alike"))
        return true;
    for (uint32_t i = 1; sx_is_list(f) && i < f->count; i++)
        if (sx_is(f->items[i], "@latest") ||
            (sx_heads(f, "f") && is_like_untold(f->items[i])))
            return true;
    return false;
}

/* "Two Friends with the same name": as each other, not as another card. */
static bool are_alike(const Sx *sx)
{
    bool many = sx_heads(sx, "some") || sx_heads(sx, "up-to");
    for (uint32_t i = 2; many && i < sx->count; i++)
        if (is_like_untold(sx->items[i]) && !sx_is(sx->items[1], "1"))
            return true;
    return false;
}

/* "For each Problem, draw a card": that is how often, and not where. */
static bool is_times_problems(const Sx *sx)
{
    static const char *const places[] = {"@there", "there", "@it", "@that",
                                         "@that-problem"};
    return sx_heads(sx, "each-area") && sx_heads(sx->items[1], "@at-each") &&
           sx->items[1]->items[1]->count <= 1 &&
           sx->items[1]->items[2]->count <= 1 &&
           !sx_holds_any(sx->items[2], places, ARRAY_LEN(places));
}

/* "Dismiss all Resources on one of your Friends": on which? */
static bool is_done_to_all_on_one(const Sx *sx)
{
    static const char *const ops[] = {"exhaust",    "ready",     "dismiss",
                                      "banish",     "retire",    "to-hand",
                                      "to-top",     "to-bottom", "shuffle-in",
                                      "to-discard", "move",      "control"};
    return sx_is_any(sx, ops, ARRAY_LEN(ops)) && sx->count > 1 &&
           sx_heads(sx->items[1], "all") && sx_holds(sx->items[1], "@one-card");
}

/* "A Resource on this card or another Friend": on that one, too, and not that
 * Friend. */
static bool is_on_either(const Sx *sx)
{
    return sx_heads(sx, "either") && sx->count == 3 &&
           sx_holds(sx->items[1], "attached-to") &&
           !sx_holds(sx->items[2], "attached-to");
}

/* "Friends on it": nothing but Resources lies on a card (509.1). */
static bool is_never_attached(const Sx *sx)
{
    static const char *const kinds[] = {"friend",  "character",    "mane",
                                        "problem", "troublemaker", "event"};
    bool kind = false, on = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        kind = kind || sx_is_any(sx->items[i], kinds, ARRAY_LEN(kinds));
        on = on || sx_heads(sx->items[i], "attached-to");
    }
    return kind && on;
}

/* "Exhausted Friends and Friends at home": each by itself (filter.c). */
static bool is_same_twice(const Sx *sx)
{
    return sx_heads(sx, "either") && sx->count == 3 &&
           sx_equal(sx->items[1], sx->items[2]);
}

/* "With Luna or a Unicorn": with either, and not a Unicorn itself. */
static bool is_with_either(const Sx *sx)
{
    static const char *const kinds[] = {"trait", "color", "@an", "both", "f"};
    return sx_heads(sx, "either") && sx->count == 3 &&
           sx_holds(sx->items[1], "beside") &&
           sx_is_any(sx->items[2], kinds, ARRAY_LEN(kinds));
}

/* The kind of card that a filter names; NULL if none, or no single one. */
static const char *kind_named(const Sx *f)
{
    static const char *const kinds[] = {"character", "resource", "event",
                                        "troublemaker", "problem"};
    const char *kind = sx_is(f, "friend") || sx_is(f, "mane") ? kinds[0] : NULL;
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (sx_is(f, kinds[i]))
            kind = kinds[i];
    for (uint32_t i = 1;
         (sx_heads(f, "f") || sx_heads(f, "both")) && i < f->count; i++)
        if (kind_named(f->items[i]) != NULL)
            kind = kind_named(f->items[i]);
    return kind;
}

static bool are_of_two_kinds(const Sx *either)
{
    const char *first = NULL;
    bool two = false;
    for (uint32_t i = 1; i < either->count; i++) {
        const char *kind = kind_named(either->items[i]);
        if (kind != NULL && first == NULL)
            first = kind;
        two = two || (kind != NULL && strcmp(kind, first) != 0);
    }
    return two;
}

/* "A Dragon Friend or Resource": cards of different kinds have traits of their
 * own, so is it said of both? "With the Dragon trait", behind them, is. */
bool misread_shares_trait(const Sx *sx)
{
    bool trait = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        if (trait && sx_heads(f, "either") && are_of_two_kinds(f))
            return true;
        trait = trait || sx_heads(f, "trait") ||
                (sx_heads(f, "f") && f->count == 2 &&
                 sx_heads(f->items[1], "trait"));
    }
    return false;
}

const char *misread_why(const Sx *sx)
{
    return misread_shares_trait(sx) ? "which of them has that trait is unclear"
                                    : RESOLVE_MISREAD;
}

/* Readings that English does not mean: "move a Friend here" says where to, and
 * a card that is yet to be played is nowhere. */
bool misread_is(const Sx *sx)
{
    if (sx_heads(sx, "@misread") || sx_heads(sx, "@any-counter") ||
        sx_heads(sx, "@changed") || sx_heads(sx, "@extra-time") ||
        sx_heads(sx, "@opponents"))
        return true;
    for (uint32_t i = 1; i < sx->count; i++)
        if (sx_is(sx->items[i], "@different"))
            return true; /* from one another */
    if (sx_heads(sx, "@lost") && sx->count == 2 && !sx_is_list(sx->items[1]))
        return true; /* all a card has is lost, but no card is told by it */
    if (sx_heads(sx, "cost") && sx_is(sx->items[1], "move") &&
        sx_holds(sx, "@there"))
        return true; /* where to? */
    if (sx_heads(sx, "cost") && sx->count > 3 && sx_is(sx->items[1], "play"))
        for (uint32_t i = 3; i < sx->count; i++)
            if (sx_is(sx->items[i], "here") || sx_is(sx->items[i], "at-home") ||
                sx_is(sx->items[i], "at-problem"))
                return true;
    if ((sx_heads(sx, "play-free") || sx_heads(sx, "play-free-on") ||
         sx_heads(sx, "play-free-frightened") ||
         sx_heads(sx, "play-free-exhausted")) &&
        sx_holds(sx, "attached-to"))
        return true; /* it is not there yet */
    if (sx_heads(sx, "@subject") && sx_is_list(sx->items[1]) &&
        sx->items[1]->count == 2 && sx_is(sx->items[1]->items[1], "@them"))
        return true; /* they are several */
    if (sx_heads(sx, "times") && sx_heads(sx->items[1], "count") &&
        (sx_holds(sx->items[2], "@it") || sx_holds(sx->items[2], "@that")))
        return true; /* each of them is meant, not how many */
    if (sx_heads(sx, "for-each") && !sx_holds(sx->items[2], "@it") &&
        !sx_holds(sx->items[2], "@that"))
        return true;
    if (pick_is(sx) && (is_of_both(sx) || counts_elsewhere(sx)))
        return true;
    if (sx_heads(sx, "beneath") && sx_is(sx->items[2], "@it"))
        return true; /* nothing is beneath itself */
    if (pick_is(sx) && shape_is_impossible(sx))
        return true;
    if ((pick_is(sx) || sx_heads(sx, "count")) && is_never_attached(sx))
        return true;
    if (are_alike(sx) || is_times_problems(sx) || is_on_either(sx) ||
        is_with_either(sx) || is_same_twice(sx))
        return true;
    if (sx_heads(sx, "choose") && sx->count != 2)
        return true; /* a Problem's requirements, of that Problem; or whose? */
    if (is_done_to_all_on_one(sx) ||
        (sx_heads(sx, "count") && sx_holds(sx, "@one-card")))
        return true; /* which one's? */
    if (sx_heads(sx, "all") && sx_holds(sx, "beneath-card") &&
        sx_holds(sx, "every")) /* which one's? */
        return true;
    if (pick_is(sx) &&
        (sx_holds(sx, "at-home") || sx_holds(sx, "@out-of") || is_nowhere(sx)))
        for (uint32_t i = 1; i < sx->count; i++)
            if (sx_is(sx->items[i], "here"))
                return true;
    if (sx_heads(sx, "on") && sx->count == 3 &&
        sx_holds(sx->items[2], "owned-by") && sx_holds(sx->items[2], "@they"))
        return true; /* nobody does it; its owner's */
    if (sx_heads(sx, "on") && sx->count > 2 &&
        sx_is(sx->items[1], "confront") &&
        (sx_holds(sx->items[2], "beside") ||
         sx_holds(sx->items[2], "beside-many")))
        return true; /* with whom it is done, not which Problem it is */
    if (misread_shares_trait(sx) || spoken_same_for_all(sx))
        return true;
    if (!sx_heads(sx, "move") || !sx_is(sx->items[2], "any-area"))
        return false;
    const Sx *cards = sx->items[1];
    const Sx *last = cards->count > 0 ? cards->items[cards->count - 1] : cards;
    static const char *const there[] = {"@there", "@that-problem",
                                        "@same-problem"};
    return sx_is(last, "here") ||
           (sx_heads(last, "at") &&
            sx_is_any(last->items[1], there, ARRAY_LEN(there)));
}
