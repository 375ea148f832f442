/* undo_judge - conditions and filters as they were before they were written out
 * (judge.h), for the printer (sayer.h). */
#include <string.h>

#include "lang/compose.h"
#include "lang/sayer.h"

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
    undo_add_form(out, sx_2(s->arena, "@cmp", sx_1(s->arena, "<=", least), v));
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

/* (count (of P) (in hand)) is (hand P). */
static const Sx *in_hand(Sayer *s, const Sx *player)
{
    const Sx *in = sx_1(s->arena, "in", sx_word(s->arena, "hand"));
    return sx_list(s->arena,
                   (const Sx *[]){sx_word(s->arena, "count"),
                                  sx_1(s->arena, "of", player), in},
                   3);
}

/* (not (exists character F* (not G))): only such cards. */
static const Sx *only_cards(Sayer *s, const Sx *x, const Sx **such)
{
    const Sx *items[SAY_ITEMS];
    uint32_t n = 0;
    *such = NULL;
    if (!sx_heads(x, "not") || !sx_heads(x->items[1], "exists") ||
        x->items[1]->count > SAY_ITEMS)
        return NULL;
    x = x->items[1];
    for (uint32_t i = 0; i < x->count; i++)
        if (sx_heads(x->items[i], "not") && *such == NULL)
            *such = x->items[i]->items[1];
        else if (!sx_is(x->items[i], "character"))
            items[n++] = x->items[i];
    return *such != NULL && n + 1 < x->count ? sx_list(s->arena, items, n)
                                             : NULL;
}

static void undo_only(Sayer *s, const Sx *meaning, const Sx *x, Undo *out)
{
    const Sx *items[SAY_ITEMS], *all[SAY_ITEMS], *such;
    const Sx *cards = only_cards(s, x, &such);
    const Sx *only = sx_read(s->arena, SLICE("(only 0)"));
    meaning = without_holes(s, meaning);
    const Sx *rest =
        cards != NULL ? without_said(s, meaning, cards, only) : NULL;
    if (rest == NULL)
        return;
    uint32_t n = rest->count;
    memcpy(items, rest->items, n * sizeof *items);
    bool several = sx_heads(such, "both");
    for (uint32_t i = 1; several && i < such->count && n < SAY_ITEMS; i++)
        items[n++] = such->items[i];
    if (!several)
        items[n++] = such;
    memcpy(all, meaning->items, meaning->count * sizeof *all);
    all[1] = sx_list(s->arena, items, n);
    undo_add_form(out, sx_list(s->arena, all, meaning->count));
}

/* (and (CMP (count F* Q)) ...): of each Q so many. */
static bool is_common(const Sx *x, const Sx *filter)
{
    for (uint32_t i = 1; i < x->count; i++) {
        const Sx *count = x->items[i]->items[1];
        bool found = false;
        for (uint32_t j = 1; j < count->count; j++)
            found = found || sx_equal(count->items[j], filter);
        if (!found)
            return false;
    }
    return true;
}

static void undo_every(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *items[SAY_ITEMS], *kinds[SAY_ITEMS];
    const Sx *own = NULL; /* whose they are stands apart */
    uint32_t n = 3, k = 2;
    if (!sx_heads(x, "and") || x->count < 3 || x->count > 8)
        return;
    for (uint32_t i = 1; i < x->count; i++)
        if (!sx_heads(x->items[i], ">=") ||
            !sx_heads(x->items[i]->items[1], "count") ||
            !sx_equal(x->items[i]->items[2], x->items[1]->items[2]))
            return;
    for (uint32_t i = 1; i < x->count; i++) {
        const Sx *count = x->items[i]->items[1];
        for (uint32_t j = 1; j < count->count && n < SAY_ITEMS; j++)
            if (!is_common(x, count->items[j]))
                kinds[k++] = count->items[j];
            else if (i == 1 && sx_heads(count->items[j], "of"))
                own = count->items[j];
            else if (i == 1)
                items[n++] = count->items[j];
    }
    if (k != x->count + 1)
        return;
    kinds[0] = sx_word(s->arena, "@either-mark");
    kinds[1] = sx_word(s->arena, "and");
    items[0] = sx_word(s->arena, "qs");
    items[1] = sx_1(s->arena, ">=", x->items[1]->items[2]);
    items[2] = sx_list(s->arena, kinds, k);
    const Sx *cards = sx_list(s->arena, items, n);
    undo_add_form(out, own != NULL ? sx_2(s->arena, "@some", cards, own)
                                   : sx_1(s->arena, "@some", cards));
}

