/* run_two.c - statements about two cards: exchanging control (513.7),
 * reattaching (509.5), putting a card into play on another, becoming a copy
 * (520.3).
 *
 * The cards of one operand are collected first and kept as a set of their own,
 * so that those of the other can be chosen with regard to them.
 */
#include "rules/run.h"

/* Which operand is collected first: the host of a card put on it, since what
 * becomes of that card must be followed. */
static const Cell *operand(const Cell *statement, bool first)
{
    const Cell *one = cell_first(statement), *two = cell_next(one);
    return first == (statement->op != OP_TO_PLAY_ON) ? one : two;
}

static CardId first_card(const Game *g, int effect)
{
    return effect < 0 ? NO_CARD : run_set_card(g, (unsigned)effect, SET_ONE, 0);
}

/* The same, or one of those whose faceoff is about to start (run_face.c). */
static CardId first_of(const Game *g, int effect)
{
    CardId one = first_card(g, effect);
    if (one == NO_CARD && effect >= 0)
        one = run_set_card(g, (unsigned)effect, SET_FIRST, 0);
    return one;
}

static bool can_host(const Game *g, CardId c)
{
    return card_at(g, c)->zone == ZONE_PLAY && !card_is(g, c, STATE_FACE_DOWN);
}

static bool can_reattach(const Game *g, CardId c, CardId host)
{
    const Atom atom = {
        .kind = OCC_REATTACH, .card = c, .n = (int16_t)host, .area = NO_AREA};
    const Frame none = {0};
    return can_host(g, host) && reason_legal(atom_reason(g, &none, &atom));
}

/* Whether control of the two can be exchanged: all of it (513.7), or in older
 * rules as much of it as can be (707.2). */
static bool can_exchange(const Game *g, CardId a, CardId b)
{
    const Frame none = {0};
    const Card *one = card_at(g, a), *two = card_at(g, b);
    const Atom gets = {.kind = OCC_CONTROL,
                       .card = a,
                       .seat = two->controller,
                       .area = one->area};
    const Atom gives = {.kind = OCC_CONTROL,
                        .card = b,
                        .seat = one->controller,
                        .area = two->area};
    const bool there = reason_legal(atom_reason(g, &none, &gets));
    const bool back = reason_legal(atom_reason(g, &none, &gives));
    if (one->controller == two->controller)
        return false;
    return LAW_BARS(RULE_513_7, BY(g->block.rules, exchange_whole))
               ? there && back
               : there || back;
}

bool two_fit(const Scope *s, const Cell *statement, CardId first, CardId second)
{
    const Game *g = s->g;
    switch (statement->op) {
    case OP_REATTACH:
        return can_reattach(g, first, second);
    case OP_EXCHANGE:
        return can_exchange(g, first, second);
    case OP_TO_PLAY_ON:
        return card_at(g, second)->zone != ZONE_PLAY &&
               attach_could_be_on(g, second, first);
    case OP_START_FACEOFF:
    case OP_CHALLENGE:
        return second != first;
    default:
        return true;
    }
}

static bool can_be_first(const Game *g, const Cell *statement, CardId c)
{
    switch (statement->op) {
    case OP_REATTACH:
        return attach_host(g, c) != NO_CARD;
    case OP_TO_PLAY_ON:
        return can_host(g, c);
    default:
        return true;
    }
}

static bool is_about_two(const Cell *statement)
{
    return statement->op == OP_EXCHANGE || statement->op == OP_REATTACH ||
           statement->op == OP_TO_PLAY_ON || statement->op == OP_BECOME_COPY ||
           statement->op == OP_START_FACEOFF || statement->op == OP_CHALLENGE;
}

/* What comes first must leave a second (705.2f). */
static bool has_second(const Scope *s, const Cell *statement, CardId c)
{
    Scope then = *s;
    const Trial t = {&then, statement, c};
    if (run_chooses_one(operand(statement, true)))
        then.chosen = c;
    return run_finds(&t, operand(statement, false));
}

bool two_can_be_done(const Scope *s, const Cell *statement, CardId c)
{
    if (!is_about_two(statement))
        return true;
    CardId first = first_of(s->g, s->effect);
    return first != NO_CARD ? two_fit(s, statement, first, c)
                            : can_be_first(s->g, statement, c) &&
                                  has_second(s, statement, c);
}

/* What happens to them */

static void exchange(Game *g, Frame *b, CardId first, CardId second)
{
    SeatId one = card_at(g, first)->controller;
    SeatId two = card_at(g, second)->controller;
    if (!can_exchange(g, first, second))
        return; /* no part of it */
    batch_card(g, b, first)->seat = two;
    batch_card(g, b, second)->seat = one;
}

static OccurrenceKind kind_of(const Cell *statement)
{
    switch (statement->op) {
    case OP_EXCHANGE:
        return OCC_CONTROL;
    case OP_REATTACH:
        return OCC_REATTACH;
    case OP_TO_PLAY_ON:
        return OCC_ENTER_PLAY;
    default:
        return OCC_BECOME_COPY;
    }
}

static void push(Game *g, Frame *f, const Cell *statement, CardId first)
{
    CardId second = game_atoms(g)[f->atom_first + f->kept].card;
    SeatId you = run_effect(g, f)->you;
    Atom *atom;
    Frame *b = batch_begin(g, kind_of(statement), RULE_707_2);
    b->source = run_effect(g, f)->self;
    switch (statement->op) {
    case OP_EXCHANGE:
        exchange(g, b, first, second);
        break;
    case OP_TO_PLAY_ON:
        atom = batch_card(g, b, second);
        atom->seat = card_at(g, second)->owner; /* (513.2) */
        atom->area =
            LAW(RULE_501_3, true) ? card_at(g, first)->area : area_home(you);
        atom->flags |= ATOM_ATTACH;
        atom->n = (int16_t)first;
        break;
    default:
        atom = batch_card(g, b, first);
        atom->n = (int16_t)second;
    }
}

/* Named counters have a table of their own, in which copies are noted. */
static bool has_room(Game *g)
{
    if (g->counters_count < g->block.room.counters)
        return true;
    g->block.need_room = 1;
    return false;
}

static void keep_first(Game *g, Frame *f)
{
    for (unsigned i = f->kept; i < f->atom_count; i++)
        game_atoms(g)[f->atom_first + i].n = SET_ONE;
    f->kept = f->atom_count;
}

static void end(Game *g, Frame *f, const Cell *statement, int done)
{
    run_drop_set(g, f, SET_ONE);
    run_finish(g, f, statement, done);
}

void two_statement(Game *g, Frame *f, const Cell *statement)
{
    const Cell *cards = operand(statement, f->step == RUN_STATEMENT);
    if (f->step == RUN_STATEMENT || f->step == RUN_COLLECTED) {
        if (!run_collect_cards(g, f, statement, cards))
            return;
        run_remember(g, f, cards);
        if (f->step == RUN_STATEMENT && run_collected_count(f) == 0) {
            end(g, f, statement, 0); /* there is nothing to put it with */
            return;
        }
        if (f->step == RUN_STATEMENT)
            keep_first(g, f);
        f->step++;
        f->part = 0;
        return;
    }
    CardId first = first_card(g, f->effect);
    if (f->step == RUN_REPEAT || first == NO_CARD ||
        run_collected_count(f) == 0) {
        end(g, f, statement,
            f->step == RUN_REPEAT ? run_effect(g, f)->done : 0);
        return;
    }
    if (!has_room(g))
        return;
    f->step = RUN_REPEAT;
    run_effect(g, f)->done = 0;
    push(g, f, statement, first);
}
