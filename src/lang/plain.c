/* plain - the words of plain.def (diagnose.h). */
#include "lang/diagnose.h"

static const struct {
    const char *symbol, *name, *example;
} plain[] = {
#define PLAIN(symbol, name, example) {#symbol, name, example},
#define HINT(word, meant)
#include "lang/plain.def"
#undef PLAIN
#undef HINT
};

static const struct {
    const char *word, *meant;
} hints[] = {
#define PLAIN(symbol, name, example)
#define HINT(word, meant) {word, meant},
#include "lang/plain.def"
#undef PLAIN
#undef HINT
};

const char *plain_name(Slice symbol)
{
    for (size_t i = 0; i < ARRAY_LEN(plain); i++)
        if (slice_equal(symbol, slice_of(plain[i].symbol)))
            return plain[i].name;
    return NULL;
}

const char *plain_example(Slice symbol)
{
    for (size_t i = 0; i < ARRAY_LEN(plain); i++)
        if (slice_equal(symbol, slice_of(plain[i].symbol)))
            return plain[i].example;
    return NULL;
}

const char *plain_hint(Slice word)
{
    for (size_t i = 0; i < ARRAY_LEN(hints); i++)
        if (slice_equal_fold(word, slice_of(hints[i].word)))
            return hints[i].meant;
    return NULL;
}
