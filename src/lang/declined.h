#ifndef FO_DECLINED_H
#define FO_DECLINED_H
/* declined - what is asked of cards that somebody may pick, or not.
 *
 * "You may reveal your hand. If there are no Friends in it, ...": of a hand that
 * was not revealed it is not so, and the contrary neither (RULING R98).
 */
#include "lang/sx.h"

/* The ability, whose picks have numbers: such a question stands within what
 * may be done. */
const Sx *declined_told(Arena *arena, const Sx *ability);

/* The other way round, as it is said (say.h). */
const Sx *declined_parted(Arena *arena, const Sx *ability);

#endif
