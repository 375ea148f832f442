/* xml - see xml.h. One function a production, each leaving xml->at behind what
 * it read; none calls itself, so deep nesting costs a row of `open`, no stack.
 */
#include "base/xml.h"

#include <string.h>

#include "base/xml_reference.h"

enum { FILE_MAX = 64 << 20 };

/* Places */

/* Places are mostly asked for in the order of the file: it goes on from the
 * last one. */
uint32_t xml_line(Xml *xml, const char *at)
{
    if (at < xml->line_start) {
        xml->line_start = xml->start;
        xml->line = 1;
    }
    const char *p = xml->line_start;
    while ((p = memchr(p, '\n', (size_t)(at - p))) != NULL) {
        xml->line_start = ++p;
        xml->line++;
    }
    return xml->line;
}

void xml_wrong(Xml *xml, const char *at, const char *format, ...)
{
    uint32_t line = xml_line(xml, at);
    va_list args;
    va_start(args, format);
    diag_addv(xml->diags, line, (uint32_t)(at - xml->line_start) + 1, format,
              args);
    va_end(args);
}

static XmlKind stop(Xml *xml)
{
    xml->at = xml->end;
    return xml->kind = XML_WRONG;
}

#define WRONG(xml, where, ...) (xml_wrong(xml, where, __VA_ARGS__), false)

/* The file as a whole */

static bool is_utf16(Slice file)
{
    return slice_starts(file, SLICE("\xff\xfe")) ||
           slice_starts(file, SLICE("\xfe\xff")) ||
           slice_starts(file, (Slice){"<\0", 2}) ||
           slice_starts(file, (Slice){"\0<", 2});
}

static Slice without_blanks(Slice text)
{
    while (text.n > 0 && char_is_space(text.p[0]))
        text.p++, text.n--;
    return text;
}

bool xml_is(Slice file)
{
    if (is_utf16(file))
        return true;
    file = without_blanks(utf8_without_mark(file));
    return file.n > 0 && file.p[0] == '<';
}

static bool check_characters(Xml *xml)
{
    size_t where;
    Slice all = {xml->start, (size_t)(xml->end - xml->start)};
    if (!utf8_valid(all, &where))
        return WRONG(xml, xml->start + where,
                     "not UTF-8 text: save the file as UTF-8");
    for (uint32_t which; all.n > 0; all.p++, all.n--)
        if (utf8_control(all, &which) && xml_is_control(which))
            return WRONG(xml, all.p, "control character %u in the text",
                         (unsigned)which);
    return true;
}

bool xml_init(Xml *xml, Slice file, DiagList *diags)
{
    Slice text = utf8_without_mark(file);
    memset(xml, 0, sizeof *xml);
    xml->start = xml->at = xml->piece = xml->line_start = text.p;
    xml->end = text.p + text.n;
    xml->line = 1;
    xml->diags = diags;
    xml->kind = XML_WRONG;
    if (text.n == 0)
        diag_add(diags, 0, 0, "the file is empty");
    else if (is_utf16(file))
        diag_add(diags, 1, 1, "UTF-16 is not read: save the file as UTF-8");
    else if (text.n > FILE_MAX)
        diag_add(diags, 0, 0,
                 "file of %zu bytes is too large: %d are read at most", file.n,
                 FILE_MAX);
    else if (check_characters(xml))
        xml->kind = XML_TEXT;
    if (xml->kind == XML_WRONG)
        xml->at = xml->end;
    return xml->kind != XML_WRONG;
}

/* Words */

static bool at_end(const Xml *xml)
{
    return xml->at == xml->end;
}

static bool take(Xml *xml, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(xml->end - xml->at) < n || memcmp(xml->at, word, n) != 0)
        return false;
    xml->at += n;
    return true;
}

static void skip_blanks(Xml *xml)
{
    while (!at_end(xml) && char_is_space(*xml->at))
        xml->at++;
}

/* Goes behind `mark`; false, at the end of the file, if there is none. */
static bool skip_past(Xml *xml, const char *mark)
{
    for (; !at_end(xml); xml->at++) {
        const char *next =
            memchr(xml->at, mark[0], (size_t)(xml->end - xml->at));
        xml->at = next != NULL ? next : xml->end;
        if (take(xml, mark))
            return true;
        if (at_end(xml))
            break;
    }
    return false;
}

static bool is_name_byte(char c, bool first)
{
    bool letter =
        char_is_letter(c) || c == '_' || c == ':' || (unsigned char)c >= 0x80;
    return letter || (!first && (char_is_digit(c) || c == '-' || c == '.'));
}

static Slice take_name(Xml *xml)
{
    const char *from = xml->at;
    while (!at_end(xml) && is_name_byte(*xml->at, xml->at == from))
        xml->at++;
    return (Slice){from, (size_t)(xml->at - from)};
}

/* References */

