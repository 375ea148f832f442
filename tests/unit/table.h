#ifndef FO_TABLE_H
#define FO_TABLE_H
/* table - what a test of whole games needs: the cards and two of the decks the
 * program carries, and games between them. */
#include "unit.h"

#include "base/rng.h"
#include "cards/builtin.h"
#include "rules/rules.h"
#include "script/kit.h"

#include <stdlib.h>

enum { A, B };

typedef struct Table {
    Kit kit;
    Deck *decks[2];
} Table;

static inline int table_open_with(void **state, const char *const names[2])
{
    Table *t = calloc(1, sizeof *t);
    assert_true(kit_init(&t->kit));
    for (int i = 0; i < 2; i++) {
        DiagList diags;
        Slice text;
        diag_init(&diags, names[i]);
        assert_true(builtin_file(names[i], &text));
        t->decks[i] = deck_load(text, t->kit.pool, &diags);
        assert_non_null(t->decks[i]);
    }
    *state = t;
    return 0;
}

/* For cmocka: sets *state to a new table with plain cards. */
static inline int table_open(void **state)
{
    static const char *const names[] = {"bakery", "post-office"};
    return table_open_with(state, names);
}

/* The same, with cards that do something. */
static inline int table_open_lively(void **state)
{
    static const char *const names[] = {"fairground", "lighthouse"};
    return table_open_with(state, names);
}

/* The same, with cards that look, search, reveal, name and remember. */
static inline int table_open_curious(void **state)
{
    static const char *const names[] = {"wonder-shop", "wonder-shop"};
    return table_open_with(state, names);
}

/* The same, with faceoffs that effects start, Dilemmas and detours. */
static inline int table_open_contests(void **state)
{
    static const char *const names[] = {"regatta", "regatta"};
    return table_open_with(state, names);
}

static inline int table_close(void **state)
{
    Table *t = *state;
    for (int i = 0; i < 2; i++)
        deck_free(t->decks[i]);
    kit_clear(&t->kit);
    free(t);
    return 0;
}

/* A new game of 2 to 4 players, nothing begun; free() it. */
static inline Game *table_game(const Table *t, uint8_t seats, uint64_t seed)
{
    const Deck *const decks[] = {t->decks[0], t->decks[1], t->decks[0],
                                 t->decks[1]};
    GameSetup setup = kit_setup(&t->kit, decks, seats, seed);
    Game *g = kit_game(&setup);
    assert_non_null(g);
    return g;
}

/* Gives up to n random answers; stops at a request, or when it is over. */
static inline void table_play(Game *g, Rng *rng, unsigned n)
{
    while (game_run(g, NULL) == STOP_REQUEST && n-- > 0)
        game_answer(g, rng_below(rng, g->request.count), NULL);
}

#endif
