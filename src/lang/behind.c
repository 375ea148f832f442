/* behind - see behind.h. */
#include "lang/behind.h"

#include "lang/items.h"

#define WHICH "is that asked of all of it, or of the last alone?"

static bool is_sep(const Sx *sx, const char *word)
{
    return sx_heads(sx, "@sep!") && sx->count == 2 && sx_is(sx->items[1], word);
}

/* Where the deeds stand in what holds several: who does them, or may, and what
 * they cost, stand before. 0 for any other form. */
static uint32_t deeds_at(const Sx *sx)
{
    if (sx_heads(sx, "@s") || sx_heads(sx, "@may"))
        return 1;
    return sx_heads(sx, "@subject") || sx_heads(sx, "@cost") ? 2 : 0;
}

/* Do commas alone stand between the deeds before it? */
static bool is_of_a_row(const Sx *sx, uint32_t end)
{
    for (uint32_t i = 0; i < end; i++)
        if (is_sep(sx->items[i], "@comma"))
            return true;
    return false;
}

/* Behind what parts the last of the deeds from the others; 0: nothing does. */
static uint32_t last_part(const Sx *sx, uint32_t from)
{
    for (uint32_t i = sx->count; i > from + 1; i--) {
        const Sx *sep = sx->items[i - 1];
        if (is_sep(sep, "@and-then") || is_sep(sep, "@comma-and"))
            return i;
    }
    return 0;
}

static const Sx *if_last(Arena *arena, const Sx *c, const Sx *deed);

/* The form whose last deeds, from there on, are done if it is so. */
static const Sx *with_last(Arena *arena, const Sx *c, const Sx *sx, uint32_t at)
{
    Items out = {arena, 0, {NULL}}, last = {arena, 0, {NULL}};
    items_push_word(&last, "@s");
    items_push_all(&last, sx, at);
    const Sx *deeds = last.n == 2 ? last.v[1] : items_finish(&last);
    const Sx *so = if_last(arena, c, deeds);
    items_push_all(&out, sx, 0);
    out.n = at;
    items_push(&out, so != NULL ? so : sx_2(arena, "@if-behind", c, deeds));
    return items_finish(&out);
}

/* What is done, with the condition at the last of it; NULL where it is of all
 * of it, as nothing parts the deeds. */
static const Sx *if_last(Arena *arena, const Sx *c, const Sx *deed)
{
    uint32_t from = deeds_at(deed);
    uint32_t at = from > 0 ? last_part(deed, from) : 0;
    if (at == 0 && from > 0 && deed->count == from + 1) {
        const Sx *inner = if_last(arena, c, deed->items[from]);
        Items out = {arena, 0, {NULL}};
        items_push_all(&out, deed, 0);
        out.v[from] = inner;
        return inner != NULL ? items_finish(&out) : NULL;
    }
    if (at == 0)
        return NULL;
    if (sx_heads(c, "@did") || (is_sep(deed->items[at - 1], "@comma-and") &&
                                is_of_a_row(deed, at - 1)))
        return sx_unclear(arena, WHICH);
    return with_last(arena, c, deed, at);
}

/* (@if-behind C S), or what it means */
static const Sx *parted(Arena *arena, const Sx *sx)
{
    if (!sx_heads(sx, "@if-behind"))
        return sx;
    const Sx *so = if_last(arena, sx->items[1], sx->items[2]);
    return so != NULL ? so : sx;
}

/* (if C (@only (@s X... and (if D Y)))): "If you have a Dragon, draw a card, and
 * if you have a Unicorn, gain [1]" asks of both, one beside the other. Behind
 * "then", and of what was done, the second is asked within the first. */
static const Sx *side_by_side(Arena *arena, const Sx *sx)
{
    if (!sx_heads(sx, "if") || sx->count != 3 ||
        sx_heads(sx->items[1], "@did") || !sx_heads(sx->items[2], "@only"))
        return sx;
    const Sx *then = sx->items[2]->items[1];
    if (!sx_heads(then, "@s") || then->count < 4)
        return sx;
    const Sx *last = then->items[then->count - 1];
    const Sx *sep = then->items[then->count - 2];
    if (!sx_heads(last, "if") || last->count != 3 ||
        sx_heads(last->items[1], "@did") ||
        !(is_sep(sep, "@and") || is_sep(sep, "@comma-and")))
        return sx;
    Items first = {arena, 0, {NULL}}, both = {arena, 0, {NULL}};
    items_push_all(&first, then, 0);
    first.n -= 2;
    items_push_word(&both, "@s");
    items_push(&both, sx_2(arena, "if", sx->items[1],
                           sx_1(arena, "@only", items_finish(&first))));
    items_push(&both, sep);
    items_push(&both, last);
    return items_finish(&both);
}

const Sx *behind_last(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx == NULL || !sx_is_list(sx))
        return sx;
    if (sx_heads(sx, "@sep!"))
        return sx_word(arena, "@and");
    const Sx *so = side_by_side(arena, parted(arena, sx));
    for (uint32_t i = 0; i < so->count; i++) {
        const Sx *item = behind_last(arena, so->items[i]);
        if (item != NULL && sx_heads(so->items[i], "@if-behind") &&
            sx_heads(so, "@s") && sx_heads(item, "@s"))
            items_push_all(&out, item, 1);
        else
            items_push(&out, item);
    }
    return items_finish(&out);
}
