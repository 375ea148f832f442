/* field - see field.h.
 *
 * Which fields a type of card has is a table, `fields`, after what chapters 2
 * and 3 say is printed: a Problem has no power (202.2), a Mane Character no
 * cost (204.1a). Mistakes are reported at the word, and reading goes on. */
#include "cards/field.h"

#include "base/law.h"
#include "cards/rule.h"

typedef enum SetField { /* ORDER set_field */
                        FIELD_COLORS,
                        FIELD_POWER,
                        FIELD_COST,
                        FIELD_NEEDS,
                        FIELD_HOME_LIMIT,
                        FIELD_BONUS,
                        FIELD_POINTS,
                        FIELD_OWNER,
                        FIELD_OPPONENT,
                        FIELD_COUNT
} SetField;

enum {
    MANE = 1 << TYPE_MANE,
    FRIEND = 1 << TYPE_FRIEND,
    PROBLEM = 1 << TYPE_PROBLEM,
    TROUBLEMAKER = 1 << TYPE_TROUBLEMAKER,
    EVENT = 1 << TYPE_EVENT,
    RESOURCE = 1 << TYPE_RESOURCE,
    WITH_POWER = MANE | FRIEND | TROUBLEMAKER | EVENT | RESOURCE,
    WITH_COST = FRIEND | EVENT | RESOURCE,
    CONFRONTED = PROBLEM | RESOURCE, /* a Resource that is a Dilemma (522.1) */
    NUMBER_MAX = 99
};

typedef struct FieldInfo {
    const char *word;
    uint8_t may, must; /* types of card that can have it, that have to */
    const char *rule;  /* by which others do not */
} FieldInfo;

static const FieldInfo fields[] = {
    /* ORDER set_field */
    {"color", WITH_POWER, 0, "203.1"},
    {"power", WITH_POWER, WITH_POWER, "202.2"},
    {"cost", WITH_COST, WITH_COST, "204.1a"},
    {"needs", WITH_COST, 0, "205.1a"},
    {"home limit", MANE, MANE, "212"},
    {"bonus", CONFRONTED, PROBLEM, "210.1"},
    {"points", TROUBLEMAKER, TROUBLEMAKER, "211.1"},
    {"owner", CONFRONTED, PROBLEM, "209.1"},
    {"opponent", CONFRONTED, PROBLEM, "209.1"},
};
static_assert(ARRAY_LEN(fields) == FIELD_COUNT, "one row each");

/* Words and numbers. */

bool field_take_key(Slice *text, const char *key)
{
    Slice k = slice_of(key);
    if (text->n < k.n || !slice_equal_fold((Slice){text->p, k.n}, k))
        return false;
    Slice rest = {text->p + k.n, text->n - k.n};
    if (rest.n > 0 && rest.p[0] != ' ' && rest.p[0] != '\t' && rest.p[0] != ',')
        return false;
    *text = slice_trim(rest);
    return true;
}

static bool find_color(Slice word, Color *out)
{
    for (Color c = 0; c < COLOR_COUNT; c++) {
        if (slice_equal_fold(word, slice_of(color_name(c)))) {
            *out = c;
            return true;
        }
    }
    return false;
}

static void unknown_color(SetReader *r, Slice word)
{
    Near near = near_begin(word);
    for (Color c = 0; c < COLOR_COUNT; c++)
        near_try(&near, slice_of(color_name(c)));
    lines_unknown(&r->lines, "color", &near);
}

/* Reads a number from `least` to NUMBER_MAX, or says what it should be. */
static uint8_t read_number(SetReader *r, Slice text, const char *what,
                           uint8_t least)
{
    uint64_t value;
    if (slice_number(text, NUMBER_MAX, &value) && value >= least)
        return (uint8_t)value;
    lines_wrong(&r->lines, text.p,
                "%s must be a number from %u to %u, not '%.*s'", what,
                (unsigned)least, (unsigned)NUMBER_MAX, (int)text.n, text.p);
    return least;
}

