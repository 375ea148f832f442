/* octgn_read - from XML to the properties of a card. Two ways of writing a
 * property are in use: <property name="Cost" value="2"/>, and the value between
 * the tags. */
#include "cards/octgn_parts.h"

#include <string.h>

const char *octgn_property_name(OctgnProperty property)
{
    static const char *const names[] = {
#define PROPERTY(id, name) name,
#include "cards/octgn_properties.def"
#undef PROPERTY
    };
    static_assert(ARRAY_LEN(names) == PROPERTY_COUNT, "one name each");
    return names[property];
}

static bool no_memory(Octgn *o)
{
    o->no_memory = true;
    return false;
}

static bool append(Octgn *o, Slice more, Slice *text)
{
    char *both = arena_alloc(o->arena, text->n + more.n + 1);
    if (both == NULL)
        return no_memory(o);
    memcpy(both, text->p, text->n);
    memcpy(both + text->n, more.p, more.n);
    *text = (Slice){both, text->n + more.n};
    return true;
}

/* Adds the text between the tags of the element just opened, up to its end. */
static bool read_content(Octgn *o, Xml *xml, Slice *out)
{
    const uint32_t outside = xml->depth - 1;
    while (xml->depth > outside) {
        Slice text;
        XmlKind kind = xml_next(xml);
        if (kind == XML_WRONG)
            return false;
        if (kind != XML_TEXT)
            continue;
        if (!xml_text(xml, o->arena, &text))
            return no_memory(o);
        if (!append(o, text, out))
            return false;
    }
    return true;
}

/* All but game text is of one line, with one blank between words. */
static bool keep_line(Octgn *o, Slice in, Slice *out)
{
    char *copy = arena_alloc(o->arena, in.n + 1);
    size_t n = 0;
    if (copy == NULL)
        return no_memory(o);
    for (size_t i = 0; i < in.n; i++) {
        bool blank = strchr(" \t\r\n", in.p[i]) != NULL;
        if (!blank)
            copy[n++] = in.p[i];
        else if (n > 0 && copy[n - 1] != ' ')
            copy[n++] = ' ';
    }
    *out = slice_trim((Slice){copy, n});
    return true;
}

static bool read_property(Octgn *o, Xml *xml, OctgnFace *face)
{
    Slice name, value;
    if (!xml_attribute(xml, "name", o->arena, &name) ||
        !xml_attribute(xml, "value", o->arena, &value))
        return no_memory(o);
    if (!read_content(o, xml, &value))
        return false;
    for (OctgnProperty p = 0; p < PROPERTY_COUNT; p++)
        if (slice_equal_fold(name, slice_of(octgn_property_name(p)))) {
            face->values[p] = value;
            return p == PROPERTY_TEXT || keep_line(o, value, &face->values[p]);
        }
    return true;
}

static bool read_face(Octgn *o, Xml *xml);

/* What stands inside a face; an <alternate> is a face of its own. */
static bool read_inside(Octgn *o, Xml *xml, OctgnFace *face)
{
    if (slice_equal(xml->name, SLICE("property")))
        return read_property(o, xml, face);
    if (slice_equal(xml->name, SLICE("alternate")) && face == o->card.faces)
        return read_face(o, xml);
    return xml_skip(xml);
}

static bool read_face(Octgn *o, Xml *xml)
{
    const uint32_t outside = xml->depth - 1;
    OctgnFace spare = {0}, *face = &spare;
    if (o->card.face_count < ARRAY_LEN(o->card.faces))
        face = &o->card.faces[o->card.face_count];
    o->card.face_count++;
    if (!xml_attribute(xml, "name", o->arena, &face->name))
        return no_memory(o);
    if (!keep_line(o, face->name, &face->name))
        return false;
    while (xml->depth > outside) {
        XmlKind kind = xml_next(xml);
        if (kind == XML_WRONG ||
            (kind == XML_OPEN && !read_inside(o, xml, face)))
            return false;
    }
    return true;
}

bool octgn_read_card(Octgn *o, Xml *xml)
{
    memset(&o->card, 0, sizeof o->card);
    o->card.line = xml_line(xml, xml->piece);
    if (!xml_attribute(xml, "id", o->arena, &o->card.id))
        return no_memory(o);
    return read_face(o, xml);
}
