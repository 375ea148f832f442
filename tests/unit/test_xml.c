/* XML: what the reader makes of it, and what it says about the rest. */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/xml.h"

/* Writes every piece of the document in a line: "(name a=b" "'text" ")name". */
static bool tell(Slice file, DiagList *diags, char *out, size_t size)
{
    Buf buf;
    Arena arena;
    Xml xml;
    Slice text;
    XmlKind kind;
    buf_init(&buf, out, size);
    arena_init(&arena, ARENA_NO_LIMIT);
    bool good = xml_init(&xml, file, diags);
    while (good && (kind = xml_next(&xml)) != XML_END && kind != XML_WRONG) {
        if (kind == XML_TEXT) {
            assert_true(xml_text(&xml, &arena, &text));
            buf_addf(&buf, "'%.*s ", (int)text.n, text.p);
            continue;
        }
        buf_addf(&buf, "%c%.*s ", kind == XML_OPEN ? '(' : ')', (int)xml.name.n,
                 xml.name.p);
        for (uint32_t i = 0; i < xml.attribute_count; i++) {
            char name[80];
            snprintf(name, sizeof name, "%.*s", (int)xml.attributes[i].name.n,
                     xml.attributes[i].name.p);
            assert_true(xml_attribute(&xml, name, &arena, &text));
            buf_addf(&buf, "%s=%.*s ", name, (int)text.n, text.p);
        }
    }
    arena_clear(&arena);
    return good && xml.kind == XML_END;
}

static void assert_told(const char *file, const char *pieces)
{
    char out[500];
    DiagList diags;
    diag_init(&diags, "t.xml");
    assert_true(tell(slice_of(file), &diags, out, sizeof out));
    assert_int_equal(diags.count, 0);
    assert_string_equal(out, pieces);
}

static void assert_refused_slice(Slice file, const char *message)
{
    char out[500], said[300];
    DiagList diags;
    diag_init(&diags, "t");
    assert_false(tell(file, &diags, out, sizeof out));
    assert_int_equal(diags.count, 1);
    diag_print(&diags, 0, said, sizeof said);
    assert_string_equal(said, message);
}

static void assert_refused(const char *file, const char *message)
{
    assert_refused_slice(slice_of(file), message);
}

static void elements_open_and_close(void **state)
{
    (void)state;
    assert_told("<a/>", "(a )a ");
    assert_told("<a><b x=\"1\" y='2'/><c >d</c ></a>",
                "(a (b x=1 y=2 )b (c 'd )c )a ");
    assert_told("\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?>\n"
                "<!-- <b> & -- --><!DOCTYPE a>\r\n<a>\n</a>\n<!---->",
                "(a )a ");
    assert_told("<a><?php 1 > 2 ?>x<!-- - -->y</a>", "(a 'x 'y )a ");
}

static void references_are_resolved(void **state)
{
    (void)state;
    assert_told("<a b='&lt;&amp;&gt;&quot;&apos;'>&#65;&#x42;&#xe9;</a>",
                "(a b=<&>\"' 'AB\xc3\xa9 )a ");
    assert_told("<a>&#x20AC;&#x1F984;</a>",
                "(a '\xe2\x82\xac\xf0\x9f\xa6\x84 )a ");
    assert_told("<a><![CDATA[<&amp;]]]]></a>", "(a '<&amp;]] )a ");
}

/* A line end in an attribute is a blank, unless it is meant. */
static void attributes_have_no_line_ends_by_chance(void **state)
{
    (void)state;
    assert_told("<a b='one\ntwo\tthree&#10;four'/>",
                "(a b=one two three\nfour )a ");
    assert_told("<a>one\ntwo</a>", "(a 'one\ntwo )a ");
}

static void what_is_not_well_formed_is_refused(void **state)
{
    (void)state;
    assert_refused("<a><b></a>", "t:1:7: '</a>' where '</b>' must come");
    assert_refused("<a/></b>", "t:1:5: '</b>' closes nothing");
    assert_refused("<a/>\n<b/>", "t:2:1: a second element 'b' after the last");
    assert_refused("<a/>\n x", "t:2:2: text outside of all elements");
    assert_refused("x<a/>", "t:1:1: text outside of all elements");
    assert_refused("<a b='1' b='2'/>",
                   "t:1:10: the attribute 'b' is given twice");
    assert_refused("<a b/>", "t:1:4: the attribute 'b' has no value");
    assert_refused("<a b=c/>",
                   "t:1:4: the attribute 'b' has no value in quotes");
    assert_refused("<a b='1'c='2'/>", "t:1:9: expected a blank, '>' or '/>'");
    assert_refused("<a 1='2'/>", "t:1:4: expected an attribute, '>' or '/>'");
    assert_refused("<a b='<'/>", "t:1:7: a '<' within quotes: write &lt;");
    assert_refused("<a>1 < 2</a>",
                   "t:1:6: a '<' that begins no tag: write &lt;");
    assert_refused("<a>this & that</a>",
                   "t:1:9: a '&' that begins no reference: write &amp;");
    assert_refused("<a>&nbsp;</a>", "t:1:4: unknown reference '&nbsp;'");
    assert_refused("<a>&#xd800;</a>", "t:1:4: unknown reference '&#xd800;'");
    assert_refused("<a>&#27;</a>", "t:1:4: unknown reference '&#27;'");
    assert_refused("<a>&#x110000;</a>",
                   "t:1:4: unknown reference '&#x110000;'");
    assert_refused("<a>&#99999999;</a>",
                   "t:1:4: unknown reference '&#99999999;'");
    assert_refused("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>",
                   "t:1:1: a document type with declarations of its own is not "
                   "read");
}

