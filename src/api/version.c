/* version - which faceoff this is, and the words of its statuses and rules.
 * The number is the one in meson.build. */
#include "api/api.h"

static_assert(sizeof FO_VERSION == sizeof FACEOFF_VERSION, "FO_VERSION");

const char *fo_version(void)
{
    return FACEOFF_VERSION;
}

const char *fo_err_text(FoErr err)
{
    static const char *const texts[] = {
#define X(name, text) text,
        FO_ERRORS(X)
#undef X
    };
    return (size_t)err < ARRAY_LEN(texts) ? texts[err] : "no such status";
}

const char *fo_rule_text(const char *number)
{
    RuleId rule = number != NULL ? rule_find(slice_of(number)) : RULE_NONE;
    return rule != RULE_NONE ? rule_text(rule) : NULL;
}
