/* form - words in their forms (sayer.h, forms.def). */
#include "lang/sayer.h"

#include <string.h>

enum { WORDS_MAX = 400 };

typedef enum FormKind {
    FORM_CAPITAL,
    FORM_BEHIND,
    FORM_HYPHEN,
    FORM_NOUN,
    FORM_DOER,
    FORM_VERB,
    FORM_MANY,
    FORM_ONE,
    FORM_CLAUSE,
    FORM_NOT_AN
} FormKind;

static const struct {
    FormKind kind;
    const char *word, *other;
} forms[] = {
#define CAPITAL(word)                {FORM_CAPITAL, word, NULL},
#define CAPITAL_BEFORE(word, before) {FORM_CAPITAL, word, before},
#define CAPITAL_BEHIND(word, behind) {FORM_BEHIND, word, behind},
#define HYPHEN(word, next)           {FORM_HYPHEN, word, next},
#define NOUN(one, many)              {FORM_NOUN, one, many},
#define DOER(word)                   {FORM_DOER, word, NULL},
#define VERB(base, third)            {FORM_VERB, base, third},
#define MANY(one, many)              {FORM_MANY, one, many},
#define ONE(word)                    {FORM_ONE, word, NULL},
#define CLAUSE(word)                 {FORM_CLAUSE, word, NULL},
#define NOT_AN(word)                 {FORM_NOT_AN, word, NULL},
#include "lang/forms.def"
};

/* The other form of a word; NULL if the word has no such row. */
static const char *other_form(FormKind kind, Slice word)
{
    for (size_t i = 0; i < ARRAY_LEN(forms); i++)
        if (forms[i].kind == kind &&
            slice_equal_fold(word, slice_of(forms[i].word)))
            return forms[i].other != NULL ? forms[i].other : "";
    return NULL;
}

static bool ends(Slice word, const char *tail)
{
    size_t n = strlen(tail);
    return word.n >= n && memcmp(word.p + word.n - n, tail, n) == 0;
}

void form_third(Slice verb, Buf *out)
{
    const char *third = other_form(FORM_VERB, verb);
    if (third != NULL) {
        buf_add_text(out, third);
        return;
    }
    bool vowel = verb.n > 1 && strchr("aeiou", verb.p[verb.n - 2]) != NULL;
    if (ends(verb, "y") && !vowel) {
        buf_add(out, (Slice){verb.p, verb.n - 1});
        buf_add_text(out, "ies");
        return;
    }
    buf_add(out, verb);
    if (ends(verb, "s") && !ends(verb, "ss"))
        return;
    buf_add_text(out, ends(verb, "sh") || ends(verb, "ch") ||
                              ends(verb, "ss") || ends(verb, "x")
                          ? "es"
                          : "s");
}

/* The words of a text, and how they stand together */

typedef struct Words {
    unsigned count;
    Slice items[WORDS_MAX];
} Words;

static bool is_text(Slice word, const char *text)
{
    return slice_equal(word, slice_of(text));
}

static Slice word_at(const Words *w, unsigned i)
{
    return i < w->count ? w->items[i] : (Slice){"", 0};
}

/* Is there a row for these two words? */
static bool is_pair(FormKind kind, Slice word, Slice other)
{
    for (size_t i = 0; i < ARRAY_LEN(forms); i++)
        if (forms[i].kind == kind && is_text(word, forms[i].word) &&
            (forms[i].other == NULL || is_text(other, forms[i].other)))
            return true;
    return false;
}

/* The timing phrase that a line begins with. */
static bool is_timing(const Words *w, unsigned at)
{
    for (unsigned i = at + 1; i < w->count && i < 4; i++)
        if (is_text(w->items[i], ":"))
            return true;
    return false;
}

static bool is_capital(const Words *w, unsigned at)
{
    Slice word = w->items[at], none = {"", 0};
    return is_timing(w, at) ||
           is_pair(FORM_CAPITAL, word, word_at(w, at + 1)) ||
           is_pair(FORM_BEHIND, word, at > 0 ? w->items[at - 1] : none);
}

