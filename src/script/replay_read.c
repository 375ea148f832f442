/* replay_read.c - reads the text of a replay.
 *
 * A line that begins in the first column is one of ours; what stands further
 * right belongs to the part named by the last such line, and is read by whoever
 * reads that kind of text. So the parts are found first, then read in the order
 * they need each other.
 */
#include "script/replay.h"

#include "base/lines.h"
#include "rules/words.h"
#include "script/kit.h"
#include "script/replay_parts.h"

#include <stdlib.h>

typedef struct Section {
    Slice text;
    uint32_t line; /* of its heading; 0: not there */
} Section;

enum { SECTION_RULES, SECTION_CARDS, SECTION_ANSWERS, SECTION_DECK };
enum { SECTIONS = SECTION_DECK + SEATS_MAX };

typedef struct Reader {
    Replay *r;
    Lines lines;
    Section sections[SECTIONS];
    Section *open; /* where lines to the right belong */
    bool seed, result;
    uint32_t first; /* mistakes before ours */
} Reader;

static bool is_good(const Reader *reader)
{
    return reader->lines.diags->count == reader->first;
}

/* Cuts the first word off *rest. */
static Slice next_word(Slice *rest)
{
    Slice word = {NULL, 0};
    *rest = slice_trim(*rest);
    slice_cut(rest, ' ', &word);
    *rest = slice_trim(*rest);
    return word;
}

static void wrong_line(Reader *reader)
{
    Lines *l = &reader->lines;
    lines_wrong(l, l->text.p, "not a line of a replay: '%.*s'",
                (int)(l->text.n < 60 ? l->text.n : 60), l->text.p);
}

/* Headings */

static void read_seed(Reader *reader, Slice value)
{
    Lines *l = &reader->lines;
    if (reader->seed)
        lines_wrong(l, l->text.p, "'seed' is given twice");
    if (!slice_number(value, UINT64_MAX, &reader->r->setup.seed))
        lines_wrong(l, l->text.p, "'%.*s' is no seed", (int)value.n, value.p);
    reader->seed = true;
}

static bool read_letter(Slice word, SeatId *out)
{
    if (word.n != 1 || word.p[0] < 'A' || word.p[0] >= 'A' + SEATS_MAX)
        return false;
    *out = (SeatId)(word.p[0] - 'A');
    return true;
}

/* "result A won", "result draw", "result none" */
static void read_result(Reader *reader, Slice value)
{
    Lines *l = &reader->lines;
    Replay *r = reader->r;
    Slice rest = value, word = next_word(&rest);
    if (reader->result)
        lines_wrong(l, l->text.p, "'result' is given twice");
    reader->result = true;
    if (slice_equal(value, SLICE("draw")))
        r->result = RESULT_DRAW;
    else if (slice_equal(value, SLICE("none")))
        r->result = RESULT_NONE;
    else if (read_letter(word, &r->winner) && slice_equal(rest, SLICE("won")))
        r->result = RESULT_WON;
    else
        lines_wrong(l, l->text.p, "'%.*s' is no result", (int)value.n, value.p);
}

static void open_section(Reader *reader, unsigned which)
{
    Lines *l = &reader->lines;
    Section *section = &reader->sections[which];
    if (section->line != 0) {
        lines_wrong(l, l->text.p, "'%.*s' is given twice", (int)l->text.n,
                    l->text.p);
        return;
    }
    *section = (Section){{l->rest.p, 0}, l->number};
    reader->open = section;
}

static void read_heading(Reader *reader)
{
    static const char *const names[] = {"rules", "cards", "answers"};
    Slice rest = reader->lines.text, word = next_word(&rest);
    SeatId s;
    reader->open = NULL;
    for (unsigned i = 0; i < ARRAY_LEN(names); i++)
        if (rest.n == 0 && slice_equal(word, slice_of(names[i]))) {
            open_section(reader, i);
            return;
        }
    if (slice_equal(word, SLICE("deck")) && read_letter(rest, &s))
        open_section(reader, SECTION_DECK + s);
    else if (slice_equal(word, SLICE("seed")))
        read_seed(reader, rest);
    else if (slice_equal(word, SLICE("result")))
        read_result(reader, rest);
    else
        wrong_line(reader);
}

