/* The way back: programs in, English of our own manner out. */
#include "desk.h"
#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "lang/names.h"
#include "lang/say.h"
#include "rules/words.h"
#include "script/kit.h"

typedef struct Sentence {
    CardType type;
    const char *program, *english;
} Sentence;

static void assert_said(Desk *d, const Sentence *s)
{
    SayLine said;
    EnglishSide side = english_begin(s->type);
    Slice program = slice_of(s->program);
    assert_true(say_line(&d->english, &side, &program, 1, &d->arena, &said));
    assert_true(said.found);
    assert_string_equal(said.text.p, s->english);
    assert_true(said.same);
}

static void programs_are_said(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND, "(when (on enter-play self) (may (draw you 1)))",
         "When this card enters play, you may draw a card."},
        {TYPE_FRIEND, "(keyword Swift)", "Swift"},
        {TYPE_FRIEND, "(static (power 1 self))", "This card has +1 power."},
        {TYPE_EVENT, "(event immediate (dismiss (a friend opposing)))",
         "Immediate: Dismiss an opposing Friend."},
        {TYPE_PROBLEM, "(when (on confront self) (draw that-player 2))",
         "When a player confronts this Problem, that player draws 2 cards."},
        {TYPE_FRIEND, "(when (on confront you) (draw you 1))",
         "When you confront a Problem, draw a card."},
        {TYPE_EVENT,
         "(event main-phase (p-modes opponent 1 (discard opponent 1) (lose"
         " opponent 2)))",
         "Main Phase: An opponent chooses 1: Discard a card, or lose 2 action"
         " tokens."},
        {TYPE_EVENT,
         "(event main-phase (player-may opponent (p-paying opponent (pay 2)"
         " (draw you 1))))",
         "Main Phase: An opponent may pay 2 action tokens. If they do, draw a"
         " card."},
        {TYPE_FRIEND, "(when (on solve) (draw you 1))",
         "When a Problem is solved, draw a card."},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_said(*state, &sentences[i]);
}

/* Which of two cards is meant shows in the words. */
static void references_are_kept_apart(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND,
         "(when (on play event you) (ready (a friend yours))"
         " (counter chosen 1))",
         "When you play an Event, ready one of your Friends. Put a +1 power"
         " counter on it."},
        {TYPE_FRIEND,
         "(when (on enter-play (both friend opposing)) (may (frighten it)))",
         "When an opposing Friend enters play, you may frighten it."},
        {TYPE_FRIEND,
         "(when (on enter-play (both friend opposing)) (exhaust this)"
         " (frighten it))",
         "When an opposing Friend enters play, exhaust this card. Frighten"
         " that Friend."},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_said(*state, &sentences[i]);
}

static void what_cannot_be_said_is_not(void **state)
{
    Desk *d = *state;
    SayLine said;
    EnglishSide side = english_begin(TYPE_FRIEND);
    const Slice programs[] = {SLICE("(sing this loudly)"), SLICE("(((")};
    for (size_t i = 0; i < ARRAY_LEN(programs); i++) {
        assert_true(
            say_line(&d->english, &side, &programs[i], 1, &d->arena, &said));
        assert_false(said.found);
        assert_false(said.same);
    }
}

static void notation_may_vary(void **state)
{
    Desk *d = *state;
    const Slice a[] = {SLICE("(all friend (trait \"Unicorn\") (in hand))")};
    const Slice b[] = {SLICE("(all (in hand) (trait Unicorn) (friend))")};
    const Slice c[] = {SLICE("(all friend (trait Unicorn))")};
    assert_true(say_same(&d->arena, a, b, 1));
    assert_false(say_same(&d->arena, a, c, 1));
}

/* Who does it, how many, and for how long */
static void forms_agree(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_EVENT,
         "(event main-phase (draw opponent 1) (discard opponent 2))",
         "Main Phase: An opponent draws a card. An opponent discards 2 cards."},
        {TYPE_FRIEND, "(static (power 1 friend yours other))",
         "Your other Friends have +1 power."},
        {TYPE_FRIEND,
         "(activate immediate (exhaust this) (until end-of-turn (power 2"
         " self)))",
         "Immediate: Exhaust this card to give this card +2 power until the"
         " end of the turn."},
        {TYPE_FRIEND,
         "(when (on turn-start you) (if (>= (hand you) 3) (draw you 1)"
         " (gain you 2)))",
         "At the start of your turn, if you have at least 3 cards in your"
         " hand, draw a card. Otherwise, gain 2 action tokens."},
        {TYPE_FRIEND,
         "(static (while (happened turn (on dismiss friend)) (power 1 self)))",
         "While a Friend was dismissed this turn, this card has +1 power."},
        {TYPE_FRIEND,
         "(static (while (>= (cards-happened turn (on frighten friend)) 2) "
         "(power 1 self)))",
         "While at least 2 Friends were frightened this turn, this card has +1 "
         "power."},
        {TYPE_FRIEND,
         "(static (while (fits this (not (beside character))) (power 1 self)))",
         "While this card is with no other characters, this card has +1 "
         "power."},
        {TYPE_FRIEND,
         "(static (while (not (exists friend yours here exhausted)) (power 1 "
         "self)))",
         "While you have no exhausted Friends here, this card has +1 power."},
        {TYPE_FRIEND,
         "(static (while (>= (count friend here exhausted) 2) (power 1 self)))",
         "While there are at least 2 exhausted Friends here, this card has +1 "
         "power."},
        {TYPE_FRIEND,
         "(static (while (exists friend here exhausted) (power 1 self)))",
         "While there is an exhausted Friend here, this card has +1 power."},
        {TYPE_FRIEND, "(when (on enter-play (both friend other)) (draw you 1))",
         "When another Friend enters play, draw a card."},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_said(*state, &sentences[i]);
}

