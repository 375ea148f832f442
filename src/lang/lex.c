/* lex - see lex.h. */
#include "lang/lex.h"

#include <string.h>

#include "base/law.h"
#include "cards/card.h"
#include "cards/rule.h"

/* Words */

Slice lex_fold(Slice word, char memory[STEM_MAX])
{
    size_t n = word.n < STEM_MAX ? word.n : STEM_MAX;
    for (size_t i = 0; i < n; i++)
        memory[i] = char_lower(word.p[i]);
    return (Slice){memory, n};
}

static bool ends(Slice word, const char *tail)
{
    size_t n = strlen(tail);
    return word.n > n && memcmp(word.p + word.n - n, tail, n) == 0;
}

/* Words whose s is no ending. */
static bool is_whole(Slice word)
{
    static const char *const whole[] = {"its", "is",   "as",     "has",
                                        "was", "this", "pegasus"};
    for (size_t i = 0; i < ARRAY_LEN(whole); i++)
        if (slice_equal(word, slice_of(whole[i])))
            return true;
    return ends(word, "ss");
}

Slice lex_stem(Slice word, char memory[STEM_MAX])
{
    static const char *const hissing[] = {"sses", "shes", "ches", "xes"};
    Slice s = lex_fold(word, memory);
    if (is_whole(s) || !ends(s, "s"))
        return s;
    for (size_t i = 0; i < ARRAY_LEN(hissing); i++)
        if (ends(s, hissing[i]))
            return (Slice){s.p, s.n - 2};
    if (ends(s, "ies") && s.n > 4) {
        memory[s.n - 3] = 'y';
        return (Slice){s.p, s.n - 2};
    }
    return (Slice){s.p, s.n - 1};
}

/* Cutting */

typedef struct Lexer {
    Slice line;
    size_t at;
    TermList *out;
} Lexer;

static char at(const Lexer *x, size_t ahead)
{
    size_t i = x->at + ahead;
    return i < x->line.n ? x->line.p[i] : '\0';
}

/* The apostrophe at this place: 1 byte, or 3 if a book printed it; 0 if there
 * is none. */
static size_t apostrophe(const Lexer *x, size_t ahead)
{
    if (at(x, ahead) == '\'')
        return 1;
    Slice rest = {x->line.p + x->at + ahead, x->line.n - x->at - ahead};
    return x->at + ahead < x->line.n &&
                   slice_starts(rest, SLICE("\xe2\x80\x99"))
               ? 3
               : 0;
}

static bool add(Lexer *x, TermKind kind, size_t length, int value)
{
    if (x->out->count == TERMS_MAX)
        return false;
    const Slice text = {x->line.p + x->at, length};
    const char c = length > 0 ? text.p[0] : '\0';
    x->out->items[x->out->count++] =
        (Term){kind,           char_is_upper(c),  text,
               (int16_t)value, (uint16_t)NO_WORD, (uint16_t)NO_WORD};
    x->at += length;
    return true;
}

/* Abbreviations whose full stop belongs to the word. */
static bool is_short(Slice word)
{
    static const char *const titles[] = {"Dr", "Mr", "Mrs", "Ms", "St"};
    for (size_t i = 0; i < ARRAY_LEN(titles); i++)
        if (slice_equal(word, slice_of(titles[i])))
            return true;
    return false;
}

/* Letters, and apostrophes with letters on both sides: "can't". */
static size_t word_length(const Lexer *x)
{
    size_t n = 1;
    for (;;) {
        size_t a = apostrophe(x, n);
        if (a > 0) {
            bool own = char_lower(at(x, n + a)) == 's' &&
                       !char_in_word(at(x, n + a + 1));
            bool have = char_lower(at(x, n + a)) == 'v' &&
                        char_lower(at(x, n + a + 1)) == 'e' &&
                        !char_in_word(at(x, n + a + 2)); /* "you've" */
            if (own || have || !char_in_word(at(x, n + a)))
                return n;
            n += a;
        } else if (char_in_word(at(x, n))) {
            n++;
        } else {
            return n;
        }
    }
}

