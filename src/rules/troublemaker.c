/* troublemaker.c - Uncovering and challenging (607, 608). */
#include "game/change.h"
#include "game/zone.h"
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/variant.h"

static bool is_troublemaker(const Game *g, CardId c)
{
    return reading_at(g, c)->type == TYPE_TROUBLEMAKER;
}

static bool is_face_up(const Game *g, CardId c)
{
    return (reading_at(g, c)->facts & FACT_FACE_UP) != 0;
}

static bool is_villain(const Game *g, const Ability *ability)
{
    const KeywordId villain = g->block.book->villain;
    return villain != NO_KEYWORD && ability->keyword == villain;
}

/* Epic by its trait (516.4a); in the first rulebooks Villains are, too. */
bool card_is_epic(const Game *g, CardId c)
{
    const Reading *r = reading_at(g, c);
    if (r->facts & FACT_EPIC)
        return true;
    if (!g->lively || !(r->facts & FACT_FACE_UP) ||
        !BY(g->block.rules, villains_epic))
        return false;
    FOR_ABILITIES (g, c, h)
        if (is_villain(g, h.ability))
            return true;
    return false;
}

/* As it will be once it is uncovered. */
static bool card_is_printed_villain(const Game *g, CardId c)
{
    if (!g->lively || !BY(g->block.rules, villains_epic))
        return false;
    const AbilitySpan span =
        book_abilities(g->block.book, card_at(g, c)->def, 0);
    for (unsigned i = 0; i < span.count; i++)
        if (is_villain(g, &span.items[i]))
            return true;
    return false;
}

static bool has_epic(const Game *g, AreaId a)
{
    FOR_CARDS (g, c, &g->areas[a].cards)
        if (is_troublemaker(g, c) && card_is_epic(g, c))
            return true;
    return false;
}

Reason uncover_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    const Card *card = card_at(g, atom->card);
    if (card->zone != ZONE_PLAY || !is_troublemaker(g, atom->card))
        return reason_of(RULE_607_3, REASON_NOT_A_TROUBLEMAKER);
    if (is_face_up(g, atom->card))
        return reason_of(RULE_607_3, REASON_FACE_UP);
    if (LAW_BARS(RULE_607_1, has_epic(g, card->area)))
        return reason_of(RULE_607_1, REASON_EPIC_THERE);
    return REASON_LEGAL;
}

void do_troublemaker(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    Card *card = game_card(g, atom->card);
    if (atom->kind == OCC_CHALLENGE) {
        if (g->step != STEP_CHALLENGE)
            return;                 /* by an effect: 608.3 is about the step */
        card->state |= STATE_TRIED; /* (608.3) */
        if (area_is(g, card->area, AREA_PROBLEM))
            g->areas[card->area].marks |= MARK_CHALLENGED; /* (608.1) */
        return;
    }
    card->state &= (uint8_t) ~(STATE_FACE_DOWN | STATE_FRIGHTENED);
    card_show(g, atom->card, EVERY_SEAT);
}

/* Turning face-down (505). Who has seen it knows it still. */

Reason turn_down_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (card_at(g, atom->card)->zone != ZONE_PLAY ||
        !is_troublemaker(g, atom->card))
        return reason_of(RULE_505_1, REASON_NOT_A_TROUBLEMAKER);
    if (!is_face_up(g, atom->card))
        return reason_of(RULE_505_1, REASON_FACE_DOWN);
    return REASON_LEGAL;
}

void do_turn_down(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    Card *card = game_card(g, atom->card);
    const uint32_t serial = card->serial;
    copy_ends(g, atom->card);
    card_renew(g, atom->card); /* (505.3) */
    if (g->lively)
        banish_follow(g, atom->card, serial);
    card->state = (uint8_t)(STATE_FACE_DOWN | (card->state & STATE_TRIED));
    g->due |= DUE_PRE_PRIORITY; /* what is attached to it (511.3) */
}

/* Uncover Step (607): the turn player's, in the order they choose. One that
 * can't be uncovered stays as it is (104.2). */

static bool can_be_uncovered(const Game *g, CardId c)
{
    const Frame none = {0};
    const Card *card = card_at(g, c);
    const Atom atom = {.card = c,
                       .seat = card->controller,
                       .area = card->area,
                       .kind = OCC_UNCOVER};
    return !card_is(g, c, STATE_TRIED) &&
           !LAW_BARS(RULE_607_2, card->controller != g->turn_player) &&
           reason_legal(atom_reason(g, &none, &atom));
}

void forget_tried(Game *g)
{
    FOR_PROBLEMS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            game_card(g, c)->state &= (uint8_t)~STATE_TRIED;
}

void uncover_body(Game *g, Frame *f)
{
    if (BY(g->block.rules, uncover_at_once) && pre_priority_due(g)) {
        frame_push(g, FRAME_PRE_PRIORITY); /* what triggered, before the next */
        return;
    }
    request_begin(g, REQUEST_NEXT, g->turn_player, RULE_607_2);
    FOR_PROBLEMS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (is_troublemaker(g, c) && can_be_uncovered(g, c) &&
                (g->request.count == 0 || LAW(ALSO(RULE_607_2, 2), true)))
                request_add(g, VERB_CHOOSE, c, NO_AREA);
    if (g->request.count == 0) {
        request_drop(g);
        forget_tried(g);
        body_done(f);
    }
}

