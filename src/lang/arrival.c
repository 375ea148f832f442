/* arrival - see arrival.h. */
#include "lang/arrival.h"

#include "lang/items.h"

static const Sx *but_it(Arena *arena)
{
    return sx_1(arena, "not", sx_1(arena, "is", sx_word(arena, "it")));
}

/* Could the card that has entered not be one of those anyway? */
static bool are_others(const Sx *cards)
{
    static const char *const others[] = {
        "opposing",     "opponent", "one-opponent", "other",
        "troublemaker", "problem",  "resource",     "is"};
    return sx_holds_any(cards, others, ARRAY_LEN(others));
}

/* Such cards there: none of them is the one that has entered. */
static const Sx *found_there(Arena *arena, const Sx *beside, uint32_t from)
{
    Items found = {arena, 0, {NULL}};
    items_push_word(&found, from == 1 ? "exists" : "count");
    items_push_all(&found, beside, from);
    items_push(&found, sx_1(arena, "at", sx_word(arena, "there")));
    if (!are_others(beside))
        items_push(&found, but_it(arena));
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

/* Whose one is, the other is not: an opposing card, and one of yours */
static bool are_opposed(const Sx *one, const Sx *other)
{
    static const char *const yours[] = {"yours", "you"};
    static const char *const theirs[] = {"opposing", "opponent"};
    return (sx_holds_any(one, theirs, 2) && sx_holds_any(other, yours, 2)) ||
           (sx_holds_any(one, yours, 2) && sx_holds_any(other, theirs, 2));
}

/* (exists F* (at there)): without the card of (on OP ...), which goes there and
 * would always be one. How many there are is asked of all of them. */
static const Sx *without_it(Arena *arena, const Sx *asked, const Sx *on,
                            const Sx *but)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(asked))
        return asked;
    const bool found = sx_heads(asked, "exists");
    for (uint32_t i = 0; i < asked->count; i++)
        items_push(&out, found ? asked->items[i]
                               : without_it(arena, asked->items[i], on, but));
    if (found && sx_holds(asked, "there") && !are_others(asked) &&
        (on->count < 3 || !are_opposed(asked, on->items[2])))
        items_push(&out, but);
    return items_finish(&out);
}

/* (where (on OP ...) (fits it at-problem)), where a card goes to a Problem */
static bool goes_to_problem(const Sx *e)
{
    static const char *const goes[] = {"move", "play", "enter-play", "send"};
    return sx_heads(e, "where") && sx_heads(e->items[1], "on") &&
           sx_is_any(e->items[1]->items[1], goes, ARRAY_LEN(goes)) &&
           sx_heads(e->items[2], "fits") && sx_is(e->items[2]->items[1], "it");
}

const Sx *arrival_apart(Arena *arena, const Sx *ability)
{
    Items out = {arena, 0, {NULL}};
    if (ability == NULL || !sx_is_list(ability) || !sx_holds(ability, "where"))
        return ability;
    if (sx_heads(ability, "where") && goes_to_problem(ability->items[1])) {
        const Sx *e = ability->items[1], *on = e->items[1];
        bool self = on->count > 2 && sx_is(on->items[2], "self");
        const Sx *but = self ? sx_word(arena, "other") : but_it(arena);
        return sx_2(arena, "where", e,
                    without_it(arena, ability->items[2], on, but));
    }
    for (uint32_t i = 0; i < ability->count; i++)
        items_push(&out, arrival_apart(arena, ability->items[i]));
    return items_finish(&out);
}
