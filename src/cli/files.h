#ifndef FO_FILES_H
#define FO_FILES_H
/* files - which files a user means who names files and folders, and writing
 * one. */
#include "base/slice.h"

typedef struct FileList {
    char **paths; /* sorted within each folder that was named */
    size_t count, room;
} FileList;

typedef enum FilesFound {
    FILES_FOUND,
    FILES_MISSING,
    FILES_NONE,
    FILES_NO_MEMORY
} FilesFound;

/* Adds a file, whatever its name, or all files below a folder whose names are
 * wanted. FILES_MISSING if the path leads nowhere, FILES_NONE if there is
 * nothing wanted below the folder. */
FilesFound files_add(FileList *list, const char *path,
                     bool (*wanted)(const char *name));

void files_clear(FileList *list);

/* Writes the text to a file, or to standard output if the path is NULL. A file
 * that could not be written to its end is not left behind: the one that was
 * there before is still there then, if another could be written beside it.
 * Returns EXIT_DONE, or EXIT_WRONG after it was told why in the name of the
 * command. */
int files_write(const char *path, Slice text, const char *command);

/* Could a file be written there? It is left as it was; errno says why not. */
bool files_can_write(const char *path);

/* Does the name end so, with something before it? */
bool files_name_ends(const char *name, const char *ending);

#endif
