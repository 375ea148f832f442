/* octgn_write - from the properties of a card to a block of a card file. What a
 * card of its type must have and the file does not say is taken from what the
 * rest says, if that leaves no doubt; otherwise the card is left out. */
#include <string.h>

#include "cards/octgn_parts.h"

enum { NUMBER_MAX = 99 };

/* Words of the file */

static bool find_type(Slice word, CardType *out)
{
    for (CardType t = 0; t < TYPE_COUNT; t++)
        if (slice_equal_fold(word, slice_of(card_type_name(t)))) {
            *out = t;
            return true;
        }
    return false;
}

/* Colors by the names of the file, and by those of the rules. */
static bool find_color(Slice word, Color *out)
{
    static const char *const elements[] = {
        /* ORDER color */
        "Loyalty", "Laughter", "Generosity", "Magic", "Kindness", "Honesty",
    };
    static_assert(ARRAY_LEN(elements) == COLOR_COUNT, "one name each");
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (slice_equal_fold(word, slice_of(elements[c])) ||
            slice_equal_fold(word, slice_of(color_name(c)))) {
            *out = c;
            return true;
        }
    return false;
}

static bool says_none(Slice word)
{
    return word.n == 0 || slice_equal_fold(word, SLICE("None")) ||
           slice_equal_fold(word, SLICE("Colorless"));
}

/* Reads a number. False if there is none, and none can be made of it. */
static bool read_number(Octgn *o, const OctgnFace *face, OctgnProperty p,
                        unsigned *out)
{
    uint64_t n;
    Slice value = slice_trim(face->values[p]);
    if (slice_number(value, NUMBER_MAX, &n)) {
        *out = (unsigned)n;
        return true;
    }
    if (slice_equal_fold(value, SLICE("infinity")) ||
        slice_equal(value, SLICE("\xe2\x88\x9e"))) {
        *out = NUMBER_MAX;
        octgn_note(o, NOTE_REPAIRED, "%s: infinity is read as %d",
                   octgn_property_name(p), NUMBER_MAX);
        return true;
    }
    return false;
}

/* A number that must be there; false if the card has to be left out. */
static bool write_number(Octgn *o, const OctgnFace *face, OctgnProperty p,
                         const char *key)
{
    unsigned n;
    Slice value = face->values[p];
    if (!read_number(o, face, p, &n))
        return octgn_note(o, NOTE_LEFT_OUT, "%s should be a number, not '%.*s'",
                          octgn_property_name(p), (int)value.n, value.p);
    buf_addf(&o->out, ", %s %u", key, n);
    return true;
}

/* Colors */

static bool add_color(Octgn *o, Slice word, ColorSet *colors)
{
    Color c;
    if (says_none(word))
        return true;
    if (!find_color(word, &c))
        return octgn_note(o, NOTE_LEFT_OUT, "unknown Element '%.*s'",
                          (int)word.n, word.p);
    *colors = (ColorSet)(*colors | 1u << c);
    return true;
}

/* Only a card of several colors has them in these columns; what stands there on
 * others is the color of a requirement, or nothing at all. */
static bool read_colors(Octgn *o, const OctgnFace *face, ColorSet *out)
{
    Slice element = face->values[PROPERTY_ELEMENT];
    *out = 0;
    if (!slice_equal_fold(element, SLICE("Multicolor"))) {
        for (OctgnProperty p = PROPERTY_MULTI_FIRST; p <= PROPERTY_TRI_THIRD;
             p++)
            if (!says_none(face->values[p]))
                octgn_note(o, NOTE_REPAIRED, "a stray %s is left out",
                           octgn_property_name(p));
        return add_color(o, element, out);
    }
    for (OctgnProperty p = PROPERTY_MULTI_FIRST; p <= PROPERTY_TRI_THIRD; p++)
        if (!add_color(o, face->values[p], out))
            return false;
    return true;
}

static bool write_colors(Octgn *o, const OctgnFace *face)
{
    ColorSet colors;
    const char *between = ", ";
    if (!read_colors(o, face, &colors))
        return false;
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (color_in(colors, c)) {
            buf_addf(&o->out, "%s%s", between, color_name(c));
            between = " ";
        }
    return true;
}

/* Requirements */

