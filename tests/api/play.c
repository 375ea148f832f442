/* A random game from the first shuffle to its end, told as seat A may know it.
 * Ends with 1 if anything is other than the header says. */
#include <faceoff.h>
#include <stdio.h>
#include <stdlib.h>

static void tell(const FoLog *log, const FoGame *game)
{
    char line[FO_TEXT_MAX];
    for (uint32_t i = 0; i < fo_log_count(log); i++)
        if (fo_log_text(log, i, game, 0, line, sizeof line) == FO_OK && line[0])
            printf("%s\n", line);
}

static void ask(const FoGame *game, uint32_t chosen)
{
    char prompt[FO_TEXT_MAX], answer[FO_TEXT_MAX];
    FoRequest request;
    if (fo_request_get(game, &request) == FO_OK &&
        fo_request_text(game, prompt, sizeof prompt) == FO_OK &&
        fo_answer_text(game, chosen, answer, sizeof answer) == FO_OK)
        printf("    %s: %s (%s) -> %s\n", request.seat == 0 ? "A" : "B", prompt,
               request.rule, answer);
}

/* Plays to the end; NULL when something went wrong. */
static FoGame *play(FoGame *game, FoLog *log)
{
    unsigned random = 1;
    FoErr err = fo_game_run(game, log);
    while (err == FO_OK && fo_game_stop(game) != FO_STOP_OVER) {
        tell(log, game);
        if (fo_game_stop(game) == FO_STOP_REQUEST) {
            random = random * 1103515245u + 12345u;
            uint32_t chosen = (random >> 16) % fo_request_count(game);
            ask(game, chosen);
            err = fo_game_answer(game, chosen, log);
            continue;
        }
        if (fo_game_stop(game) == FO_STOP_ROOM) {
            FoGame *larger = fo_game_new_larger(game);
            fo_game_free(game);
            game = larger;
        }
        err = fo_game_run(game, log);
    }
    tell(log, game);
    if (err == FO_OK)
        return game;
    printf("%s\n", fo_err_text(err));
    fo_game_free(game);
    return NULL;
}

int main(void)
{
    FoCards *cards = fo_cards_new();
    FoDeck *a = fo_deck_load_builtin(cards, "bakery");
    FoDeck *b = fo_deck_load_builtin(cards, "post-office");
    FoSetup setup = {.seats = 2, .decks = {a, b}, .seed = 1};
    FoLog *log = fo_log_new(0);
    FoGame *game = play(fo_game_new(&setup), log);
    FoGameInfo info = {0};
    if (fo_game_info(game, &info) == FO_OK)
        printf("%d to %d after %u turns\n", info.seat[0].points,
               info.seat[1].points, info.turn);
    fo_game_free(game);
    fo_log_free(log);
    fo_deck_free(a);
    fo_deck_free(b);
    fo_cards_free(cards);
    return info.result == FO_RESULT_NONE;
}
