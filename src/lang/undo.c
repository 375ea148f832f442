/* undo - what the resolver did, backwards (sayer.h). Most of it is rows of
 * undo.def and undo_done.def; the rest is about modifiers, numbers and who does
 * it. */
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
#include "lang/undo_done.def"
#undef U
#undef V
};

/* A row, read once for each line that is said. */
typedef struct RowForms {
    const Sx *before, *after;
} RowForms;

struct UndoForms {
    RowForms rows[ARRAY_LEN(rows)];
};

bool undo_begin(Sayer *s)
{
    s->undone = arena_alloc(s->arena, sizeof *s->undone);
    return s->undone != NULL;
}

static const RowForms *row_forms(Sayer *s, const UndoRow *row)
{
    RowForms *forms = &s->undone->rows[row - rows];
    if (forms->before == NULL)
        *forms = (RowForms){sx_read(s->arena, slice_of(row->before)),
                            sx_read(s->arena, slice_of(row->after))};
    return forms;
}

void undo_add_at(Undo *out, const Sx *form, unsigned cost)
{
    if (form == NULL || out->count == ARRAY_LEN(out->forms))
        return;
    out->costs[out->count] = cost;
    out->forms[out->count++] = form;
}

void undo_add_form(Undo *out, const Sx *form)
{
    undo_add_at(out, form, 0);
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
    } others[] = {{"beside", 1}, {"has-attachment", 1}, {"has-attachments", 2},
                  {"both", 1},   {"@those", 1},         {"@first-of", 2},
                  {"@next", 2}};
    for (size_t i = 0; i < ARRAY_LEN(others); i++)
        if (sx_is(head, others[i].word))
            return others[i].from;
    for (Op op = 0; op < OP_NUMBER; op++) {
        const OpInfo *info = op_info(op);
        if (!sx_is(head, info->word) || info->type == 'f')
            continue;
        const char *f = strstr(info->operands, "f*");
        if (f != NULL &&
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
    undo_add_at(f->out, fill(m->sayer, f->before, &m->binding), f->cost);
}

/* The head of "(head ...": the row need not be read to know it. */
static bool is_headed(const char *row, const Sx *head)
{
    size_t n = head->atom.n;
    return row[0] == '(' && n > 0 && row[1] == head->atom.p[0] &&
           strncmp(row + 1, head->atom.p, n) == 0 &&
           (row[n + 1] == ' ' || row[n + 1] == ')');
}

void undo_rows(Sayer *s, const Sx *head, const Sx *target, Subject who,
               Undo *out)
{
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        const UndoRow *row = &rows[i];
        if (!is_headed(row->before, head) ||
            (row->who == ROW_YOU && !is_you(who)) ||
            (row->who == ROW_THEM && is_you(who)))
            continue;
        const RowForms *forms = row_forms(s, row);
        if (forms->before == NULL || forms->after == NULL)
            continue;
        Filling f = {forms->before, row->synonym ? SYNONYM_COST : 0, out};
        Matcher m = {
            .sayer = s, .plain = true, .found = fill_row, .context = &f};
        match_meaning(&m, forms->after, target, who);
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
        if (!number || n >= 0)
            add(out, sx_2(s->arena, "*", sx_number(s->arena, 1), x));
        else
            add(out, sx_2(s->arena, "*", sx_number(s->arena, -1),
                          sx_number(s->arena, -n)));
        add(out, sx_1(s->arena, "*", x));
    }
    if (sx_heads(meaning, "@price") && sx_heads(x, "-") &&
        sx_is(x->items[1], "0"))
        add(out,
            sx_2(s->arena, "@price", sx_word(s->arena, "less"), x->items[2]));
    if (sx_heads(meaning, "@price") && number && n < 0)
        add(out, sx_2(s->arena, "@price", sx_word(s->arena, "less"),
                      sx_number(s->arena, -n)));
    if (sx_heads(meaning, "@changed") && number)
        add(out, sx_2(s->arena, "@changed", sx_number(s->arena, n < 0 ? -1 : 1),
                      sx_number(s->arena, n < 0 ? -n : n)));
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
    /* Only Problems are confronted or solved: that is what to call them. */
    static const char *const others[] = {"any", "problem", "any"};
    static const char *const people[] = {"you", "anyone"};
    bool own = sx_is(x->items[1], "play") || sx_is(x->items[1], "flip");
    bool problem =
        sx_is(x->items[1], "confront") || sx_is(x->items[1], "solve");
    for (unsigned c = 0; c < (card != NULL ? 1 : 3); c++)
        for (unsigned p = 0; p < (player != NULL ? 1 : 3); p++) {
            const Sx *items[4] = {x->items[0], x->items[1]};
            uint32_t n = 2;
            if (p == 1 && (!own || card == NULL || !sx_is(card, "self")))
                continue;
            if (card != NULL || c > 0)
                items[n++] = card != NULL
                                 ? card
                                 : sx_word(s->arena, others[c - 1 + problem]);
            if (player != NULL || p > 0)
                items[n++] =
                    player != NULL ? player : sx_word(s->arena, people[p - 1]);
            if (n != x->count)
                add(out, sx_list(s->arena, items, n));
        }
}

