/* faceoff.c - Faceoffs and flipping (514, 515).
 *
 * A faceoff is a record in the game and runs inside the body of the step that
 * started it. Who is involved is worked out anew each time it matters
 * (514.3d), so cards join and leave a faceoff at a Problem by being there.
 */
#include "game/change.h"
#include "game/zone.h"
#include "rules/rules.h"

typedef enum FaceoffStep {
    FACEOFF_WINDOW,
    FACEOFF_FLIP,
    FACEOFF_FLIP_WINDOW,
    FACEOFF_COMPARE,
    FACEOFF_DECIDE,
    FACEOFF_RESULT,
    FACEOFF_DISMISS,
    FACEOFF_LAST_WINDOW,
    FACEOFF_END
} FaceoffStep;

/* Starting (514.3) */

static uint16_t all_problems(const Game *g)
{
    unsigned set = 0;
    FOR_AREAS (g, a)
        if (g->areas[a].kind == AREA_PROBLEM)
            set |= 1u << a;
    return (uint16_t)set;
}

void faceoff_start(Game *g, FaceoffKind kind, SeatId starter, CardId card)
{
    Frame *b = batch_begin(g, OCC_FACEOFF_START, RULE_514_3);
    Atom *atom = batch_card(g, b, card);
    atom->seat = starter;
    atom->n = (int16_t)kind;
}

/* The other player: who controls the Troublemaker, or at a Problem who could
 * confront it too; the next player against one's own Epic one (514.5a.i). */
static SeatId opponent_of(const Game *g, const Atom *atom)
{
    SeatId controller = card_at(g, atom->card)->controller;
    SeatId rival = NO_SEAT;
    if (atom->n == FACEOFF_TROUBLEMAKER && controller != atom->seat)
        return controller;
    if (atom->n == FACEOFF_PROBLEM)
        rival = confront_rival(g, atom->seat, card_at(g, atom->card)->area);
    return rival != NO_SEAT ? rival : seat_next(g, atom->seat);
}

static void begin(Game *g, const Atom *atom)
{
    const Card *card = card_at(g, atom->card);
    g->faceoff = (Faceoff){
        .kind = (uint8_t)atom->n,
        .step = FACEOFF_WINDOW,
        .starter = atom->seat,
        .other = opponent_of(g, atom),
        .winner = NO_SEAT,
        .areas = (uint16_t)(1u << card->area), /* (514.3a) (514.3b) */
        .troublemaker = NO_CARD,
    };
    if (atom->n == FACEOFF_MULTI_PROBLEM)
        g->faceoff.areas = all_problems(g); /* (612.1) */
    if (atom->n == FACEOFF_TROUBLEMAKER) {
        g->faceoff.troublemaker = atom->card;
        g->faceoff.troublemaker_serial = card->serial;
    }
}

/* Ending (514.7) */

static void end(Game *g)
{
    if (g->faceoff.kind != FACEOFF_TROUBLEMAKER)
        FOR_AREAS (g, a)
            if (g->faceoff.areas >> a & 1)
                g->areas[a].marks |= MARK_RESOLVED; /* (613.1, A3) */
    g->faceoff = (Faceoff){.winner = NO_SEAT, .troublemaker = NO_CARD};
    modifier_expire(g, OP_END_OF_FACEOFF, NO_SEAT);
}

/* dispatch */
void do_faceoff(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    switch (atom->kind) {
    case OCC_FACEOFF_START:
        begin(g, atom);
        break;
    case OCC_IGNORE:
        game_card(g, atom->card)->state |= STATE_IGNORED;
        break;
    case OCC_TOTAL:
        g->faceoff.total[atom->seat] = atom->n;
        break;
    case OCC_WIN_FACEOFF:
        g->faceoff.winner = atom->seat;
        break;
    case OCC_FACEOFF_END:
        end(g);
        break;
    default:
        assert(false && "not part of a faceoff");
    }
}

Reason ignore_reason(const Game *g, const Frame *f, const Atom *atom)
{
    (void)f;
    if (LAW(RULE_515_4a, card_is(g, atom->card, STATE_IGNORED)))
        return reason_of(RULE_515_4a, REASON_IGNORED);
    return REASON_LEGAL;
}

/* Involvement and totals */

static bool troublemaker_is_there(const Game *g)
{
    CardId c = g->faceoff.troublemaker;
    return c != NO_CARD &&
           card_at(g, c)->serial == g->faceoff.troublemaker_serial &&
           card_at(g, c)->zone == ZONE_PLAY &&
           g->faceoff.areas >> card_at(g, c)->area & 1;
}

