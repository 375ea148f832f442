#ifndef FO_LOAD_H
#define FO_LOAD_H
/* load - files and decks that a user names on the command line. */
#include "cards/deck.h"
#include "script/kit.h"

/* The whole file in memory the caller frees, or NULL with errno set. A zero
 * byte that *size does not count stands behind it. */
char *load_file(const char *path, size_t *size);

/* The deck in that file, or the one of that name that the program carries
 * ("bakery"). NULL if there is none, if it cannot be read, or if it is not
 * legal (101): the reasons are on stderr then, with the command's name in
 * front. Free it with deck_free. */
Deck *load_deck(const Kit *kit, const char *name, const char *command);

#endif
