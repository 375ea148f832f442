/* octgn_deck - see octgn_deck.h. */
#include "cards/octgn_deck.h"

#include <string.h>

#include "base/xml.h"

typedef struct DeckReader {
    Xml xml;
    Arena arena;
    Deck *deck;
    const Pool *pool;
    DiagList *diags;
    Slice section;
    bool astray; /* is the section no part of a deck? */
} DeckReader;

static bool no_memory(DeckReader *r)
{
    diag_add(r->diags, 0, 0, "out of memory");
    return false;
}

static bool join(DeckReader *r, Slice a, Slice b, Slice *out)
{
    char *both = arena_alloc(&r->arena, a.n + b.n + 1);
    if (both == NULL)
        return no_memory(r);
    memcpy(both, a.p, a.n);
    memcpy(both + a.n, b.p, b.n);
    *out = (Slice){both, a.n + b.n};
    return true;
}

/* Reads up to the end of the element; *name is the text in it. */
static bool read_name(DeckReader *r, Slice *name)
{
    const uint32_t outside = r->xml.depth - 1;
    Slice piece;
    *name = (Slice){"", 0};
    while (r->xml.depth > outside) {
        XmlKind kind = xml_next(&r->xml);
        if (kind == XML_WRONG)
            return false;
        if (kind != XML_TEXT)
            continue;
        if (!xml_text(&r->xml, &r->arena, &piece))
            return no_memory(r);
        if (!join(r, *name, piece, name))
            return false;
    }
    *name = slice_trim(*name);
    return true;
}

static bool find_card(DeckReader *r, const char *at, Slice id, Slice name,
                      DefId *out)
{
    size_t n;
    if (pool_find_id(r->pool, id, out))
        return true;
    PoolMatch match = pool_match(r->pool, name, out, &n);
    if (match == MATCH_ONE && n == name.n)
        return true;
    if (match == MATCH_SEVERAL && n == name.n) {
        xml_wrong(&r->xml, at,
                  "several cards are called '%.*s', and none has this id: "
                  "give their set with --cards",
                  (int)name.n, name.p);
        return false;
    }
    Slice near = {"", 0};
    if (r->diags->count < DIAG_MAX) /* guessing is slow */
        near = pool_near(r->pool, name);
    if (near.n > 0)
        xml_wrong(&r->xml, at,
                  "unknown card '%.*s': give its set with --cards; or did you "
                  "mean '%.*s'?",
                  (int)name.n, name.p, (int)near.n, near.p);
    else
        xml_wrong(&r->xml, at, "unknown card '%.*s': give its set with --cards",
                  (int)name.n, name.p);
    return false;
}

/* An unknown card is told, and reading goes on; false if it cannot. */
static bool read_card(DeckReader *r)
{
    Slice quantity, id, name;
    uint64_t copies;
    DefId card;
    const char *at = r->xml.piece;
    if (!xml_attribute(&r->xml, "qty", &r->arena, &quantity) ||
        !xml_attribute(&r->xml, "id", &r->arena, &id))
        return no_memory(r);
    if (!read_name(r, &name))
        return false;
    if (!slice_number(quantity, DECK_CARDS_MAX, &copies) || copies == 0)
        xml_wrong(&r->xml, at, "expected a number of copies, not '%.*s'",
                  (int)quantity.n, quantity.p);
    else if (r->astray) /* a sideboard, say: not to be lost unseen */
        xml_wrong(&r->xml, at, "'%.*s' is in the unknown section '%.*s'",
                  (int)name.n, name.p, (int)r->section.n, r->section.p);
    else if (find_card(r, at, id, name, &card) &&
             !deck_add_at(r->deck, r->pool, card, (uint32_t)copies,
                          xml_line(&r->xml, at)))
        xml_wrong(&r->xml, at, "more than %d cards", DECK_CARDS_MAX);
    return true;
}

static bool read_section(DeckReader *r)
{
    DeckSection section;
    if (!xml_attribute(&r->xml, "name", &r->arena, &r->section))
        return no_memory(r);
    r->astray = !deck_find_section(r->section, &section);
    return true;
}

static bool read_notes(DeckReader *r)
{
    Slice notes, line;
    const char *at = r->xml.piece;
    if (!read_name(r, &notes))
        return false;
    while (slice_line(&notes, &line))
        if (!deck_add_note(r->deck, slice_trim(line))) {
            xml_wrong(&r->xml, at,
                      "more than %d bytes of notes, or control characters",
                      DECK_NOTES_MAX);
            break;
        }
    return true;
}

/* OCTGN knows a deck by its file alone; the name is our own attribute. */
static bool read_root(DeckReader *r)
{
    Slice name;
    if (!slice_equal(r->xml.name, SLICE("deck"))) {
        xml_wrong(&r->xml, r->xml.piece,
                  "a '%.*s', where a 'deck' was expected", (int)r->xml.name.n,
                  r->xml.name.p);
        return false;
    }
    if (!xml_attribute(&r->xml, "name", &r->arena, &name))
        return no_memory(r);
    if (!deck_set_name(r->deck, name))
        xml_wrong(&r->xml, r->xml.piece,
                  "a name of more than %d bytes, or not on one line",
                  DECK_NAME_MAX);
    return true;
}

