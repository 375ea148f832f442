/* move.c - Moving and sending (506): from area to area, within play. */
#include "game/change.h"
#include "rules/modifier.h"
#include "rules/rules.h"

typedef struct Exhausting {
    CardId card;
    bool found;
} Exhausting;

/* Whether cards of a player can go to the area at all. */
Reason destination_reason(const Game *g, SeatId controller, AreaId to)
{
    if (!area_is(g, to, AREA_HOME) && !area_is(g, to, AREA_PROBLEM))
        return reason_of(RULE_501_1, REASON_NO_SUCH_AREA);
    if (area_is(g, to, AREA_HOME) &&
        LAW_BARS(RULE_506_2, g->areas[to].owner != controller))
        return reason_of(RULE_506_2, REASON_FOREIGN_HOME);
    return REASON_LEGAL;
}

Reason move_reason(const Game *g, CardId c, AreaId to)
{
    const Card *card = card_at(g, c);
    if (card->zone != ZONE_PLAY)
        return reason_of(RULE_506_1, REASON_NOT_IN_PLAY);
    if (LAW_BARS(RULE_506_2, card->area == to))
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
        LAW_BARS(RULE_506_2a,
                 reading_at(g, atom->card)->type == TYPE_TROUBLEMAKER))
        return reason_of(RULE_506_2a, REASON_TROUBLEMAKER_HOME);
    return r;
}

static void find_exhausting(void *context, const InForce *m)
{
    Exhausting *e = context;
    e->found |= scope_fits(&m->s, modifier_filters(m->node), cell_end(m->node),
                           e->card);
}

/* The state in which it is moved (506.1a). */
static bool moves_exhausted(const Game *g, CardId c)
{
    Exhausting e = {.card = c};
    if (g->lively && !card_is(g, c, STATE_FACE_DOWN))
        modifier_each(g, OP_MOD_MOVES_EXHAUSTED, find_exhausting, &e);
    return e.found;
}

/* The card stays the same card: it changes its area, not its zone (506.1a). */
void do_move(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    AreaId from = card_at(g, atom->card)->area;
    if (atom->kind == OCC_MOVE &&
        LAW_BARS(RULE_506_1a, moves_exhausted(g, atom->card)))
        game_card(g, atom->card)->state |= STATE_EXHAUSTED;
    if (!LAW(RULE_506_1, true)) /* it would leave and come anew */
        card_renew(g, atom->card);
    if (!LAW(RULE_706_1, true)) /* it would enter play, ready (503.1) */
        game_card(g, atom->card)->state &= (uint8_t)~STATE_EXHAUSTED;
    list_remove(g, atom->card);
    list_push_area(g, atom->card, atom->area);
    attach_follow(g, atom->card, from, atom->area);
}
