/* join - statements that change what stands before them: "if you do",
 * "otherwise", "if you win", "instead" (resolver.h). */
#include "lang/compose.h"
#include "lang/resolver.h"

/* Something that each of them does to one card, or not: all decide before those
 * who did go on (801.1), so it is no cost of what follows. */
static bool each_does_one(const Resolver *r, const Items *done)
{
    const Sx *deed = done->v[0];
    if (!r->each || done->n != 1 || !paying_is(deed) || deed->count < 2)
        return false;
    const Sx *pick = deed->items[sx_heads(deed, "discard") ? 2 : 1];
    if (sx_heads(pick, "@pick"))
        pick = pick->items[2];
    if (sx_heads(pick, "by"))
        pick = pick->items[2];
    return sx_heads(pick, "a") || sx_is(pick, "1");
}

/* "You may exhaust up to two. If you do": nobody does by exhausting none, unless
 * what follows counts them. */
static const Sx *done_at_all(Resolver *r, const Sx *cost, const Items *body)
{
    static const char *const picks[] = {"up-to", "any-number"};
    const Sx *then = statement_one(r, body);
    Items done = {0};
    if (!sx_holds_any(cost, picks, ARRAY_LEN(picks)) || sx_holds(then, "done"))
        return paying_make(r, cost, body);
    items_push(&done, statement_if(r, resolve_word(r, "did"), body, NULL));
    return paying_make(r, cost, &done);
}

/* "You may A and B. If you do, draw that many": as many as of A or of B? */
static bool counts_clearly(Resolver *r, const Items *done, Items *body)
{
    if (done->n < 2 || !paying_is(statement_one(r, done)) ||
        !paying_counts_before(r, done, body, 0))
        return true;
    resolve_fault(r, "what was paid last is not what is counted");
    return false;
}

/* "You may A. If you do, B." */
static bool join_may(Resolver *r, Items *body, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL)
        return false;
    bool mine = sx_heads(last, "may"), theirs = sx_heads(last, "player-may");
    uint32_t from = theirs ? 2 : 1;
    if (!mine && !theirs)
        return false;
    Items done = {0}, inner = {0};
    items_push_all(&done, last, from);
    const Sx *who = r->who;
    if (theirs)
        r->who = last->items[1];
    if (theirs && each_does_one(r, &done)) {
        r->who = who;
        items_push(out, statement_if(r, resolve_word(r, "did"), body, NULL));
        return true;
    }
    if (!counts_clearly(r, &done, body))
        return true;
    const Sx *cost = statement_one(r, &done);
    const uint32_t paid = paying_count(&done);
    if (paying_is(cost)) {
        items_push(&inner, done_at_all(r, cost, body));
    } else if (paid > 0) {
        items_push(&inner, paying_part(r, &done, paid, body));
    } else {
        inner = done;
        items_push(&inner, sx_2(r->arena, "if", resolve_word(r, "did"),
                                statement_one(r, body)));
    }
    out->v[out->n - 1] = statement_may(r, &inner);
    r->who = who;
    return true;
}

/* "They may pay [1]. If they don't, ..." */
static bool join_unless(Resolver *r, const Items *body, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL || !sx_heads(last, "player-may") || last->count != 3 ||
        !sx_heads(last->items[2], "@pays"))
        return false;
    Items all = {0};
    items_push(&all, resolve_word(r, "unless-pay"));
    items_push(&all, last->items[1]);
    items_push(&all, last->items[2]->items[2]);
    for (uint32_t i = 0; i < body->n; i++)
        items_push(&all, body->v[i]);
    out->v[out->n - 1] = items_list(r, &all);
    return true;
}

/* Are they two questions about one card, of which not both can be so? */
static bool are_exclusive(const Sx *a, const Sx *b)
{
    return sx_heads(a, "if") && sx_heads(b, "if") && a->count == 3 &&
           sx_heads(a->items[1], "fits") && sx_heads(b->items[1], "fits") &&
           sx_equal(a->items[1]->items[1], b->items[1]->items[1]);
}

