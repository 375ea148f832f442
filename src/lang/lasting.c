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

/* The player with the most or the fewest, or those who have something. */
static bool is_picked(const Sx *sx)
{
    static const char *const live[] = {"during", "turn-of", "happened",
                                       "times-happened"};
    if (sx_heads(sx, "who"))
        return !sx_holds_any(sx, live, ARRAY_LEN(live));
    return sx_heads(sx, "most-of") || sx_heads(sx, "fewest-of");
}

/* Who was picked so, of whom the modifier is; not in what it counts, which is
 * counted once, nor in what it asks all the time. */
static const Sx *picked_in(const Sx *sx)
{
    static const char *const counts[] = {"count",  "sum",        "hand",
                                         "points", "tokens",     "exists",
                                         "fits",   "same-player"};
    if (!sx_is_list(sx) || sx_is_any(sx, counts, ARRAY_LEN(counts)))
        return NULL;
    if (is_picked(sx))
        return sx;
    uint32_t end = sx_heads(sx, "where") ? 2 : sx->count;
    for (uint32_t i = sx_heads(sx, "while") ? 2 : 1; i < end; i++) {
        const Sx *found = picked_in(sx->items[i]);
        if (found != NULL)
            return found;
    }
    return NULL;
}

/* (who (and (not (same-player that-player you)) C)): opponents alone */
static const Sx *who_but_you(const Sx *who)
{
    const Sx *c = who->items[1];
    bool but = sx_heads(c, "and") && c->count == 3 &&
               sx_heads(c->items[1], "not") &&
               sx_heads(c->items[1]->items[1], "same-player") &&
               sx_is(c->items[1]->items[1]->items[2], "you");
    return but ? c->items[2] : NULL;
}

/* (until D M), M being of a player who is picked: it is of whoever that was as
 * it began, so that player is asked for in front of it. */
static const Sx *picked_before(Arena *arena, const Sx *s)
{
    const Sx *m = s->items[s->count - 1], *who = picked_in(m);
    const Sx *that = sx_word(arena, "that-player");
    if (who == NULL)
        return s;
    const Sx *of = called(arena, m, who, sx_word(arena, "@picked"));
    if (picked_in(of) != NULL || sx_holds(of, "that-player"))
        return sx_misread(arena); /* of two players */
    s = called(arena, s, who, that);
    if (!sx_heads(who, "who"))
        return sx_2(arena, "each-player", who, s);
    const Sx *theirs = who_but_you(who);
    return sx_2(arena, "each-player",
                sx_word(arena, theirs != NULL ? "opponent" : "anyone"),
                sx_2(arena, "if", theirs != NULL ? theirs : who->items[1], s));
}

/* (each-player P (until D M)) as it was before that player was asked for; sx
 * itself if it is something else. */
static const Sx *picked_back(Arena *arena, const Sx *sx)
{
    static const char *const each[] = {"total", "flips"};
    if (sx->count != 3)
        return sx;
    const Sx *s = sx->items[2], *who = sx->items[1];
    if (sx_heads(s, "if") && s->count == 3) {
        bool all = sx_is(who, "anyone");
        if (!all && !sx_is(who, "opponent"))
            return sx;
        const Sx *c = s->items[1];
        s = s->items[2];
        if (!sx_heads(s, "until") || s->count != 3 ||
            sx_is_any(s->items[2], each, ARRAY_LEN(each)))
            return sx;
        if (!all)
            c = sx_2(
                arena, "and",
                sx_read(arena, SLICE("(not (same-player that-player you))")),
                c);
        who = sx_1(arena, "who", c);
    } else if (!sx_heads(s, "until") || !is_picked(who)) {
        return sx;
    }
    return called(arena, s, sx_word(arena, "that-player"), who);
}

/* The set that modifiers speak of; not if it would be unclear what `it` is. */
typedef struct Kept {
    const Sx *set;
    bool unclear;
} Kept;

/* Which operand is the modifier's number, worked out as it begins; 0: none */
static uint32_t number_of(const Sx *modifier)
{
    static const char *const first[] = {
        "power",      "set-power",  "times-power",     "confront",
        "total",      "bonus",      "set-bonus",       "flips",
        "home-limit", "hand-limit", "enters-counters", "add-power"};
    static const char *const second[] = {"cost", "next-cost", "cost-min"};
    if (sx_is_any(modifier, first, ARRAY_LEN(first)))
        return 1;
    bool numbered = sx_heads(modifier, "gives") && modifier->count > 3;
    return numbered || sx_is_any(modifier, second, ARRAY_LEN(second)) ? 2 : 0;
}

/* (host-of (set n)): what one of them was put on */
static bool is_host_of_set(const Sx *sx)
{
    return sx_heads(sx, "host-of") && sx_heads(sx->items[1], "set");
}

/* In the condition of a pattern, in what is done instead and in an ability that
 * is given `it` is another card. */
static void find_kept(Kept *k, const Sx *sx)
{
    static const char *const own[] = {"replace", "may-replace",
                                      "gives-ability"};
    static const char *const several[] = {"those", "among"};
    if (!sx_is_list(sx) || sx_is_any(sx, own, ARRAY_LEN(own))) {
        k->unclear = k->unclear || sx_is(sx, "it") || sx_holds(sx, "set");
    } else if (sx_heads(sx, "set") || is_host_of_set(sx)) {
        k->unclear = k->unclear || (k->set != NULL && !sx_equal(k->set, sx));
        k->set = sx;
    } else if (sx_holds_any(sx, several, ARRAY_LEN(several))) {
        k->unclear = true;
    } else {
        const uint32_t number = number_of(sx);
        for (uint32_t i = 1; i < sx->count; i++)
            if (i == 2 && sx_heads(sx, "where"))
                k->unclear = k->unclear || sx_holds(sx->items[i], "set");
            else if (i != number)
                find_kept(k, sx->items[i]);
    }
}

const Sx *lasting_kept(Arena *arena, const Sx *sx)
{
    static const char *const lasting[] = {"until", "until-for", "forever"};
    Items out = {arena, 0, {NULL}};
    Kept k = {NULL, false};
    if (!sx_is_list(sx) || !sx_holds(sx, "set"))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, lasting_kept(arena, sx->items[i]));
    const Sx *s = items_finish(&out);
    if (!sx_is_any(s, lasting, ARRAY_LEN(lasting)))
        return s;
    find_kept(&k, s);
    return k.set == NULL || k.unclear
               ? s
               : sx_2(arena, "for-each", k.set,
                      called(arena, s, k.set, sx_word(arena, "it")));
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
    if (sx_heads(sx, "each-player"))
        return picked_back(arena, sx);
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
        items_push(&out,
                   lasts ? picked_before(arena, told_before(arena, sx, i, s))
                         : s);
    }
    return items_finish(&out);
}
