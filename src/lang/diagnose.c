/* diagnose - see diagnose.h. */
#include "lang/diagnose.h"

#include <string.h>

#include "lang/sayer.h"

enum {
    PHRASE_MAX = 110,
    SHOWN_MAX = 4,
    SPELL_DEPTH = 8,
    LINE_MAX_LENGTH = 1200
};

/* Elements as they are written */

Slice element_text(const Production *p, unsigned element)
{
    Slice rest = slice_of(p->pattern), word = {"", 0};
    for (unsigned i = 0; slice_cut(&rest, ' ', &word);) {
        if (word.n == 0)
            continue;
        if (i++ == element)
            break;
    }
    word = grammar_bare(word);
    if (word.n > 1 && word.p[word.n - 1] == '?')
        word.n--;
    if (word.n > 1 && word.p[word.n - 1] == '!')
        word.n--;
    if (word.n > 1 && word.p[0] == '~')
        word = (Slice){word.p + 1, word.n - 1};
    if (word.n > 2 && word.p[0] == '{')
        word = (Slice){word.p + 1, word.n - 2};
    return word;
}

/* The first of several words, without what it means. */
static Slice first_word(Slice words)
{
    Slice word = words, rest = words;
    slice_cut(&rest, '|', &word);
    rest = word;
    slice_cut(&rest, '=', &word);
    return word;
}

/* Examples */

static void spell(const Grammar *g, const Production *p, unsigned from,
                  unsigned depth, Buf *out);

/* The first production that does not begin anew with the symbol. */
static void spell_symbol(const Grammar *g, unsigned symbol, unsigned depth,
                         Buf *out)
{
    const Symbol *s = &g->symbols[symbol];
    const char *example = plain_example(s->name);
    if (example != NULL) {
        buf_addf(out, "%s ", example);
        return;
    }
    if (depth < SPELL_DEPTH && s->count > 0)
        spell(g, &g->productions[s->first], 0, depth + 1, out);
}

/* The elements from one on; those that may be missing are, behind it. */
static void spell(const Grammar *g, const Production *p, unsigned from,
                  unsigned depth, Buf *out)
{
    for (unsigned i = from; i < p->count; i++) {
        const Element *e = &p->elements[i];
        Slice text = first_word(element_text(p, i));
        if (i > from && (e->optional || e->group > 0)) {
            i += e->group > 0 ? e->group - 1u : 0;
            continue;
        }
        if (e->kind == ELEMENT_SYMBOL)
            spell_symbol(g, e->first, depth, out);
        else if (e->kind == ELEMENT_CLASS)
            buf_addf(out, "%s ", plain_example(text));
        else if (grammar_reads(e))
            buf_addf(out, "%.*s ", (int)text.n, text.p);
    }
}

/* The phrase that came nearest: what was read of it as it was written, and the
 * rest as it could have gone on. */
static void say_nearest(const Diagnosis *d, const Wanted *w, Buf *out)
{
    char raw[400], said[400];
    Buf words, text;
    buf_init(&words, raw, sizeof raw);
    buf_init(&text, said, sizeof said);
    for (unsigned i = w->from; i < d->at; i++) {
        const Slice t = d->terms->items[i].text;
        buf_addf(&words, "%.*s ", (int)t.n, t.p);
    }
    spell(d->english->grammar, w->production, w->element, 0, &words);
    form_text(buf_slice(&words), &text);
    Slice phrase = buf_slice(&text);
    while (phrase.n > 0 && phrase.p[phrase.n - 1] == '.')
        phrase.n--;
    if (!words.overflow && phrase.n < PHRASE_MAX)
        buf_addf(out, ", as in '%.*s'", (int)phrase.n, phrase.p);
}

/* What was expected */

static bool has_words(const Wanted *w)
{
    for (unsigned i = 0; i < w->element; i++)
        if (w->production->elements[i].kind == ELEMENT_WORDS ||
            w->production->elements[i].kind == ELEMENT_CHOICE)
            return true;
    return false;
}

/* The innermost phrase that had begun with a word of its own. */
static const Wanted *nearest_of(const Diagnosis *d)
{
    const Wanted *best = NULL;
    for (unsigned i = 0; i < d->wanted_count; i++) {
        const Wanted *w = &d->wanted[i];
        if (w->from < d->at && has_words(w) &&
            (best == NULL || w->from > best->from))
            best = w;
    }
    return best;
}

