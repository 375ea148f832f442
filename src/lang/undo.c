/* undo - what the resolver did, backwards (sayer.h). Most of it is rows of
 * undo.def; the rest is about modifiers, numbers and who does it. */
#include "lang/sayer.h"

#include <string.h>

#include "lang/program.h"

typedef enum RowWho { ROW_ANY, ROW_YOU, ROW_THEM } RowWho;

typedef struct UndoRow {
    RowWho who;
    const char *before, *after;
    bool synonym;
} UndoRow;

static const UndoRow rows[] = {
#define U(who, before, after) {ROW_##who, before, after, false},
#define V(who, before, after) {ROW_##who, before, after, true},
#include "lang/undo.def"
#undef U
#undef V
};

static void add_at(Undo *out, const Sx *form, unsigned cost)
{
    if (form == NULL || out->count == ARRAY_LEN(out->forms))
        return;
    out->costs[out->count] = cost;
    out->forms[out->count++] = form;
}

static void add(Undo *out, const Sx *form)
{
    add_at(out, form, 0);
}

/* Filters: where they begin among the operands */

uint32_t filters_from(const Sx *head)
{
    static const struct {
        const char *word;
        uint32_t from;
    } others[] = {{"beside", 1}, {"has-attachment", 1}, {"both", 1}};
    for (size_t i = 0; i < ARRAY_LEN(others); i++)
        if (sx_is(head, others[i].word))
            return others[i].from;
    for (Op op = 0; op < OP_NUMBER; op++) {
        const OpInfo *info = op_info(op);
        const char *f = strstr(info->operands, "f*");
        if (f != NULL && sx_is(head, info->word) && info->type != 'f' &&
            memchr(info->operands, '?', (size_t)(f - info->operands)) == NULL)
            return (uint32_t)(f - info->operands) + 1;
    }
    return 0;
}

/* Rows */

typedef struct Filling {
    const Sx *before;
    unsigned cost;
    Undo *out;
} Filling;

static const Sx *fill(Sayer *s, const Sx *sx, const Binding *b)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    unsigned hole = hole_number(sx);
    if (hole > 0)
        return b->values[hole - 1];
    if (!sx_is_list(sx))
        return sx;
    for (uint32_t i = 0; i < sx->count && n < SAY_ITEMS; i++) {
        const Sx *part = sx->items[i];
        const Sx *value = fill(s, part, b);
        if (value == NULL)
            return NULL;
        bool splice =
            hole_number(part) > 0 && part->atom.p[0] == '+' && is_star(value);
        for (uint32_t j = 1; splice && j < value->count; j++)
            if (n < SAY_ITEMS)
                items[n++] = value->items[j];
        if (!splice)
            items[n++] = value;
    }
    return sx_list(s->arena, items, n);
}

static void fill_row(Matcher *m)
{
    Filling *f = m->context;
    add_at(f->out, fill(m->sayer, f->before, &m->binding), f->cost);
}

/* The head of "(head ...": the row need not be read to know it. */
static bool is_headed(const char *row, const Sx *head)
{
    size_t n = head->atom.n;
    return row[0] == '(' && strncmp(row + 1, head->atom.p, n) == 0 &&
           (row[n + 1] == ' ' || row[n + 1] == ')');
}

static void undo_rows(Sayer *s, const Sx *head, const Sx *target, Subject who,
                      Undo *out)
{
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        const UndoRow *row = &rows[i];
        if (!is_headed(row->before, head) ||
            (row->who == ROW_YOU && !is_you(who)) ||
            (row->who == ROW_THEM && is_you(who)))
            continue;
        const Sx *before = sx_read(s->arena, slice_of(row->before));
        const Sx *after = sx_read(s->arena, slice_of(row->after));
        if (before == NULL || after == NULL)
            continue;
        Filling f = {before, row->synonym ? SYNONYM_COST : 0, out};
        Matcher m = {
            .sayer = s, .plain = true, .found = fill_row, .context = &f};
        match_meaning(&m, after, target, who);
    }
}

