/* words.c - see words.h. */
#include "script/words.h"

#include "base/near.h"

#include <string.h>

static bool is_word(char c)
{
    return char_is_letter(c) || char_is_digit(c) || c == '.' || c == '-' ||
           c == '\'' || c == '_' || c == '/' || (unsigned char)c >= 0x80;
}

static bool is_blank(char c)
{
    return char_is_blank(c) || c == '\r';
}

static bool broken(Words *w, size_t column, const char *text)
{
    diag_add(w->diags, w->line, (uint32_t)column + 1, "%s", text);
    w->wrong = true;
    return false;
}

/* From an opening mark to the closing one; the length with both, 0 if the
 * closing one is missing. */
static size_t enclosed(Slice rest, char closing, Token *out)
{
    const char *end = memchr(rest.p + 1, closing, rest.n - 1);
    if (end == NULL)
        return 0;
    out->text = (Slice){rest.p + 1, (size_t)(end - rest.p) - 1};
    return out->text.n + 2;
}

static size_t word_length(Slice rest)
{
    size_t n = 0;
    while (n < rest.n && is_word(rest.p[n]))
        n++;
    return n;
}

static size_t plain_word(Slice rest, Token *out)
{
    uint64_t number;
    size_t n = word_length(rest);
    out->text = (Slice){rest.p, n};
    out->kind = TOKEN_WORD;
    if (slice_number(out->text, WORDS_NUMBER_MAX, &number)) {
        out->kind = TOKEN_NUMBER;
        out->number = (uint32_t)number;
    }
    return n;
}

/* "#2" directly behind a name. */
static size_t nth(Slice rest, Token *out)
{
    uint64_t number;
    size_t n = 1 + word_length((Slice){rest.p + 1, rest.n - 1});
    if (!slice_number((Slice){rest.p + 1, n - 1}, 999, &number) || number == 0)
        return 0;
    *out = (Token){.kind = TOKEN_NTH,
                   .number = (uint32_t)number,
                   .text = (Slice){rest.p, n}};
    return n;
}

/* Reads the token in front of `rest`; its length, or 0 after a mistake. */
static size_t read_token(Words *w, Slice rest, size_t column, Token *out)
{
    size_t n = 1;
    out->text = (Slice){rest.p, 1};
    switch (rest.p[0]) {
    case ',':
        out->kind = TOKEN_COMMA;
        return 1;
    case ':':
        out->kind = TOKEN_COLON;
        return 1;
    case '"':
        out->kind = TOKEN_NAME;
        n = enclosed(rest, '"', out);
        return n > 0 ? n : broken(w, column, "a name without closing quotes");
    case '(':
        out->kind = TOKEN_PAREN;
        n = enclosed(rest, ')', out);
        return n > 0 ? n : broken(w, column, "a parenthesis is not closed");
    case '#':
        n = nth(rest, out);
        return n > 0 ? n : broken(w, column, "a number is expected behind '#'");
    default:
        n = plain_word(rest, out);
        return n > 0 ? n : broken(w, column, "unexpected character");
    }
}

bool words_split(Words *w, Slice line, uint32_t number, DiagList *diags)
{
    uint32_t count = 0;
    size_t at = 0;
    bool behind_name = false;
    w->at = 0;
    w->line = number;
    w->wrong = false;
    w->diags = diags;
    while (at < line.n && !w->wrong) {
        char c = line.p[at];
        if (is_blank(c)) {
            behind_name = false;
            at++;
            continue;
        }
        if (c == '#' && !behind_name)
            break;
        if (count == WORDS_MAX)
            return broken(w, at, "the line has too many words");
        Token *token = &w->items[count++];
        *token = (Token){.column = (uint32_t)at + 1};
        at += read_token(w, (Slice){line.p + at, line.n - at}, at, token);
        behind_name = token->kind == TOKEN_NAME;
    }
    w->items[count] = (Token){
        .kind = TOKEN_END, .column = (uint32_t)at + 1, .text = SLICE("")};
    return !w->wrong;
}

uint32_t words_are(const Words *w, const char *phrase)
{
    Slice rest = slice_of(phrase), word;
    uint32_t n = 0;
    while (slice_cut(&rest, ' ', &word)) {
        const Token *token = &w->items[w->at + n];
        if ((token->kind != TOKEN_WORD && token->kind != TOKEN_NUMBER) ||
            !slice_equal_fold(token->text, word))
            return 0;
        n++;
    }
    return n;
}

bool words_take(Words *w, const char *phrase)
{
    uint32_t n = words_are(w, phrase);
    w->at += n;
    return n > 0;
}

bool words_take_kind(Words *w, TokenKind kind)
{
    if (!words_at(w, kind))
        return false;
    if (kind != TOKEN_END)
        w->at++;
    return true;
}

bool words_wrong(Words *w, const char *format, ...)
{
    va_list args;
    if (w->wrong)
        return false;
    w->wrong = true;
    va_start(args, format);
    diag_addv(w->diags, w->line, words_token(w)->column, format, args);
    va_end(args);
    return false;
}

bool words_need(Words *w, const char *phrase)
{
    const Token *token = words_token(w);
    if (words_take(w, phrase))
        return true;
    if (words_end(w))
        return words_wrong(w, "expected '%s' at the end of the line", phrase);
    return words_wrong(w, "expected '%s', found '%.*s'", phrase,
                       (int)token->text.n, token->text.p);
}

bool words_number(Words *w, uint32_t most, uint32_t *out)
{
    const Token *token = words_token(w);
    if (token->kind != TOKEN_NUMBER || token->number > most)
        return words_wrong(w, "expected a number from 0 to %u", most);
    *out = token->number;
    w->at++;
    return true;
}

bool words_finish(Words *w)
{
    const Token *token = words_token(w);
    if (w->wrong)
        return false;
    if (token->kind == TOKEN_END)
        return true;
    return words_wrong(w, "unexpected '%.*s'", (int)token->text.n,
                       token->text.p);
}

bool words_unknown(Words *w, const char *what, const char *const known[],
                   size_t count)
{
    Slice word = words_token(w)->text;
    Near near = near_begin(word);
    if (words_end(w))
        return words_wrong(w, "a %s is missing at the end of the line", what);
    for (size_t i = 0; i < count; i++)
        near_try(&near, slice_of(known[i]));
    if (near.best.n > 0)
        return words_wrong(w, "unknown %s '%.*s'; did you mean '%.*s'?", what,
                           (int)word.n, word.p, (int)near.best.n, near.best.p);
    return words_wrong(w, "unknown %s '%.*s'", what, (int)word.n, word.p);
}
