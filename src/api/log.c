/* log.c - what happened, for strangers. */
#include "api/api.h"

#include "view/json.h"
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

/* Can occurrence i have happened in this game, and may this seat be told? A log
 * says which cards it means, but not of which game. */
static bool is_of(const FoLog *log, uint32_t i, const FoGame *game,
                  uint32_t seat)
{
    if (!game_is(game) || i >= fo_log_count(log) ||
        (seat >= game->game.seat_count && seat != FO_NO_SEAT))
        return false;
    const Occurrence *o = &log->items[i];
    return (o->def == NO_DEF || o->def < game->game.block.pool->count) &&
           (o->card == NO_CARD || o->card < game->game.card_count);
}

FoErr fo_log_text(const FoLog *log, uint32_t i, const FoGame *game,
                  uint32_t seat, char *out, size_t size)
{
    Buf buf;
    if (!text_begin(&buf, out, size) || !is_of(log, i, game, seat))
        return FO_BAD_ARGUMENT;
    narrate_occurrence(&game->game, &log->items[i], (SeatId)seat, &buf);
    return text_end(&buf);
}

FoErr fo_log_json(const FoLog *log, uint32_t i, const FoGame *game,
                  uint32_t seat, char *out, size_t size)
{
    Buf buf;
    Json json;
    if (!text_begin(&buf, out, size) || !is_of(log, i, game, seat))
        return FO_BAD_ARGUMENT;
    json_init(&json, &buf);
    json_occurrence(&json, &game->game, &log->items[i], (SeatId)seat);
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
