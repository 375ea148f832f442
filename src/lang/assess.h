#ifndef FO_ASSESS_H
#define FO_ASSESS_H
/* assess - conditions that measure or count, put together like those of
 * judge.h from what may be said in one place.
 *
 *   (@strength (l C?) (l power?) F F*)  the power of the characters that are
 *                        so, of that color if one is told
 *   (@measured V (l N?) (l OP?))  V is so much; or more, or less, than the same
 *                        of the other card
 *   (@parity V even)     V is even, or odd, or as was chosen
 *   (@shared ART (l same?) OP (l L?) printed?)  a filter: (@same-as ...); "a"
 *                        name is the same as that of L, or said to be
 *   (@done-so OP (l counter?) F*)  what was revealed, lost the counter, or
 *                        had that done to it, is so
 *   (@colored that)      a modifier: that color, or @each-chosen
 *   (@icon 1 V)          V, of which [1] is the icon
 *   (@would E)           in place of E: it is about to happen
 *   (@combined CMP F*)   the power of those together is so much; of those at a
 *                        Problem at one and the same
 *   (@nth-time N E)      E happens for the Nth time this turn
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* Friends at home that are held against a home limit, (>= V W) or (= V W): only
 * those that count for it (616.3). sx itself if it is not that. */
const Sx *assess_limit(Arena *arena, const Sx *sx);

/* The form put together; sx itself if it is no such form. */
const Sx *assess_form(Arena *arena, const Sx *sx);

/* (@some (qs (>= 1) (@either-mark and F F) G*) H*): so many of each of the two
 * kinds, or more of them. NULL if it is no such form. */
const Sx *assess_each(Arena *arena, const Sx *sx);

#endif
