/* cmd_sim - `faceoff sim`: many games between agents, and what came of them.
 *
 * Game i is played with the seed S + i and agents of its own, so that any game
 * can be played alone, and the signature does not depend on the order.
 */
#include "base/json.h"
#include "cli/card_files.h"
#include "cli/cli.h"
#include "cli/guard.h"
#include "cli/load.h"
#include "rules/rules.h"
#include "script/replay.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SEATS = 2,
    PATH_SIZE = 1024,
    SHOWN_MAX = 1000 /* answers of a game that fails; the replay has all */
};

typedef struct Options {
    const char *decks[SEATS];
    Slice agents[SEATS];
    uint64_t games, seed;
    bool json;
    unsigned watch;
    const char *replays; /* folder, or NULL */
    CardPaths cards;
} Options;

typedef struct Tally {
    uint64_t games, wins[SEATS], draws;
    uint64_t without_progress; /* draws by A22: nobody had the points */
    uint64_t decisions, signature;
} Tally;

/* What the process that plays shares with the one that watches it. */
typedef struct Shared {
    BoutRecord record;
    Tally tally;
} Shared;

typedef struct Sim {
    const Options *o;
    Bout bout;
    Shared *shared;
} Sim;

static void print_usage(FILE *out)
{
    fputs("usage: faceoff sim DECK DECK [--games N] [--seed S]"
          " [--agents A,B] [--json]\n"
          "                   [--check] [--save-load] [--replays DIR]"
          " [--cards PATH]...\n"
          "                   [--rules RULES]\n\n"
          "Plays games between two agents. A DECK is a file, or one the"
          " program carries\n(bakery, post-office; with abilities: fairground,"
          " lighthouse).\n\n"
          "  --games      how many; otherwise 1\n"
          "  --seed       of the first game; the next has the next number\n"
          "  --agents    ",
          out);
    const char *name;
    for (size_t i = 0; (name = agent_name(i)) != NULL; i++)
        fprintf(out, "%s%s", i == 0 ? " " : " or ", name);
    fputs(", one for each deck; otherwise random,random\n"
          "  --check      looks at every invariant after every answer\n"
          "  --save-load  saves and loads the game before every answer, and"
          " plays each game\n"
          "               again from its seed\n"
          "  --replays    keeps every game as DIR/SEED.replay\n"
          "  --cards      more cards: a card file, a set.xml of OCTGN, or a"
          " folder of them\n"
          "  --rules      the ruleset: cr-3.9 (otherwise), cr-3.5,"
          " absolute-discord,\n"
          "               crystal-games, canterlot-nights, or a file\n\n"
          "The signature is a digest of how all games ended. With --check or"
          " --save-load a\n"
          "game that goes wrong is made as short as possible and kept as"
          " failed-SEED.replay;\nthe program then ends with 1.\n",
          out);
}

static int wrong(const char *what, const char *subject)
{
    return cli_wrong("sim", what, subject);
}

/* Replays of games that were played */

/* The answers of the record as a replay; the last one is noted but not given,
 * for it may be the one that must not be. */
static Replay *replay_of(Sim *sim)
{
    const BoutRecord *record = sim->bout.record;
    Replay *r = replay_new(&sim->bout.setup);
    Game *g = r != NULL ? replay_game(r) : NULL;
    bool good = g != NULL;
    for (uint32_t i = 0; good && i < record->count; i++) {
        good = kit_run(&g, NULL) == STOP_REQUEST &&
               record->answers[i] < g->request.count &&
               replay_note(r, g, record->answers[i]);
        if (good && i + 1 < record->count)
            game_answer(g, record->answers[i], NULL);
    }
    free(g);
    if (good)
        return r;
    replay_free(r);
    return NULL;
}

static bool write_replay(const Replay *r, const char *path)
{
    char *text = replay_text(r);
    FILE *file = text != NULL ? fopen(path, "w") : NULL;
    bool good = file != NULL && fputs(text, file) >= 0;
    if (file != NULL)
        good = fclose(file) == 0 && good;
    free(text);
    if (!good)
        fprintf(stderr, "faceoff sim: cannot write '%s'\n", path);
    return good;
}

