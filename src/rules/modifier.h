#ifndef FO_MODIFIER_H
#define FO_MODIFIER_H
/* modifier - the continuous modifiers in force (702, 708), for whoever asks
 * what they do to something. Prototypes that need no Scope are in rules.h.
 *
 *     static void add_bonus(void *sum, const InForce *m)
 *     {
 *         *(int *)sum += modifier_amount(m);
 *     }
 *     if (force_has(g, OP_MOD_BONUS))
 *         modifier_each(g, OP_MOD_BONUS, add_bonus, &sum);
 */
#include "rules/held.h"
#include "rules/scope.h"

/* A modifier in force: its conditions hold. */
typedef struct InForce {
    Scope s;
    const Cell *node;
    const Modifier *made; /* by an effect; NULL: a card's own */
    AbilityRef ability;   /* what it is part of, and where in it */
    uint16_t at;
    bool known; /* its amount is: */
    int value;
} InForce;

/* Makes m one of a card, or one that an effect made, whether or not it is in
 * force. */
void modifier_of(InForce *m, const Game *g, const Standing *found);
void modifier_made(InForce *m, const Game *g, const Modifier *made);

typedef void ModifierVisit(void *context, const InForce *m);

/* Calls for every modifier with one of the ops (bits of MOD_BIT) in force. */
void modifier_each_of(const Game *g, uint64_t ops, ModifierVisit *visit,
                      void *context);

/* The same whether or not their conditions hold, for who asks that
 * (modifier_is_on) of the few that matter otherwise: conditions cost most. All,
 * or what could mean a card. */
void modifier_each_stated(const Game *g, uint64_t ops, CardId about,
                          ModifierVisit *visit, void *context);

/* Those that change readings: all, or what could mean the card they are asked
 * about. What they come to is kept while it is the same. */
void modifier_each_reading(Game *g, CardId about, ModifierVisit *visit,
                           void *context);

/* One of a card that changes readings; false if it is not in force. */
bool modifier_stands(Game *g, Standing *found, InForce *m);

/* doubt.c */

/* Something has changed (READS_ bits), by a batch or, if that is NULL, beside
 * the road: what hinges on it is no longer known. What is stale by that:
 * STALE_VALUES and STALE_LOOKS, or READS_SELF for all cards. */
uint32_t modifiers_doubt(Game *g, uint32_t changed, const Frame *batch);

static inline void modifier_each(const Game *g, unsigned op,
                                 ModifierVisit *visit, void *context)
{
    if (force_has(g, op))
        modifier_each_of(g, MOD_BIT(op), visit, context);
}

/* How long something lasts that begins now, as the game keeps it; false if it
 * is over at once: a faceoff's end while there is none. */
bool modifier_lasts(const Scope *s, const Cell *duration, uint8_t *until);

/* Leaves a node of the effect's program behind as a modifier with that
 * duration; there must be room. */
Modifier *modifier_leave(Game *g, const Effect *e, const Cell *node,
                         uint8_t until);

/* The one card its filters name, if they name one and it is there. */
CardId modifier_card(const Scope *s, const Cell *m);

/* The number, or the nearest there is room for. */
int16_t modifier_within(int n);

/* Whether its conditions hold: all that stand around it in the code of its
 * ability (708.2a, 708.3). */
bool modifier_holds(const InForce *m, const Cell *code);
static inline bool modifier_is_on(const InForce *m)
{
    return modifier_holds(m, m->node - m->at);
}

/* Notes how many counters lay on the cards whose power that modifier sets, as
 * it begins; whether there is room for that, of all that a statement makes. */
void stamp_note_older(Game *g, const Modifier *made);
bool stamp_has_room(Game *g, const Cell *statement);

/* Whether some modifier with that op in force means card c, or player s. */
bool modifier_means(const Game *g, unsigned op, CardId c);
int modifier_sum(const Game *g, unsigned op, SeatId s);

/* The color or the first value it states: as it was when it was made (708.2b),
 * or as it is now (708.3a). */
int modifier_amount(const InForce *m);

/* The same of one of the cards it is about: it may be so much for each. */
int modifier_amount_for(const InForce *m, CardId c);

/* The same of one of the players it is about, that-player in it: it may be so
 * much for each of theirs. */
int modifier_amount_of(const InForce *m, SeatId s);

/* Changes the readings of the cards a modifier means, or of that one if it is
 * among them: for reading.c (apply.c). */
void reading_apply(Game *g, const InForce *m);
void reading_apply_to(Game *g, const InForce *m, CardId c);

/* Whether neither modifiers nor counters raise a card's power, if the change is
 * above zero, or lower it. */
bool reading_is_steady(const Game *g, CardId c, int change);

/* One that an effect made is over: the others move up. */
void modifier_remove(Game *g, unsigned i);

/* How long it lasts: the op of a duration. */
unsigned modifier_until(const Modifier *m);

/* Drops those for which `over` says so. */
typedef bool ModifierOver(Game *g, Modifier *m, const void *what);
void modifiers_drop(Game *g, ModifierOver *over, const void *what);

/* Applies all modifiers of readings in the order of 711. */
void modifiers_in_order(Game *g);

#endif
