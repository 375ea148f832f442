/* repair - a line near one that is not understood, and that is (diagnose.h).
 *
 * One word is exchanged, added or left out where reading stopped, or just
 * before it, and the line is read again. What is likeliest is tried first:
 * words of other games, words misspelt, small words, then all that could have
 * followed there. */
#include <string.h>

#include "base/near.h"
#include "lang/diagnose.h"

enum {
    TRIES_MAX = 400,
    LINE_MAX_LENGTH = 1200,
    NEAR_MAX = 6,
    AROUND = 3,
    BACK_MAX = 4
};

typedef struct Repair {
    const Diagnosis *d;
    unsigned tries;
    Buf *out;
    bool found;
} Repair;

static const char *const small[] = {
    "a",    "the",  "to",   "of",   "from", "at",    "in",  "into", "on",
    "with", "your", "this", "that", "each", "for",   "and", "or",   "is",
    "has",  "one",  "an",   "you",  "when", "while", ","};

static const Term *term(const Repair *r, unsigned at)
{
    return &r->d->terms->items[at];
}

/* Where a term begins and ends in the line. */
static size_t begin_of(const Repair *r, unsigned at)
{
    const TermList *terms = r->d->terms;
    return at < terms->count ? (size_t)(term(r, at)->text.p - terms->text.p)
                             : terms->text.n;
}

static size_t end_of(const Repair *r, unsigned at)
{
    return at < r->d->terms->count ? begin_of(r, at) + term(r, at)->text.n
                                   : r->d->terms->text.n;
}

static bool is_in_line(const Repair *r, unsigned at)
{
    const Slice line = r->d->terms->text, t = term(r, at)->text;
    return at == r->d->terms->count || (t.p >= line.p && t.p < line.p + line.n);
}

bool repair_reads(const Diagnosis *d, Slice text)
{
    English quiet = *d->english;
    EnglishSide side = *d->side;
    EnglishLine line;
    DiagList diags;
    Arena arena;
    quiet.helpful = quiet.traced = false;
    diag_init(&diags, NULL);
    arena_init(&arena, ARENA_NO_LIMIT);
    bool good = english_read(&quiet, &side, text, &arena, &line, &diags, 1) &&
                line.readings == 1;
    arena_clear(&arena);
    return good;
}

/* By itself, or behind words that say when. */
static bool is_understood(const Repair *r, Slice text)
{
    char memory[LINE_MAX_LENGTH];
    Buf buf;
    if (repair_reads(r->d, text))
        return true;
    buf_init(&buf, memory, sizeof memory);
    buf_add_text(&buf, r->d->begin != NULL ? r->d->begin : "");
    buf_add(&buf, text);
    return r->d->begin != NULL && !buf.overflow &&
           repair_reads(r->d, buf_slice(&buf));
}

static bool has_capital(Slice word)
{
    return word.n > 0 && char_is_upper(word.p[0]);
}

/* As at the beginning of a sentence, if the word there had one. */
static void add_word(Buf *out, Slice word, bool capital)
{
    if (capital && word.n > 0) {
        buf_add_char(out, char_upper(word.p[0]));
        word = (Slice){word.p + 1, word.n - 1};
    }
    buf_add(out, word);
}

/* Whether nothing but a full stop follows. */
static bool is_last(const Repair *r, unsigned at)
{
    const TermList *terms = r->d->terms;
    return at >= terms->count ||
           (at + 1 == terms->count && terms->items[at].kind == TERM_MARK);
}

/* Shows the words around the place, in the new line. */
static void show(Repair *r, Slice line, unsigned first, unsigned last)
{
    const unsigned count = r->d->terms->count;
    const size_t old = r->d->terms->text.n;
    unsigned from = first > AROUND ? first - AROUND : 0;
    unsigned to = last + AROUND - 1;
    while (from > 0 && !is_in_line(r, from))
        from--;
    while (to < count && !is_in_line(r, to))
        to++;
    size_t a = begin_of(r, from);
    size_t behind = is_last(r, to + 1) ? 0 : old - end_of(r, to);
    size_t b = line.n - behind;
    while (b > a && (line.p[b - 1] == '.' || line.p[b - 1] == ' '))
        b--;
    buf_add_text(r->out, from > 0 ? "... " : "");
    buf_add(r->out, (Slice){line.p + a, b - a});
    buf_add_text(r->out, behind > 0 ? " ..." : "");
}

