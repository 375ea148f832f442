/* body - forms that hold statements: what may be done, is done if something is
 * so, later, for each, or for a cost (resolver.h). */
#include "lang/fate.h"
#include "lang/moving.h"
#include "lang/resolver.h"
#include "lang/spoken.h"

const Sx *body_may(Resolver *r, const Sx *sx)
{
    Items body = {0};
    statement_walk(r, sx, 1, &body);
    const Sx *may = statement_may(r, &body);
    if (sx->count == 2 && sx_heads(sx->items[1], "@cost") && may != NULL &&
        sx_heads(may, "may") && sx_heads(may->items[1], "paying"))
        r->paid_to = may;
    return may;
}

const Sx *body_cost(Resolver *r, const Sx *sx)
{
    Items cost = {0}, body = {0};
    unsigned spoken = r->count;
    const Sx *first = paying_begin(r, sx->items[1]);
    const Sx *wrapped = sx_1(r->arena, "@s", first);
    statement_walk(r, wrapped, 1, &cost);
    for (unsigned i = spoken; i < r->count; i++)
        r->paid_with_this |= sx_is(r->spoken[i].as, "this");
    spoken_forget_this(r, spoken);
    spoken_pay(r, statement_one(r, &cost));
    if (r->hint == r->sentence++)
        r->hint++; /* what is paid for it comes between */
    statement_walk(r, sx, 2, &body);
    if (paying_counts_one(&cost, &body, 0))
        return resolve_fault(r, "nothing was paid that could be counted");
    if (cost.n > 1 && paying_counts_before(r, &cost, &body, 0))
        return resolve_fault(r, "what was paid last is not what is counted");
    return paying_make(r, statement_one(r, &cost), &body);
}

/* "If C, A, otherwise B", in one sentence: is B there because C does not hold,
 * or because A was not done? */
static bool is_of_either_if(const Sx *then)
{
    if (sx_heads(then, "@only"))
        then = then->items[1];
    return sx_heads(then, "@s") && then->count > 2 &&
           sx_heads(then->items[then->count - 1], "@if-not");
}

/* "When a Friend is frightened, if its controller has another Friend": "that
 * Friend" may be either of them. */
static bool has_another(const Resolver *r, const Sx *condition)
{
    static const char *const its[] = {"controller", "owner"};
    const Spoken *last = spoken_last(r, NULL, false);
    const char *kind = spoken_kind(condition);
    return sx_heads(condition, "exists") && last != NULL && kind != NULL &&
           sx_holds_any(condition, its, ARRAY_LEN(its)) &&
           spoken_may_be(last->filter, kind);
}

/* "If your Mane Character isn't exhausted, exhaust it": the Mane Character,
 * where no card was chosen and it happened to none that is spoken of, nor to
 * this card if more is asked than whether that is exhausted. */
static const Sx *mane_meant(Resolver *r, const Sx *exists)
{
    const Sx *last = r->count > 0 ? r->spoken[r->count - 1].as : NULL;
    const bool own = last != NULL && sx_is(last, "this");
    if (last != NULL && (sx_heads(last, "@ref") || sx_is(last, "it") ||
                         (own && !sx_holds(exists, "exhausted"))))
        return NULL;
    return spoken_mane_asked(r, exists);
}

/* What the condition asks something of: L of (>= (power L) V), (fits L F*) */
static const Sx *asked_about(Resolver *r, const Sx *condition)
{
    static const char *const compared[] = {">=", "="};
    while (sx_heads(condition, "not"))
        condition = condition->items[1];
    if (sx_heads(condition, "exists"))
        return mane_meant(r, condition);
    if (sx_heads(condition, "fits"))
        return condition->items[1];
    if (!sx_is_any(condition, compared, ARRAY_LEN(compared)))
        return NULL;
    const Sx *measure = condition->items[1];
    return sx_is_list(measure) && measure->count == 2 ? measure->items[1]
                                                      : NULL;
}

