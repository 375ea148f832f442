/* control.c - Control and ownership (513). Cards in play are controlled by
 * their owners unless something says otherwise. */
#include "game/change.h"
#include "rules/rules.h"

Reason control_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (card_at(g, atom->card)->zone != ZONE_PLAY || atom->seat == NO_SEAT)
        return reason_of(RULE_513_2, REASON_NOT_IN_PLAY);
    return REASON_LEGAL;
}

void do_control(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    game_card(g, atom->card)->controller = atom->seat;
    card_show(g, atom->card, SEAT_BIT(atom->seat)); /* (505.1d) */
    AreaId a = card_at(g, atom->card)->area;
    if (area_is_dilemma(g, a) && g->areas[a].problem == atom->card)
        g->areas[a].owner = atom->seat; /* (522.2b) */
    g->due |= DUE_PRE_PRIORITY;
}
