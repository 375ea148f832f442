/* match - meanings of productions held against programs (sayer.h).
 *
 * What is left to compare is a list of things to do; each way to do the first
 * of them goes on with the rest, and when nothing is left a way is found. */
#include "lang/sayer.h"

#include <string.h>

enum { STEPS_MAX = 2000000 };

typedef enum TodoKind { TODO_PAIR, TODO_ROW, TODO_SET } TodoKind;

typedef struct Todo {
    TodoKind kind;
    bool many;              /* the last $n may stand for several items */
    const Sx *meaning;      /* of a pair */
    const Sx *target;       /* of a pair */
    const Sx *const *parts; /* of the meaning of a row or set */
    uint32_t part_count;
    const Sx *const *items; /* of the target of a row or set */
    uint32_t item_count;
    uint64_t left; /* of the items of a set, as bits */
    Subject who;
    const struct Todo *next;
} Todo;

static void run(Matcher *m, const Todo *todo);

/* Lists */

bool is_star(const Sx *sx)
{
    return sx_heads(sx, "@all");
}

const Sx *star_of(Sayer *s, const Sx *const *items, uint32_t count)
{
    const Sx *all[SAY_ITEMS + 1];
    if (count == 1)
        return items[0];
    if (count > SAY_ITEMS)
        return NULL;
    all[0] = sx_word(s->arena, "@all");
    if (count > 0)
        memcpy(all + 1, items, count * sizeof *items);
    return sx_list(s->arena, all, count + 1);
}

unsigned hole_number(const Sx *sx)
{
    if (sx->atom.n != 2 || (sx->atom.p[0] != '$' && sx->atom.p[0] != '+'))
        return 0;
    unsigned n = (unsigned)(sx->atom.p[1] - '0');
    return n <= NUMBERED_MAX ? n : 0;
}

/* Heads of lists that are no ops: only what they hold counts. */
static bool is_holder(const Sx *head)
{
    static const char *const heads[] = {"f",    "@s", "line",    "mods",
                                        "m",    "t",  "l",       "r",
                                        "deck", "@m", "faceoff", "sm"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_is(head, heads[i]))
            return true;
    return false;
}

/* The items a target stands for, if several may: it is such a list, or one
 * with the holder's own head. */
static uint32_t items_of(const Sx *holder, const Sx *const *target,
                         const Sx *const **items)
{
    const Sx *x = *target;
    if (sx_is(x, "any") || sx_is(x, "nothing"))
        return 0;
    bool own = sx_is_list(x) && x->count > 0 && holder->count > 0 &&
               sx_equal(x->items[0], holder->items[0]);
    bool list = holder->count > 0 && sx_is(holder->items[0], "l");
    if (own || is_star(x) ||
        (!list && (sx_heads(x, "both") || sx_heads(x, "do")))) {
        *items = x->items + 1;
        return x->count - 1;
    }
    *items = target;
    return 1;
}

/* Atoms */

bool is_player(const Sx *sx)
{
    static const char *const words[] = {
        "opponent", "that-player",  "chosen-player", "a-player",  "anyone",
        "owner",    "controller",   "most-of",       "fewest-of", "opponent-of",
        "who",      "both-players", "@they"};
    return sx_is_any(sx, words, ARRAY_LEN(words));
}

static bool is_reference(const Sx *sx)
{
    static const char *const words[] = {"it",      "chosen",    "those",
                                        "this",    "host",      "set",
                                        "host-of", "remembered"};
    return sx_is_any(sx, words, ARRAY_LEN(words));
}

/* (all mane yours), the one that each has; (both mane yours) as one of two */
static bool is_own_mane(const Sx *sx)
{
    return (sx_heads(sx, "all") || sx_heads(sx, "both")) && sx->count == 3 &&
           sx_is(sx->items[1], "mane") && sx_is(sx->items[2], "yours");
}

/* Somebody whom "they" may be without being the subject. */
static bool is_spoken_player(const Sx *sx)
{
    return sx_is(sx, "that-player") || sx_is(sx, "chosen-player") ||
           sx_is(sx, "@they");
}

/* Each goes to its own controller's. */
static bool is_own_home(const Sx *sx)
{
    return sx_is(sx, "own-home") || (sx_heads(sx, "home") && sx->count == 2 &&
                                     sx_heads(sx->items[1], "controller"));
}

static bool is_choice_made(const Sx *sx)
{
    return sx_is(sx, "chosen") || sx_is(sx, "those") || sx_heads(sx, "set") ||
           is_own_mane(sx);
}

