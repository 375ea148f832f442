/* evidence - walks a source tree and notes where it speaks of rules.
 *
 * Two passes: first the names of all files, sorted, so that the result depends
 * on the tree alone; then each file, line by line. A number is taken for a rule
 * by its shape (three digits, a dot, a digit...), wherever it stands. The trap
 * is 100.0, which has that shape: no section ends in 00, so such are let pass.
 */
#include "cli/evidence.h"

#include "cli/files.h"
#include "cli/load.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 1024, NUMBER_SIZE = 32, RULES_PER_TEST = 3 };

/* The line being read. */
typedef struct Scan {
    Evidence *evidence;
    uint32_t file;
    uint32_t line;
    bool full; /* out of memory */
} Scan;

/* Makes room for one more in an array of *capacity items of this size. */
static void *room(void *items, uint32_t count, uint32_t *capacity, size_t size)
{
    if (count < *capacity)
        return items;
    const uint32_t more = *capacity == 0 ? 64 : *capacity * 2;
    void *grown = realloc(items, more * size);
    if (grown != NULL)
        *capacity = more;
    return grown;
}

static bool is_below(const char *path, const char *start)
{
    return strncmp(path, start, strlen(start)) == 0;
}

/* These speak of rules in examples, or about what came of them. */
static bool implements_none(const char *path)
{
    static const char *const layers[] = {"src/base/", "src/agents/",
                                         "src/script/", "src/cli/"};
    for (size_t i = 0; i < ARRAY_LEN(layers); i++)
        if (is_below(path, layers[i]))
            return true;
    return false;
}

static void add_place(Scan *scan, RuleId rule, EvidenceKind kind)
{
    Evidence *e = scan->evidence;
    if (kind == EVIDENCE_CODE && implements_none(e->files[scan->file]))
        return;
    for (uint32_t i = e->place_count; i > 0; i--) {
        const Place *p = &e->places[i - 1];
        if (p->file != scan->file)
            break;
        if (p->rule == rule && p->kind == kind)
            return;
    }
    Place *places =
        room(e->places, e->place_count, &e->place_capacity, sizeof *places);
    if (places == NULL) {
        scan->full = true;
        return;
    }
    e->places = places;
    places[e->place_count++] = (Place){rule, kind, scan->file};
}

static void add_fault(Scan *scan, const char *what, Slice subject)
{
    Evidence *e = scan->evidence;
    Fault *faults =
        room(e->faults, e->fault_count, &e->fault_capacity, sizeof *faults);
    if (faults == NULL) {
        scan->full = true;
        return;
    }
    e->faults = faults;
    snprintf(faults[e->fault_count++].text, FAULT_TEXT, "%s:%u: %s '%.*s'",
             e->files[scan->file], scan->line, what,
             (int)(subject.n < 60 ? subject.n : 60), subject.p);
}

/* Citations in code. */

static char at(Slice s, size_t i)
{
    return i < s.n ? s.p[i] : '\0';
}

/* How many bytes at the start of s are a section: three digits. */
static size_t section_length(Slice s)
{
    return char_is_digit(at(s, 0)) && char_is_digit(at(s, 1)) &&
                   char_is_digit(at(s, 2))
               ? 3
               : 0;
}

/* How many bytes at the start of s have the shape of a rule's number, such as
 * 514.5a.i with the dot for a mark; 0 if none do. */
static size_t number_length(Slice s, char mark)
{
    if (section_length(s) == 0 || at(s, 3) != mark || !char_is_digit(at(s, 4)))
        return 0;
    size_t n = 5;
    while (char_is_digit(at(s, n)))
        n++;
    if (char_is_letter(at(s, n)))
        n++;
    if (at(s, n) == mark && char_is_letter(at(s, n + 1))) {
        n++;
        while (char_is_letter(at(s, n)))
            n++;
    }
    /* A longer word or an address such as 127.0.0.1 is no number of a rule. */
    const char next = at(s, n);
    if (char_is_letter(next) || char_is_digit(next) || next == '_' ||
        (next == '.' && char_is_digit(at(s, n + 1))))
        return 0;
    return n;
}

static Slice cut(Slice s, size_t from)
{
    return (Slice){s.p + from, s.n - from};
}

/* The rule of a number written with this mark; faults one that is unknown. */
static RuleId cite(Scan *scan, Slice number, char mark)
{
    char dotted[NUMBER_SIZE];
    if (number.n >= sizeof dotted)
        return RULE_NONE;
    for (size_t i = 0; i < number.n; i++)
        dotted[i] = number.p[i] == mark ? '.' : number.p[i];
    const RuleId rule = rule_find((Slice){dotted, number.n});
    if (rule != RULE_NONE)
        add_place(scan, rule, EVIDENCE_CODE);
    else if (dotted[1] != '0' || dotted[2] != '0')
        add_fault(scan, "unknown rule", number);
    return rule;
}

