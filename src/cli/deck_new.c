/* deck_new - `faceoff deck new` and `faceoff deck diff`. */
#include "cli/cli.h"
#include "cli/decks.h"
#include "cli/page.h"
#include "decks/draft.h"

#include <stdlib.h>

/* A first draft */

/* How many copies of a card may be used: as far as the format allows it and it
 * can be played here. */
static uint32_t usable(const Kit *kit, const Format *format, DefId id)
{
    const CardDef *card = pool_def(kit->pool, id);
    return format_allows(format, card) && !book_is_unread(kit->book, id)
               ? format_limit(format, card)
               : 0;
}

/* Of each card, by number. */
static uint16_t *copies_of(const Kit *kit, const Format *format,
                           const DeckWish *wish)
{
    uint16_t *copies = calloc(kit->pool->count + 1, sizeof *copies);
    for (uint32_t i = wish->from; copies != NULL && i < kit->pool->count; i++) {
        const DefId id = (DefId)i;
        const DeckSection s = deck_section(pool_def(kit->pool, id));
        const uint32_t has = wish->heap != NULL
                                 ? deck_copies(deck_list(wish->heap, s), id)
                                 : UINT16_MAX;
        const uint32_t may = usable(kit, format, id);
        copies[i] = (uint16_t)(has < may ? has : may);
    }
    return copies;
}

int decks_draft(const Kit *kit, const Format *format, const DeckWish *wish,
                const char *command)
{
    const Ruleset rules = format_rules(format, &kit->rules);
    char why[DRAFT_TEXT];
    uint16_t *copies = copies_of(kit, format, wish);
    if (copies == NULL)
        return cli_no_memory(command);
    const DraftSource source = {kit->pool, &rules, copies, wish->mane,
                                wish->seed};
    Deck *deck = draft_deck(&source, why);
    free(copies);
    if (deck == NULL) {
        fprintf(stderr, "faceoff %s: no legal deck can be made: %s\n", command,
                why);
        return EXIT_NO;
    }
    const int code = decks_write(deck, kit->pool, wish->out, command);
    deck_free(deck);
    return code;
}

int deck_new_draft(const DeckArgs *args, Kit *kit, const Format *format)
{
    DeckWish wish = {.from = args->from,
                     .mane = NO_DEF,
                     .seed = args->seed,
                     .out = args->out};
    if (args->mane == NULL)
        return decks_draft(kit, format, &wish, "deck");
    if (!load_card(kit->pool, args->mane, "deck", &wish.mane))
        return EXIT_WRONG;
    if (pool_def(kit->pool, wish.mane)->type != TYPE_MANE)
        return cli_wrong("deck", "not a Mane Character:", args->mane);
    if (wish.mane < wish.from || usable(kit, format, wish.mane) == 0)
        return cli_wrong("deck",
                         "not among the cards that may be used:", args->mane);
    return decks_draft(kit, format, &wish, "deck");
}

/* Differences */

typedef struct Difference {
    const Deck *a, *b;
    const Pool *pool;
    uint32_t count; /* of cards, both ways */
    Json *json;     /* NULL: lines */
} Difference;

static void tell_card(Difference *d, DefId id, uint32_t a, uint32_t b)
{
    const CardDef *card = pool_def(d->pool, id);
    if (a == b)
        return;
    d->count += a > b ? a - b : b - a;
    if (d->json == NULL) {
        printf("%c%u %.*s\n", a > b ? '-' : '+',
               (unsigned)(a > b ? a - b : b - a), (int)card->name.n,
               card->name.p);
        return;
    }
    json_object(d->json);
    json_put_string(d->json, "name", card->name);
    json_put_uint(d->json, "a", a);
    json_put_uint(d->json, "b", b);
    json_end(d->json);
}

static void tell_section(Difference *d, DeckSection s)
{
    const DeckList *a = deck_list(d->a, s), *b = deck_list(d->b, s);
    for (DeckWalk w = deck_walk(d->a, d->pool, s); deck_walk_next(&w);)
        tell_card(d, w.id, w.copies, deck_copies(b, w.id));
    for (DeckWalk w = deck_walk(d->b, d->pool, s); deck_walk_next(&w);)
        if (deck_copies(a, w.id) == 0)
            tell_card(d, w.id, 0, w.copies);
}

static int compare(Difference *d)
{
    for (DeckSection s = SECTION_MANE; s < SECTION_COUNT; s++)
        tell_section(d, s);
    return d->count == 0 ? EXIT_DONE : EXIT_NO;
}

static int compare_json(Difference *d)
{
    Page page;
    if (!page_init(&page, "deck"))
        return EXIT_WRONG;
    d->json = &page.json;
    json_array(d->json);
    const int code = compare(d);
    json_end(d->json);
    return page_end(&page, code);
}

int deck_diff(const DeckArgs *args, Kit *kit, const Format *format)
{
    (void)format;
    Deck *a = decks_load(kit, args->decks[0]);
    Deck *b = a != NULL ? decks_load(kit, args->decks[1]) : NULL;
    int code = EXIT_WRONG;
    if (b != NULL) {
        Difference d = {.a = a, .b = b, .pool = kit->pool};
        code = args->json ? compare_json(&d) : compare(&d);
        if (!args->json && code == EXIT_DONE)
            puts("the same cards");
    }
    deck_free(a);
    deck_free(b);
    return code;
}