/* (all (either (is X) (is Y))): two cards that were picked apart, or this card
 * or your Mane Character and another. */
static bool is_pair(const Sx *sx)
{
    const Sx *either =
        sx_heads(sx, "all") && sx->count == 2 ? sx->items[1] : sx;
    if (either == sx || !sx_heads(either, "either"))
        return false;
    for (uint32_t i = 1; i < either->count; i++) {
        const Sx *one = either->items[i];
        if (!sx_is(one, "self") && !is_own_mane(one) &&
            (!sx_heads(one, "is") || !is_reference(one->items[1])))
            return false;
    }
    return true;
}

bool is_several(const Sx *sx)
{
    return sx_is(sx, "those") || sx_heads(sx, "set") || is_pair(sx);
}

const Sx *without_chooser(const Sx *sx, Subject who)
{
    bool spoken = sx_heads(sx, "by") && sx->count == 3 && who.player != NULL &&
                  sx_equal(sx->items[1], who.player) &&
                  is_reference(sx->items[2]);
    return spoken ? sx->items[2] : sx;
}

bool is_you(Subject who)
{
    return who.player == NULL || sx_is(who.player, "you");
}

static bool is_who(const Sx *target, Subject who)
{
    return who.player == NULL ? sx_is(target, "you")
                              : sx_equal(target, who.player);
}

static bool is_area_chosen(const Sx *atom)
{
    return sx_is(atom, "any-area") || sx_is(atom, "a-problem");
}

bool match_atom(const Sx *atom, const Sx *target, Subject who)
{
    target = without_chooser(target, who);
    if (sx_is(atom, "@who")) /* undo.def leaves it open who does it */
        return sx_is(target, "@who") || is_who(target, who);
    if (sx_is(atom, "@they"))
        return who.player != NULL ? is_who(target, who)
                                  : is_spoken_player(target);
    if (sx_is(atom, "@it") || sx_is(atom, "@kept"))
        return is_reference(target);
    if (sx_is(atom, "@them"))
        return is_several(target);
    if (sx_is(atom, "@challenger") && is_challenger(target))
        return true;
    if (sx_is(atom, "@at-one"))
        return sx_heads(target, "at") &&
               sx_is(target->items[1], "@one-problem");
    if (sx_is(atom, "@that-problem") &&
        (sx_is(target, "@problem-there") ||
         (sx_heads(target, "@problem-of") && is_choice_made(target->items[1]))))
        return true;
    if (sx_is(atom, "@there") || sx_is(atom, "@that-problem"))
        return sx_is(target, "there") || sx_is(target, "here") ||
               sx_is(target, "previous-area") ||
               (sx_heads(target, "last-area") && target->count == 3) ||
               (sx_heads(target, "area-of") &&
                is_choice_made(target->items[1]));
    if (!is_you(who) && is_area_chosen(atom))
        return sx_heads(target, "by") && target->count == 3 &&
               sx_equal(target->items[1], who.player) &&
               sx_equal(target->items[2], atom);
    if (sx_is(atom, "involved") && sx_is(target, "was-involved"))
        return true;
    if (sx_is(atom, "@home"))
        return is_own_home(target);
    if (sx_is(atom, "opposing") && !is_you(who))
        return sx_heads(target, "not") && sx_heads(target->items[1], "of") &&
               (sx_equal(target->items[1]->items[1], who.player) ||
                (sx_is(who.player, "opponent") &&
                 sx_is(target->items[1]->items[1], "one-opponent")));
    if (who.player != NULL && is_you(who) &&
        (sx_is(atom, "yours") || sx_is(atom, "you")))
        return false; /* you are somebody else here: the winner */
    if (sx_is(atom, "other") && sx_heads(target, "not"))
        return sx_is(target->items[1], "@among") ||
               (sx_heads(target->items[1], "is") &&
                (is_reference(target->items[1]->items[1]) ||
                 is_own_mane(target->items[1]->items[1])));
    return sx_equal(atom, target);
}

/* Holes */

static void bind(Matcher *m, unsigned hole, const Sx *value, Subject who,
                 const Todo *next)
{
    const Sx **slot = &m->binding.values[hole - 1];
    if (value == NULL)
        return;
    if (*slot != NULL) {
        if (sx_equal(*slot, value))
            run(m, next);
        return;
    }
    *slot = value;
    m->binding.subjects[hole - 1] = who;
    run(m, next);
    *slot = NULL;
}

