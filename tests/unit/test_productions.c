/* How many lines each production of the grammar serves: one that serves a
 * single published line is most likely that line, written down, and reads
 * nothing that has not been seen. `test_productions list` names them,
 * `test_productions all` tells it of every one. */
#include "unit.h"

#include "base/hash.h"
#include "corpus.h"

/* It only goes down; 39 is where it has to be. */
enum { SINGLES_MOST = 34, LINES_MAX = 16384, NAME_MAX_LENGTH = 60 };

typedef struct Use {
    unsigned lines, last; /* how many it serves; the number of the last */
    unsigned published;   /* how many of them are not ours */
    char name[NAME_MAX_LENGTH];
} Use;

typedef struct Count {
    Use *uses;    /* by row */
    uint32_t own; /* cards that are ours come first */
    unsigned lines;
    uint64_t texts[LINES_MAX]; /* of the lines so far */
} Count;

static void add_trace(Count *c, const ChartTrace *trace, const char *name,
                      bool published)
{
    Use *use = &c->uses[trace->production->row];
    if (use->last != c->lines) {
        use->last = c->lines;
        use->lines++;
        use->published += published;
        if (published)
            strcpy(use->name, name);
    }
    for (const ChartTrace *p = trace->part; p != NULL; p = p->next)
        add_trace(c, p->part, name, published);
}

/* The same words on two cards are one line. */
static void each_line(void *context, const CorpusLine *line)
{
    Count *c = context;
    char name[NAME_MAX_LENGTH];
    Buf buf;
    uint64_t text = hash_bytes(HASH_INIT, line->text.p, line->text.n);
    for (unsigned i = 0; i < c->lines; i++)
        if (c->texts[i] == text)
            return;
    assert_true(c->lines < LINES_MAX);
    c->texts[c->lines++] = text;
    buf_init(&buf, name, sizeof name);
    corpus_name(line, &buf);
    assert_non_null(line->read.trace);
    add_trace(c, line->read.trace, name, line->def >= c->own);
}

static const char *base_of(const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash != NULL ? slash + 1 : file;
}

/* How many productions serve one published line, whatever our own cards do, or
 * none at all; says which, if asked. */
static unsigned serve(const Corpus *c, const Count *count, bool one, bool list)
{
    const Grammar *g = c->grammar;
    unsigned n = 0;
    for (unsigned i = 0; i < g->production_count; i++) {
        const Production *p = &g->productions[i];
        const Use *use = &count->uses[p->row];
        Slice symbol = g->symbols[p->symbol].name;
        if (use->published != one)
            continue;
        n++;
        if (list)
            printf("%s:%u %.*s \"%s\" %s\n", base_of(p->file), p->line,
                   (int)symbol.n, symbol.p, p->pattern,
                   use->lines > 0 ? use->name : "-");
    }
    return n;
}

static bool count_lines(Corpus *c, Count *count)
{
    *count = (Count){
        .own = c->own,
        .uses = calloc(c->grammar->production_count, sizeof *count->uses)};
    if (count->uses == NULL)
        return false;
    c->english.traced = true;
    corpus_walk(c, 0, c->kit.pool->count, each_line, count);
    return true;
}

/* Which sets each production serves, and then how many lines would be read
 * without their own set: by productions that another one needs as well. It says
 * nothing of the words in a class, so it is the most that can be hoped for of
 * a set that nobody has seen. */
enum { SETS_MAX = 32, KNOWN_LEAST = 89 };

typedef struct Sets {
    uint32_t *serves; /* by row: a bit for each set */
    unsigned count;
    Slice codes[SETS_MAX];
    unsigned lines, known;
    bool asked; /* the productions have been looked at */
} Sets;

static unsigned set_of(Sets *sets, const CardDef *card)
{
    Slice code = card_set_code(card);
    unsigned i = 0;
    while (i < sets->count && !slice_equal(sets->codes[i], code))
        i++;
    assert_true(i < SETS_MAX);
    if (i == sets->count)
        sets->codes[sets->count++] = code;
    return i;
}

static void serve_set(Sets *sets, const ChartTrace *trace, uint32_t set)
{
    sets->serves[trace->production->row] |= set;
    for (const ChartTrace *p = trace->part; p != NULL; p = p->next)
        serve_set(sets, p->part, set);
}

static bool is_known(const Sets *sets, const ChartTrace *trace, uint32_t set)
{
    bool known = (sets->serves[trace->production->row] & ~set) != 0;
    for (const ChartTrace *p = trace->part; p != NULL && known; p = p->next)
        known = is_known(sets, p->part, set);
    return known;
}

static void each_set_line(void *context, const CorpusLine *line)
{
    Sets *sets = context;
    uint32_t set = 1u << set_of(sets, line->card);
    if (sets->asked) {
        sets->lines++;
        sets->known += is_known(sets, line->read.trace, set);
    } else {
        serve_set(sets, line->read.trace, set);
    }
}

static void most_lines_need_no_production_of_their_set(void **state)
{
    static Sets sets;
    Corpus *c = *state;
    if (c->found < ARRAY_LEN(published_sets))
        skip();
    sets.serves = calloc(c->grammar->production_count, sizeof *sets.serves);
    assert_non_null(sets.serves);
    c->english.traced = true;
    corpus_walk(c, c->own, c->kit.pool->count, each_set_line, &sets);
    sets.asked = true;
    corpus_walk(c, c->own, c->kit.pool->count, each_set_line, &sets);
    print_message("%u of %u lines need no production that their set alone"
                  " does\n",
                  sets.known, sets.lines);
    free(sets.serves);
    assert_true(sets.known * 100 >= sets.lines * KNOWN_LEAST);
}

static void few_productions_serve_one_line(void **state)
{
    static Count count;
    Corpus *c = *state;
    if (c->found < ARRAY_LEN(published_sets))
        skip();
    assert_true(count_lines(c, &count));
    unsigned singles = serve(c, &count, true, false);
    print_message("%u of %u productions serve a single published line,"
                  " %u none\n",
                  singles, c->grammar->production_count,
                  serve(c, &count, false, false));
    free(count.uses);
    assert_true(singles <= SINGLES_MOST);
}

/* Every production, with the number of published lines it serves. */
static void table(const Corpus *c, const Count *count)
{
    for (unsigned i = 0; i < c->grammar->production_count; i++) {
        const Production *p = &c->grammar->productions[i];
        Slice symbol = c->grammar->symbols[p->symbol].name;
        printf("%u %s:%u %.*s \"%s\"\n", count->uses[p->row].published,
               base_of(p->file), p->line, (int)symbol.n, symbol.p, p->pattern);
    }
}

static int list(bool all)
{
    static Count count;
    void *state;
    if (corpus_setup(&state) != 0 || !count_lines(state, &count))
        return 1;
    if (all) {
        table(state, &count);
    } else {
        serve(state, &count, true, true);
        serve(state, &count, false, true);
    }
    free(count.uses);
    return corpus_teardown(&state);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(few_productions_serve_one_line),
        cmocka_unit_test(most_lines_need_no_production_of_their_set),
    };
    if (argc == 2 && strcmp(argv[1], "list") == 0)
        return list(false);
    if (argc == 2 && strcmp(argv[1], "all") == 0)
        return list(true);
    return cmocka_run_group_tests(tests, corpus_setup, corpus_teardown);
}
