/* run_players.c - statements about a player and a number. */
#include "game/zone.h"
#include "rules/cost.h"
#include "rules/plan.h"
#include "rules/run.h"

/* How often it is still to be done, in an atom of the frame: the number is the
 * one the statement begins with (709.2), whatever it does to the game. */
static int16_t *times_left(Game *g, Frame *f, int n)
{
    if (run_collected_count(f) == 0) {
        atom_add(g, f)->n = (int16_t)n;
        run_effect(g, f)->done = 0;
    }
    int16_t *left = &game_atoms(g)[f->atom_first + f->kept].n;
    if (!LAW(RULE_709_2, true) && run_collected_count(f) < 16)
        *left = (int16_t)(n - run_effect(g, f)->done);
    return left;
}

/* Whether a draw that was skipped ends the others (410.4c). */
static bool ends_early(const Game *g, const Frame *f)
{
    const unsigned n = run_collected_count(f);
    const Atom *atoms = game_atoms((Game *)(uintptr_t)g) + f->atom_first;
    return LAW(RULE_410_4c, false) && n > 1 &&
           card_at(g, atoms[f->kept + n - 1].card)->zone == ZONE_DRAW_DECK;
}

/* One at a time (410.4b). */
void draw_statement(Game *g, Frame *f, const Cell *statement)
{
    Effect *e = run_effect(g, f);
    Scope s = scope_of_effect(g, e);
    const Cell *who = cell_first(statement);
    SeatId p = scope_player(&s, who);
    int times = scope_value(&s, cell_next(who));
    if (statement->op == OP_DRAW_TO && p != NO_SEAT)
        times -= (int)zone_count(g, p, ZONE_HAND);
    int16_t *left = times_left(g, f, times);
    if (p == NO_SEAT || *left <= 0 || ends_early(g, f) ||
        zone_count(g, p, ZONE_DRAW_DECK) == 0) {
        run_finish(g, f, statement, e->done);
        return;
    }
    const int16_t now = LAW(RULE_410_4b, true) ? 1 : *left;
    *left = (int16_t)(*left - now);
    bool bottom = statement->op == OP_DRAW_BOTTOM;
    CardId c =
        bottom ? zone_list(g, p, ZONE_DRAW_DECK)->bottom : draw_card(g, p);
    run_collect(g, f, c);
    Frame *b = batch_begin(g, OCC_DRAW, RULE_410_4b);
    b->source = e->self;
    for (int16_t i = 0; i < now; i++)
        batch_seat(g, b, p, 0)->card = bottom ? c : NO_CARD;
}

static OccurrenceKind number_kind(const Cell *statement)
{
    switch (statement->op) {
    case OP_GAIN:
        return OCC_GAIN;
    case OP_SCORE:
        return OCC_SCORE;
    case OP_LOSE_POINTS:
        return OCC_LOSE_POINTS;
    default:
        return OCC_LOSE_TOKENS;
    }
}

Frame *run_number_batch(Game *g, const Frame *f, const Cell *statement)
{
    Frame *b = batch_begin(g, number_kind(statement), RULE_707_2);
    b->source = run_effect(g, f)->self;
    return b;
}

int run_number_atoms(Game *g, const Frame *f, const Cell *statement, Frame *b)
{
    Scope s = run_scope(g, f);
    const Cell *who = cell_first(statement);
    SeatId p = scope_player(&s, who);
    int n = scope_value(&s, cell_next(who));
    if (p == NO_SEAT || n <= 0)
        return 0; /* (105.2) */
    if (statement->op == OP_LOSE && n > g->seats[p].tokens)
        n = g->seats[p].tokens;
    if (statement->op == OP_LOSE_POINTS && n > g->seats[p].points)
        n = g->seats[p].points;
    batch_seat(g, b, p, n);
    if (statement->op == OP_SCORE && /* with the card that says so */
        LAW(RULE_517_2, true))
        batch_scored_with(g, b, run_effect(g, f)->self, n);
    return n;
}

void player_statement(Game *g, Frame *f, const Cell *statement)
{
    run_finish(g, f, statement, run_effect(g, f)->done);
    Frame *b = run_number_batch(g, f, statement);
    int n = run_number_atoms(g, f, statement, b);
    run_effect(g, f)->done = (int16_t)n;
    if (n == 0)
        frame_pop(g);
}

/* What was chosen or planned, all at once (707.2): only what is drawn comes one
 * by one (410.4b). */
