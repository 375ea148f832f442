#ifndef FO_PRINT_ENGLISH_H
#define FO_PRINT_ENGLISH_H
/* print_english - a program as English: one way to say each thing.
 *
 * The rows of phrases.def give a form of the notation and its words; nouns are
 * put together from filters as the grammar takes them apart. Reading what is
 * printed gives the same program, and a test says for how many that holds.
 */
#include "base/arena.h"
#include "base/buf.h"

/* Writes one ability, given in the notation, as a line of English. False if
 * something in it has no phrase; *out then holds what came before it. */
bool print_english(Slice notation, Buf *out);

#endif
