/* cmd_cards - `faceoff cards`: what cards there are, how to come by more, and
 * what the program understands of their text. Verbs that need more than a page
 * are in files of their own (cards.h).
 */
#include "cli/card_files.h"
#include "cli/cards.h"
#include "cli/cli.h"
#include "lang/english.h"
#include "lang/keyword.h"
#include "lang/names.h"
#include "lang/say.h"
#include "rules/words.h"
#include "script/kit.h"

#include <stdio.h>
#include <string.h>

static void print_usage(FILE *out)
{
    fputs(
        "usage: faceoff cards list [PATH...] [--json]\n"
        "       faceoff cards import PATH... [-o FILE]\n"
        "       faceoff cards check [PATH...] [--json]\n"
        "       faceoff cards exercise [PATH...] [--games N] [--seconds N]"
        " [--seed S] [--json]\n"
        "       faceoff cards explain NAME [--program] [--cards PATH]\n"
        "       faceoff cards try [--type TYPE] [--cards PATH] \"TEXT\"\n\n"
        "A PATH is a card file of ours (docs/CARDS.md), a set.xml of OCTGN, or"
        " a folder:\n"
        "then every set.xml and every *.cards below it is read.\n\n"
        "  list     the cards, one a line; without a PATH those the program"
        " carries\n"
        "  import   writes the cards in our format, and tells on standard error"
        " what it\n"
        "           repaired; ends with 1 if a card had to be left out\n"
        "  check    compiles all text: what is declined, where and why; ends"
        " with 1 if\n"
        "           anything is\n"
        "  exercise plays games until each ability has done its work: whole"
        " ones with legal\n"
        "           decks by chance (--games at most, otherwise 2000), then from"
        " positions\n"
        "           set up around cards; tells which never did, and why, and"
        " keeps a game\n"
        "           that goes wrong as failed-SEED.replay or .scn; ends with 1"
        " if one is left\n"
        "  explain  each ability of a card as the engine understands it\n"
        "  try      reads one line of card text and shows its programs\n\n"
        "  --json   one object: cards; or totals, sets, lines; or totals, faults,\n"
        "           abilities\n"
        "  -o       where to; otherwise standard output\n"
        "  --rules  the ruleset whose keywords are meant: a name, or a file\n"
        "  --type   of the card it is on: friend (otherwise), mane, event,\n"
        "           resource, troublemaker, problem\n",
        out);
}

static bool find_type(const char *name, CardType *out)
{
    for (CardType t = 0; t < TYPE_COUNT; t++)
        if (slice_equal_fold(slice_of(name), slice_of(card_type_name(t))) ||
            (t == TYPE_MANE && strcmp(name, "mane") == 0)) {
            *out = t;
            return true;
        }
    return false;
}

/* The line, and a caret under the place. */
static void print_place(const char *text, const Diag *diag)
{
    printf("  %s\n  %*s^\n", text, (int)diag->column - 1, "");
    printf("column %u: %s\n", (unsigned)diag->column, diag->text);
}

/* How the program would say it. */
static void print_canonical(const English *english, CardType type,
                            const EnglishLine *line, Arena *arena)
{
    SayLine said;
    const EnglishSide side = english_begin(type);
    if (line->count > 0 &&
        say_line(english, &side, line->programs, line->count, arena, &said) &&
        said.same)
        printf("%.*s\n", (int)said.text.n, said.text.p);
}

static int show(const Kit *kit, const char *text, const EnglishLine *line,
                Arena *arena)
{
    int code = EXIT_DONE;
    if (line->count == 0)
        puts("nothing to do");
    for (unsigned i = 0; i < line->count; i++) {
        DiagList diags;
        diag_init(&diags, text);
        printf("%.*s\n", (int)line->programs[i].n, line->programs[i].p);
        if (book_read(kit->book, line->programs[i], game_words(), arena,
                      &diags) == NULL) {
            printf("  cannot be run: %s\n", diags.items[0].text);
            code = EXIT_NO;
        }
    }
    if (line->readings > 1) {
        printf("%u readings; another: %.*s\n", line->readings,
               (int)line->other.n, line->other.p);
        code = EXIT_NO;
    }
    return code;
}

