#ifndef FO_WORDS_H
#define FO_WORDS_H
/* words - one line of a scenario, cut into words, and a cursor over them.
 *
 *     A: move "Wick"#2 to B.problem     word colon word name nth word word
 *
 * A `#` begins a comment unless it stands directly behind a quoted name. What
 * stands in parentheses is one token. Only the first mistake of a line is
 * reported: what follows it would be guesswork.
 */
#include "base/diag.h"

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_WORD,
    TOKEN_NUMBER,
    TOKEN_NAME,  /* text is what stands between the quotes */
    TOKEN_NTH,   /* #2 */
    TOKEN_PAREN, /* text is what stands between the parentheses */
    TOKEN_COMMA,
    TOKEN_COLON
} TokenKind;

typedef struct Token {
    uint8_t kind; /* TokenKind */
    uint32_t column;
    uint32_t number; /* of TOKEN_NUMBER and TOKEN_NTH */
    Slice text;
} Token;

enum { WORDS_MAX = 200, WORDS_NUMBER_MAX = 999999999 };

typedef struct Words {
    Token items[WORDS_MAX + 1]; /* the last is TOKEN_END */
    uint32_t at;
    uint32_t line;
    bool wrong; /* a mistake was reported */
    DiagList *diags;
} Words;

/* Cuts a line; `start` is where the line begins in the file. False after a
 * mistake, which is then in *diags. */
bool words_split(Words *w, Slice line, uint32_t number, DiagList *diags);

/* The token at the cursor. */
static inline const Token *words_token(const Words *w)
{
    return &w->items[w->at];
}

static inline bool words_end(const Words *w)
{
    return words_token(w)->kind == TOKEN_END;
}

static inline bool words_at(const Words *w, TokenKind kind)
{
    return words_token(w)->kind == kind;
}

/* How many tokens these words ("does not occur") take if they come next in
 * any case; 0 if they do not. */
uint32_t words_are(const Words *w, const char *phrase);

/* Goes past the words, or past a token of that kind, if they come next. */
bool words_take(Words *w, const char *phrase);
bool words_take_kind(Words *w, TokenKind kind);

/* The same, and reports that they were expected if they do not. */
bool words_need(Words *w, const char *phrase);

/* A number from 0 to `most`, or a report. */
bool words_number(Words *w, uint32_t most, uint32_t *out);

/* Whether the line ends here, or a report. */
bool words_finish(Words *w);

/* Reports a mistake at the cursor; false, for the caller to return. */
__attribute__((format(printf, 2, 3))) bool words_wrong(Words *w,
                                                       const char *format, ...);

/* Reports the word at the cursor as an unknown `what`, and which of the known
 * ones was meant. */
bool words_unknown(Words *w, const char *what, const char *const known[],
                   size_t count);

#endif
