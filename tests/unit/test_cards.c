/* Card files: what the reader accepts, and what it says about the rest. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "cards/pool.h"

static void assert_slice(Slice s, const char *text)
{
    assert_int_equal(s.n, strlen(text));
    if (s.n > 0)
        assert_memory_equal(s.p, text, s.n);
}

/* A pool with the cards of the text, which must be good. */
static Pool *pool_of(const char *text)
{
    DiagList diags;
    diag_init(&diags, "t.cards");
    Pool *pool = pool_new();
    assert_non_null(pool);
    if (!pool_add_cards(pool, slice_of(text), &diags)) {
        char message[300];
        diag_print(&diags, 0, message, sizeof message);
        fail_msg("%s", message);
    }
    return pool;
}

/* The first thing said about a text that is not good. */
static void assert_refused(const char *text, const char *message)
{
    DiagList diags;
    char said[300] = "nothing";
    diag_init(&diags, "t");
    Pool *pool = pool_new();
    assert_false(pool_add_cards(pool, slice_of(text), &diags));
    assert_true(diags.count > 0);
    diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
    assert_int_equal(pool->count, 0);
    assert_int_equal(pool->trait_count, 0);
    pool_free(pool);
}

/* proves 201.1 */
static void a_name_is_title_and_subtitle(void **state)
{
    (void)state;
    Pool *pool = pool_of("Plain Jane,Baker\n"
                         "friend, power 1, cost 1\n"
                         "\n"
                         "\"Ready, Set\", Go\n"
                         "event, power 1, cost 0\n"
                         "\n"
                         "\"Oh, Well\"\n"
                         "event, power 1, cost 0\n");
    assert_int_equal(pool->count, 3);
    assert_slice(pool_def(pool, 0)->name, "Plain Jane, Baker");
    assert_slice(pool_def(pool, 0)->title, "Plain Jane");
    assert_slice(pool_def(pool, 0)->subtitle, "Baker");
    assert_slice(pool_def(pool, 1)->name, "Ready, Set, Go");
    assert_slice(pool_def(pool, 1)->title, "Ready, Set");
    assert_slice(pool_def(pool, 2)->name, "Oh, Well");
    assert_slice(pool_def(pool, 2)->subtitle, "");
    pool_free(pool);
}

/* proves 201.1a */
static void names_differ_if_one_part_does(void **state)
{
    (void)state;
    Pool *pool = pool_of("Jane, Baker\nfriend, power 1, cost 1\n\n"
                         "Jane, Miller\nfriend, power 1, cost 1\n\n"
                         "Joan, Baker\nfriend, power 1, cost 1\n");
    DefId id;
    assert_true(pool_find(pool, SLICE("jane, miller"), &id));
    assert_int_equal(id, 1);
    assert_false(pool_find(pool, SLICE("Jane"), &id));
    pool_free(pool);
    assert_refused("Jane, Baker\nfriend, power 1, cost 1\n\n"
                   "jane, baker\nfriend, power 2, cost 1\n",
                   "t:4:1: there is already a card 'jane, baker'");
}

/* proves 202.2 */
static void a_problem_has_no_power(void **state)
{
    (void)state;
    assert_refused("Leak\nproblem, power 1, bonus 1, owner 1 wild, "
                   "opponent 1 wild\n",
                   "t:2:10: Problem cards have no power (202.2)");
    Pool *pool = pool_of("Leak\nproblem, bonus 1, owner 1 wild, "
                         "opponent 1 wild\n");
    assert_false(pool_def(pool, 0)->flags & CARD_HAS_POWER);
    pool_free(pool);
}

/* proves 203.1 203.1a */
static void a_card_has_any_of_six_colors(void **state)
{
    (void)state;
    Pool *pool = pool_of("Rainbow\nfriend, blue pink white purple yellow "
                         "orange, power 1, cost 1\n\n"
                         "Slate\nfriend, power 1, cost 1\n");
    assert_int_equal(pool_def(pool, 0)->sides[0].colors, 0x3f);
    assert_int_equal(pool_def(pool, 1)->sides[0].colors, 0);
    pool_free(pool);
    assert_refused("Grass\nfriend, gray, power 1, cost 1\n",
                   "t:2:9: unknown word 'gray'");
    assert_refused("Grass\nfriend, blue orage, power 1, cost 1\n",
                   "t:2:14: unknown color 'orage'; did you mean 'orange'?");
}