bool faceoff_involves(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    if (g->faceoff.kind == FACEOFF_NONE || card->zone != ZONE_PLAY ||
        !(g->faceoff.areas >> card->area & 1))
        return false;
    if (c == g->faceoff.troublemaker)
        return troublemaker_is_there(g);
    if (LAW(RULE_514_3b, !(reading_at(g, c)->facts & FACT_CHARACTER)))
        return false;
    return g->faceoff.kind != FACEOFF_TROUBLEMAKER ||
           LAW(RULE_514_3a, card->controller == g->faceoff.starter);
}

/* For whom an involved card's power counts: a Troublemaker always counts
 * against its challenger (514.5a.i). */
static SeatId counts_for(const Game *g, CardId c)
{
    return LAW(RULE_514_5a_i, c == g->faceoff.troublemaker)
               ? g->faceoff.other
               : card_at(g, c)->controller;
}

int faceoff_total(const Game *g, SeatId s)
{
    int total = 0;
    FOR_AREAS (g, a)
        if (g->faceoff.areas >> a & 1)
            FOR_CARDS (g, c, &g->areas[a].cards)
                if (faceoff_involves(g, c) && counts_for(g, c) == s &&
                    reading_at(g, c)->facts & FACT_CONTRIBUTES)
                    total += power_counted(g, c); /* (503.5) */
    FOR_CARDS (g, c, zone_list(g, s, ZONE_FLIP))
        if (LAW(RULE_514_5b, !card_is(g, c, STATE_IGNORED)))
            total += power_counted(g, c);
    return total;
}

/* The steps (514.4 to 514.7) */

/* No more than there are: a ruleset may ask for any number, and a batch has
 * room for every card once. */
static void flip(Game *g, RuleId rule, unsigned each)
{
    Frame *b = batch_begin(g, OCC_FLIP, rule);
    for (unsigned i = 0; i < each; i++) {
        if (i < zone_count(g, g->faceoff.starter, ZONE_DRAW_DECK))
            batch_seat(g, b, g->faceoff.starter, 0);
        if (i < zone_count(g, g->faceoff.other, ZONE_DRAW_DECK))
            batch_seat(g, b, g->faceoff.other, 0);
    }
}

static void compare(Game *g)
{
    Frame *b = batch_begin(g, OCC_TOTAL, RULE_514_5);
    batch_seat(g, b, g->faceoff.starter, faceoff_total(g, g->faceoff.starter));
    batch_seat(g, b, g->faceoff.other, faceoff_total(g, g->faceoff.other));
}

static bool nothing_to_flip(const Game *g)
{
    return zone_count(g, g->faceoff.starter, ZONE_DRAW_DECK) == 0 &&
           zone_count(g, g->faceoff.other, ZONE_DRAW_DECK) == 0;
}

static void decide(Game *g)
{
    Faceoff *fo = &g->faceoff;
    int lead = fo->total[fo->starter] - fo->total[fo->other];
    fo->ties = (uint8_t)(fo->ties + (lead == 0));
    if (lead == 0 && (nothing_to_flip(g) || fo->ties == UINT8_MAX)) {
        fo->step = FACEOFF_LAST_WINDOW; /* RULING A3: nobody wins; nor where
                                           cards keep it a tie for ever */
        return;
    }
    if (LAW(RULE_514_5c, lead == 0)) {
        fo->step = FACEOFF_FLIP_WINDOW;
        flip(g, RULE_514_5c, 1);
        return;
    }
    bool ahead = LAW(RULE_514_6, lead > 0);
    SeatId winner = ahead ? fo->starter : fo->other;
    SeatId loser = ahead ? fo->other : fo->starter;
    Frame *b = batch_begin(g, OCC_WIN_FACEOFF, RULE_514_6);
    batch_seat(g, b, winner, lead > 0 ? lead : -lead);
    batch_seat(g, b, loser, lead > 0 ? lead : -lead)->kind = OCC_LOSE_FACEOFF;
    fo->step = FACEOFF_RESULT;
}

