/* cmd_bench - `faceoff bench`: how fast, how large, and one number that says
 * whether the engine still plays the same games.
 *
 * Times are of the processor this process had, so that whoever else is at work
 * on the machine counts little. One core, random agents, no record; what is
 * forced is not a decision.
 */
#include "base/json.h"
#include "cards/builtin.h"
#include "cli/bench.h"
#include "cli/card_files.h"
#include "cli/cli.h"
#include "rules/modifier.h"
#include "script/bout.h"
#include "script/kit.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 2, SIGNATURE_GAMES = 1000, SECONDS_MAX = 3600 };

typedef struct Result {
    uint64_t decisions_per_second, games_per_second, game_bytes, signature;
    uint64_t copy_ps, memcpy_ps, unit_ps; /* picoseconds */
    /* With abilities; the last two in thousandths */
    uint64_t lively_decisions, lively_games, ops, modifiers;
} Result;

static void print_usage(FILE *out)
{
    fputs(
        "usage: faceoff bench [--json] [--seconds N] [--rules RULES]\n"
        "       faceoff bench --decks PATH... [--cards PATH]... [the same]\n\n"
        "Measures games between two random agents on one core.\n\n"
        "  decisions_per_second  answers that were a choice\n"
        "  games_per_second      whole games, with setting up\n"
        "  game_bytes            a game of two players with 60 cards each and"
        " room for\n"
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
        "  --decks               measures these decks instead, each against"
        " every other: a\n"
        "                        file, or a folder; again and again\n"
        "  --cards               more cards: a card file, a set.xml of OCTGN,"
        " or a folder\n",
        out);
}

static int wrong(const char *what, const char *subject)
{
    return cli_wrong("bench", what, subject);
}

uint64_t bench_nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* Playing */

static void measure_games(Bout *b, uint64_t seconds, Result *out)
{
    uint64_t games = 0, decisions = 0, took, began = bench_nanoseconds();
    do {
        bout_play(b, games++);
        decisions += b->record->count;
        took = bench_nanoseconds() - began;
    } while (took < seconds * 1000000000);
    out->games_per_second = (uint64_t)((double)games * 1e9 / (double)took);
    out->decisions_per_second =
        (uint64_t)((double)decisions * 1e9 / (double)took);
}

static void count_one(void *n, const InForce *m)
{
    (void)m;
    ++*(uint64_t *)n;
}

/* What the figures are worth: how much there was to do. */
static void measure_lively(Bout *b, uint64_t seconds, Result *out)
{
    uint64_t games = 0, decisions = 0, ops = 0, modifiers = 0;
    uint64_t took, began = bench_nanoseconds();
    do {
        bout_play(b, games++);
        decisions += b->record->count;
        ops += b->g->block.ops;
        modifier_each_of(b->g, UINT64_MAX, count_one, &modifiers);
        took = bench_nanoseconds() - began;
    } while (took < seconds * 1000000000);
    out->lively_games = (uint64_t)((double)games * 1e9 / (double)took);
    out->lively_decisions = (uint64_t)((double)decisions * 1e9 / (double)took);
    out->ops = ops * 1000 / (decisions > 0 ? decisions : 1);
    out->modifiers = modifiers * 1000 / games;
}

