/* unclear - what no resolved line of a card means, and why (unclear.h). */
#include "lang/unclear.h"

#include "lang/elsewhere.h"
#include "lang/program.h"
#include <limits.h>
#include <string.h>

/* (all mane yours): of which there is one */
static bool is_your_mane(const Sx *cards)
{
    return sx_heads(cards, "all") && sx_holds(cards, "mane") &&
           sx_holds(cards, "yours");
}

/* Is something the same as cards of which each would have to be asked? */
static bool is_like_many(const Sx *sx)
{
    static const char *const heads[] = {"same-name",    "same-title",
                                        "shares-color", "shares-type",
                                        "shares-trait", "same-subtitle"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) && sx->count == 2 &&
           sx_heads(sx->items[1], "all") && !is_your_mane(sx->items[1]);
}

/* Cards of which there is one, or of which one is known: the Problem at a
 * place, a Mane Character, those of a set. */
static bool is_single(const Sx *cards)
{
    static const char *const kinds[] = {"problem", "mane", "is",
                                        "among",   "most", "title"};
    return !sx_heads(cards, "all") ||
           sx_holds_any(cards, kinds, ARRAY_LEN(kinds));
}

/* "While their power is 3 or more", of several cards: of which of them? */
static bool asks_of_many(const Sx *sx)
{
    static const char *const heads[] = {"controller", "owner", "power",
                                        "printed-power", "cost"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) && sx->count == 2 &&
           !is_single(sx->items[1]);
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
    static const char *const puts[] = {
        "to-play",         "to-play-exhausted", "to-play-frightened",
        "to-play-face-up", "to-play-as",        "to-play-as-exhausted"};
    static const char *const elsewhere[] = {
        "in",  "among",       "is",           "was",
        "set", "banished-by", "beneath-card", "attached-to"};
    if (!sx_is_any(sx, puts, ARRAY_LEN(puts)))
        return false;
    const Sx *cards = sx->items[sx->count - 2]; /* the area stands last */
    return pick_is_choice(cards) &&
           !sx_holds_any(cards, elsewhere, ARRAY_LEN(elsewhere));
}

/* Is a card meant that is yours and somebody else's? */
static bool is_nobodys(const Sx *sx)
{
    bool yours = false, opposing = false;
    for (uint32_t i = 0; i < sx->count; i++) {
        yours = yours || sx_is(sx->items[i], "yours") ||
                sx_is(sx->items[i], "self");
        opposing = opposing || sx_is(sx->items[i], "opposing") ||
                   (sx_heads(sx->items[i], "of") &&
                    sx_is(sx->items[i]->items[1], "one-opponent"));
    }
    return yours && opposing && !sx_heads(sx, "either");
}

/* Flipped cards have to go somewhere as the faceoff ends (514.7). */
static bool keeps_flipped(const Sx *sx)
{
    return (sx_heads(sx, "cant") || sx_heads(sx, "cant-unless")) &&
           sx_holds(sx->items[1], "to-bottom");
}

/* Is the effect of this card copied, which is no Event? */
static bool copies_itself(const Sx *sx)
{
    return sx_heads(sx, "copy-event") && sx_is(sx->items[2], "this");
}

/* Are cards spoken of to which it happened together? Each is offered by itself
 * to who may react, so nobody has noted them. */
