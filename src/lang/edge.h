#ifndef FO_EDGE_H
#define FO_EDGE_H
/* edge - patterns of time: the start or the end of a turn, a phase, a step or a
 * faceoff. T is one of the times of pattern.h. */
#include "lang/sx.h"

/* (@edge start T) */
const Sx *edge_of(Arena *arena, const Sx *sx);

/* (@edge-here start T): of a faceoff here; turns are nowhere. */
const Sx *edge_here(Arena *arena, const Sx *sx);

/* (@coming start T) as (@edge start T): the next start is not that of this
 * turn, but its end may come first. */
const Sx *edge_coming(Arena *arena, const Sx *sx);

#endif
