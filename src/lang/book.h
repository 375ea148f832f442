#ifndef FO_BOOK_H
#define FO_BOOK_H
/* book - the abilities of every card of a pool, and what keywords mean.
 *
 * A line of a card's text that begins with `=` is the program of the English
 * line above it. A ruleset file defines keywords the same way, in English or as
 * programs:
 *
 *     keyword Competitive X
 *         While involved in a faceoff, this card has +X power.
 *         = (static (while (fits this involved) (power x self)))
 *
 * "unexplained Traveler" is a keyword that the ruleset does not define: it means
 * nothing, unless the card explains it in parentheses.
 *
 * A line of English that is a keyword's name, with its number if it has one,
 * needs no program: it means the keyword. Any other is compiled (english.h).
 * One that cannot be read, or that means something the engine cannot do, is not
 * understood, and the book says which cards have one.
 *
 * A book is made once, for a pool and a ruleset. When the pool grows the book
 * reads the new cards; what it has read stays where it is.
 */
#include "cards/ruleset.h"
#include "lang/program.h"
#include "lang/summary.h"

typedef uint8_t KeywordId;
#define NO_KEYWORD ((KeywordId)0xff)
enum { KEYWORDS_MAX = 64, IN_PLAY = 0xff, COUNTER_NAMES_MAX = 200 };

enum { VALUES_MAX = 8 };  /* read from the game by one triggered effect */
enum { VALUES_EACH = 4 }; /* of them for one that is each player's */

/* Who may activate it (703.1b). */
typedef enum AbilityUser {
    BY_CONTROLLER,
    BY_OWNER,
    BY_ANYONE,
    BY_PLAYER /* for whom a condition holds */
} AbilityUser;

/* One ability. A keyword stands in the list twice over: as itself (OP_KEYWORD),
 * for whoever asks whether a card has it, and as what it means. */
typedef struct Ability {
    const Cell *code;  /* the ability's node */
    int16_t x;         /* the number behind the keyword it comes from */
    KeywordId keyword; /* that keyword, or NO_KEYWORD */
    uint8_t zone;      /* where it functions (701.3): a zone's word, IN_PLAY */
    uint16_t line;     /* of the side's text that says it, from 1; 0: none */
    uint8_t by;        /* AbilityUser */
    uint8_t lead;      /* cells of BY_PLAYER's condition */
    uint8_t guard;     /* cells of only-if's condition, right in front */
    uint8_t counts;    /* which values are read from the game by it: COUNTS_ */
    bool lends;        /* it gives abilities, or waits for something later */
    bool of_itself;    /* static, and about its own card alone */
    uint8_t quote_count;
    const struct Ability *quotes; /* abilities it gives to cards, by place */
    uint32_t reads, writes;       /* by its modifiers (lang/summary.h) */
    uint32_t hinges;              /* on which those of readings hold, ... */
    uint32_t apart;               /* but for cards it looks for (summary.h), */
    uint32_t aims, looks;         /* and mean some cards, a card they see */
    uint32_t during;              /* phases and steps it asks about */
} Ability;

/* A value that is read from the game (cell_reads): what a card has, or else. */
enum { COUNTS_CARD = 1 << 0, COUNTS_REST = 1 << 1 };

/* While what holds it can be used (only-if); NULL: always. */
static inline const Cell *ability_guard(const Ability *a)
{
    return a->guard > 0 ? a->code - a->guard : NULL;
}

/* For which players it can be used (by-player). */
static inline const Cell *ability_users(const Ability *a)
{
    return a->code - (a->guard > 0 ? a->guard + 1 : 0) - a->lead;
}

typedef struct AbilitySpan {
    const Ability *items;
    uint16_t count;
} AbilitySpan;

typedef struct Keyword {
    Slice name;
    bool has_number;  /* "Competitive X" */
    bool unexplained; /* the ruleset has only heard of it */
    AbilitySpan means;
    Summary about; /* what those are about */
} Keyword;

