/* undo_statement - statements as they were before they were joined, and who
 * does them (sayer.h). */
#include <string.h>

#include "lang/compose.h"
#include "lang/program.h"
#include "lang/sayer.h"

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
    if (!owners && sx_heads(sx, "defeat") && sx->count == 3)
        doer = sx->items[2];
    for (unsigned i = 0; doer != NULL && i < out->count; i++)
        if (sx_equal(out->forms[i], doer))
            doer = NULL;
    undo_add_form(out, doer);
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
    undo_add_form(out, sx_2(s->arena, "@subject", who, only->items[2]));
}

/* (each-player P S* T*): each of them does S*, and of what they did T* speaks
 * in sentences of their own. */
static void undo_each_apart(Sayer *s, const Sx *each, Undo *out)
{
    const Sx *items[SAY_ITEMS], *all[SAY_ITEMS];
    const Sx *body = each, *who = sx_1(s->arena, "@each", each->items[1]);
    uint32_t from = 2;
    if (each->count == 3 && sx_heads(each->items[2], "if") &&
        each->items[2]->count == 3 &&
        sx_heads(each->items[2]->items[2], "do")) {
        who = sx_2(s->arena, "@each", each->items[1], each->items[2]->items[1]);
        body = each->items[2]->items[2];
        from = 1;
    }
    items[0] = sx_word(s->arena, "@subject");
    items[1] = who;
    for (uint32_t n = 1; from + n < body->count; n++) {
        uint32_t rest = body->count - from - n;
        memcpy(items + 2, body->items + from, n * sizeof *items);
        all[0] = sx_list(s->arena, items, n + 2);
        memcpy(all + 1, body->items + from + n, rest * sizeof *all);
        undo_add_form(out, star_of(s, all, rest + 1));
    }
    if (from == 2 && each->count == 4 &&
        sx_is(each->items[1], "opponent")) { /* you do it for each of them */
        all[0] = sx_2(s->arena, "@per", each->items[2],
                      sx_read(s->arena, SLICE("(@of you (@opponents @p))")));
        all[1] = compose_replace(s->arena, each->items[3], "chosen",
                                 sx_word(s->arena, "@each-chosen"));
        undo_add_form(out, star_of(s, all, 2));
    }
}

/* (for-each L S), where S is done by the owner or controller of each. */
static void undo_each_of(Sayer *s, const Sx *each, Undo *out)
{
    Undo doers = {.count = 0};
    if (!sx_heads(each, "for-each") || each->count != 3)
        return;
    find_doers(s, each->items[2], false, &doers);
    const Sx *doer = doers.count > 0 ? doers.forms[0] : each;
    if ((!sx_heads(doer, "owner") && !sx_heads(doer, "controller")) ||
        !sx_is(doer->items[1], "it"))
        return;
    const Sx *who = sx_2(s->arena, "@each-of", doer->items[0], each->items[1]);
    undo_add_form(out, sx_2(s->arena, "@subject", who, each->items[2]));
}

/* (each-player (most-of V) S*), which is one player: done by that one. */
static void undo_by_utmost(Sayer *s, const Sx *each, Undo *out)
{
    const Sx *all[SAY_ITEMS], *who = each->items[1];
    const Sx *that = sx_word(s->arena, "that-player");
    if ((!sx_heads(who, "most-of") && !sx_heads(who, "fewest-of")) ||
        each->count > SAY_ITEMS)
        return;
    all[0] = sx_word(s->arena, "@subject");
    all[1] = who;
    for (uint32_t i = 2; i < each->count; i++)
        all[i] = say_replaced(s, each->items[i], that, who);
    undo_add_form(out, sx_list(s->arena, all, each->count));
}