static bool check_references(Xml *xml, Slice raw)
{
    char out[4];
    const char *end = raw.p + raw.n;
    for (const char *p = raw.p; (p = memchr(p, '&', (size_t)(end - p))) != NULL;
         p++) {
        Slice name = xml_reference_at(p, end);
        if (name.n == 0)
            return WRONG(xml, p, "a '&' that begins no reference: write &amp;");
        if (xml_reference(name, out) == 0)
            return WRONG(xml, p, "unknown reference '&%.*s;'", (int)name.n,
                         name.p);
    }
    return true;
}

bool xml_attribute(const Xml *xml, const char *name, Arena *arena, Slice *out)
{
    *out = (Slice){"", 0};
    for (uint32_t i = 0; i < xml->attribute_count; i++)
        if (slice_equal(xml->attributes[i].name, slice_of(name)))
            return xml_resolve(xml->attributes[i].value, XML_BLANKS, arena,
                               out);
    return true;
}

bool xml_text(const Xml *xml, Arena *arena, Slice *out)
{
    return xml->plain ? arena_copy(arena, xml->text, out)
                      : xml_resolve(xml->text, XML_LINES, arena, out);
}

/* Attributes: name="value" */

static bool check_new(Xml *xml, Slice name)
{
    for (uint32_t i = 0; i < xml->attribute_count; i++)
        if (slice_equal(xml->attributes[i].name, name))
            return WRONG(xml, name.p, "the attribute '%.*s' is given twice",
                         (int)name.n, name.p);
    if (xml->attribute_count == XML_ATTRIBUTES)
        return WRONG(xml, name.p, "more than %d attributes", XML_ATTRIBUTES);
    return true;
}

static bool take_value(Xml *xml, Slice name, Slice *out)
{
    char quote = at_end(xml) ? '\0' : *xml->at;
    if (quote != '"' && quote != '\'')
        return WRONG(xml, name.p, "the attribute '%.*s' has no value in quotes",
                     (int)name.n, name.p);
    const char *from = ++xml->at;
    const char *to = memchr(from, quote, (size_t)(xml->end - from));
    if (to == NULL)
        return WRONG(xml, from - 1,
                     "the file ends within quotes that begin here");
    const char *bad = memchr(from, '<', (size_t)(to - from));
    if (bad != NULL)
        return WRONG(xml, bad, "a '<' within quotes: write &lt;");
    *out = (Slice){from, (size_t)(to - from)};
    xml->at = to + 1;
    return check_references(xml, *out);
}

static bool take_attribute(Xml *xml)
{
    XmlAttribute a;
    a.name = take_name(xml);
    if (a.name.n == 0)
        return WRONG(xml, xml->at, "expected an attribute, '>' or '/>'");
    if (!check_new(xml, a.name))
        return false;
    skip_blanks(xml);
    if (!take(xml, "="))
        return WRONG(xml, a.name.p, "the attribute '%.*s' has no value",
                     (int)a.name.n, a.name.p);
    skip_blanks(xml);
    if (!take_value(xml, a.name, &a.value))
        return false;
    xml->attributes[xml->attribute_count++] = a;
    return true;
}

/* Elements */

static bool take_attributes(Xml *xml)
{
    for (;;) {
        const char *before = xml->at;
        skip_blanks(xml);
        if (at_end(xml))
            return WRONG(xml, xml->piece, "the file ends within this tag");
        xml->empty = take(xml, "/>");
        if (xml->empty || take(xml, ">"))
            return true;
        if (before == xml->at)
            return WRONG(xml, xml->at, "expected a blank, '>' or '/>'");
        if (!take_attribute(xml))
            return false;
    }
}

static bool read_open(Xml *xml)
{
    xml->attribute_count = 0;
    xml->name = take_name(xml);
    if (xml->name.n == 0)
        return WRONG(xml, xml->piece, "a '<' that begins no tag: write &lt;");
    if (xml->depth == 0 && xml->rooted)
        return WRONG(xml, xml->piece, "a second element '%.*s' after the last",
                     (int)xml->name.n, xml->name.p);
    if (xml->depth == XML_DEPTH)
        return WRONG(xml, xml->piece, "more than %d elements within another",
                     XML_DEPTH);
    if (!take_attributes(xml))
        return false;
    xml->open[xml->depth++] = xml->name;
    xml->rooted = true;
    xml->kind = XML_OPEN;
    return true;
}

static void close_element(Xml *xml)
{
    xml->name = xml->open[--xml->depth];
    xml->attribute_count = 0;
    xml->empty = false;
    xml->kind = XML_CLOSE;
}

