/* unique.c - Uniqueness (516): checked after every batch that could break it,
 * repaired before anything else happens. */
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"
#include "rules/variant.h"

static bool is_face_up_troublemaker(const Game *g, CardId c)
{
    const Reading *r = reading_at(g, c);
    return r->type == TYPE_TROUBLEMAKER && r->facts & FACT_FACE_UP;
}

/* How many more a player may have at an area than 516.4 says. */
typedef struct Extra {
    SeatId seat;
    AreaId area;
    int n;
} Extra;

static void add_extra(void *context, const InForce *m)
{
    Extra *e = context;
    const Cell *who = cell_next(cell_first(m->node)), *area = cell_next(who);
    bool there = scope_is_area(&m->s, area, e->area);
    if (there && scope_player(&m->s, who) == e->seat)
        e->n += modifier_amount(m);
}

static bool has_too_many(const Game *g, SeatId s, AreaId a)
{
    Extra e = {.seat = s, .area = a, .n = 1};
    if (!g->lively || !force_has(g, OP_MOD_EXTRA_TROUBLEMAKERS))
        return LAW(RULE_306_2, true); /* with two of them */
    modifier_each(g, OP_MOD_EXTRA_TROUBLEMAKERS, add_extra, &e);
    int n = 0;
    FOR_CARDS (g, c, &g->areas[a].cards)
        n += card_at(g, c)->controller == s && is_face_up_troublemaker(g, c);
    return n > e.n;
}

/* Whether these two may not both be there. */
static bool clash(const Game *g, CardId c, CardId d)
{
    const Card *a = card_at(g, c), *b = card_at(g, d);
    bool one_player = a->controller == b->controller;
    if (reading_at(g, c)->facts & reading_at(g, d)->facts & FACT_UNIQUE &&
        one_player && LAW_BARS(RULE_516_3, true) &&
        !LAW_BARS(ALSO(RULE_516_3, 2),
                  !pool_same_name(g->block.pool, a->def, b->def)))
        return true; /* the same name */
    return a->area == b->area && is_face_up_troublemaker(g, c) &&
           is_face_up_troublemaker(g, d) &&
           ((LAW_BARS(RULE_516_4, one_player) &&
             has_too_many(g, a->controller, a->area)) ||
            LAW_BARS(RULE_516_4a, card_is_epic(g, c) || card_is_epic(g, d)));
}

static bool is_candidate(const Game *g, CardId c)
{
    return reading_at(g, c)->facts & FACT_UNIQUE ||
           is_face_up_troublemaker(g, c);
}

static bool clashes(const Game *g, CardId c)
{
    FOR_AREAS (g, a)
        FOR_CARDS (g, d, &g->areas[a].cards)
            if (c != d && is_candidate(g, d) && clash(g, c, d))
                return true;
    return false;
}

bool unique_broken_by(const Game *g, CardId c)
{
    return card_at(g, c)->zone == ZONE_PLAY && is_candidate(g, c) &&
           clashes(g, c);
}

/* A card that clashes with another, or NO_CARD. */
static CardId find_violation(const Game *g)
{
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (is_candidate(g, c) && clashes(g, c))
                return c;
    return NO_CARD;
}

bool unique_violated(const Game *g)
{
    return find_violation(g) != NO_CARD;
}

/* Whether d belongs to the violation that c is part of: it clashes with c, or
 * with a card that clashes with c (an Epic Troublemaker joins all there). */
static bool same_violation(const Game *g, CardId c, CardId d)
{
    if (c == d || clash(g, c, d))
        return true;
    FOR_CARDS (g, e, &g->areas[card_at(g, c)->area].cards)
        if (is_candidate(g, e) && clash(g, c, e) && clash(g, e, d))
            return true;
    return false;
}

typedef struct Violation {
    SeatId seat;    /* who repairs it */
    bool only_epic; /* nothing but Epic Troublemakers in it */
} Violation;

static Violation violation_of(const Game *g, CardId first)
{
    Violation v = {card_at(g, first)->controller, true};
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            if (!is_candidate(g, c) || !same_violation(g, first, c))
                continue;
            v.only_epic &= card_is_epic(g, c);
            if (card_at(g, c)->controller != card_at(g, first)->controller)
                v.seat = LAW(RULE_516_2a, true)
                             ? priority_recent(g)
                             : seat_next(g, priority_recent(g));
        } /* (516.2a): several players' cards */
    return v;
}

/* The violating player chooses a card to be dismissed by the game (516.2), an
 * Epic Troublemaker only if all are (516.4b). */
void repair_step(Game *g, Frame *f)
{
    CardId first = find_violation(g);
    (void)f;
    if (first == NO_CARD) {
        frame_pop(g);
        return;
    }
    Violation v = violation_of(g, first);
    if (!LAW(RULE_516_2, true))
        v.seat = seat_next(g, v.seat);
    if (!seat_plays(g, v.seat))
        v.seat = g->turn_player;
    if (!seat_plays(g, v.seat)) /* who has just left the game (103.5) */
        v.seat = seat_next(g, v.seat);
    request_begin(g, REQUEST_CARD, v.seat, RULE_516_2);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (is_candidate(g, c) && same_violation(g, first, c) &&
                (v.only_epic || !LAW_BARS(RULE_516_4b, card_is_epic(g, c))))
                request_add(g, VERB_CHOOSE, c, NO_AREA);
}

void repair_answer(Game *g, Frame *f, const Answer *answer)
{
    (void)f;
    batch_card(g, batch_by_game(g, OCC_DISMISS, RULE_516_2), answer->card);
}
