/* apply.c - One modifier applied to the readings of cards (702, 708). */
#include "game/zone.h"
#include "rules/grants.h"
#include "rules/modifier.h"
#include "rules/rules.h"

/* A modifier that is being applied. */
typedef struct Applying {
    Game *g;
    const InForce *m;
    const Cell *filters;
    int value;
} Applying;

/* What it comes to for each card, before any of them is changed. */
enum { EACH_MAX = 192 };

typedef struct Amounts {
    unsigned count;
    CardId cards[EACH_MAX];
    int values[EACH_MAX];
} Amounts;

static void give_keyword(Game *g, const Applying *a, CardId c)
{
    unsigned keyword = cell_first(a->m->node)->arg;
    AbilitySpan means = g->block.book->keywords[keyword].means;
    for (unsigned i = 0; i < means.count; i++)
        grant_add(g, (Grant){.card = c,
                             .kind = GRANT_ABILITY,
                             .index = (uint8_t)i,
                             .what = (uint16_t)(BY_KEYWORD | keyword),
                             .x = modifier_within(a->value)});
}

/* Found by its place among those that its ability gives. */
static void give_quote(Game *g, const Applying *a, CardId c)
{
    AbilityRef ref = a->m->ability;
    ref.quote = 0;
    unsigned place = 1;
    for (const Cell *in = ability_at(g, ref)->code; in < a->m->node; in++)
        place += in->op == OP_MOD_GIVES_ABILITY;
    grant_add(g, (Grant){.card = c,
                         .kind = (uint8_t)(GRANT_ABILITY + place),
                         .index = ref.index,
                         .what = ref.holder,
                         .x = modifier_within(a->m->s.x)});
}

/* Not the keyword that says so: Teamwork gives no Teamwork (A17). */
static void give_printed(Game *g, const Applying *a, CardId c)
{
    CardId from = scope_card(&a->m->s, cell_first(a->m->node));
    if (from == NO_CARD)
        return;
    const Card *card = card_at(g, from);
    unsigned side = (card->state & STATE_BOOSTED) != 0;
    KeywordId own = ability_at(g, a->m->ability)->keyword;
    AbilitySpan printed = book_abilities(g->block.book, card->def, side);
    for (unsigned i = 0; i < printed.count; i++)
        if (own == NO_KEYWORD || printed.items[i].keyword != own)
            grant_add(g, (Grant){.card = c,
                                 .kind = GRANT_ABILITY,
                                 .index = (uint8_t)i,
                                 .what = (uint16_t)(2u * card->def + side),
                                 .x = printed.items[i].x});
}

static void note(Game *g, CardId c, GrantKind kind, unsigned what)
{
    grant_add(
        g, (Grant){.card = c, .kind = (uint8_t)kind, .what = (uint16_t)what});
}

/* Unique and Epic are traits with consequences (516.3, 516.4a). */
static void mark_trait(const Game *g, Reading *r, unsigned trait, bool has)
{
    Slice name = g->block.pool->traits[trait];
    uint8_t fact = slice_equal(name, SLICE("Unique")) ? FACT_UNIQUE
                   : slice_equal(name, SLICE("Epic")) ? FACT_EPIC
                                                      : 0;
    r->facts = (uint8_t)(has ? r->facts | fact : r->facts & ~fact);
}

static void set_type(Reading *r, unsigned type)
{
    r->type = (uint8_t)type;
    r->facts &= (uint8_t)~FACT_CHARACTER;
    if (type == TYPE_FRIEND || type == TYPE_MANE)
        r->facts |= FACT_CHARACTER;
}

/* Whether a card's power can change so. */
typedef struct Steadiness {
    CardId card;
    int change;
    bool found;
} Steadiness;

