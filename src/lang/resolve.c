/* resolve - see resolve.h. Two walks: the first goes through the line in order
 * and binds what is spoken of; cards that were chosen it only numbers, because
 * whether "it" is the card chosen last shows when all choices are known. The
 * second finds the choices that need a name, and gives it to them. */
#include "lang/resolve.h"

#include <string.h>

#include "lang/bind.h"
#include "lang/sugar.h"

enum { ITEMS_MAX = 64, SPOKEN_MAX = CHOICES_MAX };

typedef struct Items {
    uint32_t n;
    const Sx *v[ITEMS_MAX];
} Items;

/* Something that was spoken of. */
typedef struct Spoken {
    const Sx *as;     /* how to say it: this, it, host, (@ref k) */
    const Sx *filter; /* what is known of it: (f ...) or NULL */
    bool many;
} Spoken;

typedef struct Resolver {
    ResolveContext *context;
    Arena *arena;
    unsigned count; /* of what was spoken of */
    Spoken spoken[SPOKEN_MAX];
    const Sx *who, *they;  /* players */
    const Sx *there;       /* an area */
    unsigned choices;      /* numbered so far */
    bool many[SPOKEN_MAX]; /* was the choice of several cards? */
    bool inside;           /* an effect, not an ability that holds */
} Resolver;

static const Sx *walk(Resolver *r, const Sx *sx);

static void push(Items *items, const Sx *sx)
{
    if (items->n < ITEMS_MAX)
        items->v[items->n++] = sx;
}

static void push_all(Items *items, const Sx *list, uint32_t from)
{
    for (uint32_t i = from; list != NULL && i < list->count; i++)
        push(items, list->items[i]);
}

static const Sx *word(Resolver *r, const char *text)
{
    return sx_word(r->arena, text);
}

static const Sx *list_of(Resolver *r, const Items *items)
{
    return sx_list(r->arena, items->v, items->n);
}

static const Sx *fault(Resolver *r, const char *what)
{
    if (r->context->fault == NULL)
        r->context->fault = what;
    return NULL;
}

static bool is_any(const Sx *sx, const char *const *heads, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (sx_heads(sx, heads[i]) || sx_is(sx, heads[i]))
            return true;
    return false;
}

/* What was spoken of */

static void speak(Resolver *r, const Sx *as, const Sx *filter, bool many)
{
    if (r->count == SPOKEN_MAX) {
        memmove(r->spoken, r->spoken + 1, (SPOKEN_MAX - 1) * sizeof *r->spoken);
        r->count--;
    }
    r->spoken[r->count++] = (Spoken){as, filter, many};
}

static const char *const kinds[] = {"friend",   "character",    "mane",
                                    "resource", "troublemaker", "problem",
                                    "event",    "token"};

/* The kind of card a filter speaks of: the first such word in it. */
static const char *kind_of(const Sx *filter)
{
    if (filter == NULL)
        return NULL;
    if (!sx_is_list(filter)) {
        for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
            if (sx_is(filter, kinds[i]))
                return kinds[i];
        return NULL;
    }
    if (sx_heads(filter, "not"))
        return NULL;
    for (uint32_t i = 0; i < filter->count; i++) {
        const char *kind = kind_of(filter->items[i]);
        if (kind != NULL)
            return kind;
    }
    return NULL;
}

static bool holds_kind(const Sx *filter, const char *kind)
{
    return filter != NULL && sx_holds(filter, kind);
}

/* May what is known of a card be called a `kind`? */
static bool may_be(const Sx *filter, const char *kind)
{
    const char *known = kind_of(filter);
    if (kind == NULL || known == NULL || strcmp(kind, "card") == 0 ||
        holds_kind(filter, kind))
        return true;
    if (strcmp(kind, "character") == 0)
        return strcmp(known, "friend") == 0 || strcmp(known, "mane") == 0;
    if (strcmp(kind, "friend") == 0 || strcmp(kind, "mane") == 0)
        return strcmp(known, "character") == 0;
    return false;
}

static const char *type_kind(CardType type)
{
    switch (type) {
    case TYPE_MANE:
        return "mane";
    case TYPE_FRIEND:
        return "friend";
    case TYPE_PROBLEM:
        return "problem";
    case TYPE_TROUBLEMAKER:
        return "troublemaker";
    case TYPE_EVENT:
        return "event";
    case TYPE_RESOURCE:
        return "resource";
    case TYPE_COUNT:
        break;
    }
    return NULL;
}

