/* Importing sets and decks of OCTGN: small invented sets, what becomes of them
 * and what is said about it; then every published set there is. */
#include "unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xml.h"
#include "cards/builtin.h"
#include "cards/octgn.h"
#include "cards/print.h"
#include "script/kit.h"

#define P(name, value) "<property name='" name "' value=\"" value "\"/>"
#define CARD(name, properties) \
    "<card id='i-" name "' name='" name "'>" properties "</card>\n"
#define FRIEND(name, more)                                            \
    CARD(name, P("Type", "Friend") P("Number", "XX1") P("Power", "2") \
                   P("Cost", "1") P("Element", "Magic") more)

static Arena arena;
static OctgnSet set;

static int set_up(void **state)
{
    (void)state;
    arena_init(&arena, ARENA_NO_LIMIT);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_clear(&arena);
    return 0;
}

static void import_known(const char *cards, const Pool *known)
{
    DiagList diags;
    char said[300] = "";
    const char *const parts[] = {"<set name='X'><cards>\n", cards,
                                 "</cards></set>"};
    char *file = arena_alloc(&arena, strlen(cards) + 100);
    for (size_t i = 0; i < ARRAY_LEN(parts); i++)
        strcat(file, parts[i]);
    diag_init(&diags, "t");
    bool good = octgn_import(slice_of(file), known, &arena, &diags, &set);
    if (!good)
        diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, "");
    assert_true(good);
}

/* The card file that is made of these cards, and all that is said about it. */
static void assert_imported(const char *cards, const char *text,
                            const char *notes)
{
    char said[2000];
    Buf buf;
    import_known(cards, NULL);
    assert_string_equal(set.text.p, text);
    buf_init(&buf, said, sizeof said);
    for (const OctgnNote *n = set.notes; n != NULL; n = n->next)
        buf_addf(&buf, "%.*s: %.*s\n", (int)n->number.n, n->number.p,
                 (int)n->text.n, n->text.p);
    assert_string_equal(said, notes);
}

/* What the lines of a Friend's text become. */
static void assert_text(const char *written, const char *lines,
                        const char *notes)
{
    char cards[2000], text[2000];
    snprintf(cards, sizeof cards, FRIEND("Ann", "%s%s%s"),
             "<property name='Text' value='", written, "'/>");
    snprintf(text, sizeof text,
             "Ann\nfriend, purple, power 2, cost 1\n"
             "number XX1, id i-Ann\n%s\n",
             lines);
    assert_imported(cards, text, notes);
}

static void every_type_of_card_is_imported(void **state)
{
    (void)state;
    assert_imported(
        CARD("Ann", P("Type", "Friend") P("Number", "XX1") P("Rarity", "UR")
                        P("Subname", "Baker") P("Element", "Loyalty")
                            P("Power", "2") P("Cost", "0") P("Traits", "Elder")
                                P("PlayRequiredPower", "3")
                                    P("PlayRequiredElement", "Loyalty"))
            CARD("Bad Day", P("Type", "Troublemaker") P("Power", "4")
                                P("Bonus", "1") P("Text", "Be wary."))
                CARD("Leak",
                     P("Type", "Problem") P("Bonus", "2")
                         P("ProblemPlayerElement1", "Honesty")
                             P("ProblemPlayerElement1Power", "2")
                                 P("ProblemPlayerElement2", "Not Honesty")
                                     P("ProblemPlayerElement2Power", "1")
                                         P("ProblemOpponentPower", "4")
                                             P("Keywords", "Starting Problem"))
                    CARD("Mend", P("Type", "Event") P("Power", "1")
                                     P("Cost", "1") P("Element", "None")),
        "Ann, Baker\nfriend, blue, power 2, cost 0, needs 3 blue\n"
        "number XX1, rarity UR, id i-Ann\ntraits Elder\n\n"
        "Bad Day\ntroublemaker, power 4, points 1\nBe wary.\n\n"
        "Leak\nproblem, bonus 2, owner 2 orange + 1 not orange, opponent 4 "
        "wild\nstarting problem\n\n"
        "Mend\nevent, power 1, cost 1\n\n",
        "");
    assert_int_equal(set.cards, 4);
}

