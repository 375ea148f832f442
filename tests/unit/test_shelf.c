/* Shelves: a scenario leaves no trace on the kit that the next one borrows. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "rules/words.h"
#include "script/place.h"

static const char shared_text[] = "Shared Lamp\n"
                                  "friend, white, power 1, cost 1\n";
static const Slice shared = {shared_text, sizeof shared_text - 1};

/* The same names, and other cards: a Mane Character where a Friend is, traits,
 * counters, Titles, tokens and keywords that nobody else speaks of, and text
 * that cannot be read. */
static const char first[] = "card\n"
                            "    Grey Mare\n"
                            "    friend, white, power 1, cost 1\n"
                            "    traits Keeper\n"
                            "    Main Phase: Put a Study counter on this"
                            " card.\n"
                            "    = (activate main-phase nothing"
                            " (counter this 1 \"Study\"))\n"
                            "turn A, main phase\n"
                            "A\n"
                            "at A.home \"Grey Mare\"\n"
                            "A: activate \"Grey Mare\"\n"
                            "expect \"Grey Mare\" counters \"Study\" 1\n";

static const char second[] =
    "card\n"
    "    Grey Mare\n"
    "    mane, blue, power 1, home limit 3\n"
    "    traits Gardener, Walker\n"
    "    Swift\n"
    "    boosted blue, power 3, home limit 3\n"
    "    Nobody can say what this side does.\n"
    "card\n"
    "    Seed Fair\n"
    "    event, power 1, cost 0\n"
    "    Main Phase: Put a 1 yellow Sprout Friend token into play.\n"
    "    = (event main-phase (make you 1 (token friend 1 (colors yellow)"
    " (traits Sprout)) a-problem))\n"
    "card\n"
    "    Rain Barrel\n"
    "    friend, blue, power 1, cost 1\n"
    "    Main Phase: Put a Rain counter on this card.\n"
    "    = (activate main-phase nothing (counter this 1 \"Rain\"))\n"
    "turn A, main phase\n"
    "A\n"
    "hand \"Seed Fair\"\n"
    "mane \"Grey Mare\"\n"
    "A: play \"Seed Fair\"\n"
    "A: choose area A.problem\n"
    "expect A power 2\n";

/* What a kit knows. */

static uint64_t hash_slice(uint64_t hash, Slice text)
{
    return hash_bytes(hash, text.p, text.n);
}

static uint64_t hash_card(uint64_t hash, const Book *book, DefId def)
{
    static char text[4000];
    hash = hash_slice(hash, pool_def(book->pool, def)->name);
    hash = hash_number(hash, book_times(book, def));
    hash = hash_number(hash, book_is_unread(book, def));
    hash = hash_number(hash, book->reacting[def]);
    for (unsigned s = 0; s < 2; s++) {
        AbilitySpan span = book_abilities(book, def, s);
        const Summary *about = book_summary(book, def, s);
        hash = hash_number(hash, about->mods ^ about->any ^ about->timings);
        for (unsigned i = 0; i < span.count; i++) {
            Buf buf;
            buf_init(&buf, text, sizeof text);
            book_print(book, &span.items[i], game_words(), &buf);
            hash = hash_slice(hash, slice_of(text));
        }
    }
    return hash;
}

static uint64_t hash_kit(const Kit *kit)
{
    const Book *book = kit->book;
    const Pool *pool = kit->pool;
    uint64_t hash = hash_number(pool->hash, book->hash);
    hash = hash_slice(hash, slice_of(kit->rules_name));
    assert_int_equal(pool->count, book->count);
    for (uint32_t i = 0; i < pool->count; i++)
        hash = hash_card(hash, book, (DefId)i);
    for (uint32_t i = 0; i < pool->trait_count; i++)
        hash = hash_slice(hash, pool->traits[i]);
    for (uint32_t i = 0; i < book->keyword_count; i++)
        hash = hash_slice(hash, book->keywords[i].name);
    for (uint32_t i = 0; i < book->title_count; i++)
        hash = hash_slice(hash, book->titles[i]);
    for (uint32_t i = 0; i < book->counter_count; i++)
        hash = hash_slice(hash, book->counters[i]);
    return hash;
}

