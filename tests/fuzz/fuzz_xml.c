/* Any bytes as XML: told piece by piece, or refused with one reason at a place
 * within the file. What opens also closes. */
#include <stdlib.h>

#include "base/utf8.h"
#include "base/xml.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_slice(Slice file, Slice part)
{
    check(part.p >= file.p && part.p + part.n <= file.p + file.n);
}

static void check_piece(const Xml *xml, Slice file, Arena *arena)
{
    Slice out;
    if (xml->kind == XML_TEXT) {
        check_slice(file, xml->text);
        check(xml_text(xml, arena, &out) && utf8_valid(out, NULL));
        return;
    }
    check_slice(file, xml->name);
    check(xml->depth <= XML_DEPTH);
    check(xml->attribute_count <= XML_ATTRIBUTES);
    for (uint32_t i = 0; i < xml->attribute_count; i++) {
        check_slice(file, xml->attributes[i].name);
        check_slice(file, xml->attributes[i].value);
    }
    check(xml_attribute(xml, "name", arena, &out) && utf8_valid(out, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Slice file = {(const char *)data, size};
    DiagList diags;
    Arena arena;
    Xml xml;
    diag_init(&diags, "fuzz");
    arena_init(&arena, ARENA_NO_LIMIT);
    bool good = xml_init(&xml, file, &diags);
    check(good == (diags.count == 0));
    uint32_t open = 0;
    for (XmlKind kind; good; check_piece(&xml, file, &arena)) {
        kind = xml_next(&xml);
        if (kind == XML_END || kind == XML_WRONG)
            break;
        open += kind == XML_OPEN;
        check(kind != XML_CLOSE || open > 0);
        open -= kind == XML_CLOSE;
    }
    if (good) {
        check((xml.kind == XML_END) == (diags.count == 0));
        check(xml.kind == XML_WRONG || open == 0);
    }
    check(diags.count <= 1 && diags.items[0].line <= size + 1);
    arena_clear(&arena);
    return 0;
}
