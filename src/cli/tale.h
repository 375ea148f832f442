#ifndef FO_TALE_H
#define FO_TALE_H
/* tale - prints what happened, a sentence a line, as one viewer may know it.
 *
 *     Turn 3 (A), Main Phase
 *       A pays 2 action tokens
 *       A plays Bramble, Hedge Trimmer to A's home
 *
 * What the line before says already is left out, what happens several times in
 * a row is told once, and a phase in which nothing happens is not named.
 */
#include "game/game.h"

#include <stdio.h>

/* Escape sequences; empty strings for a terminal that wants none. */
typedef struct Look {
    const char *strong, *faint, *plain;
} Look;

/* How to write to a terminal, or to no terminal: colors only where they are
 * wanted (NO_COLOR, TERM). */
Look look_of_terminal(void);
Look look_plain(void);

/* Prints items[0..count-1] of the record of a game. */
void tale_print(const Game *g, const Occurrence *items, uint32_t count,
                SeatId viewer, const Look *look);

/* How it stands: points and turns, on a line. */
void tale_print_points(const Game *g);

#endif
