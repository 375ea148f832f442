/* book_look.c - what a book says, for those who look something up (book.h). */
#include "lang/book.h"

#include <string.h>

Slice book_english(const Book *book, DefId def, unsigned side,
                   const Ability *ability)
{
    Slice rest = pool_def(book->pool, def)->sides[side].text, line;
    for (unsigned n = 1; slice_line(&rest, &line); n++)
        if (n == ability->line)
            return line;
    return (Slice){NULL, 0};
}

bool book_find_counter(const Book *book, Slice name, uint16_t *out)
{
    for (uint32_t i = 0; i < book->counter_count; i++)
        if (slice_equal_fold(book->counters[i], name)) {
            *out = (uint16_t)i;
            return true;
        }
    return false;
}

/* Keywords */

bool book_find_keyword(const Book *book, Slice name, KeywordId *out)
{
    for (uint32_t i = 0; i < book->keyword_count; i++)
        if (slice_equal(book->keywords[i].name, name)) {
            *out = (KeywordId)i;
            return true;
        }
    return false;
}

bool book_splits_reminder(Slice line, Slice *name, Slice *means)
{
    const char *open = memchr(line.p, '(', line.n);
    if (open == NULL || line.p[line.n - 1] != ')')
        return false;
    *name = slice_trim((Slice){line.p, (size_t)(open - line.p)});
    *means = (Slice){open + 1, (size_t)(line.p + line.n - 2 - open)};
    return true;
}

/* The keyword that the program gives its card or others, if nobody explains
 * what it is: not the ruleset, not the card. */
static const Keyword *unexplained_in(const Book *book, const Ability *ability,
                                     AbilitySpan side)
{
    for (const Cell *c = ability->code; c < cell_end(ability->code); c++) {
        if (c->op != OP_KEYWORD && c->op != OP_MOD_GIVES)
            continue;
        const KeywordId id = (KeywordId)cell_first(c)->arg;
        bool explained = !book->keywords[id].unexplained;
        for (unsigned i = 0; i < side.count; i++)
            explained |= side.items[i].keyword == id &&
                         side.items[i].code->op != OP_KEYWORD;
        if (!explained)
            return &book->keywords[id];
    }
    return NULL;
}

const Keyword *book_unexplained(const Book *book, DefId def)
{
    for (unsigned s = 0; s < 2; s++) {
        const AbilitySpan side = book_abilities(book, def, s);
        for (unsigned i = 0; i < side.count; i++) {
            const Keyword *k = unexplained_in(book, &side.items[i], side);
            if (k != NULL)
                return k;
        }
    }
    return NULL;
}

/* Printing */

void book_print_keywords(const Book *book, const WordTable *words, Buf *out)
{
    for (uint32_t i = 0; i < book->keyword_count; i++) {
        const Keyword *k = &book->keywords[i];
        buf_addf(out, "%s %.*s%s\n", k->unexplained ? "unexplained" : "keyword",
                 (int)k->name.n, k->name.p, k->has_number ? " X" : "");
        for (unsigned j = 0; j < k->means.count; j++) {
            buf_add_text(out, "    = ");
            book_print(book, &k->means.items[j], words, out);
            buf_add_char(out, '\n');
        }
    }
}
