#ifndef FO_TEST_PAGE_H
#define FO_TEST_PAGE_H
/* page.h - the lines of card English that a page has in its blocks: below
 * ```english TYPE those that are read, below ```declined TYPE those that are
 * not. What a line means stands behind it, after "= ". */
#include "unit.h"

#include <stdio.h>

#include "cards/card.h"

typedef struct Page {
    Slice rest;
    CardType type; /* of the card the line is on; TYPE_COUNT between blocks */
    bool declined;
} Page;

static CardType page_type(Slice word)
{
    static const char *const words[TYPE_COUNT] = {
        [TYPE_MANE] = "mane",       [TYPE_FRIEND] = "friend",
        [TYPE_PROBLEM] = "problem", [TYPE_TROUBLEMAKER] = "troublemaker",
        [TYPE_EVENT] = "event",     [TYPE_RESOURCE] = "resource"};
    for (CardType t = 0; t < TYPE_COUNT; t++)
        if (slice_equal(word, slice_of(words[t])))
            return t;
    fail_msg("no type: '%.*s'", (int)word.n, word.p);
    return TYPE_COUNT;
}

/* One page at a time. */
static Page page_open(const char *path)
{
    static char text[1 << 20];
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    assert_true(n > 0 && n < sizeof text);
    return (Page){{text, n}, TYPE_COUNT, false};
}

/* The next line of a block, whatever it is; false if there is none. */
static bool page_next(Page *page, Slice *line)
{
    static const Slice english = {"```english ", 11};
    static const Slice declined = {"```declined ", 12};
    while (slice_line(&page->rest, line)) {
        bool read = slice_starts(*line, english);
        size_t n = read ? english.n : declined.n;
        if (read || slice_starts(*line, declined)) {
            page->type = page_type((Slice){line->p + n, line->n - n});
            page->declined = !read;
        } else if (slice_starts(*line, SLICE("```"))) {
            page->type = TYPE_COUNT;
        } else if (page->type != TYPE_COUNT) {
            return true;
        }
    }
    return false;
}

#endif
