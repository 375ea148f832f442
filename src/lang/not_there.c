/* not_there - what is asked of cards where, or at a time when, they are not: a
 * place they have left, a zone in which they have no such ability, a card that
 * nobody sees yet (unclear.h). */
#include "lang/enter.h"
#include "lang/fate.h"
#include "lang/program.h"
#include "lang/unclear.h"

static bool leaves_itself(const Sx *sx)
{
    return sx_heads(sx, "on") && sx_is(sx->items[1], "dismiss") &&
           sx_is(sx->items[2], "self");
}

static bool lasts_with_this(const Sx *sx)
{
    return (sx_heads(sx, "while-card") && sx_is(sx->items[1], "this")) ||
           (sx_heads(sx, "until-event") && sx_has(sx, leaves_itself));
}

/* A card that enters play is another card as soon as it is there (410.6). */
static bool lasts_too_early(const Sx *sx)
{
    return sx_heads(sx, "as-enter") && sx_has(sx, lasts_with_this);
}

/* What is done to a card in play, or holds for it */
static bool is_done_in_play(const Sx *sx)
{
    static const char *const deeds[] = {
        "frighten", "unfrighten", "exhaust", "ready",   "dismiss",   "retire",
        "move",     "send",       "counter", "control", "cutie-mark"};
    return (sx_heads(sx, "until") && sx_holds(sx, "it")) ||
           (sx_is_any(sx, deeds, ARRAY_LEN(deeds)) && sx->count > 1 &&
            sx_is(sx->items[1], "it"));
}

/* A card that is being played lies in the queue (705.2e). */
static bool is_in_queue(const Sx *sx)
{
    return sx_heads(sx, "as-play") && sx_has(sx, is_done_in_play);
}

static bool moves_this(const Sx *sx)
{
    return (sx_heads(sx, "move") || sx_heads(sx, "send")) &&
           sx_is(sx->items[1], "this");
}

static bool moves_this_home(const Sx *sx)
{
    return moves_this(sx) && sx->count > 2 && sx_heads(sx->items[2], "home");
}

/* Which operand of it is a cost; 0: none */
static uint32_t cost_in(const Sx *sx)
{
    static const char *const paid[] = {"activate", "p-paying"};
    if (sx_heads(sx, "reaction"))
        return 3;
    return sx_heads(sx, "paying") ? 1
                                  : sx_is_any(sx, paid, ARRAY_LEN(paid)) * 2u;
}

/* This card has been moved, home or to pay for the rest, and "here" is where
 * it is then, not where it was. */
static bool is_here_no_more(const Sx *sx)
{
    static const char *const apart[] = {"modes", "p-modes", "random-modes",
                                        "if"};
    uint32_t cost = cost_in(sx);
    bool gone = false;
    for (uint32_t i = 1;
         !sx_is_any(sx, apart, ARRAY_LEN(apart)) && i < sx->count; i++) {
        if (gone && sx_holds(sx->items[i], "here"))
            return true;
        gone = gone ||
               sx_has(sx->items[i], i == cost ? moves_this : moves_this_home);
    }
    return false;
}

/* Of what has happened it is not kept how it came about, but for whose doing it
 * was. */
static bool asks_how_it_came(const Sx *sx)
{
    static const char *const past[] = {"happened", "times-happened",
                                       "cards-happened", "amount-happened",
                                       "last"};
    static const char *const how[] = {"by-effect", "not-by-effect", "by-action",
                                      "not-by-action", "paid-for"};
    return sx_is_any(sx, past, ARRAY_LEN(past)) &&
           sx_holds_any(sx, how, ARRAY_LEN(how));
}

/* "Friends at home enter play exhausted" */
static bool is_there_before(const Sx *sx)
{
    return enter_is_state(sx) && sx_holds(sx, "at-home");
}

/* (on flip event you): is it told which card? */
static bool tells_unseen(const Sx *e)
{
    if (!sx_heads(e, "on") || e->count < 3 ||
        (!sx_is(e->items[1], "flip") && !sx_is(e->items[1], "draw")))
        return false;
    const Sx *first = e->items[2];
    return !sx_is(first, "any") &&
           !op_is_player(sx_is_list(first) ? first->items[0]->atom
                                           : first->atom);
}

