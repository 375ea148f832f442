#ifndef FO_RULES_REPORT_H
#define FO_RULES_REPORT_H
/* rules_report - what `faceoff rules` prints: the table of rules joined with
 * the evidence found in a source tree. All of it goes to standard output.
 */
#include "base/json.h"
#include "cli/evidence.h"
#include "cli/rules_sheet.h"

/* Writes one rule as an object. Without evidence (NULL) it says nothing of
 * places, without a sheet (NULL) nothing of a ruleset. */
void report_json_rule(Json *json, RuleId rule, const Evidence *evidence,
                      const Sheet *sheet);

/* Prints one rule at length, with its places if there is evidence. */
void report_rule(RuleId rule, const Evidence *evidence);

/* Prints a line `  101.1     plain  paraphrase`. */
void report_line(RuleId rule);

/* Whether every rule that can be tested is proved and there is no fault: what
 * `faceoff rules coverage` answers by its exit code. */
bool report_is_complete(const Evidence *evidence);

void report_coverage(const Evidence *evidence);
void report_json_coverage(Json *json, const Evidence *evidence);

/* Prints docs/RULES.md. */
void report_doc(const Evidence *evidence);

#endif
