#ifndef FO_MOVING_H
#define FO_MOVING_H
/* moving - patterns of cards that are moved (pattern.h): where they were is not
 * where they are when it has happened. */
#include "lang/sx.h"

/* (on K ...): is a card moved, or sent? */
bool moving_is(const Sx *on);

/* ... a card here, which it is not any more when that has happened? */
bool moving_here(const Sx *on);

/* Where a filter says that a card is, as an area; NULL if it says something
 * else. */
const Sx *moving_area(Arena *arena, const Sx *f);

/* E, which is about that card, or about this one if that is NULL and it stands
 * in E. "It leaves its Problem" means any Problem that it was at, for when it
 * has left it, it is at another one, or at none. */
const Sx *moving_own_problem(Arena *arena, const Sx *e, const Sx *card);

/* Cards at home, or at a Problem, that are moved are moved from there, wherever
 * that is said in the pattern. */
const Sx *moving_from(Arena *arena, const Sx *e);

#endif
