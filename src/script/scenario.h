#ifndef FO_SCENARIO_H
#define FO_SCENARIO_H
/* scenario - a position, decisions, and what must be true: the text format of
 * tests, puzzles and bug reports (docs/SCENARIOS.md).
 *
 *     Scenario *sc = scenario_load(text, &source, &diags);
 *     scenario_run(sc, &options, &report);
 *     scenario_free(sc);
 */
#include "base/buf.h"
#include "script/shelf.h"

typedef struct Scenario Scenario;

/* Where a scenario finds card files, and a ruleset if it names none. */
typedef struct ScenarioSource {
    Shelf *shelf; /* of the cards known to all; it must outlast the scenario */
    /* Finds the file a `cards PATH` line names, or NULL: there are none. The
     * text must last until scenario_load is back. */
    bool (*read)(void *user, const char *path, Slice *out);
    void *user;
    const char *rules; /* its name; NULL: the default */
    Slice rules_text;  /* its file */
} ScenarioSource;

/* Reads a scenario, for each of its rulesets; NULL on any mistake, with the
 * reasons in *diags. `text` must last as long as the scenario. */
Scenario *scenario_load(Slice text, const ScenarioSource *source,
                        DiagList *diags);

void scenario_free(Scenario *scenario);

typedef enum Outcome {
    OUTCOME_PASSED,
    OUTCOME_FAILED,
    OUTCOME_SKIPPED,
    OUTCOME_NO_MEMORY
} Outcome;

enum { SCENARIO_TEXT = 2000 };

typedef struct ScenarioOptions {
    bool save_load; /* save and load the game before each answer */
    Buf *story;     /* what happens, line by line; NULL: not wanted */
} ScenarioOptions;

typedef struct ScenarioReport {
    uint32_t line;            /* of the statement that failed; 0: none */
    char text[SCENARIO_TEXT]; /* what was expected and found, or why skipped */
    char last[SCENARIO_TEXT]; /* what happened last, a sentence a line */
} ScenarioReport;

/* Runs it under each of its rulesets, up to the first that fails. */
Outcome scenario_run(const Scenario *scenario, const ScenarioOptions *options,
                     ScenarioReport *report);

#endif