/* Rows: one part after the other. */

/* The items as one: several statements that are one item stay so. */
static const Sx *spliced(Sayer *s, const Sx *const *items, uint32_t n)
{
    const Sx *one[] = {sx_word(s->arena, "@all"), n == 1 ? items[0] : NULL};
    if (n == 1 && (sx_heads(items[0], "do") || sx_heads(items[0], "both")))
        return sx_list(s->arena, one, 2);
    return star_of(s, items, n);
}

/* The last part may stand for all that is left. */
static void run_last(Matcher *m, const Todo *t)
{
    Todo pair = {.kind = TODO_PAIR,
                 .meaning = t->parts[0],
                 .target = star_of(m->sayer, t->items, t->item_count),
                 .who = t->who,
                 .next = t->next};
    if (pair.target != NULL && sx_is_list(pair.meaning))
        run(m, &pair);
}

/* (head! $1), which is left out with its symbol; words no program has */
static bool may_be_left_out(const Sx *part)
{
    if (sx_is(part, "@and") || sx_is(part, "@and-also"))
        return true;
    if (!sx_is_list(part) || part->count == 0)
        return false;
    Slice head = part->items[0]->atom;
    return head.n > 0 && head.p[head.n - 1] == '!';
}

static void run_row(Matcher *m, const Todo *t)
{
    if (t->part_count == 0) {
        if (t->item_count == 0)
            run(m, t->next);
        return;
    }
    const Sx *part = t->parts[0];
    unsigned hole = hole_number(part);
    bool splice = hole > 0 && part->atom.p[0] == '+';
    bool last = t->part_count == 1;
    uint32_t least = splice ? 0 : 1, most = 1;
    if (splice || (hole > 0 && last && t->many))
        most = t->item_count;
    if (last && most == t->item_count && most > least)
        least = most;
    if (may_be_left_out(part) ||
        (hole > 0 && !splice && (m->missing >> (hole - 1) & 1) != 0)) {
        Todo rest = *t;
        rest.parts++;
        rest.part_count--;
        run_row(m, &rest);
    }
    if (last && hole == 0 && t->many && t->item_count > 1)
        run_last(m, t);
    for (uint32_t n = least; n <= most && n <= t->item_count; n++) {
        Todo rest = *t;
        rest.parts++;
        rest.part_count--;
        if (n > 0) /* where there are no items, they are nowhere */
            rest.items += n;
        rest.item_count -= n;
        if (hole > 0) {
            bind(m, hole, spliced(m->sayer, t->items, n), t->who, &rest);
        } else {
            Todo pair = {.kind = TODO_PAIR,
                         .meaning = part,
                         .target = t->items[0],
                         .who = t->who,
                         .next = &rest};
            run(m, &pair);
        }
    }
}

/* Sets: parts that are no holes first, each with any item that is left. */

static void bind_some(Matcher *m, const Todo *t, const Todo *rest,
                      uint64_t some, unsigned hole)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    for (uint32_t i = 0; i < t->item_count; i++)
        if ((some >> i & 1) != 0)
            items[n++] = t->items[i];
    bind(m, hole, star_of(m->sayer, items, n), t->who, rest);
}

static void run_hole_of_set(Matcher *m, const Todo *t, uint32_t at,
                            const Todo *rest)
{
    const Sx *part = t->parts[at];
    unsigned hole = hole_number(part);
    bool splice = part->atom.p[0] == '+' || (m->missing >> (hole - 1) & 1) != 0;
    Todo other = *rest;
    if (rest->part_count == 0) {
        other.left = 0;
        if (splice || t->left != 0)
            bind_some(m, t, &other, t->left, hole);
        return;
    }
    /* every part of what is left, the empty one last */
    for (uint64_t some = t->left;; some = (some - 1) & t->left) {
        uint64_t taken = t->left & ~some;
        other.left = t->left & ~taken;
        if (splice || taken != 0)
            bind_some(m, t, &other, taken, hole);
        if (some == 0 || m->sayer->steps > STEPS_MAX)
            break;
    }
}