/* What the line means: of a keyword that the ruleset does not know, what stands
 * behind it in parentheses. */
static Slice meaning_of(Kit *kit, const char *text, EnglishSide *side)
{
    Slice line = slice_of(text), name, means;
    KeywordId id;
    uint16_t x;
    if (!book_splits_reminder(line, &name, &means) ||
        !keyword_learn(kit->book, name) ||
        !keyword_stands(kit->book, name, &id, &x))
        return line;
    side->numbered = kit->book->keywords[id].has_number;
    return means;
}

static int try_line(Kit *kit, const Grammar *grammar, CardType type,
                    const char *text)
{
    Arena arena;
    DiagList diags;
    EnglishLine line;
    EnglishSide side = english_begin(type);
    const Slice means = meaning_of(kit, text, &side);
    const English english = {grammar, names_of(kit->book), false, true};
    int code = EXIT_NO;
    arena_init(&arena, ARENA_NO_LIMIT);
    diag_init(&diags, text);
    if (english_read(&english, &side, means, &arena, &line, &diags, 1)) {
        print_canonical(&english, type, &line, &arena);
        code = show(kit, text, &line, &arena);
    } else
        print_place(text, &diags.items[0]);
    arena_clear(&arena);
    return code;
}

static int try_with(Kit *kit, CardType type, const char *text)
{
    Grammar *grammar = grammar_new();
    int code = EXIT_WRONG;
    if (grammar == NULL)
        code = cli_no_memory("cards");
    else if (grammar->fault != NULL)
        code = cli_wrong("cards", "a row of the grammar", grammar->fault);
    else
        code = try_line(kit, grammar, type, text);
    grammar_free(grammar);
    return code;
}

static int run_try(int argc, char **argv)
{
    CardType type = TYPE_FRIEND;
    const char *text = NULL, *rules;
    CardPaths paths = {0};
    argc = cli_take_rules(argc, argv, &rules);
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--type") == 0 && i + 1 < argc) {
            if (!find_type(argv[++i], &type))
                return cli_wrong("cards", "unknown type", argv[i]);
        } else if (strcmp(argv[i], "--cards") == 0 && i + 1 < argc) {
            if (!card_paths_add(&paths, argv[++i]))
                return cli_no_memory("cards");
        } else if (text == NULL) {
            text = argv[i];
        } else {
            return cli_wrong("cards", "one text only, not also", argv[i]);
        }
    }
    if (text == NULL)
        return cli_wrong("cards", "the text is missing", "");
    Kit kit;
    int code = card_files_rules(&kit, rules, "cards");
    if (code != EXIT_DONE)
        return code;
    code = card_files_add(&kit, &paths, "cards");
    if (code == EXIT_DONE)
        code = try_with(&kit, type, text);
    kit_clear(&kit);
    return code;
}

int cmd_cards(int argc, char **argv)
{
    if (cli_wants_help(argc, argv)) {
        print_usage(stdout);
        return EXIT_DONE;
    }
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_WRONG;
    }
    if (strcmp(argv[1], "list") == 0)
        return cards_list(argc - 1, argv + 1);
    if (strcmp(argv[1], "import") == 0)
        return cards_import(argc - 1, argv + 1);
    if (strcmp(argv[1], "check") == 0)
        return cards_check(argc - 1, argv + 1);
    if (strcmp(argv[1], "exercise") == 0)
        return cards_exercise(argc - 1, argv + 1);
    if (strcmp(argv[1], "explain") == 0)
        return cards_explain(argc - 1, argv + 1);
    if (strcmp(argv[1], "try") == 0)
        return run_try(argc, argv);
    return cli_wrong("cards", "unknown verb", argv[1]);
}
