#ifndef FO_BOUT_H
#define FO_BOUT_H
/* bout - games between agents, one after the other, each played to its end.
 *
 * For simulations, measurements and tests: memory is taken once. A bout can
 * look after the engine while it plays (the WATCH_ flags); what it finds fails
 * the game, and the record tells how to come there again.
 */
#include "agents/agent.h"
#include "game/game.h"

struct View;

enum {
    /* The rules allow 500 turns (A22) of 256 actions and effects (R18), each
     * with a few answers: a game with more than this does not end. */
    BOUT_ANSWERS = 1 << 20,
    BOUT_WHY = 200
};

enum {
    WATCH_CHECK = 1 << 0, /* game_check and readings_check at every stop */
    WATCH_IMAGE = 1 << 1, /* save and load before each answer */
    WATCH_AGAIN = 1 << 2  /* play each game twice, with the same answers */
};

/* How a game went; in memory of the caller, who may share it. */
typedef struct BoutRecord {
    uint64_t seed;
    uint32_t count;
    uint16_t answers[BOUT_ANSWERS];
    char why[BOUT_WHY]; /* empty: nothing is wrong */
} BoutRecord;

typedef struct Bout Bout;
struct Bout {
    GameSetup setup;
    const Game *start;      /* where games begin; NULL: before the first turn */
    Slice names[SEATS_MAX]; /* of the agents */
    Agent agents[SEATS_MAX];
    unsigned watch;
    uint32_t most; /* answers of a game, at most BOUT_ANSWERS */
    BoutRecord *record;
    Game *g; /* as it stands, or as it ended */
    struct View *view;
    size_t view_room;
    uint64_t digests; /* of every stop so far, if the game is watched */
    /* What runs the game to its next stop, and may see more than that; NULL:
     * kit_run. It may say in the record what is wrong. */
    Stop (*run)(Bout *b);
    void *with; /* its own */
};

/* Nobody answers yet: fill in names (all known ones, see agent_name). The
 * decks of the setup and the record must stay. Without a setup, deal before
 * playing. False when out of memory. */
bool bout_init(Bout *b, const GameSetup *setup, BoutRecord *record);
void bout_clear(Bout *b);

/* Plays with other decks from now on, which must stay. False when out of
 * memory: then nothing has changed. */
bool bout_deal(Bout *b, const GameSetup *setup);

/* A copy of the start, with the seed of the record; NULL when out of memory. */
Game *bout_copy_start(const Bout *b);

/* Plays the game of that seed; b->g is then how it ended. False if something
 * is wrong: the record says what. */
bool bout_play(Bout *b, uint64_t seed);

/* Plays the game of that seed with these answers, each taken modulo how many
 * there are, until they are used up or the game is over. The record gets what
 * was answered. */
bool bout_follow(Bout *b, uint64_t seed, const uint16_t *answers,
                 uint32_t count);

/* A digest of the game that was played last, to be added up over many: equal
 * sums, equal games, in whatever order. */
uint64_t bout_signature(const Bout *b);

#endif