/* Runs a scenario, which must hold. Digests what was known, the position and
 * all that happened. */
static uint64_t run(Shelf *shelf, const char *text)
{
    static char told[20000];
    DiagList diags;
    ScenarioReport report;
    Buf story;
    uint64_t hash = HASH_INIT;
    const ScenarioSource source = {.shelf = shelf};
    const ScenarioOptions options = {.story = &story};
    buf_init(&story, told, sizeof told);
    diag_init(&diags, "s");
    Scenario *sc = scenario_load(slice_of(text), &source, &diags);
    if (sc == NULL)
        fail_msg("%s", diags.items[0].text);
    for (const Scenario *s = sc; s != NULL; s = s->next) {
        Table table;
        assert_true(place_scenario(s, &table));
        hash = hash_number(hash, hash_kit(s->kit));
        hash = hash_number(hash, game_digest(table.game));
        place_clear(&table);
    }
    if (scenario_run(sc, &options, &report) != OUTCOME_PASSED)
        fail_msg("line %u: %s", (unsigned)report.line, report.text);
    scenario_free(sc);
    return hash_slice(hash, slice_of(told));
}

static uint64_t run_alone(const char *text)
{
    Shelf shelf = {.cards = &shared, .card_count = 1};
    uint64_t hash = run(&shelf, text);
    shelf_clear(&shelf);
    return hash;
}

static const char *mistake(Shelf *shelf, const char *text)
{
    static char said[400];
    DiagList diags;
    const ScenarioSource source = {.shelf = shelf};
    diag_init(&diags, "s");
    assert_null(scenario_load(slice_of(text), &source, &diags));
    diag_print(&diags, 0, said, sizeof said);
    return said;
}

static void what_ran_before_leaves_no_trace(void **state)
{
    (void)state;
    Shelf shelf = {.cards = &shared, .card_count = 1};
    const uint64_t one = run_alone(first), two = run_alone(second);
    assert_true(one != two);
    for (unsigned i = 0; i < 3; i++) {
        assert_true(run(&shelf, second) == two);
        assert_true(run(&shelf, first) == one);
    }
    shelf_clear(&shelf);
}

/* So many cards that every list of the kit has to grow. */
static void nor_do_a_thousand_cards(void **state)
{
    (void)state;
    enum { CARDS = 1000, LINE = 240 };
    Shelf shelf = {.cards = &shared, .card_count = 1};
    char *many = malloc(CARDS * LINE);
    size_t n = 0;
    assert_non_null(many);
    for (unsigned i = 0; i < CARDS; i++)
        n += (size_t)snprintf(
            many + n, LINE,
            "card\n    Mare %u\n    friend, white, power 1, cost 1\n"
            "    traits T%u\n    Main Phase: Put a counter on this card.\n"
            "    = (activate main-phase nothing (counter this 1 \"C%u\"))\n",
            i, i % 100, i % 100);
    const uint64_t one = run_alone(first);
    const uint64_t all = run(&shelf, many);
    assert_true(run(&shelf, first) == one);
    assert_true(run(&shelf, many) == all);
    assert_true(run(&shelf, first) == one);
    shelf_clear(&shelf);
    free(many);
}

static void nor_does_a_mistake(void **state)
{
    (void)state;
    Shelf shelf = {.cards = &shared, .card_count = 1};
    const uint64_t one = run_alone(first);
    assert_string_equal(mistake(&shelf, "card\n"
                                        "  Grey Mare\n"
                                        "  friend, blue, power 1, cost 1\n"
                                        "  traits Diver\n"
                                        "A hand \"Gray Mare\"\n"),
                        "s:5:8: unknown card 'Gray Mare'; did you mean 'Grey "
                        "Mare'?");
    assert_true(run(&shelf, first) == one);
    /* the book learns a counter, then fails */
    mistake(&shelf, "card\n"
                    "  Grey Mare\n"
                    "  friend, blue, power 1, cost 1\n"
                    "  Main Phase: Put a Mud counter on this card.\n"
                    "  = (activate main-phase nothing (counter this 1"
                    " \"Mud\" 3))\n");
    assert_true(run(&shelf, first) == one);
    shelf_clear(&shelf);
}

