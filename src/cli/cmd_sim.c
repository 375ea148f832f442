/* cmd_sim - `faceoff sim`: many games between agents, and what came of them.
 *
 * Game i of a match is played with the seed S + i and agents of its own, so
 * that any game can be played alone, and the signature does not depend on the
 * order. Decks drawn at random are drawn by that seed, too.
 */
#include "cards/deck_random.h"
#include "cli/cli.h"
#include "cli/guard.h"
#include "cli/keep.h"
#include "cli/sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_SIZE = 1024,
    DECK_STREAM = 100 /* of chance; agents have others */
};

/* What the process that plays shares with the one that watches it. */
typedef struct Shared {
    BoutRecord record;
    uint32_t i, j; /* the decks that play */
    bool told;     /* it was no game that went wrong, and the user knows */
    SimTally matches[SIM_MATCHES];
} Shared;

typedef struct Sim {
    const SimOptions *o;
    const Kit *kit;
    Bout bout;
    Shared *shared;
    DeckSource source; /* of random decks */
    Deck *drawn[SIM_SEATS];
} Sim;

void usage_sim(FILE *out)
{
    fputs("usage: faceoff sim DECK DECK... [--games N] [--seed S] [--agents"
          " A,B] [--json]\n"
          "                   [--check] [--save-load] [--replays DIR]"
          " [--cards PATH]...\n"
          "                   [--rules RULES]\n"
          "       faceoff sim --random-decks [the same]\n\n"
          "Plays games between two agents. A DECK is a file, a folder of"
          " them, or one the\n"
          "program carries (bakery, post-office; with abilities: fairground,"
          " lighthouse).\n"
          "Of more than two decks each plays a match against every other.\n\n"
          "  --games      how many a match; otherwise 1\n"
          "  --seed       of the first game; the next has the next number\n"
          "  --agents    ",
          out);
    cli_print_agents(out);
    fputs(", one for each deck; otherwise random,random\n"
          "  --random-decks\n"
          "               draws two legal decks for each game, from the"
          " cards of --cards,\n"
          "               or else from those the program carries\n"
          "  --check      looks at every invariant after every answer\n"
          "  --save-load  saves and loads the game before every answer, and"
          " plays each game\n"
          "               again from its seed\n"
          "  --replays    keeps every game as DIR/SEED.replay; one match only\n"
          "  --cards      more cards: a card file, a set.xml of OCTGN, or a"
          " folder of them\n"
          "  --rules      the ruleset: cr-3.9 (otherwise), cr-3.5,"
          " absolute-discord,\n"
          "               crystal-games, canterlot-nights, or a file\n\n"
          "The signature is a digest of how all games ended. A game that"
          " goes wrong is made\n"
          "as short as possible and kept as failed-SEED.replay; the program"
          " then ends with\n"
          "1.\n",
          out);
}

static int wrong(const char *what, const char *subject)
{
    return cli_wrong("sim", what, subject);
}

/* Decks */

static bool deal(Sim *sim, const Deck *const decks[])
{
    GameSetup setup = kit_setup(sim->kit, decks, SIM_SEATS, 0);
    if (bout_deal(&sim->bout, &setup))
        return true;
    snprintf(sim->shared->record.why, BOUT_WHY, "out of memory");
    return false;
}

static bool deal_random(Sim *sim, uint64_t seed)
{
    for (SeatId s = 0; s < SIM_SEATS; s++) {
        Rng rng = rng_stream(seed, DECK_STREAM + s);
        deck_free(sim->drawn[s]);
        sim->drawn[s] = deck_random(&sim->source, &rng);
        if (sim->drawn[s] == NULL) {
            snprintf(sim->shared->record.why, BOUT_WHY,
                     "too few cards for a deck");
            return false;
        }
    }
    return deal(sim, (const Deck *const *)sim->drawn);
}

static bool deal_pair(Sim *sim)
{
    Deck *const *decks = sim->o->decks.decks;
    return deal(sim, (const Deck *const[]){decks[sim->shared->i],
                                           decks[sim->shared->j]});
}

/* Playing */

static void count_game(SimTally *t, const Bout *b)
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
    for (SeatId s = 0; s < SIM_SEATS; s++)
        scored |= g->seats[s].points >= b->setup.rules->winning_points;
    t->without_progress += !scored;
}

static bool keep_replay(const Sim *sim)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%s/%" PRIu64 ".replay", sim->o->replays,
             sim->bout.record->seed);
    return keep_game(&sim->bout, path, "sim");
}

static bool play_match(Sim *sim, SimTally *tally)
{
    const SimOptions *o = sim->o;
    for (uint64_t i = 0; i < o->games; i++) {
        sim->shared->record.seed = o->seed + i;
        if ((o->random_decks && !deal_random(sim, o->seed + i)) ||
            !bout_play(&sim->bout, o->seed + i))
            return false;
        count_game(tally, &sim->bout);
        sim->shared->told = o->replays != NULL && !keep_replay(sim);
        if (sim->shared->told)
            return false;
    }
    return true;
}

static bool play_all(void *with)
{
    Sim *sim = with;
    Shared *shared = sim->shared;
    if (sim->o->random_decks)
        return play_match(sim, &shared->matches[0]);
    for (shared->j = 1; shared->j < sim->o->decks.count; shared->j++)
        for (shared->i = 0; shared->i < shared->j; shared->i++)
            if (!deal_pair(sim) ||
                !play_match(
                    sim, &shared->matches[sim_match_of(shared->i, shared->j)]))
                return false;
    return true;
}

