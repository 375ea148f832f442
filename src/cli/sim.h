#ifndef FO_SIM_H
#define FO_SIM_H
/* sim - what the files of `faceoff sim` share: what is wanted, and what came of
 * it. Two decks play a match; of more, each plays one against every other. */
#include "cli/card_files.h"
#include "cli/deck_files.h"
#include "script/bout.h"

enum { SIM_SEATS = 2, SIM_MATCHES = DECK_FILES_MAX * (DECK_FILES_MAX - 1) / 2 };

typedef struct SimOptions {
    DeckFiles decks;
    bool random_decks; /* drawn anew for each game; then there are no others */
    Slice agents[SIM_SEATS];
    uint64_t games, seed; /* of each match */
    bool json;
    unsigned watch;
    const char *replays; /* folder, or NULL */
    CardPaths cards;
} SimOptions;

typedef struct SimTally {
    uint64_t games, wins[SIM_SEATS], draws;
    uint64_t without_progress; /* draws by A22: nobody had the points */
    uint64_t decisions, signature;
} SimTally;

/* Matches by pair, in the order 01 02 12 03 13 23 ...: of the decks i < j. */
static inline uint32_t sim_match_of(uint32_t i, uint32_t j)
{
    return j * (j - 1) / 2 + i;
}

static inline uint32_t sim_match_count(const SimOptions *o)
{
    return o->random_decks ? 1 : o->decks.count * (o->decks.count - 1) / 2;
}

/* Prints what came of all matches. Returns what to end with. */
int sim_print_text(const SimOptions *o, const SimTally *matches,
                   uint64_t milliseconds);
int sim_print_json(const SimOptions *o, const SimTally *matches,
                   uint64_t milliseconds);

#endif
