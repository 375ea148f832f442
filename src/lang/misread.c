/* misread - what the productions can be put together to, but nobody means
 * (resolver.h). */
#include "lang/compose.h"
#include "lang/program.h"
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
        if (counts && (sx_is(f, "here") || sx_heads(f, "at") ||
                       sx_heads(f, "in") || sx_heads(f, "of")))
            return true;
        counts = counts || (sx_heads(f, "@stat") && sx_holds(f, "count"));
    }
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
    if (is_times_problems(sx) || is_on_either(sx))
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
    if (spoken_same_for_all(sx))
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

/* Is something the same as cards of which each would have to be asked? */
static bool is_like_many(const Sx *sx)
{
    static const char *const heads[] = {"same-name",    "same-title",
                                        "shares-color", "shares-type",
                                        "shares-trait", "same-subtitle"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) && sx->count == 2 &&
           sx_heads(sx->items[1], "all");
}

/* Are the cards of a faceoff that was started spoken of apart? They have one
 * number, and are two. */
static bool is_one_of_two(const Sx *sx)
{
    return sx_heads(sx, "as") && sx_heads(sx->items[2], "start-faceoff");
}

/* Is an Event picked or counted that would have to be in play? */
static bool is_event_in_play(const Sx *sx)
{
    static const char *const picks[] = {"a",      "all",   "up-to", "some",
                                        "random", "count", "exists"};
    static const char *const told[] = {"in",     "among",       "is",
                                       "either", "banished-by", "beneath-card"};
    bool event = false;
    if (!sx_is_any(sx, picks, ARRAY_LEN(picks)))
        return false;
    for (uint32_t i = 1; i < sx->count; i++) {
        event = event || sx_is(sx->items[i], "event");
        if (sx_is_any(sx->items[i], told, ARRAY_LEN(told)))
            return false;
    }
    return event;
}

/* Is a card to be put into play that would have to be there already? */
static bool is_put_in_twice(const Sx *sx)
{
    static const char *const puts[] = {"to-play", "to-play-exhausted",
                                       "to-play-frightened", "to-play-face-up",
                                       "to-play-as"};
    static const char *const elsewhere[] = {
        "in",  "among",       "is",           "was",
        "set", "banished-by", "beneath-card", "attached-to"};
    if (!sx_is_any(sx, puts, ARRAY_LEN(puts)))
        return false;
    const Sx *cards = sx->items[sx_heads(sx, "to-play-as") ? 2 : 1];
    return pick_is_choice(cards) &&
           !sx_holds_any(cards, elsewhere, ARRAY_LEN(elsewhere));
}

/* Would a card that was not in play come back into play? */
static bool comes_back_wrong(const Sx *sx)
{
    return sx_heads(sx, "banish-until") && sx->count > 2 &&
           (sx_holds(sx->items[2], "in") || sx_holds(sx->items[2], "among") ||
            sx_holds(sx->items[2], "@in"));
}

/* Is a card meant that is yours and somebody else's? */
static bool is_nobodys(const Sx *sx)
{
    bool yours = false, opposing = false;
    for (uint32_t i = 0; i < sx->count; i++) {
        yours = yours || sx_is(sx->items[i], "yours") ||
                sx_is(sx->items[i], "self");
        opposing = opposing || sx_is(sx->items[i], "opposing");
    }
    return yours && opposing && !sx_heads(sx, "either");
}

/* Does the first thing that is done speak of how many were before? */
static bool counts_nothing(const Sx *ability)
{
    static const char *const bodies[] = {"when", "event"};
    static const char *const counted[] = {"gain",    "lose", "draw", "score",
                                          "counter", "make", "flip", "discard"};
    if (sx_heads(ability, "in") || sx_heads(ability, "only-if"))
        return counts_nothing(ability->items[2]);
    if (!sx_is_any(ability, bodies, ARRAY_LEN(bodies)) || ability->count < 3)
        return false;
    const Sx *first = ability->items[2];
    if (sx_heads(first, "may"))
        first = first->items[1];
    return sx_is_any(first, counted, ARRAY_LEN(counted)) &&
           sx_holds(first, "done");
}

/* (was dismiss turn): such a card is no longer in play. */
static bool is_gone(const Sx *f)
{
    static const char *const ops[] = {"dismiss", "retire", "discard", "banish"};
    return sx_heads(f, "was") && sx_is_any(f->items[1], ops, ARRAY_LEN(ops));
}