static void a_file_that_was_cut_off_is_refused(void **state)
{
    (void)state;
    assert_refused("", "t: the file is empty");
    assert_refused("\n\n", "t: no element in the file");
    assert_refused("<a>\n <b>",
                   "t:2:2: the file ends and '<b>' is still open: was it cut "
                   "off?");
    assert_refused("<a>\n<b c='1' ", "t:2:1: the file ends within this tag");
    assert_refused("<a>\n<b c='1",
                   "t:2:6: the file ends within quotes that begin here");
    assert_refused("<a></a", "t:1:4: this closing tag has no '>'");
    assert_refused("<a><!-- b --", "t:1:4: the file ends within this comment");
    assert_refused("<a><![CDATA[ b ]]",
                   "t:1:4: the file ends within this CDATA");
    assert_refused("<?xml", "t:1:1: the file ends within this declaration");
}

static void other_encodings_are_refused(void **state)
{
    (void)state;
    assert_refused("<?xml version='1.0' encoding='iso-8859-1'?><a/>",
                   "t:1:1: only UTF-8 is read: save the file as UTF-8");
    assert_refused("<a>\n b\xff</a>",
                   "t:2:3: not UTF-8 text: save the file as UTF-8");
    assert_refused("<a>\x1b[2J</a>", "t:1:4: control character 27 in the text");
    const char *const said =
        "t:1:1: UTF-16 is not read: save the file as UTF-8";
    assert_refused_slice((Slice){"\xff\xfe<\0a\0", 6}, said);
    assert_refused_slice((Slice){"\xfe\xff\0<\0a", 6}, said);
    assert_refused_slice((Slice){"<\0a\0", 4}, said);
    assert_true(xml_is((Slice){"<\0a\0", 4}));
    assert_true(xml_is(SLICE("\xef\xbb\xbf \n<a/>")));
    assert_false(xml_is(SLICE("Plain Jane, Baker\n")));
    assert_false(xml_is(SLICE("")));
}

static void there_are_limits(void **state)
{
    (void)state;
    enum { DEEP = 100000, LARGE = 100 << 20 };
    char *file = malloc(LARGE);
    assert_non_null(file);
    for (size_t i = 0; i < DEEP; i++)
        memcpy(file + 3 * i, "<a>", 3);
    assert_refused_slice((Slice){file, 3 * (size_t)DEEP},
                         "t:1:97: more than 32 elements within another");
    memset(file, ' ', LARGE);
    assert_refused_slice(
        (Slice){file, LARGE},
        "t: file of 104857600 bytes is too large: 67108864 are "
        "read at most");
    Buf buf;
    buf_init(&buf, file, LARGE);
    buf_add_text(&buf, "<a");
    for (unsigned i = 0; i < 40; i++)
        buf_addf(&buf, " b%u=''", i);
    buf_add_text(&buf, "/>");
    assert_refused_slice(buf_slice(&buf), "t:1:218: more than 32 attributes");
    free(file);
}

static void skipping_leaves_an_element(void **state)
{
    (void)state;
    DiagList diags;
    Xml xml;
    diag_init(&diags, "t");
    assert_true(xml_init(&xml, SLICE("<a><b><c/>d</b><e/></a>"), &diags));
    assert_int_equal(xml_next(&xml), XML_OPEN);
    assert_int_equal(xml_next(&xml), XML_OPEN);
    assert_true(xml_skip(&xml));
    assert_int_equal(xml_next(&xml), XML_OPEN);
    assert_true(slice_equal(xml.name, SLICE("e")));
    assert_true(xml_skip(&xml));
    assert_int_equal(xml_next(&xml), XML_CLOSE);
    assert_int_equal(xml_next(&xml), XML_END);
    assert_int_equal(xml_next(&xml), XML_END);
}

static void without_memory_nothing_is_resolved(void **state)
{
    (void)state;
    DiagList diags;
    Xml xml;
    Arena arena;
    Slice value;
    diag_init(&diags, "t");
    arena_init(&arena, 0);
    assert_true(xml_init(&xml, SLICE("<a b='c'>d</a>"), &diags));
    xml_next(&xml);
    assert_false(xml_attribute(&xml, "b", &arena, &value));
    assert_true(xml_attribute(&xml, "none", &arena, &value));
    assert_int_equal(value.n, 0);
    xml_next(&xml);
    assert_false(xml_text(&xml, &arena, &value));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_open_and_close),
        cmocka_unit_test(references_are_resolved),
        cmocka_unit_test(attributes_have_no_line_ends_by_chance),
        cmocka_unit_test(what_is_not_well_formed_is_refused),
        cmocka_unit_test(a_file_that_was_cut_off_is_refused),
        cmocka_unit_test(other_encodings_are_refused),
        cmocka_unit_test(there_are_limits),
        cmocka_unit_test(skipping_leaves_an_element),
        cmocka_unit_test(without_memory_nothing_is_resolved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
