/* put.c - Changing zones (301-306, 401-410) and entering play (706).
 *
 * Dismissing, retiring, discarding, drawing, banishing and cancelling all put a
 * card somewhere; they differ in name, in where the card must come from, and
 * so in what may forbid them. The trap is knowledge: who has seen the card
 * follows from where it goes, and must be noted before an order is hidden.
 */
#include "cards/deck.h"
#include "game/change.h"
#include "game/zone.h"
#include "rules/departed.h"
#include "rules/enter.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/watch.h"

static bool is_deck(unsigned zone)
{
    return zone == ZONE_DRAW_DECK || zone == ZONE_PROBLEM_DECK;
}

/* The zone a card must be in for this to happen to it. */
static Reason from_reason(const Game *g, const Atom *atom)
{
    const Card *card = card_at(g, atom->card);
    switch (atom->kind) {
    case OCC_DISMISS:
        if (LAW_BARS(RULE_410_1, card->zone != ZONE_PLAY))
            return reason_of(RULE_410_1, REASON_NOT_IN_PLAY);
        break;
    case OCC_RETIRE:
        if (LAW_BARS(RULE_410_2, card->zone != ZONE_PLAY))
            return reason_of(RULE_410_2, REASON_NOT_IN_PLAY);
        if (LAW_BARS(RULE_410_2, card->controller != atom->seat))
            return reason_of(RULE_410_2, REASON_NOT_YOURS);
        break;
    case OCC_DISCARD:
        if (LAW_BARS(RULE_410_3, card->zone != ZONE_HAND))
            return reason_of(RULE_410_3, REASON_NOT_IN_HAND);
        break;
    case OCC_CANCEL:
        if (LAW_BARS(ALSO(RULE_410_7, 2), card->zone != ZONE_QUEUE))
            return reason_of(RULE_410_7, REASON_NOT_IN_QUEUE);
        break;
    default: /* the others take a card from anywhere */
        break;
    }
    return REASON_LEGAL;
}

Reason zone_change_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (atom->card == NO_CARD) { /* a draw or a flip: from the draw deck */
        bool empty = zone_count(g, atom->seat, ZONE_DRAW_DECK) == 0 &&
                     LAW(RULE_515_2, true);
        RuleId rule = atom->kind == OCC_FLIP ? RULE_515_1 : RULE_410_4;
        return empty ? reason_of(rule, REASON_DECK_EMPTY) : REASON_LEGAL;
    }
    Reason r = from_reason(g, atom);
    if (reason_legal(r) && card_at(g, atom->card)->zone == ZONE_PLAY &&
        LAW_BARS(RULE_301_5, reading_at(g, atom->card)->type == TYPE_MANE))
        return reason_of(RULE_301_5, REASON_MANE_STAYS);
    return r;
}

void put_redirect(const Game *g, Atom *atom)
{
    bool problem = reading_at(g, atom->card)->type == TYPE_PROBLEM;
    if (BY(g->block.rules, problems_return) && LAW_BARS(RULE_303_3, problem) &&
        (atom->zone == ZONE_HAND || atom->zone == ZONE_DISCARD)) {
        atom->zone = ZONE_PROBLEM_DECK;
        atom->flags |= ATOM_BOTTOM;
    }
    if (atom->zone == ZONE_DRAW_DECK &&
        card_def(g, atom->card)->type == TYPE_PROBLEM)
        atom->zone = ZONE_PROBLEM_DECK; /* "its deck" is that one */
    /* Only those that are no Problems by print belong elsewhere, even one that
     * was about to go to a hand. */
    if (atom->zone == ZONE_PROBLEM_DECK &&
        (LAW_BARS(RULE_522_3a, card_def(g, atom->card)->type != TYPE_PROBLEM) ||
         (!BY(g->block.rules, dilemmas_return) &&
          card_def(g, atom->card)->flags & CARD_DILEMMA)))
        atom->zone = ZONE_DISCARD;
}

/* A zone is there even while it holds no card (401.2). */
static bool zone_exists(const Game *g, SeatId s, ZoneId zone)
{
    return LAW(RULE_401_2, true) || zone_count(g, s, zone) > 0;
}

/* What others see of a card that goes there out of a hand. */
static HandExit hand_exit(const Atom *atom)
{
    if (atom->flags & ATOM_FACE_DOWN)
        return atom->zone == ZONE_BANISHED ? EXIT_UNSEEN
                                           : EXIT_FACE_DOWN; /* (505.1d) */
    return is_deck(atom->zone) ? EXIT_UNSEEN : EXIT_OPENLY;
}

