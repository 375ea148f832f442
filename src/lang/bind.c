/* bind - see bind.h. */
#include "lang/bind.h"

#include <string.h>

#include "lang/enter.h"
#include "lang/items.h"
#include "lang/sort.h"
#include "lang/whichever.h"

typedef struct Binder {
    Arena *arena;
    const bool *many;
    int last_one, last_any; /* numbers of the picks made last; -1 for none */
    uint64_t named;         /* bits by number */
    uint64_t told;          /* ... of several cards that were spoken of */
    int set_of[CHOICES_MAX];
    const Sx *sought[CHOICES_MAX]; /* F, for which cards were revealed */
    uint64_t each;                 /* bits of picks of each player or Problem */
    uint64_t wanted;               /* ... and out of which some are taken */
    int gathered;                  /* such a pick in the statement, or -1 */
    unsigned step;                 /* how many statements there were so far */
    unsigned made[CHOICES_MAX];    /* in which of them each was picked */
    bool head;     /* in front of the statements of one: where that stands */
    uint64_t lost; /* bits of cards that were discarded */
    int same[CHOICES_MAX]; /* as whichever.h says, or -1 */
    int sets;
    unsigned picks;   /* in the statement being written */
    int pending;      /* a pick in it that needs a name, or -1 */
    const Sx *before; /* the statement before it, or NULL */
} Binder;

static int number_of(const Sx *sx)
{
    int number = -1;
    sx_value(sx->items[1], &number);
    return number >= 0 && number < CHOICES_MAX ? number : 0;
}

/* Is it a card somebody chose, so that `chosen` is it? */
static bool is_chosen(const Sx *pick)
{
    static const char *const heads[] = {"a", "most-power", "least-power"};
    int n;
    if (sx_heads(pick, "by"))
        pick = pick->items[2];
    if (sx_heads(pick, "random"))
        return sx_value(pick->items[1], &n) && n == 1;
    if (sx_heads(pick, "reveal-until"))
        return pick->count == 3; /* until one is found */
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(pick, heads[i]))
            return true;
    return false;
}

/* Are they cards of which somebody chose several? `chosen` is one of them then,
 * and no card that was chosen before. */
static bool are_chosen(const Sx *pick)
{
    static const char *const heads[] = {"up-to",  "some", "any-number",
                                        "random", "top",  "bottom"};
    if (sx_heads(pick, "by"))
        pick = pick->items[2];
    return sx_is_any(pick, heads, ARRAY_LEN(heads));
}

/* Which was chosen last, once that was picked */
static int last_one_of(int before, int n, const Sx *pick)
{
    return is_chosen(pick) ? n : are_chosen(pick) ? -1 : before;
}

/* Does each player pick some, or are some picked at each Problem? */
static bool is_each(const Sx *pick)
{
    return sx_heads(pick, "each-player") || sx_heads(pick, "each-area");
}

/* Is something chosen in it time and again, so that what was chosen before is
 * not the last the second time? */
static bool chooses_again(const Sx *sx)
{
    static const char *const loops[] = {"each-player", "for-each", "each-area",
                                        "times"};
    return sx_is_any(sx, loops, ARRAY_LEN(loops)) && sx_holds(sx, "@pick");
}

/* Several cards spoken of once more: `those` are fewer if what was said before
 * could not be done to all of them. What each player picked has no name. */
static bool is_told_again(const Binder *b, int n)
{
    return n != b->last_one && b->many[n] && (b->told >> n & 1) != 0 &&
           (b->each >> n & 1) == 0;
}

/* From which operand on a list holds statements; 0 if it holds none. */
static uint32_t statements_from(const Sx *sx)
{
    static const struct {
        const char *head;
        uint32_t from;
    } heads[] = {
        {"when", 2},
        {"event", 2},
        {"do", 1},
        {"may", 1},
        {"replace", 2},
        {"may-replace", 2},
        {"as-enter", 2},
        {"as-play", 2},
        {"if", 2},
        {"paying", 1},
        {"p-paying", 2},
        {"player-may", 2},
        {"modes", 2},
        {"random-modes", 2},
        {"p-modes", 3},
        {"each-player", 2},
        {"for-each", 2},
        {"each-area", 2},
        {"times", 2},
        {"later", 2},
        {"next-time", 3},
        {"whenever", 3},
        {"event-reaction", 3},
        {"activate", 2},
        {"reaction", 3},
        {"as", 2},
        {"unless-pay", 3},
        {"pay-or", 3},
        {"play-cost", 1},
        {"p-may-replace", 3},
    };
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i].head))
            return heads[i].from;
    return 0;
}

