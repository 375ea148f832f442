#ifndef FO_LAW_H
#define FO_LAW_H
/* law - a decision, marked with the rule that makes it.
 *
 *     if (LAW(RULE_514_5c, mine == theirs))       the other way when turned
 *     if (LAW_BARS(RULE_504_2b, is_frightened))   what the rule forbids or sets
 *                                                 apart: never
 *     LAW_NUMBER(RULE_514_4, 1)                   a number it states: one more
 *     LAW(ALSO(RULE_514_7, 2), true)              a rule that says several
 *                                                 things: another side of it
 *
 * means what it says. In a build for mutation (-Dmutate=true) one rule, or one
 * side, at a time can be turned around while the program runs, and a tool looks
 * whether any test notices: a rule that can be broken unseen is not proved. It
 * should break nothing but itself, the way somebody might have got it wrong.
 */
#include "base/base.h"

#ifdef FACEOFF_MUTATE

/* Turns the decisions of one rule around from now on; 0: of none. */
void law_invert(unsigned rule);

bool law_inverted(unsigned rule);

#define ALSO(rule, n)        ((unsigned)(rule) + 0x1000u * (n))
#define LAW(rule, decision)  (!!(decision) != law_inverted(rule))
#define LAW_BARS(rule, when) ((when) && !law_inverted(rule))
#define LAW_NUMBER(rule, n)  ((n) + law_inverted(rule))

#else

#define LAW(rule, decision)  (decision)
#define LAW_BARS(rule, when) (when)
#define LAW_NUMBER(rule, n)  (n)

#endif
#endif