void undo_subject(Sayer *s, const Sx *const *items, uint32_t count, Undo *out)
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
        undo_add_form(out, sx_list(s->arena, all, each->count));
        if (sx_heads(each->items[1], "opponent-of")) {
            all[1] = sx_1(s->arena, "@each", sx_word(s->arena, "@others"));
            undo_add_form(out, sx_list(s->arena, all, each->count));
        }
        undo_each(s, each, out);
        undo_by_utmost(s, each, out);
        return;
    }
    if (count > 1 && sx_heads(items[0], "choose-player") &&
        sx_is(items[0]->items[1], "anyone")) {
        all[1] = sx_word(s->arena, "a-player");
        memcpy(all + 2, items + 1, (count - 1) * sizeof *all);
        undo_add_form(out, sx_list(s->arena, all, count + 1));
        return;
    }
    if (count == 1)
        undo_each_of(s, items[0], out);
    for (uint32_t i = 0; i < count; i++)
        find_doers(s, items[i], false, &doers);
    for (uint32_t i = 0; i < count; i++)
        find_doers(s, items[i], true, &doers);
    memcpy(all + 2, items, count * sizeof *all);
    for (unsigned i = 0; i < doers.count && i < 3; i++) {
        all[1] = doers.forms[i];
        undo_add_form(out, sx_list(s->arena, all, count + 2));
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

/* (choose (a F* K)) for several K, and the rest of these. */
static const Sx *pick_of(const Sx *x)
{
    const Sx *pick = sx_heads(x, "choose") ? x->items[1] : x;
    if (sx_heads(pick, "by") && pick->count == 3)
        pick = pick->items[2];
    return sx_heads(x, "choose") && sx_heads(pick, "a") && pick->count > 1
               ? pick
               : NULL;
}

/* The form with "the rest" for those of which none was picked. */
static const Sx *with_rest(Sayer *s, const Sx *x)
{
    const Sx *items[SAY_ITEMS];
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    if (sx_heads(x, "all") && sx_heads(x->items[x->count - 1], "not") &&
        sx_heads(x->items[x->count - 1]->items[1], "either"))
        return sx_read(s->arena, SLICE("(all @among (not @among))"));
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = with_rest(s, x->items[i]);
    return sx_list(s->arena, items, x->count);
}

static void undo_one_each(Sayer *s, const Sx *const *items, uint32_t count,
                          Undo *out)
{
    const Sx *each[SAY_ITEMS], *kinds[SAY_ITEMS], *all[SAY_ITEMS];
    uint32_t n = 0, same;
    while (n < count && n < 8 && pick_of(items[n]) != NULL)
        n++;
    if (n < 2 || n + 1 != count || count > SAY_ITEMS)
        return;
    const Sx *first = pick_of(items[0]);
    kinds[0] = sx_word(s->arena, "l");
    for (uint32_t i = 0; i < n; i++) {
        const Sx *pick = pick_of(items[i]);
        if (pick->count != first->count)
            return;
        for (same = 2; same < pick->count; same++)
            if (!sx_equal(pick->items[same], first->items[same]))
                return;
        kinds[i + 1] = pick->items[1];
    }
    each[0] = sx_word(s->arena, "@one-each");
    each[1] = sx_word(s->arena, "choose");
    each[2] = sx_list(s->arena, kinds, n + 1);
    memcpy(each + 3, first->items + 2, (first->count - 2) * sizeof *each);
    all[0] = sx_list(s->arena, each, first->count + 1);
    all[1] = with_rest(s, items[n]);
    undo_add_form(out, star_of(s, all, 2));
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
    undo_one_each(s, items, count, out);
    if (who.player == NULL && count == 1 && sx_heads(items[0], "each-player"))
        undo_each_apart(s, items[0], out);
    undo_statement(s, star_of(s, items, count), who, out);
}

/* Once each turn (once.h) */

/* (not (happened Q (where (on use F) (= amount W)))): Q and F; or (not (>=
 * (times-happened Q ...) N)): N, too. */
static const Sx *once_of(Sayer *s, const Sx *x)
{
    if (!sx_heads(x, "not") || x->items[1]->count != 3)
        return NULL;
    const Sx *that = x->items[1];
    const Sx *n = sx_heads(that, ">=") ? that->items[2] : NULL;
    if (n != NULL)
        that = that->items[1];
    if (!sx_heads(that, n != NULL ? "times-happened" : "happened"))
        return NULL;
    const Sx *past = that->items[2];
    if (!sx_heads(past, "where") || !sx_heads(past->items[1], "on") ||
        !sx_is(past->items[1]->items[1], "use"))
        return NULL;
    return sx_list(s->arena,
                   (const Sx *[]){sx_word(s->arena, "once"), that->items[1],
                                  past->items[1]->items[2], n},
                   n != NULL ? 4 : 3);
}

/* The list without the items from `at` on that say that it was used. */
static const Sx *without(Sayer *s, const Sx *x, uint32_t at)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->count && n < SAY_ITEMS; i++)
        if (i != at)
            items[n++] = x->items[i];
    return sx_list(s->arena, items, n);
}

