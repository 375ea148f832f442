/* rules_sheet.c - see rules_sheet.h.
 *
 * A difference is a pair of sentences about one rule; walking over all of them
 * is the same for text, for JSON and for a single rule.
 */
#include "cli/rules_sheet.h"

#include "base/lines.h"
#include "cli/card_files.h"
#include "cli/cli.h"
#include "cli/load.h"

#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 600, SHEETS = 8 };

static const char unexplained[] =
    "Only cards that explain it themselves have it.";

int sheet_load(Sheet *sheet, const char *rules)
{
    DiagList diags;
    *sheet = (Sheet){.name = rules};
    int code = card_files_ruleset(rules, &sheet->text, &sheet->file, "rules");
    if (code != EXIT_DONE)
        return code;
    diag_init(&diags, rules);
    if (ruleset_load(&sheet->rules, sheet->text, &diags))
        return EXIT_DONE;
    load_tell(&diags, "rules");
    sheet_clear(sheet);
    return EXIT_WRONG;
}

void sheet_clear(Sheet *sheet)
{
    free(sheet->file);
    *sheet = (Sheet){0};
}

/* Keywords, as the file or one that it is like has them */

/* The keyword of a heading, "keyword Calming X"; false if it is none. */
static bool named(Slice line, const char *head, Slice *keyword)
{
    const Slice front = slice_of(head);
    if (!slice_starts(line, front))
        return false;
    Slice rest = slice_trim((Slice){line.p + front.n, line.n - front.n});
    if (rest.n > 2 && slice_equal((Slice){rest.p + rest.n - 2, 2}, SLICE(" X")))
        rest.n -= 2;
    *keyword = slice_trim(rest);
    return true;
}

static bool names(Slice line, const char *head, Slice keyword)
{
    Slice name;
    return named(line, head, &name) && slice_equal_fold(name, keyword);
}

/* The lines below the heading that stand farther in than it; a program only if
 * no English stands above it. */
static void read_meaning(Lines *lines, char *out)
{
    Buf buf;
    const ptrdiff_t indent = lines->text.p - lines->start;
    buf_init(&buf, out, SENTENCE);
    while (lines_next_filled(lines) && lines->text.p - lines->start > indent)
        if (buf.n == 0 || lines->text.p[0] != '=')
            buf_addf(&buf, "%s%.*s", buf.n > 0 ? " " : "", (int)lines->text.n,
                     lines->text.p);
}

/* What one file says of the keyword; false: nothing. */
static bool find_in(Slice file, Slice keyword, char *out)
{
    Lines lines;
    DiagList unsaid;
    diag_init(&unsaid, NULL);
    if (!lines_init(&lines, file, &unsaid))
        return false;
    while (lines_next_filled(&lines)) {
        if (names(lines.text, "unexplained ", keyword)) {
            snprintf(out, SENTENCE, "%s", unexplained);
            return true;
        }
        if (names(lines.text, "keyword ", keyword)) {
            read_meaning(&lines, out);
            return true;
        }
    }
    return false;
}

static void find_keyword(const Sheet *sheet, Slice keyword, char *out)
{
    Slice file = sheet->text;
    while (!find_in(file, keyword, out) && ruleset_base(file, &file))
        continue;
}

/* The i-th keyword of the file that the glossary has not: a user's own. */
static bool own_keyword(const Sheet *sheet, size_t i, Slice *name)
{
    Lines lines;
    DiagList unsaid;
    diag_init(&unsaid, NULL);
    if (!lines_init(&lines, sheet->text, &unsaid))
        return false;
    while (lines_next_filled(&lines))
        if (named(lines.text, "keyword ", name) &&
            rule_find(*name) == RULE_NONE && i-- == 0)
            return true;
    return false;
}

/* Sentences: the i-th thing that rulesets decide */

typedef struct Topic {
    RuleId rule;
    char text[SENTENCE]; /* how this ruleset has it */
} Topic;

static void say_income(const Ruleset *rules, char *out)
{
    Buf buf;
    buf_init(&buf, out, SENTENCE);
    buf_add_text(&buf, "Income is ");
    for (unsigned i = 0; i < rules->income_count; i++) {
        const Income *row = &rules->income[i];
        buf_addf(&buf, "%s%u", i > 0 ? ", " : "", (unsigned)row->tokens);
        if (row->up_to != UINT16_MAX)
            buf_addf(&buf, " up to a highest score of %u",
                     (unsigned)row->up_to);
    }
    buf_add_text(&buf, rules->income_count > 1 ? " above." : ".");
}

static void say_param(const Param *param, char *out)
{
    const char *number = strchr(param->says, '#');
    snprintf(out, SENTENCE, "%.*s%u%s", (int)(number - param->says),
             param->says, param->value, number + 1);
}

/* False past the last; an empty text if the ruleset says nothing. */
static bool topic_at(const Sheet *sheet, size_t i, Topic *out)
{
    Param param;
    size_t params = 0;
    out->text[0] = '\0';
    while (ruleset_param(&sheet->rules, params, &param) && params != i)
        params++;
    if (ruleset_param(&sheet->rules, i, &param)) {
        out->rule = param.rule;
        say_param(&param, out->text);
        return true;
    }
    i -= params;
    if (i == 0) {
        out->rule = RULE_604_1;
        say_income(&sheet->rules, out->text);
        return true;
    }
    i--;
    if (i < VARIANT_COUNT) {
        const VariantInfo *v = &variants[i];
        out->rule = v->rule;
        snprintf(out->text, SENTENCE, "%s",
                 v->says[ruleset_has(&sheet->rules, (VariantId)i)]);
        return true;
    }
    i -= VARIANT_COUNT;
    out->rule = (RuleId)(RULE_NONE + 1 + i);
    if (out->rule >= RULE_COUNT)
        return false;
    if (rule_section(out->rule) == 0)
        find_keyword(sheet, slice_of(rule_number(out->rule)), out->text);
    return true;
}

