/* run.c - processing an effect (707.2): its frame, its flow, who does what.
 *
 * run_cards.c and run_players.c have the statements that make something happen.
 */
#include "rules/run.h"

#include "rules/plan.h"

#include <string.h>

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

void effect_end(Game *g, unsigned i)
{
    game_effects(g)[i] = (Effect){0};
    effects_trim(g);
}

void effects_drop_running(Game *g)
{
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].state == EFFECT_RUNNING ||
            game_effects(g)[i].state == EFFECT_OFFERED ||
            game_effects(g)[i].state == EFFECT_LATENT)
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

void effect_run_part(Game *g, unsigned i, const Cell *first, const Cell *end)
{
    Effect copy = game_effects(g)[i];
    copy.state = EFFECT_RUNNING;
    push_run(g, effect_make(g, &copy), first, end);
    frame_top(g)->verb = 1; /* the copy ends with this run */
}

void run_inner(Game *g, const Frame *f, const Cell *first, const Cell *end)
{
    push_run(g, f->effect, first, end);
}

void effect_pay(Game *g, unsigned i, const Cell *part)
{
    push_run(g, i, part, cell_next(part));
    frame_top(g)->verb = 1; /* the effect ends with this run */
}

/* It is where it was as the effect triggered: the effect itself may take it
 * elsewhere, and speak of there. */
static void follow_card(const Game *g, Effect *e)
{
    const Card *card = card_at(g, e->self);
    if (card->serial == e->self_serial && e->here == card->area + 1u)
        e->here = 0;
}

void effect_run(Game *g, unsigned i)
{
    Effect *e = game_effects(g) + i;
    follow_card(g, e);
    const Ability *ability = ability_at(g, e->ability);
    e->state = EFFECT_RUNNING;
    if (ability == NULL) {
        effect_end(g, i);
        return;
    }
    const Cell *node = ability->code + e->at;
    const Cell *first =
        ability_is_activated(node) ? ability_cost(node) : ability_body(node);
    push_run(g, i, first, cell_end(node));
    frame_top(g)->verb = 1; /* the effect ends with this run */
    if (!LAW(RULE_709_1, true))
        push_run(g, i, first, cell_end(node));
    delayed_recall(g, i);
}

/* Asks about the effect's card. */
void run_ask(Game *g, const Frame *f, RequestKind kind, SeatId s, RuleId rule)
{
    request_begin(g, kind, s, rule);
    g->request.card = run_effect(g, f)->self;
}

/* Whether what it was done to are cards: then they are "those". */
static bool is_about_cards(const Cell *statement)
{
    return strchr(op_info((Op)statement->op)->operands, 'l') != NULL ||
           statement->op == OP_MAKE || statement->op == OP_MAKE_EXHAUSTED ||
           statement->op == OP_DRAW || statement->op == OP_DRAW_BOTTOM ||
           statement->op == OP_DRAW_TO || statement->op == OP_DISCARD ||
           statement->op == OP_FLIP || statement->op == OP_REVEAL_UNTIL;
}

void run_finish(Game *g, Frame *f, const Cell *statement, int done)
{
    run_effect(g, f)->done = (int16_t)done;
    f->pc = (uint16_t)(f->pc + cell_size(statement));
    if (done == 0 && !LAW(RULE_707_2, true))
        f->pc = f->end; /* what can be done is done, and in order */
    f->step = RUN_STATEMENT;
    f->part = 0;
    f->area = NO_AREA;
    if (is_about_cards(statement))
        run_keep(g, f, statement);
    run_drop_collected(g, f);
}

/* Control flow */

static void may_statement(Game *g, Frame *f, SeatId who)
{
    const Effect *e = run_effect(g, f);
    run_ask(g, f, REQUEST_YES_NO, who, RULE_712_3);
    request_add(g, VERB_YES, e->self, NO_AREA);
    request_add(g, VERB_NO, e->self, NO_AREA);
}

/* Its statements: behind the player, if it names one. */
static const Cell *statements_of(const Cell *may)
{
    const Cell *first = cell_first(may);
    return op_type(first->op) == 's' ? first : cell_next(first);
}

