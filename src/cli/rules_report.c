/* rules_report - joins the table of rules with the evidence and prints it. */
#include "cli/rules_report.h"

#include "cli/files.h"

#include <stdio.h>
#include <string.h>

/* One rule. */

static void json_places(Json *json, RuleId rule, const Evidence *e,
                        EvidenceKind kind)
{
    json_array(json);
    for (uint32_t i = 0; i < e->place_count; i++)
        if (e->places[i].rule == rule && e->places[i].kind == kind)
            json_text(json, e->files[e->places[i].file]);
    json_end(json);
}

void report_json_rule(Json *json, RuleId rule, const Evidence *evidence,
                      const Sheet *sheet)
{
    json_object(json);
    json_put_text(json, "rule", rule_number(rule));
    json_put_text(json, "text", rule_text(rule));
    json_put_text(json, "proof", rule_proof_name(rule_proof(rule)));
    if (evidence != NULL) {
        json_key(json, "code");
        json_places(json, rule, evidence, EVIDENCE_CODE);
        json_key(json, "tests");
        json_places(json, rule, evidence, EVIDENCE_TEST);
    }
    if (sheet != NULL) {
        json_key(json, "ruleset");
        sheet_json_rule(sheet, rule, json);
    }
    json_end(json);
}

static const char *proof_sentence(RuleProof proof)
{
    switch (proof) {
    case PROOF_PLAIN:
        return "plain: a test needs no card text";
    case PROOF_TEXT:
        return "text: a test needs cards with abilities";
    case PROOF_PRINT:
        return "print: about the printed card, so no test can prove it";
    case PROOF_LAYOUT:
        return "layout: about the document, so no test can prove it";
    case PROOF_DEFINITION:
        return "definition: decides nothing, so no test can prove it";
    }
    return "";
}

static void print_places(const char *label, RuleId rule, const Evidence *e,
                         EvidenceKind kind)
{
    for (uint32_t i = 0; i < e->place_count; i++)
        if (e->places[i].rule == rule && e->places[i].kind == kind)
            printf("  %-6s %s\n", label, e->files[e->places[i].file]);
    if (!evidence_has(e, rule, kind))
        printf("  %-6s none\n", label);
}

void report_rule(RuleId rule, const Evidence *evidence)
{
    printf("%s  %s\n", rule_number(rule), rule_text(rule));
    printf("  %-6s %s\n", "proof", proof_sentence(rule_proof(rule)));
    if (evidence == NULL)
        return;
    print_places("code", rule, evidence, EVIDENCE_CODE);
    if (rule_is_testable(rule))
        print_places("test", rule, evidence, EVIDENCE_TEST);
}

void report_line(RuleId rule)
{
    printf("  %-16s %-10s  %s\n", rule_number(rule),
           rule_proof_name(rule_proof(rule)), rule_text(rule));
}

/* Coverage. */

typedef struct Tally {
    uint32_t rules, cited;
    uint32_t plain, plain_proved;
    uint32_t text, text_proved;
} Tally;

static void tally_rule(Tally *t, RuleId rule, const Evidence *e)
{
    const uint32_t proved = evidence_has(e, rule, EVIDENCE_TEST);
    t->rules++;
    t->cited += evidence_has(e, rule, EVIDENCE_CODE);
    switch (rule_proof(rule)) {
    case PROOF_PLAIN:
        t->plain++;
        t->plain_proved += proved;
        break;
    case PROOF_TEXT:
        t->text++;
        t->text_proved += proved;
        break;
    case PROOF_PRINT:
    case PROOF_LAYOUT:
    case PROOF_DEFINITION:
        break;
    }
}

/* Section 0 is the glossary. */
static Tally tally_section(uint32_t section, const Evidence *e)
{
    Tally t = {0};
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (rule_section(r) == section)
            tally_rule(&t, r, e);
    return t;
}

static Tally tally_all(const Evidence *e)
{
    Tally t = {0};
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        tally_rule(&t, r, e);
    return t;
}

static const char *section_title(uint32_t section)
{
    return section == 0 ? "Glossary" : rule_section_title(section);
}

static bool is_unproved(const Evidence *e, RuleId rule, RuleProof proof)
{
    return rule_proof(rule) == proof && !evidence_has(e, rule, EVIDENCE_TEST);
}

bool report_is_complete(const Evidence *evidence)
{
    const Tally all = tally_all(evidence);
    return all.plain_proved == all.plain && all.text_proved == all.text &&
           evidence->fault_count == 0;
}

static void print_section(uint32_t section, const Evidence *e)
{
    const Tally t = tally_section(section, e);
    char title[48] = "Glossary";
    if (t.rules == 0)
        return;
    if (section != 0)
        snprintf(title, sizeof title, "%u %s", section, section_title(section));
    printf("%-32s %3u rules  %3u cited  plain %3u of %3u  text %3u of %3u\n",
           title, t.rules, t.cited, t.plain_proved, t.plain, t.text_proved,
           t.text);
}

static void print_unproved(const Evidence *e, RuleProof proof)
{
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (is_unproved(e, r, proof))
            report_line(r);
}

