/* cmd_play - `faceoff play`: a table in the terminal. Without a terminal at
 * both ends two bots play a whole game and it is printed, so that nothing ever
 * waits for somebody who is not there.
 */
#include "cli/card_files.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "cli/table.h"
#include "view/narrate.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 2, PERSON = 0 };

typedef struct Options {
    const char *decks[SEATS];
    const char *bot;
    const char *save; /* NULL: nowhere */
    uint64_t seed;
    bool hotseat;
    CardPaths cards;
} Options;

void usage_play(FILE *out)
{
    fputs("usage: faceoff play [--deck DECK] [--against DECK] [--bot NAME]\n"
          "                    [--seed N] [--hotseat] [--save FILE] [--cards"
          " PATH]...\n"
          "                    [--rules RULES]\n\n"
          "Sits you at a table in the terminal, against a bot. Without a"
          " terminal two bots\n"
          "play a whole game and it is printed.\n\n"
          "  --deck     your deck: a file, or one the program carries;"
          " otherwise 'bakery'\n"
          "  --against  the other deck; otherwise 'post-office'; with"
          " abilities:\n"
          "             'fairground' and 'lighthouse'\n"
          "  --bot     ",
          out);
    cli_print_agents(out);
    fputs("; otherwise greedy\n"
          "  --seed     a number: the same seed shuffles the same way\n"
          "  --hotseat  two people take turns at this keyboard\n"
          "  --save     write the game to a file as a replay when it ends or"
          " you leave;\n"
          "             'faceoff replay' shows it\n"
          "  --cards    more cards: a card file, a set.xml of OCTGN, or a"
          " folder of them\n"
          "  --rules    the ruleset: cr-3.9 (otherwise), cr-3.5,"
          " absolute-discord,\n"
          "             crystal-games, canterlot-nights, or a file\n",
          out);
}

/* Two bots, everything told. */
static int play_alone(Session *s)
{
    const Look look = look_plain();
    if (!session_run(s))
        return cli_no_memory("play");
    tale_print(s->g, s->log.items, s->log.count, NO_SEAT, &look);
    putchar('\n');
    tale_print_points(s->g);
    return EXIT_DONE;
}

static void print_seats(const Session *s, const Options *o,
                        const Deck *const decks[])
{
    for (SeatId seat = 0; seat < SEATS; seat++) {
        const char *name =
            decks[seat]->name[0] != '\0' ? decks[seat]->name : o->decks[seat];
        const bool person = (s->people & SEAT_BIT(seat)) != 0;
        printf("%c plays %s", seat_letter(seat), name);
        if (!person)
            printf(" (a bot: %s)\n", s->bots[seat].name);
        else
            puts(o->hotseat ? "" : " (you)");
    }
    if (o->cards.rules != NULL)
        printf("Rules %s\n", o->cards.rules);
    printf("Seed %llu\n\n", (unsigned long long)o->seed);
}

/* Saving */

static int save(Session *s, const Options *o, int code)
{
    if (o->save == NULL || code != EXIT_DONE)
        return code;
    char *text = session_text(s);
    if (text == NULL)
        return cli_no_memory("play");
    code = files_write(o->save, slice_of(text), "play");
    free(text);
    return code;
}

static int play(const Kit *kit, const Options *o, const Deck *const decks[])
{
    const bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    const GameSetup setup = kit_setup(kit, decks, SEATS, o->seed);
    Session s;
    /* Nobody shall play for an hour and then hear of it. */
    if (o->save != NULL && !files_can_write(o->save))
        return cli_cannot("play", "write", o->save);
    if (!session_init(&s, &setup))
        return cli_no_memory("play");
    for (SeatId seat = 0; seat < SEATS; seat++)
        agent_init(&s.bots[seat], slice_of(o->bot),
                   rng_stream(o->seed, 1u + seat).state);
    if (terminal)
        s.people = o->hotseat ? SEAT_BIT(0) | SEAT_BIT(1) : SEAT_BIT(PERSON);
    const Look look = look_of_terminal();
    print_seats(&s, o, decks);
    const int code = terminal ? table_play(&s, &look) : play_alone(&s);
    const int end = save(&s, o, code);
    session_clear(&s);
    return end;
}

/* The command line */

/* Somebody who does not ask for a seed wants a new game. */
static uint64_t any_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000) %
           1000000000;
}

static bool is_bot(const char *name, void *to)
{
    Agent agent;
    *(const char **)to = name;
    return agent_init(&agent, slice_of(name), 0);
}

/* Returns EXIT_DONE, or what to end with. */
static int read_options(int argc, char **argv, Options *o)
{
    static const CliVerb play = {.name = "play"};
    const Option table[] = {
        {"deck", OPTION_TEXT, .to = &o->decks[0]},
        {"against", OPTION_TEXT, .to = &o->decks[1]},
        {"bot", OPTION_VALUE, .to = &o->bot, .take = is_bot,
         .wants = "the name of a bot"},
        {"seed", OPTION_NUMBER, .to = &o->seed, .most = UINT64_MAX},
        {"save", OPTION_TEXT, .to = &o->save},
        {"hotseat", OPTION_FLAG, .to = &o->hotseat},
        {"cards", OPTION_LIST, .to = &o->cards.list},
        {"rules", OPTION_TEXT, .to = &o->cards.rules},
        {0},
    };
    Words words;
    return options_read("play", &play, table, argc, argv, &words);
}

static int load_and_play(const Kit *kit, const Options *o)
{
    Deck *decks[SEATS] = {NULL, NULL};
    int code = EXIT_WRONG;
    for (int i = 0; i < SEATS; i++)
        decks[i] = load_deck(kit, o->decks[i], "play");
    if (decks[0] != NULL && decks[1] != NULL)
        code = play(kit, o, (const Deck *const[]){decks[0], decks[1]});
    for (int i = 0; i < SEATS; i++)
        if (decks[i] != NULL)
            deck_free(decks[i]);
    return code;
}

int cmd_play(int argc, char **argv)
{
    Options o = {.decks = {"bakery", "post-office"},
                 .bot = "greedy",
                 .seed = any_seed()};
    Kit kit;
    int code = read_options(argc, argv, &o);
    if (code == EXIT_DONE)
        code = card_files_kit(&kit, &o.cards, "play", NULL);
    if (code != EXIT_DONE)
        return code;
    code = load_and_play(&kit, &o);
    kit_clear(&kit);
    return code;
}