/* "If its power is less than another's, dismiss it": "it" is the card that is
 * compared, not the one it is compared with. */
static void speak_of_asked(Resolver *r, const Sx *condition, const Sx *then)
{
    const Sx *card = asked_about(r, condition);
    if (card == NULL || sx_holds(then, "@that") || !sx_holds(then, "@it"))
        return;
    for (unsigned i = r->count; i > 0; i--)
        if (!r->spoken[i - 1].many && sx_equal(r->spoken[i - 1].as, card)) {
            spoken_add(r, card, r->spoken[i - 1].filter, false);
            return;
        }
}

/* "When a player confronts this Problem, if there is an opposing character
 * here, that player ...": a Problem is nobody's opponent, so that it may be
 * said of who confronts it. */
static bool is_whose_opponent(const Resolver *r, const Sx *sx)
{
    return r->context->type == TYPE_PROBLEM && r->anyone && r->they != NULL &&
           sx_is(r->they, "that-player") &&
           sx_holds(sx->items[1], "opposing") &&
           sx_holds(sx->items[2], "@they");
}

/* (if C S S?), (if C (@ahead S)): there S is said before C. */
const Sx *body_if(Resolver *r, const Sx *sx)
{
    const bool ahead = sx_heads(sx->items[2], "@ahead");
    if (ahead)
        sx = sx_2(r->arena, "if", sx->items[1], sx->items[2]->items[1]);
    Items then = {0}, other = {0};
    if (sx_heads(sx->items[1], "@behind"))
        sx = nearest_if(r, sx);
    if (sx == NULL)
        return NULL;
    if (is_whose_opponent(r, sx))
        return resolve_fault(r, "opposing whom: you, or that player?");
    if (is_of_either_if(sx->items[2]))
        return resolve_fault(r, "otherwise, if which of them?");
    if (sx_heads(sx->items[1], "@someone") && sx_holds(sx->items[2], "@they"))
        return subject_if_someone(r, sx);
    if (r->count == 0 && sx_holds(sx->items[2], "this")) /* "... unless it" */
        spoken_add(r, resolve_word(r, "this"),
                   sx_word(r->arena, spoken_type(r->context->type)), false);
    unsigned spoken = r->count;
    const Sx *condition = resolve_walk(r, sx->items[1]);
    if (condition == NULL)
        return NULL;
    bool same =
        sx_holds(sx->items[1], "@it") || sx_holds(sx->items[1], "@that");
    if (same)
        spoken_forget_this(r, spoken); /* it goes on about that one */
    if (!ahead && (!same || has_another(r, condition)))
        spoken_hint(r, sx->items[1], condition);
    if (!ahead)
        spoken_asked(r, condition);
    speak_of_asked(r, condition, sx->items[2]);
    if (sx_holds(condition, "at-home") && sx_holds(condition, "you"))
        r->there = sx_1(r->arena, "home", resolve_word(r, "you"));
    if (sx_heads(condition, "fits") && sx_is(condition->items[1], "this") &&
        sx_holds(condition, "at-problem") && r->nowhere && r->there == NULL)
        r->there = resolve_word(r, "here");
    const Sx *wrapped = sx_1(r->arena, "@s", sx->items[2]);
    statement_walk(r, wrapped, 1, &then);
    if (sx->count > 3) {
        wrapped = sx_1(r->arena, "@s", sx->items[3]);
        statement_walk(r, wrapped, 1, &other);
    }
    return statement_if(r, condition, &then,
                        sx->count > 3 ? statement_one(r, &other) : NULL);
}

/* What happens, without where from and under which conditions. */
static const Sx *what_happens(const Sx *pattern)
{
    while (sx_heads(pattern, "from") || sx_heads(pattern, "where"))
        pattern = pattern->items[sx_heads(pattern, "from") ? 2 : 1];
    return pattern;
}

/* (fits it at-problem): that it went to one is told */
static bool is_at_problem(const Sx *sx)
{
    return sx_heads(sx, "fits") && sx_is(sx->items[1], "it") &&
           (sx_is(sx->items[2], "at-problem") ||
            sx_is(sx->items[2], "@another"));
}

