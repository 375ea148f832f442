/* bench_decks.c - `faceoff bench --decks`: how fast games with a user's decks
 * are. Every pair of them gets as much time. */
#include "base/json.h"
#include "cli/bench.h"
#include "cli/cli.h"
#include "rules/modifier.h"
#include "script/bout.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEATS = 2, SIGNED_GAMES = 20 /* of each pair */ };

typedef struct Sum {
    uint64_t games, decisions, ops, modifiers, nanoseconds, signature;
} Sum;

static void count_one(void *n, const InForce *m)
{
    (void)m;
    ++*(uint64_t *)n;
}

static void play_one(Bout *b, uint64_t seed, Sum *sum)
{
    bout_play(b, seed);
    sum->games++;
    sum->decisions += b->record->count;
    sum->ops += b->g->block.ops;
    modifier_each_of(b->g, UINT64_MAX, count_one, &sum->modifiers);
}

static bool measure_pair(Bout *b, const GameSetup *setup, uint64_t most,
                         Sum *sum)
{
    uint64_t seed = 0, took = 0;
    if (!bout_deal(b, setup))
        return false;
    for (uint64_t i = 1; i <= SIGNED_GAMES; i++) { /* which also warms up */
        bout_play(b, i);
        sum->signature += bout_signature(b);
    }
    for (uint64_t began = bench_nanoseconds(); took < most;
         took = bench_nanoseconds() - began)
        play_one(b, seed++, sum);
    sum->nanoseconds += took;
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

static uint64_t per_second(uint64_t n, const Sum *sum)
{
    return sum->nanoseconds > 0
               ? (uint64_t)((double)n * 1e9 / (double)sum->nanoseconds)
               : 0;
}

static uint64_t thousandths(uint64_t n, uint64_t of)
{
    return of > 0 ? n * 1000 / of : 0;
}

static void print_json(const Sum *sum)
{
    char memory[500], signature[17];
    Buf buf;
    Json j;
    buf_init(&buf, memory, sizeof memory);
    json_init(&j, &buf);
    json_object(&j);
    json_key(&j, "decisions_per_second");
    json_uint(&j, per_second(sum->decisions, sum));
    json_key(&j, "games_per_second");
    json_uint(&j, per_second(sum->games, sum));
    json_key(&j, "ops_per_decision");
    json_thousandths(&j, thousandths(sum->ops, sum->decisions));
    json_key(&j, "modifiers_in_play");
    json_thousandths(&j, thousandths(sum->modifiers, sum->games));
    json_key(&j, "signature");
    snprintf(signature, sizeof signature, "%016" PRIx64, sum->signature);
    json_text(&j, signature);
    json_end(&j);
    puts(memory);
}

static void print_text(const Sum *sum)
{
    printf("decisions_per_second  %" PRIu64 "\n",
           per_second(sum->decisions, sum));
    printf("games_per_second      %" PRIu64 "\n", per_second(sum->games, sum));
    printf("ops_per_decision      %.3f\n",
           (double)thousandths(sum->ops, sum->decisions) / 1000);
    printf("modifiers_in_play     %.3f\n",
           (double)thousandths(sum->modifiers, sum->games) / 1000);
    printf("signature             %016" PRIx64 "\n", sum->signature);
}

int bench_decks(const Kit *kit, const DeckFiles *decks, uint64_t seconds,
                bool json)
{
    Sum sum = {0};
    if (!measure(kit, decks, seconds, &sum))
        return cli_no_memory("bench");
    if (json)
        print_json(&sum);
    else
        print_text(&sum);
    return EXIT_DONE;
}
