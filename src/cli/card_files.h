#ifndef FO_CARD_FILES_H
#define FO_CARD_FILES_H
/* card_files - cards that a user names on the command line, in our format or as
 * sets of OCTGN; which it is, the file itself tells.
 *
 * A folder means every set.xml and every *.cards below it. A card that a file
 * before had by name is left out of a set: it is a reprint (201.1a).
 */
#include "cards/octgn.h"
#include "cli/files.h"
#include "cli/options.h"
#include "script/kit.h"

/* What was given with --cards, again and again, and with --rules. */
typedef struct CardPaths {
    const char *rules; /* a ruleset's name or file; NULL: the default */
    TextList list;
} CardPaths;

/* Adds the words behind a command; returns EXIT_DONE, or what to end with. */
int card_paths_add(CardPaths *paths, const Words *words, const char *command);

typedef struct CardFiles {
    FileList list;
    Slice *texts;   /* of each file, in our format */
    OctgnSet *sets; /* what importing it came to; empty for our own format */
    size_t count;
    Arena arena; /* of all texts */
    Pool *pool;  /* all of their cards */
} CardFiles;

/* Reads all files of these paths. Returns EXIT_DONE, or what to end with after
 * the reasons were told in the name of the command. Cards of sets that had to
 * be left out are told, too, but are no reason. Clear it in any case. */
int card_files_load(CardFiles *files, const CardPaths *paths,
                    const char *command);

void card_files_clear(CardFiles *files);

/* Adds the cards of the paths to a kit. Returns as card_files_load does. */
int card_files_add(Kit *kit, const CardPaths *paths, const char *command);

/* The text of a ruleset the user named: one that the program carries, or a
 * file, which *file then holds for the caller to free: it is read whole first,
 * with its keywords, and mistakes are told. NULL is the default.
 * Returns EXIT_DONE, or what to end with after it was told. */
int card_files_ruleset(const char *rules, Slice *out, char **file,
                       const char *command);

/* Makes a kit with a ruleset and the cards the program carries: one of its own
 * by name, or a file. NULL is the default. Returns as card_files_kit does. */
int card_files_rules(Kit *kit, const char *rules, const char *command);

/* Makes a kit with the ruleset, the cards the program carries and those of the
 * paths; *from, unless NULL, is the first card of theirs, or 0 if there is no
 * path. Returns EXIT_DONE, or what to end with; then there is no kit. */
int card_files_kit(Kit *kit, const CardPaths *paths, const char *command,
                   uint32_t *from);

#endif
