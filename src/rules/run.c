/* run.c - processing an effect: its statements, in order (707.2).
 *
 * A run is a frame with an effect and the cells it still has to do. Statements
 * change nothing themselves. One that is about cards first collects them, and
 * asks where the text leaves a choice; then it pushes a batch, and the road
 * does the rest. A block inside a statement is a run of its own on top.
 */
#include "base/rng.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "rules/scope.h"

typedef enum RunStep {
    RUN_STATEMENT, /* at the start of one */
    RUN_COLLECTED, /* its cards are the frame's atoms */
    RUN_PLACED,    /* and where they go is known: f->area */
    RUN_REPEAT     /* doing it again for the next one */
} RunStep;

static Effect *effect_of(Game *g, const Frame *f)
{
    return game_effects(g) + f->effect;
}

static const Cell *code_of(const Game *g, const Effect *e)
{
    return ability_at(g, e->ability)->code;
}

/* Effects */

unsigned effect_make(Game *g, const Effect *e)
{
    unsigned i = 0;
    while (i < g->effect_count && game_effects(g)[i].state != EFFECT_FREE)
        i++;
    assert(i < g->block.room.effects);
    if (i == g->effect_count)
        g->effect_count++;
    game_effects(g)[i] = *e;
    if (e->state == EFFECT_NEXT)
        g->waiting_count++;
    return i;
}

void effects_trim(Game *g)
{
    while (g->effect_count > 0 &&
           game_effects(g)[g->effect_count - 1].state == EFFECT_FREE)
        g->effect_count--;
}

static void effect_end(Game *g, unsigned i)
{
    game_effects(g)[i] = (Effect){0};
    effects_trim(g);
}

void effects_drop_running(Game *g)
{
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].state == EFFECT_RUNNING)
            game_effects(g)[i] = (Effect){0};
    effects_trim(g);
}

/* Runs the cells from `first` up to `end` of the effect's ability. */
static void push_run(Game *g, unsigned effect, const Cell *first,
                     const Cell *end)
{
    const Cell *code = code_of(g, game_effects(g) + effect);
    Frame *f = frame_push(g, FRAME_RUN);
    f->effect = (uint16_t)effect;
    f->pc = (uint16_t)(first - code);
    f->end = (uint16_t)(end - code);
}

/* The statements of an ability: behind the pattern, the timing, the cost. */
static const Cell *body_of(const Cell *ability)
{
    const Cell *first = cell_next(cell_first(ability));
    return ability->op == OP_ACTIVATE ? cell_next(first) : first;
}

/* The cost of an activated ability, as a run of its own. */
void effect_pay(Game *g, unsigned i)
{
    const Cell *code = code_of(g, game_effects(g) + i);
    const Cell *cost = cell_next(cell_first(code));
    push_run(g, i, cost, cell_next(cost));
}

void effect_run(Game *g, unsigned i)
{
    Effect *e = game_effects(g) + i;
    const Ability *ability = ability_at(g, e->ability);
    e->state = EFFECT_RUNNING;
    if (ability == NULL) {
        effect_end(g, i);
        return;
    }
    push_run(g, i, body_of(ability->code), cell_end(ability->code));
    frame_top(g)->verb = 1; /* the effect ends with this run */
}

/* Asks about the effect's card. */
static void ask(Game *g, const Frame *f, RequestKind kind, SeatId s,
                RuleId rule)
{
    request_begin(g, kind, s, rule);
    g->request.card = effect_of(g, f)->self;
}

/* Collecting the cards of a statement */

static void collect(Game *g, Frame *f, CardId c)
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
    Scope s = scope_of_effect(g, effect_of(g, f));
    ask(g, f, REQUEST_CARD, s.you, RULE_705_2f);
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
    Scope s = scope_of_effect(g, effect_of(g, f));
    unsigned n = 0;
    CardId drawn = NO_CARD;
    Rng rng = {g->random};
    for (CardId c = 0; c < g->card_count; c++)
        if (scope_fits(&s, cell_first(cards), cell_end(cards), c) &&
            rng_below(&rng, ++n) == 0) /* each equally likely (523.2) */
            drawn = c;
    g->random = rng.state;
    if (drawn != NO_CARD)
        collect(g, f, drawn);
}

/* Collects what a node means; false while the player is being asked. */
static bool collect_cards(Game *g, Frame *f, const Cell *statement,
                          const Cell *cards)
{
    Scope s = scope_of_effect(g, effect_of(g, f));
    const Cell *first = cell_first(cards);
    int most = 1;
    switch (cards->op) {
    case OP_ALL:
        for (CardId c = 0; c < g->card_count; c++)
            if (scope_fits(&s, first, cell_end(cards), c))
                collect(g, f, c);
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
            collect(g, f, scope_card(&s, cards));
        return true;
    }
}

/* The statements */

