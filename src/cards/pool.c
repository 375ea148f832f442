/* pool - see pool.h. Names are found by walking all cards: a pool has at most a
 * few thousand, and nothing looks up names while a game is played. */
#include "cards/pool.h"

#include "base/hash.h"
#include "base/law.h"

#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "cards/rule.h"
#include "cards/set.h"

Pool *pool_new_limited(size_t bytes)
{
    if (bytes < sizeof(Pool))
        return NULL;
    Pool *pool = calloc(1, sizeof *pool);
    if (pool == NULL)
        return NULL;
    bool limited = bytes != ARENA_NO_LIMIT;
    arena_init(&pool->arena, limited ? bytes - sizeof *pool : bytes);
    return pool;
}

Pool *pool_new(void)
{
    return pool_new_limited(ARENA_NO_LIMIT);
}

void pool_free(Pool *pool)
{
    if (pool == NULL)
        return;
    arena_clear(&pool->arena);
    free(pool);
}

bool pool_find_trait(const Pool *pool, Slice name, TraitId *out)
{
    for (uint32_t i = 0; i < pool->trait_count; i++) {
        if (slice_equal_fold(pool->traits[i], name)) {
            *out = (TraitId)i;
            return true;
        }
    }
    return false;
}

bool pool_add_trait(Pool *pool, Slice name, TraitId *out)
{
    if (pool_find_trait(pool, name, out))
        return true;
    if (pool->trait_count == POOL_TRAITS ||
        !arena_copy(&pool->arena, name, &pool->traits[pool->trait_count]))
        return false;
    *out = (TraitId)pool->trait_count++;
    return true;
}

/* Room for one more definition. Old arrays stay in the arena until the end:
 * since each is twice its forerunner, that is at most as much again. */
static bool make_room(Pool *pool)
{
    if (pool->count < pool->room)
        return true;
    if (pool->count == NO_DEF)
        return false;
    uint32_t room = pool->room == 0 ? 64 : pool->room * 2;
    CardDef *defs = arena_alloc(&pool->arena, room * sizeof *defs);
    if (defs == NULL)
        return false;
    if (pool->count > 0)
        memcpy(defs, pool->defs, pool->count * sizeof *defs);
    pool->defs = defs;
    pool->room = room;
    return true;
}

static void add_all(Pool *pool, char *text, size_t n, DiagList *diags)
{
    SetReader reader;
    if (!set_init(&reader, pool, text, n, diags))
        return;
    CardDef card;
    while (set_next(&reader, &card)) {
        if (!make_room(pool)) {
            diag_add(diags, 0, 0, "out of memory after %u cards",
                     (unsigned)pool->count);
            return;
        }
        pool->defs[pool->count++] = card;
    }
}

PoolMark pool_mark(const Pool *pool)
{
    return (PoolMark){pool->defs,        pool->count, pool->room,
                      pool->trait_count, pool->hash,  arena_mark(&pool->arena)};
}

void pool_return(Pool *pool, PoolMark mark)
{
    assert(mark.count <= pool->count && mark.trait_count <= pool->trait_count);
    arena_return(&pool->arena, mark.memory);
    pool->defs = mark.defs;
    pool->count = mark.count;
    pool->room = mark.room;
    pool->trait_count = mark.trait_count;
    pool->hash = mark.hash;
}

bool pool_add_cards(Pool *pool, Slice text, DiagList *diags)
{
    uint32_t faults = diags->count;
    const PoolMark before = pool_mark(pool);
    char *copy =
        text.n < SIZE_MAX ? arena_alloc(&pool->arena, text.n + 1) : NULL;
    if (copy == NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return false;
    }
    if (text.n > 0)
        memcpy(copy, text.p, text.n);
    add_all(pool, copy, text.n, diags);
    if (diags->count == faults) {
        pool->hash = hash_bytes(pool->hash, text.p, text.n);
        return true;
    }
    pool_return(pool, before);
    return false;
}

/* Tokens */

static bool is_same_token(const CardDef *a, const CardDef *b)
{
    const CardSide *x = &a->sides[0], *y = &b->sides[0];
    return a->flags & CARD_TOKEN && a->type == b->type &&
           x->power == y->power && x->colors == y->colors &&
           x->trait_count == y->trait_count &&
           memcmp(x->traits, y->traits, x->trait_count) == 0 &&
           slice_equal(a->name, b->name) && slice_equal(x->text, y->text);
}

