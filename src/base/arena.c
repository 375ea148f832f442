/* arena - see arena.h. A piece larger than a block gets a block of its own. */
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 16 * 1024 };

struct ArenaBlock {
    ArenaBlock *next;
    size_t used, size; /* of data */
    max_align_t data[];
};

void arena_init(Arena *arena, size_t limit)
{
    arena->blocks = NULL;
    arena->left = limit;
}

ArenaMark arena_mark(const Arena *arena)
{
    const ArenaBlock *newest = arena->blocks;
    return (ArenaMark){arena->blocks, newest != NULL ? newest->used : 0};
}

void arena_return(Arena *arena, ArenaMark mark)
{
    while (arena->blocks != mark.newest) {
        assert(arena->blocks != NULL);
        ArenaBlock *block = arena->blocks;
        arena->blocks = block->next;
        if (arena->left != ARENA_NO_LIMIT)
            arena->left += sizeof *block + block->size;
        free(block);
    }
    ArenaBlock *newest = arena->blocks;
    if (newest == NULL)
        return;
    assert(mark.used <= newest->used);
    memset((char *)newest->data + mark.used, 0, newest->used - mark.used);
    newest->used = mark.used;
}

void arena_clear(Arena *arena)
{
    arena_return(arena, (ArenaMark){NULL, 0});
}

static ArenaBlock *block_new(Arena *arena, size_t bytes)
{
    size_t size = bytes > BLOCK_BYTES ? bytes : BLOCK_BYTES;
    if (arena->left < sizeof(ArenaBlock) ||
        arena->left - sizeof(ArenaBlock) < size)
        return NULL;
    ArenaBlock *block = calloc(1, sizeof *block + size);
    if (block == NULL)
        return NULL;
    if (arena->left != ARENA_NO_LIMIT)
        arena->left -= sizeof *block + size;
    block->size = size;
    block->next = arena->blocks;
    arena->blocks = block;
    return block;
}

void *arena_alloc(Arena *arena, size_t bytes)
{
    const size_t grain = sizeof(max_align_t);
    if (bytes > SIZE_MAX - grain - sizeof(ArenaBlock))
        return NULL;
    bytes = (bytes + grain - 1) / grain * grain;
    ArenaBlock *block = arena->blocks;
    if (block == NULL || block->size - block->used < bytes)
        block = block_new(arena, bytes);
    if (block == NULL)
        return NULL;
    void *piece = (char *)block->data + block->used;
    block->used += bytes;
    return piece;
}

bool arena_copy(Arena *arena, Slice text, Slice *out)
{
    if (text.n == SIZE_MAX)
        return false;
    char *copy = arena_alloc(arena, text.n + 1);
    if (copy == NULL)
        return false;
    if (text.n > 0)
        memcpy(copy, text.p, text.n);
    *out = (Slice){copy, text.n};
    return true;
}