/* (fits it exhausted): what only a card in play can be. */
static bool asks_state(const Sx *sx)
{
    static const char *const cards[] = {"chosen", "it", "set", "this"};
    static const char *const states[] = {
        "exhausted", "ready",        "frightened", "boosted",      "face-down",
        "face-up",   "here",         "at-home",    "at-problem",   "at",
        "countered", "has-counters", "involved",   "cutie-marked", "beside"};
    if (sx_heads(sx, "not"))
        return asks_state(sx->items[1]);
    return sx_heads(sx, "fits") && sx->count > 2 &&
           sx_is_any(sx->items[1], cards, ARRAY_LEN(cards)) &&
           sx_is_any(sx_heads(sx->items[2], "not") ? sx->items[2]->items[1]
                                                   : sx->items[2],
                     states, ARRAY_LEN(states));
}

/* Is a card out of play once that was done? */
static bool takes_away(const Sx *op)
{
    static const char *const ops[] = {"dismiss",    "retire",    "banish",
                                      "to-hand",    "to-top",    "to-bottom",
                                      "shuffle-in", "to-discard"};
    return sx_is_any(op, ops, ARRAY_LEN(ops));
}

/* Has one been taken away by the statement, or as the pattern has it? */
static bool has_taken_away(const Sx *sx)
{
    if (sx_heads(sx, "as"))
        return has_taken_away(sx->items[2]);
    if (sx_heads(sx, "either-of"))
        return has_taken_away(sx->items[1]);
    return takes_away(sx_heads(sx, "on") ? sx->items[1] : sx);
}

/* "Dismiss a Friend. If it was exhausted": how it was nobody knows any more,
 * unless it was asked before (sugar_as_it_was). */
static bool asks_how_it_was(const Sx *sx)
{
    bool gone = false, this = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *s = sx->items[i];
        if (sx_heads(s, "if") && asks_state(s->items[1]) &&
            (sx_holds(s->items[1], "this") ? this : gone))
            return true;
        gone = has_taken_away(s);
        this = this || (gone && (sx_holds(s, "this") || sx_holds(s, "self")));
    }
    return false;
}

/* "A card discarded this turn": where is it now? */
static bool seeks_gone(const Sx *sx)
{
    bool gone = false, told = false;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        gone = gone || is_gone(f);
        told = told || sx_heads(f, "in") || sx_heads(f, "among");
    }
    return gone && !told;
}

/* Does a filter mean the card that was just picked, or used as such? */
static bool is_done_to(const Sx *filter, const Sx *cards)
{
    if (!sx_heads(filter, "is"))
        return sx_is(filter, "self") && sx_is(cards, "this");
    const Sx *one = filter->items[1];
    return pick_is_choice(cards) ? sx_is(one, "chosen") || sx_heads(one, "set")
                                 : sx_equal(one, cards);
}

/* Does the pattern wait for what was done to a card to be done to it? */
static bool waits_again(const Sx *e, const Sx *done)
{
    return sx_heads(e, "on") && e->count > 2 &&
           is_done_to(e->items[2], done->items[1]) &&
           (sx_equal(e->items[1], done->items[0]) ||
            (takes_away(e->items[1]) && takes_away(done->items[0])));
}

/* (later E S*), (next-time D E S*): E; or NULL. */
static const Sx *waits_for(const Sx *sx)
{
    if (sx_heads(sx, "later"))
        return sx->items[1];
    return sx_heads(sx, "next-time") || sx_heads(sx, "whenever") ? sx->items[2]
                                                                 : NULL;
}

/* "Dismiss a Friend. When that Friend is dismissed, ...": it has been. */
static bool is_over_already(const Sx *sx)
{
    for (uint32_t i = 2; i < sx->count; i++) {
        const Sx *e = waits_for(sx->items[i]);
        for (uint32_t j = 1; e != NULL && j < i; j++) {
            const Sx *done = sx->items[j];
            if (sx_heads(done, "as"))
                done = done->items[2];
            if (sx_is_list(done) && done->count == 2 &&
                sx_finds(e, waits_again, done))
                return true;
        }
    }
    return false;
}

/* "Exhaust a Friend. If you can't, ... it": there is none then. */
static bool speaks_of_none(const Sx *sx)
{
    static const char *const ops[] = {"exhaust", "ready",   "dismiss",
                                      "banish",  "retire",  "frighten",
                                      "move",    "to-hand", "unfrighten"};
    for (uint32_t i = 2; i < sx->count; i++) {
        const Sx *then = sx->items[i], *done = sx->items[i - 1];
        if (sx_is_list(done) && done->count > 1 &&
            sx_is_any(done, ops, ARRAY_LEN(ops)) && sx_heads(then, "if") &&
            sx_heads(then->items[1], "not") &&
            sx_is(then->items[1]->items[1], "did") &&
            (pick_is_choice(done->items[1]) ||
             sx_heads(done->items[1], "by")) &&
            sx_holds(then->items[2], "chosen"))
            return true;
    }
    return false;
}

