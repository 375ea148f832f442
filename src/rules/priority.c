/* priority.c - Priority windows (510).
 *
 * A turn has two dozen windows, so one in which nobody can act and nothing
 * waits must cost next to nothing: it is passed without a frame.
 */
#include "rules/rules.h"

typedef enum WindowStep { WINDOW_PROCESS, WINDOW_GIVE } WindowStep;

SeatId priority_recent(const Game *g)
{
    return LAW(RULE_801_1, g->priority_last != NO_SEAT) ? g->priority_last
                                                        : g->turn_player;
}

/* Turn order begins anew with whoever is left if the turn player is not. */
static SeatId first_in_window(const Game *g)
{
    return seat_plays(g, g->turn_player) ? g->turn_player
                                         : seat_next(g, g->turn_player);
}

void window_open(Game *g)
{
    g->priority_last = NO_SEAT;
    if (!pre_priority_due(g)) { /* nobody can act: they pass, in turn order */
        g->priority_last = seat_before(g, g->turn_player);
        return;
    }
    Frame *f = frame_push(g, FRAME_WINDOW);
    f->seat = first_in_window(g); /* (510.2) */
}

/* The action is taken by the turn player, then the next player has priority
 * (510.1, 705.2h). */
void window_open_with(Game *g, const Answer *action)
{
    Frame *window = frame_push(g, FRAME_WINDOW);
    window->seat = seat_next(g, g->turn_player);
    g->priority_last = g->turn_player;

    Frame *f = frame_push(g, FRAME_ACTION);
    f->seat = g->turn_player;
    f->verb = action->verb;
    f->card = action->card;
    f->area = action->area;
}

static unsigned players_left(const Game *g)
{
    unsigned n = 0;
    for (SeatId s = 0; s < g->seat_count; s++)
        n += seat_plays(g, s);
    return n;
}

/* All players passing in a row close the window (510.2). */
static void pass(Game *g, Frame *f)
{
    f->part++;
    f->step = WINDOW_PROCESS;
    f->seat = seat_next(g, f->seat);
    if (f->part >= players_left(g))
        frame_pop(g);
}

/* Before each player gets priority, what waits is processed (511.1). */
void window_step(Game *g, Frame *f)
{
    switch ((WindowStep)f->step) {
    case WINDOW_PROCESS:
        f->step = WINDOW_GIVE;
        if (pre_priority_due(g)) {
            frame_push(g, FRAME_PRE_PRIORITY);
            return;
        }
        /* fall through */
    case WINDOW_GIVE:
        g->priority_last = f->seat;
        pass(g, f);
    }
}
