/* run_counters.c - statements about counters (519). */
#include "game/zone.h"
#include "rules/run.h"

static uint8_t name_at(const Cell *name, const Cell *end)
{
    return name < end ? (uint8_t)name->arg : (uint8_t)POWER_COUNTER;
}

uint8_t counter_name(const Cell *statement)
{
    return name_at(cell_next(cell_next(cell_first(statement))),
                   cell_end(statement));
}

int counters_on(const Game *g, CardId c, const Cell *name, const Cell *end)
{
    return name < end ? counters_of(g, c, name->arg) : card_at(g, c)->counters;
}

static Atom atom_of(const Scope *s, const Cell *statement, CardId c)
{
    bool named = statement->op != OP_DISTRIBUTE;
    return (Atom){.card = c,
                  .kind = (uint8_t)statement_kind(statement->op),
                  .seat = s->you,
                  .area = card_at(s->g, c)->area,
                  .counter =
                      named ? counter_name(statement) : (uint8_t)POWER_COUNTER};
}

bool counter_can_be_done(const Scope *s, const Cell *statement, CardId c)
{
    const Atom atom = atom_of(s, statement, c);
    const Frame none = {0};
    return reason_legal(atom_reason(s->g, &none, &atom));
}

/* A cost is paid wholly or not at all (508.1d); "all counters" may be few. */
bool counter_can_pay(const Scope *s, const Cell *statement, CardId c)
{
    const Cell *number = cell_next(cell_first(statement));
    int there = counters_on(s->g, c, cell_next(number), cell_end(statement));
    return number->op == OP_ALL_COUNTERS ||
           LAW(RULE_508_1d, there >= scope_value(s, number));
}

/* Named counters take room of their own. */
bool counter_room(Game *g, const Frame *f, const Cell *statement)
{
    if (statement->op != OP_COUNTER ||
        counter_name(statement) == POWER_COUNTER ||
        g->block.room.counters - g->counters_count >
            (int)run_collected_count(f))
        return true;
    g->block.need_room = 1;
    return false;
}

/* Distributing: each counter is given to one of the cards, then all are put
 * there at once. How many a card gets stands in its atom. */

static void ask_whom(Game *g, Frame *f)
{
    run_ask(g, f, REQUEST_CARD, run_effect(g, f)->you, RULE_705_2f);
    for (unsigned i = f->kept; i < f->atom_count; i++)
        request_add(g, VERB_CHOOSE, game_atoms(g)[f->atom_first + i].card,
                    NO_AREA);
}

void distribute_answer(Game *g, Frame *f, CardId c)
{
    for (unsigned i = f->kept; i < f->atom_count; i++)
        if (game_atoms(g)[f->atom_first + i].card == c)
            game_atoms(g)[f->atom_first + i].n++;
}

static void put_all(Game *g, Frame *f)
{
    SeatId you = run_effect(g, f)->you;
    Frame *b = batch_begin(g, OCC_COUNTER, RULE_707_2);
    b->source = run_effect(g, f)->self;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom meant = game_atoms(g)[f->atom_first + i];
        if (meant.n == 0 || card_at(g, meant.card)->serial != meant.serial)
            continue;
        Atom *atom = batch_card(g, b, meant.card);
        atom->seat = you;
        atom->n = meant.n;
    }
}

void distribute_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *cards = run_cards_of(statement);
    int left = scope_value(&s, cell_first(statement));
    if (f->step == RUN_STATEMENT) {
        if (!run_collect_cards(g, f, statement, cards))
            return;
        f->step = RUN_COLLECTED;
        f->part = 0;
        run_remember(g, f, cards);
        return;
    }
    for (unsigned i = f->kept; i < f->atom_count; i++)
        left -= game_atoms(g)[f->atom_first + i].n;
    if (f->step == RUN_COLLECTED && run_collected_count(f) > 0 && left > 0) {
        ask_whom(g, f);
        return;
    }
    if (f->step == RUN_COLLECTED) {
        f->step = RUN_REPEAT;
        run_effect(g, f)->done = 0;
        put_all(g, f);
        return;
    }
    run_finish(g, f, statement, run_effect(g, f)->done);
}
