/* octgn_text - the abilities of a card, a line each, as our cards have them.
 *
 * First the whole text is put into plain characters and lines, then a table of
 * repairs goes over each line: a repair is a function that writes the line
 * anew, and if the line changed, a note tells what was wrong with it. What a
 * sentence means is not looked at, with two exceptions at the end: an Event of
 * which one ability stands on two lines, and an Asset that does not say where
 * it is played. */
#include <string.h>

#include "cards/octgn_parts.h"

/* Small tools. A repair writes into `out`, which has room for twice the line
 * and a few bytes, and returns how long the new line is. */

typedef size_t Repair(Slice in, char *out);

static bool stands_at(Slice text, size_t at, const char *words)
{
    size_t n = strlen(words);
    return text.n - at >= n && memcmp(text.p + at, words, n) == 0;
}

/* Repairs of the whole text */

/* Apostrophes, quotes, dashes and blanks of a typesetter. */
static size_t plain_characters(Slice in, char *out)
{
    static const struct {
        const char *typeset, *plain;
    } table[] = {
        {"\xe2\x80\x98", "'"},  {"\xe2\x80\x99", "'"}, {"\xe2\x80\x9c", "\""},
        {"\xe2\x80\x9d", "\""}, {"\xe2\x80\x93", "-"}, {"\xe2\x80\x94", "-"},
        {"\xe2\x88\x92", "-"},  {"\xc2\xa0", " "},
    };
    size_t n = 0;
    for (size_t i = 0; i < in.n;) {
        size_t row = 0;
        while (row < ARRAY_LEN(table) && !stands_at(in, i, table[row].typeset))
            row++;
        if (row == ARRAY_LEN(table)) {
            out[n++] = in.p[i++];
            continue;
        }
        out[n++] = table[row].plain[0];
        i += strlen(table[row].typeset);
    }
    return n;
}

/* The length of a tag such as <P>, </b> or <> at a place; 0: there is none. */
static size_t tag_length(Slice in, size_t at)
{
    enum { TAG_MAX = 5 };
    size_t n = 1;
    if (in.p[at] != '<')
        return 0;
    while (at + n < in.n && n < TAG_MAX &&
           (char_is_letter(in.p[at + n]) || in.p[at + n] == '/'))
        n++;
    return at + n < in.n && in.p[at + n] == '>' ? n + 1 : 0;
}

/* <P>, <BR>, <br/> and a tag without a name begin a line; other tags only
 * change the look. */
static bool tag_breaks(Slice in, size_t at, size_t length)
{
    if (length == 2)
        return true;
    char first = (char)(in.p[at + 1] | 0x20),
         second = (char)(in.p[at + 2] | 0x20);
    return (first == 'p' && length == 3) || (first == 'b' && second == 'r');
}

static size_t without_tags(Slice in, char *out)
{
    size_t n = 0;
    for (size_t i = 0, tag; i<in.n; i += tag> 0 ? tag : 1) {
        tag = tag_length(in, i);
        if (tag == 0) {
            out[n++] = in.p[i];
        } else if (tag_breaks(in, i, tag)) {
            out[n++] = '\n';
            while (i + tag < in.n && in.p[i + tag] == ' ')
                tag++;
        }
    }
    return n;
}

/* Repairs of a line */

/* "Swift", "Home Limit 3": a few words, each a name or a number. */
static bool is_keyword(Slice line)
{
    enum { WORDS_MAX = 4 };
    Slice word;
    unsigned words = 0;
    for (; slice_cut(&line, ' ', &word); words++) {
        uint64_t number;
        bool name = word.n > 0 && char_is_upper(word.p[0]);
        for (size_t i = 0; i < word.n; i++)
            name = name && char_is_letter(word.p[i]);
        if (!name && !slice_number(word, UINT16_MAX, &number))
            return false;
    }
    return words > 0 && words <= WORDS_MAX;
}

/* Whether all from `at` on is "(This explains the keyword in front of it.)" */
static bool explains_keyword(Slice line, size_t at)
{
    const char *end = memchr(line.p + at, ')', line.n - at);
    return end == line.p + line.n - 1 &&
           is_keyword(slice_trim((Slice){line.p, at}));
}

/* "(This was said already.)" Only what a keyword means is left: the ruleset may
 * not know it. */
static size_t without_reminders(Slice in, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < in.n; i++) {
        const char *end =
            in.p[i] == '(' ? memchr(in.p + i, ')', in.n - i) : NULL;
        if (end == NULL || explains_keyword(in, i)) {
            out[n++] = in.p[i];
            continue;
        }
        i = (size_t)(end - in.p);
        n -= n > 0 && out[n - 1] == ' ';
    }
    return n;
}

