/* cards_import - `faceoff cards import`: published cards in our format. */
#include "cards/print.h"
#include "cli/cards.h"
#include "cli/cli.h"
#include "cli/page.h"

#include <stdlib.h>

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

static int write_cards(const Pool *pool, const char *path)
{
    Page page;
    if (!page_init(&page, "cards"))
        return EXIT_WRONG;
    for (uint32_t i = 0; i < pool->count; i++) {
        if (i > 0)
            buf_add_char(&page.buf, '\n');
        card_print(pool, (DefId)i, &page.buf);
    }
    return page_write(&page, path);
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
int cards_import(const CardArgs *args)
{
    CardFiles files;
    Slice ruleset;
    char *file;
    if (args->paths.list.count == 0)
        return cli_wrong("cards", "no file after", "import");
    int code = card_files_ruleset(args->paths.rules, &ruleset, &file, "cards");
    if (code != EXIT_DONE)
        return code;
    free(file);
    code = card_files_load(&files, &args->paths, "cards");
    if (code == EXIT_DONE) {
        tell(&files);
        code = write_cards(files.pool, args->out);
    }
    if (code == EXIT_DONE && lacks_cards(&files))
        code = EXIT_NO;
    card_files_clear(&files);
    return code;
}
