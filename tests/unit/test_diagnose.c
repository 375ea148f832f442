/* What somebody is told who wrote a line that is not understood. */
#include "desk.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "lang/diagnose.h"

typedef struct Mistake {
    CardType type;
    const char *english;
    unsigned column;
    const char *said; /* and nothing else, or its beginning */
} Mistake;

static const Mistake mistakes[] = {
    /* Words that are misspelt */
    {TYPE_FRIEND, "When this card enters play, drow a card.", 29,
     "unknown word 'drow'; did you mean '... enters play, draw a card'?"},
    {TYPE_FRIEND, "Drwa a card.", 1,
     "unknown word 'Drwa'; did you mean 'Draw a card'?"},
    {TYPE_FRIEND, "Your other Freinds here have +1 power.", 12,
     "'Freinds' is not understood here; did you mean 'Your other Friends here"},
    {TYPE_FRIEND, "Your other Friends here have +1 pwer.", 33,
     "unknown word 'pwer'; did you mean '... here have +1 power'?"},
    {TYPE_EVENT, "Main Phase: Raedy one of your Friends.", 13,
     "unknown word 'Raedy'; did you mean 'Main Phase: Ready one"},
    {TYPE_EVENT, "Main Phase: Move one of your charcters to a Problem.", 30,
     "unknown word 'charcters'; did you mean '... one of your characters to"},
    /* Words of other games */
    {TYPE_FRIEND, "Destroy an opposing Friend.", 1,
     "unknown word 'Destroy'; did you mean 'Dismiss an opposing Friend'?"},
    {TYPE_FRIEND, "Main Phase: Sacrifice one of your Friends to draw a card.",
     13, "unknown word 'Sacrifice'; did you mean 'Main Phase: Retire "},
    {TYPE_EVENT, "Main Phase: Put a Friend from your graveyard into your hand.",
     36,
     "unknown word 'graveyard'; did you mean '... Friend from your discard "
     "pile into your hand'?"},
    {TYPE_EVENT, "Main Phase: Untap one of your characters.", 13,
     "unknown word 'Untap'; did you mean 'Main Phase: Ready one"},
    {TYPE_EVENT, "Main Phase: Exile an opposing Friend.", 13,
     "unknown word 'Exile'; did you mean 'Main Phase: Banish an opposing"},
    /* Small words */
    {TYPE_FRIEND, "When this card enters in play, draw a card.", 23,
     "'in' is not understood here; did you mean '... this card enters play,"},
    {TYPE_FRIEND, "Opponents cannot to play Events.", 18,
     "'to' is not understood here; did you mean 'Opponents cannot play"},
    {TYPE_FRIEND, "At start of your turn, gain [1].", 4,
     "'start' is not understood here; did you mean 'At the start of your ..."},
    {TYPE_EVENT, "Main Phase: Draw card.", 22,
     "'.' is not understood here; did you mean '... Phase: Draw a card'?"},
    {TYPE_FRIEND, "When this card is moved to problem, gain [1].", 28,
     "'problem' is not understood here; did you mean '... is moved to a "
     "problem, gain ...'?"},
    {TYPE_FRIEND,
     "Main Phase: Pay [2] to put a Friend from your discard pile in your hand.",
     72,
     "'.' is not understood here; did you mean '... your discard pile into "
     "your hand'?"},
    {TYPE_EVENT,
     "Main Phase: Search your deck for Friend and put it into your hand.", 41,
     "'and' is not understood here; did you mean '... your deck for a Friend "
     "and put ...'?"},
    {TYPE_EVENT,
     "Main Phase: If you have at least 3 Friends at a Problem draw a card.", 57,
     "'draw' is not understood here; did you mean '... at a Problem, draw a"},
    /* Other words than those of the game */
    {TYPE_EVENT, "Main Phase: Put a +1 counter on a Friend.", 22,
     "'counter' is not understood here; did you mean '... Put a +1 power "
     "counter on a ...'?"},
    {TYPE_FRIEND,
     "While this card is at home, your Friends cost [1] less to playing.", 59,
     "'playing' is not understood here; did you mean '... [1] less to play'?"},
    /* What is done, but not when */
    {TYPE_FRIEND, "Draw a card.", 1,
     "the line does not say when; did you mean 'When this card enters play, "
     "draw a card.'?"},
    {TYPE_FRIEND, "You draw a card.", 1,
     "the line does not say when; did you mean 'When this card enters play, "
     "you draw a card.'?"},
    {TYPE_EVENT, "Dismiss a Friend.", 1,
     "an Event first says when it can be played, as 'Main Phase:'"},
    /* Parts that are missing */
    {TYPE_FRIEND, "When", 5,
     "the line ends too soon; expected what happens, a turn, phase or "
     "faceoff"},
    {TYPE_FRIEND, "This card has +1 power for each", 32,
     "the line ends too soon; did you mean '... power for each card'?"},
    /* Nothing like it */
    {TYPE_FRIEND, "The quick brown fox jumps over the lazy dog.", 5,
     "unknown word 'quick'; expected "},
    {TYPE_FRIEND, "Your Friends have +1 power and seventeen.", 32,
     "unknown word 'seventeen'; expected what they have"},
    /* A keyword that no ruleset has */
    {TYPE_FRIEND, "Gleeful 2.", 1,
     "no keyword 'Gleeful'; say what it means behind it, in parentheses, or in "
     "a ruleset file"},
    /* What it speaks of is not there */
    {TYPE_EVENT, "Main Phase: Draw a card. Dismiss that Friend.", 34,
     "'that': nothing before it that it could be"},
    {TYPE_EVENT, "Main Phase: Remove them.", 20,
     "'them': no counters were spoken of"},
    {TYPE_EVENT, "Main Phase: Draw a card. Put the other pile into your hand.",
     26,
     "no such card was spoken of; without 'Put the other pile into your hand.' "
     "it would be read"},
};

