/* builder - see builder.h. */
#include "lang/builder.h"

#include <string.h>

#include "base/hash.h"
#include "lang/sense.h"
#include "lang/token.h"
#include "lang/wrap.h"

bool builder_fail(Builder *b, const char *reason)
{
    diag_add(b->diags, b->line, 1, "%s", reason);
    return false;
}

static bool add(Builder *b, Ability ability)
{
    if (b->count == ABILITIES_MAX)
        return builder_fail(b, "too many abilities");
    ability.line = (uint16_t)b->english;
    b->items[b->count++] = ability;
    return true;
}

static bool add_meaning(Builder *b, const Ability *meant, int16_t x,
                        KeywordId keyword)
{
    Ability ability = *meant;
    ability.x = x;
    ability.keyword = keyword;
    return add(b, ability);
}

bool builder_add_keyword(Builder *b, const Cell *code)
{
    const Cell *name = cell_first(code), *number = cell_next(name);
    const Keyword *keyword = &b->book->keywords[name->arg];
    bool given = number < cell_end(code);
    int16_t x = 0;
    if (b->keyword != NO_KEYWORD)
        return builder_fail(b, "a keyword that means another one");
    if (given != keyword->has_number)
        return builder_fail(b, given ? "a keyword that has no number"
                                     : "the keyword's number is missing");
    if (given && number->op != OP_NUMBER)
        return builder_fail(b, "expected a number behind the keyword");
    if (given)
        x = (int16_t)cell_number(number);
    if (!add(b, (Ability){.code = code,
                          .x = x,
                          .keyword = (KeywordId)name->arg,
                          .zone = IN_PLAY}))
        return false;
    for (unsigned i = 0; i < keyword->means.count; i++)
        if (!add_meaning(b, &keyword->means.items[i], x, (KeywordId)name->arg))
            return false;
    return true;
}

static bool may_say_x(const Builder *b)
{
    return b->keyword != NO_KEYWORD && b->book->keywords[b->keyword].has_number;
}

static bool says_x(const Cell *code)
{
    for (const Cell *c = code; c < cell_end(code); c++)
        if (c->op == OP_X)
            return true;
    return false;
}

/* How many values a triggered effect has to keep (712.2). */
static unsigned values_read(const Cell *when)
{
    const Cell *start = cell_next(cell_first(when));
    unsigned n = 0;
    for (const Cell *c = start; c < cell_end(when); c++)
        if (cell_reads(c))
            n += cell_reads_for_each(start, c) ? VALUES_EACH : 1;
    return n;
}

/* The pool learns what tokens it makes (521.1). */
static bool define_tokens(Builder *b, const Cell *code)
{
    for (unsigned i = 0; i < cell_size(code); i++) {
        if (code[i].op != OP_TOKEN)
            continue;
        Cell *token = (Cell *)(uintptr_t)&code[i]; /* just read: the book's */
        const char *wrong = token_define(token, &b->words, b->book->pool);
        if (wrong != NULL)
            return builder_fail(b, wrong);
    }
    return true;
}

/* Abilities that others are given are abilities too: they are found by their
 * place. A keyword is given by its name. */
static bool add_quotes(Builder *b, Ability *ability)
{
    Ability found[ABILITIES_MAX];
    unsigned n = 0;
    for (const Cell *c = ability->code; c < cell_end(ability->code); c++) {
        if (c->op != OP_MOD_GIVES_ABILITY)
            continue;
        if (n == ABILITIES_MAX)
            return builder_fail(b, "too many abilities inside one");
        found[n++] = ability_given(c);
        if (cell_first(c)->op == OP_KEYWORD)
            return builder_fail(b, "a keyword is given by 'gives'");
    }
    if (n == 0)
        return true;
    Ability *items = arena_alloc(&b->book->arena, n * sizeof *items);
    if (items == NULL)
        return builder_fail(b, "out of memory");
    memcpy(items, found, n * sizeof *items);
    ability->quotes = items;
    ability->quote_count = (uint8_t)n;
    return true;
}

/* Does it say how its card is played, and so nothing of one in play? */
static bool is_of_playing(const Ability *a)
{
    return a->zone != IN_PLAY || a->code->op == OP_PLAY_MAY_COST ||
           a->code->op == OP_PLAY_COST || a->code->op == OP_ALT_COST;
}

static bool is_keyword_of_playing(const Keyword *keyword)
{
    for (unsigned i = 0; i < keyword->means.count; i++)
        if (!is_of_playing(&keyword->means.items[i]))
            return false;
    return keyword->means.count > 0;
}

