#ifndef FO_ENGLISH_H
#define FO_ENGLISH_H
/* english - the compiler of card text: a line of English in, programs out.
 *
 *     text -> terms (lex) -> meaning (chart, by the grammar in english.def)
 *          -> bound meaning (resolve, bind) -> notation
 *
 * The notation is what docs/PROGRAMS.md describes; program_read makes it cells.
 * A line is read whole or declined: no word is ever skipped.
 */
#include "cards/card.h"
#include "lang/chart.h"

enum { PROGRAMS_MAX = 6 }; /* of one line */

/* What the lines of one side of a card know of each other. Begin with
 * english_begin and hand the lines over in order. */
typedef struct EnglishSide {
    CardType type;
    bool attached;   /* a line before said what it is played on */
    char host[100];  /* that kind of card, as a filter */
    char timing[40]; /* of an Event whose text goes on in the next line */
    unsigned ways;   /* of using the card, told apart so far (once.h) */
    bool numbered;   /* X is the number behind a keyword */
    char done[16];   /* what the line before did to a card it picked, or "" */
    char picked[16]; /* the kind of that card, or "" */
    char ruled[120]; /* what the line before says always holds, or "" */
    char paid[120];  /* what an Event costs besides, as that line says, or "" */
    char chosen[16]; /* the kind of the one card an Event chose so far, or "" */
    char lasting[40]; /* how long what it did last holds, or "" */
    unsigned named;   /* bits: a name, color, type that lines before chose */
} EnglishSide;

typedef struct EnglishLine {
    unsigned count;
    Slice programs[PROGRAMS_MAX]; /* in the arena */
    unsigned readings;            /* different ones; more than 1 is a mistake
                                     of the grammar */
    Slice other;                  /* the second, if there is one */
    const ChartTrace *trace;      /* of the reading, in the arena, or NULL */
} EnglishLine;

typedef struct English {
    const Grammar *grammar;
    EnglishNames names;
    bool traced;  /* are lines to say how they were read? */
    bool helpful; /* is it worth the time to find out what was meant? */
} English;

EnglishSide english_begin(CardType type);

/* Keywords tell ways of using a card apart by numbers below this. */
enum { CARD_WAYS = 32 };

/* Looks the words of a line up in the grammar. */
void english_find_words(const Grammar *grammar, TermList *terms);

/* The tests of the grammar that hold on a card of that type, as bits. */
unsigned english_tests(CardType type);

/* Compiles one line. False if it is declined: *diags then has the place and the
 * reason, and for who wants help what could be meant (diagnose.h). */
bool english_read(const English *english, EnglishSide *side, Slice line,
                  Arena *arena, EnglishLine *out, DiagList *diags,
                  uint32_t number);

#endif
