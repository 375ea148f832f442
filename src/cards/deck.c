/* deck - see deck.h. Reading is in deck_read.c, judging in deck_check.c. */
#include "cards/deck.h"

#include <stdlib.h>
#include <string.h>

#include "base/lines.h"

Deck *deck_new(void)
{
    return calloc(1, sizeof(Deck));
}

static void list_clear(DeckList *list)
{
    free(list->ids);
    free(list->lines);
}

void deck_free(Deck *deck)
{
    if (deck == NULL)
        return;
    list_clear(&deck->manes);
    list_clear(&deck->draw);
    list_clear(&deck->problems);
    free(deck->notes);
    free(deck);
}

static bool list_make_room(DeckList *list, uint32_t more)
{
    uint32_t wanted = list->count + more;
    if (wanted <= list->room)
        return true;
    uint32_t room = wanted < 64 ? 64 : wanted * 2;
    DefId *ids = realloc(list->ids, room * sizeof *ids);
    if (ids == NULL)
        return false;
    list->ids = ids;
    uint32_t *lines = realloc(list->lines, room * sizeof *lines);
    if (lines == NULL)
        return false;
    list->lines = lines;
    list->room = room;
    return true;
}

static DeckList *list_for(Deck *deck, uint8_t type)
{
    if (type == TYPE_MANE)
        return &deck->manes;
    return type == TYPE_PROBLEM ? &deck->problems : &deck->draw;
}

/* Behind the copies that are there; else behind all. */
static uint32_t place_for(const DeckList *list, DefId card)
{
    uint32_t at = list->count;
    while (at > 0 && list->ids[at - 1] != card)
        at--;
    return at > 0 ? at : list->count;
}

bool deck_add_at(Deck *deck, const Pool *pool, DefId card, uint32_t copies,
                 uint32_t line)
{
    if (copies > DECK_CARDS_MAX - deck_size(deck))
        return false;
    DeckList *list = list_for(deck, pool_def(pool, card)->type);
    if (!list_make_room(list, copies))
        return false;
    uint32_t at = place_for(list, card), behind = list->count - at;
    memmove(list->ids + at + copies, list->ids + at, behind * sizeof(DefId));
    memmove(list->lines + at + copies, list->lines + at,
            behind * sizeof *list->lines);
    for (uint32_t i = at; i < at + copies; i++) {
        list->lines[i] = line;
        list->ids[i] = card;
    }
    list->count += copies;
    return true;
}

bool deck_add(Deck *deck, const Pool *pool, DefId card, uint32_t copies)
{
    return deck_add_at(deck, pool, card, copies, 0);
}

/* Whether some '#' of the name would begin a comment, were `quotes` quotes
 * before the name. */
static bool begins_comment(Slice name, unsigned quotes)
{
    for (size_t i = 0; i < name.n; i++) {
        quotes += name.p[i] == '"';
        if (name.p[i] == '#' && quotes % 2 == 0)
            return true;
    }
    return false;
}

/* Whether a name is only itself in quotes. */
static bool wants_quotes(Slice name)
{
    if (name.n == 0)
        return false;
    const char first = name.p[0], last = name.p[name.n - 1];
    return char_is_blank(first) || char_is_blank(last) ||
           (name.n > 1 && first == '"' && last == '"') ||
           begins_comment(name, 0);
}

bool deck_set_name(Deck *deck, Slice name)
{
    if (name.n > DECK_NAME_MAX || !lines_can_hold(name) ||
        (wants_quotes(name) && begins_comment(name, 1)))
        return false;
    memcpy(deck->name, name.p, name.n);
    deck->name[name.n] = '\0';
    return true;
}

bool deck_add_note(Deck *deck, Slice line)
{
    size_t before = deck->notes != NULL ? strlen(deck->notes) + 1 : 0;
    if (before + line.n > DECK_NOTES_MAX || !lines_can_hold(line))
        return false;
    char *notes = realloc(deck->notes, before + line.n + 1);
    if (notes == NULL)
        return false;
    if (before > 0)
        notes[before - 1] = '\n';
    memcpy(notes + before, line.p, line.n);
    notes[before + line.n] = '\0';
    deck->notes = notes;
    return true;
}

/* Counting */

uint32_t deck_copies(const DeckList *list, DefId card)
{
    uint32_t copies = 0;
    for (uint32_t i = 0; i < list->count; i++)
        copies += list->ids[i] == card;
    return copies;
}

