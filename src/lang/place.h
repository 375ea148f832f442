#ifndef FO_PLACE_H
#define FO_PLACE_H
/* place - where an ability functions (701.3).
 *
 * English does not say it: a card that speaks of itself as flipped, or as being
 * in a discard pile, means an ability that functions there and nowhere else.
 */
#include "lang/sx.h"

/* The ability, as (in Z ...) if it functions outside play; NULL when out of
 * memory. */
const Sx *place_ability(Arena *arena, const Sx *ability);

/* The same of an ability that does something to this card out of that zone
 * (NULL: none is told): it functions there, unless it waits for this card to
 * go there, by itself or with its host (RULING R100). */
const Sx *place_away(Arena *arena, const Sx *zone, const Sx *ability);

/* "When one of your Friends is put into your hand": your Friends are in play
 * (513.6), so it goes there from play, and not from a pile. */
const Sx *place_from_play(Arena *arena, const Sx *sx);

/* "If this card would be put into your discard pile from anywhere": that is not
 * replaced out of play by an ability that functions in play, nor the other way
 * round (701.3). */
const Sx *place_from_anywhere(Arena *arena, const Sx *ability);

/* "This card's Problem" in what lasts is the one it was at as that began: the
 * card may go elsewhere, or leave play (708.2b). */
const Sx *place_then(Arena *arena, const Sx *sx);

/* An Event is nowhere: what it brings "here" goes where the faceoff is. */
const Sx *place_in_faceoff(Arena *arena, const Sx *sx);

#endif
