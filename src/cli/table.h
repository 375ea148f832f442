#ifndef FO_TABLE_H
#define FO_TABLE_H
/* table - people play at the terminal: what happened, the board, the question
 * and its numbered answers, a line of input, and so on.
 *
 * Lines only: nothing moves the cursor, so it works over ssh, with a screen
 * reader, and in any window.
 */
#include "cli/session.h"
#include "cli/tale.h"

/* Plays until the game is over, somebody quits, or the input ends. Returns the
 * exit code of the program. */
int table_play(Session *session, const Look *look);

#endif
