#ifndef FO_LEX_H
#define FO_LEX_H
/* lex - a line of a card's text as terms: words, numbers, icons and marks.
 *
 *     Pay [2] to give this card +1 power.
 *     Pay|[2]|to|give|this|card|+1|power|.
 *
 * What stands in round brackets is a reminder and no text. Hyphens part words
 * ("face-down" is two), "'s" and "s'" are a mark of their own, "it's" is "it
 * is". Words are compared without regard to case and by their stem, so that
 * "draws" and "cards" are "draw" and "card": the grammar says where the number
 * matters.
 */
#include "base/diag.h"
#include "base/slice.h"

enum { TERMS_MAX = 200, STEM_MAX = 40, NO_WORD = 0xffff };

/* The value of X, a keyword's number; of -X it is the negative. */
enum { LEX_X = 30000 };

typedef enum TermKind {
    TERM_WORD,
    TERM_NUMBER,        /* 2, X */
    TERM_SIGNED,        /* +2, +X */
    TERM_TOKENS,        /* [2], [X], 2AT */
    TERM_SIGNED_TOKENS, /* +[2] */
    TERM_COLOR,         /* an icon; value is the Color */
    TERM_MARK,          /* one of , . : ; " or 's */
    TERM_END            /* behind the last one */
} TermKind;

typedef struct Term {
    TermKind kind;
    bool capital; /* begins with a capital letter */
    Slice text;   /* as printed */
    int16_t value;
    uint16_t stem, exact; /* words of the grammar, or NO_WORD */
} Term;

typedef struct TermList {
    Slice text; /* the whole line */
    unsigned count;
    Term items[TERMS_MAX + 1]; /* with the end */
} TermList;

/* Cuts a line into terms, all but stem and exact. False, with a reason, if
 * something in it is neither word nor number nor known mark. */
bool lex_line(Slice line, TermList *out, DiagList *diags, uint32_t number);

/* Writes a word's stem, in lower case: "Ponies" gives "pony". */
Slice lex_stem(Slice word, char memory[STEM_MAX]);

/* Writes the word in lower case. */
Slice lex_fold(Slice word, char memory[STEM_MAX]);

#endif
