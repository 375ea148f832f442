/* chart - see chart.h. Plain descent with a memory: no symbol may begin with
 * itself, and a production of the grammar that does reads nothing. */
#include "lang/chart.h"

#include <string.h>

#include "base/law.h"
#include "cards/card.h"
#include "cards/rule.h"
#include "lang/items.h"

enum { STEPS_MAX = 400000, READINGS_MAX = 400 };

typedef struct Match {
    const Production *production;
    unsigned from;  /* the term it begins with */
    unsigned bound; /* symbols read so far */
    const Sx *values[NUMBERED_MAX];
    const ChartTrace *parts; /* the symbols, the last one first */
} Match;

static const ChartList *read_symbol(Chart *c, uint16_t symbol, unsigned at);

static const Term *term(const Chart *c, unsigned at)
{
    return &c->terms->items[at];
}

/* What was expected where nothing fit */

static void expect(Chart *c, unsigned at, const Match *m, unsigned element)
{
    if (c->wanted == NULL && at > c->far)
        c->far = at;
    if (c->wanted != NULL && at == c->far && c->wanted_count < WANTED_MAX)
        c->wanted[c->wanted_count++] =
            (Wanted){m->production, element, m->from};
}

/* Classes */

static const Sx *quoted(Chart *c, Slice name)
{
    char memory[100];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    buf_addf(&buf, "\"%.*s\"", (int)name.n, name.p);
    return buf.overflow ? NULL : sx_atom(c->arena, buf_slice(&buf));
}

/* n terms as one name, as they are printed. */
static unsigned read_quoted(Chart *c, unsigned at, unsigned n, const Sx **out)
{
    if (n == 0)
        return 0;
    const Term *last = term(c, at + n - 1);
    const char *p = term(c, at)->text.p;
    *out = quoted(c, (Slice){p, (size_t)(last->text.p + last->text.n - p)});
    return n;
}

static bool read_number(const Term *t, int *value)
{
    static const char *const words[] = {"zero",  "one",  "two", "three",
                                        "four",  "five", "six", "seven",
                                        "eight", "nine", "ten"};
    *value = t->value;
    if (t->kind == TERM_NUMBER)
        return true;
    for (size_t i = 0; t->kind == TERM_WORD && i < ARRAY_LEN(words); i++)
        if (slice_equal_fold(t->text, slice_of(words[i]))) {
            *value = (int)i;
            return true;
        }
    return false;
}

/* How many terms the first n bytes from a term on take; 0 if they end inside
 * one. */
static unsigned terms_in(const Chart *c, unsigned at, size_t n)
{
    const char *end = term(c, at)->text.p + n;
    for (unsigned i = at; i < c->terms->count; i++)
        if (term(c, i)->text.p + term(c, i)->text.n == end)
            return i + 1 - at;
    return 0;
}

static Slice rest_of_line(const Chart *c, unsigned at)
{
    const char *p = term(c, at)->text.p;
    return (Slice){p, (size_t)(c->terms->text.p + c->terms->text.n - p)};
}

static bool in_line(const Chart *c, unsigned at)
{
    const Term *t = term(c, at);
    return t->kind == TERM_WORD && t->text.p >= c->terms->text.p &&
           t->text.p < c->terms->text.p + c->terms->text.n;
}

typedef size_t (*NameReader)(void *context, Slice text, Slice *name);

static unsigned read_known(Chart *c, unsigned at, NameReader reader,
                           const Sx **out)
{
    Slice name;
    if (!in_line(c, at) || !term(c, at)->capital)
        return 0;
    size_t n = reader(c->names->context, rest_of_line(c, at), &name);
    unsigned terms = n > 0 ? terms_in(c, at, n) : 0;
    if (terms > 0)
        *out = quoted(c, name);
    return terms;
}

static const char *color_of(const Term *t)
{
    for (Color c = 0; c < COLOR_COUNT; c++)
        if ((t->kind == TERM_COLOR && t->value == (int16_t)c) ||
            (t->kind == TERM_WORD &&
             slice_equal_fold(t->text, slice_of(color_name(c)))))
            return color_name(c);
    return NULL;
}

static unsigned read_color(Chart *c, unsigned at, const Sx **out)
{
    const char *color = color_of(term(c, at));
    if (color != NULL)
        *out = sx_word(c->arena, color);
    return color != NULL;
}

