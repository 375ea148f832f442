/* goldfish - see goldfish.h. */
#include "decks/goldfish.h"

#include <string.h>

#include "rules/rules.h"

enum { TABLE_MAX = 64 }; /* characters in play, more than tokens ever buy */

typedef struct Fish {
    const FishTable *table;
    Rng rng;
    uint16_t order[FISH_CARDS]; /* the draw deck, top first, by place in it */
    uint16_t next;              /* to be drawn */
    uint16_t hand[FISH_CARDS];
    uint16_t hand_count;
    uint16_t there[TABLE_MAX]; /* Friends at the Problem */
    uint16_t there_count;
    bool mane_there;
    uint32_t tokens, score;
    int color_power[COLOR_COUNT]; /* of all characters in play (507.3) */
} Fish;

static const CardDef *card_of(const Fish *f, uint16_t at)
{
    return pool_def(f->table->pool, f->table->deck->draw.ids[at]);
}

static const CardSide *mane_of(const FishTable *table)
{
    return pool_def(table->pool, table->deck->manes.ids[0])->sides;
}

uint32_t goldfish_cost(const Ruleset *rules, const CardDef *card)
{
    return card->type == TYPE_TROUBLEMAKER ? rules->troublemaker_cost
                                           : card->cost;
}

/* Requirements */

static void add_colors(int power[COLOR_COUNT], const CardSide *side)
{
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (color_in(side->colors, c))
            power[c] += side->power;
}

/* Every color a character has counts for each play requirement (205.1). */
static bool needs_are_met(const CardDef *card, const int power[COLOR_COUNT])
{
    for (unsigned i = 0; i < card->play.count; i++)
        if (power[card->play.items[i].color] < card->play.items[i].amount)
            return false;
    return true;
}

bool goldfish_opens(const FishTable *table, const CardDef *card)
{
    int power[COLOR_COUNT] = {0};
    add_colors(power, mane_of(table));
    return needs_are_met(card, power) &&
           goldfish_cost(table->rules, card) <= ruleset_income(table->rules, 0);
}

static bool opens(const Fish *f, uint16_t at)
{
    const CardDef *card = card_of(f, at);
    return card->type == TYPE_FRIEND && goldfish_opens(f->table, card);
}

static bool is_met(const Fish *f, bool with_mane)
{
    Contribution items[TABLE_MAX + 1];
    unsigned n = 0;
    for (uint16_t i = 0; i < f->there_count; i++) {
        const CardSide *side = card_of(f, f->there[i])->sides;
        items[n++] = (Contribution){side->power, side->colors};
    }
    const CardSide *mane = mane_of(f->table);
    if (with_mane)
        items[n++] = (Contribution){mane->power, mane->colors};
    return needs_met(&f->table->goal->owner, items, n);
}

/* Setting up (102) */

static void shuffle(Fish *f)
{
    const uint32_t n = f->table->deck->draw.count;
    for (uint32_t i = 0; i < n; i++)
        f->order[i] = (uint16_t)i;
    for (uint32_t i = n; i > 1; i--) {
        uint32_t j = rng_below(&f->rng, i);
        uint16_t card = f->order[i - 1];
        f->order[i - 1] = f->order[j];
        f->order[j] = card;
    }
    f->next = f->hand_count = 0;
}

static void draw(Fish *f)
{
    if (f->next < f->table->deck->draw.count)
        f->hand[f->hand_count++] = f->order[f->next++];
}

static void draw_hand(Fish *f)
{
    shuffle(f);
    for (unsigned i = 0; i < f->table->rules->opening_hand; i++)
        draw(f);
}

static bool hand_opens(const Fish *f)
{
    for (uint16_t i = 0; i < f->hand_count; i++)
        if (opens(f, f->hand[i]))
            return true;
    return false;
}

static void set_up(Fish *f, FishFound *found)
{
    f->there_count = 0;
    f->mane_there = false;
    f->tokens = f->score = 0;
    memset(f->color_power, 0, sizeof f->color_power);
    add_colors(f->color_power, mane_of(f->table));
    draw_hand(f);
    if (!hand_opens(f)) {
        found->mulligans++;
        draw_hand(f);
    }
}

/* A Main Phase (609) */

/* How much of the need is there: the power asked for that these colors could
 * go to, if it were not for the rest. */
static int usefulness(const Fish *f, const CardDef *card)
{
    const Needs *needs = &f->table->goal->owner;
    const CardSide *side = card->sides;
    int best = 0;
    for (unsigned i = 0; i < needs->count; i++) {
        const Need *need = &needs->items[i];
        bool fits = need->kind == NEED_WILD ||
                    (need->kind == NEED_COLOR &&
                     color_in(side->colors, (Color)need->color)) ||
                    (need->kind == NEED_NOT &&
                     side->colors != (ColorSet)(1u << need->color));
        int there = 0;
        for (uint16_t k = 0; k < f->there_count; k++) {
            const CardSide *other = card_of(f, f->there[k])->sides;
            if (need->kind == NEED_COLOR &&
                color_in(other->colors, (Color)need->color))
                there += other->power;
        }
        if (fits && there < need->amount && side->power > best)
            best = side->power;
    }
    return best * 100 + side->power * 10 + card->cost;
}

