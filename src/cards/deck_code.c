/* deck_code - see deck_code.h. */
#include "cards/deck_code.h"

#include <string.h>

#include "base/lines.h"

enum {
    VERSION = 1,
    SETS_MAX = 64,
    CODE_MAX = 16,
    ENTRIES_MAX = DECK_CARDS_MAX
};

/* Letters and bytes */

static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static bool is_letter(char c)
{
    return c != '\0' && strchr(letters, c) != NULL;
}

/* OpenPGP's checksum (RFC 4880, 6.1), one byte further. */
#define CRC_INIT 0xb704ceu

static uint32_t crc_step(uint32_t crc, uint8_t byte)
{
    crc ^= (uint32_t)byte << 16;
    for (int bit = 0; bit < 8; bit++)
        crc = (crc << 1 ^ (crc & 0x800000 ? 0x864cfbu : 0)) & 0xffffff;
    return crc;
}

/* FNV-1a of the name in lower case. */
static uint32_t name_hash(Slice name)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < name.n; i++)
        hash = (hash ^ (uint8_t)char_lower(name.p[i])) * 16777619u;
    return hash;
}

/* Which card by which number? */

/* "PR12" is 12 of PR; false for "AD-3" and "CN007", which are not numbers that
 * come back the same. */
static bool split_number(const CardDef *card, uint32_t *number)
{
    if (card->number.n == 0)
        return false;
    Slice code = card_set_code(card);
    Slice digits = {card->number.p + code.n, card->number.n - code.n};
    uint64_t value;
    if (code.n == 0 || code.n > CODE_MAX || digits.n == 0 ||
        (digits.p[0] == '0' && digits.n > 1) ||
        !slice_number(digits, 9999, &value))
        return false;
    *number = (uint32_t)value;
    return true;
}

/* How many cards have this number in this set; *out is the last of them. */
static uint32_t find_number(const Pool *pool, Slice code, uint32_t number,
                            DefId *out)
{
    uint32_t found = 0, has;
    for (uint32_t i = 0; i < pool->count; i++) {
        const CardDef *card = pool_def(pool, (DefId)i);
        if (!(card->flags & CARD_TOKEN) &&
            slice_equal(card_set_code(card), code) &&
            split_number(card, &has) && has == number) {
            found++;
            *out = (DefId)i;
        }
    }
    return found;
}

static uint32_t find_hash(const Pool *pool, uint32_t hash, DefId *out)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < pool->count; i++)
        if (name_hash(pool_def(pool, (DefId)i)->name) == hash) {
            found++;
            *out = (DefId)i;
        }
    return found;
}

/* Writing: the letters come out as the bytes go in. */

typedef struct Writer {
    Buf *out;
    uint32_t crc;   /* of the bytes so far */
    uint32_t bits;  /* that are not written yet */
    unsigned count; /* how many */
    uint32_t sets;
    Slice codes[SETS_MAX];
} Writer;

static void put_bits(Writer *w, uint8_t byte)
{
    w->bits = w->bits << 8 | byte;
    for (w->count += 8; w->count >= 6; w->count -= 6)
        buf_add_char(w->out, letters[w->bits >> (w->count - 6) & 63]);
}

static void put_byte(Writer *w, uint8_t byte)
{
    w->crc = crc_step(w->crc, byte);
    put_bits(w, byte);
}

static void put_number(Writer *w, uint32_t n)
{
    for (; n >= 0x80; n >>= 7)
        put_byte(w, (uint8_t)(n | 0x80));
    put_byte(w, (uint8_t)n);
}

static void put_text(Writer *w, Slice text)
{
    put_number(w, (uint32_t)text.n);
    for (size_t i = 0; i < text.n; i++)
        put_byte(w, (uint8_t)text.p[i]);
}

/* From 1; 0 if the card is to be told by its name. */
static uint32_t set_of(const Writer *w, const CardDef *card)
{
    Slice code = card_set_code(card);
    for (uint32_t i = 0; i < w->sets; i++)
        if (slice_equal(w->codes[i], code))
            return i + 1;
    return 0;
}

/* Only a number that no other card has is as good as a name. */
static bool told_by_number(const Pool *pool, DefId id, uint32_t *number)
{
    const CardDef *card = pool_def(pool, id);
    DefId found;
    return split_number(card, number) &&
           find_number(pool, card_set_code(card), *number, &found) == 1 &&
           found == id;
}

static void collect_sets(Writer *w, const DeckList *list, const Pool *pool)
{
    uint32_t number;
    for (uint32_t i = 0; i < list->count; i++) {
        const CardDef *card = pool_def(pool, list->ids[i]);
        if (w->sets < SETS_MAX && set_of(w, card) == 0 &&
            told_by_number(pool, list->ids[i], &number))
            w->codes[w->sets++] = card_set_code(card);
    }
}

