/* timing.c - Timing phrases (512): when abilities are activated and cards are
 * played. */
#include "rules/timing.h"

#include "game/zone.h"
#include "rules/held.h"
#include "rules/scope.h"
#include "rules/words.h"

#define BIT(timing) (1u << TIMING_##timing)

/* Those of phases: by the turn player to open a window in that phase (512.3),
 * which is asked of nobody else, and never in a faceoff (512.3a). RULING A6:
 * Any Phase is all of them. */
static unsigned phase_timings(const Game *g, WindowUse use)
{
    static const unsigned bits[PHASE_COUNT] = {
        [PHASE_READY] = BIT(READY_PHASE),
        [PHASE_TROUBLEMAKER] = BIT(TROUBLEMAKER_PHASE),
        [PHASE_MAIN] = BIT(MAIN_PHASE),
        [PHASE_SCORE] = BIT(SCORE_PHASE),
        [PHASE_END] = BIT(END_PHASE),
    };
    const bool faceoff = g->faceoff.kind != FACEOFF_NONE;
    const bool may = faceoff ? LAW(RULE_512_3a, false)
                             : !LAW_BARS(RULE_512_3, use != TO_OPEN);
    return may ? bits[step_phase(g->step)] | BIT(ANY_PHASE) : 0;
}

/* Those of faceoffs want priority in one (512.4); a faceoff at several Problems
 * is a Problem faceoff, too (612.1). */
static unsigned faceoff_timings(const Game *g)
{
    FaceoffKind kind = (FaceoffKind)g->faceoff.kind;
    unsigned set = 0;
    if (!LAW_BARS(RULE_512_4, kind == FACEOFF_NONE))
        set |= BIT(FACEOFF);
    if (kind != FACEOFF_NONE &&
        !LAW_BARS(RULE_512_4a,
                  kind != FACEOFF_PROBLEM && kind != FACEOFF_MULTI_PROBLEM))
        set |= BIT(PROBLEM_FACEOFF);
    if (kind != FACEOFF_NONE &&
        !LAW_BARS(RULE_512_4a, kind != FACEOFF_TROUBLEMAKER))
        set |= BIT(TROUBLEMAKER_FACEOFF);
    return set;
}

/* Immediate wants priority alone (512.5); RULING A5: it may open a window in
 * the Main Phase, too. */
unsigned timings_that_fit(const Game *g, WindowUse use)
{
    unsigned set = phase_timings(g, use);
    if (LAW_BARS(RULE_512_5,
                 use == IN_WINDOW || (g->step == STEP_MAIN &&
                                      BY(g->block.rules, immediate_opens))))
        set |= BIT(IMMEDIATE);
    return use == IN_WINDOW ? set | faceoff_timings(g) : set;
}

bool timing_fits(const Game *g, unsigned timing, WindowUse use)
{
    return (timings_that_fit(g, use) >> timing & 1) != 0;
}

/* What cards with such card_times can be played at. */
static unsigned times_meant(unsigned times)
{
    return times & TIMES_OPEN_AWAY ? UINT32_MAX : times & ~TIMES_OPEN;
}

/* What the hand of s can be played at. */
static unsigned times_in_hand(const Game *g, SeatId s)
{
    unsigned times = 0;
    FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND))
        times |= card_times(g, c);
    return times_meant(times);
}

/* What does not depend on who has which cards; anything may be a matter of all
 * timings if other cards say so. */
static void times_begin(Game *g)
{
    const Summary *force = &g->block.force;
    const bool from = force_has(g, OP_MOD_PLAY_FROM);
    const bool any =
        force_has(g, OP_MOD_TIMING) || force_has(g, OP_MOD_MOVE_TIMING);
    const bool made = from && g->modifier_count > 0; /* perhaps by an effect */
    for (SeatId s = 0; s < g->seat_count; s++) {
        g->block.plays[s] =
            any && (force->permits || from)
                ? UINT32_MAX
                : times_in_hand(g, s) | (made ? force->events : 0);
        g->block.uses[s] = force->timings_away;
    }
}

static void add_time_to_use(Game *g, const Standing *found)
{
    const unsigned timing = 1u << (found->op - ACTIVATED);
    g->block.uses[card_holder(g, found->card)] |= timing;
    for (SeatId s = 0; s < g->seat_count && found->flags & STANDING_SHARED; s++)
        g->block.uses[s] |= timing;
}

