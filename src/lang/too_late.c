/* too_late - what is asked of cards that have gone, or counted when nobody
 * knows the number any more (unclear.h). */
#include "lang/compose.h"
#include "lang/fate.h"
#include "lang/unclear.h"

/* Would a card that was not in play come back into play? */
static bool comes_back_wrong(const Sx *sx)
{
    return sx_heads(sx, "banish-until") && sx->count > 2 &&
           (sx_holds(sx->items[2], "in") || sx_holds(sx->items[2], "among") ||
            sx_holds(sx->items[2], "@in"));
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

/* (was dismiss turn): such a card is no longer in play; nor is (was flip turn),
 * which lies anywhere once its faceoff is over. */
static bool is_gone(const Sx *f)
{
    static const char *const ops[] = {"dismiss", "retire", "discard", "banish",
                                      "flip"};
    return sx_heads(f, "was") && sx_is_any(f->items[1], ops, ARRAY_LEN(ops)) &&
           !(sx_is(f->items[1], "flip") && sx_is(f->items[2], "faceoff"));
}

static bool is_state(const Sx *f)
{
    static const char *const states[] = {
        "exhausted", "ready",        "frightened", "boosted",      "face-down",
        "face-up",   "here",         "at-home",    "at-problem",   "at",
        "countered", "has-counters", "involved",   "cutie-marked", "beside"};
    return sx_is_any(sx_heads(f, "not") ? f->items[1] : f, states,
                     ARRAY_LEN(states));
}

/* What is not kept of a card that has left play (game/game.h: Departed). */
static bool is_forgotten(const Sx *f)
{
    static const char *const states[] = {
        "countered",      "has-counters",    "involved",   "beside",
        "has-attachment", "has-attachments", "attached-to"};
    if (sx_heads(f, "not"))
        return is_forgotten(f->items[1]);
    return sx_is_any(f, states, ARRAY_LEN(states)) &&
           !(sx_heads(f, "has-counters") && f->count == 2);
}

/* (counters chosen Gold): named ones are not kept either */
static bool counts_named(const Sx *sx)
{
    return sx_heads(sx, "counters") && sx->count > 2 &&
           (sx_is(sx->items[1], "chosen") || sx_heads(sx->items[1], "set"));
}

/* (exists countered (among 0)): how one of those is that were picked */
static bool asks_of_those(const Sx *sx)
{
    bool state = false, those = false;
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        those = those || sx_heads(f, "among");
        state = state || is_forgotten(f);
    }
    return state && those;
}

/* (exists yours (is it)): whether somebody has that card in play */
static bool asks_whether_had(const Sx *sx)
{
    for (uint32_t i = 1; sx_heads(sx, "exists") && i < sx->count; i++)
        if (sx_heads(sx->items[i], "is") &&
            !sx_is(sx->items[i]->items[1], "this"))
            return true;
    return false;
}

/* (fits it exhausted): what only a card in play can be. */
static bool asks_state(const Sx *sx)
{
    static const char *const cards[] = {"chosen", "it", "set", "this"};
    if (sx_heads(sx, "not"))
        return asks_state(sx->items[1]);
    return asks_whether_had(sx) || sx_has(sx, asks_of_those) ||
           (sx_heads(sx, "fits") && sx->count > 2 &&
            sx_is_any(sx->items[1], cards, ARRAY_LEN(cards)) &&
            is_state(sx->items[2]));
}

/* Has one been taken away by the statement, or as the pattern has it? */
static bool has_taken_away(const Sx *sx)
{
    if (sx_heads(sx, "as"))
        return has_taken_away(sx->items[2]);
    if (sx_heads(sx, "may"))
        return has_taken_away(sx->items[1]);
    if (sx_heads(sx, "either-of"))
        return has_taken_away(sx->items[1]);
    return fate_is(sx_heads(sx, "on") ? sx->items[1] : sx, FATE_LEAVES);
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
        if (gone && (sx_has(s, asks_of_those) || sx_has(s, counts_named)))
            return true;
        gone = has_taken_away(s);
        this = this || (gone && (sx_holds(s, "this") || sx_holds(s, "self")));
    }
    return false;
}

/* The statement, or the pattern, that hides a card; or NULL. */
static const Sx *covering(const Sx *sx)
{
    if (sx_heads(sx, "as") || sx_heads(sx, "by"))
        return covering(sx->items[2]);
    if (sx_heads(sx, "may") || sx_heads(sx, "where"))
        return covering(sx->items[1]);
    if (sx_heads(sx, "on"))
        return fate_is(sx->items[1], FATE_HIDES) ? sx : NULL;
    return fate_is(sx, FATE_HIDES) ? sx : NULL;
}

/* Is that the card, or the cards, that the statement was about? */
static bool is_covered(const Sx *card, const Sx *statement)
{
    const Sx *done = covering(statement);
    if (sx_heads(card, "set") || sx_heads(card, "among"))
        return sx_heads(statement, "as") &&
               sx_equal(card->items[1], statement->items[1]);
    if (sx_heads(done, "on"))
        return sx_is(card, sx_holds(done, "self") ? "this" : "it");
    return done->count > 1 &&
           (sx_equal(card, done->items[1]) ||
            (sx_is(card, "chosen") && pick_is_choice(done->items[1])));
}