/* proves 204.1a */
static void three_types_have_no_cost(void **state)
{
    (void)state;
    assert_refused("M\nmane, power 1, cost 1, home limit 3\n"
                   "boosted power 2, home limit 3\n",
                   "t:2:16: Mane Character cards have no cost (204.1a)");
    assert_refused("T\ntroublemaker, power 1, cost 1, points 1\n",
                   "t:2:24: Troublemaker cards have no cost (204.1a)");
    assert_refused("P\nproblem, cost 1, bonus 1, owner 1 wild, "
                   "opponent 1 wild\n",
                   "t:2:10: Problem cards have no cost (204.1a)");
    assert_refused("F\nfriend, power 1\n", "t:2:1: 'cost' is missing on 'F'");
}

/* proves 205.1a */
static void without_a_cost_there_is_no_requirement(void **state)
{
    (void)state;
    assert_refused("T\ntroublemaker, power 1, points 1, needs 1 blue\n",
                   "t:2:34: Troublemaker cards have no needs (205.1a)");
    Pool *pool = pool_of("E\nevent, power 1, cost 1\n\n"
                         "F\nevent, power 1, cost 1, needs 2 blue + 1 pink\n");
    assert_int_equal(pool_def(pool, 0)->play.count, 0);
    const Needs *play = &pool_def(pool, 1)->play;
    assert_int_equal(play->count, 2);
    assert_int_equal(play->items[0].color, COLOR_BLUE);
    assert_int_equal(play->items[0].amount, 2);
    assert_int_equal(play->items[1].color, COLOR_PINK);
    pool_free(pool);
}

/* proves 206.2 */
static void there_are_six_types(void **state)
{
    (void)state;
    Pool *pool = pool_of("A\nmane, power 1, home limit 3\n"
                         "boosted power 2, home limit 3\n\n"
                         "B\nfriend, power 1, cost 1\n\n"
                         "C\nproblem, bonus 1, owner 1 wild, "
                         "opponent 1 wild\n\n"
                         "D\ntroublemaker, power 1, points 1\n\n"
                         "E\nevent, power 1, cost 1\n\n"
                         "F\nresource, power 1, cost 1\n");
    const char *names[] = {"Mane Character", "Friend", "Problem",
                           "Troublemaker",   "Event",  "Resource"};
    assert_int_equal(pool->count, ARRAY_LEN(names));
    for (DefId id = 0; id < pool->count; id++)
        assert_string_equal(card_type_name(pool_def(pool, id)->type),
                            names[id]);
    pool_free(pool);
    assert_refused("G\nspell, power 1, cost 1\n",
                   "t:2:1: unknown card type 'spell'");
}

/* proves 207.1a */
static void a_card_has_several_traits(void **state)
{
    (void)state;
    Pool *pool = pool_of("F\nfriend, power 1, cost 1\n"
                         "traits Market Baker, unique, Elder\n\n"
                         "T\ntroublemaker, power 1, points 1\n"
                         "traits Epic, elder\n");
    const CardDef *card = pool_def(pool, 0);
    const TraitId *traits = card->sides[0].traits;
    assert_int_equal(card->sides[0].trait_count, 3);
    assert_slice(pool_trait(pool, traits[0]), "Market Baker");
    assert_slice(pool_trait(pool, traits[2]), "Elder");
    assert_true(card->flags & CARD_UNIQUE);
    assert_true(pool_def(pool, 1)->flags & CARD_EPIC);
    assert_int_equal(pool_def(pool, 1)->sides[0].traits[1], traits[2]);
    pool_free(pool);
}