/* First walk: which need a name? */

/* `those` is what the statement before was done to, and no other's. */
static bool is_past(const Binder *b, int n)
{
    return b->step + b->head > b->made[n] + 1;
}

static void look_ref(Binder *b, int n)
{
    bool last = n == b->last_one ||
                (n == b->last_any && b->sought[n] == NULL && !is_past(b, n));
    if (!last || (b->lost >> n & 1) != 0 || is_told_again(b, n))
        b->named |= (uint64_t)1 << n;
    b->told |= (uint64_t)1 << n;
    if ((b->each >> n & 1) != 0) /* those of all of them, once more */
        b->made[n] = b->step;
}

static void look(Binder *b, const Sx *sx);

/* The statements of a list, of which only one may be done. */
static void look_within(Binder *b, const Sx *sx, uint32_t from)
{
    static const char *const apart[] = {"modes", "random-modes", "p-modes",
                                        "if"};
    const bool one = sx_is_any(sx, apart, ARRAY_LEN(apart));
    const bool head = b->head;
    unsigned begun = b->step, last = b->step;
    for (uint32_t i = 0; i < sx->count; i++) {
        if (one && i >= from)
            b->step = begun;
        if (i >= from && statements_from(sx->items[i]) == 0)
            b->step++;
        b->head = head || (i < from && from < sx->count);
        look(b, sx->items[i]);
        last = b->step > last ? b->step : last;
    }
    b->head = head;
    b->step = last;
}

static void look(Binder *b, const Sx *sx)
{
    if (!sx_is_list(sx))
        return;
    if (sx_heads(sx, "@in")) {
        b->named |= (uint64_t)1 << number_of(sx);
        return;
    }
    if (sx_heads(sx, "@ref")) {
        look_ref(b, number_of(sx));
        return;
    }
    if (chooses_again(sx))
        b->last_one = b->last_any = -1;
    const uint32_t from = statements_from(sx);
    look_within(b, sx, from > 0 ? from : sx->count);
    if (!sx_heads(sx, "@pick"))
        return;
    b->last_any = number_of(sx);
    b->made[b->last_any] = b->step;
    if (is_each(sx->items[2]))
        b->each |= (uint64_t)1 << b->last_any;
    if (sx_is(sx->items[2], "1"))
        b->lost |= (uint64_t)1 << b->last_any;
    if (sx_heads(sx->items[2], "reveal-until"))
        b->sought[b->last_any] = sx->items[2]->items[2];
    b->last_one = last_one_of(b->last_one, b->last_any, sx->items[2]);
}

/* Second walk */

static const Sx *write_one(Binder *b, const Sx *sx);
static const Sx *write_in(Binder *b, int n);

static const Sx *write_ref(Binder *b, const Sx *sx)
{
    int n = number_of(sx);
    bool one = n == b->last_one;
    bool now = one && n == b->pending; /* its set is made when all is done */
    if (b->sought[n] != NULL) /* the set is of all that were revealed */
        return one ? sx_word(b->arena, "chosen")
                   : sx_list(b->arena,
                             (const Sx *[]){sx_word(b->arena, "all"),
                                            write_in(b, n), b->sought[n]},
                             3);
    if ((b->named >> n & 1) != 0 && !now)
        return sx_1(b->arena, "set", sx_number(b->arena, b->set_of[n]));
    return sx_word(b->arena, one ? "chosen" : "those");
}

/* Those of which only one is picked have a name if one of them needs it. */
static void name_alike(Binder *b)
{
    uint64_t named = b->named;
    for (unsigned i = 0; i < CHOICES_MAX; i++)
        for (unsigned j = 0; j < CHOICES_MAX; j++)
            if (b->same[i] >= 0 && b->same[i] == b->same[j] &&
                (named >> j & 1) != 0)
                b->named |= (uint64_t)1 << i;
}

/* The number of the set that the pick makes */
static int set_for(Binder *b, int n)
{
    int first = b->same[n];
    return first < 0 || first == n ? b->sets++ : b->set_of[first];
}

