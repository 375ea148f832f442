/* cmd_bench - `faceoff bench`: how fast, how large, and one number that says
 * whether the engine still plays the same games.
 *
 * Times are of the processor this process had, so that whoever else is at work
 * on the machine counts little. One core, random agents, no record; what is
 * forced is not a decision.
 */
#include "cards/builtin.h"
#include "cli/bench.h"
#include "cli/card_files.h"
#include "cli/cli.h"
#include "script/kit.h"

#include <stdlib.h>
#include <string.h>

enum { SEATS = 2, SIGNATURE_GAMES = 1000, SECONDS_MAX = 3600 };

typedef struct Result {
    BenchSum plain, lively; /* without abilities, and with them */
    uint64_t game_bytes, signature;
    uint64_t copy_ps, memcpy_ps, unit_ps; /* picoseconds */
} Result;

void usage_bench(FILE *out)
{
    fputs("usage: faceoff bench [--json] [--seconds N] [--rules RULES]\n"
          "       faceoff bench --decks PATH... [--cards PATH]... [the"
          " same]\n\n"
          "Measures games between two random agents on one core.\n\n"
          "  decisions_per_second  answers that were a choice\n"
          "  games_per_second      whole games, with setting up\n"
          "  game_bytes            a game of two players with 60 cards each"
          " and room for\n"
          "                        16 tokens\n"
          "  copy_ns, memcpy_ns    to copy such a game, and as many bytes\n"
          "  unit_ns               one dependent 64-bit multiplication and"
          " addition, to\n"
          "                        compare machines by\n"
          "  signature             a digest of how a thousand games ended\n"
          "  lively_...            the same with decks that have abilities\n"
          "  ops_per_decision      words of programs that were run\n"
          "  modifiers_in_play     in force as a game ends\n\n"
          "  --seconds             how long to play; otherwise 2\n"
          "  --decks               measures these decks instead, each"
          " against every other:\n"
          "                        a file, or a folder; again and again\n"
          "  --cards               more cards: a card file, a set.xml of"
          " OCTGN, or a folder\n",
          out);
}

/* Copying. The smallest of several takes is the truest. */

enum { TAKES = 30, COPIES = 2000, UNITS = 1000000 };

static Room room_of_sixty(void)
{
    const SeatCards sixty = {.draw_count = 49, .problem_count = 10};
    const GameSetup setup = {.seat_count = SEATS, .seats = {sixty, sixty}};
    return game_room(&setup);
}

/* Keeps the compiler from leaving out what nobody looks at. */
static void look_at(const void *memory)
{
    __asm__ volatile("" : : "g"(memory) : "memory");
}

/* A game is copied as its header says: by its own size. */
static void copy_game(void *to, const Game *from)
{
    memcpy(to, from, from->block.bytes);
    look_at(to);
}

