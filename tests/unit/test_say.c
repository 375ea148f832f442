/* The way back: programs in, English of our own manner out. */
#include "desk.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(programs_are_said, sit_down, stand_up),
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
