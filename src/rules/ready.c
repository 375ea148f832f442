/* ready.c - Ready and exhausted (503), and +1 power counters (519). */
#include "rules/rules.h"

/* What can be neither readied nor exhausted (503.4, 503.4a, 504.2a). */
static Reason neither_reason(const Game *g, CardId c)
{
    if (LAW(RULE_503_4, card_at(g, c)->zone != ZONE_PLAY))
        return reason_of(RULE_503_4, REASON_NOT_IN_PLAY);
    if (LAW(RULE_503_4a, reading_at(g, c)->type == TYPE_PROBLEM))
        return reason_of(RULE_503_4a, REASON_NEVER_READY);
    if (LAW(RULE_504_2a, card_is(g, c, STATE_FRIGHTENED)))
        return reason_of(RULE_504_2a, REASON_FRIGHTENED);
    return REASON_LEGAL;
}

Reason exhaust_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    Reason r = neither_reason(g, atom->card);
    if (reason_legal(r) &&
        LAW(RULE_503_2a, card_is(g, atom->card, STATE_EXHAUSTED)))
        return reason_of(RULE_503_2a, REASON_EXHAUSTED);
    return r;
}

Reason ready_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    Reason r = neither_reason(g, atom->card);
    if (reason_legal(r) &&
        LAW(RULE_503_3, !card_is(g, atom->card, STATE_EXHAUSTED)))
        return reason_of(RULE_503_3, REASON_READY);
    return r;
}

void do_exhaust(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    game_card(g, atom->card)->state |= STATE_EXHAUSTED; /* (503.2) */
}

void do_ready(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    game_card(g, atom->card)->state &= (uint8_t)~STATE_EXHAUSTED; /* (503.3) */
}

Reason counter_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (card_at(g, atom->card)->zone != ZONE_PLAY)
        return reason_of(RULE_519_1, REASON_NOT_IN_PLAY);
    return REASON_LEGAL;
}

void do_counter(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    Card *card = game_card(g, atom->card);
    int counters = card->counters + atom->n;
    if (counters >= INT16_MIN && counters <= INT16_MAX)
        card->counters = (int16_t)counters; /* and no further than that */
}
