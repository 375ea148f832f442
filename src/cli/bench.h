#ifndef FO_BENCH_H
#define FO_BENCH_H
/* bench - what the files of `faceoff bench` share. */
#include "cli/deck_files.h"

/* Measures games of each of the decks against every other, at least two, for
 * so many seconds in all, and prints it. Returns what to end with. */
int bench_decks(const Kit *kit, const DeckFiles *decks, uint64_t seconds,
                bool json);

/* Nanoseconds this process has had of a processor. */
uint64_t bench_nanoseconds(void);

#endif