/* "If you would flip an Event": which card it will be lies face-down until
 * then (402.2). */
static bool replaces_unseen(const Sx *sx)
{
    static const char *const heads[] = {"replace", "may-replace",
                                        "p-may-replace"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) &&
           sx_has(sx->items[sx_heads(sx, "p-may-replace") ? 2 : 1],
                  tells_unseen);
}

/* (free rally self), (unfrighten this): of a card that is frightened */
static bool is_of_frightened(const Sx *sx)
{
    static const char *const rules[] = {"free", "cost", "cost-min"};
    if (sx_is_any(sx, rules, ARRAY_LEN(rules)))
        return sx_holds(sx, "rally") && sx_holds(sx, "self");
    if (sx_heads(sx, "on"))
        return sx_is(sx->items[1], "unfrighten") && sx->count > 2 &&
               sx_is(sx->items[2], "self");
    if (sx_heads(sx, "while"))
        return sx_heads(sx->items[1], "fits") &&
               sx_is(sx->items[1]->items[1], "this") &&
               sx_is(sx->items[1]->items[2], "frightened");
    return sx_heads(sx, "unfrighten") && sx_is(sx->items[1], "this");
}

/* "You may rally this card without paying its cost": an ability that could
 * only function while its card is face-down does (505.1a), but no card that is
 * played here has one. What triggered as it was frightened goes on. */
static bool works_face_down(const Sx *sx)
{
    static const char *const while_in_play[] = {"static", "activate"};
    if (sx_heads(sx, "when"))
        return !sx_holds(sx->items[1], "frighten") &&
               !sx_holds(sx->items[1], "unfrighten") &&
               sx_has(sx, is_of_frightened);
    return sx_is_any(sx, while_in_play, ARRAY_LEN(while_in_play)) &&
           sx_has(sx, is_of_frightened);
}

/* (on control self you): this card's ability is another's until then. */
static bool comes_to_who_has_it(const Sx *sx)
{
    return sx_heads(sx, "on") && sx->count > 3 &&
           sx_is(sx->items[1], "control") && sx_is(sx->items[2], "self") &&
           sx_is(sx->items[3], "you");
}

static bool is_control_of(const Sx *sx)
{
    static const char *const whose[] = {"yours", "opposing", "of"};
    return sx_heads(sx, "on") && sx_is(sx->items[1], "control") &&
           sx_holds_any(sx, whose, ARRAY_LEN(whose));
}

/* Whose a card was before it changed hands is not kept. */
static bool asks_whose_it_was(const Sx *sx)
{
    static const char *const past[] = {"happened", "times-happened",
                                       "cards-happened", "last"};
    return sx_is_any(sx, past, ARRAY_LEN(past)) && sx_has(sx, is_control_of);
}

/* (happened game (on play F)): of whatever cards of that kind? */
static bool is_of_whole_game(const Sx *sx)
{
    if (!sx_heads(sx, "happened") || !sx_is(sx->items[1], "game") ||
        !sx_heads(sx->items[2], "on"))
        return false;
    if (sx->items[2]->count < 3)
        return sx_is(sx->items[2]->items[1], "solve");
    const Sx *first = sx->items[2]->items[2];
    return !op_is_player(sx_is_list(first) ? first->items[0]->atom
                                           : first->atom);
}

/* "At the end of your turn, if an Event was played": in all of the game? */
static bool asks_since_when(const Sx *sx)
{
    for (uint32_t i = 2; sx_heads(sx, "when") && i < sx->count; i++)
        if (sx_has(sx->items[i], is_of_whole_game))
            return true;
    return false;
}

/* (replace (to-zone discard E) expire S*): the next time it would be there */
static bool replaces_put(const Sx *sx)
{
    return sx_heads(sx, "replace") && sx_holds(sx, "expire") &&
           sx_heads(sx->items[1], "to-zone") &&
           sx_is(sx->items[1]->items[1], "discard") && sx_holds(sx, "chosen");
}

/* "Play an Event. If it would be put into your discard pile, ...": it is there
 * by then, for an Event is processed as it is played. */
static bool replaces_too_late(const Sx *sx)
{
    static const char *const plays[] = {"play", "play-free", "play-for"};
    bool played = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        if (played && sx_has(sx->items[i], replaces_put))
            return true;
        played =
            played || (sx_holds_any(sx->items[i], plays, ARRAY_LEN(plays)) &&
                       sx_holds(sx->items[i], "event"));
    }
    return false;
}

