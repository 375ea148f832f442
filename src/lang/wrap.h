#ifndef FO_WRAP_H
#define FO_WRAP_H
/* wrap - what stands around an ability: where it functions (701.3), who may use
 * it (703.1b), and when. The book keeps the ability itself, and what was around
 * it as a few numbers. */
#include "lang/book.h"

/* The ability inside (in zone ...), (by-owner ...) and (only-if ...). */
Ability ability_unwrap(const Cell *code, KeywordId keyword);

/* The ability of (gives-ability ...): those that have it elsewhere than in play
 * have it to function there (701.3). */
Ability ability_given(const Cell *gives);

/* Why it can't stand inside those; NULL if it can. */
const char *ability_fault(const Ability *a);

/* The text of an Event goes on in another line: the statements of that one come
 * behind its own, in new cells. False when out of memory. */
bool ability_go_on(Ability *event, const Cell *more, Arena *arena);

/* The same, but of (event-instead ...): if its condition holds, its statements
 * are done instead of the last one before. What that one picks is chosen in
 * front of both if they speak of it. NULL, or why nobody can tell. */
const char *ability_do_instead(Ability *event, const Cell *more, Arena *arena);

/* Writes an ability, and what is around it. */
void ability_print(const Ability *ability, const WordTable *words, Buf *out);

#endif