/* Nobody is asked whether to pay for something what they can't (508.1d). */
static bool is_beyond_means(const Scope *s, const Cell *may)
{
    const Cell *first = statements_of(may);
    bool pays = first->op == OP_PAYING || first->op == OP_PLAYER_PAYING;
    return pays && cell_next(first) == cell_end(may) && !paying_could(s, first);
}

static void you_may_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    if (is_beyond_means(&s, statement))
        run_finish(g, f, statement, 0);
    else
        may_statement(g, f,
                      LAW(RULE_712_3, true) ? s.you : seat_next(g, s.you));
}

static void player_may_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    SeatId p = scope_player(&s, cell_first(statement));
    if (p == NO_SEAT || is_beyond_means(&s, statement))
        run_finish(g, f, statement, 0);
    else
        may_statement(g, f, LAW(RULE_712_3, true) ? p : seat_next(g, p));
}

/* What is gathered is handed down to the loop, so it is done in this frame. */
void run_block(Game *g, Frame *f, const Cell *statement, const Cell *first,
               const Cell *end)
{
    unsigned effect = f->effect;
    const Cell *code = code_of(g, run_effect(g, f));
    run_finish(g, f, statement, run_effect(g, f)->done);
    if (first < end && f->by_game) {
        f->pc = (uint16_t)(first - code);
        f->end = (uint16_t)(end - code);
    } else if (first < end) {
        push_run(g, effect, first, end);
    }
}

static void if_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *condition = cell_first(statement);
    const Cell *then = cell_next(condition);
    const Cell *other = cell_next(then);
    if (scope_held(&s, run_effect(g, f), condition))
        run_block(g, f, statement, then, other);
    else if (scope_asks_of_none(&s, condition)) /* nor is the contrary so */
        run_block(g, f, statement, other, other);
    else
        run_block(g, f, statement, other, cell_end(statement));
}

/* In order, unless it is a cost (508.1b). */
static void do_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    if (plan_is_cost(&s, statement))
        payment_statement(g, f, statement);
    else
        run_block(g, f, statement, cell_first(statement), cell_end(statement));
}