void uncover_sweep(Game *g, Frame *b, CardId epic)
{
    if (LAW(ALSO(RULE_607_3, 2), true) &&
        !LAW_BARS(RULE_607_3, card_def(g, epic)->flags & CARD_EPIC ||
                                  card_is_printed_villain(g, epic)))
        return;
    AreaId a = card_at(g, epic)->area;
    FOR_CARDS (g, c, &g->areas[a].cards)
        if (is_troublemaker(g, c) && is_face_up(g, c)) {
            Atom *atom = batch_card(g, b, c);
            atom->kind = OCC_DISMISS;
            atom->zone = ZONE_DISCARD;
        }
}

void uncover_answer(Game *g, Frame *f, const Answer *answer)
{
    (void)f;
    game_card(g, answer->card)->state |= STATE_TRIED; /* once, come what may */
    Frame *b = batch_begin(g, OCC_UNCOVER, RULE_607_3);
    batch_card(g, b, answer->card);
    uncover_sweep(g, b, answer->card);
}

/* Challenge Step (608) */

/* All of the challenger's characters there challenge (514.3a). */
static int challengers(const Game *g, SeatId s, AreaId a)
{
    int n = 0;
    FOR_CARDS (g, c, &g->areas[a].cards)
        n += card_at(g, c)->controller == s &&
             reading_at(g, c)->facts & FACT_CHARACTER &&
             (LAW(ALSO(RULE_608_2, 2), true) || card_contributes(g, c));
    return n;
}

Reason challenge_reason(const Game *g, SeatId s, CardId c)
{
    const Card *card = card_at(g, c);
    if (LAW_BARS(RULE_608_1, s != g->turn_player))
        return reason_of(RULE_608_1, REASON_NOT_TURN_PLAYER);
    if (g->step != STEP_CHALLENGE)
        return reason_of(RULE_608_1, REASON_NOT_CHALLENGE_STEP);
    if (card->zone != ZONE_PLAY || !is_troublemaker(g, c) || !is_face_up(g, c))
        return reason_of(RULE_608_1, REASON_NOT_A_TROUBLEMAKER);
    if (LAW_BARS(RULE_608_1, card->controller == s && !card_is_epic(g, c)))
        return reason_of(RULE_608_1, REASON_OWN_TROUBLEMAKER);
    if (LAW_BARS(RULE_608_3, card_is(g, c, STATE_TRIED)))
        return reason_of(RULE_608_3, REASON_CHALLENGED);
    if (LAW_BARS(ALSO(RULE_608_1, 2),
                 g->areas[card->area].marks & MARK_CHALLENGED))
        return reason_of(RULE_608_1, REASON_CHALLENGED_THERE);
    int count = challengers(g, s, card->area);
    if (LAW_BARS(RULE_608_2, count == 0))
        return reason_of(RULE_608_2, REASON_NOBODY_THERE);
    const Answer action = answer_of(VERB_CHALLENGE, c, NO_AREA);
    Atom atom = action_atom(g, s, &action);
    atom.n = (int16_t)count;
    if (g->lively && LAW_BARS(RULE_104_2, modifier_forbids(g, &atom)))
        return reason_of(RULE_104_2, REASON_FORBIDDEN);
    return cost_reason(g, s, cost_for(g, s, &action));
}

enum { CHALLENGE_ASK, CHALLENGE_START };

void challenge_body(Game *g, Frame *f)
{
    if (f->part == CHALLENGE_START) {
        f->part = CHALLENGE_ASK;
        if (LAW(RULE_608_4, true))
            faceoff_start(g, FACEOFF_TROUBLEMAKER, g->turn_player, f->card);
        f->card = NO_CARD;
        return;
    }
    request_begin(g, REQUEST_CARD, g->turn_player, RULE_608_1);
    request_add(g, VERB_DONE, NO_CARD, NO_AREA);
    FOR_PROBLEMS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (is_troublemaker(g, c) &&
                reason_legal(challenge_reason(g, g->turn_player, c)))
                request_add(g, VERB_CHALLENGE, c, NO_AREA);
}

void challenge_answer(Game *g, Frame *f, const Answer *answer)
{
    if (answer->verb == VERB_DONE) {
        body_done(f);
        return;
    }
    int cost = cost_for(g, g->turn_player, answer);
    f->part = CHALLENGE_START;
    f->card = answer->card;
    Atom *atom = road_card(g, OCC_CHALLENGE, RULE_608_4, answer->card);
    atom->seat = g->turn_player;
    atom->n =
        (int16_t)challengers(g, g->turn_player, card_at(g, answer->card)->area);
    if (cost > 0) /* first, on top */
        road_seat(g, OCC_PAY, RULE_608_1, g->turn_player, cost);
}
