/* run_sets.c - the cards a run keeps: sets that later statements can speak of,
 * and behind them those that the statement under way collects. */
#include "rules/run.h"

#include <string.h>

void run_collect(Game *g, Frame *f, CardId c)
{
    Atom *atom = atom_add(g, f);
    atom->card = c;
    atom->serial = card_at(g, c)->serial;
}

bool run_has(Game *g, const Frame *f, CardId c)
{
    const Atom *atoms = run_collected(g, f);
    for (unsigned i = 0; i < run_collected_count(f); i++)
        if (atoms[i].card == c)
            return true;
    return false;
}

/* Sets */

/* Whether the card is in the set, and still the card that was meant. */
static bool is_meant(const Game *g, const Atom *atom, int set)
{
    return atom->n == set && card_at(g, atom->card)->serial == atom->serial;
}

/* The runs of an effect lie on each other with batches in between. */
CardId run_set_card(const Game *g_const, unsigned effect, int set, unsigned n)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_RUN || f->effect != effect)
            continue;
        const Atom *atoms = game_atoms(g) + f->atom_first;
        for (unsigned j = 0; j < f->kept; j++)
            if (is_meant(g, &atoms[j], set) && n-- == 0)
                return atoms[j].card;
    }
    return NO_CARD;
}

static void drop_atom(Game *g, Frame *f, unsigned i)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    memmove(&atoms[i], &atoms[i + 1], (f->atom_count - i - 1u) * sizeof *atoms);
    atoms[--f->atom_count] = (Atom){0};
    g->atom_count--;
}

void run_drop_collected(Game *g, Frame *f)
{
    while (f->atom_count > f->kept)
        drop_atom(g, f, f->atom_count - 1u);
}

void run_drop_set(Game *g, Frame *f, int set)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = f->kept; i-- > 0;)
        if (atoms[i].n == set) {
            drop_atom(g, f, i);
            f->kept--;
        }
}

void run_drop_kept(Game *g, Frame *f)
{
    for (; f->kept > 0; f->kept--)
        drop_atom(g, f, f->kept - 1u);
}

/* Makes what was collected, and done, a set. What a statement was not done to
 * after all is in none. */
static void keep(Game *g, Frame *f, const Cell *statement)
{
    Atom *atoms = run_collected(g, f);
    bool happens = statement_kind(statement->op) != OCC_COUNT ||
                   statement->op == OP_DRAW || statement->op == OP_DISCARD ||
                   statement->op == OP_FLIP;
    for (unsigned i = run_collected_count(f); i-- > 0;)
        if (atoms[i].card == NO_CARD ||
            (happens && !(atoms[i].flags & ATOM_HAPPENED)))
            drop_atom(g, f, f->kept + i);
    for (unsigned i = 0; i < run_collected_count(f); i++)
        atoms[i].n = SET_THOSE;
    f->kept = f->atom_count;
}

/* (as 2 statement): its cells stand right in front of the statement's. */
static int set_named(const Cell *statement)
{
    return statement[-2].op == OP_AS ? cell_number(&statement[-1]) : SET_THOSE;
}

static void copy_those(Game *g, Frame *f, int set)
{
    run_drop_set(g, f, set);
    unsigned count = f->kept;
    for (unsigned i = 0; i < count; i++) {
        const Atom those = game_atoms(g)[f->atom_first + i];
        if (those.n != SET_THOSE)
            continue;
        *atom_add(g, f) = those;
        game_atoms(g)[g->atom_count - 1].n = (int16_t)set;
    }
    f->kept = f->atom_count;
}

/* The runs around a block speak of what it was done to, too: their own set of
 * that number is none any more. */
static void forget_around(Game *g, const Frame *f, int set)
{
    for (const Frame *h = f - 1; h > game_frames(g); h--) {
        Atom *atoms = game_atoms(g) + h->atom_first;
        if (h->kind != FRAME_RUN || h->effect != f->effect)
            continue;
        for (unsigned i = 0; i < h->kept; i++)
            if (atoms[i].n == set)
                atoms[i].n = SET_NONE;
    }
}

void run_keep(Game *g, Frame *f, const Cell *statement)
{
    int set = set_named(statement);
    run_drop_set(g, f, SET_THOSE);
    keep(g, f, statement);
    forget_around(g, f, SET_THOSE);
    if (set != SET_THOSE) {
        copy_those(g, f, set);
        forget_around(g, f, set);
    }
}

static void rename_set(Game *g, const Frame *f, int set, int to)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->kept; i++)
        if (atoms[i].n == set)
            atoms[i].n = (int16_t)to;
}

static bool has_set(Game *g, const Frame *f, int set)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->kept; i++)
        if (atoms[i].n == set)
            return true;
    return false;
}

void run_keep_gathered(Game *g, Frame *f)
{
    if (!has_set(g, f, SET_GATHERED))
        return;
    run_drop_set(g, f, SET_THOSE);
    rename_set(g, f, SET_GATHERED, SET_THOSE);
}

/* Whether it does its block several times. */
static bool is_loop(Game *g, const Frame *f)
{
    Scope s = run_scope(g, f);
    unsigned op = s.code[f->pc].op;
    return f->step == RUN_REPEAT &&
           (op == OP_EACH_AREA || op == OP_EACH_PLAYER || op == OP_REPEAT);
}

/* Moves the atom `by` places further to the front of them. */
static void slide(Atom *atoms, int by)
{
    const Atom last = atoms[by];
    memmove(&atoms[1], &atoms[0], (size_t)by * sizeof *atoms);
    atoms[0] = last;
}

/* What a block has kept is kept by the run below: their atoms lie next to each
 * other. Its "those" are the newer ones. */
void run_pop(Game *g, Frame *f)
{
    Frame *below = f - 1;
    uint16_t older = below->kept, newer = f->kept;
    run_drop_collected(g, f);
    if (below->kind != FRAME_RUN || below->effect != f->effect || newer == 0) {
        frame_pop(g);
        return;
    }
    if (is_loop(g, below))
        rename_set(g, f, SET_THOSE, SET_GATHERED);
    bool replaces = has_set(g, f, SET_THOSE);
    for (uint16_t i = 0; i < newer; i++) /* in front of what it collected */
        slide(game_atoms(g) + below->atom_first + older + i,
              below->atom_count - older);
    below->atom_count = (uint16_t)(below->atom_count + newer);
    f->atom_first = g->atom_count;
    f->atom_count = 0;
    frame_pop(g);
    if (replaces)
        run_drop_set(g, below, SET_THOSE);
    below->kept = (uint16_t)(below->kept + newer);
}
