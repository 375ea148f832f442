/* Boosters: the two ways to say what is in them, and what comes out. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "cards/builtin.h"
#include "decks/pack.h"
#include "script/kit.h"

static Pool *pool;

/* Twelve commons "C0" to "C11", three rares, an ultra rare; a Mane Character
 * and a Starting Problem. Their ids are "id-" and the name. */
static int set_up(void **state)
{
    (void)state;
    static char text[4000];
    Buf buf;
    DiagList diags;
    buf_init(&buf, text, sizeof text);
    diag_init(&diags, "t");
    for (int i = 0; i < 16; i++) {
        const char *rarity = i < 12 ? "C" : i < 15 ? "R" : "UR";
        buf_addf(&buf,
                 "%s%d\nfriend, power 1, cost 1\nnumber ZZ%d, rarity %s, id "
                 "id-%s%d\n\n",
                 rarity, i, i + 1, rarity, rarity, i);
    }
    buf_add_text(&buf, "Mayor\nmane, power 1, home limit 3\n"
                       "number ZZ20, rarity F, id id-Mayor\n"
                       "boosted power 2, home limit 3\n\n"
                       "Roof\nproblem, bonus 1, owner 1 wild, opponent 1 "
                       "wild\nstarting problem\n"
                       "number ZZ21, rarity F, id id-Roof\n\n"
                       "Plain\nfriend, power 1, cost 1\n");
    pool = pool_new();
    return pool != NULL && pool_add_cards(pool, buf_slice(&buf), &diags) ? 0
                                                                         : -1;
}

static int tear_down(void **state)
{
    (void)state;
    pool_free(pool);
    return 0;
}

#define CARD_XML(name) "<card id=\"id-" name "\" name=\"" name "\"/>"
#define PICKS                                      \
    "<pick qty=\"3\" key=\"Rarity\" value=\"C\"/>" \
    "<pick qty=\"1\" key=\"Rarity\" value=\"R\"/>"
#define OPTIONS(a, b)                                        \
    "<options><option probability=\"" a "\">"                \
    "<pick qty=\"1\" key=\"Rarity\" value=\"UR\"/></option>" \
    "<option probability=\"" b "\">"                         \
    "<pick qty=\"1\" key=\"Rarity\" value=\"C\"/></option></options>"
#define SET(inside)                                                           \
    "<set name=\"Z\"><packaging><pack name=\"Booster\">" inside               \
    "</pack></packaging><cards>" CARD_XML("C0") CARD_XML("C1") CARD_XML("C2") \
        CARD_XML("C3") CARD_XML("C4") CARD_XML("C5") CARD_XML("R12")          \
            CARD_XML("R13") CARD_XML("UR15") CARD_XML("Mayor")                \
                CARD_XML("Roof") "</cards></set>"

static void load(PackSet *set, const char *text)
{
    DiagList diags;
    diag_init(&diags, "t");
    if (!pack_set_load(set, slice_of(text), pool, &diags))
        fail_msg("%s", diags.items[0].text);
}

static unsigned count_rarity(const PackSet *set, const Deck *deck,
                             const char *rarity)
{
    unsigned n = 0;
    for (uint32_t i = 0; i < deck->draw.count; i++)
        n += slice_equal(set->rarities[deck->draw.ids[i]], slice_of(rarity));
    return n;
}

/* 4000 boosters of a set; how many had an ultra rare. */
static unsigned open_many(const PackSet *set, unsigned *often)
{
    const Pack *pack = pack_find(set, SLICE(""));
    unsigned ultra = 0;
    assert_non_null(pack);
    for (unsigned i = 0; i < 4000; i++) {
        Rng rng = rng_stream(1, i);
        Deck *deck = deck_new();
        assert_true(pack_open(set, pack, &rng, deck));
        assert_int_equal(deck_size(deck), 5);
        unsigned commons = count_rarity(set, deck, "C");
        unsigned rare = count_rarity(set, deck, "UR");
        assert_int_equal(count_rarity(set, deck, "R"), 1);
        assert_int_equal(commons + rare, 4);
        ultra += rare;
        for (uint32_t k = 0; k < deck->draw.count; k++) {
            assert_true(deck_copies_at(&deck->draw, k) < 2);
            often[deck->draw.ids[k]]++;
        }
        deck_free(deck);
    }
    return ultra;
}

static void a_set_of_octgn_has_boosters(void **state)
{
    (void)state;
    PackSet set;
    unsigned often[64] = {0};
    load(&set, SET(PICKS OPTIONS("0.25", "0.75")));
    unsigned ultra = open_many(&set, often);
    /* A quarter of 4000, and one in six commons each: five spreads around. */
    assert_in_range(ultra, 1000 - 137, 1000 + 137);
    for (int i = 0; i < 6; i++)
        assert_in_range(often[i], 2500 - 155, 2500 + 155);
    for (int i = 6; i < 12; i++) /* not of this set */
        assert_int_equal(often[i], 0);
    assert_in_range(often[12], 2000 - 160, 2000 + 160);
    pack_set_clear(&set);
}

