#ifndef FO_DEFEAT_H
#define FO_DEFEAT_H
/* defeat - Troublemakers that are defeated (514.6a): in faceoff.c, for the road
 * and for effects that defeat.
 */
#include "game/game.h"

/* A player defeats a Troublemaker: the batch. */
Frame *defeat_begin(Game *g, CardId c, SeatId s);

/* Once nothing else happens instead of the defeat, for the road: its points are
 * scored before the rest of the batch, and true is returned; if it does not
 * happen, nor does the rest. */
bool defeat_score(Game *g, const Frame *f);

#endif