/* "Lose that many at the end of the turn": how many it was is known while the
 * effect runs, and what comes later is another. */
static bool counts_too_late(const Sx *sx)
{
    const uint32_t first = sx_heads(sx, "later") ? 2 : 3;
    const Sx *s =
        waits_for(sx) != NULL && sx->count > first ? sx->items[first] : NULL;
    return s != NULL && sx_is_list(s) && s->count > 1 &&
           (sx_holds(s, "done") || sx_is(s->items[1], "did"));
}

/* What is put into a deck may lie on top: only cards that were flipped go to
 * the bottom of themselves. */
static bool is_anywhere(const Sx *sx)
{
    return sx_heads(sx, "to-zone") && sx_is(sx->items[1], "draw-deck") &&
           sx_holds(sx->items[2], "put");
}

/* Is the effect of this card copied, which is no Event? */
static bool copies_itself(const Sx *sx)
{
    return sx_heads(sx, "copy-event") && sx_is(sx->items[2], "this");
}

/* Are cards spoken of to which it happened together? Nobody has noted them. */
static bool picks_of_batch(const Sx *sx)
{
    if (!sx_heads(sx, "when") || sx->count < 3)
        return false;
    const Sx *first = sx->items[2];
    if (sx_heads(first, "as"))
        first = first->items[2];
    return sx_heads(first, "choose") && sx_is(first->items[1], "those");
}

/* Does a card become a copy of itself, which it is? */
static bool is_its_own_copy(const Sx *sx)
{
    return sx_heads(sx, "become-copy") && sx_equal(sx->items[1], sx->items[2]);
}

/* Are some of those involved picked out or counted? */
static bool tells_involved(const Sx *sx)
{
    bool told = false;
    for (uint32_t i = 1; i < sx->count; i++)
        told = told || sx_is(sx->items[i], "was-involved");
    return told && !(sx_heads(sx, "count") && sx->count == 4 &&
                     sx_is(sx->items[1], "character"));
}

/* "Opponents can't challenge it with a Unicorn": before they do, nobody is
 * involved, and only how many they will be is known. */
static bool knows_beforehand(const Sx *sx)
{
    static const char *const heads[] = {"cant", "cant-unless", "replace",
                                        "may-replace"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) && sx->count > 1 &&
           sx_holds(sx->items[1], "challenge") &&
           sx_has(sx->items[1], tells_involved);
}

/* Is a number of cards counted that nobody has chosen? */
static bool measures_unchosen(const Sx *sx)
{
    static const char *const heads[] = {"power", "printed-power", "cost",
                                        "bonus", "counters",      "is"};
    const Sx *cards = sx_is_list(sx) && sx->count > 1 ? sx->items[1] : sx;
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) && sx_is_list(cards) &&
           cards->count > 0 && op_picks_cards(cards->items[0]->atom);
}

/* "Replace a Problem with it": no card is beside it, but comes in its place,
 * which only the next one of that player's does. */
static bool replaces_with(const Sx *sx)
{
    return sx_heads(sx, "replace-problem") &&
           sx_holds(sx->items[1], "beside") && sx_holds(sx->items[1], "is");
}

/* Something is done to this card that is only done to cards in play. */
static bool is_done_in_play(const Sx *sx)
{
    static const char *const ops[] = {
        "exhaust", "ready",   "frighten", "unfrighten", "move",
        "send",    "control", "involve",  "uninvolve",  "counter",
        "dismiss", "retire",  "exchange", "turn-over",  "while-card"};
    bool self = false;
    for (uint32_t i = 1; i < sx->count; i++)
        self = self || sx_is(sx->items[i], "this");
    return self && sx_is_any(sx, ops, ARRAY_LEN(ops));
}

/* Does something happen to this card that only happens to cards in play? */
static bool happens_in_play(const Sx *sx)
{
    static const char *const ops[] = {"exhaust", "ready",  "frighten",
                                      "dismiss", "retire", "move"};
    return sx_heads(sx, "on") && sx->count > 2 && sx_is(sx->items[2], "self") &&
           sx_is_any(sx->items[1], ops, ARRAY_LEN(ops));
}