/* Adds a word that is written in another way than it is read. */
static bool add_as(Lexer *x, size_t length, Slice word)
{
    bool good = add(x, TERM_WORD, length, 0);
    if (good)
        x->out->items[x->out->count - 1].text = word;
    return good;
}

/* Words that are another word: how long they are, 0 for all others. */
static size_t other_word(const Lexer *x, Slice *word)
{
    static const struct {
        const char *words, *is;
    } same[] = {{"cannot", "can't"},
                {"may not", "can't"},
                {"can not", "can't"},
                {"as long as", "while"}};
    Slice rest = {x->line.p + x->at, x->line.n - x->at};
    for (size_t i = 0; i < ARRAY_LEN(same); i++) {
        size_t n = strlen(same[i].words);
        *word = slice_of(same[i].is);
        if (rest.n > n && !char_in_word(rest.p[n]) &&
            slice_equal_fold((Slice){rest.p, n}, slice_of(same[i].words)))
            return n;
    }
    return 0;
}

/* "doesn't" is "does not", but "can't" is one word: how long the ending is. */
static size_t not_length(const Lexer *x, size_t n)
{
    static const char *const verbs[] = {"do",  "does", "did",  "is",  "are",
                                        "was", "were", "have", "has", "had"};
    Slice word = {x->line.p + x->at, n};
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++) {
        size_t verb = strlen(verbs[i]), a = apostrophe(x, verb + 1);
        if (a > 0 && n == verb + a + 2 && char_lower(word.p[verb]) == 'n' &&
            slice_equal_fold((Slice){word.p, verb}, slice_of(verbs[i])))
            return a + 2;
    }
    return 0;
}

static bool lex_word(Lexer *x)
{
    size_t n = word_length(x), a = apostrophe(x, n);
    Slice word = {x->line.p + x->at, n};
    bool it = slice_equal_fold(word, SLICE("it")) ||
              slice_equal_fold(word, SLICE("that"));
    Slice same;
    size_t not = not_length(x, n), other = other_word(x, &same);
    if (other > 0)
        return add_as(x, other, same);
    if (not > 0)
        return add(x, TERM_WORD, n - not, 0) && add_as(x, not, SLICE("not"));
    if (is_short(word) && at(x, n) == '.')
        n++;
    if (!add(x, TERM_WORD, n, 0))
        return false;
    if (a == 0)
        return true;
    bool s = char_lower(at(x, a)) == 's' && !char_in_word(at(x, a + 1));
    if (it && s) /* "it's", "that's" */
        return add_as(x, a + 1, SLICE("is"));
    if (char_lower(at(x, a)) == 'v' && char_lower(at(x, a + 1)) == 'e' &&
        !char_in_word(at(x, a + 2))) /* "you've" */
        return add_as(x, a + 2, SLICE("have"));
    return add(x, TERM_MARK, a + s, 's');
}

static size_t digits(const Lexer *x, size_t ahead, int *value)
{
    size_t n = 0;
    *value = 0;
    if (at(x, ahead) == 'X' && !char_in_word(at(x, ahead + 1))) {
        *value = LEX_X;
        return 1;
    }
    while (n < 4 && char_is_digit(at(x, ahead + n)))
        *value = *value * 10 + (at(x, ahead + n++) - '0');
    return n;
}

/* [2], +[2], [Loyalty] */
static bool lex_icon(Lexer *x, size_t sign_length, int sign)
{
    static const char *const icons[COLOR_COUNT] = {
        [COLOR_BLUE] = "[Loyalty]",     [COLOR_ORANGE] = "[Honesty]",
        [COLOR_PINK] = "[Laughter]",    [COLOR_PURPLE] = "[Magic]",
        [COLOR_WHITE] = "[Generosity]", [COLOR_YELLOW] = "[Kindness]"};
    int value;
    size_t n = digits(x, sign_length + 1, &value);
    if (n > 0 && at(x, sign_length + 1 + n) == ']')
        return add(x, sign_length > 0 ? TERM_SIGNED_TOKENS : TERM_TOKENS,
                   sign_length + n + 2, sign * value);
    Slice rest = {x->line.p + x->at, x->line.n - x->at};
    for (int c = 0; c < COLOR_COUNT && sign_length == 0; c++)
        if (slice_starts(rest, slice_of(icons[c])))
            return add(x, TERM_COLOR, strlen(icons[c]), c);
    return false;
}

