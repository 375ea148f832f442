#ifndef FO_HISTORY_H
#define FO_HISTORY_H
/* history - what has happened so far, for cards that ask.
 *
 *     road: history_note -> triggers of what leaves -> do -> history_complete
 *                        -> triggers, history_show before each atom
 *           history_begin -> do, of what no card asks about
 */
#include "rules/scope.h"

/* Whether any card of this game asks about an occurrence of that batch. */
static inline bool history_wants(const Game *g)
{
    return (g->block.force.recalls[0] | g->block.force.recalls[1]) != 0;
}

/* A turn or a faceoff that begins ends what was before it. */
void history_begin(Game *g, const Frame *f);

/* Notes what a batch is about to do. False if there is no room: nothing is
 * noted then. */
bool history_note(Game *g, Frame *f);

/* The batch has been done: the notes say so. */
void history_complete(Game *g, const Frame *f);

/* A phase of that kind comes once more in the same turn: what happened in the
 * one before did not happen in it. */
void history_leave_phase(Game *g, unsigned phase);

/* Hides what happens behind atom `index` of the batch; with the last one
 * nothing is hidden any more. */
void history_show(Game *g, const Frame *f, unsigned index);

/* How often the pattern has happened in the scope (a word's number). */
int history_count(const Scope *s, unsigned scope, const Cell *pattern);

/* Whether the last that fits the pattern fits the one behind it, too. */
bool history_last(const Scope *s, unsigned scope, const Cell *pattern);

/* To how many different cards it has happened, wherever they are now. */
int history_cards(const Scope *s, unsigned scope, const Cell *pattern);

/* The amounts of all of them together. */
int history_sum(const Scope *s, unsigned scope, const Cell *pattern);

/* Whether such a thing happened to the card, while it was this card; p: of that
 * player, NO_SEAT of any. */
bool history_was(const Game *g, unsigned kind, unsigned scope, CardId c,
                 SeatId p);

/* Where the card was before that happened to it last, this turn; NO_AREA if it
 * did not. */
AreaId history_area(const Game *g, unsigned kind, CardId c);

/* Whether what is noted went on top of a deck. */
bool history_on_top(const Atom *note);

/* Whether it went under one. */
bool history_under(const Atom *note);

/* Such things that happened to a player in that time, or to cards that fit. */
typedef struct Past {
    unsigned kind, within; /* OccurrenceKind, HistoryScope */
    SeatId player;
    const Cell *which, *end; /* filters, or none */
} Past;

/* How often that was; of points and action tokens, how many. */
int history_of_player(const Scope *s, const Past *past);

#endif