/* (not (among 1)) */
static bool is_left_out(const Sx *f)
{
    return sx_heads(f, "not") && sx_heads(f->items[1], "among");
}

static bool says(const Sx *cards, const Sx *filter)
{
    for (uint32_t i = 1; i < cards->count; i++)
        if (sx_equal(cards->items[i], filter))
            return true;
    return false;
}

/* (as K (OP (all (among A) (not (among B))))): everything that was left */
static const Sx *all_left(const Sx *s)
{
    const Sx *cards =
        sx_heads(s, "as") && sx_is_list(s->items[2]) && s->items[2]->count > 1
            ? s->items[2]->items[1]
            : NULL;
    if (cards == NULL || !sx_heads(cards, "all") || cards->count < 3 ||
        !sx_heads(cards->items[1], "among"))
        return NULL;
    for (uint32_t i = 2; i < cards->count; i++)
        if (!is_left_out(cards->items[i]))
            return NULL;
    return cards;
}

/* ... and of the same cards but those, what is left now: nothing */
static bool is_of_none(const Sx *s, const Sx *all, const Sx *number)
{
    const Sx *cards = sx_is_list(s) && s->count > 1 ? s->items[1] : NULL;
    bool gone = false;
    if (cards == NULL || !sx_heads(cards, "all"))
        return false;
    for (uint32_t i = 1; i < all->count; i++)
        if (!says(cards, all->items[i]))
            return false;
    for (uint32_t i = 1; i < cards->count; i++)
        gone = gone || (is_left_out(cards->items[i]) &&
                        sx_equal(cards->items[i]->items[1]->items[1], number));
    return gone;
}

/* "Put one into your hand and the other into your discard pile. Put the rest on
 * the bottom": the other of two, which nobody knows any more. */
static bool leaves_none(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++) {
        const Sx *all = all_left(sx->items[i]);
        for (uint32_t k = i + 1; all != NULL && k < sx->count; k++)
            if (is_of_none(sx->items[k], all, sx->items[i]->items[1]))
                return true;
    }
    return false;
}

/* "With one of your Dragons, you may exhaust that Dragon to move it": (paying
 * (exhaust (a F*)) (move (a F*) ...)), each a Dragon that is there, or one? */
static bool is_picked_again(const Sx *sx, const Sx *cost)
{
    return sx_is_list(sx) && sx->count > 1 && sx_heads(sx->items[1], "a") &&
           sx_holds(sx->items[1], "there") &&
           sx_equal(sx->items[1], cost->items[1]);
}

static bool picks_twice(const Sx *sx)
{
    if (!sx_heads(sx, "paying") || sx->count < 3 || !sx_is_list(sx->items[1]) ||
        sx->items[1]->count < 2)
        return false;
    for (uint32_t i = 2; i < sx->count; i++)
        if (sx_finds(sx->items[i], is_picked_again, sx->items[1]))
            return true;
    return false;
}

static bool goes_back_there(const Sx *sx)
{
    return sx_heads(sx, "move") && sx->count == 3 &&
           sx_is(sx->items[1], "this") && sx_heads(sx->items[2], "last-area") &&
           sx_holds(sx->items[2], "this");
}

/* "When one of your Dragons is moved, you may move this card to the area it was
 * moved from": from where this card was, or that one? */
static bool goes_back_or_after(const Sx *sx)
{
    return sx_heads(sx, "when") && sx_holds(sx->items[1], "move") &&
           !sx_holds(sx->items[1], "self") && sx_has(sx, goes_back_there);
}

/* (play-free P (a F* (another G* (among 0)))): of no zone, a card that is in
 * play; and one of those that went may be meant itself. */
static bool plays_like_those(const Sx *sx)
{
    static const char *const plays[] = {"play", "play-free", "play-for"};
    const Sx *cards = sx_is_any(sx, plays, ARRAY_LEN(plays)) && sx->count > 2
                          ? sx->items[2]
                          : NULL;
    if (cards != NULL && sx_heads(cards, "@pick"))
        cards = cards->items[2];
    for (uint32_t i = 1; cards != NULL && i < cards->count; i++)
        if (sx_heads(cards->items[i], "another") &&
            (sx_holds(cards->items[i], "@in") ||
             sx_holds(cards->items[i], "among")))
            return true;
    return false;
}