/* What "that ..." may be called */

static bool is_spoken_of(const Sx *x)
{
    static const char *const words[] = {"it",  "chosen",  "those",     "host",
                                        "set", "host-of", "remembered"};
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
    /* Of several cards "those" is said, if it is to be understood. */
    bool vague = s->thorough && many && sx_heads(meaning, "@that");
    if (vague)
        add(out, sx_read(s->arena, SLICE("(@that card (@status discard))")));
    for (unsigned i = 0; i < s->kind_count; i++)
        undo_add_at(out,
                    sx_list(s->arena,
                            (const Sx *[]){meaning->items[0], s->kinds[i]}, 2),
                    vague ? SYNONYM_COST / 2 : 0);
}

/* (from? (@that card) Z) */
static void undo_from(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *card = sx_1(s->arena, "@that", sx_word(s->arena, "card"));
    if (sx_is(x, "those") || sx_heads(x, "set"))
        undo_add_at(
            out, sx_2(s->arena, "from?", card, sx_word(s->arena, "draw-deck")),
            2);
    if (is_spoken_of(x))
        undo_add_at(
            out, sx_2(s->arena, "from?", card, sx_word(s->arena, "hand")), 2);
}

/* (modes 1 (OP X) (OP Y)): done to one of two piles */
static void undo_pile(Sayer *s, const Sx *x, Undo *out)
{
    if (!sx_heads(x, "modes") || x->count != 4 || !sx_is_list(x->items[2]) ||
        !sx_is_list(x->items[3]) || x->items[2]->count != 2 ||
        x->items[3]->count != 2 || !is_several(x->items[2]->items[1]) ||
        !sx_equal(x->items[2]->items[0], x->items[3]->items[0]))
        return;
    const Sx *pile[] = {x->items[2]->items[0],
                        sx_1(s->arena, "a", sx_word(s->arena, "pile"))};
    add(out, sx_list(s->arena, pile, 2));
}

/* ($1 $2): verbs of which more was said than that. */
static void undo_verb(Sayer *s, const Sx *target, Subject who, Undo *out)
{
    static const char *const verbs[] = {"choose", "retire", "defeat"};
    for (size_t i = 0; sx_is_list(target) && i < ARRAY_LEN(verbs); i++)
        undo_rows(s, sx_word(s->arena, verbs[i]), target, who, out);
    undo_pile(s, target, out);
}

void undo_form(Sayer *s, const Sx *meaning, const Sx *target, Subject who,
               Undo *out)
{
    const Sx *head = meaning->count > 0 ? meaning->items[0] : NULL;
    if (head == NULL || sx_is_list(head))
        return;
    if (hole_number(head) > 0) {
        undo_verb(s, target, who, out);
        return;
    }
    if (sx_heads(meaning, "@that") || sx_heads(meaning, "@those") ||
        sx_heads(meaning, "@this"))
        undo_that(s, meaning, target, out);
    else if (sx_heads(meaning, "@subject"))
        undo_subject(s, is_star(target) ? target->items + 1 : &target,
                     is_star(target) ? target->count - 1 : 1, out);
    else
        undo_modifiers(s, meaning, target, out);
    undo_judged(s, meaning, target, out);
    if (sx_is(head, "on") || sx_is(head, "on-batch"))
        undo_on(s, target, out);
    if (sx_may_be_alone(head) && !sx_is(head, "*"))
        add(out, sx_list(s->arena, (const Sx *[]){head, target}, 2));
    if (sx_is(head, "from?"))
        undo_from(s, target, out);
    if (sx_is(head, "@once"))
        undo_once(s, target, out);
    if (sx_is(head, "@where"))
        undo_where_x(s, target, out);
    if (sx_is(head, "activate"))
        undo_paid_x(s, target, out);
    undo_composed(s, meaning, target, who, out);
    undo_pattern(s, meaning, target, out);
    undo_charge(s, meaning, target, out);
    undo_number(s, meaning, target, out);
    undo_rows(s, head, target, who, out);
}
