/* Runs a puzzle of its own from memory. */
#include <faceoff.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    const char text[] = "# A card is drawn for a token (609.2d).\n"
                        "turn A, main phase\n"
                        "A tokens 2\n"
                        "A: draw\n"
                        "expect A tokens 1\n";
    FoScenario puzzle = {.text = text, .size = strlen(text)};
    FoReport report;
    FoDiags diags;
    FoErr err = fo_scenario_run(&puzzle, &report, &diags);
    if (err == FO_OK)
        printf("line %u: %s\n%s\n", report.line, report.text, report.last);
    else if (diags.count > 0)
        printf("%u: %s\n", diags.items[0].line, diags.items[0].text);
    return err != FO_OK || report.outcome != FO_PASSED;
}
