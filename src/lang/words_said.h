#ifndef FO_WORDS_SAID_H
#define FO_WORDS_SAID_H
/* words_said - what the resolver asks of the words of a line, and what its tree
 * does not tell: "that turn", "each", "discard another".
 */
#include "lang/lex.h"
#include "lang/resolve.h"

/* Notes them. */
void words_said(const TermList *terms, ResolveContext *context);

#endif