/* Is that card picked by the statement? It may be the first of several. */
static const Sx *picked_first(const Sx *statement)
{
    if (sx_heads(statement, "do"))
        statement = statement->items[1];
    return sx_is_list(statement) && statement->count > 1 &&
                   sx_heads(statement->items[1], "@pick")
               ? statement->items[1]
               : NULL;
}

/* The statement, done to the card that was picked before. */
static const Sx *to_picked(Resolver *r, const Sx *statement, const Sx *pick)
{
    Items out = {0};
    items_push_all(&out, statement, 0);
    if (sx_heads(statement, "do") && sx_heads(out.v[1], "choose")) {
        Items rest = {0};
        items_push_all(&rest, statement, 2);
        return statement_one(r, &rest);
    }
    out.v[1] = sx_heads(statement, "do")
                   ? to_picked(r, out.v[1], pick)
                   : sx_1(r->arena, "@ref", pick->items[1]);
    return items_list(r, &out);
}

/* "If C, a Friend gets +2 power. Otherwise, it gets +1 power": it is chosen
 * whether C holds or not. The "if" as it is then, in *last. */
static bool choose_for_both(Resolver *r, const Items *body, const Sx **last,
                            Items *out)
{
    const Sx *then = (*last)->items[2];
    bool spoken = false;
    for (uint32_t i = 0; i < body->n; i++)
        spoken = spoken || upgrade_speaks_of(body->v[i], then);
    if (!spoken)
        return true;
    const Sx *pick = picked_first(then);
    if (pick != NULL)
        then = to_picked(r, then, pick);
    bool other = pick == NULL || sx_holds((*last)->items[1], "did");
    for (uint32_t i = 0; i < body->n; i++)
        other = other || upgrade_speaks_of(body->v[i], then);
    if (other) {
        resolve_fault(r, "a card that nobody has chosen");
        return false;
    }
    *last = sx_2(r->arena, "if", (*last)->items[1], then);
    out->v[out->n - 1] = sx_1(r->arena, "choose", pick);
    items_push(out, *last);
    return true;
}

/* "Otherwise": the other branch of the if before. "If A, ... If B, ...
 * Otherwise, ...": of both. */
static bool join_else(Resolver *r, const Items *body, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL || !sx_heads(last, "if") || last->count != 3)
        return false;
    Items all = {0}, first = {0};
    if (!choose_for_both(r, body, &last, out))
        return true;
    items_push_all(&all, last, 0);
    items_push(&all, statement_one(r, body));
    out->v[out->n - 1] = items_list(r, &all);
    while (out->n > 1 && are_exclusive(out->v[out->n - 2], last)) {
        last = out->v[out->n - 2];
        first.n = 0;
        items_push_all(&first, last, 0);
        items_push(&first, out->v[--out->n]);
        out->v[out->n - 1] = items_list(r, &first);
    }
    return true;
}

/* "Challenge ...", "you may challenge ...": that faceoff goes on then, if it
 * came to one. */
static bool is_challenge(const Sx *s)
{
    return sx_heads(s, "challenge") ||
           (sx_heads(s, "may") && s->count == 2 && is_challenge(s->items[1]));
}

/* Is it done in a faceoff that goes on? */
static bool is_in_faceoff(const Items *out)
{
    for (uint32_t i = 0; i < out->n; i++)
        if (sx_holds(out->v[i], "end-of-faceoff") ||
            sx_holds(out->v[i], "involved") || sx_heads(out->v[i], "flip") ||
            sx_heads(out->v[i], "involve") || is_challenge(out->v[i]))
            return true;
    return false;
}

/* Was a faceoff started before, so that somebody may have won it since? */
static bool has_started(const Items *out)
{
    for (uint32_t i = 0; i < out->n; i++)
        if (sx_holds(out->v[i], "start-faceoff") || is_challenge(out->v[i]))
            return true;
    return false;
}

