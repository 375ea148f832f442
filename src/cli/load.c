/* load.c - see load.h. */
#include "cli/load.h"

#include "base/near.h"
#include "cards/builtin.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_all(FILE *f, size_t *size)
{
    char *text = NULL;
    size_t n = 0, got = 0, capacity = 0;
    do {
        n += got;
        if (n + 1 >= capacity) {
            capacity = capacity == 0 ? 1 << 16 : capacity * 2;
            char *grown = realloc(text, capacity);
            if (grown == NULL) {
                free(text);
                errno = ENOMEM;
                return NULL;
            }
            text = grown;
        }
        errno = EIO; /* if fread sets none */
        got = fread(text + n, 1, capacity - n - 1, f);
    } while (got > 0);
    if (ferror(f)) {
        free(text);
        return NULL;
    }
    text[n] = '\0';
    *size = n;
    return text;
}

char *load_file(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    if (f == NULL)
        return NULL;
    char *text = read_all(f, size);
    const int error = errno;
    fclose(f);
    errno = error;
    return text;
}

/* Names of the decks the program carries: "decks/bakery.deck" is "bakery". */
static bool deck_name(const char *path, Slice *out)
{
    const Slice folder = SLICE("decks/"), ending = SLICE(".deck");
    *out = slice_of(path);
    if (!slice_starts(*out, folder) || out->n <= folder.n + ending.n)
        return false;
    *out = (Slice){path + folder.n, out->n - folder.n - ending.n};
    return true;
}

static void print_unknown(const char *written, const char *command)
{
    const char *path;
    Slice text, name;
    Near near = near_begin(slice_of(written));
    fprintf(stderr, "faceoff %s: no file and no deck is called '%s'; ", command,
            written);
    for (size_t i = 0; builtin_at(i, &path, &text); i++)
        if (deck_name(path, &name))
            near_try(&near, name);
    if (near.best.n > 0) {
        fprintf(stderr, "did you mean '%.*s'?\n", (int)near.best.n,
                near.best.p);
        return;
    }
    fputs("the program carries", stderr);
    for (size_t i = 0; builtin_at(i, &path, &text); i++)
        if (deck_name(path, &name))
            fprintf(stderr, " '%.*s'", (int)name.n, name.p);
    fputc('\n', stderr);
}

static Deck *read_deck(const Kit *kit, const char *name, Slice text,
                       const char *command)
{
    DiagList diags;
    diag_init(&diags, name);
    Deck *deck = deck_load(text, kit->pool, &diags);
    for (uint32_t i = 0; i < diags.count && i < DIAG_MAX; i++) {
        char line[DIAG_TEXT + 300];
        diag_print(&diags, i, line, sizeof line);
        fprintf(stderr, "faceoff %s: %s\n", command, line);
    }
    return deck;
}

static Deck *check_deck(const Kit *kit, const char *name, Deck *deck,
                        const char *command)
{
    DeckFaults faults;
    if (deck == NULL || kit_check_deck(kit, deck, &faults))
        return deck;
    fprintf(stderr, "faceoff %s: the deck '%s' may not be played\n", command,
            name);
    for (uint32_t i = 0; i < faults.count && i < DECK_FAULTS; i++)
        fprintf(stderr, "  %s\n", faults.items[i].text);
    if (faults.count > DECK_FAULTS)
        fprintf(stderr, "  and %u more\n",
                (unsigned)(faults.count - DECK_FAULTS));
    deck_free(deck);
    return NULL;
}

Deck *load_deck(const Kit *kit, const char *name, const char *command)
{
    Slice text;
    size_t size;
    char *file = load_file(name, &size);
    if (file == NULL && errno != ENOENT) {
        fprintf(stderr, "faceoff %s: cannot read '%s': %s\n", command, name,
                strerror(errno));
        return NULL;
    }
    if (file != NULL)
        text = (Slice){file, size};
    else if (!builtin_file(name, &text)) {
        print_unknown(name, command);
        return NULL;
    }
    Deck *deck = read_deck(kit, name, text, command);
    free(file);
    return check_deck(kit, name, deck, command);
}