/* (highest (count F* G) F*): so many of them are alike (apart.c). */
static const Sx *alike_count(Sayer *s, const Sx *v)
{
    const Sx *items[SAY_ITEMS];
    const Sx *count = sx_heads(v, "highest") ? v->items[1] : v;
    if (count == v || !sx_heads(count, "count") || count->count != v->count)
        return v;
    for (uint32_t i = 0; i < count->count && i < SAY_ITEMS; i++) {
        bool own = i > 0;
        for (uint32_t j = 2; j < v->count; j++)
            own = own && !sx_equal(v->items[j], count->items[i]);
        items[i] =
            own ? sx_1(s->arena, "alike", count->items[i]) : count->items[i];
    }
    return sx_list(s->arena, items, count->count);
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
        cards = alike_count(s, cards);
        if (sx_heads(cards, "hand") && i > 0)
            cards = in_hand(s, cards->items[1]);
        if (!sx_heads(cards, i > 0 ? "count" : "exists"))
            continue;
        all[1] = without_said(s, meaning, cards, cmp);
        if (all[1] != NULL)
            undo_add_form(out, sx_list(s->arena, all, meaning->count));
    }
}

/* (>= V (+ W 1)), where W is the same of the other player. */
static void undo_rivals(Sayer *s, const Sx *x, Undo *out)
{
    static const char *const players[][2] = {{"you", "opponent"},
                                             {"opponent", "you"}};
    if (!sx_heads(x, ">=") || !sx_heads(x->items[2], "+") ||
        x->items[2]->count != 3 || !sx_is(x->items[2]->items[2], "1"))
        return;
    for (size_t i = 0; i < ARRAY_LEN(players); i++) {
        bool held = false, other = false;
        const Sx *p = sx_word(s->arena, players[i][0]);
        const Sx *mine = leave_open(s, x->items[1], p, &held);
        const Sx *theirs = leave_open(s, x->items[2]->items[1],
                                      sx_word(s->arena, players[i][1]), &other);
        if (!held || !other || !sx_equal(mine, theirs))
            continue;
        const Sx *more[] = {sx_word(s->arena, "@more"),
                            sx_word(s->arena, "more"), mine,
                            sx_1(s->arena, "@rival", mine)};
        undo_add_form(out,
                      sx_2(s->arena, "@of", p, sx_list(s->arena, more, 4)));
    }
}

/* (not (or (>= THEIRS MINE))): you have more than each opponent; the other way
 * round, fewer. */
static void undo_each_rival(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *in = sx_heads(x, "not") && sx_heads(x->items[1], "or") &&
                           x->items[1]->count == 2
                       ? x->items[1]->items[1]
                       : NULL;
    const Sx *you = sx_word(s->arena, "you");
    if (in == NULL || !sx_heads(in, ">="))
        return;
    for (uint32_t i = 1; i <= 2; i++) {
        bool held = false, other = false;
        const Sx *theirs =
            compose_replace(s->arena, in->items[i], "one-opponent",
                            sx_word(s->arena, "opponent"));
        const Sx *mine = leave_open(s, in->items[3 - i], you, &held);
        theirs = leave_open(s, theirs, sx_word(s->arena, "opponent"), &other);
        if (!held || !other || !sx_equal(mine, theirs))
            continue;
        const Sx *more[] = {sx_word(s->arena, "@more"),
                            sx_word(s->arena, i == 1 ? "more" : "fewer"), mine,
                            sx_1(s->arena, "@rival", mine)};
        undo_add_form(out,
                      sx_2(s->arena, "@of", you, sx_list(s->arena, more, 4)));
    }
}

static void undo_of(Sayer *s, const Sx *x, Undo *out)
{
    static const char *const players[] = {"you", "opponent", "that-player"};
    const Sx *as_told = x;
    x = compose_replace(s->arena, x, "one-opponent", /* what is counted */
                        sx_word(s->arena, "opponent"));
    for (size_t i = 0; i < ARRAY_LEN(players); i++) {
        const Sx *p = sx_word(s->arena, players[i]);
        bool held = false;
        const Sx *open = leave_open(s, x, p, &held);
        if (held)
            undo_add_form(out, sx_2(s->arena, "@of", p, open));
    }
    undo_rivals(s, x, out);
    undo_each_rival(s, as_told, out);
}

/* (@rival X): the same of another, whoever that is. */
static void undo_rival(Sayer *s, const Sx *x, Undo *out)
{
    static const char *const players[] = {"you", "opponent"};
    for (size_t i = 0; i < ARRAY_LEN(players); i++) {
        bool held = false;
        const Sx *p = sx_word(s->arena, players[i]);
        const Sx *open = leave_open(s, x, p, &held);
        if (held)
            undo_add_form(out, sx_1(s->arena, "@rival", open));
    }
}

/* (@as-of P Q X): the same of Q, whoever P is. */
static void undo_as_of(Sayer *s, const Sx *x, Undo *out)
{
    static const char *const players[][2] = {
        {"you", "opponent"}, {"opponent", "you"}, {"@p", "you"}};
    x = compose_replace(s->arena, x, "one-opponent",
                        sx_word(s->arena, "opponent"));
    for (size_t i = 0; i < ARRAY_LEN(players); i++) {
        bool held = false;
        const Sx *q = sx_word(s->arena, players[i][1]);
        const Sx *form[] = {sx_word(s->arena, "@as-of"),
                            sx_word(s->arena, players[i][0]), q,
                            leave_open(s, x, q, &held)};
        if (held)
            undo_add_form(out, sx_list(s->arena, form, 4));
    }
}