/* The terms from first to last, not included, replaced by the word. */
static bool attempt(Repair *r, unsigned first, unsigned last, Slice word)
{
    char memory[LINE_MAX_LENGTH];
    Buf buf;
    const Slice line = r->d->terms->text;
    if (r->found || ++r->tries > TRIES_MAX || r->d->terms->count < 4 ||
        !is_in_line(r, first) || (last > first && !is_in_line(r, last - 1)))
        return r->found;
    size_t a = begin_of(r, first);
    size_t b = last > first ? end_of(r, last - 1) : a;
    bool mark = word.n == 1 && word.p[0] == ',';
    buf_init(&buf, memory, sizeof memory);
    while (mark && a > 0 && line.p[a - 1] == ' ')
        a--;
    buf_add(&buf, (Slice){line.p, a});
    if (last == first && a > 0 && !mark && line.p[a - 1] != ' ')
        buf_add_char(&buf, ' ');
    add_word(&buf, word,
             first == 0 || (last > first && has_capital(term(r, first)->text)));
    if (last == first && a < line.n && (mark || line.p[a] != ' ') &&
        line.p[b] != ' ')
        buf_add_char(&buf, ' ');
    if (word.n == 0)
        while (b < line.n && line.p[b] == ' ')
            b++;
    buf_add(&buf, (Slice){line.p + b, line.n - b});
    if (buf.overflow || !is_understood(r, buf_slice(&buf)))
        return false;
    r->found = true;
    show(r, buf_slice(&buf), first, last);
    return true;
}

static bool replace(Repair *r, unsigned at, const char *word)
{
    return at < r->d->terms->count && attempt(r, at, at + 1, slice_of(word));
}

/* Misspelt words */

static bool is_tried(const Slice *words, unsigned count, Slice word)
{
    for (unsigned i = 0; i < count; i++)
        if (slice_equal(words[i], word))
            return true;
    return false;
}

/* The next closest word of the grammar, empty if there is none. */
static Slice nearest(const Grammar *g, Slice written, const Slice *before,
                     unsigned count)
{
    Near near = near_begin(written);
    for (unsigned i = 0; i < g->word_count; i++)
        if (!has_capital(g->words[i]) && g->words[i].n > 1 &&
            !is_tried(before, count, g->words[i]))
            near_try(&near, g->words[i]);
    return near.best;
}

/* Two letters that have changed places: drwa. */
static bool swap_letters(Repair *r, unsigned at)
{
    const Grammar *g = r->d->english->grammar;
    char folded[STEM_MAX], stem[STEM_MAX];
    Slice word = lex_fold(term(r, at)->text, folded);
    for (size_t i = 0; i + 1 < word.n; i++) {
        char first = folded[i];
        folded[i] = folded[i + 1];
        folded[i + 1] = first;
        if (grammar_word(g, lex_stem(word, stem)) != NO_WORD &&
            attempt(r, at, at + 1, word))
            return true;
        folded[i + 1] = folded[i];
        folded[i] = first;
    }
    return false;
}

static bool respell(Repair *r, unsigned at)
{
    char stem[STEM_MAX], plural[STEM_MAX + 2];
    Slice tried[NEAR_MAX];
    const Term *t = term(r, at);
    if (t->kind != TERM_WORD || t->text.n + 2 > STEM_MAX)
        return false;
    if (swap_letters(r, at))
        return true;
    Slice written = lex_stem(t->text, stem);
    bool many = written.n < t->text.n;
    for (unsigned n = 0; n < NEAR_MAX; n++) {
        Slice word = nearest(r->d->english->grammar, written, tried, n);
        if (word.n == 0 || word.n + 2 > STEM_MAX)
            return false;
        tried[n] = word;
        memcpy(plural, word.p, word.n);
        plural[word.n] = 's';
        if ((many && attempt(r, at, at + 1, (Slice){plural, word.n + 1})) ||
            attempt(r, at, at + 1, word) ||
            (!many && attempt(r, at, at + 1, (Slice){plural, word.n + 1})))
            return true;
    }
    return false;
}

/* Words that could have stood there */

