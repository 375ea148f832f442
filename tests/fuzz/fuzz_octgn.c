/* Any bytes as a set of OCTGN: imported or refused. What was imported is a card
 * file that our own reader takes, card for card; what is left out is told. */
#include <stdlib.h>

#include "base/xml.h"
#include "cards/deck.h"
#include "cards/octgn.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_set(const OctgnSet *set)
{
    DiagList diags;
    uint32_t faces = 0, notes = 0;
    diag_init(&diags, "imported");
    Pool *pool = pool_new();
    check(pool != NULL && pool_add_cards(pool, set->text, &diags));
    check(pool->count == set->cards);
    for (uint32_t i = 0; i < pool->count; i++)
        faces += pool->defs[i].side_count;
    check(faces == set->faces);
    for (const OctgnNote *n = set->notes; n != NULL; n = n->next)
        notes++;
    check(notes == set->counts[0] + set->counts[1] + set->counts[2]);
    pool_free(pool);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Slice file = {(const char *)data, size};
    static Pool *none;
    DiagList diags;
    Arena arena;
    OctgnSet set;
    if (none == NULL)
        none = pool_new();
    diag_init(&diags, "fuzz");
    arena_init(&arena, ARENA_NO_LIMIT);
    bool good = octgn_import(file, NULL, &arena, &diags, &set);
    check(good == (diags.count == 0));
    if (good)
        check_set(&set);
    diag_init(&diags, "fuzz");
    Deck *deck = xml_is(file) ? deck_load(file, none, &diags) : NULL;
    check(deck == NULL || diags.count == 0);
    deck_free(deck);
    arena_clear(&arena);
    return 0;
}
