/* forbid.c - see forbid.h. */
#include "rules/forbid.h"

/* Whether a pattern asks for the area of an occurrence. */
static bool asks_where(const Cell *pattern)
{
    for (const Cell *in = pattern; in < cell_next(pattern); in++)
        if (in->op == OP_TO || in->op == OP_WHERE)
            return true;
    return false;
}

/* Whether the word of a pattern names another player than that one, or cards of
 * others alone. */
static bool names_others(const Scope *s, const Cell *word, SeatId seat)
{
    switch (op_type(word->op)) {
    case 'p':
        return word->op == OP_OPPONENT ? seat == s->you
                                       : !scope_is_of(s, seat, word);
    case 'f':
        return !(scope_holders(s, word, cell_next(word)) >> seat & 1);
    default:
        return false;
    }
}

/* Who does it, and that it is to cards of theirs, is known before it is asked
 * about any card. */
static bool is_of_others(const InForce *m, const Cell *pattern, SeatId s)
{
    Scope of = m->s;
    if (pattern->op != OP_ON)
        return false;
    if (of.player == NO_SEAT)
        of.player = s;
    for (const Cell *in = cell_next(cell_first(pattern));
         in < cell_end(pattern); in = cell_next(in))
        if (names_others(&of, in, s))
            return true;
    return false;
}

static void gather(void *context, const InForce *m)
{
    Forbids *f = context;
    uint64_t kinds[2] = {0, 0};
    summary_pattern(cell_first(m->node), kinds);
    if (!kind_in(kinds, f->kind) ||
        is_of_others(m, cell_first(m->node), f->seat) || !modifier_is_on(m))
        return;
    f->where |= asks_where(cell_first(m->node));
    if (f->count == FORBIDS_MAX)
        f->all = false;
    else
        f->items[f->count++] = *m;
}

void forbids_gather(const Game *g, OccurrenceKind kind, SeatId s, Forbids *out)
{
    out->seat = s;
    out->g = g;
    out->any = kind_in(g->block.force.forbids, kind);
    out->where = force_has(g, OP_MOD_MAX);
    out->all = true;
    out->kind = kind;
    out->count = 0;
    if (!out->any)
        return;
    modifier_each_stated(g, MOD_BIT(OP_MOD_CANT), NO_CARD, gather, out);
    out->any = out->count > 0 || !out->all || force_has(g, OP_MOD_MAX);
}

bool forbids_among(const Forbids *f, const Atom *atom)
{
    if (!f->all)
        return modifier_forbids(f->g, atom);
    for (unsigned i = 0; i < f->count; i++) {
        const InForce *m = &f->items[i];
        if (scope_occurs(&m->s, cell_first(m->node), atom))
            return true;
    }
    return modifier_left(f->g, atom) <= 0;
}

static bool does_bar(const Game *g, const Atom *atom, const Held *h,
                     const Cell *node)
{
    const Standing found = {.card = atom->card,
                            .at = (uint16_t)(node - h->ability->code),
                            .ability = h->ref,
                            .x = h->x};
    InForce m;
    modifier_of(&m, g, &found);
    return scope_occurs(&m.s, cell_first(node), atom) && modifier_is_on(&m);
}

static bool says_that_of_itself(const Game *g, const Atom *atom)
{
    FOR_ABILITIES (g, atom->card, h) {
        const Cell *in = h.ability->code, *end = cell_end(in);
        if (h.ability->zone != ZONE_HAND || !h.ability->of_itself)
            continue;
        for (; in < end; in++)
            if (in->op == OP_MOD_CANT && does_bar(g, atom, &h, in))
                return true;
    }
    return false;
}

/* Nobody looks through decks for what functions there. */
bool forbids_itself(const Game *g, const Atom *atom)
{
    if ((atom->kind != OCC_PLAY && atom->kind != OCC_ENTER_PLAY) ||
        atom->card == NO_CARD || !g->lively)
        return false;
    unsigned zone = card_at(g, atom->card)->zone;
    return (zone == ZONE_DRAW_DECK || zone == ZONE_FLIP) &&
           card_summary(g, atom->card)->mods_away & MOD_BIT(OP_MOD_CANT) &&
           says_that_of_itself(g, atom);
}
