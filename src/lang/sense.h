#ifndef FO_SENSE_H
#define FO_SENSE_H
/* sense - programs that are well formed but would never do what they say: a
 * cost that nobody could pay, a prohibition that nothing heeds. They are
 * refused when they are read. */
#include "lang/program.h"

/* The cost that a node states: an ability's, or inside an effect; NULL if it
 * states none. */
const Cell *cost_stated(const Cell *node);

/* What makes no sense in a program; NULL if all of it does. */
const char *sense_fault(const Cell *code, const WordTable *words);

#endif
