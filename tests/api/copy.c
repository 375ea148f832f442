/* A little search: from copies of one game in plain memory, every answer is
 * tried and played out by chance. The game itself must not notice. */
#include <faceoff.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t chance(uint32_t *state, uint32_t n)
{
    *state = *state * 1103515245u + 12345u;
    return (*state >> 16) % n;
}

/* Plays a copy out and returns its winner. */
static uint8_t play_out(void *memory, size_t size, const FoGame *from,
                        uint32_t first)
{
    uint32_t state = 1;
    FoGameInfo info = {.winner = FO_NO_SEAT};
    FoGame *game = memory;
    if (fo_game_copy(memory, size, from) != FO_OK)
        return FO_NO_SEAT;
    fo_game_answer(game, first, NULL);
    while (fo_game_stop(game) == FO_STOP_REQUEST)
        fo_game_answer(game, chance(&state, fo_request_count(game)), NULL);
    fo_game_info(game, &info);
    return info.winner;
}

int main(void)
{
    FoCards *cards = fo_cards_new();
    FoDeck *deck = fo_deck_load_builtin(cards, "bakery");
    FoSetup setup = {.seats = 2, .decks = {deck, deck}, .seed = 5};
    size_t size = fo_game_bytes(&setup);
    void *memory = malloc(size), *other = malloc(size);
    FoGame *game = memory;
    if (fo_game_init(memory, size, &setup) != FO_OK ||
        fo_game_run(game, NULL) != FO_OK)
        return 1;
    for (uint32_t i = 0; i < 30; i++)
        fo_game_answer(game, i % fo_request_count(game), NULL);
    uint64_t before = fo_game_digest(game);
    for (uint32_t i = 0; i < fo_request_count(game); i++) {
        char text[FO_TEXT_MAX];
        uint8_t winner = play_out(other, size, game, i);
        fo_answer_text(game, i, text, sizeof text);
        printf("%s: %s\n", text, winner == 0 ? "A wins" : "A does not win");
    }
    int bad = fo_game_digest(game) != before;
    free(memory);
    free(other);
    fo_deck_free(deck);
    fo_cards_free(cards);
    return bad;
}