/* (= (times-happened turn E) N): E is told, or would be, or it is what a player
 * has done. */
static void undo_nth_time(Sayer *s, const Sx *x, Undo *out)
{
    int n;
    if (!sx_heads(x, "=") || !sx_heads(x->items[1], "times-happened") ||
        !sx_is(x->items[1]->items[1], "turn") || !sx_value(x->items[2], &n))
        return;
    const Sx *e = x->items[1]->items[2];
    bool moved = sx_heads(e, "on") && sx_is(e->items[1], "would-move");
    if (moved)
        e = compose_replace(s->arena, e, "would-move",
                            sx_word(s->arena, "move"));
    if (moved || n == 0)
        e = sx_1(s->arena, "@would", e);
    undo_add_form(out, sx_2(s->arena, "@nth-time",
                            sx_number(s->arena, n == 0 ? 1 : n), e));
}

/* (CMP (cards-happened turn (on OP F P?)) N): to so many of them */
static void undo_past(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *v = sx_is_list(x) && x->count == 3 ? x->items[1] : NULL;
    const Sx *qs[SAY_ITEMS], *on[3];
    if (v == NULL || !sx_heads(v, "cards-happened") ||
        !sx_heads(v->items[2], "on") || v->items[2]->count < 3)
        return;
    const Sx *e = v->items[2], *f = e->items[2];
    bool several = sx_heads(f, "both");
    uint32_t n = 2;
    qs[0] = sx_word(s->arena, "qs");
    qs[1] = sx_list(s->arena, (const Sx *[]){x->items[0], x->items[2]}, 2);
    for (uint32_t i = 1; several && i < f->count && n < SAY_ITEMS; i++)
        qs[n++] = f->items[i];
    if (!several)
        qs[n++] = f;
    on[0] = e->items[0];
    on[1] = e->items[1];
    if (e->count > 3)
        on[2] = e->items[3];
    undo_add_form(out, sx_list(s->arena,
                               (const Sx *[]){
                                   sx_word(s->arena, "@past"), v->items[1],
                                   sx_list(s->arena, qs, n),
                                   sx_list(s->arena, on, e->count > 3 ? 3 : 2)},
                               4));
}

/* (@measured (STAT L) (l) (l >)): than that of another card. */
static void undo_than_other(Sayer *s, const Sx *x, Undo *out)
{
    bool less = sx_heads(x, "not");
    const Sx *cmp = less ? x->items[1] : x;
    if (!sx_heads(cmp, ">=") || cmp->count != 3)
        return;
    const Sx *v = cmp->items[1], *other = cmp->items[2];
    if (!less && sx_heads(other, "+") && sx_is(other->items[2], "1"))
        other = other->items[1];
    else if (!less)
        return;
    if (sx_is_list(v) && sx_is_list(other) && v->count == 2 &&
        other->count == 2 && sx_equal(v->items[0], other->items[0]))
        undo_add_form(
            out,
            sx_list(s->arena,
                    (const Sx *[]){sx_word(s->arena, "@measured"), v,
                                   sx_read(s->arena, SLICE("(l)")),
                                   sx_1(s->arena, "l",
                                        sx_word(s->arena, less ? "<" : ">"))},
                    4));
}

static void undo_player_with(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *that = sx_word(s->arena, "that-player");
    bool held = false, most = sx_heads(x, "most-of");
    if (!most && !sx_heads(x, "fewest-of"))
        return;
    const Sx *v = leave_open(s, x->items[1], that, &held);
    const Sx *extreme = sx_word(s->arena, most ? "@most" : "@least");
    undo_add_form(
        out, sx_2(s->arena, "@player-with", sx_list(s->arena, &extreme, 1), v));
}

void undo_judged(Sayer *s, const Sx *meaning, const Sx *target, Undo *out)
{
    if (sx_heads(meaning, "@cmp"))
        undo_most(s, target, out);
    if (sx_heads(meaning, "@some"))
        undo_some(s, meaning, target, out);
    if (sx_heads(meaning, "@some") && sx_heads(target, "not"))
        undo_only(s, meaning, target, out);
    if (sx_heads(meaning, "@nth-time"))
        undo_nth_time(s, target, out);
    if (sx_heads(meaning, "@past"))
        undo_past(s, target, out);
    if (sx_heads(meaning, "@measured"))
        undo_than_other(s, target, out);
    if (sx_heads(meaning, "@some"))
        undo_every(s, target, out);
    if (sx_heads(meaning, "@rival"))
        undo_rival(s, target, out);
    if (sx_heads(meaning, "@as-of"))
        undo_as_of(s, target, out);
    if (sx_heads(meaning, "@player-with") && sx_holds(target, "that-player"))
        undo_player_with(s, target, out);
    if (sx_heads(meaning, "@of"))
        undo_of(s, target, out);
}