/* What OCTGN writes; an element of another name is not to be lost unseen. */
static bool read_element(DeckReader *r)
{
    const Slice name = r->xml.name;
    if (slice_equal(name, SLICE("card")))
        return read_card(r);
    if (slice_equal(name, SLICE("notes")))
        return read_notes(r);
    if (slice_equal(name, SLICE("section")))
        return read_section(r);
    if (!slice_equal(name, SLICE("sleeve")))
        xml_wrong(&r->xml, r->xml.piece, "unknown element '%.*s'", (int)name.n,
                  name.p);
    return true;
}

static void read_deck(DeckReader *r)
{
    bool rooted = false, good = true;
    XmlKind kind;
    while (good && (kind = xml_next(&r->xml)) != XML_END && kind != XML_WRONG) {
        if (kind != XML_OPEN)
            continue;
        good = rooted ? read_element(r) : read_root(r);
        rooted = true;
    }
}

Deck *octgn_deck_load(Slice file, const Pool *pool, DiagList *diags)
{
    DeckReader r = {.deck = deck_new(), .pool = pool, .diags = diags};
    arena_init(&r.arena, ARENA_NO_LIMIT);
    if (r.deck == NULL)
        no_memory(&r);
    else if (!xml_init(&r.xml, file, diags))
        r.xml.kind = XML_WRONG;
    else
        read_deck(&r);
    arena_clear(&r.arena);
    if (r.deck == NULL || r.xml.kind == XML_END)
        return r.deck;
    deck_free(r.deck);
    return NULL;
}

/* Writing, byte for byte as OCTGN does */

/* The game, by what OCTGN calls it. */
#define GAME "65656467-b709-43b2-a5c6-80c2f216adf9"

static void print_escaped(Slice text, Buf *out)
{
    for (size_t i = 0; i < text.n; i++)
        switch (text.p[i]) {
        case '&':
            buf_add_text(out, "&amp;");
            break;
        case '<':
            buf_add_text(out, "&lt;");
            break;
        case '>':
            buf_add_text(out, "&gt;");
            break;
        case '"':
            buf_add_text(out, "&quot;");
            break;
        case '\t': /* in an attribute it would be read as a blank */
            buf_add_text(out, "&#9;");
            break;
        default:
            buf_add_char(out, text.p[i]);
        }
}

/* OCTGN finds a card by its id and shows its Title. One without an id we find
 * by its whole name. */
static void print_card(const CardDef *card, uint32_t copies, Buf *out)
{
    buf_addf(out, "    <card qty=\"%u\" id=\"", (unsigned)copies);
    print_escaped(card->id, out);
    buf_add_text(out, "\">");
    Slice name = card->id.n > 0 ? card->title : card->name;
    for (size_t i = 0; i < name.n; i++)
        if (name.p[i] == '"') /* needs no reference outside attributes */
            buf_add_char(out, '"');
        else
            print_escaped((Slice){name.p + i, 1}, out);
    buf_add_text(out, "</card>\n");
}

static void print_section(const Deck *deck, const Pool *pool, DeckSection s,
                          Buf *out)
{
    buf_addf(out, "  <section name=\"%s\" shared=\"False\">\n",
             deck_section_name(s));
    for (DeckWalk w = deck_walk(deck, pool, s); deck_walk_next(&w);)
        print_card(w.card, w.copies, out);
    buf_add_text(out, "  </section>\n");
}

/* "]]>" would end the notes: it is written in two parts. */
static void print_notes(const char *notes, Buf *out)
{
    Slice rest = slice_of(notes != NULL ? notes : "");
    buf_add_text(out, "  <notes><![CDATA[");
    for (size_t i = 0; i < rest.n; i++) {
        if (rest.p[i] == '>' && i > 1 && rest.p[i - 1] == ']' &&
            rest.p[i - 2] == ']')
            buf_add_text(out, "]]><![CDATA[");
        buf_add_char(out, rest.p[i]);
    }
    buf_add_text(out, "]]></notes>\n");
}

void octgn_deck_print(const Deck *deck, const Pool *pool, Buf *out)
{
    buf_add_text(out, "<?xml version=\"1.0\" encoding=\"utf-8\" "
                      "standalone=\"yes\"?>\n<deck game=\"" GAME "\"");
    if (deck->name[0] != '\0') {
        buf_add_text(out, " name=\"");
        print_escaped(slice_of(deck->name), out);
        buf_add_char(out, '"');
    }
    buf_add_text(out, ">\n");
    for (DeckSection s = 0; s < SECTION_COUNT; s++)
        print_section(deck, pool, s, out);
    print_notes(deck->notes, out);
    buf_add_text(out, "</deck>");
}
