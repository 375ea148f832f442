/* scenario.c - scenarios for strangers. */
#include "script/scenario.h"

#include "api/api.h"

#include <string.h>

static_assert((int)FO_REPORT_BYTES == (int)SCENARIO_TEXT, "reports");

static FoErr report_fill(FoReport *out, Outcome outcome,
                         const ScenarioReport *report)
{
    static const FoOutcome outcomes[] = {[OUTCOME_PASSED] = FO_PASSED,
                                         [OUTCOME_FAILED] = FO_FAILED,
                                         [OUTCOME_SKIPPED] = FO_SKIPPED};
    if (outcome == OUTCOME_NO_MEMORY)
        return FO_NO_MEMORY;
    out->outcome = outcomes[outcome];
    out->line = report->line;
    memcpy(out->text, report->text, sizeof out->text);
    memcpy(out->last, report->last, sizeof out->last);
    return FO_OK;
}

static bool is_complete(const FoScenario *scenario)
{
    return scenario != NULL && scenario->text != NULL &&
           (scenario->cards != NULL || scenario->cards_size == 0);
}

static FoErr run(const Scenario *sc, FoReport *report)
{
    const ScenarioOptions options = {0};
    ScenarioReport said = {0};
    Outcome outcome = scenario_run(sc, &options, &said);
    return report_fill(report, outcome, &said);
}

FoErr fo_scenario_run(const FoScenario *scenario, FoReport *report,
                      FoDiags *diags)
{
    if (!is_complete(scenario) || report == NULL) {
        diags_note(diags, fo_err_text(FO_BAD_ARGUMENT));
        return FO_BAD_ARGUMENT;
    }
    DiagList found;
    const Slice cards = {scenario->cards, scenario->cards_size};
    Shelf shelf = {.cards = &cards, .card_count = scenario->cards != NULL};
    const ScenarioSource source = {.shelf = &shelf};
    diag_init(&found, NULL);
    Scenario *sc =
        scenario_load((Slice){scenario->text, scenario->size}, &source, &found);
    diags_copy(diags, &found);
    FoErr err = sc != NULL ? run(sc, report) : FO_BAD_TEXT;
    scenario_free(sc);
    shelf_clear(&shelf);
    return err;
}
