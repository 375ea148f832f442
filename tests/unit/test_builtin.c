/* The files inside the program: they load, and the decks are legal. */
#include "unit.h"

#include <string.h>

#include "cards/builtin.h"
#include "cards/deck.h"
#include "rules/words.h"
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

/* The English of the ruleset means these programs, which are those it had
 * before it was English but for the order of filters, the numbers of ways of
 * use, and conditions of a pattern that are filters now. */
static void keywords_mean_programs(void **state)
{
    static const char *const means[][2] = {
        {"Agile", "(static (move-timing immediate self))"},
        {"Calming",
         "(when (on enter-play (both friend opposing here)) (until end-of-turn (power (- 0 x) (is it))))"},
        {"Caretaker",
         "(static (while (and (fits this at-problem) (exists friend yours here (trait Critter))) (power 1 self)))"},
        {"Competitive", "(static (while (fits this involved) (power x self)))"},
        {"Diligent",
         "(when (where (on win-faceoff you) (fits this involved)) (may (counter this x)))"},
        {"Eccentric", "(static (confront x opponent here))"},
        {"Experienced",
         "(static (power (count yours (in discard) (same-name this)) self))"},
        {"Hasty", "(in hand (static (timing immediate self)))"},
        {"Inspired",
         "(when (where (on phase-start you) (during main-phase)) (if (not (happened turn (where (on use (with Inspired) you) (= amount 1)))) (do (use 1) (look you (top (count yours (with Inspired)) opponent draw-deck)) (order-either those))))"},
        {"Meticulous",
         "(when (on turn-start you) (may (look you (top x you draw-deck)) (order-either those)))"},
        {"Persistent",
         "(may-replace (either-of (on dismiss self) (on retire self) (on banish self) (from-zone play (on put self))) (frighten this))"},
        {"Prepared",
         "(when (where (on faceoff-start opponent) faceoff-here) (gain you 1))"},
        {"Pumped",
         "(may-replace (where (to-zone draw-deck (from-zone flip (on put (in flip) you))) (and (fits this involved) (not (happened faceoff (where (on use self) (= amount 2)))))) (use 2) (beneath it this))"},
        {"Random",
         "(when (where (on flip (power= 1) you) (fits this involved)) (if (not (happened faceoff (where (on use self) (= amount 3)))) (may (use 3) (ignore it) (flip you 1))))"},
        {"Redeem",
         "(play-may-cost (retire (a yours (either friend troublemaker) (same-title this))) 3)"},
        {"Showy",
         "(static (while (fits this at-problem) (cost-to opponent move x here character)))"},
        {"Prismatic",
         "(static (color-of (all character yours other (trait Crystal)) self))"},
        {"Stubborn", "(static (contributes self))"},
        {"Studious",
         "(when (where (on win-faceoff you) (fits this involved)) (if (not (happened faceoff (where (on use (with Studious) you) (= amount 4)))) (do (use 4) (gain you 1))))"},
        {"Supportive",
         "(static (while (exists mane yours other here (shares-color this)) (power x self)))"},
        {"Swift", "(static (cost move -1 self))"},
        {"Transform",
         "(alt-cost x (to-hand (a friend yours (title-has this) (not (same-subtitle this)))))"},
        {"Teamwork",
         "(static (gives-printed this yours other friend here (shares-trait this)))"},
        {"Traveler", "(when (on move self you) (may (counter this 1)))"},
        {"Vexing", "(may-replace (on confront here opponent) (retire this))"},
        {"Villain", "(when (on uncover self) (frighten (all friend here)))"},
    };
    (void)state;
    Kit kit;
    char memory[600];
    Buf buf;
    KeywordId id;
    assert_true(kit_init(&kit));
    assert_int_equal(kit.book->keyword_count, ARRAY_LEN(means));
    for (size_t i = 0; i < ARRAY_LEN(means); i++) {
        assert_true(book_find_keyword(kit.book, slice_of(means[i][0]), &id));
        const AbilitySpan span = kit.book->keywords[id].means;
        assert_int_equal(span.count, 1);
        buf_init(&buf, memory, sizeof memory);
        book_print(kit.book, &span.items[0], game_words(), &buf);
        assert_string_equal(memory, means[i][1]);
    }
    kit_clear(&kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keywords_mean_programs),
        cmocka_unit_test(a_file_has_three_names),
        cmocka_unit_test(the_plain_cards_are_plain),
        cmocka_unit_test(the_others_all_do_something),
        cmocka_unit_test(every_deck_is_legal),
    };
    return cmocka_run_group_tests_name("builtin", tests, NULL, NULL);
}
