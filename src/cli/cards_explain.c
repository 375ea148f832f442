/* cards_explain - `faceoff cards explain`: each ability of a card as the engine
 * understands it. */
#include "cli/cards.h"
#include "cli/cli.h"
#include "cli/load.h"
#include "lang/explain.h"
#include "lang/names.h"
#include "rules/words.h"

#include <string.h>

enum { NOTATION_MAX = 1 << 13 };

typedef struct Page {
    const Kit *kit;
    English english;
    Arena arena;
    bool program; /* show the notation */
} Page;

/* One side of the card, line by line: what is known before a line, and the
 * line's abilities. */
typedef struct SidePage {
    AbilitySpan span;
    EnglishSide known;
    unsigned line;
    bool known_well; /* all its lines are understood */
} SidePage;

static bool notation_of(Page *page, const Ability *ability, Slice *out)
{
    char memory[NOTATION_MAX];
    Buf buf;
    buf_init(&buf, memory, sizeof memory);
    book_print(page->kit->book, ability, game_words(), &buf);
    return !buf.overflow && arena_copy(&page->arena, buf_slice(&buf), out);
}

static void print_row(const char *label, Slice text)
{
    printf("    %-11s %.*s\n", label, (int)text.n, text.p);
}

/* The English of some of the line's programs, as the printer puts it. */
static void print_canonical(Page *page, const SidePage *side,
                            const Slice *programs, unsigned count)
{
    SayLine said;
    if (count == 0 || !say_line(&page->english, &side->known, programs, count,
                                &page->arena, &said))
        return;
    if (!said.found)
        print_row("means", SLICE("nothing that the printer has words for"));
    else
        print_row(said.same ? "means" : "means about", said.text);
}

static void print_ability(Page *page, const SidePage *side,
                          const Ability *ability, Slice program)
{
    Explanation rows;
    if (ability->keyword != NO_KEYWORD && ability->code->op != OP_KEYWORD)
        print_canonical(page, side, &program, 1);
    if (explain(&page->english, &side->known, program, &page->arena, &rows))
        for (unsigned i = 0; i < rows.count; i++)
            print_row(rows.rows[i].label, rows.rows[i].text);
    if (page->program)
        printf("    = %.*s\n", (int)program.n, program.p);
}

/* Is it said on the card, or what a keyword means? */
static bool is_printed(const Ability *ability)
{
    return ability->keyword == NO_KEYWORD || ability->code->op == OP_KEYWORD;
}

/* Of a line that has no ability: what else it is. */
static const char *why_none(const SidePage *side, bool says_nothing)
{
    if (says_nothing)
        return "as every Resource that is no attachment (305.1a)";
    return side->known_well ? "is part of what a line before it does"
                            : "is not understood yet (faceoff cards check), or "
                              "does nothing by itself";
}

static void print_line(Page *page, SidePage *side, Slice line,
                       bool says_nothing)
{
    Slice programs[PROGRAMS_MAX], program;
    unsigned count = 0, found = 0;
    printf("  %.*s\n", (int)line.n, line.p);
    for (unsigned i = 0; i < side->span.count; i++) {
        const Ability *a = &side->span.items[i];
        if (a->line != side->line)
            continue;
        found++;
        if (is_printed(a) && count < PROGRAMS_MAX &&
            notation_of(page, a, &programs[count]))
            count++;
    }
    print_canonical(page, side, programs, count);
    for (unsigned i = 0; i < side->span.count; i++) {
        const Ability *a = &side->span.items[i];
        if (a->line == side->line && notation_of(page, a, &program))
            print_ability(page, side, a, program);
    }
    if (found == 0)
        printf("    %s\n", why_none(side, says_nothing));
}

static void print_side(Page *page, DefId def, unsigned number)
{
    const CardDef *card = pool_def(page->kit->pool, def);
    Slice rest = card->sides[number].text, line;
    const Book *book = page->kit->book;
    SidePage side = {.span = book_abilities(book, def, number),
                     .known_well = book->unread[2 * def + number] == 0,
                     .known = english_begin((CardType)card->type)};
    while (slice_line(&rest, &line)) {
        EnglishLine read;
        DiagList unsaid;
        side.line++;
        if (line.n == 0 || line.p[0] == '=')
            continue;
        EnglishSide after = side.known;
        diag_init(&unsaid, NULL);
        bool good = english_read(&page->english, &after, line, &page->arena,
                                 &read, &unsaid, side.line);
        print_line(page, &side, line, good && read.count == 0);
        side.known = after;
    }
}

static int explain_card(Page *page, const char *name)
{
    DefId def;
    const Pool *pool = page->kit->pool;
    if (!load_card(pool, name, "cards", &def))
        return EXIT_WRONG;
    const CardDef *card = pool_def(pool, def);
    printf("%.*s\n", (int)card->name.n, card->name.p);
    for (unsigned s = 0; s < card->side_count; s++) {
        if (s > 0)
            puts("  Boosted side:");
        print_side(page, def, s);
    }
    return EXIT_DONE;
}

int cards_explain(const CardArgs *args, Kit *kit, uint32_t from)
{
    (void)from;
    Grammar *grammar = grammar_new();
    int code = EXIT_WRONG;
    if (grammar == NULL)
        return cli_no_memory("cards");
    Page page = {.kit = kit,
                 .english = {grammar, names_of(kit->book), false, false},
                 .program = args->program};
    arena_init(&page.arena, ARENA_NO_LIMIT);
    if (grammar->fault != NULL)
        code = cli_wrong("cards", "a row of the grammar", grammar->fault);
    else
        code = explain_card(&page, args->word);
    arena_clear(&page.arena);
    grammar_free(grammar);
    return code;
}
