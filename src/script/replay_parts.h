#ifndef FO_REPLAY_PARTS_H
#define FO_REPLAY_PARTS_H
/* replay_parts - adding to a replay, for its writer and its reader only. */
#include "script/replay.h"

/* False when out of memory. */
bool replay_add_step(Replay *r, ReplayStep step);
bool replay_add_mark(Replay *r, ReplayMark mark);

#endif