/* The last one that may be meant; NULL if there is none. */
static const Spoken *last_of(const Resolver *r, const char *kind, bool many)
{
    for (unsigned i = r->count; i > 0; i--)
        if (r->spoken[i - 1].many == many &&
            may_be(r->spoken[i - 1].filter, kind))
            return &r->spoken[i - 1];
    return NULL;
}

static bool is_host(const Resolver *r, const char *kind)
{
    const Sx *host = r->context->host;
    return host != NULL && (kind == NULL || may_be(host, kind));
}

static const Sx *that(Resolver *r, const char *kind)
{
    const Spoken *s = last_of(r, kind, false);
    if (s != NULL && (kind != NULL || !is_host(r, kind) || r->count > 0))
        return s->as;
    if (is_host(r, kind))
        return word(r, "host");
    s = last_of(r, kind, true);
    return s != NULL ? s->as : fault(r, "nothing before it that it could be");
}

static const Sx *those(Resolver *r, const char *kind)
{
    const Spoken *s = last_of(r, kind, true);
    if (s == NULL)
        s = last_of(r, kind, false);
    return s != NULL ? s->as : fault(r, "nothing before it that they could be");
}

/* "this Friend": this card, or what it is attached to. */
static const Sx *this_kind(Resolver *r, const char *kind)
{
    const char *own = type_kind(r->context->type);
    bool same = strcmp(kind, "card") == 0 || own == NULL ||
                strcmp(own, kind) == 0 ||
                (strcmp(kind, "character") == 0 &&
                 (strcmp(own, "friend") == 0 || strcmp(own, "mane") == 0));
    if (!same && is_host(r, kind))
        return word(r, "host");
    return word(r, "this");
}

static const char *atom_text(const Sx *sx)
{
    return sx->atom.p;
}

/* Players */

static const Sx *they(Resolver *r)
{
    if (!sx_is(r->who, "you"))
        return r->who;
    return r->they != NULL ? r->they : word(r, "opponent");
}

static const Sx *atom(Resolver *r, const Sx *sx)
{
    if (sx_is(sx, "@who"))
        return r->who;
    if (sx_is(sx, "@they"))
        return they(r);
    if (sx_is(sx, "@it"))
        return that(r, NULL);
    if (sx_is(sx, "@them"))
        return those(r, NULL);
    if (sx_is(sx, "@there"))
        return r->there != NULL ? r->there : word(r, "there");
    if (sx_is(sx, "opponent"))
        r->they = sx;
    return sx;
}

/* Cards */

/* (a ...), (top ...) and the like: cards that are picked now. */
static bool is_pick(const Sx *sx)
{
    static const char *const heads[] = {
        "a",      "all", "up-to",  "some",       "any-number",
        "random", "top", "bottom", "most-power", "least-power"};
    return sx_is_list(sx) && is_any(sx, heads, ARRAY_LEN(heads));
}

static bool picks_many(const Sx *sx)
{
    int number;
    if (sx_heads(sx, "a") || sx_heads(sx, "most-power") ||
        sx_heads(sx, "least-power"))
        return false;
    if (sx_heads(sx, "all"))
        return !sx_holds(sx, "mane");
    if (sx_heads(sx, "any-number") || sx_heads(sx, "up-to"))
        return true;
    return sx->count < 2 || !sx_value(sx->items[1], &number) || number != 1;
}

/* Somebody chooses: not "all", and not a card that its place names. */
static bool is_choice(const Sx *sx)
{
    static const char *const heads[] = {
        "a", "up-to", "some", "any-number", "most-power", "least-power"};
    return is_any(sx, heads, ARRAY_LEN(heads));
}

static const Sx *walk_items(Resolver *r, const Sx *sx)
{
    Items out = {0};
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = walk(r, sx->items[i]);
        if (item == NULL)
            return NULL;
        push(&out, item);
    }
    return list_of(r, &out);
}

static const Sx *walk_pick(Resolver *r, const Sx *sx)
{
    const Sx *pick = walk_items(r, sx);
    if (pick == NULL || r->choices == SPOKEN_MAX)
        return pick;
    if (is_choice(pick) && !sx_is(r->who, "you"))
        pick = sx_2(r->arena, "by", r->who, pick);
    const Sx *number = sx_number(r->arena, (int)r->choices);
    r->many[r->choices++] = picks_many(sx);
    speak(r, sx_1(r->arena, "@ref", number), sx, picks_many(sx));
    return sx_2(r->arena, "@pick", number, pick);
}

