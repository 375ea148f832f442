/* Two of the library's players at a table: each sees only the view of its own
 * seat, and one of them thinks for itself, by playing out games it could be in.
 */
#include <faceoff.h>
#include <stdio.h>

/* How often the seat wins of three games it could be in, begun this way. */
static int wins(const FoView *view, uint32_t seat, uint32_t answer,
                uint64_t *random)
{
    int won = 0;
    for (int i = 0; i < 3; i++) {
        FoGame *game = fo_game_new_sample(view, random);
        FoGameInfo info = {.winner = FO_NO_SEAT};
        fo_game_run(game, NULL);
        fo_game_answer(game, answer, NULL);
        while (fo_game_stop(game) == FO_STOP_REQUEST) {
            *random = *random * 6364136223846793005u + 1442695040888963407u;
            uint32_t count = fo_request_count(game);
            fo_game_answer(game, (uint32_t)(*random >> 33) % count, NULL);
        }
        fo_game_info(game, &info);
        won += info.winner == seat;
        fo_game_free(game);
    }
    return won;
}

static uint32_t think(const FoView *view, uint32_t seat, uint64_t *random)
{
    uint32_t best = 0, count = fo_request_count(fo_view_game(view));
    int most = -1;
    for (uint32_t i = 0; i < count && i < 6; i++) {
        int won = wins(view, seat, i, random);
        if (won > most) {
            most = won;
            best = i;
        }
    }
    return best;
}

int main(void)
{
    FoCards *cards = fo_cards_new();
    FoDeck *a = fo_deck_load_builtin(cards, "bakery");
    FoDeck *b = fo_deck_load_builtin(cards, "post-office");
    FoSetup setup = {.seats = 2, .decks = {a, b}, .seed = 9};
    FoGame *game = fo_game_new(&setup);
    uint64_t random = 1;
    FoRequest request;
    FoErr err = fo_game_run(game, NULL);
    while (err == FO_OK && fo_request_get(game, &request) == FO_OK) {
        uint32_t answer = 0;
        FoView *view = fo_view_new(game, request.seat);
        if (request.seat == 0 && request.number < 20)
            answer = think(view, request.seat, &random);
        else
            err = fo_agent_choose("greedy", view, &random, &answer);
        fo_view_free(view);
        if (err == FO_OK)
            err = fo_game_answer(game, answer, NULL);
    }
    char board[16384];
    if (fo_game_text(game, FO_NO_SEAT, board, sizeof board) == FO_OK)
        puts(board);
    printf("%s\n", fo_err_text(err));
    int bad = err != FO_OK || fo_game_stop(game) != FO_STOP_OVER;
    fo_game_free(game);
    fo_deck_free(a);
    fo_deck_free(b);
    fo_cards_free(cards);
    return bad;
}
