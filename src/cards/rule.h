#ifndef FO_RULE_H
#define FO_RULE_H
/* rule - every numbered rule and glossary term of the Comprehensive Rules 3.9,
 * as a table (rules.def), so that code, messages and tests can name one and a
 * tool can tell which are proved.
 *
 * RULE_514_5a_i is the rule printed "514.5a.i".
 */
#include "base/slice.h"

typedef enum RuleId {
    RULE_NONE,
#define RULE(id, proof, text)       RULE_##id,
#define TERM(id, name, proof, text) RULE_##id,
#include "cards/rules.def"
#undef RULE
#undef TERM
    RULE_COUNT
} RuleId;

/* How a rule can be proved. */
typedef enum RuleProof {
    PROOF_PLAIN,     /* by a test that needs no card text */
    PROOF_TEXT,      /* by a test whose cards have abilities */
    PROOF_PRINT,     /* not at all: about what is printed on the cardboard */
    PROOF_LAYOUT,    /* not at all: about how the document is arranged */
    PROOF_DEFINITION /* not at all: defines a word and decides nothing */
} RuleProof;

/* "514.5a.i", or a glossary term's own name. */
const char *rule_number(RuleId rule);

/* Our one-line paraphrase. */
const char *rule_text(RuleId rule);

RuleProof rule_proof(RuleId rule);

/* Finds a rule by its number or a term by its name (in any case); RULE_NONE if
 * there is no such rule. */
RuleId rule_find(Slice number);

#endif