/* What a modifier of a card lets whoever has it do, and when. */
static unsigned times_given(const Game *g, const Standing *found)
{
    switch (found->op + OP_MOD_POWER) {
    case OP_MOD_TIMING:
        return UINT32_MAX;
    case OP_MOD_MOVE_TIMING:
        return TIMES_MOVE |
               1u << cell_first(ability_at(g, found->ability)->code + found->at)
                         ->arg;
    case OP_MOD_PLAY_FROM:
        return found->flags & STANDING_OWN
                   ? times_meant(card_times(g, found->card))
                   : g->block.force.events;
    default:
        return 0;
    }
}

/* Who may play and use what at which timings: by their hands, and by what
 * stands ready. */
static void times_refresh(Game *g)
{
    const uint64_t timely = TIMING_OPS | MOD_BIT(OP_MOD_PLAY_FROM);
    times_begin(g);
    for (unsigned i = 0; i < g->standing_count; i++) {
        const Standing *found = standing_at(g, i);
        if (found->op >= ACTIVATED)
            add_time_to_use(g, found);
        else if (timely >> found->op & 1)
            g->block.plays[card_holder(g, found->card)] |=
                times_given(g, found);
    }
    g->block.times_known = 1;
}

static void times_know(Game *g)
{
    if (!g->block.times_known)
        times_refresh(g);
}

unsigned timings_to_play(Game *g, SeatId s)
{
    times_know(g);
    return g->block.plays[s];
}

unsigned timings_to_use(const Game *g, SeatId s)
{
    return g->block.times_known ? g->block.uses[s] : UINT32_MAX;
}

/* Whether any card of the game, wherever it is, might be used now: at most
 * times there is none. */
static bool concerns_anybody(const Game *g, unsigned timings)
{
    const Summary *force = &g->block.force;
    return (force->timings | force->timings_away | force->events) & timings ||
           g->grant_count > 0 || force->mods & TIMING_OPS;
}

/* Whether s might use something: an ability whose card is not exhausted. */
static bool has_use(const Game *g, SeatId s, unsigned timings)
{
    if (g->block.force.timings_away & timings)
        return true;
    for (unsigned i = 0; i < g->standing_count; i++)
        if (standing_is_at_hand(g, s, standing_at(g, i), timings))
            return true;
    return false;
}

unsigned timing_concerns(Game *g, WindowUse use)
{
    const unsigned fitting = timings_that_fit(g, use);
    unsigned seats = 0;
    if (use == IN_WINDOW && reaction_is_offered(g))
        return (1u << g->seat_count) - 1;
    if (!concerns_anybody(g, fitting))
        return 0;
    times_know(g);
    for (SeatId s = 0; s < g->seat_count; s++)
        if (g->block.plays[s] & fitting ||
            (g->block.uses[s] & fitting && has_use(g, s, fitting)))
            seats |= SEAT_BIT(s);
    return seats;
}

/* Events (304) */

/* What the Event does; NULL: nothing. */
static const Cell *event_code(const Game *g, CardId c, int *index)
{
    if (!g->lively)
        return NULL;
    FOR_ABILITIES (g, c, h)
        if (h.ability->code->op == OP_EVENT ||
            h.ability->code->op == OP_EVENT_REACTION) {
            *index = h.index;
            return h.ability->code;
        }
    return NULL;
}

int event_ability(const Game *g, CardId c)
{
    int i = -1;
    event_code(g, c, &i);
    return i;
}

/* Whether all that is said about when an Event is played is one timing phrase
 * printed on it. */
static bool has_one_timing(const Game *g, CardId c)
{
    const Summary *s = printed_summary(g, c);
    return g->lively && !(reading_at(g, c)->facts & (FACT_GIVEN | FACT_MUTE)) &&
           s->events != 0 && (s->events & (s->events - 1)) == 0 &&
           (s->reacts[0] | s->reacts[1]) == 0;
}

bool event_fits(const Game *g, CardId c, WindowUse use)
{
    int i;
    if (has_one_timing(g, c))
        return !LAW_BARS(RULE_512_2, !(printed_summary(g, c)->events &
                                       timings_that_fit(g, use)));
    const Cell *code = event_code(g, c, &i);
    if (code == NULL) /* RULING R6: it has no timing phrase */
        return is_main_time(g, use) && BY(g->block.rules, immediate_opens);
    return code->op == OP_EVENT && /* a Reaction wants its condition */
           !LAW_BARS(RULE_512_2, !timing_fits(g, cell_first(code)->arg, use));
}
