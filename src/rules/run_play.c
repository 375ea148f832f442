/* run_play.c - (play p cards) and (play-free p cards): an effect makes a player
 * play a card (705, 508.1e), wherever it can be played, to an area, or on a
 * card; (play-for p cards v): for more or less than it costs. */
#include "game/zone.h"
#include "rules/playing.h"
#include "rules/run.h"

static bool is_free(const Cell *statement)
{
    return statement->op != OP_PLAY && statement->op != OP_PLAY_FOR;
}

/* Where to, or on which card, if the statement says so; false if that is not
 * there any more. */
static bool take_aim(const Scope *s, const Cell *statement, Playing *p)
{
    const Cell *to = cell_next(cell_next(cell_first(statement)));
    p->area = NO_AREA;
    if (statement->op == OP_PLAY_FOR)
        to = cell_next(to);
    if (to >= cell_end(statement))
        return true;
    if (statement->op != OP_PLAY_FREE_ON) {
        p->area = scope_area(s, to);
        return p->area != NO_AREA;
    }
    p->host = scope_card(s, to);
    p->aimed = p->host != NO_CARD;
    if (p->aimed)
        p->area = card_at(s->g, p->host)->area;
    return p->aimed && is_attachment(s->g, p->card) &&
           attach_fits(s->g, p->seat, p->card, p->host);
}

/* An Event needs none; others are played somewhere or not at all. */
static bool has_place(const Game *g, Playing p)
{
    bool placed = reading_at(g, p.card)->type != TYPE_EVENT &&
                  !(card_def(g, p.card)->flags & CARD_DILEMMA);
    if (!placed || p.area != NO_AREA)
        return placed == (p.area != NO_AREA) &&
               (!placed || reason_legal(playing_place(g, &p)));
    FOR_AREAS (g, a) {
        p.area = a;
        if (reason_legal(playing_place(g, &p)))
            return true;
    }
    return false;
}

/* What the effect adds to its cost, which is one more modifier of the player's
 * (705.2b). */
static int added_cost(const Scope *s, const Cell *statement)
{
    return statement->op == OP_PLAY_FOR
               ? scope_value(s, cell_next(cell_next(cell_first(statement))))
               : 0;
}

static bool can_play(const Scope *s, const Cell *statement, Playing *p)
{
    p->more = added_cost(s, statement);
    p->seat = scope_player(s, cell_first(statement));
    return p->seat != NO_SEAT && take_aim(s, statement, p) &&
           has_place(s->g, *p) &&
           reason_legal(playing_reason(s->g, p, is_free(statement)));
}

bool play_could(const Scope *s, const Cell *statement, CardId c)
{
    Playing p = {.card = c};
    return can_play(s, statement, &p);
}

/* The action that plays it is over. */
static void follow_played(Game *g, const Frame *f, Atom *meant)
{
    meant->flags &= (uint8_t)~ATOM_HAPPENED;
    run_follow_card(g, f, meant);
}

/* One card after the other, each as an action of its own. */
void play_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *who = cell_first(statement), *cards = cell_next(who);
    SeatId p = scope_player(&s, who);
    if (f->step == RUN_STATEMENT) {
        if (p != NO_SEAT && !run_collect_cards(g, f, statement, cards))
            return;
        f->step = RUN_REPEAT;
        run_remember(g, f, cards);
        run_effect(g, f)->done = 0;
    }
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        Atom *meant = game_atoms(g) + f->atom_first + i;
        if (meant->flags & ATOM_HAPPENED)
            follow_played(g, f, meant);
        if (meant->flags & ATOM_DROPPED)
            continue;
        meant->flags |= ATOM_DROPPED;
        Playing play = {.card = meant->card,
                        .frightened = statement->op == OP_PLAY_FREE_FRIGHTENED,
                        .exhausted = statement->op == OP_PLAY_FREE_EXHAUSTED};
        if (card_at(g, meant->card)->serial != meant->serial ||
            !can_play(&s, statement, &play))
            continue;
        run_effect(g, f)->done++;
        meant->flags |= ATOM_HAPPENED;
        action_force(g, &play, is_free(statement));
        return;
    }
    run_finish(g, f, statement, run_effect(g, f)->done);
}
