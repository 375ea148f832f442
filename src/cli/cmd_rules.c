/* cmd_rules - `faceoff rules`: the table of rules, what a rule says, which are
 * proved, and the document made of it all.
 */
#include "base/near.h"
#include "cli/cli.h"
#include "cli/rules_report.h"
#include "cli/rules_sheet.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { JSON_SIZE = 4 << 20, PATH_SIZE = 1024 };

typedef struct Options {
    bool json;
    const char *proof; /* NULL: all */
    const char *root;  /* NULL: the nearest tree */
    const char *number;
    const char *rules;  /* NULL: none was named */
    const Sheet *sheet; /* of it, or NULL */
    int count;          /* of words */
    char **words;
} Options;

static void print_usage(FILE *out)
{
    fputs(
        "usage: faceoff rules list [--rules RULES] [--json]"
        " [--proof plain|text|none]\n"
        "       faceoff rules search WORDS... [--rules RULES]\n"
        "       faceoff rules show NUMBER [--rules RULES] [--json]"
        " [--root DIR]\n"
        "       faceoff rules diff RULES RULES [--json]\n"
        "       faceoff rules coverage [--json] [--root DIR]\n"
        "       faceoff rules doc [--root DIR]\n\n"
        "  list      every rule and term: number, how it can be proved,"
        " our words\n"
        "  search    the rules that have all of these words\n"
        "  show      a rule (514.5c), a section (514), a chapter (5) or a"
        " term (\"Home Limit\");\n"
        "            in a source tree also the code and tests that name it;\n"
        "            and how rulesets differ there\n"
        "  diff      what plays differently under two rulesets\n"
        "  coverage  which rules are cited and proved; ends with 1 unless"
        " every rule\n"
        "            that can be tested has a test, and every number named"
        " exists\n"
        "  doc       docs/RULES.md\n\n"
        "  --proof   only those proved without card text (plain), with it"
        " (text), or by\n"
        "            no test (none)\n"
        "  --rules   also what this ruleset makes of the rule: cr-3.9, cr-3.5,"
        " absolute-discord,\n"
        "            crystal-games, canterlot-nights, or a file; so are RULES\n"
        "  --root    the source tree; otherwise the nearest above this"
        " folder\n",
        out);
}

static int wrong(const char *what, const char *subject)
{
    return cli_wrong("rules", what, subject);
}

/* JSON is written whole into memory, then printed. */

static bool json_begin(Json *json, Buf *buf)
{
    char *memory = malloc(JSON_SIZE);
    if (memory == NULL) {
        fputs("faceoff rules: out of memory\n", stderr);
        return false;
    }
    buf_init(buf, memory, JSON_SIZE);
    json_init(json, buf);
    return true;
}

static int json_finish(Buf *buf, int code)
{
    if (buf->overflow) {
        fputs("faceoff rules: the answer is too large\n", stderr);
        code = EXIT_WRONG;
    } else {
        puts(buf->p);
    }
    free(buf->p);
    return code;
}

/* list */

static bool is_asked_for(RuleId rule, const char *proof)
{
    if (proof == NULL)
        return true;
    if (strcmp(proof, "none") == 0)
        return !rule_is_testable(rule);
    return strcmp(proof, rule_proof_name(rule_proof(rule))) == 0;
}

static void print_heading(uint32_t section)
{
    if (section == 0)
        puts("Glossary");
    else
        printf("%u %s\n", section, rule_section_title(section));
}

/* Under the rule, what the ruleset makes of it, if one was named. */
static void print_line(RuleId rule, const Sheet *sheet)
{
    report_line(rule);
    if (sheet != NULL)
        sheet_print_rule(sheet, rule, "                   = ");
}

static void list_text(const char *proof, const Sheet *sheet)
{
    uint32_t section = UINT32_MAX;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        if (!is_asked_for(r, proof))
            continue;
        if (rule_section(r) != section) {
            section = rule_section(r);
            print_heading(section);
        }
        print_line(r, sheet);
    }
}

static int run_list(const Options *o)
{
    if (!o->json) {
        list_text(o->proof, o->sheet);
        return EXIT_DONE;
    }
    Json json;
    Buf buf;
    if (!json_begin(&json, &buf))
        return EXIT_WRONG;
    json_array(&json);
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (is_asked_for(r, o->proof))
            report_json_rule(&json, r, NULL, o->sheet);
    json_end(&json);
    return json_finish(&buf, EXIT_DONE);
}

/* search */

static bool has_words(RuleId rule, const Options *o)
{
    const Slice text = slice_of(rule_text(rule));
    const Slice number = slice_of(rule_number(rule));
    for (int i = 0; i < o->count; i++) {
        const Slice word = slice_of(o->words[i]);
        if (!slice_has_fold(text, word) && !slice_has_fold(number, word) &&
            !(o->sheet != NULL && sheet_has_word(o->sheet, rule, word)))
            return false;
    }
    return true;
}