/* Requirements: "2 orange + 2 not orange", "4 wild" (205.1, 611.3). */

static bool need_is_repeated(const Needs *needs, Need need)
{
    for (uint8_t i = 0; i < needs->count; i++)
        if (needs->items[i].kind == need.kind &&
            needs->items[i].color == need.color)
            return true;
    return false;
}

static bool read_need(SetReader *r, Slice text, SetField field, Need *out)
{
    Slice rest = text;
    Need need = {.kind = NEED_COLOR};
    need.amount = read_number(r, slice_word(&rest), "a requirement", 1);
    if (slice_equal_fold(rest, SLICE("wild")))
        need.kind = NEED_WILD;
    else if (field_take_key(&rest, "not"))
        need.kind = NEED_NOT;
    if (need.kind != NEED_COLOR && field == FIELD_NEEDS) {
        lines_wrong(&r->lines, text.p,
                    "a play requirement is of a color (205.1), not '%.*s'",
                    (int)text.n, text.p);
        return false;
    }
    Color color = 0;
    if (need.kind != NEED_WILD && !find_color(rest, &color)) {
        unknown_color(r, rest);
        return false;
    }
    need.color = (uint8_t)color;
    *out = need;
    return true;
}

static void read_needs(SetReader *r, Slice text, SetField field, Needs *out)
{
    const unsigned most = field == FIELD_NEEDS ? PLAY_NEEDS_MAX : NEEDS_MAX;
    Slice item, all = text;
    while (slice_cut(&text, '+', &item)) {
        Need need;
        item = slice_trim(item);
        if (!read_need(r, item, field, &need))
            continue;
        if (need_is_repeated(out, need))
            lines_wrong(&r->lines, item.p, "'%.*s' repeats a requirement",
                        (int)item.n, item.p);
        else if (out->count == most)
            lines_wrong(&r->lines, item.p, "more than %u requirements", most);
        else
            out->items[out->count++] = need;
    }
    if (all.n == 0)
        lines_wrong(&r->lines, all.p, "'%s' says nothing", fields[field].word);
}

/* Fields of the type line and of the Boosted side. */

static void read_colors(SetReader *r, Slice text)
{
    CardSide *side = &r->card.sides[r->side];
    while (text.n > 0) {
        Color color;
        Slice word = slice_word(&text);
        if (!find_color(word, &color))
            unknown_color(r, word);
        else if (color_in(side->colors, color))
            lines_wrong(&r->lines, word.p, "'%.*s' is named twice", (int)word.n,
                        word.p);
        else
            side->colors = (ColorSet)(side->colors | 1u << color);
    }
}

static void read_value(SetReader *r, SetField field, Slice text)
{
    CardSide *side = &r->card.sides[r->side];
    const char *word = fields[field].word;
    switch (field) {
    case FIELD_COLORS:
        read_colors(r, text);
        break;
    case FIELD_POWER:
        side->power = (int8_t)read_number(r, text, word, 0);
        r->card.flags |= CARD_HAS_POWER;
        break;
    case FIELD_COST:
        r->card.cost = read_number(r, text, word, 0);
        r->card.flags |= CARD_HAS_COST;
        break;
    case FIELD_HOME_LIMIT:
        side->home_limit = read_number(r, text, word, 0);
        break;
    case FIELD_BONUS:
    case FIELD_POINTS:
        r->card.points = read_number(r, text, word, 0);
        break;
    case FIELD_NEEDS:
        read_needs(r, text, field, &r->card.play);
        break;
    case FIELD_OWNER:
        read_needs(r, text, field, &r->card.owner);
        break;
    case FIELD_OPPONENT:
        read_needs(r, text, field, &r->card.opponent);
        break;
    case FIELD_COUNT:
        break;
    }
}