/* dispatch */
static void statement_step(Game *g, Frame *f, const Cell *statement)
{
    scope_count(g);
    switch (statement->op) {
    case OP_NOTHING:
        run_finish(g, f, statement, 0);
        break;
    case OP_DO:
        do_statement(g, f, statement);
        break;
    case OP_MAY:
        you_may_statement(g, f, statement);
        break;
    case OP_PLAYER_MAY:
        player_may_statement(g, f, statement);
        break;
    case OP_CHOOSE_PLAYER:
        choose_player_statement(g, f, statement);
        break;
    case OP_UNLESS_PAY:
    case OP_PAY_OR:
        unless_statement(g, f, statement);
        break;
    case OP_AS: /* the statement itself finds the set's number (run_keep) */
        f->pc = (uint16_t)(f->pc + 2);
        break;
    case OP_IF:
        if_statement(g, f, statement);
        break;
    case OP_PAYING:
    case OP_PLAYER_PAYING: /* all of the cost or nothing (707.2a) */
        paying_statement(g, f, statement);
        break;
    case OP_MODES:
    case OP_PLAYER_MODES:
    case OP_RANDOM_MODES:
        modes_statement(g, f, statement);
        break;
    case OP_EACH_PLAYER:
        each_player_statement(g, f, statement);
        break;
    case OP_FOR_EACH:
        for_each_statement(g, f, statement);
        break;
    case OP_EACH_AREA:
        each_area_statement(g, f, statement);
        break;
    case OP_REPEAT:
        times_statement(g, f, statement);
        break;
    case OP_DRAW:
    case OP_DRAW_BOTTOM:
    case OP_DRAW_TO:
        draw_statement(g, f, statement);
        break;
    case OP_GAIN:
    case OP_LOSE:
    case OP_LOSE_POINTS:
    case OP_SCORE:
        player_statement(g, f, statement);
        break;
    case OP_DISCARD:
        discard_statement(g, f, statement);
        break;
    case OP_PAY:
        pay_statement(g, f, statement);
        break;
    case OP_PAY_POINTS:
        pay_points_statement(g, f, statement);
        break;
    case OP_USE:
        use_statement(g, f, statement);
        break;
    case OP_SEARCH:
        search_statement(g, f, statement);
        break;
    case OP_SHUFFLE:
        shuffle_statement(g, f, statement);
        break;
    case OP_REVEAL_UNTIL:
        reveal_until_statement(g, f, statement);
        break;
    case OP_PLAY:
    case OP_PLAY_FOR:
    case OP_PLAY_FREE:
    case OP_PLAY_FREE_FRIGHTENED:
    case OP_PLAY_FREE_EXHAUSTED:
    case OP_PLAY_FREE_ON:
        play_statement(g, f, statement);
        break;
    case OP_NAME_CARD:
    case OP_NAME_TYPE:
    case OP_NAME_COLOR:
    case OP_NAME_NUMBER:
    case OP_NAME_PARITY:
        name_statement(g, f, statement);
        break;
    case OP_LATER:
    case OP_NEXT_TIME:
    case OP_WHENEVER:
        delayed_statement(g, f, statement);
        break;
    case OP_BANISH_UNTIL:
        banish_until_statement(g, f, statement);
        break;
    case OP_UNTIL:
    case OP_UNTIL_FOR:
    case OP_FOREVER:
        if (modifier_make(g, run_effect(g, f), statement))
            run_finish(g, f, statement, 1);
        break;
    case OP_EXPIRE:
        modifier_end(g, replace_stamp(run_effect(g, f)));
        run_finish(g, f, statement, 1);
        break;
    case OP_UNCOUNTER_ANY:
    case OP_COUNTER_AGAIN:
        counter_any_statement(g, f, statement);
        break;
    case OP_DISTRIBUTE:
        distribute_statement(g, f, statement);
        break;
    case OP_UNCOUNTER:
        if (counter_is_asked(statement))
            uncounter_statement(g, f, statement);
        else if (counter_is_every(statement))
            uncounter_every_statement(g, f, statement);
        else
            card_statement(g, f, statement);
        break;
    case OP_EXCHANGE:
    case OP_REATTACH:
    case OP_TO_PLAY_ON:
    case OP_BECOME_COPY:
        two_statement(g, f, statement);
        break;
    case OP_COPY_EFFECT:
        copy_statement(g, f, statement);
        break;
    case OP_COPY_EVENT:
        copy_event_statement(g, f, statement);
        break;
    default:
        if (!face_statement(g, f, statement))
            card_statement(g, f, statement);
    }
}

/* A card that changed zones by this effect is still meant by it (410.6a). */
static void follow_kept(Game *g, const Frame *f, const Atom *meant,
                        const Atom *atom)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->kept; i++)
        if (atoms[i].card == meant->card && atoms[i].serial == meant->serial)
            atoms[i].serial = atom->serial;
}

static void follow(Effect *e, const Atom *meant, const Atom *atom)
{
    if (e->self == meant->card && e->self_serial == meant->serial)
        e->self_serial = atom->serial;
    if (e->it == meant->card && e->it_serial == meant->serial)
        e->it_serial = atom->serial;
    if (e->chosen == meant->card && e->chosen_serial == meant->serial)
        e->chosen_serial = atom->serial;
}

void run_follow_card(Game *g, const Frame *f, Atom *meant)
{
    const Atom now = {.card = meant->card,
                      .serial = card_at(g, meant->card)->serial};
    if (!LAW(RULE_410_6a, true))
        return;
    follow(run_effect(g, f), meant, &now);
    follow_kept(g, f, meant, &now);
    meant->serial = now.serial;
}

void run_follow(Game *g, const Frame *f, const Frame *batch)
{
    Atom *meant = game_atoms(g) + f->atom_first;
    const Atom *atoms = game_atoms(g) + batch->atom_first;
    for (unsigned i = 0; i < batch->atom_count; i++)
        for (unsigned j = f->kept; j < f->atom_count; j++) {
            if (atoms[i].card == NO_CARD || meant[j].card != atoms[i].card ||
                atoms[i].flags & ATOM_DROPPED)
                continue;
            meant[j].flags |= ATOM_HAPPENED;
            if (!LAW(RULE_410_6a, true))
                continue;
            follow(run_effect(g, f), &meant[j], &atoms[i]);
            follow_kept(g, f, &meant[j], &atoms[i]);
            meant[j].serial = atoms[i].serial;
        }
}

