#ifndef FO_PROGRAM_H
#define FO_PROGRAM_H
/* program - what a card does, as data.
 *
 * A program is a tree of ops (ops.def) laid out in prefix order:
 *
 *     (draw you 2)      [DRAW size 3] [YOU size 1] [NUMBER 2]
 *
 * Each node is a Cell that says how many cells it takes with all its operands,
 * so that any part can be skipped; numbers and words of the game are single
 * cells with their value. Programs are immutable and shared by all games.
 *
 * The notation is what people write and read: words in parentheses, an op
 * without operands bare, names that are not one word in double quotes.
 *
 *     (when (on enter-play self) (may (draw you 1)))
 */
#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "cards/pool.h"

typedef enum Op {
#define OP(id, word, type, operands, meaning) OP_##id,
#include "lang/ops.def"
#undef OP
    OP_NUMBER,     /* a literal; arg is the value, as int16_t */
    OP_WORD,       /* a word of the game; arg is its number */
    OP_DEFINITION, /* last in a token; arg is its DefId (book.h) */
    OP_COUNT
} Op;

typedef struct Cell {
    uint16_t op;  /* Op */
    uint16_t arg; /* size in cells, itself included; a literal's value */
} Cell;

typedef struct OpInfo {
    const char *word;
    char type;            /* a letter of ops.def */
    const char *operands; /* letters, the last may have * or ? */
    const char *meaning;
} OpInfo;

/* The row of an op; a number is a value, a word has no type (' '). */
/* Counters whatever they are called: the name "any". */
enum { ANY_COUNTER = 0xfe };

const OpInfo *op_info(Op op);

/* Its type alone, which is asked for most. */
extern const char op_types[OP_COUNT];
static inline char op_type(Op op)
{
    assert(op < OP_COUNT);
    return op_types[op];
}

/* Writes how an op is written: "(draw player value)". */
void op_print(Op op, Buf *out);

/* Whether cards that the word heads, "a" or "some", are picked: by somebody who
 * is asked, or by chance. Only statements do that. */
bool op_picks_cards(Slice word);

/* Whether the word heads a player. */
bool op_is_player(Slice word);

/* What a letter of ops.def stands for: "filter", "zone". */
const char *op_type_name(char type);

/* Cells a node takes. */
static inline unsigned cell_size(const Cell *node)
{
    return node->op >= OP_NUMBER ? 1u : node->arg;
}

/* The first operand of a node; cell_next() gives the following ones, up to
 * cell_end(). */
static inline const Cell *cell_first(const Cell *node)
{
    return node + 1;
}

static inline const Cell *cell_next(const Cell *operand)
{
    return operand + cell_size(operand);
}

static inline const Cell *cell_end(const Cell *node)
{
    return node + cell_size(node);
}

static inline int cell_number(const Cell *literal)
{
    assert(literal->op == OP_NUMBER);
    return (int16_t)literal->arg;
}

/* Whether a node is a value that is read from the game, and neither from what
 * the effect did nor from what was chosen for it (712.2). */
bool cell_reads(const Cell *node);

/* Whether such a value is noted before anything else happens: what a card has,
 * or whether it was the first time. */
bool cell_reads_early(const Cell *node);

/* Whether it is one for each player: a loop over players stands around it, and
 * it speaks of the one whose turn it is. */
bool cell_reads_for_each(const Cell *start, const Cell *value);

/* The first such value from a cell on; `end` if there is none before it. */
const Cell *cell_read_from(const Cell *from, const Cell *end);

/* Names of words: what the reader and printer ask for. Titles and keywords are
 * numbered by the book, traits by the pool, the rest is fixed. */
typedef struct WordTable {
    void *context;
    /* The number of a word of that kind (a letter of ops.def); false if there
     * is none. */
    bool (*find)(void *context, char kind, Slice word, uint16_t *number);
    /* The word of a number, which counts from 0; empty if there is none. */
    Slice (*name)(void *context, char kind, uint16_t number);
    /* Whether a card can keep such an occurrence from happening (104.2). May be
     * NULL: then anything. */
    bool (*stops)(uint16_t occurrence);
} WordTable;

/* Reads one node of the wanted type from the notation in `text`, which must
 * hold nothing else. Returns its cells in the arena, NULL on a mistake, with
 * line and column in *diags (`line` and `column` are where text begins). Of
 * several operands that may be left out, (on draw you) leaves out the filter:
 * ask op_info for the type of an operand to see which one it is. */
const Cell *program_read(Slice text, char type, const WordTable *words,
                         Arena *arena, DiagList *diags, uint32_t line,
                         uint32_t column);

/* Writes a node in the notation; reading that gives the same cells. */
void program_print(const Cell *node, const WordTable *words, Buf *out);

#endif