static bool read_first_line(Reader *reader)
{
    Slice said = {"", 0};
    uint64_t version;
    if (lines_next_filled(&reader->lines))
        said = reader->lines.text;
    Slice rest = said;
    if (!slice_starts(said, SLICE("faceoff replay "))) {
        diag_add(reader->lines.diags, 1, 1, "not a replay");
        return false;
    }
    rest = slice_trim((Slice){said.p + 15, said.n - 15});
    if (slice_number(rest, UINT32_MAX, &version) && version == REPLAY_VERSION)
        return true;
    lines_wrong(&reader->lines, rest.p,
                "a replay of version %.*s; this program reads version %d",
                (int)(rest.n < 20 ? rest.n : 20), rest.p, REPLAY_VERSION);
    return false;
}

static void find_sections(Reader *reader)
{
    Lines *l = &reader->lines;
    while (lines_next(l)) {
        bool ours = l->text.n > 0 && l->start == l->text.p;
        if (ours)
            read_heading(reader);
        else if (reader->open != NULL)
            reader->open->text.n = (size_t)(l->rest.p - reader->open->text.p);
        else if (l->text.n > 0)
            wrong_line(reader);
    }
}

/* Sections. Their readers count lines from 1: the heading's are added. */

typedef bool Part(Reader *reader, const Section *section, SeatId s);

static bool read_rules(Reader *reader, const Section *section, SeatId s)
{
    (void)s;
    return ruleset_load(&reader->r->rules, section->text, reader->lines.diags);
}

static bool read_cards(Reader *reader, const Section *section, SeatId s)
{
    (void)s;
    reader->r->pool = pool_new();
    if (reader->r->pool == NULL) {
        diag_add(reader->lines.diags, 0, 0, "out of memory");
        return false;
    }
    return pool_add_cards(reader->r->pool, section->text, reader->lines.diags);
}

/* Once the cards are known: what they do, and what keywords mean. */
static bool read_programs(Reader *reader, const Section *section, SeatId s)
{
    (void)s;
    reader->r->book = book_new(reader->r->pool, section->text, game_words(),
                               reader->lines.diags);
    return reader->r->book != NULL;
}

static bool read_deck(Reader *reader, const Section *section, SeatId s)
{
    Deck *deck = deck_load(section->text, reader->r->pool, reader->lines.diags);
    reader->r->decks[s] = deck;
    if (deck == NULL)
        return false;
    if (deck->manes.count == 1)
        return true;
    diag_add(reader->lines.diags, 0, 1, "a deck with %u Mane Characters",
             (unsigned)deck->manes.count);
    return false;
}

static bool read_section(Reader *reader, unsigned which, Part *part)
{
    const Section *section = &reader->sections[which];
    DiagList *diags = reader->lines.diags;
    uint32_t before = diags->count;
    SeatId s = which >= SECTION_DECK ? (SeatId)(which - SECTION_DECK) : NO_SEAT;
    bool good = part(reader, section, s);
    for (uint32_t i = before; i < diags->count && i < DIAG_MAX; i++)
        diags->items[i].line += section->line;
    return good;
}

/* Answers */

static bool read_hex(Slice word, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < word.n; i++) {
        char c = word.p[i];
        unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                         : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10)
                                                : 16;
        if (digit == 16)
            return false;
        *out = *out << 4 | digit;
    }
    return word.n == 16;
}

static bool read_mark(Reader *reader, Slice rest)
{
    ReplayMark mark;
    uint64_t after;
    Slice word = next_word(&rest);
    if (!slice_number(word, UINT32_MAX, &after) ||
        !read_hex(rest, &mark.digest) || after != reader->r->count)
        return false;
    mark.after = (uint32_t)after;
    if (!replay_add_mark(reader->r, mark))
        diag_add(reader->lines.diags, 0, 0, "out of memory");
    return true;
}

