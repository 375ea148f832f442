/* cards_check - `faceoff cards check`: what of the cards' text is understood.
 *
 * An ability is a line of English (701.2). It is compiled if the grammar reads
 * it in one way and the engine can do what it means; a line that has its
 * program beside it is compiled anyway.
 */
#include "cli/cards.h"
#include "cli/cli.h"
#include "cli/page.h"
#include "lang/english.h"
#include "lang/keyword.h"
#include "lang/names.h"
#include "rules/words.h"

#include <stdlib.h>

enum { SETS_MAX = 64 };

typedef struct Count {
    Slice set;
    unsigned faces, abilities, read, compiled;
} Count;

typedef struct Check {
    Kit *kit;
    Grammar *grammar;
    Arena arena; /* of the line being read */
    Json *json;  /* NULL: text */
    Count total, sets[SETS_MAX];
    unsigned set_count;
} Check;

typedef struct Place {
    const CardDef *card;
    unsigned side, line;
    Slice text;
    bool known; /* the book has compiled all lines of the side */
} Place;

static Count *count_of(Check *c, const CardDef *card)
{
    Slice set = card_set_code(card);
    for (unsigned i = 0; i < c->set_count; i++)
        if (slice_equal(c->sets[i].set, set))
            return &c->sets[i];
    if (c->set_count == SETS_MAX)
        return &c->sets[SETS_MAX - 1];
    c->sets[c->set_count].set = set;
    return &c->sets[c->set_count++];
}

/* What is declined */

static void put_json(Json *j, const Place *at, const Diag *diag, bool read)
{
    json_object(j);
    json_put_string(j, "card", at->card->name);
    json_put_string(j, "set", card_set_code(at->card));
    json_put_string(j, "number", at->card->number);
    json_put_uint(j, "side", at->side + 1);
    json_put_uint(j, "line", at->line);
    json_put_uint(j, "column", diag->column);
    json_put_bool(j, "read", read);
    json_put_string(j, "text", at->text);
    json_put_text(j, "reason", diag->text);
    json_end(j);
}

static void put_text(const Place *at, const Diag *diag, bool read)
{
    printf("%.*s, line %u%s\n", (int)at->card->name.n, at->card->name.p,
           at->line, at->side > 0 ? " of its Boosted side" : "");
    printf("  %.*s\n", (int)at->text.n, at->text.p);
    if (!read)
        printf("  %*s^\n  column %u: ", (int)diag->column - 1, "",
               (unsigned)diag->column);
    else
        fputs("  cannot be run: ", stdout);
    puts(diag->text);
}

static void decline(Check *c, const Place *at, const DiagList *diags, bool read)
{
    if (c->json != NULL)
        put_json(c->json, at, &diags->items[0], read);
    else
        put_text(at, &diags->items[0], read);
}

/* One line */

/* What of the line has to be understood: of a keyword that the ruleset does not
 * explain, what the card says it means. False, with the reason, if that is
 * nothing. */
static bool find_text(const Check *c, Slice *text, EnglishSide *side,
                      DiagList *diags)
{
    const Book *book = c->kit->book;
    Slice name = *text, means = {NULL, 0};
    KeywordId id;
    uint16_t x;
    book_splits_reminder(*text, &name, &means);
    if (!keyword_stands(book, name, &id, &x) || !book->keywords[id].unexplained)
        return true;
    side->numbered = book->keywords[id].has_number;
    *text = means;
    if (means.n == 0)
        diag_add(diags, 1, 1, "neither %s nor the card explains it",
                 c->kit->rules_name);
    return means.n > 0;
}

/* A line is read again only to say what is wrong with one of its side. */
static bool compile(Check *c, EnglishSide *side, const Place *at, bool *read)
{
    DiagList diags;
    EnglishLine line = {0};
    Slice text = at->text;
    const English english = {c->grammar, names_of(c->kit->book), false, true};
    diag_init(&diags, NULL);
    bool good = *read =
        find_text(c, &text, side, &diags) &&
        (at->known || english_read(&english, side, text, &c->arena, &line,
                                   &diags, at->line));
    side->numbered = false;
    if (good && line.readings > 1) {
        diag_add(&diags, at->line, 1, "%u readings", line.readings);
        good = false;
    }
    for (unsigned i = 0; good && i < line.count; i++)
        good = book_read(c->kit->book, line.programs[i], game_words(),
                         &c->arena, &diags) != NULL;
    if (!good)
        decline(c, at, &diags, *read);
    arena_clear(&c->arena);
    return good;
}