static void ask_steady(void *context, const InForce *m)
{
    Steadiness *q = context;
    int way = modifier_amount(m); /* 0: either */
    if (way == 0 || (way > 0) == (q->change > 0))
        q->found = q->found || scope_fits(&m->s, modifier_filters(m->node),
                                          cell_end(m->node), q->card);
}

bool reading_is_steady(const Game *g, CardId c, int change)
{
    Steadiness q = {.card = c, .change = change};
    if (change == 0 || !force_has(g, OP_MOD_STEADY_POWER))
        return false;
    modifier_each(g, OP_MOD_STEADY_POWER, ask_steady, &q);
    return LAW_BARS(RULE_104_2, q.found);
}

/* Whether all that lies on the card came after what sets its power began: it
 * says so itself, or it has entered play since. */
static bool is_set_from_the_start(const Applying *a, CardId c)
{
    const CardId by = a->m->s.self;
    if (by == c || by == NO_CARD)
        return by == c;
    return card_at(a->g, c)->serial > card_stamp(a->g, by);
}

/* Counters are modifiers, too (519.4), which count if they were put there after
 * its power was set (711.3). RULING: (R94) which of them, if another card in
 * play that is older says what it is, is not told. */
static int counters_since(const Applying *a, CardId c)
{
    int n = game_readings(a->g)[c].counters;
    if (a->m->made != NULL)
        n -= counters_of(a->g, c, COUNTERS_OLDER);
    else if (!is_set_from_the_start(a, c))
        return 0;
    return LAW_BARS(ALSO(RULE_519_4, 2), n != 0) &&
                   !reading_is_steady(a->g, c, n)
               ? n
               : 0;
}

static void change_power(const Applying *a, CardId c)
{
    Reading *r = game_readings(a->g) + c;
    int power = r->power;
    if (!(r->facts & FACT_POWER))
        return;
    switch (a->m->node->op) {
    case OP_MOD_SET_POWER:
        power = a->value + counters_since(a, c);
        break;
    case OP_MOD_TIMES_POWER: /* one card's was worked out as it was made */
        power = a->m->made != NULL && modifier_means_one(a->m->node)
                    ? power + a->value
                    : power * a->value;
        break;
    default:
        power += a->value;
    }
    if (a->m->node->op != OP_MOD_SET_POWER &&
        reading_is_steady(a->g, c, power - r->power))
        return;
    r->power = modifier_within(power);
    CardId other = NO_CARD;
    if (a->m->node->op == OP_MOD_ADD_POWER && LAW(RULE_203_3, false))
        other = scope_card(&a->m->s, cell_first(a->m->node));
    if (other != NO_CARD)
        r->colors |= reading_at(a->g, other)->colors;
}

static void change_colors(const Applying *a, Reading *r)
{
    bool one = a->value >= 0 && a->value < COLOR_COUNT;
    ColorSet color = (ColorSet)(one ? 1u << a->value : 0u);
    switch (a->m->node->op) {
    case OP_MOD_COLOR:
        r->colors |= color;
        break;
    case OP_MOD_COLOR_OF:
        r->colors |= (ColorSet)a->value;
        break;
    case OP_MOD_SET_COLOR:
        r->colors = color;
        break;
    default: /* OP_MOD_NO_COLORS */
        r->colors = 0;
    }
}