static void finish(Game *g, Frame *f, const Cell *statement, int done)
{
    effect_of(g, f)->done = (int16_t)done;
    f->pc = (uint16_t)(f->pc + cell_size(statement));
    f->step = RUN_STATEMENT;
    f->part = 0;
    f->area = NO_AREA;
    frame_drop_atoms(g, f);
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
    Scope s = scope_of_effect(g, effect_of(g, f));
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
        const Effect *e = effect_of(g, f);
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
    b->source = effect_of(g, f)->self;
    for (unsigned i = 0; i < f->atom_count; i++) {
        const Atom *meant = game_atoms(g) + f->atom_first + i;
        if (card_at(g, meant->card)->serial == meant->serial)
            aim(g, f, statement, batch_card(g, b, meant->card));
    }
}

/* The card chosen last: one that was left to choice or chance. */
static void remember(Game *g, Frame *f, const Cell *cards)
{
    Effect *e = effect_of(g, f);
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
    Scope s = scope_of_effect(g, effect_of(g, f));
    if (area->op != OP_A_PROBLEM) {
        f->area = scope_area(&s, area);
        return true;
    }
    if (f->area != NO_AREA)
        return true;
    ask(g, f, REQUEST_AREA, s.you, RULE_705_2f);
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
static void card_statement(Game *g, Frame *f, const Cell *statement)
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
        finish(g, f, statement, statement->op == OP_CHOOSE ? count : 0);
        return;
    }
    bool singly = LAW(RULE_506_6, statement->op == OP_MOVE) ||
                  statement->op == OP_UNCOVER;
    if (f->step == RUN_PLACED) {
        f->step = RUN_REPEAT;
        if (!singly)
            push_all(g, f, statement);
        effect_of(g, f)->done = 0;
        if (!singly)
            return;
    }
    if (!singly || !push_next(g, f, statement))
        finish(g, f, statement, effect_of(g, f)->done);
}

/* Statements about a player and a number */

/* How often it is still to be done, in an atom of the frame: the number is the
 * one the statement begins with (709.2), whatever it does to the game. */
static int16_t *times_left(Game *g, Frame *f, int n)
{
    if (f->atom_count == 0) {
        atom_add(g, f)->n = (int16_t)n;
        effect_of(g, f)->done = 0;
    }
    return &game_atoms(g)[f->atom_first].n;
}

/* One at a time (410.4b). */
static void draw_statement(Game *g, Frame *f, const Cell *statement)
{
    Effect *e = effect_of(g, f);
    Scope s = scope_of_effect(g, e);
    const Cell *who = cell_first(statement);
    SeatId p = scope_player(&s, who);
    int16_t *left = times_left(g, f, scope_value(&s, cell_next(who)));
    if (p == NO_SEAT || *left <= 0 || zone_count(g, p, ZONE_DRAW_DECK) == 0) {
        finish(g, f, statement, e->done);
        return;
    }
    (*left)--;
    road_seat(g, OCC_DRAW, RULE_410_4b, p, 0);
    frame_top(g)->source = e->self;
}

static void player_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = scope_of_effect(g, effect_of(g, f));
    const Cell *who = cell_first(statement);
    SeatId p = scope_player(&s, who);
    int n = scope_value(&s, cell_next(who));
    CardId self = effect_of(g, f)->self;
    if (p == NO_SEAT || n <= 0) {
        finish(g, f, statement, 0); /* (105.2) */
        return;
    }
    if (statement->op == OP_LOSE && n > g->seats[p].tokens)
        n = g->seats[p].tokens;
    finish(g, f, statement, n);
    OccurrenceKind kind = statement->op == OP_GAIN    ? OCC_GAIN
                          : statement->op == OP_SCORE ? OCC_SCORE
                                                      : OCC_LOSE_TOKENS;
    Frame *b = batch_begin(g, kind, RULE_707_2);
    b->source = self;
    batch_seat(g, b, p, n);
    if (kind == OCC_SCORE) /* with the card that says so (517.2) */
        batch_card(g, b, self)->kind = OCC_SCORED_WITH;
}

/* The player chooses what to discard, one after the other. */
static void discard_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = scope_of_effect(g, effect_of(g, f));
    const Cell *who = cell_first(statement);
    SeatId p = scope_player(&s, who);
    int16_t *left = times_left(g, f, scope_value(&s, cell_next(who)));
    if (p == NO_SEAT || *left <= 0 || zone_count(g, p, ZONE_HAND) == 0) {
        finish(g, f, statement, effect_of(g, f)->done);
        return;
    }
    f->seat = p;
    ask(g, f, REQUEST_CARD, p, RULE_410_3);
    FOR_CARDS (g, c, zone_list(g, p, ZONE_HAND))
        if (!hand_holds_alike(g, c))
            request_add(g, VERB_CHOOSE, c, NO_AREA);
}

static void pay_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = scope_of_effect(g, effect_of(g, f));
    int n = scope_value(&s, cell_first(statement));
    if (!reason_legal(cost_reason(g, s.you, n)))
        n = 0; /* all of it or nothing (508.1d) */
    finish(g, f, statement, n);
    if (n > 0)
        road_seat(g, OCC_PAY, RULE_508_1, s.you, n);
}

