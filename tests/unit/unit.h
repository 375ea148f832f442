#ifndef FO_UNIT_H
#define FO_UNIT_H
/* unit - cmocka, with the headers it wants before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
