/* view.c - what one seat may know, for strangers.
 *
 * A view is a game and is looked at with the same functions; its format is
 * another, so that nobody plays on in it by mistake.
 */
#include "api/api.h"
#include "view/json.h"

#include <stdlib.h>

size_t fo_view_bytes(const FoGame *game)
{
    return game_goes(game) ? view_bytes(&game->game) : 0;
}

FoErr fo_view_init(void *memory, size_t size, const FoGame *game, uint32_t seat)
{
    if (!game_goes(game) || seat >= game->game.seat_count)
        return FO_BAD_ARGUMENT;
    FoErr err = memory_check(memory, size, fo_view_bytes(game));
    if (err != FO_OK)
        return err;
    FoView *view = memory;
    view_of(&view->view, &game->game, (SeatId)seat);
    view->view.game.block.format = VIEW_FORMAT;
    return FO_OK;
}

FoView *fo_view_new(const FoGame *game, uint32_t seat)
{
    size_t bytes = fo_view_bytes(game);
    FoView *view = bytes > 0 ? malloc(bytes) : NULL;
    if (view != NULL && fo_view_init(view, bytes, game, seat) == FO_OK)
        return view;
    free(view);
    return NULL;
}

void fo_view_free(FoView *view)
{
    free(view);
}

const FoGame *fo_view_game(const FoView *view)
{
    if (view == NULL || view->view.game.block.format != VIEW_FORMAT)
        return NULL;
    return (const FoGame *)&view->view.game;
}

bool fo_view_knows(const FoView *view, uint32_t card)
{
    return card < fo_game_cards(fo_view_game(view)) &&
           view_knows(&view->view, (CardId)card);
}

FoErr fo_view_sample(void *memory, size_t size, const FoView *view,
                     uint64_t *random)
{
    if (fo_view_game(view) == NULL || random == NULL)
        return FO_BAD_ARGUMENT;
    FoErr err = memory_check(memory, size, view->view.game.block.bytes);
    if (err != FO_OK)
        return err;
    FoGame *game = memory;
    Rng rng = {*random};
    view_sample(&game->game, &view->view, &rng);
    game->game.block.format = GAME_FORMAT;
    *random = rng.state;
    return FO_OK;
}

FoGame *fo_game_new_sample(const FoView *view, uint64_t *random)
{
    if (fo_view_game(view) == NULL)
        return NULL;
    size_t bytes = view->view.game.block.bytes;
    FoGame *game = malloc(bytes);
    if (game != NULL && fo_view_sample(game, bytes, view, random) == FO_OK)
        return game;
    free(game);
    return NULL;
}

size_t fo_view_json_bytes(const FoView *view)
{
    return fo_view_game(view) != NULL ? json_view_size(&view->view.game) : 0;
}

FoErr fo_view_json(const FoView *view, char *out, size_t size)
{
    Buf buf;
    Json json;
    if (!text_begin(&buf, out, size) || fo_view_game(view) == NULL)
        return FO_BAD_ARGUMENT;
    json_init(&json, &buf);
    json_view(&json, &view->view);
    return text_end(&buf);
}
