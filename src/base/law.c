/* law.c - which rule is turned around; only in a build for mutation, the one
 * place where the program may remember something outside a game. */
#include "base/law.h"

#ifdef FACEOFF_MUTATE

static unsigned inverted;

void law_invert(unsigned rule)
{
    inverted = rule;
}

bool law_inverted(unsigned rule)
{
    return rule == inverted && rule != 0;
}

#else

typedef int law_needs_nothing; /* a source file may not be empty */

#endif
