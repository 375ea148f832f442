/* priority.c - Priority windows (510).
 *
 * A turn has two dozen windows, so one in which nobody can act and nothing
 * waits must cost next to nothing: it is passed without a frame.
 */
#include "rules/timing.h"
#include "rules/variant.h"

typedef enum WindowStep {
    WINDOW_PROCESS,
    WINDOW_GIVE,
    WINDOW_CLOSE /* the turn player may open another (510.3) */
} WindowStep;

SeatId priority_recent(const Game *g)
{
    SeatId s = g->priority_last != NO_SEAT ? g->priority_last : g->turn_player;
    return LAW(ALSO(RULE_801_1, 2), true) ? s : seat_next(g, s);
}

/* Turn order begins anew with whoever is left if the turn player is not. In the
 * rulebooks others come first in a faceoff, and before whoever brought about
 * what can be reacted to. */
static inline SeatId first_in_window(const Game *g)
{
    const Ruleset *rules = g->block.rules;
    if (g->faceoff.kind != FACEOFF_NONE && BY(rules, others_face_first))
        return seat_next(g, g->turn_player);
    if (g->reacts && BY(rules, others_react_first) && reaction_is_offered(g))
        return seat_next(g, reaction_cause(g));
    return LAW(RULE_510_2, seat_plays(g, g->turn_player))
               ? g->turn_player
               : seat_next(g, g->turn_player);
}

static unsigned all_seats(const Game *g)
{
    return (1u << g->seat_count) - 1;
}

/* Most windows come while little has happened since the last one: who could do
 * nothing then can do nothing now. Who might is known as well, in the upper
 * bits: that is asked once for all players, and nothing is known before. */
enum { MIGHT = 4 };
static_assert((int)SEATS_MAX <= (int)MIGHT, "a bit each way for every seat");

/* Bits of those who can't do anything, the others' above. */
static inline unsigned idle_seats(Game *g, WindowUse use)
{
    uint8_t *idle = &g->block.idle[use];
    if (*idle == 0) {
        const unsigned might = timing_concerns(g, use);
        *idle = (uint8_t)(might << MIGHT | (all_seats(g) & ~might));
    }
    return *idle;
}

/* There was nothing to list. */
static void note_idle(Game *g, SeatId s, WindowUse use)
{
    uint8_t *idle = &g->block.idle[use];
    *idle = (uint8_t)((*idle | SEAT_BIT(s)) & ~(SEAT_BIT(s) << MIGHT));
}

/* The next step is another time to open windows (512.3). Otherwise it is only
 * for cards that ask about it that the turn goes on or that something happened
 * which changes nothing. */
void idle_forget(Game *g, uint32_t changed)
{
    const uint32_t passing = READS_TURN | READS_STEP | READS_OTHER;
    if (changed & (~passing | g->block.force.uses))
        g->block.idle[IN_WINDOW] = g->block.idle[TO_OPEN] = 0;
    if (changed & (READS_TURN | READS_STEP))
        g->block.idle[TO_OPEN] = 0;
}

static inline bool nobody_could_act(Game *g)
{
    return !g->lively || idle_seats(g, IN_WINDOW) == all_seats(g);
}

static bool could_act(Game *g, SeatId s)
{
    return g->lively && !(idle_seats(g, IN_WINDOW) & SEAT_BIT(s));
}

/* Asks s to act or pass; false if there is nothing they could do. */
static bool ask_to_act(Game *g, SeatId s)
{
    if (!could_act(g, s))
        return false;
    request_begin(g, REQUEST_PRIORITY, s, RULE_510_1);
    request_add(g, VERB_PASS, NO_CARD, NO_AREA);
    add_abilities(g, s, IN_WINDOW);
    if (g->request.count > 1)
        return true;
    request_drop(g);
    note_idle(g, s, IN_WINDOW);
    return false;
}

/* In the Main Phase the turn machine asks for its actions anyway. */
static inline bool could_open(Game *g)
{
    SeatId s = g->turn_player;
    return g->lively && !(g->block.idle[TO_OPEN] & SEAT_BIT(s)) &&
           g->step != STEP_MAIN && seat_plays(g, s) &&
           g->faceoff.kind == FACEOFF_NONE &&
           !LAW_BARS(RULE_601_2c, turn_phase_ends(g) &&
                                      BY(g->block.rules, phase_ends_closed)) &&
           !(idle_seats(g, TO_OPEN) & SEAT_BIT(s));
}

/* Asks the turn player to open another window (510.3); false if they can't. */
static bool ask_to_open(Game *g)
{
    SeatId s = g->turn_player;
    if (!could_open(g))
        return false;
    request_begin(g, REQUEST_PRIORITY, s, RULE_510_3);
    request_add(g, VERB_PASS, NO_CARD, NO_AREA);
    add_abilities(g, s, TO_OPEN);
    if (LAW_BARS(RULE_510_3, g->request.count > 1))
        return true;
    request_drop(g);
    note_idle(g, s, TO_OPEN);
    return false;
}

