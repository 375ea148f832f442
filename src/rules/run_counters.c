/* run_counters.c - statements about counters (519). */
#include "game/zone.h"
#include "rules/plan.h"
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

/* Of all kinds together: none takes away from another.
 * RULING: (R106) what makes a card exhausted is none of them. */
static int all_counters(const Game *g, CardId c)
{
    int n = card_at(g, c)->counters > 0 ? card_at(g, c)->counters : 0;
    for (unsigned name = 0; name < g->block.book->counter_count; name++)
        n += counters_of(g, c, (uint16_t)name);
    return n;
}

int counters_on(const Game *g, CardId c, const Cell *name, const Cell *end)
{
    if (name < end && name->arg == ANY_COUNTER)
        return all_counters(g, c);
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

/* Kinds of counters are numbered: 0 are +1 power counters, which have no name,
 * then come those with the names of the book. */

static uint8_t counter_of_kind(unsigned kind)
{
    return kind == 0 ? (uint8_t)POWER_COUNTER : (uint8_t)(kind - 1);
}

static bool lies_there(const Game *g, CardId c, unsigned kind)
{
    return kind == 0 ? card_at(g, c)->counters > 0
                     : counters_of(g, c, (uint16_t)(kind - 1)) > 0;
}

bool counters_any(const Game *g, CardId c)
{
    for (unsigned kind = 0; kind <= g->block.book->counter_count; kind++)
        if (lies_there(g, c, kind))
            return true;
    return false;
}

bool counter_is_every(const Cell *statement)
{
    return statement->op == OP_UNCOUNTER &&
           counter_name(statement) == ANY_COUNTER;
}

/* As part of a cost it must not be replaced (508.1a). */
static bool can_be_done(const Scope *s, const Cell *statement, CardId c,
                        unsigned kind)
{
    const Atom atom = {.card = c,
                       .kind = (uint8_t)statement_kind(statement->op),
                       .seat = s->you,
                       .area = card_at(s->g, c)->area,
                       .counter = counter_of_kind(kind)};
    const Frame none = {0};
    bool there = statement->op == OP_UNCOUNTER_ANY || lies_there(s->g, c, kind);
    return there && reason_legal(atom_reason(s->g, &none, &atom)) &&
           !LAW_BARS(RULE_508_1a, plan_is_part(s, statement) &&
                                      replaces((Game *)(uintptr_t)s->g, &atom));
}

/* The next kind from `from` on of which it can be done; or how many kinds
 * there are. */
static unsigned next_kind(const Scope *s, const Cell *statement, CardId c,
                          unsigned from)
{
    unsigned kinds = 1 + s->g->block.book->counter_count;
    while (from < kinds && !can_be_done(s, statement, c, from))
        from++;
    return from;
}

bool counter_is_any(const Cell *statement)
{
    return statement->op == OP_UNCOUNTER_ANY ||
           statement->op == OP_COUNTER_AGAIN;
}

bool counter_can_be_done(const Scope *s, const Cell *statement, CardId c)
{
    if (counter_is_any(statement) || counter_is_every(statement))
        return next_kind(s, statement, c, 0) <= s->g->block.book->counter_count;
    const Atom atom = atom_of(s, statement, c);
    const Frame none = {0};
    return reason_legal(atom_reason(s->g, &none, &atom));
}

/* A cost is paid wholly or not at all (508.1d); "all counters" may be few. */
bool counter_can_pay(const Scope *s, const Cell *statement, CardId c, int times)
{
    const Cell *number = cell_next(cell_first(statement));
    int there = counters_on(s->g, c, cell_next(number), cell_end(statement));
    if (number->op == OP_ALL_COUNTERS || number->op == OP_ANY_COUNTERS)
        return times == 1;
    return !LAW_BARS(RULE_508_1d, there < times * scope_value(s, number));
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

static void put_all(Game *g, Frame *f, const Cell *statement)
{
    SeatId you = run_effect(g, f)->you;
    bool named = statement->op == OP_UNCOUNTER;
    Frame *b = batch_begin(g, statement_kind(statement->op), RULE_707_2);
    b->source = run_effect(g, f)->self;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom meant = game_atoms(g)[f->atom_first + i];
        if (meant.n == 0 || card_at(g, meant.card)->serial != meant.serial)
            continue;
        Atom *atom = batch_card(g, b, meant.card);
        atom->seat = you;
        atom->n = meant.n;
        if (named)
            atom->counter = counter_name(statement);
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
        put_all(g, f, statement);
        return;
    }
    run_finish(g, f, statement, run_effect(g, f)->done);
}

/* Removing as many as one likes: it is asked of each card in turn, then they
 * are removed at once. */

bool counter_is_asked(const Cell *statement)
{
    return cell_next(cell_first(statement))->op == OP_ANY_COUNTERS;
}

static Atom *meant_at(Game *g, const Frame *f, unsigned i)
{
    return game_atoms(g) + f->atom_first + f->kept + i;
}

/* False if no card is left of which it is to be asked. */
static bool ask_how_many(Game *g, Frame *f, const Cell *statement)
{
    const Cell *name = cell_next(cell_next(cell_first(statement)));
    Scope s = run_scope(g, f);
    for (; f->part < run_collected_count(f); f->part++) {
        CardId c = meant_at(g, f, f->part)->card;
        int there = counters_on(g, c, name, cell_end(statement));
        if (there <= 0)
            continue;
        run_ask(g, f, REQUEST_NUMBER, plan_payer(&s, statement), RULE_105_1);
        g->request.card = c;
        for (int n = 0; n <= there && n <= UINT8_MAX; n++)
            request_add(g, VERB_NUMBER, (CardId)n, NO_AREA);
        return true;
    }
    return false;
}

void uncounter_answer(Game *g, Frame *f, int n)
{
    meant_at(g, f, f->part++)->n = (int16_t)n;
}

/* The cards, before anything is asked about each of them in turn: true once
 * they are there. */
static bool collect(Game *g, Frame *f, const Cell *statement)
{
    if (!run_collect_cards(g, f, statement, run_cards_of(statement)))
        return false;
    f->step = RUN_COLLECTED;
    f->part = 0;
    run_remember(g, f, run_cards_of(statement));
    return true;
}

void uncounter_statement(Game *g, Frame *f, const Cell *statement)
{
    if (f->step == RUN_STATEMENT) {
        if (!collect(g, f, statement))
            return;
        for (unsigned i = 0; i < run_collected_count(f); i++)
            meant_at(g, f, i)->n = 0;
        return;
    }
    if (f->step == RUN_COLLECTED) {
        if (ask_how_many(g, f, statement))
            return;
        f->step = RUN_REPEAT;
        run_effect(g, f)->done = 0;
        put_all(g, f, statement);
        return;
    }
    run_finish(g, f, statement, run_effect(g, f)->done);
}

/* Removing all that lie there, of every kind at once. */

static void remove_every(Game *g, Frame *f)
{
    SeatId you = run_effect(g, f)->you;
    Frame *b = batch_begin(g, OCC_UNCOUNTER, RULE_707_2);
    b->source = run_effect(g, f)->self;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom meant = game_atoms(g)[f->atom_first + i];
        if (card_at(g, meant.card)->serial != meant.serial)
            continue;
        for (unsigned kind = 0; kind <= g->block.book->counter_count; kind++) {
            if (!lies_there(g, meant.card, kind))
                continue;
            Atom *atom = batch_card(g, b, meant.card);
            atom->seat = you;
            atom->n = INT16_MAX;
            atom->counter = counter_of_kind(kind);
        }
    }
}

