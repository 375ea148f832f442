/* xml_reference - see xml_reference.h. */
#include "base/xml_reference.h"

#include <string.h>

enum { REFERENCE_MAX = 12 };

static size_t encode(uint32_t c, char out[4])
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const unsigned lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = n - 1; i > 0; i--, c >>= 6)
        out[i] = (char)(0x80 | (c & 0x3f));
    out[0] = (char)(lead[n] | c);
    return n;
}

static bool read_code(Slice digits, uint32_t *out)
{
    uint32_t base = 10, c = 0;
    if (digits.n > 0 && digits.p[0] == 'x') {
        base = 16;
        digits = (Slice){digits.p + 1, digits.n - 1};
    }
    for (size_t i = 0; i < digits.n; i++) {
        char d = (char)(digits.p[i] | (digits.p[i] > '9' ? 0x20 : 0));
        uint32_t value = char_is_digit(d)       ? (uint32_t)(d - '0')
                         : d >= 'a' && d <= 'f' ? (uint32_t)(d - 'a') + 10
                                                : base;
        if (value >= base || c > 0x10ffff)
            return false;
        c = c * base + value;
    }
    *out = c;
    return digits.n > 0 && c <= 0x10ffff && !(c >= 0xd800 && c < 0xe000) &&
           !xml_is_control(c);
}

size_t xml_reference(Slice name, char out[4])
{
    static const struct {
        const char *name;
        char is;
    } known[] = {
        {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
    uint32_t c;
    if (name.n > 0 && name.p[0] == '#')
        return read_code((Slice){name.p + 1, name.n - 1}, &c) ? encode(c, out)
                                                              : 0;
    for (size_t i = 0; i < ARRAY_LEN(known); i++)
        if (slice_equal(name, slice_of(known[i].name))) {
            out[0] = known[i].is;
            return 1;
        }
    return 0;
}

Slice xml_reference_at(const char *p, const char *end)
{
    size_t left = (size_t)(end - p) - 1;
    const char *semicolon =
        memchr(p + 1, ';', left < REFERENCE_MAX ? left : REFERENCE_MAX);
    return (Slice){p + 1, semicolon != NULL ? (size_t)(semicolon - p) - 1 : 0};
}

/* The text only gets shorter: no character takes more bytes than a reference to
 * it. */
bool xml_resolve(Slice raw, XmlBlanks blanks, Arena *arena, Slice *out)
{
    char *copy = arena_alloc(arena, raw.n + 1);
    size_t n = 0;
    if (copy == NULL)
        return false;
    for (size_t i = 0; i < raw.n; i++) {
        if (raw.p[i] == '&') {
            Slice name = xml_reference_at(raw.p + i, raw.p + raw.n);
            n += xml_reference(name, copy + n);
            i += name.n + 1;
        } else if (blanks == XML_BLANKS && char_is_space(raw.p[i])) {
            copy[n++] = ' ';
        } else {
            copy[n++] = raw.p[i];
        }
    }
    *out = (Slice){copy, n};
    return true;
}