static int run_search(const Options *o)
{
    bool found = false;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (has_words(r, o)) {
            print_line(r, o->sheet);
            found = true;
        }
    if (!found)
        fputs("faceoff rules: no rule has all of these words\n", stderr);
    return found ? EXIT_DONE : EXIT_NO;
}

/* diff */

static int run_diff(const Options *o)
{
    Sheet a, b;
    int code = sheet_load(&a, o->words[0]);
    if (code != EXIT_DONE)
        return code;
    code = sheet_load(&b, o->words[1]);
    if (code == EXIT_DONE) {
        Json json;
        Buf buf;
        if (!o->json)
            sheet_diff(&a, &b);
        else if (json_begin(&json, &buf)) {
            sheet_diff_json(&a, &b, &json);
            code = json_finish(&buf, EXIT_DONE);
        }
        sheet_clear(&b);
    }
    sheet_clear(&a);
    return code;
}

/* show */

/* A section, a chapter, or the glossary, as the numbers from..to of sections;
 * false if the words mean none of these. */
static bool find_sections(const char *words, uint32_t *from, uint32_t *to)
{
    uint64_t n;
    if (!slice_number(slice_trim(slice_of(words)), 999, &n))
        return false;
    const uint32_t number = (uint32_t)n;
    *from = *to = number;
    if (number == 10) { /* chapter 10, the glossary: section 0 */
        *from = *to = 0;
        return true;
    }
    if (number >= 1 && number <= 8) {
        *from = number * 100;
        *to = number * 100 + 99;
        return true;
    }
    return number > 0 && rule_section_title(number) != NULL;
}

/* The rules that stand before and after a number that does not exist. */
static void print_neighbors(const char *number)
{
    RuleId above = RULE_NONE;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (rule_section(r) != 0 && strcmp(rule_number(r), number) < 0)
            above = r;
    const RuleId below = above + 1;
    const bool both = above != RULE_NONE && rule_section(below) != 0;
    if (both)
        fprintf(stderr, "; the nearest are '%s' and '%s'", rule_number(above),
                rule_number(below));
    else
        fprintf(stderr, "; the nearest is '%s'",
                rule_number(above == RULE_NONE ? below : above));
}

static void print_unknown(const char *words)
{
    fprintf(stderr, "faceoff rules: unknown rule '%s'", words);
    Near near = near_begin(slice_of(words));
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (rule_section(r) == 0)
            near_try(&near, slice_of(rule_number(r)));
    if (words[0] >= '0' && words[0] <= '9')
        print_neighbors(words);
    else if (near.best.n > 0)
        fprintf(stderr, "; did you mean '%.*s'?", (int)near.best.n,
                near.best.p);
    fputc('\n', stderr);
}

/* A phase has a number, but what happens in it is said of its steps. */
static void print_section(uint32_t section, const Sheet *sheet)
{
    bool any = false;
    print_heading(section);
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        if (rule_section(r) != section)
            continue;
        print_line(r, sheet);
        any = true;
    }
    if (!any)
        puts("  only a heading: no rule has this number");
}

static int show_sections(uint32_t from, uint32_t to, const Options *o,
                         const Evidence *e)
{
    Json json;
    Buf buf;
    if (o->json) {
        if (!json_begin(&json, &buf))
            return EXIT_WRONG;
        json_array(&json);
        for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
            if (rule_section(r) >= from && rule_section(r) <= to)
                report_json_rule(&json, r, e, o->sheet);
        json_end(&json);
        return json_finish(&buf, EXIT_DONE);
    }
    uint32_t section = from == 0 ? 0 : rule_section_next(from - 1);
    while (section >= from && section <= to) {
        print_section(section, o->sheet);
        section = section == 0 ? to + 1 : rule_section_next(section);
    }
    return EXIT_DONE;
}

static int show_rule(RuleId rule, const Options *o, const Evidence *e)
{
    if (!o->json) {
        report_rule(rule, e);
        if (o->sheet == NULL)
            return sheets_compare(rule);
        sheet_print_rule(o->sheet, rule, "  = ");
        return EXIT_DONE;
    }
    Json json;
    Buf buf;
    if (!json_begin(&json, &buf))
        return EXIT_WRONG;
    report_json_rule(&json, rule, e, o->sheet);
    return json_finish(&buf, EXIT_DONE);
}