static void check_line(Check *c, EnglishSide *side, const Place *at,
                       bool programmed)
{
    Count *set = count_of(c, at->card);
    bool read = true;
    bool good = programmed || compile(c, side, at, &read);
    set->abilities++;
    set->read += read;
    set->compiled += good;
}

static bool is_program(Slice line)
{
    return line.n > 0 && line.p[0] == '=';
}

static void check_side(Check *c, DefId def, unsigned s)
{
    const CardDef *card = pool_def(c->kit->pool, def);
    Slice rest = card->sides[s].text, line;
    EnglishSide side = english_begin((CardType)card->type);
    unsigned number = 0;
    count_of(c, card)->faces++;
    while (slice_line(&rest, &line)) {
        Slice ahead = rest, next = {NULL, 0};
        number++;
        if (line.n == 0 || is_program(line))
            continue;
        bool programmed = slice_line(&ahead, &next) && is_program(next);
        const Place at = {card, s, number, line,
                          c->kit->book->unread[2u * def + s] == 0};
        check_line(c, &side, &at, programmed);
    }
}

/* The sums */

static void put_count(Json *j, const Count *n)
{
    json_put_uint(j, "faces", n->faces);
    json_put_uint(j, "abilities", n->abilities);
    json_put_uint(j, "read", n->read);
    json_put_uint(j, "compiled", n->compiled);
    json_put_uint(j, "declined", n->abilities - n->compiled);
}

static void put_counts(const Check *c)
{
    Json *j = c->json;
    json_put_object(j, "totals");
    put_count(j, &c->total);
    json_end(j);
    json_put_array(j, "sets");
    for (unsigned i = 0; i < c->set_count; i++) {
        json_object(j);
        json_put_string(j, "set", c->sets[i].set);
        put_count(j, &c->sets[i]);
        json_end(j);
    }
    json_end(j);
}

static void put_row(const char *name, const Count *n)
{
    printf("%-8s %6u %9u %6u %9u %9u\n", name, n->faces, n->abilities, n->read,
           n->compiled, n->abilities - n->compiled);
}

static void print_counts(const Check *c)
{
    printf("%-8s %6s %9s %6s %9s %9s\n", "set", "faces", "abilities", "read",
           "compiled", "declined");
    for (unsigned i = 0; i < c->set_count; i++) {
        char name[16];
        snprintf(name, sizeof name, "%.*s", (int)c->sets[i].set.n,
                 c->sets[i].set.n > 0 ? c->sets[i].set.p : "");
        put_row(name[0] != '\0' ? name : "-", &c->sets[i]);
    }
    put_row("total", &c->total);
}

static void add_up(Check *c)
{
    for (unsigned i = 0; i < c->set_count; i++) {
        c->total.faces += c->sets[i].faces;
        c->total.abilities += c->sets[i].abilities;
        c->total.read += c->sets[i].read;
        c->total.compiled += c->sets[i].compiled;
    }
}

static void check_all(Check *c, uint32_t from)
{
    const Pool *pool = c->kit->pool;
    for (uint32_t i = from; i < pool->count; i++) {
        const CardDef *card = pool_def(pool, (DefId)i);
        for (unsigned s = 0; s < card->side_count && card_is_in_file(card); s++)
            check_side(c, (DefId)i, s);
    }
    add_up(c);
}

static int check_text(Check *c, uint32_t from)
{
    check_all(c, from);
    print_counts(c);
    return c->total.compiled == c->total.abilities ? EXIT_DONE : EXIT_NO;
}

static int check_json(Check *c, uint32_t from)
{
    Page page;
    if (!page_init(&page, "cards"))
        return EXIT_WRONG;
    c->json = &page.json;
    json_object(c->json);
    json_put_array(c->json, "lines");
    check_all(c, from);
    json_end(c->json);
    put_counts(c);
    json_end(c->json);
    return page_end(&page, c->total.compiled == c->total.abilities ? EXIT_DONE
                                                                   : EXIT_NO);
}

int cards_check(const CardArgs *args, Kit *kit, uint32_t from)
{
    Grammar *grammar = grammar_new();
    Check *c = calloc(1, sizeof *c);
    int code = EXIT_WRONG;
    if (grammar == NULL || c == NULL) {
        code = cli_no_memory("cards");
    } else if (grammar->fault != NULL) {
        code = cli_wrong("cards", "a row of the grammar", grammar->fault);
    } else {
        *c = (Check){.kit = kit, .grammar = grammar};
        arena_init(&c->arena, ARENA_NO_LIMIT);
        code = args->json ? check_json(c, from) : check_text(c, from);
    }
    free(c);
    grammar_free(grammar);
    return code;
}
