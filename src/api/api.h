#ifndef FO_API_H
#define FO_API_H
/* api - what the opaque types of include/faceoff.h are, and how the functions
 * behind it look at what a stranger passes in.
 *
 * Nothing is believed: a game is looked at for the mark of a game, numbers for
 * their range. The engine itself asserts all that and would stop the program.
 */
#include "base/buf.h"
#include "faceoff.h"
#include "rules/rules.h"
#include "script/kit.h"
#include "view/view.h"

struct FoCards {
    Kit kit;
};

struct FoDeck {
    const FoCards *cards;
    Deck *deck;
    bool legal; /* judged as it was read */
};

/* The public game is the engine's, under another name. */
struct FoGame {
    Game game;
};

/* So is a view, but its game is marked: it is for looking only. */
struct FoView {
    View view;
};
enum { VIEW_FORMAT = 0x10000 + GAME_FORMAT };

struct FoLog {
    Log log;
    Occurrence items[];
};

static_assert((int)FO_SEATS_MAX == (int)SEATS_MAX, "seats");
static_assert(FO_NO_SEAT == NO_SEAT && FO_NO_AREA == NO_AREA, "nobody");
static_assert(FO_NO_CARD == NO_CARD && FO_NO_CARD == NO_DEF, "nothing");

/* Is there a game that can go on, as far as one can tell? Memory that is zero,
 * or holds a game of another build, is none. */
static inline bool game_goes(const FoGame *game)
{
    return game != NULL && game->game.block.format == GAME_FORMAT &&
           game->game.block.pool != NULL;
}

/* Is there a game to look at? */
static inline bool game_is(const FoGame *game)
{
    return game_goes(game) ||
           (game != NULL && game->game.block.format == VIEW_FORMAT);
}

/* Is that memory good for a game or a view of `needed` bytes? */
FoErr memory_check(const void *memory, size_t size, size_t needed);

/* A setup that fo_setup_check likes, as the engine wants it. */
GameSetup engine_setup(const FoSetup *setup);

/* Copies what readers found wrong. `to` may be NULL. */
void diags_copy(FoDiags *to, const DiagList *from);

/* Copies one message without a place. */
void diags_note(FoDiags *to, const char *text);

/* Begins a text in the caller's memory; false if there is none. */
static inline bool text_begin(Buf *buf, char *out, size_t size)
{
    if (out == NULL || size == 0)
        return false;
    buf_init(buf, out, size);
    return true;
}

static inline FoErr text_end(const Buf *buf)
{
    return buf->overflow ? FO_TOO_SMALL : FO_OK;
}

#endif