static bool try_wanted(Repair *r, unsigned at, unsigned last)
{
    for (unsigned i = 0; i < r->d->wanted_count; i++) {
        const Wanted *w = &r->d->wanted[i];
        const Element *e = &w->production->elements[w->element];
        Slice words = element_text(w->production, w->element), word;
        if (e->kind != ELEMENT_WORDS && e->kind != ELEMENT_CHOICE &&
            e->kind != ELEMENT_MARK)
            continue;
        while (slice_cut(&words, '|', &word)) {
            Slice left = word, meaning;
            if (slice_cut(&left, '=', &meaning))
                word = meaning;
            if (attempt(r, at, last, word))
                return true;
        }
    }
    return false;
}

static bool is_small(const Repair *r, unsigned at)
{
    for (size_t i = 0; i < ARRAY_LEN(small); i++)
        if (slice_equal_fold(term(r, at)->text, slice_of(small[i])))
            return true;
    return false;
}

static bool try_small(Repair *r, unsigned first, unsigned last)
{
    for (size_t i = 0; i < ARRAY_LEN(small); i++)
        if (attempt(r, first, last, slice_of(small[i])))
            return true;
    return false;
}

/* A small word some way back may be what turned the reader aside. */
static bool try_before(Repair *r, unsigned at)
{
    for (unsigned back = 1; back <= BACK_MAX && back <= at; back++)
        if (is_small(r, at - back) && try_small(r, at - back, at - back + 1))
            return true;
    return false;
}

Slice repair_word(const Grammar *grammar, const Term *t)
{
    char stem[STEM_MAX];
    const char *hint = t->kind == TERM_WORD ? plain_hint(t->text) : NULL;
    if (hint != NULL)
        return slice_of(hint);
    if (t->kind != TERM_WORD || t->text.n >= STEM_MAX)
        return (Slice){"", 0};
    return nearest(grammar, lex_stem(t->text, stem), NULL, 0);
}

/* Behind the full stop of the sentence that a term is in. */
static unsigned sentence_end(const TermList *terms, unsigned at)
{
    while (at < terms->count && !slice_equal(terms->items[at].text, SLICE(".")))
        at++;
    return at < terms->count ? at + 1 : at;
}

bool repair_without(const Diagnosis *d, unsigned *first, unsigned *last)
{
    char memory[LINE_MAX_LENGTH];
    Buf shown;
    buf_init(&shown, memory, sizeof memory);
    Repair r = {.d = d, .out = &shown};
    const unsigned count = d->terms->count;
    for (unsigned length = 1; length < count / 2 && !r.found; length++)
        for (unsigned at = 0; at + length < count && !r.found; at++) {
            *first = at;
            *last = at + length;
            if (sentence_end(d->terms, at) > *last)
                attempt(&r, at, *last, (Slice){"", 0});
        }
    r.tries = 0;
    for (unsigned at = 0; at < count && !r.found; at = *last) {
        *first = at;
        *last = sentence_end(d->terms, at);
        if (*last - *first < count)
            attempt(&r, *first, *last, (Slice){"", 0});
    }
    return r.found;
}

bool repair_line(const Diagnosis *d, Buf *out)
{
    Repair r = {.d = d, .out = out};
    const unsigned at = d->at, count = d->terms->count;
    const Term *t = &d->terms->items[at];
    const char *hint = t->kind == TERM_WORD ? plain_hint(t->text) : NULL;
    const Slice nothing = {"", 0};
    if (hint != NULL && replace(&r, at, hint))
        return true;
    if (at < count && t->kind == TERM_WORD && t->stem == NO_WORD)
        return respell(&r, at) || try_wanted(&r, at, at + 1) ||
               attempt(&r, at, at + 1, nothing);
    if (try_small(&r, at, at) || (at > 0 && try_small(&r, at - 1, at - 1)))
        return true;
    if (at < count && (attempt(&r, at, at + 1, nothing) ||
                       try_small(&r, at, at + 1) || respell(&r, at)))
        return true;
    if (at > 0 && (attempt(&r, at - 1, at, nothing) || respell(&r, at - 1)))
        return true;
    return try_before(&r, at) || (at < count && try_wanted(&r, at, at + 1)) ||
           try_wanted(&r, at, at);
}
