/* deck_convert - `faceoff deck show` and `faceoff deck convert`. */
#include "cards/deck_code.h"
#include "cards/octgn_deck.h"
#include "cli/cli.h"
#include "cli/decks.h"
#include "cli/page.h"

#include <string.h>

typedef void DeckPrinter(const Deck *deck, const Pool *pool, Buf *out);

static void print_code(const Deck *deck, const Pool *pool, Buf *out)
{
    deck_code_print(deck, pool, out);
    buf_add_char(out, '\n');
}

static const struct Target {
    const char *name, *ending;
    DeckPrinter *print;
} targets[] = {
    {"deck", ".deck", deck_print_sections},
    {"o8d", ".o8d", octgn_deck_print},
    {"code", ".code", print_code},
};

/* What --to says, or else the ending of the file; a deck file otherwise. */
static const struct Target *find_target(const DeckArgs *args)
{
    for (size_t i = 0; i < ARRAY_LEN(targets); i++)
        if (args->to != NULL
                ? strcmp(args->to, targets[i].name) == 0
                : args->out != NULL &&
                      files_name_ends(args->out, targets[i].ending))
            return &targets[i];
    return args->to == NULL ? &targets[0] : NULL;
}

/* What the other format has no place for. */
static void tell_losses(const Deck *deck, const Pool *pool, const char *to)
{
    unsigned nameless = 0;
    for (DeckSection s = SECTION_MANE; s < SECTION_COUNT; s++)
        for (DeckWalk w = deck_walk(deck, pool, s); deck_walk_next(&w);)
            nameless += w.card->id.n == 0;
    if (strcmp(to, "o8d") == 0 && nameless > 0)
        fprintf(stderr,
                "faceoff deck: %u cards have no id of OCTGN: it will not know "
                "them\n",
                nameless);
    if (strcmp(to, "code") == 0 && deck->notes != NULL)
        fputs("faceoff deck: a code has no place for notes: they are left "
              "out\n",
              stderr);
}

static int write_deck(const Deck *deck, const Kit *kit,
                      const struct Target *target, const char *path)
{
    Page page;
    if (!page_init(&page, "deck"))
        return EXIT_WRONG;
    target->print(deck, kit->pool, &page.buf);
    const int code = page_write(&page, path);
    if (code == EXIT_DONE)
        tell_losses(deck, kit->pool, target->name);
    return code;
}

int deck_convert(const DeckArgs *args, Kit *kit, const Format *format)
{
    (void)format;
    const struct Target *target = find_target(args);
    if (target == NULL)
        return cli_wrong("deck", "unknown format of decks", args->to);
    Deck *deck = decks_load(kit, args->decks[0]);
    if (deck == NULL)
        return EXIT_WRONG;
    int code = write_deck(deck, kit, target, args->out);
    deck_free(deck);
    return code;
}

/* Showing */

static void put_section(Json *j, const Deck *deck, const Pool *pool,
                        DeckSection s)
{
    for (DeckWalk w = deck_walk(deck, pool, s); deck_walk_next(&w);) {
        const CardDef *card = w.card;
        json_object(j);
        json_put_uint(j, "copies", w.copies);
        json_put_string(j, "name", card->name);
        json_put_text(j, "type", card_type_name((CardType)card->type));
        if (card->number.n > 0)
            json_put_string(j, "number", card->number);
        json_end(j);
    }
}

static void show_json(const Deck *deck, const Pool *pool, Slice code, Json *j)
{
    json_object(j);
    json_put_text(j, "name", deck->name);
    json_put_array(j, "cards");
    for (DeckSection s = SECTION_MANE; s < SECTION_COUNT; s++)
        put_section(j, deck, pool, s);
    json_end(j);
    json_put_string(j, "code", code);
    json_end(j);
    buf_add_char(j->out, '\n');
}

static int show(const DeckArgs *args, const Pool *pool, const Deck *deck)
{
    Page page, code;
    if (!page_init(&page, "deck"))
        return EXIT_WRONG;
    if (!page_init(&code, "deck")) {
        page_clear(&page);
        return EXIT_WRONG;
    }
    deck_code_print(deck, pool, &code.buf);
    if (args->json) {
        show_json(deck, pool, buf_slice(&code.buf), &page.json);
    } else {
        deck_print_sections(deck, pool, &page.buf);
        buf_addf(&page.buf, "\n# code: %s\n", code.buf.p);
    }
    page_clear(&code);
    return page_write(&page, NULL);
}

int deck_show(const DeckArgs *args, Kit *kit, const Format *format)
{
    (void)format;
    Deck *deck = decks_load(kit, args->decks[0]);
    if (deck == NULL)
        return EXIT_WRONG;
    const int code = show(args, kit->pool, deck);
    deck_free(deck);
    return code;
}
