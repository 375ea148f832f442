/* keep.c - see keep.h. */
#include "cli/keep.h"

#include "cli/cli.h"
#include "cli/files.h"
#include "cli/guard.h"
#include "rules/rules.h"
#include "script/kit.h"
#include "script/replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    SHOWN_MAX = 1000
}; /* answers of a game that fails; the replay has all */

/* The answers of the record as a replay; the last one is not given, for it may
 * be the one that must not be. */
static Replay *replay_of(const Bout *b)
{
    const BoutRecord *record = b->record;
    GameSetup setup = b->setup;
    setup.seed = record->seed;
    Replay *r = replay_new(&setup);
    Game *g = r != NULL ? replay_game(r) : NULL;
    bool good = g != NULL;
    for (uint32_t i = 0; good && i < record->count; i++) {
        good = kit_run(&g, NULL) == STOP_REQUEST &&
               record->answers[i] < g->request.count &&
               replay_note(r, g, record->answers[i]);
        if (good && i + 1 < record->count)
            game_answer(g, record->answers[i], NULL);
    }
    free(g);
    if (good)
        return r;
    replay_free(r);
    return NULL;
}

static bool write_replay(const Replay *r, const char *path, const char *command)
{
    char *text = r != NULL ? replay_text(r) : NULL;
    const int code = text != NULL ? files_write(path, slice_of(text), command)
                                  : cli_no_memory(command);
    free(text);
    return code == EXIT_DONE;
}

bool keep_game(const Bout *b, const char *path, const char *command)
{
    Replay *r = replay_of(b);
    bool good =
        r != NULL && replay_note_end(r, b->g) && write_replay(r, path, command);
    replay_free(r);
    return good;
}

bool keep_failed(const Bout *b, const char *path, const char *command)
{
    Replay *r = replay_of(b);
    bool good = write_replay(r, path, command);
    replay_free(r);
    return good;
}

void keep_failure(Bout *b, const char *command)
{
    BoutRecord *record = b->record;
    char path[64];
    uint32_t before = record->count;
    guard_shrink(b);
    fprintf(stderr, "faceoff %s: the game of seed %" PRIu64 " fails: %s\n",
            command, record->seed,
            record->why[0] != '\0' ? record->why : "the program died");
    fprintf(stderr, "  after %u answers, shrunk to %u:", before, record->count);
    for (uint32_t i = 0; i < record->count && i < SHOWN_MAX; i++)
        fprintf(stderr, " %u", record->answers[i]);
    fputs(record->count > SHOWN_MAX ? " ...\n" : "\n", stderr);
    snprintf(path, sizeof path, "failed-%" PRIu64 ".replay", record->seed);
    if (keep_failed(b, path, command))
        fprintf(stderr, "  kept as %s\n", path);
}
