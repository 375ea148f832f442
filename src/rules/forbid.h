#ifndef FO_FORBID_H
#define FO_FORBID_H
/* forbid - what can't happen (104.2), for who asks about many things of one
 * kind that a player would do to cards of theirs: what might say so is gathered
 * once.
 *
 *     Forbids forbids;
 *     forbids_gather(g, OCC_MOVE, s, &forbids);
 *     ... if (forbids.any && forbids_among(&forbids, &atom)) ...
 */
#include "rules/modifier.h"
#include "rules/rules.h"

enum { FORBIDS_MAX = 8 };

typedef struct Forbids {
    const Game *g;
    bool any;   /* else nothing is forbidden */
    bool where; /* it may matter at or to which area */
    bool all;   /* these are all there are; else each asks anew */
    unsigned kind;
    SeatId seat; /* whose doing it would be */
    unsigned count;
    InForce items[FORBIDS_MAX];
} Forbids;

void forbids_gather(const Game *g, OccurrenceKind kind, SeatId s, Forbids *out);

/* Whether one of them means the atom, which is of that kind and player. */
bool forbids_among(const Forbids *f, const Atom *atom);

/* Whether a card that would be played, or enter play, out of a deck says itself
 * that it can't: it may as well come from there as from a hand (701.3). */
bool forbids_itself(const Game *g, const Atom *atom);

static inline bool is_forbidden(const Game *g, const Atom *atom)
{
    return modifier_forbids(g, atom) || forbids_itself(g, atom);
}

/* Whether no card has a say in such occurrences: nothing forbids or replaces
 * any of them. */
static inline bool road_is_clear(const Game *g, OccurrenceKind kind)
{
    const Summary *force = &g->block.force;
    return !kind_in(force->forbids, kind) && !kind_in(force->replaces, kind) &&
           !kind_in(force->replaces_away, kind) &&
           !force_has(g, OP_MOD_CANT_UNLESS);
}

#endif
