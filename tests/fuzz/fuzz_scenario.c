/* Any text as a scenario: refused with a reason, or run to an outcome. */
#include "script/scenario.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void run(const Scenario *sc)
{
    ScenarioReport report;
    const ScenarioOptions options = {.save_load = true};
    Outcome outcome = scenario_run(sc, &options, &report);
    check((outcome == OUTCOME_FAILED) == (report.line > 0));
    check(outcome != OUTCOME_FAILED || report.text[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Shelf shelf; /* the program's own cards */
    const ScenarioSource source = {.shelf = &shelf};
    DiagList diags;
    diag_init(&diags, "fuzz");
    Scenario *sc =
        scenario_load((Slice){(const char *)data, size}, &source, &diags);
    check((sc != NULL) == (diags.count == 0));
    char text[400];
    for (uint32_t i = 0; i < diags.count && i < DIAG_MAX; i++)
        diag_print(&diags, i, text, sizeof text);
    if (sc != NULL)
        run(sc);
    scenario_free(sc);
    return 0;
}
