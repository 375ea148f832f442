#ifndef FO_TEST_SENTENCE_H
#define FO_TEST_SENTENCE_H
/* sentence.h - sentences of our own, and what they have to mean. */
#include "desk.h"

/* The line on a card of that type, and its programs, one behind the other. */
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

#endif
