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

void undo_add_form(Undo *out, const Sx *form)
{
    add_at(out, form, 0);
}

static void add(Undo *out, const Sx *form)
{
    undo_add_form(out, form);
}

/* Filters: where they begin among the operands */

uint32_t filters_from(const Sx *head)
{
    static const struct {
        const char *word;
        uint32_t from;
    } others[] = {{"beside", 1}, {"has-attachment", 1}, {"both", 1},
                  {"@those", 1}, {"@first-of", 1},      {"@next", 2}};
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
    if (sx_heads(meaning, "@fewer") && number && n < 0)
        add(out, sx_1(s->arena, "@fewer", sx_number(s->arena, -n)));
    if (sx_heads(meaning, "*") && meaning->count == 3) {
        if (sx_heads(x, "-") && x->count == 3 && sx_is(x->items[1], "0"))
            add(out, sx_2(s->arena, "*", sx_number(s->arena, -1), x->items[2]));
        if (!number)
            add(out, sx_2(s->arena, "*", sx_number(s->arena, 1), x));
        add(out, sx_1(s->arena, "*", x));
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
    if (!sx_heads(x, "not") || !sx_heads(x->items[1], ">=") ||
        x->items[1]->count != 3)
        return;
    const Sx *v = x->items[1]->items[1], *least = x->items[1]->items[2];
    if (sx_value(least, &n))
        least = sx_number(s->arena, n - 1);
    else if (sx_heads(least, "+") && least->count == 3 &&
             sx_is(least->items[2], "1"))
        least = least->items[1];
    else
        return;
    add(out, sx_2(s->arena, "@cmp", sx_1(s->arena, "<=", least), v));
}

/* Patterns: what goes without saying was left out. */
static void undo_on(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *card = NULL, *player = NULL;
    if ((!sx_heads(x, "on") && !sx_heads(x, "on-batch")) || x->count < 2)
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

/* (@of P X): X of a player who is named in it. */

/* The form with @p for the player; *held if there was one. */
static const Sx *leave_open(Sayer *s, const Sx *x, const Sx *p, bool *held)
{
    const Sx *items[SAY_ITEMS];
    const Sx *open = sx_word(s->arena, "@p");
    bool owned = (sx_is(x, "yours") && sx_is(p, "you")) ||
                 (sx_is(x, "opposing") && sx_is(p, "opponent"));
    if (owned || sx_equal(x, p)) {
        *held = true;
        return owned ? sx_1(s->arena, "of", open) : open;
    }
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = leave_open(s, x->items[i], p, held);
    return sx_list(s->arena, items, x->count);
}

/* (@some (qs CMP F*) G*): the cards without what the meaning says of them. */
static const Sx *without_said(Sayer *s, const Sx *meaning, const Sx *cards,
                              const Sx *cmp)
{
    const Sx *items[SAY_ITEMS] = {sx_word(s->arena, "qs"), cmp};
    uint32_t n = 2, said = 0;
    for (uint32_t i = 1; i < cards->count && n < SAY_ITEMS; i++) {
        bool found = false;
        for (uint32_t j = 2; j < meaning->count; j++)
            found = found || sx_equal(meaning->items[j], cards->items[i]);
        said += found;
        if (!found)
            items[n++] = cards->items[i];
    }
    return said == meaning->count - 2 ? sx_list(s->arena, items, n) : NULL;
}

/* The form without the holes at its end, which may be empty. */
static const Sx *without_holes(Sayer *s, const Sx *meaning)
{
    uint32_t n = meaning->count;
    while (n > 2 && hole_number(meaning->items[n - 1]) > 0)
        n--;
    return sx_list(s->arena, meaning->items, n);
}

static void undo_some(Sayer *s, const Sx *meaning, const Sx *x, Undo *out)
{
    const Sx *all[SAY_ITEMS], *cmp = sx_word(s->arena, "any");
    Undo cmps = {.count = 0};
    const Sx *cards = x;
    meaning = without_holes(s, meaning);
    undo_rows(s, sx_word(s->arena, "@cmp"), x, (Subject){NULL, false}, &cmps);
    undo_most(s, x, &cmps);
    memcpy(all, meaning->items, meaning->count * sizeof *all);
    for (unsigned i = 0; i <= cmps.count; i++) {
        if (i > 0) {
            cmp = cmps.forms[i - 1]->items[1];
            cards = cmps.forms[i - 1]->items[2];
        }
        if (!sx_heads(cards, i > 0 ? "count" : "exists"))
            continue;
        all[1] = without_said(s, meaning, cards, cmp);
        if (all[1] != NULL)
            add(out, sx_list(s->arena, all, meaning->count));
    }
}

static void undo_of(Sayer *s, const Sx *x, Undo *out)
{
    static const char *const players[] = {"you", "opponent", "that-player"};
    for (size_t i = 0; i < ARRAY_LEN(players); i++) {
        const Sx *p = sx_word(s->arena, players[i]);
        bool held = false;
        const Sx *open = leave_open(s, x, p, &held);
        if (held)
            add(out, sx_2(s->arena, "@of", p, open));
    }
}

static void undo_player_with(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *that = sx_word(s->arena, "that-player");
    bool held = false, most = sx_heads(x, "most-of");
    if (!most && !sx_heads(x, "fewest-of"))
        return;
    const Sx *v = leave_open(s, x->items[1], that, &held);
    const Sx *extreme = sx_word(s->arena, most ? "@most" : "@least");
    add(out, sx_2(s->arena, "@player-with", sx_list(s->arena, &extreme, 1), v));
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
    if (sx_heads(meaning, "@that-from")) {
        add(out, sx_1(s->arena, "@that-from", sx_word(s->arena, "hand")));
        return;
    }
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
        sx_heads(meaning, "@this") || sx_heads(meaning, "@that-from"))
        undo_that(s, meaning, target, out);
    else if (sx_heads(meaning, "@subject"))
        undo_subject(s, is_star(target) ? target->items + 1 : &target,
                     is_star(target) ? target->count - 1 : 1, out);
    else
        undo_modifiers(s, meaning, target, out);
    if (sx_heads(meaning, "@cmp"))
        undo_most(s, target, out);
    if (sx_heads(meaning, "@some"))
        undo_some(s, meaning, target, out);
    if (sx_heads(meaning, "@player-with") && sx_holds(target, "that-player"))
        undo_player_with(s, target, out);
    if (sx_heads(meaning, "@of"))
        undo_of(s, target, out);
    if (sx_is(head, "on") || sx_is(head, "on-batch"))
        undo_on(s, target, out);
    undo_composed(s, meaning, target, who, out);
    undo_pattern(s, meaning, target, out);
    undo_charge(s, meaning, target, out);
    undo_number(s, meaning, target, out);
    undo_rows(s, head, target, who, out);
}