#define SIDE(power, limit, more) \
    P("Power", power) P("Keywords", "Home Limit " limit) more

static void a_mane_character_has_two_sides(void **state)
{
    (void)state;
    assert_imported(
        CARD("Ann", P("Type", "Mane Character") P("Element", "Kindness") P(
                        "Traits", "Elder")
                        SIDE("1", "3", "") "<alternate name='Ann' type='x'>" P(
                            "Element", "Kindness") P("Traits", "Elder")
                            SIDE("3", "4", P("Text", "Swift")) "</alternate>")
            CARD("Bea",
                 P("Type", "Mane Character")
                     SIDE("1", "3", "") "<alternate name='Cora' type='x'>" P(
                         "Traits", "Miller") SIDE("3", "4", "") "</alternate>"),
        "Ann\nmane, yellow, power 1, home limit 3\ntraits Elder\n"
        "boosted, yellow, power 3, home limit 4\nSwift\n\n"
        "Bea\nmane, power 1, home limit 3\n"
        "boosted, power 3, home limit 4\nnamed Cora\ntraits Miller\n\n",
        "");
    assert_int_equal(set.faces, 4);
    assert_imported(
        CARD("Ann",
             P("Type", "Mane Character") SIDE(
                 "1", "of a Barn",
                 "") "<alternate name='Ann' type='x'>" SIDE("3", "4",
                                                            "") "</alternate>"),
        "Ann\nmane, power 1, home limit 99\nboosted, power 3, home limit "
        "4\n\n",
        ": Home Limit 'of a Barn' is read as 99\n");
}

static void cards_may_have_several_colors(void **state)
{
    (void)state;
    assert_imported(
        CARD("Ann",
             P("Type", "Event") P("Power", "1") P("Cost", "2") P(
                 "Element", "Multicolor") P("TriPrimaryElement", "Laughter")
                 P("TriSecondaryElement", "Generosity") P("TriElement", "Magic")
                     P("PlayRequiredPower", "2") P("PlayRequiredElement",
                                                   "Laughter")
                         P("SecondaryPlayRequiredPower", "2")
                             P("SecondaryPlayRequiredElement", "Generosity")
                                 P("TertiaryPlayRequiredPower", "1")
                                     P("TertiaryPlayRequiredElement", "Magic"))
            CARD("Bea", P("Type", "Event") P("Power", "1") P("Cost", "2")
                            P("Number", "XX2") P("Element", "None")
                                P("MultiSecondaryElement", "Magic")),
        "Ann\nevent, pink white purple, power 1, cost 2, needs 2 pink + 2 "
        "white + 1 purple\n\n"
        "Bea\nevent, power 1, cost 2\nnumber XX2, id i-Bea\n\n",
        "XX2: a stray MultiSecondaryElement is left out\n");
}

static void problems_and_dilemmas_are_confronted(void **state)
{
    (void)state;
    assert_imported(
        CARD("D", P("Type", "Resource") P("Traits", "Dilemma") P("Power", "4")
                      P("Cost", "2") P("Bonus", "1")
                          P("ProblemPlayerElement1", "Wild")
                              P("ProblemPlayerElement1Power", "6")
                                  P("ProblemOpponentPower", "6"))
            CARD("R", P("Type", "Problem") P("Bonus", "5")
                          P("ProblemPlayerElement1", "Rainbow"))
                CARD("S", P("Type", "Problem") P("Number", "XX9") P(
                              "Bonus", "1") P("ProblemPlayerElement1", "Magic")
                              P("ProblemPlayerElement1Power", "2")
                                  P("ProblemPlayerElement2Power", "2")
                                      P("ProblemOpponentPower", "infinity")),
        "D\nresource, power 4, cost 2, bonus 1, owner 6 wild, opponent 6 wild\n"
        "traits Dilemma\n\n"
        "R\nproblem, bonus 5, owner 1 blue + 1 pink + 1 white + 1 purple + 1 "
        "yellow + 1 orange, opponent 1 blue + 1 pink + 1 white + 1 purple + 1 "
        "yellow + 1 orange\n\n"
        "S\nproblem, bonus 1, owner 2 purple + 2 not purple, opponent 99 wild\n"
        "number XX9, id i-S\n\n",
        "XX9: the second requirement is of no color: read as anything but the "
        "first\n"
        "XX9: ProblemOpponentPower: infinity is read as 99\n");
}

