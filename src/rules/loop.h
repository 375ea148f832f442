#ifndef FO_LOOP_H
#define FO_LOOP_H
/* loop - what could go on for ever is cut short (802).
 *
 * After many actions and effects in one turn the game is compared with itself.
 * If it has come round, the loop is repeated as often as its players say
 * (802.2), or more often than anybody could (802.3), all at once; then whoever
 * stopped it cannot go on with it. What grows without coming round in any way
 * we know is cut in the end: no answers make the engine run for ever.
 */
#include "game/game.h"

enum {
    LOOP_WATCH = 32,      /* actions and effects before anybody looks */
    LOOP_CUT = 256,       /* so many in one turn, whatever they are: enough */
    LOOP_WAITS = 1024,    /* so many effects that wait at once, too */
    LOOP_TIMES = 24567838 /* how often without choices (802.3, A25) */
};

/* Whether a player is asked how often a loop goes on (802.2). */
static inline bool loop_asks(const Game *g)
{
    return g->request.rule == RULE_802_2;
}

/* Whether effects pile up faster than they are processed: no more trigger. */
static inline bool loop_piles_up(const Game *g)
{
    return g->waiting_count >= LOOP_WAITS;
}

/* Whether actions that would continue a loop may be left out. */
static inline bool loop_filters(const Game *g)
{
    return g->acts >= LOOP_WATCH && g->request.kind == REQUEST_PRIORITY;
}

/* A player answers; called before the request is dropped. */
void loop_note(Game *g, const Answer *answer);

/* A player is about to be asked to act: removes what would continue a loop, or
 * asks for the number of 802.2 instead. */
void loop_watch(Game *g);

/* A wave of Pre-Priority Processing `f` is over; true if it must look again
 * before it goes on. */
bool loop_wave(Game *g, Frame *f);

/* Does all repetitions at once; the atom's serial says how many. */
void do_loop(Game *g, Frame *f, Atom *atom);

#endif
