/* cmd_deck - `faceoff deck`: decks as files, as codes and as numbers. */
#include "cards/builtin.h"
#include "cli/cli.h"
#include "cli/decks.h"
#include "cli/page.h"

#include <errno.h>
#include <stdlib.h>

void usage_deck(FILE *out)
{
    fputs("usage: faceoff deck check DECK [--format FORMAT]... [--pool FILE]"
          " [--json]\n"
          "       faceoff deck show DECK [--json]\n"
          "       faceoff deck convert DECK [--to deck|o8d|code] [-o FILE]\n"
          "       faceoff deck stats DECK [--json] [--html FILE] [--games N]"
          " [--seed N]\n"
          "       faceoff deck diff DECK DECK [--json]\n"
          "       faceoff deck new [--mane NAME] [--seed N] [-o FILE]\n\n"
          "DECK is a deck file, a deck of OCTGN (.o8d), a deck code, the"
          " name of a deck the\n"
          "program carries, or - for standard input; which it is, the text"
          " itself tells.\n\n"
          "  check     every rule of deckbuilding and of the format it"
          " breaks, with the\n"
          "            line of the file; ends with 1 if there is any\n"
          "  show      the deck by sections, and its code\n"
          "  convert   the same deck in another format; without --to, the"
          " ending of -o says\n"
          "  stats     what it flips in a faceoff, opening hands, costs;"
          " when its cards can\n"
          "            be played and its Problems confronted\n"
          "  diff      what the second has more (+) or less (-); ends with 1"
          " if anything\n"
          "  new       a first draft of a legal deck around a Mane"
          " Character, from the\n"
          "            cards of --cards, or those the program carries; a"
          " seed varies it\n\n"
          "  --cards   more cards: a card file, a set.xml of OCTGN, or a"
          " folder of these\n"
          "  --rules   the ruleset, as for 'faceoff play'\n"
          "  --format  a format file, or constructed (otherwise), limited,"
          " first-block;\n"
          "            several are laid upon each other, such as a list of"
          " bans\n"
          "  --pool    the only cards there are, such as 'faceoff pack"
          " sealed' writes\n"
          "  --json    one object\n"
          "  --html    a page with plots that needs nothing else\n"
          "  --games   how many are played alone for a number, 10000"
          " otherwise; --seed:\n"
          "            which\n"
          "  -o        where to; otherwise standard output\n",
          out);
}

enum { GAMES_MAX = 1000000 };

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
        cli_cannot(command, "read", name);
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

int decks_write(const Deck *deck, const Pool *pool, const char *path,
                const char *command)
{
    Page page;
    if (!page_init(&page, command))
        return EXIT_WRONG;
    deck_print_sections(deck, pool, &page.buf);
    return page_write(&page, path);
}

/* The command */

enum { CHECK, SHOW, CONVERT, STATS, DIFF, NEW };

static const CliVerb verbs[] = {
    [CHECK] = {"check", "cards rules format json pool", 1, 1, "deck"},
    [SHOW] = {"show", "cards rules format json", 1, 1, "deck"},
    [CONVERT] = {"convert", "cards rules format out to", 1, 1, "deck"},
    [STATS] = {"stats", "cards rules format json html seed games", 1, 1,
               "deck"},
    [DIFF] = {"diff", "cards rules format json", 2, 2, "deck"},
    [NEW] = {"new", .options = "cards rules format mane seed out"},
};

static DeckVerb *const runs[] = {
    [CHECK] = deck_check_files, [SHOW] = deck_show, [CONVERT] = deck_convert,
    [STATS] = deck_stats,       [DIFF] = deck_diff, [NEW] = deck_new_draft,
};

static int run(DeckVerb *verb, DeckArgs *args)
{
    Kit kit;
    Format format;
    int code = card_files_kit(&kit, &args->cards, "deck", &args->from);
    if (code != EXIT_DONE)
        return code;
    format_init(&format);
    if (args->formats.count == 0)
        texts_add(&args->formats, "constructed");
    for (uint32_t i = 0; i < args->formats.count && code == EXIT_DONE; i++)
        if (!decks_format(&kit, args->formats.items[i], "deck", &format))
            code = EXIT_WRONG;
    if (code == EXIT_DONE)
        code = verb(args, &kit, &format);
    format_clear(&format);
    kit_clear(&kit);
    return code;
}

int cmd_deck(int argc, char **argv)
{
    if (argc < 2)
        return EXIT_USAGE;
    DeckArgs args = {.games = 10000};
    const Option table[] = {
        {"cards", OPTION_LIST, .to = &args.cards.list},
        {"rules", OPTION_TEXT, .to = &args.cards.rules},
        {"format", OPTION_LIST, .to = &args.formats},
        {"json", OPTION_FLAG, .to = &args.json},
        {"out", OPTION_TEXT, .to = &args.out, .letter = 'o'},
        {"to", OPTION_TEXT, .to = &args.to},
        {"html", OPTION_TEXT, .to = &args.html},
        {"mane", OPTION_TEXT, .to = &args.mane},
        {"pool", OPTION_TEXT, .to = &args.pool},
        {"seed", OPTION_NUMBER, .to = &args.seed, .most = UINT64_MAX},
        {"games", OPTION_NUMBER, .to = &args.games, .least = 1,
         .most = GAMES_MAX},
        {0},
    };
    const int verb = verb_find("deck", verbs, ARRAY_LEN(verbs), argv[1]);
    if (verb < 0)
        return EXIT_WRONG;
    Words decks;
    const int code =
        options_read("deck", &verbs[verb], table, argc - 1, argv + 1, &decks);
    args.decks = decks.items;
    return code == EXIT_DONE ? run(runs[verb], &args) : code;
}
