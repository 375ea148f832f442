#ifndef FO_READING_H
#define FO_READING_H
/* reading - what cards are now (105, 202-203, 507, 702, 708), with all that
 * modifiers do to them: kept beside the cards, and made anew as things happen.
 *
 *     if (reading_at(g, c)->facts & FACT_CHARACTER)
 *         sum += power_counted(g, c);
 */
#include "base/law.h"
#include "game/game.h"

/* power.c */

/* Reads a card anew: its power, colors and facts as they are now, without
 * modifiers; the second only if it would read otherwise. */
void reading_base(Game *g, CardId c);
void reading_refresh(Game *g, CardId c);
void reading_refresh_all(Game *g);

/* reading.c */

/* What is stale besides READS_ bits: cards of the batch, by what modifiers see
 * of them; what some modifiers come to; which modifiers there are. */
enum { STALE_LOOKS = 1 << 28, STALE_VALUES = 1 << 29, STALE_FORCE = 1 << 30 };

/* Something that modifiers may read (READS_ bits) changes beside the road: the
 * run loop sees to the readings before anything else happens. */
void readings_touch(Game *g, uint32_t changed);

/* The same as modifiers of effects have begun, or were there until now. What
 * functions may be told to be more than it is, until it is put together
 * again. */
void readings_begin(Game *g, const Modifier *made, unsigned count);
void readings_end(Game *g, const Modifier *were, unsigned count);

/* Makes what is stale anew; false if there is no room for it. */
bool readings_freshen(Game *g);

/* The same after a batch; only in games with abilities. */
bool readings_settle(Game *g, const Frame *f);

/* Whether every reading is what a fresh one would be, of cards in play only
 * where no modifier could change it; if not, `why` says which is not. What
 * game_check (game/check.h) cannot look at: call both. */
bool readings_check(const Game *g, char *why, size_t size);

/* derived.c */

/* The same of all cards, and whether nobody is passed over who could act. For a
 * game that runs and has room; `copy` is as large, and is written over. */
bool derived_check(const Game *g, Game *copy, char *why, size_t size);

/* What a card adds: its power, but never less than nothing, each card by itself
 * (105.2, A32). */
static inline int power_counted(const Game *g, CardId c)
{
    int power = reading_at(g, c)->power;
    return LAW_BARS(RULE_105_2, power < 0) ? 0 : power;
}

/* Zero is, too (105.3). */
static inline bool number_is_even(int n)
{
    return n % 2 == 0 && !(n == 0 && LAW(RULE_105_3, false));
}

/* Whether a card adds its power to what counts power where it is: exhausted
 * ones do not (503.5). */
static inline bool card_contributes(const Game *g, CardId c)
{
    uint8_t facts = reading_at(g, c)->facts;
    return facts & FACT_FACE_UP &&
           (facts & FACT_STUBBORN ||
            !LAW_BARS(RULE_503_5, card_is(g, c, STATE_EXHAUSTED)));
}

/* A player's power of each color. */
void power_by_color(const Game *g, SeatId s, int out[COLOR_COUNT]);

/* A player's power of a color: all their characters in play (507.3). */
int power_of_color(const Game *g, SeatId s, Color color);

/* A player's power (507.2). */
int power_of_player(const Game *g, SeatId s);

/* Whether an action would open a window (510.3) or be taken in one. */
typedef enum WindowUse { TO_OPEN, IN_WINDOW } WindowUse;

#endif
