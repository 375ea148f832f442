/* Any bytes as a ruleset file. What is accepted has an income for any score. */
#include <stdlib.h>

#include "cards/ruleset.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Ruleset rules;
    DiagList diags;
    diag_init(&diags, "fuzz");
    bool good = ruleset_load(&rules, (Slice){(const char *)data, size}, &diags);
    if (good != (diags.count == 0))
        abort();
    if (good && ruleset_income(&rules, UINT32_MAX) !=
                    rules.income[rules.income_count - 1].tokens)
        abort();
    return 0;
}