/* How an element is called; empty if it reads nothing. */
static void name_element(const Wanted *w, const Grammar *g, Buf *out)
{
    const Element *e = &w->production->elements[w->element];
    Slice text = first_word(element_text(w->production, w->element));
    const char *name = NULL;
    if (e->kind == ELEMENT_SYMBOL || e->kind == ELEMENT_CLASS)
        name = plain_name(text);
    if (name != NULL) {
        buf_add_text(out, name);
    } else if (e->kind == ELEMENT_SYMBOL) {
        char raw[200];
        Buf words;
        buf_init(&words, raw, sizeof raw);
        spell_symbol(g, e->first, 0, &words);
        while (words.n > 0 && raw[words.n - 1] == ' ')
            raw[--words.n] = '\0';
        if (words.n > 0 && words.n < 40)
            buf_addf(out, "'%s'", raw);
    } else if (grammar_reads(e)) {
        buf_addf(out, "'%.*s'", (int)text.n, text.p);
    }
}

typedef struct Names {
    unsigned count;
    char items[SHOWN_MAX][60];
} Names;

static void add_name(Names *names, const Wanted *w, const Grammar *g)
{
    char memory[60];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    name_element(w, g, &buf);
    if (buf.n == 0 || buf.overflow || names->count == SHOWN_MAX ||
        strcmp(memory, "''s'") == 0)
        return;
    for (unsigned i = 0; i < names->count; i++)
        if (strcmp(names->items[i], memory) == 0)
            return;
    memcpy(names->items[names->count++], memory, buf.n + 1);
}

/* First how the nearest phrase goes on, then what has a name of its own, from
 * the whole line to its parts, then words. */
static void say_expected(const Diagnosis *d, const Wanted *nearest, Buf *out)
{
    const Grammar *g = d->english->grammar;
    Names names = {0};
    if (nearest != NULL)
        add_name(&names, nearest, g);
    for (unsigned words = 0; words < 2; words++)
        for (unsigned i = 0; i < d->wanted_count; i++) {
            const Wanted *w = &d->wanted[i];
            unsigned kind = w->production->elements[w->element].kind;
            bool named = kind == ELEMENT_SYMBOL || kind == ELEMENT_CLASS;
            if (w->from < d->at && named == (words == 0))
                add_name(&names, w, g);
        }
    for (unsigned i = 0; i < names.count; i++)
        buf_addf(out, "%s%s",
                 i == 0                 ? "; expected "
                 : i + 1 == names.count ? " or "
                                        : ", ",
                 names.items[i]);
}

/* The place */

/* The first word of a sentence has a capital, name or not. */
static bool begins_sentence(const TermList *terms, unsigned i)
{
    const Term *before = i > 0 ? &terms->items[i - 1] : NULL;
    return before == NULL || (before->kind == TERM_MARK &&
                              (before->value == '.' || before->value == ':'));
}

static bool is_known(const English *english, const TermList *terms, unsigned i)
{
    static const char *const numbers[] = {"zero", "two", "three", "four",
                                          "five", "six", "seven", "eight",
                                          "nine", "ten"};
    const Term *t = &terms->items[i];
    Slice name;
    if (t->kind != TERM_WORD || t->stem != NO_WORD)
        return true;
    for (size_t k = 0; k < ARRAY_LEN(numbers); k++)
        if (slice_equal_fold(t->text, slice_of(numbers[k])))
            return true;
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (slice_equal_fold(t->text, slice_of(color_name(c))))
            return true;
    const Slice rest = {t->text.p,
                        (size_t)(terms->text.p + terms->text.n - t->text.p)};
    return t->capital &&
           (!begins_sentence(terms, i) ||
            english->names.trait(english->names.context, rest, &name) > 0 ||
            english->names.keyword(english->names.context, rest, &name) > 0 ||
            english->names.title(english->names.context, rest, &name) > 0);
}

/* The first word that nothing can mean, or where reading stopped. */
static unsigned place_of(const English *english, const TermList *terms,
                         unsigned far)
{
    for (unsigned i = 0; i < terms->count; i++)
        if (!is_known(english, terms, i))
            return i;
    return far;
}

static uint32_t column_of(const TermList *terms, unsigned at)
{
    const Slice line = terms->text;
    while (at < terms->count && (terms->items[at].text.p < line.p ||
                                 terms->items[at].text.p >= line.p + line.n))
        at++;
    return at < terms->count ? (uint32_t)(terms->items[at].text.p - line.p) + 1
                             : (uint32_t)line.n + 1;
}

static void say_what(const Diagnosis *d, Buf *out)
{
    const Term *t = &d->terms->items[d->at];
    if (d->at == d->terms->count)
        buf_add_text(out, "the line ends too soon");
    else
        buf_addf(out,
                 is_known(d->english, d->terms, d->at)
                     ? "'%.*s' is not understood here"
                     : "unknown word '%.*s'",
                 (int)t->text.n, t->text.p);
}