/* Numbers */

static void undo_number(Sayer *s, const Sx *meaning, const Sx *x, Undo *out)
{
    int n, k;
    const Sx *zero = sx_number(s->arena, 0);
    bool number = sx_value(x, &n);
    if (sx_heads(meaning, "*") && meaning->count == 3) {
        if (sx_heads(x, "-") && x->count == 3 && sx_is(x->items[1], "0"))
            add(out, sx_2(s->arena, "*", sx_number(s->arena, -1), x->items[2]));
        if (!number)
            add(out, sx_2(s->arena, "*", sx_number(s->arena, 1), x));
    }
    if (!number || meaning->count != 3)
        return;
    if (sx_heads(meaning, "-") && sx_is(meaning->items[1], "0"))
        add(out, sx_2(s->arena, "-", zero, sx_number(s->arena, -n)));
    else if (sx_heads(meaning, "-") && sx_value(meaning->items[2], &k))
        add(out,
            sx_2(s->arena, "-", sx_number(s->arena, n + k), meaning->items[2]));
    if (sx_heads(meaning, "+") && sx_value(meaning->items[2], &k))
        add(out,
            sx_2(s->arena, "+", sx_number(s->arena, n - k), meaning->items[2]));
}

/* (not (>= V N)): at most one less. */
static void undo_most(Sayer *s, const Sx *x, Undo *out)
{
    int n;
    if (!sx_heads(x, "not") || !sx_heads(x->items[1], ">="))
        return;
    const Sx *v = x->items[1]->items[1], *least = x->items[1]->items[2];
    if (sx_value(least, &n))
        least = sx_number(s->arena, n - 1);
    else if (sx_heads(least, "+") && sx_is(least->items[2], "1"))
        least = least->items[1];
    else
        return;
    add(out, sx_2(s->arena, "@cmp", sx_1(s->arena, "<=", least), v));
}

/* Patterns: what goes without saying was left out. */
static void undo_on(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *card = NULL, *player = NULL;
    if (!sx_heads(x, "on") && !sx_heads(x, "on-batch"))
        return;
    for (uint32_t i = 2; i < x->count; i++)
        if (is_player(x->items[i]) || sx_is(x->items[i], "you"))
            player = x->items[i];
        else
            card = x->items[i];
    static const char *const others[] = {"any", "problem"};
    static const char *const people[] = {"you", "anyone"};
    bool own = sx_is(x->items[1], "play") || sx_is(x->items[1], "flip");
    for (unsigned c = 0; c < (card != NULL ? 1 : 3); c++)
        for (unsigned p = 0; p < (player != NULL ? 1 : 3); p++) {
            const Sx *items[4] = {x->items[0], x->items[1]};
            uint32_t n = 2;
            if (p == 1 && (!own || card == NULL || !sx_is(card, "self")))
                continue;
            if (card != NULL || c > 0)
                items[n++] =
                    card != NULL ? card : sx_word(s->arena, others[c - 1]);
            if (player != NULL || p > 0)
                items[n++] =
                    player != NULL ? player : sx_word(s->arena, people[p - 1]);
            if (n != x->count)
                add(out, sx_list(s->arena, items, n));
        }
}

/* Modifiers */

typedef struct Modifier {
    const Sx *rest; /* without filters */
    const Sx *filters[SAY_ITEMS];
    uint32_t count;
} Modifier;

static void set_filters(Modifier *m, const Sx *filter)
{
    m->count = 0;
    if (sx_heads(filter, "both"))
        for (uint32_t i = 1; i < filter->count; i++)
            m->filters[m->count++] = filter->items[i];
    else
        m->filters[m->count++] = filter;
}