uint32_t deck_copies_at(const DeckList *list, uint32_t at)
{
    for (uint32_t i = 0; i < at; i++)
        if (list->ids[i] == list->ids[at])
            return 0;
    return deck_copies(list, list->ids[at]);
}

/* Sections */

static const struct SectionInfo {
    const char *name;
    CardType type;
} sections[] = {
    /* ORDER section */
    {"Mane Character", TYPE_MANE},        {"Friends", TYPE_FRIEND},
    {"Resources", TYPE_RESOURCE},         {"Events", TYPE_EVENT},
    {"Troublemakers", TYPE_TROUBLEMAKER}, {"Problems", TYPE_PROBLEM},
};
static_assert(ARRAY_LEN(sections) == SECTION_COUNT, "one row each");

DeckSection deck_section(const CardDef *card)
{
    DeckSection s = SECTION_MANE;
    while (sections[s].type != card->type)
        s++;
    return s;
}

const char *deck_section_name(DeckSection section)
{
    return sections[section].name;
}

const DeckList *deck_list(const Deck *deck, DeckSection section)
{
    if (section == SECTION_MANE)
        return &deck->manes;
    return section == SECTION_PROBLEMS ? &deck->problems : &deck->draw;
}

bool deck_find_section(Slice name, DeckSection *out)
{
    for (DeckSection s = 0; s < SECTION_COUNT; s++)
        if (slice_equal_fold(name, slice_of(sections[s].name))) {
            *out = s;
            return true;
        }
    return false;
}

DeckWalk deck_walk(const Deck *deck, const Pool *pool, DeckSection section)
{
    return (DeckWalk){
        .list = deck_list(deck, section), .pool = pool, .section = section};
}

bool deck_walk_next(DeckWalk *w)
{
    while (w->next < w->list->count) {
        const uint32_t at = w->next++;
        w->id = w->list->ids[at];
        w->card = pool_def(w->pool, w->id);
        if (deck_section(w->card) != w->section)
            continue;
        w->copies = deck_copies_at(w->list, at);
        if (w->copies > 0)
            return true;
    }
    return false;
}

/* Writing. */

static void print_card(const CardDef *card, uint32_t copies, Buf *out)
{
    bool quotes = memchr(card->name.p, '#', card->name.n) != NULL;
    buf_addf(out, quotes ? "%u \"%.*s\"\n" : "%u %.*s\n", (unsigned)copies,
             (int)card->name.n, card->name.p);
}

static void print_list(const DeckList *list, const Pool *pool, Buf *out)
{
    for (uint32_t i = 0; i < list->count; i++) {
        uint32_t copies = deck_copies_at(list, i);
        if (copies > 0)
            print_card(pool_def(pool, list->ids[i]), copies, out);
    }
}

static void print_head(const Deck *deck, Buf *out)
{
    const Slice name = slice_of(deck->name);
    if (name.n > 0)
        buf_addf(out, wants_quotes(name) ? "name \"%s\"\n" : "name %s\n",
                 deck->name);
    for (const char *at = deck->notes; at != NULL;) {
        const char *end = strchr(at, '\n');
        Slice line = {at, end != NULL ? (size_t)(end - at) : strlen(at)};
        buf_addf(out, line.n > 0 ? "note %.*s\n" : "note%.*s\n", (int)line.n,
                 line.p);
        at = end != NULL ? end + 1 : NULL;
    }
}

void deck_print(const Deck *deck, const Pool *pool, Buf *out)
{
    print_head(deck, out);
    print_list(&deck->manes, pool, out);
    print_list(&deck->draw, pool, out);
    print_list(&deck->problems, pool, out);
}

static uint32_t section_size(const Deck *deck, const Pool *pool,
                             DeckSection section)
{
    uint32_t count = 0;
    for (DeckWalk w = deck_walk(deck, pool, section); deck_walk_next(&w);)
        count += w.copies;
    return count;
}

void deck_print_sections(const Deck *deck, const Pool *pool, Buf *out)
{
    print_head(deck, out);
    for (DeckSection s = 0; s < SECTION_COUNT; s++) {
        uint32_t size = section_size(deck, pool, s);
        if (size == 0)
            continue;
        buf_addf(out, "%s[%s] # %u\n", out->n > 0 ? "\n" : "", sections[s].name,
                 (unsigned)size);
        for (DeckWalk w = deck_walk(deck, pool, s); deck_walk_next(&w);)
            print_card(w.card, w.copies, out);
    }
}
