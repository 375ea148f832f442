/* format - see format.h. */
#include "cards/format.h"

#include <string.h>

#include "base/lines.h"

static const struct NumberInfo {
    const char *key;
    size_t offset; /* in Ruleset */
} numbers[] = {
    /* ORDER format_number */
    {"draw deck minimum", offsetof(Ruleset, draw_deck_minimum)},
    {"copies", offsetof(Ruleset, copies)},
    {"problem deck", offsetof(Ruleset, problem_deck)},
    {"problem copies", offsetof(Ruleset, problem_copies)},
    {"starting problems", offsetof(Ruleset, starting_problems)},
};
static_assert(ARRAY_LEN(numbers) == FORMAT_NUMBERS, "one row each");

enum { NUMBER_MOST = 1000 };

typedef struct FormatReader {
    Lines lines;
    Format *format;
    const Pool *pool;
    bool named, listed; /* in this file */
} FormatReader;

void format_init(Format *format)
{
    *format = (Format){.set_count = 0};
    format->end = &format->limits;
    arena_init(&format->arena, ARENA_NO_LIMIT);
}

void format_clear(Format *format)
{
    arena_clear(&format->arena);
    format_init(format);
}

/* Reading */

static void no_memory(FormatReader *r)
{
    diag_add(r->lines.diags, 0, 0, "out of memory");
}

/* Is the first word of the line `word`? *rest is what follows. */
static bool begins(Slice line, Slice word, Slice *rest)
{
    if (!slice_starts(line, word) ||
        (line.n > word.n && line.p[word.n] != ' ' && line.p[word.n] != '\t'))
        return false;
    *rest = slice_trim((Slice){line.p + word.n, line.n - word.n});
    return true;
}

static void read_name(FormatReader *r, Slice name)
{
    if (r->named)
        lines_wrong(&r->lines, name.p, "the format has a name already");
    else if (!arena_copy(&r->format->arena, name, &r->format->name))
        no_memory(r);
    r->named = true;
}

/* The first list of a file replaces that of the files before. */
static void read_sets(FormatReader *r, Slice codes)
{
    Format *f = r->format;
    Slice code;
    if (!r->listed)
        f->set_count = 0;
    r->listed = true;
    if (codes.n == 0)
        lines_wrong(&r->lines, r->lines.text.p, "sets, but which?");
    while (slice_cut(&codes, ' ', &code)) {
        code = slice_trim(code);
        if (code.n > 0 && code.p[code.n - 1] == ',')
            code.n--;
        if (code.n == 0)
            continue;
        if (f->set_count == FORMAT_SETS)
            lines_wrong(&r->lines, code.p, "more than %d sets", FORMAT_SETS);
        else if (!arena_copy(&f->arena, code, &f->sets[f->set_count]))
            no_memory(r);
        else
            f->set_count++;
    }
}

/* A card that is not known may be of a set that was not given, and then no deck
 * has it. Only what looks like a card that is known must be a mistake. */
static void check_name(FormatReader *r, Slice name)
{
    DefId id;
    if (pool_find(r->pool, name, &id))
        return;
    Near near = near_begin(name);
    near.best = pool_near(r->pool, name);
    if (near.best.n > 0)
        lines_unknown(&r->lines, "card", &near);
}

static void add_limit(FormatReader *r, Slice name, uint32_t most)
{
    Format *f = r->format;
    if (name.n > 1 && name.p[0] == '"' && name.p[name.n - 1] == '"')
        name = (Slice){name.p + 1, name.n - 2};
    if (name.n == 0) {
        lines_wrong(&r->lines, r->lines.text.p, "a limit, but of which card?");
        return;
    }
    check_name(r, name);
    FormatLimit *limit = arena_alloc(&f->arena, sizeof *limit);
    if (limit == NULL || !arena_copy(&f->arena, name, &limit->name)) {
        no_memory(r);
        return;
    }
    limit->most = most;
    *f->end = limit;
    f->end = &limit->next;
}

static void read_limit(FormatReader *r, Slice rest)
{
    Slice number;
    uint64_t most;
    slice_cut(&rest, ' ', &number);
    if (slice_number(number, NUMBER_MOST, &most))
        add_limit(r, slice_trim(rest), (uint32_t)most);
    else
        lines_wrong(&r->lines, r->lines.text.p,
                    "expected 'limit N CARD' with N from 0 to %d", NUMBER_MOST);
}