/* (cant (on O F)), (cant (to R (on O F))) */
static bool split_cant(Sayer *s, const Sx *x, Modifier *out)
{
    const Sx *e = x->items[1], *area = NULL;
    const char *by = NULL;
    if (sx_heads(e, "by") && sx_is(e->items[1], "opponent")) {
        by = "@cant-by";
        e = e->items[2];
        if (sx_heads(e, "from-zone") && sx_heads(e->items[2], "to-zone")) {
            by = "@cant-hand";
            e = e->items[2]->items[2];
        }
    } else if (sx_heads(e, "to")) {
        area = e->items[1];
        e = e->items[2];
    } else if (sx_heads(e, "where") && sx_heads(e->items[2], "during") &&
               sx_is(e->items[2]->items[1], "ready-step")) {
        by = "@cant-ready";
        e = e->items[1];
    }
    if (!sx_heads(e, "on") || e->count != 3 || is_player(e->items[2]) ||
        sx_is(e->items[2], "you"))
        return false;
    set_filters(out, e->items[2]);
    if (by != NULL)
        out->rest = sx_1(s->arena, by, e->items[1]);
    else if (area == NULL)
        out->rest = sx_1(s->arena, "@cant", e->items[1]);
    else if (sx_is(area, "here"))
        out->rest = sx_1(s->arena, "@cant-here", e->items[1]);
    else
        out->rest = sx_2(s->arena, "@cant-to", e->items[1], area);
    return true;
}

static bool is_filter(const Sx *sx)
{
    const Sx *head = sx_is_list(sx) && sx->count > 0 ? sx->items[0] : sx;
    for (Op op = 0; op < OP_NUMBER; op++)
        if (op_info(op)->type == 'f' && sx_is(head, op_info(op)->word))
            return true;
    return sx_is(head, "beside") || sx_is(head, "attachment") ||
           sx_is(head, "has-attachment") || sx_is(head, "attached-to");
}

/* Where the filters of a modifier begin: as its op says, or else behind the
 * last operand that is no filter. */
static uint32_t modifier_filters(const Sx *x)
{
    uint32_t from = filters_from(x->items[0]);
    if (from > 0)
        return from;
    from = x->count;
    while (from > 1 && is_filter(x->items[from - 1]))
        from--;
    bool typed = sx_heads(x, "type") || sx_heads(x, "set-type");
    return typed && from < 2 ? 2 : from;
}

static bool split(Sayer *s, const Sx *x, Modifier *out);

static bool same_filters(const Modifier *a, const Modifier *b)
{
    if (a->count != b->count)
        return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (!sx_equal(a->filters[i], b->filters[i]))
            return false;
    return true;
}

/* All of them, if they are about the same cards. */
static bool split_all(Sayer *s, const Sx *const *items, uint32_t count,
                      const Sx **rests, Modifier *out)
{
    Modifier next;
    for (uint32_t i = 0; i < count; i++) {
        if (!split(s, items[i], i == 0 ? out : &next))
            return false;
        if (i > 0 && !same_filters(out, &next))
            return false;
        rests[i] = i == 0 ? out->rest : next.rest;
    }
    return count > 0;
}

static bool split(Sayer *s, const Sx *x, Modifier *out)
{
    const Sx *items[SAY_ITEMS];
    if (!sx_is_list(x) || x->count < 2 || x->count > SAY_ITEMS)
        return false;
    if (sx_heads(x, "cant"))
        return split_cant(s, x, out);
    if (sx_heads(x, "while")) {
        if (!split_all(s, x->items + 2, x->count - 2, items + 2, out))
            return false;
        items[0] = x->items[0];
        items[1] = x->items[1];
        out->rest = sx_list(s->arena, items, x->count);
        return true;
    }
    uint32_t from = modifier_filters(x);
    out->count = 0;
    for (uint32_t i = from; i < x->count; i++)
        out->filters[out->count++] = x->items[i];
    out->rest = sx_list(s->arena, x->items, from < x->count ? from : x->count);
    return true;
}

