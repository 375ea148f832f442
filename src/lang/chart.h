#ifndef FO_CHART_H
#define FO_CHART_H
/* chart - every reading of a line that the grammar allows.
 *
 * What a symbol may be from a term on is worked out once and kept: (symbol,
 * place) -> list of (where it ends, what it means). So the time is bounded
 * however the productions overlap, no production hides another, and a line
 * with two meanings is seen to have them. A meaning found twice counts once.
 */
#include "lang/grammar.h"
#include "lang/lex.h"

/* Names that the cards bring along. Each gets the line from a word on and
 * tells how many bytes a name takes there, 0 if none; *name is how programs
 * write it. */
typedef struct EnglishNames {
    void *context;
    size_t (*trait)(void *context, Slice text, Slice *name);
    size_t (*title)(void *context, Slice text, Slice *name);
    size_t (*keyword)(void *context, Slice text, Slice *name);
} EnglishNames;

/* By which production something was read, and by which its symbols. */
typedef struct ChartTrace {
    const Production *production; /* NULL in a list of symbols */
    const struct ChartTrace *part, *next;
} ChartTrace;

typedef struct ChartItem {
    unsigned end; /* the term behind it */
    const Sx *meaning;
    const ChartTrace *trace; /* NULL unless asked for */
} ChartItem;

typedef struct ChartList {
    bool busy; /* being worked out: a symbol that begins with itself */
    unsigned count, room;
    ChartItem *items;
} ChartList;

/* A production that could not go on at the farthest term, or a symbol in it
 * that could not be read there. */
typedef struct Wanted {
    const Production *production;
    unsigned element; /* which it wanted */
    unsigned from;    /* the term it began with */
} Wanted;

enum { WANTED_MAX = 512 };

typedef struct Chart {
    const Grammar *grammar;
    const TermList *terms;
    const EnglishNames *names;
    unsigned tests; /* bits by Test */
    Arena *arena;
    ChartList **cells; /* [symbol * (terms + 1) + place] */
    unsigned steps;    /* so far */
    bool failed;       /* out of memory, or too many steps */
    unsigned far;      /* the farthest term at which something was expected */
    /* What that was, once `far` is known from a reading before; or NULL. */
    Wanted *wanted;
    unsigned wanted_count;
    bool traced; /* are readings to have traces? */
} Chart;

/* Works out the readings of the whole line: those of the top symbol that end
 * where the line ends. Returns how many there are, and the first `room` of
 * them. */
unsigned chart_read(Chart *chart, ChartItem *out, unsigned room);

#endif