/* Statements in sequence */

static bool is_empty(const Sx *sx)
{
    return sx_heads(sx, "@s") && sx->count == 1;
}

static void walk_statements(Resolver *r, const Sx *list, uint32_t from,
                            Items *out);

static const Sx *one_statement(Resolver *r, const Items *items)
{
    if (items->n == 0)
        return word(r, "nothing");
    if (items->n == 1)
        return items->v[0];
    Items all = {0};
    push(&all, word(r, "do"));
    for (uint32_t i = 0; i < items->n; i++)
        push(&all, items->v[i]);
    return list_of(r, &all);
}

static const Sx *headed(Resolver *r, const char *head, const Items *items)
{
    Items all = {0};
    push(&all, word(r, head));
    for (uint32_t i = 0; i < items->n; i++)
        push(&all, items->v[i]);
    return list_of(r, &all);
}

/* (may ...) or (player-may p ...) */
static const Sx *make_may(Resolver *r, const Items *body)
{
    Items all = {0};
    if (sx_is(r->who, "you"))
        return headed(r, "may", body);
    push(&all, word(r, "player-may"));
    push(&all, r->who);
    for (uint32_t i = 0; i < body->n; i++)
        push(&all, body->v[i]);
    return list_of(r, &all);
}

static const Sx *make_paying(Resolver *r, const Sx *cost, const Items *body)
{
    Items all = {0};
    bool mine = sx_is(r->who, "you");
    push(&all, word(r, mine ? "paying" : "p-paying"));
    if (!mine)
        push(&all, r->who);
    push(&all, cost);
    for (uint32_t i = 0; i < body->n; i++)
        push(&all, body->v[i]);
    return list_of(r, &all);
}

/* Things people do as a cost: doing them "to" or "if you do" is the same. */
static bool is_payment(const Sx *sx)
{
    static const char *const heads[] = {
        "pay",     "exhaust", "retire", "discard",   "discard-cards",
        "dismiss", "banish",  "spend",  "uncounter", "turn-over",
        "send",    "to-hand", "reveal"};
    if (!sx_heads(sx, "do"))
        return is_any(sx, heads, ARRAY_LEN(heads));
    for (uint32_t i = 1; i < sx->count; i++)
        if (!is_payment(sx->items[i]))
            return false;
    return true;
}

/* "You may A. If you do, B." */
static bool join_may(Resolver *r, const Items *body, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL)
        return false;
    bool mine = sx_heads(last, "may"), theirs = sx_heads(last, "player-may");
    uint32_t from = theirs ? 2 : 1;
    if (!mine && !theirs)
        return false;
    Items done = {0}, inner = {0};
    push_all(&done, last, from);
    const Sx *who = r->who;
    if (theirs)
        r->who = last->items[1];
    const Sx *cost = one_statement(r, &done);
    if (is_payment(cost)) {
        push(&inner, make_paying(r, cost, body));
    } else {
        inner = done;
        push(&inner,
             sx_2(r->arena, "if", word(r, "did"), one_statement(r, body)));
    }
    out->v[out->n - 1] = make_may(r, &inner);
    r->who = who;
    return true;
}

static const Sx *make_if(Resolver *r, const Sx *condition, const Items *then,
                         const Sx *otherwise)
{
    Items all = {0};
    push(&all, word(r, "if"));
    push(&all, condition);
    push(&all, one_statement(r, then));
    if (otherwise != NULL)
        push(&all, otherwise);
    return list_of(r, &all);
}

/* "Otherwise": the other branch of the if before. */
static bool join_else(Resolver *r, const Items *body, Items *out)
{
    const Sx *last = out->n > 0 ? out->v[out->n - 1] : NULL;
    if (last == NULL || !sx_heads(last, "if") || last->count != 3)
        return false;
    Items all = {0};
    push_all(&all, last, 0);
    push(&all, one_statement(r, body));
    out->v[out->n - 1] = list_of(r, &all);
    return true;
}