static bool write_play_needs(Octgn *o, const OctgnFace *face)
{
    const char *between = ", needs ";
    for (unsigned i = 0; i < PLAY_NEEDS_MAX; i++) {
        Color color;
        unsigned n;
        Slice element = face->values[PROPERTY_NEED_FIRST + i];
        Slice power = face->values[PROPERTY_NEED_FIRST_POWER + i];
        if (element.n == 0 && power.n == 0)
            continue;
        if (!find_color(element, &color) ||
            !read_number(o, face, PROPERTY_NEED_FIRST_POWER + i, &n) ||
            n == 0) {
            octgn_note(o, NOTE_REPAIRED,
                       "a play requirement of '%.*s' '%.*s' is left out",
                       (int)power.n, power.p, (int)element.n, element.p);
            continue;
        }
        buf_addf(&o->out, "%s%u %s", between, n, color_name(color));
        between = " + ";
    }
    return true;
}

/* "Wild", "Not Magic", "Magic": what follows the amount. */
static bool write_element(Octgn *o, Slice element)
{
    const Slice not = SLICE("Not ");
    Color color;
    bool other = slice_starts(element, not );
    Slice name =
        other ? (Slice){element.p + not .n, element.n - not .n} : element;
    if (!other && slice_equal_fold(element, SLICE("Wild")))
        buf_add_text(&o->out, "wild");
    else if (find_color(name, &color))
        buf_addf(&o->out, "%s%s", other ? "not " : "", color_name(color));
    else
        return octgn_note(o, NOTE_LEFT_OUT,
                          "unknown confront requirement '%.*s'", (int)element.n,
                          element.p);
    return true;
}

static void write_rainbow(Octgn *o, const char *key)
{
    for (Color c = 0; c < COLOR_COUNT; c++)
        buf_addf(&o->out, "%s1 %s", c == 0 ? key : " + ", color_name(c));
}

/* A second amount without an Element is of anything but the first color: so it
 * is on all other cards of the cycles in which this happened. */
static bool write_second_need(Octgn *o, const OctgnFace *face)
{
    unsigned n;
    Color color;
    Slice first = face->values[PROPERTY_OWNER_FIRST];
    Slice second = face->values[PROPERTY_OWNER_SECOND];
    if (face->values[PROPERTY_OWNER_SECOND_POWER].n == 0)
        return second.n == 0 ||
               octgn_note(o, NOTE_LEFT_OUT,
                          "'%.*s' is required, but not how much", (int)second.n,
                          second.p);
    if (!read_number(o, face, PROPERTY_OWNER_SECOND_POWER, &n) || n == 0)
        return octgn_note(o, NOTE_LEFT_OUT,
                          "the second requirement is not a number");
    buf_addf(&o->out, " + %u ", n);
    if (second.n > 0)
        return write_element(o, second);
    octgn_note(o, NOTE_REPAIRED,
               "the second requirement is of no color: read as anything but "
               "the first");
    if (find_color(first, &color))
        buf_addf(&o->out, "not %s", color_name(color));
    else
        buf_add_text(&o->out, "wild");
    return true;
}

static bool write_confront_needs(Octgn *o, const OctgnFace *face)
{
    if (slice_equal_fold(face->values[PROPERTY_OWNER_FIRST],
                         SLICE("Rainbow"))) {
        write_rainbow(o, ", owner ");
        write_rainbow(o, ", opponent ");
        return true;
    }
    if (!write_number(o, face, PROPERTY_OWNER_FIRST_POWER, "owner"))
        return false;
    buf_add_char(&o->out, ' ');
    if (!write_element(o, face->values[PROPERTY_OWNER_FIRST]) ||
        !write_second_need(o, face) ||
        !write_number(o, face, PROPERTY_OPPONENT_POWER, "opponent"))
        return false;
    buf_add_text(&o->out, " wild");
    return true;
}

/* Traits */

/* Two characters on one card have their traits with a '/' between. */
static void write_traits(Octgn *o, const OctgnFace *face, CardType type)
{
    Slice rest = face->values[PROPERTY_TRAITS], part, trait;
    Slice kept[2 * TRAITS_MAX];
    size_t count = 0;
    while (slice_cut(&rest, ',', &part))
        while (slice_cut(&part, '/', &trait)) {
            bool needless = false;
            trait = slice_trim(trait);
            for (size_t i = 0; i < count; i++)
                needless |= slice_equal_fold(kept[i], trait);
            needless |= slice_equal_fold(trait, slice_of(card_type_name(type)));
            if (needless || trait.n == 0 || count == ARRAY_LEN(kept)) {
                octgn_note(o, NOTE_REPAIRED, "a needless trait '%.*s'",
                           (int)trait.n, trait.p);
                continue;
            }
            buf_add_text(&o->out, count == 0 ? "traits " : ", ");
            buf_add(&o->out, trait);
            kept[count++] = trait;
        }
    buf_add_text(&o->out, count > 0 ? "\n" : "");
}