static bool keep_replay(Sim *sim)
{
    char path[PATH_SIZE];
    Replay *r = replay_of(sim);
    snprintf(path, sizeof path, "%s/%" PRIu64 ".replay", sim->o->replays,
             sim->bout.record->seed);
    bool good =
        r != NULL && replay_note_end(r, sim->bout.g) && write_replay(r, path);
    replay_free(r);
    return good;
}

/* Playing */

static void count_game(Tally *t, const Bout *b)
{
    const Game *g = b->g;
    t->games++;
    t->decisions += b->record->count;
    t->signature += bout_signature(b);
    if (g->result == RESULT_WON) {
        t->wins[g->winner]++;
        return;
    }
    t->draws++;
    bool scored = false;
    for (SeatId s = 0; s < SEATS; s++)
        scored |= g->seats[s].points >= b->setup.rules->winning_points;
    t->without_progress += !scored;
}

static bool play_all(void *with)
{
    Sim *sim = with;
    for (uint64_t i = 0; i < sim->o->games; i++) {
        if (!bout_play(&sim->bout, sim->o->seed + i))
            return false;
        count_game(&sim->shared->tally, &sim->bout);
        if (sim->o->replays != NULL && !keep_replay(sim))
            return false;
    }
    return true;
}

/* Something went wrong: says what and how to come there. */
static int report_failure(Sim *sim)
{
    BoutRecord *record = sim->bout.record;
    char path[PATH_SIZE];
    uint32_t before = record->count;
    guard_shrink(&sim->bout);
    fprintf(stderr, "faceoff sim: the game of seed %" PRIu64 " fails: %s\n",
            record->seed,
            record->why[0] != '\0' ? record->why : "the program died");
    fprintf(stderr, "  after %u answers, shrunk to %u:", before, record->count);
    for (uint32_t i = 0; i < record->count && i < SHOWN_MAX; i++)
        fprintf(stderr, " %u", record->answers[i]);
    fputs(record->count > SHOWN_MAX ? " ..." : "", stderr);
    snprintf(path, sizeof path, "failed-%" PRIu64 ".replay", record->seed);
    sim->bout.setup.seed = record->seed;
    Replay *r = replay_of(sim);
    if (r != NULL && write_replay(r, path))
        fprintf(stderr, "\n  kept as %s\n", path);
    replay_free(r);
    return EXIT_NO;
}

/* What came of it */

static void print_json(const Tally *t, uint64_t milliseconds)
{
    char memory[1000], signature[17];
    Buf buf;
    Json j;
    buf_init(&buf, memory, sizeof memory);
    json_init(&j, &buf);
    json_object(&j);
    json_key(&j, "games");
    json_uint(&j, t->games);
    json_key(&j, "wins");
    json_array(&j);
    for (SeatId s = 0; s < SEATS; s++)
        json_uint(&j, t->wins[s]);
    json_end(&j);
    json_key(&j, "draws");
    json_uint(&j, t->draws);
    json_key(&j, "without_progress");
    json_uint(&j, t->without_progress);
    json_key(&j, "decisions");
    json_uint(&j, t->decisions);
    json_key(&j, "seconds");
    json_thousandths(&j, milliseconds);
    json_key(&j, "signature");
    snprintf(signature, sizeof signature, "%016" PRIx64, t->signature);
    json_text(&j, signature);
    json_end(&j);
    puts(memory);
}

static void print_text(const Tally *t, const Options *o, uint64_t milliseconds)
{
    printf("games      %" PRIu64 "\n", t->games);
    for (SeatId s = 0; s < SEATS; s++)
        printf("wins %c     %" PRIu64 "  (%s, %.*s)\n", 'A' + s, t->wins[s],
               o->decks[s], (int)o->agents[s].n, o->agents[s].p);
    printf("draws      %" PRIu64 ", of them %" PRIu64
           " without progress (A22)\n",
           t->draws, t->without_progress);
    printf("decisions  %" PRIu64 "\n", t->decisions);
    printf("seconds    %" PRIu64 ".%03u\n", milliseconds / 1000,
           (unsigned)(milliseconds % 1000));
    printf("signature  %016" PRIx64 "\n", t->signature);
}

static uint64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static int run(Sim *sim)
{
    uint64_t began = milliseconds_now();
    bool good = sim->o->watch != 0 ? guard_run(play_all, sim) : play_all(sim);
    uint64_t took = milliseconds_now() - began;
    if (!good && sim->o->watch != 0)
        return report_failure(sim);
    if (!good) {
        fprintf(stderr, "faceoff sim: the game of seed %" PRIu64 ": %s\n",
                sim->shared->record.seed, sim->shared->record.why);
        return EXIT_NO;
    }
    if (sim->o->json)
        print_json(&sim->shared->tally, took);
    else
        print_text(&sim->shared->tally, sim->o, took);
    return EXIT_DONE;
}

