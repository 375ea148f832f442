/* book_keywords - the keywords of a ruleset file, their names before what they
 * mean, so that one may speak of another (book.h). */
#include <string.h>

#include "base/law.h"
#include "base/lines.h"
#include "cards/rule.h"
#include "lang/builder.h"
#include "lang/keyword.h"

static bool is_keyword_line(Slice line)
{
    return slice_starts(line, SLICE("keyword "));
}

static bool names_keyword(Slice line)
{
    return is_keyword_line(line) || slice_starts(line, SLICE("unexplained "));
}

/* "keyword Competitive X", or "unexplained Traveler" */
static Keyword split_keyword(Slice line)
{
    const size_t n = is_keyword_line(line) ? 8 : 12;
    return keyword_of(slice_trim((Slice){line.p + n, line.n - n}));
}

/* Of another file, which this one is like: what was said before holds. */
static void name_keyword(Builder *b, Lines *lines, unsigned file)
{
    Book *book = b->book;
    Keyword keyword = split_keyword(lines->text);
    KeywordId same;
    keyword.unexplained = !is_keyword_line(lines->text);
    if (book_find_keyword(book, keyword.name, &same) && b->files[same] < file)
        return;
    if (memchr(keyword.name.p, '"', keyword.name.n) != NULL)
        lines_wrong(lines, keyword.name.p, "a keyword with a double quote");
    else if (book_find_keyword(book, keyword.name, &same))
        lines_wrong(lines, keyword.name.p, "'%.*s' is defined twice",
                    (int)keyword.name.n, keyword.name.p);
    else if (book->keyword_count == KEYWORDS_MAX)
        lines_wrong(lines, keyword.name.p, "more than %d keywords",
                    KEYWORDS_MAX);
    else if (!arena_copy(&book->arena, keyword.name, &keyword.name))
        diag_add(lines->diags, 0, 0, "out of memory");
    else {
        b->files[book->keyword_count] = (uint8_t)file;
        book->keywords[book->keyword_count++] = keyword;
    }
}

static void end_keyword(Builder *b)
{
    if (b->keyword == NO_KEYWORD)
        return;
    if (b->count == 0 && b->diags->count == b->faults)
        builder_fail(b, "the keyword's program is missing");
    Keyword *keyword = &b->book->keywords[b->keyword];
    if (!builder_keep(b, &keyword->means) ||
        !LAW(rule_find(keyword->name), true)) /* of the glossary */
        keyword->means.count = 0;
    keyword->about = builder_summary(keyword->means);
    b->keyword = NO_KEYWORD;
}

/* Compiles the line that stood last, unless its program followed. */
static void end_english(Builder *b, SourceLine *english)
{
    if (english->text.n > 0 && b->keyword != NO_KEYWORD) {
        b->side = english_begin(TYPE_FRIEND);
        b->side.numbered = true;
        b->side.ways = b->ways;
        b->line = english->line;
        builder_compile(b, *english);
        b->ways = b->side.ways;
    }
    english->text.n = 0;
}

static void define_keywords(Builder *b, Lines lines, unsigned file)
{
    SourceLine english = {{NULL, 0}, 0, 0};
    uint32_t indent = 1;
    while (lines_next_filled(&lines)) {
        uint32_t column = (uint32_t)(lines.text.p - lines.start) + 1;
        if (builder_is_program(lines.text)) {
            english.text.n = 0;
            b->line = lines.number;
            if (b->keyword != NO_KEYWORD)
                builder_add_program(b, lines.text, column);
            continue;
        }
        end_english(b, &english);
        if (column > indent && b->keyword != NO_KEYWORD) {
            english = (SourceLine){lines.text, lines.number, column};
            continue;
        }
        end_keyword(b);
        if (!is_keyword_line(lines.text))
            continue;
        indent = column; /* what belongs to it stands farther in */
        b->line = lines.number;
        b->faults = b->diags->count;
        book_find_keyword(b->book, split_keyword(lines.text).name, &b->keyword);
        if (b->files[b->keyword] != file)
            b->keyword = NO_KEYWORD;
    }
    end_english(b, &english);
    end_keyword(b);
}

/* A ruleset and those it is like, the nearest first: each says what the ones
 * before it do not. All names are known before the first is explained. */
bool builder_read_keywords(Builder *b, Slice ruleset)
{
    enum { FILES_MAX = 8 };
    Lines lines[FILES_MAX];
    unsigned count = 0;
    const uint32_t faults = b->diags->count;
    do {
        if (!lines_init(&lines[count], ruleset, b->diags))
            return false;
        Lines names = lines[count];
        while (lines_next_filled(&names))
            if (names_keyword(names.text))
                name_keyword(b, &names, count);
        count++;
    } while (count < FILES_MAX && ruleset_base(ruleset, &ruleset));
    b->book->villain = NO_KEYWORD;
    book_find_keyword(b->book, SLICE("Villain"), &b->book->villain);
    for (unsigned i = 0; i < count && b->diags->count == faults; i++)
        define_keywords(b, lines[i], i);
    return b->diags->count == faults;
}
