/* undo_modifier - modifiers as they were before each got its filters (sayer.h).
 */
#include <string.h>

#include "lang/compose.h"
#include "lang/program.h"
#include "lang/sayer.h"

typedef struct Modifier {
    const Sx *rest; /* without filters */
    const Sx *filters[SAY_ITEMS];
    uint32_t count;
} Modifier;

static void set_filters(Modifier *m, const Sx *filter)
{
    m->count = 0;
    if (sx_is(filter, "any"))
        return;
    if (sx_heads(filter, "both"))
        for (uint32_t i = 1; i < filter->count; i++)
            m->filters[m->count++] = filter->items[i];
    else
        m->filters[m->count++] = filter;
}

/* (where (on ready F) C): in which phase, and whose; NULL if it is not that. */
static const Sx *undo_ready(Sayer *s, const Sx *e)
{
    const Sx *in = sx_heads(e, "where") ? e->items[2] : NULL, *who = NULL;
    const Sx *on = in != NULL ? e->items[1] : NULL;
    if (in != NULL && sx_heads(in, "and") && in->count == 3 &&
        sx_heads(in->items[1], "turn-of")) {
        who = in->items[1]->items[1];
        in = in->items[2];
    }
    if (in == NULL || !sx_heads(in, "during") || !sx_heads(on, "on") ||
        on->count != 3 || !sx_is(on->items[1], "ready"))
        return NULL;
    const Sx *items[] = {sx_word(s->arena, "@cant-ready"), on->items[1],
                         in->items[1], who};
    return sx_list(s->arena, items, who != NULL ? 4 : 3);
}

/* (cant-unless (where (on ready F) C) V): whoever readies them pays. */
static bool split_unless_ready(Sayer *s, const Sx *x, Modifier *out)
{
    const Sx *cant = undo_ready(s, x->items[1]);
    if (cant == NULL)
        return false;
    set_filters(out, x->items[1]->items[1]->items[2]);
    bool own = false;
    for (uint32_t i = 0; i < out->count; i++)
        own = own || sx_is(out->filters[i], "self") ||
              sx_is(out->filters[i], "yours");
    const Sx *who = own ? sx_word(s->arena, "you")
                        : sx_1(s->arena, "controller", sx_word(s->arena, "it"));
    const Sx *items[] = {sx_word(s->arena, "@unless-ready"), cant, who,
                         x->items[2]};
    out->rest = sx_list(s->arena, items, 4);
    return true;
}

/* (where (by anyone E) (same-player that-player P)) as (by P E) */
static const Sx *undo_by_own(Sayer *s, const Sx *e)
{
    const Sx *by = sx_heads(e, "where") ? e->items[1] : e;
    const Sx *same = by != e ? e->items[2] : NULL;
    return same != NULL && sx_heads(by, "by") && by->count == 3 &&
                   sx_is(by->items[1], "anyone") &&
                   sx_heads(same, "same-player") &&
                   sx_is(same->items[1], "that-player")
               ? sx_2(s->arena, "by", same->items[2], by->items[2])
               : e;
}

/* (cant E), E being about one kind of cards. */
static bool split_cant(Sayer *s, const Sx *x, Modifier *out)
{
    const Sx *e = undo_by_own(s, x->items[1]), *by = NULL;
    if (sx_heads(e, "by") && e->count == 3 && sx_is(e->items[1], "opponent") &&
        !sx_heads(e->items[2], "by-effect")) {
        by = sx_1(s->arena, "@doer", e->items[1]);
        e = e->items[2];
    } else if (sx_heads(e, "by-effect") && sx_is(e->items[1], "opposing")) {
        by = sx_word(s->arena, "opponent");
        e = e->items[2];
    } else if (undo_ready(s, e) != NULL) {
        set_filters(out, e->items[1]->items[2]);
        out->rest = undo_ready(s, e);
        return true;
    }
    const Sx *cards = undo_pattern_cards(s, e, &e);
    if (cards == NULL)
        return false;
    set_filters(out, cards);
    out->rest = by != NULL ? sx_2(s->arena, "@cant", e, by)
                           : sx_1(s->arena, "@cant", e);
    return true;
}

/* (to R E) and (from R E), of one area and one pattern? */
static bool is_both_ways(const Sx *to, const Sx *from)
{
    return sx_heads(to, "to") && sx_heads(from, "from") &&
           sx_equal(to->items[1], from->items[1]) &&
           sx_equal(to->items[2], from->items[2]);
}

