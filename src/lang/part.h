#ifndef FO_PART_H
#define FO_PART_H
/* part - a line that holds more than one ability, parted into them. The grammar
 * reads it in one piece, because that is what it is in English:
 *
 *   (@settled (l AS?) S M)  something is chosen as the card comes, and the rule
 *                        M speaks of it; without AS, S is done as it comes
 *   (@playable (l TIMING?) (l C?) (l Z?) (l C?) (l S?))
 *                        this card may be played then, while that holds, from
 *                        there, to areas that are so; what is done if it is
 *   (when E (@s S* (@further E S)))  another ability that stands behind the
 *                        first: a state, what becomes of counters, or what
 *                        speaks of no card of the first
 *   (activate T (@either-cost S S) S*)  one of the two is paid: an ability
 *                        with each of them; (pay-or @who V S) likewise, and
 *                        (reaction T E (@either-cost S S) S*)
 *   (static (while C M instead))  (@instead (static (while C M)))
 *
 * What does not go together is (@misread), and no reading of the line.
 */
#include "lang/sx.h"

/* The first or the second of two costs of which one is paid; NULL if it is no
 * such cost. */
const Sx *part_cost(Arena *arena, const Sx *cost, bool first);

/* The line (line A*) with abilities for such forms. */
const Sx *part_line(Arena *arena, const Sx *line);

#endif