typedef struct Book {
    Pool *pool;
    uint32_t count;     /* definitions of the pool that were read */
    uint32_t room;      /* for so many */
    AbilitySpan *sides; /* two a definition: sides[2 * def + side] */
    Summary *summaries; /* same order */
    uint8_t *unread;    /* same order: 1 if it has text nobody understands */
    uint8_t *reacting;  /* by definition: 1 if a side has a Reaction */
    uint32_t *times;    /* by definition: when it is played, in bits */
    KeywordId villain;  /* the keyword of that name, or NO_KEYWORD */
    uint32_t keyword_count;
    Keyword keywords[KEYWORDS_MAX];
    uint32_t title_count, title_room;
    Slice *titles; /* Titles that programs name */
    uint32_t counter_count;
    Slice counters[COUNTER_NAMES_MAX]; /* names of counters (519.1) */
    uint64_t hash;                     /* of all programs */
    Arena arena;
    struct Grammar *grammar; /* of card English; made when first needed */
} Book;

/* Reads the keywords of a ruleset file and the programs of all cards. The words
 * of the game (zones, occurrences, timings, steps, actions) are the caller's:
 * `words` is asked for every kind but K, N, R and X. A trait that no card has
 * is added to the pool, and so is every token a program makes (token.h). NULL
 * on any mistake or when out of memory, with the reasons in *diags, which name
 * the card. */
Book *book_new(Pool *pool, Slice ruleset, const WordTable *words,
               DiagList *diags);

/* The same, but out of memory after `bytes` bytes: for tests. */
Book *book_new_limited(Pool *pool, Slice ruleset, const WordTable *words,
                       DiagList *diags, size_t bytes);

void book_free(Book *book);

/* Reads the cards that were added to the pool since. All or nothing: on false
 * the book knows as many cards as before. */
bool book_update(Book *book, const WordTable *words, DiagList *diags);

/* The same of those with numbers below `end`. */
bool book_update_to(Book *book, uint32_t end, const WordTable *words,
                    DiagList *diags);

/* How much a book knows, and going back to it: what it read and learnt since is
 * gone, with its memory, but for the grammar, which is the same for all cards.
 * The pool must go back with it. */
typedef struct BookMark {
    Book was;
    ArenaMark memory;
} BookMark;

BookMark book_mark(const Book *book);
void book_return(Book *book, const BookMark *mark);

static inline AbilitySpan book_abilities(const Book *book, DefId def,
                                         unsigned side)
{
    assert(def < book->count && side < 2);
    return book->sides[2u * def + side];
}

/* The English of an ability that stands on that side; empty for none. */
Slice book_english(const Book *book, DefId def, unsigned side,
                   const Ability *ability);

/* Beside the timings of an Event: the card speaks of timings itself, and does
 * so where it is played from. */
#define TIMES_OPEN      (1u << 30)
#define TIMES_OPEN_AWAY (1u << 31)

/* When a card of that definition may be played, at a glance. */
static inline uint32_t book_times(const Book *book, DefId def)
{
    assert(def < book->count);
    return book->times[def];
}

/* What a side's abilities are about. */
static inline const Summary *book_summary(const Book *book, DefId def,
                                          unsigned side)
{
    assert(def < book->count && side < 2);
    return &book->summaries[2u * def + side];
}

/* Does the card have text, on either side, that is not a program? */
static inline bool book_is_unread(const Book *book, DefId def)
{
    assert(def < book->count);
    return book->unread[2u * def] || book->unread[2u * def + 1];
}

/* A keyword that stands on the card, or that its text speaks of, though the
 * ruleset does not explain it and the card does not either; NULL: none. */
const Keyword *book_unexplained(const Book *book, DefId def);

/* Splits "Traveler (When you move this card, ...)", a keyword and what it means;
 * false if nothing stands in parentheses at the end. */
bool book_splits_reminder(Slice line, Slice *name, Slice *means);

bool book_find_keyword(const Book *book, Slice name, KeywordId *out);

/* Reads an ability in the notation as the book would, into the arena; NULL with
 * the reasons if it is none. */
const Cell *book_read(Book *book, Slice text, const WordTable *words,
                      Arena *arena, DiagList *diags);

/* The number of counters of that name, which some program speaks of. */
bool book_find_counter(const Book *book, Slice name, uint16_t *out);

/* Writes an ability in the notation. */
void book_print(const Book *book, const Ability *ability,
                const WordTable *words, Buf *out);

/* Writes what keywords mean, as blocks of a ruleset file. */
void book_print_keywords(const Book *book, const WordTable *words, Buf *out);

#endif
