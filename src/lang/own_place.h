#ifndef FO_OWN_PLACE_H
#define FO_OWN_PLACE_H
/* own_place - "move each of your Friends to a Problem" (RULING R103): to which
 * is chosen for each of them, as each is moved by itself (506.6, 705.2f). "All
 * of your Friends", or two of them, go to one Problem.
 *
 *   (@each-one F*)         all of them, as the grammar has "each"
 *   (a-problem C? @own)    one for each card, while the line is resolved
 */
#include "lang/sx.h"

/* The ability as the grammar has it, with @own where each of several cards is
 * moved to a Problem that is chosen. */
const Sx *own_place_marked(Arena *arena, const Sx *ability);

/* The ability, resolved, with numbered picks (bind.h), in which each such card
 * is moved by itself. */
const Sx *own_place_moved(Arena *arena, const Sx *ability);

/* The ability, with its picks bound, in which what each player moves from here
 * is moved from where this card was as the first of them began (801.1). */
const Sx *own_place_kept(Arena *arena, const Sx *ability);

/* The same the other way round, where it holds that (say.h). */
const Sx *own_place_said(Arena *arena, const Sx *ability);

#endif