/* The games of `faceoff sim bakery post-office --games 1000`. */
static uint64_t signature_of(Bout *b)
{
    uint64_t signature = 0;
    for (uint64_t i = 0; i < SIGNATURE_GAMES; i++) {
        bout_play(b, 1 + i);
        signature += bout_signature(b);
    }
    return signature;
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

/* What came of it */

static void print_json(const Result *r)
{
    const struct {
        const char *key;
        uint64_t value;
    } whole[] = {{"decisions_per_second", r->decisions_per_second},
                 {"games_per_second", r->games_per_second},
                 {"game_bytes", r->game_bytes},
                 {"lively_decisions_per_second", r->lively_decisions},
                 {"lively_games_per_second", r->lively_games}},
      parts[] = {{"copy_ns", r->copy_ps},
                 {"memcpy_ns", r->memcpy_ps},
                 {"unit_ns", r->unit_ps},
                 {"ops_per_decision", r->ops},
                 {"modifiers_in_play", r->modifiers}};
    char memory[1000], signature[17];
    Buf buf;
    Json j;
    buf_init(&buf, memory, sizeof memory);
    json_init(&j, &buf);
    json_object(&j);
    for (size_t i = 0; i < ARRAY_LEN(whole); i++) {
        json_key(&j, whole[i].key);
        json_uint(&j, whole[i].value);
    }
    for (size_t i = 0; i < ARRAY_LEN(parts); i++) {
        json_key(&j, parts[i].key);
        json_thousandths(&j, parts[i].value);
    }
    json_key(&j, "signature");
    snprintf(signature, sizeof signature, "%016" PRIx64, r->signature);
    json_text(&j, signature);
    json_end(&j);
    puts(memory);
}

static void print_text(const Result *r)
{
    printf("decisions_per_second  %" PRIu64 "\n", r->decisions_per_second);
    printf("games_per_second      %" PRIu64 "\n", r->games_per_second);
    printf("game_bytes            %" PRIu64 "\n", r->game_bytes);
    printf("copy_ns               %.3f\n", (double)r->copy_ps / 1000);
    printf("memcpy_ns             %.3f\n", (double)r->memcpy_ps / 1000);
    printf("unit_ns               %.3f\n", (double)r->unit_ps / 1000);
    printf("signature             %016" PRIx64 "\n", r->signature);
    printf("lively_decisions_per_second  %" PRIu64 "\n", r->lively_decisions);
    printf("lively_games_per_second      %" PRIu64 "\n", r->lively_games);
    printf("ops_per_decision      %.3f\n", (double)r->ops / 1000);
    printf("modifiers_in_play     %.3f\n", (double)r->modifiers / 1000);
}

typedef bool Measure(Bout *b, uint64_t seconds, Result *out);

static bool measure_plain(Bout *b, uint64_t seconds, Result *out)
{
    out->signature = signature_of(b); /* which also warms up */
    measure_games(b, seconds, out);
    measure_unit(out);
    return measure_copying(b->g, out);
}

static bool measure_abilities(Bout *b, uint64_t seconds, Result *out)
{
    measure_lively(b, seconds, out);
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

/* The first two decks are plain, the others lively. */
static int bench(const Kit *kit, const Deck *const decks[], uint64_t seconds,
                 bool json)
{
    Result r = {0};
    if (!with_decks(kit, decks, measure_plain, seconds, &r) ||
        !with_decks(kit, decks + SEATS, measure_abilities, seconds, &r))
        return cli_no_memory("bench");
    if (json)
        print_json(&r);
    else
        print_text(&r);
    return EXIT_DONE;
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
    uint32_t deck_count;
    const char *decks[DECK_FILES_MAX];
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
    for (uint32_t i = 0; i < o->deck_count && code == EXIT_DONE; i++)
        code = deck_files_add(&decks, kit, o->decks[i], "bench");
    if (code == EXIT_DONE && decks.count < SEATS)
        code = wrong("two decks are wanted, not", o->decks[0]);
    if (code == EXIT_DONE)
        code = bench_decks(kit, &decks, o->seconds, o->json);
    deck_files_clear(&decks);
    return code;
}

static bool add_deck(Options *o, const char *path)
{
    if (o->deck_count == DECK_FILES_MAX)
        return false;
    o->decks[o->deck_count++] = path;
    return true;
}

/* Returns EXIT_DONE, or what to end with. */
static int read_options(int argc, char **argv, Options *o)
{
    static const struct option table[] = {
        {"json", no_argument, NULL, 'j'},
        {"seconds", required_argument, NULL, 's'},
        {"decks", required_argument, NULL, 'd'},
        {"cards", required_argument, NULL, 'c'},
        {NULL, 0, NULL, 0}};
    int letter;
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "", table, NULL)) != -1) {
        if (letter == '?')
            return wrong("cannot use", argv[optind - 1]);
        o->json |= letter == 'j';
        if (letter == 's' &&
            !slice_number(slice_of(optarg), SECONDS_MAX, &o->seconds))
            return wrong("not a number of seconds:", optarg);
        if ((letter == 'd' && !add_deck(o, optarg)) ||
            (letter == 'c' && !card_paths_add(&o->cards, optarg)))
            return wrong("too many files at", optarg);
    }
    return optind < argc ? wrong("cannot use", argv[optind]) : EXIT_DONE;
}

int cmd_bench(int argc, char **argv)
{
    Options o = {.seconds = 2};
    if (cli_wants_help(argc, argv)) {
        print_usage(stdout);
        return EXIT_DONE;
    }
    argc = cli_take_rules(argc, argv, &o.cards.rules);
    int code = read_options(argc, argv, &o);
    Kit kit;
    if (code == EXIT_DONE)
        code = card_files_kit(&kit, &o.cards, "bench");
    if (code != EXIT_DONE)
        return code;
    code = o.deck_count > 0 ? bench_given(&kit, &o) : bench_own(&kit, &o);
    kit_clear(&kit);
    return code;
}
