/* set - see set.h. There is a function for each kind of line; it reports its
 * mistakes at the word concerned and carries on. What stands on a type line is
 * read by field.c. */
#include "cards/set.h"

#include <string.h>

#include "base/buf.h"
#include "base/law.h"
#include "cards/field.h"
#include "cards/rule.h"

static const char *const type_words[] = {
    /* ORDER card_type */
    "mane", "friend", "problem", "troublemaker", "event", "resource",
};
static_assert(ARRAY_LEN(type_words) == TYPE_COUNT, "one word each");

/* The words of a type line: "friend, ..." */
static bool find_type(Slice line, uint8_t *out)
{
    Slice word;
    if (!slice_cut(&line, ',', &word))
        return false;
    word = slice_trim(word);
    for (uint8_t t = 0; t < TYPE_COUNT; t++) {
        if (slice_equal(word, slice_of(type_words[t]))) {
            *out = t;
            return true;
        }
    }
    return false;
}

static void read_type_line(SetReader *r, Slice line)
{
    Slice rest = line, word;
    r->typed = find_type(line, &r->card.type);
    slice_cut(&rest, ',', &word);
    if (r->typed) {
        field_read_all(r, rest);
        return;
    }
    Near near = near_begin(slice_trim(word));
    for (size_t t = 0; t < TYPE_COUNT; t++)
        near_try(&near, slice_of(type_words[t]));
    lines_unknown(&r->lines, "card type", &near);
}

/* The first line: "Title, Subtitle"; a Title with a comma in double quotes. */

static bool split_quoted(Slice line, Slice *title, Slice *subtitle)
{
    Slice rest = {line.p + 1, line.n - 1};
    if (rest.n == 0 || memchr(rest.p, '"', rest.n) == NULL)
        return false;
    slice_cut(&rest, '"', title);
    *title = slice_trim(*title);
    *subtitle = rest = slice_trim(rest);
    if (title->n == 0 || rest.n == 0)
        return title->n > 0;
    *subtitle = slice_trim((Slice){rest.p + 1, rest.n - 1});
    return rest.p[0] == ',' && subtitle->n > 0;
}

static bool split_name(Slice line, Slice *title, Slice *subtitle)
{
    if (line.p[0] == '"')
        return split_quoted(line, title, subtitle);
    Slice rest = line;
    slice_cut(&rest, ',', title);
    *title = slice_trim(*title);
    *subtitle = slice_trim(rest);
    bool comma = line.n > title->n;
    return title->n > 0 && (!comma || subtitle->n > 0);
}

/* The name in one piece, in memory of the pool (201.1). */
static void keep_name(SetReader *r, Slice title, Slice subtitle)
{
    char memory[CARD_NAME_MAX + 1];
    Buf buf;
    CardSide *side = &r->card.sides[r->side];
    buf_init(&buf, memory, sizeof memory);
    buf_add(&buf, title);
    if (LAW_BARS(RULE_201_1, subtitle.n > 0)) {
        buf_add_text(&buf, ", ");
        buf_add(&buf, subtitle);
    }
    side->name = title;
    if (!arena_copy(&r->pool->arena, buf_slice(&buf), &side->name))
        diag_add(r->lines.diags, 0, 0, "out of memory");
    side->title = (Slice){side->name.p, title.n};
}

static void read_side_name(SetReader *r, Slice line)
{
    Slice title, subtitle;
    r->card.sides[r->side].name = line;
    if (!split_name(line, &title, &subtitle))
        lines_wrong(&r->lines, line.p, "not a name: '%.*s'", (int)line.n,
                    line.p);
    else if (title.n + 2 + subtitle.n > CARD_NAME_MAX)
        lines_wrong(&r->lines, line.p, "a name of more than %d bytes",
                    CARD_NAME_MAX);
    else
        keep_name(r, title, subtitle);
}

static void read_name(SetReader *r, Slice line)
{
    DefId same;
    CardDef *card = &r->card;
    read_side_name(r, line);
    card->name = card->sides[0].name;
    card->title = card->sides[0].title;
    if (card->name.n > card->title.n + 2)
        card->subtitle = (Slice){card->name.p + card->title.n + 2,
                                 card->name.n - card->title.n - 2};
    /* Names are equal only if both parts are (201.1a). */
    if (pool_find(r->pool, r->card.name, &same) &&
        !(pool_def(r->pool, same)->flags & CARD_TOKEN))
        lines_wrong(&r->lines, line.p, "there is already a card '%.*s'",
                    (int)r->card.name.n, r->card.name.p);
}

/* Lines after the type line. */

typedef struct TraitFlag {
    const char *trait;
    uint8_t flag;
} TraitFlag;