/* "1AT" and "X AT" are icons of action tokens: [1] and [X]. */
static size_t with_icons(Slice in, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < in.n; i++) {
        bool alone = i == 0 || !(char_is_letter(in.p[i - 1]) ||
                                 char_is_digit(in.p[i - 1]));
        bool number = char_is_digit(in.p[i]) || in.p[i] == 'X';
        size_t at = i + 1 + stands_at(in, i + 1, " ");
        out[n++] = in.p[i];
        if (!alone || !number || !stands_at(in, at, "AT") ||
            (at + 2 < in.n && char_is_letter(in.p[at + 2])))
            continue;
        out[n - 1] = '[';
        out[n++] = in.p[i];
        out[n++] = ']';
        i = at + 1;
    }
    return n;
}

/* One blank between words, none at either end or before a period. */
static size_t without_stray_blanks(Slice in, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < in.n; i++) {
        char c = in.p[i] == '\t' ? ' ' : in.p[i];
        if (c == ' ' && (n == 0 || out[n - 1] == ' '))
            continue;
        if ((c == '.' || c == ',') && n > 0 && out[n - 1] == ' ')
            n--;
        out[n++] = c;
    }
    return n > 0 && out[n - 1] == ' ' ? n - 1 : n;
}

/* "..", "?." and '.".' end a sentence twice. */
static size_t without_doubled_periods(Slice in, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < in.n; i++) {
        bool ended =
            n > 0 && (out[n - 1] == '.' ||
                      (out[n - 1] == '"' && n > 1 && out[n - 2] == '.'));
        if (in.p[i] != '.' || !ended)
            out[n++] = in.p[i];
    }
    return n;
}

/* A '#' begins a comment in a card file, a '=' a program. */
static size_t without_marks(Slice in, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < in.n; i++)
        if (in.p[i] != '#' && !(in.p[i] == '=' && n == 0))
            out[n++] = in.p[i];
    return n;
}

/* Game text begins with a capital letter; words of card files do not. */
static size_t with_a_capital(Slice in, char *out)
{
    memcpy(out, in.p, in.n);
    if (in.n > 0 && char_is_letter(out[0]))
        out[0] = (char)(out[0] & ~0x20);
    return in.n;
}

static size_t with_a_period(Slice in, char *out)
{
    memcpy(out, in.p, in.n);
    if (in.n == 0 || is_keyword(in) ||
        strchr(".!?\":)", in.p[in.n - 1]) != NULL)
        return in.n;
    out[in.n] = '.';
    return in.n + 1;
}

static const struct {
    Repair *repair;
    const char *wrong;
} line_repairs[] = {
    {without_reminders, "reminder text is left out"},
    {with_icons, "action tokens are written as icons"},
    {without_stray_blanks, "stray blanks"},
    {without_doubled_periods, "a doubled period"},
    {without_marks, "a mark that has no place in game text"},
    {without_stray_blanks, "stray blanks"},
    {with_a_capital, "a line began with a small letter"},
    {with_a_period, "the final period was missing"},
};

static Slice repair(Octgn *o, Slice in, Repair *how, const char *wrong)
{
    char *out = arena_alloc(o->arena, 2 * in.n + 4);
    if (out == NULL) {
        o->no_memory = true;
        return in;
    }
    Slice line = {out, how(in, out)};
    if (slice_equal(line, in))
        return in;
    if (wrong != NULL)
        octgn_note(o, NOTE_REPAIRED, "%s", wrong);
    return line;
}

/* Lines */

static void add_line(OctgnText *out, Slice line)
{
    if (line.n > 0 && out->count < OCTGN_LINES)
        out->lines[out->count] = line;
    out->count += line.n > 0;
}

/* Two keywords are printed above the text box, not in it. */
static void add_keyword(OctgnText *out, Slice keyword)
{
    const Slice limit = SLICE("Home Limit ");
    if (slice_equal_fold(keyword, SLICE("Starting Problem")))
        out->starting_problem = true;
    else if (slice_starts(keyword, limit))
        out->home_limit = (Slice){keyword.p + limit.n, keyword.n - limit.n};
    else
        add_line(out, keyword);
}

/* Whether the line is a list of keywords, "Stubborn. Random." */
static bool is_keyword_list(Slice line)
{
    Slice part;
    unsigned parts = 0;
    for (; slice_cut(&line, '.', &part); parts++)
        if (!is_keyword(slice_trim(part)))
            return false;
    return parts > 0;
}

static void add_keyword_list(Octgn *o, OctgnText *out, Slice line)
{
    Slice part;
    if (memchr(line.p, '.', line.n) != NULL)
        octgn_note(o, NOTE_REPAIRED, "a keyword ended in a period");
    while (slice_cut(&line, '.', &part))
        add_keyword(out, slice_trim(part));
}

/* The one keyword of the card is explained at the head of its text: they make
 * one line. */