static void discard_chosen(Game *g, Frame *f)
{
    f->step = RUN_COLLECTED;
    run_effect(g, f)->done = 0;
    Frame *b = batch_begin(g, OCC_DISCARD, RULE_410_3);
    b->source = run_effect(g, f)->self;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        CardId c = game_atoms(g)[f->atom_first + i].card;
        if (c != NO_CARD) /* else how many are left to choose */
            batch_card(g, b, c);
    }
}

/* Whether it is chosen already, or would be the same answer again. */
static bool is_named(Game *g, const Frame *f, CardId c)
{
    if (run_has(g, f, c))
        return true;
    for (CardId d = c; (d = hand_alike(g, c, d)) != NO_CARD;)
        if (!run_has(g, f, d))
            return true;
    return false;
}

/* The player chooses what to discard, one after the other. */
void discard_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    if (f->step == RUN_COLLECTED) {
        run_finish(g, f, statement, run_effect(g, f)->done);
        return;
    }
    if (run_collected_count(f) == 0 && plan_collect(g, f, &s, statement)) {
        discard_chosen(g, f);
        return;
    }
    const Cell *who = cell_first(statement);
    SeatId p = scope_player(&s, who);
    int16_t *left = times_left(g, f, scope_value(&s, cell_next(who)));
    unsigned chosen = run_collected_count(f) - 1;
    if (p == NO_SEAT || *left <= 0 || zone_count(g, p, ZONE_HAND) <= chosen) {
        if (f->by_game) /* all players discard at once */
            run_gather(g, f, statement);
        else if (chosen > 0)
            discard_chosen(g, f);
        else
            run_finish(g, f, statement, 0);
        return;
    }
    f->seat = p;
    run_ask(g, f, REQUEST_CARD, p, RULE_410_3);
    FOR_CARDS (g, c, zone_list(g, p, ZONE_HAND))
        if (!is_named(g, f, c))
            request_add(g, VERB_CHOOSE, c, NO_AREA);
}

void pay_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    int n = cost_stated_now(&s, cell_first(statement));
    SeatId payer = plan_payer(&s, statement);
    if (!reason_legal(cost_reason(g, payer, n)))
        n = 0; /* all of it or nothing (508.1d) */
    run_finish(g, f, statement, n);
    if (n > 0)
        road_seat(g, OCC_PAY, RULE_508_1, payer, n);
}

void pay_points_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    int n = scope_value(&s, cell_first(statement));
    SeatId payer = plan_payer(&s, statement);
    if (!points_suffice(g, payer, n))
        n = 0; /* all of it or nothing (508.1d) */
    run_finish(g, f, statement, n);
    if (n > 0)
        road_seat(g, OCC_PAY_POINTS, RULE_508_1, payer, n);
}

bool unless_is(const Cell *statement)
{
    return statement->op == OP_UNLESS_PAY || statement->op == OP_PAY_OR;
}

/* "Must pay or do that": nobody chooses what can't be done (705.2f). */
static bool has_to_pay(const Scope *s, const Cell *statement)
{
    return statement->op == OP_PAY_OR &&
           LAW_BARS(
               ALSO(RULE_705_2f, 3),
               !run_could_any(s, unless_not(statement), cell_end(statement)));
}

/* "Unless they pay": asked only if they could (508.1d). */
void unless_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *who = cell_first(statement), *amount = cell_next(who);
    SeatId p = scope_player(&s, who);
    if (p == NO_SEAT ||
        !reason_legal(cost_reason(g, p, scope_value(&s, amount)))) {
        run_block(g, f, statement, unless_not(statement), cell_end(statement));
        return;
    }
    if (has_to_pay(&s, statement)) {
        unless_paid(g, f, statement);
        return;
    }
    run_ask(g, f, REQUEST_YES_NO, p, RULE_508_1);
    request_add(g, VERB_YES, run_effect(g, f)->self, NO_AREA);
    request_add(g, VERB_NO, run_effect(g, f)->self, NO_AREA);
}

void unless_paid(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *who = cell_first(statement), *amount = cell_next(who);
    SeatId p = scope_player(&s, who);
    int n = scope_value(&s, amount);
    /* To have paid is to have done one of the two. */
    run_finish(g, f, statement, statement->op == OP_PAY_OR);
    if (n > 0)
        road_seat(g, OCC_PAY, RULE_508_1, p, n);
}

