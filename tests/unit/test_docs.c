/* The examples of docs/CARDS.md and docs/DECKS.md are what readers accept. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "cards/deck.h"
#include "cards/format.h"
#include "decks/pack.h"

static char page[20000];

static int read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (f == NULL)
        return -1;
    size_t n = fread(page, 1, sizeof page - 1, f);
    page[n] = '\0';
    fclose(f);
    return n < sizeof page - 1 ? 0 : -1;
}

static int read_page(void **state)
{
    (void)state;
    return read_file("docs/CARDS.md");
}

/* Puts all examples marked with ```word one after the other; how many. */
static int examples(const char *word, Buf *out)
{
    Slice rest = slice_of(page), line;
    bool inside = false;
    int count = 0;
    while (slice_line(&rest, &line)) {
        if (inside && slice_equal(line, SLICE("```"))) {
            inside = false;
            buf_add_char(out, '\n');
        } else if (inside) {
            buf_add(out, line);
            buf_add_char(out, '\n');
        } else if (slice_starts(line, SLICE("```")) &&
                   slice_equal((Slice){line.p + 3, line.n - 3},
                               slice_of(word))) {
            inside = true;
            count++;
        }
    }
    assert_false(out->overflow);
    return count;
}

static void assert_no_diags(const DiagList *diags)
{
    char said[300];
    if (diags->count == 0)
        return;
    diag_print(diags, 0, said, sizeof said);
    fail_msg("%s", said);
}

static Pool *cards_of_the_page(void)
{
    static char text[8000];
    Buf buf;
    DiagList diags;
    diag_init(&diags, "docs/CARDS.md");
    buf_init(&buf, text, sizeof text);
    assert_int_equal(examples("cards", &buf), 2);
    Pool *pool = pool_new();
    pool_add_cards(pool, buf_slice(&buf), &diags);
    assert_no_diags(&diags);
    return pool;
}

static void the_cards_are_read(void **state)
{
    (void)state;
    Pool *pool = cards_of_the_page();
    assert_int_equal(pool->count, 8);
    pool_free(pool);
}

static void the_deck_is_read(void **state)
{
    (void)state;
    char text[1000];
    Buf buf;
    DiagList diags;
    Pool *pool = cards_of_the_page();
    diag_init(&diags, "docs/CARDS.md");
    buf_init(&buf, text, sizeof text);
    assert_int_equal(examples("deck", &buf), 1);
    Deck *deck = deck_load(buf_slice(&buf), pool, &diags);
    assert_no_diags(&diags);
    assert_int_equal(deck->draw.count, 4);
    assert_int_equal(deck->problems.count, 2);
    deck_free(deck);
    pool_free(pool);
}

/* The page shows some lines of a ruleset only: what may be said about them is
 * what is missing. */
static void the_lines_of_a_ruleset_are_read(void **state)
{
    (void)state;
    char text[1000];
    Buf buf;
    DiagList diags;
    Ruleset rules;
    diag_init(&diags, "docs/CARDS.md");
    buf_init(&buf, text, sizeof text);
    assert_int_equal(examples("rules", &buf), 2);
    assert_false(ruleset_load(&rules, buf_slice(&buf), &diags));
    for (uint32_t i = 0; i < diags.count && i < DIAG_MAX; i++) {
        assert_non_null(strstr(diags.items[i].text, "is missing"));
        assert_null(strstr(diags.items[i].text, "income"));
    }
}

/* With the cards of the other page, of which one is of the set "XX". The pack
 * asks for more commons than there are, and for nothing else. */
static void formats_and_packs_are_read(void **state)
{
    (void)state;
    char text[2000];
    Buf buf;
    DiagList diags;
    Format format;
    PackSet set;
    Pool *pool = cards_of_the_page();
    assert_int_equal(read_file("docs/DECKS.md"), 0);
    diag_init(&diags, "docs/DECKS.md");
    buf_init(&buf, text, sizeof text);
    assert_int_equal(examples("format", &buf), 1);
    format_init(&format);
    format_add(&format, buf_slice(&buf), pool, &diags);
    assert_no_diags(&diags);
    assert_int_equal(format.set_count, 2);
    format_clear(&format);
    buf_init(&buf, text, sizeof text);
    assert_int_equal(examples("packs", &buf), 1);
    pack_set_load(&set, buf_slice(&buf), pool, &diags);
    for (uint32_t i = 0; i < diags.count && i < DIAG_MAX; i++)
        assert_non_null(strstr(diags.items[i].text, "asks for more"));
    pack_set_clear(&set);
    pool_free(pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cards_are_read),
        cmocka_unit_test(the_deck_is_read),
        cmocka_unit_test(the_lines_of_a_ruleset_are_read),
        cmocka_unit_test(formats_and_packs_are_read),
    };
    return cmocka_run_group_tests_name("docs", tests, read_page, NULL);
}