/* What a batch of the statement on top did, without what could not happen. */
void run_done(Game *g, unsigned n)
{
    const Frame *f = frame_top(g);
    if (f->kind == FRAME_RUN && run_collected_count(f) > 0)
        run_effect(g, f)->done = (int16_t)(run_effect(g, f)->done + (int)n);
}

/* Whether what is behind the statement comes first: never, since what is done
 * once is done as it is created (711.1). */
static bool is_put_off(Game *g, Frame *f, const Cell *statement)
{
    const Cell *end = code_of(g, run_effect(g, f)) + f->end;
    if (LAW(RULE_711_1, true) || statement->op != OP_COUNTER ||
        f->step != RUN_STATEMENT || cell_next(statement) >= end)
        return false;
    f->end = (uint16_t)(f->pc + cell_size(statement));
    run_inner(g, f, cell_next(statement), end);
    return true;
}

/* What a player who left controls is not processed any further (103.5a). */
void run_step(Game *g, Frame *f)
{
    if (f->pc >= f->end || !seat_plays(g, run_effect(g, f)->you)) {
        unsigned effect = f->effect;
        bool last = f->verb != 0;
        if (run_shuffles(g, f, NULL))
            return;
        run_pop(g, f);
        if (last)
            effect_end(g, effect);
        return;
    }
    const Cell *statement = code_of(g, run_effect(g, f)) + f->pc;
    if (!run_shuffles(g, f, statement) && !run_asks_opponent(g, f, statement) &&
        !run_asks_place(g, f, statement) && !is_put_off(g, f, statement))
        statement_step(g, f, statement);
}

void run_answer(Game *g, Frame *f, const Answer *answer)
{
    const Cell *statement = code_of(g, run_effect(g, f)) + f->pc;
    if (answer->verb == VERB_PLAYER && statement->op != OP_CHOOSE_PLAYER) {
        opponent_answer(g, f, statement, answer);
        return;
    }
    if (statement->op == OP_PAYING || statement->op == OP_PLAYER_PAYING) {
        paying_answer(g, f, statement, answer);
        return;
    }
    switch (answer->verb) {
    case VERB_YES:
        if (unless_is(statement))
            unless_paid(g, f, statement);
        else
            run_block(g, f, statement, statements_of(statement),
                      cell_end(statement));
        break;
    case VERB_NO:
        if (unless_is(statement))
            run_block(g, f, statement, unless_not(statement),
                      cell_end(statement));
        else
            run_finish(g, f, statement, 0);
        break;
    case VERB_DONE:
        f->part = 1;
        break;
    case VERB_CHOOSE_AREA:
        if (run_lacks_place(g, f, statement))
            run_effect(g, f)->there = answer->area;
        else
            f->area = answer->area;
        break;
    case VERB_PLAYER: /* "that player", from now on */
        run_effect(g, f)->player = (SeatId)answer->n;
        run_finish(g, f, statement, 1);
        break;
    case VERB_COLOR:
    case VERB_TYPE:
    case VERB_NUMBER:
    case VERB_PARITY:
    case VERB_NAME:
        if (statement->op == OP_MODES || statement->op == OP_PLAYER_MODES)
            modes_answer(g, f, answer);
        else if (statement->op == OP_DO)
            payment_statement_answer(g, f, statement, answer);
        else if (counter_is_any(statement))
            counter_any_answer(g, f, statement, answer);
        else if (statement->op == OP_UNCOUNTER)
            uncounter_answer(g, f, answer->card);
        else
            name_answer(g, f, statement, answer);
        break;
    default:
        if (statement->op == OP_DISCARD) {
            game_atoms(g)[f->atom_first + f->kept].n--;
            run_collect(g, f, answer->card);
        } else if (statement->op == OP_DISTRIBUTE && f->step == RUN_COLLECTED) {
            distribute_answer(g, f, answer->card);
        } else if (statement->op == OP_ORDER_EITHER &&
                   f->step == RUN_COLLECTED) {
            part_answer(g, f, answer->card);
        } else {
            run_collect(g, f, answer->card);
        }
    }
}
