/* stats - see stats.h. */
#include "decks/stats.h"

#include <stdlib.h>
#include <string.h>

/* Counting */

static void count_card(DeckStats *s, const CardDef *card)
{
    s->types[card->type]++;
    s->powers[card->sides[0].power < 0 ? 0 : card->sides[0].power]++;
    s->colorless += card->sides[0].colors == 0;
    for (Color c = 0; c < COLOR_COUNT; c++)
        s->colors[c] += color_in(card->sides[0].colors, c);
    if (card->flags & CARD_HAS_COST)
        s->costs[card->cost < STATS_COSTS ? card->cost : STATS_COSTS]++;
}

static bool count_flips(DeckStats *s)
{
    PowerCounts powers = {.cards = s->cards};
    memcpy(powers.of, s->powers, sizeof powers.of);
    for (unsigned i = 0; i < STATS_FLIPS; i++)
        if (!odds_flips(&powers, i + 1, &s->arena, &s->flips[i]))
            return false;
    return true;
}

static void count_hands(DeckStats *s, const FishTable *table)
{
    for (uint32_t i = 0; i < s->cards; i++) {
        const CardDef *card = pool_def(s->pool, s->deck->draw.ids[i]);
        s->openers += card->type == TYPE_FRIEND && goldfish_opens(table, card);
    }
    for (uint32_t n = 0; n <= s->hand; n++)
        s->opening[n] = odds_hits(s->cards, s->openers, s->hand, n);
    const double none = s->opening[0];
    s->opens = 1 - none;
    s->opens_mulligan = 1 - none * none;
}

/* Playing alone */

/* The Problem that the others are judged beside: the Starting Problem that
 * asks for least, or any. */
static const CardDef *first_problem(const DeckStats *s)
{
    const CardDef *best = NULL;
    unsigned least = 0;
    for (uint32_t i = 0; i < s->deck->problems.count; i++) {
        const CardDef *card = pool_def(s->pool, s->deck->problems.ids[i]);
        unsigned asks = card->flags & CARD_STARTING_PROBLEM ? 0 : 1000;
        for (unsigned n = 0; n < card->owner.count; n++)
            asks += card->owner.items[n].amount;
        if (best == NULL || asks < least) {
            best = card;
            least = asks;
        }
    }
    return best;
}

static int by_turn(const FishTurns *a, const FishTurns *b)
{
    uint64_t x = 0, y = 0;
    for (unsigned i = 0; i <= FISH_TURNS; i++) {
        x += (uint64_t)a->games[i] * i;
        y += (uint64_t)b->games[i] * i;
    }
    return x < y ? -1 : x > y;
}

static int by_card_turn(const void *a, const void *b)
{
    const CardStat *x = a, *y = b;
    int order = by_turn(&x->turns, &y->turns);
    return order != 0 ? order : (x->card > y->card) - (x->card < y->card);
}

static int by_problem_turn(const void *a, const void *b)
{
    const ProblemStat *x = a, *y = b;
    int order = by_turn(&x->turns, &y->turns);
    return order != 0 ? order : (x->card > y->card) - (x->card < y->card);
}

static bool climb(DeckStats *s, FishTable *table)
{
    FishFound found = {
        .playable = arena_alloc(&s->arena, s->cards * sizeof *found.playable)};
    s->ladder = arena_alloc(&s->arena, s->cards * sizeof *s->ladder);
    if (found.playable == NULL || s->ladder == NULL)
        return false;
    table->goal = first_problem(s);
    goldfish_play(table, &found);
    for (uint32_t i = 0; i < s->cards; i++) {
        uint32_t copies = deck_copies_at(&s->deck->draw, i);
        if (copies > 0)
            s->ladder[s->ladder_count++] =
                (CardStat){s->deck->draw.ids[i], copies, found.playable[i]};
    }
    qsort(s->ladder, s->ladder_count, sizeof *s->ladder, by_card_turn);
    return true;
}

/* The most frequent of the cards that were there. */
static void find_helpers(const DeckStats *s, uint32_t *helped, ProblemStat *out)
{
    while (out->helper_count < STATS_HELPERS) {
        uint32_t best = 0;
        for (uint32_t i = 1; i < s->cards; i++)
            if (helped[i] > helped[best])
                best = i;
        if (helped[best] == 0)
            break;
        out->helpers[out->helper_count] = s->deck->draw.ids[best];
        out->helped[out->helper_count++] = helped[best];
        helped[best] = 0;
    }
}

static bool confront(DeckStats *s, FishTable *table)
{
    const DeckList *problems = &s->deck->problems;
    uint32_t *helped = arena_alloc(&s->arena, s->cards * sizeof *helped);
    s->problems =
        arena_alloc(&s->arena, (problems->count + 1) * sizeof *s->problems);
    if (helped == NULL || s->problems == NULL)
        return false;
    for (uint32_t i = 0; i < problems->count; i++) {
        uint32_t copies = deck_copies_at(problems, i);
        if (copies == 0)
            continue;
        ProblemStat *p = &s->problems[s->problem_count++];
        FishFound found = {.helped = helped};
        memset(helped, 0, s->cards * sizeof *helped);
        table->goal = pool_def(s->pool, problems->ids[i]);
        goldfish_play(table, &found);
        *p = (ProblemStat){.card = problems->ids[i],
                           .copies = copies,
                           .turns = found.confronted};
        find_helpers(s, helped, p);
    }
    qsort(s->problems, s->problem_count, sizeof *s->problems, by_problem_turn);
    return true;
}

static const char *unfit(const DeckStats *s, const Ruleset *rules)
{
    if (s->deck->manes.count != 1)
        return "it needs one Mane Character to have numbers (102.1)";
    if (s->deck->problems.count == 0)
        return "it needs a Problem to have numbers (101.3)";
    if (s->cards < rules->opening_hand || s->cards < STATS_FLIPS)
        return "it has fewer cards than an opening hand (102.3)";
    if (s->cards > FISH_CARDS)
        return "it has more than 1000 cards, which is more than we shuffle";
    if (rules->opening_hand > STATS_HAND)
        return "an opening hand has more than 20 cards by these rules";
    return NULL;
}

const char *stats_init(DeckStats *stats, const Deck *deck, const Pool *pool,
                       const Ruleset *rules, uint32_t games, uint64_t seed)
{
    *stats = (DeckStats){.deck = deck,
                         .pool = pool,
                         .games = games,
                         .cards = deck->draw.count,
                         .hand = rules->opening_hand};
    arena_init(&stats->arena, ARENA_NO_LIMIT);
    FishTable table = {.deck = deck,
                       .pool = pool,
                       .rules = rules,
                       .games = games,
                       .seed = seed};
    const char *why = unfit(stats, rules);
    if (why != NULL)
        return why;
    for (uint32_t i = 0; i < stats->cards; i++)
        count_card(stats, pool_def(pool, deck->draw.ids[i]));
    count_hands(stats, &table);
    if (!count_flips(stats) || !climb(stats, &table) ||
        !confront(stats, &table))
        return "out of memory";
    return NULL;
}

void stats_clear(DeckStats *stats)
{
    arena_clear(&stats->arena);
}

void stats_needs(const Needs *needs, Buf *out)
{
    for (unsigned i = 0; i < needs->count; i++) {
        const Need *need = &needs->items[i];
        buf_addf(out, "%s%u %s%s", i > 0 ? " + " : "", need->amount,
                 need->kind == NEED_NOT ? "not " : "",
                 need->kind == NEED_WILD ? "wild"
                                         : color_name((Color)need->color));
    }
}