/* proves 209.1 210.1 */
static void a_dilemma_is_confronted_like_a_problem(void **state)
{
    (void)state;
    Pool *pool = pool_of("D\nresource, power 4, cost 2, bonus 1, owner 6 wild, "
                         "opponent 6 wild\ntraits Dilemma\n\n"
                         "P\nproblem, bonus 5, owner 1 blue + 1 pink + 1 white "
                         "+ 1 purple + 1 yellow + 1 orange, opponent 1 wild\n");
    const CardDef *card = pool_def(pool, 0);
    assert_int_equal(card->owner.items[0].amount, 6);
    assert_int_equal(card->points, 1);
    assert_int_equal(card->cost, 2);
    assert_int_equal(pool_def(pool, 1)->owner.count, 6);
    pool_free(pool);
    assert_refused("D\nresource, power 4, cost 2, bonus 1\n",
                   "t:2:1: only Problems and Dilemmas are confronted (522.1), "
                   "not 'D'");
    assert_refused("D\nresource, power 4, cost 2\ntraits Dilemma\n",
                   "t:2:1: 'bonus' is missing on 'D'");
}

/* proves 521.1 */
static void a_token_has_no_cost_of_its_own(void **state)
{
    (void)state;
    Pool *pool = pool_of("Pebble\nfriend, orange, power 3\ntraits Pebble\n"
                         "token\n");
    assert_true(pool_def(pool, 0)->flags & CARD_TOKEN);
    assert_false(pool_def(pool, 0)->flags & CARD_HAS_COST);
    pool_free(pool);
    assert_refused("Pebble\nfriend, power 3, cost 1\ntoken\n",
                   "t:2:1: a token costs nothing and is not played (521.1): "
                   "'Pebble'");
    assert_refused("Pebble\nevent, power 3, cost 1\ntoken\n",
                   "t:3:1: only Friends are tokens");
}

static void a_card_may_say_where_it_is_printed(void **state)
{
    (void)state;
    Pool *pool = pool_of("F\nfriend, power 1, cost 1\n"
                         "number AB-12, id 1f-2, rarity UR\n");
    assert_slice(pool_def(pool, 0)->number, "AB-12");
    assert_slice(card_set_code(pool_def(pool, 0)), "AB");
    assert_slice(pool_def(pool, 0)->rarity, "UR");
    assert_slice(pool_def(pool, 0)->id, "1f-2");
    pool_free(pool);
    assert_refused("F\nfriend, power 1, cost 1\nnumber\n",
                   "t:3:1: 'number' says nothing");
    assert_refused("F\nfriend, power 1, cost 1\nnumber A1\nnumber A2\n",
                   "t:4:1: 'number' is given twice");
    assert_refused("F\nfriend, power 1, cost 1\nnumber A1, C\n",
                   "t:3:12: expected 'rarity' or 'id', once, and what it is");
    assert_refused("F\nfriend, power 1, cost 1\nnumber A \"1\n",
                   "t:3:8: letters, digits and '-_./' only, not 'A \"1'");
}

/* proves 301.3 */
static void a_boosted_side_may_be_somebody_else(void **state)
{
    (void)state;
    Pool *pool = pool_of("Ann, Baker\nmane, blue, power 1, home limit 3\n"
                         "traits Baker, Elder\n"
                         "boosted power 3, home limit 4\n"
                         "named \"Bea, Too\", Miller\n"
                         "traits Miller\n\n"
                         "Cora\nmane, power 1, home limit 3\ntraits Elder\n"
                         "boosted power 3, home limit 4\n");
    const CardDef *ann = pool_def(pool, 0), *cora = pool_def(pool, 1);
    assert_slice(ann->name, "Ann, Baker");
    assert_slice(ann->sides[1].name, "Bea, Too, Miller");
    assert_slice(ann->sides[1].title, "Bea, Too");
    assert_int_equal(ann->sides[1].trait_count, 1);
    assert_slice(pool_trait(pool, ann->sides[1].traits[0]), "Miller");
    assert_slice(cora->sides[1].title, "Cora");
    assert_slice(pool_trait(pool, cora->sides[1].traits[0]), "Elder");
    pool_free(pool);
    assert_refused("F\nfriend, power 1, cost 1\nnamed G\n",
                   "t:3:1: only a Boosted side is named apart, after its line");
}

