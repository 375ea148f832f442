#ifndef FO_BENCH_H
#define FO_BENCH_H
/* bench - what the files of `faceoff bench` share: playing for a while, and
 * printing what came of it.
 */
#include "cli/deck_files.h"
#include "script/bout.h"

typedef struct BenchSum {
    uint64_t games, decisions, ops, modifiers, nanoseconds;
} BenchSum;

/* One figure: a whole number, or thousandths. */
typedef struct BenchFigure {
    const char *name;
    uint64_t value;
    bool thousandths;
} BenchFigure;

/* Nanoseconds this process has had of a processor. */
uint64_t bench_nanoseconds(void);

/* Plays the games of the seeds from 0 on for so long, one at least, and adds
 * them to the sum. */
void bench_play(Bout *b, uint64_t nanoseconds, BenchSum *sum);

/* The digest of so many games, of the seeds from 1 on. */
uint64_t bench_signature(Bout *b, uint64_t games);

/* What a sum comes to. */
uint64_t bench_per_second(uint64_t n, const BenchSum *sum);
uint64_t bench_ops(const BenchSum *sum); /* per decision, in thousandths */
uint64_t bench_modifiers(const BenchSum *sum); /* per game, in thousandths */

/* Prints the figures and the signature. Returns what to end with. */
int bench_print(const BenchFigure *figures, size_t count, uint64_t signature,
                bool json);

/* Measures games of each of the decks against every other, at least two, for
 * so many seconds in all, and prints it. Returns what to end with. */
int bench_decks(const Kit *kit, const DeckFiles *decks, uint64_t seconds,
                bool json);

#endif