static void run_set(Matcher *m, const Todo *t)
{
    const Sx *parts[SAY_ITEMS];
    uint32_t at = 0;
    if (t->part_count == 0) {
        if (t->left == 0)
            run(m, t->next);
        return;
    }
    while (at < t->part_count && hole_number(t->parts[at]) > 0)
        at++;
    bool literal = at < t->part_count;
    if (!literal)
        at = 0;
    memcpy(parts, t->parts, t->part_count * sizeof *parts);
    memmove(parts + at, parts + at + 1,
            (t->part_count - at - 1) * sizeof *parts);
    Todo rest = *t;
    rest.parts = parts;
    rest.part_count--;
    if (!literal) {
        run_hole_of_set(m, t, at, &rest);
        return;
    }
    for (uint32_t i = 0; i < t->item_count; i++) {
        if ((t->left >> i & 1) == 0)
            continue;
        rest.left = t->left & ~((uint64_t)1 << i);
        Todo pair = {.kind = TODO_PAIR,
                     .meaning = t->parts[at],
                     .target = t->items[i],
                     .who = t->who,
                     .next = &rest};
        run(m, &pair);
    }
}

static uint64_t bits(uint32_t n)
{
    return n >= 64 ? UINT64_MAX : ((uint64_t)1 << n) - 1;
}

/* The parts from `from` on against the items from `from` on; filters may stand
 * in any order. */
static void run_parts(Matcher *m, const Sx *meaning, const Sx *target,
                      Subject who, const Todo *next)
{
    uint32_t filters = filters_from(target->items[0]);
    Todo set = {.kind = TODO_SET, .who = who, .next = next};
    Todo row = {.kind = TODO_ROW,
                .parts = meaning->items + 1,
                .part_count = meaning->count - 1,
                .items = target->items + 1,
                .item_count = target->count - 1,
                .many = !sx_heads(target, "if"),
                .who = who,
                .next = next};
    if (filters > 0 && meaning->count >= filters && target->count >= filters) {
        row.part_count = row.item_count = filters - 1;
        row.many = false;
        set.parts = meaning->items + filters;
        set.part_count = meaning->count - filters;
        set.items = target->items + filters;
        set.item_count = target->count - filters;
        set.left = bits(set.item_count);
        row.next = &set;
    }
    run(m, &row);
}

/* Pairs of lists */

static bool is_choice(const Sx *sx)
{
    static const char *const heads[] = {
        "a", "up-to", "some", "any-number", "most-power", "least-power"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i]))
            return true;
    return false;
}

/* The same op with as many operands as the meaning has: +1 power counters have
 * no name in programs. */
static const Sx *with_counter(Sayer *s, const Sx *meaning, const Sx *target)
{
    static const char *const heads[] = {"counter", "uncounter", "counters",
                                        "has-counters"};
    const Sx *items[SAY_ITEMS];
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(target, heads[i]) && target->count + 1 == meaning->count) {
            memcpy(items, target->items, target->count * sizeof *items);
            items[target->count] = sx_word(s->arena, "power-counter");
            return sx_list(s->arena, items, meaning->count);
        }
    return target;
}

/* ($1 F*), with the target's head for $1: filters in any order. */
static void bind_head(Matcher *m, const Sx *meaning, const Sx *target,
                      Subject who, const Todo *next)
{
    unsigned hole = hole_number(meaning->items[0]);
    const Sx **slot = &m->binding.values[hole - 1];
    if (*slot != NULL)
        return;
    *slot = target->items[0];
    m->binding.subjects[hole - 1] = who;
    run_parts(m, meaning, target, who, next);
    *slot = NULL;
}

/* (p-modes P V S*) as (modes V S*), if it is they who choose; or NULL */
static const Sx *modes_of(Sayer *s, const Sx *target, Subject who)
{
    if (!sx_heads(target, "p-modes") ||
        !sx_equal(target->items[1], who.player) || target->count > SAY_ITEMS)
        return NULL;
    const Sx *items[SAY_ITEMS] = {sx_word(s->arena, "modes")};
    memcpy(items + 1, target->items + 2, (target->count - 2) * sizeof *items);
    return sx_list(s->arena, items, target->count - 1);
}