/* (static (cant (from there E))): nothing has happened anywhere. */
static bool is_from_nowhere(const Sx *sx)
{
    return sx_heads(sx, "from") && sx_is(sx->items[1], "there");
}

static bool holds_nowhere(const Sx *sx)
{
    return sx_heads(sx, "static") && !sx_holds(sx, "some-problem") &&
           sx_has(sx, is_from_nowhere);
}

/* (cost play 1 friend (at R)): what is played lies nowhere yet. */
static bool is_played_from_there(const Sx *sx)
{
    bool there = false;
    if ((!sx_heads(sx, "cost") && !sx_heads(sx, "cost-min")) ||
        !sx_is(sx->items[1], "play"))
        return false;
    for (uint32_t i = 2; i < sx->count; i++)
        there = there || sx_heads(sx->items[i], "at") ||
                sx_is(sx->items[i], "at-problem");
    return there;
}

/* (static (cant (on flip self))): by then it is too late to leave it there. */
static bool is_on_unseen_this(const Sx *sx)
{
    return tells_unseen(sx) && sx_is(sx->items[2], "self");
}

static bool forbids_unseen(const Sx *sx)
{
    return sx_heads(sx, "cant") && sx_has(sx->items[1], is_on_unseen_this);
}

/* (static (cant (on discard self opponent))): it is in your hand, where you
 * discard it, whoever makes you (410.3). */
static bool forbids_no_discard(const Sx *sx)
{
    const Sx *on = sx_heads(sx, "cant") ? sx->items[1] : NULL;
    return on != NULL && sx_heads(on, "on") && on->count > 3 &&
           sx_is(on->items[1], "discard") && sx_is(on->items[2], "self") &&
           sx_is(on->items[3], "opponent");
}

/* (until D (power 1 (is CARD))) */
static bool is_changed_for_a_time(const Sx *m, const char *card)
{
    static const char *const mods[] = {"power", "set-power", "gives"};
    const Sx *f = sx_is_any(m, mods, ARRAY_LEN(mods)) && m->count > 2
                      ? m->items[m->count - 1]
                      : m;
    return f != m && sx_heads(f, "is") && sx_is(f->items[1], card);
}

/* Is something done to the card that is only done to cards in play? */
static bool is_left_in_play(const Sx *done, const char *card)
{
    static const char *const changes[] = {"exhaust",    "ready",   "frighten",
                                          "unfrighten", "counter", "move"};
    static const char *const around[] = {"if", "do", "may"};
    if (sx_is_any(done, changes, ARRAY_LEN(changes)))
        return sx_is(done->items[1], card);
    for (uint32_t i = 1;
         sx_is_any(done, around, ARRAY_LEN(around)) && i < done->count; i++)
        if (is_left_in_play(done->items[i], card))
            return true;
    for (uint32_t i = 2; sx_heads(done, "until") && i < done->count; i++)
        if (is_changed_for_a_time(done->items[i], card))
            return true;
    return false;
}

/* (dismiss (a F*)), (retire (by P (a F*))) */
static bool takes_one_away(const Sx *done)
{
    if (!sx_is_list(done) || done->count < 2 || !fate_is(done, FATE_LEAVES))
        return false;
    const Sx *card = done->items[1];
    return sx_heads(sx_heads(card, "by") ? card->items[2] : card, "a");
}

/* "Dismiss a Resource on a Friend, then exhaust it": which has gone by then */
static bool changes_what_left(const Sx *sx)
{
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        if (takes_one_away(sx->items[i]) &&
            is_left_in_play(sx->items[i + 1], "chosen"))
            return true;
    return false;
}

/* (on dismiss F), (on discard P), (on play event P): a card that is not in play
 * then */
static bool is_of_gone(const Sx *on)
{
    if (!sx_heads(on, "on") || on->count < 2)
        return false;
    if (sx_is(on->items[1], "play"))
        return on->count > 2 && sx_is(on->items[2], "event");
    return fate_is(on->items[1], FATE_LEAVES) || sx_is(on->items[1], "discard");
}

