/* upgrade - "A. If C, B instead." C is judged first; what A would pick and B
 * speaks of is picked before that. */
#include "lang/resolver.h"

#include "lang/compose.h"
#include "lang/span.h"

/* Is the list that pick? */
static bool is_pick(const Sx *list, const Sx *number)
{
    return sx_heads(list, "@pick") && sx_equal(list->items[1], number);
}

/* Does the list refer to a pick that is made in the form? */
static bool refers(const Sx *list, const Sx *in)
{
    return (sx_heads(list, "@ref") || sx_heads(list, "@in")) &&
           sx_finds(in, is_pick, list->items[1]);
}

bool upgrade_speaks_of(const Sx *sx, const Sx *in)
{
    return sx_finds(sx, refers, in);
}

const Sx *upgrade_duration(const Sx *statement)
{
    if (sx_heads(statement, "if") || sx_heads(statement, "for-each"))
        statement = statement->count == 3 ? statement->items[2] : statement;
    if (sx_heads(statement, "do"))
        statement = statement->items[statement->count - 1];
    return sx_heads(statement, "until") ? statement->items[1] : NULL;
}

/* Modifiers that don't say for how long hold that long. */
static const Sx *as_long(Resolver *r, const Sx *sx, const Sx *duration)
{
    Items out = {0};
    if (sx_is(sx, "@as-long"))
        return duration;
    if (!sx_is_list(sx) || sx->count == 0)
        return sx;
    if (sx_heads(sx, "@for-good") && sx->items[1]->count == 1 &&
        !span_lasts(sx->items[2], 3)) {
        items_push_all(&out, sx->items[2], 0);
        out.v[1] = duration;
        return items_list(r, &out);
    }
    for (uint32_t i = 0; i < sx->count; i++)
        items_push(&out, as_long(r, sx->items[i], duration));
    return items_list(r, &out);
}

const Sx *upgrade_as_long(Resolver *r, const Sx *sx, const Sx *before)
{
    const Sx *duration = before != NULL ? upgrade_duration(before) : NULL;
    return duration != NULL ? as_long(r, sx, duration) : sx;
}

/* Is the place spoken of where the statement goes? */
static bool speaks_of_place(const Items *body, const Sx *before)
{
    bool goes = before->count == 3 && sx_is(before->items[2], "a-problem");
    for (uint32_t i = 0; goes && i < body->n; i++)
        if (sx_holds(body->v[i], "there"))
            return true;
    return false;
}

/* A Problem is chosen, and both statements go there. */
static void place_first(Resolver *r, Items *done, Items *body, Items *out)
{
    const Sx *problem = resolve_word(r, "problem");
    const Sx *pick = resolve_pick(r, sx_1(r->arena, "a", problem),
                                  sx_1(r->arena, "f", problem), false);
    if (pick == NULL)
        return;
    const Sx *there =
        sx_1(r->arena, "area-of", sx_1(r->arena, "@ref", pick->items[1]));
    items_push(out, sx_1(r->arena, "choose", pick));
    done->v[2] = there;
    for (uint32_t i = 0; i < body->n; i++)
        body->v[i] = compose_replace(r->arena, body->v[i], "there", there);
}

/* Does what is done depend on the card chosen, but not on its state? */
static bool depends_on(const Sx *condition, const Sx *before)
{
    static const char *const states[] = {"frightened", "exhausted", "ready"};
    return upgrade_speaks_of(condition, before) &&
           !sx_holds_any(condition, states, ARRAY_LEN(states));
}

const Sx *upgrade_to_be_done(Resolver *r, const Sx *op, const Sx *pick)
{
    static const char *const not_yet[][2] = {
        {"frighten", "(not frightened)"},
        {"unfrighten", "frightened"},
        {"exhaust", "(not exhausted)"},
        {"ready", "exhausted"},
    };
    Items cards = {0};
    const Sx *state = NULL;
    for (size_t i = 0; i < ARRAY_LEN(not_yet); i++)
        if (sx_is(op, not_yet[i][0]))
            state = sx_read(r->arena, slice_of(not_yet[i][1]));
    if (state == NULL || !sx_heads(pick->items[2], "a"))
        return pick;
    items_push_all(&cards, pick->items[2], 0);
    items_push(&cards, state);
    return sx_2(r->arena, "@pick", pick->items[1], items_list(r, &cards));
}

/* What the statement before is done to, and where, is chosen before it if the
 * rest speaks of that. The statement as it is then; NULL after a fault. */
static const Sx *chosen_first(Resolver *r, const Sx *condition, Items *body,
                              Items *out)
{
    const Sx *before = out->v[--out->n];
    bool spoken = upgrade_speaks_of(condition, before);
    bool place = speaks_of_place(body, before);
    Items done = {0};
    for (uint32_t i = 0; i < body->n; i++)
        spoken = spoken || upgrade_speaks_of(body->v[i], before);
    if (!spoken && !place)
        return before;
    items_push_all(&done, before, 0);
    if (spoken) {
        if (done.n < 2 || !sx_heads(done.v[1], "@pick"))
            return resolve_fault(r, "what is done instead comes too late");
        const Sx *pick = done.v[1];
        if (depends_on(condition, before))
            pick = upgrade_to_be_done(r, done.v[0], pick);
        items_push(out, sx_1(r->arena, "choose", pick));
        done.v[1] = sx_1(r->arena, "@ref", done.v[1]->items[1]);
    }
    if (place)
        place_first(r, &done, body, out);
    return items_list(r, &done);
}

