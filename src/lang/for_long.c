/* for_long - what lasts, of something that is not known for as long
 * (unclear.h). */
#include "lang/unclear.h"

/* (power<= V) of a number that is read from the game */
static bool compares_with_game(const Sx *sx)
{
    static const char *const compared[] = {
        "power<=", "power>=", "power=", "cost<=", "cost>=", "cost="};
    static const char *const read[] = {"power",  "printed-power", "cost",
                                       "count",  "counters",      "hand",
                                       "points", "tokens"};
    return sx_is_any(sx, compared, ARRAY_LEN(compared)) &&
           sx_is_list(sx->items[1]) &&
           sx_holds_any(sx->items[1], read, ARRAY_LEN(read));
}

/* Which cards a modifier is about, as it says itself: what holds "while" it
 * lasts is asked anew (708.2a), and so is what it gives or does instead. */
static bool picks_by_game(const Sx *modifier)
{
    static const char *const anew[] = {"gives-ability", "replace",
                                       "may-replace"};
    if (!sx_is_list(modifier) || sx_is_any(modifier, anew, ARRAY_LEN(anew)))
        return false;
    bool found = compares_with_game(modifier);
    for (uint32_t i = sx_heads(modifier, "while") ? 2 : 1;
         !found && i < modifier->count; i++)
        found = picks_by_game(modifier->items[i]);
    return found;
}

/* Such a number is the one of its beginning (708.2b), and programs keep none
 * for what cards are compared with. */
static bool compares_for_long(const Sx *sx)
{
    bool found = false;
    if (!sx_heads(sx, "until") && !sx_heads(sx, "until-for") &&
        !sx_heads(sx, "forever"))
        return false;
    for (uint32_t i = sx_heads(sx, "forever") ? 1 : 2; i < sx->count; i++)
        found = found || picks_by_game(sx->items[i]);
    return found;
}

/* (shares-type those): as cards that were picked before */
static bool is_like_picked(const Sx *sx)
{
    static const char *const heads[] = {
        "shares-color", "shares-type",   "shares-trait", "same-name",
        "same-title",   "same-subtitle", "title-has",    "needs-color"};
    static const char *const picked[] = {"set", "those", "among"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) &&
           sx_holds_any(sx->items[1], picked, ARRAY_LEN(picked));
}

/* (power V F*), where F speaks of cards that were picked before, or such a card
 * can't be moved, say */
static bool is_of_picked(const Sx *modifier)
{
    static const char *const rules[] = {"cant",     "cant-unless", "replace",
                                        "controls", "may-replace", "no-block",
                                        "meets"};
    if (sx_has(modifier, is_like_picked))
        return true;
    static const char *const modifiers[] = {"power", "set-power", "times-power",
                                            "gives"};
    static const char *const picked[] = {"set", "those", "among"};
    bool numbered = sx_is_any(modifier, modifiers, ARRAY_LEN(modifiers));
    bool rule = sx_is_any(modifier, rules, ARRAY_LEN(rules));
    bool instead = rule && sx_holds(modifier, "expire");
    for (uint32_t i = rule ? 1 : 2;
         (rule || numbered) && i < (instead ? 2 : modifier->count); i++)
        if (sx_holds_any(modifier->items[i], picked, ARRAY_LEN(picked)))
            return true;
    return false;
}

/* What lasts goes on when the effect is over, and its picks are forgotten. */
static bool lasts_for_picked(const Sx *sx)
{
    static const char *const lasting[] = {"until", "until-for", "forever"};
    bool found = false;
    for (uint32_t i = 1;
         sx_is_any(sx, lasting, ARRAY_LEN(lasting)) && i < sx->count; i++)
        found = found || is_of_picked(sx->items[i]);
    return found;
}

static bool leaves_play(const Sx *sx)
{
    return sx_heads(sx, "on") && sx_is(sx->items[1], "dismiss") &&
           sx_holds(sx, "self");
}

static bool moves_itself(const Sx *sx)
{
    return sx_heads(sx, "on") && sx_is(sx->items[1], "move") &&
           sx_holds(sx, "self");
}

/* (until (until-event E) M): M is of what is here, and the card may go
 * elsewhere before it leaves play, or be turned face-down. */
static bool is_here_till_it_leaves(const Sx *sx)
{
    return sx_heads(sx, "until") && sx_heads(sx->items[1], "until-event") &&
           sx_has(sx->items[1], leaves_play) &&
           !sx_has(sx->items[1], moves_itself) &&
           sx_holds(sx->items[sx->count - 1], "here");
}

/* (until D (cant E)), where E is about cards with the name of one picked */
static bool lasts_by_name(const Sx *sx)
{
    return (sx_heads(sx, "until") || sx_heads(sx, "until-for")) &&
           sx_holds(sx, "same-name");
}

/* "Put a Friend on top of its owner's deck. That player can't play cards with
 * that name": the name is read off the card, and in a deck nobody knows it;
 * once it is drawn it is another card (410.6). */
static bool lasts_by_lost_name(const Sx *sx)
{
    static const char *const hidden[] = {
        "to-top",       "to-bottom",    "shuffle-in", "order-top",
        "order-bottom", "order-either", "chance-top", "chance-bottom",
        "top",          "bottom",       "random"};
    bool lost = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        if (lost && sx_has(sx->items[i], lasts_by_name))
            return true;
        lost = lost || (sx_is_list(sx->items[i]) &&
                        sx_holds_any(sx->items[i], hidden, ARRAY_LEN(hidden)));
    }
    return false;
}

/* (some 2 F*), (all F*): more than one card may be picked so. */
static bool is_of_several(const Sx *cards)
{
    static const char *const several[] = {"all", "some", "any-number"};
    return sx_is_any(cards, several, ARRAY_LEN(several)) ||
           (sx_heads(cards, "up-to") && !sx_is(cards->items[1], "1"));
}

/* (as n (OP L)), of several cards */
static bool picks_several(const Sx *as, const Sx *number)
{
    return sx_heads(as, "as") && as->count == 3 &&
           sx_equal(as->items[1], number) && sx_has(as, is_of_several);
}

/* (controller those), (owner (set n)): nobody is that of several cards. */
static bool is_whose_of_several(const Sx *whose, const Sx *ability)
{
    const Sx *cards = whose->items[1];
    if (!sx_heads(whose, "controller") && !sx_heads(whose, "owner"))
        return false;
    return sx_is(cards, "those")
               ? sx_has(ability, is_of_several)
               : sx_heads(cards, "set") &&
                     sx_finds(ability, picks_several, cards->items[1]);
}

/* ... in what lasts, which is said of one player */
static bool lasts_for_several(const Sx *sx, const Sx *ability)
{
    static const char *const lasting[] = {"until", "until-for", "forever"};
    return sx_is_any(sx, lasting, ARRAY_LEN(lasting)) &&
           sx_finds(sx, is_whose_of_several, ability);
}

static const Unclear faults[] = {
    {lasts_by_lost_name, "a name that is not kept once the card is elsewhere"},
    {compares_for_long, "as much as then, or as much as now?"},
    {lasts_for_picked, "what lasts is of no cards that are told by others"},
    {is_here_till_it_leaves, "where it is then, or wherever it goes?"},
};

const char *for_long_why(const Sx *ability)
{
    if (sx_finds(ability, lasts_for_several, ability))
        return "several cards, and one player is spoken of";
    return unclear_of(ability, faults, ARRAY_LEN(faults));
}