static const Sx *write_pick(Binder *b, const Sx *sx)
{
    int n = number_of(sx);
    const Sx *pick = write_one(b, sx->items[2]);
    if (pick == NULL)
        return NULL;
    b->picks++;
    b->last_any = n;
    b->last_one = last_one_of(b->last_one, n, sx->items[2]);
    if (sx_heads(pick, "reveal-until"))
        b->sought[n] = pick->items[2];
    if (is_each(sx->items[2])) {
        b->each |= (uint64_t)1 << n; /* together they have no name */
        if ((b->wanted >> n & 1) != 0)
            b->set_of[b->gathered = n] = b->sets++;
    } else if ((b->named >> n & 1) != 0) {
        b->pending = n;
        b->set_of[n] = set_for(b, n);
    }
    return pick;
}

/* Is it a head behind which only filters stand? */
static bool takes_filters(const Sx *head)
{
    static const char *const heads[] = {
        "both", "a", "all", "any-number", "count", "exists", "beside"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_is(head, heads[i]))
            return true;
    return false;
}

/* (both a (both b c)) is (both a b c) */
static uint32_t flatten(const Sx **items, uint32_t n)
{
    Items flat = {NULL, 0, {NULL}};
    for (uint32_t i = 0; i < n; i++) {
        bool nested = i > 0 && sx_heads(items[i], "both");
        if (i > 0 && n > 2 && takes_filters(items[0]) && sx_is(items[i], "any"))
            continue; /* others say more */
        if (nested)
            items_push_all(&flat, items[i], 1);
        else
            items_push(&flat, items[i]);
    }
    memcpy(items, flat.v, flat.n * sizeof *items);
    return flat.n;
}

/* (count yours (in hand)) is (hand you); NULL if it is not that */
static const Sx *hand_of(Binder *b, const Sx **items, uint32_t n)
{
    static const struct {
        const char *filter, *player;
    } whose[] = {{"yours", "you"}, {"opposing", "opponent"}};
    if (n != 3 || !sx_is(items[0], "count") || !sx_heads(items[2], "in") ||
        !sx_is(items[2]->items[1], "hand"))
        return NULL;
    if (sx_heads(items[1], "of"))
        return sx_1(b->arena, "hand", items[1]->items[1]);
    for (size_t i = 0; i < ARRAY_LEN(whose); i++)
        if (sx_is(items[1], whose[i].filter))
            return sx_1(b->arena, "hand", sx_word(b->arena, whose[i].player));
    return NULL;
}

/* (count problem (was confront Q P?)): such a Problem may have been solved
 * since, so it is what happened that is counted; NULL if it is not that. */
static const Sx *problems_past(Binder *b, const Sx **items, uint32_t n)
{
    const Sx *was = n == 3 && sx_heads(items[2], "was") ? items[2] : NULL;
    Items on = {b->arena, 0, {NULL}};
    if (was == NULL || !sx_is(items[0], "count") ||
        !sx_is(items[1], "problem") ||
        (!sx_is(was->items[1], "confront") && !sx_is(was->items[1], "solve")))
        return NULL;
    items_push_word(&on, "on");
    items_push(&on, was->items[1]);
    items_push_all(&on, was, 3);
    return sx_2(b->arena, "cards-happened", was->items[2], items_finish(&on));
}

/* (f a b) is (both a b), (f a) is a */
static const Sx *write_filters(Binder *b, const Sx **items, uint32_t n)
{
    if (n == 1)
        return sx_word(b->arena, "any");
    if (n == 2)
        return items[1];
    items[0] = sx_word(b->arena, "both");
    n = flatten(items, n);
    n = sort_filters(items, 1, n);
    return n == 2 ? items[1] : sx_list(b->arena, items, n);
}

/* Forms that need at least one filter. */
static bool picks_cards(const Sx *sx)
{
    static const char *const heads[] = {"a",      "all",   "every",
                                        "up-to",  "some",  "any-number",
                                        "random", "count", "exists"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i]))
            return true;
    return false;
}

/* (while A (while B M...)) is (while (and A B) M...) */
static const Sx *join_whiles(Binder *b, const Sx **items)
{
    const Sx *joined[ITEMS_MAX];
    const Sx *inner = items[2];
    if (inner->count > ITEMS_MAX)
        return NULL;
    for (uint32_t i = 0; i < inner->count; i++)
        joined[i] = inner->items[i];
    joined[1] = sx_2(b->arena, "and", items[1], inner->items[1]);
    return sx_list(b->arena, joined, inner->count);
}

