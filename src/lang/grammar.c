/* grammar - see grammar.h. The rows are read twice: first the names of all
 * symbols, then what stands on their left and right. */
#include "lang/grammar.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "lang/lex.h"

enum {
    SYMBOLS_MAX = 1024,
    WORDS_MAX = 4096,
    SLOTS = 8192,
    ALTERNATIVES_MAX = 8192,
    ELEMENTS_MAX = 24
};

typedef struct Row {
    const char *symbol, *pattern, *meaning;
    bool synonym;
    const char *file;
    unsigned line;
} Row;

static const Row rows[] = {
#define R(symbol, pattern, meaning) \
    {#symbol, pattern, meaning, false, __FILE__, __LINE__},
#define S(symbol, pattern, meaning) \
    {#symbol, pattern, meaning, true, __FILE__, __LINE__},
#include "lang/english.def"
#undef R
#undef S
};

/* ORDER class (grammar.h) */
static const char *const classes[CLASS_COUNT] = {
    "NUM",   "ONE",   "MANY",   "SIGNED", "PLUS_ONE", "TOKENS",  "MORE_TOKENS",
    "COLOR", "TRAIT", "TRAITS", "TITLE",  "KEYWORD",  "COUNTER", "TAG",
};

/* ORDER form (grammar.h) */
static const char *const verb_forms[VERB_FORM_COUNT] = {"%do", "%does",
                                                        "%alike"};

static const char *const tests[TEST_COUNT] = {
    "%event", "%not-event", "%problem", "%troublemaker", "%resource", "%mane",
};

/* Words */

static uint32_t slot_of(const Grammar *g, Slice word)
{
    uint64_t hash = hash_bytes(HASH_INIT, word.p, word.n);
    uint32_t slot = (uint32_t)hash % SLOTS;
    while (g->slots[slot] != NO_WORD &&
           !slice_equal(g->words[g->slots[slot]], word))
        slot = (slot + 1) % SLOTS;
    return slot;
}

uint16_t grammar_word(const Grammar *grammar, Slice word)
{
    return grammar->slots[slot_of(grammar, word)];
}

static bool intern(Grammar *g, Slice word, uint16_t *out)
{
    uint32_t slot = slot_of(g, word);
    if (g->slots[slot] == NO_WORD) {
        if (g->word_count == WORDS_MAX ||
            !arena_copy(&g->arena, word, &g->words[g->word_count]))
            return false;
        g->slots[slot] = (uint16_t)g->word_count++;
    }
    *out = g->slots[slot];
    return true;
}

/* Symbols */

static bool find_symbol(const Grammar *g, Slice name, uint16_t *out)
{
    uint16_t word = grammar_word(g, name);
    if (word == NO_WORD || g->symbol_of[word] == NO_WORD)
        return false;
    *out = g->symbol_of[word];
    return true;
}

/* Names are words like others, but in capitals. */
static bool name_symbols(Grammar *g)
{
    uint16_t same, word;
    for (unsigned i = 0; i < ARRAY_LEN(rows); i++) {
        Slice name = slice_of(rows[i].symbol);
        if (find_symbol(g, name, &same))
            continue;
        if (g->symbol_count == SYMBOLS_MAX || !intern(g, name, &word))
            return false;
        g->symbol_of[word] = (uint16_t)g->symbol_count;
        g->symbols[g->symbol_count++].name = name;
    }
    return find_symbol(g, SLICE("LINE"), &g->top);
}

static int index_of(const char *const *names, int count, Slice name)
{
    for (int i = 0; i < count; i++)
        if (slice_equal(slice_of(names[i]), name))
            return i;
    return -1;
}

/* Elements */

static bool is_mark(Slice text)
{
    return slice_equal(text, SLICE("'s")) ||
           (text.n == 1 && strchr(",.:;\"", text.p[0]) != NULL);
}

static bool read_words(Grammar *g, Slice text, Element *out)
{
    Slice word;
    char memory[STEM_MAX];
    out->kind = ELEMENT_WORDS;
    out->first = (uint16_t)g->alternative_count;
    while (slice_cut(&text, '|', &word)) {
        if (g->alternative_count == ALTERNATIVES_MAX || word.n >= STEM_MAX)
            return false;
        word = out->exact ? lex_fold(word, memory) : lex_stem(word, memory);
        if (!intern(g, word, &g->alternatives[g->alternative_count++]))
            return false;
        out->count++;
    }
    return out->count > 0;
}

static bool add_alternative(Grammar *g, Slice word)
{
    return g->alternative_count < ALTERNATIVES_MAX &&
           intern(g, word, &g->alternatives[g->alternative_count++]);
}

/* A word of a choice, or two: the number of the second is NO_WORD if there is
 * only one. */
static bool add_words(Grammar *g, Slice word)
{
    char memory[STEM_MAX];
    Slice first;
    if (word.n >= STEM_MAX || !slice_cut(&word, '_', &first) ||
        !add_alternative(g, lex_stem(first, memory)))
        return false;
    if (word.n > 0)
        return add_alternative(g, lex_stem(word, memory));
    if (g->alternative_count == ALTERNATIVES_MAX)
        return false;
    g->alternatives[g->alternative_count++] = NO_WORD;
    return true;
}

/* {moving=move|rally}: words, each with what it means. */
static bool read_choice(Grammar *g, Slice text, Element *out)
{
    Slice pair, word;
    out->kind = ELEMENT_CHOICE;
    out->first = (uint16_t)g->alternative_count;
    text = (Slice){text.p + 1, text.n - 2};
    while (slice_cut(&text, '|', &pair)) {
        bool named = slice_cut(&pair, '=', &word) && pair.n > 0;
        if (!add_words(g, word) || !add_alternative(g, named ? pair : word))
            return false;
        out->count++;
    }
    return out->count > 0;
}

static bool read_element(Grammar *g, Slice text, Element *out)
{
    *out = (Element){0};
    if (text.n > 1 && text.p[text.n - 1] == '?') {
        out->optional = true;
        text.n--;
    }
    if (text.n > 1 && text.p[text.n - 1] == '!') {
        out->exact = true;
        text.n--;
    }
    if (is_mark(text)) {
        out->kind = ELEMENT_MARK;
        out->first = (uint16_t)(text.n == 2 ? 's' : text.p[0]);
        return true;
    }
    if (slice_equal(text, SLICE("%one")) || slice_equal(text, SLICE("%many"))) {
        out->kind = ELEMENT_NUMBER;
        out->first = text.n == 5;
        return true;
    }
    int form = index_of(verb_forms, VERB_FORM_COUNT, text);
    if (form >= 0) {
        out->kind = ELEMENT_FORM;
        out->first = (uint16_t)form;
        return true;
    }
    int test = index_of(tests, TEST_COUNT, text);
    int class = index_of(classes, CLASS_COUNT, text);
    if (test >= 0 || class >= 0) {
        out->kind = test >= 0 ? ELEMENT_TEST : ELEMENT_CLASS;
        out->first = (uint16_t)(test >= 0 ? test : class);
        return true;
    }
    if (text.n > 1 && text.p[0] == '~') {
        out->silent = true;
        text = (Slice){text.p + 1, text.n - 1};
    }
    if (text.n > 2 && text.p[0] == '{' && text.p[text.n - 1] == '}')
        return read_choice(g, text, out);
    if (!char_is_upper(text.p[0]))
        return read_words(g, text, out);
    out->kind = ELEMENT_SYMBOL;
    return find_symbol(g, text, &out->first);
}

Slice grammar_bare(Slice element)
{
    if (element.n > 1 && element.p[0] == '[')
        element = (Slice){element.p + 1, element.n - 1};
    if (element.n > 1 && element.p[element.n - 1] == ']')
        element.n--;
    return element;
}

bool grammar_reads(const Element *e)
{
    return e->kind != ELEMENT_TEST && e->kind != ELEMENT_NUMBER &&
           e->kind != ELEMENT_FORM;
}

bool grammar_numbers(const Element *e)
{
    return !e->silent &&
           (e->kind == ELEMENT_SYMBOL || e->kind == ELEMENT_CHOICE ||
            e->kind == ELEMENT_CLASS);
}

static unsigned missing_of(const Element *elements, unsigned count)
{
    unsigned missing = 0, number = 0, group = 0;
    for (unsigned i = 0; i < count; i++) {
        if (elements[i].group > 0)
            group = i + elements[i].group;
        if (!grammar_numbers(&elements[i]))
            continue;
        if (elements[i].optional || i < group)
            missing |= 1u << number;
        number++;
    }
    return missing;
}

static bool read_pattern(Grammar *g, const char *pattern, Production *out)
{
    Element elements[ELEMENTS_MAX];
    Slice rest = slice_of(pattern), word;
    unsigned count = 0, numbered = 0, group = 0;
    while (slice_cut(&rest, ' ', &word)) {
        if (word.n == 0)
            continue;
        bool begins = word.p[0] == '[', ends = word.p[word.n - 1] == ']';
        word = grammar_bare(word);
        if (count == ELEMENTS_MAX || !read_element(g, word, &elements[count]))
            return false;
        if (begins)
            group = count;
        if (ends)
            elements[group].group = (uint8_t)(count + 1 - group);
        numbered += grammar_numbers(&elements[count]);
        count++;
    }
    Element *copy = arena_alloc(&g->arena, (count + 1) * sizeof *copy);
    if (copy == NULL || numbered > NUMBERED_MAX)
        return false;
    memcpy(copy, elements, count * sizeof *copy);
    out->elements = copy;
    out->count = (uint16_t)count;
    out->missing = missing_of(elements, count);
    return true;
}

/* Productions, those of a symbol together */

static bool read_row(Grammar *g, unsigned row)
{
    uint16_t symbol;
    if (!find_symbol(g, slice_of(rows[row].symbol), &symbol))
        return false;
    Symbol *s = &g->symbols[symbol];
    Production *p = &g->productions[s->first + s->count];
    *p = (Production){.symbol = symbol,
                      .pattern = rows[row].pattern,
                      .file = rows[row].file,
                      .line = rows[row].line,
                      .row = row,
                      .synonym = rows[row].synonym};
    p->meaning = sx_read(&g->arena, slice_of(rows[row].meaning));
    g->fault = rows[row].pattern;
    if (p->meaning == NULL || !read_pattern(g, rows[row].pattern, p))
        return false;
    g->fault = NULL;
    g->production_count++;
    s->count++;
    return true;
}

/* Room for the productions of each symbol, one symbol after the other. */
static bool place_symbols(Grammar *g)
{
    uint16_t symbol;
    unsigned at = 0;
    for (unsigned i = 0; i < ARRAY_LEN(rows); i++) {
        if (!find_symbol(g, slice_of(rows[i].symbol), &symbol))
            return false;
        g->symbols[symbol].count++;
    }
    for (unsigned i = 0; i < g->symbol_count; i++) {
        g->symbols[i].first = at;
        at += g->symbols[i].count;
        g->symbols[i].count = 0;
    }
    return true;
}

static bool read_rows(Grammar *g)
{
    if (!place_symbols(g))
        return false;
    for (unsigned i = 0; i < ARRAY_LEN(rows); i++)
        if (!read_row(g, i))
            return false;
    return true;
}

Grammar *grammar_new(void)
{
    Grammar *g = calloc(1, sizeof *g);
    if (g == NULL)
        return NULL;
    arena_init(&g->arena, ARENA_NO_LIMIT);
    g->productions =
        arena_alloc(&g->arena, ARRAY_LEN(rows) * sizeof *g->productions);
    g->symbols = arena_alloc(&g->arena, SYMBOLS_MAX * sizeof *g->symbols);
    g->words = arena_alloc(&g->arena, WORDS_MAX * sizeof *g->words);
    g->slots = arena_alloc(&g->arena, SLOTS * sizeof *g->slots);
    g->alternatives =
        arena_alloc(&g->arena, ALTERNATIVES_MAX * sizeof *g->alternatives);
    g->symbol_of = arena_alloc(&g->arena, WORDS_MAX * sizeof *g->symbol_of);
    if (g->symbol_of == NULL || g->productions == NULL || g->symbols == NULL ||
        g->words == NULL || g->slots == NULL || g->alternatives == NULL) {
        grammar_free(g);
        return NULL;
    }
    memset(g->slots, 0xff, SLOTS * sizeof *g->slots);
    memset(g->symbol_of, 0xff, WORDS_MAX * sizeof *g->symbol_of);
    if ((!name_symbols(g) || !read_rows(g)) && g->fault == NULL)
        g->fault = "too many symbols or words";
    return g;
}

void grammar_free(Grammar *grammar)
{
    if (grammar == NULL)
        return;
    arena_clear(&grammar->arena);
    free(grammar);
}
