/* bout.c - see bout.h. */
#include "script/bout.h"

#include "base/hash.h"
#include "game/check.h"
#include "game/image.h"
#include "rules/rules.h"
#include "script/kit.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bout_deal(Bout *b, const GameSetup *setup)
{
    Game *g = kit_game(setup);
    if (g == NULL)
        return false;
    free(b->g);
    b->g = g;
    b->setup = *setup;
    return true;
}

bool bout_init(Bout *b, const GameSetup *setup, BoutRecord *record)
{
    *b = (Bout){.record = record};
    for (SeatId s = 0; s < SEATS_MAX; s++)
        b->names[s] = SLICE("random");
    b->most = BOUT_ANSWERS;
    return setup == NULL || bout_deal(b, setup);
}

void bout_clear(Bout *b)
{
    free(b->g);
    free(b->view);
}

static bool wrong(Bout *b, const char *what)
{
    snprintf(b->record->why, BOUT_WHY, "%s", what);
    return false;
}

/* Looking after the engine */

static bool check_derived(Bout *b)
{
    Game *copy = malloc(b->g->block.bytes);
    if (copy == NULL)
        return wrong(b, "out of memory");
    bool sound = derived_check(b->g, copy, b->record->why, BOUT_WHY);
    free(copy);
    return sound;
}

/* Reading all cards anew takes its time: now and then will do. */
enum { DERIVED_EVERY = 8 };

static bool check(Bout *b)
{
    return game_check(b->g, b->record->why, BOUT_WHY) &&
           readings_check(b->g, b->record->why, BOUT_WHY) &&
           (!b->g->lively || b->g->answered % DERIVED_EVERY != 0 ||
            check_derived(b));
}

/* The game goes on in the copy. */
static bool save_and_load(Bout *b)
{
    size_t size = image_bytes(b->g);
    char *bytes = malloc(size), why[IMAGE_WHY];
    if (bytes == NULL)
        return wrong(b, "out of memory");
    image_save(b->g, bytes, size);
    const ImageSource source = {bytes, size, b->setup.pool, b->setup.rules,
                                b->setup.book};
    Game *loaded = image_load(&source, why);
    free(bytes);
    if (loaded == NULL)
        return wrong(b, why);
    bool same = game_digest(loaded) == game_digest(b->g);
    free(b->g);
    b->g = loaded;
    return same || wrong(b, "the loaded game is another");
}

static bool watch(Bout *b)
{
    if (b->watch & WATCH_AGAIN)
        b->digests = hash_number(b->digests, game_digest(b->g));
    if (b->watch & WATCH_CHECK && !check(b))
        return false;
    return !(b->watch & WATCH_IMAGE) || save_and_load(b);
}

/* Playing */

Game *bout_copy_start(const Bout *b)
{
    Game *g = malloc(b->start->block.bytes);
    if (g != NULL) {
        memcpy(g, b->start, b->start->block.bytes);
        g->random = b->record->seed;
    }
    return g;
}

static bool begin_at_start(Bout *b)
{
    Game *g = bout_copy_start(b);
    if (g == NULL)
        return wrong(b, "out of memory");
    free(b->g);
    b->g = g;
    return true;
}

static void begin(Bout *b, uint64_t seed)
{
    b->setup.seed = seed;
    b->digests = HASH_INIT;
    b->record->seed = seed;
    b->record->count = 0;
    b->record->why[0] = '\0';
    if (b->start == NULL)
        game_init(b->g, &b->setup, b->g->block.room);
    else
        begin_at_start(b);
}

/* Runs to the next request. True if there is one; false when the game is over,
 * and when something is wrong. */
static bool runs_on(Bout *b)
{
    if (b->record->why[0] != '\0')
        return false;
    Stop stop = b->run != NULL ? b->run(b) : kit_run(&b->g, NULL);
    if (stop == STOP_ROOM)
        return wrong(b, "out of memory");
    if (b->record->why[0] != '\0')
        return false;
    if ((b->watch != 0 && !watch(b)) || stop != STOP_REQUEST)
        return false;
    return b->record->count < b->most || wrong(b, "the game does not end");
}

static void give(Bout *b, uint32_t index)
{
    BoutRecord *r = b->record;
    r->answers[r->count++] = (uint16_t)index;
    game_answer(b->g, index, NULL);
}

static bool make_view(Bout *b, SeatId s)
{
    size_t bytes = view_bytes(b->g);
    if (bytes > b->view_room) {
        free(b->view);
        b->view = malloc(bytes);
        b->view_room = b->view != NULL ? bytes : 0;
    }
    if (b->view == NULL)
        return wrong(b, "out of memory");
    view_of(b->view, b->g, s);
    return true;
}

/* An agent gets the view of its own seat, never the game. */
static bool agent_answers(Bout *b)
{
    SeatId s = b->g->request.seat;
    Agent *agent = &b->agents[s];
    if (agent->wants_view && !make_view(b, s))
        return false;
    give(b, agent_choose(agent, agent->wants_view ? b->view : NULL,
                         b->g->request.count));
    return true;
}

static bool play_again(Bout *b)
{
    uint64_t digests = b->digests;
    uint32_t count = b->record->count;
    unsigned watched = b->watch;
    b->watch = WATCH_AGAIN;
    begin(b, b->setup.seed);
    for (uint32_t i = 0; runs_on(b) && i < count; i++) {
        if (b->record->answers[i] >= b->g->request.count)
            break;
        give(b, b->record->answers[i]);
    }
    b->watch = watched;
    if (b->digests == digests && b->record->count == count)
        return true;
    b->record->count = count;
    return wrong(b, "played again, it is another game");
}

bool bout_play(Bout *b, uint64_t seed)
{
    begin(b, seed);
    for (SeatId s = 0; s < b->setup.seat_count; s++)
        agent_init(&b->agents[s], b->names[s], rng_stream(seed, 1u + s).state);
    while (runs_on(b))
        if (!agent_answers(b))
            return false;
    if (b->record->why[0] != '\0')
        return false;
    return !(b->watch & WATCH_AGAIN) || play_again(b);
}

bool bout_follow(Bout *b, uint64_t seed, const uint16_t *answers,
                 uint32_t count)
{
    begin(b, seed);
    for (uint32_t i = 0; runs_on(b) && i < count; i++)
        give(b, answers[i] % b->g->request.count);
    return b->record->why[0] == '\0' &&
           (!(b->watch & WATCH_AGAIN) || play_again(b));
}

uint64_t bout_signature(const Bout *b)
{
    return hash_number(hash_number(HASH_INIT, b->setup.seed),
                       game_digest(b->g));
}
