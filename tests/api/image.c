/* Saves a game to a file before every answer and goes on with what is loaded
 * from it: it must end as the one that was never saved. */
#include <faceoff.h>
#include <stdio.h>
#include <stdlib.h>

static FoGame *through_a_file(FoGame *game, const FoCards *cards)
{
    size_t size = fo_image_bytes(game);
    char *bytes = malloc(size), why[FO_TEXT_MAX];
    FILE *file = tmpfile();
    bool good = file != NULL && fo_image_save(bytes, size, game) == FO_OK &&
                fwrite(bytes, 1, size, file) == size;
    fo_game_free(game);
    game = NULL;
    if (good) {
        rewind(file);
        good = fread(bytes, 1, size, file) == size;
        game = fo_image_load(cards, bytes, size, why, sizeof why);
        if (game == NULL)
            printf("%s\n", why);
    }
    if (file != NULL)
        fclose(file);
    free(bytes);
    return game;
}

int main(void)
{
    FoCards *cards = fo_cards_new();
    FoDeck *deck = fo_deck_load_builtin(cards, "post-office");
    FoSetup setup = {.seats = 2, .decks = {deck, deck}, .seed = 4};
    FoGame *game = fo_game_new(&setup);
    fo_game_run(game, NULL);
    FoGame *other = fo_game_new_copy(game);
    uint32_t i = 0;
    while (game != NULL && fo_game_stop(other) == FO_STOP_REQUEST) {
        uint32_t answer = i++ * 7 % fo_request_count(other);
        game = through_a_file(game, cards);
        if (fo_game_answer(game, answer, NULL) != FO_OK ||
            fo_game_answer(other, answer, NULL) != FO_OK)
            break;
    }
    int bad = fo_game_stop(game) != FO_STOP_OVER ||
              fo_game_digest(game) != fo_game_digest(other);
    char nonsense[] = "not an image", why[FO_TEXT_MAX];
    bad += fo_image_load(cards, nonsense, sizeof nonsense, why, sizeof why) !=
           NULL;
    printf("%u answers; %s\n", i, why);
    fo_game_free(game);
    fo_game_free(other);
    fo_deck_free(deck);
    fo_cards_free(cards);
    return bad;
}