bool join_outcome(Resolver *r, uint32_t place, const Sx *statement, Items *out)
{
    uint32_t at = out->n;
    while (at > 0 && !sx_heads(out->v[at - 1], "start-faceoff"))
        at--;
    if (at == 0 && out->n > 0 && sx_heads(out->v[out->n - 1], "may")) {
        Items inner = {0};
        items_push_all(&inner, out->v[out->n - 1], 1);
        if (inner.n > 0 && sx_heads(inner.v[inner.n - 1], "start-faceoff")) {
            join_outcome(r, place, statement, &inner);
            out->v[out->n - 1] = statement_headed(r, "may", &inner);
            return true;
        }
    }
    if (at == 0 && (r->faceoff || is_in_faceoff(out))) {
        const Sx *end =
            resolve_word(r, place == 3 ? "win-faceoff" : "lose-faceoff");
        Items next = {0};
        items_push(&next, resolve_word(r, "next-time"));
        items_push(&next, resolve_word(r, "end-of-faceoff"));
        items_push(&next, sx_2(r->arena, "on", end, resolve_word(r, "you")));
        items_push(&next, statement);
        items_push(out, items_list(r, &next));
        return true;
    }
    if (at == 0) {
        resolve_fault(r, "no faceoff that it could be about");
        return true;
    }
    Items all = {0}, both = {0};
    items_push_all(&all, out->v[at - 1], 0);
    if (!sx_is(all.v[place], "nothing")) /* that was said before */
        items_push(&both, all.v[place]);
    items_push(&both, statement);
    all.v[place] = statement_one(r, &both);
    out->v[at - 1] = items_list(r, &all);
    return true;
}

/* "If you win, ...", (@won S*); "if you won", (@started (@won S*)): that is one
 * that the effect has started. */
static bool join_won(Resolver *r, const Sx *sx, Items *out)
{
    Items body = {0};
    if (sx_heads(sx, "@started")) {
        if (!has_started(out))
            resolve_fault(r, "no faceoff was started that could be over");
        sx = sx->items[1];
    }
    statement_walk(r, sx, 1, &body);
    return join_outcome(r, sx_heads(sx, "@won") ? 3 : 4,
                        statement_one(r, &body), out);
}

/* What is paid for, and behind it a choice of one player, which is always done:
 * of the player spoken of, if one was, who stays that-player then. NULL if it
 * is no payment; of two ways to pay, both. */
static const Sx *and_done(Resolver *r, const Sx *paid, bool they)
{
    Items out = {0};
    items_push_all(&out, paid, 0);
    if (sx_heads(paid, "modes") || sx_heads(paid, "p-modes")) {
        for (uint32_t i = sx_heads(paid, "modes") ? 2 : 3; i < out.n; i++) {
            out.v[i] = and_done(r, out.v[i], they);
            if (out.v[i] == NULL)
                return NULL;
        }
        return items_list(r, &out);
    }
    bool points = sx_heads(paid, "@pays-points"); /* and that is all */
    if (!sx_heads(paid, "paying") && !sx_heads(paid, "p-paying") && !points)
        return NULL;
    if (points) {
        out.v[0] = resolve_word(r, "p-paying");
        out.v[2] = sx_1(r->arena, "pay-points", paid->items[2]);
    }
    items_push(&out, sx_1(r->arena, "choose-player",
                          resolve_word(r, they ? "that-player" : "you")));
    return items_list(r, &out);
}

/* "You may pay. If you do, A. Otherwise, B.", "If you do, A instead": what was
 * done is the payment, whether A could do anything or not. */