static void a_friend_without_a_cost_is_a_token(void **state)
{
    (void)state;
    assert_imported(
        CARD("Pebble", P("Type", "Friend") P("Number", "T1") P("Power", "3"))
            CARD("Sparrow", P("Type", "Friend") P("Number", "T1")
                                P("Power", "1") P("Traits", "Critter")),
        "Pebble\nfriend, power 3\nnumber T1, id i-Pebble\n"
        "traits Pebble\ntoken\n\n"
        "Sparrow\nfriend, power 1\nnumber T1-2, id i-Sparrow\n"
        "traits Critter\ntoken\n\n",
        "T1: a token without traits: 'Pebble' is one\n"
        "T1: its number is taken: it gets 'T1-2'\n");
}

static void titles_may_have_commas(void **state)
{
    (void)state;
    assert_imported(
        CARD("Ann", P("Type", "Friend") P("Subname", "Bea &amp; Cora, Bakers")
                        P("Power", "1") P("Cost", "1"))
            CARD("Ready", P("Type", "Event") P("Subname", "Set, Go")
                              P("Power", "1") P("Cost", "1"))
                CARD("&quot;Mayor&quot;",
                     P("Type", "Troublemaker") P("Power", "1") P("Bonus", "1"))
                    CARD("Duck #1", P("Type", "Friend") P("Power", "1")
                                        P("Cost", "1") P("Subname", "A, B")),
        "\"Ann, Bea & Cora\", Bakers\nfriend, power 1, cost 1\n\n"
        "\"Ready, Set, Go\"\nevent, power 1, cost 1\n\n"
        "Mayor\ntroublemaker, power 1, points 1\n\n"
        "\"Duck #1\", A, B\nfriend, power 1, cost 1\n\n",
        ": the Title is 'Ann, Bea & Cora'\n"
        ": the Title is 'Ready, Set, Go'\n"
        ": its name is written without the '\"'\n");
}

static void traits_are_told_apart(void **state)
{
    (void)state;
    assert_imported(FRIEND("Ann", P("Traits", "Elder, Baker/Miller,  Baker")),
                    "Ann\nfriend, purple, power 2, cost 1\n"
                    "number XX1, id i-Ann\ntraits Elder, Baker, Miller\n\n",
                    "XX1: a needless trait 'Baker'\n");
}

static void keywords_are_lines(void **state)
{
    (void)state;
    assert_imported(FRIEND("Ann", P("Keywords", "Stubborn. Random.")
                                      P("Text", "Swift 2.&#10;Draw a card.")),
                    "Ann\nfriend, purple, power 2, cost 1\n"
                    "number XX1, id i-Ann\n"
                    "Stubborn\nRandom\nSwift 2\nDraw a card.\n\n",
                    "XX1: a keyword ended in a period\n"
                    "XX1: a keyword ended in a period\n");
    assert_imported(FRIEND("Ann", P("Keywords", "Starting Problem")),
                    "Ann\nfriend, purple, power 2, cost 1\n"
                    "number XX1, id i-Ann\n\n",
                    "XX1: no Problem: Starting Problem is left out\n");
}

static void what_a_keyword_means_is_kept(void **state)
{
    (void)state;
    assert_text("Zany 2 (Draw 1AT cards.)", "Zany 2 (Draw [1] cards.)\n",
                "XX1: action tokens are written as icons\n");
    assert_imported(FRIEND("Ann",
                           P("Keywords", "Zany")
                               P("Text", " (Wink.)&#10;Draw it (or not).")),
                    "Ann\nfriend, purple, power 2, cost 1\n"
                    "number XX1, id i-Ann\nZany (Wink.)\nDraw it.\n\n",
                    "XX1: reminder text is left out\n");
    assert_imported(
        FRIEND("Ann", P("Keywords", "Zany. Swift") P("Text", "(Wink.)")),
        "Ann\nfriend, purple, power 2, cost 1\n"
        "number XX1, id i-Ann\nZany\nSwift\n\n",
        "XX1: a keyword ended in a period\n"
        "XX1: reminder text is left out\n");
}

