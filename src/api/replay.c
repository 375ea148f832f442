/* replay.c - replays for strangers. */
#include "script/replay.h"

#include "api/api.h"

#include <stdlib.h>

struct FoReplay {
    Replay *replay;
};

/* Wraps a replay, which is freed if that fails. */
static FoReplay *wrap(Replay *replay)
{
    FoReplay *out = replay != NULL ? malloc(sizeof *out) : NULL;
    if (out == NULL)
        replay_free(replay);
    else
        out->replay = replay;
    return out;
}

FoReplay *fo_replay_new(const FoSetup *setup)
{
    if (fo_setup_check(setup) != FO_OK)
        return NULL;
    const GameSetup engine = engine_setup(setup);
    return wrap(replay_new(&engine));
}

void fo_replay_free(FoReplay *replay)
{
    if (replay != NULL)
        replay_free(replay->replay);
    free(replay);
}

/* Could this be the game of the replay? */
static bool is_of(const FoReplay *replay, const FoGame *game)
{
    return replay != NULL && game_goes(game) &&
           replay->replay->setup.pool == game->game.block.pool &&
           replay->replay->setup.seat_count == game->game.seat_count;
}

FoErr fo_replay_note(FoReplay *replay, const FoGame *game, uint32_t index)
{
    if (!is_of(replay, game))
        return FO_BAD_ARGUMENT;
    if (fo_game_stop(game) != FO_STOP_REQUEST)
        return FO_NOT_ASKED;
    if (index >= fo_request_count(game))
        return FO_ILLEGAL;
    return replay_note(replay->replay, &game->game, index) ? FO_OK
                                                           : FO_NO_MEMORY;
}

FoErr fo_replay_note_concede(FoReplay *replay, const FoGame *game,
                             uint32_t seat)
{
    if (!is_of(replay, game) || seat >= game->game.seat_count)
        return FO_BAD_ARGUMENT;
    if (fo_game_stop(game) == FO_STOP_OVER)
        return FO_GAME_OVER;
    if (!seat_plays(&game->game, (SeatId)seat))
        return FO_ILLEGAL;
    return replay_note_concede(replay->replay, &game->game, (SeatId)seat)
               ? FO_OK
               : FO_NO_MEMORY;
}

char *fo_replay_new_text(FoReplay *replay, const FoGame *game)
{
    if (!is_of(replay, game) || !replay_note_end(replay->replay, &game->game))
        return NULL;
    return replay_text(replay->replay);
}

void fo_text_free(char *text)
{
    free(text);
}

FoReplay *fo_replay_load(const char *text, size_t size, FoDiags *diags)
{
    if (text == NULL) {
        diags_note(diags, fo_err_text(FO_BAD_ARGUMENT));
        return NULL;
    }
    DiagList found;
    diag_init(&found, NULL);
    FoReplay *out = wrap(replay_load((Slice){text, size}, &found));
    diags_copy(diags, &found);
    if (out == NULL && found.count == 0)
        diags_note(diags, fo_err_text(FO_NO_MEMORY));
    return out;
}

uint32_t fo_replay_count(const FoReplay *replay)
{
    return replay != NULL ? replay->replay->count : 0;
}

FoErr fo_replay_verify(const FoReplay *replay, uint32_t *at, char *why,
                       size_t size)
{
    Buf buf;
    char reason[REPLAY_WHY] = "";
    if (replay == NULL || at == NULL || !text_begin(&buf, why, size))
        return FO_BAD_ARGUMENT;
    if (replay_verify(replay->replay, at, reason))
        return FO_OK;
    buf_add_text(&buf, reason);
    return FO_BAD_REPLAY;
}

FoGame *fo_replay_new_game(const FoReplay *replay, uint32_t steps)
{
    if (replay == NULL || steps > replay->replay->count)
        return NULL;
    const Replay *r = replay->replay;
    char why[REPLAY_WHY];
    Game *g = replay_game(r);
    bool same = g != NULL && kit_run(&g, NULL) != STOP_ROOM;
    for (uint32_t i = 0; same && i < steps; i++) {
        same = replay_check(r, i, g, why);
        if (same) {
            replay_step(r, i, g, NULL);
            same = kit_run(&g, NULL) != STOP_ROOM;
        }
    }
    if (same)
        return (FoGame *)g;
    free(g);
    return NULL;
}

FoErr fo_replay_cut(FoReplay *replay, uint32_t steps)
{
    if (replay == NULL || steps > replay->replay->count)
        return FO_BAD_ARGUMENT;
    replay_cut(replay->replay, steps);
    return FO_OK;
}