bool misread_in_event(const Sx *ability)
{
    return sx_has(ability, is_done_in_play) || sx_has(ability, happens_in_play);
}

/* Is this card banished while it is not in play, where it hears nothing? */
static bool is_banished_unheard(const Sx *sx)
{
    return sx_heads(sx, "from-zone") && !sx_is(sx->items[1], "play") &&
           sx_heads(sx->items[2], "on") && sx->items[2]->count > 2 &&
           sx_is(sx->items[2]->items[1], "banish") &&
           sx_is(sx->items[2]->items[2], "self");
}

/* "Give another Friend its abilities": nobody is given what is its own. */
static bool gives_own(const Sx *sx)
{
    return (sx_heads(sx, "gives-printed") || sx_heads(sx, "color-of")) &&
           sx->count > 2 && sx_heads(sx->items[2], "is") &&
           sx_equal(sx->items[1], sx->items[2]->items[1]);
}

/* Do others fight, or others' characters for you? */
static bool fights_without_you(const Sx *sx)
{
    if (sx_heads(sx, "challenge"))
        return sx_holds(sx->items[2], "opposing");
    return sx_heads(sx, "start-faceoff") &&
           sx_holds(sx->items[1], "opposing") &&
           sx_holds(sx->items[2], "opposing");
}

/* "Unless they pay" of something that is no action: nobody is asked to. */
static bool asks_nobody(const Sx *sx)
{
    return sx_heads(sx, "cant-unless") && !sx_holds(sx->items[1], "move") &&
           !sx_holds(sx->items[1], "play") &&
           !sx_holds(sx->items[1], "challenge");
}

/* Is that said of a faceoff that goes on now? What waits, or holds for a turn,
 * may be about those to come. */
static bool needs_faceoff(const Sx *sx)
{
    static const char *const now[] = {"end-faceoff", "involve", "uninvolve",
                                      "faceoff-at", "ignore"};
    static const char *const waits[] = {"until", "next-time", "whenever",
                                        "static"};
    if (sx_heads(sx, "until") && sx_is(sx->items[1], "end-of-faceoff"))
        return true;
    if (sx_heads(sx, "later"))
        return sx_heads(sx->items[1], "on") && sx->items[1]->count == 2 &&
               sx_is(sx->items[1]->items[1], "faceoff-end");
    if (sx_is_any(sx, now, ARRAY_LEN(now)) ||
        (sx_heads(sx, "flip") && sx->count > 1) ||
        (pick_is(sx) && sx_holds(sx, "involved")))
        return true;
    for (uint32_t i = 0;
         i < sx->count && !sx_is_any(sx, waits, ARRAY_LEN(waits)); i++)
        if (needs_faceoff(sx->items[i]))
            return true;
    return false;
}

/* Only a challenger's, or of one in a faceoff: (by-player C A) */
static bool is_for_fighters(const Sx *sx)
{
    return sx_heads(sx, "by-player") && sx_holds(sx->items[1], "faceoff-is") &&
           sx_heads(sx->items[2], "activate") &&
           sx_is(sx->items[2]->items[1], "main-phase");
}

/* No faceoff goes on in the Main Phase but one that was started then. */
static bool is_without_faceoff(const Sx *sx)
{
    if (is_for_fighters(sx))
        return true;
    return (sx_heads(sx, "event") || sx_heads(sx, "activate")) &&
           sx_is(sx->items[1], "main-phase") &&
           !sx_holds(sx, "start-faceoff") && !sx_holds(sx, "challenge") &&
           needs_faceoff(sx);
}

/* Is a word left in it that is none of a program's? */
static bool is_unresolved(const Sx *sx)
{
    if (!sx_is_list(sx))
        return sx->atom.n > 0 && sx->atom.p[0] == '@';
    if (sx_heads(sx, "none")) /* of them is nothing done */
        return true;
    for (uint32_t i = 0; i < sx->count; i++)
        if (is_unresolved(sx->items[i]))
            return true;
    return false;
}

/* Is it counted how many were done, once a single card has been chosen since?
 * That is one. */
static bool counts_choice(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++) {
        const Sx *one =
            sx_heads(sx->items[i], "choose") ? sx->items[i]->items[1] : NULL;
        if (one != NULL && sx_heads(one, "by"))
            one = one->items[2];
        if (one != NULL && sx_heads(one, "a") &&
            sx_holds(sx->items[i + 1], "done"))
            return true;
    }
    return false;
}