/* Something went wrong: says what and how to come there. */
static int report_failure(Sim *sim)
{
    uint64_t seed = sim->shared->record.seed;
    if (sim->shared->told)
        return EXIT_WRONG;
    bool dealt = sim->o->random_decks ? deal_random(sim, seed) : deal_pair(sim);
    if (dealt)
        keep_failure(&sim->bout, "sim");
    else
        fprintf(stderr, "faceoff sim: the game of seed %" PRIu64 ": %s\n", seed,
                sim->shared->record.why);
    return EXIT_NO;
}

static int run(Sim *sim)
{
    uint64_t began = cli_milliseconds();
    bool good = guard_run(play_all, sim);
    uint64_t took = cli_milliseconds() - began;
    if (!good)
        return report_failure(sim);
    return sim->o->json ? sim_print_json(sim->o, sim->shared->matches, took)
                        : sim_print_text(sim->o, sim->shared->matches, took);
}

/* Getting ready */

static int set_up_and_run(const Kit *kit, const SimOptions *o,
                          DeckSource source)
{
    Sim sim = {.o = o,
               .kit = kit,
               .shared = guard_share(sizeof(Shared)),
               .source = source};
    if (sim.shared == NULL || !bout_init(&sim.bout, NULL, &sim.shared->record))
        return cli_no_memory("sim");
    for (SeatId s = 0; s < SIM_SEATS; s++)
        sim.bout.names[s] = o->agents[s];
    sim.bout.watch = o->watch;
    int code = run(&sim);
    bout_clear(&sim.bout);
    for (SeatId s = 0; s < SIM_SEATS; s++)
        deck_free(sim.drawn[s]);
    return code;
}

static int with_random_decks(const Kit *kit, uint32_t from, const SimOptions *o)
{
    DefId *cards = malloc(kit->pool->count * sizeof *cards);
    if (cards == NULL)
        return cli_no_memory("sim");
    DeckSource source = {.pool = kit->pool,
                         .rules = &kit->rules,
                         .cards = cards,
                         .count = kit_playable(kit, from, cards)};
    int code = deck_random_can(&source)
                   ? set_up_and_run(kit, o, source)
                   : wrong("too few cards for a legal deck: give more with",
                           "--cards");
    free(cards);
    return code;
}

static int with_decks(const Kit *kit, const Words *names, SimOptions *o)
{
    int code = EXIT_DONE;
    for (int i = 0; i < names->count && code == EXIT_DONE; i++)
        code = deck_files_add(&o->decks, kit, names->items[i], "sim");
    if (code == EXIT_DONE && o->decks.count < SIM_SEATS)
        code = wrong("two decks are wanted, not",
                     o->decks.count > 0 ? o->decks.names[0] : "none");
    if (code == EXIT_DONE && o->decks.count > SIM_SEATS && o->replays != NULL)
        code = wrong("replays are kept of one match only, not in", o->replays);
    if (code == EXIT_DONE)
        code = set_up_and_run(kit, o, (DeckSource){0});
    deck_files_clear(&o->decks);
    return code;
}

/* The command line */

static bool two_agents(const char *text, void *to)
{
    return cli_read_agents(text, SIM_SEATS, to) == SIM_SEATS;
}

/* Returns EXIT_DONE, or what to end with. */
static int read_options(int argc, char **argv, SimOptions *o, Words *decks)
{
    static const CliVerb sim = {.name = "sim", .most = WORDS_MANY};
    bool check = false, save_load = false;
    const Option table[] = {
        {"games", OPTION_NUMBER, .to = &o->games, .most = UINT32_MAX},
        {"seed", OPTION_NUMBER, .to = &o->seed, .most = UINT64_MAX},
        {"agents", OPTION_VALUE, .to = o->agents, .take = two_agents,
         .wants = "two agents"},
        {"random-decks", OPTION_FLAG, .to = &o->random_decks},
        {"check", OPTION_FLAG, .to = &check},
        {"save-load", OPTION_FLAG, .to = &save_load},
        {"replays", OPTION_TEXT, .to = &o->replays},
        {"json", OPTION_FLAG, .to = &o->json},
        {"cards", OPTION_LIST, .to = &o->cards.list},
        {"rules", OPTION_TEXT, .to = &o->cards.rules},
        {0},
    };
    int code = options_read("sim", &sim, table, argc, argv, decks);
    o->watch = (check ? WATCH_CHECK : 0u) |
               (save_load ? WATCH_IMAGE | WATCH_AGAIN : 0u);
    if (code == EXIT_DONE && o->random_decks && decks->count > 0)
        code = wrong("decks are drawn at random, not", decks->items[0]);
    return code;
}

int cmd_sim(int argc, char **argv)
{
    SimOptions o = {
        .games = 1, .seed = 1, .agents = {SLICE("random"), SLICE("random")}};
    Words decks;
    Kit kit;
    uint32_t from;
    int code = read_options(argc, argv, &o, &decks);
    if (code == EXIT_DONE)
        code = card_files_kit(&kit, &o.cards, "sim", &from);
    if (code != EXIT_DONE)
        return code;
    code = o.random_decks ? with_random_decks(&kit, from, &o)
                          : with_decks(&kit, &decks, &o);
    kit_clear(&kit);
    return code;
}
