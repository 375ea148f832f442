/* winner - "the winner draws a card", "the losing Friend is frightened": what the
 * winner and the loser of a faceoff do that an effect has started, and what is
 * done to their cards (resolver.h). */
#include "lang/compose.h"
#include "lang/resolver.h"

/* "The loser dismisses their Friend": the one that was in the faceoff. */
static const Sx *fighters(Resolver *r, const Sx *sx)
{
    Items out = {0};
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, fighters(r, sx->items[i]));
    if (sx_heads(sx, "the") && !sx_holds(sx, "involved") &&
        (sx_holds(sx, "friend") || sx_holds(sx, "character")))
        items_push(&out,
                   sx_read(r->arena, SLICE("(was become-involved faceoff)")));
    return items_list(r, &out);
}

/* A card of a faceoff that was started, if it is one that is known. */
typedef struct Side {
    const Sx *card; /* as what it is spoken of */
    const Sx *filter;
} Side;

typedef struct Sides {
    Side mine, theirs;
} Sides;

/* (@pick k (a F*)), (@ref k), this */
static void take_side(Resolver *r, const Sx *card, Sides *sides)
{
    Side side = {card, NULL};
    if (sx_heads(card, "@pick") && sx_heads(card->items[2], "a")) {
        side.filter = card->items[2];
        side.card = sx_1(r->arena, "@ref", card->items[1]);
    }
    for (unsigned i = 0; side.filter == NULL && i < r->count; i++)
        if (sx_equal(r->spoken[i].as, card))
            side.filter = r->spoken[i].filter;
    bool told = side.filter != NULL;
    bool mine = sx_is(card, "this") || (told && sx_holds(side.filter, "yours"));
    bool theirs = told && sx_holds(side.filter, "opposing");
    if (mine && !theirs)
        sides->mine = side;
    else if (theirs && !mine)
        sides->theirs = side;
}

/* Both are chosen, the first before the faceoff starts: then it is known which
 * they are, whoever else becomes involved (514.3c, 705.2f). */
static Sides choose_sides(Resolver *r, Items *out)
{
    Sides sides = {0};
    Items all = {0};
    const Sx *start = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (start != NULL && sx_heads(start, "may")) {
        items_push_all(&all, start, 1);
        sides = choose_sides(r, &all);
        out->v[out->n - 1] = statement_headed(r, "may", &all);
        return sides;
    }
    if (start == NULL || !sx_heads(start, "start-faceoff"))
        return sides;
    take_side(r, start->items[1], &sides);
    take_side(r, start->items[2], &sides);
    if (sides.mine.card == NULL || sides.theirs.card == NULL)
        return (Sides){0};
    items_push_all(&all, start, 0);
    if (sx_heads(all.v[1], "@pick")) {
        out->v[out->n - 1] = sx_1(r->arena, "choose", all.v[1]);
        all.v[1] = sx_1(r->arena, "@ref", all.v[1]->items[1]);
        items_push(out, items_list(r, &all));
    }
    return sides;
}

/* (the @fighting friend): that card */
static const Sx *as_chosen(Resolver *r, const Sx *sx, const Sx *card)
{
    Items out = {0};
    if (!sx_is_list(sx))
        return sx;
    if (sx_heads(sx, "the") && sx_holds(sx, "@fighting"))
        return card;
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, as_chosen(r, sx->items[i], card));
    return items_list(r, &out);
}

/* "The losing Friend": yours, or an opponent's; "its" is of that one. */
static const Sx *side_of(Resolver *r, const Sx *sx, bool mine,
                         const Sides *sides)
{
    const Side *side = mine ? &sides->mine : &sides->theirs;
    if (side->card != NULL) {
        spoken_add(r, side->card, side->filter, false);
        return as_chosen(r, sx, side->card);
    }
    return compose_replace(
        r->arena, sx, "@fighting",
        sx_read(r->arena, mine ? SLICE("yours") : SLICE("opposing")));
}

/* The other one in the faceoff, who of several opponents is one (514.3), is
 * that-player in what they do. */
static void choose_rival(Resolver *r, Items *body)
{
    static const char rival[] =
        "(choose-player (who (and (not (same-player that-player you)) "
        "(in-faceoff-of that-player))))";
    Items out = {0};
    items_push(&out, sx_read(r->arena, SLICE(rival)));
    for (uint32_t i = 0; i < body->n; i++)
        items_push(&out, body->v[i]);
    if (sx_holds(statement_one(r, body), "that-player"))
        *body = out;
}

/* (@loser S*): the loser does it; (@loser (@of-side S)): you do it, to a card
 * of theirs. */
bool join_winner(Resolver *r, const Sx *sx, const Sx *rest, uint32_t from,
                 Items *out)
{
    const Sx *who = r->who;
    sx = fighters(r, sx);
    bool winner = sx_heads(sx, "@winner");
    bool theirs = !sx_heads(sx->items[1], "@of-side");
    /* Of cards revealed by either no one sentence tells what becomes. */
    bool told = theirs && !sx_holds(sx, "reveal");
    Sides sides = {0};
    if (sx_holds(sx, "@fighting"))
        sides = choose_sides(r, out);
    Resolver before = *r;
    for (uint32_t place = 3; place <= 4; place++) {
        Items body = {0};
        bool mine = (place == 3) == winner;
        *r = before;
        const char *other = told ? "that-player" : "opponent";
        r->they = resolve_word(r, mine ? "you" : other);
        r->who = theirs ? r->they : who;
        statement_walk(r, theirs ? sx : side_of(r, sx->items[1], mine, &sides),
                       1, &body);
        if (sx_holds(sx, "opponent-of")) /* of whom was spoken last */
            r->they = resolve_word(r, mine ? "opponent" : "you");
        r->who = who;
        if (rest != NULL)
            statement_walk(r, rest, from, &body);
        if (told && !mine && r->context->fault == NULL)
            choose_rival(r, &body);
        join_outcome(r, place, statement_one(r, &body), out);
    }
    return true;
}