static bool is_plural(Slice word)
{
    for (size_t i = 0; i < ARRAY_LEN(forms); i++)
        if (forms[i].kind == FORM_NOUN && is_text(word, forms[i].other))
            return true;
    return false;
}

/* Words that stand before several of something, as numbers do. */
static bool is_quantity(Slice word)
{
    static const char *const words[] = {"no", "many",  "more", "fewer",
                                        "X",  "those", "all"};
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (is_text(word, words[i]))
            return true;
    return false;
}

/* A number other than one stands up to three words before. */
static bool is_counted(const Words *w, unsigned at)
{
    for (unsigned back = 1; back <= 3 && back <= at; back++) {
        Slice word = w->items[at - back];
        uint64_t n;
        if (slice_number(word, 1000, &n))
            return n != 1;
        if (is_quantity(word))
            return true;
        if (is_text(word, "than") || is_text(word, "one"))
            return false;
        if (is_text(word, "number") && is_text(word_at(w, at - back + 1), "of"))
            return true;
        if (word.n == 1 && strchr(",.:;a", word.p[0]) != NULL)
            return false;
    }
    return false;
}

/* Does a clause begin behind it? */
static bool ends_clause(Slice word)
{
    return other_form(FORM_CLAUSE, word) != NULL ||
           (word.n == 1 && strchr(",.:;\"", word.p[0]) != NULL);
}

/* Are there several of what the verb at this place is said of? */
static bool is_of_many(const Words *w, unsigned at)
{
    bool plural = false, one = false;
    for (unsigned i = at; i > 0 && !ends_clause(w->items[i - 1]); i--) {
        one = other_form(FORM_ONE, w->items[i - 1]) != NULL;
        bool owner = is_text(w->items[i - 1], "'s");
        if ((one || owner) && !plural)
            return false; /* whoever owns it is not what it is said of */
        plural = plural || is_plural(w->items[i - 1]) ||
                 (other_form(FORM_NOUN, w->items[i - 1]) != NULL &&
                  is_counted(w, i - 1));
    }
    return plural && !one;
}

/* "There are 2 Friends": what there is stands behind. */
static bool is_there_of_many(const Words *w, unsigned at)
{
    if (at == 0 || !is_text(w->items[at - 1], "there"))
        return false;
    for (unsigned i = at + 1; i < w->count && !ends_clause(w->items[i]); i++)
        if (is_plural(w->items[i]) ||
            other_form(FORM_NOUN, w->items[i]) != NULL)
            return is_plural(w->items[i]) || is_counted(w, i);
    return false;
}

/* "a card", "an Event", "the only card" */
static Slice article(Slice next)
{
    if (is_text(next, "only"))
        return slice_of("the");
    bool vowel = next.n > 0 && strchr("aeiouAEIOU", next.p[0]) != NULL;
    return slice_of(vowel && other_form(FORM_NOT_AN, next) == NULL ? "an"
                                                                   : "a");
}

/* "have an opponent discard a card" */
static bool is_made_to(const Words *w, unsigned at)
{
    return at > 2 && is_text(w->items[at - 3], "have") &&
           other_form(FORM_DOER, w->items[at - 1]) != NULL;
}

/* Behind "would" and "can't" verbs have no ending. */
static bool is_bare(const Words *w, unsigned at)
{
    return at > 0 && (is_text(w->items[at - 1], "would") ||
                      is_text(w->items[at - 1], "can't") || is_made_to(w, at));
}

static Slice bare_form(Slice word)
{
    if (is_text(word, "is"))
        return slice_of("be");
    for (size_t i = 0; i < ARRAY_LEN(forms); i++) {
        if (forms[i].kind == FORM_MANY && is_text(word, forms[i].word))
            return slice_of(forms[i].other);
        if (forms[i].kind == FORM_VERB && is_text(word, forms[i].other))
            return slice_of(forms[i].word);
    }
    return word;
}

/* "An opponent plays an Event or moves ...": the same one does it. */
static bool is_done_too(const Words *w, unsigned at)
{
    if (at < 2 || !is_text(w->items[at - 1], "or"))
        return false;
    for (unsigned i = at - 1; i > 1 && !ends_clause(w->items[i - 1]); i--) {
        const char *third = other_form(FORM_VERB, w->items[i - 1]);
        if (third != NULL && other_form(FORM_DOER, w->items[i - 2]) != NULL)
            return !is_text(w->items[i - 1], third); /* no "may", no "must" */
    }
    return false;
}