/* Loads the tree the user named, or the nearest. */
static bool load(const Options *o, Evidence *evidence)
{
    char root[PATH_SIZE], message[PATH_SIZE + 100];
    const char *path = o->root;
    if (path == NULL) {
        if (!evidence_root(root, sizeof root)) {
            fputs("faceoff rules: no source tree here or above: no folder has"
                  " src and tests; name one with --root\n",
                  stderr);
            return false;
        }
        path = root;
    }
    if (evidence_load(evidence, path, message, sizeof message))
        return true;
    fprintf(stderr, "faceoff rules: %s\n", message);
    return false;
}

static int run_show(const Options *o)
{
    Evidence evidence = {0};
    const Evidence *known = NULL;
    char root[PATH_SIZE];
    if (o->root != NULL || evidence_root(root, sizeof root)) {
        if (!load(o, &evidence))
            return EXIT_WRONG;
        known = &evidence;
    }
    int code = EXIT_NO;
    uint32_t from, to;
    const RuleId rule = rule_find(slice_of(o->number));
    if (rule != RULE_NONE)
        code = show_rule(rule, o, known);
    else if (find_sections(o->number, &from, &to))
        code = show_sections(from, to, o, known);
    else
        print_unknown(o->number);
    evidence_clear(&evidence);
    return code;
}

/* coverage, doc */

static int run_coverage(const Options *o)
{
    Evidence evidence;
    if (!load(o, &evidence))
        return EXIT_WRONG;
    int code = report_is_complete(&evidence) ? EXIT_DONE : EXIT_NO;
    Json json;
    Buf buf;
    if (!o->json) {
        report_coverage(&evidence);
    } else if (json_begin(&json, &buf)) {
        report_json_coverage(&json, &evidence);
        code = json_finish(&buf, code);
    } else {
        code = EXIT_WRONG;
    }
    evidence_clear(&evidence);
    return code;
}

static int run_doc(const Options *o)
{
    Evidence evidence;
    if (!load(o, &evidence))
        return EXIT_WRONG;
    report_doc(&evidence);
    evidence_clear(&evidence);
    return EXIT_DONE;
}

/* The command line. */

typedef struct Verb {
    const char *name;
    int (*run)(const Options *options);
    const char *letters; /* of the options it knows */
    int least, most;     /* words it wants */
    bool by_rules;       /* it tells what a ruleset makes of it */
} Verb;

static const Verb verbs[] = {
    {"list", run_list, "jp", 0, 0, true},
    {"search", run_search, "", 1, 100, true},
    {"show", run_show, "jr", 1, 1, true},
    {"diff", run_diff, "j", 2, 2, false},
    {"coverage", run_coverage, "jr", 0, 0, false},
    {"doc", run_doc, "r", 0, 0, false},
};

static const Verb *verb_find(const char *name)
{
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

/* Reads the options after the verb. Returns EXIT_DONE, or what to end with. */
static int read_options(int argc, char **argv, const Verb *verb, Options *o)
{
    static const struct option table[] = {
        {"json", no_argument, NULL, 'j'},
        {"proof", required_argument, NULL, 'p'},
        {"root", required_argument, NULL, 'r'},
        {NULL, 0, NULL, 0}};
    int letter;
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "", table, NULL)) != -1) {
        if (letter == '?' || strchr(verb->letters, letter) == NULL)
            return wrong("cannot use", argv[optind - 1]);
        if (letter == 'j')
            o->json = true;
        else if (letter == 'p')
            o->proof = optarg;
        else
            o->root = optarg;
    }
    if (o->proof != NULL && strcmp(o->proof, "plain") != 0 &&
        strcmp(o->proof, "text") != 0 && strcmp(o->proof, "none") != 0)
        return wrong("unknown proof", o->proof);
    o->count = argc - optind;
    o->words = argv + optind;
    if (o->count < verb->least)
        return wrong(verb->least == 2  ? "two rulesets are wanted after"
                     : verb->most == 1 ? "no number after"
                                       : "no words after",
                     verb->name);
    if (o->count > verb->most)
        return wrong("cannot use", argv[optind + verb->most]);
    o->number = o->words[0];
    return EXIT_DONE;
}

int cmd_rules(int argc, char **argv)
{
    if (cli_wants_help(argc, argv)) {
        print_usage(stdout);
        return EXIT_DONE;
    }
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_WRONG;
    }
    const Verb *verb = verb_find(argv[1]);
    if (verb == NULL)
        return wrong("unknown verb", argv[1]);
    Options options = {0};
    Sheet sheet = {0};
    argc = cli_take_rules(argc, argv, &options.rules);
    if (options.rules != NULL && !verb->by_rules)
        return wrong("cannot use", "--rules");
    int code = read_options(argc - 1, argv + 1, verb, &options);
    if (code == EXIT_DONE && options.rules != NULL) {
        code = sheet_load(&sheet, options.rules);
        options.sheet = &sheet;
    }
    if (code == EXIT_DONE)
        code = verb->run(&options);
    sheet_clear(&sheet);
    return code;
}
