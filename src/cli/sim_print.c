/* sim_print.c - what came of the games of `faceoff sim`. */
#include "cli/cli.h"
#include "cli/page.h"
#include "cli/sim.h"

#include <inttypes.h>

static SimTally sum_of(const SimOptions *o, const SimTally *matches)
{
    SimTally sum = {0};
    for (uint32_t i = 0; i < sim_match_count(o); i++) {
        sum.games += matches[i].games;
        sum.draws += matches[i].draws;
        sum.without_progress += matches[i].without_progress;
        sum.decisions += matches[i].decisions;
        sum.signature += matches[i].signature;
        for (SeatId s = 0; s < SIM_SEATS; s++)
            sum.wins[s] += matches[i].wins[s];
    }
    return sum;
}

/* How often deck i has won against j. */
static uint64_t wins_of(const SimTally *matches, uint32_t i, uint32_t j)
{
    return i < j ? matches[sim_match_of(i, j)].wins[0]
                 : matches[sim_match_of(j, i)].wins[1];
}

static uint64_t draws_of(const SimTally *matches, uint32_t i, uint32_t j)
{
    return matches[i < j ? sim_match_of(i, j) : sim_match_of(j, i)].draws;
}

/* A tournament */

enum { NAME_SHOWN = 28 };

static void print_row(const SimOptions *o, const SimTally *matches, uint32_t i)
{
    Slice name = deck_files_short(&o->decks, i);
    uint64_t won = 0, draws = 0;
    printf("%2u %-*.*s", i + 1, NAME_SHOWN,
           (int)(name.n < NAME_SHOWN ? name.n : NAME_SHOWN), name.p);
    for (uint32_t j = 0; j < o->decks.count; j++) {
        if (i == j) {
            printf(" %6s", "-");
            continue;
        }
        won += wins_of(matches, i, j);
        draws += draws_of(matches, i, j);
        printf(" %6" PRIu64, wins_of(matches, i, j));
    }
    printf(" %7" PRIu64 " %6" PRIu64 "\n", won, draws);
}

/* Wins of the deck of the row against that of the column. */
static void print_table(const SimOptions *o, const SimTally *matches)
{
    printf("%-*s", NAME_SHOWN + 3, "wins against");
    for (uint32_t i = 0; i < o->decks.count; i++)
        printf(" %6u", i + 1);
    printf(" %7s %6s\n", "all", "draws");
    for (uint32_t i = 0; i < o->decks.count; i++)
        print_row(o, matches, i);
}

/* One match */

static void print_wins(const SimOptions *o, const SimTally *t)
{
    for (SeatId s = 0; s < SIM_SEATS; s++)
        printf("wins %c     %" PRIu64 "  (%s, %.*s)\n", 'A' + s, t->wins[s],
               o->random_decks ? "random decks" : o->decks.names[s],
               (int)o->agents[s].n, o->agents[s].p);
}

int sim_print_text(const SimOptions *o, const SimTally *matches,
                   uint64_t milliseconds)
{
    SimTally sum = sum_of(o, matches);
    if (o->decks.count > SIM_SEATS)
        print_table(o, matches);
    printf("games      %" PRIu64 "\n", sum.games);
    if (o->decks.count <= SIM_SEATS)
        print_wins(o, &sum);
    printf("draws      %" PRIu64 ", of them %" PRIu64
           " without progress (A22)\n",
           sum.draws, sum.without_progress);
    printf("decisions  %" PRIu64 "\n", sum.decisions);
    printf("seconds    %" PRIu64 ".%03u\n", milliseconds / 1000,
           (unsigned)(milliseconds % 1000));
    printf("signature  %016" PRIx64 "\n", sum.signature);
    return EXIT_DONE;
}

static void put_tally(Json *j, const SimTally *t)
{
    json_put_uint(j, "games", t->games);
    json_put_array(j, "wins");
    for (SeatId s = 0; s < SIM_SEATS; s++)
        json_uint(j, t->wins[s]);
    json_end(j);
    json_put_uint(j, "draws", t->draws);
    json_put_uint(j, "without_progress", t->without_progress);
    json_put_uint(j, "decisions", t->decisions);
}

static void put_matches(Json *j, const SimOptions *o, const SimTally *matches)
{
    json_put_array(j, "matches");
    for (uint32_t b = 1; b < o->decks.count; b++)
        for (uint32_t a = 0; a < b; a++) {
            json_object(j);
            json_put_array(j, "decks");
            json_string(j, deck_files_short(&o->decks, a));
            json_string(j, deck_files_short(&o->decks, b));
            json_end(j);
            put_tally(j, &matches[sim_match_of(a, b)]);
            json_end(j);
        }
    json_end(j);
}

int sim_print_json(const SimOptions *o, const SimTally *matches,
                   uint64_t milliseconds)
{
    const SimTally sum = sum_of(o, matches);
    char signature[17];
    Page page;
    Json *j = &page.json;
    if (!page_init(&page, "sim"))
        return EXIT_WRONG;
    snprintf(signature, sizeof signature, "%016" PRIx64, sum.signature);
    json_object(j);
    put_tally(j, &sum);
    json_key(j, "seconds");
    json_thousandths(j, milliseconds);
    json_put_text(j, "signature", signature);
    if (o->decks.count > SIM_SEATS)
        put_matches(j, o, matches);
    json_end(j);
    return page_end(&page, EXIT_DONE);
}