static void tell_paid(Resolver *r, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    Items may = {0};
    if (last == NULL || last->count < 2 ||
        (!sx_heads(last, "may") && !sx_heads(last, "player-may")))
        return;
    bool they = (r->they != NULL && sx_is(r->they, "that-player")) ||
                sx_is(last->items[1], "that-player");
    const Sx *paid = last->items[last->count - 1];
    paid = sx_is_list(paid) ? and_done(r, paid, they) : NULL;
    if (paid == NULL)
        return;
    items_push_all(&may, last, 0);
    may.v[may.n - 1] = paid;
    out->v[out->n - 1] = items_list(r, &may);
}

/* "A. You may B. If you do, C instead.": what A is done to is chosen first. */
static bool join_instead(Resolver *r, Items *body, Items *out)
{
    const Sx *first = out->n > 1 ? out->v[out->n - 2] : NULL;
    Items other = {0};
    if (first == NULL || !sx_is_list(first) || first->count < 2 ||
        !sx_heads(first->items[1], "@pick") ||
        (!sx_heads(out->v[out->n - 1], "may") &&
         !sx_heads(out->v[out->n - 1], "player-may"))) {
        resolve_fault(r, "nothing that it could be done instead of");
        return true;
    }
    items_push_all(&other, first, 0);
    other.v[1] = sx_1(r->arena, "@ref", first->items[1]->items[1]);
    out->v[out->n - 2] =
        sx_1(r->arena, "choose",
             upgrade_to_be_done(r, first->items[0], first->items[1]));
    join_may(r, body, out);
    tell_paid(r, out);
    Items done = {.n = 1, .v = {items_list(r, &other)}};
    items_push(out,
               statement_if(r, sx_1(r->arena, "not", resolve_word(r, "did")),
                            &done, NULL));
    return true;
}

/* (@reveal-more V): so many more than were revealed before */
static bool join_reveal(Resolver *r, const Sx *sx, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    const Sx *more = resolve_walk(r, sx->items[1]);
    Items pick = {0}, top = {0};
    int n, k;
    if (last == NULL || more == NULL || !sx_heads(last, "reveal") ||
        !sx_heads(last->items[1], "@pick") ||
        !sx_heads(last->items[1]->items[2], "top")) {
        resolve_fault(r, "nothing was revealed before");
        return true;
    }
    items_push_all(&top, last->items[1]->items[2], 0);
    bool plain = sx_value(top.v[1], &n) && sx_value(more, &k);
    top.v[1] = plain ? sx_number(r->arena, n + k)
                     : sx_2(r->arena, "+", top.v[1], more);
    items_push_all(&pick, last->items[1], 0);
    pick.v[2] = items_list(r, &top);
    out->v[out->n - 1] = sx_1(r->arena, "reveal", items_list(r, &pick));
    for (unsigned i = 0; i < r->count; i++) /* they are several now */
        if (sx_heads(r->spoken[i].as, "@ref") &&
            sx_equal(r->spoken[i].as->items[1], pick.v[1]))
            r->spoken[i].many = true;
    return true;
}

/* (@if-failed (l you?) can't S*): "If they can't" */
static bool is_if_cant(const Sx *sx)
{
    return sx_heads(sx, "@if-failed") && sx_is(sx->items[2], "can't");
}

bool join_is_if_not(const Sx *sx)
{
    return sx_heads(sx, "@if-not") || sx_heads(sx, "@if-failed");
}

/* (discard P 1), (retire (by P L)): is it done by you? */
static bool is_done_by(const Sx *s, bool you)
{
    static const char *const heads[] = {"discard", "draw", "lose", "gain"};
    if (sx_is_any(s, heads, ARRAY_LEN(heads)))
        return sx_is(s->items[1], "you") == you;
    if (!sx_is_list(s) || s->count != 2)
        return false;
    const Sx *cards = s->items[1];
    if (sx_heads(cards, "@pick"))
        cards = cards->items[2];
    return sx_heads(cards, "by") ? !you : you && pick_is(cards);
}

