/* assess - see assess.h. */
#include "lang/assess.h"

#include "lang/items.h"
#include "lang/sugar.h"

/* (@strength (l C?) (l power?) F*) */
static const Sx *strength(Arena *arena, const Sx *sx)
{
    const Sx *color = sx->items[1];
    Items out = {arena, 0, {NULL}};
    if (color->count + sx->items[2]->count == 2)
        return sx_misread(arena); /* of what, is not said */
    items_push_word(&out, "sum");
    items_push(&out, sx_1(arena, "power", sx_word(arena, "it")));
    items_push_word(&out, "character");
    items_push(&out, sx->items[3]);
    if (color->count > 1)
        items_push(&out, sx_1(arena, "color", color->items[1]));
    items_push_all(&out, sx, 4);
    return items_finish(&out);
}

/* (@measured V (l N?) (l OP?)) */
static const Sx *measured(Arena *arena, const Sx *sx)
{
    const Sx *v = sx->items[1], *size = sx->items[2], *than = sx->items[3];
    if (size->count + than->count != 3)
        return sx_misread(arena);
    return size->count > 1 ? sx_2(arena, "@cmp", size->items[1], v)
                           : sx_2(arena, "@than-other", than->items[1], v);
}

/* (@parity V even) */
static const Sx *parity(Arena *arena, const Sx *sx)
{
    const Sx *even = sx_1(arena, "even", sx->items[1]);
    if (sx_is(sx->items[2], "choice"))
        return sx_1(arena, "chosen-parity", sx->items[1]);
    return sx_is(sx->items[2], "even") ? even : sx_1(arena, "not", even);
}

/* (@shared ART (l same?) OP (l L?) printed?) */
static const Sx *shared(Arena *arena, const Sx *sx)
{
    static const char *const alike[] = {"shares-color", "shares-type",
                                        "shares-trait"};
    Items out = {arena, 0, {NULL}};
    bool same = sx->items[2]->count > 1, told = sx->items[4]->count > 1;
    bool number = sx_is(sx->items[3], "power") || sx_is(sx->items[3], "cost");
    if (sx_is(sx->items[1], "its") && number)
        return sx_misread(arena); /* its own, which every card has? */
    if (!told && same && sx_is(sx->items[1], "a") && sx->count == 5 &&
        sx_is_any(sx->items[3], alike, ARRAY_LEN(alike))) /* apart.c */
        return sx_1(arena, "alike",
                    sx_1(arena, sx->items[3]->atom.p, sx_word(arena, "it")));
    if (!same && !told && !sx_is(sx->items[1], "its"))
        return sx_misread(arena); /* any name is a name, and one is chosen */
    items_push_word(&out, "@same-as");
    items_push_all(&out, sx, 3);
    return items_finish(&out);
}

/* (@done-so OP (l counter?) F*): the one card to which that was done is such */
static const Sx *done_so(Arena *arena, const Sx *sx)
{
    Items out = {arena, 0, {NULL}};
    if (sx_is(sx->items[1], "remove") != (sx->items[2]->count > 1))
        return sx_misread(arena); /* no card is removed, but counters are */
    items_push_word(&out, "fits");
    items_push_word(&out, "@it");
    items_push_all(&out, sx, 3);
    const Sx *fits = items_finish(&out);
    if (sx_is(sx->items[1], "remove"))
        return fits;
    return sx_is(sx->items[1], "reveal")
               ? sx_1(arena, "@revealed", fits)
               : sx_2(arena, "@revealed", fits, sx->items[1]);
}

/* (on move F*): that a card would be moved counts, whatever comes of it
 * (506.7); NULL if it is not that. */
static const Sx *would_move(Arena *arena, const Sx *sx)
{
    const Sx *e = sugar_remove(arena, sx);
    Items out = {arena, 0, {NULL}};
    if (e == NULL || !sx_heads(e, "on") || !sx_is(e->items[1], "move"))
        return NULL;
    items_push_all(&out, e, 0);
    out.v[1] = sx_word(arena, "would-move");
    return items_finish(&out);
}

/* (on play F P), of cards that may also be put into play: "the first Friend you
 * played" is one that was played, and it was the first. */
