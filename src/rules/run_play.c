/* run_play.c - (play p cards) and (play-free p cards): an effect makes a player
 * play a card (705, 508.1e). */
#include "game/zone.h"
#include "rules/playing.h"
#include "rules/run.h"

static bool is_free(const Cell *statement)
{
    return statement->op == OP_PLAY_FREE;
}

/* An Event needs none; others are played somewhere or not at all. */
static bool has_place(const Game *g, Playing p)
{
    if (reading_at(g, p.card)->type == TYPE_EVENT ||
        card_def(g, p.card)->flags & CARD_DILEMMA)
        return true;
    FOR_AREAS (g, a) {
        p.area = a;
        if (reason_legal(playing_place(g, &p)))
            return true;
    }
    return false;
}

bool play_could(const Scope *s, const Cell *statement, CardId c)
{
    const Playing p = {.seat = scope_player(s, cell_first(statement)),
                       .card = c,
                       .area = NO_AREA};
    return p.seat != NO_SEAT && has_place(s->g, p) &&
           reason_legal(playing_reason(s->g, &p, is_free(statement)));
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
        if (meant->flags & ATOM_DROPPED)
            continue;
        meant->flags |= ATOM_DROPPED;
        if (card_at(g, meant->card)->serial != meant->serial ||
            !play_could(&s, statement, meant->card))
            continue;
        run_effect(g, f)->done++;
        action_force(g, p, meant->card, is_free(statement));
        return;
    }
    run_finish(g, f, statement, run_effect(g, f)->done);
}
