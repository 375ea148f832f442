/* rule - readings of the table in rules.def.
 *
 * A number is written twice in its row, as an id and as printed, because the
 * preprocessor cannot turn one into the other; a unit test compares them.
 */
#include "cards/rule.h"

typedef struct RuleRow {
    const char *number;
    const char *text;
    uint32_t proof; /* RuleProof */
} RuleRow;

static const RuleRow rows[RULE_COUNT] = {
    [RULE_NONE] = {"", "", PROOF_DEFINITION},
#define SECTION(number, title)
#define RULE(id, number, proof, text) \
    [RULE_##id] = {number, text, PROOF_##proof},
#define TERM(id, name, proof, text) [RULE_##id] = {name, text, PROOF_##proof},
#include "cards/rules.def"
#undef SECTION
#undef RULE
#undef TERM
};

typedef struct Section {
    uint32_t number;
    const char *title;
} Section;

static const Section sections[] = {
#define SECTION(number, title) {number, title},
#define RULE(id, number, proof, text)
#define TERM(id, name, proof, text)
#include "cards/rules.def"
#undef SECTION
#undef RULE
#undef TERM
};

const char *rule_number(RuleId rule)
{
    assert(rule < RULE_COUNT);
    return rows[rule].number;
}

const char *rule_text(RuleId rule)
{
    assert(rule < RULE_COUNT);
    return rows[rule].text;
}

RuleProof rule_proof(RuleId rule)
{
    assert(rule > RULE_NONE && rule < RULE_COUNT);
    return (RuleProof)rows[rule].proof;
}

const char *rule_proof_name(RuleProof proof)
{
    static const char *const names[] = {"plain", "text", "print", "layout",
                                        "definition"}; /* ORDER rule_proof */
    assert(proof < ARRAY_LEN(names));
    return names[proof];
}

bool rule_is_testable(RuleId rule)
{
    const RuleProof proof = rule_proof(rule);
    return proof == PROOF_PLAIN || proof == PROOF_TEXT;
}

uint32_t rule_section(RuleId rule)
{
    uint32_t section = 0;
    for (const char *p = rule_number(rule); char_is_digit(*p); p++)
        section = section * 10 + (uint32_t)(*p - '0');
    return section;
}

const char *rule_section_title(uint32_t section)
{
    for (size_t i = 0; i < ARRAY_LEN(sections); i++)
        if (sections[i].number == section)
            return sections[i].title;
    return NULL;
}

uint32_t rule_section_next(uint32_t section)
{
    for (size_t i = 0; i < ARRAY_LEN(sections); i++)
        if (sections[i].number > section)
            return sections[i].number;
    return 0;
}

static char fold(char c)
{
    return c == '-' ? ' ' : char_lower(c);
}

static bool is_called(Slice given, const char *number)
{
    size_t i = 0;
    while (i < given.n && number[i] != '\0' &&
           fold(given.p[i]) == fold(number[i]))
        i++;
    return i == given.n && number[i] == '\0';
}

static RuleId find_exactly(Slice number)
{
    for (RuleId r = RULE_NONE + 1; r < RULE_COUNT; r++)
        if (is_called(number, rows[r].number))
            return r;
    return RULE_NONE;
}

RuleId rule_find(Slice number)
{
    number = slice_trim(number);
    if (number.n == 0)
        return RULE_NONE;
    const RuleId found = find_exactly(number);
    /* "Calming X": the number a keyword is printed with is not its name. */
    if (found == RULE_NONE && number.n > 2 &&
        fold(number.p[number.n - 1]) == 'x' &&
        fold(number.p[number.n - 2]) == ' ')
        return find_exactly((Slice){number.p, number.n - 2});
    return found;
}
