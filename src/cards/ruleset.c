/* ruleset - see ruleset.h. */
#include "cards/ruleset.h"

#include <stdio.h>
#include <string.h>

#include "base/law.h"
#include "base/lines.h"
#include "cards/builtin.h"

typedef struct ParamInfo {
    const char *key, *says;
    uint16_t offset; /* of its field in Ruleset */
    RuleId rule;
    uint16_t least, most;
} ParamInfo;

static const ParamInfo params[] = {
#define PARAM(field, key, rule, least, most, says) \
    {key, says, offsetof(Ruleset, field), RULE_##rule, least, most},
#include "cards/params.def"
#undef PARAM
};

const VariantInfo variants[VARIANT_COUNT] = {
#define VARIANT(field, key, rule, yes, no) \
    {#field, key, RULE_##rule, offsetof(Ruleset, field), {no, yes}},
#include "cards/variants.def"
#undef VARIANT
};

enum { INCOME_MOST = 100, SCORE_MOST = 10000 };

typedef struct Reader {
    Lines lines;
    Ruleset rules;
    bool given[ARRAY_LEN(params)], decided[VARIANT_COUNT];
    bool earning;     /* income of its own */
    bool begun;       /* with lines of its own */
    bool like;        /* what is not given is there already */
    uint32_t keyword; /* column of the one the lines before belong to, or 0 */
} Reader;

/* The comment of a line begins with the rule that states it. */
static void check_rule(Reader *r, const char *number)
{
    Slice comment = r->lines.comment, said;
    const char *at = comment.p != NULL ? comment.p : r->lines.text.p;
    if (!slice_cut(&comment, ' ', &said)) {
        lines_wrong(&r->lines, at, "the rule is missing: '# %s'", number);
        return;
    }
    if (said.n > 0 && (said.p[said.n - 1] == ':' || said.p[said.n - 1] == ','))
        said.n--;
    if (!slice_equal(said, slice_of(number)))
        lines_wrong(&r->lines, at, "this is rule %s, not '%.*s'", number,
                    (int)said.n, said.p);
}

/* Splits "winning points 15" into its words and its number. */
static Slice split_value(Slice text, Slice *value)
{
    size_t at = text.n;
    while (at > 0 && text.p[at - 1] != ' ' && text.p[at - 1] != '\t')
        at--;
    *value = (Slice){text.p + at, text.n - at};
    return slice_trim((Slice){text.p, at});
}

static uint16_t read_number(Reader *r, Slice text, uint16_t least,
                            uint16_t most)
{
    uint64_t value;
    if (slice_number(text, most, &value) && value >= least)
        return (uint16_t)value;
    lines_wrong(&r->lines, text.p,
                "expected a number from %u to %u, not '%.*s'", (unsigned)least,
                (unsigned)most, (int)text.n, text.p);
    return least;
}

/* The rulesets that the program carries */

static const char *const names[] = {"cr-3.9", "cr-3.5", "absolute-discord",
                                    "crystal-games", "canterlot-nights"};

const char *ruleset_name(size_t i)
{
    return i < ARRAY_LEN(names) ? names[i] : NULL;
}

bool ruleset_file(Slice name, Slice *out)
{
    char path[80];
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        if (!slice_equal(name, slice_of(names[i])))
            continue;
        snprintf(path, sizeof path, "rulesets/%s.rules", names[i]);
        return builtin_file(path, out);
    }
    return false;
}

/* "like cr-3.5", in front of all else. */
static bool says_like(Slice line, Slice *name)
{
    if (!slice_starts(line, SLICE("like ")))
        return false;
    *name = slice_trim((Slice){line.p + 5, line.n - 5});
    return true;
}

bool ruleset_base(Slice text, Slice *out)
{
    Lines lines;
    DiagList unsaid;
    Slice name;
    diag_init(&unsaid, NULL);
    return lines_init(&lines, text, &unsaid) && lines_next_filled(&lines) &&
           says_like(lines.text, &name) && ruleset_file(name, out);
}

static void unknown_ruleset(Lines *lines, Slice name)
{
    Near near = near_begin(name);
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        near_try(&near, slice_of(names[i]));
    lines_unknown(lines, "ruleset", &near);
}

/* Reading */

static void read_param(Reader *r, size_t i, Slice value)
{
    const ParamInfo *param = &params[i];
    if (r->given[i])
        lines_wrong(&r->lines, r->lines.text.p, "'%s' is given twice",
                    param->key);
    r->given[i] = true;
    uint16_t number = read_number(r, value, param->least, param->most);
    memcpy((char *)&r->rules + param->offset, &number, sizeof number);
    if (param->rule != RULE_NONE)
        check_rule(r, rule_number(param->rule));
}

/* "first bonus yes" */
static void read_variant(Reader *r, size_t i, Slice value)
{
    const VariantInfo *variant = &variants[i];
    const bool yes = slice_equal(value, SLICE("yes"));
    if (r->decided[i])
        lines_wrong(&r->lines, r->lines.text.p, "'%s' is given twice",
                    variant->key);
    if (!yes && !slice_equal(value, SLICE("no")))
        lines_wrong(&r->lines, value.p, "expected yes or no, not '%.*s'",
                    (int)value.n, value.p);
    r->decided[i] = true;
    memcpy((char *)&r->rules + variant->offset, &yes, sizeof yes);
    check_rule(r, rule_number(variant->rule));
}

const char *ruleset_income_rule(uint32_t row)
{
    const uint32_t last = RULE_604_1d;
    return rule_number(row <= last - RULE_604_1a ? (RuleId)(RULE_604_1a + row)
                                                 : RULE_604_1);
}

/* "income 2 up to 1", and "income 5" for every score above (604.1a-d). */
static void read_income(Reader *r, Slice text)
{
    Ruleset *rules = &r->rules;
    if (!r->earning) /* its rows replace all of those it is like */
        rules->income_count = 0;
    r->earning = true;
    Income row = {.up_to = UINT16_MAX};
    Slice value, key = split_value(text, &value);
    if (slice_starts(key, SLICE("income ")) && key.n > 13 &&
        slice_equal((Slice){key.p + key.n - 6, 6}, SLICE(" up to"))) {
        row.up_to = read_number(r, value, 0, SCORE_MOST);
        value = slice_trim((Slice){key.p + 7, key.n - 13});
    } else if (!slice_equal(key, SLICE("income"))) {
        lines_wrong(&r->lines, text.p,
                    "expected 'income N up to SCORE' or 'income N'");
        return;
    }
    row.tokens = read_number(r, value, 0, INCOME_MOST);
    uint16_t n = rules->income_count;
    if (n == INCOME_MAX) {
        lines_wrong(&r->lines, text.p, "more than %d rows of income",
                    INCOME_MAX);
        return;
    }
    if (n > 0 && row.up_to <= rules->income[n - 1].up_to)
        lines_wrong(&r->lines, text.p, "income rows must rise by score");
    check_rule(r, ruleset_income_rule(n));
    rules->income[rules->income_count++] = row;
}

static void read_line(Reader *r, Slice text)
{
    Slice value, key = split_value(text, &value);
    if (slice_starts(text, SLICE("income"))) {
        read_income(r, text);
        return;
    }
    Near near = near_begin(key);
    for (size_t i = 0; i < ARRAY_LEN(params); i++) {
        if (slice_equal(key, slice_of(params[i].key))) {
            read_param(r, i, value);
            return;
        }
        near_try(&near, slice_of(params[i].key));
    }
    for (size_t i = 0; i < VARIANT_COUNT; i++) {
        if (slice_equal(key, slice_of(variants[i].key))) {
            read_variant(r, i, value);
            return;
        }
        near_try(&near, slice_of(variants[i].key));
    }
    if (key.n > 0)
        lines_unknown(&r->lines, "parameter", &near);
    else
        lines_wrong(&r->lines, text.p, "expected a parameter and its value");
}

/* "like cr-3.5" */
static void read_like(Reader *r, Slice name)
{
    Slice text;
    DiagList unsaid;
    diag_init(&unsaid, NULL);
    if (r->begun)
        lines_wrong(&r->lines, r->lines.text.p, "'like' comes first");
    else if (ruleset_file(name, &text) &&
             ruleset_load(&r->rules, text, &unsaid))
        r->like = true;
    else
        unknown_ruleset(&r->lines, name);
}

/* What keywords mean is read by lang/book.c; here their lines only have to be
 * where they belong. */
static bool is_keyword(Reader *r, Slice text)
{
    uint32_t column = (uint32_t)(text.p - r->lines.start) + 1;
    if (r->keyword > 0 && (text.p[0] == '=' || column > r->keyword))
        return true;
    r->keyword = slice_starts(text, SLICE("keyword ")) ? column : 0;
    return r->keyword > 0 || slice_starts(text, SLICE("unexplained "));
}

enum { FEW = 5 };

/* Without `like` a file must say everything: who left out most of it meant to
 * change a few lines. */
static bool lacks_like(const Reader *r)
{
    size_t missing = 0;
    for (size_t i = 0; i < VARIANT_COUNT; i++)
        missing += !r->decided[i];
    for (size_t i = 0; i < ARRAY_LEN(params); i++)
        missing += !r->given[i];
    if (r->like || missing <= FEW)
        return false;
    diag_add(r->lines.diags, 1, 1,
             "most of it is missing, %zu lines: begin with 'like cr-3.9' to "
             "change only what the file names",
             missing);
    return true;
}

/* What is missing is missed at the end of the file. */
static void check_complete(Reader *r)
{
    const uint32_t end = r->lines.number;
    if (lacks_like(r))
        return;
    for (size_t i = 0; i < VARIANT_COUNT; i++)
        if (!r->decided[i] && !r->like)
            diag_add(r->lines.diags, end, 1, "'%s' is missing (%s)",
                     variants[i].key, rule_number(variants[i].rule));
    for (size_t i = 0; i < ARRAY_LEN(params); i++)
        if (!r->given[i] && !r->like)
            diag_add(r->lines.diags, end, 1, "'%s' is missing (%s)",
                     params[i].key,
                     params[i].rule == RULE_NONE ? "ours"
                                                 : rule_number(params[i].rule));
    uint16_t n = r->rules.income_count;
    if (n == 0 || r->rules.income[n - 1].up_to != UINT16_MAX)
        diag_add(r->lines.diags, end, 1,
                 "the last row of income, for any score, is missing (604.1)");
}

bool ruleset_load(Ruleset *out, Slice text, DiagList *diags)
{
    Reader r = {.rules = {0}};
    uint32_t faults = diags->count;
    if (!lines_init(&r.lines, text, diags))
        return false;
    for (Slice name; lines_next_filled(&r.lines); r.begun = true)
        if (says_like(r.lines.text, &name))
            read_like(&r, name);
        else if (!is_keyword(&r, r.lines.text))
            read_line(&r, r.lines.text);
    check_complete(&r);
    if (diags->count != faults)
        return false;
    *out = r.rules;
    return true;
}

bool ruleset_param(const Ruleset *rules, size_t i, Param *out)
{
    uint16_t value;
    if (i >= ARRAY_LEN(params))
        return false;
    memcpy(&value, (const char *)rules + params[i].offset, sizeof value);
    *out = (Param){params[i].key, params[i].says, params[i].rule, value};
    return true;
}

uint16_t ruleset_income(const Ruleset *rules, uint32_t highest_score)
{
    assert(rules->income_count > 0);
    const Income *row = rules->income;
    while (row->up_to != UINT16_MAX && highest_score > row->up_to)
        row++;
    /* LAW: 604.1a 604.1b 604.1c 604.1d */
    return (uint16_t)LAW_NUMBER(RULE_604_1a + (unsigned)(row - rules->income),
                                row->tokens);
}
