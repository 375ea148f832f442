/* The files inside the program: they load, and the decks are legal. */
#include "unit.h"

#include <string.h>

#include "cards/builtin.h"
#include "cards/deck.h"
#include "script/kit.h"

static Slice file(const char *name)
{
    Slice text = {0};
    assert_true(builtin_file(name, &text));
    return text;
}

static void assert_no_diags(const DiagList *diags)
{
    char said[300];
    if (diags->count == 0)
        return;
    diag_print(diags, 0, said, sizeof said);
    fail_msg("%s", said);
}

static void add_cards(Pool *pool, const char *name)
{
    DiagList diags;
    diag_init(&diags, name);
    pool_add_cards(pool, file(name), &diags);
    assert_no_diags(&diags);
}

static void a_file_has_three_names(void **state)
{
    (void)state;
    Slice whole = file("rulesets/cr-3.9.rules");
    assert_ptr_equal(file("cr-3.9.rules").p, whole.p);
    assert_ptr_equal(file("cr-3.9").p, whole.p);
    assert_int_equal(strlen(whole.p), whole.n);
    assert_false(builtin_file("cr-3", &whole));
}

static void the_plain_cards_are_plain(void **state)
{
    (void)state;
    Pool *pool = pool_new();
    add_cards(pool, "starter-plain");
    assert_true(pool->count >= 40);
    for (DefId id = 0; id < pool->count; id++)
        for (int side = 0; side < 2; side++)
            assert_int_equal(pool_def(pool, id)->sides[side].text.n, 0);
    pool_free(pool);
}

/* Every line of the others means something: a keyword, or it has a program.
 * One program a line, so a line without any would show in the numbers. */
static void the_others_all_do_something(void **state)
{
    (void)state;
    Kit kit;
    assert_true(kit_init(&kit));
    Pool *plain = pool_new();
    add_cards(plain, "starter-plain");
    assert_true(kit.pool->count >= plain->count + 30);
    for (DefId id = 0; id < kit.pool->count; id++)
        for (unsigned side = 0; side < 2; side++) {
            Slice text = pool_def(kit.pool, id)->sides[side].text;
            unsigned lines = text.n > 0;
            for (size_t i = 0; i < text.n; i++)
                if (text.p[i] == '\n')
                    lines += text.p[i + 1] != '=';
            assert_true(book_abilities(kit.book, id, side).count >= lines);
        }
    pool_free(plain);
    kit_clear(&kit);
}

static void every_deck_is_legal(void **state)
{
    (void)state;
    Pool *pool = pool_new();
    add_cards(pool, "starter-plain");
    add_cards(pool, "starter");
    Ruleset rules;
    DiagList diags;
    DeckFaults faults;
    diag_init(&diags, "cr-3.9");
    ruleset_load(&rules, file("cr-3.9"), &diags);
    assert_no_diags(&diags);
    const char *name;
    Slice text;
    int decks = 0;
    for (size_t i = 0; builtin_at(i, &name, &text); i++) {
        if (strncmp(name, "decks/", 6) != 0)
            continue;
        decks++;
        diag_init(&diags, name);
        Deck *deck = deck_load(text, pool, &diags);
        assert_no_diags(&diags);
        if (!deck_check(deck, pool, &rules, &faults))
            fail_msg("%s: %s", name, faults.items[0].text);
        assert_int_equal(deck->draw.count, 45);
        deck_free(deck);
    }
    assert_true(decks >= 4);
    pool_free(pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_has_three_names),
        cmocka_unit_test(the_plain_cards_are_plain),
        cmocka_unit_test(the_others_all_do_something),
        cmocka_unit_test(every_deck_is_legal),
    };
    return cmocka_run_group_tests_name("builtin", tests, NULL, NULL);
}
