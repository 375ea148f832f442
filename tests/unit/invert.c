/* invert - in a build for mutation (base/law.h): FACEOFF_INVERT_ID turns the
 * rule of that place in src/cards/rules.def around before a unit test begins.
 */
#include "base/law.h"

#include <stdlib.h>

__attribute__((constructor)) static void invert(void)
{
    const char *place = getenv("FACEOFF_INVERT_ID");
    if (place != NULL)
        law_invert((unsigned)strtoul(place, NULL, 10));
}
