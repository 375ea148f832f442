#ifndef FO_BEING_PLAYED_H
#define FO_BEING_PLAYED_H
/* being_played - what is done "as" a card is played (705.2e), or as this one
 * enters play (706.1a).
 *
 *   (@as-it as|when E)  as this card enters play, or a card is played; or when
 *                       a game starts
 */
#include "lang/sx.h"

const Sx *being_played_as(Arena *arena, const Sx *sx);

#endif
