#ifndef FO_BIND_H
#define FO_BIND_H
/* bind - gives names to the choices that need one, and puts filters in order.
 *
 * The resolver numbers what is picked, (@pick 2 (a friend)), and what refers to
 * it, (@ref 2). A card that is still the one chosen last is `chosen`, cards the
 * statement before was done to are `those`; any other is (set n), and the
 * statement that picked it becomes (as n ...).
 */
#include "lang/sx.h"

enum { CHOICES_MAX = 48, SETS_MAX = 4 };

/* `many` says of each number whether it is of several cards. NULL when out of
 * memory, or if more than SETS_MAX names are needed. */
const Sx *bind_choices(Arena *arena, const Sx *ability, const bool *many);

/* Is every set that `in` speaks of one that the ability makes? */
bool bind_is_whole(const Sx *ability, const Sx *in);

#endif