static const TraitFlag trait_flags[] = {
    {"Unique", CARD_UNIQUE}, /* 516.3 */
    {"Epic", CARD_EPIC},     /* 516.4a */
    {"Dilemma", CARD_DILEMMA},
};

uint8_t set_trait_flag(Slice trait)
{
    for (size_t i = 0; i < ARRAY_LEN(trait_flags); i++)
        if (slice_equal_fold(trait, slice_of(trait_flags[i].trait)))
            return trait_flags[i].flag;
    return 0;
}

static void read_trait(SetReader *r, Slice name)
{
    CardDef *card = &r->card;
    CardSide *side = &card->sides[r->side];
    TraitId id;
    if (!pool_add_trait(r->pool, name, &id)) {
        lines_wrong(&r->lines, name.p, "no room for the trait '%.*s'",
                    (int)name.n, name.p);
        return;
    }
    for (uint8_t i = 0; i < side->trait_count; i++)
        if (side->traits[i] == id)
            lines_wrong(&r->lines, name.p, "'%.*s' is named twice", (int)name.n,
                        name.p);
    if (side->trait_count == TRAITS_MAX) {
        lines_wrong(&r->lines, name.p, "more than %d traits", TRAITS_MAX);
        return;
    }
    if (side->trait_count == 0 || LAW(RULE_207_1a, true))
        side->traits[side->trait_count++] = id;
    card->flags |= set_trait_flag(name);
}

/* "traits Baker, Unique": all of them belong to the side (207.1a). */
static void read_traits(SetReader *r, Slice line, Slice list)
{
    if (r->trait_line[r->side])
        lines_wrong(&r->lines, line.p, "'traits' is given twice");
    r->trait_line[r->side] = true;
    if (list.n == 0)
        lines_wrong(&r->lines, line.p, "'traits' says nothing");
    Slice name;
    while (slice_cut(&list, ',', &name)) {
        name = slice_trim(name);
        if (name.n > 0)
            read_trait(r, name);
        else
            lines_wrong(&r->lines, name.p, "nothing before the comma");
    }
}

static void read_boosted(SetReader *r, Slice line, Slice list)
{
    if (r->card.type != TYPE_MANE) {
        lines_wrong(&r->lines, line.p,
                    "only a Mane Character has a Boosted side (301.2)");
        return;
    }
    if (r->side == 1) {
        lines_wrong(&r->lines, line.p, "'boosted' is given twice");
        return;
    }
    r->side = 1;
    if (list.n > 0 && list.p[0] == ',')
        list = slice_trim((Slice){list.p + 1, list.n - 1});
    field_read_all(r, list);
}

static void read_starting_problem(SetReader *r, Slice line)
{
    if (r->card.type != TYPE_PROBLEM)
        lines_wrong(&r->lines, line.p,
                    "only a Problem can be a Starting Problem (101.3c)");
    r->card.flags |= CARD_STARTING_PROBLEM;
}

/* "named Other Name": a Boosted side that is somebody else. */
static void read_named(SetReader *r, Slice line, Slice name)
{
    if (r->side == 0)
        lines_wrong(&r->lines, line.p,
                    "only a Boosted side is named apart, after its line");
    else if (r->card.sides[1].name.n > 0)
        lines_wrong(&r->lines, line.p, "'named' is given twice");
    else if (name.n == 0)
        lines_wrong(&r->lines, line.p, "'named' says nothing");
    else
        read_side_name(r, name);
}

static void keep_code(SetReader *r, Slice code, Slice *out)
{
    for (size_t i = 0; i < code.n; i++) {
        char c = code.p[i];
        if (char_is_letter(c) || (c >= '-' && c <= '9') || c == '_')
            continue;
        lines_wrong(&r->lines, code.p,
                    "letters, digits and '-_./' only, not '%.*s'", (int)code.n,
                    code.p);
        return;
    }
    *out = code;
}

/* "number PR12, rarity C, id 1f": where the card is printed. The rules do not
 * ask for it; those who trade, sort or import cards do. */
static void read_number(SetReader *r, Slice line, Slice list)
{
    CardDef *card = &r->card;
    Slice item = {list.p, 0};
    if (card->number.n > 0)
        lines_wrong(&r->lines, line.p, "'number' is given twice");
    slice_cut(&list, ',', &item);
    item = slice_trim(item);
    if (item.n == 0)
        lines_wrong(&r->lines, line.p, "'number' says nothing");
    keep_code(r, item, &card->number);
    while (slice_cut(&list, ',', &item)) {
        item = slice_trim(item);
        Slice *out = field_take_key(&item, "rarity") ? &card->rarity
                     : field_take_key(&item, "id")   ? &card->id
                                                     : NULL;
        if (out == NULL || item.n == 0 || out->n > 0)
            lines_wrong(&r->lines, item.p,
                        "expected 'rarity' or 'id', once, and what it is");
        else
            keep_code(r, item, out);
    }
}

