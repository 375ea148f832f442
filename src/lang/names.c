/* names - see names.h. The longest name wins, and it ends where a word does. */
#include "lang/names.h"

#include <string.h>

/* Does the text begin with the name, and does a word end there? */
static bool begins(Slice text, Slice name)
{
    return name.n > 0 && text.n >= name.n &&
           slice_equal_fold((Slice){text.p, name.n}, name) &&
           (text.n == name.n || !char_in_word(text.p[name.n]));
}

/* The same in the plural: Critters, Earth Ponies, Pegasi, Wolves. */
static size_t begins_plural(Slice text, Slice name)
{
    static const char *const tails[][2] = {
        {"y", "ies"}, {"us", "i"},  {"fe", "ves"}, {"f", "ves"},
        {"x", "xes"}, {"s", "ses"}, {"", "s"}};
    char plural[64];
    if (name.n == 0 || name.n + 4 > sizeof plural)
        return 0;
    for (size_t i = 0; i < ARRAY_LEN(tails); i++) {
        size_t tail = strlen(tails[i][0]), more = strlen(tails[i][1]);
        size_t stem = name.n - tail;
        if (name.n <= tail || memcmp(name.p + stem, tails[i][0], tail) != 0)
            continue;
        memcpy(plural, name.p, stem);
        memcpy(plural + stem, tails[i][1], more);
        if (begins(text, (Slice){plural, stem + more}))
            return stem + more;
    }
    return 0;
}

static size_t find_trait(void *context, Slice text, Slice *name)
{
    const Pool *pool = ((const Book *)context)->pool;
    size_t best = 0;
    for (uint32_t i = 0; i < pool->trait_count; i++) {
        Slice trait = pool->traits[i];
        size_t n = begins(text, trait) ? trait.n : begins_plural(text, trait);
        if (n > best) {
            best = n;
            *name = trait;
        }
    }
    return best;
}

static size_t find_title(void *context, Slice text, Slice *name)
{
    const Pool *pool = ((const Book *)context)->pool;
    size_t best = 0;
    for (uint32_t i = 0; i < pool->count; i++) {
        Slice title = pool->defs[i].title, whole = pool->defs[i].name;
        if (title.n == 0 || title.p[0] != text.p[0] || !begins(text, title))
            continue;
        if (whole.n > best && begins(text, whole))
            title = whole; /* the subtitle is said, too */
        if (title.n > best) {
            best = title.n;
            *name = title;
        }
    }
    return best;
}

static size_t find_keyword(void *context, Slice text, Slice *name)
{
    const Book *book = context;
    size_t best = 0;
    for (uint32_t i = 0; i < book->keyword_count; i++) {
        Slice keyword = book->keywords[i].name;
        if (keyword.n > best && begins(text, keyword)) {
            best = keyword.n;
            *name = keyword;
        }
    }
    return best;
}

EnglishNames names_of(const Book *book)
{
    return (EnglishNames){(void *)book, find_trait, find_title, find_keyword};
}