/* Reads as far as it goes; with room for it, notes what was wanted there. */
static unsigned read_far(const Diagnosis *d, unsigned far, Wanted *wanted,
                         unsigned *count)
{
    Arena arena;
    ChartItem none;
    Chart chart = {.grammar = d->english->grammar,
                   .terms = d->terms,
                   .names = &d->english->names,
                   .tests = english_tests(d->side->type),
                   .arena = &arena,
                   .far = far,
                   .wanted = wanted};
    arena_init(&arena, ARENA_NO_LIMIT);
    unsigned readings = chart_read(&chart, &none, 0);
    arena_clear(&arena);
    if (count != NULL)
        *count = chart.wanted_count;
    return readings > 0 ? d->terms->count : chart.far;
}

static void suggest(const Diagnosis *d, Buf *out)
{
    char meant[PHRASE_MAX];
    Buf repaired;
    const Term *t = &d->terms->items[d->at];
    buf_init(&repaired, meant, sizeof meant);
    say_what(d, out);
    if (repair_line(d, &repaired)) {
        buf_addf(out, "; did you mean '%s'?", meant);
        return;
    }
    Slice near = repair_word(d->english->grammar, t);
    if (near.n > 0 && !is_known(d->english, d->terms, d->at)) {
        buf_addf(out, "; did you mean '%.*s'?", (int)near.n, near.p);
        return;
    }
    const Wanted *nearest = nearest_of(d);
    say_expected(d, nearest, out);
    if (nearest != NULL)
        say_nearest(d, nearest, out);
}

/* The line behind a beginning that it seems to lack. */
static bool with_beginning(const Diagnosis *d, const char *begin, char *memory,
                           size_t size, TermList *out)
{
    Buf buf;
    DiagList none;
    buf_init(&buf, memory, size);
    buf_add_text(&buf, begin);
    size_t first = buf.n;
    buf_add(&buf, d->terms->text);
    if (d->terms->items[0].stem != NO_WORD)
        memory[first] = char_lower(memory[first]);
    diag_init(&none, NULL);
    if (buf.overflow || !lex_line(buf_slice(&buf), out, &none, 1))
        return false;
    english_find_words(d->english->grammar, out);
    return true;
}

/* What most lines say before what is done. */
static const char *beginning(const Diagnosis *d)
{
    return d->side->type == TYPE_EVENT ? "Main Phase: "
                                       : "When this card enters play, ";
}

/* The whole line would do behind such words. */
static void say_when(const Diagnosis *d, const char *longer, DiagList *diags,
                     uint32_t number)
{
    const char *begin = beginning(d);
    if (strlen(longer) < PHRASE_MAX)
        diag_add(diags, number, 1,
                 "the line does not say when; did you mean '%s'?", longer);
    else
        diag_add(diags, number, 1, "the line does not say when, as '%.*s' does",
                 (int)strcspn(begin, ",:"), begin);
}

/* What is done stands there, but not when: on most cards that is no line. Then
 * the line is looked at as if that had been said. False if it is another. */
static bool diagnose_effect(const Diagnosis *d, unsigned far, DiagList *diags,
                            uint32_t number)
{
    char memory[LINE_MAX_LENGTH], text[DIAG_TEXT], meant[PHRASE_MAX];
    TermList terms;
    Wanted wanted[WANTED_MAX];
    Buf buf, tried;
    Diagnosis longer = {.english = d->english,
                        .side = d->side,
                        .terms = &terms,
                        .wanted = wanted};
    if (!with_beginning(d, beginning(d), memory, sizeof memory, &terms))
        return false;
    unsigned reached = read_far(&longer, 0, NULL, NULL);
    unsigned more = terms.count - d->terms->count;
    if (reached < more + far || (reached == more + far && far > 0))
        return false;
    if (reached == terms.count) {
        say_when(d, memory, diags, number);
        return true;
    }
    read_far(&longer, reached, wanted, &longer.wanted_count);
    longer.at = place_of(d->english, &terms, reached);
    if (longer.at != reached)
        longer.wanted_count = 0;
    buf_init(&tried, meant, sizeof meant);
    if (reached == more + far && !repair_line(&longer, &tried))
        return false;
    buf_init(&buf, text, sizeof text);
    suggest(&longer, &buf);
    diag_add(diags, number,
             column_of(&terms, longer.at) - (uint32_t)strlen(beginning(d)),
             "%s", text);
    return true;
}

