/* game.c - making and running games for strangers: every argument is looked at
 * before the engine, which asserts, gets it. */
#include "api/api.h"

#include <stdlib.h>
#include <string.h>

/* Making */

FoErr fo_setup_check(const FoSetup *setup)
{
    if (setup == NULL || setup->seats < 2 || setup->seats > SEATS_MAX)
        return FO_BAD_ARGUMENT;
    for (uint32_t s = 0; s < setup->seats; s++)
        if (setup->decks[s] == NULL ||
            setup->decks[s]->cards != setup->decks[0]->cards)
            return FO_BAD_ARGUMENT;
    for (uint32_t s = 0; s < setup->seats; s++)
        if (!setup->decks[s]->legal)
            return FO_BAD_DECK;
    return FO_OK;
}

GameSetup engine_setup(const FoSetup *setup)
{
    const Deck *decks[SEATS_MAX] = {NULL};
    for (uint32_t s = 0; s < setup->seats; s++)
        decks[s] = setup->decks[s]->deck;
    return kit_setup(&setup->decks[0]->cards->kit, decks, (uint8_t)setup->seats,
                     setup->seed);
}

size_t fo_game_bytes(const FoSetup *setup)
{
    if (fo_setup_check(setup) != FO_OK)
        return 0;
    const GameSetup engine = engine_setup(setup);
    return game_bytes(game_room(&engine));
}

FoErr memory_check(const void *memory, size_t size, size_t needed)
{
    if (memory == NULL || (uintptr_t)memory % 8 != 0)
        return FO_BAD_ARGUMENT;
    return size < needed ? FO_TOO_SMALL : FO_OK;
}

FoErr fo_game_init(void *memory, size_t size, const FoSetup *setup)
{
    FoErr err = fo_setup_check(setup);
    if (err == FO_OK)
        err = memory_check(memory, size, fo_game_bytes(setup));
    if (err != FO_OK)
        return err;
    const GameSetup engine = engine_setup(setup);
    game_init(memory, &engine, game_room(&engine));
    reading_refresh_all(memory); /* so that cards can be looked at now */
    return FO_OK;
}

FoGame *fo_game_new(const FoSetup *setup)
{
    size_t bytes = fo_game_bytes(setup);
    FoGame *game = bytes > 0 ? malloc(bytes) : NULL;
    if (game != NULL)
        fo_game_init(game, bytes, setup);
    return game;
}

void fo_game_free(FoGame *game)
{
    free(game);
}

/* Copying and growing */

size_t fo_game_size(const FoGame *game)
{
    return game_goes(game) ? game->game.block.bytes : 0;
}

FoErr fo_game_copy(void *memory, size_t size, const FoGame *game)
{
    if (!game_goes(game))
        return FO_BAD_ARGUMENT;
    FoErr err = memory_check(memory, size, fo_game_size(game));
    if (err == FO_OK)
        memmove(memory, game, fo_game_size(game));
    return err;
}

FoGame *fo_game_new_copy(const FoGame *game)
{
    size_t bytes = fo_game_size(game);
    FoGame *copy = bytes > 0 ? malloc(bytes) : NULL;
    if (copy != NULL)
        memcpy(copy, game, bytes);
    return copy;
}

size_t fo_game_grow_bytes(const FoGame *game)
{
    return game_goes(game) ? game_bytes(game_more_room(&game->game)) : 0;
}

FoErr fo_game_grow(void *memory, size_t size, const FoGame *game)
{
    if (!game_goes(game) || memory == game)
        return FO_BAD_ARGUMENT;
    FoErr err = memory_check(memory, size, fo_game_grow_bytes(game));
    if (err == FO_OK)
        game_grow(memory, game_more_room(&game->game), &game->game);
    return err;
}

FoGame *fo_game_new_larger(const FoGame *game)
{
    size_t bytes = fo_game_grow_bytes(game);
    FoGame *larger = bytes > 0 ? malloc(bytes) : NULL;
    if (larger != NULL)
        fo_game_grow(larger, bytes, game);
    return larger;
}

uint64_t fo_game_digest(const FoGame *game)
{
    return game_is(game) ? game_digest(&game->game) : 0;
}

/* Running */

FoStop fo_game_stop(const FoGame *game)
{
    if (!game_is(game) || game->game.result != RESULT_NONE)
        return FO_STOP_OVER;
    if (game->game.request.kind != REQUEST_NONE)
        return FO_STOP_REQUEST;
    return game_has_room(&game->game) ? FO_STOP_MORE : FO_STOP_ROOM;
}

/* Empties the log, if it is large enough: the engine stops while a batch that
 * names every card would still fit, and must not stop before it has begun. */
static FoErr log_begin(FoLog *log, const Game *g)
{
    if (log == NULL)
        return FO_OK;
    if (log->log.room < game_log_room(g))
        return FO_TOO_SMALL;
    log->log.count = 0;
    return FO_OK;
}

static Log *log_of(FoLog *log)
{
    return log != NULL ? &log->log : NULL;
}

FoErr fo_game_run(FoGame *game, FoLog *log)
{
    if (!game_goes(game))
        return FO_BAD_ARGUMENT;
    if (fo_game_stop(game) == FO_STOP_ROOM)
        return FO_NEEDS_ROOM;
    FoErr err = log_begin(log, &game->game);
    if (err == FO_OK)
        game_run(&game->game, log_of(log));
    return err;
}

FoErr fo_game_answer(FoGame *game, uint32_t index, FoLog *log)
{
    if (!game_goes(game))
        return FO_BAD_ARGUMENT;
    if (game->game.result != RESULT_NONE)
        return FO_GAME_OVER;
    if (game->game.request.kind == REQUEST_NONE)
        return FO_NOT_ASKED;
    if (index >= game->game.request.count)
        return FO_ILLEGAL;
    FoErr err = log_begin(log, &game->game);
    if (err != FO_OK)
        return err;
    game_answer(&game->game, index, log_of(log));
    game_run(&game->game, log_of(log));
    return FO_OK;
}

FoErr fo_game_concede(FoGame *game, uint32_t seat, FoLog *log)
{
    if (!game_goes(game) || seat >= game->game.seat_count)
        return FO_BAD_ARGUMENT;
    if (game->game.result != RESULT_NONE)
        return FO_GAME_OVER;
    if (!seat_plays(&game->game, (SeatId)seat))
        return FO_ILLEGAL;
    if (!game_has_room(&game->game))
        return FO_NEEDS_ROOM;
    FoErr err = log_begin(log, &game->game);
    if (err != FO_OK)
        return err;
    game_concede(&game->game, (SeatId)seat, log_of(log));
    game_run(&game->game, log_of(log));
    return FO_OK;
}