static void copy_bytes(void *to, const void *from, size_t n)
{
    memcpy(to, from, n);
    look_at(to);
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static void measure_copies(void *to, const Game *from, Result *out)
{
    out->copy_ps = out->memcpy_ps = UINT64_MAX;
    for (unsigned take = 0; take < TAKES; take++) {
        uint64_t began = bench_nanoseconds();
        for (unsigned i = 0; i < COPIES; i++)
            copy_game(to, from);
        uint64_t between = bench_nanoseconds();
        for (unsigned i = 0; i < COPIES; i++)
            copy_bytes(to, from, out->game_bytes);
        uint64_t end = bench_nanoseconds();
        out->copy_ps = least(out->copy_ps, (between - began) * 1000 / COPIES);
        out->memcpy_ps = least(out->memcpy_ps, (end - between) * 1000 / COPIES);
    }
}

static bool measure_copying(const Game *played, Result *out)
{
    Room room = room_of_sixty();
    Game *from = malloc(game_bytes(room)), *to = malloc(game_bytes(room));
    bool made = from != NULL && to != NULL;
    out->game_bytes = game_bytes(room);
    if (made) {
        game_grow(from, room, played);
        measure_copies(to, from, out);
    }
    free(from);
    free(to);
    return made;
}

static void measure_unit(Result *out)
{
    out->unit_ps = UINT64_MAX;
    for (unsigned take = 0; take < TAKES; take++) {
        uint64_t n = take, began = bench_nanoseconds();
        for (unsigned i = 0; i < UNITS; i++) {
            n = n * 0x5851f42d4c957f2du + 0x14057b7ef767814fu;
            __asm__ volatile("" : "+r"(n)); /* each waits for the one before */
        }
        out->unit_ps =
            least(out->unit_ps, (bench_nanoseconds() - began) * 1000 / UNITS);
    }
}

typedef bool Measure(Bout *b, uint64_t seconds, Result *out);

/* The games of `faceoff sim bakery post-office --games 1000`, which also warm
 * up; then others. */
static bool measure_plain(Bout *b, uint64_t seconds, Result *out)
{
    out->signature = bench_signature(b, SIGNATURE_GAMES);
    bench_play(b, seconds * 1000000000, &out->plain);
    measure_unit(out);
    return measure_copying(b->g, out);
}

static bool measure_lively(Bout *b, uint64_t seconds, Result *out)
{
    bench_play(b, seconds * 1000000000, &out->lively);
    return true;
}

static bool with_decks(const Kit *kit, const Deck *const decks[],
                       Measure *measure, uint64_t seconds, Result *out)
{
    GameSetup setup = kit_setup(kit, decks, SEATS, 0);
    BoutRecord *record = malloc(sizeof *record);
    Bout b;
    if (record == NULL || !bout_init(&b, &setup, record)) {
        free(record);
        return false;
    }
    bool done = measure(&b, seconds, out);
    bout_clear(&b);
    free(record);
    return done;
}

static int print(const Result *r, bool json)
{
    const BenchSum *p = &r->plain, *l = &r->lively;
    const BenchFigure figures[] = {
        {"decisions_per_second", bench_per_second(p->decisions, p), false},
        {"games_per_second", bench_per_second(p->games, p), false},
        {"game_bytes", r->game_bytes, false},
        {"lively_decisions_per_second", bench_per_second(l->decisions, l),
         false},
        {"lively_games_per_second", bench_per_second(l->games, l), false},
        {"copy_ns", r->copy_ps, true},
        {"memcpy_ns", r->memcpy_ps, true},
        {"unit_ns", r->unit_ps, true},
        {"ops_per_decision", bench_ops(l), true},
        {"modifiers_in_play", bench_modifiers(l), true},
    };
    return bench_print(figures, ARRAY_LEN(figures), r->signature, json);
}

/* The first two decks are plain, the others lively. */
static int bench(const Kit *kit, const Deck *const decks[], uint64_t seconds,
                 bool json)
{
    Result r = {0};
    if (!with_decks(kit, decks, measure_plain, seconds, &r) ||
        !with_decks(kit, decks + SEATS, measure_lively, seconds, &r))
        return cli_no_memory("bench");
    return print(&r, json);
}

/* The decks the program carries, whatever lies in the folder. */
static Deck *own_deck(const Kit *kit, const char *name)
{
    DiagList diags;
    Slice text = {0};
    diag_init(&diags, name);
    return builtin_file(name, &text) ? deck_load(text, kit->pool, &diags)
                                     : NULL;
}

typedef struct Options {
    uint64_t seconds;
    bool json;
    CardPaths cards;
    TextList decks;
} Options;

/* The plain and the lively decks the program carries. */
static int bench_own(const Kit *kit, const Options *o)
{
    static const char *const names[2 * SEATS] = {
        "decks/bakery.deck", "decks/post-office.deck", "decks/fairground.deck",
        "decks/lighthouse.deck"};
    Deck *decks[2 * SEATS];
    bool loaded = true;
    for (unsigned i = 0; i < 2 * SEATS; i++) {
        decks[i] = own_deck(kit, names[i]);
        loaded = loaded && decks[i] != NULL;
    }
    int code = loaded
                   ? bench(kit, (const Deck *const *)decks, o->seconds, o->json)
                   : cli_no_memory("bench");
    for (unsigned i = 0; i < 2 * SEATS; i++)
        deck_free(decks[i]);
    return code;
}

static int bench_given(const Kit *kit, const Options *o)
{
    DeckFiles decks = {0};
    int code = EXIT_DONE;
    for (uint32_t i = 0; i < o->decks.count && code == EXIT_DONE; i++)
        code = deck_files_add(&decks, kit, o->decks.items[i], "bench");
    if (code == EXIT_DONE && decks.count < SEATS)
        code =
            cli_wrong("bench", "two decks are wanted, not", o->decks.items[0]);
    if (code == EXIT_DONE)
        code = bench_decks(kit, &decks, o->seconds, o->json);
    deck_files_clear(&decks);
    return code;
}

int cmd_bench(int argc, char **argv)
{
    static const CliVerb verb = {.name = "bench"};
    Options o = {.seconds = 2};
    const Option table[] = {
        {"json", OPTION_FLAG, .to = &o.json},
        {"seconds", OPTION_NUMBER, .to = &o.seconds, .most = SECONDS_MAX},
        {"decks", OPTION_LIST, .to = &o.decks},
        {"cards", OPTION_LIST, .to = &o.cards.list},
        {"rules", OPTION_TEXT, .to = &o.cards.rules},
        {0},
    };
    Words words;
    Kit kit;
    int code = options_read("bench", &verb, table, argc, argv, &words);
    if (code == EXIT_DONE)
        code = card_files_kit(&kit, &o.cards, "bench", NULL);
    if (code != EXIT_DONE)
        return code;
    code = o.decks.count > 0 ? bench_given(&kit, &o) : bench_own(&kit, &o);
    kit_clear(&kit);
    return code;
}