static void a_mane_character_has_two_sides(void **state)
{
    (void)state;
    Pool *pool = pool_of("M, Mayor\n"
                         "mane, blue, power 1, home limit 3\n"
                         "traits Elder\n"
                         "When you win, turn this card over.\n"
                         "boosted power 3, home limit 4\n"
                         "Draw a card.   # a comment\n"
                         "# another\r\n"
                         "  Draw \"# two\" cards.\r\n");
    const CardDef *card = pool_def(pool, 0);
    assert_int_equal(card->side_count, 2);
    assert_int_equal(card->sides[1].power, 3);
    assert_int_equal(card->sides[1].home_limit, 4);
    assert_int_equal(card->sides[1].colors, 1 << COLOR_BLUE);
    assert_slice(card->sides[0].text, "When you win, turn this card over.");
    assert_slice(card->sides[1].text, "Draw a card.\nDraw \"# two\" cards.");
    pool_free(pool);
    assert_refused("M\nmane, power 1, home limit 3\n",
                   "t:2:1: the 'boosted' line is missing on 'M' (301.2)");
    assert_refused("M\nmane, power 1, home limit 3\nboosted pink, power 2\n",
                   "t:2:1: 'home limit' is missing for the Boosted side on "
                   "'M'");
}

static void a_problem_has_two_requirements(void **state)
{
    (void)state;
    Pool *pool = pool_of("Leaky Roof\n"
                         "problem, bonus 2, owner 2 orange + 2 not orange, "
                         "opponent 4 wild\n"
                         "starting problem\n");
    const CardDef *card = pool_def(pool, 0);
    assert_int_equal(card->points, 2);
    assert_int_equal(card->owner.count, 2);
    assert_int_equal(card->owner.items[1].kind, NEED_NOT);
    assert_int_equal(card->owner.items[1].color, COLOR_ORANGE);
    assert_int_equal(card->opponent.items[0].kind, NEED_WILD);
    assert_int_equal(card->opponent.items[0].amount, 4);
    assert_true(card->flags & CARD_STARTING_PROBLEM);
    pool_free(pool);
}

typedef struct Refusal {
    const char *text, *message;
} Refusal;

static void mistakes_are_named_with_their_place(void **state)
{
    (void)state;
    const Refusal all[] = {
        {"F\nfreind, power 1\n",
         "t:2:1: unknown card type 'freind'; did you mean 'friend'?"},
        {"F\nfriend, powr 1, cost 1\n",
         "t:2:9: unknown word 'powr'; did you mean 'power'?"},
        {"F\nfriend, power 100, cost 1\n",
         "t:2:15: power must be a number from 0 to 99, not '100'"},
        {"F\nfriend, power 1, power 1, cost 1\n",
         "t:2:18: 'power' is given twice"},
        {"F\nfriend, blue blue, power 1, cost 1\n",
         "t:2:14: 'blue' is named twice"},
        {"F\nfriend, power 1, cost 1, needs 0 blue\n",
         "t:2:32: a requirement must be a number from 1 to 99, not '0'"},
        {"F\nfriend, power 1, cost 1, needs 1 wild\n",
         "t:2:32: a play requirement is of a color (205.1), not '1 wild'"},
        {"F\nfriend, power 1, cost 1, needs 1 blue + 2 blue\n",
         "t:2:41: '2 blue' repeats a requirement"},
        {"F\nfriend, power 1, cost 1, needs 1 blue + 1 pink + 1 white + "
         "1 orange\n",
         "t:2:60: more than 3 requirements"},
        {"F\nfriend, power 1, cost 1\ntraits A, B, a\n",
         "t:3:14: 'a' is named twice"},
        {"F\nfriend, power 1, cost 1\nstarting problem\n",
         "t:3:1: only a Problem can be a Starting Problem (101.3c)"},
        {"F\nfriend, power 1, cost 1\nboosted power 2\n",
         "t:3:1: only a Mane Character has a Boosted side (301.2)"},
        {"F\nfriend, power 1, cost 1\nG\nfriend, power 1, cost 1\n",
         "t:4:1: a type line here: is a blank line missing before the card's "
         "name?"},
        {"F\n", "t:1:1: 'F' has no type line"},
        {"F,\nfriend, power 1, cost 1\n", "t:1:1: not a name: 'F,'"},
        {"\"F\nfriend, power 1, cost 1\n", "t:1:1: not a name: '\"F'"},
        {"F\xff\n", "t:1:2: not UTF-8 text"},
        {"F\n\x1b[2J\n", "t:2:1: control character 27 in the text"},
        {"F\nA\xef\xbb\xbf\n",
         "t:2:2: a byte order mark, which nobody sees, in the text"},
    };
    for (size_t i = 0; i < ARRAY_LEN(all); i++)
        assert_refused(all[i].text, all[i].message);
}