/* "A 3 of 7", "A concedes" */
static bool read_step(Reader *reader, Slice line)
{
    ReplayStep step = {.index = REPLAY_CONCEDE};
    uint64_t index, count;
    Slice word = next_word(&line);
    if (!read_letter(word, &step.seat) ||
        step.seat >= reader->r->setup.seat_count)
        return false;
    if (!slice_equal(line, SLICE("concedes"))) {
        word = next_word(&line);
        if (!slice_number(word, UINT16_MAX - 1, &index) ||
            !slice_equal(next_word(&line), SLICE("of")) ||
            !slice_number(line, UINT16_MAX, &count) || index >= count)
            return false;
        step.index = (uint16_t)index;
        step.count = (uint16_t)count;
    }
    if (!replay_add_step(reader->r, step))
        diag_add(reader->lines.diags, 0, 0, "out of memory");
    return true;
}

static bool read_answers(Reader *reader, const Section *section, SeatId s)
{
    Lines l;
    uint32_t before = reader->lines.diags->count;
    (void)s;
    if (!lines_init(&l, section->text, reader->lines.diags))
        return false;
    while (lines_next_filled(&l)) {
        Slice rest = l.text;
        bool good = slice_starts(l.text, SLICE("digest ")) &&
                    (next_word(&rest), read_mark(reader, rest));
        if (!good && !read_step(reader, l.text))
            lines_wrong(&l, l.text.p, "not an answer: '%.*s'",
                        (int)(l.text.n < 60 ? l.text.n : 60), l.text.p);
    }
    return reader->lines.diags->count == before;
}

/* All of it */

static bool check_complete(Reader *reader)
{
    static const char *const names[] = {"rules",  "cards",  "answers", "deck A",
                                        "deck B", "deck C", "deck D"};
    static_assert(ARRAY_LEN(names) == SECTIONS, "one name each");
    unsigned seats = 2;
    while (seats < SEATS_MAX && reader->sections[SECTION_DECK + seats].line)
        seats++;
    reader->r->setup.seat_count = (uint8_t)seats;
    for (unsigned i = 0; i < SECTIONS; i++)
        if (reader->sections[i].line == 0 && i < SECTION_DECK + seats)
            diag_add(reader->lines.diags, 0, 0, "'%s' is missing", names[i]);
        else if (reader->sections[i].line != 0 && i >= SECTION_DECK + seats)
            diag_add(reader->lines.diags, reader->sections[i].line, 1,
                     "'%s' without the one before", names[i]);
    if (!reader->seed)
        diag_add(reader->lines.diags, 0, 0, "'seed' is missing");
    if (!reader->result)
        diag_add(reader->lines.diags, 0, 0, "'result' is missing");
    if (reader->r->result == RESULT_WON && reader->r->winner >= seats)
        diag_add(reader->lines.diags, 0, 0, "nobody sits where it was won");
    return is_good(reader);
}

static void set_up(Replay *r)
{
    const Kit kit = {.pool = r->pool, .book = r->book, .rules = r->rules};
    uint64_t seed = r->setup.seed;
    r->setup = kit_setup(&kit, (const Deck *const *)r->decks,
                         r->setup.seat_count, seed);
    r->setup.rules = &r->rules;
}

static bool read_all(Reader *reader)
{
    if (!read_first_line(reader))
        return false;
    find_sections(reader);
    if (!is_good(reader) || !check_complete(reader) ||
        !read_section(reader, SECTION_RULES, read_rules) ||
        !read_section(reader, SECTION_CARDS, read_cards) ||
        !read_section(reader, SECTION_RULES, read_programs))
        return false;
    for (unsigned s = 0; s < reader->r->setup.seat_count; s++)
        if (!read_section(reader, SECTION_DECK + s, read_deck))
            return false;
    set_up(reader->r);
    return read_section(reader, SECTION_ANSWERS, read_answers);
}

Replay *replay_load(Slice text, DiagList *diags)
{
    const GameSetup none = {0};
    Reader reader = {.r = replay_new(&none), .first = diags->count};
    if (reader.r == NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return NULL;
    }
    if (lines_init(&reader.lines, text, diags) && read_all(&reader) &&
        is_good(&reader))
        return reader.r;
    replay_free(reader.r);
    return NULL;
}
