/* draft - see draft.h. */
#include "decks/draft.h"

#include <stdio.h>
#include <stdlib.h>

/* Out of a hundred cards of a draw deck, about so many of each kind. */
enum {
    SHARE_OPENERS = 13, /* of the Mane Character's colors; and as many others */
    SHARE_FRIENDS = 62, /* openers included */
    SHARE_RESOURCES = 13,
    SHARE_EVENTS = 13,
    SHARE_TROUBLEMAKERS = 12
};

enum { USELESS = -1000 };

typedef struct Draft {
    const DraftSource *from;
    DefId mane;
    ColorSet first, colors; /* of the Mane Character; with the other color */
    uint16_t *left;         /* copies of each card that are not in it yet */
    Rng rng;
    Deck *deck;
    int worth; /* of all cards in it */
} Draft;

uint32_t draft_most(const Ruleset *rules, const CardDef *card)
{
    if (card->flags & CARD_TOKEN)
        return 0;
    if (card->type == TYPE_MANE)
        return 1;
    return card->type == TYPE_PROBLEM ? rules->problem_copies : rules->copies;
}

/* What a card is worth to the deck */

static bool is_playable(const Draft *d, const CardDef *card)
{
    for (unsigned i = 0; i < card->play.count; i++)
        if (!color_in(d->colors, (Color)card->play.items[i].color))
            return false;
    return true;
}

static int needs_of(const Needs *needs)
{
    int sum = 0;
    for (unsigned i = 0; i < needs->count; i++)
        sum += needs->items[i].amount;
    return sum;
}

/* With the Mane Character alone in play, and the first income. */
static bool is_opener(const Draft *d, const CardDef *card)
{
    const CardSide *mane = pool_def(d->from->pool, d->mane)->sides;
    if (card->type != TYPE_FRIEND ||
        card->cost > ruleset_income(d->from->rules, 0))
        return false;
    for (unsigned i = 0; i < card->play.count; i++)
        if (!color_in(d->first, (Color)card->play.items[i].color) ||
            card->play.items[i].amount > mane->power)
            return false;
    return true;
}

static int worth_in_play(const Draft *d, const CardDef *card)
{
    const CardSide *side = card->sides;
    if (!is_playable(d, card))
        return USELESS;
    switch ((CardType)card->type) {
    case TYPE_FRIEND:
        if (side->colors != 0 && !(side->colors & d->colors))
            return USELESS;
        return 12 * side->power - 7 * card->cost - 2 * needs_of(&card->play);
    case TYPE_EVENT:
    case TYPE_RESOURCE: /* its power counts when it is flipped */
        return 4 * side->power - 3 * card->cost - 2 * needs_of(&card->play);
    case TYPE_TROUBLEMAKER:
        return 3 * side->power + card->points;
    case TYPE_MANE:
    case TYPE_PROBLEM:
    case TYPE_COUNT:
        break;
    }
    return USELESS;
}

/* Of a Problem: can these colors confront it, and with how little? */
static int worth_of_problem(const Draft *d, const CardDef *card)
{
    int worth = 4 * card->points - 5 * needs_of(&card->owner);
    for (unsigned i = 0; i < card->owner.count; i++) {
        const Need *need = &card->owner.items[i];
        bool can =
            need->kind == NEED_WILD ||
            (need->kind == NEED_COLOR &&
             color_in(d->colors, (Color)need->color)) ||
            (need->kind == NEED_NOT && (d->colors & ~(1u << need->color)) != 0);
        if (!can)
            worth -= 200;
    }
    return worth;
}

/* Picking */

typedef bool DraftWanted(const Draft *d, const CardDef *card);

static bool opener_of_mane(const Draft *d, const CardDef *card)
{
    return is_opener(d, card) && (card->sides[0].colors & d->first);
}

static bool opener_of_other(const Draft *d, const CardDef *card)
{
    return is_opener(d, card) && (card->sides[0].colors & ~d->first);
}

static bool any_friend(const Draft *d, const CardDef *card)
{
    (void)d;
    return card->type == TYPE_FRIEND;
}

static bool any_event(const Draft *d, const CardDef *card)
{
    (void)d;
    return card->type == TYPE_EVENT;
}

static bool any_resource(const Draft *d, const CardDef *card)
{
    (void)d;
    return card->type == TYPE_RESOURCE;
}

static bool any_troublemaker(const Draft *d, const CardDef *card)
{
    (void)d;
    return card->type == TYPE_TROUBLEMAKER;
}

static bool anything(const Draft *d, const CardDef *card)
{
    (void)d;
    return card->type != TYPE_MANE && card->type != TYPE_PROBLEM;
}

static bool any_problem(const Draft *d, const CardDef *card)
{
    (void)d;
    return card->type == TYPE_PROBLEM;
}

static bool starting_problem(const Draft *d, const CardDef *card)
{
    return any_problem(d, card) && card->flags & CARD_STARTING_PROBLEM;
}

static int worth_of(const Draft *d, const CardDef *card)
{
    return card->type == TYPE_PROBLEM ? worth_of_problem(d, card)
                                      : worth_in_play(d, card);
}

/* Chance, if it is asked for, makes cards of about the same worth equal. */
static int with_luck(Draft *d, int worth)
{
    return d->from->seed == 0 ? worth : worth + (int)rng_below(&d->rng, 12);
}

