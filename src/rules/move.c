/* move.c - Moving and sending (506): from area to area, within play. */
#include "game/change.h"
#include "rules/rules.h"

/* Whether cards of a player can go to the area at all. */
Reason destination_reason(const Game *g, SeatId controller, AreaId to)
{
    if (!area_is(g, to, AREA_HOME) && !area_is(g, to, AREA_PROBLEM))
        return reason_of(RULE_501_1, REASON_NO_SUCH_AREA);
    if (area_is(g, to, AREA_HOME) &&
        LAW(RULE_506_2, g->areas[to].owner != controller))
        return reason_of(RULE_506_2, REASON_FOREIGN_HOME);
    return REASON_LEGAL;
}

Reason move_reason(const Game *g, CardId c, AreaId to)
{
    const Card *card = card_at(g, c);
    if (LAW(RULE_506_1, card->zone != ZONE_PLAY))
        return reason_of(RULE_506_1, REASON_NOT_IN_PLAY);
    if (LAW(RULE_506_2, card->area == to))
        return reason_of(RULE_506_2, REASON_ALREADY_THERE);
    return destination_reason(g, card->controller, to);
}

/* Moving is sending with one more rule, and with its own name (506.5). */
Reason moved_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    Reason r = move_reason(g, atom->card, atom->area);
    if (reason_legal(r) && reading_at(g, atom->card)->type == TYPE_PROBLEM)
        return reason_of(RULE_303_1, REASON_PROBLEM_PLACE);
    if (reason_legal(r) && atom->kind == OCC_MOVE &&
        area_is(g, atom->area, AREA_HOME) &&
        LAW(RULE_506_2a, reading_at(g, atom->card)->type == TYPE_TROUBLEMAKER))
        return reason_of(RULE_506_2a, REASON_TROUBLEMAKER_HOME);
    return r;
}

/* The card stays the same card: it changes its area, not its zone (506.1a). */
void do_move(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    AreaId from = card_at(g, atom->card)->area;
    list_remove(g, atom->card);
    list_push_area(g, atom->card, atom->area);
    attach_follow(g, atom->card, from, atom->area);
}