static Slice join_reminder(Octgn *o, OctgnText *out, Slice text)
{
    const Slice line = slice_trim(text);
    if (out->count != 1 || line.n < 2 || line.p[0] != '(' ||
        !is_keyword(out->lines[0]) ||
        memchr(line.p, ')', line.n) != line.p + line.n - 1)
        return text;
    const Slice keyword = out->lines[0];
    char *both = arena_alloc(o->arena, keyword.n + 1 + line.n);
    if (both == NULL) {
        o->no_memory = true;
        return text;
    }
    memcpy(both, keyword.p, keyword.n);
    both[keyword.n] = ' ';
    memcpy(both + keyword.n + 1, line.p, line.n);
    out->count = 0;
    return (Slice){both, keyword.n + 1 + line.n};
}

static void add_text_line(Octgn *o, OctgnText *out, Slice line)
{
    line = join_reminder(o, out, line);
    for (size_t i = 0; i < ARRAY_LEN(line_repairs); i++)
        line = repair(o, line, line_repairs[i].repair, line_repairs[i].wrong);
    if (is_keyword_list(line))
        add_keyword_list(o, out, line);
    else
        add_line(out, line);
}

static size_t lines_of_either_kind(Slice in, char *out)
{
    for (size_t i = 0; i < in.n; i++)
        out[i] = in.p[i] == '\r' ? '\n' : in.p[i];
    return in.n;
}

static void add_text(Octgn *o, OctgnText *out, Slice text)
{
    Slice line;
    text = repair(o, text, lines_of_either_kind, NULL);
    text = repair(o, text, plain_characters, "characters of a typesetter");
    text = repair(o, text, without_tags, "a tag within the text");
    while (slice_cut(&text, '\n', &line))
        add_text_line(o, out, line);
}

/* Abilities */

/* "Main Phase: ...": does a timing or a tag stand in front? */
static bool has_label(Slice line)
{
    enum { LABEL_MAX = 40 };
    return memchr(line.p, ':', line.n < LABEL_MAX ? line.n : LABEL_MAX) != NULL;
}

static bool is_cost_alone(Slice line)
{
    const Slice words = SLICE("As an additional cost to play this card,");
    Slice label;
    if (!has_label(line))
        return false;
    slice_cut(&line, ':', &label);
    line = slice_trim(line);
    return slice_starts(line, words) &&
           memchr(line.p, '.', line.n) == line.p + line.n - 1;
}

/* An Event whose additional cost stands behind its timing has its effect on the
 * next line: it is one ability. */
static void join_cost_and_effect(Octgn *o, OctgnText *out)
{
    for (uint32_t i = 0; i + 1 < out->count; i++) {
        Slice a = out->lines[i], b = out->lines[i + 1];
        if (!is_cost_alone(a) || has_label(b))
            continue;
        char *both = arena_alloc(o->arena, a.n + 1 + b.n + 1);
        if (both == NULL) {
            o->no_memory = true;
            return;
        }
        memcpy(both, a.p, a.n);
        both[a.n] = ' ';
        memcpy(both + a.n + 1, b.p, b.n);
        out->lines[i] = (Slice){both, a.n + 1 + b.n};
        out->count--;
        memmove(&out->lines[i + 1], &out->lines[i + 2],
                (out->count - i - 1) * sizeof *out->lines);
        octgn_note(o, NOTE_REPAIRED, "one ability stood on two lines");
    }
}

static bool has_trait(const OctgnFace *face, Slice trait)
{
    Slice rest = face->values[PROPERTY_TRAITS], one;
    while (slice_cut(&rest, ',', &one))
        if (slice_equal_fold(slice_trim(one), trait))
            return true;
    return false;
}

/* Every other Asset is played to its owner's home. */
static void place_asset(Octgn *o, const OctgnFace *face, OctgnText *out)
{
    for (uint32_t i = 0; i < out->count; i++)
        if (slice_starts(out->lines[i], SLICE("Play ")))
            return;
    if (!has_trait(face, SLICE("Asset")) || out->count == OCTGN_LINES)
        return;
    memmove(&out->lines[1], &out->lines[0], out->count * sizeof *out->lines);
    out->lines[0] = SLICE("Play to your home.");
    out->count++;
    octgn_note(o, NOTE_REPAIRED, "an Asset did not say where it is played");
}

bool octgn_read_text(Octgn *o, const OctgnFace *face, CardType type,
                     OctgnText *out)
{
    *out = (OctgnText){0};
    Slice keywords = repair(o, face->values[PROPERTY_KEYWORDS],
                            without_stray_blanks, "stray blanks");
    if (is_keyword_list(keywords))
        add_keyword_list(o, out, keywords);
    else
        add_keyword(out, keywords); /* with a joke for a number, say */
    add_text(o, out, face->values[PROPERTY_TEXT]);
    if (out->count > OCTGN_LINES)
        return octgn_note(o, NOTE_LEFT_OUT, "its text has more than %d lines",
                          OCTGN_LINES);
    if (type == TYPE_EVENT)
        join_cost_and_effect(o, out);
    if (type == TYPE_RESOURCE)
        place_asset(o, face, out);
    return true;
}