/* A capital word that the grammar does not know may be a name that no card
 * known has. */
static bool is_foreign(const Chart *c, unsigned at)
{
    const Term *t = term(c, at);
    int number;
    return in_line(c, at) && t->capital && t->stem == NO_WORD &&
           !read_number(t, &number) && color_of(t) == NULL;
}

static unsigned read_foreign(Chart *c, unsigned at, unsigned most,
                             const Sx **out)
{
    unsigned n = 0;
    const Sx *other;
    while (n < most && is_foreign(c, at + n) &&
           read_known(c, at + n, c->names->trait, &other) == 0 &&
           read_known(c, at + n, c->names->keyword, &other) == 0)
        n++;
    return read_quoted(c, at, n, out);
}

static bool is_kind(const Term *t)
{
    static const char *const kinds[] = {"friend",      "character", "card",
                                        "resource",    "event",     "token",
                                        "troublemaker"};
    char memory[STEM_MAX];
    if (t->kind != TERM_WORD || t->text.n >= STEM_MAX)
        return false;
    Slice stem = lex_stem(t->text, memory);
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        if (slice_equal(stem, slice_of(kinds[i])))
            return true;
    return false;
}

/* Is the word before it one of these? */
static bool is_behind(const Chart *c, unsigned at, const char *const *words,
                      size_t count)
{
    for (size_t i = 0; at > 0 && i < count; i++)
        if (slice_equal_fold(term(c, at - 1)->text, slice_of(words[i])))
            return true;
    return false;
}

/* "Seaponies", but not "Princess" */
static bool looks_plural(Slice word)
{
    return word.n >= 4 && word.p[word.n - 1] == 's' &&
           word.p[word.n - 2] != 's';
}

/* "Seashells can't be frightened", "your first Seashell": no Title that we know,
 * and likely a trait; which one is anybody's guess. */
static bool is_no_title(const Chart *c, unsigned at, unsigned n)
{
    static const char *const which[] = {"first", "next"};
    const Slice last = term(c, at + n - 1)->text;
    bool one = last.n > 1 && (last.p[last.n - 2] == 'u' || /* "Lotus" */
                              last.p[last.n - 2] == 'i');
    return (looks_plural(last) && !one) ||
           is_behind(c, at, which, ARRAY_LEN(which));
}

static unsigned read_trait(Chart *c, unsigned at, const Sx **out)
{
    const Sx *title;
    unsigned n = read_known(c, at, c->names->trait, out);
    if (n > 0)
        return n;
    if (read_known(c, at, c->names->title, &title) > 0 ||
        (at > 0 && is_foreign(c, at - 1)) || is_foreign(c, at + 1) ||
        (is_no_title(c, at, 1) && !is_kind(term(c, at + 1))))
        return 0;
    return term(c, at + 1)->stem != NO_WORD ? read_foreign(c, at, 1, out) : 0;
}

/* "your ", but not "of your " */
static bool is_behind_owner(const Chart *c, unsigned at)
{
    static const char *const whose[] = {"your", "their", "his"};
    static const char *const of[] = {"of"};
    return is_behind(c, at, whose, ARRAY_LEN(whose)) &&
           !is_behind(c, at - 1, of, ARRAY_LEN(of));
}

/* "your Earth Ponies", "your Pegasi": no card we know is called that, and what
 * one of them would be is anybody's guess. */
static bool may_be_several(const Chart *c, unsigned at, unsigned n)
{
    Slice last = term(c, at + n - 1)->text;
    return is_behind_owner(c, at) &&
           (looks_plural(last) || (last.n > 0 && last.p[last.n - 1] == 'i'));
}

/* "of your ", "three ", "more ": several are spoken of; and they are in "your
 * Pirates", for a Title stays as it is (201.3). */
static bool is_of_many(const Chart *c, unsigned at)
{
    static const char *const whose[] = {"your", "their", "his"};
    static const char *const many[] = {"more", "fewer", "many", "no"};
    int number;
    if (is_behind(c, at, whose, ARRAY_LEN(whose)))
        return looks_plural(term(c, at)->text) || !is_behind_owner(c, at);
    return is_behind(c, at, many, ARRAY_LEN(many)) ||
           (at > 0 && read_number(term(c, at - 1), &number));
}