static void text_is_repaired(void **state)
{
    (void)state;
    assert_text("Draw a card.", "Draw a card.\n", "");
    assert_text("Draw a card", "Draw a card.\n",
                "XX1: the final period was missing\n");
    assert_text("Draw a card (or not). ", "Draw a card.\n",
                "XX1: reminder text is left out\nXX1: stray blanks\n");
    assert_text("(Or not.)&#10;&#10;Draw it.&#13;&#10;Pay it.",
                "Draw it.\nPay it.\n", "XX1: reminder text is left out\n");
    assert_text("Pay 1AT, +2AT or X AT to win 3 ATE.",
                "Pay [1], +[2] or [X] to win 3 ATE.\n",
                "XX1: action tokens are written as icons\n");
    assert_text("It has \"Draw a card.\".. ", "It has \"Draw a card.\"\n",
                "XX1: stray blanks\nXX1: a doubled period\n");
    assert_text("&lt;P&gt; Draw a card.&lt;br/&gt;Win &lt;b&gt;now&lt;/b&gt;.",
                "Draw a card.\nWin now.\n", "XX1: a tag within the text\n");
    assert_text("Draw a card. &lt;&gt; Win now.", "Draw a card.\nWin now.\n",
                "XX1: a tag within the text\nXX1: stray blanks\n");
    assert_text("It\xe2\x80\x99s \xe2\x80\x9cyours\xe2\x80\x9d.",
                "It's \"yours\".\n", "XX1: characters of a typesetter\n");
    assert_text("traits #1 are good.", "Traits 1 are good.\n",
                "XX1: a mark that has no place in game text\n"
                "XX1: a line began with a small letter\n");
    assert_text("=Draw a card.", "Draw a card.\n",
                "XX1: a mark that has no place in game text\n");
}

static void lines_that_belong_together_are_joined(void **state)
{
    (void)state;
    assert_imported(
        CARD("E", P("Type", "Event") P("Power", "1") P("Cost", "1")
                      P("Text", "Main Phase: As an additional cost to play "
                                "this card, wink.&#10;Draw a card.&#10;Chaos: "
                                "Wave to them."))
            CARD("F", P("Type", "Event") P("Power", "1") P("Cost", "1")
                          P("Text", "Main Phase: Wink once.&#10;Draw a card.")),
        "E\nevent, power 1, cost 1\n"
        "Main Phase: As an additional cost to play this card, wink. Draw a "
        "card.\nChaos: Wave to them.\n\n"
        "F\nevent, power 1, cost 1\nMain Phase: Wink once.\nDraw a card.\n\n",
        ": one ability stood on two lines\n");
    assert_imported(
        CARD("R", P("Type", "Resource") P("Power", "1") P("Cost", "1")
                      P("Traits", "Asset") P("Text", "Draw a card.")),
        "R\nresource, power 1, cost 1\ntraits Asset\nPlay to your home.\nDraw a "
        "card.\n\n",
        ": an Asset did not say where it is played\n");
}

static void errata_are_applied(void **state)
{
    (void)state;
    assert_text("Count the charactes here.", "Count the characters here.\n",
                "XX1: misprint: 'charactes' is read as 'characters'\n");
    assert_imported(CARD("Ann", P("Type", "Friend") P("Number", "EO204")
                                    P("Power", "2") P("Cost", "1")
                                        P("Keywords", "Home Limit 3")),
                    "Ann\nfriend, power 2, cost 1\nnumber EO204, id i-Ann\n"
                    "Competitive 2\n\n",
                    "EO204: Keywords: 'Home Limit 3' is read as 'Competitive "
                    "2'\n");
    assert_imported(CARD("Ann", P("Type", "Friend") P("Number", "CN139")
                                    P("Subname", "Bea, Baker") P("Power", "2")
                                        P("Cost", "1")),
                    "\"Ann, Bea\", Baker\nfriend, power 2, cost 1\n"
                    "number CN139, id i-Ann\n\n",
                    "CN139: the Title is 'Ann, Bea'\n");
}

