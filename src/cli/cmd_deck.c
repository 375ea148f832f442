/* cmd_deck - `faceoff deck`: decks as files, as codes and as numbers. */
#include "cards/builtin.h"
#include "cli/cli.h"
#include "cli/decks.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct DeckCommand {
    const char *name;
    DeckVerb *run;
    uint32_t files;      /* that must be named */
    const char *options; /* besides c and f: letters of the table below */
} DeckCommand;

static const DeckCommand verbs[] = {
    {"check", deck_check_files, 1, "jp"}, {"show", deck_show, 1, "j"},
    {"convert", deck_convert, 1, "ot"},   {"stats", deck_stats, 1, "jhsg"},
    {"diff", deck_diff, 2, "j"},          {"new", deck_new_draft, 0, "mso"},
};

static void print_usage(FILE *out)
{
    fputs(
        "usage: faceoff deck check DECK [--format FORMAT]... [--pool FILE]"
        " [--json]\n"
        "       faceoff deck show DECK [--json]\n"
        "       faceoff deck convert DECK [--to deck|o8d|code] [-o FILE]\n"
        "       faceoff deck stats DECK [--json] [--html FILE] [--games N]"
        " [--seed N]\n"
        "       faceoff deck diff DECK DECK [--json]\n"
        "       faceoff deck new [--mane NAME] [--seed N] [-o FILE]\n\n"
        "DECK is a deck file, a deck of OCTGN (.o8d), a deck code, the name of"
        " a deck the\n"
        "program carries, or - for standard input; which it is, the text"
        " itself tells.\n\n"
        "  check     every rule of deckbuilding and of the format it breaks,"
        " with the line\n"
        "            of the file; ends with 1 if there is any\n"
        "  show      the deck by sections, and its code\n"
        "  convert   the same deck in another format; without --to, the ending"
        " of -o says\n"
        "  stats     what it flips in a faceoff, opening hands, costs; when"
        " its cards can be\n"
        "            played and its Problems confronted\n"
        "  diff      what the second has more (+) or less (-); ends with 1 if"
        " anything\n"
        "  new       a first draft of a legal deck around a Mane Character,"
        " from the cards\n"
        "            of --cards, or those the program carries; a seed varies"
        " it\n\n"
        "  --cards   more cards: a card file, a set.xml of OCTGN, or a folder"
        " of these\n"
        "  --rules   the ruleset, as for 'faceoff play'\n"
        "  --format  a format file, or constructed (otherwise), limited,"
        " first-block;\n"
        "            several are laid upon each other, such as a list of bans\n"
        "  --pool    the only cards there are, such as 'faceoff pack sealed'"
        " writes\n"
        "  --json    one object\n"
        "  --html    a page with plots that needs nothing else\n"
        "  --games   how many are played alone for a number, 10000 otherwise;"
        " --seed: which\n"
        "  -o        where to; otherwise standard output\n",
        out);
}

/* Shared by the verbs */

Deck *decks_load(const Kit *kit, const char *name)
{
    DeckText text;
    DiagList diags;
    if (!load_deck_text(name, "deck", &text))
        return NULL;
    diag_init(&diags, text.name);
    Deck *deck = deck_load(text.text, kit->pool, &diags);
    load_tell(&diags, "deck");
    free(text.memory);
    return deck;
}

static bool format_text(const char *name, const char *command, char **memory,
                        Slice *text)
{
    char path[64];
    size_t size;
    *memory = load_file_up_to(name, DECK_FILE_MAX, &size);
    if (*memory != NULL) {
        *text = (Slice){*memory, size};
        return true;
    }
    const int error = errno;
    snprintf(path, sizeof path, "formats/%.40s.format", name);
    if (error == ENOENT && builtin_file(path, text))
        return true;
    if (error == ENOENT)
        cli_wrong(command, "no file and no format is called", name);
    else
        fprintf(stderr, "faceoff %s: cannot read '%s': %s\n", command, name,
                strerror(error));
    return false;
}

bool decks_format(const Kit *kit, const char *name, const char *command,
                  Format *format)
{
    char *memory;
    Slice text;
    DiagList diags;
    if (!format_text(name, command, &memory, &text))
        return false;
    diag_init(&diags, name);
    bool good = format_add(format, text, kit->pool, &diags);
    load_tell(&diags, command);
    free(memory);
    return good;
}

