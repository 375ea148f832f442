/* setup.c - Starting a game (102), by the same road as everything else. */
#include "game/chance.h"
#include "game/zone.h"
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"

typedef enum SetupStep {
    SETUP_MANES,
    SETUP_CHOOSE_PROBLEMS,
    SETUP_PROBLEMS,
    SETUP_OTHERS,
    SETUP_FIRST,
    SETUP_SHUFFLE,
    SETUP_HANDS,
    SETUP_CHOOSE_MULLIGANS,
    SETUP_RETURN_HANDS,
    SETUP_SHUFFLE_AGAIN,
    SETUP_NEW_HANDS,
    SETUP_START
} SetupStep;

static SeatSet seats_playing(const Game *g)
{
    SeatSet set = 0;
    for (SeatId s = 0; s < g->seat_count; s++)
        if (seat_plays(g, s))
            set |= SEAT_BIT(s);
    return set;
}

static SeatSet seats_mulliganing(const Game *g)
{
    SeatSet set = 0;
    for (SeatId s = 0; s < g->seat_count; s++)
        if (seat_plays(g, s) && g->seats[s].flags & SEAT_MULLIGAN)
            set |= SEAT_BIT(s);
    return set;
}

static void place_manes(Game *g)
{
    Frame *b = batch_begin(g, OCC_ENTER_PLAY, RULE_102_1);
    for (SeatId s = 0; s < g->seat_count; s++) {
        g->seats[s].points = LAW_NUMBER(RULE_517_1, 0);
        batch_card(g, b, g->seats[s].mane)->area =
            area_home(LAW(RULE_301_1, true) ? s : seat_next(g, s));
    }
}

/* Each player chooses in secret (102.2): the choice is sealed until all have
 * chosen, and every copy of one card is one answer. */
static bool ask_problem(Game *g, Frame *f)
{
    for (; f->part < g->seat_count; f->part++) {
        if (!seat_plays(g, f->part))
            continue;
        const CardList *deck = zone_list(g, f->part, ZONE_PROBLEM_DECK);
        request_begin(g, REQUEST_CARD, f->part, RULE_102_2);
        FOR_CARDS (g, c, deck) {
            bool again = false;
            FOR_CARDS (g, d, deck) {
                if (d == c || again)
                    break;
                again = card_at(g, d)->def == card_at(g, c)->def;
            }
            if (!again &&
                !LAW_BARS(RULE_STARTING_PROBLEM,
                          !(card_def(g, c)->flags & CARD_STARTING_PROBLEM)))
                request_add(g, VERB_CHOOSE, c, NO_AREA);
        }
        if (g->request.count > 0)
            return true;
        request_drop(g); /* a deck without one: 101.3c */
    }
    return false;
}

static void place_problems(Game *g)
{
    Frame *b = batch_begin(g, OCC_ENTER_PLAY, RULE_102_2);
    for (SeatId s = 0; s < g->seat_count; s++)
        if (g->seats[s].sealed != NO_CARD && seat_plays(g, s))
            batch_card(g, b, g->seats[s].sealed)->area = area_problem(s);
    for (SeatId s = 0; s < g->seat_count; s++)
        g->seats[s].sealed = NO_CARD;
}

static bool starts_in_play(const Cell *code)
{
    return code->op == OP_STARTS || code->op == OP_STARTS_FACE_UP;
}

static AreaId area_it_starts(const Game *g, CardId c, const Held *h)
{
    Scope s;
    scope_begin(&s, g, c, h->x);
    s.you = card_at(g, c)->owner;
    return scope_area(&s, cell_first(h->ability->code));
}

/* Cards that say of themselves that they start the game in play (104.1), before
 * any deck is shuffled (102.3). */
static void place_others(Game *g)
{
    Frame *b = NULL;
    for (CardId c = 0; c < g->card_count; c++) {
        if (card_at(g, c)->zone != ZONE_DRAW_DECK)
            continue;
        FOR_ABILITIES (g, c, h) {
            const Cell *code = h.ability->code;
            if (!starts_in_play(code) || !LAW(ALSO(RULE_104_1, 2), true))
                continue;
            AreaId area = area_it_starts(g, c, &h);
            if (area == NO_AREA)
                continue; /* one of several opponents' */
            if (b == NULL)
                b = batch_begin(g, OCC_ENTER_PLAY, RULE_104_1);
            Atom *atom = batch_card(g, b, c);
            atom->area = area;
            if (code->op == OP_STARTS_FACE_UP)
                atom->flags |= ATOM_FACE_UP;
        }
    }
}

static void choose_first(Game *g)
{
    Rng rng = {g->random};
    SeatSet seats = seats_playing(g);
    SeatId first = seat_next(g, (SeatId)(g->seat_count - 1));
    unsigned n = (unsigned)__builtin_popcount(seats);
    for (uint32_t i = chance_below(&rng, n);
         i > 0 && LAW(ALSO(RULE_102_3, 2), true); i--) /* (523.2) */
        first = seat_next(g, first);
    g->random = rng.state;
    road_seat(g, OCC_CHOOSE_FIRST, RULE_102_3, first, 0);
}

