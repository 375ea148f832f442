#ifndef FO_REPLAY_H
#define FO_REPLAY_H
/* replay - a whole game as text: what it was played with, every answer, and
 * digests to see that it still goes as it went (docs/REPLAYS.md).
 *
 *     faceoff replay 1
 *     seed 42
 *     rules                       every number and keyword of the ruleset
 *         winning points 15 # 103.2
 *     cards                       every card of the decks, as a card file, and
 *                                 those whose names and traits they speak of
 *         Plain Jane, Apprentice
 *         friend, orange, power 1, cost 1
 *     deck A                      as a deck file; B, C, D alike
 *         3 Plain Jane, Apprentice
 *     answers                     who, which answer (from 0), of how many
 *         B 1 of 2
 *         digest 1 0123456789abcdef
 *         A concedes
 *     result B won                or: draw, none
 *
 * The digests say the same whatever the program's own numbers for cards are
 * and however it lays out a game, so that replays outlive versions of it.
 */
#include "base/diag.h"
#include "cards/deck.h"
#include "game/game.h"

enum {
    REPLAY_VERSION = 1,
    REPLAY_DIGEST_EVERY = 16,   /* answers */
    REPLAY_CONCEDE = UINT16_MAX /* in place of an index */
};

typedef struct ReplayStep {
    uint16_t index, count; /* answer `index` of `count` */
    SeatId seat;
    uint8_t zero;
} ReplayStep;

typedef struct ReplayMark {
    uint32_t after; /* so many steps */
    uint64_t digest;
} ReplayMark;

typedef struct Replay {
    GameSetup setup; /* replay_game makes a game of it */
    ReplayStep *steps;
    uint32_t count, room;
    ReplayMark *marks;
    uint32_t mark_count, mark_room;
    uint8_t result; /* GameResult; RESULT_NONE: not played to the end */
    SeatId winner;
    /* Only of one that was loaded */
    Pool *pool;
    Book *book;
    Ruleset rules;
    Deck *decks[SEATS_MAX];
} Replay;

/* Writing */

/* An empty replay of a game made with that setup, whose cards and rules must
 * stay. NULL when out of memory. */
Replay *replay_new(const GameSetup *setup);
void replay_free(Replay *r);

/* Notes that the pending request is about to be answered so, or that the seat
 * is about to concede. False when out of memory. */
bool replay_note(Replay *r, const Game *g, uint32_t index);
bool replay_note_concede(Replay *r, const Game *g, SeatId seat);

/* Notes where the game stands after the last step, over or not. Call it once,
 * at the end. False when out of memory. */
bool replay_note_end(Replay *r, const Game *g);

/* Forgets all but the first `count` steps, and how the game ended. */
void replay_cut(Replay *r, uint32_t count);

/* Forgets how the game ended: steps may follow. */
void replay_reopen(Replay *r);

/* The replay as text, in memory the caller frees; NULL when out of memory. */
char *replay_text(const Replay *r);

/* Reading */

/* Reads a replay. NULL on any mistake, with the reasons in *diags. That it is
 * well-formed does not mean that it goes as it says: see replay_step. */
Replay *replay_load(Slice text, DiagList *diags);

/* Playing */

/* A game made with the replay's setup, nothing begun; NULL when out of memory.
 */
Game *replay_game(const Replay *r);

enum { REPLAY_WHY = 160 };

/* Runs the game to its next request, and checks that it stands where the replay
 * has it after `i` steps; `why` says what is different. The record, if there
 * is one, must have been emptied. */
bool replay_check(const Replay *r, uint32_t i, const Game *g,
                  char why[REPLAY_WHY]);

/* Takes step i: answers, or concedes. replay_check must have said yes. */
void replay_step(const Replay *r, uint32_t i, Game *g, Log *log);

/* Plays it all. True if it goes as it says; otherwise *at is the step (from 0)
 * before which it differs. */
bool replay_verify(const Replay *r, uint32_t *at, char why[REPLAY_WHY]);

/* A digest of all that matters to the players, the same in every version. */
uint64_t replay_digest(const Game *g);

#endif
