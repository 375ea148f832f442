#ifndef FO_UNCLEAR_H
#define FO_UNCLEAR_H
/* unclear - resolved abilities of which nobody knows what they mean: they are
 * declined, and the reader is told why (unclear.c, too_late.c, not_there.c,
 * for_long.c, no_card.c). */
#include "lang/resolver.h"

/* What no line means, and why; of two the first is told. */
typedef struct Unclear {
    bool (*is)(const Sx *list);
    const char *why;
} Unclear;

/* Why nobody knows what the resolved ability speaks of; or NULL. */
const char *unclear_why(const Sx *ability);
/* ... because it is not there any more, or not known any more; or NULL. */
const char *too_late_why(const Sx *ability);
/* ... because cards are not there, or have no such ability there; or NULL. */
const char *not_there_why(const Sx *ability);
/* ... because it lasts longer than that is known; or NULL. */
const char *for_long_why(const Sx *ability);
/* ... because no card is like that; or NULL. */
const char *no_card_why(const Sx *ability);
/* ... by one of so many faults; or NULL. */
const char *unclear_of(const Sx *ability, const Unclear *of, size_t count);

/* Is something said of an Event that is only said of cards in play? */
bool unclear_in_event(const Sx *ability);

/* Is it a rule about other cards, told of no zone? It would hold while the
 * Event is in play, which it never is (701.3). */
bool unclear_holds_in_play(const Sx *ability);
/* "Remove any number of counters to ... for each": a card is chosen before they
 * are counted, so that their number, x, is told first (charge.h). */
const Sx *too_late_kept_number(Arena *arena, const Sx *ability);
/* Does the statement count what was done before it? What is counted in it may
 * have been done in it, too. */
bool too_late_counts(const Sx *statement);

#endif