/* A program is printed with every word it holds. */
static void repeated_words_are_printed(void **state)
{
    Desk *d = *state;
    char memory[200];
    Buf buf;
    DiagList diags;
    diag_init(&diags, "t");
    const Slice program =
        SLICE("(when (on enter-play self) (name-type you event resource))");
    const Ability ability = {.code = book_read(d->kit.book, program,
                                               game_words(), &d->arena, &diags),
                             .keyword = NO_KEYWORD,
                             .zone = IN_PLAY};
    assert_non_null(ability.code);
    buf_init(&buf, memory, sizeof memory);
    book_print(d->kit.book, &ability, game_words(), &buf);
    assert_string_equal(memory, program.p);
}

static void what_was_put_together_is_said(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND,
         "(activate main-phase nothing (name-number you 0 (tokens you)) "
         "(paying (pay chosen-number) (draw you chosen-number)))",
         "Main Phase: Pay X action tokens to draw X cards."},
        {TYPE_FRIEND,
         "(when (where (on win-faceoff) (exists self (of that-player) "
         "involved)) (draw you 1))",
         "When this card wins a faceoff, draw a card."},
        {TYPE_FRIEND,
         "(when (on enter-play self) (each-player opponent (if (>= (points "
         "that-player) (+ (points you) 1)) (lose that-player 2))))",
         "When this card enters play, each opponent with more points than you "
         "loses 2 action tokens."},
        {TYPE_FRIEND,
         "(when (on enter-play self) (may (paying (discard you 1) nothing "
         "(choose-player you))) (if (not did) (retire this)))",
         "When this card enters play, unless you discard a card, retire this "
         "card."},
        {TYPE_FRIEND,
         "(static (while (and (turn-of you) (= (times-happened game (on "
         "turn-start you)) 1)) (power 1 self)))",
         "While it is your first turn, this card has +1 power."},
        {TYPE_FRIEND, "(static (bonus 1 (is (all problem here))))",
         "This Problem has +1 bonus."},
        {TYPE_EVENT,
         "(event main-phase (exhaust (some 2 friend yours)) (if (>= done 2) "
         "(draw you 1)))",
         "Main Phase: Exhaust 2 of your Friends. If you do, draw a card."},
        {TYPE_FRIEND,
         "(when (on enter-play self) (ready (a friend yours other)) (ready "
         "this) (move (all (either (is chosen) self)) a-problem))",
         "When this card enters play, ready another of your Friends and this "
         "card. Move them to a Problem."},
        {TYPE_FRIEND,
         "(static (while (exists mane yours boosted) (power 1 mane yours)))",
         "While you have a boosted Mane Character, your Mane Characters have "
         "+1 power."},
        {TYPE_EVENT,
         "(event main-phase (as 0 (look you (top 3 you draw-deck))) (as 1 "
         "(to-hand (a (among 0)))) (as 2 (to-bottom (a (among 0) (not (among "
         "1))))) (banish (all (among 0) (not (among 2)) (not (among 1)))))",
         "Main Phase: Look at the top 3 cards of your deck. Put a card from it "
         "into its owner's hand. Put a card from it on the bottom of its "
         "owner's deck. Banish each other card from it."},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_said(*state, &sentences[i]);
}

typedef struct Told {
    unsigned lines, said;
} Told;

static void say_again(Desk *d, CardType type, Slice text, Told *told)
{
    Arena arena;
    EnglishLine line;
    SayLine said;
    EnglishSide side = english_begin(type), before = side;
    arena_init(&arena, ARENA_NO_LIMIT);
    assert_true(
        english_read(&d->english, &side, text, &arena, &line, &d->diags, 1));
    assert_true(say_line(&d->english, &before, line.programs, line.count,
                         &arena, &said));
    told->lines++;
    told->said += said.same;
    if (!said.same)
        print_message("not said: %.*s\n", (int)text.n, text.p);
    arena_clear(&arena);
}

/* In a hurry every eighth line stands for its neighbors, and chance may pick
 * some more of those that are not said. */
static void nearly_all_invented_lines_are_said(void **state)
{
    static const char *const pages[] = {"tests/unseen.md", "tests/misread.md"};
    Told told = {0};
    const bool hurry = getenv("TEST_QUICK") != NULL;
    unsigned met = 0;
    for (size_t i = 0; i < ARRAY_LEN(pages); i++) {
        Page page = page_open(pages[i]);
        Slice line;
        while (page_next(&page, &line))
            if (!page.declined && !slice_starts(line, SLICE("= ")) &&
                (met++ % 8 == 0 || !hurry))
                say_again(*state, page.type, line, &told);
    }
    print_message("%u of %u invented lines are said\n", told.said, told.lines);
    assert_true(told.lines > 0 &&
                told.said * 100 >= told.lines * (hurry ? 93 : 96));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(programs_are_said, sit_down, stand_up),
        cmocka_unit_test_setup_teardown(what_was_put_together_is_said, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(nearly_all_invented_lines_are_said,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(references_are_kept_apart, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(what_cannot_be_said_is_not, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(notation_may_vary, sit_down, stand_up),
        cmocka_unit_test_setup_teardown(forms_agree, sit_down, stand_up),
        cmocka_unit_test_setup_teardown(repeated_words_are_printed, sit_down,
                                        stand_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
