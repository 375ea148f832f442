#ifndef FO_UTF8_H
#define FO_UTF8_H
/* utf8 - is this text well-formed (RFC 3629: no overlong forms, no surrogates,
 * nothing above U+10FFFF), and can a terminal show it?
 */
#include "base/slice.h"

/* How many bytes the first character of s takes: 1 to 4, or 0 if s is empty or
 * does not begin with a well-formed character. */
size_t utf8_length(Slice s);

/* Is all of s well-formed? If not, *where (unless NULL) is the offset of the
 * first byte that is not. */
bool utf8_valid(Slice s, size_t *where);

/* What some editors put in front of a file: a byte order mark. */
#define UTF8_MARK SLICE("\xef\xbb\xbf")

/* The text behind the mark, if it begins with one. */
Slice utf8_without_mark(Slice text);

/* Is this the number of a control character? A tab is none. */
static inline bool utf8_is_control(uint32_t c)
{
    return (c < 0x20 && c != '\t') || (c >= 0x7f && c < 0xa0);
}

/* Does s, which is not empty, begin with a control character? *which is its
 * number. */
bool utf8_control(Slice s, uint32_t *which);

#endif