/* "Seapony" for "Seaponies", "Pirate" for "Pirates". */
static const Sx *singular(Chart *c, Slice word)
{
    char memory[64];
    size_t n = word.n;
    if (n < 4 || n > sizeof memory)
        return quoted(c, word);
    memcpy(memory, word.p, n);
    if (looks_plural(word))
        n--;
    if (n < word.n && memcmp(memory + n - 2, "ie", 2) == 0)
        memory[--n - 1] = 'y';
    return quoted(c, (Slice){memory, n});
}

/* One word that is a trait no card known has: no Title has an article, nor is
 * there more than one of it. */
static unsigned read_foreign_trait(Chart *c, unsigned at, const Sx **out)
{
    static const char *const articles[] = {"a",    "an",    "another", "each",
                                           "that", "first", "next"};
    static const char *const other[] = {"other"};
    bool one = is_behind(c, at, articles, ARRAY_LEN(articles)) ||
               (is_behind(c, at, other, ARRAY_LEN(other)) &&
                is_behind(c, at - 1, articles, ARRAY_LEN(articles)));
    if ((!one && !is_of_many(c, at)) || is_foreign(c, at + 1) ||
        read_foreign(c, at, 1, out) == 0)
        return 0;
    if (!one)
        *out = singular(c, term(c, at)->text);
    return 1;
}

/* A trait as a noun: "Critters", "Accessory". */
static unsigned read_traits(Chart *c, unsigned at, const Sx **out)
{
    const Sx *title;
    unsigned n = read_known(c, at, c->names->trait, out);
    if (n > 0 || read_known(c, at, c->names->title, &title) > 0)
        return n;
    return read_foreign_trait(c, at, out);
}

/* Behind "named" all capital words are the name, whatever they mean. */
static unsigned read_named(Chart *c, unsigned at, const Sx **out)
{
    static const char *const named[] = {"named"};
    unsigned n = 0;
    if (!is_behind(c, at, named, ARRAY_LEN(named)))
        return 0;
    while (n < 5 && in_line(c, at + n) && term(c, at + n)->capital)
        n++;
    return read_quoted(c, at, n, out);
}

static unsigned read_title(Chart *c, unsigned at, const Sx **out)
{
    /* A token may be called what it is: then it is the trait that is meant. */
    const Sx *trait;
    unsigned n = read_known(c, at, c->names->title, out);
    if (n > 0 && read_known(c, at, c->names->trait, &trait) >= n)
        return 0;
    if (n == 0)
        n = read_named(c, at, out);
    if (n > 0)
        return n;
    /* One unknown word before a kind of card is a trait. */
    n = read_foreign(c, at, 4, out);
    if (n > 0 && (may_be_several(c, at, n) || is_no_title(c, at, n)))
        return 0;
    return n == 1 && (is_kind(term(c, at + 1)) ||
                      read_foreign_trait(c, at, &trait) > 0)
               ? 0
               : n;
}

/* Up to three capital words before "counter". */
static unsigned read_counter(Chart *c, unsigned at, const Sx **out)
{
    unsigned n = 0;
    while (n < 3 && in_line(c, at + n) && term(c, at + n)->capital)
        n++;
    char memory[STEM_MAX];
    const Term *next = term(c, at + n);
    if (n == 0 || next->kind != TERM_WORD ||
        !slice_equal(lex_stem(next->text, memory), SLICE("counter")))
        return 0;
    const Term *last = term(c, at + n - 1);
    const char *p = term(c, at)->text.p;
    *out = quoted(c, (Slice){p, (size_t)(last->text.p + last->text.n - p)});
    return n;
}

/* Words before a colon: they say nothing (701.5). */
static unsigned read_tag(Chart *c, unsigned at, const Sx **out)
{
    unsigned n = 0;
    while (n < 4 && in_line(c, at + n) && term(c, at + n)->capital)
        n++;
    *out = sx_word(c->arena, "tag");
    if (term(c, at)->stem != NO_WORD || LAW(RULE_701_5, false))
        return 0;
    return n > 0 && term(c, at + n)->kind == TERM_MARK &&
                   term(c, at + n)->value == ':'
               ? n
               : 0;
}

/* A number; X is the keyword's. */
static const Sx *amount_of(Chart *c, int value)
{
    if (value == LEX_X)
        return sx_word(c->arena, "x");
    if (value == -LEX_X)
        return sx_2(c->arena, "-", sx_number(c->arena, 0),
                    sx_word(c->arena, "x"));
    return sx_number(c->arena, value);
}

