#ifndef FO_CORPUS_H
#define FO_CORPUS_H
/* corpus - every line of text of our own cards, and of the published sets if
 * they lie beside the project. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/english.h"
#include "lang/names.h"
#include "published_sets.h"
#include "rules/words.h"
#include "script/kit.h"

#define CORPUS_SETS "../shared/cards/octgn"

typedef struct Corpus {
    Kit kit;
    Grammar *grammar;
    English english;
    uint32_t own;   /* cards that are ours come first */
    unsigned found; /* sets that were there */
} Corpus;

/* One line, with what was known when it was read. */
typedef struct CorpusLine {
    const CardDef *card;
    uint32_t def;
    unsigned side, number;
    EnglishSide before;
    Slice text;
    EnglishLine read;
    Arena *arena;
} CorpusLine;

static inline void corpus_add(Corpus *c, const char *set)
{
    char path[200];
    DiagList diags;
    snprintf(path, sizeof path, CORPUS_SETS "/%s/set.xml", set);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    size_t n = text != NULL ? fread(text, 1, (size_t)size, file) : 0;
    fclose(file);
    diag_init(&diags, path);
    if (n > 0 && kit_add_cards(&c->kit, (Slice){text, n}, &diags))
        c->found++;
    free(text);
}

static inline bool corpus_open(Corpus *c)
{
    *c = (Corpus){.found = 0};
    if (!kit_init(&c->kit))
        return false;
    c->own = c->kit.pool->count;
    for (size_t i = 0; i < ARRAY_LEN(published_sets); i++)
        corpus_add(c, published_sets[i]);
    c->grammar = grammar_new();
    c->english = (English){c->grammar, names_of(c->kit.book), false, false};
    return c->grammar != NULL && c->grammar->fault == NULL;
}

static inline void corpus_close(Corpus *c)
{
    grammar_free(c->grammar);
    kit_clear(&c->kit);
}

/* For cmocka: opens one for a group of tests, and closes it. */
static inline int corpus_setup(void **state)
{
    static Corpus corpus;
    *state = &corpus;
    return corpus_open(&corpus) ? 0 : -1;
}

static inline int corpus_teardown(void **state)
{
    corpus_close(*state);
    return 0;
}

/* The line's name: SET-NUMBER.FACE.LINE, or the card's for our own. */
static inline void corpus_name(const CorpusLine *line, Buf *out)
{
    if (line->card->number.n > 0)
        buf_add(out, line->card->number);
    else
        buf_add(out, line->card->name);
    buf_addf(out, ".%u.%u", line->side + 1, line->number);
}

static inline void
corpus_side(const Corpus *c, uint32_t def, unsigned side,
            void (*each)(void *context, const CorpusLine *line), void *context)
{
    const CardDef *card = pool_def(c->kit.pool, (DefId)def);
    Slice rest = card->sides[side].text, text;
    EnglishSide known = english_begin((CardType)card->type);
    unsigned number = 0;
    while (slice_line(&rest, &text)) {
        Arena arena;
        DiagList diags;
        number++;
        if (text.n == 0 || text.p[0] == '=')
            continue;
        CorpusLine line = {.card = card,
                           .def = def,
                           .side = side,
                           .number = number,
                           .before = known,
                           .text = text,
                           .arena = &arena};
        arena_init(&arena, ARENA_NO_LIMIT);
        diag_init(&diags, "corpus");
        if (english_read(&c->english, &known, text, &arena, &line.read, &diags,
                         number) &&
            line.read.count > 0)
            each(context, &line);
        arena_clear(&arena);
    }
}

/* Hands over every line that compiles to something. */
static inline void
corpus_walk(const Corpus *c, uint32_t from, uint32_t to,
            void (*each)(void *context, const CorpusLine *line), void *context)
{
    for (uint32_t i = from; i < to; i++) {
        const CardDef *card = pool_def(c->kit.pool, (DefId)i);
        for (unsigned s = 0; s < card->side_count; s++)
            corpus_side(c, i, s, each, context);
    }
}

#endif