/* A card that is played openly was shown in the hand already (705.2a). */
static bool was_announced(const Atom *atom)
{
    return atom->kind == OCC_QUEUE && !(atom->flags & ATOM_FACE_DOWN);
}

/* Who cannot tell which card left a hand: not who chose it there. */
static SeatSet hand_watchers(const Frame *f)
{
    return (SeatSet)(f->part & BATCH_CHOSEN ? EVERY_SEAT & ~SEAT_BIT(f->seat)
                                            : EVERY_SEAT);
}

/* Does the game take attachments away with their host (504.1, 511.2, 511.3)? */
static bool goes_with_host(const Frame *f)
{
    return f->rule == RULE_511_2 || f->rule == RULE_511_3 ||
           f->occurrence == OCC_FRIGHTEN;
}

/* The card leaves wherever it is and becomes a different card (410.6). */
static void take_up(Game *g, const Frame *f, Atom *atom)
{
    Card *card = game_card(g, atom->card);
    const CardId host = card->slot == SLOT_CARD ? NO_CARD : card->host;
    if (card->zone == ZONE_HAND && !was_announced(atom))
        hand_mingle(g, atom->card, hand_exit(atom), hand_watchers(f));
    atom->from_zone = card->zone;
    atom->from_area = card->area;
    if (card->zone == ZONE_PLAY) {
        if (g->lively) {
            g->due |= DUE_PRE_PRIORITY; /* it may have been a host (511.2) */
            departed_note(g, atom->card);
        }
        Area *area = &g->areas[card->area];
        if (area->problem == atom->card) {
            area->problem = NO_CARD;
            area->marks &= MARK_REPLACED; /* all else was about it */
            area->bonus_gone = 0;
            if (LAW_BARS(RULE_522_3, area_is_dilemma(g, card->area)))
                area_cease(g, card->area);
        }
    }
    if (g->lively && card->zone == ZONE_FLIP)
        departed_note(g, atom->card);
    copy_ends(g, atom->card);
    const uint32_t serial = card->serial;
    list_remove(g, atom->card);
    if (LAW(RULE_410_6, true))
        card_renew(g, atom->card);
    if (g->lively &&
        (atom->from_zone == ZONE_PLAY || atom->from_zone == ZONE_FLIP))
        departed_follow(g, atom->card, serial);
    if (g->lively && atom->from_zone == ZONE_PLAY)
        banish_follow(g, atom->card, serial);
    if (host != NO_CARD && atom->from_zone == ZONE_PLAY && goes_with_host(f))
        trigger_follow_loose(g, atom->card, serial, host);
}

/* Who gets to see a card that goes there (402.2, 404.1, 406.1 to 409.1). */
static SeatSet zone_viewers(const Atom *atom, SeatId owner)
{
    if (atom->flags & ATOM_FACE_DOWN && atom->zone == ZONE_BANISHED)
        return 0;
    if (atom->flags & ATOM_FACE_DOWN) /* (505.1d) */
        return SEAT_BIT(atom->seat);
    switch ((ZoneId)atom->zone) {
    case ZONE_DRAW_DECK:
        return LAW(RULE_402_2, true) ? 0 : EVERY_SEAT;
    case ZONE_PROBLEM_DECK:
        return 0;
    case ZONE_HAND:
        return LAW(RULE_404_1, true) ? SEAT_BIT(owner) : EVERY_SEAT;
    case ZONE_DISCARD:
        return LAW(RULE_406_1, true) ? EVERY_SEAT : SEAT_BIT(owner);
    case ZONE_BANISHED:
        return LAW(RULE_407_1, true) ? EVERY_SEAT : SEAT_BIT(owner);
    case ZONE_FLIP:
        return LAW(RULE_409_1, true) ? EVERY_SEAT : SEAT_BIT(owner);
    case ZONE_PLAY:
    case ZONE_QUEUE:
    case ZONE_OUT:
    case ZONE_COUNT:
        break;
    }
    return EVERY_SEAT;
}

static bool speaks_of(const Modifier *m, CardId c, uint32_t serial)
{
    return m->chosen == c && m->chosen_serial == serial;
}

/* What lets a card be played from elsewhere can affect it as it is played, and
 * so can all that was made with it (410.6a). */
