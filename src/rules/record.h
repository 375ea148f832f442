#ifndef FO_RECORD_H
#define FO_RECORD_H
/* record - adds to the log of the run, if there is one, what a batch did. The
 * game's own end is told with the batch that brought it about. */
#include "game/game.h"

void record(Game *g, const Frame *f);

#endif
