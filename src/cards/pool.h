#ifndef FO_POOL_H
#define FO_POOL_H
/* pool - every card the program knows, by DefId (docs/CARDS.md).
 *
 * A pool is filled from card files, then only read: games, decks and views
 * refer to its definitions and share them. It owns the text its slices point
 * into.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "cards/card.h"

enum { POOL_TRAITS = 255, CARD_NAME_MAX = 80 };

typedef struct Pool {
    CardDef *defs;
    uint32_t count; /* at most NO_DEF */
    uint32_t room;
    uint32_t trait_count;
    uint64_t hash; /* of everything that was added */
    Slice traits[POOL_TRAITS];
    Arena arena; /* names, texts and definitions */
} Pool;

/* An empty pool; NULL when out of memory. */
Pool *pool_new(void);

/* The same, but out of memory after `bytes` bytes: for tests. */
Pool *pool_new_limited(size_t bytes);

void pool_free(Pool *pool);

/* Adds every card of a card file; `text` may go away afterwards. All or
 * nothing: on any mistake (and when out of memory) the pool is as before,
 * *diags says what is wrong and where, and false is returned. Pointers from
 * pool_def are good until the next call; ids stay good. */
bool pool_add_cards(Pool *pool, Slice text, DiagList *diags);

/* How much a pool holds, and going back to it: what was added since is gone,
 * with its memory. */
typedef struct PoolMark {
    CardDef *defs;
    uint32_t count, room, trait_count;
    uint64_t hash;
    ArenaMark memory;
} PoolMark;

PoolMark pool_mark(const Pool *pool);
void pool_return(Pool *pool, PoolMark mark);

/* The id of a trait by name, in any case, made up if no card has it yet. False
 * when there is no room. For readers of card files. */
bool pool_add_trait(Pool *pool, Slice name, TraitId *out);

/* Adds what is printed on a token (521.1), unless an equal one is there: its
 * texts are copied, its flags and what follows from its type and traits are
 * filled in. False when there is no room. Pointers from pool_def are good until
 * the next call. */
bool pool_add_token(Pool *pool, const CardDef *token, DefId *out);

/* Finding cards. */

static inline const CardDef *pool_def(const Pool *pool, DefId id)
{
    assert(id < pool->count);
    return &pool->defs[id];
}

static inline Slice pool_trait(const Pool *pool, TraitId id)
{
    assert(id < pool->trait_count);
    return pool->traits[id];
}

/* The id of a trait by name, in any case; false if no card has it. */
bool pool_find_trait(const Pool *pool, Slice name, TraitId *out);

/* Whether the two have one name (201.1a): tokens that differ may. */
bool pool_same_name(const Pool *pool, DefId a, DefId b);

/* Finds a card by its whole name, Title and Subtitle (201.1), in any case. A
 * token is found if no card is, the last of several of one name. */
bool pool_find(const Pool *pool, Slice name, DefId *out);

/* Finds a card by what other programs call it (CardDef.id). */
bool pool_find_id(const Pool *pool, Slice id, DefId *out);

typedef enum PoolMatch { MATCH_NONE, MATCH_ONE, MATCH_SEVERAL } PoolMatch;

/* Reads a card's name off the front of `text`: the longest known name wins, and
 * a Title alone will do if only one card has it. The name must end where a word
 * ends. On MATCH_ONE, *out is the card and *length the bytes read; on
 * MATCH_SEVERAL, *out is one card with that Title and *length that of the
 * Title. A token is meant if no card is, the last of several of one name. */
PoolMatch pool_match(const Pool *pool, Slice text, DefId *out, size_t *length);

/* The name closest to what was written; empty if none is close. */
Slice pool_near(const Pool *pool, Slice written);

#endif
