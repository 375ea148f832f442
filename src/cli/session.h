#ifndef FO_SESSION_H
#define FO_SESSION_H
/* session - a game under way at this terminal: its record, who answers for
 * each seat, and the way back.
 *
 * The record grows from the first occurrence to the last. Before a person's
 * answer the game is copied, so that it can be taken back.
 */
#include "agents/agent.h"
#include "game/game.h"
#include "script/replay.h"

typedef struct Snapshot {
    Game *g;            /* a copy, waiting for an answer */
    uint32_t log_count; /* how long the record was */
    uint32_t steps;     /* and the replay */
} Snapshot;

typedef struct Session {
    Game *g;
    Log log;
    SeatSet people;        /* seats that a person answers for */
    Agent bots[SEATS_MAX]; /* the others */
    Replay *replay;        /* every answer given */
    Snapshot *past;
    uint32_t past_count, past_room;
} Session;

/* Makes a game; nothing has happened in it yet. What the setup lends must stay.
 * The caller fills in people and bots. False when out of memory. */
bool session_init(Session *s, const GameSetup *setup);
void session_clear(Session *s);

/* What the agent answers to the request of the game, by the view of the seat
 * that is asked: never by the game. False when out of memory. */
bool session_choose(Agent *agent, const Game *g, uint32_t *index);

/* Runs the game, bots answering, until a person is asked or it is over. False
 * when out of memory. */
bool session_run(Session *s);

/* A person answers what is asked; run it then. False when out of memory. */
bool session_answer(Session *s, uint32_t index);

/* A person gives the game up; run it then. False when out of memory. */
bool session_concede(Session *s, SeatId seat);

/* The game so far as a replay, in memory the caller frees; NULL when out of
 * memory. Nothing may follow but session_clear. */
char *session_text(Session *s);

typedef enum Undo { UNDO_DONE, UNDO_NOTHING, UNDO_SHOWN } Undo;

/* Takes back the last answer of a person. Not (UNDO_SHOWN) if one of the people
 * has since seen a card they did not know: that cannot be unseen. What a bot
 * has seen does not matter, for bots remember nothing. */
Undo session_undo(Session *s);

#endif