static bool copy_token(Pool *pool, const CardDef *token, CardDef *out)
{
    *out = *token;
    CardSide *side = &out->sides[0];
    if (!make_room(pool) ||
        !arena_copy(&pool->arena, token->name, &out->name) ||
        !arena_copy(&pool->arena, side->text, &side->text))
        return false;
    Slice rest = out->name;
    slice_cut(&rest, ',', &out->title);
    out->subtitle = slice_trim(rest);
    side->name = out->name;
    side->title = out->title;
    out->side_count = 1;
    out->cost = LAW_NUMBER(RULE_521_1, 0);
    out->flags = CARD_TOKEN | CARD_DESCRIBED | CARD_HAS_POWER;
    for (unsigned i = 0; i < side->trait_count; i++)
        out->flags |= set_trait_flag(pool_trait(pool, side->traits[i]));
    return true;
}

bool pool_add_token(Pool *pool, const CardDef *token, DefId *out)
{
    CardDef copy;
    for (uint32_t i = 0; i < pool->count; i++)
        if (is_same_token(&pool->defs[i], token)) {
            *out = (DefId)i;
            return true;
        }
    if (!copy_token(pool, token, &copy))
        return false;
    *out = (DefId)pool->count;
    pool->defs[pool->count++] = copy;
    /* Ids depend on when the book read what. */
    pool->hash = hash_bytes(pool->hash, copy.name.p, copy.name.n);
    pool->hash = hash_number(pool->hash, *out);
    return true;
}

bool pool_same_name(const Pool *pool, DefId a, DefId b)
{
    if (!LAW(RULE_201_1a, true) &&
        slice_equal_fold(pool_def(pool, a)->title, pool_def(pool, b)->title))
        return true;
    return a == b ||
           ((pool_def(pool, a)->flags | pool_def(pool, b)->flags) &
                CARD_TOKEN &&
            slice_equal_fold(pool_def(pool, a)->name, pool_def(pool, b)->name));
}

bool pool_find(const Pool *pool, Slice name, DefId *out)
{
    bool found = false;
    for (uint32_t i = 0; i < pool->count; i++) {
        if (!slice_equal_fold(pool->defs[i].name, name))
            continue;
        *out = (DefId)i;
        found = true;
        if (!(pool->defs[i].flags & CARD_TOKEN))
            return true;
    }
    return found;
}

bool pool_find_id(const Pool *pool, Slice id, DefId *out)
{
    for (uint32_t i = 0; i < pool->count && id.n > 0; i++) {
        if (slice_equal_fold(pool->defs[i].id, id)) {
            *out = (DefId)i;
            return true;
        }
    }
    return false;
}

/* Does `text` begin with `name`, and does a word end there? */
static bool begins_with(Slice text, Slice name)
{
    if (name.n == 0 || text.n < name.n ||
        !slice_equal_fold((Slice){text.p, name.n}, name))
        return false;
    if (text.n == name.n)
        return true;
    const char next = text.p[name.n];
    return !char_is_letter(next) && !char_is_digit(next) &&
           (unsigned char)next < 0x80;
}

PoolMatch pool_match(const Pool *pool, Slice text, DefId *out, size_t *length)
{
    PoolMatch match = MATCH_NONE;
    bool whole = false; /* is the best a whole name, not a Title alone? */
    bool token = false; /* is it a token's? */
    *length = 0;
    for (uint32_t i = 0; i < pool->count; i++) {
        const CardDef *card = &pool->defs[i];
        bool named = begins_with(text, card->name);
        if (!named && !begins_with(text, card->title))
            continue;
        size_t n = named ? card->name.n : card->title.n;
        bool is_token = (card->flags & CARD_TOKEN) != 0;
        if (is_token && (!named || n < *length || (n == *length && !token)))
            continue;
        if (n > *length || (n == *length && ((named && !whole) || token))) {
            match = MATCH_ONE;
            whole = named;
            token = is_token;
            *length = n;
            *out = (DefId)i;
        } else if (n == *length && named == whole) {
            match = MATCH_SEVERAL;
        }
    }
    return match;
}

Slice pool_near(const Pool *pool, Slice written)
{
    Near near = near_begin(written);
    for (uint32_t i = 0; i < pool->count; i++)
        near_try(&near, pool->defs[i].name);
    for (uint32_t i = 0; i < pool->count; i++)
        near_try(&near, pool->defs[i].title);
    return near.best;
}
