/* version - which faceoff this is. The number is the one in meson.build. */
#include "faceoff.h"

const char *fo_version(void)
{
    return FACEOFF_VERSION;
}