/* 2, 2AT, 2 AT, +2, +[2]; a printed minus sign is three bytes */
static bool lex_number(Lexer *x, size_t sign_length, int sign)
{
    int value;
    if (at(x, sign_length) == '[')
        return lex_icon(x, sign_length, sign);
    size_t n = sign_length + digits(x, sign_length, &value);
    if (n == sign_length)
        return false;
    size_t gap = at(x, n) == ' ';
    if (at(x, n + gap) == 'A' && at(x, n + gap + 1) == 'T' &&
        !char_in_word(at(x, n + gap + 2)))
        return add(x, sign_length > 0 ? TERM_SIGNED_TOKENS : TERM_TOKENS,
                   n + gap + 2, sign * value);
    return add(x, sign_length > 0 ? TERM_SIGNED : TERM_NUMBER, n, sign * value);
}

/* What stands in parentheses does nothing (208.1). */
static bool lex_reminder(Lexer *x)
{
    const char *end = memchr(x->line.p + x->at, ')', x->line.n - x->at);
    if (end == NULL)
        return false;
    x->at = (size_t)(end - x->line.p) + 1;
    /* A full stop behind it ends nothing. */
    unsigned n = x->out->count;
    bool stopped = n == 0 || x->out->items[n - 1].text.p[0] == '.';
    if (stopped && at(x, 0) == '.')
        x->at++;
    return true;
}

static bool begins_number(const Lexer *x, size_t ahead)
{
    const char c = at(x, ahead);
    return char_is_digit(c) || c == '[' ||
           (c == 'X' && !char_in_word(at(x, ahead + 1)));
}

static bool lex_one(Lexer *x)
{
    static const struct {
        const char *text, *mark;
    } printed[] = {{"\xe2\x80\x9c", "\""}, {"\xe2\x80\x9d", "\""}};
    const char c = at(x, 0);
    Slice rest = {x->line.p + x->at, x->line.n - x->at};
    if (slice_starts(rest, SLICE("\xe2\x88\x92")))
        return lex_number(x, 3, -1);
    for (size_t i = 0; i < ARRAY_LEN(printed); i++)
        if (slice_starts(rest, slice_of(printed[i].text)))
            return add(x, TERM_MARK, 3, '"');
    if (c == '+' || (c == '-' && begins_number(x, 1)))
        return lex_number(x, 1, c == '-' ? -1 : 1);
    if (c == '(')
        return lex_reminder(x);
    if (c == '[')
        return lex_icon(x, 0, 1);
    if (char_is_digit(c) || (c == 'X' && !char_in_word(at(x, 1))))
        return lex_number(x, 0, 1);
    if (c != '\0' && strchr(",.:;\"", c) != NULL)
        return add(x, TERM_MARK, 1, c);
    return char_in_word(c) && lex_word(x);
}

bool lex_line(Slice line, TermList *out, DiagList *diags, uint32_t number)
{
    Lexer x = {line, 0, out};
    *out = (TermList){.text = line};
    while (x.at < line.n) {
        const char c = at(&x, 0);
        bool sign = c == '-' && begins_number(&x, 1);
        bool bracket = (c == '(' || c == ')') && LAW(RULE_208_1, false);
        if (!sign && (char_is_blank(c) || c == '-' || c == '&' || bracket)) {
            x.at++;
            continue;
        }
        if (!lex_one(&x)) {
            diag_add(diags, number, (uint32_t)x.at + 1,
                     out->count == TERMS_MAX
                         ? "a line that is too long"
                         : "expected a word, a number or an icon");
            return false;
        }
    }
    out->items[out->count] = (Term){.kind = TERM_END,
                                    .text = {line.p + line.n, 0},
                                    .stem = (uint16_t)NO_WORD,
                                    .exact = (uint16_t)NO_WORD};
    return true;
}
