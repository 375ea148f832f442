/* turn.c - the turn machine (601-606, 609, 614-616): the bottom frame, which
 * walks the schedule in steps.def.
 *
 * Around the body of every step stand the same places: the start of the phase,
 * the start of the step, the end of the step, the end of the phase, each with
 * its priority window where steps.def gives it one (601.2). A faceoff runs
 * inside the body of the step that started it.
 */
#include "game/zone.h"
#include "rules/forbid.h"
#include "rules/grants.h"
#include "rules/history.h"
#include "rules/modifier.h"
#include "rules/rules.h"
#include "rules/variant.h"
#include "rules/watch.h"
#include "rules/words.h"

enum { PS = 1, SS = 2, SE = 4, PE = 8 };
enum { ALL_PHASES = (1 << PHASE_COUNT) - 1 }; /* as bits of moments */

typedef struct StepInfo {
    RuleId rule;
    PhaseId phase;
    const char *name;
    uint8_t windows;
} StepInfo;

static const StepInfo steps[] = {
#define STEP(id, rule, phase, name, windows) \
    [STEP_##id] = {RULE_##rule, PHASE_##phase, name, windows},
#include "rules/steps.def"
#undef STEP
};
static_assert(ARRAY_LEN(steps) == STEP_COUNT, "one row each");

PhaseId step_phase(StepId step)
{
    return steps[step].phase;
}

uint32_t step_moments(unsigned step)
{
    return 1u << steps[step].phase | 1u << (PHASE_COUNT + step) |
           1u << WORD_TURN;
}

const char *step_name(StepId step)
{
    return steps[step].name;
}

const char *phase_name(PhaseId phase)
{
    static const char *const names[] = {"before the game",    "Ready Phase",
                                        "Troublemaker Phase", "Main Phase",
                                        "Score Phase",        "End Phase"};
    static_assert(ARRAY_LEN(names) == PHASE_COUNT, "one name each");
    return names[phase];
}

typedef enum TurnStage {
    TURN_BEGIN,
    TURN_PHASE_START,
    TURN_PHASE_WINDOW,
    TURN_STEP_START,
    TURN_STEP_WINDOW,
    TURN_BODY,
    TURN_STEP_END,
    TURN_STEP_END_WINDOW,
    TURN_PHASE_END,
    TURN_PHASE_END_WINDOW,
    TURN_NEXT_STEP
} TurnStage;

void body_done(Frame *f)
{
    f->step = TURN_STEP_END;
    f->part = 0;
}

static bool opens(const Game *g, unsigned window)
{
    const unsigned own = steps[g->step].windows;
    if (own == 0 && g->step == STEP_WRAP_UP) /* it is said twice */
        return LAW(RULE_601_2b, LAW(RULE_616_1, false));
    if (own == 0) /* in the Ready Phase at first */
        return LAW(RULE_601_2a, false);
    return LAW_BARS(RULE_601_2, (own & window) != 0);
}

static bool is_last_of_phase(const Game *g)
{
    return g->step == STEP_WRAP_UP ||
           steps[g->step].phase != steps[g->step + 1].phase;
}

/* Nothing has been challenged or confronted yet. */
static void clear_marks(Game *g)
{
    FOR_PROBLEMS (g, a)
        g->areas[a].marks = 0;
    forget_tried(g);
}

/* Modifiers may hold during some steps only: readings follow, whether or not
 * anybody is told of the step. */
static void pass_to(Game *g, StepId step)
{
    const uint32_t passed = step_moments(g->step) ^ step_moments(step);
    g->step = (uint8_t)step;
    if (g->block.force.during & passed)
        readings_touch(g, READS_STEP);
    else if (passed & ALL_PHASES || g->block.force.uses & READS_STEP)
        idle_forget(g, READS_STEP); /* within a phase the same fits (512.3) */
}

void do_turn(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    g->turn++;
    g->acts = 0;
    g->turn_player = atom->seat;
    pass_to(g, STEP_READY);
    g->extra_phase = PHASE_NONE;
    g->resumed = 0;
    game_frames(g)->step = TURN_PHASE_START; /* not before it has begun */
    clear_marks(g);
    modifier_expire(g, OP_NEXT_TURN, atom->seat);
    progress_check(g);
}

/* What lasted until then is over (616.4). */
void do_end(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    (void)atom;
    if (LAW(RULE_616_4, true))
        modifier_expire(g, OP_END_OF_TURN, NO_SEAT);
    for (CardId c = 0; c < g->card_count && LAW(RULE_519_3, false); c++)
        game_card(g, c)->counters = 0;
}

static void begin_turn(Game *g)
{
    SeatId s = schedule_next_player(g);
    road_seat(g, OCC_TURN_START, RULE_601_1, s, (int)g->turn + 1);
}

/* Tokens by the highest score of any player (604.1). */
static void action_body(Game *g, Frame *f)
{
    int32_t highest = 0;
    for (SeatId s = 0; s < g->seat_count; s++)
        if (seat_plays(g, s) && g->seats[s].points > highest &&
            (LAW(RULE_604_1, true) || s == g->turn_player))
            highest = g->seats[s].points;
    body_done(f);
    road_seat(g, OCC_GAIN, RULE_604_1,
              LAW(ALSO(RULE_604_1, 2), true) ? g->turn_player
                                             : seat_next(g, g->turn_player),
              ruleset_income(g->block.rules, (uint32_t)highest));
}

static void draw_body(Game *g, Frame *f)
{
    body_done(f);
    if (LAW_BARS(RULE_605_1a, g->turn == 1) || !LAW(RULE_605_1, true))
        return;
    road_seat(g, OCC_DRAW, RULE_605_1, g->turn_player, 0);
}

/* Wrap Up Step (616) */

enum { WRAP_UP_HAND, WRAP_UP_HOME, WRAP_UP_END };

/* RULING R18: so many in one turn are a loop (802.3), and this was its last.
 * The frame's pc counts them. */
enum { LOOP_WRAP_UPS = 100 };

/* Offers the card, unless what must be done to it can't be (104.2). */
static void offer(Game *g, OccurrenceKind kind, CardId c)
{
    const Atom atom = {.kind = (uint8_t)kind,
                       .card = c,
                       .seat = card_at(g, c)->controller,
                       .area = card_at(g, c)->area,
                       .zone = ZONE_DISCARD};
    if (road_is_clear(g, kind) ||
        reason_legal(atom_reason(g, frame_top(g), &atom)))
        request_add(g, VERB_CHOOSE, c, NO_AREA);
}

/* Whether there is a choice to be made: with none, all stays as it is. */
static bool has_offered(Game *g)
{
    if (g->request.count == 0 && !g->block.need_room)
        request_drop(g);
    return g->request.kind != REQUEST_NONE;
}

static bool ask_discard(Game *g)
{
    SeatId s = g->turn_player;
    const CardList *hand = zone_list(g, s, ZONE_HAND);
    if ((int)hand->count <= LAW_NUMBER(RULE_616_2, hand_limit(g, s)) -
                                LAW_NUMBER(ALSO(RULE_616_2, 2), 0))
        return false;
    request_begin(g, REQUEST_CARD, s, RULE_616_2);
    FOR_CARDS (g, c, hand)
        if (!hand_holds_alike(g, c))
            offer(g, OCC_DISCARD, c);
    return has_offered(g);
}

static bool is_friend_at_home(const Game *g, CardId c)
{
    return card_at(g, c)->controller == g->turn_player &&
           card_is_type(g, c, TYPE_FRIEND) && home_counts(g, c);
}

/* Frightened Friends count too: they are Friends all the same (505.1). */
static bool ask_retire(Game *g)
{
    SeatId s = g->turn_player;
    const CardList *home = &g->areas[area_home(s)].cards;
    CardId mane = g->seats[s].mane;
    int friends = 0, limit = home_limit(g, s);
    if (card_at(g, mane)->zone != ZONE_PLAY)
        return false; /* RULING R2: no Mane Character, no limit */
    FOR_CARDS (g, c, home)
        friends += is_friend_at_home(g, c);
    if (friends + LAW_NUMBER(ALSO(RULE_616_3, 3), 0) <= limit)
        return false;
    if (!LAW(ALSO(RULE_616_3, 2), LAW(RULE_HOME_LIMIT, true)))
        return false; /* the glossary says it once more */
    request_begin(g, REQUEST_CARD, s, RULE_616_3);
    FOR_CARDS (g, c, home)
        if (is_friend_at_home(g, c))
            offer(g, OCC_RETIRE, c);
    return has_offered(g);
}

/* No additional phase comes first. */
static bool turn_ends(const Game *g)
{
    return g->extra_phase == PHASE_NONE && g->resumed == 0;
}

static void wrap_up_body(Game *g, Frame *f)
{
    switch (f->part) {
    case WRAP_UP_HAND:
        if (ask_discard(g))
            return;
        f->part = WRAP_UP_HOME;
        return;
    case WRAP_UP_HOME:
        if (ask_retire(g))
            return;
        f->part = WRAP_UP_END;
        return;
    case WRAP_UP_END:
        if (f->pc < LOOP_WRAP_UPS &&
            LAW_BARS(RULE_616_4a, g->waiting_count > 0)) {
            f->pc++; /* then once more */
            f->step = TURN_STEP_START;
            f->part = WRAP_UP_HAND;
            window_open(g);
            return;
        }
        if (LAW_BARS(ALSO(RULE_616_4, 3), turn_ends(g)) && delayed_turn_ends(g))
            return; /* what that triggers comes before it has ended (616.4a) */
        f->pc = 0;
        body_done(f);
    }
}

static void wrap_up_answer(Game *g, Frame *f, const Answer *answer)
{
    if (f->part == WRAP_UP_HAND)
        road_card(g, OCC_DISCARD, RULE_616_2, answer->card);
    else
        road_card(g,
                  LAW(RULE_616_3, LAW(ALSO(RULE_410_2, 2), true)) ? OCC_RETIRE
                                                                  : OCC_DISMISS,
                  RULE_616_3, answer->card);
}

/* The machine */

static void body(Game *g, Frame *f)
{
    switch ((StepId)g->step) {
    case STEP_READY:
        ready_body(g, f);
        break;
    case STEP_ACTION:
        action_body(g, f);
        break;
    case STEP_DRAW:
        draw_body(g, f);
        break;
    case STEP_UNCOVER:
        uncover_body(g, f);
        break;
    case STEP_CHALLENGE:
        challenge_body(g, f);
        break;
    case STEP_MAIN: /* RULING R28: what a faceoff's end left comes first */
        if (g->waiting_count > 0)
            window_open(g);
        else
            main_phase_ask(g);
        break;
    case STEP_CONFRONT:
        confront_body(g, f);
        break;
    case STEP_FACEOFF:
        faceoff_body(g, f);
        break;
    case STEP_SOLVE:
        solve_body(g, f);
        break;
    case STEP_END_OF_TURN:
        body_done(f); /* "at the end of the turn" triggers here (615.1) */
        break;
    case STEP_WRAP_UP:
        wrap_up_body(g, f);
        break;
    case STEP_BEFORE:
    case STEP_COUNT:
        assert(false && "no such step in a turn");
    }
}

static void set_step(Game *g, StepId step)
{
    pass_to(g, step);
    if (g->block.stale)
        readings_freshen(g);
}

/* The Problem of the Confront Step (610.1). False if the step comes back: there
 * is none left, or somebody is asked. */
static bool choose_problem(Game *g, Frame *f)
{
    ScoreNext next = score_next(g, f);
    if (next == SCORE_OVER && schedule_repeats(g, PHASE_COUNT + STEP_CONFRONT))
        confront_again(g); /* one more for each Problem */
    else if (next == SCORE_OVER)
        set_step(g, STEP_FACEOFF);
    return next == SCORE_CHOSEN;
}

/* Some steps have something to do before their first window: choosing the
 * Problem, becoming solved (613.1). */
static void step_start(Game *g, Frame *f)
{
    f->step = TURN_STEP_START;
    if (schedule_skips(g, PHASE_COUNT + g->step)) {
        f->step = TURN_PHASE_END;
        return;
    }
    if (g->step == STEP_CONFRONT && !choose_problem(g, f))
        return;
    f->step = TURN_STEP_WINDOW;
    if (g->step != STEP_MAIN && /* a phase without steps */
        (LAW(RULE_615_1, true) || g->step != STEP_END_OF_TURN))
        road_mark(g, OCC_STEP_START, RULE_601_2, g->turn_player);
    if (g->step == STEP_SOLVE)
        solve_begin(g); /* on top: before the start is seen */
}

static StepId first_step(PhaseId phase)
{
    StepId step = STEP_READY;
    while (steps[step].phase != phase)
        step++;
    return step;
}

/* A phase that comes right after this one. Afterwards the turn goes on as it
 * would have without it. */
static bool insert_phase(Game *g, StepId next, StepId *first)
{
    for (PhaseId p = PHASE_READY; p < PHASE_COUNT; p++)
        if (schedule_inserts(g, p)) {
            g->resumed = (uint8_t)next;
            clear_marks(g);
            history_leave_phase(g, p);
            *first = first_step(p);
            return true;
        }
    return false;
}

/* The step after the last one of a phase. Additional phases come in front of
 * the End Phase, which then comes all the same. */
static StepId after_phase(Game *g)
{
    StepId first;
    StepId next = g->resumed != 0                ? (StepId)g->resumed
                  : g->extra_phase != PHASE_NONE ? STEP_END_OF_TURN
                                                 : (StepId)(g->step + 1);
    g->resumed = 0;
    if (g->detour_count > 0 && insert_phase(g, next, &first))
        return first;
    g->extra_phase = PHASE_NONE;
    if (next != STEP_END_OF_TURN || g->detour_count == 0)
        return next;
    for (PhaseId p = PHASE_READY; p < PHASE_COUNT; p++)
        if (schedule_repeats(g, p)) {
            g->extra_phase = (uint8_t)p;
            clear_marks(g);
            history_leave_phase(g, p);
            return first_step(p);
        }
    return next;
}

/* A phase is over after its last window, and with it what lasted so long. */
static void next_step(Game *g, Frame *f)
{
    f->part = 0;
    f->pc = 0;
    if (is_last_of_phase(g))
        modifier_expire(g, OP_END_OF_PHASE, NO_SEAT);
    if (g->step == STEP_DRAW)
        modifier_expire(g, OP_NEXT_READY, g->turn_player);
    if (g->step == STEP_SOLVE)
        modifier_expire(g, OP_SCORE_PHASE_END, NO_SEAT);
    if (g->step == STEP_WRAP_UP && turn_ends(g)) {
        f->step = TURN_BEGIN;
        if (!LAW(RULE_502_1a, true))
            g->seats[g->turn_player].tokens = 0;
        road_mark(g, OCC_TURN_END, RULE_616_4, g->turn_player);
        return;
    }
    bool same_phase = !is_last_of_phase(g);
    if (!LAW(RULE_601_3, true) && same_phase && g->step < STEP_END_OF_TURN) {
        set_step(g, (StepId)(g->step + 1)); /* one is left out */
        same_phase = !is_last_of_phase(g);
    }
    set_step(g, same_phase ? (StepId)(g->step + 1) : after_phase(g));
    f->step = same_phase ? TURN_STEP_START : TURN_PHASE_START;
}

/* Leaves out the phase that would begin, all of its steps. */
static void skip_phase(Game *g, Frame *f)
{
    while (!is_last_of_phase(g))
        set_step(g, (StepId)(g->step + 1));
    f->step = TURN_NEXT_STEP;
}

/* Whether a place in the turn gave somebody something to do. */
static bool is_busy(const Game *g)
{
    return g->frame_count > 1 || g->request.kind != REQUEST_NONE;
}

static bool is_heard(const Game *g, OccurrenceKind mark)
{
    return kind_in(g->listened, mark) && road_listens(g, mark);
}

/* Lets everybody pass in all of the windows on one side of a step at once, if
 * nobody would notice: nothing is out of order, nobody is told of these places,
 * and nobody would do anything there. Most steps are like that. */
static bool passes_quietly(Game *g, unsigned windows)
{
    if (g->block.log != NULL || g->detour_count > 0)
        return false;
    return !opens(g, windows) || window_passes(g);
}

static bool enters_quietly(Game *g, const Frame *f)
{
    const unsigned left = f->step <= TURN_PHASE_WINDOW ? PS | SS : SS;
    return f->step <= TURN_STEP_START &&
           !(g->step == STEP_SOLVE && solve_is_due(g)) &&
           !(f->step == TURN_PHASE_START && is_heard(g, OCC_PHASE_START)) &&
           !is_heard(g, OCC_STEP_START) && passes_quietly(g, left);
}

static bool ends_unheard(const Game *g)
{
    return !is_heard(g, OCC_STEP_END) &&
           !(is_last_of_phase(g) && is_heard(g, OCC_PHASE_END));
}

static bool leaves_quietly(Game *g, const Frame *f)
{
    return f->step == TURN_STEP_END && ends_unheard(g) &&
           passes_quietly(g, SE | PE);
}

/* Whether the step has nothing to do: then who passed as it started passes as
 * it ends, too. */
static bool is_empty(const Game *g)
{
    return g->step == STEP_END_OF_TURN ||
           (g->step == STEP_FACEOFF && !problems_have(g, MARK_CONFRONTED)) ||
           (g->step == STEP_SOLVE &&
            !problems_have(g, MARK_SOLVED | MARK_REPLACED));
}

/* From the start of the phase to the body of the step. */
static void turn_enter(Game *g, Frame *f)
{
    if (enters_quietly(g, f)) {
        f->step = TURN_STEP_START;
        if (is_empty(g) && ends_unheard(g))
            next_step(g, f);
        else if (g->step != STEP_CONFRONT || choose_problem(g, f))
            f->step = TURN_BODY;
        return;
    }
    switch ((TurnStage)f->step) {
    case TURN_PHASE_START:
        if (schedule_skips(g, steps[g->step].phase)) {
            skip_phase(g, f);
            return;
        }
        f->step = TURN_PHASE_WINDOW;
        road_mark(g, OCC_PHASE_START, RULE_601_2, g->turn_player);
        if (is_busy(g))
            return;
        /* fall through */
    case TURN_PHASE_WINDOW:
        f->step = TURN_STEP_START;
        if (opens(g, PS))
            window_open(g);
        if (is_busy(g))
            return;
        /* fall through */
    case TURN_STEP_START:
        step_start(g, f);
        if (is_busy(g))
            f->part = 0;
        if (is_busy(g) || f->step != TURN_STEP_WINDOW)
            return;
        /* fall through */
    default: /* TURN_STEP_WINDOW */
        f->step = TURN_BODY;
        if (opens(g, SS))
            window_open(g);
        if (is_busy(g))
            f->part = 0; /* whatever was found out before */
    }
}

bool turn_phase_ends(const Game *g)
{
    const Frame *f = game_frames((Game *)(uintptr_t)g); /* read only */
    return f->step == TURN_NEXT_STEP && opens(g, PE);
}

/* How much was done this turn, as far as the frame can note it. */
static uint16_t deeds(const Game *g)
{
    return (uint16_t)(1 + g->acts % (UINT16_MAX - 1));
}

/* In the older rules the turn player may go on with the Main Phase after its
 * last window (510.3). RULING R61: asked if something was done in it. */
static bool main_goes_on(Game *g, const Frame *f)
{
    if (g->step != STEP_MAIN || f->pc == 0 || f->pc == deeds(g) ||
        LAW_BARS(RULE_601_2c, BY(g->block.rules, phase_ends_closed)))
        return false;
    main_phase_ask(g);
    return true;
}

/* From the end of the body to the next step. */
static void turn_leave(Game *g, Frame *f)
{
    if (leaves_quietly(g, f)) {
        if (g->step == STEP_CONFRONT)
            f->step = TURN_STEP_START; /* the next Problem's (610.1) */
        else
            next_step(g, f);
        return;
    }
    switch ((TurnStage)f->step) {
    case TURN_STEP_END:
        f->step = TURN_STEP_END_WINDOW;
        if (g->step != STEP_MAIN)
            road_mark(g, OCC_STEP_END, RULE_601_2, g->turn_player);
        if (is_busy(g))
            return;
        /* fall through */
    case TURN_STEP_END_WINDOW:
        f->step = g->step == STEP_CONFRONT
                      ? TURN_STEP_START /* the next Problem's (610.1) */
                      : TURN_PHASE_END;
        if (opens(g, SE))
            window_open(g);
        if (is_busy(g) || f->step == TURN_STEP_START)
            return;
        /* fall through */
    case TURN_PHASE_END:
        if (schedule_repeats(g, PHASE_COUNT + g->step)) {
            f->step = TURN_STEP_START;
            f->part = 0;
            return;
        }
        f->step = TURN_PHASE_END_WINDOW;
        if (is_last_of_phase(g))
            road_mark(g, OCC_PHASE_END, RULE_601_2, g->turn_player);
        if (is_busy(g))
            return;
        /* fall through */
    case TURN_PHASE_END_WINDOW:
        f->step = TURN_NEXT_STEP;
        if (g->step == STEP_MAIN)
            f->pc = deeds(g);
        if (opens(g, PE))
            window_open(g);
        if (is_busy(g))
            return;
        /* fall through */
    default: /* TURN_NEXT_STEP */
        if (!main_goes_on(g, f))
            next_step(g, f);
    }
}

static void turn_stage(Game *g, Frame *f)
{
    if (f->step == TURN_BEGIN)
        begin_turn(g); /* do_turn sets the next stage */
    else if (f->step < TURN_BODY)
        turn_enter(g, f);
    else if (f->step == TURN_BODY)
        body(g, f);
    else
        turn_leave(g, f);
}

/* Goes on until there is something to do or to decide: most places in a turn
 * are passed without either. */
void turn_step(Game *g, Frame *f)
{
    do {
        if (g->faceoff.kind != FACEOFF_NONE)
            faceoff_step(g); /* wherever in the turn it was started (707.4) */
        else
            turn_stage(g, f);
    } while (!is_busy(g) || road_hurries(g, f));
}

/* dispatch */
void turn_answer(Game *g, Frame *f, const Answer *answer)
{
    if (g->faceoff.kind != FACEOFF_NONE) {
        faceoff_answer(g, answer);
        return;
    }
    switch ((StepId)g->step) {
    case STEP_UNCOVER:
        uncover_answer(g, f, answer);
        break;
    case STEP_CHALLENGE:
        challenge_answer(g, f, answer);
        break;
    case STEP_MAIN:
        if (answer->verb == VERB_PASS && f->step == TURN_NEXT_STEP)
            f->pc = 0; /* passed once more, after the last window */
        else if (answer->verb == VERB_PASS)
            body_done(f);
        else
            window_open_with(g, answer);
        break;
    case STEP_CONFRONT:
        score_answer(g, f, answer);
        break;
    case STEP_WRAP_UP:
        wrap_up_answer(g, f, answer);
        break;
    case STEP_READY:
        ready_answer(g, f, answer);
        break;
    case STEP_BEFORE:
    case STEP_ACTION:
    case STEP_DRAW:
    case STEP_FACEOFF:
    case STEP_SOLVE:
    case STEP_END_OF_TURN:
    case STEP_COUNT:
        assert(false && "this step asks nothing");
    }
}

/* Drops all suspended work; the turn machine goes on at the given place. */
static void unwind_to(Game *g, TurnStage stage)
{
    while (g->frame_count > 1)
        frame_pop(g);
    effects_drop_running(g);
    Frame *f = frame_top(g);
    f->step = (uint8_t)stage;
    f->part = 0;
    f->pc = 0;
    f->area = NO_AREA;
}

/* The turn is over, and so is all that lasted until its end (616.4). */
static void abandon(Game *g)
{
    unwind_to(g, TURN_BEGIN);
    modifier_expire(g, OP_END_OF_PHASE, NO_SEAT);
    modifier_expire(g, OP_SCORE_PHASE_END, NO_SEAT);
    modifier_expire(g, OP_END_OF_TURN, NO_SEAT);
}

/* RULING R14: what a player leaves in the middle of their turn is put where it
 * belongs, the cards of an unfinished action and of an unfinished faceoff. */
void turn_leave_behind(Game *g)
{
    abandon(g);
    if (g->faceoff.kind != FACEOFF_NONE)
        faceoff_end(g);
    Frame *b = batch_by_game(g, OCC_PUT, RULE_103_5);
    FOR_CARDS (g, c, &g->queue)
        batch_card(g, b, c)->zone = ZONE_DISCARD;
}

void turn_place(Game *g, SeatId s, StepId step, uint32_t turn)
{
    assert(step > STEP_BEFORE && step < STEP_COUNT && seat_plays(g, s));
    bool first = steps[step].phase != steps[step - 1].phase;
    unwind_to(g, first ? TURN_PHASE_START : TURN_STEP_START);
    for (AreaId a = 0; a < AREAS_MAX; a++)
        g->areas[a].marks = 0;
    trigger_listen(g);
    request_drop(g);
    g->faceoff = faceoff_none();
    g->priority_last = NO_SEAT;
    g->round_digest = 0;
    g->turn_player = g->in_order = s;
    g->step = (uint8_t)step;
    g->turn = turn;
    g->due = DUE_PRE_PRIORITY | DUE_UNIQUE;
}