static unsigned read_amount(Chart *c, const Term *t, TermKind kind,
                            const Sx **out)
{
    if (t->kind != kind)
        return 0;
    *out = amount_of(c, t->value);
    return 1;
}

/* How many terms the class takes here; 0 if it does not fit. */
static unsigned read_class(Chart *c, Class class, unsigned at, const Sx **out)
{
    const Term *t = term(c, at);
    int number;
    switch (class) {
    case CLASS_NUM:
    case CLASS_ONE:
    case CLASS_MANY:
        if (!read_number(t, &number) || (class == CLASS_ONE && number != 1) ||
            (class == CLASS_MANY && number < 2))
            return 0;
        *out = amount_of(c, number);
        return 1;
    case CLASS_SIGNED:
        return read_amount(c, t, TERM_SIGNED, out);
    case CLASS_PLUS_ONE:
        return t->value == 1 ? read_amount(c, t, TERM_SIGNED, out) : 0;
    case CLASS_TOKENS:
        return read_amount(c, t, TERM_TOKENS, out);
    case CLASS_MORE_TOKENS:
        return read_amount(c, t, TERM_SIGNED_TOKENS, out);
    case CLASS_COLOR:
        return read_color(c, at, out);
    case CLASS_TRAIT:
        return read_trait(c, at, out);
    case CLASS_TRAITS:
        return read_traits(c, at, out);
    case CLASS_TITLE:
        return read_title(c, at, out);
    case CLASS_KEYWORD:
        return read_known(c, at, c->names->keyword, out);
    case CLASS_COUNTER:
        return read_counter(c, at, out);
    case CLASS_TAG:
        return read_tag(c, at, out);
    case CLASS_COUNT:
        break;
    }
    return 0;
}

/* Meanings */

/* $3 is the third symbol, +3 what its list holds; 0 if the atom is neither. */
static unsigned hole_of(const Sx *sx)
{
    if (sx->atom.n != 2 || (sx->atom.p[0] != '$' && sx->atom.p[0] != '+'))
        return 0;
    unsigned n = (unsigned)(sx->atom.p[1] - '0');
    return n <= NUMBERED_MAX ? n : 0;
}

static bool has_hole(const Sx *sx)
{
    if (!sx_is_list(sx))
        return hole_of(sx) > 0;
    for (uint32_t i = 0; i < sx->count; i++)
        if (has_hole(sx->items[i]))
            return true;
    return false;
}

static const Sx *fill(Chart *c, const Sx *sx, const Match *m);

/* (head! $1) without its symbol says nothing. */
static void push_filled(Items *out, const Sx *part)
{
    const Slice head =
        sx_is_list(part) && part->count == 1 ? part->items[0]->atom : SLICE("");
    if (head.n == 0 || head.p[head.n - 1] != '!')
        items_push(out, part);
}

static const Sx *fill_list(Chart *c, const Sx *sx, const Match *m)
{
    Items out;
    out.arena = c->arena; /* large: its places are filled as they are used */
    out.n = 0;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *part = sx->items[i];
        unsigned hole = hole_of(part);
        if (hole > 0 && part->atom.p[0] == '+')
            items_push_all(&out, m->values[hole - 1], 1);
        else if (hole == 0)
            push_filled(&out, fill(c, part, m));
        else if (m->values[hole - 1] != NULL)
            items_push(&out, m->values[hole - 1]);
    }
    if (out.n == 2 && sx_may_be_alone(out.v[0]))
        return out.v[1];
    return items_finish(&out);
}

static const Sx *fill(Chart *c, const Sx *sx, const Match *m)
{
    unsigned hole = hole_of(sx);
    if (hole > 0)
        return m->values[hole - 1];
    return !sx_is_list(sx) || !has_hole(sx) ? sx : fill_list(c, sx, m);
}

/* Traces */

static const ChartTrace *trace(Chart *c, const Production *production,
                               const ChartTrace *part, const ChartTrace *next)
{
    ChartTrace *out = c->traced ? arena_alloc(c->arena, sizeof *out) : NULL;
    if (out != NULL)
        *out = (ChartTrace){production, part, next};
    return out;
}

/* Readings */