/* "You may ... If they do": said of another player than who may. */
static bool is_anothers(const Resolver *r, const Sx *sx, const Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last != NULL && sx_heads(last, "@pick") && last->count > 2)
        last = last->items[2]; /* what each of them picked */
    bool failed = sx_heads(sx, "@if-failed");
    bool they =
        failed ? sx_holds(sx->items[1], "they") : sx_heads(sx, "@if-they-do");
    if (sx_heads(sx, "@if-not") || (failed && sx->items[1]->count == 1))
        return false; /* whoever it is */
    if (last != NULL && join_is_if_not(sx) && sx_is(r->who, "you") &&
        is_done_by(last, they))
        return true;
    if (last == NULL || (!they && !sx_is(r->who, "you")))
        return false;
    if (!they && !failed && is_done_by(last, false))
        return true;           /* "An opponent ... If you do" */
    if (sx_heads(last, "may")) /* unless they have to do something in it */
        return they && !sx_holds(last, "opponent") &&
               !sx_holds(last, "that-player") &&
               !sx_holds(last, "controller") && !sx_holds(last, "owner");
    if (sx_heads(last, "player-may"))
        return !they && !sx_is(last->items[1], "you");
    if (they && sx_is(r->who, "you") && last->count == 2)
        return sx_heads(last->items[1], "@pick") && !sx_holds(last, "by");
    return !they && sx_heads(last, "each-player");
}

/* May it be done or not? */
static bool is_left_open(const Sx *s)
{
    return sx_heads(s, "may") || sx_heads(s, "player-may") ||
           (sx_heads(s, "each-player") && is_left_open(s->items[2]));
}

/* "If you win, ... Otherwise": if you lose, and the other way round; 0 if it was
 * not said what one of them does. */
static uint32_t other_outcome(const Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last != NULL && sx_heads(last, "next-time") && last->count == 4 &&
        sx_is(last->items[1], "end-of-faceoff")) /* the one that goes on */
        return sx_holds(last->items[2], "win-faceoff")    ? 4
               : sx_holds(last->items[2], "lose-faceoff") ? 3
                                                          : 0;
    if (last == NULL || !sx_heads(last, "start-faceoff"))
        return 0;
    bool won = !sx_is(last->items[3], "nothing");
    bool lost = !sx_is(last->items[4], "nothing");
    return won && !lost ? 4 : lost && !won ? 3 : 0;
}

/* (uncounter L n): how many counters in all, from one card or as many as are
 * said; 0 if it is not said of how many. */
static int told_counters(const Sx *s, const Sx *cards, int number)
{
    static const char *const one[] = {"a",    "@ref", "this",      "it",
                                      "host", "self", "remembered"};
    int n = 0;
    if (sx_is_any(cards, one, ARRAY_LEN(one)))
        number = 1;
    sx_value(s->items[2], &n);
    return n * number;
}

/* Of how many cards a statement says that it is done to, or counters; 0: it
 * does not. */
static int told_number(const Sx *s)
{
    int n = 0;
    if (!sx_is_list(s) || s->count < 2)
        return 0;
    const Sx *cards = s->items[1];
    if (sx_heads(cards, "@pick"))
        cards = cards->items[2];
    if (sx_heads(cards, "by"))
        cards = cards->items[2];
    if (sx_heads(cards, "some"))
        sx_value(cards->items[1], &n);
    else if (sx_heads(s, "discard"))
        sx_value(s->items[2], &n);
    return sx_heads(s, "uncounter") ? told_counters(s, cards, n) : n;
}

/* "Exhaust two of your Friends. If you do": if it was both, and not one of them
 * for want of another. */
static const Sx *did_all(Resolver *r, const Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    const Sx *did = resolve_word(r, "did");
    const bool may = last != NULL && is_left_open(last);
    if (last == NULL || r->each)
        return did;
    int n = told_number(may ? last->items[last->count - 1] : last);
    if (n < 2)
        return did;
    const Sx *all =
        sx_2(r->arena, ">=", resolve_word(r, "done"), sx_number(r->arena, n));
    return may ? sx_2(r->arena, "and", did, all) : all;
}

