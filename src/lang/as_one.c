/* as_one - what is said of a card in several filters, as one form of the
 * grammar: "the only exhausted Friend here" (sayer.h). */
#include "lang/filter.h"
#include "lang/sayer.h"

/* Is that what a card is called, or else said of what it is? */
static bool is_called(const Sx *f)
{
    static const char *const kinds[] = {"friend",       "resource", "event",
                                        "troublemaker", "problem",  "mane"};
    return sx_is_any(f, kinds, ARRAY_LEN(kinds));
}

static bool is_quality(const Sx *f)
{
    static const char *const words[] = {"color", "trait", "power<=", "power>="};
    return sx_is_any(f, words, ARRAY_LEN(words));
}

/* (f F*) as (f (@an (l) F*)): a card that is all of that */
const Sx *as_one_such(Arena *arena, const Sx *const *set, uint32_t count)
{
    const Sx *items[SAY_ITEMS] = {sx_word(arena, "@an"),
                                  sx_read(arena, SLICE("(l)"))};
    bool called = false;
    for (uint32_t i = 0; i < count; i++) {
        called = called || is_called(set[i]);
        if (i + 2 >= SAY_ITEMS || (!is_called(set[i]) && !is_quality(set[i])))
            return NULL;
        items[i + 2] = set[i];
    }
    return called ? sx_list(arena, items, count + 2) : NULL;
}

static bool is_among(const Sx *f, const Sx *const *items, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (sx_equal(f, items[i]))
            return true;
    return false;
}

/* (f G* (not (beside other F*))) as (f (@an (l only) F* G*)), and so with
 * (another F*), which says all that the card is */
const Sx *as_one_only(Arena *arena, const Sx *const *set, uint32_t count)
{
    const Sx *items[SAY_ITEMS] = {sx_word(arena, "@an"),
                                  sx_read(arena, SLICE("(l only)"))};
    const Sx *none = set[count - 1];
    const Sx *with = sx_heads(none, "not") ? none->items[1] : none;
    const bool there = sx_heads(with, "beside");
    uint32_t n = 2;
    if ((!there && !sx_heads(with, "another")) ||
        with->count + count > SAY_ITEMS)
        return NULL;
    for (uint32_t i = 1; i < with->count; i++)
        if (!sx_is(with->items[i], "other"))
            items[n++] = with->items[i];
    bool placed = !there;
    for (uint32_t i = 0; i + 1 < count; i++) {
        placed = placed || filter_is_place(set[i]);
        if (is_among(set[i], items + 2, n - 2))
            continue;
        if (!there)
            return NULL;
        items[n++] = set[i];
    }
    if (!placed)
        items[n++] = sx_word(arena, "here");
    return sx_list(arena, items, n);
}

/* (f K (either F G)) as (f (@two-kinds K K (f F) (f G))) */
const Sx *as_one_two_kinds(Arena *arena, const Sx *const set[2])
{
    const uint32_t one = sx_heads(set[0], "either") ? 1 : 0;
    const Sx *kind = set[one], *either = set[1 - one];
    if (!is_called(kind) || !sx_heads(either, "either") || either->count != 3)
        return NULL;
    const Sx *items[] = {sx_word(arena, "@two-kinds"), kind, kind,
                         sx_1(arena, "f", either->items[1]),
                         sx_1(arena, "f", either->items[2])};
    return sx_list(arena, items, ARRAY_LEN(items));
}