static void permit_follow(Game *g, CardId c, uint32_t serial)
{
    Modifier *m = game_modifiers(g), *end = m + g->modifier_count;
    bool permitted = false;
    for (Modifier *p = m; p < end && !permitted; p++)
        permitted =
            speaks_of(p, c, serial) &&
            ability_at(g, p->ability)->code[p->at].op == OP_MOD_PLAY_FROM;
    for (Modifier *p = m; p < end && permitted; p++)
        if (speaks_of(p, c, serial))
            p->chosen_serial = card_at(g, c)->serial;
}

void do_zone_change(Game *g, Frame *f, Atom *atom)
{
    if (atom->card == NO_CARD) /* the topmost unflipped card (410.4) (515.1) */
        atom->card = atom->kind == OCC_DRAW ? draw_card(g, atom->seat)
                     : LAW(RULE_515_1, true)
                         ? zone_top(g, atom->seat, ZONE_DRAW_DECK)
                         : zone_list(g, atom->seat, ZONE_DRAW_DECK)->bottom;
    if (atom->card == NO_CARD) {
        atom->flags |= ATOM_DROPPED;
        return;
    }
    SeatId owner = card_at(g, atom->card)->owner;
    SeatId holder = atom->zone == ZONE_QUEUE ? atom->seat : owner; /* (513.2) */
    uint32_t serial = card_at(g, atom->card)->serial;
    put_redirect(g, atom);
    if (atom->zone == ZONE_BANISHED && !LAW(RULE_410_5, true))
        atom->zone = ZONE_DISCARD;
    if ((atom->kind == OCC_DISMISS && LAW(ALSO(RULE_410_1, 2), false)) ||
        (atom->kind == OCC_DISCARD && LAW(ALSO(RULE_410_3, 2), false)) ||
        (atom->kind == OCC_SPEND && LAW(ALSO(RULE_SPEND, 2), false)))
        atom->zone = ZONE_BANISHED;
    if (is_deck(atom->zone) && !zone_exists(g, holder, (ZoneId)atom->zone)) {
        atom->flags |= ATOM_DROPPED;
        return;
    }
    bool played = card_at(g, atom->card)->zone == ZONE_QUEUE;
    take_up(g, f, atom);
    if (atom->zone == ZONE_QUEUE)
        permit_follow(g, atom->card, serial);
    if (played && atom->zone == ZONE_DISCARD)
        delayed_follow(g, atom->card, serial);
    if (LAW_BARS(RULE_401_3, atom->flags & ATOM_BOTTOM))
        list_push_bottom(g, atom->card, holder, atom->zone);
    else
        list_push_top(g, atom->card, holder, atom->zone);
    if (atom->flags & ATOM_FACE_DOWN)
        game_card(g, atom->card)->state |= STATE_FACE_DOWN;
    if (atom->zone == ZONE_BANISHED)
        banish_note(g, f, atom);
    card_show(g, atom->card, zone_viewers(atom, owner));
}

/* Whether it enters play at an area of its own: a Dilemma (522.2), or a Problem
 * that is put into play as one. */
static bool brings_area(const Game *g, const Atom *atom)
{
    return (card_def(g, atom->card)->flags & CARD_DILEMMA &&
            LAW(RULE_522_2, true)) ||
           (atom->area == OWN_AREA &&
            card_def(g, atom->card)->type == TYPE_PROBLEM);
}

/* From another zone (706.1), to an area that is there; a Problem only where it
 * belongs and none is, and an Event never (705.2g). */
Reason enter_play_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    const Card *card = card_at(g, atom->card);
    CardType type = (CardType)reading_at(g, atom->card)->type;
    if (card->zone == ZONE_PLAY)
        return reason_of(RULE_706_1, REASON_ALREADY_THERE);
    if (card->marks & CARD_IS_TOKEN && !(card->marks & CARD_MADE))
        return reason_of(RULE_521_3, REASON_CEASED);
    if (brings_area(g, atom))
        return area_free(g) != NO_AREA
                   ? REASON_LEGAL
                   : reason_of(RULE_522_2, REASON_NO_MORE_AREAS);
    if (!area_is(g, atom->area, AREA_HOME) &&
        !area_is(g, atom->area, AREA_PROBLEM))
        return reason_of(RULE_501_1, REASON_NO_SUCH_AREA);
    if (type == TYPE_EVENT)
        return reason_of(RULE_705_2g, REASON_NOT_PLAYABLE);
    if (type == TYPE_PROBLEM && (atom->area != area_problem(card->owner) ||
                                 g->areas[atom->area].problem != NO_CARD))
        return reason_of(RULE_303_1, REASON_PROBLEM_PLACE);
    if (attach_lacks_host(g, atom) && !attach_finds_host(g, atom))
        return reason_of(RULE_509_2, REASON_NO_HOST);
    return REASON_LEGAL;
}

