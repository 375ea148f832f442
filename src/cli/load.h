#ifndef FO_LOAD_H
#define FO_LOAD_H
/* load - files and decks that a user names on the command line. */
#include "cards/deck.h"
#include "script/kit.h"

/* The whole file in memory the caller frees, or NULL with errno set. A zero
 * byte that *size does not count stands behind it. */
char *load_file(const char *path, size_t *size);

/* The same, but a file of more than `most` bytes is not read: errno is EFBIG
 * then. "-" is standard input. */
char *load_file_up_to(const char *path, size_t most, size_t *size);

/* The text of a deck that a user names: a file, a deck the program carries
 * ("bakery"), or a deck code itself. */
typedef struct DeckText {
    const char *name; /* for messages */
    Slice text;
    char *memory; /* to be freed */
} DeckText;

/* False if there is none or it cannot be read, with the reason on stderr. */
bool load_deck_text(const char *name, const char *command, DeckText *out);

/* The card whose name, or Title if no other has it, a user writes. False after
 * it was told that there is none, or more than one. */
bool load_card(const Pool *pool, const char *name, const char *command,
               DefId *out);

/* Prints what is wrong, each on a line of stderr behind the command's name. */
void load_tell(const DiagList *diags, const char *command);

/* The deck a user names, as above. NULL if there is none, if it cannot be read,
 * or if it is not legal (101): the reasons are on stderr then, with the
 * command's name in front. Free it with deck_free. */
Deck *load_deck(const Kit *kit, const char *name, const char *command);

#endif