static bool read_close(Xml *xml)
{
    Slice name = take_name(xml);
    skip_blanks(xml);
    if (!take(xml, ">"))
        return WRONG(xml, xml->piece, "this closing tag has no '>'");
    if (xml->depth == 0)
        return WRONG(xml, xml->piece, "'</%.*s>' closes nothing", (int)name.n,
                     name.p);
    Slice open = xml->open[xml->depth - 1];
    if (!slice_equal(open, name))
        return WRONG(xml, xml->piece, "'</%.*s>' where '</%.*s>' must come",
                     (int)name.n, name.p, (int)open.n, open.p);
    close_element(xml);
    return true;
}

/* Text */

/* Sets *found if it is text worth telling. */
static bool found_text(Xml *xml, Slice text, bool *found)
{
    Slice filled = without_blanks(text);
    *found = filled.n > 0;
    if (!*found)
        return true;
    if (xml->depth == 0)
        return WRONG(xml, filled.p, "text outside of all elements");
    xml->text = text;
    xml->kind = XML_TEXT;
    return true;
}

static bool read_text(Xml *xml, bool *found)
{
    const char *from = xml->at;
    const char *to = memchr(from, '<', (size_t)(xml->end - from));
    xml->at = to != NULL ? to : xml->end;
    xml->plain = false;
    Slice text = {from, (size_t)(xml->at - from)};
    return found_text(xml, text, found) && check_references(xml, text);
}

static bool read_cdata(Xml *xml, bool *found)
{
    const char *from = xml->at;
    if (!skip_past(xml, "]]>"))
        return WRONG(xml, xml->piece, "the file ends within this CDATA");
    xml->plain = true;
    return found_text(xml, (Slice){from, (size_t)(xml->at - from) - 3}, found);
}

/* Declarations: <?xml ...?>, <!DOCTYPE ...> and comments */

static bool contains_fold(Slice text, Slice word)
{
    for (; text.n >= word.n; text.p++, text.n--)
        if (slice_equal_fold((Slice){text.p, word.n}, word))
            return true;
    return false;
}

static bool read_instruction(Xml *xml)
{
    if (!skip_past(xml, "?>"))
        return WRONG(xml, xml->piece, "the file ends within this declaration");
    Slice all = {xml->piece, (size_t)(xml->at - xml->piece)};
    if (slice_starts(all, SLICE("<?xml ")) &&
        contains_fold(all, SLICE("encoding")) &&
        !contains_fold(all, SLICE("utf-8")) &&
        !contains_fold(all, SLICE("us-ascii")))
        return WRONG(xml, xml->piece,
                     "only UTF-8 is read: save the file as UTF-8");
    return true;
}

static bool read_document_type(Xml *xml)
{
    if (!skip_past(xml, ">"))
        return WRONG(xml, xml->piece, "the file ends within this declaration");
    if (memchr(xml->piece, '[', (size_t)(xml->at - xml->piece)) != NULL)
        return WRONG(xml, xml->piece,
                     "a document type with declarations of its own is not "
                     "read");
    return true;
}

static bool read_comment(Xml *xml)
{
    return skip_past(xml, "-->") ||
           WRONG(xml, xml->piece, "the file ends within this comment");
}

/* Pieces */

/* Reads one thing; *found says whether it is a piece to tell of. */
static bool read_piece(Xml *xml, bool *found)
{
    *found = false;
    xml->piece = xml->at;
    if (*xml->at != '<')
        return read_text(xml, found);
    if (take(xml, "<!--"))
        return read_comment(xml);
    if (take(xml, "<![CDATA["))
        return read_cdata(xml, found);
    if (take(xml, "<!DOCTYPE"))
        return read_document_type(xml);
    if (take(xml, "<?"))
        return read_instruction(xml);
    *found = true;
    if (take(xml, "</"))
        return read_close(xml);
    take(xml, "<");
    return read_open(xml);
}

static XmlKind finish(Xml *xml)
{
    if (xml->depth == 0 && xml->rooted)
        return xml->kind = XML_END;
    if (!xml->rooted)
        diag_add(xml->diags, 0, 0, "no element in the file");
    else
        xml_wrong(xml, xml->open[xml->depth - 1].p - 1,
                  "the file ends and '<%.*s>' is still open: was it cut off?",
                  (int)xml->open[xml->depth - 1].n,
                  xml->open[xml->depth - 1].p);
    return stop(xml);
}

XmlKind xml_next(Xml *xml)
{
    bool found;
    if (xml->kind == XML_END || xml->kind == XML_WRONG)
        return xml->kind;
    if (xml->kind == XML_OPEN && xml->empty) {
        close_element(xml);
        return xml->kind;
    }
    while (!at_end(xml)) {
        if (!read_piece(xml, &found))
            return stop(xml);
        if (found)
            return xml->kind;
    }
    return finish(xml);
}

bool xml_skip(Xml *xml)
{
    uint32_t outside = xml->depth - 1;
    while (xml->depth > outside)
        if (xml_next(xml) == XML_WRONG)
            return false;
    return true;
}
