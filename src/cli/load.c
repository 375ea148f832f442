/* load.c - see load.h. */
#include "cli/load.h"

#include "base/near.h"
#include "cards/builtin.h"
#include "cards/deck_code.h"
#include "cli/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char *read_all(FILE *f, size_t most, size_t *size)
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
    } while (got > 0 && n <= most);
    if (ferror(f) || n > most) {
        if (n > most)
            errno = EFBIG;
        free(text);
        return NULL;
    }
    text[n] = '\0';
    *size = n;
    return text;
}

/* Whether its size alone is too much; that of a pipe is not known. */
static bool is_larger(FILE *f, size_t most)
{
    struct stat about;
    return fstat(fileno(f), &about) == 0 && S_ISREG(about.st_mode) &&
           (uintmax_t)about.st_size > most;
}

char *load_file_up_to(const char *path, size_t most, size_t *size)
{
    if (strcmp(path, "-") == 0)
        return read_all(stdin, most, size);
    FILE *f = fopen(path, "rb");
    if (f == NULL)
        return NULL;
    const bool larger = is_larger(f, most);
    char *text = larger ? NULL : read_all(f, most, size);
    const int error = larger ? EFBIG : errno;
    fclose(f);
    errno = error;
    return text;
}

char *load_file(const char *path, size_t *size)
{
    return load_file_up_to(path, SIZE_MAX - 1, size);
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

/* Only decks: another file the program carries is no deck. */
static bool builtin_deck(const char *written, Slice *out)
{
    const char *path;
    Slice name;
    for (size_t i = 0; builtin_at(i, &path, out); i++)
        if (deck_name(path, &name) && (slice_equal(name, slice_of(written)) ||
                                       strcmp(path, written) == 0))
            return true;
    return false;
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

bool load_card(const Pool *pool, const char *name, const char *command,
               DefId *out)
{
    size_t n;
    const PoolMatch match = pool_match(pool, slice_of(name), out, &n);
    if (match == MATCH_ONE && n == strlen(name))
        return true;
    if (match == MATCH_SEVERAL && n == strlen(name)) {
        cli_wrong(command, "several cards have the Title", name);
        return false;
    }
    const Slice near = pool_near(pool, slice_of(name));
    fprintf(stderr, "faceoff %s: unknown card '%s'", command, name);
    if (near.n > 0)
        fprintf(stderr, "; did you mean '%.*s'?\n", (int)near.n, near.p);
    else
        fputs(": give its set with --cards\n", stderr);
    return false;
}

void load_tell(const DiagList *diags, const char *command)
{
    char line[DIAG_TEXT + 4096];
    for (uint32_t i = 0; i < diags->count && i < DIAG_MAX; i++) {
        diag_print(diags, i, line, sizeof line);
        fprintf(stderr, "faceoff %s: %s\n", command, line);
    }
    if (diags->count > DIAG_MAX)
        fprintf(stderr, "faceoff %s: and %u more\n", command,
                (unsigned)(diags->count - DIAG_MAX));
}

static Deck *read_deck(const Kit *kit, const DeckText *from,
                       const char *command)
{
    DiagList diags;
    diag_init(&diags, from->name);
    Deck *deck = deck_load(from->text, kit->pool, &diags);
    load_tell(&diags, command);
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

bool load_deck_text(const char *name, const char *command, DeckText *out)
{
    size_t size = 0;
    *out = (DeckText){.name = name};
    if (deck_code_is(slice_of(name))) {
        *out = (DeckText){"the deck code", slice_of(name), NULL};
        return true;
    }
    out->memory = load_file_up_to(name, DECK_FILE_MAX, &size);
    if (out->memory != NULL) {
        out->text = (Slice){out->memory, size};
        return true;
    }
    if (errno == EFBIG)
        fprintf(stderr,
                "faceoff %s: '%s' has more than %d bytes: no deck is so "
                "large\n",
                command, name, DECK_FILE_MAX);
    else if (errno != ENOENT)
        cli_cannot(command, "read", name);
    else if (builtin_deck(name, &out->text))
        return true;
    else
        print_unknown(name, command);
    return false;
}

Deck *load_deck(const Kit *kit, const char *name, const char *command)
{
    DeckText text;
    if (!load_deck_text(name, command, &text))
        return NULL;
    Deck *deck = read_deck(kit, &text, command);
    free(text.memory);
    return check_deck(kit, name, deck, command);
}