/* 706.1: the state it enters in (706.1b), then it is there. */
void do_enter_play(Game *g, Frame *f, Atom *atom)
{
    Card *card = game_card(g, atom->card);
    int counters = g->lively ? enter_state(g, atom) : 0;
    bool entering = (card->marks & CARD_ENTERING) != 0;
    uint32_t serial = card->serial;
    take_up(g, f, atom);
    if (entering)
        remember_follow(g, atom->card, serial);
    card->counters = (int16_t)(card->counters + counters);
    card->controller = atom->seat != NO_SEAT ? atom->seat : card->owner;
    if (!LAW(RULE_513_2, true))
        card->controller = seat_next(g, card->controller);
    if (brings_area(g, atom))
        atom->area = area_make(g, card->controller); /* (522.2b) */
    Area *area = &g->areas[atom->area];
    if (LAW_BARS(RULE_306_1,
                 reading_at(g, atom->card)->type == TYPE_TROUBLEMAKER) &&
        !LAW_BARS(ALSO(RULE_706_1b, 2), atom->flags & ATOM_FACE_UP)) {
        atom->flags |= ATOM_FACE_DOWN; /* (706.1b), however it comes */
        card->state |= STATE_FACE_DOWN;
    } else {
        atom->flags &= (uint8_t)~ATOM_FACE_DOWN; /* if it was played so */
    }
    list_push_area(g, atom->card,
                   LAW(RULE_501_2, true) ? atom->area
                                         : area_home(card->controller));
    if (atom->flags & ATOM_ATTACH) {
        if (LAW(RULE_509_2, true))
            attach_to(g, atom->card, (CardId)atom->n);
        atom->n = 0;
        atom->flags &= (uint8_t)~ATOM_ATTACH;
    }
    if (!LAW_BARS(RULE_503_1, !LAW_BARS(ALSO(RULE_706_1b, 2),
                                        atom->flags & ATOM_EXHAUSTED)))
        card->state |= STATE_EXHAUSTED;
    if (LAW(RULE_102_1, false) && reading_at(g, atom->card)->type == TYPE_MANE)
        card->state |= STATE_BOOSTED;
    if (LAW_BARS(ALSO(RULE_706_1b, 2), atom->flags & ATOM_FRIGHTENED)) {
        card->state |= STATE_FRIGHTENED | STATE_FACE_DOWN;
        card->state &= (uint8_t)~STATE_EXHAUSTED; /* (504.2) */
    }
    atom->flags &= (uint8_t)~ATOM_FRIGHTENED;
    atom->zone = ZONE_PLAY;
    if (reading_at(g, atom->card)->type == TYPE_PROBLEM ||
        card_def(g, atom->card)->flags & CARD_DILEMMA)
        area->problem = atom->card; /* (303.1, 522.1) */
    if (!LAW_BARS(RULE_505_1d, atom->flags & ATOM_FACE_DOWN) &&
        LAW(RULE_405_1, true))
        card_show(g, atom->card, EVERY_SEAT);
    else
        card_show(g, atom->card, SEAT_BIT(card->controller)); /* (505.1d.i) */
    if ((area->kind == AREA_HOME && area->owner != card->controller) ||
        is_attachment(g, atom->card))
        g->due |= DUE_PRE_PRIORITY; /* (511.5), it may lie on nothing (511.2) */
}

void do_shuffle(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    zone_shuffle(g, atom->seat, atom->zone);
}

/* Announcing shows where it comes from, unless it is face-down (705.2a). */
void do_announce(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    if (atom->flags & ATOM_FACE_DOWN)
        return;
    if (card_at(g, atom->card)->zone == ZONE_HAND)
        hand_mingle(g, atom->card, EXIT_OPENLY, EVERY_SEAT);
    card_show(g, atom->card, EVERY_SEAT);
}

/* Ordering cards that go onto one deck together (402.3) */

/* Who puts them orders them; the owner what the game puts there (A23). */
SeatId put_orderer(const Game *g, const Frame *f, const Atom *atom)
{
    return f->seat != NO_SEAT && !f->by_game ? f->seat
                                             : card_at(g, atom->card)->owner;
}

