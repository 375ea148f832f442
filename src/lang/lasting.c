/* lasting - see lasting.h. */
#include "lang/lasting.h"

#include "lang/items.h"
#include "lang/resolver.h"

/* What is told, by which statement, and what it is called then. */
typedef struct Told {
    const char *of[2]; /* the words it may begin with */
    const char *atom;  /* or the word that it is; NULL: none */
    const char *op, *word;
} Told;

static const Told told[] = {
    {{"area-of", "problem-area"}, "previous-area", "choose-area", "there"},
    {{"controller", "owner"}, NULL, "choose-player", "that-player"},
};

/* (area-of chosen), (area-of (set 1)), for one: of a card that was chosen */
static const Sx *told_in(const Sx *sx, const Told *t)
{
    if (t->atom != NULL && sx_is(sx, t->atom))
        return sx;
    if (!sx_is_list(sx))
        return NULL;
    if (sx_is_any(sx, t->of, ARRAY_LEN(t->of)) && sx->count == 2 &&
        (sx_is(sx->items[1], "chosen") || sx_heads(sx->items[1], "set")))
        return sx;
    for (uint32_t i = 0; i < sx->count && !sx_heads(sx, "count"); i++) {
        const Sx *found = told_in(sx->items[i], t);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* With the one in place of the other */
static const Sx *called(Arena *arena, const Sx *sx, const Sx *what,
                        const Sx *name)
{
    if (sx_equal(sx, what))
        return name;
    if (!sx_is_list(sx))
        return sx;
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, called(arena, sx->items[i], what, name));
    return items_finish(&out);
}

/* Is that word said of something else, in the statement or behind it? */
static bool is_said(const Sx *list, uint32_t from, const char *word)
{
    for (uint32_t i = from; i < list->count; i++)
        if (sx_holds(list->items[i], word) || sx_is(list->items[i], word))
            return true;
    return false;
}

/* A Problem that is chosen is meant itself: what comes in its place is not. */
static bool is_problem(const Sx *sx)
{
    return pick_is_choice(sx) && sx_holds(sx, "problem");
}

static const Sx *told_before(Arena *arena, const Sx *list, uint32_t at,
                             const Sx *s)
{
    Items all = items_headed(arena, "do");
    for (size_t i = 0; i < ARRAY_LEN(told); i++) {
        const Sx *x = told_in(s->items[s->count - 1], &told[i]);
        if (x == NULL || is_said(list, at, told[i].word))
            continue;
        items_push(&all, sx_1(arena, told[i].op, x));
        s = called(arena, s, x, sx_word(arena, told[i].word));
    }
    items_push(&all, s);
    return all.n > 2 ? items_finish(&all) : s;
}

/* Does it only tell what is spoken of behind it? */
static bool tells(const Sx *s)
{
    for (size_t i = 0; i < ARRAY_LEN(told); i++)
        if (sx_heads(s, told[i].op))
            return told_in(s->items[1], &told[i]) == s->items[1];
    return false;
}

const Sx *lasting_untold(Arena *arena, const Sx *sx)
{
    if (!sx_heads(sx, "do"))
        return sx;
    const Sx *s = sx->items[sx->count - 1];
    for (uint32_t i = 1; i + 1 < sx->count; i++)
        if (!tells(sx->items[i]))
            return sx;
    for (uint32_t i = 1; sx_heads(s, "until") && i + 1 < sx->count; i++) {
        const Sx *t = sx->items[i];
        bool area = sx_heads(t, told[0].op);
        s = called(arena, s, sx_word(arena, told[area ? 0 : 1].word),
                   t->items[1]);
    }
    return sx->count > 2 && sx_heads(s, "until") ? s : sx;
}

const Sx *lasting_told(Arena *arena, const Sx *sx)
{
    if (!sx_is_list(sx) || sx_has(sx, is_problem))
        return sx;
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *s = lasting_told(arena, sx->items[i]);
        bool lasts =
            sx_heads(s, "until") && !sx_heads(s->items[1], "while-card");
        items_push(&out, lasts ? told_before(arena, sx, i, s) : s);
    }
    return items_finish(&out);
}