/* Statements that change what stands before them; false if sx is none. */
static bool join(Resolver *r, const Sx *sx, Items *out)
{
    Items body = {0};
    if (sx_heads(sx, "@if-do")) {
        walk_statements(r, sx, 1, &body);
        if (!join_may(r, &body, out))
            push(out, make_if(r, word(r, "did"), &body, NULL));
        return true;
    }
    if (sx_heads(sx, "@if-not")) {
        walk_statements(r, sx, 1, &body);
        if (!join_else(r, &body, out))
            push(out, make_if(r, sx_1(r->arena, "not", word(r, "did")), &body,
                              NULL));
        return true;
    }
    if (!sx_heads(sx, "@upgrade"))
        return false;
    const Sx *condition = walk(r, sx->items[1]);
    walk_statements(r, sx, 2, &body);
    if (condition == NULL || out->n == 0) {
        fault(r, "nothing that it could be done instead of");
        return true;
    }
    const Sx *before = out->v[out->n - 1];
    out->v[out->n - 1] = make_if(r, condition, &body, before);
    return true;
}

static void flatten(Items *out, const Sx *sx)
{
    if (sx == NULL)
        return;
    if (sx_heads(sx, "@s"))
        push_all(out, sx, 1);
    else
        push(out, sx);
}

static void walk_statements(Resolver *r, const Sx *list, uint32_t from,
                            Items *out)
{
    for (uint32_t i = from; i < list->count; i++) {
        const Sx *sx = list->items[i];
        if (sx_heads(sx, "@s"))
            walk_statements(r, sx, 1, out);
        else if (!is_empty(sx) && !join(r, sx, out))
            flatten(out, walk(r, sx));
    }
}

/* Modifiers: (@mods D L M*) */

/* The filters by which modifiers find the cards; what must be chosen for it
 * comes before. */
static const Sx *modified(Resolver *r, const Sx *cards, Items *before)
{
    Items out = {0};
    cards = sugar_remove(r->arena, cards);
    push(&out, word(r, "f"));
    if (sx_heads(cards, "f")) {
        const Sx *filters = walk_items(r, cards);
        push_all(&out, filters, 1);
        return list_of(r, &out);
    }
    if (sx_heads(cards, "all")) {
        const Sx *filters = walk_items(r, cards);
        push_all(&out, filters, 1);
        if (picks_many(cards) || kind_of(cards) != NULL)
            speak(r, cards, cards, picks_many(cards));
        return list_of(r, &out);
    }
    const Sx *l = walk(r, cards);
    if (l == NULL)
        return NULL;
    if (sx_is(l, "this")) {
        speak(r, l, NULL, false);
        push(&out, word(r, "self"));
        return list_of(r, &out);
    }
    if (sx_heads(l, "@pick")) {
        push(before, sx_1(r->arena, "choose", l));
        l = r->spoken[r->count - 1].as;
    }
    push(&out, sx_1(r->arena, "is", l));
    return list_of(r, &out);
}

static const Sx *modify(Resolver *r, const Sx *modifier, const Sx *filters)
{
    Items out = {0};
    if (sx_heads(modifier, "while")) {
        const Sx *condition = walk(r, modifier->items[1]);
        push(&out, modifier->items[0]);
        push(&out, condition);
        for (uint32_t i = 2; i < modifier->count; i++)
            push(&out, modify(r, modifier->items[i], filters));
        return condition == NULL ? NULL : list_of(r, &out);
    }
    if (sx_heads(modifier, "@cant")) { /* (@cant O) */
        const Sx *on = sx_2(r->arena, "on", modifier->items[1], filters);
        return sx_1(r->arena, "cant", on);
    }
    const Sx *m = walk_items(r, modifier);
    if (m == NULL)
        return NULL;
    push_all(&out, m, 0);
    push_all(&out, filters, 1);
    return list_of(r, &out);
}

static const Sx *walk_mods(Resolver *r, const Sx *sx)
{
    Items before = {0}, until = {0}, all = {0};
    const Sx *duration = walk(r, sx->items[1]);
    const Sx *filters = modified(r, sx->items[2], &before);
    if (duration == NULL || filters == NULL)
        return NULL;
    bool forever = sx_is(duration, "forever");
    push(&until, word(r, forever ? "forever" : "until"));
    if (!forever)
        push(&until, duration);
    for (uint32_t i = 3; i < sx->count; i++)
        push(&until, modify(r, sx->items[i], filters));
    push(&all, word(r, "@s"));
    for (uint32_t i = 0; i < before.n; i++)
        push(&all, before.v[i]);
    push(&all, list_of(r, &until));
    return list_of(r, &all);
}