/* A pattern without what goes without saying: any card, any player; that a
 * Problem is solved or confronted; that you play or flip your own card. */
static uint32_t plain_on(const Sx **items, uint32_t n)
{
    bool area = sx_is(items[1], "solve") || sx_is(items[1], "confront");
    bool own = sx_is(items[1], "play") || sx_is(items[1], "flip");
    uint32_t out = 2;
    for (uint32_t i = 2; i < n; i++) {
        bool drop = sx_is(items[i], "any") || sx_is(items[i], "anyone") ||
                    (area && sx_is(items[i], "problem")) ||
                    (own && i == 3 && sx_is(items[2], "self") &&
                     sx_is(items[3], "you"));
        if (!drop)
            items[out++] = items[i];
    }
    return out;
}

/* (either self (both other F*)) is (either self (both F*)). */
static void self_or_other(Binder *b, const Sx **items, uint32_t n)
{
    bool self = false;
    for (uint32_t i = 1; i < n; i++)
        self = self || sx_is(items[i], "self");
    for (uint32_t i = 1; self && i < n; i++) {
        Items out = {b->arena, 0, {NULL}};
        for (uint32_t j = 0; sx_heads(items[i], "both") && j < items[i]->count;
             j++)
            if (!sx_is(items[i]->items[j], "other"))
                items_push(&out, items[i]->items[j]);
        if (out.n > 2)
            items[i] = items_finish(&out);
    }
}

/* Where a card is that is on its way there */
static const Sx *going_there(Binder *b, const Sx *f)
{
    if (sx_is(f, "at-problem"))
        return sx_1(b->arena, "going-to", sx_word(b->arena, "all-problems"));
    bool at = sx_heads(f, "at");
    return at || sx_is(f, "here")
               ? sx_1(b->arena, "going-to", at ? f->items[1] : f)
               : f;
}

/* A card flipped this faceoff lies there, if it is not counted. */
static uint32_t lying_flipped(Binder *b, const Sx **items, uint32_t n)
{
    bool flipped = false, told = false;
    for (uint32_t i = 1; i < n; i++) {
        flipped = flipped || (sx_heads(items[i], "was") &&
                              sx_is(items[i]->items[1], "flip") &&
                              sx_is(items[i]->items[2], "faceoff"));
        told = told || sx_heads(items[i], "in") || sx_heads(items[i], "among");
    }
    if (flipped && !told && n < ITEMS_MAX && !sx_is(items[0], "count") &&
        !sx_is(items[0], "exists"))
        items[n++] = sx_1(b->arena, "in", sx_word(b->arena, "flip"));
    return n;
}

static const Sx *write_list(Binder *b, const Sx *sx)
{
    Items out = {b->arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++) {
        const Sx *item = write_one(b, sx->items[i]);
        if (item == NULL)
            return NULL;
        if (sx_heads(item, "@m") || sx_heads(item, "@s"))
            items_push_all(&out, item, 1);
        else
            items_push(&out, item);
    }
    if (out.n > ITEMS_MAX)
        return NULL;
    const Sx **items = out.v;
    uint32_t n = out.n;
    if (sx_heads(sx, "f"))
        return write_filters(b, items, n);
    if (n == 2 && sx_heads(sx, "beside") && sx_is(items[1], "self"))
        return sx_word(b->arena, "here");
    if (n == 2 && sx_heads(sx, "is") && sx_is(items[1], "this"))
        return sx_word(b->arena, "self");
    if (n == 2 && sx_heads(sx, "of") && sx_is(items[1], "you"))
        return sx_word(b->arena, "yours");
    if (n == 2 && sx_heads(sx, "of") && sx_is(items[1], "opponent"))
        return sx_word(b->arena, "opposing");
    if (n == 3 && sx_heads(sx, "while") && sx_heads(items[2], "while"))
        return join_whiles(b, items);
    if (n > 2 && sx_heads(sx, "on"))
        n = plain_on(items, n);
    if (n > 2 && sx_heads(sx, "either"))
        self_or_other(b, items, n);
    if (n == 2 && sx_heads(sx, "at") && sx_is(items[1], "here"))
        return items[1];
    if (n == 2 && sx_heads(sx, "faceoff-at") && sx_is(items[1], "here"))
        return sx_word(b->arena, "faceoff-here");
    if (n == 2 && sx_heads(sx, "at") && sx_is(items[1], "all-problems"))
        return sx_word(b->arena, "at-problem"); /* at any of them */
    if (n == 2 && sx_heads(sx, "area-of") && sx_is(items[1], "this"))
        return sx_word(b->arena, "here");
    if (sx_heads(sx, "every"))
        items[0] = sx_word(b->arena, "all");
    int before = sort_operands(sx);
    if (before >= 0)
        n = lying_flipped(b, items, flatten(items, n));
    if (enter_is_state(sx)) /* it is on its way there */
        for (uint32_t i = 1; i < n; i++)
            items[i] = going_there(b, items[i]);
    bool bare = (sx_heads(sx, "cost-to") && n == 5) || /* of whatever card */
                (sx_heads(sx, "cost") && n == 3);
    if ((picks_cards(sx) && n == (uint32_t)before + 1) || bare)
        items[n++] = sx_word(b->arena, "any");
    if (before >= 0 && n > (uint32_t)before + 1)
        n = sort_filters(items, (uint32_t)before + 1, n);
    const Sx *hand = hand_of(b, items, n);
    if (hand != NULL)
        return hand;
    const Sx *past = problems_past(b, items, n);
    if (past != NULL)
        return past;
    return sx_list(b->arena, items, n);
}