const Sx *misread_kept_number(Arena *arena, const Sx *ability)
{
    const Sx *cost = sx_heads(ability, "activate") ? ability->items[2] : NULL;
    if (cost == NULL || !sx_heads(cost, "uncounter") ||
        !sx_is(cost->items[2], "any-counters") || !counts_choice(ability))
        return ability;
    const Sx *x = sx_word(arena, "x");
    return compose_replace(
        arena, compose_replace(arena, ability, "any-counters", x), "done", x);
}

/* (beside (is it)) */
static bool is_beside_it(const Sx *sx)
{
    return sx_heads(sx, "beside") && sx->count == 2 &&
           sx_heads(sx->items[1], "is") && sx_is(sx->items[1]->items[1], "it");
}

/* Is what comes back into play a card that was chosen elsewhere before? */
static bool chosen_comes_back(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        if (sx_heads(sx->items[i], "choose") && sx_holds(sx->items[i], "in") &&
            sx_heads(sx->items[i + 1], "banish-until") &&
            sx_is(sx->items[i + 1]->items[2], "chosen"))
            return true;
    return false;
}

/* Who was with a card that has left play? */
static bool seeks_company(const Sx *sx)
{
    static const char *const gone[] = {"dismiss", "retire", "banish"};
    return sx_heads(sx, "when") &&
           sx_holds_any(sx->items[1], gone, ARRAY_LEN(gone)) &&
           sx_holds(sx, "beside") && sx_has(sx, is_beside_it);
}

/* "You may reveal it. If it is ...": only then, and not whatever it is. And who
 * retires nobody has nobody's power. */
static bool goes_on_anyway(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++) {
        const Sx *may = sx->items[i], *next = sx->items[i + 1];
        if (!sx_heads(may, "may") || !sx_is_list(next))
            continue;
        const Sx *done = may->items[may->count - 1];
        if (sx_heads(done, "reveal") && sx_heads(next, "if") &&
            sx_heads(next->items[1], "fits") && sx_is(done->items[1], "it") &&
            sx_is(next->items[1]->items[1], "it"))
            return true;
        if (sx_heads(next, "until") && sx_holds(next, "set-power") &&
            sx_holds(next, "chosen"))
            return true;
    }
    return false;
}

/* Is counted what goes to a place? Before it does, it is not there. */
static bool limits_place(const Sx *sx)
{
    return sx_heads(sx, "max") &&
           (sx_is(sx->items[1], "move") || sx_is(sx->items[1], "play")) &&
           (sx_holds(sx, "here") || sx_holds(sx, "at") ||
            sx_holds(sx, "at-home") || sx_holds(sx, "at-problem"));
}

/* (on put (both F (in flip))): of a card that is elsewhere by then */
static bool is_gone_from_zone(const Sx *sx)
{
    static const char *const kinds[] = {"put", "banish", "draw", "enter-play"};
    return sx_heads(sx, "on") && sx->count > 2 &&
           sx_is_any(sx->items[1], kinds, ARRAY_LEN(kinds)) &&
           sx_holds(sx->items[2], "in") && !sx_holds(sx->items[2], "not");
}

/* "When a flipped card is banished": it is not flipped any more. */
static bool hears_too_late(const Sx *sx)
{
    return sx_heads(sx, "when") && sx_has(sx->items[1], is_gone_from_zone);
}

/* (move (a F*) ...) to another Problem than where it is, which is not said? */
static bool goes_elsewhere(const Sx *sx)
{
    static const char *const places[] = {"here", "at", "at-problem"};
    return sx_heads(sx, "move") && sx_holds(sx->items[1], "a") &&
           !sx_holds_any(sx->items[1], places, ARRAY_LEN(places)) &&
           sx_holds(sx->items[2], "a-problem") &&
           sx_holds(sx->items[2], "not") && sx_holds(sx->items[2], "chosen");
}

/* "When you confront a Problem, move a Friend to another Problem": than that
 * one, or than where the Friend is? */
static bool is_another_of_two(const Sx *sx)
{
    static const char *const there[] = {"confront", "solve"};
    return sx_heads(sx, "when") &&
           sx_holds_any(sx->items[1], there, ARRAY_LEN(there)) &&
           sx_has(sx, goes_elsewhere);
}

