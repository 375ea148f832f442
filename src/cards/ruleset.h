#ifndef FO_RULESET_H
#define FO_RULESET_H
/* ruleset - the numbers of the rules, read from rulesets/NAME.rules.
 *
 *     winning points 15         # 103.2
 *     income 2 up to 1          # 604.1a
 *     income 5                  # 604.1d: whatever the score
 *
 * Every line ends in the number of the rule that states it, and the reader
 * checks it: a file cannot drift away from the book. The rows are in
 * params.def. The same file says what keywords mean; lang/book.h reads that.
 */
#include "base/diag.h"

enum { INCOME_MAX = 8 };

typedef struct Income {
    uint16_t up_to; /* highest score this row is for; UINT16_MAX: any */
    uint16_t tokens;
} Income;

typedef struct Ruleset {
#define PARAM(field, key, rule, least, most) uint16_t field;
#include "cards/params.def"
#undef PARAM
    uint16_t income_count;     /* at least 1 */
    Income income[INCOME_MAX]; /* by rising score; the last is for any */
} Ruleset;

/* Reads a ruleset file. Every parameter must be given exactly once. On any
 * mistake false, with *out unchanged and the reasons in *diags. */
bool ruleset_load(Ruleset *out, Slice text, DiagList *diags);

/* Action tokens the turn player receives at this highest score (604.1). */
uint16_t ruleset_income(const Ruleset *rules, uint32_t highest_score);

#endif