static void read_token(SetReader *r, Slice line)
{
    if (r->card.type != TYPE_FRIEND)
        lines_wrong(&r->lines, line.p, "only Friends are tokens");
    r->card.flags |= CARD_TOKEN;
}

/* Adds a line to the game text of the side. The lines are packed in place: each
 * moves left over the blanks, comments and line ends that were dropped. */
static void read_text(SetReader *r, Slice line)
{
    Slice *text = &r->card.sides[r->side].text;
    if (text->n == 0) {
        *text = line;
        return;
    }
    char *end = r->text + (text->p - r->text) + text->n;
    assert(end < line.p);
    *end = '\n';
    memmove(end + 1, line.p, line.n);
    text->n += 1 + line.n;
}

/* Game text begins with a capital letter, so words of ours can not be taken
 * for it. */
static void read_further_line(SetReader *r, Slice line)
{
    Slice rest = line;
    uint8_t type;
    if (slice_starts(line, SLICE("traits")) && field_take_key(&rest, "traits"))
        read_traits(r, line, rest);
    else if (slice_starts(line, SLICE("boosted")) &&
             field_take_key(&rest, "boosted"))
        read_boosted(r, line, rest);
    else if (slice_starts(line, SLICE("named")) &&
             field_take_key(&rest, "named"))
        read_named(r, line, rest);
    else if (slice_starts(line, SLICE("number")) &&
             field_take_key(&rest, "number"))
        read_number(r, line, rest);
    else if (slice_equal(line, SLICE("token")))
        read_token(r, line);
    else if (slice_equal_fold(line, SLICE("starting problem")))
        read_starting_problem(r, line);
    else if (find_type(line, &type))
        lines_wrong(&r->lines, line.p,
                    "a type line here: is a blank line missing before the "
                    "card's name?");
    else
        read_text(r, line);
}

/* Whole cards. */

/* What the Boosted side does not say for itself the Start side says. */
static void finish_boosted(SetReader *r)
{
    const CardSide *from = &r->card.sides[0];
    CardSide *to = &r->card.sides[1];
    if (to->name.n == 0) {
        to->name = from->name;
        to->title = from->title;
    }
    if (!r->trait_line[1]) {
        to->trait_count = from->trait_count;
        memcpy(to->traits, from->traits, sizeof to->traits);
    }
}

static void finish_card(SetReader *r, uint32_t line)
{
    CardDef *card = &r->card;
    card->side_count = card->type == TYPE_MANE ? 2 : 1;
    if (!r->typed)
        return;
    field_check_given(r, line, 0);
    if (card->type != TYPE_MANE)
        return;
    if (r->side == 0)
        diag_add(r->lines.diags, line, 1,
                 "the 'boosted' line is missing on '%.*s' (301.2)",
                 (int)card->name.n, card->name.p);
    else
        field_check_given(r, line, 1);
    finish_boosted(r);
}

bool set_init(SetReader *reader, Pool *pool, char *text, size_t n,
              DiagList *diags)
{
    *reader = (SetReader){.pool = pool, .text = text};
    return lines_init(&reader->lines, (Slice){text, n}, diags);
}

/* Goes to the next line of the block. A line with a comment alone is no blank
 * line. */
static bool next_in_block(Lines *lines)
{
    while (lines_next(lines))
        if (lines->text.n > 0 || lines->comment.p == NULL)
            return lines->text.n > 0;
    return false;
}

bool set_next(SetReader *reader, CardDef *out)
{
    SetReader *r = reader;
    if (!lines_next_filled(&r->lines))
        return false;
    memset(&r->card, 0, sizeof r->card);
    r->side = 0;
    r->seen[0] = r->seen[1] = 0;
    r->typed = r->trait_line[0] = r->trait_line[1] = false;
    uint32_t line = r->lines.number;
    read_name(r, r->lines.text);
    if (!next_in_block(&r->lines)) {
        diag_add(r->lines.diags, line, 1, "'%.*s' has no type line",
                 (int)r->card.name.n, r->card.name.p);
        *out = r->card;
        return true;
    }
    line = r->lines.number;
    read_type_line(r, r->lines.text);
    while (next_in_block(&r->lines))
        read_further_line(r, r->lines.text);
    finish_card(r, line);
    *out = r->card;
    return true;
}
