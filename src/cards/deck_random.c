/* deck_random.c - see deck_random.h. Cards are picked blindly and put back if
 * they do not fit; whoever asks for the impossible is told so by deck_check. */
#include "cards/deck_random.h"

enum {
    TRIES_MAX = 20000, /* picks that may be put back */
    CHOOSY = 10000,    /* after so many any color will do */
    STRAY = 12         /* one in so many is of any color */
};

typedef struct Draft {
    const DeckSource *from;
    Rng *rng;
    Deck *deck;
    ColorSet colors;
    uint32_t tries;
} Draft;

static const CardDef *def_of(const Draft *d, DefId card)
{
    return pool_def(d->from->pool, card);
}

/* A card from all there are; the tries are used up if there is none. */
static DefId pick(Draft *d)
{
    d->tries++;
    return d->from->cards[rng_below(d->rng, d->from->count)];
}

static bool may_pick(const Draft *d)
{
    return d->from->count > 0 && d->tries < TRIES_MAX;
}

/* The Mane Character, and the colors of the deck */

static bool take_mane(Draft *d, DefId card)
{
    if (def_of(d, card)->type != TYPE_MANE || d->deck->manes.count > 0)
        return false;
    d->colors |= def_of(d, card)->sides[0].colors;
    return deck_add(d->deck, d->from->pool, card, 1);
}

static void pick_mane(Draft *d)
{
    while (d->deck->manes.count == 0 && may_pick(d))
        take_mane(d, pick(d));
    d->tries = 0;
    d->colors |= (ColorSet)(1u << rng_below(d->rng, COLOR_COUNT));
}

/* The colors a card asks for, or gives. */
static ColorSet colors_of(const CardDef *card)
{
    ColorSet colors = card->sides[0].colors;
    for (unsigned i = 0; i < card->play.count; i++)
        if (card->play.items[i].kind == NEED_COLOR)
            colors |= (ColorSet)(1u << card->play.items[i].color);
    return colors;
}

static bool is_strange(Draft *d, DefId card)
{
    return (colors_of(def_of(d, card)) & ~d->colors) != 0 &&
           d->tries < CHOOSY && rng_below(d->rng, STRAY) != 0;
}

/* The draw deck (101.1, 101.2) */

static void take(Draft *d, DefId card, uint32_t copies)
{
    const Ruleset *rules = d->from->rules;
    uint8_t type = def_of(d, card)->type;
    if (type == TYPE_MANE || type == TYPE_PROBLEM)
        return;
    uint32_t had = deck_copies(&d->deck->draw, card);
    uint32_t free = rules->draw_deck_minimum - d->deck->draw.count;
    if (copies > free)
        copies = free;
    if (had + copies <= rules->copies)
        deck_add(d->deck, d->from->pool, card, copies);
}

static void pick_draw_deck(Draft *d)
{
    const Ruleset *rules = d->from->rules;
    while (d->deck->draw.count < rules->draw_deck_minimum && may_pick(d)) {
        DefId card = pick(d);
        if (!is_strange(d, card))
            take(d, card, 1 + rng_below(d->rng, rules->copies));
    }
    d->tries = 0;
}

/* The Problem deck (101.3) */

static bool is_starting(const CardDef *card)
{
    return (card->flags & CARD_STARTING_PROBLEM) != 0;
}

static uint32_t starting_problems(const Draft *d)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->deck->problems.count; i++)
        n += is_starting(def_of(d, d->deck->problems.ids[i]));
    return n;
}

/* The last places are for those that are still needed to start (101.3c). */
static bool has_place(const Draft *d, const CardDef *card)
{
    const Ruleset *rules = d->from->rules;
    uint32_t have = starting_problems(d), need = rules->starting_problems;
    uint32_t reserved = need > have && !is_starting(card) ? need - have : 0;
    return d->deck->problems.count + reserved < rules->problem_deck;
}

static void take_problem(Draft *d, DefId card)
{
    const CardDef *def = def_of(d, card);
    if (def->type == TYPE_PROBLEM && has_place(d, def) &&
        deck_copies(&d->deck->problems, card) < d->from->rules->problem_copies)
        deck_add(d->deck, d->from->pool, card, 1);
}

static void pick_problem_deck(Draft *d)
{
    while (d->deck->problems.count < d->from->rules->problem_deck &&
           may_pick(d))
        take_problem(d, pick(d));
}

/* Wished for: one of each Problem, as many as may be of the others. */
static void take_wanted(Draft *d)
{
    for (uint32_t i = 0; i < d->from->wanted_count; i++) {
        DefId card = d->from->wanted[i];
        if (take_mane(d, card))
            continue;
        take_problem(d, card);
        take(d, card, d->from->rules->copies);
        d->colors |= colors_of(def_of(d, card));
    }
}

Deck *deck_random(const DeckSource *source, Rng *rng)
{
    Draft d = {.from = source, .rng = rng, .deck = deck_new()};
    DeckFaults faults;
    if (d.deck == NULL)
        return NULL;
    take_wanted(&d);
    pick_mane(&d);
    pick_draw_deck(&d);
    pick_problem_deck(&d);
    if (deck_check(d.deck, source->pool, source->rules, &faults))
        return d.deck;
    deck_free(d.deck);
    return NULL;
}

bool deck_random_can(const DeckSource *source)
{
    Rng rng = rng_stream(0, 0);
    Deck *deck = deck_random(source, &rng);
    deck_free(deck);
    return deck != NULL;
}
