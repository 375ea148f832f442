/* occurrence.c - the table of what can happen. */
#include "game/occurrence.h"

const OccurrenceInfo *occurrence_info(OccurrenceKind kind)
{
    static const OccurrenceInfo info[] = {
#define OCCURRENCE(id, rule, subject, text) \
    [OCC_##id] = {#id, RULE_##rule, SUBJECT_##subject, text},
#include "game/occurrences.def"
#undef OCCURRENCE
    };
    static_assert(ARRAY_LEN(info) == OCC_COUNT, "one row each");
    assert(kind < OCC_COUNT);
    return &info[kind];
}
