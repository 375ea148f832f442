/* deck_new - `faceoff deck new` and `faceoff deck diff`. */
#include "cli/cli.h"
#include "cli/decks.h"
#include "cli/page.h"
#include "decks/draft.h"

#include <stdlib.h>

/* A first draft */

static int find_mane(const DeckArgs *args, const Kit *kit, DefId *out)
{
    *out = NO_DEF;
    if (args->mane == NULL)
        return EXIT_DONE;
    if (!load_card(kit->pool, args->mane, "deck", out))
        return EXIT_WRONG;
    if (pool_def(kit->pool, *out)->type != TYPE_MANE)
        return cli_wrong("deck", "not a Mane Character:", args->mane);
    return EXIT_DONE;
}

/* All cards that may be in a deck of the format and can be played here: those
 * of --cards, or else ours. */
static uint16_t *copies_of_all(const DeckArgs *args, const Kit *kit,
                               const Format *format, const Ruleset *rules)
{
    uint16_t *copies = calloc(kit->pool->count + 1, sizeof *copies);
    for (uint32_t i = args->from; copies != NULL && i < kit->pool->count; i++) {
        const CardDef *card = pool_def(kit->pool, (DefId)i);
        uint32_t most = draft_most(rules, card);
        uint32_t limit = format_limit(format, card);
        if (format_allows(format, card) && !book_is_unread(kit->book, (DefId)i))
            copies[i] = (uint16_t)(most < limit ? most : limit);
    }
    return copies;
}

int deck_new_draft(const DeckArgs *args, Kit *kit, const Format *format)
{
    const Ruleset rules = format_rules(format, &kit->rules);
    DraftSource source = {
        .pool = kit->pool, .rules = &rules, .seed = args->seed};
    char why[DRAFT_TEXT];
    int code = find_mane(args, kit, &source.mane);
    if (code != EXIT_DONE)
        return code;
    uint16_t *copies = copies_of_all(args, kit, format, &rules);
    if (copies == NULL)
        return cli_no_memory("deck");
    if (source.mane != NO_DEF && copies[source.mane] == 0) {
        free(copies);
        return cli_wrong("deck",
                         "not among the cards that may be used:", args->mane);
    }
    source.copies = copies;
    Deck *deck = draft_deck(&source, why);
    free(copies);
    if (deck == NULL) {
        fprintf(stderr, "faceoff deck: no legal deck can be made: %s\n", why);
        return EXIT_NO;
    }
    code = decks_write(deck, kit->pool, args->out, "deck");
    deck_free(deck);
    return code;
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
    for (uint32_t i = 0; i < a->count; i++)
        if (deck_section(pool_def(d->pool, a->ids[i])) == s &&
            deck_copies_at(a, i) > 0)
            tell_card(d, a->ids[i], deck_copies_at(a, i),
                      deck_copies(b, a->ids[i]));
    for (uint32_t i = 0; i < b->count; i++)
        if (deck_section(pool_def(d->pool, b->ids[i])) == s &&
            deck_copies_at(b, i) > 0 && deck_copies(a, b->ids[i]) == 0)
            tell_card(d, b->ids[i], 0, deck_copies_at(b, i));
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
