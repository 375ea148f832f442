#ifndef FO_DECKS_H
#define FO_DECKS_H
/* decks - the verbs of `faceoff deck`, a file each, and what they share. */
#include "cards/format.h"
#include "cli/card_files.h"
#include "cli/load.h"

enum { DECK_FORMATS = 8, DECK_FILES = 2 };

/* What stands on the command line. */
typedef struct DeckArgs {
    CardPaths cards;
    uint32_t format_count;
    const char *formats[DECK_FORMATS];
    uint32_t file_count;
    const char *files[DECK_FILES];
    bool json;
    const char *out;  /* -o */
    const char *to;   /* --to: deck, o8d, code */
    const char *html; /* --html */
    const char *mane; /* --mane */
    const char *pool; /* --pool: cards that may be used */
    uint64_t seed;
    uint32_t games;
    uint32_t own; /* cards of the kit that the program carries come first */
} DeckArgs;

/* A verb: the kit has the cards, the format is laid out. Returns how to end. */
typedef int DeckVerb(const DeckArgs *args, Kit *kit, const Format *format);

DeckVerb deck_check_files, deck_show, deck_convert, deck_stats, deck_diff,
    deck_new_draft;

/* The deck a user names, legal or not. NULL if any of it cannot be read, with
 * the reasons on stderr. */
Deck *decks_load(const Kit *kit, const char *name);

/* Lays the format a user names, a file or one the program carries, upon the
 * format. False with the reasons on stderr. */
bool decks_format(const Kit *kit, const char *name, const char *command,
                  Format *format);

/* Writes text where -o says, or to standard output. Returns how to end. */
int decks_write(const char *path, Slice text, const char *command);

#endif