static const char own[] = "sets ZZ\n"
                          "pack Booster\npick 3 rarity C\npick 1 rarity R\n"
                          "chance 0.25 1 rarity UR\nchance 0.75 1 rarity C\n"
                          "pack Manes\npick all type Mane Character\n"
                          "pick all starting problem\n"
                          "card R C0\nothers C\n";

static void a_pack_file_has_boosters(void **state)
{
    (void)state;
    PackSet set;
    unsigned often[64] = {0};
    load(&set, own);
    unsigned ultra = open_many(&set, often);
    assert_in_range(ultra, 1000 - 137, 1000 + 137);
    /* "C0" is one of four rares now, and "Plain" a common. */
    assert_in_range(often[0], 1000 - 137, 1000 + 137);
    assert_in_range(often[18], 1250 - 150, 1250 + 150);
    pack_set_clear(&set);
}

static void a_pack_of_all_is_no_booster(void **state)
{
    (void)state;
    PackSet set;
    Rng rng = {1};
    load(&set, own);
    const Pack *pack = pack_find(&set, SLICE("manes"));
    assert_non_null(pack);
    assert_false(pack_is_booster(pack));
    Deck *deck = deck_new();
    assert_true(pack_open(&set, pack, &rng, deck));
    assert_int_equal(deck->manes.count, 1);
    assert_int_equal(deck->problems.count, 1);
    assert_int_equal(deck_size(deck), 2);
    assert_null(pack_find(&set, SLICE("Crate")));
    deck_free(deck);
    pack_set_clear(&set);
}

static void assert_refused(const char *text, const char *message)
{
    PackSet set;
    DiagList diags;
    char said[300];
    diag_init(&diags, "t");
    assert_false(pack_set_load(&set, slice_of(text), pool, &diags));
    diag_print(&diags, 0, said, sizeof said);
    if (strstr(said, message) == NULL)
        fail_msg("'%s', not '%s'", said, message);
    pack_set_clear(&set);
}

static void mistakes_are_named(void **state)
{
    (void)state;
    assert_refused("", "it says nothing of packs");
    assert_refused("<set></set>", "it says nothing of packs");
    assert_refused("<set><packaging><pack name=\"A\">", "still open");
    assert_refused(SET(PICKS OPTIONS("0.25", "0.65")),
                   "the chances of 'Booster' add up to 0.9000 and not to 1");
    assert_refused(SET(PICKS OPTIONS("2", "0.65")),
                   "expected a chance from 0 to 1, not '2'");
    assert_refused(SET("<pick qty=\"7\" key=\"Rarity\" value=\"C\"/>"),
                   "'Booster' asks for more 'C' than the 6 the set has");
    assert_refused(SET("<pick qty=\"few\" key=\"Rarity\" value=\"C\"/>"),
                   "expected a number, not 'few'");
    assert_refused(SET("<pick qty=\"1\" key=\"Taste\" value=\"sour\"/>"),
                   "cannot pick by 'Taste' 'sour'");
    assert_refused(SET("<include id=\"id-Nobody\"/>"),
                   "unknown card 'id-Nobody': give its set with --cards");
    assert_refused("pick 3 rarity C\n", "t:1:1: no pack was begun");
    assert_refused("pack A\npick some rarity C\n",
                   "t:2:6: expected a number or 'all', not 'some'");
    assert_refused("pack A\npick 1 smell C\n", "t:2:8: expected 'rarity R'");
    assert_refused("pack A\nchance 1.5 1 rarity C\n",
                   "t:2:8: expected a chance from 0 to 1, not '1.5'");
    assert_refused("card R Rof\n", "t:1:8: unknown card 'Rof'; did you mean");
    assert_refused("burp\n", "t:1:1: not a line of a pack file: 'burp'");
}

/* Every card the starter set's packs name is there. */
static void the_starter_set_has_packs(void **state)
{
    (void)state;
    Kit kit;
    PackSet set;
    DiagList diags;
    Slice text;
    assert_true(kit_init(&kit));
    diag_init(&diags, "starter");
    assert_true(builtin_file("packs/starter.packs", &text));
    if (!pack_set_load(&set, text, kit.pool, &diags))
        fail_msg("line %u: %s", (unsigned)diags.items[0].line,
                 diags.items[0].text);
    for (uint64_t i = 0; i < 50; i++) {
        Rng rng = {i};
        Deck *deck = deck_new();
        assert_true(pack_open(&set, pack_find(&set, SLICE("")), &rng, deck));
        assert_int_equal(deck_size(deck), 12);
        assert_int_equal(deck->manes.count, 0);
        deck_free(deck);
    }
    pack_set_clear(&set);
    kit_clear(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_of_octgn_has_boosters),
        cmocka_unit_test(a_pack_file_has_boosters),
        cmocka_unit_test(a_pack_of_all_is_no_booster),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(the_starter_set_has_packs),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
