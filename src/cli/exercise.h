#ifndef FO_EXERCISE_H
#define FO_EXERCISE_H
/* exercise - what the files of `faceoff cards exercise` share. */
#include "cards/deck_random.h"
#include "script/kit.h"
#include "script/midgame.h"
#include "script/witness.h"

enum {
    EXERCISE_CARDS = 8192,
    EXERCISE_DEEDS = 16384,
    SHARED_DECK = 200,
    FAULTS_MAX = 50
};

/* How an ability was seen to do its work. */
typedef enum Way { WAY_NONE, WAY_FREE, WAY_SET_UP } Way;

typedef struct SharedDeck {
    DefId mane;
    uint16_t draw_count, problem_count;
    DefId draw[SHARED_DECK], problems[SHARED_DECK];
} SharedDeck;

/* What the process that plays shares with the one that tells of it. */
typedef struct Shared {
    BoutRecord record;
    SharedDeck decks[2];
    Midgame position; /* empty: a whole game is played */
    uint64_t games, positions;
    uint32_t at, tried;           /* around which card, and how often */
    uint8_t seen[EXERCISE_DEEDS]; /* Sight */
    uint8_t way[EXERCISE_DEEDS];  /* Way */
    uint32_t tries[EXERCISE_CARDS];
} Shared;

typedef struct Fault {
    uint64_t seed;
    bool set_up; /* in a game from a position */
    char why[BOUT_WHY];
    char file[64]; /* where it was kept; empty: nowhere */
} Fault;

typedef struct Exercise {
    const Kit *kit;
    uint64_t games, seed, seconds; /* 0 seconds: as long as it takes */
    uint64_t began;
    bool json;
    DeckSource source;
    Witness *witness;
    Shared *shared;
    Bout bout;
    Deck *decks[2];
    DefId *unseen;
    uint32_t unseen_count;
    uint32_t fault_count;
    Fault faults[FAULTS_MAX];
} Exercise;

/* Writes the game that went wrong: a whole one as a replay, made short; one
 * from a position as the scenario of it. */
void exercise_keep(Exercise *x, Fault *fault);

/* Prints what was seen and what went wrong. Returns what to end with. */
int exercise_print(const Exercise *x);

#endif
