/* undo_compose - parts of what was put together (compose.h), for the printer
 * (sayer.h). */
#include <string.h>

#include "lang/compose.h"
#include "lang/sayer.h"

/* (draw P V) is (@get (v draw card) (q card V)). */
static void undo_get(Sayer *s, const Sx *x, Subject who, Undo *out)
{
    uint32_t amount = compose_amount(x);
    const char *unit = amount > 0 ? compose_unit(x->items[0]) : NULL;
    const Sx *you = who.player != NULL ? who.player : sx_word(s->arena, "you");
    if (unit == NULL || (amount == 2 && !sx_equal(x->items[1], you)))
        return;
    const Sx *v = x->items[amount], *thing = sx_word(s->arena, unit);
    bool all = sx_heads(v, "now") && !sx_heads(v->items[1], "-") &&
               sx_equal(v->items[1]->items[1], you);
    const Sx *verb = sx_2(s->arena, "v", x->items[0], thing);
    if (sx_heads(v, "-") && v->count == 3 && sx_heads(v->items[1], "tokens") &&
        sx_heads(v->items[2], "amount-happened") &&
        sx_equal(v->items[1]->items[1], you)) /* but those of this turn */
        undo_add_form(
            out, sx_2(s->arena, "@get", verb,
                      sx_2(s->arena, "q", thing,
                           sx_1(s->arena, "all", sx_word(s->arena, "turn")))));
    const Sx *word = sx_word(s->arena, "all");
    const Sx *every[] = {sx_word(s->arena, "q"), thing,
                         sx_list(s->arena, &word, 1),
                         sx_word(s->arena, is_you(who) ? "you" : "@they")};
    if (all)
        undo_add_form(out, sx_2(s->arena, "@get", verb,
                                sx_list(s->arena, every, ARRAY_LEN(every))));
    undo_add_form(out,
                  sx_2(s->arena, "@get", verb, sx_2(s->arena, "q", thing, v)));
}

/* Amounts that are no numbers: one for each, or a number of them. */
static void undo_amount(Sayer *s, const char *head, const Sx *x, Undo *out)
{
    int n;
    uint32_t amount = compose_amount(x);
    if (sx_heads(x, "times") && x->count == 3 &&
        sx_heads(x->items[2], "move") && strcmp(head, "@per") == 0)
        undo_add_form(out, sx_2(s->arena, head, x->items[2], x->items[1]));
    if (amount == 0 || sx_value(x->items[amount], &n) ||
        sx_is(x->items[amount], "@number"))
        return;
    const Sx *v = x->items[amount], *each = v;
    const Sx *open = sx_number(s->arena, 1);
    if (strcmp(head, "@many") == 0)
        open = sx_word(s->arena, "@number");
    else if (sx_heads(v, "*") && v->count == 3 && sx_value(v->items[1], &n)) {
        open = v->items[1];
        each = v->items[2];
    }
    undo_add_form(
        out, sx_2(s->arena, head, say_with_item(s, x, amount, open), each));
}

/* (gain P (min (* N V) M)): for each, and no more than that */
static void undo_capped(Sayer *s, const Sx *x, Undo *out)
{
    int n;
    uint32_t amount = compose_amount(x);
    if (amount == 0)
        return;
    const Sx *v = x->items[amount];
    if (!sx_heads(v, "min") || v->count != 3 || !sx_value(v->items[2], &n))
        return;
    const Sx *each = v->items[1], *open = sx_number(s->arena, 1);
    if (sx_heads(each, "*") && each->count == 3 &&
        sx_value(each->items[1], &n)) {
        open = each->items[1];
        each = each->items[2];
    }
    const Sx *items[] = {sx_word(s->arena, "@per-at-most"),
                         say_with_item(s, x, amount, open), each, v->items[2]};
    undo_add_form(out, sx_list(s->arena, items, ARRAY_LEN(items)));
}

/* (move (up-to V F*) R), with V left open */
static void undo_most(Sayer *s, const Sx *x, Undo *out)
{
    int n;
    for (uint32_t i = 1; sx_is_list(x) && i < x->count; i++) {
        const Sx *by = x->items[i];
        bool named = sx_heads(by, "by") && by->count == 3;
        const Sx *cards = named ? by->items[2] : by;
        if (!sx_heads(cards, "up-to") || cards->count < 2 ||
            sx_value(cards->items[1], &n) || sx_is(cards->items[1], "@number"))
            continue;
        const Sx *open =
            say_with_item(s, cards, 1, sx_word(s->arena, "@number"));
        if (named)
            open = say_with_item(s, by, 2, open);
        undo_add_form(out, sx_2(s->arena, "@at-most",
                                say_with_item(s, x, i, open), cards->items[1]));
    }
}

/* (until D (power V F*)): as much for each. */
static void undo_power(Sayer *s, const Sx *x, Undo *out)
{
    if (!sx_heads(x, "until") || x->count != 3 ||
        !sx_heads(x->items[2], "power") || x->items[2]->count < 2)
        return;
    const Sx *power = x->items[2], *v = power->items[1];
    int n;
    if (sx_value(v, &n))
        return;
    const Sx *one = sx_number(s->arena, 1), *each = v;
    if (sx_heads(v, "*") && v->count == 3 && sx_value(v->items[1], &n)) {
        one = v->items[1];
        each = v->items[2];
    } else if (sx_heads(v, "-") && v->count == 3 && sx_is(v->items[1], "0")) {
        one = sx_number(s->arena, -1);
        each = v->items[2];
    }
    const Sx *plain = say_with_item(s, x, 2, say_with_item(s, power, 1, one));
    undo_add_form(out, sx_2(s->arena, "@per", plain, each));
}

