/* cmd_scenario - `faceoff scenario run`: runs scenarios and says which hold
 * (docs/SCENARIOS.md).
 */
#include "cli/card_files.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "cli/page.h"
#include "script/scenario.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { STORY_SIZE = 1 << 20, PATH_SIZE = 4096, CARDS_MAX = 32 };

typedef struct Session {
    bool json, verbose, save_load;
    CardPaths card_paths;
    CardFiles cards;  /* known to all scenarios */
    Shelf shelf;      /* of them */
    Slice rules;      /* the file of the ruleset that was named */
    char *rules_file; /* if it was the user's own */
    FileList files;   /* what there is to run */
    unsigned passed, failed, skipped, unread;
    char *story;
    Page page; /* with --json */
} Session;

void usage_scenario(FILE *out)
{
    fputs("usage: faceoff scenario run [--cards PATH]... [--rules RULES]"
          " [--json]\n"
          "                            [--save-load] [-v] FILE|DIR...\n\n"
          "  A scenario is a position, decisions, and what must be true:"
          " docs/SCENARIOS.md.\n"
          "  Directories are walked for *.scn. Ends with 0 if all hold, 1 if"
          " one does not,\n"
          "  2 if one cannot be read.\n\n"
          "  --cards      cards that all scenarios know: a card file, a set.xml"
          " of OCTGN,\n"
          "               or a folder of them; may be given again\n"
          "  --rules      the ruleset of scenarios that name none: a name, or a"
          " file\n"
          "  --json       one object: passed, failed, skipped, and each"
          " scenario\n"
          "  --save-load  save and load the game before each answer\n"
          "  -v           tell each line and what happens by it\n",
          out);
}

static int wrong(const char *what, const char *subject)
{
    return cli_wrong("scenario", what, subject);
}

/* Which files */

static bool is_scenario(const char *name)
{
    return files_name_ends(name, ".scn");
}

static int collect(Session *s, const char *path)
{
    switch (files_add(&s->files, path, is_scenario)) {
    case FILES_FOUND:
        return EXIT_DONE;
    case FILES_MISSING:
        return wrong("cannot find", path);
    case FILES_NONE:
        return wrong("no *.scn below", path);
    case FILES_NO_MEMORY:
        break;
    }
    return cli_no_memory("scenario");
}

/* Card files that scenarios name, relative to themselves */

typedef struct Beside {
    const char *scenario;
    char *texts[CARDS_MAX];
    uint32_t count;
} Beside;

static bool read_beside(void *user, const char *name, Slice *out)
{
    Beside *b = user;
    char path[PATH_SIZE];
    size_t size;
    const char *slash = strrchr(b->scenario, '/');
    int dir = slash != NULL ? (int)(slash - b->scenario) + 1 : 0;
    int n = snprintf(path, sizeof path, "%.*s%s", dir, b->scenario, name);
    if (n < 0 || (size_t)n >= sizeof path || b->count == CARDS_MAX)
        return false;
    char *text = load_file(name[0] == '/' ? name : path, &size);
    if (text == NULL)
        return false;
    b->texts[b->count++] = text;
    *out = (Slice){text, size};
    return true;
}

/* Telling */

static void tell_json(Session *s, const char *file, const char *outcome,
                      const ScenarioReport *report)
{
    Json *j = &s->page.json;
    json_object(j);
    json_put_text(j, "file", file);
    json_put_text(j, "outcome", outcome);
    if (report->text[0] != '\0') {
        json_put_uint(j, "line", report->line);
        json_put_text(j, "text", report->text);
    }
    json_end(j);
}

static void tell_failure(const char *file, const ScenarioReport *report)
{
    Slice rest = slice_of(report->last), line;
    printf("%s:%u: %s\n", file, (unsigned)report->line, report->text);
    if (rest.n > 0)
        puts("    what happened last:");
    while (slice_line(&rest, &line))
        printf("      %.*s\n", (int)line.n, line.p);
}

static void tell_unread(Session *s, const char *file, const DiagList *diags)
{
    ScenarioReport report = {0};
    char text[DIAG_TEXT + PATH_SIZE];
    for (uint32_t i = 0; i < diags->count && i < DIAG_MAX; i++) {
        diag_print(diags, i, text, sizeof text);
        fprintf(stderr, "%s\n", text);
    }
    report.line = diags->items[0].line;
    snprintf(report.text, sizeof report.text, "%s", diags->items[0].text);
    if (s->json)
        tell_json(s, file, "unreadable", &report);
    s->unread++;
}

/* Running */

