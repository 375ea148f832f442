#ifndef FO_LANG_TOKEN_H
#define FO_LANG_TOKEN_H
/* token - what is printed on a token, from the words that make it (521.1).
 *
 *     (token friend 1 (colors yellow) (traits Critter) (keyword Swift))
 *
 * becomes a definition of the pool, with a line of game text for each ability.
 * The book reads that like the text of any card.
 */
#include "lang/program.h"

/* Adds the definition of a token to the pool and notes its id in the token's
 * last cell. Returns what is wrong with it, or NULL. */
const char *token_define(Cell *token, const WordTable *words, Pool *pool);

/* The definition of a token that the book has read. */
static inline DefId token_def(const Cell *token)
{
    return cell_end(token)[-1].arg;
}

#endif
