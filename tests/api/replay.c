/* Plays a game, keeps it as a replay, and shows it again from the text alone:
 * as JSON, as a browser at seat B would get it. */
#include <faceoff.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *play(const FoSetup *setup)
{
    FoGame *game = fo_game_new(setup);
    FoReplay *replay = fo_replay_new(setup);
    uint32_t i = 0;
    fo_game_run(game, NULL);
    while (fo_game_stop(game) == FO_STOP_REQUEST) {
        uint32_t index = i++ * 5 % fo_request_count(game);
        if (fo_replay_note(replay, game, index) != FO_OK ||
            fo_game_answer(game, index, NULL) != FO_OK)
            break;
    }
    char *text = fo_replay_new_text(replay, game);
    fo_replay_free(replay);
    fo_game_free(game);
    return text;
}

static int show(const FoReplay *replay, uint32_t step)
{
    FoGame *game = fo_replay_new_game(replay, step);
    FoView *view = fo_view_new(game, 1);
    size_t size = fo_view_json_bytes(view);
    char *json = malloc(size + 1);
    int bad = fo_view_json(view, json, size) != FO_OK;
    printf("%s\n", json);
    free(json);
    fo_view_free(view);
    fo_game_free(game);
    return bad;
}

int main(void)
{
    FoCards *cards = fo_cards_new();
    FoDeck *deck = fo_deck_load_builtin(cards, "bakery");
    FoSetup setup = {.seats = 2, .decks = {deck, deck}, .seed = 6};
    char *text = play(&setup);
    fo_deck_free(deck);
    fo_cards_free(cards);
    if (text == NULL)
        return 1;

    FoDiags diags;
    FoReplay *replay = fo_replay_load(text, strlen(text), &diags);
    fo_text_free(text);
    if (replay == NULL) {
        printf("%u: %s\n", diags.items[0].line, diags.items[0].text);
        return 1;
    }
    char why[FO_TEXT_MAX];
    uint32_t at, count = fo_replay_count(replay);
    int bad = fo_replay_verify(replay, &at, why, sizeof why) != FO_OK;
    for (uint32_t i = 0; i <= count; i += 25)
        bad += show(replay, i);
    fo_replay_free(replay);
    return bad || count == 0;
}
