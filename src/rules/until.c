/* until - what lasts until something happens (708.2). */
#include "rules/modifier.h"
#include "rules/rules.h"

/* Of a card it remembers: that has left play. */
enum { HAS_LEFT = 0 };

static bool waits(const Modifier *m)
{
    return modifier_until(m) == OP_UNTIL_EVENT;
}

bool modifiers_wait(const Game *g)
{
    const Modifier *all = game_modifiers((Game *)(uintptr_t)g); /* read only */
    for (unsigned i = 0; i < g->modifier_count; i++)
        if (waits(&all[i]))
            return true;
    return false;
}

/* The duration as it is written: of a modifier, or of what may happen later. */
static const Cell *duration_of(const Game *g, const Modifier *m)
{
    const Cell *code = ability_at(g, m->ability)->code;
    const Cell *leaf = code + m->at, *duration = cell_first(leaf);
    while (code != leaf) {
        if (code->op == OP_UNTIL)
            duration = cell_first(code);
        if (code->op == OP_UNTIL_FOR)
            duration = cell_next(cell_first(code));
        code = cell_first(code);
        while (cell_next(code) <= leaf)
            code = cell_next(code);
    }
    return duration;
}

/* The card that left play is the one remembered, though it is another by now
 * (410.6): what lasts until then looks at it as it was. */
static void recall(CardId *card, const Atom *atom, CardId c, uint32_t serial)
{
    if (c != NO_CARD && serial != HAS_LEFT && atom->card == c &&
        atom->from_zone == ZONE_PLAY)
        *card = c;
}

/* ... but should it come back, it is not the one that leaves then. */
static void forget_left(uint32_t *serial, const Atom *atom, CardId c)
{
    if (LAW_BARS(ALSO(RULE_410_6, 2), atom->card == c))
        *serial = HAS_LEFT;
}

static bool is_ended_by(Game *g, Modifier *m, const void *what)
{
    if (!waits(m))
        return false;
    Scope s = scope_of_modifier(g, m);
    recall(&s.self, what, m->self, m->self_serial);
    recall(&s.it, what, m->it, m->it_serial);
    recall(&s.chosen, what, m->chosen, m->chosen_serial);
    return scope_occurs(&s, cell_first(duration_of(g, m)), what);
}

void modifier_end_by(Game *g, const Atom *atom)
{
    if (g->modifier_count > 0)
        modifiers_drop(g, is_ended_by, atom);
    if (atom->card == NO_CARD || atom->from_zone != ZONE_PLAY ||
        card_at(g, atom->card)->zone == ZONE_PLAY)
        return;
    Modifier *m = game_modifiers(g), *end = m + g->modifier_count;
    for (; m < end; m++) {
        if (!waits(m))
            continue;
        forget_left(&m->self_serial, atom, m->self);
        forget_left(&m->it_serial, atom, m->it);
        forget_left(&m->chosen_serial, atom, m->chosen);
    }
}