/* "When you move this card, ... to the same Problem": if that is where it was
 * moved, and not home. */
static const Sx *to_problem(Resolver *r, const Sx *pattern, const Items *body)
{
    const Sx *on = what_happens(pattern);
    bool moved =
        sx_heads(on, "on") && r->any_area && !sx_has(pattern, is_at_problem);
    if (r->at_problem && sx_heads(on, "either-of") && r->any_area)
        return resolve_fault(r, "it may have happened at home");
    if (r->at_problem && moved && body->n > 1)
        return resolve_fault(r, "it may have happened at home");
    return r->at_problem && moved && body->n == 1
               ? sx_2(r->arena, "where", pattern,
                      sx_read(r->arena, SLICE("(fits it at-problem)")))
               : pattern;
}

/* "When a player confronts a Problem": one that need not be this card's */
static bool tells_problem(const Sx *pattern)
{
    static const char *const problems[] = {"confront", "solve", "at-problem"};
    static const char *const own[] = {"here", "self", "this"};
    return sx_holds_any(pattern, problems, ARRAY_LEN(problems)) &&
           !sx_holds_any(pattern, own, ARRAY_LEN(own));
}

/* "When this card enters play at a Problem": is it told where it happens? What
 * a Problem says of itself happens here, and not there. */
static bool tells_place(const Resolver *r, const Sx *pattern)
{
    static const char *const places[] = {
        "problem", "troublemaker", "at-problem", "at-home", "home",
        "at",      "to",           "from",       "@another"};
    static const char *const problems[] = {"confront", "solve", "replace"};
    static const char *const own[] = {"here", "self", "this"};
    bool problem = sx_holds_any(pattern, problems, ARRAY_LEN(problems));
    if (r->context->type == TYPE_PROBLEM &&
        sx_holds_any(pattern, own, ARRAY_LEN(own)))
        return !problem && sx_holds_any(pattern, places, ARRAY_LEN(places));
    return problem || sx_holds(pattern, "here") ||
           sx_holds_any(pattern, places, ARRAY_LEN(places));
}

static void note_place(Resolver *r, const Sx *sx, const Sx *pattern)
{
    static const char *const told[] = {"when", "event-reaction", "replace",
                                       "may-replace", "reaction"};
    if (sx_is_any(sx, told, ARRAY_LEN(told)))
        r->told_where = tells_place(r, pattern);
}

/* (on OP F): of what leaves play by that */
static bool leaves_play(const Sx *on)
{
    return sx_heads(on, "on") && fate_is(on->items[1], FATE_LEAVES);
}

/* (later E S*), behind "when it readies": of this card, that is an ability of
 * its own as well. It leaves play but once. */
static bool is_perhaps_apart(const Sx *said, const Sx *waits_for)
{
    return sx_holds(said, "@it") && sx_holds(waits_for, "this") &&
           !sx_has(waits_for, leaves_play);
}

/* (head fixed... statements...) */
static const Sx *walk_body(Resolver *r, const Sx *sx, uint32_t fixed)
{
    static const char *const waits[] = {"later", "next-time", "whenever"};
    const bool waiting = r->waiting;
    const bool waits_within = sx_is_any(sx, waits, ARRAY_LEN(waits));
    Items out = {0}, body = {0};
    for (uint32_t i = 0; i <= fixed && i < sx->count; i++) {
        const Sx *item = resolve_walk(r, sx->items[i]);
        if (item == NULL)
            return NULL;
        items_push(&out, item);
    }
    if (sx_heads(sx, "when") || sx_heads(sx, "event-reaction"))
        r->elsewhere = tells_problem(out.v[fixed]);
    if (sx_heads(sx, "later") && is_perhaps_apart(sx->items[1], out.v[1]))
        return resolve_fault(r, "each time, or the next time alone?");
    note_place(r, sx, out.v[fixed]);
    if ((sx_heads(sx, "when") || sx_heads(sx, "event-reaction")) &&
        sx_has(out.v[fixed], moving_here))
        return resolve_fault(r, "is it here before, or after?");
    const bool own = fixed < out.n && sx_holds(out.v[fixed], "on-batch");
    r->waiting = waiting || waits_within;
    r->sentence++;
    statement_walk(r, sx, fixed + 1, &body);
    r->waiting = waiting;
    if (sx_heads(sx, "when"))
        out.v[1] = to_problem(r, out.v[1], &body);
    if (own && r->context->fault == NULL)
        spoken_keep_batch(r, &body);
    if (r->batch >= 0 && (own || (fixed == 1 && !waits_within))) {
        spoken_name_batch(r, &body, 0);
        r->batch = -1;
    }
    for (uint32_t i = 0; i < body.n; i++)
        items_push(&out, body.v[i]);
    return items_list(r, &out);
}

