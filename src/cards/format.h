#ifndef FO_FORMAT_H
#define FO_FORMAT_H
/* format - what a tournament allows besides the rules of deckbuilding (101).
 *
 *     name Limited
 *     draw deck minimum 30          # other numbers than the ruleset's
 *     problem deck      5
 *     sets PR CN                    # cards of these sets only
 *     ban Unreasonable Weather      # no copy of it
 *     limit 1 Copper Kettle         # at most so many, in all parts together
 *
 * A format file may have any of these lines, so a list of bans is one as well.
 * Several files are laid upon each other: the last number and the last list of
 * sets count, bans and limits add up. The program carries some (formats/).
 */
#include "cards/deck.h"

/* ORDER format_number: the numbers of a ruleset a format may change. */
enum {
    FORMAT_DRAW_MINIMUM,
    FORMAT_COPIES,
    FORMAT_PROBLEMS,
    FORMAT_PROBLEM_COPIES,
    FORMAT_STARTING,
    FORMAT_NUMBERS
};

enum { FORMAT_SETS = 64 };

typedef struct FormatLimit {
    struct FormatLimit *next;
    Slice name; /* of a card, which need not be known */
    uint32_t most;
} FormatLimit;

typedef struct Format {
    Slice name; /* "Limited"; empty if no file gave one */
    bool given[FORMAT_NUMBERS];
    uint16_t numbers[FORMAT_NUMBERS];
    uint32_t set_count; /* 0: cards of any set */
    Slice sets[FORMAT_SETS];
    FormatLimit *limits;
    FormatLimit **end; /* of the list */
    Arena arena;       /* of all the text */
} Format;

/* The format that asks for nothing more than 101 does. */
void format_init(Format *format);
void format_clear(Format *format);

/* Lays a file upon the format. `pool` is asked whether a card of a ban or limit
 * was misspelt: one of another set is no mistake. On any mistake false, with
 * the reasons in *diags; the format is then only good for clearing. */
bool format_add(Format *format, Slice text, const Pool *pool, DiagList *diags);

/* The ruleset with the format's numbers. */
Ruleset format_rules(const Format *format, const Ruleset *rules);

/* Whether the format knows the card: of a set it allows, and not banned. */
bool format_allows(const Format *format, const CardDef *card);

/* How many copies the format allows of the card at most, besides what the rules
 * say; UINT32_MAX if it says nothing. */
uint32_t format_limit(const Format *format, const CardDef *card);

/* Is the deck legal in the format? Every fault is reported: first those of
 * deckbuilding, with the format's numbers, then those of the format. */
bool format_check(const Format *format, const Deck *deck, const Pool *pool,
                  const Ruleset *rules, DeckFaults *faults);

#endif
