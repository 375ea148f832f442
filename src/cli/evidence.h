#ifndef FO_EVIDENCE_H
#define FO_EVIDENCE_H
/* evidence - where a source tree speaks of the rules: which code cites one,
 * which test proves one.
 *
 * Code (src, .c .h .def) cites a rule by its printed number wherever it stands,
 * or by its RULE_ id; a row of a .def may give the id without RULE_. A range of
 * two numbers with a hyphen cites all between. The table of rules and the tools
 * that read it do not count.
 *
 * A scenario (tests/rules, .scn) proves what its lines `proves NUMBER...` name;
 * a unit test (tests/unit, .c) what a comment says that fills a line and begins
 * with the same word. No test may name more than three rules: inverting one of
 * them must be what makes it fail, and with more nobody can tell.
 */
#include "cards/rule.h"

typedef enum EvidenceKind { EVIDENCE_CODE, EVIDENCE_TEST } EvidenceKind;

/* One file that speaks of one rule, however often. */
typedef struct Place {
    RuleId rule;
    EvidenceKind kind;
    uint32_t file; /* index into files */
} Place;

enum { FAULT_TEXT = 240 };

typedef struct Fault {
    char text[FAULT_TEXT]; /* "file:line: what is wrong" */
} Fault;

typedef struct Evidence {
    char **files; /* paths below the root, sorted; owned */
    uint32_t file_count, file_capacity;
    Place *places; /* in the order of files; owned */
    uint32_t place_count, place_capacity;
    Fault *faults; /* in the order of files and lines; owned */
    uint32_t fault_count, fault_capacity;
} Evidence;

/* Finds the nearest directory, from the current one upwards, that has src and
 * tests in it. False if there is none or its path does not fit. */
bool evidence_root(char *out, size_t size);

/* Reads the tree at `root`. On failure writes why into `message` and returns
 * false; the evidence is empty then. */
bool evidence_load(Evidence *evidence, const char *root, char *message,
                   size_t size);

/* Frees what the evidence owns and leaves it empty. */
void evidence_clear(Evidence *evidence);

/* Whether there is any place of this kind. */
bool evidence_has(const Evidence *evidence, RuleId rule, EvidenceKind kind);

#endif