/* (for-each (@pick k L) (OP it ...)): what is done to each of those, and to
 * nothing else, is done to them. */
static bool is_done_to_each(const Sx *sx)
{
    if (!sx_heads(sx, "for-each") || sx->count != 3 ||
        !sx_heads(sx->items[1], "@pick"))
        return false;
    const Sx *it = sx->items[2]->items[1];
    return sx_is(sx_heads(it, "by") ? it->items[2] : it, "it");
}

static const Sx *write_statement(Binder *b, const Sx *sx)
{
    b->pending = -1;
    const Sx *s = write_one(b, sx);
    bool loop = is_done_to_each(sx);
    if (loop && (b->named >> number_of(sx->items[1]) & 1) != 0)
        b->pending = number_of(sx->items[1]);
    if (s == NULL || b->pending < 0 || (statements_from(s) > 0 && !loop))
        return s;
    const Sx *set = sx_number(b->arena, b->set_of[b->pending]);
    b->pending = -1;
    return sx_2(b->arena, "as", set, s);
}

/* What all players picked just now, or was picked at all Problems, one after
 * the other, is those: they get their name in a statement of its own. */
static void push_gathered(Binder *b, const Sx *sx, Items *out)
{
    const Sx *set = sx_number(b->arena, b->set_of[b->gathered]);
    const Sx *those = sx_1(b->arena, "choose", sx_word(b->arena, "those"));
    const Sx *named = sx_2(b->arena, "as", set, those);
    b->gathered = -1;
    if (sx_heads(sx, "if")) /* each branch is one statement */
        out->v[out->n - 1] = sx_2(b->arena, "do", out->v[out->n - 1], named);
    else
        items_push(out, named);
}

static const Sx *write_body(Binder *b, const Sx *sx, uint32_t from)
{
    Items out = {b->arena, 0, {NULL}};
    for (uint32_t i = 0; i < sx->count; i++) {
        b->before = i > from ? sx->items[i - 1] : NULL;
        items_push(&out, i < from ? write_one(b, sx->items[i])
                                  : write_statement(b, sx->items[i]));
        if (b->gathered >= 0)
            push_gathered(b, sx, &out);
    }
    return items_finish(&out);
}

/* The pick of that number in the statement; or NULL */
static const Sx *pick_in(const Sx *sx, int n)
{
    const Sx *found = NULL;
    if (!sx_is_list(sx))
        return NULL;
    if (sx_heads(sx, "@pick") && number_of(sx) == n)
        return sx->items[2];
    for (uint32_t i = 0; found == NULL && i < sx->count; i++)
        found = pick_in(sx->items[i], n);
    return found;
}

/* (count F* (@in n)): how many the players picked just now, if each of those
 * is F*; they have no name, but were counted. */
