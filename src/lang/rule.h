#ifndef FO_RULE_H
#define FO_RULE_H
/* rule - rules that hold for a time or for good, put together like the
 * statements of compose.h from who or what they are about and what is said.
 *
 *   (@allowed P S)        P may do S whenever they want
 *   (@does P S)           P does it so all along: flips more cards, draws from
 *                         below, ignores a card
 *   (@having OP (l no?) (l V?))  so much power, or none
 *   (@set (STAT L) (= V)) the power of the cards is V; or
 *   (@set (STAT L) (by V C?))  so much more, play requirements of one color
 *   (@changed -1 V) (@changed @double)  by how much; by as much again
 *   (@ruled D (l C?) M)   the rule M for that time, while C holds
 *   (@denied P E)         such players can't: "by a player with ..."
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* The form put together; sx itself if it is no such form. */
const Sx *rule_form(Arena *arena, const Sx *sx);

#endif
