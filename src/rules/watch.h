#ifndef FO_WATCH_H
#define FO_WATCH_H
/* watch - what happens, as those look at it who wait for it (704.1, 512.4b).
 *
 *     road: for each atom trigger_match, reaction_match
 */
#include "rules/rules.h"
#include "rules/scope.h"

/* An atom, and whether abilities in play or elsewhere look at it now: what
 * leaves play is looked at twice, before from play, after from elsewhere. */
typedef struct Watch {
    Atom atom;
    bool in_play, elsewhere;
    bool before;  /* it has not been done yet */
    Frame *batch; /* what it is part of, and where in it */
    unsigned index;
    unsigned found; /* how many abilities of all atoms so far */
} Watch;

/* Whether an ability that was found has its effect made now; not if it was made
 * before the block had to grow. With no room for it, and for what it keeps
 * (`node` is what triggers), that is asked for, and the loop comes back to look
 * again. */
bool watch_makes(Game *g, Watch *w, const Cell *node);

/* Whether a card goes under its deck with that: as a faceoff ends, what was
 * flipped for it changes zones (514.7). */
bool watch_goes_under(const Game *g, CardId c, const Atom *atom);

/* Whether a pattern is about all atoms of a batch together ("one or more"). */
bool pattern_is_batchwise(const Cell *pattern);

/* Notes where the card comes from: until it has happened, where it is. */
void atom_comes_from(const Game *g, Atom *atom);

/* Whether a pattern means the atom; *amount is its number, or how many of the
 * batch it means if it is about them all ("one or more"): then only the first
 * of them counts. */
bool watch_occurs(const Watch *w, const Scope *s, const Cell *pattern,
                  int *amount);

/* Whether any ability that functions now would look at such an atom. */
bool trigger_may(const Game *g, const Watch *w);

/* Whether the card of the atom, in play, listens to such a thing itself. */
bool trigger_hears_itself(const Game *g, const Atom *atom);

/* Creates the effects that trigger from an atom that happened (704.1). */
void trigger_match(Game *g, Watch *w);

/* Whether a pattern means the atom of the batch with that index. */
bool watch_occurs_at(const Watch *w, const Scope *s, const Cell *pattern,
                     unsigned index);

/* How many cards of the batch an effect may have to keep as "those": of "one or
 * more" all that it happened to, if the node speaks of them. */
unsigned delayed_batch_size(const Watch *w, const Cell *node);

/* The effect of the node keeps them until it is processed. */
void delayed_keep_batch(Game *g, unsigned effect, const Watch *w,
                        const Scope *s);

/* It is not processed any more: nor does it keep anything. */
void delayed_forget(Game *g, unsigned effect);

/* The cards kept, where they have gone since (410.6a). */
void delayed_follow_batch(Game *g);

/* Creates effects that trigger from what other effects have left behind. */
void delayed_match(Game *g, Watch *w);

/* What an Event has left behind to happen later finds the Event again where it
 * goes once it has been processed, its discard pile (410.6a). */
void delayed_follow(Game *g, CardId c, uint32_t serial);

/* What a card banished until it leaves play still comes back then, though the
 * card was turned face-down meanwhile: it has not left play (504.1). */
void delayed_follow_down(Game *g, CardId c, uint32_t serial);

/* Notes the Reactions that an atom makes possible. */
void reaction_match(Game *g, Watch *w);

/* The turn is about to end: what was banished until then comes back (616.4).
 * Whether something does. */
bool delayed_turn_ends(Game *g);

#endif
