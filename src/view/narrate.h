#ifndef FO_NARRATE_H
#define FO_NARRATE_H
/* narrate - everything the engine says, as sentences.
 *
 * The rules record and ask; the words are in tables (occurrences.def,
 * verbs.def, reasons.def) and only this file puts them together, for one
 * viewer at a time:
 *
 *     OCC_DRAW  "{player} draws {card}"   A reads "A draws Second Wind",
 *                                         B reads "A draws a card"
 *
 * The viewer NO_SEAT sees everything. All functions append to the buffer and
 * change nothing else. Seats are letters, A to D; areas are `A.home` and
 * `A.problem` in files and commands, "A's home" and "A's Problem" in sentences.
 */
#include "base/buf.h"
#include "game/game.h"
#include "rules/reason.h"

/* Names */

char seat_letter(SeatId s);

/* Reads the letter of a seat of this game, in either case; false if it is
 * anything else. */
bool seat_parse(const Game *g, Slice word, SeatId *out);

/* "A.home", or "dilemma.1" for one a Dilemma has brought (522.2) */
void area_word(const Game *g, AreaId a, Buf *out);

/* Reads "A.home" or "A's home", in any case; false if there is no such area. */
bool area_parse(const Game *g, Slice word, AreaId *out);

/* "A's home" */
void narrate_area(const Game *g, AreaId a, Buf *out);

/* The card's name, or "a card" or "a face-down Troublemaker" if the viewer may
 * not know it. */
void narrate_card(const Game *g, CardId c, SeatId viewer, Buf *out);

/* Sentences, without a full stop */

/* "play Second Wind", "move Bramble, Hedge Trimmer to B's Problem" */
void narrate_answer(const Game *g, const Answer *answer, SeatId viewer,
                    Buf *out);

/* What the pending request asks of its seat: "mulligan or keep your opening
 * hand". Nothing while nothing is asked. */
void narrate_prompt(const Game *g, Buf *out);

/* What happened; nothing for what is recorded but told to nobody. `g` is the
 * game it happened in, then or later. */
void narrate_occurrence(const Game *g, const Occurrence *o, SeatId viewer,
                        Buf *out);

/* "205.1: needs 3 purple power, you have 2" */
void narrate_reason(const Reason *r, Buf *out);

/* Cards and the table */

/* "2 orange + 1 not orange", or "nothing" */
void narrate_needs(const Needs *needs, Buf *out);

/* The numbers of a printed card: "Friend, cost 2, power 2 orange" */
void narrate_print(const CardDef *def, Buf *out);

/* All of a printed card, in lines of at most 80 columns. */
void narrate_definition(const Pool *pool, DefId def, Buf *out);

/* The whole position as the viewer may see it, in words, in lines of at most
 * 80 columns. */
void narrate_board(const Game *g, SeatId viewer, Buf *out);

#endif