/* "You may A. If you do": what A is done to is paid with, if A is a cost. */
static void pay_may(Resolver *r, const Sx *last)
{
    Items done = {0};
    if (sx_heads(last, "may") || sx_heads(last, "player-may"))
        items_push_all(&done, last, sx_heads(last, "may") ? 1 : 2);
    if (done.n > 0 && paying_is(statement_one(r, &done)))
        spoken_pay(r, last);
}

/* Is it theirs who does it now? "They" are who did it to the cards before. */
static bool is_whose(const Resolver *r, const Sx *whose, const Sx *cards)
{
    int k;
    if (!sx_is(whose, "@they"))
        return sx_equal(whose, r->who);
    return sx_heads(cards, "@ref") && sx_value(cards->items[1], &k) && k >= 0 &&
           k < SPOKEN_MAX && r->doers[k] != NULL &&
           sx_equal(r->doers[k], r->who);
}

/* (@draw-it L): "draw it" of the card that lies on top of one's own deck; no
 * other is drawn (410.4a). */
static bool join_draw(Resolver *r, const Sx *sx, Items *out)
{
    const Sx *it = resolve_walk(r, sx->items[1]);
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const Sx *from = last != NULL ? last->filter : NULL;
    bool top = it != NULL && from != NULL && sx_equal(last->as, it) &&
               sx_heads(from, "top") && from->count > 3 &&
               sx_is(from->items[3], "draw-deck") &&
               is_whose(r, from->items[2], it);
    if (!top)
        resolve_fault(r, "only the top card of one's own deck is drawn");
    items_push(out, sx_2(r->arena, "draw", r->who, sx_number(r->arena, 1)));
    return true;
}

/* Does somebody choose the card with the number in it? */
static bool chooses(const Sx *sx, const Sx *number)
{
    if (sx_heads(sx, "@pick") && sx_equal(sx->items[1], number))
        return pick_is_choice(sx->items[2]) || sx_heads(sx->items[2], "by");
    for (uint32_t i = 0; sx_is_list(sx) && i < sx->count; i++)
        if (chooses(sx->items[i], number))
            return true;
    return false;
}

/* "They may retire a Friend. If they don't, ... it": no Friend was chosen then,
 * and another card is meant. */
static void forget_unchosen(Resolver *r, const Sx *may)
{
    unsigned kept = 0;
    for (unsigned i = 0; is_left_open(may) && i < r->count; i++) {
        const Sx *as = r->spoken[i].as;
        if (!sx_heads(as, "@ref") || !chooses(may, as->items[1]))
            r->spoken[kept++] = r->spoken[i];
    }
    r->count = is_left_open(may) ? kept : r->count;
    r->dropped &= !is_left_open(may);
}

static bool is_if_done(const Sx *sx)
{
    return sx_heads(sx, "if") &&
           (sx_is(sx->items[1], "did") || sx_holds(sx->items[1], "done"));
}

/* "If it is a Friend, you may play it. If you don't": also if it is none? "If
 * you do" may stand between the two. */
static bool is_of_either(const Sx *sx, const Items *out)
{
    unsigned n = out->n;
    if (n > 1 && out->v[n - 1] != NULL && is_if_done(out->v[n - 1]))
        n--;
    const Sx *last = n > 0 ? out->v[n - 1] : NULL;
    return last != NULL && sx_heads(sx, "@if-failed") &&
           sx->items[1]->count > 1 && sx_heads(last, "if") && !is_if_done(last);
}

/* "The next time E, if C, A. Otherwise, B.": is B of the condition in it? */
static bool is_else_within(const Sx *last, const Sx *sx)
{
    if ((!sx_heads(last, "next-time") && !sx_heads(last, "whenever")) ||
        !sx_heads(sx, "@if-not"))
        return false;
    const Sx *inner = last->items[last->count - 1];
    return sx_heads(inner, "if") && inner->count == 3;
}

