/* utf8 - see utf8.h. The first byte fixes the length and the range of the
 * second; all further bytes are 80..BF. */
#include "base/utf8.h"

typedef struct Lead {
    uint8_t first, last; /* range of the first byte */
    uint8_t length;
    uint8_t low, high; /* range of the second byte */
} Lead;

static const Lead leads[] = {
    {0xc2, 0xdf, 2, 0x80, 0xbf}, {0xe0, 0xe0, 3, 0xa0, 0xbf},
    {0xe1, 0xec, 3, 0x80, 0xbf}, {0xed, 0xed, 3, 0x80, 0x9f},
    {0xee, 0xef, 3, 0x80, 0xbf}, {0xf0, 0xf0, 4, 0x90, 0xbf},
    {0xf1, 0xf3, 4, 0x80, 0xbf}, {0xf4, 0xf4, 4, 0x80, 0x8f},
};

static bool tail_fits(const Lead *lead, Slice s)
{
    if (s.n < lead->length)
        return false;
    uint8_t second = (uint8_t)s.p[1];
    if (second < lead->low || second > lead->high)
        return false;
    for (size_t i = 2; i < lead->length; i++)
        if (((uint8_t)s.p[i] & 0xc0) != 0x80)
            return false;
    return true;
}

size_t utf8_length(Slice s)
{
    if (s.n == 0)
        return 0;
    uint8_t first = (uint8_t)s.p[0];
    if (first < 0x80)
        return 1;
    for (size_t i = 0; i < ARRAY_LEN(leads); i++)
        if (first >= leads[i].first && first <= leads[i].last)
            return tail_fits(&leads[i], s) ? leads[i].length : 0;
    return 0;
}

bool utf8_valid(Slice s, size_t *where)
{
    for (size_t at = 0; at < s.n;) {
        size_t n = utf8_length((Slice){s.p + at, s.n - at});
        if (n == 0) {
            if (where != NULL)
                *where = at;
            return false;
        }
        at += n;
    }
    return true;
}

/* Those from 80 to 9F are written C2 80 to C2 9F: the second byte is the
 * number. */
bool utf8_control(Slice s, uint32_t *which)
{
    *which = (uint8_t)s.p[0];
    if (*which == 0xc2 && s.n > 1)
        *which = (uint8_t)s.p[1];
    else if (*which >= 0x80)
        return false;
    return utf8_is_control(*which);
}

Slice utf8_without_mark(Slice text)
{
    const size_t n = UTF8_MARK.n;
    return slice_starts(text, UTF8_MARK) ? (Slice){text.p + n, text.n - n}
                                         : text;
}
