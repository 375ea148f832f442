#ifndef FO_ITEMS_H
#define FO_ITEMS_H
/* items - a list of the notation while it is put together (sx.h).
 *
 *     Items out = {arena, 0, {NULL}};
 *     items_push_word(&out, "draw");
 *     items_push_all(&out, rest, 1);
 *     return items_finish(&out);
 *
 * A list that gets too long ends in NULL, as one does for which there was no
 * memory: no list is made of it, and the line is declined.
 */
#include "lang/sx.h"

enum { ITEMS_MAX = 64 };

typedef struct Items {
    Arena *arena; /* NULL where words are made by others */
    uint32_t n;
    const Sx *v[ITEMS_MAX + 1];
} Items;

/* A list that begins with that word. */
Items items_headed(Arena *arena, const char *head);

void items_push(Items *items, const Sx *sx);
void items_push_word(Items *items, const char *word);

/* The items of a list from one on; none of NULL. */
void items_push_all(Items *items, const Sx *list, uint32_t from);

/* The list; NULL if it has got too long, or when out of memory. */
const Sx *items_finish(const Items *items);

#endif
