/* trigger.c - Triggered effects (704, 712): creating what waits. */
#include "rules/rules.h"

/* It joins the next wave that begins, never one under way (511.7b). */
void trigger_create(Game *g, SeatId s, CardId source, uint16_t kind)
{
    assert(g->waiting_count < g->block.room.waiting);
    game_waiting(g)[g->waiting_count++] =
        (Waiting){.serial = card_at(g, source)->serial,
                  .source = source,
                  .seat = s,
                  .wave = 1,
                  .kind = kind};
}