/* The cards that the filters are: this, X, or all that fit. */
static const Sx *cards_of(Sayer *s, const Modifier *m)
{
    const Sx *items[SAY_ITEMS + 1];
    if (m->count == 1 && sx_is(m->filters[0], "self"))
        return sx_word(s->arena, "this");
    if (m->count == 1 && sx_heads(m->filters[0], "is"))
        return m->filters[0]->items[1];
    items[0] = sx_word(s->arena, "all");
    memcpy(items + 1, m->filters, m->count * sizeof *items);
    return sx_list(s->arena, items, m->count + 1);
}

static const Sx *make_mods(Sayer *s, const Sx *until, const Sx *cards)
{
    const Sx *items[SAY_ITEMS];
    Modifier all;
    bool forever = sx_heads(until, "forever");
    uint32_t from = forever ? 1 : 2;
    if (until->count <= from || until->count + 2 > SAY_ITEMS ||
        !split_all(s, until->items + from, until->count - from, items + 3,
                   &all))
        return NULL;
    items[0] = sx_word(s->arena, "@mods");
    items[1] = forever ? until->items[0] : until->items[1];
    items[2] = cards != NULL ? cards : cards_of(s, &all);
    return sx_list(s->arena, items, until->count - from + 3);
}

static void undo_static(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *rests[SAY_ITEMS];
    Modifier all;
    const Sx *const *items = is_star(x) ? x->items + 1 : &x;
    uint32_t n = is_star(x) ? x->count - 1 : 1;
    if (split_all(s, items, n, rests, &all))
        add(out,
            sx_2(s->arena, "@static", cards_of(s, &all), star_of(s, rests, n)));
}

/* (while (fits L F...) M...) */
static void undo_state(Sayer *s, const Sx *x, Undo *out)
{
    if (!sx_heads(x, "while") || !sx_heads(x->items[1], "fits"))
        return;
    const Sx *fits = x->items[1];
    add(out,
        sx_2(s->arena, "@state", star_of(s, fits->items + 2, fits->count - 2),
             star_of(s, x->items + 2, x->count - 2)));
}

/* Filters that say how a card is, not what it is. */
static bool is_state(const Sx *f)
{
    static const char *const words[] = {"at-home",  "at",         "at-problem",
                                        "beside",   "here",       "exhausted",
                                        "involved", "beside-many"};
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (sx_is(f, words[i]) || sx_heads(f, words[i]))
            return true;
    return false;
}

/* Cards that are of a kind while they are so: the rule without its states. */
static void undo_states(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *states[SAY_ITEMS], *items[SAY_ITEMS];
    uint32_t n = 0, count = 0;
    Modifier m;
    if (!split(s, x, &m) || sx_heads(x, "cant") || sx_heads(x, "while"))
        return;
    for (uint32_t i = 0; i < m.rest->count; i++)
        items[count++] = m.rest->items[i];
    for (uint32_t i = 0; i < m.count; i++)
        if (is_state(m.filters[i]))
            states[n++] = m.filters[i];
        else
            items[count++] = m.filters[i];
    if (n > 0 && n < m.count)
        add(out, sx_2(s->arena, "@state", star_of(s, states, n),
                      sx_list(s->arena, items, count)));
}

/* (until D (add-power L F...)), or what was made of it already */
static void undo_add(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *mods = sx_heads(x, "until") ? make_mods(s, x, NULL) : x;
    if (mods == NULL || !sx_heads(mods, "@mods") || mods->count != 4 ||
        !sx_heads(mods->items[3], "add-power"))
        return;
    const Sx *items[] = {sx_word(s->arena, "@add"), mods->items[1],
                         mods->items[3]->items[1], mods->items[2]};
    add(out, sx_list(s->arena, items, 4));
}

/* What "that ..." may be called */

static bool is_spoken_of(const Sx *x)
{
    static const char *const words[] = {"it",   "chosen", "those",
                                        "host", "set",    "host-of"};
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (sx_is(x, words[i]) || sx_heads(x, words[i]))
            return true;
    return false;
}

