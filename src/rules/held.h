#ifndef FO_HELD_H
#define FO_HELD_H
/* held - the abilities a card has, and what functions now (701).
 *
 * A card has the abilities printed on it, unless it has lost them, and those it
 * was given. Whoever asks looks at the summary first: most cards have nothing
 * to say about most things.
 *
 *     FOR_ABILITIES (g, c, h)
 *         if (h.ability->code->op == OP_ACTIVATE) ...
 */
#include "base/law.h"
#include "game/game.h"

/* An ability as a card has it. */
typedef struct Held {
    const Ability *ability;
    AbilityRef ref;
    int16_t x;      /* the number behind its keyword */
    uint16_t index; /* among the card's: how answers name it */
    AbilitySpan printed;
    const Game *g; /* NULL if it was given nothing */
    CardId card;
    uint16_t given; /* grants looked at */
} Held;

/* The abilities of card c, wherever the card is: before the first of them. */
Held held_begin(const Game *g, CardId c);

/* Only those printed on it, even if it has lost them. */
Held held_printed(const Game *g, CardId c);

/* The next of a card that was given or has lost something. */
bool held_among(Held *h);

/* On to the next; false past the last. */
static inline bool held_next(Held *h)
{
    h->index++;
    if (h->g != NULL)
        return held_among(h);
    if (h->index >= h->printed.count)
        return false;
    h->ability = &h->printed.items[h->index];
    h->ref.index = (uint8_t)h->index;
    h->x = h->ability->x;
    return true;
}

/* The ability with that index; false if the card has no such. */
bool held_at(const Game *g, CardId c, unsigned index, Held *h);

#define FOR_ABILITIES(g, c, h) for (Held h = held_begin(g, c); held_next(&h);)

static inline const Standing *standing_at(const Game *g, unsigned i)
{
    return game_standing((Game *)(uintptr_t)g) + i; /* read only */
}

/* Whether it changes what cards are. */
static inline bool standing_is_reading(const Standing *found)
{
    return (found->flags & STANDING_READING) != 0;
}

/* Whether a modifier of readings comes to something else now than then. */
static inline bool standing_differs(const Standing *now, const Standing *then)
{
    bool holds = (now->flags & STANDING_HOLDS) != 0;
    return holds != ((then->flags & STANDING_HOLDS) != 0) ||
           (holds && now->value != then->value);
}

/* Adds what stands ready by an ability, of which the card, the ability, its
 * index and its number are given; without room for it the game asks for
 * more. */
void standing_add(Game *g, Standing of);

/* Only so many are left. */
void standing_drop(Game *g, unsigned left);

/* Whether the card is where such an ability functions (701.3). */
bool ability_functions(const Game *g, CardId c, const Ability *ability);

/* Whether the cost of an activated ability begins with exhausting its own card,
 * which must be ready for that: so do most. */
bool ability_exhausts(const Cell *ability);

/* Whether it is an activated ability worth a look by s, with one of the timings
 * (bits): most are another player's, or their card is exhausted already. */
static inline bool standing_is_at_hand(const Game *g, SeatId s,
                                       const Standing *found, unsigned timings)
{
    if (found->op < ACTIVATED ||
        LAW_BARS(RULE_512_1, !(timings >> (found->op - ACTIVATED) & 1)) ||
        (found->flags & STANDING_EXHAUSTS &&
         LAW_BARS(RULE_503_2a, card_is(g, found->card, STATE_EXHAUSTED))))
        return false;
    return found->flags & STANDING_SHARED ||
           !LAW_BARS(RULE_703_1b, card_holder(g, found->card) != s);
}

/* Whether the card still has it, and is where it functions. */
bool standing_is_had(const Game *g, const Standing *modifier);

extern const Summary summary_nothing, summary_anything;

/* Face-down cards lose and can't have abilities (505.1a). */
static inline bool card_is_mute(const Game *g, CardId c)
{
    return g->block.book == NULL ||
           LAW_BARS(RULE_505_1a, card_is(g, c, STATE_FACE_DOWN));
}

/* What the abilities printed on the card are about, if it has them. */
static inline const Summary *printed_summary(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    return card_is_mute(g, c)
               ? &summary_nothing
               : book_summary(g->block.book, card->def,
                              (card->state & STATE_BOOSTED) != 0);
}

/* The same, and it may have been given something: what that is about is not
 * known, so it is looked at. */
static inline const Summary *card_summary(const Game *g, CardId c)
{
    return reading_at(g, c)->facts & FACT_GIVEN ? &summary_anything
                                                : printed_summary(g, c);
}

/* When a card that is not in play may be played, at a glance: bits of timings,
 * and TIMES_OPEN. */
static inline uint32_t card_times(const Game *g, CardId c)
{
    return reading_at(g, c)->facts & FACT_GIVEN
               ? UINT32_MAX
               : book_times(g->block.book, card_at(g, c)->def);
}

/* Whether a modifier with that op functions anywhere now. */
static inline bool force_has(const Game *g, unsigned op)
{
    return (g->block.force.mods & MOD_BIT(op)) != 0;
}

/* Puts together what functions now: g->block.force. */
void force_refresh(Game *g);

/* The same after a batch that changed where its cards are, or what they are,
 * and so what stands ready. False if there was no room for it. */
bool force_follow(Game *g, const Frame *batch);

/* Adds an ability that a card has been given. If it makes the order matter in
 * which modifiers apply, all cards are stale. */
void force_gain(Game *g, const Grant *grant);

/* The same of a modifier that an effect has made. */
void force_gain_made(Game *g, const Modifier *m);

/* Notes what cards with that definition do outside play. */
void force_learn(Game *g, DefId def);

/* The same, and what the cards of this game do outside play. */
void force_begin(Game *g);

#endif
