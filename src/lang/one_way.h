#ifndef FO_ONE_WAY_H
#define FO_ONE_WAY_H
/* one_way - one of two things is done: "ready a Friend or move it home".
 *
 * The second may speak of what the first is done to. A card somebody picks is
 * picked before it is chosen what is done to it then.
 */
#include "lang/sx.h"

/* One of both statements, whose sugar is removed. */
const Sx *one_way(Arena *arena, const Sx *one, const Sx *other);

#endif