static void undo_that(Sayer *s, const Sx *meaning, const Sx *x, Undo *out)
{
    bool this = sx_heads(meaning, "@this");
    if (this && sx_is(x, "this")) { /* "this card" comes first */
        if (hole_number(meaning->items[1]) == 0)
            add(out, meaning);
        return;
    }
    bool many = sx_is(x, "those") || sx_heads(x, "set");
    if (this ? !sx_is(x, "host") : !is_spoken_of(x))
        return;
    if (sx_heads(meaning, "@those") && !many)
        return;
    for (unsigned i = 0; i < s->kind_count; i++)
        add(out, sx_list(s->arena,
                         (const Sx *[]){meaning->items[0], s->kinds[i]}, 2));
}

/* Who does it */

/* Ops whose player does nothing. */
static bool is_passive(const Sx *sx)
{
    static const char *const heads[] = {"each-player", "hand", "tokens",
                                        "points",      "top",  "bottom"};
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (sx_heads(sx, heads[i]))
            return true;
    return false;
}

/* The players that the statement may have as its subject: first those who do
 * something, in another walk those whose cards it speaks of. */
static void find_doers(Sayer *s, const Sx *sx, bool owners, Undo *out)
{
    const Sx *doer = NULL;
    if (owners && sx_is(sx, "opposing"))
        doer = sx_word(s->arena, "opponent");
    else if (sx_is_list(sx) && sx->count > 1 && is_player(sx->items[1]) &&
             sx_heads(sx, "of") == owners && !is_passive(sx))
        doer = sx->items[1];
    for (unsigned i = 0; doer != NULL && i < out->count; i++)
        if (sx_equal(out->forms[i], doer))
            doer = NULL;
    add(out, doer);
    for (uint32_t i = 1; sx_is_list(sx) && i < sx->count; i++)
        find_doers(s, sx->items[i], owners, out);
}

/* (each-player P (if C S)): each of those for whom it holds. */
static void undo_each(Sayer *s, const Sx *each, Undo *out)
{
    if (each->count != 3 || !sx_heads(each->items[2], "if") ||
        each->items[2]->count != 3)
        return;
    const Sx *only = each->items[2];
    const Sx *who = sx_2(s->arena, "@each", each->items[1], only->items[1]);
    add(out, sx_2(s->arena, "@subject", who, only->items[2]));
}

static void undo_subject(Sayer *s, const Sx *const *items, uint32_t count,
                         Undo *out)
{
    const Sx *all[SAY_ITEMS];
    Undo doers = {.count = 0};
    if (count == 0 || count + 2 > SAY_ITEMS || sx_heads(items[0], "@subject"))
        return;
    all[0] = sx_word(s->arena, "@subject");
    if (count == 1 && sx_heads(items[0], "each-player")) {
        const Sx *each = items[0];
        all[1] = sx_1(s->arena, "@each", each->items[1]);
        memcpy(all + 2, each->items + 2, (each->count - 2) * sizeof *all);
        add(out, sx_list(s->arena, all, each->count));
        undo_each(s, each, out);
        return;
    }
    if (count > 1 && sx_heads(items[0], "choose-player") &&
        sx_is(items[0]->items[1], "anyone")) {
        all[1] = sx_word(s->arena, "a-player");
        memcpy(all + 2, items + 1, (count - 1) * sizeof *all);
        add(out, sx_list(s->arena, all, count + 1));
        return;
    }
    for (uint32_t i = 0; i < count; i++)
        find_doers(s, items[i], false, &doers);
    for (uint32_t i = 0; i < count; i++)
        find_doers(s, items[i], true, &doers);
    memcpy(all + 2, items, count * sizeof *all);
    for (unsigned i = 0; i < doers.count && i < 3; i++) {
        all[1] = doers.forms[i];
        add(out, sx_list(s->arena, all, count + 2));
    }
}