/* Filters that say in whose zone cards are; the others say what they are. */
static void undo_within(Sayer *s, const Sx *x, Undo *out)
{
    const Sx *where[SAY_ITEMS], *rest[SAY_ITEMS];
    uint32_t n = 2, count = 0;
    const Sx *by = sx_heads(x, "by") && x->count == 3 ? x->items[1] : NULL;
    if (by != NULL)
        x = x->items[2];
    for (uint32_t i = 0; sx_is_list(x) && i < x->count && i < SAY_ITEMS; i++) {
        const Sx *f = x->items[i];
        bool in = sx_heads(f, "either") && sx_heads(f->items[1], "in");
        if (in || sx_is(f, "yours") || sx_is(f, "opposing") ||
            sx_heads(f, "of") || sx_heads(f, "in"))
            where[n++] = f;
        else
            rest[count++] = f;
    }
    if (n == 2 || count == 0 || n + 1 > SAY_ITEMS)
        return;
    where[0] = sx_word(s->arena, "@within");
    where[1] = sx_list(s->arena, rest, count);
    if (by != NULL)
        where[1] = sx_2(s->arena, "by", by, where[1]);
    undo_add_form(out, sx_list(s->arena, where, n));
}

/* (discard-cards L): out of the hand of who does it, or L as it is. */
static void undo_discard(Sayer *s, const Sx *x, Subject who, Undo *out)
{
    const Sx *rest[SAY_ITEMS];
    uint32_t n = 0, own = 0;
    const Sx *you = who.player != NULL ? who.player : sx_word(s->arena, "you");
    if (!sx_heads(x, "discard-cards") || x->count != 2)
        return;
    const Sx *cards = x->items[1];
    const Sx *verb = sx_2(s->arena, "v", sx_word(s->arena, "discard"),
                          sx_word(s->arena, "card"));
    undo_add_form(out, sx_2(s->arena, "@get-it", verb, cards));
    for (uint32_t i = 0; i < cards->count && i < SAY_ITEMS; i++) {
        const Sx *f = cards->items[i];
        bool mine = (sx_is(f, "yours") && sx_is(you, "you")) ||
                    (sx_heads(f, "of") && sx_equal(f->items[1], you)) ||
                    (sx_heads(f, "in") && sx_is(f->items[1], "hand"));
        if (mine)
            own++;
        else
            rest[n++] = f;
    }
    if (own == 2)
        undo_add_form(
            out, sx_2(s->arena, "@get-it", verb, sx_list(s->arena, rest, n)));
}

/* (max draw V turn P) */
static void undo_max(Sayer *s, const Sx *x, Undo *out)
{
    const char *unit =
        sx_heads(x, "max") && x->count == 5 ? compose_unit(x->items[1]) : NULL;
    if (unit == NULL)
        return;
    const Sx *thing = sx_word(s->arena, unit);
    const Sx *items[] = {sx_word(s->arena, "@max"), x->items[4],
                         sx_2(s->arena, "v", x->items[1], thing), thing,
                         x->items[2]};
    undo_add_form(out, sx_list(s->arena, items, 5));
}

/* The form with the player who picks the cards in it. */
static const Sx *picked_by(Sayer *s, const Sx *x, const Sx *who)
{
    const Sx *items[SAY_ITEMS];
    if (sx_heads(x, "a") || sx_heads(x, "up-to") || sx_heads(x, "some") ||
        sx_heads(x, "any-number"))
        return sx_2(s->arena, "by", who, x);
    if (!sx_is_list(x) || sx_heads(x, "by") || x->count > SAY_ITEMS)
        return x;
    for (uint32_t i = 0; i < x->count; i++)
        items[i] = picked_by(s, x->items[i], who);
    return sx_list(s->arena, items, x->count);
}

/* (p-paying P COST S*): that the payer picks went without saying. */
static void undo_paying(Sayer *s, const Sx *x, Subject who, Undo *out)
{
    const Sx *items[SAY_ITEMS];
    if (!sx_heads(x, "p-paying") || is_you(who) || x->count > SAY_ITEMS ||
        !sx_equal(x->items[1], who.player))
        return;
    const Sx *cost = picked_by(s, x->items[2], who.player);
    if (sx_equal(cost, x->items[2]))
        return;
    items[0] = sx_word(s->arena, "@cost");
    items[1] = cost;
    for (uint32_t i = 3; i < x->count; i++)
        items[i - 1] = x->items[i];
    undo_add_form(out, sx_list(s->arena, items, x->count - 1));
}

void undo_composed(Sayer *s, const Sx *meaning, const Sx *target, Subject who,
                   Undo *out)
{
    if (sx_heads(meaning, "@get")) {
        undo_get(s, target, who, out);
    } else if (sx_heads(meaning, "@per")) {
        undo_amount(s, "@per", target, out);
        undo_power(s, target, out);
    } else if (sx_heads(meaning, "@per-at-most")) {
        undo_capped(s, target, out);
    } else if (sx_heads(meaning, "@cost")) {
        undo_paying(s, target, who, out);
    } else if (sx_heads(meaning, "@many")) {
        undo_amount(s, "@many", target, out);
    } else if (sx_heads(meaning, "@at-most")) {
        undo_most(s, target, out);
    } else if (sx_heads(meaning, "@within")) {
        undo_within(s, target, out);
    } else if (sx_heads(meaning, "@max")) {
        undo_max(s, target, out);
    } else if (sx_heads(meaning, "@get-it")) {
        undo_discard(s, target, who, out);
    }
}
