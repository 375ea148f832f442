#ifndef FO_DECK_FILES_H
#define FO_DECK_FILES_H
/* deck_files - several decks that a user names on the command line: files,
 * folders, or decks the program carries. A folder means every *.deck and every
 * *.o8d below it. */
#include "script/kit.h"

enum { DECK_FILES_MAX = 32 };

typedef struct DeckFiles {
    uint32_t count;
    Deck *decks[DECK_FILES_MAX];
    char *names[DECK_FILES_MAX]; /* as given, or the path in the folder */
} DeckFiles;

/* Adds the deck of that name, or those of that folder. Returns EXIT_DONE, or
 * what to end with after the reasons were told in the name of the command.
 * Clear it in any case. */
int deck_files_add(DeckFiles *files, const Kit *kit, const char *name,
                   const char *command);

void deck_files_clear(DeckFiles *files);

/* What to call deck i in a table: its file's name without folder and ending. */
Slice deck_files_short(const DeckFiles *files, uint32_t i);

#endif