/* Statements */

/* (choose X) (until D M...) is "X has ... until D". */
static void undo_chosen(Sayer *s, const Sx *first, const Sx *second, Undo *out)
{
    Modifier all;
    const Sx *rests[SAY_ITEMS];
    if (!sx_heads(first, "choose") || !sx_heads(second, "until") ||
        second->count > SAY_ITEMS ||
        !split_all(s, second->items + 2, second->count - 2, rests, &all) ||
        all.count != 1 || !sx_heads(all.filters[0], "is"))
        return;
    add(out, make_mods(s, second, first->items[1]));
}

/* (choose (a problem)) (start-faceoff ...): a faceoff at a Problem. */
static const Sx *faceoff_at(Sayer *s, const Sx *first, const Sx *start)
{
    const Sx *items[SAY_ITEMS], *all[SAY_ITEMS];
    if (!sx_heads(first, "choose") || !sx_heads(first->items[1], "a") ||
        !sx_is(first->items[1]->items[1], "problem") ||
        !sx_heads(start, "start-faceoff") || !sx_heads(start->items[1], "all"))
        return NULL;
    const Sx *mine = start->items[1];
    for (uint32_t i = 0; i < mine->count; i++)
        all[i] = sx_heads(mine->items[i], "at")
                     ? sx_word(s->arena, "at-problem")
                     : mine->items[i];
    memcpy(items, start->items, start->count * sizeof *items);
    items[1] = sx_list(s->arena, all, mine->count);
    return sx_list(s->arena, items, start->count);
}

/* The rows for a single statement. */
static void undo_statement(Sayer *s, const Sx *item, Subject who, Undo *out)
{
    const Sx *head = sx_word(s->arena, "@s");
    unsigned from = out->count;
    undo_rows(s, head, item, who, out);
    for (unsigned i = from; i < out->count; i++)
        out->forms[i] =
            star_of(s, out->forms[i]->items + 1, out->forms[i]->count - 1);
}

void undo_statements(Sayer *s, const Sx *const *items, uint32_t count,
                     Subject who, Undo *out)
{
    if (count == 2) {
        const Sx *start = faceoff_at(s, items[0], items[1]);
        undo_chosen(s, items[0], items[1], out);
        if (start != NULL)
            undo_statement(s, start, who, out);
    }
    if (who.player == NULL)
        undo_subject(s, items, count, out);
    if (count == 1)
        undo_statement(s, items[0], who, out);
}

void undo_form(Sayer *s, const Sx *meaning, const Sx *target, Subject who,
               Undo *out)
{
    const Sx *head = meaning->count > 0 ? meaning->items[0] : NULL;
    if (head == NULL || sx_is_list(head) || hole_number(head) > 0)
        return;
    if (sx_heads(meaning, "@that") || sx_heads(meaning, "@those") ||
        sx_heads(meaning, "@this"))
        undo_that(s, meaning, target, out);
    else if (sx_heads(meaning, "@subject"))
        undo_subject(s, is_star(target) ? target->items + 1 : &target,
                     is_star(target) ? target->count - 1 : 1, out);
    else if (sx_heads(meaning, "@mods") &&
             (sx_heads(target, "until") || sx_heads(target, "forever")))
        add(out, make_mods(s, target, NULL));
    else if (sx_heads(meaning, "@static"))
        undo_static(s, target, out);
    else if (sx_heads(meaning, "@add"))
        undo_add(s, target, out);
    else if (sx_heads(meaning, "@state")) {
        undo_state(s, target, out);
        undo_states(s, target, out);
    }
    if (sx_heads(meaning, "@cmp"))
        undo_most(s, target, out);
    if (sx_is(head, "on") || sx_is(head, "on-batch"))
        undo_on(s, target, out);
    undo_number(s, meaning, target, out);
    undo_rows(s, head, target, who, out);
}
