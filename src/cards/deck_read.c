/* deck_read - reads deck files of ours, and finds out whose a file is. A deck
 * is read whether it is legal or not, so that deck_check can say everything
 * that is wrong with it at once. */
#include <string.h>

#include "base/lines.h"
#include "base/xml.h"
#include "cards/deck.h"
#include "cards/deck_code.h"
#include "cards/octgn_deck.h"

typedef struct DeckReader {
    Lines lines;
    Deck *deck;
    const Pool *pool;
    bool headed; /* stands a heading above the line? */
    DeckSection section;
} DeckReader;

static void unknown_card(Lines *lines, const Pool *pool, Slice name)
{
    Near near = near_begin(name);
    /* Guessing is slow, and nobody reads a message past the last one kept. */
    if (lines->diags->count < DIAG_MAX)
        near.best = pool_near(pool, name);
    if (near.best.n > 0)
        lines_unknown(lines, "card", &near);
    else
        lines_wrong(lines, name.p,
                    "unknown card '%.*s': give its set with --cards",
                    (int)name.n, name.p);
}

/* Quotes protect a '#'. */
static Slice unquoted(Slice s)
{
    bool quoted = s.n > 1 && s.p[0] == '"' && s.p[s.n - 1] == '"';
    return quoted ? (Slice){s.p + 1, s.n - 2} : s;
}

/* Finds the card whose name is all of `name`, or says why not. */
static bool find_card(Lines *lines, const Pool *pool, Slice name, DefId *out)
{
    size_t n;
    name = unquoted(name);
    PoolMatch match = pool_match(pool, name, out, &n);
    if (match == MATCH_NONE || n < name.n) {
        unknown_card(lines, pool, name);
        return false;
    }
    if (match == MATCH_SEVERAL) {
        Slice one = pool_def(pool, *out)->name;
        lines_wrong(lines, name.p,
                    "several cards have the Title '%.*s', '%.*s' among them",
                    (int)name.n, name.p, (int)one.n, one.p);
        return false;
    }
    return true;
}

/* Headings help people, and tell when they are wrong. */
static void check_section(DeckReader *r, DefId id, Slice name)
{
    const CardDef *card = pool_def(r->pool, id);
    DeckSection is = deck_section(card);
    if (r->headed && is != r->section)
        lines_wrong(&r->lines, name.p, "'%.*s' is a %s and stands below '%s'",
                    (int)card->name.n, card->name.p,
                    card_type_name((CardType)card->type),
                    deck_section_name(r->section));
}

static void read_card(DeckReader *r)
{
    Slice name = r->lines.text, count;
    slice_cut(&name, ' ', &count);
    name = slice_trim(name);
    /* "3x Plain Jane" is how many write it. */
    Slice digits = count;
    if (count.n > 1 && (count.p[count.n - 1] | 0x20) == 'x')
        digits.n--;
    uint64_t copies;
    DefId card;
    if (!slice_number(digits, DECK_CARDS_MAX, &copies) || copies == 0)
        lines_wrong(&r->lines, count.p,
                    "expected a number of copies, not '%.*s'", (int)count.n,
                    count.p);
    else if (name.n == 0)
        lines_wrong(&r->lines, count.p,
                    "a number of copies, but of which card?");
    else if (find_card(&r->lines, r->pool, name, &card)) {
        check_section(r, card, name);
        if (!deck_add_at(r->deck, r->pool, card, (uint32_t)copies,
                         r->lines.number))
            lines_wrong(&r->lines, count.p, "more than %d cards",
                        DECK_CARDS_MAX);
    }
}

static void read_deck_name(DeckReader *r, Slice name)
{
    name = unquoted(name);
    if (r->deck->name[0] != '\0')
        lines_wrong(&r->lines, name.p, "the deck has a name already");
    else if (!deck_set_name(r->deck, name)) /* it does stand on a line */
        lines_wrong(&r->lines, name.p, "a name of more than %d bytes",
                    DECK_NAME_MAX);
}

/* A note is all of its line: a '#' in it is only itself. */
static void read_note(DeckReader *r)
{
    const char *from = r->lines.text.p + 4;
    const char *end = r->lines.rest.p;
    if (end > from && end[-1] == '\n')
        end--;
    Slice note = slice_trim((Slice){from, (size_t)(end - from)});
    if (!deck_add_note(r->deck, note))
        lines_wrong(&r->lines, from, "more than %d bytes of notes",
                    DECK_NOTES_MAX);
}

/* "[Friends]" or "Friends:" */
static bool is_heading(Slice line, Slice *name)
{
    const bool bracketed = line.p[0] == '[' && line.p[line.n - 1] == ']';
    if (bracketed && line.n > 1)
        *name = slice_trim((Slice){line.p + 1, line.n - 2});
    else if (line.p[line.n - 1] == ':' && !char_is_digit(line.p[0]))
        *name = slice_trim((Slice){line.p, line.n - 1});
    else
        return false;
    return true;
}

static void read_heading(DeckReader *r, Slice name)
{
    Near near = near_begin(name);
    r->headed = deck_find_section(name, &r->section);
    for (DeckSection s = 0; s < SECTION_COUNT; s++)
        near_try(&near, slice_of(deck_section_name(s)));
    if (!r->headed)
        lines_unknown(&r->lines, "section", &near);
}

static void read_line(DeckReader *r, Slice line)
{
    const Slice name = SLICE("name "), note = SLICE("note");
    Slice heading;
    if (slice_starts(line, name))
        read_deck_name(r,
                       slice_trim((Slice){line.p + name.n, line.n - name.n}));
    else if (slice_starts(line, SLICE("note ")) || slice_equal(line, note))
        read_note(r);
    else if (is_heading(line, &heading))
        read_heading(r, heading);
    else
        read_card(r);
}

static Deck *read_text(Slice text, const Pool *pool, DiagList *diags)
{
    DeckReader r = {.pool = pool};
    if (!lines_init(&r.lines, text, diags))
        return NULL;
    r.deck = deck_new();
    if (r.deck == NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return NULL;
    }
    while (lines_next_filled(&r.lines))
        read_line(&r, r.lines.text);
    return r.deck;
}

Deck *deck_load_part(Slice text, const Pool *pool, DiagList *diags)
{
    if (text.n > DECK_FILE_MAX) {
        diag_add(diags, 0, 0, "more than %d bytes: no deck is so large",
                 DECK_FILE_MAX);
        return NULL;
    }
    if (xml_is(text))
        return octgn_deck_load(text, pool, diags);
    if (deck_code_is(text))
        return deck_code_load(text, pool, diags);
    return read_text(text, pool, diags);
}

Deck *deck_load(Slice text, const Pool *pool, DiagList *diags)
{
    const uint32_t faults = diags->count;
    Deck *deck = deck_load_part(text, pool, diags);
    if (diags->count == faults)
        return deck;
    deck_free(deck);
    return NULL;
}
