/* law.c - which rule is turned around; only in a build for mutation, the one
 * place where the program may remember something outside a game. */
#include "base/law.h"

#ifdef FACEOFF_MUTATE

#include <stdlib.h>

static unsigned inverted;
static bool asked; /* what the environment says */

void law_invert(unsigned rule)
{
    inverted = rule;
    asked = true;
}

bool law_inverted(unsigned rule)
{
    if (!asked) {
        const char *number = getenv("FACEOFF_INVERT_ID");
        law_invert(number != NULL ? (unsigned)strtoul(number, NULL, 10) : 0);
    }
    return rule == inverted && rule != 0;
}

#else

typedef int law_needs_nothing; /* a source file may not be empty */

#endif