/* Is it done whatever there is, so that nobody asks whether it was? */
static bool is_always_done(const Sx *s)
{
    static const char *const always[] = {
        "gain",      "until",     "until-for", "forever",  "name-color",
        "name-type", "name-card", "later",     "whenever", "shuffle"};
    return sx_is_any(s, always, ARRAY_LEN(always));
}

/* Is it done or not, as somebody likes, or as it turns out? */
static bool is_undecided(const Sx *s)
{
    static const char *const turns[] = {"start-faceoff", "next-time"};
    return is_left_open(s) || (sx_heads(s, "if") && s->count == 3) ||
           sx_is_any(s, turns, ARRAY_LEN(turns));
}

/* "You may A. B. If you do": A or B? "If C, A. B. Otherwise": nobody says that
 * of B, nor of a card that is drawn. */
static bool is_of_earlier(const Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL || is_undecided(last) || sx_heads(last, "if"))
        return false;
    for (uint32_t i = 0; i + 1 < out->n; i++)
        if (is_undecided(out->v[i]))
            return true;
    return is_always_done(last) || (out->n > 1 && sx_heads(last, "draw"));
}

/* (later E S*), and "if you do": that is known then, too. */
static bool join_later(Resolver *r, const Sx *sx, Items *out)
{
    static const char *const asks[] = {"@if-do", "@if-they-do"};
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    Items later = {0}, then = {0};
    if (last == NULL ||
        (!is_else_within(last, sx) &&
         (!sx_heads(last, "later") ||
          (!sx_is_any(sx, asks, ARRAY_LEN(asks)) && !join_is_if_not(sx)))))
        return false;
    const uint32_t first = sx_heads(last, "later") ? 2 : 3;
    items_push_all(&then, last, first);
    join_statement(r, sx, &then);
    items_push_all(&later, last, 0);
    later.n = first;
    for (uint32_t i = 0; i < then.n; i++)
        items_push(&later, then.v[i]);
    out->v[out->n - 1] = items_list(r, &later);
    return true;
}

/* (@flip L): "flip it" of the card that was put on top of the deck */
static bool join_flip(Resolver *r, const Sx *sx, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    const Sx *it = resolve_walk(r, sx->items[1]);
    Items body = {0};
    bool top = last != NULL && it != NULL && sx_heads(last, "to-top") &&
               sx_heads(last->items[1], "@pick") && sx_heads(it, "@ref") &&
               sx_equal(last->items[1]->items[1], it->items[1]);
    items_push(&body, sx_2(r->arena, "flip", r->who, sx_number(r->arena, 1)));
    if (!top)
        resolve_fault(r, "only the top card of a deck is flipped");
    else
        items_push(out, statement_if(r, resolve_word(r, "did"), &body, NULL));
    return true;
}

/* The last statement of what may be done, as far as it is made of others: (may
 * S* S), (paying COST S* S), (do S* S); 0 if it is not. */
static uint32_t last_within(const Sx *s)
{
    static const char *const bodies[] = {"may", "player-may", "paying",
                                         "p-paying", "do"};
    if (sx_is_list(s) && sx_is_any(s, bodies, ARRAY_LEN(bodies)))
        return s->count - 1;
    return sx_heads(s, "if") && s->count == 3 && is_if_done(s) ? 2 : 0;
}

/* "You may pay [1]. If you do, reveal a card. If it is a Friend, A. Otherwise,
 * B": B is of the condition that was said last, and not of the payment. */
static const Sx *with_else(Resolver *r, const Sx *s, const Sx *sx)
{
    Items all = {0};
    const uint32_t at = last_within(s);
    if (at == 0)
        return NULL;
    const Sx *last = s->items[at];
    items_push_all(&all, s, 0);
    if (!sx_heads(last, "if") || last->count != 3 || is_if_done(last)) {
        all.v[at] = with_else(r, last, sx);
        return all.v[at] != NULL ? items_list(r, &all) : NULL;
    }
    if (at < 3 && !sx_heads(s, "do"))
        return resolve_fault(r, "otherwise, if which of them?");
    join_statement(r, sx, &all);
    return items_list(r, &all);
}