void sheet_print_rule(const Sheet *sheet, RuleId rule, const char *front)
{
    Topic topic;
    for (size_t i = 0; topic_at(sheet, i, &topic); i++)
        if (topic.rule == rule && topic.text[0] != '\0')
            printf("%s%s\n", front, topic.text);
}

void sheet_json_rule(const Sheet *sheet, RuleId rule, Json *json)
{
    Topic topic;
    json_array(json);
    for (size_t i = 0; topic_at(sheet, i, &topic); i++)
        if (topic.rule == rule && topic.text[0] != '\0')
            json_text(json, topic.text);
    json_end(json);
}

bool sheet_has_word(const Sheet *sheet, RuleId rule, Slice word)
{
    Topic topic;
    for (size_t i = 0; topic_at(sheet, i, &topic); i++)
        if (topic.rule == rule && slice_has_fold(slice_of(topic.text), word))
            return true;
    return false;
}

/* Differences */

static const char *number_of(RuleId rule)
{
    return rule == RULE_NONE ? "ours" : rule_number(rule);
}

typedef struct Pair {
    char head[SENTENCE]; /* the number of the rule, or the keyword */
    Topic one, two;
} Pair;

/* A keyword of the user's own, as both have it: who has not heard of it leaves
 * it to the cards. */
static void pair_keyword(const Sheet *a, const Sheet *b, Slice name, Pair *out)
{
    Topic *topics[] = {&out->one, &out->two};
    const Sheet *sheets[] = {a, b};
    snprintf(out->head, sizeof out->head, "%.*s", (int)name.n, name.p);
    for (size_t k = 0; k < 2; k++) {
        snprintf(topics[k]->text, SENTENCE, "%s", unexplained);
        find_keyword(sheets[k], name, topics[k]->text);
    }
}

/* The i-th thing that both decide; false past the last. */
static bool pair_at(const Sheet *a, const Sheet *b, size_t i, Pair *out)
{
    Slice name;
    size_t topics = 0, own = 0;
    if (topic_at(a, i, &out->one) && topic_at(b, i, &out->two)) {
        snprintf(out->head, sizeof out->head, "%s", number_of(out->one.rule));
        return true;
    }
    while (topic_at(a, topics, &out->one))
        topics++;
    while (own_keyword(a, own, &name))
        own++;
    i -= topics;
    if (!(i < own ? own_keyword(a, i, &name) : own_keyword(b, i - own, &name)))
        return false;
    pair_keyword(a, b, name, out);
    if (i >= own &&
        !slice_equal(slice_of(out->one.text), slice_of(unexplained)))
        snprintf(out->one.text, SENTENCE, "%s", out->two.text); /* told above */
    return true;
}

void sheet_diff(const Sheet *a, const Sheet *b)
{
    Pair pair;
    unsigned count = 0;
    for (size_t i = 0; pair_at(a, b, i, &pair); i++) {
        if (strcmp(pair.one.text, pair.two.text) == 0)
            continue;
        count++;
        printf("%s\n  %s: %s\n  %s: %s\n", pair.head, a->name, pair.one.text,
               b->name, pair.two.text);
    }
    if (count == 0)
        printf("%s and %s play alike.\n", a->name, b->name);
}

void sheet_diff_json(const Sheet *a, const Sheet *b, Json *json)
{
    Pair pair;
    json_array(json);
    for (size_t i = 0; pair_at(a, b, i, &pair); i++) {
        if (strcmp(pair.one.text, pair.two.text) == 0)
            continue;
        json_object(json);
        json_put_text(json, "rule", pair.head);
        json_put_text(json, a->name, pair.one.text);
        json_put_text(json, b->name, pair.two.text);
        json_end(json);
    }
    json_end(json);
}

/* One sentence and all the rulesets that have it. */
static void print_shared(const Topic *topics, const Sheet *sheets,
                         unsigned count)
{
    bool told[SHEETS] = {false};
    for (unsigned i = 0; i < count; i++) {
        if (told[i])
            continue;
        fputs("  ", stdout);
        for (unsigned j = i; j < count; j++)
            if (strcmp(topics[i].text, topics[j].text) == 0) {
                printf("%s%s", j > i ? ", " : "", sheets[j].name);
                told[j] = true;
            }
        printf(": %s\n", topics[i].text);
    }
}

static void compare_topic(const Sheet *sheets, unsigned count, RuleId rule,
                          size_t i)
{
    Topic topics[SHEETS];
    bool differ = false;
    for (unsigned s = 0; s < count; s++) {
        topic_at(&sheets[s], i, &topics[s]);
        differ |= strcmp(topics[s].text, topics[0].text) != 0;
    }
    if (topics[0].rule == rule && differ)
        print_shared(topics, sheets, count);
}

int sheets_compare(RuleId rule)
{
    Sheet sheets[SHEETS];
    Topic topic;
    unsigned count = 0;
    int code = EXIT_DONE;
    while (count < SHEETS && ruleset_name(count) != NULL && code == EXIT_DONE) {
        code = sheet_load(&sheets[count], ruleset_name(count));
        count += code == EXIT_DONE;
    }
    for (size_t i = 0; code == EXIT_DONE && topic_at(&sheets[0], i, &topic);
         i++)
        if (topic.rule == rule)
            compare_topic(sheets, count, rule, i);
    while (count > 0)
        sheet_clear(&sheets[--count]);
    return code;
}
