#ifndef FO_ARENA_H
#define FO_ARENA_H
/* arena - memory that is given out piece by piece and taken back all at once.
 *
 *     blocks -> [newest: used | free] -> [older, full] -> ...
 *
 * Pieces never move, so slices may point into them until arena_clear.
 */
#include "base/slice.h"

#define ARENA_NO_LIMIT SIZE_MAX

typedef struct ArenaBlock ArenaBlock;

typedef struct Arena {
    ArenaBlock *blocks; /* newest first */
    size_t left;        /* bytes it may still ask the system for */
} Arena;

/* Makes an empty arena that asks the system for at most `limit` bytes. Tests of
 * running out of memory set a small limit; all others say ARENA_NO_LIMIT. */
void arena_init(Arena *arena, size_t limit);

/* Gives everything back. The arena is then empty and usable. */
void arena_clear(Arena *arena);

/* How much an arena has given out, and going back to it: the pieces given since
 * are taken back. Only to a mark that none was taken back from since. */
typedef struct ArenaMark {
    ArenaBlock *newest;
    size_t used;
} ArenaMark;

ArenaMark arena_mark(const Arena *arena);
void arena_return(Arena *arena, ArenaMark mark);

/* A zeroed piece of `bytes` bytes, aligned for any type; NULL when out of
 * memory, with the arena unchanged. */
void *arena_alloc(Arena *arena, size_t bytes);

/* Copies the text into the arena, with a zero byte behind it that the slice
 * does not count. False when out of memory; *out is then untouched. */
bool arena_copy(Arena *arena, Slice text, Slice *out);

#endif
