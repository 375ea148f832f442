#ifndef FO_BUILTIN_H
#define FO_BUILTIN_H
/* builtin - the files the program carries inside itself: card sets, decks and
 * rulesets. So it plays wherever it is copied to.
 */
#include "base/slice.h"

/* Finds a file by its path in the project ("decks/bakery.deck"), or by the last
 * part of it with or without its ending ("bakery"). The text is never freed. */
bool builtin_file(const char *name, Slice *out);

/* The i-th file, for lists; false past the last. */
bool builtin_at(size_t i, const char **name, Slice *out);

#endif
