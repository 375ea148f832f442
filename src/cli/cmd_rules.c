/* cmd_rules - `faceoff rules`: the table of rules, what a rule says, which are
 * proved, and the document made of it all.
 */
#include "base/near.h"
#include "cli/cli.h"
#include "cli/options.h"
#include "cli/page.h"
#include "cli/rules_report.h"
#include "cli/rules_sheet.h"

#include <string.h>

enum { PATH_SIZE = 1024 };

typedef struct Options {
    bool json;
    const char *proof;  /* NULL: all */
    const char *root;   /* NULL: the nearest tree */
    const char *rules;  /* NULL: none was named */
    const Sheet *sheet; /* of it, or NULL */
    Words words;
} Options;

void usage_rules(FILE *out)
{
    fputs("usage: faceoff rules list [--rules RULES] [--json] [--proof"
          " plain|text|none]\n"
          "       faceoff rules search WORDS... [--rules RULES]\n"
          "       faceoff rules show NUMBER [--rules RULES] [--json] [--root"
          " DIR]\n"
          "       faceoff rules diff RULES RULES [--json]\n"
          "       faceoff rules coverage [--json] [--root DIR]\n"
          "       faceoff rules doc [--root DIR]\n\n"
          "  list      every rule and term: number, how it can be proved,"
          " our words\n"
          "  search    the rules that have all of these words\n"
          "  show      a rule (514.5c), a section (514), a chapter (5) or a"
          " term (\"Home\n"
          "            Limit\"); in a source tree also the code and tests"
          " that name it; and\n"
          "            how rulesets differ there\n"
          "  diff      what plays differently under two rulesets\n"
          "  coverage  which rules are cited and proved; ends with 1 unless"
          " every rule\n"
          "            that can be tested has a test, and every number named"
          " exists\n"
          "  doc       docs/RULES.md\n\n"
          "  --proof   only those proved without card text (plain), with it"
          " (text), or by\n"
          "            no test (none)\n"
          "  --rules   also what this ruleset makes of the rule: cr-3.9,"
          " cr-3.5,\n"
          "            absolute-discord, crystal-games, canterlot-nights, or"
          " a file; so are\n"
          "            RULES\n"
          "  --root    the source tree; otherwise the nearest above this"
          " folder\n",
          out);
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
    Page page;
    if (!page_init(&page, "rules"))
        return EXIT_WRONG;
    json_array(&page.json);
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (is_asked_for(r, o->proof))
            report_json_rule(&page.json, r, NULL, o->sheet);
    json_end(&page.json);
    return page_end(&page, EXIT_DONE);
}

/* search */

static bool has_words(RuleId rule, const Options *o)
{
    const Slice text = slice_of(rule_text(rule));
    const Slice number = slice_of(rule_number(rule));
    for (int i = 0; i < o->words.count; i++) {
        const Slice word = slice_of(o->words.items[i]);
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

static int diff(const Sheet *a, const Sheet *b, bool json)
{
    Page page;
    if (!json) {
        sheet_diff(a, b);
        return EXIT_DONE;
    }
    if (!page_init(&page, "rules"))
        return EXIT_WRONG;
    sheet_diff_json(a, b, &page.json);
    return page_end(&page, EXIT_DONE);
}

static int run_diff(const Options *o)
{
    Sheet a, b;
    int code = sheet_load(&a, o->words.items[0]);
    if (code != EXIT_DONE)
        return code;
    code = sheet_load(&b, o->words.items[1]);
    if (code == EXIT_DONE) {
        code = diff(&a, &b, o->json);
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
    if (char_is_digit(words[0]))
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
    Page page;
    if (o->json) {
        if (!page_init(&page, "rules"))
            return EXIT_WRONG;
        json_array(&page.json);
        for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
            if (rule_section(r) >= from && rule_section(r) <= to)
                report_json_rule(&page.json, r, e, o->sheet);
        json_end(&page.json);
        return page_end(&page, EXIT_DONE);
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
    Page page;
    if (!page_init(&page, "rules"))
        return EXIT_WRONG;
    report_json_rule(&page.json, rule, e, o->sheet);
    return page_end(&page, EXIT_DONE);
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
    const char *number = o->words.items[0];
    const RuleId rule = rule_find(slice_of(number));
    if (rule != RULE_NONE)
        code = show_rule(rule, o, known);
    else if (find_sections(number, &from, &to))
        code = show_sections(from, to, o, known);
    else
        print_unknown(number);
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
    Page page;
    if (!o->json) {
        report_coverage(&evidence);
    } else if (page_init(&page, "rules")) {
        report_json_coverage(&page.json, &evidence);
        code = page_end(&page, code);
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

enum { LIST, SEARCH, SHOW, DIFF, COVERAGE, DOC };

static const CliVerb verbs[] = {
    [LIST] = {"list", .options = "json proof rules"},
    [SEARCH] = {"search", "rules", 1, WORDS_MANY, "words"},
    [SHOW] = {"show", "json root rules", 1, 1, "number"},
    [DIFF] = {"diff", "json", 2, 2, "ruleset"},
    [COVERAGE] = {"coverage", .options = "json root"},
    [DOC] = {"doc", .options = "root"},
};

static int (*const runs[])(const Options *o) = {
    [LIST] = run_list, [SEARCH] = run_search,     [SHOW] = run_show,
    [DIFF] = run_diff, [COVERAGE] = run_coverage, [DOC] = run_doc,
};

static bool is_proof(const char *text, void *to)
{
    *(const char **)to = text;
    return strcmp(text, "plain") == 0 || strcmp(text, "text") == 0 ||
           strcmp(text, "none") == 0;
}

int cmd_rules(int argc, char **argv)
{
    if (argc < 2)
        return EXIT_USAGE;
    Options o = {0};
    Sheet sheet = {0};
    const Option table[] = {
        {"json", OPTION_FLAG, .to = &o.json},
        {"proof", OPTION_VALUE, .to = &o.proof, .take = is_proof,
         .wants = "plain, text or none"},
        {"root", OPTION_TEXT, .to = &o.root},
        {"rules", OPTION_TEXT, .to = &o.rules},
        {0},
    };
    const int verb = verb_find("rules", verbs, ARRAY_LEN(verbs), argv[1]);
    if (verb < 0)
        return EXIT_WRONG;
    int code = options_read("rules", &verbs[verb], table, argc - 1, argv + 1,
                            &o.words);
    if (code == EXIT_DONE && o.rules != NULL) {
        code = sheet_load(&sheet, o.rules);
        o.sheet = &sheet;
    }
    if (code == EXIT_DONE)
        code = runs[verb](&o);
    sheet_clear(&sheet);
    return code;
}
