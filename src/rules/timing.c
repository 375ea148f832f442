/* timing.c - Timing phrases (512): when abilities are activated and cards are
 * played. */
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/words.h"

/* By the turn player to open a window in that phase (512.3), which is asked of
 * nobody else, and never in a faceoff (512.3a). */
static bool opens_in(const Game *g, PhaseId phase, WindowUse use)
{
    return LAW(RULE_512_3, use == TO_OPEN) &&
           LAW(RULE_512_3a, g->faceoff.kind == FACEOFF_NONE) &&
           LAW(RULE_512_3, step_phase(g->step) == phase);
}

/* Those of faceoffs want priority (512.4), and so does Immediate (512.5); that
 * may open a window in the Main Phase, too (RULING A5). */
bool timing_fits(const Game *g, unsigned timing, WindowUse use)
{
    FaceoffKind kind = (FaceoffKind)g->faceoff.kind;
    switch ((Timing)timing) {
    case TIMING_MAIN_PHASE:
        return opens_in(g, PHASE_MAIN, use);
    case TIMING_READY_PHASE:
        return opens_in(g, PHASE_READY, use);
    case TIMING_TROUBLEMAKER_PHASE:
        return opens_in(g, PHASE_TROUBLEMAKER, use);
    case TIMING_SCORE_PHASE:
        return opens_in(g, PHASE_SCORE, use);
    case TIMING_END_PHASE:
        return opens_in(g, PHASE_END, use);
    case TIMING_ANY_PHASE: /* RULING A6 */
        return opens_in(g, step_phase(g->step), use);
    case TIMING_IMMEDIATE:
        return LAW(RULE_512_5, use == IN_WINDOW || g->step == STEP_MAIN);
    case TIMING_FACEOFF:
        return use == IN_WINDOW && LAW(RULE_512_4, kind != FACEOFF_NONE);
    case TIMING_PROBLEM_FACEOFF: /* a multi one is one, too (612.1) */
        return use == IN_WINDOW &&
               LAW(RULE_512_4a,
                   kind == FACEOFF_PROBLEM || kind == FACEOFF_MULTI_PROBLEM);
    case TIMING_TROUBLEMAKER_FACEOFF:
        return use == IN_WINDOW &&
               LAW(RULE_512_4a, kind == FACEOFF_TROUBLEMAKER);
    case TIMING_COUNT:
        break;
    }
    return false;
}

unsigned timings_that_fit(const Game *g, WindowUse use)
{
    unsigned set = 0;
    for (unsigned t = 0; t < TIMING_COUNT; t++)
        set |= (unsigned)timing_fits(g, t, use) << t;
    return set;
}

/* Events (304) */

int event_ability(const Game *g, CardId c)
{
    FOR_ABILITIES (g, c, h)
        if (h.ability->code->op == OP_EVENT ||
            h.ability->code->op == OP_EVENT_REACTION)
            return h.index;
    return -1;
}

static bool event_fits(const Game *g, CardId c, WindowUse use)
{
    int i = event_ability(g, c);
    if (i < 0) /* RULING R6: it has no timing phrase */
        return use == TO_OPEN && g->step == STEP_MAIN;
    Held h = {0};
    held_at(g, c, (unsigned)i, &h);
    const Cell *code = h.ability->code;
    return code->op == OP_EVENT && /* a Reaction wants its condition */
           timing_fits(g, cell_first(code)->arg, use);
}

/* In the Main Phase to open a window (609.2), and when its timing phrase or
 * something else allows it. */
bool play_fits(const Game *g, CardId c, WindowUse use)
{
    bool fits = reading_at(g, c)->type == TYPE_EVENT
                    ? event_fits(g, c, use)
                    : use == TO_OPEN && g->step == STEP_MAIN;
    return fits || timing_is_given(g, OP_MOD_TIMING, c, use);
}
