/* octgn_deck - see octgn_deck.h. */
#include "cards/octgn_deck.h"

#include "base/xml.h"

typedef struct DeckReader {
    Xml xml;
    Arena arena;
    Deck *deck;
    const Pool *pool;
    DiagList *diags;
} DeckReader;

static bool no_memory(DeckReader *r)
{
    diag_add(r->diags, 0, 0, "out of memory");
    return false;
}

/* Reads up to the end of the <card>; *name is what stands in it. */
static bool read_name(DeckReader *r, Slice *name)
{
    const uint32_t outside = r->xml.depth - 1;
    *name = (Slice){"", 0};
    while (r->xml.depth > outside) {
        XmlKind kind = xml_next(&r->xml);
        if (kind == XML_WRONG)
            return false;
        if (kind == XML_TEXT && !xml_text(&r->xml, &r->arena, name))
            return no_memory(r);
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
    xml_wrong(&r->xml, at,
              match == MATCH_SEVERAL && n == name.n
                  ? "several cards are called '%.*s', and none has this id: "
                    "give their set with --cards"
                  : "unknown card '%.*s': give its set with --cards",
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
    if (!slice_number(quantity, DECK_CARDS_MAX, &copies))
        xml_wrong(&r->xml, at, "expected a number of copies, not '%.*s'",
                  (int)quantity.n, quantity.p);
    else if (find_card(r, at, id, name, &card) &&
             !deck_add(r->deck, r->pool, card, (uint32_t)copies))
        xml_wrong(&r->xml, at, "more than %d cards", DECK_CARDS_MAX);
    return true;
}

static void read_deck(DeckReader *r)
{
    bool rooted = false;
    for (XmlKind kind;
         (kind = xml_next(&r->xml)) != XML_END && kind != XML_WRONG;) {
        if (kind != XML_OPEN)
            continue;
        if (!rooted && !slice_equal(r->xml.name, SLICE("deck"))) {
            xml_wrong(&r->xml, r->xml.piece,
                      "a '%.*s', where a 'deck' was expected",
                      (int)r->xml.name.n, r->xml.name.p);
            return;
        }
        rooted = true;
        if (slice_equal(r->xml.name, SLICE("card")) && !read_card(r))
            return;
    }
}

Deck *octgn_deck_load(Slice file, const Pool *pool, DiagList *diags)
{
    DeckReader r = {.deck = deck_new(), .pool = pool, .diags = diags};
    const uint32_t faults = diags->count;
    arena_init(&r.arena, ARENA_NO_LIMIT);
    if (r.deck == NULL)
        no_memory(&r);
    else if (xml_init(&r.xml, file, diags))
        read_deck(&r);
    arena_clear(&r.arena);
    if (diags->count == faults)
        return r.deck;
    deck_free(r.deck);
    return NULL;
}
