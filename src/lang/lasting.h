#ifndef FO_LASTING_H
#define FO_LASTING_H
/* lasting - what a modifier that lasts has to know from its beginning. */
#include "lang/sx.h"

/* "Until the end of the turn, opposing characters at that Friend's Problem get
 * -1 power", "its controller can't play Events": the Problem and the player are
 * those of the moment (708.2b), wherever the card goes, so they are told before
 * it: (choose-area (area-of chosen)), and then there. "The player with the most
 * cards in hand can't play Events" is of whoever that is then, too:
 * (each-player (most-of ...) (until D ...)). */
const Sx *lasting_told(Arena *arena, const Sx *sx);

/* (until D M*) of a card that has a name, (set n): what lasts keeps no set, but
 * it keeps `it`, so it is made for each card of that set, which is one. */
const Sx *lasting_kept(Arena *arena, const Sx *sx);

/* The way back. */
const Sx *lasting_untold(Arena *arena, const Sx *sx);

#endif
