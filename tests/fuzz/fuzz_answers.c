/* Bytes drive a game of two to four players, with plain cards or such as have
 * abilities: its answers, and now and then somebody concedes, something happens
 * as if a card's effect did it, or the game is copied into a larger block or
 * through an image. Every invariant holds at every stop, and whatever is given
 * more room goes on alike.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cards/builtin.h"
#include "game/check.h"
#include "game/image.h"
#include "rules/rules.h"
#include "script/kit.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Table {
    Kit kit;
    Deck *decks[4]; /* two plain ones, two with abilities */
} Table;

typedef struct Bytes {
    const uint8_t *p;
    size_t n;
} Bytes;

static unsigned next(Bytes *b)
{
    if (b->n == 0)
        return 0;
    b->n--;
    return *b->p++;
}

static void fail(const char *why)
{
    fprintf(stderr, "%s\n", why);
    abort();
}

static void check(const Game *g)
{
    char why[200];
    if (!game_check(g, why, sizeof why) || !readings_check(g, why, sizeof why))
        fail(why);
}

static void table_open(Table *t)
{
    static const char *const names[] = {"bakery", "post-office", "fairground",
                                        "lighthouse"};
    if (!kit_init(&t->kit))
        fail("out of memory");
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        DiagList diags;
        Slice text;
        diag_init(&diags, names[i]);
        t->decks[i] = builtin_file(names[i], &text)
                          ? deck_load(text, t->kit.pool, &diags)
                          : NULL;
        if (t->decks[i] == NULL)
            fail("no deck");
    }
}

/* What a card's effect could do. */

static const uint8_t effects[] = {
    OCC_FRIGHTEN, OCC_UNFRIGHTEN, OCC_EXHAUST, OCC_READY,  OCC_DISMISS,
    OCC_RETIRE,   OCC_DISCARD,    OCC_BANISH,  OCC_DRAW,   OCC_COUNTER,
    OCC_CONTROL,  OCC_MOVE,       OCC_SEND,    OCC_PUT,    OCC_TURN_OVER,
    OCC_GAIN,     OCC_SCORE,      OCC_UNCOVER, OCC_SHUFFLE};

static const uint8_t zones[] = {ZONE_DRAW_DECK, ZONE_HAND, ZONE_DISCARD,
                                ZONE_BANISHED};

static void aim(Game *g, Frame *b, OccurrenceKind kind, Bytes *bytes)
{
    SeatId s = (SeatId)(next(bytes) % g->seat_count);
    if (kind == OCC_GAIN || kind == OCC_SCORE || kind == OCC_DRAW) {
        batch_seat(g, b, s, (int)(next(bytes) % 4));
        return;
    }
    if (kind == OCC_SHUFFLE) {
        batch_seat(g, b, s, 0)->zone = ZONE_DRAW_DECK;
        return;
    }
    CardId c = (CardId)(next(bytes) % g->card_count);
    bool problem = card_def(g, c)->type == TYPE_PROBLEM;
    if (card_at(g, c)->zone == ZONE_OUT ||
        (problem && (kind == OCC_MOVE || kind == OCC_SEND)))
        return; /* it has left the game, or stays where it is */
    Atom *atom = batch_card(g, b, c);
    if (kind == OCC_CONTROL)
        atom->seat = s;
    if (kind == OCC_MOVE || kind == OCC_SEND)
        atom->area = (AreaId)(next(bytes) % g->area_count);
    if (kind == OCC_COUNTER)
        atom->n = (int16_t)(next(bytes) % 8 - 3);
    if (kind == OCC_PUT)
        atom->zone = zones[next(bytes) % ARRAY_LEN(zones)];
    if (problem && atom->zone == ZONE_DRAW_DECK)
        atom->zone = ZONE_PROBLEM_DECK;
}

static void interrupt(Game *g, Bytes *bytes)
{
    OccurrenceKind kind = effects[next(bytes) % ARRAY_LEN(effects)];
    unsigned n = 1 + next(bytes) % 3;
    if (g->turn == 0)
        return; /* no effects before the game */
    Frame *b = game_interrupt(g, kind, RULE_707_1);
    while (n-- > 0)
        aim(g, b, kind, bytes);
}

static Game *through_image(const Table *t, Game *g)
{
    char why[IMAGE_WHY];
    size_t n = image_bytes(g);
    char *bytes = malloc(n);
    image_save(g, bytes, n);
    const ImageSource source = {bytes, n, t->kit.pool, &t->kit.rules,
                                t->kit.book};
    Game *again = image_load(&source, why);
    if (again == NULL)
        fail(why);
    if (game_digest(again) != game_digest(g))
        fail("the loaded game is another");
    free(bytes);
    free(g);
    return again;
}

static Game *larger(Game *g)
{
    uint64_t digest = game_digest(g);
    Game *grown = g->block.bytes < 1 << 20 ? kit_grow(g) : g;
    if (game_digest(grown) != digest)
        fail("the larger game is another");
    return grown;
}

/* One thing the bytes ask for; the game stands at a request. */
static Game *act(const Table *t, Game *g, Bytes *bytes)
{
    unsigned what = next(bytes);
    SeatId s = (SeatId)(what % g->seat_count);
    if (what < 224) {
        game_answer(g, what % g->request.count, NULL);
    } else if (what < 246) {
        interrupt(g, bytes);
    } else if (what < 250) {
        if (seat_plays(g, s))
            game_concede(g, s, NULL);
    } else if (what < 253) {
        g = through_image(t, g);
    } else {
        g = larger(g);
    }
    return g;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Table table; /* made once */
    if (table.kit.pool == NULL)
        table_open(&table);
    Bytes bytes = {data, size};
    unsigned first = next(&bytes);
    uint8_t seats = (uint8_t)(2 + first % 3);
    Deck *const *pair = table.decks + (first < 128 ? 0 : 2);
    const Deck *const decks[] = {pair[0], pair[1], pair[0], pair[1]};
    GameSetup setup = kit_setup(&table.kit, decks, seats, next(&bytes));
    Game *g = kit_game(&setup);
    while (kit_run(&g, NULL) == STOP_REQUEST) {
        check(g);
        if (bytes.n == 0)
            break;
        g = act(&table, g, &bytes);
    }
    check(g);
    free(g);
    return 0;
}