static void a_bad_file_adds_nothing_to_a_pool(void **state)
{
    (void)state;
    DiagList diags;
    diag_init(&diags, "t");
    Pool *pool = pool_of("Jane\nfriend, power 1, cost 1\ntraits A\n");
    assert_false(pool_add_cards(pool,
                                SLICE("Joan\nfriend, power 1, cost 1\n"
                                      "traits B\n\nJim\nfriend\n"),
                                &diags));
    assert_int_equal(diags.count, 2); /* power and cost */
    assert_int_equal(pool->count, 1);
    assert_int_equal(pool->trait_count, 1);
    pool_free(pool);
}

static void the_longest_name_is_read(void **state)
{
    (void)state;
    Pool *pool = pool_of("Jane\nfriend, power 1, cost 1\n\n"
                         "Jane, Baker\nfriend, power 1, cost 1\n\n"
                         "Janet, Miller\nfriend, power 1, cost 1\n\n"
                         "Jim, Baker\nfriend, power 1, cost 1\n\n"
                         "Jim, Miller\nfriend, power 1, cost 1\n");
    DefId id = NO_DEF;
    size_t n;
    assert_int_equal(pool_match(pool, SLICE("jane"), &id, &n), MATCH_ONE);
    assert_int_equal(id, 0);
    assert_int_equal(pool_match(pool, SLICE("Jane, Baker to x"), &id, &n),
                     MATCH_ONE);
    assert_int_equal(id, 1);
    assert_int_equal(n, 11);
    assert_int_equal(pool_match(pool, SLICE("Janet"), &id, &n), MATCH_ONE);
    assert_int_equal(id, 2);
    assert_int_equal(pool_match(pool, SLICE("Jim"), &id, &n), MATCH_SEVERAL);
    assert_int_equal(pool_match(pool, SLICE("Jimmy"), &id, &n), MATCH_NONE);
    assert_slice(pool_near(pool, SLICE("Jan, Bakr")), "Jane, Baker");
    pool_free(pool);
}

static void out_of_memory_is_said_and_changes_nothing(void **state)
{
    (void)state;
    const char *line = "Card %d, of Many\nfriend, power 1, cost 1\n"
                       "traits Trait %d\n\n";
    static char text[40000];
    size_t n = 0;
    for (int i = 0; i < 200; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, line, i, i);
    bool loaded = false;
    for (size_t room = 0; !loaded; room += 1009) {
        Pool *pool = pool_new_limited(room);
        if (pool == NULL)
            continue;
        DiagList diags;
        diag_init(&diags, "t");
        loaded = pool_add_cards(pool, (Slice){text, n}, &diags);
        assert_int_equal(pool->count, loaded ? 200 : 0);
        assert_int_equal(diags.count == 0, loaded);
        pool_free(pool);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_title_and_subtitle),
        cmocka_unit_test(names_differ_if_one_part_does),
        cmocka_unit_test(a_problem_has_no_power),
        cmocka_unit_test(a_card_has_any_of_six_colors),
        cmocka_unit_test(three_types_have_no_cost),
        cmocka_unit_test(without_a_cost_there_is_no_requirement),
        cmocka_unit_test(there_are_six_types),
        cmocka_unit_test(a_card_has_several_traits),
        cmocka_unit_test(a_dilemma_is_confronted_like_a_problem),
        cmocka_unit_test(a_token_has_no_cost_of_its_own),
        cmocka_unit_test(a_card_may_say_where_it_is_printed),
        cmocka_unit_test(a_boosted_side_may_be_somebody_else),
        cmocka_unit_test(a_mane_character_has_two_sides),
        cmocka_unit_test(a_problem_has_two_requirements),
        cmocka_unit_test(mistakes_are_named_with_their_place),
        cmocka_unit_test(a_bad_file_adds_nothing_to_a_pool),
        cmocka_unit_test(the_longest_name_is_read),
        cmocka_unit_test(out_of_memory_is_said_and_changes_nothing),
    };
    return cmocka_run_group_tests_name("cards", tests, NULL, NULL);
}