static bool may_be_put(const Sx *e)
{
    static const char *const kinds[] = {"friend", "resource", "troublemaker"};
    return sx_heads(e, "on") && e->count == 4 && sx_is(e->items[1], "play") &&
           sx_holds_any(e->items[2], kinds, ARRAY_LEN(kinds));
}

/* (@nth-time N E): what is about to be has not been counted yet. */
static const Sx *nth_time(Arena *arena, const Sx *sx)
{
    const Sx *n = sx->items[1], *e = sx->items[2];
    if (sx_heads(e, "@would")) {
        const Sx *moved = would_move(arena, e->items[1]);
        if (moved == NULL)
            n = sx_2(arena, "-", n, sx_number(arena, 1));
        e = moved != NULL ? moved : e->items[1];
    }
    const Sx *nth =
        sx_2(arena, "=",
             sx_2(arena, "times-happened", sx_word(arena, "turn"), e), n);
    return !may_be_put(e)
               ? nth
               : sx_2(arena, "and",
                      sx_2(arena, "fits", sx_word(arena, "@it"),
                           sx_list(arena,
                                   (const Sx *[]){
                                       sx_word(arena, "was"), e->items[1],
                                       sx_word(arena, "turn"), e->items[3]},
                                   4)),
                      nth);
}

/* Is it said whose or where the cards are that are counted? */
static bool is_located(const Sx *count)
{
    static const char *const filters[] = {
        "yours", "opposing", "of", "here", "at", "in", "attached-to"};
    for (uint32_t i = 1; sx_heads(count, "count") && i < count->count; i++)
        if (sx_is_any(count->items[i], filters, ARRAY_LEN(filters)) ||
            sx_heads(count->items[i], "f"))
            return true;
    return !sx_heads(count, "count");
}

/* (@together V V): "each Critter and each Unicorn you have", are both yours? */
static const Sx *together(Arena *arena, const Sx *sx)
{
    const Sx *one = sx->items[1], *other = sx->items[2];
    return !is_located(one) && is_located(other)
               ? sx_unclear(arena, "is that said of both that are counted?")
               : sx_2(arena, "+", one, other);
}

/* (@colored that): of the color that was chosen; or of each of them */
static const Sx *colored(Arena *arena, const Sx *sx)
{
    if (sx_is(sx->items[1], "@each-chosen")) /* of which nothing was told */
        return sx_misread(arena);
    return sx_1(arena, "color", sx_word(arena, "chosen"));
}

/* (@would E): nothing is told that is done then */
static const Sx *would(Arena *arena, const Sx *sx)
{
    (void)sx;
    return sx_misread(arena);
}

/* (@icon 1 V): what [1] stands for */
static const Sx *icon(Arena *arena, const Sx *sx)
{
    return sx_is(sx->items[1], "1") ? sx->items[2] : sx_misread(arena);
}

/* (@in-hand P N P): in one's own hand, and nobody else's */
static const Sx *in_hand(Arena *arena, const Sx *sx)
{
    if (sx_is(sx->items[1], "you") != sx_is(sx->items[3], "you"))
        return sx_misread(arena);
    const Sx *own = sx->items[sx_is(sx->items[3], "@they") ? 1 : 3];
    return sx_2(arena, "@cmp", sx->items[2], sx_1(arena, "hand", own));
}

/* The filter "... and ..." of colors or traits among them: not of one card, but
 * of as many. */
static const Sx *kinds_of(const Sx *cards)
{
    for (uint32_t i = 2; i < cards->count; i++) {
        const Sx *f = cards->items[i];
        if (sx_heads(f, "@either-mark") && sx_is(f->items[1], "and") &&
            (sx_heads(f->items[2], "color") || sx_heads(f->items[2], "trait")))
            return f;
    }
    return NULL;
}

const Sx *assess_each(Arena *arena, const Sx *sx)
{
    const Sx *cards = sx->items[1], *kinds = kinds_of(cards);
    Items all = {arena, 1, {sx_word(arena, "and")}};
    if (kinds == NULL || sx_is(cards->items[1], "any"))
        return NULL;
    for (uint32_t i = 2; i < kinds->count; i++) {
        Items count = {arena, 1, {sx_word(arena, "count")}};
        items_push_all(&count, sx, 2);
        for (uint32_t j = 2; j < cards->count; j++)
            if (cards->items[j] != kinds)
                items_push(&count, cards->items[j]);
        items_push(&count, kinds->items[i]);
        items_push(&all,
                   sx_2(arena, "@cmp", cards->items[1], items_finish(&count)));
    }
    return items_finish(&all);
}

