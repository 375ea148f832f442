#ifndef FO_DECK_H
#define FO_DECK_H
/* deck - what a player brings: Mane Character, Draw Deck, Problem Deck (101,
 * 102.1), and whether it may be played.
 *
 * A deck file is text, one card a line; which part a card belongs to follows
 * from its type, and headings are there for people:
 *
 *     name The Early Birds
 *     1 Copper Kettle, Tea Merchant
 *     [Friends]
 *     3 Plain Jane, Baker              # a comment
 *     [Problems]
 *     2 Leaky Roof
 *
 * Decks of OCTGN (octgn_deck.h) and deck codes (deck_code.h) are decks as well;
 * which it is, the text itself tells.
 */
#include "base/buf.h"
#include "base/diag.h"
#include "cards/pool.h"
#include "cards/rule.h"
#include "cards/ruleset.h"

enum {
    DECK_NAME_MAX = 80,
    DECK_NOTES_MAX = 4000,
    DECK_FAULTS = 64,
    DECK_CARDS_MAX = 5000,
    DECK_FILE_MAX = 4 << 20 /* no deck of 5000 cards takes more bytes */
};

/* Cards by definition, one entry a copy, in the order of the file; all copies
 * of a card stand where its first does, so that a deck that was printed and
 * read is the same one, and shuffled alike. */
typedef struct DeckList {
    uint32_t count;
    uint32_t room;
    DefId *ids;
    uint32_t *lines; /* of the file, each copy's; 0 or NULL: of none */
} DeckList;

typedef struct Deck {
    char name[DECK_NAME_MAX + 1]; /* empty if the file gives none */
    char *notes;    /* lines of text, LF between; NULL if there are none */
    DeckList manes; /* one in a legal deck (102.1) */
    DeckList draw;
    DeckList problems;
} Deck;

/* The headings of a deck file, in the order they are printed. ORDER section */
typedef enum DeckSection {
    SECTION_MANE,
    SECTION_FRIENDS,
    SECTION_RESOURCES,
    SECTION_EVENTS,
    SECTION_TROUBLEMAKERS,
    SECTION_PROBLEMS,
    SECTION_COUNT
} DeckSection;

typedef struct DeckFault {
    RuleId rule;
    uint32_t line;        /* of the file; 0 if no line is to blame */
    char text[DIAG_TEXT]; /* "101.1: a draw deck needs at least 45 cards..." */
} DeckFault;

typedef struct DeckFaults {
    uint32_t count; /* how many were found, kept or not */
    DeckFault items[DECK_FAULTS];
} DeckFaults;

/* An empty deck; NULL when out of memory. */
Deck *deck_new(void);

/* Reads a deck: a file of ours, one of OCTGN (.o8d), or a deck code. NULL on
 * any mistake, with the reasons in *diags. A deck that was read need not be
 * legal: that is deck_check's question. */
Deck *deck_load(Slice text, const Pool *pool, DiagList *diags);

/* The same, but what can be read is kept, and a mistake was made if *diags has
 * more than before. NULL when nothing could be read. */
Deck *deck_load_part(Slice text, const Pool *pool, DiagList *diags);

void deck_free(Deck *deck);

/* Adds copies of a card to the part its type belongs to (101.2, 101.3b). False
 * when out of memory or past DECK_CARDS_MAX; the deck is then unchanged. */
bool deck_add(Deck *deck, const Pool *pool, DefId card, uint32_t copies);

/* The same, and remembers the line of the file. */
bool deck_add_at(Deck *deck, const Pool *pool, DefId card, uint32_t copies,
                 uint32_t line);

/* Gives the deck a name. False, and nothing is done, if it is too long or
 * cannot stand on a line of a deck file. */
bool deck_set_name(Deck *deck, Slice name);

/* Adds a line of notes. False if it cannot stand on a line of a deck file, when
 * out of memory, or past DECK_NOTES_MAX. */
bool deck_add_note(Deck *deck, Slice line);

/* How many cards it has in all. */
static inline uint32_t deck_size(const Deck *deck)
{
    return deck->manes.count + deck->draw.count + deck->problems.count;
}

/* How often the card at `at` stands in the list; 0 if it stood earlier. A pool
 * has no two cards of one name (201.1a), so one definition is one name. */
uint32_t deck_copies_at(const DeckList *list, uint32_t at);

/* How often the list has the card. */
uint32_t deck_copies(const DeckList *list, DefId card);

/* The section a card belongs to, and its heading ("Mane Character"). */
DeckSection deck_section(const CardDef *card);
const char *deck_section_name(DeckSection section);

/* The list of a deck that a section is part of. */
const DeckList *deck_list(const Deck *deck, DeckSection section);

/* The section with this heading, in any case; false if there is none. */
bool deck_find_section(Slice name, DeckSection *out);

/* The different cards of a section, in their order:
 *
 *     for (DeckWalk w = deck_walk(deck, pool, s); deck_walk_next(&w);)
 *         print(w.copies, w.card->name);
 */
typedef struct DeckWalk {
    const DeckList *list;
    const Pool *pool;
    DeckSection section;
    uint32_t next;
    DefId id;
    const CardDef *card; /* of that id */
    uint32_t copies;
} DeckWalk;

DeckWalk deck_walk(const Deck *deck, const Pool *pool, DeckSection section);

/* Goes to the next; false when there is none. */
bool deck_walk_next(DeckWalk *walk);

/* Is the deck legal? Every fault is reported, in the order of the rules. */
bool deck_check(const Deck *deck, const Pool *pool, const Ruleset *rules,
                DeckFaults *faults);

/* Are all cards of the deck among those of the heap, which is a deck only in
 * name, such as the packs somebody opened? Adds a fault for each that is
 * not. */
bool deck_check_heap(const Deck *deck, const Pool *pool, const Deck *heap,
                     DeckFaults *faults);

/* Adds a fault, with printf's format, behind the number of the rule (unless it
 * is RULE_NONE). */
__attribute__((format(printf, 3, 4))) void
deck_fault(DeckFaults *faults, RuleId rule, const char *format, ...);

/* The same, and which line of the file is to blame: that of the copy at `at`,
 * if the list knows it. */
__attribute__((format(printf, 5, 6))) void
deck_fault_at(DeckFaults *faults, RuleId rule, const DeckList *list,
              uint32_t at, const char *format, ...);

/* Writes the deck as a deck file: reading it gives the same deck. */
void deck_print(const Deck *deck, const Pool *pool, Buf *out);

/* The same with headings, and how many cards stand below each. */
void deck_print_sections(const Deck *deck, const Pool *pool, Buf *out);

/* The Mane Character of a legal deck. */
static inline DefId deck_mane(const Deck *deck)
{
    assert(deck->manes.count == 1);
    return deck->manes.ids[0];
}

#endif
