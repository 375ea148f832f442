#ifndef FO_REPLAY_PARTS_H
#define FO_REPLAY_PARTS_H
/* replay_parts - adding to a replay, for its writer and its reader only, and
 * what the writer puts in. */
#include "script/replay.h"

/* False when out of memory. */
bool replay_add_step(Replay *r, ReplayStep step);
bool replay_add_mark(Replay *r, ReplayMark mark);

/* For each card of the pool whether the replay carries it: those that are
 * dealt, and those whose names or traits their texts speak of. For free(); NULL
 * when out of memory. */
bool *replay_cards(const GameSetup *setup);

#endif