bool diagnose_when(const English *english, const EnglishSide *side,
                   const TermList *terms, DiagList *diags, uint32_t number)
{
    char memory[LINE_MAX_LENGTH];
    TermList longer;
    Diagnosis d = {.english = english, .side = side, .terms = terms};
    if (!with_beginning(&d, beginning(&d), memory, sizeof memory, &longer) ||
        !repair_reads(&d, slice_of(memory)))
        return false;
    say_when(&d, memory, diags, number);
    return true;
}

/* A capital word that nobody knows, and at most a number: "Gleeful 2". */
static bool is_keyword(const TermList *terms)
{
    const Term *word = &terms->items[0], *number = &terms->items[1];
    return terms->count > 0 && terms->count <= 3 && word->kind == TERM_WORD &&
           word->stem == NO_WORD && char_is_upper(word->text.p[0]) &&
           (terms->count == 1 || number->kind == TERM_NUMBER ||
            number->kind == TERM_MARK);
}

void diagnose_line(const English *english, const EnglishSide *side,
                   const TermList *terms, unsigned far, DiagList *diags,
                   uint32_t number)
{
    char memory[DIAG_TEXT];
    Wanted wanted[WANTED_MAX];
    Buf buf;
    Diagnosis d = {
        .english = english, .side = side, .terms = terms, .wanted = wanted};
    if (is_keyword(terms)) {
        diag_add(diags, number, 1,
                 "no keyword '%.*s'; say what it means behind it, in "
                 "parentheses, or in a ruleset file",
                 (int)terms->items[0].text.n, terms->items[0].text.p);
        return;
    }
    if (diagnose_effect(&d, far, diags, number))
        return;
    d.begin = beginning(&d);
    read_far(&d, far, wanted, &d.wanted_count);
    d.at = place_of(english, terms, far);
    if (d.at != far)
        d.wanted_count = 0;
    buf_init(&buf, memory, sizeof memory);
    suggest(&d, &buf);
    diag_add(diags, number, column_of(terms, d.at), "%s", memory);
}

/* What is read but not told */

/* The last term that speaks of what is not told; their count if none does. */
static unsigned term_about(const TermList *terms, const char *fault)
{
    static const struct {
        const char *fault, *words[5];
    } about[] = {
        {"nothing before it that it could be", {"it", "its", "that"}},
        {"two cards, and one is spoken of", {"it", "its", "that"}},
        {"several cards, and one is spoken of", {"it", "its", "that"}},
        {"nothing before it that they could be", {"them", "those", "their"}},
        {"no cards before it that could be meant",
         {"them", "rest", "revealed", "chosen", "remaining"}},
        {"more than one player that could be meant", {"their", "they", "that"}},
        {"no place that could be meant", {"there", "that"}},
        {"nothing that it could be done instead of", {"instead"}},
        {"no counters were spoken of", {"them"}},
        {"a number that is not told", {"number"}},
        {"no faceoff that it could be about", {"win", "lose", "winner"}},
    };
    char memory[STEM_MAX];
    for (size_t i = 0; i < ARRAY_LEN(about); i++) {
        if (strcmp(about[i].fault, fault) != 0)
            continue;
        for (unsigned at = terms->count; at-- > 0;)
            for (unsigned k = 0; k < 5 && about[i].words[k] != NULL; k++)
                if (terms->items[at].kind == TERM_WORD &&
                    slice_equal(lex_fold(terms->items[at].text, memory),
                                slice_of(about[i].words[k])))
                    return at;
    }
    return terms->count;
}

/* The fault lies where the line has words without which it is read. */
static bool diagnose_without(const Diagnosis *d, const char *fault,
                             DiagList *diags, uint32_t number)
{
    unsigned first, last;
    if (!d->english->helpful || !repair_without(d, &first, &last))
        return false;
    const Slice begin = d->terms->items[first].text,
                end = d->terms->items[last - 1].text;
    diag_add(diags, number, column_of(d->terms, first),
             "%s; without '%.*s' it would be read", fault,
             (int)(end.p + end.n - begin.p), begin.p);
    return true;
}

void diagnose_fault(const Diagnosis *d, const char *fault, DiagList *diags,
                    uint32_t number)
{
    unsigned at = term_about(d->terms, fault);
    if (at < d->terms->count)
        diag_add(diags, number, column_of(d->terms, at), "'%.*s': %s",
                 (int)d->terms->items[at].text.n, d->terms->items[at].text.p,
                 fault);
    else if (!diagnose_without(d, fault, diags, number))
        diag_add(diags, number, 1, "%s", fault);
}
