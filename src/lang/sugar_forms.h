#ifndef FO_SUGAR_FORMS_H
#define FO_SUGAR_FORMS_H
/* sugar_forms - the families of sugar (sugar.h), a file for each. No other file
 * than those includes this.
 *
 * Each takes a form without looking into it and says it plainly; NULL if it is
 * not of that family.
 */
#include "lang/sx.h"

const Sx *sugar_condition(Arena *arena, const Sx *sx);
const Sx *sugar_occasion(Arena *arena, const Sx *sx);
const Sx *sugar_unless(Arena *arena, const Sx *sx);
const Sx *sugar_problem(Arena *arena, const Sx *sx);
const Sx *sugar_deed(Arena *arena, const Sx *sx);

/* The filter of what a player has. */
const Sx *sugar_owned(Arena *arena, const Sx *player);

#endif