static void add_once(Sayer *s, const Sx *once, const Sx *ability, Undo *out)
{
    if (once != NULL && ability != NULL)
        undo_add_form(out, sx_2(s->arena, "@once", once, ability));
}

static void undo_once_when(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *only = x->items[2];
    if (x->count != 3 || !sx_heads(only, "if") || only->count != 3)
        return;
    const Sx *body = only->items[2];
    if (!sx_is_list(body) || body->count < 3 ||
        !sx_heads(body->items[1], "use"))
        return;
    add_once(s, once_of(s, only->items[1]),
             say_with_item(s, x, 2, without(s, body, 1)), out);
}

static void undo_once_replace(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *e = x->items[1];
    if (x->count < 4 || !sx_heads(e, "where") || !sx_heads(x->items[2], "use"))
        return;
    const Sx *c = e->items[2], *rest = e->items[1];
    if (sx_heads(c, "and") && c->count == 3) {
        rest = sx_2(s->arena, "where", rest, c->items[1]);
        c = c->items[2];
    }
    add_once(s, once_of(s, c), say_with_item(s, without(s, x, 2), 1, rest),
             out);
}

/* (only-if ONCE (activate T COST (use N) S*)), or (only-if (and C ONCE) ...) */
static void undo_once_activate(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *c = x->items[1], *ability = x->items[2];
    if (ability->count < 5 || !sx_heads(ability->items[3], "use"))
        return;
    ability = without(s, ability, 3);
    if (sx_heads(c, "and") && c->count == 3) {
        ability = sx_2(s->arena, "only-if", c->items[1], ability);
        c = c->items[2];
    }
    add_once(s, once_of(s, c), ability, out);
}

void undo_once(Sayer *s, const Sx *x, Undo *out)
{
    if (sx_heads(x, "when"))
        undo_once_when(s, x, out);
    else if (sx_heads(x, "replace") || sx_heads(x, "may-replace"))
        undo_once_replace(s, x, out);
    else if (sx_heads(x, "only-if") && sx_heads(x->items[2], "activate"))
        undo_once_activate(s, x, out);
}

/* "Where X is ..." */

static bool is_counted(const Sx *x)
{
    for (Op op = 0; op < OP_NUMBER; op++)
        if (op_type(op) == 'v' && sx_heads(x, op_info(op)->word))
            return true;
    return false;
}

/* What is counted in it. */
static void find_values(const Sx *x, Undo *out)
{
    if (is_counted(x) && out->count < 4)
        undo_add_form(out, x);
    for (uint32_t i = 1; sx_is_list(x) && i < x->count; i++)
        find_values(x->items[i], out);
}

void undo_where_x(Sayer *s, const Sx *x, Undo *out)
{
    Undo values = {.count = 0};
    find_values(x, &values);
    for (unsigned i = 0; i < values.count; i++)
        undo_add_at(
            out,
            sx_2(s->arena, "@where", values.forms[i],
                 say_replaced(s, x, values.forms[i], sx_word(s->arena, "x"))),
            SYNONYM_COST);
}

/* (activate T nothing (name-number you 0 V) (paying COST S*)): "Pay [X] to" */
void undo_paid_x(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 2;
    if (!sx_heads(x, "activate") || x->count != 5 ||
        !sx_is(x->items[2], "nothing") ||
        !sx_heads(x->items[3], "name-number") ||
        !sx_heads(x->items[4], "paying"))
        return;
    const Sx *paying =
        say_replaced(s, x->items[4], sx_word(s->arena, "chosen-number"),
                     sx_word(s->arena, "x"));
    memcpy(items, x->items, n * sizeof *items);
    for (uint32_t i = 1; i < paying->count && n < SAY_ITEMS; i++)
        items[n++] = paying->items[i];
    undo_add_form(out, sx_list(s->arena, items, n));
}
