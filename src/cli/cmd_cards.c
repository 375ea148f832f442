/* cmd_cards - `faceoff cards`: what cards there are, how to come by more, and
 * what the program understands of their text. Verbs that need more than a page
 * are in files of their own (cards.h).
 */
#include "cli/cards.h"
#include "cli/cli.h"
#include "lang/english.h"
#include "lang/keyword.h"
#include "lang/names.h"
#include "lang/say.h"
#include "rules/words.h"
#include "script/kit.h"

#include <string.h>

void usage_cards(FILE *out)
{
    fputs("usage: faceoff cards list [PATH...] [--json]\n"
          "       faceoff cards import PATH... [-o FILE]\n"
          "       faceoff cards check [PATH...] [--json]\n"
          "       faceoff cards exercise [PATH...] [--games N] [--seconds N]"
          " [--seed S]\n"
          "                              [--json]\n"
          "       faceoff cards explain NAME [--program] [--cards PATH]\n"
          "       faceoff cards try [--type TYPE] [--cards PATH] \"TEXT\"\n\n"
          "A PATH is a card file of ours (docs/CARDS.md), a set.xml of"
          " OCTGN, or a folder:\n"
          "then every set.xml and every *.cards below it is read.\n\n"
          "  list     the cards, one a line; without a PATH those the"
          " program carries\n"
          "  import   writes the cards in our format, and tells on standard"
          " error what it\n"
          "           repaired; ends with 1 if a card had to be left out\n"
          "  check    compiles all text: what is declined, where and why;"
          " ends with 1 if\n"
          "           anything is\n"
          "  exercise plays games until each ability has done its work:"
          " whole ones with\n"
          "           legal decks by chance (--games at most, otherwise"
          " 2000), then from\n"
          "           positions set up around cards; tells which never did,"
          " and why, and\n"
          "           keeps a game that goes wrong as failed-SEED.replay or"
          " .scn; ends with\n"
          "           1 if one is left\n"
          "  explain  each ability of a card as the engine understands it\n"
          "  try      reads one line of card text and shows its programs\n\n"
          "  --json   one object: cards; or totals, sets, lines; or totals,"
          " faults,\n"
          "           abilities\n"
          "  -o       where to; otherwise standard output\n"
          "  --rules  the ruleset whose keywords are meant: a name, or a file\n"
          "  --type   of the card it is on: friend (otherwise), mane, event,\n"
          "           resource, troublemaker, problem\n",
          out);
}

static bool find_type(const char *name, void *to)
{
    for (CardType t = 0; t < TYPE_COUNT; t++)
        if (slice_equal_fold(slice_of(name), slice_of(card_type_name(t))) ||
            (t == TYPE_MANE && strcmp(name, "mane") == 0)) {
            *(CardType *)to = t;
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
        puts("as every Resource that is no attachment (305.1a)");
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

static int cards_try(const CardArgs *args, Kit *kit, uint32_t from)
{
    (void)from;
    Grammar *grammar = grammar_new();
    int code = EXIT_WRONG;
    if (grammar == NULL)
        code = cli_no_memory("cards");
    else if (grammar->fault != NULL)
        code = cli_wrong("cards", "a row of the grammar", grammar->fault);
    else
        code = try_line(kit, grammar, args->type, args->word);
    grammar_free(grammar);
    return code;
}

/* The command */

enum { LIST, IMPORT, CHECK, EXERCISE, EXPLAIN, TRY };

static const CliVerb verbs[] = {
    [LIST] = {"list", "cards rules json", 0, WORDS_MANY, "file"},
    [IMPORT] = {"import", "cards rules out", 0, WORDS_MANY, "file"},
    [CHECK] = {"check", "cards rules json", 0, WORDS_MANY, "file"},
    [EXERCISE] = {"exercise", "cards rules json games seconds seed", 0,
                  WORDS_MANY, "file"},
    [EXPLAIN] = {"explain", "cards rules program", 1, 1, "card"},
    [TRY] = {"try", "cards rules type", 1, 1, "text"},
};

static CardVerb *const runs[] = {
    [LIST] = cards_list,         [CHECK] = cards_check,
    [EXERCISE] = cards_exercise, [EXPLAIN] = cards_explain,
    [TRY] = cards_try,
};

static int run(int verb, const CardArgs *args)
{
    Kit kit;
    uint32_t from;
    if (verb == IMPORT)
        return cards_import(args);
    int code = card_files_kit(&kit, &args->paths, "cards", &from);
    if (code != EXIT_DONE)
        return code;
    code = runs[verb](args, &kit, from);
    kit_clear(&kit);
    return code;
}

int cmd_cards(int argc, char **argv)
{
    if (argc < 2)
        return EXIT_USAGE;
    CardArgs args = {.type = TYPE_FRIEND, .games = EXERCISE_GAMES, .seed = 1};
    const Option table[] = {
        {"cards", OPTION_LIST, .to = &args.paths.list},
        {"rules", OPTION_TEXT, .to = &args.paths.rules},
        {"json", OPTION_FLAG, .to = &args.json},
        {"program", OPTION_FLAG, .to = &args.program},
        {"out", OPTION_TEXT, .to = &args.out, .letter = 'o'},
        {"type", OPTION_VALUE, .to = &args.type, .take = find_type,
         .wants = "a card type"},
        {"games", OPTION_NUMBER, .to = &args.games, .most = UINT32_MAX},
        {"seconds", OPTION_NUMBER, .to = &args.seconds, .most = UINT32_MAX},
        {"seed", OPTION_NUMBER, .to = &args.seed, .most = UINT32_MAX},
        {0},
    };
    const int verb = verb_find("cards", verbs, ARRAY_LEN(verbs), argv[1]);
    if (verb < 0)
        return EXIT_WRONG;
    Words words;
    int code =
        options_read("cards", &verbs[verb], table, argc - 1, argv + 1, &words);
    if (code == EXIT_DONE && verbs[verb].most > 1) /* then they are files */
        code = card_paths_add(&args.paths, &words, "cards");
    args.word = words.count > 0 ? words.items[0] : NULL;
    return code == EXIT_DONE ? run(verb, &args) : code;
}