static uint32_t count_entries(const DeckList *list)
{
    uint32_t entries = 0;
    for (uint32_t i = 0; i < list->count; i++)
        entries += deck_copies_at(list, i) > 0;
    return entries;
}

static void put_entry(Writer *w, const Pool *pool, DefId id, uint32_t copies)
{
    const CardDef *card = pool_def(pool, id);
    uint32_t number = 0, set = set_of(w, card);
    if (set > 0 && !told_by_number(pool, id, &number))
        set = number = 0;
    put_number(w,
               (number * (w->sets + 1) + set) * 4 + (copies < 4 ? copies : 0));
    if (copies >= 4)
        put_number(w, copies);
    uint32_t hash = name_hash(card->name);
    for (int i = 0; set == 0 && i < 4; i++, hash >>= 8)
        put_byte(w, (uint8_t)hash);
}

static void put_list(Writer *w, const Pool *pool, const DeckList *list)
{
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t copies = deck_copies_at(list, i);
        if (copies > 0)
            put_entry(w, pool, list->ids[i], copies);
    }
}

static void put_checksum(Writer *w)
{
    const uint32_t crc = w->crc;
    for (int shift = 16; shift >= 0; shift -= 8)
        put_bits(w, (uint8_t)(crc >> shift));
    if (w->count > 0)
        buf_add_char(w->out, letters[w->bits << (6 - w->count) & 63]);
}

void deck_code_print(const Deck *deck, const Pool *pool, Buf *out)
{
    const DeckList *const lists[] = {&deck->manes, &deck->draw,
                                     &deck->problems};
    Writer w = {.out = out, .crc = CRC_INIT};
    uint32_t entries = 0;
    buf_addf(out, "FD%d-", VERSION);
    for (size_t i = 0; i < ARRAY_LEN(lists); i++) {
        collect_sets(&w, lists[i], pool);
        entries += count_entries(lists[i]);
    }
    put_text(&w, slice_of(deck->name));
    put_number(&w, w.sets);
    for (uint32_t i = 0; i < w.sets; i++)
        put_text(&w, w.codes[i]);
    put_number(&w, entries);
    for (size_t i = 0; i < ARRAY_LEN(lists); i++)
        put_list(&w, pool, lists[i]);
    put_checksum(&w);
}

/* Reading */

/* What stands behind the last '#', '/' or '=' of a link. */
static Slice code_of(Slice text)
{
    Slice s = {text.p, text.n};
    while (s.n > 0 && (s.p[s.n - 1] == '\n' || s.p[s.n - 1] == '\r' ||
                       s.p[s.n - 1] == ' '))
        s.n--;
    while (s.n > 0 && (s.p[0] == ' ' || s.p[0] == '\n' || s.p[0] == '\r'))
        s = (Slice){s.p + 1, s.n - 1};
    if (memchr(s.p, ' ', s.n) != NULL || memchr(s.p, '\n', s.n) != NULL)
        return s;
    for (size_t i = s.n; i > 0; i--)
        if (s.p[i - 1] == '#' || s.p[i - 1] == '/' || s.p[i - 1] == '=')
            return (Slice){s.p + i, s.n - i};
    return s;
}

bool deck_code_is(Slice text)
{
    Slice s = text.n > 0 ? code_of(text) : text;
    size_t at = 2;
    if (s.n < 4 || s.p[0] != 'F' || s.p[1] != 'D' || !char_is_digit(s.p[2]))
        return false;
    while (at < s.n && char_is_digit(s.p[at]))
        at++;
    return at < s.n && s.p[at] == '-';
}

typedef struct Reader {
    const Pool *pool;
    DiagList *diags;
    Deck *deck;
    const uint8_t *bytes;
    size_t at, n;
    bool wrong; /* the bytes make no sense */
    uint32_t sets;
    Slice codes[SETS_MAX];
} Reader;

static uint8_t get_byte(Reader *r)
{
    if (r->at < r->n)
        return r->bytes[r->at++];
    r->wrong = true;
    return 0;
}

static uint32_t get_number(Reader *r, uint32_t most)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
        uint8_t byte = get_byte(r);
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            break;
    }
    r->wrong |= value > most;
    return value <= most ? (uint32_t)value : 0;
}

static Slice get_text(Reader *r, uint32_t most)
{
    size_t n = get_number(r, most);
    if (n > r->n - r->at) {
        r->wrong = true;
        n = 0;
    }
    Slice text = {(const char *)r->bytes + r->at, n};
    r->at += n;
    return text;
}

static void get_head(Reader *r)
{
    r->wrong |= !deck_set_name(r->deck, get_text(r, DECK_NAME_MAX));
    r->sets = get_number(r, SETS_MAX);
    for (uint32_t i = 0; i < r->sets; i++) {
        r->codes[i] = get_text(r, CODE_MAX);
        r->wrong |= !lines_can_hold(r->codes[i]);
    }
}

