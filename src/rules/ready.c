/* ready.c - Ready and exhausted (503), the Ready Step (603), and counters
 * (519). */
#include "game/change.h"
#include "game/zone.h"
#include "rules/cost.h"
#include "rules/rules.h"

/* What can be neither readied nor exhausted (503.4, 503.4a, 504.2a). */
static Reason neither_reason(const Game *g, CardId c)
{
    if (LAW_BARS(RULE_503_4, card_at(g, c)->zone != ZONE_PLAY))
        return reason_of(RULE_503_4, REASON_NOT_IN_PLAY);
    if (LAW_BARS(RULE_503_4a, reading_at(g, c)->type == TYPE_PROBLEM))
        return reason_of(RULE_503_4a, REASON_NEVER_READY);
    if (LAW_BARS(RULE_504_2a, card_is(g, c, STATE_FRIGHTENED)))
        return reason_of(RULE_504_2a, REASON_FRIGHTENED);
    return REASON_LEGAL;
}

Reason exhaust_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    Reason r = neither_reason(g, atom->card);
    if (reason_legal(r) &&
        LAW_BARS(RULE_503_2a, card_is(g, atom->card, STATE_EXHAUSTED)))
        return reason_of(RULE_503_2a, REASON_EXHAUSTED);
    return r;
}

Reason ready_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    Reason r = neither_reason(g, atom->card);
    if (reason_legal(r) &&
        LAW_BARS(RULE_503_3, !card_is(g, atom->card, STATE_EXHAUSTED)))
        return reason_of(RULE_503_3, REASON_READY);
    return r;
}

void do_exhaust(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    if (LAW(RULE_503_2, true))
        game_card(g, atom->card)->state |= STATE_EXHAUSTED;
}

void do_ready(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    game_card(g, atom->card)->state &= (uint8_t)~STATE_EXHAUSTED; /* (503.3) */
}

/* Counters */

static int counters_there(const Game *g, const Atom *atom)
{
    return atom->counter == POWER_COUNTER
               ? card_at(g, atom->card)->counters
               : counters_of(g, atom->card, atom->counter);
}

/* In play, or as it enters play (706.1a) */
static bool takes_counters(const Card *card)
{
    return card->zone == ZONE_PLAY || card->marks & CARD_ENTERING;
}

/* Only what lies there can be removed, and on face-down cards lie none. */
Reason counter_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (!takes_counters(card_at(g, atom->card)))
        return reason_of(RULE_519_1, REASON_NOT_IN_PLAY);
    if (atom->kind == OCC_UNCOUNTER && counters_there(g, atom) <= 0)
        return reason_of(RULE_519_1, REASON_NO_COUNTER);
    return REASON_LEGAL;
}

/* The newest are removed first (R94). */
static void add_power_counters(Game *g, CardId c, int n)
{
    Card *card = game_card(g, c);
    int counters = card->counters + n;
    if (counters >= INT16_MIN && counters <= INT16_MAX)
        card->counters = (int16_t)counters; /* and no further than that */
    int older = counters_of(g, c, COUNTERS_OLDER);
    if (older > 0 && older > card->counters)
        counters_add(g, c, COUNTERS_OLDER, card->counters - older);
}

void do_counter(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    int there = counters_there(g, atom);
    if (atom->kind == OCC_UNCOUNTER && atom->n > there)
        atom->n = (int16_t)there; /* as many as there are */
    int n = atom->kind == OCC_UNCOUNTER ? -atom->n : atom->n;
    if (atom->counter == POWER_COUNTER)
        add_power_counters(g, atom->card, n);
    else if (n != 0 && there + n < INT16_MAX)
        counters_add(g, atom->card, atom->counter, n);
}

/* Cutie Mark (glossary) */

Reason cutie_mark_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    const Card *card = card_at(g, atom->card);
    if (card->zone != ZONE_PLAY)
        return reason_of(RULE_519_1, REASON_NOT_IN_PLAY);
    if (LAW_BARS(RULE_CUTIE_MARK, card->marks & CARD_CUTIE_MARKED))
        return reason_of(RULE_CUTIE_MARK, REASON_CUTIE_MARKED);
    return REASON_LEGAL;
}