/* The place in the hand of the Friend to play; the hand's count if none. */
static uint16_t best_friend(const Fish *f)
{
    int most = -1;
    uint16_t best = f->hand_count;
    for (uint16_t i = 0; i < f->hand_count; i++) {
        const CardDef *card = card_of(f, f->hand[i]);
        if (card->type != TYPE_FRIEND || card->cost > f->tokens ||
            !needs_are_met(card, f->color_power))
            continue;
        int use = usefulness(f, card);
        if (use > most) {
            most = use;
            best = i;
        }
    }
    return best;
}

/* Whether a Friend in hand lacks nothing but action tokens. */
static bool waits_for_tokens(const Fish *f)
{
    for (uint16_t i = 0; i < f->hand_count; i++) {
        const CardDef *card = card_of(f, f->hand[i]);
        if (card->type == TYPE_FRIEND && needs_are_met(card, f->color_power))
            return true;
    }
    return false;
}

static void play(Fish *f, uint16_t place)
{
    const uint16_t at = f->hand[place];
    f->hand[place] = f->hand[--f->hand_count];
    f->tokens -= card_of(f, at)->cost;
    f->there[f->there_count++] = at;
    add_colors(f->color_power, card_of(f, at)->sides);
}

static void note_playable(const Fish *f, unsigned turn, bool *noted,
                          FishFound *found)
{
    const uint32_t n = f->table->deck->draw.count;
    for (uint32_t i = 0; found->playable != NULL && i < n; i++) {
        const CardDef *card = card_of(f, (uint16_t)i);
        if (noted[i] || goldfish_cost(f->table->rules, card) > f->tokens ||
            !needs_are_met(card, f->color_power))
            continue;
        noted[i] = true;
        found->playable[i].games[turn]++;
    }
}

static void move_mane(Fish *f)
{
    const uint32_t cost = f->table->rules->move_cost;
    if (!f->mane_there && f->tokens >= cost && !is_met(f, false) &&
        is_met(f, true)) {
        f->tokens -= cost;
        f->mane_there = true;
    }
}

/* True if there was something to do. */
static bool act(Fish *f)
{
    const uint16_t place = best_friend(f);
    if (place < f->hand_count && f->there_count < TABLE_MAX) {
        play(f, place);
        return true;
    }
    if (f->tokens < f->table->rules->draw_cost || f->tokens == 0 ||
        waits_for_tokens(f) || f->next == f->table->deck->draw.count)
        return false;
    f->tokens -= f->table->rules->draw_cost;
    draw(f);
    return true;
}

/* One game (600-616) */

static void discard(Fish *f)
{
    while (f->hand_count > f->table->rules->hand_size) {
        uint16_t worst = 0; /* a Friend last, and of those a cheap one last */
        for (uint16_t i = 1; i < f->hand_count; i++) {
            const CardDef *a = card_of(f, f->hand[worst]);
            const CardDef *b = card_of(f, f->hand[i]);
            int x = a->type == TYPE_FRIEND ? 100 - a->cost : 0;
            int y = b->type == TYPE_FRIEND ? 100 - b->cost : 0;
            if (y < x)
                worst = i;
        }
        f->hand[worst] = f->hand[--f->hand_count];
    }
}

static bool is_there(const Fish *f, DefId id)
{
    for (uint16_t i = 0; i < f->there_count; i++)
        if (f->table->deck->draw.ids[f->there[i]] == id)
            return true;
    return false;
}

static void note_confronted(const Fish *f, unsigned turn, FishFound *found)
{
    found->confronted.games[turn]++;
    if (found->helped == NULL)
        return;
    const DeckList *draw = &f->table->deck->draw;
    for (uint32_t i = 0; i < draw->count; i++)
        if (deck_copies_at(draw, i) > 0)
            found->helped[i] += is_there(f, draw->ids[i]);
}

static void play_game(Fish *f, FishFound *found, bool first)
{
    bool noted[FISH_CARDS] = {false};
    bool confronted = false;
    const bool asked = found->playable != NULL;
    set_up(f, found);
    for (unsigned turn = 0; turn < FISH_TURNS; turn++) {
        f->tokens += ruleset_income(f->table->rules, f->score);
        if (turn > 0 || !first)
            draw(f);
        move_mane(f);
        note_playable(f, turn, noted, found);
        while (act(f))
            note_playable(f, turn, noted, found);
        move_mane(f);
        if (is_met(f, f->mane_there)) {
            if (!confronted)
                note_confronted(f, turn, found);
            confronted = true;
            f->score += f->table->rules->confront_points;
            if (!asked)
                return;
        }
        discard(f);
    }
    if (!confronted)
        found->confronted.games[FISH_TURNS]++;
    for (uint32_t i = 0; asked && i < f->table->deck->draw.count; i++)
        found->playable[i].games[FISH_TURNS] += !noted[i];
}

void goldfish_play(const FishTable *table, FishFound *found)
{
    Fish f = {.table = table};
    assert(table->deck->manes.count == 1);
    assert(table->deck->draw.count <= FISH_CARDS);
    for (uint32_t i = 0; i < table->games; i++) {
        f.rng = rng_stream(table->seed, i);
        play_game(&f, found, i % 2 == 0);
    }
}

uint32_t fish_by(const FishTurns *turns, unsigned turn)
{
    uint32_t games = 0;
    for (unsigned i = 0; i < turn && i < FISH_TURNS; i++)
        games += turns->games[i];
    return games;
}

unsigned fish_turn(const FishTurns *turns, uint32_t games, double share)
{
    for (unsigned turn = 1; turn <= FISH_TURNS; turn++)
        if (fish_by(turns, turn) >= share * games)
            return turn;
    return 0;
}
