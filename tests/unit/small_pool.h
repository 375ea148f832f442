#ifndef FO_SMALL_POOL_H
#define FO_SMALL_POOL_H
/* small_pool.h - a pool of a few cards, for tests that need no others. */
#include "cards/pool.h"
#include "unit.h"

static Pool *pool;

static inline int small_pool(Slice text)
{
    DiagList diags;
    diag_init(&diags, "t");
    pool = pool_new();
    return pool != NULL && pool_add_cards(pool, text, &diags) ? 0 : -1;
}

static inline int tear_down(void **state)
{
    (void)state;
    pool_free(pool);
    return 0;
}

#endif
