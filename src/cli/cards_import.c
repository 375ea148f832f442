/* cards_import - `faceoff cards import`: published cards in our format. */
#include "cards/print.h"
#include "cli/card_files.h"
#include "cli/cards.h"
#include "cli/cli.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARD_SIZE = 1 << 17 };

/* What was done to one card stands on one line. Returns the note behind it. */
static const OctgnNote *tell_card(const OctgnNote *n, const char *path)
{
    static const char *const words[] = {
        /* ORDER note_kind */
        "repaired",
        "left out as a reprint",
        "left out",
    };
    const OctgnNote *first = n;
    fprintf(stderr, "%s:%u: %.*s '%.*s' %s: %.*s", path, (unsigned)n->line,
            (int)n->number.n, n->number.p, (int)n->name.n, n->name.p,
            words[n->kind], (int)n->text.n, n->text.p);
    for (n = n->next;
         n != NULL && n->line == first->line && n->kind == first->kind;
         n = n->next)
        fprintf(stderr, "; %.*s", (int)n->text.n, n->text.p);
    fputc('\n', stderr);
    return n;
}

static void tell(const CardFiles *files)
{
    unsigned counts[3] = {0}, faces = 0;
    for (size_t i = 0; i < files->count; i++) {
        const OctgnSet *set = &files->sets[i];
        for (const OctgnNote *n = set->notes; n != NULL;)
            n = n->kind == NOTE_LEFT_OUT ? n->next /* told when it was read */
                                         : tell_card(n, files->list.paths[i]);
        for (size_t k = 0; k < ARRAY_LEN(counts); k++)
            counts[k] += set->counts[k];
    }
    for (uint32_t i = 0; i < files->pool->count; i++)
        faces += files->pool->defs[i].side_count;
    fprintf(stderr,
            "%u cards, %u faces; %u repairs, %u reprints and %u others left "
            "out\n",
            (unsigned)files->pool->count, faces, counts[NOTE_REPAIRED],
            counts[NOTE_REPRINT], counts[NOTE_LEFT_OUT]);
}

static bool print_cards(const Pool *pool, FILE *out)
{
    char *memory = malloc(CARD_SIZE);
    bool good = memory != NULL;
    for (uint32_t i = 0; i < pool->count && good; i++) {
        Buf buf;
        buf_init(&buf, memory, CARD_SIZE);
        card_print(pool, (DefId)i, &buf);
        good = !buf.overflow &&
               fprintf(out, "%s%s", i > 0 ? "\n" : "", memory) >= 0;
    }
    free(memory);
    return good;
}

static int write_cards(const Pool *pool, const char *path)
{
    FILE *out = path != NULL ? fopen(path, "w") : stdout;
    bool good = out != NULL && print_cards(pool, out);
    if (path != NULL && out != NULL)
        good = fclose(out) == 0 && good;
    if (good)
        return EXIT_DONE;
    fprintf(stderr, "faceoff cards: cannot write '%s': %s\n",
            path != NULL ? path : "the cards", strerror(errno));
    return EXIT_WRONG;
}

static bool lacks_cards(const CardFiles *files)
{
    for (size_t i = 0; i < files->count; i++)
        if (files->sets[i].counts[NOTE_LEFT_OUT] > 0)
            return true;
    return false;
}

/* Cards are written as they are printed, whatever the ruleset makes of them: a
 * mistake in it is told all the same. */
static int import(const CardPaths *paths, const char *out)
{
    CardFiles files;
    Slice ruleset;
    char *file;
    int code = card_files_ruleset(paths->rules, &ruleset, &file, "cards");
    if (code != EXIT_DONE)
        return code;
    free(file);
    code = card_files_load(&files, paths, "cards");
    if (code == EXIT_DONE) {
        tell(&files);
        code = write_cards(files.pool, out);
    }
    if (code == EXIT_DONE && lacks_cards(&files))
        code = EXIT_NO;
    card_files_clear(&files);
    return code;
}

int cards_import(int argc, char **argv)
{
    static const struct option table[] = {{"out", required_argument, NULL, 'o'},
                                          {NULL, 0, NULL, 0}};
    CardPaths paths = {0};
    const char *out = NULL;
    int letter;
    argc = cli_take_rules(argc, argv, &paths.rules);
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "o:", table, NULL)) != -1) {
        if (letter == '?')
            return cli_wrong("cards", "cannot use", argv[optind - 1]);
        out = optarg;
    }
    if (optind == argc)
        return cli_wrong("cards", "no file after", "import");
    for (int i = optind; i < argc; i++)
        if (!card_paths_add(&paths, argv[i]))
            return cli_wrong("cards", "too many files at", argv[i]);
    return import(&paths, out);
}