void cutie_mark_attempt(Game *g, Frame *f)
{
    unsigned count = f->atom_count;
    for (unsigned i = 0; i < count; i++) {
        const Atom atom = game_atoms(g)[f->atom_first + i];
        if (atom.kind != OCC_CUTIE_MARK ||
            !reason_legal(atom_reason(g, f, &atom)))
            continue;
        Atom *counter = batch_card(g, f, atom.card);
        counter->kind = OCC_COUNTER;
        counter->seat = atom.seat;
        counter->n = 1;
    }
}

void do_cutie_mark(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    game_card(g, atom->card)->marks |= CARD_CUTIE_MARKED;
}

/* Ready Step (603) */

enum { READY_ALL, READY_SOME };

/* That the turn player readies it. */
static Atom readying(const Game *g, CardId c)
{
    return (Atom){.card = c,
                  .kind = OCC_READY,
                  .seat = g->turn_player,
                  .area = card_at(g, c)->area};
}

/* What they have to pay for that (RULING R32). */
static int price_to_ready(const Game *g, CardId c)
{
    const Atom atom = readying(g, c);
    return cost_to_be_allowed(g, &atom);
}

/* Are there only so many such cards that the turn player may still ready? */
static bool is_limited(const Game *g, CardId c)
{
    const Atom atom = readying(g, c);
    return g->lively && modifier_left(g, &atom) < INT16_MAX;
}

static bool is_to_be_readied(const Game *g, CardId c)
{
    return !LAW_BARS(RULE_603_1, card_at(g, c)->controller != g->turn_player) &&
           card_is(g, c, STATE_EXHAUSTED);
}

/* Whether it can be readied now, as one of those not readied with the rest. */
static bool is_choosable(const Game *g, CardId c, int price)
{
    const Atom atom = readying(g, c);
    if (price == 0)
        return is_limited(g, c) &&
               reason_legal(
                   atom_reason(g, frame_top((Game *)(uintptr_t)g), &atom));
    return price <= g->seats[g->turn_player].tokens &&
           reason_legal(ready_reason(g, NULL, &atom)) &&
           !modifier_forbids(g, &atom);
}

/* RULING R60: of those that can't all be readied the turn player chooses, and
 * (R32) for those to be paid for they need not pay. */
static bool ask_ready(Game *g)
{
    bool begun = false, must = false;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            int price = is_to_be_readied(g, c) ? price_to_ready(g, c) : 0;
            if (!is_to_be_readied(g, c) || !is_choosable(g, c, price))
                continue;
            if (!begun)
                request_begin(g, REQUEST_CARD, g->turn_player, RULE_603_1);
            begun = true;
            must = must || price == 0;
            request_add(g, VERB_CHOOSE, c, NO_AREA);
        }
    if (begun && !must)
        request_add(g, VERB_DONE, NO_CARD, NO_AREA);
    return begun;
}

/* It is paid for before it is readied. */
void ready_answer(Game *g, Frame *f, const Answer *answer)
{
    if (answer->verb == VERB_DONE) {
        body_done(f);
        return;
    }
    int price = price_to_ready(g, answer->card);
    road_card(g, OCC_READY, RULE_603_1, answer->card);
    if (price > 0)
        road_seat(g, OCC_PAY, RULE_508_1, g->turn_player, price);
}

/* The turn player readies all of their cards (603.1). */
void ready_body(Game *g, Frame *f)
{
    if (f->part == READY_SOME) {
        if (!ask_ready(g))
            body_done(f);
        return;
    }
    bool some = false;
    Frame *b = batch_begin(g, OCC_READY, RULE_603_1);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            if (!is_to_be_readied(g, c))
                continue;
            if (!is_limited(g, c) && price_to_ready(g, c) == 0)
                batch_card(g, b, c);
            else
                some = true;
        }
    if (some)
        f->part = READY_SOME;
    else
        body_done(f);
}