/* One bad card does not spoil a set. */
static void what_cannot_be_read_is_left_out(void **state)
{
    (void)state;
    assert_imported(
        CARD("A", P("Number", "XX1") P("Type", "Hero"))
            CARD("B", P("Number", "XX2") P("Type", "Friend") P("Cost", "1")
                          P("Power", "?"))
                CARD("C", P("Number", "XX3") P("Type", "Event") P("Cost", "1")
                              P("Power", "1") P("Element", "Zinc"))
                    CARD("D", P("Number", "XX4") P("Type", "Mane Character")
                                  SIDE("1", "3", ""))
                        CARD("E", P("Number", "XX 5\xc6\x92") P("Type", "Event")
                                      P("Cost", "1") P("Power", "1"))
                            CARD("F", P("Number", "XX6") P("Type", "Problem")
                                          P("Bonus", "1"))
                                CARD("", P("Number", "XX7") P("Type", "Event")
                                             P("Cost", "1") P("Power", "1"))
                                    CARD("G", P("Type", "Event") P("Cost", "1")
                                                  P("Power", "1")),
        "E\nevent, power 1, cost 1\nnumber XX5f, id i-E\n\n"
        "G\nevent, power 1, cost 1\n\n",
        "XX1: unknown type of card 'Hero'\n"
        "XX2: Power should be a number, not '?'\n"
        "XX3: unknown Element 'Zinc'\n"
        "XX4: a Mane Character has two sides, this one 1\n"
        "XX6: ProblemPlayerElement1Power should be a number, not ''\n"
        "XX7: it has no name\n");
    assert_int_equal(set.counts[NOTE_LEFT_OUT], 6);
}

static void reprints_are_left_out(void **state)
{
    (void)state;
    DiagList diags;
    diag_init(&diags, "t");
    Pool *known = pool_new();
    assert_true(pool_add_cards(
        known, SLICE("Ann\nfriend, power 1, cost 1\nnumber YY7\n"), &diags));
    import_known(FRIEND("Ann", "") FRIEND("Bea", "") FRIEND("Bea", ""), known);
    assert_int_equal(set.cards, 1);
    assert_int_equal(set.counts[NOTE_REPRINT], 2);
    assert_string_equal(set.notes->text.p, "a card of this name is known: YY7");
    pool_free(known);
}

/* A value may stand between the tags. */
static void properties_are_written_in_two_ways(void **state)
{
    (void)state;
    assert_imported(
        CARD(
            "Ann",
            P("Type", "Event") P(
                "Cost",
                "1") "<property name='Power'>3</property>"
                     "<property name='Text'>Draw <![CDATA[2 cards]]>.</property>"
                     "<property name='Unheard of'><x/></property><y>z</y>"),
        "Ann\nevent, power 3, cost 1\nDraw 2 cards.\n\n", "");
}

static void assert_refused(const char *file, const char *message)
{
    DiagList diags;
    char said[300];
    diag_init(&diags, "t");
    assert_false(octgn_import(slice_of(file), NULL, &arena, &diags, &set));
    assert_int_equal(diags.count, 1);
    diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
}

static void what_is_no_set_is_refused(void **state)
{
    (void)state;
    assert_refused("<deck/>",
                   "t:1:1: a 'deck', where a 'set' of cards was expected");
    assert_refused("<set><cards>\n<card name='Ann'>",
                   "t:2:1: the file ends and '<card>' is still open: was it "
                   "cut off?");
    assert_refused("<set><card name='A'><property name='Text' value='&x;'/>",
                   "t:1:50: unknown reference '&x;'");
}

static void without_memory_nothing_is_imported(void **state)
{
    (void)state;
    const char *const file = "<set>" FRIEND("Ann", P("Text", "Draw")) "</set>";
    for (size_t bytes = 0;; bytes += 4096) {
        DiagList diags;
        Arena small;
        OctgnSet out;
        diag_init(&diags, "t");
        arena_init(&small, bytes);
        bool good = octgn_import(slice_of(file), NULL, &small, &diags, &out);
        if (!good)
            assert_string_equal(diags.items[0].text, "out of memory");
        arena_clear(&small);
        if (good)
            break;
    }
}

/* Decks */