/* Several (@cant E P?) as one; NULL if they are not of a kind. */
static const Sx *join_cants(Sayer *s, const Sx *const *rests, uint32_t n)
{
    const Sx *items[SAY_ITEMS], *area = NULL;
    uint32_t count = 0;
    items[count++] = sx_word(s->arena, "either-of");
    for (uint32_t i = 0; i < n && n > 1 && n < SAY_ITEMS; i++) {
        if (!sx_heads(rests[i], "@cant") || rests[i]->count != rests[0]->count)
            return NULL;
        const Sx *e = rests[i]->items[1];
        if (i == 1 && n == 2 && is_both_ways(rests[0]->items[1], e)) {
            items[1] = rests[0]->items[1];
            area = NULL;
        } else if (sx_heads(e, "to") && (i == 0 || area != NULL)) {
            if (i > 0 && !sx_equal(area, e->items[1]))
                return NULL;
            area = e->items[1];
            e = e->items[2];
        }
        items[count++] = e;
    }
    if (count < 3)
        return NULL;
    const Sx *all = sx_list(s->arena, items, count);
    if (area != NULL)
        all = sx_2(s->arena, "to", area, all);
    return rests[0]->count > 2
               ? sx_2(s->arena, "@cant", all, rests[0]->items[2])
               : sx_1(s->arena, "@cant", all);
}

