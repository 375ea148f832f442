/* engine.c - the run loop: the top frame takes a step until somebody else has
 * to do something. Nothing here calls out, waits or allocates. */
#include "game/zone.h"
#include "rules/loop.h"
#include "rules/rules.h"

enum { FRAMES_A_STEP = 4 }; /* at most, pushed by one step of any frame */

/* Whether any step can be taken without running out: a batch may name every
 * card, some twice (a score and what it was scored with). */
bool game_has_room(const Game *g)
{
    const Room *room = &g->block.room;
    return !g->block.need_room &&
           room->frames - g->frame_count >= FRAMES_A_STEP &&
           room->atoms - g->atom_count >= g->card_count + 2 &&
           room->effects - g->effect_count >= 1 &&
           room->answers >= 2; /* one alone would look forced */
}

uint32_t game_log_room(const Game *g)
{
    return g->card_count + 3u;
}

static bool log_has_room(const Game *g)
{
    const Log *log = g->block.log;
    return log == NULL || log->room - log->count >= game_log_room(g);
}

/* dispatch */
static void frame_step(Game *g)
{
    Frame *f = frame_top(g);
    switch ((FrameKind)f->kind) {
    case FRAME_TURN:
        turn_step(g, f);
        break;
    case FRAME_SETUP:
        setup_step(g, f);
        break;
    case FRAME_WINDOW:
        window_step(g, f);
        break;
    case FRAME_PRE_PRIORITY:
        pre_priority_step(g, f);
        break;
    case FRAME_ACTION:
        action_step(g, f);
        break;
    case FRAME_BATCH:
        road_step(g, f);
        break;
    case FRAME_REPAIR:
        repair_step(g, f);
        break;
    case FRAME_RUN:
        run_step(g, f);
        break;
    }
}

/* dispatch */
static void frame_answer(Game *g, const Answer *answer)
{
    Frame *f = frame_top(g);
    switch ((FrameKind)f->kind) {
    case FRAME_TURN:
        turn_answer(g, f, answer);
        break;
    case FRAME_SETUP:
        setup_answer(g, f, answer);
        break;
    case FRAME_PRE_PRIORITY:
        pre_priority_answer(g, f, answer);
        break;
    case FRAME_BATCH:
        road_answer(g, f, answer);
        break;
    case FRAME_REPAIR:
        repair_answer(g, f, answer);
        break;
    case FRAME_RUN:
        run_answer(g, f, answer);
        break;
    case FRAME_WINDOW:
        window_answer(g, f, answer);
        break;
    case FRAME_ACTION:
        action_answer(g, f, answer);
        break;
    }
}

static void take(Game *g, uint32_t index)
{
    const Answer answer = *answer_at(g, index);
    bool is_bid = g->lively && loop_asks(g);
    if (g->lively)
        loop_note(g, &answer);
    request_drop(g);
    if (!is_bid)
        frame_answer(g, &answer);
}

/* What has one answer is not a question. Answers that did not fit mean that
 * the frame must ask again in a larger block. */
static bool is_question(Game *g)
{
    if (g->block.need_room) {
        request_drop(g);
        return false;
    }
    assert(g->request.count > 0);
    if (g->request.count > 1 || g->block.ask_forced)
        return true;
    take(g, 0);
    return false;
}

/* A player must not learn from the number how often others were asked, so each
 * seat counts its own; the seat in it tells them apart. */
static void number_request(Game *g)
{
    SeatId s = g->request.seat;
    g->request.number = ++g->seats[s].asked * SEATS_MAX + s;
}

/* What a frame has just asked. */
static void ask(Game *g)
{
    if (g->request.kind == REQUEST_PRIORITY && g->lively && !g->block.need_room)
        loop_watch(g);
    if (g->request.kind != REQUEST_NONE && is_question(g))
        number_request(g);
}

/* Why the game cannot go on by itself, if it cannot. */
static inline bool stops(Game *g, Stop *stop)
{
    if (g->result != RESULT_NONE && (LAW(RULE_103_1, true) || g->gone > 0))
        *stop = STOP_OVER;
    else if (g->block.stale && !readings_freshen(g))
        *stop = STOP_ROOM;
    else if (g->request.kind != REQUEST_NONE)
        *stop = STOP_REQUEST;
    else if (!game_has_room(g))
        *stop = STOP_ROOM;
    else if (!log_has_room(g))
        *stop = STOP_LOG;
    else
        return false;
    return true;
}

static inline bool step(Game *g, Stop *stop)
{
    if (stops(g, stop))
        return false;
    if (g->lively && !g->block.settled && control_changes(g))
        return true;
    frame_step(g);
    if (g->block.paused) {
        *stop = STOP_PAUSE;
        return false;
    }
    if (g->request.kind != REQUEST_NONE)
        ask(g);
    return true;
}

static Stop run(Game *g)
{
    Stop stop = STOP_OVER;
    while (step(g, &stop))
        continue;
    return stop;
}

bool game_step(Game *g, Stop *stop)
{
    g->block.paused = 0;
    return step(g, stop);
}

Stop game_run(Game *g, Log *log)
{
    g->block.paused = 0;
    g->block.log = log;
    Stop stop = run(g);
    g->block.log = NULL;
    return stop;
}

void game_answer(Game *g, uint32_t index, Log *log)
{
    assert(g->request.kind != REQUEST_NONE && index < g->request.count);
    g->answered++;
    g->block.handovers = 0;
    g->block.log = log;
    take(g, index);
    g->block.log = NULL;
}

Frame *game_interrupt(Game *g, OccurrenceKind kind, RuleId rule)
{
    assert(g->result == RESULT_NONE);
    request_drop(g);
    return batch_begin(g, kind, rule);
}

/* With one opponent left the game is over (103.3). With more it goes on: with
 * the next player's turn if it was the turn player who left, otherwise where
 * it was, and whoever is asked is asked again. */
void game_concede(Game *g, SeatId seat, Log *log)
{
    assert(seat_plays(g, seat) && g->result == RESULT_NONE);
    request_drop(g);
    g->block.log = log;
    Frame *b = batch_by_game(g, OCC_LOSE, RULE_103_5); /* come what may */
    batch_seat(g, b, seat, 0)->kind = OCC_CONCEDE;
    if (LAW(RULE_103_4, true))
        batch_seat(g, b, seat, 0);
    g->block.log = NULL;
}
