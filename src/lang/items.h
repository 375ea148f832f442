#ifndef FO_ITEMS_H
#define FO_ITEMS_H
/* items - a list of the notation while it is put together (sx.h).
 *
 *     Items out = {arena, 0, {NULL}};
 *     items_push_word(&out, "draw");
 *     items_push_all(&out, rest, 1);
 *     return items_finish(&out);
 *
 * What does not fit is left out: no line of a card is that long.
 */
#include "lang/sx.h"

enum { ITEMS_MAX = 64 };

typedef struct Items {
    Arena *arena; /* NULL where words are made by others */
    uint32_t n;
    const Sx *v[ITEMS_MAX];
} Items;

void items_push(Items *items, const Sx *sx);
void items_push_word(Items *items, const char *word);

/* The items of a list from one on; none of NULL. */
void items_push_all(Items *items, const Sx *list, uint32_t from);

const Sx *items_finish(const Items *items);

#endif
