/* keyword - see keyword.h. */
#include "lang/keyword.h"

Keyword keyword_of(Slice heading)
{
    Keyword keyword = {.name = heading};
    Slice *name = &keyword.name;
    if (name->n > 2 &&
        slice_equal((Slice){name->p + name->n - 2, 2}, SLICE(" X"))) {
        keyword.has_number = true;
        *name = slice_trim((Slice){name->p, name->n - 2});
    }
    return keyword;
}

/* Takes the number off the end of "Competitive 2"; false if none stands there. */
static bool take_number(Slice *line, uint16_t *x)
{
    size_t at = line->n;
    uint64_t number = 0;
    while (at > 0 && line->p[at - 1] != ' ')
        at--;
    bool found =
        slice_number((Slice){line->p + at, line->n - at}, INT16_MAX, &number);
    if (found)
        *line = slice_trim((Slice){line->p, at});
    *x = (uint16_t)number;
    return found;
}

bool keyword_stands(const Book *book, Slice line, KeywordId *keyword,
                    uint16_t *x)
{
    bool numbered = take_number(&line, x);
    return book_find_keyword(book, line, keyword) &&
           book->keywords[*keyword].has_number == numbered;
}

/* Up to three words with capitals, and nothing but letters. */
static bool looks_like_one(Slice name)
{
    enum { WORDS_MAX = 3 };
    Slice word;
    unsigned words = 0;
    for (; slice_cut(&name, ' ', &word); words++) {
        if (word.n < 2 || !char_is_upper(word.p[0]))
            return false;
        for (size_t i = 1; i < word.n; i++)
            if (!char_is_letter(word.p[i]))
                return false;
    }
    return words > 0 && words <= WORDS_MAX;
}

bool keyword_learn(Book *book, Slice line)
{
    uint16_t x;
    KeywordId same;
    Keyword keyword = {.has_number = take_number(&line, &x),
                       .unexplained = true};
    if (!looks_like_one(line) || book_find_keyword(book, line, &same) ||
        book->keyword_count == KEYWORDS_MAX ||
        !arena_copy(&book->arena, line, &keyword.name))
        return false;
    book->keywords[book->keyword_count++] = keyword;
    return true;
}
