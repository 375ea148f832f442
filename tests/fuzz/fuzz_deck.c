/* Any bytes as a deck file. What can be read can be judged and printed, and is
 * printed the same when read again. */
#include <stdlib.h>
#include <string.h>

#include "cards/builtin.h"
#include "cards/deck.h"

enum { PRINT_MAX = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void load_builtin(Pool *pool, Ruleset *rules)
{
    Slice cards = {0}, numbers = {0};
    DiagList diags;
    diag_init(&diags, "builtin");
    check(builtin_file("starter-plain", &cards));
    check(builtin_file("cr-3.9", &numbers));
    check(pool_add_cards(pool, cards, &diags));
    check(ruleset_load(rules, numbers, &diags));
}

static void check_printing(const Deck *deck, const Pool *pool)
{
    static char first[PRINT_MAX], second[PRINT_MAX];
    DiagList diags;
    Buf buf;
    diag_init(&diags, "printed");
    buf_init(&buf, first, sizeof first);
    deck_print(deck, pool, &buf);
    Deck *again = deck_load(buf_slice(&buf), pool, &diags);
    check(again != NULL);
    buf_init(&buf, second, sizeof second);
    deck_print(again, pool, &buf);
    check(strcmp(first, second) == 0);
    deck_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Pool *pool; /* made once: reading the cards is another fuzzer */
    static Ruleset rules;
    if (pool == NULL) {
        pool = pool_new();
        load_builtin(pool, &rules);
    }
    DiagList diags;
    DeckFaults faults;
    diag_init(&diags, "fuzz");
    Slice text = {(const char *)data, size};
    Deck *deck = deck_load(text, pool, &diags);
    check((deck != NULL) == (diags.count == 0));
    if (deck != NULL) {
        deck_check(deck, pool, &rules, &faults);
        check_printing(deck, pool);
    }
    deck_free(deck);
    return 0;
}
