/* lines - see lines.h. */
#include "base/lines.h"

#include "base/utf8.h"

/* All published cards together are under one megabyte. */
enum { FILE_MAX = 64 << 20 };

/* How much of the line, which is UTF-8, stands before what nobody would see. */
static size_t seen_part(Slice line)
{
    uint32_t which;
    Slice rest = line;
    while (rest.n > 0 && !utf8_control(rest, &which) &&
           !slice_starts(rest, UTF8_MARK))
        rest = (Slice){rest.p + 1, rest.n - 1};
    return line.n - rest.n;
}

bool lines_can_hold(Slice text)
{
    return utf8_valid(text, NULL) && seen_part(text) == text.n;
}

/* Text in Latin letters has a zero in each of its first pairs of bytes. */
static bool is_utf16(Slice file)
{
    return slice_starts(file, SLICE("\xff\xfe")) ||
           slice_starts(file, SLICE("\xfe\xff")) ||
           (file.n > 3 && (file.p[0] == 0) != (file.p[1] == 0) &&
            (file.p[0] == 0) == (file.p[2] == 0) &&
            (file.p[1] == 0) == (file.p[3] == 0));
}

static bool is_line(Slice line, uint32_t number, DiagList *diags)
{
    size_t at;
    uint32_t which;
    if (!utf8_valid(line, &at))
        diag_add(diags, number, (uint32_t)at + 1, "not UTF-8 text");
    else if ((at = seen_part(line)) == line.n)
        return true;
    else if (utf8_control((Slice){line.p + at, line.n - at}, &which))
        diag_add(diags, number, (uint32_t)at + 1,
                 "control character %u in the text", (unsigned)which);
    else
        diag_add(diags, number, (uint32_t)at + 1,
                 "a byte order mark, which nobody sees, in the text");
    return false;
}

static bool is_text(Slice file, DiagList *diags)
{
    if (is_utf16(file)) {
        diag_add(diags, 1, 1, "UTF-16 is not read: save the file as UTF-8");
        return false;
    }
    Slice rest = file, line;
    for (uint32_t number = 1; slice_line(&rest, &line); number++)
        if (!is_line(line, number, diags))
            return false;
    return true;
}

bool lines_init(Lines *lines, Slice file, DiagList *diags)
{
    file = utf8_without_mark(file);
    *lines = (Lines){.rest = file, .start = file.p, .diags = diags};
    if (file.n > FILE_MAX) {
        diag_add(diags, 0, 0, "file of %zu bytes is too large", file.n);
        return false;
    }
    return is_text(file, diags);
}

static size_t comment_at(Slice line)
{
    bool quoted = false;
    for (size_t i = 0; i < line.n; i++) {
        if (line.p[i] == '"')
            quoted = !quoted;
        else if (line.p[i] == '#' && !quoted)
            return i;
    }
    return line.n;
}

bool lines_next(Lines *lines)
{
    Slice raw;
    if (!slice_line(&lines->rest, &raw))
        return false;
    lines->number++;
    lines->start = raw.p;
    size_t at = comment_at(raw);
    lines->text = slice_trim((Slice){raw.p, at});
    lines->comment = (Slice){NULL, 0};
    if (at < raw.n)
        lines->comment = slice_trim((Slice){raw.p + at + 1, raw.n - at - 1});
    return true;
}

bool lines_next_filled(Lines *lines)
{
    while (lines_next(lines))
        if (lines->text.n > 0)
            return true;
    return false;
}

void lines_wrong(Lines *lines, const char *at, const char *format, ...)
{
    assert(at >= lines->start);
    uint32_t column = (uint32_t)(at - lines->start) + 1;
    va_list args;
    va_start(args, format);
    diag_addv(lines->diags, lines->number, column, format, args);
    va_end(args);
}

void lines_unknown(Lines *lines, const char *what, const Near *near)
{
    Slice w = near->written, b = near->best;
    if (b.n > 0)
        lines_wrong(lines, w.p, "unknown %s '%.*s'; did you mean '%.*s'?", what,
                    (int)w.n, w.p, (int)b.n, b.p);
    else
        lines_wrong(lines, w.p, "unknown %s '%.*s'", what, (int)w.n, w.p);
}
