/* What must hold for every line of our own cards and of the published sets:
 * every word is consumed, a line is read or declined, never half, and what it
 * refers to is shown. That it has one reading is proved by test_english_cards,
 * that it prints back by test_round_trip, that keywords are text by
 * test_book. In a hurry (TEST_QUICK) every fourth card stands for its
 * neighbors. */
#include "unit.h"

#include <stdlib.h>

#include "corpus.h"
#include "lang/explain.h"

enum { TEXT_MAX = 2048 };

typedef struct Words {
    const Corpus *corpus;
    unsigned lines, skipped;
} Words;

static bool is_passed_over(uint32_t def)
{
    return def % 4 != 0 && getenv("TEST_QUICK") != NULL;
}

static void walk(const Corpus *c,
                 void (*each)(void *context, const CorpusLine *line), Words *w)
{
    for (uint32_t def = 0; def < c->kit.pool->count; def++)
        if (!is_passed_over(def))
            corpus_walk(c, def, def + 1, each, w);
}

/* Where a word could be put in: before one in the middle of the line, behind
 * its timing and tags, which may be any words (701.5). */
static size_t place_in(Slice text, unsigned number)
{
    const char *colon = memchr(text.p, ':', text.n);
    size_t from = colon != NULL ? (size_t)(colon - text.p) + 1 : 0;
    unsigned blanks = 0;
    for (size_t i = from; i < text.n; i++)
        blanks += text.p[i] == ' ';
    unsigned which = blanks > 0 ? number % blanks : 0;
    for (size_t i = from; i < text.n; i++)
        if (text.p[i] == ' ' && which-- == 0)
            return i;
    return text.n;
}

static void no_word_is_skipped(void *context, const CorpusLine *line)
{
    Words *w = context;
    char memory[TEXT_MAX];
    Buf buf;
    DiagList diags;
    Arena arena;
    EnglishLine read;
    EnglishSide side = line->before;
    size_t at = place_in(line->text, w->lines * 7u);
    if (memchr(line->text.p, '(', line->text.n) != NULL)
        return; /* a reminder is no text */
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, (Slice){line->text.p, at});
    buf_add_text(&buf, " zwyx");
    buf_add(&buf, (Slice){line->text.p + at, line->text.n - at});
    diag_init(&diags, "words");
    arena_init(&arena, ARENA_NO_LIMIT);
    w->lines++;
    if (!buf.overflow &&
        english_read(&w->corpus->english, &side, buf_slice(&buf), &arena, &read,
                     &diags, 1)) {
        print_message("%s\n", memory);
        w->skipped++;
    }
    arena_clear(&arena);
}

static void every_word_is_consumed(void **state)
{
    Corpus *c = *state;
    Words w = {.corpus = c};
    walk(c, no_word_is_skipped, &w);
    print_message("%u lines, %u are read with a word that means nothing\n",
                  w.lines, w.skipped);
    assert_true(w.lines > 200);
    assert_int_equal(w.skipped, 0);
}

/* Are all lines of a side read? A program below a line stands for it. */
static bool is_read(const Corpus *c, const CardDef *card, unsigned side)
{
    Slice rest = card->sides[side].text, text;
    EnglishSide known = english_begin((CardType)card->type);
    bool all = true;
    while (slice_line(&rest, &text)) {
        DiagList diags;
        Arena arena;
        EnglishLine line;
        bool below = rest.n > 0 && rest.p[0] == '=';
        if (text.n == 0 || text.p[0] == '=')
            continue;
        diag_init(&diags, "read");
        arena_init(&arena, ARENA_NO_LIMIT);
        all = (english_read(&c->english, &known, text, &arena, &line, &diags,
                            1) ||
               below) &&
              all;
        arena_clear(&arena);
    }
    return all;
}

/* A card with a line that is declined is marked: it can't be put in a game. */
static void read_or_declined_never_half(void **state)
{
    Corpus *c = *state;
    unsigned declined = 0;
    for (uint32_t def = 0; def < c->kit.pool->count; def++) {
        const CardDef *card = pool_def(c->kit.pool, (DefId)def);
        bool read = true;
        if (is_passed_over(def))
            continue;
        for (unsigned s = 0; s < card->side_count; s++)
            read = is_read(c, card, s) && read;
        assert_int_equal(book_is_unread(c->kit.book, (DefId)def), !read);
        declined += !read;
    }
    print_message("%u cards have a line that is declined\n", declined);
    assert_true(declined <= 5);
}

/* Words of programs that speak of something, and how that is shown. */
static const struct {
    const char *word, *label;
} references[] = {
    {"it", "it"},          {"those", "them"},
    {"host", "that card"}, {"that-player", "that player"},
    {"there", "there"},    {"here", "here"},
    {"did", "if you do"},  {"remembered", "that card"},
};

static bool is_shown(const Explanation *e, const char *label)
{
    for (unsigned i = 0; i < e->count; i++)
        if (strcmp(e->rows[i].label, label) == 0)
            return true;
    return e->count == EXPLAIN_ROWS;
}

static void references_of(void *context, const CorpusLine *line)
{
    Words *w = context;
    for (unsigned i = 0; i < line->read.count; i++) {
        Slice program = line->read.programs[i];
        const Sx *sx = sx_read(line->arena, program);
        Explanation e;
        w->lines++;
        assert_non_null(sx);
        assert_null(memchr(program.p, '@', program.n));
        assert_true(explain(&w->corpus->english, &line->before, program,
                            line->arena, &e));
        for (size_t r = 0; r < ARRAY_LEN(references); r++)
            if (sx_holds(sx, references[r].word) &&
                !is_shown(&e, references[r].label)) {
                print_message("%s: %s\n", references[r].word, program.p);
                w->skipped++;
            }
    }
}

/* What a word refers to is bound to a named thing, and the printer shows it. */
static void references_are_typed(void **state)
{
    Corpus *c = *state;
    Words w = {.corpus = c};
    walk(c, references_of, &w);
    print_message("%u programs, %u references are not shown\n", w.lines,
                  w.skipped);
    assert_int_equal(w.skipped, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_is_consumed),
        cmocka_unit_test(read_or_declined_never_half),
        cmocka_unit_test(references_are_typed),
    };
    return cmocka_run_group_tests(tests, corpus_setup, corpus_teardown);
}