const Cell *unless_not(const Cell *statement)
{
    return cell_next(cell_next(cell_first(statement)));
}

/* Of those the word means: any player, or an opponent. */
void choose_player_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    run_ask(g, f, REQUEST_PLAYER, s.you, RULE_705_2f);
    for (SeatId p = 0; p < g->seat_count; p++)
        if (seat_plays(g, p) &&
            !LAW_BARS(ALSO(RULE_705_2f, 2),
                      !scope_is_of(&s, p, cell_first(statement))))
            request_add_nth(g, VERB_PLAYER, NO_CARD, p);
    if (g->request.count > 0 || g->block.need_room)
        return;
    request_drop(g);
    run_finish(g, f, statement, 0);
}

/* One opponent of several, chosen once for all of an effect. RULING: (R55) of
 * another player's, too, by who processes it. */

SeatId run_opponent(const Game *g_const, unsigned effect, SeatId of)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    for (unsigned i = g->frame_count; i-- > 0;) {
        const Frame *f = game_frames(g) + i;
        const Atom *atoms = game_atoms(g) + f->atom_first;
        for (unsigned j = 0;
             f->kind == FRAME_RUN && f->effect == effect && j < f->kept; j++)
            if (atoms[j].n == SET_OPPONENT && atoms[j].area == of)
                return atoms[j].seat;
    }
    return NO_SEAT;
}

/* Whose opponent the word is about, if it is about one. */
static SeatId opponent_of_whom(const Scope *s, const Cell *word)
{
    if (word->op == OP_OPPONENT_OF)
        return scope_player(s, cell_first(word));
    return word->op == OP_OPPONENT || word->op == OP_ONE_OPPONENT ? s->you
                                                                  : NO_SEAT;
}

/* Does a filter speak of one of your opponents? */
static bool means_one(const Cell *filter)
{
    for (const Cell *c = filter; c < cell_end(filter); c++)
        if (c->op == OP_ONE_OPPONENT)
            return true;
    return false;
}

/* The first player of whom it means one opponent who is not chosen yet, or
 * NO_SEAT: filters, patterns and modifiers mean any of them, and statements
 * inside are asked about when they come. */
static SeatId open_opponent(const Scope *s, const Cell *node)
{
    SeatId of = NO_SEAT;
    for (const Cell *in = cell_first(node);
         in < cell_end(node) && of == NO_SEAT; in = cell_next(in)) {
        char type = op_info(in->op)->type;
        if (type == 'l' || type == 'v' || type == 'r' || type == 'p')
            of = open_opponent(s, in);
        if (of != NO_SEAT)
            break;
        of = type == 'f' && means_one(in) ? s->you : opponent_of_whom(s, in);
        if (of != NO_SEAT &&
            run_opponent(s->g, (unsigned)s->effect, of) != NO_SEAT)
            of = NO_SEAT;
    }
    return of;
}

/* Does it ask itself, or is it about all of them? */
static bool asks_no_opponent(const Cell *statement)
{
    return (statement->op == OP_EACH_PLAYER &&
            cell_first(statement)->op != OP_BOTH_PLAYERS) ||
           statement->op == OP_CHOOSE_PLAYER;
}

bool run_asks_opponent(Game *g, Frame *f, const Cell *statement)
{
    if (g->seat_count == 2 || f->step != RUN_STATEMENT ||
        run_collected_count(f) > 0 || asks_no_opponent(statement))
        return false;
    Scope s = run_scope(g, f);
    SeatId of = open_opponent(&s, statement);
    if (of == NO_SEAT)
        return false;
    SeatId who = LAW(ALSO(RULE_705_2f, 2), true) ? s.you : seat_next(g, s.you);
    run_ask(g, f, REQUEST_PLAYER, who, RULE_705_2f);
    for (SeatId p = 0; p < g->seat_count; p++)
        if (seat_plays(g, p) && p != of)
            request_add_nth(g, VERB_PLAYER, NO_CARD, p);
    return true;
}

void opponent_answer(Game *g, Frame *f, const Cell *statement,
                     const Answer *answer)
{
    Scope s = run_scope(g, f);
    SeatId of = open_opponent(&s, statement);
    Atom *atom = atom_add(g, f);
    atom->n = SET_OPPONENT;
    atom->seat = (SeatId)answer->n;
    atom->area = of;
    f->kept = f->atom_count;
}
