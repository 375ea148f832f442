#ifndef FO_PLAYING_H
#define FO_PLAYING_H
/* playing - whether a card can be played, where, when, and for what (205, 302
 * to 306, 508, 705.2b). What then happens is play.c's.
 *
 * Some costs are left to choice: an additional one that may be paid, another
 * cost instead. Those decisions are numbered in the order of the card's
 * abilities; a bit each says which were decided for.
 */
#include "rules/cost.h"
#include "rules/plan.h"

typedef struct Playing {
    SeatId seat;
    CardId card;
    AreaId area; /* NO_AREA: wherever */
    bool aimed;  /* on `host` (509.1); else on whichever card */
    CardId host;
    bool frightened, exhausted; /* enters play so (706.1b) */
    int more;         /* what the effect that plays it adds to its cost */
    CostMods *mods;   /* what might change its cost; NULL: not known */
    const Frame *f;   /* of the action, with its plan; NULL: none yet */
    unsigned decided; /* so many decisions are made */
    unsigned yes;     /* bits of those decided for */
} Playing;

/* Whether the card may have costs of its own beside its tokens, or for them:
 * most have none. */
static inline bool playing_has_costs(const Game *g, CardId c)
{
    return g->lively && (card_summary(g, c)->playing & PLAYING_COSTS) != 0;
}

/* How many decisions the card leaves; at most DECISIONS_MAX count. */
enum { DECISIONS_MAX = 4 };
unsigned playing_decisions(const Game *g, CardId c);

/* All that is paid for it: tokens and parts. */
typedef struct PlayBill {
    Bill bill;
    int base;   /* tokens, before modifiers */
    int tokens; /* of the card's own cost */
    unsigned count;
    Scope scopes[COSTS_MAX];
} PlayBill;
void playing_bill(const Game *g, const Playing *p, PlayBill *out);

/* Whether it can be paid for in some way that keeps to what is decided. */
bool playing_can_be_paid(const Game *g, const Playing *p);

/* Whether s may play the card by an effect: when it is does not matter, nor, if
 * it is for free, what it costs. */
Reason playing_reason(const Game *g, const Playing *p, bool free);

/* Whether it can be paid for if it is played on that card. */
bool playing_pays_on(const Game *g, const Playing *p, CardId host);

/* Whether it may be played there, and also be paid for there. */
Reason playing_place(const Game *g, const Playing *p);
Reason playing_paid_place(const Game *g, const Playing *p);

#endif