/* Would cards in play be given a keyword that says how a card is played? */
static bool gives_too_late(const Book *book, const Ability *a)
{
    for (const Cell *c = a->code; c < cell_end(a->code); c++) {
        if (c->op != OP_MOD_GIVES || a->zone != IN_PLAY ||
            !is_keyword_of_playing(&book->keywords[cell_first(c)->arg]))
            continue;
        bool elsewhere = false;
        for (const Cell *f = modifier_filters(c); f < cell_end(c); f++)
            elsewhere = elsewhere || f->op == OP_IN_ZONE;
        if (!elsewhere)
            return true;
    }
    return false;
}

const char *builder_fault(const Book *book, const Cell *code,
                          const Ability *ability, const WordTable *words)
{
    const Cell *inner = ability->code;
    const char *fault = sense_fault(code, words);
    if (fault != NULL)
        return fault;
    if (inner->op == OP_WHEN && values_read(inner) > VALUES_MAX)
        return "too many values for one triggered effect";
    if (gives_too_late(book, ability))
        return "that keyword does nothing in play; say 'in your hand'";
    return ability_fault(ability);
}

/* The Event, in a line before, that goes on with this; NULL if none does. */
static Ability *event_before(Builder *b, const Ability *more)
{
    if (more->code->op != OP_EVENT && more->code->op != OP_EVENT_INSTEAD)
        return NULL;
    for (uint32_t i = 0; i < b->count; i++)
        if (b->items[i].code->op == OP_EVENT &&
            b->items[i].line != b->english &&
            cell_first(b->items[i].code)->arg == cell_first(more->code)->arg)
            return &b->items[i];
    return NULL;
}

/* Reads an ability in the notation. */
static bool add_notation(Builder *b, Slice text, uint32_t column)
{
    const Cell *code = program_read(text, 'a', &b->words, &b->book->arena,
                                    b->diags, b->line, column);
    if (code == NULL)
        return false;
    if (says_x(code) && !may_say_x(b))
        return builder_fail(b, "'x' is for keywords with a number alone");
    if (!define_tokens(b, code))
        return false;
    if (code->op == OP_KEYWORD)
        return builder_add_keyword(b, code);
    Ability ability = ability_unwrap(code, b->keyword);
    const char *fault = builder_fault(b->book, code, &ability, &b->words);
    if (fault != NULL)
        return builder_fail(b, fault);
    Ability *before = event_before(b, &ability);
    bool instead = ability.code->op == OP_EVENT_INSTEAD;
    if (before == NULL && instead)
        return builder_fail(b, "no line before says what is done instead of");
    if (before == NULL)
        return add_quotes(b, &ability) && add(b, ability);
    if (instead)
        fault = ability_do_instead(before, ability.code, &b->book->arena);
    else if (!ability_go_on(before, ability.code, &b->book->arena))
        fault = "out of memory";
    if (fault != NULL)
        return builder_fail(b, fault);
    return add_quotes(b, before);
}

bool builder_is_program(Slice line)
{
    return line.n > 0 && line.p[0] == '=';
}

bool builder_add_program(Builder *b, Slice line, uint32_t column)
{
    return add_notation(b, (Slice){line.p + 1, line.n - 1}, column + 1);
}

bool builder_keep(Builder *b, AbilitySpan *out)
{
    Book *book = b->book;
    for (uint32_t i = 0; i < b->count; i++) {
        const Ability *a = &b->items[i];
        book->hash = hash_bytes(book->hash, a->code,
                                cell_size(a->code) * sizeof *a->code);
        book->hash =
            hash_number(book->hash, (uint64_t)(uint16_t)a->x << 16 |
                                        (uint64_t)a->zone << 8 | a->keyword |
                                        (uint64_t)a->by << 32);
    }
    *out = (AbilitySpan){NULL, (uint16_t)b->count};
    if (b->count == 0)
        return true;
    Ability *items = arena_alloc(&book->arena, b->count * sizeof *items);
    if (items == NULL)
        return builder_fail(b, "out of memory");
    memcpy(items, b->items, b->count * sizeof *items);
    out->items = items;
    b->count = 0;
    return true;
}

Summary builder_summary(AbilitySpan span)
{
    Summary s = {.any = 0};
    for (unsigned i = 0; i < span.count; i++)
        summary_add(&s, &span.items[i]);
    return s;
}

bool builder_compile(Builder *b, SourceLine line)
{
    Arena arena;
    EnglishLine read;
    uint32_t count = b->count;
    arena_init(&arena, ARENA_NO_LIMIT);
    bool good = compile_line(b->book, &b->side, line, &arena, &read, b->diags);
    for (unsigned i = 0; good && i < read.count; i++)
        good = add_notation(b, read.programs[i], line.column);
    if (!good)
        b->count = count;
    arena_clear(&arena);
    return good;
}

bool builder_compile_quietly(Builder *b, Slice line)
{
    DiagList unsaid, *diags = b->diags;
    diag_init(&unsaid, NULL);
    b->diags = &unsaid;
    bool good = builder_compile(b, (SourceLine){line, b->line, 1});
    b->diags = diags;
    return good;
}
