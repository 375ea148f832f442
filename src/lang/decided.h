#ifndef FO_DECIDED_H
#define FO_DECIDED_H
/* decided - "You may pay [1]. If you don't, exhaust this card. If you do, draw
 * a card": both sentences ask about the same decision, and what is done if it
 * was not so is not what the other asks about.
 */
#include "lang/sx.h"

/* The ability as the grammar has it, with what is done if they did before what
 * is done if they didn't. What is done unless somebody does something else is a
 * decision of its own, if more depends on that. */
const Sx *decided_first(Arena *arena, const Sx *ability);

#endif
