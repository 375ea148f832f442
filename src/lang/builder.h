#ifndef FO_BUILDER_H
#define FO_BUILDER_H
/* builder - abilities as they are collected, for a side of a card or a keyword,
 * while a book is made. The parts of the book include this and nobody else. */
#include "lang/book.h"
#include "lang/compile.h"

enum { ABILITIES_MAX = 32 }; /* of one side of a card, or of a keyword */

typedef struct Builder {
    Book *book;
    WordTable words; /* with all of the book's */
    DiagList *diags;
    KeywordId keyword; /* being defined, or NO_KEYWORD */
    uint32_t faults;   /* said before it */
    uint32_t line;     /* being read */
    uint32_t english;  /* the line of English it belongs to */
    EnglishSide side;  /* of the card being read */
    unsigned ways;     /* of using cards, told apart by keywords so far */
    uint8_t files[KEYWORDS_MAX]; /* which of the rulesets has the keyword */
    uint32_t count;
    Ability items[ABILITIES_MAX];
} Builder;

/* Says what is wrong with the line being read; false. What adds abilities says
 * it, too, and is false then. */
bool builder_fail(Builder *b, const char *reason);

/* The keyword itself, then what it means. */
bool builder_add_keyword(Builder *b, const Cell *code);

/* Does the line hold a program, not English: does it begin with '='? */
bool builder_is_program(Slice line);

/* Reads that program. */
bool builder_add_program(Builder *b, Slice line, uint32_t column);

/* Compiles a line of English; false, with the reason, if it cannot be read or
 * means something the engine cannot do. All or nothing. */
bool builder_compile(Builder *b, SourceLine line);

/* The same, but nobody is told why not. */
bool builder_compile_quietly(Builder *b, Slice line);

/* Puts what was collected into the book, and begins anew. */
bool builder_keep(Builder *b, AbilitySpan *out);

/* What abilities hear, read and change. */
Summary builder_summary(AbilitySpan span);

/* Why no game could use the ability; NULL if one can. */
const char *builder_fault(const Book *book, const Cell *code,
                          const Ability *ability, const WordTable *words);

/* Reads the keywords of a ruleset, and of those it is like (book_keywords.c);
 * false if anything was wrong with them. */
bool builder_read_keywords(Builder *b, Slice ruleset);

#endif