static void read_number(FormatReader *r, unsigned i, Slice value)
{
    uint64_t number;
    if (slice_number(value, NUMBER_MOST, &number)) {
        r->format->given[i] = true;
        r->format->numbers[i] = (uint16_t)number;
    } else
        lines_wrong(&r->lines, value.p,
                    "expected a number from 0 to %d, not '%.*s'", NUMBER_MOST,
                    (int)value.n, value.p);
}

static void read_line(FormatReader *r, Slice line)
{
    Slice rest;
    Near near = near_begin(line);
    for (unsigned i = 0; i < FORMAT_NUMBERS; i++) {
        if (begins(line, slice_of(numbers[i].key), &rest)) {
            read_number(r, i, rest);
            return;
        }
        near_try(&near, slice_of(numbers[i].key));
    }
    if (begins(line, SLICE("name"), &rest))
        read_name(r, rest);
    else if (begins(line, SLICE("sets"), &rest))
        read_sets(r, rest);
    else if (begins(line, SLICE("ban"), &rest))
        add_limit(r, rest, 0);
    else if (begins(line, SLICE("limit"), &rest))
        read_limit(r, rest);
    else
        lines_unknown(&r->lines, "line of a format", &near);
}

bool format_add(Format *format, Slice text, const Pool *pool, DiagList *diags)
{
    const uint32_t faults = diags->count;
    FormatReader r = {.format = format, .pool = pool};
    if (!lines_init(&r.lines, text, diags))
        return false;
    while (lines_next_filled(&r.lines))
        read_line(&r, r.lines.text);
    return diags->count == faults;
}

/* Judging */

Ruleset format_rules(const Format *format, const Ruleset *rules)
{
    Ruleset out = *rules;
    for (unsigned i = 0; i < FORMAT_NUMBERS; i++)
        if (format->given[i])
            memcpy((char *)&out + numbers[i].offset, &format->numbers[i],
                   sizeof format->numbers[i]);
    return out;
}

static bool in_a_set(const Format *format, const CardDef *card)
{
    if (format->set_count == 0)
        return true;
    for (uint32_t i = 0; i < format->set_count; i++)
        if (slice_equal_fold(format->sets[i], card_set_code(card)))
            return true;
    return false;
}

uint32_t format_limit(const Format *format, const CardDef *card)
{
    uint32_t most = UINT32_MAX;
    for (const FormatLimit *l = format->limits; l != NULL; l = l->next)
        if (l->most < most && slice_equal_fold(l->name, card->name))
            most = l->most;
    return most;
}

bool format_allows(const Format *format, const CardDef *card)
{
    return in_a_set(format, card) && format_limit(format, card) > 0;
}

static const char *format_name(const Format *format, int *n)
{
    *n = format->name.n > 0 ? (int)format->name.n : 11;
    return format->name.n > 0 ? format->name.p : "this format";
}

static void check_card(const Format *format, const DeckList *list, uint32_t at,
                       const CardDef *card, DeckFaults *faults)
{
    const uint32_t copies = deck_copies_at(list, at);
    const uint32_t most = format_limit(format, card);
    int n;
    const char *name = format_name(format, &n);
    if (copies == 0)
        return;
    if (!in_a_set(format, card))
        deck_fault_at(faults, RULE_NONE, list, at,
                      "'%.*s' is of no set that %.*s allows", (int)card->name.n,
                      card->name.p, n, name);
    if (most == 0)
        deck_fault_at(faults, RULE_NONE, list, at, "%.*s bans '%.*s'", n, name,
                      (int)card->name.n, card->name.p);
    else if (copies > most)
        deck_fault_at(faults, RULE_NONE, list, at,
                      "%.*s allows %u of '%.*s', this deck has %u", n, name,
                      (unsigned)most, (int)card->name.n, card->name.p,
                      (unsigned)copies);
}

bool format_check(const Format *format, const Deck *deck, const Pool *pool,
                  const Ruleset *rules, DeckFaults *faults)
{
    const DeckList *const lists[] = {&deck->manes, &deck->draw,
                                     &deck->problems};
    const Ruleset numbers_of = format_rules(format, rules);
    deck_check(deck, pool, &numbers_of, faults);
    for (size_t i = 0; i < ARRAY_LEN(lists); i++)
        for (uint32_t at = 0; at < lists[i]->count; at++)
            check_card(format, lists[i], at, pool_def(pool, lists[i]->ids[at]),
                       faults);
    return faults->count == 0;
}
