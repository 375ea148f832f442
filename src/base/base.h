#ifndef FO_BASE_H
#define FO_BASE_H
/* base - the few words every file uses. Knows nothing of cards. */
#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ARRAY_LEN(a) (sizeof(a) / sizeof((a)[0]))

#endif
