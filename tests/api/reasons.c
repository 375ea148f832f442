/* Looks over the shoulder of a player: every card, where it lies, and why each
 * card in hand can or cannot be played now. Everything that is offered must be
 * legal, and everything else must have a reason that begins with a rule. */
#include <faceoff.h>
#include <stdio.h>
#include <string.h>

/* Tries to play every card in hand at home; returns how many reasons were no
 * good. */
static int try_hand(const FoGame *game, uint32_t seat)
{
    FoCardId hand[200];
    uint32_t count;
    int bad = 0;
    if (fo_zone_cards(game, seat, FO_ZONE_HAND, hand, 200, &count) != FO_OK)
        return 1;
    for (uint32_t i = 0; i < count; i++) {
        FoAnswer play = {FO_VERB_PLAY, (FoAreaId)(2 * seat), hand[i]};
        char name[FO_TEXT_MAX], why[FO_TEXT_MAX], rule[16] = "";
        FoErr err = fo_why_not(game, seat, play, why, sizeof why);
        fo_card_text(game, hand[i], name, sizeof name);
        printf("%c may %splay %s%s%s\n", 'A' + (int)seat,
               err == FO_OK ? "" : "not ", name, why[0] ? ": " : "", why);
        if (err == FO_ILLEGAL && sscanf(why, "%15[^:]", rule) == 1)
            bad += fo_rule_text(rule) == NULL;
        else
            bad += err != FO_OK;
    }
    return bad;
}

static int try_offers(const FoGame *game)
{
    int bad = 0;
    FoRequest request;
    if (fo_request_get(game, &request) != FO_OK)
        return 1;
    for (uint32_t i = 0; i < request.count; i++) {
        FoAnswer answer;
        char why[FO_TEXT_MAX];
        bad += fo_request_answer(game, i, &answer) != FO_OK ||
               fo_why_not(game, request.seat, answer, why, sizeof why) != FO_OK;
    }
    return bad;
}

int main(void)
{
    FoCards *cards = fo_cards_new();
    char name[2][FO_NAME_BYTES];
    FoSetup setup = {.seats = 2, .seed = 3};
    for (uint32_t i = 0; i < 2; i++)
        if (fo_deck_builtin(i, name[i], sizeof name[i]) == FO_OK)
            setup.decks[i] = fo_deck_load_builtin(cards, name[i]);
    int bad = fo_setup_check(&setup) != FO_OK;
    FoGame *game = fo_game_new(&setup);
    bad += fo_game_run(game, NULL) != FO_OK;
    for (uint32_t i = 0; i < 40 && bad == 0; i++) {
        bad += try_offers(game) + try_hand(game, 0) + try_hand(game, 1);
        uint32_t count = fo_request_count(game);
        bad += fo_game_answer(game, count, NULL) != FO_ILLEGAL;
        bad += fo_game_answer(game, i % count, NULL) != FO_OK;
    }
    fo_game_free(game);
    for (int i = 0; i < 2; i++)
        fo_deck_free((FoDeck *)setup.decks[i]);
    fo_cards_free(cards);
    return bad > 0;
}
