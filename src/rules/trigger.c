/* trigger.c - Triggered effects (704, 712): creating what waits. */
#include "rules/rules.h"

#include <string.h>

/* It joins the next wave that begins, never one under way (511.7b). */
void trigger_create(Game *g, SeatId s, CardId source)
{
    assert(g->waiting_count < g->block.room.waiting);
    game_waiting(g)[g->waiting_count++] =
        (Waiting){.serial = card_at(g, source)->serial,
                  .source = source,
                  .seat = s,
                  .wave = 1};
}

void trigger_forget(Game *g, SeatId s)
{
    Waiting *waiting = game_waiting(g);
    uint16_t kept = 0;
    for (unsigned i = 0; i < g->waiting_count; i++)
        if (waiting[i].seat != s)
            waiting[kept++] = waiting[i];
    memset(&waiting[kept], 0,
           (size_t)(g->waiting_count - kept) * sizeof *waiting);
    g->waiting_count = kept;
}