static const Sx *walk_static(Resolver *r, const Sx *sx)
{
    Items before = {0}, out = {0};
    push(&out, word(r, "@m"));
    for (uint32_t i = 1; i + 1 < sx->count; i += 2) {
        const Sx *filters = modified(r, sx->items[i], &before);
        if (filters == NULL)
            return NULL;
        const Sx *mods = sx->items[i + 1];
        for (uint32_t j = 1; j < mods->count; j++)
            push(&out, modify(r, mods->items[j], filters));
    }
    return before.n > 0 ? fault(r, "a choice in a rule that always holds")
                        : list_of(r, &out);
}

/* Patterns: the card and the player of what happened are spoken of. */
static const Sx *walk_on(Resolver *r, const Sx *sx)
{
    const Sx *on = walk_items(r, sx);
    for (uint32_t i = 2; on != NULL && i < on->count; i++) {
        const Sx *part = on->items[i];
        if (sx_is(part, "you"))
            continue;
        if (sx_is(part, "opponent") || sx_is(part, "anyone"))
            r->they = word(r, "that-player");
        else if (sx_is(part, "self"))
            speak(r, word(r, "this"),
                  sx_word(r->arena, type_kind(r->context->type)), false);
        else if (sx_heads(part, "is"))
            speak(r, part->items[1], NULL, false);
        else
            speak(r, word(r, "it"), part, false);
    }
    return on;
}

/* Statements of their own kind */

static const Sx *walk_subject(Resolver *r, const Sx *sx)
{
    const Sx *who = r->who, *player = walk(r, sx->items[1]);
    Items body = {0};
    if (player == NULL)
        return NULL;
    bool each = sx_heads(player, "@each");
    r->who = each ? word(r, "that-player") : player;
    walk_statements(r, sx, 2, &body);
    if (!sx_is(r->who, "you"))
        r->they = r->who;
    r->who = who;
    if (each) {
        Items all = {0};
        push(&all, word(r, "each-player"));
        push(&all, player->items[1]);
        for (uint32_t i = 0; i < body.n; i++)
            push(&all, body.v[i]);
        return list_of(r, &all);
    }
    return headed(r, "@s", &body);
}

static const Sx *walk_may(Resolver *r, const Sx *sx)
{
    Items body = {0};
    walk_statements(r, sx, 1, &body);
    return make_may(r, &body);
}

static const Sx *walk_cost(Resolver *r, const Sx *sx)
{
    Items cost = {0}, body = {0};
    const Sx *first = sx->items[1];
    const Sx *wrapped = sx_1(r->arena, "@s", first);
    walk_statements(r, wrapped, 1, &cost);
    walk_statements(r, sx, 2, &body);
    return make_paying(r, one_statement(r, &cost), &body);
}

static const Sx *walk_if(Resolver *r, const Sx *sx)
{
    Items then = {0}, other = {0};
    const Sx *condition = walk(r, sx->items[1]);
    if (condition == NULL)
        return NULL;
    const Sx *wrapped = sx_1(r->arena, "@s", sx->items[2]);
    walk_statements(r, wrapped, 1, &then);
    if (sx->count > 3) {
        wrapped = sx_1(r->arena, "@s", sx->items[3]);
        walk_statements(r, wrapped, 1, &other);
    }
    return make_if(r, condition, &then,
                   sx->count > 3 ? one_statement(r, &other) : NULL);
}

/* (head fixed... statements...) */
static const Sx *walk_body(Resolver *r, const Sx *sx, uint32_t fixed)
{
    Items out = {0};
    for (uint32_t i = 0; i <= fixed && i < sx->count; i++) {
        const Sx *item = walk(r, sx->items[i]);
        if (item == NULL)
            return NULL;
        push(&out, item);
    }
    walk_statements(r, sx, fixed + 1, &out);
    return list_of(r, &out);
}

/* An activated ability's cost is one statement. */
static const Sx *walk_activate(Resolver *r, const Sx *sx, uint32_t fixed)
{
    Items out = {0}, cost = {0};
    for (uint32_t i = 0; i <= fixed; i++) {
        const Sx *item = walk(r, sx->items[i]);
        if (item == NULL)
            return NULL;
        push(&out, item);
    }
    const Sx *wrapped = sx_1(r->arena, "@s", sx->items[fixed + 1]);
    walk_statements(r, wrapped, 1, &cost);
    push(&out, one_statement(r, &cost));
    walk_statements(r, sx, fixed + 2, &out);
    if (out.n == fixed + 2)
        push(&out, word(r, "nothing"));
    return list_of(r, &out);
}