/* Without other information a token's name is its traits (521.1a), so a token
 * without traits has its name for one. */
static void write_token(Octgn *o, OctgnFace *face)
{
    if (slice_trim(face->values[PROPERTY_TRAITS]).n == 0) {
        face->values[PROPERTY_TRAITS] = face->name;
        octgn_note(o, NOTE_REPAIRED, "a token without traits: '%.*s' is one",
                   (int)face->name.n, face->name.p);
    }
    write_traits(o, face, TYPE_FRIEND);
    buf_add_text(&o->out, "token\n");
}

/* Names and numbers */

static void write_name(Octgn *o, const OctgnFace *face)
{
    Slice title = slice_trim(face->name);
    Slice subtitle = slice_trim(face->values[PROPERTY_SUBNAME]);
    bool quotes = memchr(title.p, ',', title.n) != NULL ||
                  memchr(title.p, '#', title.n) != NULL;
    buf_addf(&o->out, quotes ? "\"%.*s\"" : "%.*s", (int)title.n, title.p);
    if (subtitle.n > 0)
        buf_addf(&o->out, ", %.*s", (int)subtitle.n, subtitle.p);
    buf_add_char(&o->out, '\n');
}

static bool number_is_taken(const Pool *pool, Slice number)
{
    for (uint32_t i = 0; i < pool->count; i++)
        if (slice_equal(pool->defs[i].number, number))
            return true;
    return false;
}

/* Codes have letters, digits and a few marks. The number of a foil card may
 * have the sign of a florin. */
static void add_code(Buf *out, Slice code)
{
    const Slice florin = SLICE("\xc6\x92");
    for (size_t i = 0; i < code.n; i++) {
        char c = code.p[i];
        bool fits = char_is_letter(c) || (c >= '-' && c <= '9') || c == '_';
        if (slice_starts((Slice){code.p + i, code.n - i}, florin))
            buf_add_char(out, 'f');
        else if (fits)
            buf_add_char(out, c);
    }
}

/* A number is one card's: the next that has it is "T1-2". */
static void write_card_number(Octgn *o, const OctgnFace *face)
{
    char memory[80], code[60], rarity[20], id[80];
    Buf own, number, other;
    buf_init(&number, code, sizeof code);
    add_code(&number, face->values[PROPERTY_NUMBER]);
    if (number.n == 0)
        return;
    for (unsigned i = 1; i == 1 || number_is_taken(o->sofar, buf_slice(&own));
         i++) {
        buf_init(&own, memory, sizeof memory);
        buf_add(&own, buf_slice(&number));
        if (i > 1)
            buf_addf(&own, "-%u", i);
    }
    if (own.n > number.n)
        octgn_note(o, NOTE_REPAIRED, "its number is taken: it gets '%s'",
                   memory);
    buf_addf(&o->out, "number %s", memory);
    buf_init(&other, rarity, sizeof rarity);
    add_code(&other, face->values[PROPERTY_RARITY]);
    if (other.n > 0)
        buf_addf(&o->out, ", rarity %s", rarity);
    buf_init(&other, id, sizeof id);
    add_code(&other, o->card.id);
    if (other.n > 0)
        buf_addf(&o->out, ", id %s", id);
    buf_add_char(&o->out, '\n');
}

/* Sides */

static void write_text(Octgn *o, const OctgnText *text)
{
    for (uint32_t i = 0; i < text->count; i++) {
        buf_add(&o->out, text->lines[i]);
        buf_add_char(&o->out, '\n');
    }
}

static bool write_home_limit(Octgn *o, const OctgnText *text)
{
    uint64_t n;
    if (text->home_limit.n == 0)
        return octgn_note(o, NOTE_LEFT_OUT,
                          "a Mane Character without a Home Limit");
    if (!slice_number(text->home_limit, NUMBER_MAX, &n)) {
        n = NUMBER_MAX;
        octgn_note(o, NOTE_REPAIRED, "Home Limit '%.*s' is read as %d",
                   (int)text->home_limit.n, text->home_limit.p, NUMBER_MAX);
    }
    buf_addf(&o->out, ", home limit %u", (unsigned)n);
    return true;
}

static bool is_dilemma(const OctgnFace *face, CardType type)
{
    return type == TYPE_RESOURCE && face->values[PROPERTY_OWNER_FIRST].n > 0;
}

/* What a card costs; false if it must be left out. A Friend that costs nothing,
 * not even 0, is a token. */