/* Cites the number at s, and what a range goes on to; returns its length. */
static size_t scan_number(Scan *scan, Slice s, char mark)
{
    size_t n = number_length(s, mark);
    if (n == 0)
        return 0;
    const RuleId first = cite(scan, (Slice){s.p, n}, mark);
    const Slice rest = cut(s, n);
    if (at(rest, 0) != '-')
        return n;
    const size_t m = number_length(cut(rest, 1), mark);
    if (m == 0)
        return n;
    const RuleId last = cite(scan, (Slice){rest.p + 1, m}, mark);
    for (RuleId r = first; first != RULE_NONE && r < last; r++)
        add_place(scan, r, EVIDENCE_CODE);
    return n + 1 + m;
}

/* RULE_514_5c or RULE_HOME_LIMIT; other words that begin so mean no rule, and
 * of a wrong number the compiler knows. */
static size_t scan_id(Scan *scan, Slice s)
{
    if (!slice_starts(s, SLICE("RULE_")))
        return 0;
    size_t n = 5;
    char name[NUMBER_SIZE];
    while (char_is_letter(at(s, n)) || char_is_digit(at(s, n)) ||
           at(s, n) == '_')
        n++;
    if (n - 5 >= sizeof name)
        return n;
    const char gap = char_is_digit(at(s, 5)) ? '.' : ' ';
    for (size_t i = 5; i < n; i++)
        name[i - 5] = s.p[i] == '_' ? gap : s.p[i];
    const RuleId rule = rule_find((Slice){name, n - 5});
    if (rule != RULE_NONE)
        add_place(scan, rule, EVIDENCE_CODE);
    return n;
}

/* The few rules whose number is that of their section, as "(212". */
static void scan_section(Scan *scan, Slice s, char before)
{
    const size_t n = section_length(s);
    if (n == 0 || char_is_digit(at(s, n)) || (before != '(' && before != ' '))
        return;
    const RuleId rule = rule_find((Slice){s.p, n});
    if (rule != RULE_NONE)
        add_place(scan, rule, EVIDENCE_CODE);
}

static void scan_code(Scan *scan, Slice line)
{
    const bool rows =
        files_name_ends(scan->evidence->files[scan->file], ".def");
    char before = ' ';
    for (size_t i = 0; i < line.n;) {
        const Slice s = cut(line, i);
        size_t n = 0;
        if (!char_is_letter(before) && !char_is_digit(before) &&
            before != '_' && before != '.') {
            n = scan_id(scan, s);
            if (n == 0)
                n = scan_number(scan, s, '.');
            if (n == 0 && rows)
                n = scan_number(scan, s, '_');
            if (n == 0)
                scan_section(scan, s, before);
        }
        i += n > 0 ? n : 1;
        before = line.p[i - 1];
    }
}

/* Tests. */

/* Counts the rules a list names, cut at blanks and commas; a term of several
 * words stands in quotes. */
static uint32_t scan_proves(Scan *scan, Slice list)
{
    uint32_t count = 0;
    for (size_t i = 0; i < list.n;) {
        size_t n = 0;
        const bool quoted = list.p[i] == '"';
        const char *const ends = quoted ? "\"" : " \t\r,";
        i += quoted;
        while (i + n < list.n && strchr(ends, list.p[i + n]) == NULL)
            n++;
        if (n > 0) {
            const Slice name = {list.p + i, n};
            const RuleId rule = rule_find(name);
            if (rule == RULE_NONE)
                add_fault(scan, "proves an unknown rule", name);
            else
                add_place(scan, rule, EVIDENCE_TEST);
            count++;
        }
        i += n + 1;
    }
    return count;
}

/* The list after the word `opening`, up to `closing`; false if the line does
 * not begin with that word. */
static bool proves_list(Slice line, Slice opening, char closing, Slice *list)
{
    line = slice_trim(line);
    if (!slice_starts(line, opening) ||
        (line.n > opening.n && strchr(" \t", line.p[opening.n]) == NULL))
        return false;
    Slice rest = cut(line, opening.n);
    *list = rest;
    if (rest.n > 0)
        slice_cut(&rest, closing, list);
    return true;
}

/* What the comment of a scenario refers to must exist, but proves nothing. */
static void scan_comment(Scan *scan, Slice line)
{
    char before = ' ';
    for (size_t i = 0; i < line.n;) {
        const Slice s = cut(line, i);
        const size_t n =
            before == ' ' || before == '(' ? number_length(s, '.') : 0;
        if (n > 0 && rule_find((Slice){s.p, n}) == RULE_NONE)
            add_fault(scan, "unknown rule", (Slice){s.p, n});
        i += n > 0 ? n : 1;
        before = line.p[i - 1];
    }
}

static void scan_test(Scan *scan, Slice text)
{
    const bool scenario =
        files_name_ends(scan->evidence->files[scan->file], ".scn");
    Slice line, list;
    uint32_t count = 0;
    for (scan->line = 1; slice_line(&text, &line); scan->line++) {
        if (scenario && line.n > 0 && line.p[0] == '#')
            scan_comment(scan, line);
        if (!(scenario ? proves_list(line, SLICE("proves"), '#', &list)
                       : proves_list(line, SLICE("/* proves"), '*', &list)))
            continue;
        /* A file of unit tests has many; a scenario is one test. */
        count = scan_proves(scan, list) + (scenario ? count : 0);
        if (count > RULES_PER_TEST)
            add_fault(scan,
                      "a test names more than three rules:", slice_trim(list));
    }
}

