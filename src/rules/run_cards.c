/* run_cards.c - statements about cards: which ones, where to, and then a
 * batch. */
#include "base/rng.h"
#include "game/zone.h"
#include "rules/run.h"

/* Collecting the cards of a statement */

void run_collect(Game *g, Frame *f, CardId c)
{
    Atom *atom = atom_add(g, f);
    atom->card = c;
    atom->serial = card_at(g, c)->serial;
}

static bool is_collected(Game *g, const Frame *f, CardId c)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (atoms[i].card == c)
            return true;
    return false;
}

/* Whose doing it is: who is told to does it, or else the controller. */
static SeatId doer_of(const Scope *s, const Cell *statement, CardId c)
{
    switch (statement->op) {
    case OP_MOVE:
    case OP_RETIRE:
    case OP_TO_PLAY:
        return s->you;
    case OP_CONTROL:
        return scope_player(s, cell_first(statement));
    default:
        return card_at(s->g, c)->controller;
    }
}

/* Cards that nothing can happen to are not offered (705.2f): for that the
 * statement's own occurrence is tried. */
static bool can_be_done(const Scope *s, const Cell *statement, CardId c)
{
    const Game *g = s->g;
    OccurrenceKind kind = statement_kind(statement->op);
    if (kind == OCC_COUNT)
        return true;
    Atom atom = {.card = c,
                 .kind = (uint8_t)kind,
                 .seat = doer_of(s, statement, c),
                 .area = card_at(g, c)->area};
    const Frame none = {0};
    if (kind == OCC_MOVE || kind == OCC_SEND || kind == OCC_ENTER_PLAY) {
        const Cell *area = cell_next(cell_first(statement));
        if (area->op == OP_A_PROBLEM)
            return true; /* there is another one */
        atom.area = scope_area(s, area);
    }
    return reason_legal(atom_reason(g, &none, &atom));
}

static unsigned offer(Game *g, Frame *f, const Cell *statement,
                      const Cell *first, const Cell *end)
{
    Scope s = run_scope(g, f);
    run_ask(g, f, REQUEST_CARD, s.you, RULE_705_2f);
    for (CardId c = 0; c < g->card_count; c++)
        if (card_at(g, c)->knows[s.you] == KNOWN &&
            scope_fits(&s, first, end, c) && !is_collected(g, f, c) &&
            LAW(RULE_705_2f, can_be_done(&s, statement, c)) &&
            cost_leaves_enough(&s, statement, c))
            request_add(g, VERB_CHOOSE, c, NO_AREA);
    return g->request.count;
}

static void collect_random(Game *g, Frame *f, const Cell *cards)
{
    Scope s = run_scope(g, f);
    unsigned n = 0;
    CardId drawn = NO_CARD;
    Rng rng = {g->random};
    for (CardId c = 0; c < g->card_count; c++)
        if (scope_fits(&s, cell_first(cards), cell_end(cards), c) &&
            rng_below(&rng, ++n) == 0) /* each equally likely (523.2) */
            drawn = c;
    g->random = rng.state;
    if (drawn != NO_CARD)
        run_collect(g, f, drawn);
}

/* Collects what a node means; false while the player is being asked. */
static bool collect_cards(Game *g, Frame *f, const Cell *statement,
                          const Cell *cards)
{
    Scope s = run_scope(g, f);
    const Cell *first = cell_first(cards);
    int most = 1;
    switch (cards->op) {
    case OP_ALL:
        for (CardId c = 0; c < g->card_count; c++)
            if (scope_fits(&s, first, cell_end(cards), c))
                run_collect(g, f, c);
        return true;
    case OP_RANDOM:
        collect_random(g, f, cards);
        return true;
    case OP_UP_TO:
        most = scope_value(&s, first);
        first = cell_next(first);
        /* fall through */
    case OP_ONE:
        if ((int)f->atom_count >= most || f->part == 1)
            return true;
        if (offer(g, f, statement, first, cell_end(cards)) == 0) {
            request_drop(g);
            return true; /* nothing to choose: that part is skipped (707.2) */
        }
        if (cards->op == OP_UP_TO)
            request_add(g, VERB_DONE, NO_CARD, NO_AREA);
        return false;
    default:
        if (scope_card(&s, cards) != NO_CARD)
            run_collect(g, f, scope_card(&s, cards));
        return true;
    }
}

/* What a statement about cards does to each of them; OCC_COUNT: nothing. */
OccurrenceKind statement_kind(unsigned op)
{
    switch (op) {
    case OP_READY:
        return OCC_READY;
    case OP_EXHAUST:
        return OCC_EXHAUST;
    case OP_FRIGHTEN:
        return OCC_FRIGHTEN;
    case OP_UNFRIGHTEN:
        return OCC_UNFRIGHTEN;
    case OP_DISMISS:
        return OCC_DISMISS;
    case OP_RETIRE:
        return OCC_RETIRE;
    case OP_BANISH:
        return OCC_BANISH;
    case OP_TURN_OVER:
        return OCC_TURN_OVER;
    case OP_UNCOVER:
        return OCC_UNCOVER;
    case OP_MOVE:
        return OCC_MOVE;
    case OP_SEND:
        return OCC_SEND;
    case OP_COUNTER:
        return OCC_COUNTER;
    case OP_TO_HAND:
    case OP_TO_TOP:
    case OP_TO_BOTTOM:
    case OP_TO_DISCARD:
        return OCC_PUT;
    case OP_TO_PLAY:
        return OCC_ENTER_PLAY;
    case OP_CONTROL:
        return OCC_CONTROL;
    default:
        return OCC_COUNT;
    }
}

