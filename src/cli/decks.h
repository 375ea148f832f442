#ifndef FO_DECKS_H
#define FO_DECKS_H
/* decks - the verbs of `faceoff deck`, a file each, and what they share. */
#include "cards/format.h"
#include "cli/card_files.h"
#include "cli/load.h"

/* What stands on the command line. */
typedef struct DeckArgs {
    CardPaths cards;
    TextList formats; /* laid upon each other */
    char **decks;     /* as many as the verb takes */
    bool json;
    const char *out;  /* -o */
    const char *to;   /* --to: deck, o8d, code */
    const char *html; /* --html */
    const char *mane; /* --mane */
    const char *pool; /* --pool: cards that may be used */
    uint64_t seed, games;
    uint32_t from; /* the first card of --cards; 0: any card of the kit */
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

/* A deck to be drafted. */
typedef struct DeckWish {
    const Deck *heap; /* the only cards there are; NULL: those of the kit... */
    uint32_t from;    /* ...from this one on */
    DefId mane;       /* NO_DEF: any */
    uint64_t seed;
    const char *out; /* NULL: standard output */
} DeckWish;

/* Drafts a legal deck (decks/draft.h) and writes it. Returns how to end. */
int decks_draft(const Kit *kit, const Format *format, const DeckWish *wish,
                const char *command);

/* Writes the deck by sections to a file, or to standard output if the path is
 * NULL. Returns how to end. */
int decks_write(const Deck *deck, const Pool *pool, const char *path,
                const char *command);

#endif