const Sx *body_modes(Resolver *r, const Sx *sx)
{
    Items out = {0};
    bool theirs = sx_heads(sx, "modes") && !sx_is(r->who, "you");
    items_push(&out, theirs ? resolve_word(r, "p-modes") : sx->items[0]);
    if (theirs)
        items_push(&out, r->who);
    items_push(&out, sx->items[1]);
    r->modal = r->choices;
    for (uint32_t i = 2; i < sx->count; i++) {
        Items mode = {0};
        unsigned spoken = r->count; /* one mode knows nothing of the others */
        const Sx *there = r->there;
        const bool drew = r->drew, dropped = r->dropped;
        statement_walk(r, sx_1(r->arena, "@s", sx->items[i]), 1, &mode);
        items_push(&out, statement_one(r, &mode));
        if (i + 1 == sx->count)
            break;
        r->count = spoken;
        r->there = there;
        r->drew = drew;
        r->dropped = dropped;
    }
    r->modal_end = r->choices;
    return items_list(r, &out);
}

const Sx *body_for_each(Resolver *r, const Sx *sx)
{
    Items out = {0};
    const Sx *counted = for_each_before(r, sx);
    if (counted != NULL || r->context->fault != NULL)
        return counted;
    items_push(&out, sx->items[0]);
    items_push(&out, resolve_walk(r, sx->items[1]));
    spoken_add(r, resolve_word(r, "it"), sx->items[1], false);
    statement_walk(r, sx, 2, &out);
    return items_list(r, &out);
}

const Sx *body_beneath(Resolver *r, const Sx *sx)
{
    const Sx *cards = sx->items[1];
    Items out = {0};
    items_push(&out, resolve_word(r, "@s"));
    if (!pick_is(cards)) /* what it is has been said before */
        cards = resolve_walk(r, cards);
    const Sx *host = resolve_walk(r, sx->items[2]);
    if (cards == NULL || host == NULL)
        return NULL;
    items_push(&out, sx_1(r->arena, "choose", host));
    if (r->spoken[r->count - 1].many)
        return resolve_fault(r, "a card lies beneath one card");
    host = r->spoken[r->count - 1].as;
    if (pick_is(cards))
        cards = resolve_walk(r, cards);
    if (cards == NULL)
        return NULL;
    items_push(&out, sx_2(r->arena, "beneath", cards, host));
    return items_list(r, &out);
}

const Sx *body_beneath_it(Resolver *r, const Sx *sx)
{
    const Spoken *last = r->count > 0 ? &r->spoken[r->count - 1] : NULL;
    const bool own =
        last != NULL ? spoken_is_own(last) : r->context->type != TYPE_EVENT;
    const bool it = last != NULL && sx_is(last->as, "it") && !r->gone_now;
    return own || it
               ? resolve_walk(r, sx_2(r->arena, "beneath", sx->items[1],
                                      resolve_word(r, own ? "this" : "it")))
               : resolve_fault(r, "beneath this card, or the other?");
}