static bool counts_picked(const Binder *b, const Sx *sx)
{
    const Sx *in = sx->count > 1 ? sx->items[sx->count - 1] : sx;
    if (!sx_heads(sx, "count") || !sx_heads(in, "@in") || b->before == NULL ||
        (b->each >> number_of(in) & 1) == 0)
        return false;
    const Sx *pick = pick_in(b->before, number_of(in));
    for (uint32_t i = 1; pick != NULL && i + 1 < sx->count; i++) {
        const Sx *f = sx->items[i];
        if (sx_heads(f, "f") && f->count == 2)
            f = f->items[1];
        bool empty = sx_heads(f, "f") && f->count == 1;
        bool told = !sx_is_list(f) && sx_holds(pick, f->atom.p);
        if (!empty && !told)
            return false;
    }
    return pick != NULL;
}

/* One of those picked as number n; what all players picked has no name, unless
 * it is wanted. */
static const Sx *write_in(Binder *b, int n)
{
    if ((b->each & ~b->wanted) >> n & 1) {
        b->wanted |= (uint64_t)1 << n;
        return NULL;
    }
    return sx_1(b->arena, "among", sx_number(b->arena, b->set_of[n]));
}

/* (times (count (f) (@in n)) S*): for each that some player picked? */
static bool is_for_picked(const Binder *b, const Sx *sx)
{
    const Sx *count = sx_heads(sx, "times") ? sx->items[1] : NULL;
    if (count == NULL || !sx_heads(count, "count") || sx_holds(sx, "it"))
        return false;
    const Sx *in = count->items[count->count - 1];
    if (!sx_heads(in, "@in"))
        return false;
    for (uint32_t i = 1; i + 1 < count->count; i++)
        if (!sx_heads(count->items[i], "f") || count->items[i]->count > 1)
            return false;
    int n = number_of(in);
    return (b->each >> n & 1) != 0 && b->before != NULL &&
           pick_in(b->before, n) != NULL;
}

static const Sx *write_for_picked(Binder *b, const Sx *sx)
{
    Items out = {b->arena, 0, {NULL}};
    items_push_word(&out, "for-each");
    items_push_word(&out, "those");
    for (uint32_t i = 2; i < sx->count; i++)
        items_push(&out, write_one(b, sx->items[i]));
    return items_finish(&out);
}

static bool is_discard(const Sx *list)
{
    return sx_heads(list, "discard") && list->count == 3;
}

/* @counted: how many cards were discarded just now */
static const Sx *write_atom(Binder *b, const Sx *sx)
{
    if (!sx_is(sx, "@counted"))
        return sx;
    return b->before != NULL && sx_has(b->before, is_discard)
               ? sx_word(b->arena, "done")
               : NULL;
}

static const Sx *write_one(Binder *b, const Sx *sx)
{
    if (!sx_is_list(sx))
        return write_atom(b, sx);
    if (sx_heads(sx, "@ref"))
        return write_ref(b, sx);
    if (sx_heads(sx, "@pick"))
        return write_pick(b, sx);
    if (is_for_picked(b, sx))
        return write_for_picked(b, sx);
    if (counts_picked(b, sx))
        return sx_word(b->arena, "done");
    if (sx_heads(sx, "@in"))
        return write_in(b, number_of(sx));
    uint32_t from = statements_from(sx);
    return from > 0 ? write_body(b, sx, from) : write_list(b, sx);
}

const Sx *bind_choices(Arena *arena, const Sx *ability, const bool *many)
{
    Binder b = {.arena = arena,
                .many = many,
                .last_one = -1,
                .last_any = -1,
                .gathered = -1,
                .pending = -1};
    whichever_picks(ability, b.same);
    look(&b, ability);
    name_alike(&b);
    b.last_one = b.last_any = -1;
    b.each = 0;
    Binder again = b;
    const Sx *out = write_one(&b, ability);
    if (out == NULL && b.wanted != 0) {
        again.wanted = b.wanted;
        out = write_one(&again, ability);
        b.sets = again.sets;
    }
    return b.sets <= SETS_MAX ? out : NULL;
}

static bool makes(const Sx *in, const Sx *set)
{
    return sx_heads(in, "as") && in->count == 3 && sx_equal(in->items[1], set);
}

bool bind_is_whole(const Sx *ability, const Sx *in)
{
    if (!sx_is_list(in))
        return true;
    if ((sx_heads(in, "among") || sx_heads(in, "set")) && in->count == 2 &&
        !sx_finds(ability, makes, in->items[1]))
        return false;
    for (uint32_t i = 0; i < in->count; i++)
        if (!bind_is_whole(ability, in->items[i]))
            return false;
    return true;
}