/* Points are scored with the winner's involved cards (517.2). */
static void score(Game *g, RuleId rule, int points)
{
    Frame *b = batch_begin(g, OCC_SCORE, rule);
    batch_seat(g, b, g->faceoff.winner, points);
    if (!road_tells(g, OCC_SCORED_WITH))
        return;
    FOR_AREAS (g, a)
        if (g->faceoff.areas >> a & 1)
            FOR_CARDS (g, c, &g->areas[a].cards)
                if (faceoff_involves(g, c) && c != g->faceoff.troublemaker &&
                    card_at(g, c)->controller == g->faceoff.winner)
                    batch_card(g, b, c)->kind = OCC_SCORED_WITH;
}

static int highest_bonus(const Game *g)
{
    int highest = 0;
    FOR_AREAS (g, a) {
        CardId problem = g->areas[a].problem;
        if (g->faceoff.areas >> a & 1 && problem != NO_CARD &&
            LAW(RULE_514_6c, card_def(g, problem)->points > highest))
            highest = card_def(g, problem)->points;
    }
    return highest;
}

/* The challenger must send one of their involved characters home (514.6b). */
static void ask_send_home(Game *g)
{
    SeatId s = g->faceoff.starter;
    request_begin(g, REQUEST_CARD, s, RULE_514_6b);
    FOR_AREAS (g, a)
        if (g->faceoff.areas >> a & 1)
            FOR_CARDS (g, c, &g->areas[a].cards)
                if (faceoff_involves(g, c) && c != g->faceoff.troublemaker)
                    request_add(g, VERB_CHOOSE, c, NO_AREA);
    if (g->request.count == 0) {
        request_drop(g);
        g->faceoff.step = FACEOFF_LAST_WINDOW;
    }
}

static void result(Game *g)
{
    Faceoff *fo = &g->faceoff;
    if (fo->kind != FACEOFF_TROUBLEMAKER) {
        fo->step = FACEOFF_LAST_WINDOW;
        score(g, RULE_514_6c, highest_bonus(g)); /* (210.1) */
    } else if (LAW(RULE_514_6b, fo->winner != fo->starter)) {
        ask_send_home(g);
    } else if (LAW(RULE_514_6a, troublemaker_is_there(g))) { /* defeated */
        fo->step = FACEOFF_DISMISS;
        score(g, RULE_514_6a, card_def(g, fo->troublemaker)->points);
    } else {
        fo->step = FACEOFF_LAST_WINDOW;
    }
}

static void dismiss_defeated(Game *g)
{
    CardId c = g->faceoff.troublemaker;
    Frame *b = batch_begin(g, OCC_DEFEAT, RULE_514_6a);
    batch_card(g, b, c)->seat = g->faceoff.starter;
    Atom *atom = batch_card(g, b, c);
    atom->kind = OCC_DISMISS;
    atom->zone = ZONE_DISCARD;
}

/* All at once: flipped cards under their decks, nobody involved any more. */
void faceoff_end(Game *g)
{
    Frame *b = batch_begin(g, OCC_FACEOFF_END, RULE_514_7);
    for (SeatId s = 0; s < g->seat_count; s++)
        FOR_CARDS (g, c, zone_list(g, s, ZONE_FLIP)) {
            Atom *atom = batch_card(g, b, c);
            atom->kind = OCC_PUT;
            atom->zone = ZONE_DRAW_DECK;
            atom->flags |= ATOM_BOTTOM;
        }
    batch_seat(g, b, NO_SEAT, 0);
}

/* dispatch */
void faceoff_step(Game *g)
{
    FaceoffStep step = (FaceoffStep)g->faceoff.step;
    g->faceoff.step = (uint8_t)(step + 1);
    switch (step) {
    case FACEOFF_WINDOW:
    case FACEOFF_FLIP_WINDOW:
    case FACEOFF_LAST_WINDOW:
        window_open(g);
        break;
    case FACEOFF_FLIP:
        flip(g, RULE_514_4,
             LAW_NUMBER(RULE_514_4, g->block.rules->faceoff_flips));
        break;
    case FACEOFF_COMPARE:
        compare(g);
        break;
    case FACEOFF_DECIDE:
        decide(g);
        break;
    case FACEOFF_RESULT:
        g->faceoff.step = FACEOFF_RESULT;
        result(g);
        break;
    case FACEOFF_DISMISS:
        dismiss_defeated(g);
        break;
    case FACEOFF_END:
        faceoff_end(g);
        break;
    }
}

void faceoff_answer(Game *g, const Answer *answer)
{
    g->faceoff.step = FACEOFF_LAST_WINDOW;
    Atom *atom = road_card(g, OCC_SEND, RULE_514_6b, answer->card);
    atom->area = area_home(card_at(g, answer->card)->controller);
}
