/* history.c - what has happened so far in this turn, phase, faceoff or game,
 * for cards that ask.
 *
 * An occurrence is noted if some card of this game asks about its kind, as an
 * atom like those of batches, with fields put to other use:
 *
 *     seen    HISTORY_TURN, HISTORY_FACEOFF: it happened in the present one;
 *             HISTORY_LAST_TURN: in the turn before
 *     zone    of who won or lost a faceoff: its kind
 *     flags   whose doing it was (three bits), the phase (three bits), and
 *             whether it went on top of a deck
 *
 * It is noted as the batch is about to be done, so that what triggers by
 * leaving play already finds it, and completed once it has been done. While
 * triggers look at one atom of a batch, those behind it are hidden: "the first
 * time" is one of several that happen at once.
 */
#include "rules/history.h"

#include "rules/held.h"
#include "rules/rules.h"
#include "rules/words.h"

/* Bits of `seen` */
enum { HISTORY_TURN = 1, HISTORY_FACEOFF = 2, HISTORY_LAST_TURN = 4 };
enum {
    CAUSE_NONE = 7,
    PHASE_SHIFT = 3,
    PHASE_BITS = 7,
    ON_TOP = 1 << 6,
    UNDER = 1 << 7
};

static const Atom *history_at(const Game *g, unsigned i)
{
    return game_history((Game *)(uintptr_t)g) + i; /* read only */
}

static bool is_asked(const Game *g, const Atom *atom)
{
    return kind_in(g->block.force.recalls, atom->kind);
}

/* Noting */

static void drop(Game *g, unsigned count, unsigned scope)
{
    Atom *all = game_history(g);
    unsigned kept = 0;
    for (unsigned i = 0; i < g->history_count; i++) {
        if (i < count)
            all[i].seen &= (uint8_t)~scope;
        if (i >= count || scope != HISTORY_TURN ||
            kind_in(g->block.force.recalls_always, all[i].kind))
            all[kept++] = all[i];
    }
    for (unsigned i = kept; i < g->history_count; i++)
        all[i] = (Atom){0};
    g->history_count = (uint16_t)kept;
}

/* RULING: (R117) */
static void note_last_turn(Game *g)
{
    Atom *all = game_history(g);
    for (unsigned i = 0; i < g->history_count; i++) {
        all[i].seen &= (uint8_t)~HISTORY_LAST_TURN;
        if (all[i].seen & HISTORY_TURN)
            all[i].seen |= HISTORY_LAST_TURN;
    }
}

void history_begin(Game *g, const Frame *f)
{
    if (f->occurrence == OCC_TURN_START) {
        note_last_turn(g);
        drop(g, g->history_count, HISTORY_TURN);
    }
    if (f->occurrence == OCC_FACEOFF_START)
        drop(g, g->history_count, HISTORY_FACEOFF);
}

static bool is_outcome(const Atom *atom)
{
    return atom->kind == OCC_WIN_FACEOFF || atom->kind == OCC_LOSE_FACEOFF;
}

static Atom note_of(const Game *g, const Frame *f, const Atom *atom)
{
    Atom note = *atom;
    SeatId cause = scope_cause(g, atom);
    bool faceoff =
        g->faceoff.kind != FACEOFF_NONE || f->occurrence == OCC_FACEOFF_START;
    note.seen = (SeatSet)(HISTORY_TURN | (faceoff ? HISTORY_FACEOFF : 0));
    note.flags = (uint8_t)((cause == NO_SEAT ? CAUSE_NONE : cause) |
                           step_phase(g->step) << PHASE_SHIFT);
    if (!(atom->flags & (ATOM_BOTTOM | ATOM_SHUFFLE)))
        note.flags |= ON_TOP;
    if (atom->flags & ATOM_BOTTOM)
        note.flags |= UNDER;
    if (is_outcome(atom))
        note.zone = g->faceoff.kind;
    if (atom->card != NO_CARD) {
        note.from_zone = card_at(g, atom->card)->zone;
        if (!atom_is_counter(atom))
            note.from_area = card_at(g, atom->card)->area;
        note.serial = card_at(g, atom->card)->serial;
    }
    return note;
}

bool history_note(Game *g, Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    if (g->block.room.history - g->history_count < f->atom_count) {
        g->block.need_room = 1;
        return false;
    }
    history_begin(g, f);
    f->end = g->history_count;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (!(atoms[i].flags & ATOM_DROPPED) && is_asked(g, &atoms[i]))
            game_history(g)[g->history_count++] = note_of(g, f, &atoms[i]);
    return true;
}

void history_complete(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    Atom *note = game_history(g) + f->end;
    for (unsigned i = 0; i < f->atom_count; i++) {
        if (atoms[i].flags & ATOM_DROPPED || !is_asked(g, &atoms[i]))
            continue;
        Atom done = atoms[i];
        done.seen = note->seen;
        done.flags = note->flags;
        if (is_outcome(&done))
            done.zone = note->zone;
        *note++ = done;
    }
}

/* Its notes keep the turn; the phase they are of is none that comes again. */
void history_leave_phase(Game *g, unsigned phase)
{
    for (unsigned i = 0; i < g->history_count; i++) {
        Atom *note = game_history(g) + i;
        if ((unsigned)(note->flags >> PHASE_SHIFT & PHASE_BITS) == phase)
            note->flags |= PHASE_BITS << PHASE_SHIFT;
    }
}

