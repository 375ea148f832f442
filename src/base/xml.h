#ifndef FO_XML_H
#define FO_XML_H
/* xml - reads XML piece by piece, for files that other programs wrote.
 *
 *     xml_init(&xml, file, &diags);
 *     while ((kind = xml_next(&xml)) != XML_END && kind != XML_WRONG)
 *         ...
 *
 *     <card name="Rock">granite</card>
 *     OPEN card          TEXT    CLOSE card
 *
 * An element without content, <card/>, opens and closes as well. Comments and
 * declarations are passed over. It reads what well-formed UTF-8 documents hold,
 * with or without a byte order mark: elements, attributes, CDATA, references to
 * characters and the five entities every document has. It knows no others, no
 * document types that declare some, and no other encodings, and says so.
 *
 * Nothing is allocated and the file is not changed; the slices point into it.
 * The first mistake ends the reading: what follows it cannot be trusted.
 */
#include "base/arena.h"
#include "base/diag.h"

enum { XML_DEPTH = 32, XML_ATTRIBUTES = 32 };

typedef enum XmlKind {
    XML_OPEN,
    XML_CLOSE,
    XML_TEXT,
    XML_END,  /* of the file, all elements closed */
    XML_WRONG /* the reason is in the diags */
} XmlKind;

typedef struct XmlAttribute {
    Slice name;
    Slice value; /* as written, references and all */
} XmlAttribute;

typedef struct Xml {
    const char *start, *at, *end;
    const char *piece; /* where the current one begins */
    XmlKind kind;      /* of the current piece */
    Slice name;        /* of the element: OPEN and CLOSE */
    Slice text;        /* as written: TEXT */
    bool plain;        /* TEXT: from CDATA, where '&' is only itself */
    bool empty;        /* OPEN: a CLOSE comes next, unwritten */
    bool rooted;       /* was there an element? */
    uint32_t depth;    /* open elements */
    Slice open[XML_DEPTH];
    uint32_t attribute_count; /* OPEN */
    XmlAttribute attributes[XML_ATTRIBUTES];
    const char *line_start; /* of the last line that was asked for */
    uint32_t line;
    DiagList *diags;
} Xml;

/* Does it look like XML: is the first thing in it a '<'? In any encoding, so
 * that whoever wrote UTF-16 hears of it. */
bool xml_is(Slice file);

/* Begins to read a file that outlives *xml. False if it cannot be read at all,
 * with the reason in *diags: too large, not UTF-8, control characters. */
bool xml_init(Xml *xml, Slice file, DiagList *diags);

/* Goes to the next piece and says what it is. Text may come in several pieces;
 * blank text is left out. After XML_END and XML_WRONG it stays there. */
XmlKind xml_next(Xml *xml);

/* After an OPEN: goes to the CLOSE of that element. False on a mistake. */
bool xml_skip(Xml *xml);

/* The value of an attribute of the element that was opened, references
 * resolved, blanks and line ends as blanks (a line end that is meant is written
 * as &#10;). The empty slice if the element has none of that name. False when
 * out of memory. */
bool xml_attribute(const Xml *xml, const char *name, Arena *arena, Slice *out);

/* The current piece of text, references resolved. False when out of memory. */
bool xml_text(const Xml *xml, Arena *arena, Slice *out);

/* The line of a place in the file, from 1, for messages. */
uint32_t xml_line(Xml *xml, const char *at);

/* Reports a mistake at a place in the file. */
__attribute__((format(printf, 3, 4))) void xml_wrong(Xml *xml, const char *at,
                                                     const char *format, ...);

#endif