static void get_entry(Reader *r, uint32_t entry)
{
    uint32_t value = get_number(r, UINT32_MAX), hash = 0, found;
    uint32_t copies = value & 3, set = value / 4 % (r->sets + 1);
    uint32_t number = value / 4 / (r->sets + 1);
    DefId card;
    if (copies == 0)
        copies = get_number(r, DECK_CARDS_MAX);
    r->wrong |= copies == 0;
    for (unsigned i = 0; set == 0 && i < 4; i++)
        hash |= (uint32_t)get_byte(r) << (8 * i);
    if (r->wrong)
        return;
    if (set > 0)
        found = find_number(r->pool, r->codes[set - 1], number, &card);
    else
        found = find_hash(r->pool, hash, &card);
    if (found == 1 && deck_add_at(r->deck, r->pool, card, copies, 1))
        return;
    if (found == 1)
        diag_add(r->diags, 0, 0, "more than %d cards", DECK_CARDS_MAX);
    else if (set > 0)
        diag_add(r->diags, 0, 0,
                 "card %u of the code, %ux: %s has the number %.*s%u: give "
                 "its set with --cards",
                 entry, copies, found == 0 ? "no card" : "more than one card",
                 (int)r->codes[set - 1].n, r->codes[set - 1].p, number);
    else
        diag_add(r->diags, 0, 0,
                 "card %u of the code, %ux: %s has the name it means (%08x): "
                 "give its set with --cards",
                 entry, copies, found == 0 ? "no card" : "more than one card",
                 hash);
}

static bool get_deck(Reader *r)
{
    get_head(r);
    uint32_t entries = get_number(r, ENTRIES_MAX);
    for (uint32_t i = 0; i < entries && !r->wrong; i++)
        get_entry(r, i + 1);
    if (!r->wrong && r->at == r->n)
        return true;
    diag_add(r->diags, 0, 0, "not a deck, whoever made this code");
    return false;
}

/* Letters to bytes, in place of nothing: *n is how many. False, with the reason
 * in *diags, if a letter is none or the last bits are not zero. */
static bool decode(Slice code, uint8_t *bytes, size_t *n, DiagList *diags)
{
    uint32_t bits = 0;
    unsigned count = 0;
    *n = 0;
    for (size_t i = 0; i < code.n; i++) {
        if (!is_letter(code.p[i])) {
            diag_add(diags, 1, (uint32_t)i + 1,
                     "a deck code has letters, digits, '-' and '_' only");
            return false;
        }
        bits = bits << 6 | (uint32_t)(strchr(letters, code.p[i]) - letters);
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes[(*n)++] = (uint8_t)(bits >> count);
        }
    }
    if (count == 6 || (bits & ((1u << count) - 1)) != 0 || *n < 6) {
        diag_add(diags, 0, 0, "a deck code that is cut short or changed");
        return false;
    }
    return true;
}

static bool load_bytes(Reader *r, uint8_t *bytes, size_t n)
{
    const uint8_t *end = bytes + n - 3;
    uint32_t said = (uint32_t)end[0] << 16 | (uint32_t)end[1] << 8 | end[2];
    uint32_t crc = CRC_INIT;
    for (size_t i = 0; i < n - 3; i++)
        crc = crc_step(crc, bytes[i]);
    if (crc != said) {
        diag_add(r->diags, 0, 0,
                 "a deck code with a mistake in it: its checksum is wrong");
        return false;
    }
    r->bytes = bytes;
    r->n = n - 3;
    return get_deck(r);
}

Deck *deck_code_load(Slice text, const Pool *pool, DiagList *diags)
{
    Reader r = {.pool = pool, .diags = diags};
    Slice code = code_of(text), version;
    uint64_t number = 0;
    code = (Slice){code.p + 2, code.n - 2};
    slice_cut(&code, '-', &version);
    if (!slice_number(version, 1000000, &number) || number != VERSION) {
        diag_add(diags, 0, 0,
                 "a deck code of version %.*s, and this program reads %d",
                 (int)(version.n < 9 ? version.n : 9), version.p, VERSION);
        return NULL;
    }
    Arena arena;
    arena_init(&arena, ARENA_NO_LIMIT);
    size_t n;
    bool good = false;
    uint8_t *bytes = arena_alloc(&arena, code.n + 1);
    r.deck = deck_new();
    if (bytes == NULL || r.deck == NULL)
        diag_add(diags, 0, 0, "out of memory");
    else
        good = decode(code, bytes, &n, diags) && load_bytes(&r, bytes, n);
    arena_clear(&arena);
    if (good)
        return r.deck;
    deck_free(r.deck);
    return NULL;
}
