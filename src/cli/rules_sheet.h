#ifndef FO_RULES_SHEET_H
#define FO_RULES_SHEET_H
/* rules_sheet - what a ruleset makes of the rules, in sentences, and how two of
 * them differ. All of it goes to standard output.
 */
#include "base/json.h"
#include "cards/ruleset.h"

typedef struct Sheet {
    const char *name; /* as the user named it */
    Ruleset rules;
    Slice text; /* of its file */
    char *file; /* if it is the user's own */
} Sheet;

/* Reads a ruleset by its name or from a file. Returns EXIT_DONE, or what to end
 * with after the reasons were told. */
int sheet_load(Sheet *sheet, const char *rules);

void sheet_clear(Sheet *sheet);

/* Prints the numbers, the variant and the keyword that the ruleset has for the
 * rule, a line each with `front` in front; often nothing. */
void sheet_print_rule(const Sheet *sheet, RuleId rule, const char *front);

/* The same sentences, as an array. */
void sheet_json_rule(const Sheet *sheet, RuleId rule, Json *json);

/* Whether the word stands in one of them, in capitals or not. */
bool sheet_has_word(const Sheet *sheet, RuleId rule, Slice word);

/* Prints what plays differently. */
void sheet_diff(const Sheet *a, const Sheet *b);
void sheet_diff_json(const Sheet *a, const Sheet *b, Json *json);

/* Prints how the rulesets that the program carries differ about one rule; often
 * nothing. Returns as sheet_load does. */
int sheets_compare(RuleId rule);

#endif