/* Which field is this? FIELD_COUNT, with the reason given, if none. */
static SetField find_field(SetReader *r, Slice *text)
{
    for (SetField f = FIELD_POWER; f < FIELD_COUNT; f++)
        if (field_take_key(text, fields[f].word))
            return f;
    Color color;
    Slice rest = *text, word = slice_word(&rest);
    if (find_color(word, &color))
        return FIELD_COLORS;
    Near near = near_begin(word);
    for (SetField f = FIELD_POWER; f < FIELD_COUNT; f++)
        near_try(&near, slice_of(fields[f].word));
    for (Color c = 0; c < COLOR_COUNT; c++)
        near_try(&near, slice_of(color_name(c)));
    lines_unknown(&r->lines, "word", &near);
    return FIELD_COUNT;
}

static void read_field(SetReader *r, Slice text)
{
    const char *at = text.p;
    SetField field = find_field(r, &text);
    if (field == FIELD_COUNT)
        return;
    const char *type = card_type_name(r->card.type);
    const FieldInfo *info = &fields[field];
    /* LAW: 202.2 204.1a 205.1a */
    if (LAW_BARS(rule_find(slice_of(info->rule)),
                 (info->may >> r->card.type & 1) == 0))
        lines_wrong(&r->lines, at, "%s cards have no %s (%s)", type, info->word,
                    info->rule);
    else if ((r->seen[r->side] >> field & 1) != 0)
        lines_wrong(&r->lines, at, "'%s' is given twice", info->word);
    else
        read_value(r, field, text);
    r->seen[r->side] = (uint16_t)(r->seen[r->side] | 1u << field);
}

void field_read_all(SetReader *r, Slice text)
{
    Slice item;
    while (slice_cut(&text, ',', &item)) {
        item = slice_trim(item);
        if (item.n > 0)
            read_field(r, item);
        else
            lines_wrong(&r->lines, item.p, "nothing before the comma");
    }
}

/* Dilemmas have what Problems have (522.1), tokens no cost of their own
 * (521.1). */
static bool must_have(const CardDef *card, SetField field)
{
    if (field == FIELD_COST && card->flags & CARD_TOKEN)
        return false;
    uint8_t types = (uint8_t)(1u << card->type);
    if (card->flags & CARD_DILEMMA)
        types |= PROBLEM;
    return (fields[field].must & types) != 0;
}

/* What the type may have is known when its line is read; whether it is a
 * Dilemma or a token only at the end. */
static void check_needless(SetReader *r, uint32_t line)
{
    const CardDef *card = &r->card;
    const unsigned as_problem =
        1u << FIELD_BONUS | 1u << FIELD_OWNER | 1u << FIELD_OPPONENT;
    const unsigned as_played = 1u << FIELD_COST | 1u << FIELD_NEEDS;
    if (card->type == TYPE_RESOURCE && !(card->flags & CARD_DILEMMA) &&
        r->seen[0] & as_problem)
        diag_add(r->lines.diags, line, 1,
                 "only Problems and Dilemmas are confronted (522.1), not "
                 "'%.*s'",
                 (int)card->name.n, card->name.p);
    if (card->flags & CARD_TOKEN && r->seen[0] & as_played)
        diag_add(r->lines.diags, line, 1,
                 "a token costs nothing and is not played (521.1): '%.*s'",
                 (int)card->name.n, card->name.p);
}

void field_check_given(SetReader *r, uint32_t line, uint8_t side)
{
    check_needless(r, line);
    for (SetField f = 0; f < FIELD_COUNT; f++)
        if (must_have(&r->card, f) && (r->seen[side] >> f & 1) == 0)
            diag_add(r->lines.diags, line, 1, "'%s' is missing%s on '%.*s'",
                     fields[f].word, side == 1 ? " for the Boosted side" : "",
                     (int)r->card.name.n, r->card.name.p);
    if (side == 1 && (r->seen[1] >> FIELD_COLORS & 1) == 0)
        r->card.sides[1].colors = r->card.sides[0].colors;
}
