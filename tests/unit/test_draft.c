/* First drafts of decks are legal, whatever the cards, or cannot be made. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "decks/draft.h"
#include "script/kit.h"

static Kit kit;
static uint16_t *copies;

static int set_up(void **state)
{
    (void)state;
    if (!kit_init(&kit))
        return -1;
    copies = calloc(kit.pool->count, sizeof *copies);
    return copies != NULL ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    free(copies);
    kit_clear(&kit);
    return 0;
}

static void all_cards(uint16_t of_each)
{
    for (uint32_t i = 0; i < kit.pool->count; i++)
        copies[i] = of_each;
}

static DraftSource source_for(DefId mane, const Ruleset *rules, uint64_t seed)
{
    return (DraftSource){.pool = kit.pool,
                         .rules = rules,
                         .copies = copies,
                         .mane = mane,
                         .seed = seed};
}

static void assert_legal(Deck *deck, const Ruleset *rules)
{
    DeckFaults faults;
    assert_non_null(deck);
    if (!deck_check(deck, kit.pool, rules, &faults))
        fail_msg("%s", faults.items[0].text);
    assert_int_equal(deck->draw.count, rules->draw_deck_minimum);
    for (uint32_t i = 0; i < deck->draw.count; i++)
        assert_true(deck_copies(&deck->draw, deck->draw.ids[i]) <=
                    copies[deck->draw.ids[i]]);
    deck_free(deck);
}

static void every_mane_character_gets_a_legal_deck(void **state)
{
    (void)state;
    char why[DRAFT_TEXT];
    unsigned manes = 0;
    all_cards(9);
    for (uint32_t i = 0; i < kit.pool->count; i++) {
        if (pool_def(kit.pool, (DefId)i)->type != TYPE_MANE)
            continue;
        for (uint64_t seed = 0; seed < 3; seed++) {
            DraftSource from = source_for((DefId)i, &kit.rules, seed);
            Deck *deck = draft_deck(&from, why);
            assert_non_null(deck);
            assert_int_equal(deck_mane(deck), i);
            assert_legal(deck, &kit.rules);
        }
        manes++;
    }
    assert_true(manes >= 4);
}

static void seeds_vary_it_and_give_it_again(void **state)
{
    (void)state;
    char why[DRAFT_TEXT], text[3][4000];
    all_cards(3);
    for (int i = 0; i < 3; i++) {
        DraftSource from = source_for(NO_DEF, &kit.rules, i < 2 ? 5 : 6);
        Deck *deck = draft_deck(&from, why);
        Buf buf;
        buf_init(&buf, text[i], sizeof text[i]);
        assert_non_null(deck);
        deck_print(deck, kit.pool, &buf);
        deck_free(deck);
    }
    assert_string_equal(text[0], text[1]);
    assert_string_not_equal(text[1], text[2]);
}

/* Some of the cards, some of their copies, for a small deck: it is legal, or
 * there is a good reason. */
static void any_pool_of_cards_will_do(void **state)
{
    (void)state;
    Ruleset small = kit.rules;
    Rng rng = {3};
    unsigned made = 0;
    small.draw_deck_minimum = 30;
    small.problem_deck = 5;
    for (int round = 0; round < 60; round++) {
        uint32_t of = 2 + rng_below(&rng, 12);
        uint32_t draws = 0, problems = 0, starting = 0, manes = 0;
        for (uint32_t i = 0; i < kit.pool->count; i++) {
            const CardDef *card = pool_def(kit.pool, (DefId)i);
            copies[i] =
                (uint16_t)(rng_below(&rng, of) == 0 ? 1 + rng_below(&rng, 4)
                                                    : 0);
            uint32_t most = draft_most(&small, card);
            uint32_t n = copies[i] < most ? copies[i] : most;
            starting += card->flags & CARD_STARTING_PROBLEM ? n : 0;
            if (card->type == TYPE_MANE)
                manes += n;
            else if (card->type == TYPE_PROBLEM)
                problems += n;
            else
                draws += n;
        }
        char why[DRAFT_TEXT];
        DraftSource from = source_for(NO_DEF, &small, (uint64_t)round % 2);
        Deck *deck = draft_deck(&from, why);
        bool can = manes > 0 && draws >= 30 && problems >= 5 && starting > 0;
        assert_int_equal(deck != NULL, can);
        made += can;
        if (can)
            assert_legal(deck, &small);
        else
            assert_true(why[0] != '\0');
    }
    assert_true(made > 10);
}

static void what_is_missing_is_told(void **state)
{
    (void)state;
    char why[DRAFT_TEXT];
    all_cards(0);
    DraftSource from = source_for(NO_DEF, &kit.rules, 0);
    assert_null(draft_deck(&from, why));
    assert_string_equal(why, "there is no Mane Character among the cards");
    for (uint32_t i = 0; i < kit.pool->count; i++)
        copies[i] = pool_def(kit.pool, (DefId)i)->type == TYPE_MANE;
    assert_null(draft_deck(&from, why));
    assert_string_equal(
        why, "101.1: a draw deck needs at least 45 cards, this one has 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mane_character_gets_a_legal_deck),
        cmocka_unit_test(seeds_vary_it_and_give_it_again),
        cmocka_unit_test(any_pool_of_cards_will_do),
        cmocka_unit_test(what_is_missing_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
