/* Lines that are nearly those of cards, or of the pages of lines that nobody
 * printed: a word is left out, or another stands in its place. Whatever they
 * say, the compiler does not crash; most are declined, and nearly all that are
 * read are programs that can be run. Every second line stands for its neighbor;
 * in a hurry (TEST_QUICK) every eighth. */
#include "unit.h"

#include "corpus.h"
#include "page.h"

enum { TEXT_MAX = 2048, TOLD_MAX = 10 };

typedef struct Alteration {
    const char *word, *other;
} Alteration;

static const Alteration alterations[] = {
    {"your", "an opponent's"},
    {"you", "an opponent"},
    {"opponent", "player"},
    {"their", "your"},
    {"opposing", "other"},
    {"Friend", "character"},
    {"Friends", "cards"},
    {"card", "Friend"},
    {"Problem", "area"},
    {"here", "there"},
    {"here", "at home"},
    {"this", "that"},
    {"it", "them"},
    {"that", "a"},
    {"a", "another"},
    {"a", "each"},
    {"one", "two"},
    {"each", "all"},
    {"another", "a"},
    {"all", "up to two"},
    {"turn", "faceoff"},
    {"phase", "turn"},
    {"faceoff", "turn"},
    {"start", "end"},
    {"until", "during"},
    {"during", "until"},
    {"if", "while"},
    {"while", "if"},
    {"when", "if"},
    {"may", "must"},
    {"and", "or"},
    {"or", "and"},
    {"power", "cost"},
    {"move", "send"},
    {"dismiss", "retire"},
    {"play", "banish"},
    {"draw", "discard"},
    {"hand", "deck"},
    {"top", "bottom"},
    {"gain", "lose"},
    {"win", "lose"},
    {"has", "gets"},
};

typedef struct Altered {
    const Corpus *corpus;
    unsigned met, tried, read, broken;
} Altered;

static void try_text(Altered *a, EnglishSide side, const char *text)
{
    Arena arena;
    DiagList diags;
    EnglishLine read;
    arena_init(&arena, ARENA_NO_LIMIT);
    diag_init(&diags, "altered");
    a->tried++;
    bool good = english_read(&a->corpus->english, &side, slice_of(text), &arena,
                             &read, &diags, 1);
    a->read += good;
    for (unsigned i = 0; good && i < read.count; i++)
        if (book_read(a->corpus->kit.book, read.programs[i], game_words(),
                      &arena, &diags) == NULL &&
            a->broken++ < TOLD_MAX)
            print_message("%s\n  %s\n", text, diags.items[0].text);
    arena_clear(&arena);
}

/* The line with other words from one place to another. */
static void exchange(Altered *a, EnglishSide side, Slice text, Slice word,
                     const char *other)
{
    char memory[TEXT_MAX];
    Buf buf;
    const char *end = text.p + text.n;
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, (Slice){text.p, (size_t)(word.p - text.p)});
    buf_add_text(&buf, other);
    buf_add(&buf, (Slice){word.p + word.n, (size_t)(end - word.p) - word.n});
    if (!buf.overflow)
        try_text(a, side, memory);
}

static void alter_word(Altered *a, EnglishSide side, Slice text, Slice word)
{
    exchange(a, side, text, word, "");
    for (size_t i = 0; i < ARRAY_LEN(alterations); i++)
        if (slice_equal_fold(word, slice_of(alterations[i].word)))
            exchange(a, side, text, word, alterations[i].other);
}

static void alter_text(Altered *a, EnglishSide side, Slice text)
{
    Slice rest = text, word;
    if (a->met++ % (getenv("TEST_QUICK") != NULL ? 8 : 2) != 0)
        return;
    while (slice_cut(&rest, ' ', &word) || word.n > 0) {
        while (word.n > 0 && memchr(",.:;", word.p[word.n - 1], 4) != NULL)
            word.n--;
        if (word.n > 0)
            alter_word(a, side, text, word);
    }
}

static void alter_line(void *context, const CorpusLine *line)
{
    alter_text(context, line->before, line->text);
}

static void alter_page(Altered *a, const char *path)
{
    Page page = page_open(path);
    Slice line;
    while (page_next(&page, &line))
        if (line.n > 0 && line.p[0] != '=')
            alter_text(a, english_begin(page.type), line);
}

static void assert_mostly_sound(const Altered *a)
{
    print_message("%u lines, %u of them read, %u of those cannot be run\n",
                  a->tried, a->read, a->broken);
    assert_true(a->tried > 1000);
    assert_true(a->read > a->tried / 20);
    assert_true(a->broken * 50 < a->read);
}

static void lines_near_those_of_cards_are_read_or_declined(void **state)
{
    Corpus *c = *state;
    Altered a = {.corpus = c};
    corpus_walk(c, 0, c->kit.pool->count, alter_line, &a);
    assert_mostly_sound(&a);
}

static void so_are_lines_near_those_that_nobody_printed(void **state)
{
    Altered a = {.corpus = *state};
    alter_page(&a, "tests/unseen.md");
    alter_page(&a, "tests/misread.md");
    assert_mostly_sound(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_near_those_of_cards_are_read_or_declined),
        cmocka_unit_test(so_are_lines_near_those_that_nobody_printed),
    };
    return cmocka_run_group_tests(tests, corpus_setup, corpus_teardown);
}
