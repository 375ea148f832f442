/* deck_files.c - see deck_files.h. */
#include "cli/deck_files.h"

#include "cli/cli.h"
#include "cli/files.h"
#include "cli/load.h"

#include <stdlib.h>
#include <string.h>

static bool is_deck(const char *name)
{
    return files_name_ends(name, ".deck") || files_name_ends(name, ".o8d");
}

static int add_one(DeckFiles *files, const Kit *kit, const char *name,
                   const char *command)
{
    if (files->count == DECK_FILES_MAX)
        return cli_wrong(command, "too many decks at", name);
    Deck *deck = load_deck(kit, name, command);
    if (deck == NULL)
        return EXIT_WRONG;
    char *copy = strdup(name);
    if (copy == NULL) {
        deck_free(deck);
        return cli_no_memory(command);
    }
    files->decks[files->count] = deck;
    files->names[files->count++] = copy;
    return EXIT_DONE;
}

int deck_files_add(DeckFiles *files, const Kit *kit, const char *name,
                   const char *command)
{
    FileList list = {0};
    int code = EXIT_DONE;
    switch (files_add(&list, name, is_deck)) {
    case FILES_MISSING: /* then it may be one the program carries */
        code = add_one(files, kit, name, command);
        break;
    case FILES_NONE:
        code = cli_wrong(command, "no decks in", name);
        break;
    case FILES_NO_MEMORY:
        code = cli_no_memory(command);
        break;
    case FILES_FOUND:
        for (size_t i = 0; i < list.count && code == EXIT_DONE; i++)
            code = add_one(files, kit, list.paths[i], command);
        break;
    }
    files_clear(&list);
    return code;
}

void deck_files_clear(DeckFiles *files)
{
    for (uint32_t i = 0; i < files->count; i++) {
        deck_free(files->decks[i]);
        free(files->names[i]);
    }
    files->count = 0;
}

Slice deck_files_short(const DeckFiles *files, uint32_t i)
{
    const char *name = files->names[i], *slash = strrchr(name, '/');
    if (slash != NULL)
        name = slash + 1;
    const char *dot = strrchr(name, '.');
    return (Slice){name, dot != NULL ? (size_t)(dot - name) : strlen(name)};
}
