/* read_head.c - the first lines of a scenario: rules, cards, and the turn. */
#include "script/reader.h"

#include <string.h>

enum { PATH_MAX_BYTES = 300 };

enum { RULESETS_MAX = 16 };

static bool read_ruleset(Reader *r, uint32_t *out)
{
    const char *known[RULESETS_MAX];
    size_t count = 0;
    while (count < RULESETS_MAX && ruleset_name(count) != NULL) {
        known[count] = ruleset_name(count);
        if (words_take(&r->words, known[count])) {
            *out |= 1u << count;
            return true;
        }
        count++;
    }
    return words_unknown(&r->words, "ruleset", known, count);
}

bool read_rulesets(Reader *r, uint32_t *out)
{
    *out = 0;
    if (words_take(&r->words, "all")) {
        for (size_t i = 0; ruleset_name(i) != NULL; i++)
            *out |= 1u << i;
        return true;
    }
    do {
        if (!read_ruleset(r, out))
            return false;
        words_take_kind(&r->words, TOKEN_COMMA);
    } while (!words_end(&r->words) && !words_at(&r->words, TOKEN_COLON));
    return true;
}

/* The scenario is read once for each of them. */
static bool read_rules(Reader *r)
{
    uint32_t set, at = 0;
    Slice text;
    if (r->sc->kit->pool->count != r->known)
        return words_wrong(&r->words, "'rules' comes before the cards");
    if (r->rules_said)
        return words_wrong(&r->words, "'rules' stands in a line before");
    if (!read_rulesets(r, &set))
        return false;
    r->rules_said = true;
    r->rules = (uint32_t)__builtin_popcount(set);
    for (uint32_t left = r->nth;; at++)
        if (set >> at & 1 && left-- == 0)
            break;
    return ruleset_file(slice_of(ruleset_name(at)), &text) &&
           reader_begin(r, ruleset_name(at), text);
}

static bool read_proves(Reader *r)
{
    unsigned n = 0;
    for (; !words_end(&r->words); n++) {
        const Token *token = words_token(&r->words);
        if (n == 3)
            return words_wrong(&r->words, "a scenario proves at most three");
        if (rule_find(token->text) == RULE_NONE)
            return words_wrong(&r->words, "there is no rule '%.*s'",
                               (int)token->text.n, token->text.p);
        r->words.at++;
        words_take_kind(&r->words, TOKEN_COMMA);
    }
    return n > 0 || words_wrong(&r->words, "which rules?");
}

/* variant "first bonus": for whoever looks for what proves it. */
static bool read_variant(Reader *r)
{
    const Token *token = words_token(&r->words);
    for (VariantId v = 0; v < VARIANT_COUNT; v++)
        if (token->kind == TOKEN_NAME &&
            slice_equal(token->text, slice_of(variants[v].key))) {
            r->words.at++;
            return true;
        }
    return words_wrong(&r->words, "expected a variant in quotes");
}

static bool read_seats(Reader *r)
{
    uint32_t n;
    if (!words_number(&r->words, SEATS_MAX, &n))
        return false;
    if (n < 2)
        return words_wrong(&r->words, "a game has at least two players");
    r->sc->seat_count = (uint8_t)n;
    return true;
}

static bool read_seed(Reader *r)
{
    uint32_t n;
    if (!words_number(&r->words, WORDS_NUMBER_MAX, &n))
        return false;
    r->sc->seed = n;
    return true;
}

/* "turn A, main phase, turn 3" */
static bool read_turn(Reader *r)
{
    Phrase where = phrase_empty;
    r->turn_said = true;
    if (words_take(&r->words, "before the game")) {
        r->sc->step = STEP_BEFORE;
        return true;
    }
    if (!read_seat(r, &r->sc->turn_player))
        return false;
    if (!words_take_kind(&r->words, TOKEN_COMMA))
        return words_wrong(&r->words, "expected a comma and a phase or step");
    if (!read_step(r, &where))
        return false;
    if (where.step == STEP_BEFORE)
        return words_wrong(&r->words, "write 'turn before the game'");
    r->sc->step = where.step;
    if (!words_take_kind(&r->words, TOKEN_COMMA))
        return true;
    if (!words_need(&r->words, "turn") ||
        !words_number(&r->words, 999, &r->sc->turn))
        return false;
    return r->sc->turn > 0 || words_wrong(&r->words, "turns count from 1");
}

/* A card file beside the scenario; its mistakes are told with its name. */
static bool read_cards(Reader *r)
{
    char path[PATH_MAX_BYTES];
    Slice name =
              slice_trim((Slice){r->line.p + words_token(&r->words)->column - 1,
                                 words_token(&r->words)->text.n}),
          text;
    if (words_at(&r->words, TOKEN_NAME))
        name = words_token(&r->words)->text;
    if (name.n == 0 || name.n >= sizeof path)
        return words_wrong(&r->words, "which card file?");
    memcpy(path, name.p, name.n);
    path[name.n] = '\0';
    if (r->source->read == NULL ||
        !r->source->read(r->source->user, path, &text))
        return words_wrong(&r->words, "cannot read '%s'", path);
    DiagList diags;
    diag_init(&diags, path);
    if (!kit_add_cards(r->sc->kit, text, &diags)) {
        char said[DIAG_TEXT];
        diag_print(&diags, 0, said, sizeof said);
        return words_wrong(&r->words, "%s", said);
    }
    r->words.at++;
    return true;
}

static bool read_skip(Reader *r)
{
    r->sc->skip = true;
    r->sc->skip_reason =
        slice_trim((Slice){r->line.p + words_token(&r->words)->column - 1,
                           r->line.n - words_token(&r->words)->column + 1});
    while (!words_end(&r->words))
        r->words.at++;
    return true;
}

typedef struct HeadLine {
    const char *word;
    bool (*read)(Reader *r);
} HeadLine;

static const HeadLine lines[] = {
    {"rules", read_rules}, {"proves", read_proves},   {"seats", read_seats},
    {"seed", read_seed},   {"cards", read_cards},     {"turn", read_turn},
    {"skip", read_skip},   {"variant", read_variant},
};

bool read_head(Reader *r)
{
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        if (!words_are(&r->words, lines[i].word))
            continue;
        if (r->part != PART_HEAD)
            return words_wrong(&r->words,
                               "'%s' belongs in front of the position",
                               lines[i].word);
        words_take(&r->words, lines[i].word);
        return lines[i].read(r);
    }
    return false;
}
