/* Any bytes as a deck file, as a format and as a pack file. A deck that can be
 * read can be judged and printed in each form, and is printed the same when
 * read again. */
#include <stdlib.h>
#include <string.h>

#include "cards/builtin.h"
#include "cards/deck.h"
#include "cards/deck_code.h"
#include "cards/format.h"
#include "cards/octgn_deck.h"
#include "decks/pack.h"

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

typedef void Printer(const Deck *deck, const Pool *pool, Buf *out);

/* Printed by `print` and read again it is the same deck. */
static void check_printing(const Deck *deck, const Pool *pool, Printer *print)
{
    static char first[PRINT_MAX], second[PRINT_MAX], other[4 * PRINT_MAX];
    DiagList diags;
    Buf buf;
    diag_init(&diags, "printed");
    buf_init(&buf, first, sizeof first);
    deck_print_sections(deck, pool, &buf);
    buf_init(&buf, other, sizeof other);
    print(deck, pool, &buf);
    check(!buf.overflow);
    Deck *again = deck_load(buf_slice(&buf), pool, &diags);
    check(again != NULL);
    buf_init(&buf, second, sizeof second);
    deck_print_sections(again, pool, &buf);
    check(strcmp(first, second) == 0);
    deck_free(again);
}

/* A code has no notes, and OCTGN no blank lines around them. */
static void check_forms(Deck *deck, const Pool *pool)
{
    check_printing(deck, pool, deck_print);
    check_printing(deck, pool, deck_print_sections);
    free(deck->notes);
    deck->notes = NULL;
    check_printing(deck, pool, deck_code_print);
    check_printing(deck, pool, octgn_deck_print);
}

static void try_format(Slice text, const Pool *pool)
{
    Format format;
    DiagList diags;
    diag_init(&diags, "format");
    format_init(&format);
    check(format_add(&format, text, pool, &diags) == (diags.count == 0));
    format_clear(&format);
}

static void try_packs(Slice text, const Pool *pool)
{
    PackSet set;
    DiagList diags;
    diag_init(&diags, "packs");
    check(pack_set_load(&set, text, pool, &diags) == (diags.count == 0));
    pack_set_clear(&set);
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
        check_forms(deck, pool);
    }
    deck_free(deck);
    try_format(text, pool);
    try_packs(text, pool);
    return 0;
}
