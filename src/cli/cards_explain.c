/* cards_explain - `faceoff cards explain`: each ability of a card as the engine
 * understands it. */
#include "cli/card_files.h"
#include "cli/cards.h"
#include "cli/cli.h"
#include "lang/names.h"
#include "lang/say.h"
#include "rules/words.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { NOTATION_MAX = 1 << 13 };

typedef struct Explainer {
    const Kit *kit;
    Grammar *grammar;
    EnglishSide side; /* of the card */
    bool program;     /* show it, too */
} Explainer;

/* What an ability is called, by the op that it begins with. */
static const char *kind_of(const Cell *code)
{
    switch (code->op) {
    case OP_KEYWORD:
        return "keyword";
    case OP_STATIC:
        return "continuous ability";
    case OP_WHEN:
        return "triggered ability";
    case OP_ACTIVATE:
        return "activated ability";
    case OP_REACTION:
        return "activated ability, a Reaction";
    case OP_REPLACE:
    case OP_MAY_REPLACE:
        return "replacement";
    case OP_EVENT:
        return "what the Event does";
    case OP_EVENT_REACTION:
        return "what the Event does, a Reaction";
    case OP_ATTACH:
        return "where it is played";
    default:
        return "ability";
    }
}

/* The English that the compiler would read as this program. */
static void print_meaning(const Explainer *e, Slice program)
{
    Arena arena;
    SayLine said;
    const English english = {e->grammar, names_of(e->kit->book), NULL};
    arena_init(&arena, ARENA_NO_LIMIT);
    if (say_line(&english, &e->side, &program, 1, &arena, &said) && said.found)
        printf("    means: %.*s\n", (int)said.text.n, said.text.p);
    arena_clear(&arena);
}

static void explain(const Explainer *e, const Ability *ability)
{
    char notation[NOTATION_MAX];
    Buf buf;
    const Kit *kit = e->kit;
    buf_init(&buf, notation, sizeof notation);
    book_print(kit->book, ability, game_words(), &buf);
    printf("    %s", kind_of(ability->code));
    if (ability->zone != IN_PLAY) {
        Slice zone =
            game_words()->name(game_words()->context, 'Z', ability->zone);
        printf(", functions in: %.*s", (int)zone.n, zone.p);
    }
    puts("");
    print_meaning(e, buf_slice(&buf));
    if (e->program)
        printf("    = %s\n", notation);
}

static void explain_side(Explainer *e, DefId def, unsigned side)
{
    const Kit *kit = e->kit;
    Slice rest = pool_def(kit->pool, def)->sides[side].text, line;
    AbilitySpan span = book_abilities(kit->book, def, side);
    unsigned number = 0;
    while (slice_line(&rest, &line)) {
        number++;
        if (line.n == 0 || line.p[0] == '=')
            continue;
        unsigned found = 0;
        printf("  %.*s\n", (int)line.n, line.p);
        for (unsigned i = 0; i < span.count; i++)
            if (span.items[i].line == number) {
                explain(e, &span.items[i]);
                found++;
            }
        if (found == 0)
            puts("    does nothing by itself, or is not understood yet");
    }
}

static int explain_card(Explainer *e, const char *name)
{
    const Kit *kit = e->kit;
    DefId def;
    size_t length;
    PoolMatch match = pool_match(kit->pool, slice_of(name), &def, &length);
    if (match == MATCH_NONE || length != strlen(name)) {
        Slice near = pool_near(kit->pool, slice_of(name));
        fprintf(stderr, "faceoff cards: unknown card '%s'", name);
        if (near.n > 0)
            fprintf(stderr, "; did you mean '%.*s'?", (int)near.n, near.p);
        fputc('\n', stderr);
        return EXIT_WRONG;
    }
    if (match == MATCH_SEVERAL)
        return cli_wrong("cards", "several cards have the Title", name);
    const CardDef *card = pool_def(kit->pool, def);
    printf("%.*s\n", (int)card->name.n, card->name.p);
    for (unsigned s = 0; s < card->side_count; s++) {
        if (s > 0)
            puts("  Boosted side:");
        e->side = english_begin((CardType)card->type);
        explain_side(e, def, s);
    }
    return EXIT_DONE;
}

int cards_explain(int argc, char **argv)
{
    static const struct option table[] = {
        {"program", no_argument, NULL, 'p'},
        {"cards", required_argument, NULL, 'c'},
        {NULL, 0, NULL, 0}};
    CardPaths paths = {0};
    bool program = false, room = true;
    int letter;
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "", table, NULL)) != -1) {
        if (letter == '?')
            return cli_wrong("cards", "cannot use", argv[optind - 1]);
        program |= letter == 'p';
        if (letter == 'c')
            room = room && card_paths_add(&paths, optarg);
    }
    if (!room || optind + 1 != argc)
        return cli_wrong("cards", "one card is explained at a time, not",
                         optind < argc ? argv[argc - 1] : "none");
    Kit kit;
    if (!kit_init(&kit))
        return cli_no_memory("cards");
    int code = card_files_add(&kit, &paths, "cards");
    if (code == EXIT_DONE) {
        Explainer e = {.kit = &kit, .program = program};
        e.grammar = grammar_new();
        code = e.grammar != NULL ? explain_card(&e, argv[optind])
                                 : cli_no_memory("cards");
        grammar_free(e.grammar);
    }
    kit_clear(&kit);
    return code;
}