static bool join_else_within(Resolver *r, const Sx *sx, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL || !sx_heads(sx, "@if-not") || !is_left_open(last))
        return false;
    const Sx *whole = with_else(r, last, sx);
    if (whole != NULL)
        out->v[out->n - 1] = whole;
    return whole != NULL || r->context->fault != NULL;
}

bool join_statement(Resolver *r, const Sx *sx, Items *out)
{
    Items body = {0};
    if (join_later(r, sx, out) || join_else_within(r, sx, out))
        return true;
    if (sx_heads(sx, "@if-do") || sx_heads(sx, "@if-they-do")) {
        if (is_anothers(r, sx, out))
            resolve_fault(r, "another player than who may do it");
        if (out->n == 0 && r->last == NULL)
            resolve_fault(r, "nothing was done before");
        if (out->n > 0)
            pay_may(r, out->v[out->n - 1]);
        if (is_of_earlier(out))
            resolve_fault(r, "if who did what? say it right behind that");
        statement_walk(r, sx, 1, &body);
        const Sx *did = did_all(r, out);
        if (!join_may(r, &body, out))
            items_push(out, statement_if(r, did, &body, NULL));
        return true;
    }
    if (sx_heads(sx, "@flip"))
        return join_flip(r, sx, out);
    if (sx_heads(sx, "@draw-it"))
        return join_draw(r, sx, out);
    if (sx_heads(sx, "@reveal-more"))
        return join_reveal(r, sx, out);
    if (sx_heads(sx, "@instead")) {
        statement_walk(r, sx, 1, &body);
        return join_instead(r, &body, out);
    }
    if (join_is_if_not(sx)) {
        if (is_anothers(r, sx, out))
            resolve_fault(r, "another player than who may do it");
        if (is_if_cant(sx) && out->n > 0 && is_left_open(out->v[out->n - 1]))
            resolve_fault(r, "who may do it may also be able not to");
        if (is_of_either(sx, out))
            resolve_fault(r, "what they don't, or what is not so? say "
                             "'otherwise' of that");
        if (out->n > 0 && out->v[out->n - 1] != NULL) /* it was no fault */
            forget_unchosen(r, out->v[out->n - 1]);
        if (sx_heads(sx, "@if-not") && out->n > 0)
            sx = upgrade_as_long(r, sx, out->v[out->n - 1]);
        statement_walk(r, sx, sx_heads(sx, "@if-failed") ? 3 : 1, &body);
        if (out->n == 0)
            resolve_fault(r, "nothing was done before");
        uint32_t outcome = is_if_cant(sx) ? 0 : other_outcome(out);
        if (outcome != 0)
            return join_outcome(r, outcome, statement_one(r, &body), out);
        if (is_of_earlier(out))
            resolve_fault(r, "if what is not so? say it right behind that");
        if (!join_unless(r, &body, out) && !join_else(r, &body, out)) {
            tell_paid(r, out);
            const Sx *missed = sx_1(r->arena, "not", did_all(r, out));
            items_push(out, statement_if(r, missed, &body, NULL));
        }
        return true;
    }
    if (sx_heads(sx, "@those-who")) {
        resolve_fault(r, "no players before who could be meant");
        return true;
    }
    if (sx_heads(sx, "@started") || sx_heads(sx, "@won") ||
        sx_heads(sx, "@lost"))
        return join_won(r, sx, out);
    if (sx_heads(sx, "@winner") || sx_heads(sx, "@loser"))
        return join_winner(r, sx, NULL, 0, out);
    return sx_heads(sx, "@upgrade") && upgrade_join(r, sx, out);
}