void uncounter_every_statement(Game *g, Frame *f, const Cell *statement)
{
    if (f->step == RUN_STATEMENT) {
        collect(g, f, statement);
        return;
    }
    if (f->step == RUN_COLLECTED) {
        unsigned most = run_collected_count(f) + g->counters_count;
        if ((unsigned)(g->block.room.atoms - g->atom_count) <= most) {
            g->block.need_room = 1; /* it is tried again */
            return;
        }
        f->step = RUN_REPEAT;
        run_effect(g, f)->done = 0;
        remove_every(g, f);
        return;
    }
    run_finish(g, f, statement, run_effect(g, f)->done);
}

/* A counter of any kind that lies there: which kind is asked of each card in
 * turn, by its place among them, then all are removed, or put there. */

static void ask_kind(Game *g, Frame *f, const Cell *statement, CardId c)
{
    Scope s = run_scope(g, f);
    unsigned kinds = 1 + g->block.book->counter_count;
    run_ask(g, f, REQUEST_NUMBER, plan_payer(&s, statement), RULE_519_1);
    g->request.card = c;
    unsigned n = 0;
    for (unsigned kind = next_kind(&s, statement, c, 0); kind < kinds;
         kind = next_kind(&s, statement, c, kind + 1))
        request_add(g, VERB_NUMBER, (CardId)++n, NO_AREA);
}

static void change_chosen(Game *g, Frame *f, const Cell *statement)
{
    SeatId you = run_effect(g, f)->you;
    Frame *b = batch_begin(g, statement_kind(statement->op), RULE_707_2);
    b->source = run_effect(g, f)->self;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom meant = game_atoms(g)[f->atom_first + i];
        if (card_at(g, meant.card)->serial != meant.serial)
            continue;
        Atom *atom = batch_card(g, b, meant.card);
        atom->seat = you;
        atom->n = 1;
        atom->counter = counter_of_kind((unsigned)meant.n);
    }
}

void counter_any_answer(Game *g, Frame *f, const Cell *statement,
                        const Answer *answer)
{
    Scope s = run_scope(g, f);
    Atom *meant = meant_at(g, f, f->part++);
    unsigned kind = next_kind(&s, statement, meant->card, 0);
    for (unsigned n = answer->card; n > 1; n--)
        kind = next_kind(&s, statement, meant->card, kind + 1);
    meant->n = (int16_t)kind;
}

void counter_any_statement(Game *g, Frame *f, const Cell *statement)
{
    if (f->step == RUN_STATEMENT) {
        collect(g, f, statement);
        return;
    }
    while (f->step == RUN_COLLECTED && f->part < run_collected_count(f)) {
        Scope s = run_scope(g, f);
        CardId c = meant_at(g, f, f->part)->card;
        if (counter_can_be_done(&s, statement, c)) {
            ask_kind(g, f, statement, c);
            return;
        }
        meant_at(g, f, f->part++)->n = 0; /* nothing can be done */
    }
    if (f->step == RUN_COLLECTED) {
        f->step = RUN_REPEAT;
        run_effect(g, f)->done = 0;
        change_chosen(g, f, statement);
        return;
    }
    run_finish(g, f, statement, run_effect(g, f)->done);
}