static void each_ruleset_has_a_kit_of_its_own(void **state)
{
    (void)state;
    Shelf shelf = {.cards = &shared, .card_count = 1};
    char all[sizeof first + 20], old[sizeof first + 20];
    snprintf(all, sizeof all, "rules all\n%s", first);
    snprintf(old, sizeof old, "rules cr-3.5\n%s", first);
    const uint64_t one = run_alone(first), under_all = run_alone(all);
    const uint64_t under_old = run_alone(old);
    assert_true(one != under_old);
    for (unsigned i = 0; i < 2; i++) {
        assert_true(run(&shelf, all) == under_all);
        assert_true(run(&shelf, second) == run_alone(second));
        assert_true(run(&shelf, old) == under_old);
        assert_true(run(&shelf, first) == one);
    }
    shelf_clear(&shelf);
}

static void a_kit_is_lent_to_one_at_a_time(void **state)
{
    (void)state;
    Shelf shelf = {.cards = &shared, .card_count = 1};
    DiagList diags;
    const ScenarioSource source = {.shelf = &shelf};
    diag_init(&diags, "s");
    Scenario *one = scenario_load(slice_of(first), &source, &diags);
    Scenario *two = scenario_load(slice_of(second), &source, &diags);
    assert_non_null(one);
    assert_non_null(two);
    assert_ptr_not_equal(one->kit, two->kit);
    const Kit *kit = two->kit;
    scenario_free(two);
    two = scenario_load(slice_of(first), &source, &diags);
    assert_ptr_equal(two->kit, kit);
    assert_true(hash_kit(one->kit) == hash_kit(two->kit));
    scenario_free(one);
    scenario_free(two);
    shelf_clear(&shelf);
}

static void a_name_that_all_know_is_taken(void **state)
{
    (void)state;
    Shelf shelf = {.cards = &shared, .card_count = 1};
    for (unsigned i = 0; i < 2; i++) {
        assert_string_equal(mistake(&shelf,
                                    "card\n"
                                    "  Shared Lamp\n"
                                    "  friend, blue, power 1, cost 1\n"),
                            "s:2:3: there is already a card 'Shared Lamp'");
        assert_string_equal(
            mistake(&shelf, "card\n"
                            "  Wick, Candle Maker\n"
                            "  friend, blue, power 1, cost 1\n"),
            "s:2:3: there is already a card 'Wick, Candle Maker'");
        run(&shelf, first);
    }
    shelf_clear(&shelf);
}

static void memory_that_was_given_back_comes_zeroed_again(void **state)
{
    (void)state;
    enum { PIECE = 1000, PIECES = 50 };
    static const char zeros[PIECE];
    Arena arena;
    arena_init(&arena, ARENA_NO_LIMIT);
    memset(arena_alloc(&arena, 100), 'k', 100);
    const ArenaMark mark = arena_mark(&arena);
    char *piece = NULL;
    for (unsigned i = 0; i < PIECES; i++) {
        char *next = arena_alloc(&arena, PIECE);
        assert_memory_equal(next, zeros, PIECE);
        memset(next, 'x', PIECE);
        piece = piece != NULL ? piece : next;
    }
    arena_return(&arena, mark);
    assert_ptr_equal(arena_alloc(&arena, PIECE), piece);
    assert_memory_equal(piece, zeros, PIECE);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_ran_before_leaves_no_trace),
        cmocka_unit_test(nor_do_a_thousand_cards),
        cmocka_unit_test(nor_does_a_mistake),
        cmocka_unit_test(each_ruleset_has_a_kit_of_its_own),
        cmocka_unit_test(a_kit_is_lent_to_one_at_a_time),
        cmocka_unit_test(a_name_that_all_know_is_taken),
        cmocka_unit_test(memory_that_was_given_back_comes_zeroed_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