/* (@moved-for N): what a move that may be made for N costs more or less. Who
 * may pay so much need not, and would not pay more. */
static const Sx *moved_for(Arena *arena, const Sx *sx)
{
    int n;
    if (!sx_value(sx->items[1], &n) || n != 1)
        return sx_misread(arena);
    return sx_2(arena, "-", sx->items[1], sx_word(arena, "move-cost"));
}

/* (@share 2 V): one for every two of them */
static const Sx *share(Arena *arena, const Sx *sx)
{
    return sx_is(sx->items[1], "2") ? sx_1(arena, "half", sx->items[2])
                                    : sx_misread(arena);
}

/* (@in-all (<= N) cost): of those that are picked, all together */
static const Sx *in_all(Arena *arena, const Sx *sx)
{
    bool cost = sx_is(sx->items[2], "cost");
    return sx_heads(sx->items[1], "<=")
               ? sx_1(arena, cost ? "cost-in-all<=" : "power-in-all<=",
                      sx->items[1]->items[1])
               : sx_misread(arena);
}

/* (@combined CMP F*): the power of all those together; of those at a Problem at
 * one and the same. */
static const Sx *combined(Arena *arena, const Sx *sx)
{
    const Sx *each = sx_1(arena, "power", sx_word(arena, "it"));
    Items sum = {arena, 2, {sx_word(arena, "sum"), each}};
    bool one = false;
    for (uint32_t i = 2; i < sx->count; i++) {
        bool at = sx_is(sx->items[i], "at-problem");
        one = one || at;
        items_push(&sum, at ? sx_1(arena, "at", sx_word(arena, "there"))
                            : sx->items[i]);
    }
    const Sx *holds = sx_2(arena, "@cmp", sx->items[1], items_finish(&sum));
    return one ? sx_1(arena, "some-problem", holds) : holds;
}

static const Sx *home_counted(Arena *arena, const Sx *v, const Sx *limit)
{
    static const char *const home[] = {"at-home", "home"};
    if (sx_heads(v, "+")) { /* and so many more */
        const Sx *counted = home_counted(arena, v->items[1], limit);
        return counted == v->items[1] ? v
                                      : sx_2(arena, "+", counted, v->items[2]);
    }
    if (!sx_heads(v, "count") || !sx_holds(v, "friend") ||
        !sx_holds_any(v, home, ARRAY_LEN(home)) ||
        !sx_holds(limit, "home-limit"))
        return v;
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, v, 0);
    items_push_word(&out, "home-counted");
    return items_finish(&out);
}

const Sx *assess_limit(Arena *arena, const Sx *sx)
{
    if ((!sx_heads(sx, ">=") && !sx_heads(sx, "=")) || sx->count != 3)
        return sx;
    const Sx *a = sx->items[1], *b = sx->items[2];
    const Sx *v = home_counted(arena, a, b), *w = home_counted(arena, b, a);
    return v == a && w == b
               ? sx
               : sx_list(arena, (const Sx *[]){sx->items[0], v, w}, 3);
}

/* (@so-many-on CMP V): that none are is said of the card (@bearing). */
static const Sx *so_many_on(Arena *arena, const Sx *sx)
{
    const Sx *cmp = sx->items[1];
    bool none = sx_heads(cmp, "=") && sx_is(cmp->items[1], "0");
    return none ? sx_misread(arena) : sx_2(arena, "@cmp", cmp, sx->items[2]);
}

const Sx *assess_form(Arena *arena, const Sx *sx)
{
    static const SxForm forms[] = {
        {"@so-many-on", so_many_on},
        {"@strength", strength},
        {"@measured", measured},
        {"@parity", parity},
        {"@shared", shared},
        {"@done-so", done_so},
        {"@nth-time", nth_time},
        {"@would", would},
        {"@in-hand", in_hand},
        {"@colored", colored},
        {"@icon", icon},
        {"@together", together},
        {"@combined", combined},
        {"@share", share},
        {"@in-all", in_all},
        {"@moved-for", moved_for},
    };
    const Sx *made = sx_make(arena, sx, forms, ARRAY_LEN(forms));
    return made != NULL ? made : sx;
}