/* (fits L F*), (power L), (count F* (among n)): what it had face-up */
static bool asks_what_it_had(const Sx *sx, const Sx *statement)
{
    static const char *const of[] = {"power",        "shares-trait",
                                     "shares-color", "add-power",
                                     "counters",     "cost"};
    bool lost = false, those = false;
    if ((sx_heads(sx, "power") || sx_heads(sx, "counters")) &&
        sx_heads(covering(statement), "on"))
        return false; /* it is noted as that happens (712.2) */
    if (sx_heads(sx, "cost") && !sx_heads(covering(statement), "shuffle-in"))
        return false; /* a face-down card has one, too (505.1) */
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *f = sx->items[i];
        lost = lost || fate_loses(f);
        those = those || (sx_heads(f, "among") && is_covered(f, statement));
    }
    if (sx_heads(sx, "colors-of"))
        return sx_heads(sx->items[1], "is") &&
               is_covered(sx->items[1]->items[1], statement);
    if (sx_heads(sx, "fits") || sx_is_any(sx, of, ARRAY_LEN(of)))
        return is_covered(sx->items[1], statement) &&
               (lost || !sx_heads(sx, "fits"));
    return lost && those;
}

/* "Frighten a Friend. Gain [1] for each color it has": it has none by then, and
 * what it had nobody knows (505.1), nor of what was shuffled into a deck. */
static bool asks_of_covered(const Sx *sx)
{
    const Sx *covered = NULL;
    for (uint32_t i = 1; i < sx->count; i++) {
        const Sx *s = sx->items[i];
        if (covered != NULL && sx_finds(s, asks_what_it_had, covered))
            return true;
        if (covering(s) != NULL)
            covered = s;
        else if (sx_has(s, pick_is_choice))
            covered = NULL; /* another is meant from then on */
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
            (fate_is(e->items[1], FATE_LEAVES) &&
             fate_is(done->items[0], FATE_LEAVES)));
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

static bool is_banished_away(const Sx *sx)
{
    return sx_heads(sx, "from-zone") && !sx_is(sx->items[1], "play") &&
           sx_heads(sx->items[2], "on") && sx->items[2]->count > 2 &&
           sx_is(sx->items[2]->items[1], "banish") &&
           sx_is(sx->items[2]->items[2], "self");
}

/* Is this card banished while it is not in play, where it hears nothing? That
 * it can't be is another matter. */
static bool is_banished_unheard(const Sx *sx)
{
    for (uint32_t i = 1; !sx_heads(sx, "cant") && i < sx->count; i++)
        if (is_banished_away(sx->items[i]))
            return true;
    return false;
}

bool too_late_counts(const Sx *s)
{
    if (sx_heads(s, "do"))
        return too_late_counts(s->items[1]);
    if (sx_heads(s, "if") && s->count == 3)
        return sx_holds(s->items[1], "done") || too_late_counts(s->items[2]);
    return sx_holds(s, "done");
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
            too_late_counts(sx->items[i + 1]))
            return true;
    }
    return false;
}

