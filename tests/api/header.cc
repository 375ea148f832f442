// The header in a C++ program.
#include <cstdio>
#include <faceoff.h>

int main()
{
    FoCards *cards = fo_cards_new();
    FoDeck *deck = fo_deck_load_builtin(cards, "bakery");
    FoSetup setup = {};
    setup.seats = 2;
    setup.decks[0] = setup.decks[1] = deck;
    FoGame *game = fo_game_new(&setup);
    bool good = fo_game_run(game, nullptr) == FO_OK &&
                fo_game_stop(game) == FO_STOP_REQUEST;
    std::printf("%u answers\n", static_cast<unsigned>(fo_request_count(game)));
    fo_game_free(game);
    fo_deck_free(deck);
    fo_cards_free(cards);
    return good ? 0 : 1;
}
