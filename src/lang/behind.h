#ifndef FO_BEHIND_H
#define FO_BEHIND_H
/* behind - "Draw a card, then discard a card if you have a Dragon": what is
 * said behind several deeds is a condition of the last, where "then" or a comma
 * parts that from those before it.
 *
 *   (@sep! X)   what stands between two deeds: @and, @and-then, @comma-and,
 *               @comma
 *   @and        the same, once nobody asks which
 */
#include "lang/sx.h"

/* The line as the grammar has it, with each such condition at the deeds it is
 * about, and @and between deeds. NULL when out of memory. */
const Sx *behind_last(Arena *arena, const Sx *line);

#endif
