#ifndef FO_RULE_H
#define FO_RULE_H
/* rule - every numbered rule and glossary term of the Comprehensive Rules 3.9,
 * as a table (rules.def), so that code, messages and tests can name one and a
 * tool can tell which are proved.
 *
 * RULE_514_5a_i is the rule printed "514.5a.i", RULE_HOME_LIMIT the term "Home
 * Limit". Ids follow the order of the document. A heading ("514 Faceoffs") is
 * no rule, so it has no id; 212 is one, for its sentence has no other number.
 */
#include "base/slice.h"

typedef enum RuleId {
    RULE_NONE,
#define SECTION(number, title)
#define RULE(id, number, proof, text) RULE_##id,
#define TERM(id, name, proof, text)   RULE_##id,
#include "cards/rules.def"
#undef SECTION
#undef RULE
#undef TERM
    RULE_COUNT
} RuleId;

/* How a rule can be proved. ORDER rule_proof (rule_proof_name) */
typedef enum RuleProof {
    PROOF_PLAIN,     /* by a test that needs no card text */
    PROOF_TEXT,      /* by a test whose cards have abilities */
    PROOF_PRINT,     /* not at all: about what is printed on the cardboard */
    PROOF_LAYOUT,    /* not at all: about how the document is arranged */
    PROOF_DEFINITION /* not at all: defines a word and decides nothing */
} RuleProof;

/* "514.5a.i", or a glossary term's own name. "" for RULE_NONE. */
const char *rule_number(RuleId rule);

/* Our one-line paraphrase. "" for RULE_NONE. */
const char *rule_text(RuleId rule);

/* The rule must not be RULE_NONE. */
RuleProof rule_proof(RuleId rule);

const char *rule_proof_name(RuleProof proof); /* "plain", "text", "print"... */

/* Whether any test can prove the rule. */
bool rule_is_testable(RuleId rule);

/* The section a rule stands in: 514 for 514.5c, 0 for a glossary term. */
uint32_t rule_section(RuleId rule);

/* The title of a section ("Faceoffs"), or NULL if it does not exist. */
const char *rule_section_title(uint32_t section);

/* The number of the section after this one, the first for 0, 0 at the end. */
uint32_t rule_section_next(uint32_t section);

/* Finds a rule by its number, or a term by its name; RULE_NONE if there is no
 * such rule. Case does not matter, a hyphen does for a blank (lists of rules
 * are cut at blanks), and the X of "Calming X" may be left out. */
RuleId rule_find(Slice number);

#endif
