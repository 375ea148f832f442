/* together - see together.h. */
#include "lang/together.h"

#include "lang/compose.h"
#include "lang/filter.h"
#include "lang/items.h"
#include "lang/sugar.h"

/* (@out-of F*), (@among) */
static bool is_source(const Sx *f)
{
    return sx_heads(f, "@out-of") || (sx_heads(f, "@among") && f->count == 1);
}

/* "An opponent's discard pile", if several cards come from there */
static const Sx *of_one_opponent(Arena *arena, const Sx *from)
{
    const Sx *one = sx_word(arena, "one-opponent");
    from = compose_replace(arena, from, "opponent", one);
    return compose_replace(arena, from, "opposing", sx_1(arena, "of", one));
}

/* Where the second of two cards is taken from, the first is, too. */
static const Sx *from_same(Arena *arena, const Sx *first, const Sx *second)
{
    Items out = {arena, 0, {NULL}};
    const Sx *from = NULL;
    for (uint32_t i = 1; sx_is_list(second) && i < second->count; i++)
        if (is_source(second->items[i]))
            from = second->items[i];
    if (from == NULL || !sx_is_list(first) || sx_has(first, is_source) ||
        (first->items[0]->atom.p[0] == '@' && !sx_heads(first, "@one")))
        return first;
    items_push_all(&out, first, 0);
    items_push(&out, of_one_opponent(arena, from));
    return items_finish(&out);
}

static bool has_source(const Sx *cards)
{
    return sx_is_list(cards) && sx_has(cards, is_source);
}

/* "A Friend and an Event from a player's discard pile": one player's, who is
 * chosen for the first of them. */
static const Sx *of_same(Arena *arena, const Sx *first, const Sx *cards)
{
    if (!has_source(cards) || has_source(first))
        return cards;
    Items out = {arena, 0, {NULL}};
    for (uint32_t i = 0; i < cards->count; i++)
        items_push(&out, is_source(cards->items[i])
                             ? of_one_opponent(arena, cards->items[i])
                             : cards->items[i]);
    return compose_replace(arena, items_finish(&out), "a-player",
                           sx_word(arena, "@they"));
}

/* "A and B at the same Problem": both are at one. */
static const Sx *at_same(Arena *arena, const Sx *first, const Sx *second)
{
    Items out = {arena, 0, {NULL}};
    if (!sx_holds(second, "@same-problem") || !sx_is_list(first) ||
        first->items[0]->atom.p[0] == '@')
        return first;
    items_push_all(&out, first, 0);
    items_push_word(&out, "at-problem");
    return items_finish(&out);
}

const Sx *together_done(Arena *arena, const Sx *op, const Sx *cards)
{
    if (!sx_heads(op, "@whose"))
        return sx_list(arena, (const Sx *[]){op, cards}, 2);
    Items goes = items_headed(arena, "@goes");
    items_push_all(&goes, op, 2);
    return sx_list(arena,
                   (const Sx *[]){op->items[1], cards, items_finish(&goes)},
                   sx_is(op->items[2], "owner") ? 2 : 3);
}

const Sx *together_in_turn(Arena *arena, const Sx *one, const Sx *l,
                           const Sx *other, const Sx *m)
{
    const Sx *both[] = {sx_word(arena, "@s"), together_done(arena, one, l),
                        sx_word(arena, "@and"), together_done(arena, other, m)};
    return sx_list(arena, both, ARRAY_LEN(both));
}

static bool is_placed(const Sx *cards)
{
    for (uint32_t i = 1; sx_heads(cards, "a") && i < cards->count; i++)
        if (filter_is_place(cards->items[i]))
            return true;
    return false;
}

/* "A Friend and a Resource here": are both here, or the second alone? */
static bool is_placed_alone(const Sx *first, const Sx *last)
{
    return sx_heads(first, "a") && !is_placed(first) && is_placed(last);
}

static bool has_owner(const Sx *cards)
{
    return sx_is_list(cards) &&
           (sx_holds(cards, "of") || sx_holds(cards, "yours") ||
            sx_holds(cards, "opposing") || sx_has(cards, is_source));
}

/* "A Friend and a Resource an opponent controls": are both theirs, or the second
 * alone? Whose a card is, said before it, is of that one. */
static bool is_owned_alone(const Sx *first, const Sx *last)
{
    return sx_heads(first, "a") && !has_owner(first) && sx_heads(last, "a") &&
           last->count > 2 && sx_heads(last->items[last->count - 1], "of");
}

/* (@both OP L L L*): done to each of them, from where the last are */
static const Sx *in_a_row(Arena *arena, const Sx *sx)
{
    const Sx *last = sx->items[sx->count - 1];
    if (is_placed_alone(sx->items[2], last))
        return sx_unclear(arena, "are all of them there, or the last alone?");
    if (is_owned_alone(sx->items[2], last))
        return sx_unclear(arena, "are all of them theirs, or the last alone?");
    Items out = items_headed(arena, "@s");
    for (uint32_t i = 2; i < sx->count; i++) {
        if (i > 2)
            items_push_word(&out, "@and");
        const Sx *cards = from_same(arena, sx->items[i], last);
        items_push(
            &out,
            together_done(arena, sx->items[1],
                          i > 2 ? of_same(arena, sx->items[2], cards) : cards));
    }
    return items_finish(&out);
}

