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
    Atom *atoms = game_atoms(g);
    while (g->atom_count > f->atom_first)
        atoms[--g->atom_count] = (Atom){0};
    *f = (Frame){0};
}

/* The atoms of the frame on top are done with. */
void frame_drop_atoms(Game *g, Frame *f)
{
    assert(f == frame_top(g));
    memset(game_atoms(g) + f->atom_first, 0,
           (size_t)f->atom_count * sizeof(Atom));
    g->atom_count = f->atom_first;
    f->atom_count = 0;
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