static int set_up_and_run(const Kit *kit, const Options *o,
                          const Deck *const decks[])
{
    GameSetup setup = kit_setup(kit, decks, SEATS, o->seed);
    Sim sim = {.o = o, .shared = guard_share(sizeof(Shared))};
    if (sim.shared == NULL ||
        !bout_init(&sim.bout, &setup, &sim.shared->record))
        return cli_no_memory("sim");
    for (SeatId s = 0; s < SEATS; s++)
        sim.bout.names[s] = o->agents[s];
    sim.bout.watch = o->watch;
    int code = run(&sim);
    bout_clear(&sim.bout);
    return code;
}

/* The command line */

/* "greedy,random" */
static bool read_agents(const char *text, Options *o)
{
    Slice rest = slice_of(text), name;
    Agent agent;
    for (SeatId s = 0; s < SEATS; s++) {
        if (!slice_cut(&rest, ',', &name) || !agent_init(&agent, name, 0))
            return false;
        o->agents[s] = name;
    }
    return rest.n == 0;
}

static bool set_option(int letter, Options *o)
{
    switch (letter) {
    case 'g':
        return slice_number(slice_of(optarg), UINT32_MAX, &o->games);
    case 's':
        return slice_number(slice_of(optarg), UINT64_MAX, &o->seed);
    case 'a':
        return read_agents(optarg, o);
    case 'r':
        o->replays = optarg;
        return true;
    case 'j':
        o->json = true;
        return true;
    case 'k':
        return card_paths_add(&o->cards, optarg);
    case 'c':
        o->watch |= WATCH_CHECK;
        return true;
    default:
        o->watch |= WATCH_IMAGE | WATCH_AGAIN;
        return true;
    }
}

/* Returns EXIT_DONE, or what to end with. */
static int read_options(int argc, char **argv, Options *o)
{
    static const struct option table[] = {
        {"games", required_argument, NULL, 'g'},
        {"seed", required_argument, NULL, 's'},
        {"agents", required_argument, NULL, 'a'},
        {"replays", required_argument, NULL, 'r'},
        {"cards", required_argument, NULL, 'k'},
        {"json", no_argument, NULL, 'j'},
        {"check", no_argument, NULL, 'c'},
        {"save-load", no_argument, NULL, 'l'},
        {NULL, 0, NULL, 0}};
    int letter;
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "", table, NULL)) != -1) {
        if (letter == '?')
            return wrong("cannot use", argv[optind - 1]);
        if (!set_option(letter, o))
            return wrong(letter == 'a'   ? "two agents are wanted, not"
                         : letter == 'k' ? "too many card files at"
                                         : "not a number:",
                         optarg);
    }
    if (argc - optind != SEATS)
        return wrong("two decks are wanted, not",
                     optind < argc ? argv[argc - 1] : "none");
    for (SeatId s = 0; s < SEATS; s++)
        o->decks[s] = argv[optind + s];
    return EXIT_DONE;
}

int cmd_sim(int argc, char **argv)
{
    Options o = {
        .games = 1, .seed = 1, .agents = {SLICE("random"), SLICE("random")}};
    if (cli_wants_help(argc, argv)) {
        print_usage(stdout);
        return EXIT_DONE;
    }
    argc = cli_take_rules(argc, argv, &o.cards.rules);
    int code = read_options(argc, argv, &o);
    if (code != EXIT_DONE)
        return code;
    Kit kit;
    code = card_files_kit(&kit, &o.cards, "sim");
    if (code != EXIT_DONE)
        return code;
    Deck *decks[SEATS];
    for (SeatId s = 0; s < SEATS; s++)
        decks[s] = load_deck(&kit, o.decks[s], "sim");
    code = EXIT_WRONG;
    if (decks[0] != NULL && decks[1] != NULL)
        code =
            set_up_and_run(&kit, &o, (const Deck *const[]){decks[0], decks[1]});
    for (SeatId s = 0; s < SEATS; s++)
        deck_free(decks[s]);
    kit_clear(&kit);
    return code;
}
