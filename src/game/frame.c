/* frame.c - the stack of suspended work and the atoms of its batches. */
#include "game/frame.h"

#include "game/game.h"

#include <string.h>

Frame *frame_push(Game *g, FrameKind kind)
{
    assert(g->frame_count < g->block.room.frames);
    Frame *f = game_frames(g) + g->frame_count++;
    *f = (Frame){.kind = (uint8_t)kind,
                 .seat = NO_SEAT,
                 .source = NO_CARD,
                 .card = NO_CARD,
                 .area = NO_AREA,
                 .atom_first = g->atom_count};
    return f;
}

/* Free slots are zero, so that equal games are equal bytes. */
void frame_pop(Game *g)
{
    assert(g->frame_count > 0);
    Frame *f = game_frames(g) + --g->frame_count;
    Atom *atoms = game_atoms(g) + f->atom_first;
    memset(atoms, 0, (size_t)(g->atom_count - f->atom_first) * sizeof(Atom));
    g->atom_count = f->atom_first;
    memset(f, 0, sizeof *f);
}

Atom *atom_add(Game *g, Frame *batch)
{
    assert(batch == frame_top(g) && g->atom_count < g->block.room.atoms);
    Atom *atom = game_atoms(g) + g->atom_count++;
    *atom = (Atom){.card = NO_CARD,
                   .seat = NO_SEAT,
                   .area = NO_AREA,
                   .zone = ZONE_OUT,
                   .from_zone = ZONE_OUT,
                   .from_area = NO_AREA};
    batch->atom_count++;
    return atom;
}