/* Cards picked out of a deck, not out of those that somebody looks at? */
static bool is_in_deck(const Sx *pick)
{
    static const char *const picks[] = {"a", "some", "up-to", "any-number",
                                        "all"};
    if (sx_heads(pick, "by") && pick->count == 3)
        pick = pick->items[2];
    for (uint32_t i = 1; i < pick->count; i++)
        if (sx_heads(pick->items[i], "in") &&
            (sx_is(pick->items[i]->items[1], "draw-deck") ||
             sx_is(pick->items[i]->items[1], "problem-deck")))
            return sx_is_any(pick, picks, ARRAY_LEN(picks)) &&
                   !sx_holds(pick, "among");
    return false;
}

/* Nobody sees what is in a deck (402.2) that is not searched (518.1). */
static bool picks_unseen(const Sx *sx)
{
    for (uint32_t i = 1;
         !sx_heads(sx, "search") && !sx_heads(sx, "by") && i < sx->count; i++)
        if (is_in_deck(sx->items[i]))
            return true;
    return false;
}

/* (choose this): which card that is has been said, and nobody chooses it. */
static bool chooses_known(const Sx *sx)
{
    static const char *const known[] = {"this", "it", "host", "chosen"};
    return sx_heads(sx, "choose") && sx->count == 2 &&
           sx_is_any(sx->items[1], known, ARRAY_LEN(known));
}

static bool is_cancel(const Sx *sx)
{
    return sx_heads(sx, "cancel");
}

/* A card is in the queue only as it is played, and nothing triggers or is used
 * meanwhile (705.2): one can only do so "as" it is played. */
static bool cancels_too_late(const Sx *sx)
{
    static const char *const late[] = {"when", "reaction", "event-reaction",
                                       "activate", "event"};
    static const char *const instead[] = {"replace", "may-replace",
                                          "p-may-replace"};
    return sx_is_any(sx, late, ARRAY_LEN(late)) && sx_has(sx, is_cancel) &&
           !sx_holds_any(sx, instead, ARRAY_LEN(instead));
}

/* What no line of a card means, and why; of two the first is told. */
static const struct {
    bool (*is)(const Sx *list);
    const char *why;
} faults[] = {
    {picks_unseen, "nobody sees what is in a deck; say 'search your deck'"},
    {goes_on_anyway, "say what happens if you do"},
    {limits_place, "how often one goes somewhere is not counted"},
    {counts_choice, "how many they were is not known any more"},
    {hears_too_late, "it is not in that zone any more by then"},
    {is_another_of_two, "another Problem than which?"},
    {asks_nobody, "nobody is asked to pay for that"},
    {fights_without_you, "you fight with your own characters"},
    {is_banished_unheard, "it would not hear that"},
    {measures_unchosen, "a card that nobody has chosen"},
    {copies_itself, "only Events have effects that can be copied"},
    {picks_of_batch, "which of the cards it happened to is not known"},
    {is_its_own_copy, "a card is no copy of itself"},
    {is_event_in_play, "no Event is in play; say in which zone it is"},
    {asks_how_it_was, "how it was before is not known any more"},
    {seeks_gone, "what is not in play any more; say in which zone it is"},
    {gives_own, "what is its own it has already"},
    {knows_beforehand, "who will be involved is not known before"},
    {replaces_with, "a Problem is replaced with the next one of its owner's"},
    {is_put_in_twice,
     "a card in play is not put there; say in which zone it is"},
    {comes_back_wrong, "what is banished for a time comes back into play"},
    {chosen_comes_back, "what is banished for a time comes back into play"},
    {seeks_company, "nobody is with a card that has left play"},
    {is_over_already,
     "that has been done already, and nobody knows if once more"},
    {is_nobodys, "no card is yours and opposing, too"},
    {is_one_of_two, "one of two cards, nobody knows which"},
    {is_like_many, "each of them would be like others"},
    {speaks_of_none, "a card that is none if that could not be done"},
    {counts_too_late, "how many it was is not known any more by then"},
    {chooses_known, "which card that is has been said already"},
    {cancels_too_late, "it has been played by then; say 'as' it is played"},
    {is_without_faceoff, "no faceoff goes on in the Main Phase"},
};

const char *misread_unclear(const Sx *ability)
{
    if (is_unresolved(ability) || sx_holds(ability, "pile"))
        return RESOLVE_MISREAD; /* a pile is of what was separated */
    if (counts_nothing(ability))
        return "nothing was done before that could be counted";
    if (sx_has(ability, is_anywhere) && !sx_holds(ability, "from-zone"))
        return "nothing tells the bottom of a deck from the rest of it";
    for (size_t i = 0; i < ARRAY_LEN(faults); i++)
        if (sx_has(ability, faults[i].is))
            return faults[i].why;
    return NULL;
}
