/* stats_json - the numbers of a deck for programs. Chances and means have three
 * decimals. */
#include "decks/stats.h"

static void put_real(Json *j, const char *key, double value)
{
    if (key != NULL)
        json_key(j, key);
    json_thousandths(j, (uint64_t)(value * 1000 + 0.5));
}

static void put_name(Json *j, const char *key, const DeckStats *s, DefId id)
{
    json_put_string(j, key, pool_def(s->pool, id)->name);
}

/* The share of games in which it was so by each turn. */
static void put_turns(Json *j, const DeckStats *s, const FishTurns *turns)
{
    json_put_uint(j, "median_turn", fish_turn(turns, s->games, 0.5));
    json_put_array(j, "by_turn");
    for (unsigned turn = 1; turn <= FISH_TURNS; turn++)
        put_real(j, NULL, stats_share(s, fish_by(turns, turn)));
    json_end(j);
}

static void put_counts(Json *j, const DeckStats *s)
{
    json_put_uint(j, "cards", s->cards);
    json_put_object(j, "types");
    for (CardType t = 0; t < TYPE_COUNT; t++)
        if (s->types[t] > 0)
            json_put_uint(j, card_type_name(t), s->types[t]);
    json_end(j);
    json_put_object(j, "colors");
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (s->colors[c] > 0)
            json_put_uint(j, color_name(c), s->colors[c]);
    json_put_uint(j, "colorless", s->colorless);
    json_end(j);
    json_put_array(j, "costs");
    for (unsigned i = 0; i <= STATS_COSTS; i++)
        json_uint(j, s->costs[i]);
    json_end(j);
}

static void put_flips(Json *j, const DeckStats *s)
{
    json_put_array(j, "flips");
    for (unsigned i = 0; i < STATS_FLIPS; i++) {
        const FlipOdds *f = &s->flips[i];
        json_object(j);
        json_put_uint(j, "flips", f->flips);
        put_real(j, "mean", f->mean);
        put_real(j, "spread", f->spread);
        json_put_array(j, "beats");
        for (uint32_t n = 0; n < f->most; n++)
            put_real(j, NULL, f->beats[n]);
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

static void put_opening(Json *j, const DeckStats *s)
{
    json_put_object(j, "opening");
    json_put_uint(j, "hand", s->hand);
    json_put_uint(j, "openers", s->openers);
    json_put_array(j, "chances");
    for (uint32_t n = 0; n <= s->hand; n++)
        put_real(j, NULL, s->opening[n]);
    json_end(j);
    put_real(j, "opens", s->opens);
    put_real(j, "opens_with_mulligan", s->opens_mulligan);
    json_end(j);
}

static void put_ladder(Json *j, const DeckStats *s)
{
    json_put_array(j, "ladder");
    for (uint32_t i = 0; i < s->ladder_count; i++) {
        json_object(j);
        put_name(j, "card", s, s->ladder[i].card);
        json_put_uint(j, "copies", s->ladder[i].copies);
        put_turns(j, s, &s->ladder[i].turns);
        json_end(j);
    }
    json_end(j);
}

static void put_problems(Json *j, const DeckStats *s)
{
    json_put_array(j, "problems");
    for (uint32_t i = 0; i < s->problem_count; i++) {
        const ProblemStat *p = &s->problems[i];
        json_object(j);
        put_name(j, "problem", s, p->card);
        json_put_uint(j, "copies", p->copies);
        put_turns(j, s, &p->turns);
        json_put_array(j, "with");
        for (uint32_t k = 0; k < p->helper_count; k++) {
            json_object(j);
            put_name(j, "card", s, p->helpers[k]);
            put_real(j, "share", stats_share(s, p->helped[k]));
            json_end(j);
        }
        json_end(j);
        json_end(j);
    }
    json_end(j);
}

void stats_json(const DeckStats *stats, Json *j)
{
    json_object(j);
    json_put_text(j, "name", stats->deck->name);
    json_put_uint(j, "games", stats->games);
    put_counts(j, stats);
    put_flips(j, stats);
    put_opening(j, stats);
    put_ladder(j, stats);
    put_problems(j, stats);
    json_end(j);
}
