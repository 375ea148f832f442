#ifndef FO_DECK_H
#define FO_DECK_H
/* deck - what a player brings: Mane Character, Draw Deck, Problem Deck (101,
 * 102.1), and whether it may be played.
 *
 * A deck file is text, one card a line; which part a card belongs to follows
 * from its type:
 *
 *     name The Early Birds
 *     1 Copper Kettle, Tea Merchant
 *     3 Plain Jane, Baker              # a comment
 *     2 Leaky Roof
 */
#include "base/buf.h"
#include "base/diag.h"
#include "cards/pool.h"
#include "cards/rule.h"
#include "cards/ruleset.h"

enum { DECK_NAME_MAX = 80, DECK_FAULTS = 20, DECK_CARDS_MAX = 5000 };

/* Cards by definition, one entry a copy, in the order of the file. */
typedef struct DeckList {
    uint32_t count;
    uint32_t room;
    DefId *ids;
} DeckList;

typedef struct Deck {
    char name[DECK_NAME_MAX + 1]; /* empty if the file gives none */
    DeckList manes;               /* one in a legal deck (102.1) */
    DeckList draw;
    DeckList problems;
} Deck;

typedef struct DeckFault {
    RuleId rule;
    char text[DIAG_TEXT]; /* "101.1: a draw deck needs at least 45 cards..." */
} DeckFault;

typedef struct DeckFaults {
    uint32_t count; /* how many were found, kept or not */
    DeckFault items[DECK_FAULTS];
} DeckFaults;

/* An empty deck; NULL when out of memory. */
Deck *deck_new(void);

/* Reads a deck file, ours or one of OCTGN (.o8d). NULL on any mistake, with the
 * reasons in *diags. A deck that was read need not be legal: that is
 * deck_check's question. */
Deck *deck_load(Slice text, const Pool *pool, DiagList *diags);

void deck_free(Deck *deck);

/* Adds copies of a card to the part its type belongs to (101.2, 101.3b). False
 * when out of memory or past DECK_CARDS_MAX; the deck is then unchanged. */
bool deck_add(Deck *deck, const Pool *pool, DefId card, uint32_t copies);

/* Is the deck legal? Every fault is reported, in the order of the rules. */
bool deck_check(const Deck *deck, const Pool *pool, const Ruleset *rules,
                DeckFaults *faults);

/* Adds a fault, with printf's format, behind the number of the rule (unless it
 * is RULE_NONE). */
__attribute__((format(printf, 3, 4))) void
deck_fault(DeckFaults *faults, RuleId rule, const char *format, ...);

/* Writes the deck as a deck file: reading it gives the same deck. */
void deck_print(const Deck *deck, const Pool *pool, Buf *out);

/* The Mane Character of a legal deck. */
static inline DefId deck_mane(const Deck *deck)
{
    assert(deck->manes.count == 1);
    return deck->manes.ids[0];
}

#endif
