/* pack_read - the readers of packaging: OCTGN's, and our own pack files. */
#include "decks/pack.h"

#include <string.h>

#include "base/lines.h"
#include "base/xml.h"

static bool no_memory(DiagList *diags)
{
    diag_add(diags, 0, 0, "out of memory");
    return false;
}

/* OCTGN: <pack> of <pick>, <include> and <options> of <option> of <pick> */

typedef struct XmlReader {
    PackSet *set;
    Xml xml;
    Arena arena;
    Pack *pack;
    PackChoice *choice; /* <options> that are open */
    PackOption *option;
} XmlReader;

static bool attribute(XmlReader *r, const char *name, Slice *out)
{
    return xml_attribute(&r->xml, name, &r->arena, out) ||
           no_memory(r->xml.diags);
}

static bool find_key(Slice key, Slice value, PackKey *out)
{
    if (slice_equal(key, SLICE("Rarity")))
        *out = PACK_RARITY;
    else if (slice_equal(key, SLICE("Type")))
        *out = PACK_TYPE;
    else if (slice_equal(key, SLICE("Keywords")) &&
             slice_starts(value, SLICE("Starting Problem")))
        *out = PACK_STARTING;
    else
        return false;
    return true;
}

static bool add_pick(XmlReader *r, PackPick pick)
{
    PackPick **list = r->option != NULL ? &r->option->picks : &r->pack->picks;
    return pack_add_pick(r->set, list, pick) != NULL || no_memory(r->xml.diags);
}

static bool read_pick(XmlReader *r)
{
    PackPick pick = {.next = NULL};
    Slice quantity, key;
    uint64_t number = 0;
    if (!attribute(r, "qty", &quantity) || !attribute(r, "key", &key) ||
        !attribute(r, "value", &pick.value))
        return false;
    if (slice_equal(quantity, SLICE("unlimited")))
        pick.quantity = PACK_ALL;
    else if (slice_number(quantity, 1000, &number))
        pick.quantity = (uint32_t)number;
    else
        xml_wrong(&r->xml, r->xml.piece, "expected a number, not '%.*s'",
                  (int)quantity.n, quantity.p);
    if (!find_key(key, pick.value, &pick.key))
        xml_wrong(&r->xml, r->xml.piece, "cannot pick by '%.*s' '%.*s'",
                  (int)key.n, key.p, (int)pick.value.n, pick.value.p);
    return add_pick(r, pick);
}

/* A card of another set that was not given cannot be in the pack. */
static bool read_include(XmlReader *r)
{
    PackPick pick = {.quantity = 1, .key = PACK_CARD};
    if (!attribute(r, "id", &pick.value))
        return false;
    if (pool_find_id(r->set->pool, pick.value, &pick.card))
        return add_pick(r, pick);
    xml_wrong(&r->xml, r->xml.piece,
              "unknown card '%.*s': give its set with --cards",
              (int)pick.value.n, pick.value.p);
    return true;
}

static bool read_option(XmlReader *r)
{
    Slice chance;
    uint32_t millionths = 0;
    if (!attribute(r, "probability", &chance))
        return false;
    if (!pack_read_chance(chance, &millionths))
        xml_wrong(&r->xml, r->xml.piece,
                  "expected a chance from 0 to 1, not '%.*s'", (int)chance.n,
                  chance.p);
    if (r->choice == NULL)
        return true;
    r->option = pack_add_option(r->set, r->choice, millionths);
    return r->option != NULL || no_memory(r->xml.diags);
}

static bool read_pack(XmlReader *r)
{
    Slice name;
    if (!attribute(r, "name", &name))
        return false;
    r->pack = pack_add(r->set, name);
    return r->pack != NULL || no_memory(r->xml.diags);
}

/* The cards of the set, whether reprints or not, are known by their ids. */
static bool read_card(XmlReader *r)
{
    Slice id;
    DefId card;
    if (!attribute(r, "id", &id))
        return false;
    if (pool_find_id(r->set->pool, id, &card)) {
        Slice rarity = pool_def(r->set->pool, card)->rarity;
        r->set->rarities[card] = rarity.p != NULL ? rarity : SLICE("");
    }
    return true;
}

static bool read_open(XmlReader *r)
{
    const Slice name = r->xml.name;
    if (slice_equal(name, SLICE("pack")))
        return read_pack(r);
    if (slice_equal(name, SLICE("card")))
        return read_card(r);
    if (r->pack == NULL)
        return true;
    if (slice_equal(name, SLICE("pick")))
        return read_pick(r);
    if (slice_equal(name, SLICE("include")))
        return read_include(r);
    if (slice_equal(name, SLICE("option")))
        return read_option(r);
    if (!slice_equal(name, SLICE("options")))
        return true;
    r->choice = pack_add_choice(r->set, r->pack);
    return r->choice != NULL || no_memory(r->xml.diags);
}

static void read_close(XmlReader *r)
{
    if (slice_equal(r->xml.name, SLICE("option")))
        r->option = NULL;
    else if (slice_equal(r->xml.name, SLICE("options")))
        r->choice = NULL;
    else if (slice_equal(r->xml.name, SLICE("pack")))
        r->pack = NULL;
}

bool pack_read_octgn(PackSet *set, Slice text, DiagList *diags)
{
    const uint32_t faults = diags->count;
    XmlReader r = {.set = set};
    XmlKind kind = XML_WRONG;
    bool good = true;
    arena_init(&r.arena, ARENA_NO_LIMIT);
    if (!xml_init(&r.xml, text, diags))
        return false;
    while (good && (kind = xml_next(&r.xml)) != XML_END && kind != XML_WRONG) {
        if (kind == XML_OPEN)
            good = read_open(&r);
        else if (kind == XML_CLOSE)
            read_close(&r);
    }
    arena_clear(&r.arena);
    return good && kind == XML_END && diags->count == faults;
}