static bool run_scenario(Session *s, const char *file, const Scenario *sc)
{
    static const char *const words[] = {"passed", "failed", "skipped", ""};
    ScenarioReport report;
    Buf story;
    ScenarioOptions options = {.save_load = s->save_load};
    if (s->verbose) {
        buf_init(&story, s->story, STORY_SIZE);
        options.story = &story;
    }
    Outcome outcome = scenario_run(sc, &options, &report);
    if (outcome == OUTCOME_NO_MEMORY)
        return false;
    s->passed += outcome == OUTCOME_PASSED;
    s->failed += outcome == OUTCOME_FAILED;
    s->skipped += outcome == OUTCOME_SKIPPED;
    if (s->json) {
        tell_json(s, file, words[outcome], &report);
        return true;
    }
    if (s->verbose)
        printf("%s\n%s%s\n\n", file, s->story, words[outcome]);
    if (outcome == OUTCOME_FAILED)
        tell_failure(file, &report);
    if (outcome == OUTCOME_SKIPPED)
        printf("%s: skipped: %s\n", file, report.text);
    return true;
}

static bool run_file(Session *s, const char *file)
{
    size_t size;
    DiagList diags;
    bool good = true;
    Beside beside = {.scenario = file};
    const ScenarioSource source = {&s->shelf, read_beside, &beside,
                                   s->card_paths.rules, s->rules};
    diag_init(&diags, file);
    char *text = load_file(file, &size);
    if (text == NULL)
        diag_add(&diags, 0, 0, "cannot read it: %s", strerror(errno));
    Scenario *sc = text != NULL
                       ? scenario_load((Slice){text, size}, &source, &diags)
                       : NULL;
    if (sc == NULL)
        tell_unread(s, file, &diags);
    else
        good = run_scenario(s, file, sc);
    scenario_free(sc);
    free(text);
    for (uint32_t i = 0; i < beside.count; i++)
        free(beside.texts[i]);
    return good;
}

static int finish(Session *s)
{
    const int code = s->unread > 0   ? EXIT_WRONG
                     : s->failed > 0 ? EXIT_NO
                                     : EXIT_DONE;
    Json *j = &s->page.json;
    if (!s->json) {
        printf("%u passed, %u failed, %u skipped\n", s->passed,
               s->failed + s->unread, s->skipped);
        return code;
    }
    json_end(j);
    json_put_uint(j, "passed", s->passed);
    json_put_uint(j, "failed", s->failed);
    json_put_uint(j, "skipped", s->skipped);
    json_put_uint(j, "unreadable", s->unread);
    json_end(j);
    return page_end(&s->page, code);
}

static int run_all(Session *s)
{
    if (s->json) {
        if (!page_init(&s->page, "scenario"))
            return EXIT_WRONG;
        json_object(&s->page.json);
        json_put_array(&s->page.json, "scenarios");
    }
    if (s->verbose && (s->story = malloc(STORY_SIZE)) == NULL)
        return cli_no_memory("scenario");
    for (size_t i = 0; i < s->files.count; i++)
        if (!run_file(s, s->files.paths[i]))
            return cli_no_memory("scenario");
    return finish(s);
}

/* Arguments */

static int read_options(Session *s, int argc, char **argv, Words *paths)
{
    static const CliVerb run = {.name = "run", .most = WORDS_MANY};
    const Option table[] = {
        {"json", OPTION_FLAG, .to = &s->json},
        {"save-load", OPTION_FLAG, .to = &s->save_load},
        {"verbose", OPTION_FLAG, .to = &s->verbose, .letter = 'v'},
        {"cards", OPTION_LIST, .to = &s->card_paths.list},
        {"rules", OPTION_TEXT, .to = &s->card_paths.rules},
        {0},
    };
    if (verb_find("scenario", &run, 1, argv[0]) < 0)
        return EXIT_WRONG;
    int code = options_read("scenario", &run, table, argc, argv, paths);
    return code == EXIT_DONE && paths->count == 0 ? EXIT_USAGE : code;
}

static int run_command(Session *s, int argc, char **argv)
{
    Words paths;
    int code = read_options(s, argc, argv, &paths);
    for (int i = 0; code == EXIT_DONE && i < paths.count; i++)
        code = collect(s, paths.items[i]);
    if (code == EXIT_DONE)
        code = card_files_load(&s->cards, &s->card_paths, "scenario");
    if (code == EXIT_DONE)
        code = card_files_ruleset(s->card_paths.rules, &s->rules,
                                  &s->rules_file, "scenario");
    if (code != EXIT_DONE)
        return code;
    s->shelf.cards = s->cards.texts;
    s->shelf.card_count = (uint32_t)s->cards.count;
    return run_all(s);
}

int cmd_scenario(int argc, char **argv)
{
    Session s = {0};
    if (argc < 2)
        return EXIT_USAGE;
    int code = run_command(&s, argc - 1, argv + 1);
    shelf_clear(&s.shelf);
    files_clear(&s.files);
    card_files_clear(&s.cards);
    free(s.rules_file);
    free(s.story);
    page_clear(&s.page);
    return code;
}
