/* run_could.c - whether any of a statement can be done at all: what can't be is
 * not chosen (705.2f).
 *
 * A part that can be done is enough, for the rest is left out (707.2). Where
 * the answer hangs on what has not been decided yet, it is yes: nobody is kept
 * from choosing something that might be done.
 */
#include "game/zone.h"
#include "rules/cost.h"
#include "rules/modifier.h"
#include "rules/plan.h"
#include "rules/run.h"

/* What a statement says of what others before it have done. */

static bool says(const Cell *statement, const Op *words, unsigned count)
{
    for (const Cell *c = statement; c < cell_end(statement); c++)
        for (unsigned i = 0; i < count; i++)
            if (c->op == words[i])
                return true;
    return false;
}

static bool asks_what_was_done(const Cell *node)
{
    static const Op words[] = {OP_DID, OP_DONE};
    return says(node, words, ARRAY_LEN(words));
}

/* Whether it is about the cards or the place of what came just before. */
static bool looks_back(const Cell *part)
{
    static const Op words[] = {OP_CHOSEN, OP_THOSE, OP_SET,  OP_AMONG,
                               OP_DID,    OP_DONE,  OP_THERE};
    return says(part, words, ARRAY_LEN(words));
}

/* One that follows what can't be done, and speaks of it, can't be either. */
bool run_could_any(const Scope *s, const Cell *first, const Cell *end)
{
    for (const Cell *part = first; part < end; part = cell_next(part))
        if ((part == first || !looks_back(part)) && run_could(s, part))
            return true;
    return false;
}

static bool if_could(const Scope *s, const Cell *statement)
{
    const Cell *condition = cell_first(statement);
    const Cell *then = cell_next(condition), *other = cell_next(then);
    if (asks_what_was_done(condition))
        return true;
    return scope_holds(s, condition)
               ? run_could(s, then)
               : run_could_any(s, other, cell_end(statement));
}

static bool each_player_could(const Scope *s, const Cell *statement)
{
    const Cell *who = cell_first(statement);
    for (SeatId p = 0; p < s->g->seat_count; p++) {
        Scope theirs = *s;
        theirs.player = p;
        if (seat_plays(s->g, p) && scope_is_of(s, p, who) &&
            run_could_any(&theirs, cell_next(who), cell_end(statement)))
            return true;
    }
    return false;
}

/* Players and numbers */

static bool number_could(const Scope *s, const Cell *statement)
{
    const Game *g = s->g;
    const Cell *who = cell_first(statement);
    const SeatId p = scope_player(s, who);
    if (p == NO_SEAT)
        return true; /* an opponent who is not chosen yet */
    int n = scope_value(s, cell_next(who));
    switch (statement->op) {
    case OP_DRAW_TO:
        n -= (int)zone_count(g, p, ZONE_HAND);
        /* fall through */
    case OP_DRAW:
    case OP_DRAW_BOTTOM:
        return n > 0 && zone_count(g, p, ZONE_DRAW_DECK) > 0;
    case OP_DISCARD:
        return n > 0 && zone_count(g, p, ZONE_HAND) > 0;
    case OP_LOSE:
        return n > 0 && g->seats[p].tokens > 0;
    case OP_LOSE_POINTS:
        return n > 0 && g->seats[p].points > 0;
    default: /* gain, score */
        return n > 0;
    }
}

/* Modifiers: of the one card they name, if they name one. */
static bool until_could(const Scope *s, const Cell *statement)
{
    for (const Cell *m = cell_first(statement); m < cell_end(statement);
         m = cell_next(m))
        if (op_type(m->op) == 'm' &&
            (m->op == OP_MOD_WHILE || !modifier_means_one(m) ||
             modifier_card(s, m) != NO_CARD))
            return true;
    return false;
}

/* Whether there is a card that it can be done to, if it is about cards. */
static bool cards_could(const Scope *s, const Cell *statement)
{
    const Cell *first = cell_first(statement);
    const Trial t = {s, statement, NO_CARD};
    switch (statement->op) {
    case OP_PLAY:
    case OP_PLAY_FOR:
    case OP_PLAY_FREE:
    case OP_PLAY_FREE_FRIGHTENED:
    case OP_PLAY_FREE_EXHAUSTED:
    case OP_PLAY_FREE_ON:
        return run_finds(&t, cell_next(first));
    case OP_START_FACEOFF:
    case OP_CHALLENGE:
        return s->g->faceoff.kind == FACEOFF_NONE && run_finds(&t, first);
    case OP_CHOOSE:
    case OP_EXCHANGE:
    case OP_REATTACH:
        return run_finds(&t, first);
    case OP_MAKE:
    case OP_MAKE_EXHAUSTED:
    case OP_TURN_OVER: /* which is another thing for each type (A31) */
    case OP_BANISH_UNTIL:
        return true;
    default:
        return statement_kind(statement->op) == OCC_COUNT ||
               run_finds(&t, run_cards_of(statement));
    }
}

/* dispatch */
bool run_could(const Scope *s, const Cell *statement)
{
    const Cell *first = cell_first(statement), *end = cell_end(statement);
    switch (statement->op) {
    case OP_AS:
        return run_could(s, cell_next(first));
    case OP_DO:
    case OP_MAY:
        return run_could_any(s, first, end);
    case OP_PLAYER_MAY:
        return run_could_any(s, cell_next(first), end);
    case OP_IF:
        return if_could(s, statement);
    case OP_PAYING:
    case OP_PLAYER_PAYING:
        return paying_could(s, statement);
    case OP_EACH_PLAYER:
        return each_player_could(s, statement);
    case OP_REPEAT:
        return scope_value(s, first) > 0 &&
               run_could_any(s, cell_next(first), end);
    case OP_DRAW:
    case OP_DRAW_BOTTOM:
    case OP_DRAW_TO:
    case OP_DISCARD:
    case OP_GAIN:
    case OP_LOSE:
    case OP_LOSE_POINTS:
    case OP_SCORE:
        return number_could(s, statement);
    case OP_PAY_POINTS:
        return points_suffice(s->g, plan_payer(s, statement),
                              scope_value(s, first));
    case OP_PAY:
        return reason_legal(cost_reason(s->g, plan_payer(s, statement),
                                        cost_stated_now(s, first)));
    case OP_UNTIL:
    case OP_FOREVER:
        return until_could(s, statement);
    case OP_END_FACEOFF:
        return s->g->faceoff.kind != FACEOFF_NONE;
    default:
        return cards_could(s, statement);
    }
}
