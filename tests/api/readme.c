#include <faceoff.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    FoCards *cards = fo_cards_new();
    FoDeck *a = fo_deck_load_builtin(cards, "bakery");
    FoDeck *b = fo_deck_load_builtin(cards, "post-office");
    FoSetup setup = {.seats = 2, .decks = {a, b}, .seed = 1};
    FoGame *game = fo_game_new(&setup);
    char text[FO_TEXT_MAX];

    fo_game_run(game, NULL);
    while (fo_game_stop(game) == FO_STOP_REQUEST) {
        uint32_t chosen = (uint32_t)rand() % fo_request_count(game);
        fo_answer_text(game, chosen, text, sizeof text);
        puts(text);
        fo_game_answer(game, chosen, NULL);
    }
    FoGameInfo end;
    if (fo_game_info(game, &end) == FO_OK && end.result == FO_RESULT_WON)
        printf("%c wins in turn %u\n", 'A' + end.winner, end.turn);

    fo_game_free(game);
    fo_deck_free(a);
    fo_deck_free(b);
    fo_cards_free(cards);
}
