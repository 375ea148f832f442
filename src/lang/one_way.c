/* one_way - see one_way.h. The trap: "it" is what the sentence spoke of last,
 * not the card of the occurrence, though the first thing is not done then. */
#include "lang/one_way.h"

#include "lang/compose.h"
#include "lang/fate.h"
#include "lang/items.h"
#include "lang/resolver.h"

/* Does it speak of a card that was told before? */
static bool speaks_of_it(const Sx *sx)
{
    return sx_holds(sx, "@it");
}

static bool is_this(const Sx *sx)
{
    return sx_is(sx, "this") || sx_is(sx, "@this");
}

static bool tells_card(const Sx *sx)
{
    return sx_holds(sx, "this") || sx_holds(sx, "@this") || sx_has(sx, pick_is);
}

static const Sx *modes_of(Arena *arena, const Sx *one, const Sx *other)
{
    const Sx *modes[] = {sx_word(arena, "modes"), sx_number(arena, 1), one,
                         other};
    return sx_list(arena, modes, 4);
}

/* The statement, done to what was picked. */
static const Sx *done_to_it(Arena *arena, const Sx *s)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, s, 0);
    out.v[1] = sx_word(arena, "@it");
    return items_finish(&out);
}

const Sx *one_way(Arena *arena, const Sx *one, const Sx *other)
{
    const Sx *cards = one->count > 1 ? one->items[1] : one;
    if (!speaks_of_it(other) || speaks_of_it(one) || !tells_card(one))
        return modes_of(arena, one, other);
    if (is_this(cards) && !fate_is(one, FATE_LEAVES))
        return modes_of(arena, one,
                        compose_replace(arena, other, "@it", cards));
    if (!sx_heads(cards, "a"))
        return sx_unclear(arena, "two cards, and one is spoken of");
    return sx_2(arena, "@s", sx_1(arena, "choose", cards),
                modes_of(arena, done_to_it(arena, one), other));
}