static void run_plain(Matcher *m, const Sx *meaning, const Sx *target,
                      Subject who, const Todo *next)
{
    const Sx *head = meaning->items[0];
    bool named = !m->plain || sx_heads(target, "by");
    bool theirs = !is_you(who) && sx_heads(target, "by") &&
                  target->count == 3 && sx_equal(target->items[1], who.player);
    if (is_choice(meaning) && !is_you(who) && named && !theirs)
        return;
    if (theirs && !sx_heads(meaning, "by"))
        target = target->items[2];
    if (sx_heads(meaning, "modes") && !is_you(who))
        target = modes_of(m->sayer, target, who);
    if (target == NULL)
        return;
    if (!sx_is_list(target)) /* an op without operands */
        target = sx_list(m->sayer->arena, &target, 1);
    if (target == NULL || target->count == 0)
        return;
    target = with_counter(m->sayer, meaning, target);
    unsigned hole = hole_number(head);
    Todo rest = {.kind = TODO_ROW,
                 .parts = meaning->items + 1,
                 .part_count = meaning->count - 1,
                 .items = target->items + 1,
                 .item_count = target->count - 1,
                 .who = who,
                 .next = next};
    if (hole > 0 && filters_from(target->items[0]) > 0)
        bind_head(m, meaning, target, who, next);
    else if (hole > 0)
        bind(m, hole, target->items[0], who, &rest);
    else if (sx_equal(head, target->items[0]))
        run_parts(m, meaning, target, who, next);
}

/* (@subject P S...), (@unless P S): from there on P does it. */
static void run_subject(Matcher *m, const Sx *meaning, const Sx *target,
                        const Todo *next)
{
    const Sx *player = target->items[1];
    Subject who = {player, true};
    if (sx_heads(player, "@each") || sx_is(player, "a-player"))
        who.player = sx_word(m->sayer->arena, "that-player");
    if (sx_heads(player, "@each-of"))
        who.player = sx_1(m->sayer->arena, player->items[1]->atom.p,
                          sx_word(m->sayer->arena, "it"));
    Todo body = {.kind = TODO_ROW,
                 .parts = meaning->items + 2,
                 .part_count = meaning->count - 2,
                 .items = target->items + 2,
                 .item_count = target->count - 2,
                 .many = true,
                 .who = who,
                 .next = next};
    Todo pair = {.kind = TODO_PAIR,
                 .meaning = meaning->items[1],
                 .target = player,
                 .next = &body};
    run(m, &pair);
}

/* (mods (while C M*) N*) as (mods M* (so-long! C) N*) */
static void run_while(Matcher *m, const Todo *mods)
{
    const Sx *items[SAY_ITEMS], *held = mods->items[0];
    Todo todo = *mods;
    uint32_t n = held->count - 2;
    if (n + mods->item_count > SAY_ITEMS)
        return;
    memcpy(items, held->items + 2, n * sizeof *items);
    items[n++] = sx_1(m->sayer->arena, "so-long!", held->items[1]);
    memcpy(items + n, mods->items + 1, (mods->item_count - 1) * sizeof *items);
    todo.items = items;
    todo.item_count = n + mods->item_count - 1;
    todo.left = bits(todo.item_count);
    run(m, &todo);
}

/* The whole set, as one form. */
static void run_whole(Matcher *m, const Todo *set, const Sx *whole)
{
    Todo todo = *set;
    if (whole == NULL)
        return;
    todo.items = &whole;
    todo.item_count = 1;
    todo.left = bits(1);
    run(m, &todo);
}

static void run_an(Matcher *m, const Todo *set)
{
    Arena *arena = m->sayer->arena;
    const Sx *an = as_one_such(arena, set->items, set->item_count);
    run_whole(m, set,
              an != NULL ? an
                         : as_one_only(arena, set->items, set->item_count));
}

static void run_holder(Matcher *m, const Sx *meaning, const Sx *target,
                       Subject who, const Todo *next)
{
    const Sx *const *items = NULL;
    bool set = sx_heads(meaning, "f"), statements = sx_heads(meaning, "@s");
    uint32_t n = items_of(meaning, &target, &items);
    Todo todo = {.kind = set ? TODO_SET : TODO_ROW,
                 .parts = meaning->items + 1,
                 .part_count = meaning->count - 1,
                 .items = items,
                 .item_count = n,
                 .left = bits(n),
                 .many = !sx_heads(meaning, "l"),
                 .who = who,
                 .next = next};
    run(m, &todo);
    if (set && n > 0 && meaning->count == 2 &&
        sx_heads(meaning->items[1], "@an"))
        run_an(m, &todo);
    if (set && n == 2 && meaning->count == 2 &&
        sx_heads(meaning->items[1], "@two-kinds"))
        run_whole(m, &todo, as_one_two_kinds(m->sayer->arena, todo.items));
    if (sx_heads(meaning, "mods") && n > 0 && sx_heads(items[0], "while"))
        run_while(m, &todo);
    bool line = sx_heads(meaning, "line"); /* of which abilities were parted */
    if ((!statements && !line) || n == 0 || m->plain)
        return;
    Undo undo = {.count = 0};
    if (line)
        undo_rows(m->sayer, meaning->items[0], target, who, &undo);
    else
        undo_statements(m->sayer, items, n, who, &undo);
    for (unsigned i = 0; i < undo.count; i++) {
        const Sx *form = undo.forms[i];
        todo.item_count = items_of(meaning, &form, &todo.items);
        m->cost += undo.costs[i];
        run(m, &todo);
        m->cost -= undo.costs[i];
    }
}

