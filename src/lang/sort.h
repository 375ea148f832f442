#ifndef FO_SORT_H
#define FO_SORT_H
/* sort - filters in one order, whatever the English had, so that two lines
 * which mean the same have the same program.
 */
#include "lang/sx.h"

/* How many operands stand before the filters; -1 if the form has none. */
int sort_operands(const Sx *sx);

/* Sorts items[from] up to items[count]; what is told twice is told once. How
 * many there are then, those before `from` included. */
uint32_t sort_filters(const Sx **items, uint32_t from, uint32_t count);

#endif