static void shuffle(Game *g, RuleId rule, SeatSet seats, ZoneId other)
{
    Frame *b = batch_begin(g, OCC_SHUFFLE, rule);
    for (SeatId s = 0; s < g->seat_count; s++) {
        if (!(seats & SEAT_BIT(s)))
            continue;
        if (other != ZONE_OUT && LAW(ALSO(RULE_102_3, 3), true))
            batch_seat(g, b, s, 0)->zone = (uint8_t)other;
        batch_seat(g, b, s, 0)->zone = ZONE_DRAW_DECK;
    }
}

/* The cards are put into the hand, not drawn: no draw is seen by anything
 * (102.3, 102.4a, 410.4a). */
static void deal(Game *g, RuleId rule, SeatSet seats)
{
    Frame *b =
        batch_begin(g, LAW(RULE_410_4a, true) ? OCC_PUT : OCC_DRAW, rule);
    for (SeatId s = 0; s < g->seat_count; s++) {
        CardId c = zone_top(g, s, ZONE_DRAW_DECK);
        unsigned hand = g->block.rules->opening_hand;
        hand = rule == RULE_102_3 ? LAW_NUMBER(RULE_102_3, hand)
                                  : LAW_NUMBER(RULE_102_4a, hand);
        if (!(seats & SEAT_BIT(s)))
            continue;
        for (unsigned i = 0; i < hand && c != NO_CARD; i++) {
            batch_card(g, b, c)->zone = ZONE_HAND;
            c = card_at(g, c)->below;
        }
    }
}

static SeatId mulligan_seat(const Game *g, unsigned nth)
{
    if (!LAW(RULE_102_4, true))
        nth = g->seat_count - 1 - nth;
    return (SeatId)((g->first + nth) % g->seat_count);
}

/* In turn order, each knowing what those before chose (102.4). */
static bool ask_mulligan(Game *g, Frame *f)
{
    for (; f->part < g->seat_count; f->part++) {
        SeatId s = mulligan_seat(g, f->part);
        if (!seat_plays(g, s))
            continue;
        request_begin(g, REQUEST_YES_NO, s, RULE_102_4);
        request_add(g, VERB_KEEP, NO_CARD, NO_AREA);
        request_add(g, VERB_MULLIGAN, NO_CARD, NO_AREA);
        return true;
    }
    return false;
}

static void return_hands(Game *g)
{
    SeatSet seats = seats_mulliganing(g);
    Frame *b = batch_begin(g, OCC_PUT, RULE_102_4a);
    for (SeatId s = 0; s < g->seat_count; s++)
        if (seats & SEAT_BIT(s))
            FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND)) {
                Atom *atom = batch_card(g, b, c);
                atom->zone = ZONE_DRAW_DECK;
                atom->flags |= ATOM_SHUFFLE;
            }
}

/* dispatch */
void setup_step(Game *g, Frame *f)
{
    SetupStep step = (SetupStep)f->step;
    switch (step) {
    case SETUP_MANES:
        trigger_listen(g);
        reading_refresh_all(g);
        place_manes(g);
        break;
    case SETUP_CHOOSE_PROBLEMS:
        if (ask_problem(g, f))
            return;
        break;
    case SETUP_PROBLEMS:
        place_problems(g);
        break;
    case SETUP_OTHERS:
        place_others(g);
        break;
    case SETUP_FIRST:
        choose_first(g);
        break;
    case SETUP_SHUFFLE:
        shuffle(g, RULE_102_3, seats_playing(g), ZONE_PROBLEM_DECK);
        break;
    case SETUP_HANDS:
        deal(g, RULE_102_3, seats_playing(g));
        break;
    case SETUP_CHOOSE_MULLIGANS:
        if (ask_mulligan(g, f))
            return;
        break;
    case SETUP_RETURN_HANDS:
        return_hands(g);
        break;
    case SETUP_SHUFFLE_AGAIN:
        shuffle(g, RULE_102_4a, seats_mulliganing(g), ZONE_OUT);
        break;
    case SETUP_NEW_HANDS:
        deal(g, RULE_102_4a, seats_mulliganing(g));
        break;
    case SETUP_START:
        frame_pop(g);
        if (LAW(RULE_102_5, true))
            road_mark(g, OCC_GAME_START, RULE_102_5, NO_SEAT);
        return;
    }
    f->step = (uint8_t)(step + 1);
    f->part = 0;
}

void setup_answer(Game *g, Frame *f, const Answer *answer)
{
    if (f->step == SETUP_CHOOSE_PROBLEMS) {
        if (!LAW(RULE_102_2, true)) /* not all at once */
            road_card(g, OCC_ENTER_PLAY, RULE_102_2, answer->card)->area =
                area_problem(f->part++);
        else
            g->seats[f->part++].sealed = answer->card;
        return;
    }
    SeatId s = mulligan_seat(g, f->part++);
    bool mulligan = answer->verb == VERB_MULLIGAN;
    if (mulligan)
        g->seats[s].flags |= SEAT_MULLIGAN;
    road_mark(g, mulligan ? OCC_MULLIGAN : OCC_KEEP, RULE_102_4, s);
}