void history_show(Game *g, const Frame *f, unsigned index)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    unsigned hidden = 0;
    for (unsigned i = index + 1; i < f->atom_count; i++)
        hidden += !(atoms[i].flags & ATOM_DROPPED) && is_asked(g, &atoms[i]);
    g->block.history_hidden = (uint16_t)hidden;
}

/* Asking */

static bool is_within(const Game *g, const Atom *note, unsigned scope)
{
    switch ((HistoryScope)scope) {
    case SCOPE_TURN:
        return (note->seen & HISTORY_TURN) != 0;
    case SCOPE_PHASE:
        return note->seen & HISTORY_TURN &&
               (note->flags >> PHASE_SHIFT & PHASE_BITS) ==
                   (int)step_phase(g->step);
    case SCOPE_FACEOFF:
        return (note->seen & HISTORY_FACEOFF) != 0;
    case SCOPE_LAST_TURN:
        return (note->seen & HISTORY_LAST_TURN) != 0;
    case SCOPE_GAME:
    case SCOPE_COUNT:
        break;
    }
    return true;
}

bool history_on_top(const Atom *note)
{
    return (note->flags & ON_TOP) != 0;
}

bool history_under(const Atom *note)
{
    return (note->flags & UNDER) != 0;
}

/* A card that has become another one since is not meant (410.6). */
static Scope scope_then(const Scope *s, const Atom *note)
{
    Scope then = *s;
    CardId c = note->card;
    unsigned cause = note->flags & 7u;
    then.cause = cause == CAUSE_NONE ? NO_SEAT : (SeatId)cause;
    then.is_past = true;
    if (c == NO_CARD || card_at(s->g, c)->serial == note->serial)
        return then;
    if (then.self == c)
        then.self = NO_CARD;
    if (then.it == c)
        then.it = NO_CARD;
    if (then.chosen == c)
        then.chosen = NO_CARD;
    return then;
}

static bool fits(const Scope *s, unsigned scope, const Cell *pattern,
                 const Atom *note)
{
    Scope then = scope_then(s, note);
    return is_within(s->g, note, scope) && scope_occurs(&then, pattern, note);
}

/* Those that fit, or their amounts. */
static int add_up(const Scope *s, unsigned scope, const Cell *pattern,
                  bool amounts)
{
    const Game *g = s->g;
    unsigned count = g->history_count - g->block.history_hidden;
    int n = 0;
    for (unsigned i = 0; i < count; i++) {
        const Atom *note = history_at(g, i);
        if (fits(s, scope, pattern, note))
            n += amounts ? note->n : 1;
    }
    return n;
}

int history_count(const Scope *s, unsigned scope, const Cell *pattern)
{
    return add_up(s, scope, pattern, false);
}

int history_cards(const Scope *s, unsigned scope, const Cell *pattern)
{
    const Game *g = s->g;
    unsigned count = g->history_count - g->block.history_hidden;
    int n = 0;
    for (unsigned i = 0; i < count; i++) {
        const Atom *note = history_at(g, i);
        bool again = false;
        if (note->card == NO_CARD || !fits(s, scope, pattern, note))
            continue;
        for (unsigned j = 0; j < i && !again; j++)
            again = history_at(g, j)->card == note->card &&
                    fits(s, scope, pattern, history_at(g, j));
        n += !again;
    }
    return n;
}

int history_sum(const Scope *s, unsigned scope, const Cell *pattern)
{
    return add_up(s, scope, pattern, true);
}

bool history_last(const Scope *s, unsigned scope, const Cell *pattern)
{
    const Game *g = s->g;
    for (unsigned i = g->history_count - g->block.history_hidden; i-- > 0;) {
        const Atom *note = history_at(g, i);
        Scope then = scope_then(s, note);
        if (is_within(g, note, scope) && scope_occurs(&then, pattern, note))
            return scope_occurs(&then, cell_next(pattern), note);
    }
    return false;
}

bool history_was(const Game *g, unsigned kind, unsigned scope, CardId c,
                 SeatId p)
{
    unsigned count = g->history_count - g->block.history_hidden;
    for (unsigned i = 0; i < count; i++) {
        const Atom *note = history_at(g, i);
        if (note->kind == kind && note->card == c &&
            (p == NO_SEAT || note->seat == p) &&
            note->serial == card_at(g, c)->serial && is_within(g, note, scope))
            return true;
    }
    return false;
}

AreaId history_area(const Game *g, unsigned kind, CardId c)
{
    for (unsigned i = g->history_count - g->block.history_hidden; i-- > 0;) {
        const Atom *note = history_at(g, i);
        if (note->kind == kind && note->card == c &&
            note->serial == card_at(g, c)->serial &&
            is_within(g, note, SCOPE_TURN))
            return note->from_area;
    }
    return NO_AREA;
}

int history_of_player(const Scope *s, const Past *past)
{
    const Game *g = s->g;
    unsigned count = g->history_count - g->block.history_hidden;
    int n = 0;
    Scope then = *s;
    then.is_past = true;
    for (unsigned i = 0; i < count; i++) {
        const Atom *note = history_at(g, i);
        scope_take_play(&then, note);
        bool counts = past->kind == OCC_SCORE || past->kind == OCC_GAIN;
        if (note->kind == past->kind && note->seat == past->player &&
            is_within(g, note, past->within) &&
            (past->which == past->end ||
             scope_matches(&then, past->which, past->end, note->card)))
            n += counts ? note->n : 1;
    }
    return n;
}