static bool is_picked(const Sx *cards)
{
    static const char *const heads[] = {"a", "some", "up-to"};
    return sx_is_any(cards, heads, ARRAY_LEN(heads));
}

/* What puts cards onto a deck in an order of one's choice (402.3), or NULL. */
static const Sx *in_order(Arena *arena, const Sx *op)
{
    if (sx_is(op, "to-top"))
        return sx_word(arena, "order-top");
    if (sx_is(op, "to-bottom"))
        return sx_word(arena, "order-bottom");
    const Sx *order =
        sx_heads(op, "@whose") ? in_order(arena, op->items[1]) : NULL;
    Items out = {arena, 0, {NULL}};
    if (order == NULL)
        return NULL;
    items_push_all(&out, op, 0);
    out.v[1] = order;
    return items_finish(&out);
}

/* What does not take cards from where they are */
static bool stays(const Sx *op)
{
    static const char *const ops[] = {"exhaust",    "ready",      "frighten",
                                      "unfrighten", "cutie-mark", "choose",
                                      "reveal"};
    return sx_is_any(op, ops, ARRAY_LEN(ops));
}

/* From then on the two it was done to may be "them". */
static const Sx *with_both(Arena *arena, const Sx *done)
{
    Items out = {arena, 0, {NULL}};
    items_push_all(&out, done, 0);
    items_push_word(&out, "@and");
    items_push_word(&out, "@both-of-them");
    return items_finish(&out);
}

/* All are chosen, and then put there together. */
static const Sx *at_once(Arena *arena, const Sx *op, const Sx *one,
                         const Sx *other)
{
    const Sx *choose = sx_word(arena, "choose");
    Items out = {arena, 0, {NULL}};
    items_push_all(
        &out,
        with_both(arena, together_in_turn(arena, choose, one, choose, other)),
        0);
    items_push_word(&out, "@and");
    items_push(&out, together_done(arena, op, sx_word(arena, "@them")));
    return items_finish(&out);
}

const Sx *together_both(Arena *arena, const Sx *sx)
{
    const Sx *op = sx->items[1], *one = sx->items[2];
    if (sx->count == 3)
        return sugar_remove(arena, together_done(arena, op, one));
    if (sx->count > 4)
        return in_a_row(arena, sx);
    const Sx *other = sx->items[3];
    const Sx *from = of_same(arena, one, other);
    one = at_same(arena, from_same(arena, one, other), other);
    other = from;
    if (sx_heads(one, "all") && sx_heads(other, "all"))
        return sx_misread(arena);
    if (is_placed_alone(one, other))
        return sx_unclear(arena, "are both there, or the second alone?");
    if (is_owned_alone(one, other))
        return sx_unclear(arena, "are both theirs, or the second alone?");
    const Sx *order = in_order(arena, op);
    if (order != NULL && is_picked(one) && is_picked(other))
        return at_once(arena, order, one, other);
    /* What this card lies on is known while it lies there. */
    bool last = sx_is(one, "this") && !sx_is(op, "exhaust");
    const Sx *done =
        together_in_turn(arena, op, last ? other : one, op, last ? one : other);
    return stays(op) ? with_both(arena, done) : done;
}

const Sx *together_kinds(Arena *arena, const Sx *sx)
{
    Items out = items_headed(arena, "@both");
    items_push(&out, sx->items[1]);
    for (uint32_t i = 1; i < sx->items[2]->count; i++) {
        Items one = items_headed(arena, "a");
        items_push_all(&one, sx->items[2]->items[i], 1);
        items_push_all(&one, sx, 3);
        const Sx *cards = items_finish(&one);
        items_push(&out,
                   i > 1 ? of_same(arena, sx_word(arena, "a"), cards) : cards);
    }
    return together_both(arena, items_finish(&out));
}

const Sx *together_brought(Arena *arena, const Sx *sx)
{
    const Sx *from = sx->items[2];
    Items out = {arena, 0, {NULL}}, such = {arena, 0, {NULL}};
    items_push_word(&out, "@both");
    items_push(&out, sx->items[1]);
    items_push_all(&out, sx, 3);
    if (from->count > 1) {
        items_push_word(&such, "@such");
        items_push(&such, sx->items[3]);
        items_push_all(&such, from->items[1], 1);
        out.v[2] = sugar_remove(arena, items_finish(&such));
    }
    return together_both(arena, items_finish(&out));
}

