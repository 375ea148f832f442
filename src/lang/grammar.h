#ifndef FO_GRAMMAR_H
#define FO_GRAMMAR_H
/* grammar - the productions of card English, as written in the .def files.
 *
 *   R(S, "draw COUNT card", "(draw who $1)")
 *
 * reads: an S may be the word "draw", then a COUNT, then "card"; it means what
 * stands on the right, with the meaning of the COUNT put in for $1. On the
 * left:
 *
 *   draw         the word, in any form of that stem: draws, Draw
 *   cards!       exactly that form, but for capitals
 *   a|an         one of these words
 *   {has=more|lacks=fewer}  one of these words: a symbol that means what stands
 *                behind =, or the word itself; face_up is two words
 *   the?         may be missing
 *   [or AREA]    may be missing, all of it
 *   , . : ; "    marks; 's is the mark of possession
 *   COUNT        another symbol; the nth one is $n on the right, +n for all
 *                items of the list it means, without its first one
 *   ~THE_END_OF  a symbol without a number: words that stand together often
 *   NUM TRAIT    symbols that chart.c reads by itself (classes)
 *   %event       reads nothing: holds on an Event
 *   %one %many   reads nothing: the word before it is in the singular, plural
 *   %does %do    reads nothing: the verb behind it is in the third person, or
 *                is not: draws, draw; may is both
 *   %alike       reads nothing: of the verb behind it the same is true as of
 *                the one the row begins with
 *
 * A row S(...) is the same, but for reading only: another way to say what a row
 * R says, which the printer (say.h) uses when nothing else will do.
 *
 * On the right stands the notation (docs/PROGRAMS.md), with words of its own
 * that the resolver takes away again (resolve.h). A symbol that is missing is
 * left out; (* $1 $2) with one of them missing is the other, and so is any
 * form with a ? at the end of its head: (at-random? (a +1) $2). A form with a !
 * there is left out with its symbol: (so-long! $2).
 */
#include "lang/sx.h"

enum { NUMBERED_MAX = 9 }; /* symbols on the left of one production */

typedef enum ElementKind {
    ELEMENT_WORDS,
    ELEMENT_CHOICE, /* of words, each with its meaning behind it */
    ELEMENT_MARK,
    ELEMENT_SYMBOL,
    ELEMENT_CLASS,
    ELEMENT_TEST,
    ELEMENT_NUMBER,
    ELEMENT_FORM
} ElementKind;

/* What is asked of a verb. ORDER form (grammar.c) */
typedef enum VerbForm {
    VERB_FORM_DO,
    VERB_FORM_DOES,
    VERB_FORM_ALIKE,
    VERB_FORM_COUNT
} VerbForm;

/* Symbols that are read by code, and tests. ORDER class (grammar.c) */
typedef enum Class {
    CLASS_NUM,         /* 2, two */
    CLASS_ONE,         /* 1, one */
    CLASS_MANY,        /* more than one */
    CLASS_SIGNED,      /* +2 */
    CLASS_PLUS_ONE,    /* +1 */
    CLASS_TOKENS,      /* [2] */
    CLASS_MORE_TOKENS, /* +[2] */
    CLASS_COLOR,       /* an icon or a color's name */
    CLASS_TRAIT,
    CLASS_TRAITS, /* in the plural */
    CLASS_TITLE,
    CLASS_KEYWORD,
    CLASS_COUNTER, /* what stands before "counter" */
    CLASS_TAG,     /* words before a colon that mean nothing (701.5) */
    CLASS_COUNT
} Class;

typedef enum Test {
    TEST_EVENT,
    TEST_NOT_EVENT,
    TEST_PROBLEM,
    TEST_TROUBLEMAKER,
    TEST_RESOURCE,
    TEST_MANE,
    TEST_COUNT
} Test;

typedef struct Element {
    uint8_t kind; /* ElementKind */
    bool optional;
    bool exact;
    bool silent;    /* a symbol that has no number */
    uint8_t group;  /* how many from this one on may be missing together */
    uint16_t first; /* of the words; or the symbol, class, test, mark, form;
                       or 1 if there are many */
    uint16_t count; /* of the words */
} Element;

typedef struct Production {
    uint16_t symbol;
    uint16_t count;
    const Element *elements;
    const Sx *meaning;
    const char *pattern; /* as written */
    const char *file;    /* where it is written */
    unsigned line;
    unsigned row;
    unsigned missing; /* bits of the symbols that may be missing, by number */
    bool synonym;     /* another way to say it: read, but not printed */
} Production;

typedef struct Symbol {
    Slice name;
    unsigned first, count; /* its productions */
} Symbol;

typedef struct Grammar {
    Arena arena;
    unsigned production_count, symbol_count, word_count, alternative_count;
    Production *productions; /* those of a symbol stand together */
    Symbol *symbols;
    Slice *words;
    uint16_t *slots;        /* of a hash table of the words */
    uint16_t *symbol_of;    /* the symbol a word names, or NO_WORD */
    uint16_t *alternatives; /* words of elements */
    uint16_t top;           /* the symbol of a whole line */
    const char *fault;      /* the row that is no production, or NULL */
} Grammar;

/* Reads all productions. NULL when out of memory; a grammar with `fault` set
 * is not to be used. */
Grammar *grammar_new(void);
void grammar_free(Grammar *grammar);

/* Are there words that the element reads? */
bool grammar_reads(const Element *e);

/* Has the element a number on the right? */
bool grammar_numbers(const Element *e);

/* An element as written, without the [ and ] of what may be missing. */
Slice grammar_bare(Slice element);

/* The number of a word, or NO_WORD if no production has it. */
uint16_t grammar_word(const Grammar *grammar, Slice word);

#endif
