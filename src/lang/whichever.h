#ifndef FO_WHICHEVER_H
#define FO_WHICHEVER_H
/* whichever - "frighten or exhaust a Friend": whichever is done, "that Friend"
 * is the one it was done to.
 *
 * Only one of the statements of (modes 1 ...), (p-modes P 1 ...) and (if C S S)
 * is done, so what they pick, one card each of one kind, may have one name.
 */
#include "lang/bind.h"

/* For each number picked, the first of those that may have its name; -1 for
 * numbers that have none but their own. */
void whichever_picks(const Sx *ability, int first[CHOICES_MAX]);

#endif