/* "Main Phase: Exhaust this card and a Friend." No word "to", no cost (703.1d):
 * what can be done is done. Of this card alone it is the same, and better not
 * offered where it can't be. */
static const Sx *without_cost(Resolver *r, const Sx *sx, uint32_t fixed)
{
    const Sx *done = sx->items[fixed + 1];
    Items out = {0};
    if (sx->count > fixed + 2 || sx_is(done, "nothing") ||
        (sx_is_list(done) && done->count == 2 && !sx_heads(done, "@s") &&
         (sx_is(done->items[1], "this") || sx_holds(done->items[1], "@this"))))
        return sx;
    items_push_all(&out, sx, 0);
    items_push(&out, done);
    out.v[fixed + 1] = resolve_word(r, "nothing");
    return items_list(r, &out);
}

const Sx *body_activate(Resolver *r, const Sx *sx, uint32_t fixed)
{
    Items out = {0}, cost = {0};
    sx = without_cost(r, sx, fixed);
    if (sx == NULL)
        return NULL;
    for (uint32_t i = 0; i <= fixed; i++) {
        const Sx *item = resolve_walk(r, sx->items[i]);
        if (item == NULL)
            return NULL;
        items_push(&out, item);
    }
    note_place(r, sx, out.v[fixed]);
    if (sx_heads(sx, "reaction") && sx_has(out.v[fixed], moving_here))
        return resolve_fault(r, "is it here before, or after?");
    const Sx *wrapped =
        sx_1(r->arena, "@s", paying_begin(r, sx->items[fixed + 1]));
    unsigned spoken = r->count;
    r->sentence++;
    statement_walk(r, wrapped, 1, &cost);
    for (unsigned i = spoken; i < r->count; i++)
        r->paid_with_this |= sx_is(r->spoken[i].as, "this");
    spoken_forget_this(r, spoken);
    spoken_pay(r, statement_one(r, &cost));
    r->sentence++;
    items_push(&out, statement_one(r, &cost));
    statement_walk(r, sx, fixed + 2, &out);
    if (sx_heads(sx, "reaction") &&
        paying_measures_gone(&cost, &out, fixed + 2))
        return resolve_fault(r, "this card is gone by then");
    if (paying_counts_one(&cost, &out, fixed + 2))
        return resolve_fault(r, "nothing was paid that could be counted");
    if (cost.n > 1 && paying_counts_before(r, &cost, &out, fixed + 2))
        return resolve_fault(r, "what was paid last is not what is counted");
    if (out.n == fixed + 2)
        items_push(&out, resolve_word(r, "nothing"));
    return items_list(r, &out);
}

const Sx *body_each_area(Resolver *r, const Sx *sx)
{
    const Sx *before = r->there;
    const unsigned spoken = r->count;
    r->there = resolve_word(r, "there");
    const Sx *each = walk_body(r, sx, 1);
    r->there = before;
    return subject_all_of_each(r, each, spoken);
}

/* Forms whose statements stand behind so many operands. */
static const struct {
    const char *head;
    int fixed;
} bodies[] = {
    {"when", 1},       {"event", 1},          {"do", 0},
    {"may", 0},        {"replace", 1},        {"may-replace", 1},
    {"as-enter", 1},   {"as-play", 1},        {"each-player", 1},
    {"times", 1},      {"later", 1},          {"next-time", 2},
    {"whenever", 2},   {"event-reaction", 2}, {"play-cost", 0},
    {"unless-pay", 2}, {"pay-or", 2},
};

/* Behind how many of its operands do a form's statements stand? None: -1. */
static int fixed_of(const Sx *sx)
{
    for (size_t i = 0; i < ARRAY_LEN(bodies); i++)
        if (sx_heads(sx, bodies[i].head))
            return bodies[i].fixed;
    return -1;
}

bool body_is(const Sx *sx)
{
    return fixed_of(sx) >= 0;
}

const Sx *body_walk(Resolver *r, const Sx *sx)
{
    assert(body_is(sx));
    return walk_body(r, sx, (uint32_t)fixed_of(sx));
}
