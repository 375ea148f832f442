/* frightened.c - Frightened and face-down cards (504, 505), and the two sides
 * of a Mane Character (301). */
#include "game/change.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "rules/watch.h"

Reason frighten_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (card_at(g, atom->card)->zone != ZONE_PLAY)
        return reason_of(RULE_504_1, REASON_NOT_IN_PLAY);
    if (LAW_BARS(RULE_504_2b, card_is(g, atom->card, STATE_FRIGHTENED)))
        return reason_of(RULE_504_2b, REASON_FRIGHTENED);
    if (BY(g->block.rules, manes_fearless) &&
        reading_at(g, atom->card)->type == TYPE_MANE)
        return reason_of(RULE_504_1, REASON_FEARLESS);
    return REASON_LEGAL;
}

Reason unfrighten_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (!card_is(g, atom->card, STATE_FRIGHTENED))
        return reason_of(RULE_609_2e, REASON_NOT_FRIGHTENED);
    return REASON_LEGAL;
}

/* Face-down it is a different card (505.3) without counters (504.1), neither
 * ready nor exhausted (504.2). RULING: a frightened Mane Character keeps the
 * side it had for when it turns up. */
void do_frighten(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    Card *card = game_card(g, atom->card);
    uint8_t side = card->state & STATE_BOOSTED;
    copy_ends(g, atom->card);
    const uint32_t serial = card->serial;
    const CardList *deck = zone_list(g, card->owner, ZONE_DRAW_DECK);
    const int16_t counters = card->counters;
    if (LAW(RULE_505_3, true))
        card_renew(g, atom->card);
    if (!LAW(ALSO(RULE_504_1, 2), true))
        card->counters = counters;
    if (g->lively) {
        banish_follow(g, atom->card, serial);
        delayed_follow_down(g, atom->card, serial);
    }
    card->state = side | STATE_FRIGHTENED | STATE_FACE_DOWN;
    if (LAW(RULE_505_1c, false) &&
        deck->count > 0) /* like a card of the deck */
        cards_mingle(g, (CardId[]){atom->card, deck->top}, 2,
                     (SeatSet)~SEAT_BIT(card->controller));
    if (!LAW(RULE_504_2, true))
        card->state |= STATE_EXHAUSTED;
    g->due |= DUE_PRE_PRIORITY;
}

/* Unfrightened or turned face-up by 511.4: it is face-up again (504.3). */
void do_unfrighten(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    game_card(g, atom->card)->state &= (uint8_t)~STATE_FRIGHTENED;
    if (LAW(RULE_504_3, true))
        game_card(g, atom->card)->state &= (uint8_t)~STATE_FACE_DOWN;
    card_show(g, atom->card, EVERY_SEAT);
}

Reason turn_over_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (reading_at(g, atom->card)->type != TYPE_MANE)
        return reason_of(RULE_301_2, REASON_NOT_A_MANE);
    return REASON_LEGAL;
}

void do_turn_over(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    if (LAW(RULE_301_2, true))
        game_card(g, atom->card)->state ^= STATE_BOOSTED;
    else
        game_card(g, atom->card)->state |= STATE_BOOSTED; /* but not back */
    if (!LAW(ALSO(RULE_301_2, 2), true))
        card_renew(g, atom->card);
}