/* Whether anybody might do something, now or by opening another. Mostly it is
 * known from the last window that nobody can. */
static inline bool is_of_concern(Game *g)
{
    return !nobody_could_act(g) || could_open(g);
}

/* Whether cards are yet to be read anew, or to change hands: the run loop sees
 * to that first. */
static bool is_unsettled(const Game *g)
{
    return g->lively && (g->block.stale != 0 || !g->block.settled);
}

/* They pass, in turn order. */
bool window_passes(Game *g)
{
    if (pre_priority_due(g) || is_unsettled(g) || is_of_concern(g))
        return false;
    if (g->effect_count > 0)
        reaction_drop(g);
    g->priority_last = seat_before(g, first_in_window(g));
    return true;
}

/* If nothing waits, those who can act are asked at once. */
void window_open(Game *g)
{
    if (window_passes(g))
        return;
    g->priority_last = NO_SEAT;
    Frame *f = frame_push(g, FRAME_WINDOW);
    f->seat = first_in_window(g);
    if (!pre_priority_due(g) && !is_unsettled(g))
        window_step(g, f);
}

/* The action is taken by the turn player, then the next player has priority
 * (510.1, 705.2h). */
void window_open_with(Game *g, const Answer *action)
{
    Frame *window = frame_push(g, FRAME_WINDOW);
    window->seat = g->turn_player;
    if (LAW(RULE_705_2h, true) &&
        (LAW(RULE_703_1, true) || action->verb != VERB_ACTIVATE))
        window->seat = seat_next(g, g->turn_player);
    g->priority_last = g->turn_player;

    action_begin(g, g->turn_player, action);
}

static unsigned players_left(const Game *g)
{
    unsigned n = 0;
    if (g->gone == 0)
        return g->seat_count;
    for (SeatId s = 0; s < g->seat_count; s++)
        n += seat_plays(g, s);
    return n;
}

static void close(Game *g, Frame *f)
{
    f->step = WINDOW_CLOSE;
    if (LAW(RULE_512_4d, true))
        reaction_drop(g);
    if (!ask_to_open(g))
        frame_pop(g);
}

/* All players passing in a row close the window (510.2): true if it did. */
static bool pass(Game *g, Frame *f)
{
    f->part++;
    f->step = WINDOW_PROCESS;
    f->seat = seat_next(g, f->seat);
    if (f->part < players_left(g))
        return false;
    close(g, f);
    return true;
}

/* Before each player gets priority, what waits is processed (511.1). Somebody
 * may have left since the last step. */
void window_step(Game *g, Frame *f)
{
    if (f->step == WINDOW_CLOSE || f->part >= players_left(g)) {
        close(g, f);
        return;
    }
    if (!seat_plays(g, f->seat))
        f->seat = seat_next(g, f->seat);
    const bool due = pre_priority_due(g); /* passing unasked changes nothing */
    if (!due && f->part == 0 && nobody_could_act(g)) { /* all pass */
        g->priority_last = seat_before(g, f->seat);
        f->part = (uint8_t)players_left(g);
        close(g, f);
        return;
    }
    do {
        if (f->step == WINDOW_PROCESS && due &&
            (LAW(RULE_712_1, true) || g->priority_last == NO_SEAT)) {
            f->step = WINDOW_GIVE;
            frame_push(g, FRAME_PRE_PRIORITY);
            return;
        }
        f->step = WINDOW_GIVE;
        g->priority_last = f->seat;
    } while (!ask_to_act(g, f->seat) && !pass(g, f));
}

bool window_give(Game *g, SeatId s)
{
    for (unsigned i = g->frame_count; i-- > 0;) {
        Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_WINDOW)
            continue;
        f->seat = s;
        f->part = 0;
        f->step = WINDOW_PROCESS;
        return true;
    }
    return false;
}

/* An action, and then it is the next player's turn to act (510.1). */
void window_answer(Game *g, Frame *f, const Answer *answer)
{
    SeatId s = f->seat;
    if (f->step == WINDOW_CLOSE && answer->verb == VERB_PASS) {
        frame_pop(g);
        return;
    }
    if (answer->verb == VERB_PASS) {
        pass(g, f);
        return;
    }
    if (f->step == WINDOW_CLOSE)
        g->priority_last = s = g->turn_player;
    f->part = 0;
    f->step = WINDOW_PROCESS;
    if (!LAW(ALSO(RULE_512_4d, 2), true) && answer->verb != VERB_REACT)
        reaction_drop(g);
    if (LAW(RULE_703_1, true) || answer->verb != VERB_ACTIVATE)
        f->seat = seat_next(g, s); /* to activate is an action */
    action_begin(g, s, answer);
}
