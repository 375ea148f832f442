/* What our own and the published cards mean does not change unseen:
 * tests/digests.txt has a digest of every line's programs. `test_digests write`
 * writes it anew, which is what tools/digests does. */
#include "unit.h"

#include "base/hash.h"
#include "corpus.h"
#include "lang/say.h"

#define DIGESTS "tests/digests.txt"

enum { NAME_MAX_LENGTH = 60, TOLD_MAX = 40 };

typedef struct Entry {
    char name[NAME_MAX_LENGTH];
    uint64_t digest;
    bool seen;
} Entry;

typedef struct Digests {
    const Corpus *corpus;
    FILE *out; /* where to write them, or NULL to compare */
    Entry *entries;
    size_t count;
    unsigned changed, added;
} Digests;

static uint64_t digest_of(const CorpusLine *line)
{
    uint64_t digest = HASH_INIT;
    for (unsigned i = 0; i < line->read.count; i++)
        digest = hash_bytes(digest, line->read.programs[i].p,
                            line->read.programs[i].n);
    return digest;
}

static Entry *find_entry(const Digests *d, const char *name)
{
    for (size_t i = 0; i < d->count; i++)
        if (strcmp(d->entries[i].name, name) == 0)
            return &d->entries[i];
    return NULL;
}

/* The new meaning, in our words: whoever accepts it has read it. */
static void tell(const Digests *d, const CorpusLine *line, const char *name)
{
    SayLine said;
    if (d->changed > TOLD_MAX)
        return;
    print_message("%s now means", name);
    if (say_line(&d->corpus->english, &line->before, line->read.programs,
                 line->read.count, line->arena, &said) &&
        said.found) {
        print_message(": %s\n", said.text.p);
        return;
    }
    for (unsigned i = 0; i < line->read.count; i++)
        print_message(" %.*s", (int)line->read.programs[i].n,
                      line->read.programs[i].p);
    print_message("\n");
}

static void each_line(void *context, const CorpusLine *line)
{
    Digests *d = context;
    char name[NAME_MAX_LENGTH];
    Buf buf;
    buf_init(&buf, name, sizeof name);
    corpus_name(line, &buf);
    for (size_t i = 0; i < buf.n; i++)
        if (name[i] == ' ')
            name[i] = '-'; /* one word */
    uint64_t digest = digest_of(line);
    if (d->out != NULL) {
        fprintf(d->out, "%s %016llx\n", name, (unsigned long long)digest);
        return;
    }
    Entry *entry = find_entry(d, name);
    if (entry == NULL) {
        d->added++;
        return;
    }
    entry->seen = true;
    if (entry->digest == digest)
        return;
    d->changed++;
    tell(d, line, name);
}

static void read_digests(Digests *d)
{
    char line[200];
    FILE *file = fopen(DIGESTS, "r");
    assert_non_null(file);
    d->entries = calloc(8000, sizeof *d->entries);
    assert_non_null(d->entries);
    while (fgets(line, sizeof line, file) != NULL && d->count < 8000) {
        Entry *entry = &d->entries[d->count];
        unsigned long long digest;
        if (sscanf(line, "%59s %llx", entry->name, &digest) == 2) {
            entry->digest = digest;
            d->count++;
        }
    }
    fclose(file);
}

static void no_meaning_changes_unseen(void **state)
{
    Corpus *c = *state;
    Digests d = {.corpus = c};
    unsigned gone = 0;
    if (c->found < ARRAY_LEN(published_sets))
        skip();
    read_digests(&d);
    corpus_walk(c, 0, c->kit.pool->count, each_line, &d);
    for (size_t i = 0; i < d.count; i++)
        if (!d.entries[i].seen) {
            print_message("%s is not understood any more\n", d.entries[i].name);
            gone++;
        }
    print_message("%zu lines as before, %u new, %u changed, %u gone;"
                  " tools/digests accepts that\n",
                  d.count - d.changed - gone, d.added, d.changed, gone);
    free(d.entries);
    assert_int_equal(d.changed + gone, 0);
}

static int write_digests(void)
{
    static Corpus corpus;
    if (!corpus_open(&corpus) || corpus.found < ARRAY_LEN(published_sets)) {
        fprintf(stderr, "digests: the published sets are not in %s\n",
                CORPUS_SETS);
        return 1;
    }
    Digests d = {.corpus = &corpus, .out = fopen(DIGESTS, "w")};
    if (d.out == NULL) {
        fprintf(stderr, "digests: cannot write %s\n", DIGESTS);
        return 1;
    }
    corpus_walk(&corpus, 0, corpus.kit.pool->count, each_line, &d);
    corpus_close(&corpus);
    return fclose(d.out) == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_meaning_changes_unseen),
    };
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        return write_digests();
    return cmocka_run_group_tests(tests, corpus_setup, corpus_teardown);
}