/* "Draw a card and gain [1]. If C, draw 2 cards instead.": of both, or of the
 * first alone? */
static bool is_of_two(const Items *out, const Items *body)
{
    const Sx *last = out->v[out->n - 1], *now = body->n > 0 ? body->v[0] : NULL;
    if (now == NULL || !sx_is_list(now) || !sx_is_list(last) ||
        sx_equal(now->items[0], last->items[0]) || upgrade_speaks_of(now, last))
        return false;
    for (uint32_t i = 0; i + 1 < out->n; i++)
        if (upgrade_speaks_of(now, out->v[i]) ||
            (sx_is_list(out->v[i]) &&
             sx_equal(now->items[0], out->v[i]->items[0])))
            return true;
    return false;
}

/* (@so-many N OP?): as before, but so many tokens or counters, on the very card
 * that was chosen for them */
static const Sx *so_many(Resolver *r, const Sx *sx, const Sx *before)
{
    Items out = {0};
    const Sx *wanted = sx->count > 2 ? sx->items[2] : NULL;
    if (sx_heads(before, "@pick")) /* tokens that can be spoken of */
        before = before->items[2];
    const bool makes = sx_heads(before, "make");
    if ((!makes && !sx_heads(before, "counter")) || before->count < 3 ||
        (wanted != NULL && !sx_equal(before->items[0], wanted)))
        return resolve_fault(r, "so many of what?");
    items_push_all(&out, before, 0);
    out.v[2] = sx->items[1];
    if (sx_heads(out.v[1], "@pick"))
        out.v[1] = sx_1(r->arena, "@ref", out.v[1]->items[1]);
    return items_list(r, &out);
}

static const char *const put_off[] = {"later", "next-time", "whenever"};

/* Was something like that done before what is put off? */
static bool is_of_earlier(const Items *out, const Sx *last, const Sx *now)
{
    if (!sx_is_list(now) || !sx_is_list(last) ||
        sx_equal(now->items[0], last->items[0]))
        return false;
    for (uint32_t i = 0; i + 1 < out->n; i++)
        if (out->v[i] != NULL && sx_is_list(out->v[i]) &&
            sx_equal(now->items[0], out->v[i]->items[0]))
            return true;
    return false;
}

/* "At the start of your next turn, A. If C, B instead.": C is judged then, and
 * B is done then (708.4). */
static void upgrade_then(Resolver *r, const Sx *sx, Items *out)
{
    const bool waiting = r->waiting;
    const Sx *last = out->v[out->n - 1];
    const uint32_t first = sx_heads(last, "later") ? 2 : 3;
    Items then = {0}, all = {0};
    items_push_all(&all, last, 0);
    all.n = first;
    items_push_all(&then, last, first);
    r->waiting = true;
    upgrade_join(r, sx, &then);
    r->waiting = waiting;
    const Sx *made = then.n > 0 ? then.v[then.n - 1] : NULL;
    if (sx_holds_any(sx, put_off, ARRAY_LEN(put_off)))
        resolve_fault(r, "instead of what is done now, or then?");
    if (made != NULL && sx_heads(made, "if") &&
        is_of_earlier(out, last->items[last->count - 1], made->items[2]))
        resolve_fault(r, "instead of which?");
    for (uint32_t i = 0; i < then.n; i++)
        items_push(&all, then.v[i]);
    out->v[out->n - 1] = items_list(r, &all);
}

/* Is something put off in it, so that nobody knows when it is upgraded? */
static bool puts_off(const Sx *before)
{
    return sx_holds_any(before, put_off, ARRAY_LEN(put_off)) ||
           (sx_heads(before, "until") && sx_holds(before, "replace"));
}

bool upgrade_join(Resolver *r, const Sx *sx, Items *out)
{
    Items body = {0};
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last != NULL && sx_is_any(last, put_off, ARRAY_LEN(put_off))) {
        upgrade_then(r, sx, out);
        return true;
    }
    if (last != NULL && puts_off(last)) {
        resolve_fault(r, "instead of what is done now, or then?");
        return true;
    }
    unsigned spoken = r->count;
    const Sx *condition = resolve_walk(r, sx->items[1]);
    if (sx_holds(sx->items[1], "@it") || sx_holds(sx->items[1], "@that"))
        spoken_forget_this(r, spoken); /* it goes on about that one */
    if (condition != NULL)
        spoken_asked(r, condition);
    if (out->n > 0)
        sx = upgrade_as_long(r, sx, out->v[out->n - 1]);
    else if (r->context->goes_on && r->context->lasting != NULL)
        sx = as_long(r, sx, r->context->lasting);
    if (out->n > 0 && sx_heads(sx->items[2], "@so-many")) {
        const Sx *again = so_many(r, sx->items[2], out->v[out->n - 1]);
        if (again == NULL)
            return true;
        items_push(&body, again);
    } else {
        statement_walk(r, sx, 2, &body);
    }
    if (condition != NULL && out->n == 0 && r->context->goes_on) {
        r->context->instead = true; /* of what the lines before do */
        items_push(out, statement_if(r, condition, &body, NULL));
        return true;
    }
    if (condition == NULL || out->n == 0 || sx_holds(sx, "@as-long")) {
        resolve_fault(r, "nothing that it could be done instead of");
        return true;
    }
    if (is_of_two(out, &body)) {
        resolve_fault(r, "instead of which?");
        return true;
    }
    const Sx *before = chosen_first(r, condition, &body, out);
    if (before != NULL)
        items_push(out, statement_if(r, condition, &body, before));
    return true;
}