static void add_reading(Chart *c, ChartList *list, unsigned end, const Match *m)
{
    const Sx *meaning = fill(c, m->production->meaning, m);
    if (meaning == NULL) {
        c->failed = true;
        return;
    }
    for (unsigned i = 0; i < list->count; i++)
        if (list->items[i].end == end &&
            sx_equal(list->items[i].meaning, meaning))
            return;
    if (list->count == list->room) {
        unsigned room = list->room == 0 ? 4 : list->room * 2;
        ChartItem *items = arena_alloc(c->arena, room * sizeof *items);
        if (items == NULL || room > READINGS_MAX) {
            c->failed = true;
            return;
        }
        if (list->count > 0)
            memcpy(items, list->items, list->count * sizeof *items);
        list->items = items;
        list->room = room;
    }
    const ChartTrace *how = trace(c, m->production, m->parts, NULL);
    list->items[list->count++] = (ChartItem){end, meaning, how};
}

static bool fits_words(const Chart *c, const Element *e, const Term *t)
{
    uint16_t word = e->exact ? t->exact : t->stem;
    if (word == NO_WORD || t->kind != TERM_WORD)
        return false;
    for (unsigned i = 0; i < e->count; i++)
        if (c->grammar->alternatives[e->first + i] == word)
            return true;
    return false;
}

static bool ends_in(Slice word, const char *end)
{
    const Slice tail = slice_of(end);
    return word.n > tail.n &&
           slice_equal_fold((Slice){word.p + word.n - tail.n, tail.n}, tail);
}

/* Words of the grammar stand in it in the singular; traits are told by how
 * they end: Critters, Pegasi, but Pegasus. */
static bool is_plural(const Term *t)
{
    if (t->kind != TERM_WORD || t->stem != NO_WORD || t->exact != NO_WORD)
        return t->kind == TERM_WORD && t->stem != t->exact;
    return ends_in(t->text, "si") || ends_in(t->text, "qui") ||
           (ends_in(t->text, "s") && !ends_in(t->text, "us") &&
            !ends_in(t->text, "ss"));
}

/* "draws" has the ending that nouns have in the plural. */
static bool has_form(const Term *first, const Term *verb, VerbForm form)
{
    bool does = is_plural(verb);
    switch (form) {
    case VERB_FORM_DO:
        return !does;
    case VERB_FORM_DOES:
        return does;
    case VERB_FORM_ALIKE:
        return slice_equal_fold(verb->text, SLICE("may")) ||
               does == is_plural(first);
    case VERB_FORM_COUNT:
        break;
    }
    return false;
}

static void match_from(Chart *c, Match *m, unsigned element, unsigned at,
                       ChartList *out);

/* The rest of the production behind an element that was read to `end`. */
static void go_on(Chart *c, Match *m, unsigned element, unsigned end,
                  ChartList *out)
{
    match_from(c, m, element + 1, end, out);
}

static void match_symbol(Chart *c, Match *m, unsigned element, unsigned at,
                         ChartList *out)
{
    const Element *e = &m->production->elements[element];
    const ChartList *list = read_symbol(c, e->first, at);
    const ChartTrace *before = m->parts;
    unsigned bound = m->bound;
    if (c->wanted != NULL)
        expect(c, at, m, element);
    m->bound += !e->silent;
    for (unsigned i = 0; list != NULL && i < list->count; i++) {
        if (!e->silent)
            m->values[bound] = list->items[i].meaning;
        m->parts = trace(c, NULL, list->items[i].trace, before);
        go_on(c, m, element, list->items[i].end, out);
    }
    m->parts = before;
    m->bound = bound;
}

static void match_class(Chart *c, Match *m, unsigned element, unsigned at,
                        ChartList *out)
{
    const Element *e = &m->production->elements[element];
    unsigned bound = m->bound++;
    unsigned n = read_class(c, (Class)e->first, at, &m->values[bound]);
    if (n > 0)
        go_on(c, m, element, at + n, out);
    else
        expect(c, at, m, element);
    m->bound = bound;
}

static bool is_word(const Term *t, uint16_t word)
{
    return t->kind == TERM_WORD && t->stem != NO_WORD && t->stem == word;
}

