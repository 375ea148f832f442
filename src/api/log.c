/* log.c - what happened, for strangers. */
#include "api/api.h"

#include "view/narrate.h"

#include <stdlib.h>

enum { LOG_LEAST = 1024, LOG_MOST = 1 << 24 };

FoLog *fo_log_new(uint32_t room)
{
    if (room < LOG_LEAST)
        room = LOG_LEAST;
    FoLog *log = room <= LOG_MOST
                     ? malloc(sizeof *log + room * sizeof log->items[0])
                     : NULL;
    if (log != NULL)
        log->log = (Log){.items = log->items, .room = room};
    return log;
}

void fo_log_free(FoLog *log)
{
    free(log);
}

uint32_t fo_log_count(const FoLog *log)
{
    return log != NULL ? log->log.count : 0;
}

FoErr fo_log_text(const FoLog *log, uint32_t i, const FoGame *game,
                  uint32_t seat, char *out, size_t size)
{
    Buf buf;
    if (!text_begin(&buf, out, size) || !game_is(game) ||
        i >= fo_log_count(log) ||
        (seat >= game->game.seat_count && seat != FO_NO_SEAT))
        return FO_BAD_ARGUMENT;
    /* A log says which cards it means, but not of which game. */
    const Occurrence *o = &log->items[i];
    if (o->def != NO_DEF && o->def >= game->game.block.pool->count)
        return FO_BAD_ARGUMENT;
    if (o->card != NO_CARD && o->card >= game->game.card_count)
        return FO_BAD_ARGUMENT;
    narrate_occurrence(&game->game, o, (SeatId)seat, &buf);
    return text_end(&buf);
}

FoErr fo_log_get(const FoLog *log, uint32_t i, FoOccurrence *out)
{
    if (out == NULL || i >= fo_log_count(log))
        return FO_BAD_ARGUMENT;
    const Occurrence *o = &log->items[i];
    *out = (FoOccurrence){.kind = occurrence_info(o->kind)->name,
                          .rule = rule_number(o->rule),
                          .batch = o->batch,
                          .seat = o->seat,
                          .zone = o->zone,
                          .from_zone = o->from_zone,
                          .area = o->area,
                          .from_area = o->from_area,
                          .card = o->card,
                          .def = o->def,
                          .n = o->n,
                          .by_game = o->by_game != 0};
    return FO_OK;
}