/* Nobody orders cards they may not look at (402.2), nor what chance orders. */
static bool wants_order(const Game *g, const Frame *f, const Atom *atom,
                        SeatId s)
{
    return atom->card != NO_CARD && !(f->part & BATCH_BY_CHANCE) &&
           (LAW_BARS(RULE_402_3, atom->zone == ZONE_DRAW_DECK) ||
            LAW_BARS(RULE_403_3, atom->zone == ZONE_PROBLEM_DECK)) &&
           card_at(g, atom->card)->knows[s] == KNOWN &&
           !(atom->flags & (ATOM_DROPPED | ATOM_SHUFFLE | ATOM_ORDERED)) &&
           put_orderer(g, f, atom) == s;
}

/* Answers for the cards s has yet to order, equal ones once; how many. */
static unsigned order_collect(Game *g, Frame *f, SeatId s)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    request_begin(g, REQUEST_NEXT, s, RULE_402_3);
    for (unsigned i = 0; i < f->atom_count; i++) {
        bool again = false;
        if (!wants_order(g, f, &atoms[i], s))
            continue;
        for (unsigned j = 0; j < i && !again; j++)
            again = wants_order(g, f, &atoms[j], s) &&
                    card_at(g, atoms[j].card)->def ==
                        card_at(g, atoms[i].card)->def;
        if (!again)
            request_add(g, VERB_CHOOSE, atoms[i].card, NO_AREA);
    }
    return g->request.count;
}

bool put_has_order(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (is_deck(atoms[i].zone))
            return true;
    return false;
}

bool put_order_ask(Game *g, Frame *f)
{
    if (!put_has_order(g, f))
        return false;
    SeatId s = priority_recent(g); /* (801.1) */
    for (unsigned i = 0; i < g->seat_count; i++, s = seat_next(g, s)) {
        if (!seat_plays(g, s))
            continue;
        if (order_collect(g, f, s) > 1)
            return true;
        request_drop(g); /* one kind of card: no choice */
    }
    return false;
}

/* The chosen card goes next: its atom moves in front of those still open. */
void put_order_answer(Game *g, Frame *f, const Answer *answer)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    unsigned to = 0;
    while (atoms[to].card != answer->card)
        to++;
    SeatId s = put_orderer(g, f, &atoms[to]);
    to = 0;
    while (!wants_order(g, f, &atoms[to], s))
        to++;
    for (unsigned i = to; i < f->atom_count; i++)
        if (atoms[i].card == answer->card) {
            Atom chosen = atoms[i];
            chosen.flags |= ATOM_ORDERED;
            atoms[i] = atoms[to];
            atoms[to] = chosen;
            return;
        }
}

/* Whether the atom's card went onto a deck: one that is only looked at or
 * revealed there lies where it lay. */
static bool went_there(const Atom *atom)
{
    return atom->card != NO_CARD && is_deck(atom->zone) &&
           road_moves(atom->kind) &&
           !(atom->flags & (ATOM_DROPPED | ATOM_SHUFFLE));
}

void put_order_forget(Game *g, Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    if (f->atom_count < 2 || !put_has_order(g, f))
        return;
    for (SeatId s = 0; s < g->seat_count; s++) {
        CardId cards[DECK_CARDS_MAX];
        uint32_t n = 0;
        for (unsigned i = 0; i < f->atom_count && n < DECK_CARDS_MAX; i++)
            if (went_there(&atoms[i]) && put_orderer(g, f, &atoms[i]) == s)
                cards[n++] = atoms[i].card;
        const SeatSet knows = f->part & BATCH_BY_CHANCE ? 0 : SEAT_BIT(s);
        cards_mingle(g, cards, n, (SeatSet)(EVERY_SEAT & ~knows));
    }
}

static bool went_onto_deck(const Occurrence *o)
{
    return o->card != NO_CARD && is_deck(o->zone);
}

/* Insertion: few cards go onto a deck at once, and mostly in order. */
void put_order_hide(const Game *g, Occurrence *items, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++)
        for (uint32_t j = i, k = i; k-- > 0 && went_onto_deck(&items[j]);) {
            if (!went_onto_deck(&items[k]) ||
                card_at(g, items[k].card)->owner !=
                    card_at(g, items[j].card)->owner)
                continue;
            if (items[k].def <= items[j].def)
                break;
            Occurrence later = items[k];
            items[k] = items[j];
            items[j] = later;
            j = k;
        }
}