static bool reacts_to_batch(const Sx *sx)
{
    static const char *const told[] = {"those", "amount", "done"};
    return (sx_heads(sx, "reaction") || sx_heads(sx, "event-reaction")) &&
           sx_holds(sx, "on-batch") && sx_holds_any(sx, told, ARRAY_LEN(told));
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

/* (exists F* (of that-player) (at there)): such a card of theirs is there. */
static bool has_there(const Sx *sx)
{
    return sx_heads(sx, "exists") && sx_holds(sx, "that-player") &&
           sx_holds(sx, "there");
}

/* "Can't confront it with exhausted characters": those do not help, or who has
 * one cannot at all? */
static bool confronts_with(const Sx *sx)
{
    const Sx *e = sx_heads(sx, "cant") ? sx->items[1] : NULL;
    return e != NULL && sx_heads(e, "where") && sx_heads(e->items[1], "on") &&
           sx_is(e->items[1]->items[1], "confront") && has_there(e->items[2]);
}

/* Is a number of cards counted that nobody has chosen? */
static bool measures_unchosen(const Sx *sx)
{
    static const char *const heads[] = {"power", "printed-power", "cost",
                                        "bonus", "counters",      "is",
                                        "owner", "controller",    "area-of"};
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

bool unclear_in_event(const Sx *ability)
{
    return sx_has(ability, is_done_in_play) || sx_has(ability, happens_in_play);
}

bool unclear_holds_in_play(const Sx *ability)
{
    return ability != NULL && sx_heads(ability, "static") &&
           !sx_holds(ability, "self") && !sx_holds(ability, "this");
}

/* "Players may look at opposing Troublemakers": whom do they oppose? */
static bool sees_whose(const Sx *sx)
{
    return sx_heads(sx, "sees") && sx_is(sx->items[1], "anyone") &&
           sx_holds(sx, "opposing");
}

/* (replace (on counter ...) S), where S puts counters, but not by how many
 * there would have been: several may be put on a card at once. */
static bool counts_counters_anew(const Sx *sx)
{
    if ((!sx_heads(sx, "replace") && !sx_heads(sx, "may-replace")) ||
        !sx_holds(sx->items[1], "counter"))
        return false;
    for (uint32_t i = 2; i < sx->count; i++)
        if (sx_holds(sx->items[i], "counter") &&
            !sx_holds(sx->items[i], "amount"))
            return true;
    return false;
}

/* "The printed abilities of each Friend here": those of one card are given, as
 * one that says so could be among them, and give them for ever. */
static bool gives_those_of_many(const Sx *sx)
{
    return sx_heads(sx, "gives-printed") && sx_heads(sx->items[1], "all") &&
           !sx_holds(sx->items[1], "mane");
}

/* "Give another Friend its abilities": nobody is given what is its own. */
static bool gives_own(const Sx *sx)
{
    if (sx_heads(sx, "gives-printed") && sx->count > 2 &&
        sx_is(sx->items[1], "this") && sx_is(sx->items[2], "self"))
        return true;
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

/* Does that happen as an action, or as one readies one's cards (603.1)? */
static bool is_paid_for(const Sx *e)
{
    static const char *const paid[] = {"move", "play", "challenge", "ready"};
    if (sx_heads(e, "on"))
        return sx_is_any(e->items[1], paid, ARRAY_LEN(paid));
    for (uint32_t i = 1; sx_is_list(e) && i < e->count; i++)
        if (is_paid_for(e->items[i]))
            return true;
    return false;
}

/* "Unless they pay" of something else: nobody is asked to. */
static bool asks_nobody(const Sx *sx)
{
    return sx_heads(sx, "cant-unless") && !is_paid_for(sx->items[1]);
}

/* Is that said of a faceoff that goes on now? What waits, or holds for a turn,
 * may be about those to come. */
static bool needs_faceoff(const Sx *sx)
{
    static const char *const now[] = {"end-faceoff", "involve", "uninvolve",
                                      "faceoff-at",  "ignore",  "power-total"};
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

static bool counts_own(const Sx *sx)
{
    return sx_heads(sx, "counter") && sx_is(sx->items[1], "this") &&
           sx_heads(sx->items[2], "counters") &&
           sx_is(sx->items[2]->items[1], "this");
}

/* "When a Friend with a counter on it ..., put one on this card for each counter
 * on it": on which of the two? */
static bool counts_either(const Sx *sx)
{
    return sx_heads(sx, "when") && sx_holds(sx->items[1], "has-counters") &&
           !sx_holds(sx->items[1], "self") && sx_has(sx, counts_own);
}

/* What holds may change power totals. */
static bool rests_on_totals(const Sx *sx)
{
    static const char *const holds[] = {"static", "until", "until-for"};
    return sx_is_any(sx, holds, ARRAY_LEN(holds)) &&
           sx_holds(sx, "power-total");
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

/* (until D (play-from Z F*)): lets a player do it, now or later */
static bool is_permission(const Sx *s)
{
    static const char *const lets[] = {"play-from", "next-cost", "free",
                                       "timing",    "cost",      "cost-min"};
    for (uint32_t i = 2; sx_heads(s, "until") && i < s->count; i++)
        if (sx_is_any(s->items[i], lets, ARRAY_LEN(lets)))
            return true;
    return false;
}

/* (if did S), (if (not did) S) */
static bool asks_if_done(const Sx *s)
{
    if (!sx_heads(s, "if"))
        return false;
    const Sx *c = s->items[1];
    return sx_is(sx_heads(c, "not") ? c->items[1] : c, "did");
}

/* "You may play it this turn. If you do, ...": nobody has yet. */
static bool asks_too_early(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        if (is_permission(sx->items[i]) && asks_if_done(sx->items[i + 1]))
            return true;
    return false;
}

/* (a friend at-problem (was confront turn you)): only Problems are confronted,
 * so that is said of where it is. */
static bool is_no_problem(const Sx *sx)
{
    bool confronted = false, problem = false;
    for (uint32_t i = 1; !sx_heads(sx, "not") && i < sx->count; i++) {
        const Sx *f = sx->items[i];
        if (sx_heads(f, "not"))
            f = f->items[1];
        confronted = confronted ||
                     (sx_heads(f, "was") && (sx_is(f->items[1], "confront") ||
                                             sx_is(f->items[1], "solve")));
        problem = problem || sx_is(f, "problem");
    }
    return confronted && !problem;
}

/* Is counted what goes to a place? Before it does, it is not there. */
static bool limits_place(const Sx *sx)
{
    return sx_heads(sx, "max") &&
           (sx_is(sx->items[1], "move") || sx_is(sx->items[1], "play")) &&
           (sx_holds(sx, "here") || sx_holds(sx, "at") ||
            sx_holds(sx, "at-home") || sx_holds(sx, "at-problem"));
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

/* "Look at an opponent's hand and choose an Event there": what is shown lies in
 * no area. */
static bool is_shown_somewhere(const Sx *pick)
{
    bool at = false, shown = false;
    for (uint32_t i = 1; pick_is(pick) && i < pick->count; i++) {
        at = at || (sx_heads(pick->items[i], "at") &&
                    sx_is(pick->items[i]->items[1], "there"));
        shown = shown || sx_heads(pick->items[i], "among");
    }
    return at && shown;
}

/* "You may name a card. Reveal one. If it is the named card": who names none
 * has named one before, or none at all. */
static bool speaks_of_unnamed(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        for (uint32_t j = i + 1; j < sx->count; j++)
            if ((sx_heads(sx->items[i], "may") ||
                 sx_heads(sx->items[i], "if")) &&
                sx_is_list(sx->items[j]) &&
                within_speaks(sx->items[i], sx->items[j]))
                return true;
    return false;
}

/* (modes V S* nothing): "or choose an opponent. That opponent ...", which does
 * so whatever was chosen. */
static bool has_empty_mode(const Sx *sx)
{
    return sx_heads(sx, "modes") && sx_is(sx->items[sx->count - 1], "nothing");
}

/* (choose this): which card that is has been said, and nobody chooses it. */
static bool chooses_known(const Sx *sx)
{
    static const char *const known[] = {"this", "it", "host", "chosen", "set"};
    return sx_heads(sx, "choose") && sx->count == 2 &&
           sx_is_any(sx->items[1], known, ARRAY_LEN(known));
}

/* "Each player discards their hand. Each player draws that many": as many as
 * all of them did, or as they did themselves? */
static bool counts_of_all(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        if (sx_heads(sx->items[i], "each-player") &&
            sx_heads(sx->items[i + 1], "each-player") &&
            sx_holds(sx->items[i + 1], "done"))
            return true;
    return false;
}

/* "Challenge that Troublemaker with it", "challenge a Troublemaker with it" */
static bool challenges_itself(const Sx *sx)
{
    return sx_heads(sx, "challenge") && sx->count > 2 &&
           (sx_equal(sx->items[1], sx->items[2]) ||
            (pick_is_choice(sx->items[1]) && sx_is(sx->items[2], "chosen")));
}

/* "Turn over the top card of your deck": only Mane Characters are (301.2). */
static bool turns_over_hidden(const Sx *sx)
{
    return sx_heads(sx, "turn-over") && sx_heads(sx->items[1], "top");
}

/* (on play F (owner this)): by whom, but you or an opponent? */
static bool is_by_own_owner(const Sx *sx)
{
    if (!sx_heads(sx, "on") || sx->count < 3)
        return false;
    const Sx *who = sx->items[sx->count - 1];
    return sx_is_list(who) && who->count == 2 &&
           (sx_heads(who, "owner") || sx_heads(who, "controller")) &&
           sx_is(who->items[1], "this");
}

/* "Its owner can't ...", of this card: say who */
static bool forbids_own_owner(const Sx *sx)
{
    return sx_heads(sx, "cant") && sx_has(sx->items[1], is_by_own_owner);
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

/* An Event that plays itself by what it does? It has been played then. What is
 * done later finds it where it has gone. */
static bool plays_itself(const Sx *sx)
{
    static const char *const plays[] = {"play", "play-free", "play-for"};
    static const char *const later[] = {"later", "next-time", "whenever",
                                        "until", "forever"};
    if (!sx_is_list(sx) || sx_is_any(sx, later, ARRAY_LEN(later)))
        return false;
    if (sx_is_any(sx, plays, ARRAY_LEN(plays)))
        return sx->count > 2 && sx_is(sx->items[2], "this");
    for (uint32_t i = 1; i < sx->count; i++)
        if (plays_itself(sx->items[i]))
            return true;
    return false;
}

static bool is_played_twice(const Sx *sx)
{
    return (sx_heads(sx, "event") || sx_heads(sx, "event-reaction")) &&
           plays_itself(sx);
}

/* "A Resource on one of your Friends from your hand": nothing lies on cards
 * that are not in play (509.1). */
static bool is_on_hidden(const Sx *sx)
{
    return sx_heads(sx, "attached-to") && sx_holds(sx, "in");
}

/* (power L), (cost L), also with so much more or less */
static const Sx *measured(const Sx *v)
{
    return sx_heads(v, "+") || sx_heads(v, "-") ? v->items[1] : v;
}

/* (fits L (power<= (power L))) */
static bool has_less_than_itself(const Sx *fits, const Sx *f)
{
    if (!sx_is_list(f) || f->count != 2 || !sx_is_list(measured(f->items[1])))
        return false;
    const Sx *than = measured(f->items[1]);
    const Slice op = f->items[0]->atom, stat = than->items[0]->atom;
    return than->count == 2 && sx_equal(than->items[1], fits->items[1]) &&
           op.n > stat.n && memcmp(op.p, stat.p, stat.n) == 0;
}

/* (fits L (shares-type L)): each player's card was compared, one by one */
static bool is_like_itself(const Sx *fits, const Sx *f)
{
    static const char *const like[] = {"shares-type", "shares-color",
                                       "shares-trait", "same-name",
                                       "same-title"};
    return sx_is_list(f) && sx_is_any(f, like, ARRAY_LEN(like)) &&
           f->count == 2 && sx_equal(f->items[1], fits->items[1]);
}

/* "If its cost is less than that Friend's cost": than that of itself? */
static bool compares_with_itself(const Sx *sx)
{
    static const char *const compared[] = {">=", "="};
    if (sx_is_any(sx, compared, ARRAY_LEN(compared)) && sx->count == 3)
        return sx_is_list(sx->items[1]) && sx->items[1]->count == 2 &&
               sx_equal(sx->items[1], measured(sx->items[2]));
    for (uint32_t i = 2; sx_heads(sx, "fits") && i < sx->count; i++)
        if (has_less_than_itself(sx, sx->items[i]) ||
            is_like_itself(sx, sx->items[i]))
            return true;
    return false;
}

static const Unclear faults[] = {
    {is_on_hidden, "nothing lies on a card there"},
    {compares_with_itself, "it is that card itself; than which other?"},
    {is_played_twice, "it is being played then; how it is paid stands alone"},
    {picks_unseen, "nobody sees what is in a deck; say 'search your deck'"},
    {goes_on_anyway, "say what happens if you do"},
    {asks_too_early, "nobody has done that yet"},
    {is_no_problem, "only Problems are confronted"},
    {limits_place, "how often one goes somewhere is not counted"},
    {is_another_of_two, "another Problem than which?"},
    {elsewhere_is_unclear, "another Problem than which?"},
    {asks_nobody, "nobody is asked to pay for that"},
    {fights_without_you, "you fight with your own characters"},
    {measures_unchosen, "a card that nobody has chosen"},
    {copies_itself, "only Events have effects that can be copied"},
    {reacts_to_batch, "which cards it happened to is not known"},
    {is_its_own_copy, "a card is no copy of itself"},
    {cancels_too_late, "it has been played by then; say 'as' it is played"},
    {is_event_in_play, "no Event is in play; say in which zone it is"},
    {sees_whose, "opposing whom: you, or those players?"},
    {counts_counters_anew, "so many for each of them, or for all at once?"},
    {gives_those_of_many, "abilities of several cards are not given at once"},
    {gives_own, "what is its own it has already"},
    {confronts_with, "do they not count, or can't who has one at all?"},
    {knows_beforehand, "who will be involved is not known before"},
    {replaces_with, "a Problem is replaced with the next one of its owner's"},
    {is_put_in_twice,
     "a card in play is not put there; say in which zone it is"},
    {is_nobodys, "no card is yours and opposing, too"},
    {is_one_of_two, "one of two cards, nobody knows which"},
    {asks_of_many, "several cards, and one is spoken of"},
    {is_like_many, "each of them would be like others"},
    {speaks_of_unnamed, "say what happens if you do"},
    {has_empty_mode, "a choice in which nothing is done"},
    {is_shown_somewhere, "what is shown is nowhere; say 'from among them'"},
    {counts_of_all, "as many as who?"},
    {challenges_itself, "no card challenges itself"},
    {turns_over_hidden, "only Mane Characters are turned over; say 'reveal'"},
    {forbids_own_owner, "say who: you, or an opponent?"},
    {chooses_known, "which card that is has been said already"},
    {counts_either, "the counters on which card?"},
    {rests_on_totals, "power totals may rest on that"},
    {keeps_flipped, "flipped cards go under their decks"},
    {is_without_faceoff, "no faceoff goes on in the Main Phase"},
};

const char *unclear_of(const Sx *ability, const Unclear *of, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sx_has(ability, of[i].is))
            return of[i].why;
    return NULL;
}

const char *unclear_why(const Sx *ability)
{
    if (is_unresolved(ability) || sx_holds(ability, "pile"))
        return RESOLVE_MISREAD; /* a pile is of what was separated */
    const char *why = too_late_why(ability);
    if (why == NULL)
        why = not_there_why(ability);
    if (why == NULL)
        why = for_long_why(ability);
    if (why == NULL)
        why = no_card_why(ability);
    return why != NULL ? why : unclear_of(ability, faults, ARRAY_LEN(faults));
}
