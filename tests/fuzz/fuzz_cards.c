/* Any bytes as a card file: read whole, or refused whole with a reason. What
 * was read is printed, and printed the same when read again. */
#include "cards/print.h"

#include <stdlib.h>
#include <string.h>

enum { PRINT_MAX = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_card(const Pool *pool, DefId id)
{
    const CardDef *card = pool_def(pool, id);
    DefId found = NO_DEF;
    check(card->type < TYPE_COUNT);
    check(card->play.count <= NEEDS_MAX && card->owner.count <= NEEDS_MAX);
    check(card->name.n >= card->title.n + card->subtitle.n);
    check(pool_find(pool, card->name, &found) && found == id);
    for (uint8_t s = 0; s < card->side_count; s++) {
        const CardSide *side = &card->sides[s];
        check(side->trait_count <= TRAITS_MAX && side->title.n > 0);
        for (uint8_t i = 0; i < side->trait_count; i++)
            check(pool_trait(pool, side->traits[i]).n > 0);
    }
}

static bool print_all(const Pool *pool, char *out)
{
    Buf buf;
    buf_init(&buf, out, PRINT_MAX);
    for (DefId id = 0; id < pool->count; id++) {
        card_print(pool, id, &buf);
        buf_add_char(&buf, '\n');
    }
    return !buf.overflow;
}

static void check_printing(const Pool *pool)
{
    static char first[PRINT_MAX], second[PRINT_MAX];
    DiagList diags;
    diag_init(&diags, "printed");
    Pool *again = pool_new();
    if (again == NULL || !print_all(pool, first)) {
        pool_free(again);
        return;
    }
    check(pool_add_cards(again, slice_of(first), &diags));
    check(print_all(again, second) && strcmp(first, second) == 0);
    pool_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    DiagList diags;
    diag_init(&diags, "fuzz");
    Pool *pool = pool_new();
    if (pool == NULL)
        return 0;
    bool good = pool_add_cards(pool, (Slice){(const char *)data, size}, &diags);
    check(good == (diags.count == 0));
    check(good || (pool->count == 0 && pool->trait_count == 0));
    for (DefId id = 0; id < pool->count; id++)
        check_card(pool, id);
    check_printing(pool);
    char text[300];
    for (uint32_t i = 0; i < diags.count && i < DIAG_MAX; i++)
        diag_print(&diags, i, text, sizeof text);
    pool_free(pool);
    return 0;
}
