/* image.c - games as bytes, for strangers. */
#include "game/image.h"

#include "api/api.h"

size_t fo_image_bytes(const FoGame *game)
{
    return game_goes(game) ? image_bytes(&game->game) : 0;
}

FoErr fo_image_save(void *out, size_t size, const FoGame *game)
{
    if (out == NULL || !game_goes(game))
        return FO_BAD_ARGUMENT;
    if (size < fo_image_bytes(game))
        return FO_TOO_SMALL;
    image_save(&game->game, out, size);
    return FO_OK;
}

FoGame *fo_image_load(const FoCards *cards, const void *bytes, size_t size,
                      char *why, size_t why_size)
{
    Buf buf;
    char reason[IMAGE_WHY] = "";
    Game *game = NULL;
    if (cards == NULL || bytes == NULL) {
        buf_init(&buf, reason, sizeof reason);
        buf_add_text(&buf, fo_err_text(FO_BAD_ARGUMENT));
    } else {
        const ImageSource source = {bytes, size, cards->kit.pool,
                                    &cards->kit.rules, cards->kit.book};
        game = image_load(&source, reason);
    }
    if (text_begin(&buf, why, why_size) && game == NULL)
        buf_add_text(&buf, reason);
    return (FoGame *)game;
}
