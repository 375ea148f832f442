/* arrival - see arrival.h. */
#include "lang/arrival.h"

#include "lang/items.h"

/* Such cards there: none of them is the one that has entered. */
static const Sx *found_there(Arena *arena, const Sx *beside, uint32_t from)
{
    static const char *const others[] = {"opposing", "other", "troublemaker",
                                         "problem", "resource"};
    Items found = {arena, 0, {NULL}};
    items_push_word(&found, from == 1 ? "exists" : "count");
    items_push_all(&found, beside, from);
    items_push(&found, sx_1(arena, "at", sx_word(arena, "there")));
    if (!sx_holds_any(beside, others, ARRAY_LEN(others)))
        items_push(&found,
                   sx_1(arena, "not", sx_1(arena, "is", sx_word(arena, "it"))));
    return items_finish(&found);
}

/* What one filter of the place asks of it; NULL if nothing more. */
static const Sx *asked_there(Arena *arena, const Sx *f)
{
    if (sx_is(f, "at-problem"))
        return NULL;
    if (sx_heads(f, "at") && sx_heads(f->items[1], "a-problem"))
        return f->items[1]->items[1]; /* it may be one of so many */
    if (sx_heads(f, "beside"))
        return found_there(arena, f, 1);
    if (sx_heads(f, "beside-many"))
        return sx_2(arena, ">=", found_there(arena, f, 2), f->items[1]);
    if (!sx_heads(f, "not") || (!sx_heads(f->items[1], "beside") &&
                                !sx_heads(f->items[1], "beside-many")))
        return sx_misread(arena);
    return sx_1(arena, "not", asked_there(arena, f->items[1]));
}

/* What is found at no home: that there is such a thing there tells that it is a
 * Problem. */
static bool is_only_at_problems(const Sx *asked)
{
    static const char *const never[] = {"opposing", "troublemaker", "problem"};
    return !sx_heads(asked, "not") &&
           sx_holds_any(asked, never, ARRAY_LEN(never));
}

/* A filter may be told in others. */
static void ask_there(Items *all, const Sx *place, bool *sure)
{
    if (sx_heads(place, "f")) {
        for (uint32_t i = 1; i < place->count; i++)
            ask_there(all, place->items[i], sure);
        return;
    }
    const Sx *asked = asked_there(all->arena, place);
    if (asked != NULL)
        items_push(all, asked);
    *sure = *sure || (asked != NULL && is_only_at_problems(asked));
}

const Sx *arrival(Arena *arena, const Sx *e, const Sx *place)
{
    Items all = {arena, 1, {sx_word(arena, "and")}};
    bool sure = false;
    const Sx *at =
        sx_2(arena, "fits", sx_word(arena, "it"), sx_word(arena, "at-problem"));
    ask_there(&all, place, &sure);
    bool told = sx_heads(e, "to"); /* that it is a Problem */
    if (!told && !sure) /* it might be at home, where such cards may be, too */
        e = sx_2(arena, "where", e, at);
    if (all.n == 1)
        return e;
    return sx_2(arena, "where", e, all.n == 2 ? all.v[1] : items_finish(&all));
}