/* Files. */

/* The table of rules and its tools speak of rules, but implement none. */
static bool is_of_the_table(const char *path)
{
    static const char *const starts[] = {
        "src/cards/rule.", "src/cards/rules.def", "src/cli/evidence.",
        "src/cli/cmd_rules.", "src/cli/rules_report."};
    for (size_t i = 0; i < ARRAY_LEN(starts); i++)
        if (is_below(path, starts[i]))
            return true;
    return false;
}

static bool is_wanted(const char *path)
{
    if (is_below(path, "tests/rules/"))
        return files_name_ends(path, ".scn");
    if (is_below(path, "tests/unit/"))
        return files_name_ends(path, ".c");
    return is_below(path, "src/") && !is_of_the_table(path) &&
           (files_name_ends(path, ".c") || files_name_ends(path, ".h") ||
            files_name_ends(path, ".def"));
}

static bool add_file(Evidence *e, const char *path)
{
    char **files =
        room(e->files, e->file_count, &e->file_capacity, sizeof *files);
    if (files == NULL)
        return false;
    e->files = files;
    files[e->file_count] = strdup(path);
    if (files[e->file_count] == NULL)
        return false;
    e->file_count++;
    return true;
}

static bool is_source(const char *name)
{
    static const char *const endings[] = {".c", ".h", ".def", ".scn"};
    for (size_t i = 0; i < ARRAY_LEN(endings); i++)
        if (files_name_ends(name, endings[i]))
            return true;
    return false;
}

/* Adds the wanted files below src and tests, sorted. Returns 0 or the error. */
static int list_files(Evidence *e, const char *root)
{
    static const char *const folders[] = {"src", "tests"};
    char path[PATH_SIZE];
    FileList list = {0};
    bool good = true;
    for (size_t i = 0; i < ARRAY_LEN(folders); i++) {
        snprintf(path, sizeof path, "%s/%s", root, folders[i]);
        good &= files_add(&list, path, is_source) != FILES_NO_MEMORY;
    }
    for (size_t i = 0; good && i < list.count; i++) {
        const char *below = list.paths[i] + strlen(root) + 1;
        good = !is_wanted(below) || add_file(e, below);
    }
    files_clear(&list);
    return good ? 0 : ENOMEM;
}

static int scan_file(Evidence *e, const char *root, uint32_t file)
{
    char path[PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/%s", root, e->files[file]) >=
        (int)sizeof path)
        return ENAMETOOLONG;
    Slice text;
    char *memory = load_file(path, &text.n);
    if (memory == NULL)
        return errno;
    text.p = memory;

    Scan scan = {.evidence = e, .file = file};
    if (is_below(e->files[file], "tests/")) {
        scan_test(&scan, text);
    } else {
        Slice line;
        for (scan.line = 1; slice_line(&text, &line); scan.line++)
            scan_code(&scan, line);
    }
    free(memory);
    return scan.full ? ENOMEM : 0;
}

static bool is_directory(const char *root, const char *name)
{
    char path[PATH_SIZE];
    struct stat info;
    return snprintf(path, sizeof path, "%s/%s", root, name) <
               (int)sizeof path &&
           stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool evidence_root(char *out, size_t size)
{
    if (getcwd(out, size) == NULL)
        return false;
    while (!is_directory(out, "src") || !is_directory(out, "tests")) {
        char *slash = strrchr(out, '/');
        if (slash == NULL || slash[1] == '\0')
            return false;
        slash[slash == out ? 1 : 0] = '\0';
    }
    return true;
}

bool evidence_load(Evidence *evidence, const char *root, char *message,
                   size_t size)
{
    *evidence = (Evidence){0};
    const char *where = root;
    int error = is_directory(root, "src") ? 0 : ENOENT;
    if (error == 0)
        error = list_files(evidence, root);
    for (uint32_t i = 0; error == 0 && i < evidence->file_count; i++) {
        where = evidence->files[i];
        error = scan_file(evidence, root, i);
    }
    if (error == 0)
        return true;
    if (error == ENOENT && where == root)
        snprintf(message, size, "no source tree in '%s'", root);
    else
        snprintf(message, size, "cannot read '%s': %s", where, strerror(error));
    evidence_clear(evidence);
    return false;
}

void evidence_clear(Evidence *evidence)
{
    for (uint32_t i = 0; i < evidence->file_count; i++)
        free(evidence->files[i]);
    free(evidence->files);
    free(evidence->places);
    free(evidence->faults);
    *evidence = (Evidence){0};
}

bool evidence_has(const Evidence *evidence, RuleId rule, EvidenceKind kind)
{
    for (uint32_t i = 0; i < evidence->place_count; i++)
        if (evidence->places[i].rule == rule &&
            evidence->places[i].kind == kind)
            return true;
    return false;
}
