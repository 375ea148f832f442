/* replace.c - Replacement modifiers (710): "if it would happen, this instead".
 *
 * Looked for while a batch has been attempted but not done, atom by atom: the
 * state is the one before (711.2). A replacement that applies drops the atom
 * and its own statements run in its place. What those do cannot be replaced by
 * the same ability again (710.3): it is already at work further down the stack.
 */
#include "game/zone.h"
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"

typedef struct Candidate {
    CardId card;
    unsigned index;
    unsigned ordinal; /* among all replacements in play, for `declined` */
    bool optional;    /* "you may" */
} Candidate;

/* Whether the ability is replacing something already (710.3). */
static bool is_at_work(Game *g, CardId c, AbilityRef ref)
{
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_RUN)
            continue;
        const Effect *e = game_effects(g) + f->effect;
        if (e->self == c && e->ability.holder == ref.holder &&
            e->ability.index == ref.index)
            return true;
    }
    return false;
}

/* The n-th ability that could replace the atom, in the order of the cards, and
 * has not been declined; false past the last. Until an atom is done its serial
 * is free: there the declined ones are noted. */
static bool candidate(Game *g, const Atom *atom, unsigned n, Candidate *out)
{
    unsigned ordinal = 0;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) { /* (701.3) */
            if (!kind_in(card_summary(g, c)->replaces, atom->kind))
                continue;
            FOR_ABILITIES (g, c, h) {
                const Cell *code = h.ability->code;
                if (code->op != OP_REPLACE && code->op != OP_MAY_REPLACE)
                    continue;
                Scope s = scope_of_held(g, c, &h);
                *out = (Candidate){c, h.index, ordinal++ & 31,
                                   code->op == OP_MAY_REPLACE};
                if (!(atom->serial >> out->ordinal & 1) &&
                    !is_at_work(g, c, h.ref) &&
                    scope_occurs(&s, cell_first(code), atom) && n-- == 0)
                    return true;
            }
        }
    return false;
}

/* Who is affected: the card's controller, or the player (710.5). */
static SeatId affected(const Game *g, const Atom *atom)
{
    SeatId s =
        atom->card != NO_CARD ? card_at(g, atom->card)->controller : atom->seat;
    return s != NO_SEAT && seat_plays(g, s) ? s : g->turn_player;
}

static void apply(Game *g, Atom *atom, const Candidate *which)
{
    Held h = {0};
    held_at(g, which->card, which->index, &h);
    Effect e = {.self_serial = card_at(g, which->card)->serial,
                .self = which->card,
                .it = atom->card,
                .chosen = NO_CARD,
                .ability = h.ref,
                .you = card_at(g, which->card)->controller,
                .player = atom->seat,
                .x = h.x,
                .amount = atom->n,
                .there = atom->area,
                .from = atom->from_area,
                .state = EFFECT_RUNNING};
    if (atom->card != NO_CARD)
        e.it_serial = card_at(g, atom->card)->serial;
    atom->flags |= ATOM_DROPPED;
    atom->serial = 0;
    effect_run(g, effect_make(g, &e));
}

static void ask_which(Game *g, const Atom *atom)
{
    Candidate c;
    request_begin(g, REQUEST_NEXT, affected(g, atom), RULE_710_5);
    for (unsigned n = 0; candidate(g, atom, n, &c); n++)
        request_add_nth(g, VERB_REPLACE, c.card, c.index);
}

static void ask_whether(Game *g, const Candidate *c)
{
    request_begin(g, REQUEST_YES_NO, card_at(g, c->card)->controller,
                  RULE_710_1);
    g->request.card = c->card;
    request_add_nth(g, VERB_YES, c->card, c->index);
    request_add_nth(g, VERB_NO, c->card, c->index);
}

bool replaces(Game *g, const Atom *atom)
{
    Candidate c;
    return kind_in(g->block.force.replaces, atom->kind) &&
           candidate(g, atom, 0, &c);
}

/* True if somebody is asked or something else happens instead: the batch comes
 * back here. */
bool replace_step(Game *g, Frame *f)
{
    for (; f->pc < f->atom_count; f->pc++) {
        Atom *atom = game_atoms(g) + f->atom_first + f->pc;
        Candidate first, second;
        if (atom->flags & ATOM_DROPPED ||
            !kind_in(g->block.force.replaces, atom->kind))
            continue;
        if (!candidate(g, atom, 0, &first)) {
            atom->serial = 0;
            continue;
        }
        if (candidate(g, atom, 1, &second))
            ask_which(g, atom);
        else if (first.optional)
            ask_whether(g, &first);
        else
            apply(g, atom, &first);
        return true;
    }
    return false;
}

void replace_answer(Game *g, Frame *f, const Answer *answer)
{
    Atom *atom = game_atoms(g) + f->atom_first + f->pc;
    Candidate c;
    unsigned n = 0;
    while (candidate(g, atom, n, &c) &&
           (c.card != answer->card || c.index != answer->n))
        n++;
    if (answer->verb == VERB_NO)
        atom->serial |= 1u << c.ordinal;
    else if (answer->verb == VERB_REPLACE && c.optional)
        ask_whether(g, &c);
    else
        apply(g, atom, &c);
}
