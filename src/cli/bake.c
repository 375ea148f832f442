/* bake.c - a program of the build: reads the ruleset and the card files that
 * faceoff will carry, compiles their English, and writes each file again with
 * the programs below the lines they are of.
 *
 *     bake RULES FOLDER CARDS... [RULES...]
 *
 * So English is what is written and programs are what is carried: nothing has
 * to be compiled when faceoff starts, and text that is not understood stops the
 * build with its place. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards/builtin_table.h"
#include "cards/print.h"
#include "lang/compile.h"
#include "rules/words.h"

/* This program carries nothing itself. */
const BuiltinFile builtin_table[] = {{NULL, NULL, 0}};
const size_t builtin_table_count = 0;

enum { TEXT_MAX = 1 << 21 };

typedef struct Baker {
    Pool *pool;
    Book *book;
    Arena arena; /* texts of cards, programs */
    char *memory;
    DiagList diags;
    const char *folder;
} Baker;

static bool tell(const Baker *b)
{
    char text[DIAG_TEXT + 200];
    for (uint32_t i = 0; i < b->diags.count && i < DIAG_MAX; i++) {
        diag_print(&b->diags, i, text, sizeof text);
        fprintf(stderr, "%s\n", text);
    }
    return false;
}

static bool load(const char *path, Baker *b, Slice *out)
{
    FILE *f = fopen(path, "rb");
    size_t n = f != NULL ? fread(b->memory, 1, TEXT_MAX, f) : TEXT_MAX;
    bool good = n < TEXT_MAX && ferror(f) == 0;
    if (f != NULL)
        fclose(f);
    if (!good)
        fprintf(stderr, "bake: cannot read '%s'\n", path);
    return good && arena_copy(&b->arena, (Slice){b->memory, n}, out);
}

static bool save(const Baker *b, const char *path, const Buf *text)
{
    char to[4096];
    const char *slash = strrchr(path, '/');
    snprintf(to, sizeof to, "%s/%s", b->folder,
             slash != NULL ? slash + 1 : path);
    FILE *f = text->overflow ? NULL : fopen(to, "wb");
    bool good = f != NULL && fwrite(text->p, 1, text->n, f) == text->n;
    good &= f != NULL && fclose(f) == 0;
    if (!good)
        fprintf(stderr, "bake: cannot write '%s'\n", to);
    return good;
}

static bool is_program(Slice line)
{
    return line.n > 0 && line.p[0] == '=';
}

/* The line, and below it what it means. */
static bool add_compiled(Baker *b, EnglishSide *side, SourceLine line,
                         const char *indent, Buf *out)
{
    EnglishLine read;
    buf_addf(out, "%s%.*s\n", indent, (int)line.text.n, line.text.p);
    if (!compile_line(b->book, side, line, &b->arena, &read, &b->diags))
        return false;
    for (unsigned i = 0; i < read.count; i++)
        buf_addf(out, "%s= %.*s\n", indent, (int)read.programs[i].n,
                 read.programs[i].p);
    return true;
}

/* Cards */

/* A keyword with its number needs no program. */
static bool is_keyword(const Book *book, Slice line)
{
    KeywordId id;
    Slice name, means;
    if (book_splits_reminder(line, &name, &means))
        line = name;
    while (line.n > 0 && strchr("0123456789 ", line.p[line.n - 1]) != NULL)
        line.n--;
    return book_find_keyword(book, line, &id);
}

static bool bake_side(Baker *b, const CardDef *card, CardSide *side)
{
    Slice rest = side->text, line, next = {NULL, 0};
    EnglishSide known = english_begin((CardType)card->type);
    char memory[8192];
    Buf out;
    buf_init(&out, memory, sizeof memory);
    bool more = slice_line(&rest, &line);
    for (uint32_t n = 1; more; n++, line = next) {
        more = slice_line(&rest, &next);
        bool told = is_program(line) || (more && is_program(next)) ||
                    is_keyword(b->book, line);
        if (told)
            buf_addf(&out, "%.*s\n", (int)line.n, line.p);
        else if (!add_compiled(b, &known, (SourceLine){line, n, 1}, "", &out))
            return false;
    }
    if (out.n > 0)
        out.n--; /* the last line has no end */
    return !out.overflow && arena_copy(&b->arena, buf_slice(&out), &side->text);
}

