/* bench_decks.c - `faceoff bench --decks`: how fast games with a user's decks
 * are. Every pair of them gets as much time. */
#include "cli/bench.h"
#include "cli/cli.h"

#include <stdlib.h>

enum { SEATS = 2, SIGNED_GAMES = 20 /* of each pair */ };

typedef struct Sum {
    BenchSum played;
    uint64_t signature;
} Sum;

static bool measure_pair(Bout *b, const GameSetup *setup, uint64_t most,
                         Sum *sum)
{
    if (!bout_deal(b, setup))
        return false;
    sum->signature += bench_signature(b, SIGNED_GAMES); /* also warms up */
    bench_play(b, most, &sum->played);
    return true;
}

static bool measure(const Kit *kit, const DeckFiles *decks, uint64_t seconds,
                    Sum *sum)
{
    uint64_t pairs = decks->count * (decks->count - 1) / 2;
    BoutRecord *record = malloc(sizeof *record);
    Bout b;
    bool good = record != NULL && bout_init(&b, NULL, record);
    for (uint32_t j = 1; good && j < decks->count; j++)
        for (uint32_t i = 0; good && i < j; i++) {
            const Deck *const pair[SEATS] = {decks->decks[i], decks->decks[j]};
            GameSetup setup = kit_setup(kit, pair, SEATS, 0);
            good = measure_pair(&b, &setup, seconds * 1000000000 / pairs, sum);
        }
    if (record != NULL)
        bout_clear(&b);
    free(record);
    return good;
}

int bench_decks(const Kit *kit, const DeckFiles *decks, uint64_t seconds,
                bool json)
{
    Sum sum = {0};
    if (!measure(kit, decks, seconds, &sum))
        return cli_no_memory("bench");
    const BenchSum *s = &sum.played;
    const BenchFigure figures[] = {
        {"decisions_per_second", bench_per_second(s->decisions, s), false},
        {"games_per_second", bench_per_second(s->games, s), false},
        {"ops_per_decision", bench_ops(s), true},
        {"modifiers_in_play", bench_modifiers(s), true},
    };
    return bench_print(figures, ARRAY_LEN(figures), sum.signature, json);
}
