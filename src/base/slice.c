/* slice - see slice.h. Plain bytes throughout: a letter outside ASCII is never
 * folded, trimmed or taken for a mark, so UTF-8 passes through unharmed. */
#include "base/slice.h"

#include <string.h>

Slice slice_of(const char *text)
{
    return (Slice){text, strlen(text)};
}

bool slice_equal(Slice a, Slice b)
{
    /* memcmp must not be given a null pointer, which an empty slice may have */
    return a.n == b.n && (a.n == 0 || memcmp(a.p, b.p, a.n) == 0);
}

bool slice_equal_fold(Slice a, Slice b)
{
    if (a.n != b.n)
        return false;
    for (size_t i = 0; i < a.n; i++)
        if (char_lower(a.p[i]) != char_lower(b.p[i]))
            return false;
    return true;
}

bool slice_has_fold(Slice s, Slice word)
{
    for (size_t i = 0; i + word.n <= s.n; i++)
        if (slice_equal_fold((Slice){s.p + i, word.n}, word))
            return true;
    return false;
}

bool slice_starts(Slice s, Slice prefix)
{
    return s.n >= prefix.n && slice_equal((Slice){s.p, prefix.n}, prefix);
}

bool slice_ends(Slice s, Slice suffix)
{
    return s.n >= suffix.n &&
           slice_equal((Slice){s.p + s.n - suffix.n, suffix.n}, suffix);
}

static bool is_blank(char c)
{
    return char_is_blank(c) || c == '\r';
}

Slice slice_trim(Slice s)
{
    while (s.n > 0 && is_blank(s.p[0]))
        s.p++, s.n--;
    while (s.n > 0 && is_blank(s.p[s.n - 1]))
        s.n--;
    return s;
}

bool slice_cut(Slice *rest, char mark, Slice *head)
{
    *head = *rest;
    if (rest->n == 0)
        return false;
    const char *at = memchr(rest->p, mark, rest->n);
    size_t gone = rest->n;
    if (at != NULL) {
        head->n = (size_t)(at - rest->p);
        gone = head->n + 1;
    }
    rest->p += gone;
    rest->n -= gone;
    return true;
}

bool slice_line(Slice *rest, Slice *line)
{
    if (!slice_cut(rest, '\n', line))
        return false;
    if (line->n > 0 && line->p[line->n - 1] == '\r')
        line->n--;
    return true;
}

Slice slice_word(Slice *rest)
{
    Slice word = slice_trim(*rest);
    const Slice all = word;
    word.n = 0;
    while (word.n < all.n && !char_is_blank(all.p[word.n]))
        word.n++;
    *rest = slice_trim((Slice){all.p + word.n, all.n - word.n});
    return word;
}

bool slice_number(Slice s, uint64_t max, uint64_t *out)
{
    if (s.n == 0)
        return false;
    uint64_t value = 0;
    for (size_t i = 0; i < s.n; i++) {
        if (!char_is_digit(s.p[i]))
            return false;
        uint64_t digit = (uint64_t)(s.p[i] - '0');
        if (digit > max || value > (max - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}