static bool write_cost(Octgn *o, const OctgnFace *face, CardType type,
                       bool *token)
{
    *token = type == TYPE_FRIEND && face->values[PROPERTY_COST].n == 0;
    if (*token ||
        (type != TYPE_FRIEND && type != TYPE_EVENT && type != TYPE_RESOURCE))
        return true;
    return write_number(o, face, PROPERTY_COST, "cost") &&
           write_play_needs(o, face);
}

static bool write_type_line(Octgn *o, const OctgnFace *face, CardType type,
                            const OctgnText *text, bool *token)
{
    static const char *const words[] = {
        /* ORDER card_type */
        "mane", "friend", "problem", "troublemaker", "event", "resource",
    };
    static_assert(ARRAY_LEN(words) == TYPE_COUNT, "one word each");
    bool dilemma = is_dilemma(face, type);
    buf_add_text(&o->out, words[type]);
    bool good = write_colors(o, face);
    if (type != TYPE_PROBLEM)
        good = good && write_number(o, face, PROPERTY_POWER, "power");
    good = good && write_cost(o, face, type, token);
    if (type == TYPE_MANE)
        good = good && write_home_limit(o, text);
    if (type == TYPE_TROUBLEMAKER)
        good = good && write_number(o, face, PROPERTY_BONUS, "points");
    if (type == TYPE_PROBLEM || dilemma)
        good = good && write_number(o, face, PROPERTY_BONUS, "bonus") &&
               write_confront_needs(o, face);
    buf_add_char(&o->out, '\n');
    return good;
}

static bool write_boosted(Octgn *o)
{
    const OctgnFace *start = &o->card.faces[0], *side = &o->card.faces[1];
    OctgnText text;
    if (o->card.face_count != 2)
        return octgn_note(o, NOTE_LEFT_OUT,
                          "a Mane Character has two sides, this one %u",
                          (unsigned)o->card.face_count);
    if (!octgn_read_text(o, side, TYPE_MANE, &text))
        return false;
    buf_add_text(&o->out, "boosted");
    if (!write_colors(o, side) ||
        !write_number(o, side, PROPERTY_POWER, "power") ||
        !write_home_limit(o, &text))
        return false;
    buf_add_char(&o->out, '\n');
    if (!slice_equal(start->name, side->name) ||
        !slice_equal(start->values[PROPERTY_SUBNAME],
                     side->values[PROPERTY_SUBNAME])) {
        buf_add_text(&o->out, "named ");
        write_name(o, side);
    }
    if (!slice_equal(start->values[PROPERTY_TRAITS],
                     side->values[PROPERTY_TRAITS]))
        write_traits(o, side, TYPE_MANE);
    write_text(o, &text);
    return true;
}

/* Keywords that belong to another type of card got there by mistake. */
static void check_keywords(Octgn *o, const OctgnText *text, CardType type)
{
    if (text->starting_problem && type != TYPE_PROBLEM)
        octgn_note(o, NOTE_REPAIRED,
                   "no Problem: Starting Problem is left out");
    if (text->home_limit.n > 0 && type != TYPE_MANE)
        octgn_note(o, NOTE_REPAIRED,
                   "no Mane Character: Home Limit is left out");
}

static bool write_block(Octgn *o, CardType type)
{
    OctgnFace *face = &o->card.faces[0];
    OctgnText text;
    bool token = false;
    if (!octgn_read_text(o, face, type, &text))
        return false;
    check_keywords(o, &text, type);
    write_name(o, face);
    if (!write_type_line(o, face, type, &text, &token))
        return false;
    write_card_number(o, face);
    if (token)
        write_token(o, face);
    else
        write_traits(o, face, type);
    if (text.starting_problem && type == TYPE_PROBLEM)
        buf_add_text(&o->out, "starting problem\n");
    write_text(o, &text);
    return type != TYPE_MANE || write_boosted(o);
}

bool octgn_write_card(Octgn *o)
{
    CardType type;
    Slice word = slice_trim(o->card.faces[0].values[PROPERTY_TYPE]);
    if (!find_type(word, &type))
        return octgn_note(o, NOTE_LEFT_OUT, "unknown type of card '%.*s'",
                          (int)word.n, word.p);
    octgn_repair_names(o, type);
    if (o->card.faces[0].name.n == 0)
        return octgn_note(o, NOTE_LEFT_OUT, "it has no name");
    if (type != TYPE_MANE && o->card.face_count > 1)
        octgn_note(o, NOTE_REPAIRED, "a side that such cards do not have");
    return write_block(o, type);
}