const Sx *too_late_kept_number(Arena *arena, const Sx *ability)
{
    const Sx *cost = sx_heads(ability, "activate") ? ability->items[2] : NULL;
    if (cost != NULL && sx_heads(cost, "do")) /* with this and that */
        cost = cost->items[cost->count - 1];
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

/* (on put (both F (in flip))): of a card that is elsewhere by then */
static bool is_gone_from_zone(const Sx *sx)
{
    static const char *const kinds[] = {"put", "banish", "draw", "enter-play"};
    return (sx_heads(sx, "on") || sx_heads(sx, "on-batch")) && sx->count > 2 &&
           sx_is_any(sx->items[1], kinds, ARRAY_LEN(kinds)) &&
           sx_holds(sx->items[2], "in") && !sx_holds(sx->items[2], "not");
}

/* "When a flipped card is banished": it is not flipped any more. */
static bool hears_too_late(const Sx *sx)
{
    return sx_heads(sx, "when") && sx_has(sx->items[1], is_gone_from_zone);
}

/* Is a card out of play once that has happened, however it did? */
static bool leaves_play(const Sx *e)
{
    if (sx_heads(e, "from-zone"))
        return sx_is(e->items[1], "play");
    bool gone = sx_heads(e, "on") ? fate_is(e->items[1], FATE_LEAVES)
                                  : sx_heads(e, "either-of");
    for (uint32_t i = 1; gone && sx_heads(e, "either-of") && i < e->count; i++)
        gone = leaves_play(e->items[i]);
    return gone;
}

/* (power 1 (is it)) */
static bool holds_of_it(const Sx *modifier)
{
    const Sx *last =
        modifier->count > 1 ? modifier->items[modifier->count - 1] : modifier;
    return sx_heads(last, "is") && sx_is(last->items[1], "it");
}

/* (counter it 1), (until D (power 1 (is it))): done to a card in play */
static bool is_done_in_play(const Sx *s)
{
    static const char *const ops[] = {"exhaust",    "ready",  "frighten",
                                      "unfrighten", "move",   "send",
                                      "uncounter",  "counter"};
    if (sx_heads(s, "may"))
        return is_done_in_play(s->items[1]);
    if (sx_heads(s, "until"))
        return s->count > 2 && sx_is_list(s->items[2]) &&
               holds_of_it(s->items[2]);
    return sx_is_any(s, ops, ARRAY_LEN(ops)) && s->count > 1 &&
           sx_is(s->items[1], "it");
}

/* "When another Friend is dismissed, put a +1 power counter on that Friend": on
 * which is it put? Nothing can be on the one that has left play. */
static bool is_done_to_gone(const Sx *sx)
{
    return sx_heads(sx, "when") && sx->count > 2 && leaves_play(sx->items[1]) &&
           is_done_in_play(sx->items[2]);
}

static bool is_of_playing(const Sx *sx)
{
    return sx_heads(sx, "on") && sx->count > 1 && sx_is(sx->items[1], "play");
}

/* "If an opponent would play a Friend": that has happened once the card has
 * been paid for and processed (705.2g), and what has happened is not replaced
 * (710.1). */
static bool replaces_play(const Sx *sx)
{
    static const char *const heads[] = {"replace", "may-replace",
                                        "p-may-replace"};
    return sx_is_any(sx, heads, ARRAY_LEN(heads)) &&
           sx_has(sx->items[sx_heads(sx, "p-may-replace") ? 2 : 1],
                  is_of_playing);
}

/* (whenever D (on play F) S*): what is said of how the card enters play. It is
 * there by the time that it has been played (705.2g). */
static bool enters_too_late(const Sx *sx)
{
    static const char *const enters[] = {"enters-counters", "enters-exhausted",
                                         "enters-face-up"};
    return (sx_heads(sx, "whenever") || sx_heads(sx, "when")) &&
           sx_has(sx->items[sx_heads(sx, "when") ? 1 : 2], is_of_playing) &&
           sx_holds_any(sx, enters, ARRAY_LEN(enters));
}

/* (= (times-happened turn (on play you)) N) */
static bool counts_played(const Sx *sx)
{
    if (!sx_heads(sx, "=") || !sx_heads(sx->items[1], "times-happened"))
        return false;
    const Sx *e = sx->items[1]->items[2];
    return is_of_playing(e) && (e->count == 3 || sx_is(e->items[2], "event"));
}

/* An Event, "if it is the first card you played this turn": it has been played
 * once its effect is over (705.2g, R89), so which one is the first? */
static bool counts_itself_played(const Sx *sx)
{
    for (uint32_t i = 2; sx_heads(sx, "event") && i < sx->count; i++)
        if (sx_heads(sx->items[i], "if") &&
            sx_has(sx->items[i]->items[1], counts_played))
            return true;
    return false;
}

/* "Each opponent reveals their hand and discards each Event": how many cards
 * there were is counted of all that was done in such a loop, and not of what
 * was done last. */
static bool counts_shown(const Sx *sx)
{
    static const char *const shows[] = {"reveal", "look", "search"};
    static const char *const goes[] = {"discard-cards", "banish", "to-hand",
                                       "to-bottom", "to-discard"};
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        if (sx_heads(sx->items[i], "each-player") &&
            sx_holds_any(sx->items[i], shows, ARRAY_LEN(shows)) &&
            sx_holds_any(sx->items[i], goes, ARRAY_LEN(goes)) &&
            sx_holds(sx->items[i + 1], "done"))
            return true;
    return false;
}

static const Unclear faults[] = {
    {enters_too_late, "it is in play by the time that it has been played"},
    {counts_itself_played, "this card has been played once it is over"},
    {counts_shown, "as many as were shown, or as that was done to?"},
    {replaces_play, "it has been played by then"},
    {is_done_to_gone, "what has left play; or is another card meant?"},
    {counts_choice, "how many they were is not known any more"},
    {hears_too_late, "it is not in that zone any more by then"},
    {is_banished_unheard, "it would not hear that"},
    {asks_how_it_was, "how it was before is not known any more"},
    {asks_of_covered, "how it was before is not known any more"},
    {seeks_gone, "what is not in play any more; say in which zone it is"},
    {comes_back_wrong, "what is banished for a time comes back into play"},
    {chosen_comes_back, "what is banished for a time comes back into play"},
    {seeks_company, "nobody is with a card that has left play"},
    {is_over_already,
     "that has been done already, and nobody knows if once more"},
    {speaks_of_none, "a card that is none if that could not be done"},
    {counts_too_late, "how many it was is not known any more by then"},
};

const char *too_late_why(const Sx *ability)
{
    if (counts_nothing(ability))
        return "nothing was done before that could be counted";
    return unclear_of(ability, faults, ARRAY_LEN(faults));
}
