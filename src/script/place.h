#ifndef FO_PLACE_H
#define FO_PLACE_H
/* place - puts the position of a scenario on the table, and stacks decks for
 * scripted chance. Nothing happens by it: no occurrences.
 */
#include "script/statement.h"

typedef struct Table {
    Game *game;     /* in memory of its own */
    CardId *placed; /* by line of the position: which card it became */
    DefId problems[SEATS_MAX]; /* chosen before the game; NO_DEF: asked */
} Table;

/* Makes the game of a scenario, standing where its turn line says. False when
 * out of memory; the table is then empty. */
bool place_scenario(const Scenario *sc, Table *table);

void place_clear(Table *table);

/* Puts cards of these names on top of a deck, the first topmost. False if the
 * deck has not got them all; *missing is then the first it lacks. */
bool place_stack(Game *g, SeatId s, ZoneId zone, Names names, DefId *missing);

/* Before the game: the opening hand, then the top of the deck, as the position
 * has them (102.3). */
void place_opening(const Scenario *sc, Table *table, SeatId s);

/* Puts cards of one deck on top of it, the first topmost. */
void place_order(Game *g, const CardId *cards, uint32_t count);

/* Reads the order of a deck, top first; how many, at most `most`. */
uint32_t place_read_order(const Game *g, SeatId s, ZoneId zone, CardId *out,
                          uint32_t most);

#endif
