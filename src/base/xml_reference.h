#ifndef FO_XML_REFERENCE_H
#define FO_XML_REFERENCE_H
/* xml_reference - characters that XML writes in other words: &amp; &#10; &#xA;
 * Part of the reader of XML (xml.h).
 */
#include "base/arena.h"
#include "base/utf8.h"

/* Characters that no document may hold, however they are written. */
static inline bool xml_is_control(uint32_t c)
{
    return utf8_is_control(c) && c != '\n' && c != '\r';
}

/* The name of the reference at p, which is a '&'; empty if it has no end. */
Slice xml_reference_at(const char *p, const char *end);

/* What stands between '&' and ';' as UTF-8, and how many bytes that is: 0 if it
 * means nothing. */
size_t xml_reference(Slice name, char out[4]);

/* What becomes of line ends and tabs that are there, not referred to. */
typedef enum XmlBlanks { XML_LINES, XML_BLANKS } XmlBlanks;

/* The text with its references, all of them good ones, resolved. False when out
 * of memory. */
bool xml_resolve(Slice raw, XmlBlanks blanks, Arena *arena, Slice *out);

#endif