static bool is_filter(const Sx *sx)
{
    const Sx *head = sx_is_list(sx) && sx->count > 0 ? sx->items[0] : sx;
    for (Op op = 0; op < OP_NUMBER; op++)
        if (op_type(op) == 'f' && sx_is(head, op_info(op)->word))
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

static bool has_filter(const Modifier *m, const Sx *filter)
{
    for (uint32_t i = 0; i < m->count; i++)
        if (sx_equal(m->filters[i], filter))
            return true;
    return false;
}

/* In any order. */
static bool same_filters(const Modifier *a, const Modifier *b)
{
    if (a->count != b->count)
        return false;
    for (uint32_t i = 0; i < a->count; i++)
        if (!has_filter(b, a->filters[i]))
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
    if (sx_heads(x, "cant-unless") && split_unless_ready(s, x, out))
        return true;
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

/* The one filter; that a card is flipped that was spoken of before goes without
 * saying. NULL if there are more. */
static const Sx *only_filter(const Modifier *m)
{
    const Sx *one = NULL;
    for (uint32_t i = 0; i < m->count; i++) {
        const Sx *f = m->filters[i];
        if (m->count == 2 && sx_heads(f, "in") && sx_is(f->items[1], "flip"))
            continue;
        if (one != NULL)
            return NULL;
        one = f;
    }
    return one;
}

/* The cards that the filters are: this, X, or all that fit. */
static const Sx *cards_of(Sayer *s, const Modifier *m)
{
    const Sx *items[SAY_ITEMS + 1];
    const Sx *one = only_filter(m);
    if (one != NULL && sx_is(one, "self"))
        return sx_word(s->arena, "this");
    if (one != NULL && sx_heads(one, "is"))
        return one->items[1];
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
    const Sx *joined = join_cants(s, items + 3, until->count - from);
    if (joined != NULL) {
        items[3] = joined;
        return sx_list(s->arena, items, 4);
    }
    return sx_list(s->arena, items, until->count - from + 3);
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

/* Where it holds may be said with the rule: "to confronting this Problem". */
static void undo_where(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *items[SAY_ITEMS];
    Modifier m, rest = {.count = 0};
    uint32_t n = 0;
    if (!sx_is_list(x) || sx_heads(x, "cant") || sx_heads(x, "while") ||
        !split(s, x, &m))
        return;
    for (uint32_t i = 0; i < m.rest->count; i++)
        items[n++] = m.rest->items[i];
    for (uint32_t i = 0; i < m.count; i++)
        if (is_state(m.filters[i]))
            items[n++] = m.filters[i];
        else
            rest.filters[rest.count++] = m.filters[i];
    if (rest.count > 0 && rest.count < m.count)
        undo_add_form(out, sx_2(s->arena, "@static", cards_of(s, &rest),
                                sx_list(s->arena, items, n)));
}

/* The numbers as they speak of each of the cards. */
static const Sx *with_each(Sayer *s, const Sx *x)
{
    const Sx *items[SAY_ITEMS];
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    if (sx_heads(x, "of-each")) {
        const Sx *other = sx_read(s->arena, SLICE("(not (is it))"));
        x = say_replaced(s, x->items[1], other, sx_word(s->arena, "other"));
        return compose_replace(s->arena, x, "it", sx_word(s->arena, "@each"));
    }
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = with_each(s, x->items[i]);
    return sx_list(s->arena, items, x->count);
}

static void undo_static(Sayer *s, const Sx *x, Undo *out)
{
    if (sx_holds(x, "of-each"))
        x = with_each(s, x);
    const Sx *rests[SAY_ITEMS];
    Modifier all;
    const Sx *const *items = is_star(x) ? x->items + 1 : &x;
    uint32_t n = is_star(x) ? x->count - 1 : 1;
    if (split_all(s, items, n, rests, &all)) {
        const Sx *joined = join_cants(s, rests, n);
        if (joined != NULL)
            undo_add_form(out,
                          sx_2(s->arena, "@static", cards_of(s, &all), joined));
        undo_add_form(out, sx_2(s->arena, "@static", cards_of(s, &all),
                                star_of(s, rests, n)));
    }
    undo_where(s, x, out);
}

/* (while (fits L F...) M...) */
static void undo_state(Sayer *s, const Sx *x, Undo *out)
{
    if (!sx_heads(x, "while") || !sx_heads(x->items[1], "fits"))
        return;
    const Sx *fits = x->items[1];
    undo_add_form(out, sx_2(s->arena, "@state",
                            star_of(s, fits->items + 2, fits->count - 2),
                            star_of(s, x->items + 2, x->count - 2)));
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
        undo_add_form(out, sx_2(s->arena, "@state", star_of(s, states, n),
                                sx_list(s->arena, items, count)));
}

/* (until D (add-power L F...)), or what was made of it already */
static void undo_add(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *mods = sx_heads(x, "until") ? make_mods(s, x, NULL) : x;
    if (mods == NULL || !sx_heads(mods, "@mods") || mods->count != 4 ||
        !sx_heads(mods->items[3], "add-power") || mods->items[3]->count < 2)
        return;
    const Sx *items[] = {sx_word(s->arena, "@add"), mods->items[1],
                         mods->items[3]->items[1], mods->items[2]};
    undo_add_form(out, sx_list(s->arena, items, 4));
}

/* (choose X) (until D M...) is "X has ... until D". */
void undo_chosen(Sayer *s, const Sx *first, const Sx *second, Undo *out)
{
    Modifier all;
    const Sx *rests[SAY_ITEMS];
    if (!sx_heads(first, "choose") || !sx_heads(second, "until") ||
        second->count > SAY_ITEMS ||
        !split_all(s, second->items + 2, second->count - 2, rests, &all) ||
        all.count != 1 || !sx_heads(all.filters[0], "is"))
        return;
    undo_add_form(out, make_mods(s, second, first->items[1]));
}

/* (for-each X (until D M...)): what is said of each of them, as of them. */
static void undo_for_each(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *mods = x->count == 3 ? x->items[2] : x;
    if (!sx_heads(mods, "until") && !sx_heads(mods, "forever"))
        return;
    const Sx *all = make_mods(s, mods, NULL);
    if (all == NULL || !sx_is(all->items[2], "it"))
        return;
    /* Their controllers are those of all of them, too. */
    const Sx *theirs = say_with_item(
        s, all, 1,
        say_replaced(s, all->items[1], sx_word(s->arena, "it"), x->items[1]));
    undo_add_form(out, say_with_item(s, theirs, 2, x->items[1]));
    undo_add_form(out, say_with_item(s, all, 2, x->items[1]));
}

/* (while (exists F*) M), M of those: "while you have one, it ..." */
static void undo_had(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *had = sx_heads(x, "while") ? x->items[1] : x;
    if (!sx_heads(had, "exists") || had->count < 2)
        return;
    const Sx *all = say_with_item(s, had, 0, sx_word(s->arena, "all"));
    const Sx *form = say_replaced(s, x, all, sx_word(s->arena, "it"));
    if (!sx_equal(form, x))
        undo_add_form(out, form);
}

/* (while (some-problem C) M): "at one Problem", and what is told of there. */
static void undo_one_problem(Sayer *s, const Sx *x, Undo *out)
{
    if (!sx_heads(x, "while") || x->count != 3 ||
        !sx_heads(x->items[1], "some-problem"))
        return;
    const Sx *c = x->items[1]->items[1], *m = x->items[2];
    const Sx *there = sx_word(s->arena, "@one-problem");
    bool more = sx_heads(c, "and") && c->count == 3;
    if (more)
        m = sx_2(s->arena, "while", c->items[2], m);
    c = compose_replace(s->arena, more ? c->items[1] : c, "there", there);
    undo_add_form(out, sx_2(s->arena, "while", c, m));
}

/* The form with another player for you. */
static const Sx *of_another(Sayer *s, const Sx *x, const char *player,
                            const Sx *theirs)
{
    x = compose_replace(s->arena, x, "yours", theirs);
    return compose_replace(s->arena, x, "you", sx_word(s->arena, player));
}

/* The form with you for the opponent and the opponent for you. */
static const Sx *swapped(Sayer *s, const Sx *x)
{
    const Sx *items[SAY_ITEMS];
    static const char *const words[][2] = {{"yours", "opposing"},
                                           {"opposing", "yours"},
                                           {"you", "opponent"},
                                           {"opponent", "you"}};
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        if (sx_is(x, words[i][0]))
            return sx_word(s->arena, words[i][1]);
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = swapped(s, x->items[i]);
    return sx_list(s->arena, items, x->count);
}

/* The same for you and for the opponent: "while a player ..., they ..." */
static void undo_someone(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *they = sx_word(s->arena, "@they");
    const Sx *mine = is_star(x) && x->count == 3 ? x->items[1] : NULL;
    if (mine == NULL || !sx_heads(mine, "while") || mine->count != 3)
        return;
    if (!sx_equal(swapped(s, mine), x->items[2]))
        return;
    const Sx *c = mine->items[1], *m = mine->items[2];
    m = of_another(s, m, "@they", sx_1(s->arena, "of", they));
    if (sx_heads(c, "and") && c->count == 3) {
        m = sx_2(s->arena, "while", c->items[2], m);
        c = c->items[1];
    }
    const Sx *both = sx_2(s->arena, "@someone", c, swapped(s, c));
    undo_add_form(out, sx_2(s->arena, "while", both, m));
}

/* (who (and (fits this involved) (exists ...))): whoever challenges it */
bool is_challenger(const Sx *sx)
{
    const Sx *c = sx_heads(sx, "who") ? sx->items[1] : sx;
    return c != sx && sx_heads(c, "and") && c->count == 3 &&
           sx_heads(c->items[1], "fits") &&
           sx_is(c->items[1]->items[1], "this") &&
           sx_heads(c->items[2], "exists");
}

/* (who C), wherever it stands in the form; or NULL. */
static const Sx *find_who(const Sx *x)
{
    const Sx *found = NULL;
    if (sx_heads(x, "who"))
        return x;
    for (uint32_t i = 0; sx_is_list(x) && i < x->count && found == NULL; i++)
        found = find_who(x->items[i]);
    return found;
}

/* The form with `as` for (who C), and you for the player in C. */
static const Sx *without_who(Sayer *s, const Sx *x, const Sx *who,
                             const char *as)
{
    const Sx *items[SAY_ITEMS];
    if (sx_equal(x, who) || sx_is(x, "that-player"))
        return sx_word(s->arena, as);
    if (sx_heads(x, "of") && sx_is(x->items[1], "that-player"))
        return sx_word(s->arena, "yours");
    if (!sx_is_list(x) || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = without_who(s, x->items[i], who, as);
    return sx_list(s->arena, items, x->count);
}

/* (power V F (of (who C))): "while a player ..., their Friends ..." */
static void undo_whoever(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *who = find_who(x);
    if (who == NULL)
        return;
    const Sx *c = without_who(s, who->items[1], who, "you");
    const Sx *both = sx_2(s->arena, "@someone", c, swapped(s, c));
    undo_add_form(
        out, sx_2(s->arena, "while", both, without_who(s, x, who, "@they")));
}

/* (forever M*): what a card is, if that is several things, goes for good
 * without saying so. */
static void undo_for_good(Sayer *s, const Sx *x, Undo *out)
{
    static const char *const heads[] = {"color", "no-colors", "trait",
                                        "color-of", "gives-printed"};
    const Sx *all = x;
    if (sx_heads(x, "for-each") && x->count == 3)
        x = x->items[2];
    if (!sx_heads(x, "forever"))
        return;
    bool plain = x->count > 2;
    for (uint32_t i = 1; i < x->count && plain; i++) {
        plain = false;
        for (size_t j = 0; j < ARRAY_LEN(heads); j++)
            plain = plain || sx_heads(x->items[i], heads[j]);
    }
    plain = plain || sx_holds(x, "@each-chosen");
    const Sx *how =
        sx_read(s->arena, plain ? SLICE("(l)") : SLICE("(l permanently)"));
    undo_add_form(out, sx_2(s->arena, "@for-good", how, all));
}

void undo_modifiers(Sayer *s, const Sx *meaning, const Sx *target, Undo *out)
{
    bool timed = sx_heads(target, "until") || sx_heads(target, "forever");
    if (sx_heads(meaning, "@mods") && timed) {
        undo_add_form(out, make_mods(s, target, NULL));
    } else if (sx_heads(meaning, "@mods") && sx_heads(target, "for-each")) {
        undo_for_each(s, target, out);
    } else if (sx_heads(meaning, "@static")) {
        undo_static(s, target, out);
    } else if (sx_heads(meaning, "while")) {
        undo_one_problem(s, target, out);
        undo_had(s, target, out);
        undo_someone(s, target, out);
        undo_whoever(s, target, out);
    } else if (sx_heads(meaning, "@add")) {
        undo_add(s, target, out);
    } else if (sx_heads(meaning, "@for-good")) {
        undo_for_good(s, target, out);
    } else if (sx_heads(meaning, "@state")) {
        undo_state(s, target, out);
        undo_states(s, target, out);
    }
}
