#ifndef FO_BUF_H
#define FO_BUF_H
/* buf - builds a string in memory the caller owns.
 *
 * What does not fit is cut off and remembered in `overflow`; whatever is added
 * later is dropped too, so the text is always a beginning of the whole. It
 * ends in a zero byte at all times.
 */
#include "base/slice.h"

typedef struct Buf {
    char *p;
    size_t size; /* of the memory, the zero byte included: at least 1 */
    size_t n;    /* length of the text */
    bool overflow;
} Buf;

/* Starts an empty text in p[0..size-1]. */
void buf_init(Buf *buf, char *p, size_t size);

void buf_add(Buf *buf, Slice text);
void buf_add_text(Buf *buf, const char *text);
void buf_add_char(Buf *buf, char c);

/* Adds with printf's format. */
__attribute__((format(printf, 2, 3))) void buf_addf(Buf *buf,
                                                    const char *format, ...);

/* The text so far; good until the next call that changes the buffer. */
Slice buf_slice(const Buf *buf);

#endif