static Slice form_of(const Words *w, unsigned at)
{
    Slice word = w->items[at];
    bool own = is_text(word_at(w, at + 1), "'s");
    const char *noun = other_form(FORM_NOUN, word);
    const char *verb = other_form(FORM_VERB, word);
    const char *many = other_form(FORM_MANY, word);
    if (is_text(word, "'s") && at > 0 && is_plural(form_of(w, at - 1)))
        return slice_of("'");
    if (is_bare(w, at))
        return bare_form(word);
    if (own && is_text(word, "it"))
        return slice_of("its");
    if (own && is_text(word, "them"))
        return slice_of("their");
    if (is_text(word, "a") || is_text(word, "an"))
        return article(word_at(w, at + 1));
    if (is_text(word, "no") && is_text(word_at(w, at + 1), "of"))
        return slice_of("none");
    if (noun != NULL && is_counted(w, at))
        return slice_of(noun);
    if (verb != NULL && at > 0 &&
        (other_form(FORM_DOER, w->items[at - 1]) != NULL || is_done_too(w, at)))
        return slice_of(verb);
    if (many != NULL && (is_of_many(w, at) || is_there_of_many(w, at)))
        return slice_of(many);
    return word;
}

/* Is the mark joined to the word before it? */
static bool clings(Slice word)
{
    return is_text(word, "'s") ||
           (word.n == 1 && strchr(",.:;", word.p[0]) != NULL);
}

static void put_word(const Words *w, unsigned at, bool start, Buf *out)
{
    Slice word = form_of(w, at);
    if ((start || is_capital(w, at)) && word.n > 0) {
        buf_add_char(out, char_upper(word.p[0]));
        word = (Slice){word.p + 1, word.n - 1};
    }
    buf_add(out, word);
}

static bool has_blank(const Words *w, unsigned at, bool quoted)
{
    Slice word = w->items[at], before = w->items[at - 1];
    if (clings(word) || (is_text(word, "\"") && quoted))
        return false;
    if (is_text(before, "\"") && quoted)
        return false;
    return !is_text(before, "non") && !is_pair(FORM_HYPHEN, before, word);
}

/* One comma is enough, and "a other" is one word. */
static void add_word(Words *w, Slice word)
{
    Slice before = w->count > 0 ? w->items[w->count - 1] : (Slice){"", 0};
    if (word.n == 0 || w->count == WORDS_MAX ||
        (is_text(word, ",") && is_text(before, ",")))
        return;
    if (is_text(word, "other") &&
        (is_text(before, "a") || is_text(before, "an")))
        w->items[w->count - 1] = slice_of("another");
    else
        w->items[w->count++] = word;
}

void form_text(Slice raw, Buf *out)
{
    Words w = {0};
    Slice word;
    bool start = true, quoted = false;
    while (slice_cut(&raw, ' ', &word))
        add_word(&w, word);
    for (unsigned i = 0; i < w.count; i++) {
        word = w.items[i];
        bool stop = is_text(word, ".");
        if (stop && i > 0 &&
            (is_text(w.items[i - 1], ".") ||
             (is_text(w.items[i - 1], "\"") && i > 1 &&
              is_text(w.items[i - 2], "."))))
            continue;
        if (i > 0 && is_text(word, "'s") &&
            (is_text(w.items[i - 1], "it") || is_text(w.items[i - 1], "them")))
            continue;
        if (i > 0 && has_blank(&w, i, quoted))
            buf_add_char(out, ' ');
        if (i > 0 && (is_text(w.items[i - 1], "non") ||
                      is_pair(FORM_HYPHEN, w.items[i - 1], word)))
            buf_add_char(out, '-');
        put_word(&w, i, start, out);
        bool mark = is_text(word, "\"");
        if (mark)
            quoted = !quoted;
        start = stop || is_text(word, ":") || (mark && (quoted || start));
    }
}
