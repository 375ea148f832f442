/* card_files.c - see card_files.h. */
#include "cli/card_files.h"

#include "base/xml.h"
#include "cli/cli.h"
#include "cli/load.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int card_paths_add(CardPaths *paths, const Words *words, const char *command)
{
    for (int i = 0; i < words->count; i++)
        if (!texts_add(&paths->list, words->items[i]))
            return cli_wrong(command, "too many files at", words->items[i]);
    return EXIT_DONE;
}

static bool is_card_file(const char *name)
{
    return strcmp(name, "set.xml") == 0 || files_name_ends(name, ".cards");
}

static int find_files(CardFiles *files, const char *path, const char *command)
{
    switch (files_add(&files->list, path, is_card_file)) {
    case FILES_FOUND:
        return EXIT_DONE;
    case FILES_MISSING:
        return cli_wrong(command, "cannot find", path);
    case FILES_NONE:
        return cli_wrong(command, "no set.xml and no *.cards below", path);
    case FILES_NO_MEMORY:
        break;
    }
    return cli_no_memory(command);
}

static void tell_left_out(const OctgnSet *set, const char *path,
                          const char *command)
{
    for (const OctgnNote *n = set->notes; n != NULL; n = n->next)
        if (n->kind == NOTE_LEFT_OUT)
            fprintf(
                stderr, "faceoff %s: %s:%u: %.*s '%.*s' is left out: %.*s\n",
                command, path, (unsigned)n->line, (int)n->number.n, n->number.p,
                (int)n->name.n, n->name.p, (int)n->text.n, n->text.p);
}

/* The file in our format, and its cards in the pool. */
static bool take_text(CardFiles *files, size_t i, Slice file, DiagList *diags)
{
    OctgnSet *set = &files->sets[i];
    Slice *text = &files->texts[i];
    if (!xml_is(file)) {
        if (arena_copy(&files->arena, file, text))
            return pool_add_cards(files->pool, *text, diags);
        diag_add(diags, 0, 0, "out of memory");
        return false;
    }
    if (!octgn_import(file, files->pool, &files->arena, diags, set))
        return false;
    *text = set->text;
    return pool_add_cards(files->pool, *text, diags);
}

static int load_one(CardFiles *files, size_t i, const char *command)
{
    const char *path = files->list.paths[i];
    DiagList diags;
    size_t size;
    char *file = load_file(path, &size);
    if (file == NULL)
        return cli_cannot(command, "read", path);
    diag_init(&diags, path);
    bool good = take_text(files, i, (Slice){file, size}, &diags);
    free(file);
    load_tell(&diags, command);
    tell_left_out(&files->sets[i], path, command);
    files->count = i + 1;
    return good ? EXIT_DONE : EXIT_WRONG;
}

int card_files_load(CardFiles *files, const CardPaths *paths,
                    const char *command)
{
    *files = (CardFiles){.pool = pool_new()};
    arena_init(&files->arena, ARENA_NO_LIMIT);
    int code = files->pool != NULL ? EXIT_DONE : cli_no_memory(command);
    for (uint32_t i = 0; i < paths->list.count && code == EXIT_DONE; i++)
        code = find_files(files, paths->list.items[i], command);
    const size_t count = files->list.count;
    files->texts = calloc(count + 1, sizeof *files->texts);
    files->sets = calloc(count + 1, sizeof *files->sets);
    if (files->texts == NULL || files->sets == NULL)
        return cli_no_memory(command);
    for (size_t i = 0; i < count && code == EXIT_DONE; i++)
        code = load_one(files, i, command);
    return code;
}

void card_files_clear(CardFiles *files)
{
    files_clear(&files->list);
    free(files->texts);
    free(files->sets);
    arena_clear(&files->arena);
    pool_free(files->pool);
    *files = (CardFiles){0};
}

/* One of the two steps of kit.h, for one file; the last one reads
 * tokens, too. */
static bool add_one(Kit *kit, const CardFiles *files, size_t i, bool reads,
                    uint32_t *ends, const char *command)
{
    const bool last = i + 1 == files->count;
    DiagList diags;
    diag_init(&diags, files->list.paths[i]);
    bool good = reads ? kit_read_cards(kit, last ? UINT32_MAX : ends[i], &diags)
                      : kit_take_cards(kit, files->texts[i], &ends[i], &diags);
    load_tell(&diags, command);
    return good;
}

/* All are taken before the first is read: cards speak of one another. */
static int add_to_kit(Kit *kit, const CardFiles *files, const char *command)
{
    uint32_t *ends = calloc(files->count + 1, sizeof *ends);
    bool good = true;
    if (ends == NULL)
        return cli_no_memory(command);
    for (size_t i = 0; i < files->count && good; i++)
        good = add_one(kit, files, i, false, ends, command);
    for (size_t i = 0; i < files->count && good; i++)
        good = add_one(kit, files, i, true, ends, command);
    free(ends);
    return good ? EXIT_DONE : EXIT_WRONG;
}

int card_files_add(Kit *kit, const CardPaths *paths, const char *command)
{
    CardFiles files;
    int code = card_files_load(&files, paths, command);
    if (code == EXIT_DONE)
        code = add_to_kit(kit, &files, command);
    card_files_clear(&files);
    return code;
}

/* The text of the ruleset; *file is to be freed, NULL for one of our own. */
static int find_ruleset(const char *rules, Slice *out, char **file,
                        const char *command)
{
    size_t size;
    *file = NULL;
    if (ruleset_file(slice_of(rules != NULL ? rules : ruleset_name(0)), out))
        return EXIT_DONE;
    *file = load_file(rules, &size);
    if (*file != NULL) {
        *out = (Slice){*file, size};
        return EXIT_DONE;
    }
    const char *why = strerror(errno);
    fprintf(stderr, "faceoff %s: no ruleset '%s' (%s); there are", command,
            rules, why);
    for (size_t i = 0; ruleset_name(i) != NULL; i++)
        fprintf(stderr, "%s %s", i > 0 ? "," : "", ruleset_name(i));
    fputs(", and files\n", stderr);
    return EXIT_WRONG;
}

int card_files_rules(Kit *kit, const char *rules, const char *command)
{
    DiagList diags;
    Slice text;
    char *file;
    const char *name = rules != NULL ? rules : ruleset_name(0);
    int code = find_ruleset(rules, &text, &file, command);
    if (code != EXIT_DONE)
        return code;
    diag_init(&diags, name);
    if (!kit_init_rules(kit, name, text, &diags))
        code = EXIT_WRONG;
    load_tell(&diags, command);
    free(file);
    return code;
}

int card_files_ruleset(const char *rules, Slice *out, char **file,
                       const char *command)
{
    Kit kit;
    int code = find_ruleset(rules, out, file, command);
    if (code != EXIT_DONE || *file == NULL)
        return code;
    code = card_files_rules(&kit, rules, command);
    if (code == EXIT_DONE) {
        kit_clear(&kit);
    } else {
        free(*file);
        *file = NULL;
    }
    return code;
}

int card_files_kit(Kit *kit, const CardPaths *paths, const char *command,
                   uint32_t *from)
{
    int code = card_files_rules(kit, paths->rules, command);
    if (code != EXIT_DONE)
        return code;
    if (from != NULL)
        *from = paths->list.count > 0 ? kit->pool->count : 0;
    code = card_files_add(kit, paths, command);
    if (code != EXIT_DONE)
        kit_clear(kit);
    return code;
}
