#ifndef FO_PLAN_H
#define FO_PLAN_H
/* plan - what must be paid, and with which cards: decided while nothing
 * changes, so that a cost is paid whole or not at all (508, 705.2b).
 *
 *     bill     tokens, and parts: statements that take cards
 *     plan     which card for which part, as atoms of the frame that pays
 *
 * Each part is tried against what forbids and what replaces it (508.1a, 508.1c)
 * and the parts are tried together (508.1b). Once the plan is complete they are
 * run like any statements, in an order that pays all of them (payment.c): where
 * one would ask for a card it finds the plan's.
 */
#include "lang/sense.h"
#include "rules/rules.h"
#include "rules/scope.h"

enum { PARTS_MAX = 8, COSTS_MAX = 8 };

struct Bill;

/* A statement of a cost. */
typedef struct Part {
    const Cell *statement;
    const Scope *scope;
    int16_t key;      /* of its picks among the frame's atoms */
    uint16_t ability; /* of a card that is played: which one asks for it */
} Part;

/* The number of its picks, in the program of ability number `index`. */
int16_t part_key(const Scope *s, unsigned index, const Cell *statement);

/* Whether the payer picks the cards, and what is done to them. */
bool part_is_choice(const Part *p);
OccurrenceKind part_kind(const Part *p);

/* Whether the part can be paid with the card, but only once another has been:
 * the one that is to be first (508.1b); and whether that may be so of some
 * card. */
bool part_may_need(const Part *p, const Part *first);
bool part_needs(const struct Bill *b, const Part *p, const Part *first,
                CardId c);

/* Whether a card is not where it was once that is done to it. */
bool kind_leaves(unsigned kind);

typedef struct Bill {
    Game *g;        /* read only */
    const Frame *f; /* whose atoms are the picks so far; NULL: none yet */
    SeatId payer;
    CardId played; /* the card that is being paid for pays nothing itself */
    int tokens, points;
    bool too_long; /* more parts than there is room for */
    unsigned count;
    Part parts[PARTS_MAX];
    int16_t trial_key; /* one more pick, as a trial */
    CardId trial;
} Bill;

/* Whether the player has so many points to pay (508.1d). */
bool points_suffice(const Game *g, SeatId payer, int points);

/* An empty bill. */
Bill bill_of(const Game *g, SeatId payer, const Frame *f);

/* Adds a cost, a statement in the program of ability number `index` of the
 * card; s->code is that program. The scope must outlive the bill. */
void bill_add(Bill *b, const Scope *s, unsigned index, const Cell *cost);

/* Whether anything may have to be picked for a cost: else there is no plan. */
bool cost_has_choice(const Cell *cost);

/* Whether all of it can be paid with what has been picked so far, and more. */
bool bill_can_be_paid(const Bill *b);

/* Asks for the next pick; true if the plan is complete, false while the payer
 * is being asked. */
bool plan_ask(Game *g, Frame *f, Bill *b);
void plan_answer(Game *g, Frame *f, Bill *b, const Answer *answer);

/* If the statement is part of a cost whose cards were chosen before: collects
 * them for the run f. */
bool plan_collect(Game *g, Frame *f, const Scope *s, const Cell *statement);

/* Whether the plan of f, a run or an action, has the card for the part. */
bool plan_has(Game *g, const Frame *f, const Part *p, CardId c);

/* Whether the statement is part of a cost, or all of it. */
bool plan_is_part(const Scope *s, const Cell *statement);

/* Whether the statement is all of a cost. */
bool plan_is_cost(const Scope *s, const Cell *statement);

/* Who pays the cost the statement is part of; else whose text it is. */
SeatId plan_payer(const Scope *s, const Cell *statement);

/* (paying cost statement...), stepped until it is over; whether the cost could
 * be paid now. */
bool paying_could(const Scope *s, const Cell *statement);
void paying_statement(Game *g, Frame *f, const Cell *statement);
void paying_answer(Game *g, Frame *f, const Cell *statement,
                   const Answer *answer);

/* payment: in which order (508.1b) */

/* Which part of the bill is paid next, `paid` being those that are, a bit each:
 * its number, or PARTS_MAX while the payer is being asked. f has the plan. */
unsigned payment_next(Game *g, const Frame *f, const Bill *b, unsigned paid);
unsigned payment_answer(const Answer *answer);

/* (do ...) of a cost, stepped until all of it is paid. */
void payment_statement(Game *g, Frame *f, const Cell *statement);
void payment_statement_answer(Game *g, Frame *f, const Cell *statement,
                              const Answer *answer);

#endif
