/* print - see print.h. The counterpart of set.c, field.c and ruleset.c. */
#include "cards/print.h"

#include "cards/rule.h"

#include <string.h>

/* Names: in quotes only where the reader would cut them elsewhere. */

static bool contains(Slice text, char c)
{
    return text.n > 0 && memchr(text.p, c, text.n) != NULL;
}

static void print_name(const CardSide *side, Buf *out)
{
    Slice title = side->title;
    bool quotes =
        contains(title, ',') || (contains(title, '#') && !contains(title, '"'));
    buf_add_text(out, quotes ? "\"" : "");
    buf_add(out, title);
    buf_add_text(out, quotes ? "\"" : "");
    buf_add(out, (Slice){side->name.p + title.n, side->name.n - title.n});
    buf_add_char(out, '\n');
}

/* The type line */

static void print_needs(const char *key, const Needs *needs, Buf *out)
{
    for (uint8_t i = 0; i < needs->count; i++) {
        const Need *need = &needs->items[i];
        buf_addf(out, i == 0 ? ", %s " : " + ", key);
        buf_addf(out, "%u ", (unsigned)need->amount);
        if (need->kind == NEED_WILD)
            buf_add_text(out, "wild");
        else
            buf_addf(out, need->kind == NEED_NOT ? "not %s" : "%s",
                     color_name(need->color));
    }
}

static void print_colors(ColorSet colors, Buf *out)
{
    const char *between = ", ";
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (color_in(colors, c)) {
            buf_addf(out, "%s%s", between, color_name(c));
            between = " ";
        }
}

static void print_side(const CardDef *card, const CardSide *side, Buf *out)
{
    print_colors(side->colors, out);
    if (card->flags & CARD_HAS_POWER)
        buf_addf(out, ", power %d", side->power);
    if (card->type == TYPE_MANE)
        buf_addf(out, ", home limit %u", (unsigned)side->home_limit);
}

static void print_type_line(const CardDef *card, Buf *out)
{
    static const char *const words[] = {
        /* ORDER card_type */
        "mane", "friend", "problem", "troublemaker", "event", "resource",
    };
    static_assert(ARRAY_LEN(words) == TYPE_COUNT, "one word each");
    buf_add_text(out, words[card->type]);
    print_side(card, &card->sides[0], out);
    if (card->flags & CARD_HAS_COST)
        buf_addf(out, ", cost %u", (unsigned)card->cost);
    if (card->type == TYPE_PROBLEM || card->flags & CARD_DILEMMA)
        buf_addf(out, ", bonus %u", (unsigned)card->points);
    if (card->type == TYPE_TROUBLEMAKER)
        buf_addf(out, ", points %u", (unsigned)card->points);
    print_needs("needs", &card->play, out);
    print_needs("owner", &card->owner, out);
    print_needs("opponent", &card->opponent, out);
    buf_add_char(out, '\n');
}

/* The lines that follow */

static void print_text(const CardSide *side, Buf *out)
{
    if (side->text.n == 0)
        return;
    buf_add(out, side->text);
    buf_add_char(out, '\n');
}

static void print_traits(const Pool *pool, const CardSide *side, Buf *out)
{
    for (uint8_t i = 0; i < side->trait_count; i++) {
        buf_add_text(out, i == 0 ? "traits " : ", ");
        buf_add(out, pool_trait(pool, side->traits[i]));
    }
    if (side->trait_count > 0)
        buf_add_char(out, '\n');
}

static void print_number(const CardDef *card, Buf *out)
{
    if (card->number.n == 0)
        return;
    buf_addf(out, "number %.*s", (int)card->number.n, card->number.p);
    if (card->rarity.n > 0)
        buf_addf(out, ", rarity %.*s", (int)card->rarity.n, card->rarity.p);
    if (card->id.n > 0)
        buf_addf(out, ", id %.*s", (int)card->id.n, card->id.p);
    buf_add_char(out, '\n');
}

/* The Boosted side: what it has in common with the other is not said again. */
static void print_boosted(const Pool *pool, const CardDef *card, Buf *out)
{
    const CardSide *start = &card->sides[0], *side = &card->sides[1];
    buf_add_text(out, "boosted");
    print_side(card, side, out);
    buf_add_char(out, '\n');
    if (!slice_equal(side->name, start->name)) {
        buf_add_text(out, "named ");
        print_name(side, out);
    }
    if (side->trait_count != start->trait_count ||
        memcmp(side->traits, start->traits, start->trait_count) != 0)
        print_traits(pool, side, out);
    print_text(side, out);
}

void card_print(const Pool *pool, DefId id, Buf *out)
{
    const CardDef *card = pool_def(pool, id);
    print_name(&card->sides[0], out);
    print_type_line(card, out);
    print_number(card, out);
    print_traits(pool, &card->sides[0], out);
    if (card->flags & CARD_TOKEN)
        buf_add_text(out, "token\n");
    if (card->flags & CARD_STARTING_PROBLEM)
        buf_add_text(out, "starting problem\n");
    print_text(&card->sides[0], out);
    if (card->side_count > 1)
        print_boosted(pool, card, out);
}

/* Rulesets */

static void print_param(const char *key, unsigned value, RuleId rule, Buf *out)
{
    buf_addf(out, "%s %u # %s\n", key, value,
             rule == RULE_NONE ? "ours" : rule_number(rule));
}

void ruleset_print(const Ruleset *rules, Buf *out)
{
#define PARAM(field, key, rule, least, most, says) \
    print_param(key, rules->field, RULE_##rule, out);
#include "cards/params.def"
#undef PARAM
    for (VariantId v = 0; v < VARIANT_COUNT; v++)
        buf_addf(out, "%s %s # %s\n", variants[v].key,
                 ruleset_has(rules, v) ? "yes" : "no",
                 rule_number(variants[v].rule));
    for (unsigned i = 0; i < rules->income_count; i++) {
        const Income *row = &rules->income[i];
        buf_addf(out, "income %u", (unsigned)row->tokens);
        if (row->up_to != UINT16_MAX)
            buf_addf(out, " up to %u", (unsigned)row->up_to);
        buf_addf(out, " # %s\n", ruleset_income_rule(i));
    }
}
