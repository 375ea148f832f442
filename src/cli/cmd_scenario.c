/* cmd_scenario - `faceoff scenario run`: runs scenarios and says which hold
 * (docs/SCENARIOS.md).
 */
#include "base/json.h"
#include "cli/card_files.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "script/scenario.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    JSON_SIZE = 4 << 20,
    STORY_SIZE = 1 << 20,
    PATH_SIZE = 4096,
    CARDS_MAX = 32
};

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
    Json out;
    Buf out_buf;
} Session;

static void print_usage(FILE *out)
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
    json_object(&s->out);
    json_key(&s->out, "file");
    json_text(&s->out, file);
    json_key(&s->out, "outcome");
    json_text(&s->out, outcome);
    if (report != NULL && report->text[0] != '\0') {
        json_key(&s->out, "line");
        json_uint(&s->out, report->line);
        json_key(&s->out, "text");
        json_text(&s->out, report->text);
    }
    json_end(&s->out);
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
    if (s->json) {
        json_end(&s->out);
        json_key(&s->out, "passed");
        json_uint(&s->out, s->passed);
        json_key(&s->out, "failed");
        json_uint(&s->out, s->failed);
        json_key(&s->out, "skipped");
        json_uint(&s->out, s->skipped);
        json_key(&s->out, "unreadable");
        json_uint(&s->out, s->unread);
        json_end(&s->out);
        if (s->out_buf.overflow)
            return wrong("the answer is too large for", "--json");
        puts(s->out_buf.p);
    } else {
        printf("%u passed, %u failed, %u skipped\n", s->passed,
               s->failed + s->unread, s->skipped);
    }
    if (s->unread > 0)
        return EXIT_WRONG;
    return s->failed > 0 ? EXIT_NO : EXIT_DONE;
}

static int run_all(Session *s)
{
    if (s->json) {
        char *memory = malloc(JSON_SIZE);
        if (memory == NULL)
            return cli_no_memory("scenario");
        buf_init(&s->out_buf, memory, JSON_SIZE);
        json_init(&s->out, &s->out_buf);
        json_object(&s->out);
        json_key(&s->out, "scenarios");
        json_array(&s->out);
    }
    if (s->verbose && (s->story = malloc(STORY_SIZE)) == NULL)
        return cli_no_memory("scenario");
    for (size_t i = 0; i < s->files.count; i++)
        if (!run_file(s, s->files.paths[i]))
            return cli_no_memory("scenario");
    return finish(s);
}

/* Arguments */

static int read_options(Session *s, int argc, char **argv)
{
    enum { JSON = 256, SAVE_LOAD, CARDS };
    static const struct option known[] = {
        {"json", no_argument, NULL, JSON},
        {"save-load", no_argument, NULL, SAVE_LOAD},
        {"cards", required_argument, NULL, CARDS},
        {NULL, 0, NULL, 0}};
    opterr = 0;
    for (int c; (c = getopt_long(argc, argv, "v", known, NULL)) != -1;) {
        switch (c) {
        case JSON:
            s->json = true;
            break;
        case SAVE_LOAD:
            s->save_load = true;
            break;
        case 'v':
            s->verbose = true;
            break;
        case CARDS:
            if (!card_paths_add(&s->card_paths, optarg))
                return wrong("too many card files at", optarg);
            break;
        default:
            return wrong("bad option", argv[optind - 1]);
        }
    }
    return EXIT_DONE;
}

static int run_command(Session *s, int argc, char **argv)
{
    if (read_options(s, argc, argv) != EXIT_DONE)
        return EXIT_WRONG;
    if (optind == argc) {
        print_usage(stderr);
        return EXIT_WRONG;
    }
    for (int i = optind; i < argc; i++)
        if (collect(s, argv[i]) != EXIT_DONE)
            return EXIT_WRONG;
    if (card_files_load(&s->cards, &s->card_paths, "scenario") != EXIT_DONE)
        return EXIT_WRONG;
    if (card_files_ruleset(s->card_paths.rules, &s->rules, &s->rules_file,
                           "scenario") != EXIT_DONE)
        return EXIT_WRONG;
    s->shelf.cards = s->cards.texts;
    s->shelf.card_count = (uint32_t)s->cards.count;
    return run_all(s);
}

int cmd_scenario(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            print_usage(stdout);
            return EXIT_DONE;
        }
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_WRONG;
    }
    if (strcmp(argv[1], "run") != 0)
        return wrong("unknown word", argv[1]);
    Session s = {0};
    argc = cli_take_rules(argc, argv, &s.card_paths.rules);
    int code = run_command(&s, argc - 1, argv + 1);
    shelf_clear(&s.shelf);
    files_clear(&s.files);
    card_files_clear(&s.cards);
    free(s.rules_file);
    free(s.story);
    free(s.out_buf.p);
    return code;
}