/* (@attach (f ...)): the host must be of that kind (509.4). */
static const Sx *walk_attach(Resolver *r, const Sx *sx)
{
    const Sx *filter = walk(r, sx->items[1]);
    const char *kind = kind_of(sx->items[1]);
    if (filter == NULL)
        return NULL;
    return sx_2(r->arena, "attach", filter,
                word(r, kind != NULL ? kind : "any"));
}

/* Arithmetic with what is known already */
static const Sx *fold(Resolver *r, const Sx *sx)
{
    int a, b;
    if (sx == NULL || sx->count != 3)
        return sx;
    bool first = sx_value(sx->items[1], &a),
         second = sx_value(sx->items[2], &b);
    if (first && second && sx_heads(sx, "+"))
        return sx_number(r->arena, a + b);
    if (first && second && sx_heads(sx, "-"))
        return sx_number(r->arena, a - b);
    if (first && second && sx_heads(sx, "*"))
        return sx_number(r->arena, a * b);
    if (sx_heads(sx, "*") && first && a == 1)
        return sx->items[2];
    if (sx_heads(sx, "*") && second && b == 1)
        return sx->items[1];
    if (sx_heads(sx, "*") && first && a == -1)
        return sx_2(r->arena, "-", sx_number(r->arena, 0), sx->items[2]);
    return sx;
}

static const struct {
    const char *head;
    uint32_t fixed;
} bodies[] = {
    {"when", 1},        {"event", 1},          {"do", 0},
    {"may", 0},         {"replace", 1},        {"may-replace", 1},
    {"as-enter", 1},    {"modes", 1},          {"random-modes", 1},
    {"each-player", 1}, {"for-each", 1},       {"each-area", 1},
    {"times", 1},       {"later", 1},          {"next-time", 2},
    {"whenever", 2},    {"event-reaction", 2}, {"play-cost", 0},
    {"unless-pay", 2},
};

static const Sx *walk_list(Resolver *r, const Sx *sx)
{
    if (sx->count == 0)
        return sx;
    if (is_pick(sx))
        return walk_pick(r, sx);
    if (sx_heads(sx, "@attach"))
        return walk_attach(r, sx);
    if (sx_heads(sx, "@that"))
        return that(r, atom_text(sx->items[1]));
    if (sx_heads(sx, "@those"))
        return those(r, atom_text(sx->items[1]));
    if (sx_heads(sx, "@this"))
        return this_kind(r, atom_text(sx->items[1]));
    if (sx_heads(sx, "@subject"))
        return walk_subject(r, sx);
    if (sx_heads(sx, "@may"))
        return walk_may(r, sx);
    if (sx_heads(sx, "@cost"))
        return walk_cost(r, sx);
    if (sx_heads(sx, "@mods"))
        return walk_mods(r, sx);
    if (sx_heads(sx, "@static"))
        return walk_static(r, sx);
    if (sx_heads(sx, "on") || sx_heads(sx, "on-batch"))
        return walk_on(r, sx);
    if (sx_heads(sx, "if"))
        return walk_if(r, sx);
    if (sx_heads(sx, "activate"))
        return walk_activate(r, sx, 1);
    if (sx_heads(sx, "reaction"))
        return walk_activate(r, sx, 2);
    for (size_t i = 0; i < ARRAY_LEN(bodies); i++)
        if (sx_heads(sx, bodies[i].head))
            return walk_body(r, sx, bodies[i].fixed);
    return fold(r, walk_items(r, sx));
}

static const Sx *walk(Resolver *r, const Sx *sx)
{
    sx = sugar_remove(r->arena, sx);
    if (r->context->fault != NULL || sx == NULL)
        return NULL;
    if (sx_is(sx, "this"))
        speak(r, sx, sx_word(r->arena, type_kind(r->context->type)), false);
    return sx_is_list(sx) ? walk_list(r, sx) : atom(r, sx);
}

const Sx *resolve_ability(ResolveContext *context, const Sx *ability)
{
    Resolver r = {.context = context, .arena = context->arena};
    r.who = sx_word(r.arena, "you");
    context->fault = NULL;
    const Sx *walked = r.who != NULL ? walk(&r, ability) : NULL;
    return walked != NULL ? bind_choices(r.arena, walked, r.many) : NULL;
}
