#ifndef FO_RULESET_H
#define FO_RULESET_H
/* ruleset - the numbers of the rules, and what the rule documents do not agree
 * about, read from rulesets/NAME.rules.
 *
 *     like cr-3.5                 whatever is not said below
 *     winning points 15         # 103.2
 *     income 2 up to 1          # 604.1a
 *     income 5                  # 604.1d: whatever the score
 *     first bonus yes           # 210.1: the rulebook, page 16
 *
 * Every line ends in the number of the rule that states it or that it is a
 * variant of, and the reader checks it: a file cannot drift away from the book.
 * Numbers are the rows of params.def, variants those of variants.def. The same
 * file says what keywords mean; lang/book.h reads that.
 */
#include "base/diag.h"
#include "base/law.h"
#include "cards/rule.h"

enum { INCOME_MAX = 8 };

typedef struct Income {
    uint16_t up_to; /* highest score this row is for; UINT16_MAX: any */
    uint16_t tokens;
} Income;

typedef struct Ruleset {
#define PARAM(field, key, rule, least, most, says) uint16_t field;
#include "cards/params.def"
#undef PARAM
#define VARIANT(field, key, rule, yes, no) bool field;
#include "cards/variants.def"
#undef VARIANT
    uint16_t income_count;     /* at least 1 */
    Income income[INCOME_MAX]; /* by rising score; the last is for any */
} Ruleset;

/* The variants, in the order of their table. */
typedef enum VariantId {
#define VARIANT(field, key, rule, yes, no) VARIANT_##field,
#include "cards/variants.def"
#undef VARIANT
    VARIANT_COUNT
} VariantId;

typedef struct VariantInfo {
    const char *field, *key; /* in the code, in the file */
    RuleId rule;             /* of 3.9, that it is about */
    uint16_t offset;         /* of its field in Ruleset */
    const char *says[2];     /* what plays like that: if not, and if so */
} VariantInfo;

extern const VariantInfo variants[VARIANT_COUNT];

/* Whether a variant is played. A build for mutation (base/law.h) can turn it
 * around like a rule; its number is behind those of the rules. */
#define BY(rules, field) LAW(RULE_COUNT + VARIANT_##field, (rules)->field)

static inline bool ruleset_has(const Ruleset *rules, VariantId variant)
{
    return *(const bool *)((const char *)rules + variants[variant].offset);
}

typedef struct Param {
    const char *key;  /* as the file calls it */
    const char *says; /* what it comes to, with # for the value */
    RuleId rule;      /* RULE_NONE: ours */
    unsigned value;
} Param;

/* The i-th number of a ruleset, in the order of params.def; false past the
 * last. */
bool ruleset_param(const Ruleset *rules, size_t i, Param *out);

/* Reads a ruleset file. Every parameter and variant must be given exactly once,
 * unless the file is like one that the program carries. On any mistake false,
 * with *out unchanged and the reasons in *diags. */
bool ruleset_load(Ruleset *out, Slice text, DiagList *diags);

/* The ruleset file that the text says it is like; false if it says nothing, or
 * if the program carries none of that name. */
bool ruleset_base(Slice text, Slice *out);

/* The names of the rulesets that the program carries: the newest is the first,
 * and the one to use. NULL past the last. */
const char *ruleset_name(size_t i);

/* The file of a ruleset that the program carries. */
bool ruleset_file(Slice name, Slice *out);

/* The number a row of income stands for in the file, counted from 0: 604.1a to
 * 604.1d, and 604.1 for a user's further ones. */
const char *ruleset_income_rule(uint32_t row);

/* Action tokens the turn player receives at this highest score (604.1). */
uint16_t ruleset_income(const Ruleset *rules, uint32_t highest_score);

#endif