/* (a F*) of which it is said where it is: which that is changes as others go */
static bool is_found_there(const Sx *cards)
{
    static const char *const places[] = {"here", "at", "beside",
                                         "@same-problem", "@there"};
    return sx_is_list(cards) && sx_holds_any(cards, places, ARRAY_LEN(places));
}

/* "That Friend", of a card that was chosen before this one is spoken of */
static const Sx *that_one(Arena *arena, const Sx *cards)
{
    static const char *const kinds[] = {"friend", "character"};
    const char *kind = "card";
    for (uint32_t i = 1; i < cards->count; i++)
        for (size_t k = 0; k < ARRAY_LEN(kinds); k++)
            if (sx_is(cards->items[i], kinds[k]))
                kind = kinds[k];
    return sx_1(arena, "@that", sx_word(arena, kind));
}

const Sx *together_moved(Arena *arena, const Sx *sx)
{
    const Sx *first = sx->items[1], *second = sx->items[2];
    const Sx *to = sx->items[3], *then = to;
    Items out = items_headed(arena, "@s");
    if (sx_is(to, "@same-problem")) /* whichever, for both */
        to = sx_word(arena, "a-problem");
    if (sx_is(to, "a-problem") || sx_heads(to, "a-problem") ||
        sx_heads(to, "@other-problem")) /* the second goes where the first is */
        then = sx_word(arena, "@same-problem");
    if (sx_is(to, "random-area") || sx_is(to, "random-problem") ||
        sx_holds(to, "@previous"))
        return sx_misread(arena); /* the same for both, or one for each? */
    if (sx_heads(first, "all") && sx_heads(second, "all"))
        return sx_misread(arena); /* all of them are one phrase */
    if (is_found_there(second)) { /* which it is, is told before others go */
        if (!sx_is(first, "this") || !sx_heads(second, "a"))
            return sx_misread(arena);
        items_push(&out, sx_1(arena, "choose", second));
        second = that_one(arena, second);
    }
    items_push(&out, sx_2(arena, "move", first, to));
    items_push_word(&out, "@and");
    items_push(&out, sx_2(arena, "move", second, then));
    return with_both(arena, items_finish(&out));
}

/* One of two piles? */
bool together_is_pile(const Sx *cards)
{
    return (sx_heads(cards, "a") || sx_heads(cards, "@one")) &&
           cards->count == 2 && sx_is(cards->items[1], "pile");
}

/* The cards, out of those spoken of if it is not told out of which */
static const Sx *of_them(Arena *arena, const Sx *cards)
{
    static const char *const picks[] = {"a",     "all",        "some",
                                        "up-to", "any-number", "random"};
    static const char *const told[] = {"@among", "in",   "@out-of",   "@which",
                                       "at",     "here", "@this-way", "yours",
                                       "@then",  "of",   "opposing"};
    Items out = {arena, 0, {NULL}};
    if (!sx_is_list(cards) || !sx_is_any(cards, picks, ARRAY_LEN(picks)) ||
        sx_holds_any(cards, told, ARRAY_LEN(told)))
        return cards;
    items_push_all(&out, cards, 0);
    items_push(&out, sx_read(arena, SLICE("(@among)")));
    return items_finish(&out);
}

/* One of two piles here, the other there: whichever it is */
static const Sx *piles_apart(Arena *arena, const Sx *one, const Sx *other,
                             const Sx *rest)
{
    const Sx *them = sx_word(arena, "@them");
    const Sx *modes[] = {sx_word(arena, "modes"), sx_number(arena, 1),
                         together_in_turn(arena, one, them, other, rest),
                         together_in_turn(arena, other, them, one, rest)};
    return sx_list(arena, modes, 4);
}

const Sx *together_told(Arena *arena, const Sx *sx)
{
    const Sx *rest = sx_read(arena, SLICE("(all other (@among))"));
    Items modes = {arena, 0, {NULL}};
    if (!sx_equal(sx->items[3], rest))
        return sx_misread(arena);
    items_push_all(&modes, piles_apart(arena, sx->items[1], sx->items[2], rest),
                   0);
    for (uint32_t i = 2; i < modes.n; i++)
        modes.v[i] = sx_2(arena, "@subject", sx_word(arena, "you"), modes.v[i]);
    return items_finish(&modes);
}

const Sx *together_apart(Arena *arena, const Sx *sx)
{
    const Sx *rest = sx_read(arena, SLICE("(all other (@among))"));
    bool all = sx_equal(sx->items[sx->count - 1], rest);
    if (together_is_pile(sx->items[2]))
        return all && sx->count == 5
                   ? piles_apart(arena, sx->items[1], sx->items[3], rest)
                   : sx_misread(arena);
    Items out = items_headed(arena, "@s");
    for (uint32_t i = 1; i < sx->count; i += 2) {
        const Sx *cards = sx->items[i + 1];
        if (i > 1)
            items_push_word(&out, "@and");
        items_push(&out, together_done(arena, sx->items[i],
                                       all ? of_them(arena, cards) : cards));
    }
    return items_finish(&out);
}
