/* buf - see buf.h. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void buf_init(Buf *buf, char *p, size_t size)
{
    assert(size > 0);
    *buf = (Buf){.p = p, .size = size};
    p[0] = '\0';
}

void buf_add(Buf *buf, Slice text)
{
    if (buf->overflow || text.n == 0)
        return;
    size_t room = buf->size - 1 - buf->n;
    if (text.n > room) {
        text.n = room;
        buf->overflow = true;
    }
    memcpy(buf->p + buf->n, text.p, text.n);
    buf->n += text.n;
    buf->p[buf->n] = '\0';
}

void buf_add_text(Buf *buf, const char *text)
{
    buf_add(buf, slice_of(text));
}

void buf_add_char(Buf *buf, char c)
{
    buf_add(buf, (Slice){&c, 1});
}

void buf_addf(Buf *buf, const char *format, ...)
{
    if (buf->overflow)
        return;
    size_t room = buf->size - buf->n;
    va_list args;
    va_start(args, format);
    int wanted = vsnprintf(buf->p + buf->n, room, format, args);
    va_end(args);
    if (wanted < 0) {
        buf->p[buf->n] = '\0';
        buf->overflow = true;
    } else if ((size_t)wanted >= room) {
        buf->n = buf->size - 1;
        buf->overflow = true;
    } else {
        buf->n += (size_t)wanted;
    }
}

Slice buf_slice(const Buf *buf)
{
    return (Slice){buf->p, buf->n};
}
