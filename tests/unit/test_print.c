/* test_print.c - what is printed is read as what it was. */
#include "table.h"

#include "cards/print.h"

#include <string.h>

static void print_all(const Pool *pool, Buf *out)
{
    for (DefId id = 0; id < pool->count; id++) {
        card_print(pool, id, out);
        buf_add_char(out, '\n');
    }
}

static void check_cards_print(Slice text)
{
    static char first[1 << 17], second[1 << 17];
    DiagList diags;
    Buf buf;
    diag_init(&diags, "cards");
    Pool *a = pool_new(), *b = pool_new();
    assert_true(pool_add_cards(a, text, &diags));
    buf_init(&buf, first, sizeof first);
    print_all(a, &buf);
    assert_false(buf.overflow);
    assert_true(pool_add_cards(b, buf_slice(&buf), &diags));
    assert_int_equal(a->count, b->count);
    buf_init(&buf, second, sizeof second);
    print_all(b, &buf);
    assert_string_equal(first, second);
    pool_free(a);
    pool_free(b);
}

static void the_cards_we_carry_are_printed_and_read(void **state)
{
    (void)state;
    const char *name;
    Slice text;
    for (size_t i = 0; builtin_at(i, &name, &text); i++)
        if (strstr(name, ".cards"))
            check_cards_print(text);
}

static void a_card_is_printed_in_its_format(void **state)
{
    (void)state;
    static const char text[] =
        "\"Ready, Set\", Goats\n"
        "event, blue pink, power 1, cost 0, needs 2 blue + 1 pink\n"
        "\n"
        "Marigold\n"
        "mane, orange, power 1, home limit 3\n"
        "number XX7, rarity UR, id 1f\n"
        "traits Baker, Unique\n"
        "Draw a card.\n"
        "Then another.\n"
        "boosted, orange, power 3, home limit 4\n"
        "named \"Oh, Rose\", Gardener\n"
        "traits Gardener\n"
        "Draw three.\n"
        "\n"
        "\"Roof # 3\"\n"
        "problem, bonus 2, owner 2 orange + 2 not orange, opponent 4 wild\n"
        "starting problem\n"
        "\n"
        "Fog\n"
        "troublemaker, power 5, points 2\n"
        "\n";
    char memory[1000];
    DiagList diags;
    Buf buf;
    diag_init(&diags, "cards");
    Pool *pool = pool_new();
    assert_true(pool_add_cards(pool, slice_of(text), &diags));
    buf_init(&buf, memory, sizeof memory);
    print_all(pool, &buf);
    assert_string_equal(memory, text);
    pool_free(pool);
}

static void the_ruleset_is_printed_and_read(void **state)
{
    const Table *t = *state;
    char memory[4000];
    DiagList diags;
    Buf buf;
    Ruleset again;
    diag_init(&diags, "rules");
    buf_init(&buf, memory, sizeof memory);
    ruleset_print(&t->kit.rules, &buf);
    assert_true(ruleset_load(&again, buf_slice(&buf), &diags));
    assert_memory_equal(&again, &t->kit.rules, sizeof again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_cards_we_carry_are_printed_and_read),
        cmocka_unit_test(a_card_is_printed_in_its_format),
        cmocka_unit_test(the_ruleset_is_printed_and_read),
    };
    return cmocka_run_group_tests(tests, table_open, table_close);
}