static const Diag *refuse(Desk *d, CardType type, const char *text)
{
    EnglishLine line;
    EnglishSide side = english_begin(type);
    d->english.helpful = true;
    diag_init(&d->diags, "t");
    if (english_read(&d->english, &side, slice_of(text), &d->arena, &line,
                     &d->diags, 1))
        fail_msg("'%s' is understood", text);
    assert_true(d->diags.count > 0);
    return &d->diags.items[0];
}

static void mistakes_are_found_and_mended(void **state)
{
    unsigned wrong = 0;
    for (size_t i = 0; i < ARRAY_LEN(mistakes); i++) {
        const Mistake *m = &mistakes[i];
        const Diag *diag = refuse(*state, m->type, m->english);
        if (strncmp(diag->text, m->said, strlen(m->said)) == 0 &&
            diag->column == m->column)
            continue;
        printf("'%s': %u: %s\n", m->english, (unsigned)diag->column,
               diag->text);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* Nothing of a line is left out because there is no room for it. */
static void what_is_too_long_is_declined(void **state)
{
    static const struct {
        const char *begin, *again, *end, *said;
        unsigned times;
    } lines[] = {
        {"Main Phase: Banish a ", "Friend, ", "or Resource.", "it is too long",
         80},
        {"Main Phase: ", "Gain [1]. ", "Draw a card.",
         "it means too long a program", 62},
        {"Main Phase: ", "Draw a card. ", "", "a line that is too long", 70},
        {"Main Phase: Choose a Friend. ", "Ready it. ", "",
         "it speaks of too many cards", 50},
    };
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        char text[2000];
        Buf buf;
        buf_init(&buf, text, sizeof text);
        buf_add_text(&buf, lines[i].begin);
        for (unsigned n = 0; n < lines[i].times; n++)
            buf_add_text(&buf, lines[i].again);
        buf_add_text(&buf, lines[i].end);
        const Diag *diag = refuse(*state, TYPE_EVENT, text);
        assert_memory_equal(diag->text, lines[i].said, strlen(lines[i].said));
    }
}

/* Names of symbols are in capitals, at least two letters long. */
static bool names_symbol(const char *text)
{
    for (; *text != '\0'; text++)
        if (isupper((unsigned char)text[0]) &&
            (isupper((unsigned char)text[1]) || text[1] == '_'))
            return true;
    return false;
}

static void messages_are_plain_english(void **state)
{
    Desk *d = *state;
    static const char *const begun[] = {
        "When this card",     "Main Phase: Exhaust", "While you have",
        "Your Friends",       "At the start of",     "Opponents pay",
        "If this card would", "Faceoff: Flip",       "Reaction: After",
        "Play on a",          "When you win a",      "Main Phase: Put",
        "Each player",        "This card has",       "Once each turn,",
        "Main Phase: Search", "Choose one:",         "As this card"};
    for (size_t i = 0; i < ARRAY_LEN(begun); i++) {
        char text[80];
        snprintf(text, sizeof text, "%s zzz.", begun[i]);
        const Diag *diag = refuse(d, TYPE_FRIEND, text);
        if (names_symbol(diag->text) || strlen(diag->text) + 1 >= DIAG_TEXT)
            fail_msg("'%s': %s", text, diag->text);
    }
}

/* Rows of plain.def are about parts of the grammar. */
static void plain_words_are_of_the_grammar(void **state)
{
    Desk *d = *state;
    static const char *const classes[] = {
        "NUM",    "ONE",         "MANY",    "SIGNED", "PLUS_ONE",
        "TOKENS", "MORE_TOKENS", "COLOR",   "TRAIT",  "TRAITS",
        "TITLE",  "KEYWORD",     "COUNTER", "TAG"};
    static const char *const rows[] = {
#define PLAIN(symbol, name, example) #symbol,
#define HINT(word, meant)
#include "lang/plain.def"
#undef PLAIN
#undef HINT
    };
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        bool found = false;
        for (size_t k = 0; k < ARRAY_LEN(classes); k++)
            found = found || strcmp(rows[i], classes[k]) == 0;
        for (unsigned k = 0; k < d->grammar->symbol_count; k++)
            found = found ||
                    slice_equal(d->grammar->symbols[k].name, slice_of(rows[i]));
        if (!found)
            fail_msg("plain.def: no symbol '%s'", rows[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(mistakes_are_found_and_mended, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(what_is_too_long_is_declined, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(messages_are_plain_english, sit_down,
                                        stand_up),
        cmocka_unit_test_setup_teardown(plain_words_are_of_the_grammar,
                                        sit_down, stand_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