int decks_write(const char *path, Slice text, const char *command)
{
    FILE *out = path != NULL ? fopen(path, "wb") : stdout;
    bool good = out != NULL && fwrite(text.p, 1, text.n, out) == text.n;
    if (path != NULL && out != NULL)
        good = fclose(out) == 0 && good;
    if (good)
        return EXIT_DONE;
    fprintf(stderr, "faceoff %s: cannot write '%s': %s\n", command,
            path != NULL ? path : "the deck", strerror(errno));
    return EXIT_WRONG;
}

/* Arguments */

static bool read_number(const char *text, uint64_t most, uint64_t *out)
{
    return slice_number(slice_of(text), most, out);
}

static bool take_option(DeckArgs *args, int letter, const char *value)
{
    uint64_t number = 0;
    switch (letter) {
    case 'c':
        return card_paths_add(&args->cards, value);
    case 'f':
        if (args->format_count == DECK_FORMATS)
            return false;
        args->formats[args->format_count++] = value;
        return true;
    case 'j':
        args->json = true;
        return true;
    case 'o':
        args->out = value;
        return true;
    case 't':
        args->to = value;
        return true;
    case 'h':
        args->html = value;
        return true;
    case 'm':
        args->mane = value;
        return true;
    case 'p':
        args->pool = value;
        return true;
    case 's':
        return read_number(value, UINT64_MAX, &args->seed);
    case 'r':
        args->cards.rules = value;
        return true;
    case 'g':
        if (!read_number(value, 1000000, &number) || number == 0)
            return false;
        args->games = (uint32_t)number;
        return true;
    }
    return false;
}

static int read_args(DeckArgs *args, const DeckCommand *verb, int argc,
                     char **argv)
{
    static const struct option table[] = {
        {"cards", required_argument, NULL, 'c'},
        {"format", required_argument, NULL, 'f'},
        {"json", no_argument, NULL, 'j'},
        {"out", required_argument, NULL, 'o'},
        {"to", required_argument, NULL, 't'},
        {"html", required_argument, NULL, 'h'},
        {"mane", required_argument, NULL, 'm'},
        {"pool", required_argument, NULL, 'p'},
        {"seed", required_argument, NULL, 's'},
        {"games", required_argument, NULL, 'g'},
        {"rules", required_argument, NULL, 'r'},
        {NULL, 0, NULL, 0}};
    int letter;
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "o:", table, NULL)) != -1) {
        bool known = strchr("cfr", letter) != NULL ||
                     (letter != '?' && strchr(verb->options, letter));
        if (!known || !take_option(args, letter, optarg))
            return cli_wrong("deck", "cannot use", argv[optind - 1]);
    }
    for (int i = optind; i < argc; i++) {
        if (args->file_count == verb->files)
            return cli_wrong("deck", "cannot use", argv[i]);
        args->files[args->file_count++] = argv[i];
    }
    if (args->file_count < verb->files)
        return cli_wrong("deck", "no deck after", verb->name);
    return EXIT_DONE;
}

static int run(const DeckCommand *verb, DeckArgs *args)
{
    Kit kit;
    Format format;
    int code = card_files_rules(&kit, args->cards.rules, "deck");
    if (code != EXIT_DONE)
        return code;
    format_init(&format);
    args->own = kit.pool->count;
    code = card_files_add(&kit, &args->cards, "deck");
    if (code == EXIT_DONE && args->format_count == 0 &&
        !decks_format(&kit, "constructed", "deck", &format))
        code = EXIT_WRONG;
    for (uint32_t i = 0; i < args->format_count && code == EXIT_DONE; i++)
        if (!decks_format(&kit, args->formats[i], "deck", &format))
            code = EXIT_WRONG;
    if (code == EXIT_DONE)
        code = verb->run(args, &kit, &format);
    format_clear(&format);
    kit_clear(&kit);
    return code;
}

int cmd_deck(int argc, char **argv)
{
    DeckArgs args = {.seed = 0, .games = 10000};
    if (cli_wants_help(argc, argv)) {
        print_usage(stdout);
        return EXIT_DONE;
    }
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_WRONG;
    }
    for (size_t i = 0; i < ARRAY_LEN(verbs); i++) {
        if (strcmp(argv[1], verbs[i].name) != 0)
            continue;
        int code = read_args(&args, &verbs[i], argc - 1, argv + 1);
        return code == EXIT_DONE ? run(&verbs[i], &args) : code;
    }
    return cli_wrong("deck", "unknown verb", argv[1]);
}
