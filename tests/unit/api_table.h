#ifndef FO_API_TABLE_H
#define FO_API_TABLE_H
/* api_table - what the tests of the public library share: cards, two decks and
 * a setup, and games to begin with. */
#include "unit.h"

#include "api/api.h"

#include <stdlib.h>

typedef struct Table {
    FoCards *cards;
    FoDeck *decks[2];
    FoSetup setup;
} Table;

static inline int table_open(void **state)
{
    Table *t = calloc(1, sizeof *t);
    t->cards = fo_cards_new();
    assert_non_null(t->cards);
    t->setup = (FoSetup){.seats = 2, .seed = 7};
    for (uint32_t i = 0; i < 2; i++) {
        char name[FO_NAME_BYTES];
        assert_int_equal(fo_deck_builtin(i, name, sizeof name), FO_OK);
        t->decks[i] = fo_deck_load_builtin(t->cards, name);
        assert_non_null(t->decks[i]);
        t->setup.decks[i] = t->decks[i];
    }
    *state = t;
    return 0;
}

static inline int table_close(void **state)
{
    Table *t = *state;
    fo_deck_free(t->decks[0]);
    fo_deck_free(t->decks[1]);
    fo_cards_free(t->cards);
    free(t);
    return 0;
}

/* A game at its first request. */
static inline FoGame *game_begin(const Table *t)
{
    FoGame *game = fo_game_new(&t->setup);
    assert_non_null(game);
    assert_int_equal(fo_game_stop(game), FO_STOP_MORE);
    assert_int_equal(fo_game_run(game, NULL), FO_OK);
    assert_int_equal(fo_game_stop(game), FO_STOP_REQUEST);
    return game;
}

/* Plays on with answers by chance until the turn (0: to the end). */
static inline void play_until(FoGame *game, uint32_t turn)
{
    uint32_t random = 1;
    FoGameInfo info;
    assert_int_equal(fo_game_info(game, &info), FO_OK);
    while (fo_game_stop(game) == FO_STOP_REQUEST &&
           (turn == 0 || info.turn < turn)) {
        uint32_t count = fo_request_count(game);
        random = random * 1103515245 + 12345;
        assert_int_equal(fo_game_answer(game, (random >> 16) % count, NULL),
                         FO_OK);
        fo_game_info(game, &info);
    }
}

#endif