/* Our own pack files */

typedef struct TextReader {
    PackSet *set;
    Lines lines;
    Pack *pack;
    PackChoice *choice; /* that the line before belongs to */
    Slice others;       /* p is NULL: none was said */
} TextReader;

/* Cuts the first word off. */
static Slice first_word(Slice *rest)
{
    Slice word;
    *rest = slice_trim(*rest);
    if (!slice_cut(rest, ' ', &word))
        word = (Slice){rest->p, 0};
    *rest = slice_trim(*rest);
    return word;
}

/* "7 rarity C", "all type Mane Character", "2 starting problem" */
static void read_what(TextReader *r, PackPick **list, Slice what)
{
    PackPick pick = {.quantity = PACK_ALL};
    Slice number = first_word(&what), key = what, value = what;
    uint64_t quantity;
    Slice word = first_word(&value);
    if (!slice_equal(number, SLICE("all"))) {
        if (!slice_number(number, 1000, &quantity)) {
            lines_wrong(&r->lines, number.p,
                        "expected a number or 'all', not '%.*s'", (int)number.n,
                        number.p);
            return;
        }
        pick.quantity = (uint32_t)quantity;
    }
    pick.value = value;
    if (slice_equal(word, SLICE("rarity")) && value.n > 0)
        pick.key = PACK_RARITY;
    else if (slice_equal(word, SLICE("type")) && value.n > 0)
        pick.key = PACK_TYPE;
    else if (slice_equal(key, SLICE("starting problem"))) {
        pick.key = PACK_STARTING;
        pick.value = key;
    } else {
        lines_wrong(&r->lines, key.p,
                    "expected 'rarity R', 'type TYPE' or 'starting problem'");
        return;
    }
    if (pack_add_pick(r->set, list, pick) == NULL)
        no_memory(r->lines.diags);
}

static void read_chance(TextReader *r, Slice rest)
{
    Slice number = first_word(&rest);
    uint32_t chance;
    if (!pack_read_chance(number, &chance)) {
        lines_wrong(&r->lines, number.p,
                    "expected a chance from 0 to 1, not '%.*s'", (int)number.n,
                    number.p);
        return;
    }
    if (r->choice == NULL)
        r->choice = pack_add_choice(r->set, r->pack);
    PackOption *option =
        r->choice != NULL ? pack_add_option(r->set, r->choice, chance) : NULL;
    if (option == NULL)
        no_memory(r->lines.diags);
    else
        read_what(r, &option->picks, rest);
}

static void read_sets(TextReader *r, Slice codes)
{
    const Pool *pool = r->set->pool;
    Slice code;
    while (slice_cut(&codes, ' ', &code))
        for (uint32_t i = 0; code.n > 0 && i < pool->count; i++) {
            const CardDef *card = pool_def(pool, (DefId)i);
            if (slice_equal(card_set_code(card), code))
                r->set->rarities[i] =
                    card->rarity.p != NULL ? card->rarity : SLICE("");
        }
}

static void read_rarity(TextReader *r, Slice rest)
{
    Slice rarity = first_word(&rest);
    DefId id;
    if (pool_find(r->set->pool, rest, &id)) {
        if (!arena_copy(&r->set->arena, rarity, &r->set->rarities[id]))
            no_memory(r->lines.diags);
        return;
    }
    Near near = near_begin(rest);
    near.best = pool_near(r->set->pool, rest);
    lines_unknown(&r->lines, "card", &near);
}

static void read_pack_line(TextReader *r, Slice word, Slice rest)
{
    if (r->pack == NULL)
        lines_wrong(&r->lines, word.p, "no pack was begun: 'pack NAME'");
    else if (slice_equal(word, SLICE("chance")))
        read_chance(r, rest);
    else
        read_what(r, &r->pack->picks, rest);
}

static void read_line(TextReader *r)
{
    Slice rest = r->lines.text, word = first_word(&rest);
    if (!slice_equal(word, SLICE("chance")))
        r->choice = NULL;
    if (slice_equal(word, SLICE("pick")) || slice_equal(word, SLICE("chance")))
        read_pack_line(r, word, rest);
    else if (slice_equal(word, SLICE("sets")))
        read_sets(r, rest);
    else if (slice_equal(word, SLICE("card")))
        read_rarity(r, rest);
    else if (slice_equal(word, SLICE("others")) && rest.n > 0)
        r->others = rest;
    else if (slice_equal(word, SLICE("pack")) && rest.n > 0) {
        r->pack = pack_add(r->set, rest);
        if (r->pack == NULL)
            no_memory(r->lines.diags);
    } else
        lines_wrong(&r->lines, word.p, "not a line of a pack file: '%.*s'",
                    (int)word.n, word.p);
}

/* All cards without a number that were not named. */
static bool give_others(TextReader *r)
{
    const Pool *pool = r->set->pool;
    Slice rarity;
    if (r->others.p == NULL)
        return true;
    if (!arena_copy(&r->set->arena, r->others, &rarity))
        return no_memory(r->lines.diags);
    for (uint32_t i = 0; i < pool->count; i++)
        if (r->set->rarities[i].p == NULL &&
            pool_def(pool, (DefId)i)->number.n == 0)
            r->set->rarities[i] = rarity;
    return true;
}

bool pack_read_text(PackSet *set, Slice text, DiagList *diags)
{
    const uint32_t faults = diags->count;
    TextReader r = {.set = set};
    if (!lines_init(&r.lines, text, diags))
        return false;
    while (lines_next_filled(&r.lines))
        read_line(&r);
    return give_others(&r) && diags->count == faults;
}
