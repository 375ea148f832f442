/* The compiler of card English: sentences of our own and what they mean. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "lang/english.h"
#include "lang/names.h"
#include "rules/words.h"
#include "script/kit.h"

typedef struct Desk {
    Kit kit;
    Grammar *grammar;
    English english;
    Arena arena;
    DiagList diags;
} Desk;

static int sit_down(void **state)
{
    Desk *d = calloc(1, sizeof *d);
    assert_non_null(d);
    assert_true(kit_init(&d->kit));
    d->grammar = grammar_new();
    assert_non_null(d->grammar);
    assert_null(d->grammar->fault);
    d->english = (English){d->grammar, names_of(d->kit.book), NULL};
    arena_init(&d->arena, ARENA_NO_LIMIT);
    diag_init(&d->diags, "t");
    *state = d;
    return 0;
}

static int stand_up(void **state)
{
    Desk *d = *state;
    arena_clear(&d->arena);
    grammar_free(d->grammar);
    kit_clear(&d->kit);
    free(d);
    return 0;
}

typedef struct Sentence {
    CardType type;
    const char *english, *program;
} Sentence;

static void assert_means(Desk *d, const Sentence *s)
{
    EnglishLine line;
    EnglishSide side = english_begin(s->type);
    char all[1000];
    Buf buf;
    diag_init(&d->diags, s->english);
    if (!english_read(&d->english, &side, slice_of(s->english), &d->arena,
                      &line, &d->diags, 1))
        fail_msg("'%s': column %u: %s", s->english,
                 (unsigned)d->diags.items[0].column, d->diags.items[0].text);
    if (line.readings != 1)
        fail_msg("'%s' also means %.*s", s->english, (int)line.other.n,
                 line.other.p);
    buf_init(&buf, all, sizeof all);
    for (unsigned i = 0; i < line.count; i++) {
        buf_add_text(&buf, i > 0 ? " " : "");
        buf_add(&buf, line.programs[i]);
    }
    assert_string_equal(all, s->program);
}

static void sentences_mean_programs(void **state)
{
    static const Sentence sentences[] = {
        {TYPE_FRIEND, "When this card enters play, you may draw a card.",
         "(when (on enter-play self) (may (draw you 1)))"},
        {TYPE_FRIEND, "Your other Friends here have +1 power.",
         "(static (power 1 friend yours other here))"},
        {TYPE_FRIEND,
         "Main Phase: Pay [1] and exhaust this card to put a +1"
         " power counter on another Friend of yours here.",
         "(activate main-phase (do (pay 1) (exhaust this))"
         " (counter (a friend yours other here) 1))"},
        {TYPE_EVENT,
         "Immediate: Dismiss an opposing Friend with 2 or less"
         " power.",
         "(event immediate (dismiss (a friend opposing (power<= 2))))"},
        {TYPE_PROBLEM,
         "When a player confronts this Problem, that player may"
         " draw a card.",
         "(when (on confront self anyone)"
         " (player-may that-player (draw that-player 1)))"},
        {TYPE_RESOURCE, "Play on a Friend. That Friend has +1 power.",
         "(attach friend friend) (static (power 1 (is host)))"},
        {TYPE_FRIEND,
         "When you win a faceoff involving this card, you may"
         " discard a card. If you do, draw two cards.",
         "(when (where (on win-faceoff you) (fits this involved))"
         " (may (paying (discard you 1) (draw you 2))))"},
    };
    for (size_t i = 0; i < ARRAY_LEN(sentences); i++)
        assert_means(*state, &sentences[i]);
}

static void what_is_not_understood_is_declined_whole(void **state)
{
    Desk *d = *state;
    EnglishLine line;
    EnglishSide side = english_begin(TYPE_FRIEND);
    assert_false(english_read(
        &d->english, &side,
        SLICE("When this card enters play, you may draw a card quickly."),
        &d->arena, &line, &d->diags, 3));
    assert_int_equal(d->diags.items[0].line, 3);
    assert_int_equal(d->diags.items[0].column, 49);
    assert_non_null(strstr(d->diags.items[0].text, "not 'quickly'"));
}

static void reminders_are_no_text(void **state)
{
    Desk *d = *state;
    EnglishLine line;
    EnglishSide side = english_begin(TYPE_FRIEND);
    assert_true(english_read(&d->english, &side,
                             SLICE("(It only costs a smile.)"), &d->arena,
                             &line, &d->diags, 1));
    assert_int_equal(line.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sentences_mean_programs, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(
            what_is_not_understood_is_declined_whole, sit_down, stand_up),
        cmocka_unit_test_setup_teardown(reminders_are_no_text, sit_down,
                                        stand_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
