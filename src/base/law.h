#ifndef FO_LAW_H
#define FO_LAW_H
/* law - a decision, marked with the rule that makes it.
 *
 *     if (LAW(RULE_514_5c, mine == theirs))
 *
 * means what it says. In a build for mutation (-Dmutate=true) one rule at a
 * time can be turned around while the program runs, and a tool looks whether
 * any test notices: a rule that can be broken unseen is not proved.
 */
#include "base/base.h"

#ifdef FACEOFF_MUTATE

/* Turns the decisions of one rule around from now on; 0: of none. */
void law_invert(unsigned rule);

bool law_inverted(unsigned rule);

#define LAW(rule, decision) (!!(decision) != law_inverted(rule))
/* Side n, from 2 on, of a rule that says several things: each is turned around
 * by itself. */
#define ALSO(rule, n) ((unsigned)(rule) + 0x1000u * (n))
/* What the rule keeps from happening, or sets apart: nothing when turned
 * around. For rules whose opposite is that there is no such rule. */
#define LAW_BARS(rule, when) ((when) && !law_inverted(rule))
/* A number the rule states: one more when turned around. */
#define LAW_NUMBER(rule, n) ((n) + law_inverted(rule))

#else

#define LAW(rule, decision)  (decision)
#define LAW_BARS(rule, when) (when)
#define LAW_NUMBER(rule, n)  (n)

#endif
#endif