static ZoneId statement_zone(unsigned op)
{
    switch (op) {
    case OP_TO_HAND:
        return ZONE_HAND;
    case OP_TO_TOP:
    case OP_TO_BOTTOM:
        return ZONE_DRAW_DECK;
    default:
        return ZONE_DISCARD;
    }
}

/* Fills in what the statement says about each card. */
static void aim(Game *g, const Frame *f, const Cell *statement, Atom *atom)
{
    Scope s = run_scope(g, f);
    const Cell *second = cell_next(cell_first(statement));
    atom->seat = doer_of(&s, statement, atom->card);
    switch (statement->op) {
    case OP_MOVE:
    case OP_SEND:
    case OP_TO_PLAY:
        atom->area = f->area;
        break;
    case OP_COUNTER:
        atom->n = (int16_t)scope_value(&s, second);
        break;
    case OP_TO_BOTTOM:
        atom->flags |= ATOM_BOTTOM;
        /* fall through */
    case OP_TO_TOP:
    case OP_TO_HAND:
    case OP_TO_DISCARD:
        atom->zone = (uint8_t)statement_zone(statement->op);
        break;
    default:
        break;
    }
}

/* Moves and uncoverings are one at a time (506.6): the next of those collected
 * that is still the card that was meant. */
static bool push_next(Game *g, Frame *f, const Cell *statement)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++) {
        const Atom meant = atoms[i];
        if (meant.flags & ATOM_DROPPED)
            continue; /* seen to already */
        atoms[i].flags |= ATOM_DROPPED;
        if (card_at(g, meant.card)->serial != meant.serial)
            continue;
        const Effect *e = run_effect(g, f);
        Frame *b = batch_begin(g, statement_kind(statement->op), RULE_707_2);
        b->source = e->self;
        aim(g, f, statement, batch_card(g, b, meant.card));
        return true;
    }
    return false;
}

static void push_all(Game *g, Frame *f, const Cell *statement)
{
    Frame *b = batch_begin(g, statement_kind(statement->op), RULE_707_2);
    b->source = run_effect(g, f)->self;
    for (unsigned i = 0; i < f->atom_count; i++) {
        const Atom *meant = game_atoms(g) + f->atom_first + i;
        if (card_at(g, meant->card)->serial == meant->serial)
            aim(g, f, statement, batch_card(g, b, meant->card));
    }
}

/* The card chosen last: one that was left to choice or chance. */
static void remember(Game *g, Frame *f, const Cell *cards)
{
    Effect *e = run_effect(g, f);
    bool chosen =
        cards->op == OP_ONE || cards->op == OP_UP_TO || cards->op == OP_RANDOM;
    if (!chosen || f->atom_count == 0)
        return;
    const Atom *last = game_atoms(g) + f->atom_first + f->atom_count - 1;
    e->chosen = last->card;
    e->chosen_serial = last->serial;
}

/* Whether any of the cards collected can go there (506.2). */
static bool can_go(Game *g, const Frame *f, OccurrenceKind kind, AreaId a)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++) {
        const Atom atom = {.card = atoms[i].card,
                           .kind = (uint8_t)kind,
                           .seat = card_at(g, atoms[i].card)->controller,
                           .area = a};
        const Frame none = {0};
        if (reason_legal(atom_reason(g, &none, &atom)))
            return true;
    }
    return false;
}

/* Which Problem; false while the player is being asked. */
static bool place(Game *g, Frame *f, const Cell *statement, const Cell *area)
{
    Scope s = run_scope(g, f);
    if (area->op != OP_A_PROBLEM) {
        f->area = scope_area(&s, area);
        return true;
    }
    if (f->area != NO_AREA)
        return true;
    run_ask(g, f, REQUEST_AREA, s.you, RULE_705_2f);
    FOR_PROBLEMS (g, a)
        if (can_go(g, f, statement_kind(statement->op), a))
            request_add(g, VERB_CHOOSE_AREA, NO_CARD, a);
    if (g->request.count > 0)
        return false;
    request_drop(g);
    return true;
}

static bool has_area(const Cell *statement)
{
    return statement->op == OP_MOVE || statement->op == OP_SEND ||
           statement->op == OP_TO_PLAY;
}

static const Cell *cards_of(const Cell *statement)
{
    const Cell *first = cell_first(statement);
    return statement->op == OP_CONTROL ? cell_next(first) : first;
}

/* A statement about cards, from collecting to the last of them. */
void card_statement(Game *g, Frame *f, const Cell *statement)
{
    const Cell *cards = cards_of(statement);
    if (f->step == RUN_STATEMENT) {
        if (!collect_cards(g, f, statement, cards))
            return;
        f->step = RUN_COLLECTED;
        f->part = 0;
        remember(g, f, cards);
        return; /* the batch will want as much room again */
    }
    if (f->step == RUN_COLLECTED) {
        if (has_area(statement) && f->atom_count > 0 &&
            !place(g, f, statement, cell_next(cards)))
            return;
        f->step = RUN_PLACED;
    }
    int count = f->atom_count;
    if (statement->op == OP_CHOOSE || count == 0 ||
        (has_area(statement) && f->area == NO_AREA)) {
        run_finish(g, f, statement, statement->op == OP_CHOOSE ? count : 0);
        return;
    }
    bool singly = LAW(RULE_506_6, statement->op == OP_MOVE) ||
                  statement->op == OP_UNCOVER;
    if (f->step == RUN_PLACED) {
        f->step = RUN_REPEAT;
        if (!singly)
            push_all(g, f, statement);
        run_effect(g, f)->done = 0;
        if (!singly)
            return;
    }
    if (!singly || !push_next(g, f, statement))
        run_finish(g, f, statement, run_effect(g, f)->done);
}