/* (@given X Y?): it is Y, or it is X and nothing is said. */
static void run_given(Matcher *m, const Sx *meaning, const Sx *target,
                      Subject who, const Todo *next)
{
    Todo pair = {.kind = TODO_PAIR, .target = target, .who = who, .next = next};
    for (uint32_t i = 2; i > 0; i--) {
        pair.meaning = meaning->items[i];
        run(m, &pair);
    }
}

static void run_list(Matcher *m, const Sx *meaning, const Sx *target,
                     Subject who, const Todo *next)
{
    if (sx_heads(meaning, "@may") || sx_heads(meaning, "@cost"))
        who.third = false;
    if (sx_heads(target, "@winner") || sx_heads(target, "@loser"))
        who = (Subject){sx_word(m->sayer->arena, "you"), true};
    if (meaning->count > 0 && is_holder(meaning->items[0])) {
        run_holder(m, meaning, target, who, next);
        return;
    }
    if (sx_heads(meaning, "@given")) {
        run_given(m, meaning, target, who, next);
        return;
    }
    if (sx_heads(meaning, "@subject") && sx_is(meaning->items[1], "you")) {
        Todo pair = {.kind = TODO_PAIR,
                     .meaning = meaning->items[2],
                     .target = target,
                     .next = next};
        run(m, &pair);
        return;
    }
    bool named = sx_heads(meaning, "@subject") && sx_heads(target, "@subject");
    bool unless = sx_heads(meaning, "@unless") && sx_heads(target, "@unless") &&
                  !sx_is(target->items[1], "you");
    if (named || unless)
        run_subject(m, meaning, target, next);
    if (named)
        return;
    run_plain(m, meaning, target, who, next);
    if (m->plain)
        return;
    Undo undo = {.count = 0};
    undo_form(m->sayer, meaning, target, who, &undo);
    for (unsigned i = 0; i < undo.count; i++) {
        m->cost += undo.costs[i];
        if (sx_heads(meaning, "@subject"))
            run_subject(m, meaning, undo.forms[i], next);
        else
            run_plain(m, meaning, undo.forms[i], who, next);
        m->cost -= undo.costs[i];
    }
}

static bool is_pronoun(const Sx *atom)
{
    return sx_is(atom, "@it") || sx_is(atom, "@them");
}

/* It could be said better. */
static void run_vague(Matcher *m, const Todo *next)
{
    m->cost += SYNONYM_COST / 2;
    run(m, next);
    m->cost -= SYNONYM_COST / 2;
}

static void run_pair(Matcher *m, const Todo *t)
{
    unsigned hole = hole_number(t->meaning);
    if (hole > 0)
        bind(m, hole, t->target, t->who, t->next);
    else if (sx_is_list(t->meaning))
        run_list(m, t->meaning, t->target, t->who, t->next);
    else if (m->sayer->thorough && is_pronoun(t->meaning) &&
             match_atom(t->meaning, t->target, t->who))
        run_vague(m, t->next);
    else if (m->plain && t->meaning->atom.p[0] != '@' &&
                     !is_area_chosen(t->meaning)
                 ? sx_equal(t->meaning, t->target)
                 : match_atom(t->meaning, t->target, t->who))
        run(m, t->next);
}

static void run(Matcher *m, const Todo *todo)
{
    if (++m->sayer->steps > STEPS_MAX)
        return;
    if (todo == NULL)
        m->found(m);
    else if (todo->kind == TODO_PAIR)
        run_pair(m, todo);
    else if (todo->kind == TODO_ROW)
        run_row(m, todo);
    else
        run_set(m, todo);
}

void match_meaning(Matcher *m, const Sx *meaning, const Sx *target, Subject who)
{
    Todo todo = {
        .kind = TODO_PAIR, .meaning = meaning, .target = target, .who = who};
    run(m, &todo);
}
