/* copy.c - Copying (520). A token copy is made by token.c: here is a card that
 * is a copy itself.
 *
 * What is printed on such a card is what is printed on the other, until it
 * leaves play or is turned face-down: then it is another card (410.6), and its
 * own again (card_renew).
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/held.h"
#include "rules/run.h"
#include "rules/timing.h"

/* Its text is processed again, from the start, and with decisions of its own:
 * nothing the effect has chosen is known to the copy (520.1). Nothing is played
 * by that (520.1a). */
void copy_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    SeatId p = scope_player(&s, cell_first(statement));
    Effect copy = *run_effect(g, f);
    run_finish(g, f, statement, p != NO_SEAT);
    if (p == NO_SEAT)
        return;
    copy.you = LAW(RULE_520_1, true) ? p : seat_next(g, p);
    copy.chosen = NO_CARD;
    copy.chosen_serial = 0;
    copy.done = 0;
    copy.state = EFFECT_RUNNING;
    effect_run(g, effect_make(g, &copy));
    if (LAW(RULE_520_1a, false))
        road_card(g, OCC_PLAY, RULE_520_1a, copy.self)->seat = p;
}

/* Whether the text has an effect copied: it could go on forever. */
static bool copies(const Cell *code)
{
    for (const Cell *c = code; c < code + cell_size(code); c++)
        if (c->op == OP_COPY_EVENT || c->op == OP_COPY_EFFECT)
            return true;
    return false;
}

/* What the Event's text says is done once more, by the player who copies it. A
 * Reaction's is about what it reacted to, which is not known any more. */
void copy_event_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *player = cell_first(statement);
    SeatId p = scope_player(&s, player);
    CardId c = scope_card(&s, cell_next(player));
    Held h = {0};
    int index = p != NO_SEAT && c != NO_CARD ? event_ability(g, c) : -1;
    if (index >= 0)
        held_at(g, c, (unsigned)index, &h);
    bool plain = index >= 0 && h.ability->code->op == OP_EVENT &&
                 !copies(h.ability->code);
    run_finish(g, f, statement, plain);
    if (!plain)
        return;
    SeatId by = LAW(ALSO(RULE_520_1, 2), true) ? p : seat_next(g, p);
    effect_run(g, activation_make(g, by, c, (unsigned)index));
}

/* With the copy go its abilities: what functions is looked up anew. */
void copy_ends(Game *g, CardId c)
{
    if (g->counters_count == 0 || counters_of(g, c, COUNTERS_COPY) == 0)
        return;
    game_readings(g)[c].state |= READING_MODIFIED;
    readings_touch(g, STALE_FORCE | READS_ALL);
}

/* The card is mostly still on its way into play (706.1a), and was announced or
 * is about to be seen. */
void do_become_copy(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    Card *card = game_card(g, atom->card);
    DefId own = card->def, other = card_at(g, (CardId)atom->n)->def;
    atom->n = 0;
    if (other == own)
        return;
    if (card->zone == ZONE_HAND)
        hand_mingle(g, atom->card, EXIT_OPENLY, EVERY_SEAT);
    card_show(g, atom->card, EVERY_SEAT);
    if (!LAW(RULE_520_3, true))
        return;
    card->def = other;
    game_readings(g)[atom->card].state |= READING_MODIFIED;
    reaction_learn(g, atom->card);
    if (counters_of(g, atom->card, COUNTERS_COPY) == 0)
        counters_add(g, atom->card, COUNTERS_COPY, own + 1);
}
