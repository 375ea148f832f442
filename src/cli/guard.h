#ifndef FO_GUARD_H
#define FO_GUARD_H
/* guard - runs work that may die, and makes what killed it small.
 *
 * The work is done in a process of its own that shares a record of what it is
 * doing. When it dies, or says that something is wrong, the answers that led
 * there are tried again with some left out, again and again, until no shorter
 * way is found.
 */
#include "script/bout.h"

/* Memory for n bytes, zeroed, that a process started later shares with this
 * one; NULL when there is none. It is given back when the program ends. */
void *guard_share(size_t n);

/* Does the work in a process of its own. True if it returned true. */
bool guard_run(bool (*work)(void *with), void *with);

/* Leaves as many answers out of the record as it can while the game still goes
 * wrong, watched as the bout says. A game that does not end, or does not go
 * wrong again, stays as it is. The record must be shared. */
void guard_shrink(Bout *b);

#endif
