#ifndef FO_TIMING_H
#define FO_TIMING_H
/* timing - when abilities are activated, and cards are played and moved (512).
 */
#include "rules/rules.h"

/* Whether the timing phrase allows it now: to open a window, to the turn
 * player; in one, to whoever has priority. */
bool timing_fits(const Game *g, unsigned timing, WindowUse use);

/* Bits of all the timings that fit now. */
unsigned timings_that_fit(const Game *g, WindowUse use);

/* Bits of the seats that might have something to do: most windows are nobody's
 * concern. What is known of that is forgotten as cards change. */
unsigned timing_concerns(Game *g, WindowUse use);

/* Bits of the timings at which s might have something to play or, with
 * TIMES_MOVE, to move, all of them if modifiers may let cards be played at any
 * time; and an ability to use, as far as that is known. */
#define TIMES_MOVE (1u << 29)
unsigned timings_to_play(Game *g, SeatId s);
unsigned timings_to_use(const Game *g, SeatId s);

/* Whether a modifier lets the card be played (OP_MOD_TIMING) or moved
 * (OP_MOD_MOVE_TIMING) now. */
bool timing_is_given(const Game *g, unsigned op, CardId c, WindowUse use);

/* Which ability of an Event says what it does; -1: it does nothing. */
int event_ability(const Game *g, CardId c);

/* Whether it is time to play the Event, by what it says itself. */
bool event_fits(const Game *g, CardId c, WindowUse use);

/* Whether it is time for Main Phase actions: they open a window (609.2). */
static inline bool is_main_time(const Game *g, WindowUse use)
{
    return use == TO_OPEN && g->step == STEP_MAIN;
}

/* Whether it is time to play the card: in the Main Phase, and when its timing
 * phrase or something else allows it. */
static inline bool play_fits(const Game *g, CardId c, WindowUse use)
{
    bool fits = reading_at(g, c)->type == TYPE_EVENT ? event_fits(g, c, use)
                                                     : is_main_time(g, use);
    return fits || timing_is_given(g, OP_MOD_TIMING, c, use);
}

#endif