/* Control flow */

static void may_statement(Game *g, Frame *f)
{
    const Effect *e = effect_of(g, f);
    ask(g, f, REQUEST_YES_NO, e->you, RULE_712_3);
    request_add(g, VERB_YES, e->self, NO_AREA);
    request_add(g, VERB_NO, e->self, NO_AREA);
}

static void block(Game *g, Frame *f, const Cell *statement, const Cell *first,
                  const Cell *end)
{
    unsigned effect = f->effect;
    finish(g, f, statement, effect_of(g, f)->done);
    if (first < end)
        push_run(g, effect, first, end);
}

static void if_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = scope_of_effect(g, effect_of(g, f));
    const Cell *condition = cell_first(statement);
    const Cell *then = cell_next(condition);
    const Cell *other = cell_next(then);
    if (scope_holds(&s, condition))
        block(g, f, statement, then, other);
    else
        block(g, f, statement, other, cell_end(statement));
}

/* dispatch */
static void statement_step(Game *g, Frame *f, const Cell *statement)
{
    const Cell *first = cell_first(statement), *end = cell_end(statement);
    Scope s;
    switch (statement->op) {
    case OP_NOTHING:
        finish(g, f, statement, 0);
        break;
    case OP_DO:
        block(g, f, statement, first, end);
        break;
    case OP_MAY:
        may_statement(g, f);
        break;
    case OP_IF:
        if_statement(g, f, statement);
        break;
    case OP_PAYING: /* all of the cost or nothing (707.2a) */
        s = scope_of_effect(g, effect_of(g, f));
        if (LAW(RULE_707_2a, cost_can_be_paid(&s, first)))
            block(g, f, statement, first, end);
        else
            finish(g, f, statement, 0);
        break;
    case OP_DRAW:
        draw_statement(g, f, statement);
        break;
    case OP_GAIN:
    case OP_LOSE:
    case OP_SCORE:
        player_statement(g, f, statement);
        break;
    case OP_DISCARD:
        discard_statement(g, f, statement);
        break;
    case OP_PAY:
        pay_statement(g, f, statement);
        break;
    case OP_UNTIL:
        if (modifier_make(g, effect_of(g, f), statement))
            finish(g, f, statement, 1);
        break;
    default:
        card_statement(g, f, statement);
    }
}

/* A card that changed zones by this effect is still meant by it (410.6a). */
static void follow(Effect *e, const Atom *meant, const Atom *atom)
{
    if (e->self == meant->card && e->self_serial == meant->serial)
        e->self_serial = atom->serial;
    if (e->it == meant->card && e->it_serial == meant->serial)
        e->it_serial = atom->serial;
    if (e->chosen == meant->card && e->chosen_serial == meant->serial)
        e->chosen_serial = atom->serial;
}

void run_follow(Game *g, const Frame *f, const Frame *batch)
{
    const Atom *meant = game_atoms(g) + f->atom_first;
    const Atom *atoms = game_atoms(g) + batch->atom_first;
    for (unsigned i = 0; i < batch->atom_count; i++)
        for (unsigned j = 0; j < f->atom_count; j++)
            if (atoms[i].card != NO_CARD && meant[j].card == atoms[i].card &&
                !(atoms[i].flags & ATOM_DROPPED))
                follow(effect_of(g, f), &meant[j], &atoms[i]);
}

/* What a batch of the statement on top did, without what could not happen. */
void run_done(Game *g, unsigned n)
{
    const Frame *f = frame_top(g);
    if (f->kind == FRAME_RUN && f->atom_count > 0)
        effect_of(g, f)->done = (int16_t)(effect_of(g, f)->done + (int)n);
}

/* What a player who left controls is not processed any further (103.5a). */
void run_step(Game *g, Frame *f)
{
    if (f->pc >= f->end || !seat_plays(g, effect_of(g, f)->you)) {
        unsigned effect = f->effect;
        bool last = f->verb != 0;
        frame_pop(g);
        if (last)
            effect_end(g, effect);
        return;
    }
    statement_step(g, f, code_of(g, effect_of(g, f)) + f->pc);
}

void run_answer(Game *g, Frame *f, const Answer *answer)
{
    const Cell *statement = code_of(g, effect_of(g, f)) + f->pc;
    switch (answer->verb) {
    case VERB_YES:
        block(g, f, statement, cell_first(statement), cell_end(statement));
        break;
    case VERB_NO:
        finish(g, f, statement, 0);
        break;
    case VERB_DONE:
        f->part = 1;
        break;
    case VERB_CHOOSE_AREA:
        f->area = answer->area;
        break;
    default:
        if (statement->op == OP_DISCARD) {
            game_atoms(g)[f->atom_first].n--;
            road_card(g, OCC_DISCARD, RULE_410_3, answer->card);
        } else {
            collect(g, f, answer->card);
        }
    }
}