/* What is written of abilities, traits, types and Titles. dispatch */
static void change_rest(const Applying *a, CardId c)
{
    Game *g = a->g;
    Reading *r = game_readings(g) + c;
    unsigned word = cell_first(a->m->node)->arg;
    switch (a->m->node->op) {
    case OP_MOD_STUBBORN:
        if (LAW(RULE_104_1, true))
            r->facts |= FACT_STUBBORN;
        break;
    case OP_MOD_GIVES:
        give_keyword(g, a, c);
        break;
    case OP_MOD_GIVES_ABILITY:
        give_quote(g, a, c);
        break;
    case OP_MOD_GIVES_PRINTED:
        give_printed(g, a, c);
        break;
    case OP_MOD_MUTE:
        r->facts |= FACT_MUTE;
        break;
    case OP_MOD_LOSES:
        note(g, c, GRANT_NO_KEYWORD, word);
        break;
    case OP_MOD_TRAIT:
        note(g, c, GRANT_TRAIT, word);
        mark_trait(g, r, word, true);
        break;
    case OP_MOD_LOSES_TRAIT:
        note(g, c, GRANT_NO_TRAIT, word);
        mark_trait(g, r, word, false);
        break;
    case OP_MOD_TYPE:
        note(g, c, GRANT_TYPE, word);
        if (word == TYPE_FRIEND || word == TYPE_MANE)
            r->facts |= FACT_CHARACTER;
        break;
    case OP_MOD_SET_TYPE:
        set_type(r, word);
        break;
    default: /* OP_MOD_TITLE */
        note(g, c, GRANT_TITLE, word);
    }
}

/* What face-down cards keep, they have as modifiers make it (505.1). */
static bool is_kept_face_down(unsigned op)
{
    return op == OP_MOD_TYPE || op == OP_MOD_SET_TYPE || op == OP_MOD_TITLE;
}

/* Face-down cards have no power, color, ability or trait (505.1). */
static void change(const Applying *a, CardId c)
{
    Reading *r = game_readings(a->g) + c;
    r->state |= READING_MODIFIED;
    switch (a->m->node->op) {
    case OP_MOD_POWER:
    case OP_MOD_SET_POWER:
    case OP_MOD_TIMES_POWER:
    case OP_MOD_ADD_POWER:
        if (LAW(RULE_507_1, true) &&
            (a->m->made == NULL ? LAW(RULE_702_1, true)
                                : LAW(RULE_707_1, true)))
            change_power(a, c);
        break;
    case OP_MOD_COLOR:
    case OP_MOD_COLOR_OF:
    case OP_MOD_SET_COLOR:
    case OP_MOD_NO_COLORS:
        if (r->facts & FACT_FACE_UP)
            change_colors(a, r);
        break;
    default:
        if (r->facts & FACT_FACE_UP || is_kept_face_down(a->m->node->op))
            change_rest(a, c);
    }
}

static Applying applying(Game *g, const InForce *m)
{
    Applying a = {.g = g, .m = m, .filters = modifier_filters(m->node)};
    a.value = modifier_amount(m);
    return a;
}

static void change_each(Applying *a)
{
    Amounts all; /* large: its places are filled as they are used */
    Walk w;
    all.count = 0;
    walk_begin(&w, &a->m->s, a->filters, cell_end(a->m->node));
    for (CardId c; (c = walk_next(&w)) != NO_CARD && all.count < EACH_MAX;) {
        all.cards[all.count] = c;
        all.values[all.count++] = modifier_amount_for(a->m, c);
    }
    for (unsigned i = 0; i < all.count; i++) {
        a->value = all.values[i];
        change(a, all.cards[i]);
    }
}

void reading_apply(Game *g, const InForce *m)
{
    Applying a = applying(g, m);
    if (modifier_means_one(m->node)) {
        CardId one = modifier_card(&m->s, m->node);
        if (one != NO_CARD &&
            scope_fits(&m->s, a.filters, cell_end(m->node), one))
            change(&a, one);
    } else if (modifier_of_each(m->node) != NULL) {
        change_each(&a);
    } else {
        Walk w;
        walk_begin(&w, &m->s, a.filters, cell_end(m->node));
        for (CardId c; (c = walk_next(&w)) != NO_CARD;)
            change(&a, c);
    }
}

void reading_apply_to(Game *g, const InForce *m, CardId c)
{
    const Cell *filters = modifier_filters(m->node);
    if (scope_fits(&m->s, filters, cell_end(m->node), c)) {
        Applying a = applying(g, m);
        a.value = modifier_amount_for(m, c);
        change(&a, c);
    }
}