/* The best card that is wanted and left, useless ones only if asked for. */
static DefId best_card(Draft *d, DraftWanted *wanted, int least)
{
    const Pool *pool = d->from->pool;
    DefId best = NO_DEF;
    int most = 0;
    for (uint32_t i = 0; i < pool->count; i++) {
        const CardDef *card = pool_def(pool, (DefId)i);
        if (d->left[i] == 0 || !wanted(d, card))
            continue;
        int worth = worth_of(d, card);
        if (worth < least)
            continue;
        worth = with_luck(d, worth);
        if (best == NO_DEF || worth > most) {
            best = (DefId)i;
            most = worth;
        }
    }
    return best;
}

/* Takes up to `count` cards, the best first; how many were found. A card that
 * is good is taken as often as it may be. */
static uint32_t pick(Draft *d, DraftWanted *wanted, uint32_t count, int least)
{
    uint32_t found = 0;
    while (found < count) {
        DefId id = best_card(d, wanted, least);
        if (id == NO_DEF)
            break;
        uint32_t copies = d->left[id];
        if (copies > count - found)
            copies = count - found;
        if (!deck_add(d->deck, d->from->pool, id, copies))
            break;
        d->left[id] = (uint16_t)(d->left[id] - copies);
        found += copies;
        d->worth += (int)copies * worth_of(d, pool_def(d->from->pool, id));
    }
    return found;
}

/* All of it */

static void pick_draw_deck(Draft *d)
{
    const uint32_t size = d->from->rules->draw_deck_minimum;
    const uint32_t openers = (size * SHARE_OPENERS + 99) / 100;
    uint32_t friends = (size * SHARE_FRIENDS + 50) / 100;
    uint32_t got = pick(d, opener_of_mane, openers, USELESS + 1);
    got += pick(d, opener_of_other, openers, USELESS + 1);
    friends -= got < friends ? got : friends;
    got += pick(d, any_friend, friends, USELESS + 1);
    got += pick(d, any_troublemaker, size * SHARE_TROUBLEMAKERS / 100,
                USELESS + 1);
    got += pick(d, any_event, size * SHARE_EVENTS / 100, USELESS + 1);
    got += pick(d, any_resource, size * SHARE_RESOURCES / 100, USELESS + 1);
    if (got < size)
        got += pick(d, anything, size - got, USELESS + 1);
    if (got < size)
        pick(d, anything, size - got, USELESS);
}

static void pick_problems(Draft *d)
{
    const uint32_t size = d->from->rules->problem_deck;
    uint32_t starting = d->from->rules->starting_problems;
    if (starting > size)
        starting = size;
    uint32_t got = pick(d, starting_problem, starting, INT32_MIN);
    pick(d, any_problem, size - got, INT32_MIN);
}

/* One attempt with this Mane Character and this other color. */
static bool attempt(Draft *d, DefId mane, ColorSet other)
{
    const DraftSource *from = d->from;
    d->mane = mane;
    d->first = pool_def(from->pool, mane)->sides[0].colors;
    d->colors = (ColorSet)(d->first | other);
    d->rng = rng_stream(from->seed, 0);
    d->worth = 0;
    d->deck = deck_new();
    if (d->deck == NULL)
        return false;
    for (uint32_t i = 0; i < from->pool->count; i++) {
        uint32_t most = draft_most(from->rules, pool_def(from->pool, (DefId)i));
        d->left[i] = from->copies[i] < most ? from->copies[i] : (uint16_t)most;
    }
    if (!deck_add(d->deck, from->pool, mane, 1))
        return false;
    pick_draw_deck(d);
    pick_problems(d);
    return true;
}

/* Keeps the better of two decks. */
static void keep_better(Draft *d, const Ruleset *rules, Deck **best, int *worth)
{
    DeckFaults faults;
    bool legal = deck_check(d->deck, d->from->pool, rules, &faults);
    /* A legal deck beats any that is not. */
    int is = legal ? d->worth : d->worth - 1000000;
    if (*best == NULL || is > *worth) {
        Deck *other = *best;
        *best = d->deck;
        *worth = is;
        d->deck = other;
    }
    deck_free(d->deck);
    d->deck = NULL;
}

static bool try_mane(Draft *d, DefId mane, Deck **best, int *worth)
{
    for (Color c = 0; c < COLOR_COUNT; c++) {
        if (!attempt(d, mane, (ColorSet)(1u << c))) {
            deck_free(d->deck);
            d->deck = NULL;
            return false;
        }
        keep_better(d, d->from->rules, best, worth);
    }
    return true;
}

static bool try_manes(Draft *d, Deck **best, int *worth)
{
    const DraftSource *from = d->from;
    if (from->mane != NO_DEF)
        return try_mane(d, from->mane, best, worth);
    for (uint32_t i = 0; i < from->pool->count; i++)
        if (pool_def(from->pool, (DefId)i)->type == TYPE_MANE &&
            from->copies[i] > 0 && !try_mane(d, (DefId)i, best, worth))
            return false;
    return true;
}

Deck *draft_deck(const DraftSource *source, char *why)
{
    Draft d = {.from = source};
    DeckFaults faults;
    Deck *best = NULL;
    int worth = 0;
    snprintf(why, DRAFT_TEXT, "out of memory");
    d.left = calloc(source->pool->count + 1, sizeof *d.left);
    if (d.left == NULL)
        return NULL;
    bool done = try_manes(&d, &best, &worth);
    free(d.left);
    if (!done) {
        deck_free(best);
        return NULL;
    }
    if (best == NULL) {
        snprintf(why, DRAFT_TEXT, "there is no Mane Character among the cards");
        return NULL;
    }
    if (deck_check(best, source->pool, source->rules, &faults))
        return best;
    snprintf(why, DRAFT_TEXT, "%s", faults.items[0].text);
    deck_free(best);
    return NULL;
}
