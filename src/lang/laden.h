#ifndef FO_LADEN_H
#define FO_LADEN_H
/* laden - "characters at a Problem with a Storm counter on it": what is said
 * behind a Problem that nothing else tells apart is said of it, and not of the
 * characters there. */
#include "lang/sx.h"

/* Why the ability, as the grammar has it, can't be meant: a card at a Problem
 * is said to bear what the Problem does, or either may. NULL if it can. */
const char *laden_why(const Sx *ability);

#endif