void report_coverage(const Evidence *evidence)
{
    const Tally t = tally_all(evidence);
    for (uint32_t s = rule_section_next(0); s != 0; s = rule_section_next(s))
        print_section(s, evidence);
    print_section(0, evidence);
    if (t.plain_proved < t.plain || t.text_proved < t.text)
        puts("\nwithout a test:");
    print_unproved(evidence, PROOF_PLAIN);
    print_unproved(evidence, PROOF_TEXT);
    if (evidence->fault_count > 0)
        puts("\nfaults:");
    for (uint32_t i = 0; i < evidence->fault_count; i++)
        printf("  %s\n", evidence->faults[i].text);
    printf("\n%u rules, %u plain, %u text, %u cannot be tested; "
           "%u of %u plain proved, %u of %u text proved\n",
           t.rules, t.plain, t.text, t.rules - t.plain - t.text, t.plain_proved,
           t.plain, t.text_proved, t.text);
}

static void json_tally(Json *json, Tally t)
{
    json_put_uint(json, "rules", t.rules);
    json_put_uint(json, "cited", t.cited);
    json_put_uint(json, "plain", t.plain);
    json_put_uint(json, "plain_proved", t.plain_proved);
    json_put_uint(json, "text", t.text);
    json_put_uint(json, "text_proved", t.text_proved);
    json_put_uint(json, "cannot_be_tested", t.rules - t.plain - t.text);
}

static void json_section(Json *json, uint32_t section, const Evidence *e)
{
    const Tally t = tally_section(section, e);
    if (t.rules == 0)
        return;
    json_object(json);
    json_key(json, "section");
    if (section == 0)
        json_null(json);
    else
        json_uint(json, section);
    json_put_text(json, "title", section_title(section));
    json_tally(json, t);
    json_end(json);
}

static void json_unproved(Json *json, const Evidence *e, RuleProof proof)
{
    json_array(json);
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (is_unproved(e, r, proof))
            json_text(json, rule_number(r));
    json_end(json);
}

void report_json_coverage(Json *json, const Evidence *evidence)
{
    json_object(json);
    json_put_bool(json, "complete", report_is_complete(evidence));
    json_tally(json, tally_all(evidence));
    json_put_array(json, "faults");
    for (uint32_t i = 0; i < evidence->fault_count; i++)
        json_text(json, evidence->faults[i].text);
    json_end(json);
    json_key(json, "plain_unproved");
    json_unproved(json, evidence, PROOF_PLAIN);
    json_key(json, "text_unproved");
    json_unproved(json, evidence, PROOF_TEXT);
    json_put_array(json, "sections");
    for (uint32_t s = rule_section_next(0); s != 0; s = rule_section_next(s))
        json_section(json, s, evidence);
    json_section(json, 0, evidence);
    json_end(json);
    json_end(json);
}

/* The document. */

static void print_escaped(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '|')
            putchar('\\');
        putchar(*text);
    }
}

/* Without the folder all have in common, and a scenario without its ending:
 * rules/win.c, 103-win/draw, unit/test_win.c. */
static void print_path(const char *path)
{
    static const char *const starts[] = {"src/", "tests/rules/", "tests/"};
    for (size_t i = 0; i < ARRAY_LEN(starts); i++) {
        const size_t n = strlen(starts[i]);
        if (strncmp(path, starts[i], n) == 0) {
            path += n;
            break;
        }
    }
    const size_t n = strlen(path);
    const bool scenario = files_name_ends(path, ".scn");
    printf("%.*s", (int)(scenario ? n - 4 : n), path);
}

static void doc_places(RuleId rule, const Evidence *e, EvidenceKind kind)
{
    const char *separator = "";
    for (uint32_t i = 0; i < e->place_count; i++) {
        const Place *p = &e->places[i];
        if (p->rule != rule || p->kind != kind)
            continue;
        fputs(separator, stdout);
        print_path(e->files[p->file]);
        separator = ", ";
    }
}

static void doc_rule(RuleId rule, const Evidence *e)
{
    printf("| %s | ", rule_number(rule));
    print_escaped(rule_text(rule));
    fputs(" | ", stdout);
    doc_places(rule, e, EVIDENCE_CODE);
    fputs(" | ", stdout);
    if (rule_is_testable(rule))
        doc_places(rule, e, EVIDENCE_TEST);
    else
        printf("*%s*", rule_proof_name(rule_proof(rule)));
    if (rule_proof(rule) == PROOF_TEXT && !evidence_has(e, rule, EVIDENCE_TEST))
        fputs("*needs card text*", stdout);
    fputs(" |\n", stdout);
}

static void doc_section(uint32_t section, const Evidence *e)
{
    bool headed = false;
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++) {
        if (rule_section(r) != section)
            continue;
        if (!headed)
            puts("\n| rule | in our words | code | tests |\n|---|---|---|---|");
        headed = true;
        doc_rule(r, e);
    }
}

void report_doc(const Evidence *evidence)
{
    puts("# The rules, where they are implemented, and what proves them\n\n"
         "Written by `faceoff rules doc > docs/RULES.md`; do not edit. The "
         "numbers are those of the\nComprehensive Rules 3.9, the words are "
         "ours. Code is below `src/`, tests are scenarios\nbelow "
         "`tests/rules/` or files in `tests/`. What no test can prove says "
         "why instead:\n*print* is about what stands where on a card, a "
         "*definition* only names things of which\nother rules speak.");
    for (uint32_t s = rule_section_next(0); s != 0; s = rule_section_next(s)) {
        printf("\n## %u %s\n", s, rule_section_title(s));
        doc_section(s, evidence);
    }
    puts("\n## Glossary");
    doc_section(0, evidence);
}