/* "When you dismiss a Friend, put a +1 power counter on it" */
static bool changes_what_went(const Sx *sx)
{
    if (!sx_heads(sx, "when") || !sx_has(sx->items[1], is_of_gone) ||
        sx_heads(sx->items[1], "either-of"))
        return false;
    for (uint32_t i = 2; i < sx->count && !sx_holds(sx->items[i], "to-play");
         i++)
        if (is_left_in_play(sx->items[i], "it"))
            return true;
    return false;
}

/* (on play (both resource (attached-to L))) */
static bool is_of_attached(const Sx *on)
{
    return sx_heads(on, "on") && on->count > 2 &&
           (sx_is(on->items[1], "play") || sx_is(on->items[1], "enter-play")) &&
           sx_holds(on->items[2], "attached-to");
}

/* "When you play a Resource on this card, ready it" */
static bool changes_either(const Sx *sx)
{
    for (uint32_t i = 2; sx_heads(sx, "when") && i < sx->count; i++)
        if (sx_has(sx->items[1], is_of_attached) &&
            is_left_in_play(sx->items[i], "it"))
            return true;
    return false;
}

/* (on dismiss self), (discard-cards this): out of play, or out of the hand */
static bool takes_this(const Sx *sx)
{
    bool goes = sx_heads(sx, "on") && (sx_is(sx->items[1], "discard") ||
                                       fate_is(sx->items[1], FATE_LEAVES));
    bool on = goes && sx->count > 2 && sx_holds(sx->items[2], "self");
    return on || (sx_heads(sx, "discard-cards") && sx_is(sx->items[1], "this"));
}

/* A Reaction is used in play (701.3), while its card is there. */
static bool reacts_from_elsewhere(const Sx *sx)
{
    return sx_heads(sx, "reaction") && (sx_has(sx->items[2], takes_this) ||
                                        sx_has(sx->items[3], takes_this));
}

static bool chooses_problem(const Sx *sx)
{
    return sx_heads(sx, "choose") && sx_heads(sx->items[1], "a") &&
           sx_holds(sx->items[1], "problem");
}

/* "Exhaust two of your characters at a Problem to ...": whether that can be
 * paid is asked before the Problem is chosen. */
static bool pays_at_chosen(const Sx *sx)
{
    static const char *const once[] = {"play-cost", "play-may-cost"};
    const uint32_t cost =
        sx_is_any(sx, once, ARRAY_LEN(once)) ? 1 : cost_in(sx);
    return cost > 0 && sx_holds(sx->items[cost], "some") &&
           sx_has(sx->items[cost], chooses_problem);
}

static const Unclear faults[] = {
    {reacts_from_elsewhere,
     "this card is not in play then; leave out 'Reaction'"},
    {pays_at_chosen, "at which Problem? nobody could pay that"},
    {changes_either, "the card played, or what it is on?"},
    {changes_what_went, "it is not in play any more"},
    {changes_what_left, "it is not in play any more"},
    {forbids_unseen, "which card that will be is not known before"},
    {forbids_no_discard,
     "only you discard it; say by whose effect it can't be"},
    {is_played_from_there, "it is nowhere before; say 'to' that Problem"},
    {holds_nowhere, "from which place? say 'here'"},
    {asks_since_when, "since when? say 'this turn'"},
    {replaces_too_late, "it lies in the discard pile by then"},
    {goes_back_or_after, "from where this card was, or the other?"},
    {leaves_none, "the other of which cards?"},
    {picks_twice, "that one, or the one it happened to?"},
    {plays_like_those, "where the card is that is played is not told"},
    {comes_to_who_has_it, "its ability is not yours before you control it"},
    {asks_whose_it_was, "whose card it was is not known any more"},
    {works_face_down, "a frightened card has no such abilities"},
    {replaces_unseen, "which card that will be is not known before"},
    {asks_how_it_came, "how that came about is not known any more"},
    {is_here_no_more, "this card is not here any more; say where it was"},
    {is_there_before, "no card is there before it enters play"},
    {is_in_queue, "the card is not in play yet; say 'when'"},
    {lasts_too_early, "this card is not in play yet; say 'when'"},
};

const char *not_there_why(const Sx *ability)
{
    return unclear_of(ability, faults, ARRAY_LEN(faults));
}
