/* Each telling word counts: without it a line means something else, or
 * nothing. A word that does nothing was left out of account, or goes without
 * saying where it stands. */
#include "desk.h"
#include "page.h"

#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1024, MEANING_MAX = 8192 };

static const char *const telling[] = {
    "opposing", "other",   "another",   "exhausted", "ready",   "frightened",
    "facedown", "face-up", "face-down", "here",      "there",   "home",
    "not",      "no",      "next",      "first",     "second",  "last",
    "until",    "total",   "alone",     "highest",   "lowest",  "random",
    "unless",   "twice",   "half",      "instead",   "boosted", "involved"};

/* Where it goes without saying: the word, and the line. */
static const char *const unsaid[][2] = {
    {"exhausted", "Main Phase: Choose an exhausted Friend. Dismiss that "
                  "exhausted Friend."},
    {"exhausted", "When you ready an exhausted Friend, draw a card."},
    {"face-down",
     "When an opponent uncovers a face-down Troublemaker, draw a card."},
    {"face-down", "When this card enters play, you may put a Troublemaker from "
                  "your discard pile into play face-down at a Problem."},
    {"face-down", "When you defeat a Troublemaker, put it into play face-down "
                  "under your control at a Problem."},
    {"face-down", "When you play this card, you may put a Troublemaker from "
                  "your discard pile face-down at a Problem."},
    {"frightened", "Main Phase: Rally one of your frightened Friends. That "
                   "Friend gets +1 power until the end of the turn."},
    {"frightened",
     "When a frightened Friend becomes unfrightened, draw a card."},
    {"here", "While this Problem has at least one Troublemaker here, its bonus "
             "is increased by 1."},
    {"other", "Friends can't be moved here from other Problems."},
    {"other", "Play on a Friend. While that Friend is with at least two of "
              "your other Friends, it has +2 power."},
    {"other", "The attached Friend has +2 power and is a Dragon in addition to "
              "its other traits."},
    {"other", "When you confront a Problem with this card and at least one "
              "other character, gain [1]."},
    {"other", "When you move this card to a Problem with no other characters, "
              "turn this card over."},
    {"other", "This card and your other Friends here have Stubborn."},
    {"other", "When an opposing Friend is moved here, it and its controller's "
              "other characters here get -1 power until the end of the turn."},
    {"other", "When one of your Friends is moved here, it and your other "
              "characters here get +1 power until the end of the turn."},
    {"another", "When you play an Event, put a +1 power counter on this card "
                "or another one of your Friends here."},
    {"another", "When an opponent moves a Friend to a Problem, you may move "
                "this card or another one of your Friends to that Problem."},
    {"another", "Main Phase: Retire this card or another one of your Friends "
                "to draw a card. Use this ability only once each turn."},
    {"other", "Opposing Friends can't be moved to a Problem where their "
              "controller has no other characters."},
    {"opposing", "When you win a faceoff involving an opposing Friend, exhaust "
                 "that opposing Friend. If that opposing Friend has 2 or less "
                 "power, dismiss it."},
    {"opposing", "When an opposing Friend enters play, exhaust that opposing "
                 "Friend. That Friend gets -1 power until the end of the "
                 "turn."},
    {"ready", "When a ready Friend becomes exhausted, draw a card."},
    {"ready", "If an opposing Friend would enter play here ready, it enters "
              "play exhausted instead."}};

static bool is_telling(Slice word)
{
    for (size_t i = 0; i < ARRAY_LEN(telling); i++)
        if (slice_equal_fold(word, slice_of(telling[i])))
            return true;
    return false;
}

static bool goes_without_saying(Slice word, Slice line)
{
    for (size_t i = 0; i < ARRAY_LEN(unsaid); i++)
        if (slice_equal_fold(word, slice_of(unsaid[i][0])) &&
            slice_equal(line, slice_of(unsaid[i][1])))
            return true;
    return false;
}

/* What the line means, one program after another; false if declined. */
static bool read_line(Desk *d, CardType type, Slice text, Buf *out)
{
    Arena arena;
    EnglishLine line;
    EnglishSide side = english_begin(type);
    arena_init(&arena, ARENA_NO_LIMIT);
    bool read =
        english_read(&d->english, &side, text, &arena, &line, &d->diags, 1);
    for (unsigned i = 0; read && i < line.count; i++) {
        buf_add(out, line.programs[i]);
        buf_add(out, SLICE("\n"));
    }
    arena_clear(&arena);
    return read;
}

static bool is_word_end(char c)
{
    return c == ' ' || c == '.' || c == ',' || c == ';' || c == ':';
}

/* The line without the word at `at`, and without the blank in front of it. */
static Slice without(Slice line, size_t at, size_t n, char memory[TEXT_MAX])
{
    size_t from = at > 0 ? at - 1 : 0, skip = n + 1;
    assert_true(line.n < TEXT_MAX && from + skip <= line.n);
    memcpy(memory, line.p, from);
    memcpy(memory + from, line.p + from + skip, line.n - from - skip);
    return (Slice){memory, line.n - skip};
}

/* How many telling words of the line do nothing. */
static unsigned idle_words(Desk *d, CardType type, Slice line)
{
    static char meaning[MEANING_MAX], less[MEANING_MAX];
    char memory[TEXT_MAX];
    unsigned idle = 0;
    Buf full, rest;
    buf_init(&full, meaning, sizeof meaning);
    if (!read_line(d, type, line, &full))
        return 0;
    for (size_t i = 0, n; i < line.n; i += n + 1) {
        for (n = 0; i + n < line.n && !is_word_end(line.p[i + n]);)
            n++;
        Slice word = {line.p + i, n};
        if (!is_telling(word) || goes_without_saying(word, line))
            continue;
        buf_init(&rest, less, sizeof less);
        if (read_line(d, type, without(line, i, n, memory), &rest) &&
            slice_equal(buf_slice(&rest), buf_slice(&full))) {
            print_message("'%.*s' does nothing in: %.*s\n", (int)n, word.p,
                          (int)line.n, line.p);
            idle++;
        }
    }
    return idle;
}

static void each_telling_word_counts(void **state)
{
    static const char *const pages[] = {"tests/unseen.md", "tests/misread.md"};
    const bool hurry = getenv("TEST_QUICK") != NULL;
    unsigned idle = 0, met = 0;
    for (size_t i = 0; i < ARRAY_LEN(pages); i++) {
        Page page = page_open(pages[i]);
        Slice line;
        while (page_next(&page, &line))
            if (!page.declined && !slice_starts(line, SLICE("= ")) &&
                (met++ % 8 == 0 || !hurry))
                idle += idle_words(*state, page.type, line);
    }
    assert_true(met > 0);
    assert_int_equal(idle, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_telling_word_counts, sit_down,
                                        stand_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