/* Writes the cards from number `first` up to `end`. */
static bool bake_cards(Baker *b, const char *path, DefId first, DefId end)
{
    Buf out;
    buf_init(&out, b->memory, TEXT_MAX);
    for (DefId id = first; id < end; id++) {
        CardDef *card = &b->pool->defs[id];
        for (unsigned s = 0; s < card->side_count; s++) {
            diag_init(&b->diags, path);
            if (!bake_side(b, card, &card->sides[s])) {
                fprintf(stderr, "%.*s, line of its text:\n", (int)card->name.n,
                        card->name.p);
                return tell(b);
            }
        }
        card_print(b->pool, id, &out);
        buf_add_char(&out, '\n');
    }
    return save(b, path, &out);
}

/* Keywords, in a ruleset file */

static bool bake_rules(Baker *b, const char *path, Slice text)
{
    Slice rest = text, line, next;
    EnglishSide known = english_begin(TYPE_FRIEND);
    uint32_t n = 0;
    bool inside = false;
    Buf out;
    known.ways = 0;
    known.numbered = true;
    buf_init(&out, b->memory, TEXT_MAX);
    diag_init(&b->diags, path);
    while (slice_line(&rest, &line)) {
        Slice said = slice_trim(line), after = rest;
        bool indented = line.n > 0 && line.p[0] == ' ';
        n++;
        inside = indented ? inside : slice_starts(line, SLICE("keyword "));
        bool told = slice_line(&after, &next) && is_program(slice_trim(next));
        if (!inside || !indented || said.n == 0 || said.p[0] == '#' ||
            is_program(said) || told)
            buf_addf(&out, "%.*s\n", (int)line.n, line.p);
        else if (!add_compiled(
                     b, &known,
                     (SourceLine){said, n, (uint32_t)(said.p - line.p) + 1},
                     "    ", &out))
            return tell(b);
    }
    return save(b, path, &out);
}

static bool is_rules(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL && strcmp(dot, ".rules") == 0;
}

/* The first ruleset knows every keyword, so the others are read by its book. */
static bool bake_more_rules(Baker *b, const char *path)
{
    Slice rules;
    return load(path, b, &rules) && bake_rules(b, path, rules);
}

static bool bake(Baker *b, int count, char **paths)
{
    Slice rules, cards;
    DefId *ends = calloc((size_t)count, sizeof *ends);
    bool good = ends != NULL && load(paths[0], b, &rules);
    for (int i = 1; good && i < count; i++) {
        diag_init(&b->diags, paths[i]);
        good = is_rules(paths[i]) ||
               (load(paths[i], b, &cards) &&
                (pool_add_cards(b->pool, cards, &b->diags) || tell(b)));
        ends[i] = (DefId)b->pool->count;
    }
    diag_init(&b->diags, paths[0]);
    b->book = good ? book_new(b->pool, rules, game_words(), &b->diags) : NULL;
    if (good && b->book == NULL)
        good = tell(b);
    good = good && bake_rules(b, paths[0], rules);
    for (int i = 1; good && i < count; i++)
        good = is_rules(paths[i])
                   ? bake_more_rules(b, paths[i])
                   : bake_cards(b, paths[i], ends[i - 1], ends[i]);
    free(ends);
    return good;
}

int main(int argc, char **argv)
{
    Baker b = {.pool = pool_new(), .memory = malloc(TEXT_MAX)};
    bool good = argc > 3 && b.pool != NULL && b.memory != NULL;
    if (argc < 4)
        fprintf(stderr, "usage: bake RULES FOLDER CARDS... [RULES...]\n");
    arena_init(&b.arena, ARENA_NO_LIMIT);
    if (good) {
        b.folder = argv[2];
        argv[2] = argv[1]; /* the ruleset, then the cards */
        good = bake(&b, argc - 2, argv + 2);
    }
    book_free(b.book);
    pool_free(b.pool);
    arena_clear(&b.arena);
    free(b.memory);
    return good ? 0 : 1;
}