/* One of several words, and what it means. */
static void match_choice(Chart *c, Match *m, unsigned element, unsigned at,
                         ChartList *out)
{
    const Element *e = &m->production->elements[element];
    const Term *t = term(c, at);
    const uint16_t *words = &c->grammar->alternatives[e->first];
    unsigned bound = m->bound;
    bool fits = false;
    for (unsigned i = 0; i < e->count; i++, words += 3) {
        unsigned two = words[1] != NO_WORD;
        if (!is_word(t, words[0]) || (two && !is_word(t + 1, words[1])))
            continue;
        fits = true;
        m->values[m->bound++] = sx_atom(c->arena, c->grammar->words[words[2]]);
        go_on(c, m, element, at + 1 + two, out);
        m->bound = bound;
    }
    if (!fits)
        expect(c, at, m, element);
}

static void match_element(Chart *c, Match *m, unsigned element, unsigned at,
                          ChartList *out)
{
    const Element *e = &m->production->elements[element];
    const Term *t = term(c, at);
    bool fits = false;
    switch ((ElementKind)e->kind) {
    case ELEMENT_SYMBOL:
        match_symbol(c, m, element, at, out);
        return;
    case ELEMENT_CLASS:
        match_class(c, m, element, at, out);
        return;
    case ELEMENT_TEST:
        if ((c->tests >> e->first & 1) != 0)
            go_on(c, m, element, at, out);
        return;
    case ELEMENT_NUMBER:
        if (at > 0 && is_plural(term(c, at - 1)) == (e->first != 0))
            go_on(c, m, element, at, out);
        return;
    case ELEMENT_FORM:
        if (has_form(term(c, m->from), t, (VerbForm)e->first))
            go_on(c, m, element, at, out);
        return;
    case ELEMENT_CHOICE:
        match_choice(c, m, element, at, out);
        return;
    case ELEMENT_WORDS:
        fits = fits_words(c, e, t);
        break;
    case ELEMENT_MARK:
        fits = t->kind == TERM_MARK && t->value == (int16_t)e->first;
        break;
    }
    if (fits)
        go_on(c, m, element, at + 1, out);
    else
        expect(c, at, m, element);
}

/* The rest of the production without `count` elements, which are missing. */
static void match_without(Chart *c, Match *m, unsigned element, unsigned count,
                          unsigned at, ChartList *out)
{
    unsigned bound = m->bound;
    for (unsigned i = 0; i < count; i++)
        if (grammar_numbers(&m->production->elements[element + i]))
            m->values[m->bound++] = NULL;
    match_from(c, m, element + count, at, out);
    m->bound = bound;
}

static void match_from(Chart *c, Match *m, unsigned element, unsigned at,
                       ChartList *out)
{
    const Production *p = m->production;
    if (c->failed || ++c->steps > STEPS_MAX) {
        c->failed = true;
        return;
    }
    if (element == p->count) {
        add_reading(c, out, at, m);
        return;
    }
    const Element *e = &p->elements[element];
    match_element(c, m, element, at, out);
    if (e->optional)
        match_without(c, m, element, 1, at, out);
    if (e->group > 0)
        match_without(c, m, element, e->group, at, out);
}

static const ChartList *read_symbol(Chart *c, uint16_t symbol, unsigned at)
{
    const Symbol *s = &c->grammar->symbols[symbol];
    ChartList **cell = &c->cells[symbol * (c->terms->count + 1) + at];
    if (*cell != NULL)
        return (*cell)->busy ? NULL : *cell;
    ChartList *list = arena_alloc(c->arena, sizeof *list);
    if (list == NULL) {
        c->failed = true;
        return NULL;
    }
    *cell = list;
    list->busy = true;
    for (unsigned i = 0; i < s->count && !c->failed; i++) {
        Match m = {.production = &c->grammar->productions[s->first + i],
                   .from = at};
        match_from(c, &m, 0, at, list);
    }
    list->busy = false;
    return list;
}

unsigned chart_read(Chart *chart, ChartItem *out, unsigned room)
{
    const Grammar *g = chart->grammar;
    unsigned found = 0;
    chart->cells = arena_alloc(chart->arena, (size_t)g->symbol_count *
                                                 (chart->terms->count + 1) *
                                                 sizeof *chart->cells);
    if (chart->cells == NULL) {
        chart->failed = true;
        return 0;
    }
    const ChartList *list = read_symbol(chart, g->top, 0);
    for (unsigned i = 0; list != NULL && i < list->count; i++) {
        if (list->items[i].end != chart->terms->count)
            continue;
        if (found < room)
            out[found] = list->items[i];
        found++;
    }
    return found;
}