static Pool *pool_of_friends(void)
{
    DiagList diags;
    diag_init(&diags, "t");
    Pool *pool = pool_new();
    import_known(FRIEND("Ann", P("Subname", "Baker"))
                     FRIEND("Ann", P("Subname", "Miller")) FRIEND("Bea", ""),
                 NULL);
    assert_true(pool_add_cards(pool, set.text, &diags));
    return pool;
}

static void a_deck_is_read_by_id_or_by_name(void **state)
{
    (void)state;
    DiagList diags;
    Pool *pool = pool_of_friends();
    diag_init(&diags, "t");
    Deck *deck = deck_load(
        SLICE("<?xml version='1.0'?><deck game='x'><section name='Friends'>"
              "<card qty='2' id='I-BEA'>Whoever</card>"
              "<card qty='1' id=''>Ann, Miller</card>"
              "</section><notes><![CDATA[]]></notes></deck>"),
        pool, &diags);
    assert_non_null(deck);
    assert_int_equal(deck->draw.count, 3);
    assert_int_equal(deck->draw.ids[0], 2);
    assert_int_equal(deck->draw.ids[2], 1);
    deck_free(deck);
    pool_free(pool);
}

static void faults_of_a_deck_are_told(void **state)
{
    (void)state;
    static const char *const said[] = {
        "t:2:1: unknown card 'Dora': give its set with --cards",
        ("t:3:1: several cards are called 'Ann', and none has this id: give "
         "their set with --cards"),
        "t:4:1: expected a number of copies, not 'x'",
        "t:6:1: more than 5000 cards",
    };
    DiagList diags;
    char text[300];
    Pool *pool = pool_of_friends();
    diag_init(&diags, "t");
    assert_null(deck_load(SLICE("<deck>\n<card qty='1' id='0'>Dora</card>\n"
                                "<card qty='1' id='0'>Ann</card>\n"
                                "<card qty='x' id='i-Bea'>Bea</card>\n"
                                "<card qty='4000' id='i-Bea'/>\n"
                                "<card qty='4000' id='i-Bea'/></deck>"),
                          pool, &diags));
    assert_int_equal(diags.count, ARRAY_LEN(said));
    for (uint32_t i = 0; i < diags.count; i++) {
        diag_print(&diags, i, text, sizeof text);
        assert_string_equal(text, said[i]);
    }
    diag_init(&diags, "t");
    assert_null(deck_load(SLICE("<set/>"), pool, &diags));
    assert_string_equal(diags.items[0].text,
                        "a 'set', where a 'deck' was expected");
    pool_free(pool);
}

/* Games */

static void a_kit_takes_sets_and_judges_decks(void **state)
{
    (void)state;
    const char *const file =
        "<set>" FRIEND("Ann", P("Text", "Somersault over the moon.")) "</set>";
    Kit kit;
    DiagList diags;
    DeckFaults faults;
    DefId ann = NO_DEF;
    diag_init(&diags, "t");
    assert_true(kit_init(&kit));
    assert_true(kit_add_cards(&kit, slice_of(file), &diags));
    assert_true(pool_find(kit.pool, SLICE("Ann"), &ann));
    assert_false(kit_add_cards(&kit, slice_of(file), &diags));
    assert_string_equal(diags.items[0].text, "there is already a card 'Ann'");
    assert_int_equal(diags.items[0].line, 0);

    Slice text = {0};
    diag_init(&diags, "t");
    assert_true(builtin_file("bakery", &text));
    Deck *deck = deck_load(text, kit.pool, &diags);
    assert_non_null(deck);
    assert_true(kit_check_deck(&kit, deck, &faults));
    assert_true(deck_add(deck, kit.pool, ann, 2));
    assert_false(kit_check_deck(&kit, deck, &faults));
    assert_int_equal(faults.count, 1);
    assert_string_equal(faults.items[0].text,
                        "the text of 'Ann' is not understood yet");
    deck_free(deck);
    kit_clear(&kit);
}

/* Published sets, if they are beside the project */

#define SETS "../shared/cards/octgn"

static char *read_file(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    if (f == NULL)
        return NULL;
    char *text = malloc(4 << 20);
    assert_non_null(text);
    *size = fread(text, 1, 4 << 20, f);
    fclose(f);
    return text;
}

