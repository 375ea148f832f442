/* attached - "put a Friend and all Resources on it into their owners' hands":
 * once the Friend has left play nothing is on it, so that what is on it goes
 * first, and an attachment itself has left play, too. See sugar.h. */
#include "lang/fate.h"
#include "lang/items.h"
#include "lang/sugar.h"

static bool is_ref(const Sx *sx)
{
    return sx_heads(sx, "@ref") || sx_is(sx, "it") || sx_is(sx, "this");
}

/* (@ref n) of (@pick n L), or the card itself; NULL if it is none. */
static const Sx *card_of(Arena *arena, const Sx *cards)
{
    if (sx_heads(cards, "@pick"))
        return sx_1(arena, "@ref", cards->items[1]);
    return is_ref(cards) ? cards : NULL;
}

static bool are_on(const Sx *sx, const Sx *card)
{
    if (!sx_is_list(sx))
        return false;
    if (sx_heads(sx, "attached-to"))
        return sx_equal(sx->items[1], card);
    for (uint32_t i = 0; i < sx->count; i++)
        if (are_on(sx->items[i], card))
            return true;
    return false;
}

/* (OP L): they leave play, and what is on them goes as well (511.2) */
static bool leaves(const Sx *sx)
{
    return (fate_is(sx, FATE_LEAVES) || sx_heads(sx, "frighten")) &&
           sx->count == 2;
}

/* (OP L) (OP M) where M are cards on L: L, or NULL */
static const Sx *goes_with(Arena *arena, const Sx *a, const Sx *b)
{
    bool both = leaves(a) && sx_is_list(b) && b->count == 2 &&
                sx_equal(a->items[0], b->items[0]);
    const Sx *card = both ? card_of(arena, a->items[1]) : NULL;
    return card != NULL && are_on(b->items[1], card) ? card : NULL;
}

static const Sx *walk(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx) || !sx_holds(sx, "attached-to"))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *a = sx->items[i];
        const Sx *b = i + 1 < sx->count ? sx->items[i + 1] : a;
        const Sx *card = goes_with(arena, a, b);
        if (card == NULL) {
            items_push(&out, walk(arena, a));
            continue;
        }
        if (card != a->items[1])
            items_push(&out, sx_1(arena, "choose", a->items[1]));
        items_push(&out, b);
        items_push(&out, sx_list(arena, (const Sx *[]){a->items[0], card}, 2));
        i++;
    }
    return items_finish(&out);
}

/* Does a card leave play in it, or become frightened, of which it is said
 * later what is on it? */
static bool is_left_by(Arena *arena, const Sx *sx, const Sx *later)
{
    const Sx *card = leaves(sx) ? card_of(arena, sx->items[1]) : NULL;
    if (card != NULL && are_on(later, card))
        return true;
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count; i++)
        if (is_left_by(arena, sx->items[i], later))
            return true;
    return false;
}

/* (when E S*): the same of the card that has left play by what happened */
static bool has_left(Arena *arena, const Sx *when)
{
    static const char *const kinds[] = {"dismiss", "retire", "banish",
                                        "frighten"};
    const Sx *e = when->items[1];
    if (!sx_holds_any(e, kinds, ARRAY_LEN(kinds)))
        return false;
    const Sx *card = sx_word(arena, sx_holds(e, "self") ? "this" : "it");
    for (uint32_t i = 2; i < when->count; i++)
        if (are_on(when->items[i], card))
            return true;
    return false;
}

static bool is_too_late(Arena *arena, const Sx *sx)
{
    if (!sx_is_list(sx) || !sx_holds(sx, "attached-to"))
        return false;
    if (sx_heads(sx, "when") && has_left(arena, sx))
        return true;
    for (uint32_t i = 0; i < sx->count; i++) {
        if (is_too_late(arena, sx->items[i]))
            return true;
        for (uint32_t k = i + 1; k < sx->count; k++)
            if (is_left_by(arena, sx->items[i], sx->items[k]))
                return true;
    }
    return false;
}

/* RULING R100: then "attach this card to another Friend" finds it where it has
 * gone, and puts it into play from there. */
static const Sx *attach_again(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, attach_again(arena, sx->items[i]));
    if (sx_heads(sx, "reattach") && sx_is(sx->items[1], "this"))
        out.v[0] = sx_word(arena, "to-play-on");
    return items_finish(&out);
}

const Sx *sugar_attached(Arena *arena, const Sx *ability)
{
    if (ability != NULL && sx_heads(ability, "when") &&
        sx_has(ability->items[1], fate_takes_host))
        ability = attach_again(arena, ability);
    const Sx *sorted = ability != NULL ? walk(arena, ability) : NULL;
    return sorted != NULL && !is_too_late(arena, sorted) ? sorted : NULL;
}
