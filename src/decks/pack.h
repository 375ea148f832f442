#ifndef FO_PACK_H
#define FO_PACK_H
/* pack - boosters: what is in them by chance, as a set of OCTGN says in its
 * <packaging>, or as a pack file of ours does:
 *
 *     pack Fair Booster             # the first by chance is the booster
 *     pick 7 rarity C               # seven different ones
 *     chance 0.077 1 rarity UR      # one of the lines that follow each other
 *     chance 0.923 1 rarity C
 *     pack Manes and Starting Problems
 *     pick all type Mane Character
 *     pick all starting problem
 *
 *     sets XX                       # its cards are those of these sets,
 *     card R Grand Finale           # these, with a rarity they do not print,
 *     others C                      # and all that have neither
 */
#include "base/rng.h"
#include "cards/deck.h"

#define PACK_ALL UINT32_MAX

typedef enum PackKey {
    PACK_RARITY,
    PACK_TYPE,
    PACK_STARTING,
    PACK_CARD
} PackKey;

typedef struct PackPick {
    struct PackPick *next;
    uint32_t quantity; /* PACK_ALL: one of each */
    PackKey key;
    Slice value; /* the rarity or type */
    DefId card;  /* PACK_CARD */
} PackPick;

typedef struct PackOption {
    struct PackOption *next;
    uint32_t chance; /* in a million */
    PackPick *picks;
} PackOption;

/* One of the options comes true; their chances add up to a million. */
typedef struct PackChoice {
    struct PackChoice *next;
    PackOption *options;
} PackChoice;

typedef struct Pack {
    struct Pack *next;
    Slice name;
    PackPick *picks;
    PackChoice *choices;
} Pack;

typedef struct PackSet {
    const Pool *pool;
    Pack *packs;
    Slice *rarities; /* [i] of card i; p is NULL if it is not of the set */
    Arena arena;
} PackSet;

/* Reads the packaging of a set.xml of OCTGN, whose cards the pool has, or a
 * pack file. False on any mistake, with the reasons in *diags. Clear it in any
 * case. */
bool pack_set_load(PackSet *set, Slice text, const Pool *pool, DiagList *diags);
void pack_set_clear(PackSet *set);

/* The readers of either, called by pack_set_load. */
bool pack_read_octgn(PackSet *set, Slice text, DiagList *diags);
bool pack_read_text(PackSet *set, Slice text, DiagList *diags);

/* Building blocks of the readers; NULL when out of memory. */
Pack *pack_add(PackSet *set, Slice name);
PackPick *pack_add_pick(PackSet *set, PackPick **list, PackPick pick);
PackChoice *pack_add_choice(PackSet *set, Pack *pack);
PackOption *pack_add_option(PackSet *set, PackChoice *choice, uint32_t chance);

/* "0.077" is 77000 in a million; false if it is no number from 0 to 1. */
bool pack_read_chance(Slice text, uint32_t *out);

/* Whether the chances of each choice add up, and each pick finds enough cards
 * in the set. */
bool pack_check(const PackSet *set, DiagList *diags);

/* Whether a pack is drawn by chance, or is one of each of something. */
bool pack_is_booster(const Pack *pack);

/* The pack of that name, or the first booster if the name is empty; NULL if
 * there is none. */
const Pack *pack_find(const PackSet *set, Slice name);

/* Opens a pack: adds its cards to the deck, which is only a heap of cards. No
 * card comes twice out of one pack. False when out of memory. */
bool pack_open(const PackSet *set, const Pack *pack, Rng *rng, Deck *out);

#endif
