/* Abilities explained: when they work, what is counted when, what "it" is. */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

#include "lang/explain.h"
#include "lang/names.h"
#include "rules/words.h"
#include "script/kit.h"

/* The rows, each on a line. */
static void assert_explained(Desk *d, const char *program, const char *rows)
{
    char memory[2000];
    Buf buf;
    Explanation out;
    EnglishSide side = english_begin(TYPE_FRIEND);
    assert_true(
        explain(&d->english, &side, slice_of(program), &d->arena, &out));
    buf_init(&buf, memory, sizeof memory);
    for (unsigned i = 0; i < out.count; i++)
        buf_addf(&buf, "%s: %.*s\n", out.rows[i].label, (int)out.rows[i].text.n,
                 out.rows[i].text.p);
    assert_string_equal(memory, rows);
}

static void values_say_when_they_are_counted(void **state)
{
    assert_explained(*state,
                     "(when (on enter-play self)"
                     " (draw you (count friend yours here)))",
                     "kind: triggered ability (704)\n"
                     "works: while this card is in play (701.3)\n"
                     "when: when this card enters play\n"
                     "counted: the number of your Friends here: when it"
                     " triggers (712.2)\n"
                     "here: the area this card is in (501.4)\n");
    assert_explained(*state,
                     "(static (power (count (beneath-card this)) self))",
                     "kind: continuous ability (702)\n"
                     "works: while this card is in play (701.3)\n"
                     "counted: the number of cards beneath this card: all the"
                     " time, as it is (708.3)\n");
}

static void references_say_what_they_mean(void **state)
{
    assert_explained(*state,
                     "(in flip (when (on flip self) (exhaust (a friend"
                     " opposing)) (frighten chosen)))",
                     "kind: triggered ability (704)\n"
                     "works: while this card is in the zone flip (701.3)\n"
                     "when: when this card is flipped\n"
                     "it: an opposing Friend: the card that was chosen"
                     " last\n");
    assert_explained(*state,
                     "(activate main-phase (exhaust this) (dismiss (a friend"
                     " (of that-player))))",
                     "kind: activated ability (703)\n"
                     "works: while this card is in play (701.3)\n"
                     "timing: Main Phase\n"
                     "cost: exhaust this card\n"
                     "that player: the player who did it, or whose turn it"
                     " is\n");
}

static void what_is_no_program_is_not_explained(void **state)
{
    Desk *d = *state;
    Explanation out;
    EnglishSide side = english_begin(TYPE_FRIEND);
    assert_false(explain(&d->english, &side, SLICE("(when"), &d->arena, &out));
    assert_true(explain(&d->english, &side, SLICE("(sing)"), &d->arena, &out));
    assert_string_equal(out.rows[0].text.p, "ability");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(values_say_when_they_are_counted,
                                        sit_down, stand_up),
        cmocka_unit_test_setup_teardown(references_say_what_they_mean, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(what_is_no_program_is_not_explained,
                                        sit_down, stand_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