/* Calls `with` for each set. False if there is none. */
static bool each_set(void (*with)(Slice file, void *user), void *user)
{
    DIR *dir = opendir(SETS);
    if (dir == NULL)
        return false;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char path[500];
        size_t size;
        snprintf(path, sizeof path, SETS "/%s/set.xml", entry->d_name);
        char *text = read_file(path, &size);
        if (text != NULL)
            with((Slice){text, size}, user);
        free(text);
    }
    closedir(dir);
    return true;
}

typedef struct All {
    Pool *pool;
    unsigned sets, cards, faces, left_out;
    char corrected[10000]; /* numbers of cards about which there is a note */
} All;

static void import_one(Slice file, void *user)
{
    All *all = user;
    DiagList diags;
    diag_init(&diags, "set.xml");
    assert_true(octgn_import(file, all->pool, &arena, &diags, &set));
    assert_true(pool_add_cards(all->pool, set.text, &diags));
    all->sets++;
    all->cards += set.cards;
    all->faces += set.faces;
    all->left_out += set.counts[NOTE_LEFT_OUT] + set.counts[NOTE_REPRINT];
    for (const OctgnNote *n = set.notes; n != NULL; n = n->next) {
        char number[40];
        snprintf(number, sizeof number, " %.*s ", (int)n->number.n,
                 n->number.p);
        strcat(all->corrected, number);
    }
}

static char *print_all(const Pool *pool)
{
    Buf buf;
    char *memory = malloc(4 << 20);
    assert_non_null(memory);
    buf_init(&buf, memory, 4 << 20);
    for (uint32_t i = 0; i < pool->count; i++) {
        card_print(pool, (DefId)i, &buf);
        buf_add_char(&buf, '\n');
    }
    assert_false(buf.overflow);
    return memory;
}

static void every_published_set_is_imported(void **state)
{
    (void)state;
    All all = {.pool = pool_new()};
    if (!each_set(import_one, &all)) {
        pool_free(all.pool);
        print_message("skipped: there is no " SETS "\n");
        skip();
    }
    assert_int_equal(all.sets, 12);
    assert_int_equal(all.cards, 1514);
    assert_int_equal(all.faces, 1575);
    assert_int_equal(all.left_out, 0);

    DiagList diags;
    diag_init(&diags, "printed");
    Pool *again = pool_new();
    char *first = print_all(all.pool);
    assert_true(pool_add_cards(again, slice_of(first), &diags));
    char *second = print_all(again);
    assert_string_equal(first, second);
    free(first);
    free(second);
    pool_free(again);
    pool_free(all.pool);
}

/* A correction that is not needed would be a mistake of ours. */
static void every_erratum_is_needed(void **state)
{
    (void)state;
    Slice number;
    All all = {.pool = pool_new()};
    bool there = each_set(import_one, &all);
    pool_free(all.pool);
    if (!there)
        skip();
    for (size_t i = 0; octgn_erratum(i, &arena, &number); i++) {
        char word[40];
        snprintf(word, sizeof word, " %.*s ", (int)number.n, number.p);
        if (number.p[0] != '*' && strstr(all.corrected, word) == NULL)
            fail_msg("the erratum of%sis not needed", word);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(every_type_of_card_is_imported),
        TEST(a_mane_character_has_two_sides),
        TEST(cards_may_have_several_colors),
        TEST(problems_and_dilemmas_are_confronted),
        TEST(a_friend_without_a_cost_is_a_token),
        TEST(titles_may_have_commas),
        TEST(traits_are_told_apart),
        TEST(keywords_are_lines),
        TEST(what_a_keyword_means_is_kept),
        TEST(text_is_repaired),
        TEST(lines_that_belong_together_are_joined),
        TEST(errata_are_applied),
        TEST(what_cannot_be_read_is_left_out),
        TEST(reprints_are_left_out),
        TEST(properties_are_written_in_two_ways),
        TEST(what_is_no_set_is_refused),
        TEST(without_memory_nothing_is_imported),
        TEST(a_deck_is_read_by_id_or_by_name),
        TEST(faults_of_a_deck_are_told),
        TEST(a_kit_takes_sets_and_judges_decks),
        TEST(every_published_set_is_imported),
        TEST(every_erratum_is_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
