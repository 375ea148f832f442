/* main_phase.c - Main Phase actions (609): which there are, and why not.
 *
 * One function says whether an action is legal, and the list of answers is
 * what it lets through. Asking costs and requirements once a card instead of
 * once an answer is all the cleverness there is.
 */
#include "game/zone.h"
#include "rules/cost.h"
#include "rules/forbid.h"
#include "rules/timing.h"

#include <string.h>

/* What would happen, as patterns see it. */
static Atom atom_of(OccurrenceKind kind, SeatId s, CardId c, AreaId to)
{
    return (Atom){.card = c,
                  .seat = s,
                  .area = to,
                  .kind = (uint8_t)kind,
                  .from_zone = ZONE_OUT,
                  .from_area = NO_AREA};
}

/* What a card says can't happen is not chosen either (104.2, 705.2f). */
static Reason forbidden_to(const Game *g, OccurrenceKind kind, SeatId s,
                           CardId c, AreaId to)
{
    if (!g->lively)
        return REASON_LEGAL;
    const Atom atom = atom_of(kind, s, c, to);
    return LAW_BARS(RULE_104_2, modifier_forbids(g, &atom))
               ? reason_of(RULE_104_2, REASON_FORBIDDEN)
               : REASON_LEGAL;
}

static Reason forbidden_reason(const Game *g, OccurrenceKind kind, SeatId s,
                               CardId c)
{
    return forbidden_to(g, kind, s, c, NO_AREA);
}

/* Whether s could move the card, as far as it is up to the card. */
static inline Reason mover_reason(const Game *g, SeatId s, CardId c)
{
    if (card_at(g, c)->zone != ZONE_PLAY)
        return reason_of(RULE_609_2b, REASON_NOT_IN_PLAY);
    if (card_at(g, c)->controller != s)
        return reason_of(RULE_609_2b, REASON_NOT_YOURS);
    if (LAW_BARS(RULE_506_3, !(reading_at(g, c)->facts & FACT_CHARACTER)))
        return reason_of(RULE_506_3, REASON_NOT_A_CHARACTER);
    return REASON_LEGAL;
}

static Reason moving_reason(const Game *g, SeatId s, const Answer *action)
{
    Reason r = mover_reason(g, s, action->card);
    if (reason_legal(r))
        r = forbidden_reason(g, OCC_MOVE, s, action->card);
    if (reason_legal(r))
        r = move_reason(g, action->card, action->area);
    if (reason_legal(r))
        r = forbidden_to(g, OCC_MOVE, s, action->card, action->area);
    return reason_legal(r) ? cost_reason(g, s, cost_for(g, s, action)) : r;
}

/* Whether s could draw, tokens apart. */
static Reason draw_reason(const Game *g, SeatId s)
{
    if (zone_count(g, s, ZONE_DRAW_DECK) == 0)
        return reason_of(RULE_410_4, REASON_DECK_EMPTY);
    return forbidden_reason(g, OCC_DRAW, s, NO_CARD);
}

static Reason drawing_reason(const Game *g, SeatId s, const Answer *action)
{
    Reason r = draw_reason(g, s);
    return reason_legal(r) ? cost_reason(g, s, cost_for(g, s, action)) : r;
}

/* Whether s could rally the card, tokens apart. */
static Reason rallied_reason(const Game *g, SeatId s, CardId c)
{
    if (card_at(g, c)->zone != ZONE_PLAY)
        return reason_of(RULE_609_2e, REASON_NOT_IN_PLAY);
    if (card_at(g, c)->controller != s)
        return reason_of(RULE_609_2e, REASON_NOT_YOURS);
    if (!card_is(g, c, STATE_FRIGHTENED))
        return reason_of(RULE_609_2e, REASON_NOT_FRIGHTENED);
    return forbidden_reason(g, OCC_UNFRIGHTEN, s, c);
}

static Reason rallying_reason(const Game *g, SeatId s, const Answer *action)
{
    Reason r = rallied_reason(g, s, action->card);
    return reason_legal(r) ? cost_reason(g, s, cost_for(g, s, action)) : r;
}

Reason main_phase_reason(const Game *g, SeatId s, const Answer *action)
{
    if (LAW_BARS(RULE_609_1, s != g->turn_player))
        return reason_of(RULE_609_1, REASON_NOT_TURN_PLAYER);
    if (g->step != STEP_MAIN)
        return reason_of(RULE_609_1, REASON_NOT_MAIN_PHASE);
    switch ((Verb)action->verb) {
    case VERB_PLAY:
    case VERB_PLAY_EVENT:
        return played_reason(g, s, action, TO_OPEN);
    case VERB_MOVE:
        return moving_reason(g, s, action);
    case VERB_DRAW:
        return drawing_reason(g, s, action);
    case VERB_RALLY:
        return rallying_reason(g, s, action);
    case VERB_ACTIVATE:
        return activate_reason(g, s, action);
    case VERB_PASS:
    case VERB_CHALLENGE:
    case VERB_CONFRONT:
    case VERB_CHOOSE:
    case VERB_CHOOSE_AREA:
    case VERB_REACT:
    case VERB_PROCESS:
    case VERB_REPLACE:
    case VERB_YES:
    case VERB_NO:
    case VERB_MULLIGAN:
    case VERB_KEEP:
    case VERB_DONE:
    case VERB_COLOR:
    case VERB_TYPE:
    case VERB_NUMBER:
    case VERB_PARITY:
    case VERB_NAME:
    case VERB_PLAYER:
    case VERB_COUNT:
        break;
    }
    return reason_of(RULE_609_2, REASON_NOT_OFFERED);
}

/* Asked of every card in a hand each time, so it is short and in line. */
static inline CardId next_alike(const Game *g, CardId c, CardId from)
{
    const Card *card = card_at(g, c);
    for (CardId d = card_at(g, from)->below; d != NO_CARD;) {
        const Card *other = card_at(g, d);
        if (other->def == card->def &&
            memcmp(other->knows, card->knows, sizeof card->knows) == 0)
            return d;
        d = other->below;
    }
    return NO_CARD;
}

CardId hand_alike(const Game *g, CardId c, CardId from)
{
    return next_alike(g, c, from);
}

bool hand_holds_alike(const Game *g, CardId c)
{
    return next_alike(g, c, c) != NO_CARD;
}

/* The answers, in the order of 609.2 */

/* What is the same for all cards that s might move. */
typedef struct Moves {
    SeatId seat;
    bool sure;   /* every move can be paid for */
    bool each;   /* else: what it costs depends on where to */
    int base;    /* the cost before modifiers */
    unsigned to; /* where they can go at all, a bit for each area */
    const CostMods *mods;
    Forbids forbids;
} Moves;

static void find_destinations(const Game *g, Moves *m)
{
    m->to = 0;
    FOR_AREAS (g, a)
        if (reason_legal(destination_reason(g, m->seat, a)))
            m->to |= 1u << a;
}

static bool is_barred(const Moves *m, CardId c, AreaId to)
{
    const Atom atom = atom_of(OCC_MOVE, m->seat, c, to);
    return LAW_BARS(RULE_104_2, forbids_among(&m->forbids, &atom));
}

static bool is_paid(const Moves *m, CardId c, AreaId to)
{
    const Payment move = {m->seat, NO_CARD, answer_of(VERB_MOVE, c, to)};
    return cost_with(m->mods, &move, m->base) <= m->mods->tokens;
}

/* Those of the areas to which just that card can go. */
static unsigned open_areas(const Moves *m, CardId c, unsigned set)
{
    unsigned open = 0;
    for (; set != 0; set &= set - 1) {
        const AreaId to = (AreaId)__builtin_ctz(set);
        if ((!m->each || is_paid(m, c, to)) &&
            !(m->forbids.where && is_barred(m, c, to)))
            open |= 1u << to;
    }
    return open;
}

static void add_moves_of(Game *g, const Moves *m, CardId c)
{
    unsigned to = m->to & ~(1u << card_at(g, c)->area);
    if ((!m->sure && !m->each && !is_paid(m, c, NO_AREA)) ||
        (m->forbids.any && is_barred(m, c, NO_AREA)))
        return;
    if (m->each || m->forbids.where)
        to = open_areas(m, c, to);
    request_add_areas(g, VERB_MOVE, c, to);
}

static void moves_begin(const Game *g, CostMods *mods, Moves *m)
{
    m->seat = mods->payer;
    m->base = cost_to_move(g);
    m->mods = mods;
    m->sure = cost_is_sure(mods, ACTION_MOVE, m->base);
    if (!m->sure)
        cost_gather(mods, ACTION_MOVE);
    m->each = !m->sure && mods->placed >> ACTION_MOVE & 1;
    forbids_gather(g, OCC_MOVE, m->seat, &m->forbids);
    find_destinations(g, m);
}

static void add_all_moves(Game *g, CostMods *mods)
{
    Moves m;
    moves_begin(g, mods, &m);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (reason_legal(mover_reason(g, m.seat, c)))
                add_moves_of(g, &m, c);
}

static bool no_move_is_paid(const Game *g, CostMods *mods)
{
    return LAW_BARS(RULE_508_1d, mods->tokens < cost_least_move(g) &&
                                     !force_has(g, OP_MOD_FREE)) ||
           cost_is_hopeless(mods, ACTION_MOVE, cost_to_move(g));
}

void add_moves(Game *g, CostMods *mods, WindowUse use)
{
    bool begun = false;
    Moves m;
    if (no_move_is_paid(g, mods))
        return;
    if (is_main_time(g, use)) {
        add_all_moves(g, mods);
        return;
    }
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            if (!reason_legal(mover_reason(g, mods->payer, c)) ||
                !timing_is_given(g, OP_MOD_MOVE_TIMING, c, use))
                continue;
            if (!begun) /* mostly no card may */
                moves_begin(g, mods, &m);
            begun = true;
            add_moves_of(g, &m, c);
        }
}

static void add_rallies(Game *g, SeatId s)
{
    const Answer any = answer_of(VERB_RALLY, NO_CARD, NO_AREA);
    if (!cost_may_change(g, VERB_RALLY) &&
        !reason_legal(cost_reason(g, s, cost_base(g, &any))))
        return; /* every rally costs the same */
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            if (!card_is(g, c, STATE_FRIGHTENED))
                continue;
            const Answer rally = answer_of(VERB_RALLY, c, NO_AREA);
            if (reason_legal(rallying_reason(g, s, &rally)))
                request_add(g, VERB_RALLY, c, NO_AREA);
        }
}

static bool can_draw(const Game *g, CostMods *mods)
{
    const Payment draw = {mods->payer, NO_CARD,
                          answer_of(VERB_DRAW, NO_CARD, NO_AREA)};
    const int base = cost_base(g, &draw.action);
    if (cost_is_hopeless(mods, ACTION_DRAW, base) ||
        !reason_legal(draw_reason(g, mods->payer)))
        return false;
    if (cost_is_sure(mods, ACTION_DRAW, base))
        return true;
    cost_gather(mods, ACTION_DRAW);
    return cost_with(mods, &draw, base) <= mods->tokens;
}

void main_phase_ask(Game *g)
{
    SeatId s = g->turn_player;
    CostMods mods;
    cost_begin(g, s, &mods);
    request_begin(g, REQUEST_PRIORITY, s, RULE_609_1);
    request_add(g, VERB_PASS, NO_CARD, NO_AREA);
    add_plays(g, &mods, TO_OPEN);
    add_moves(g, &mods, TO_OPEN);
    if (LAW_BARS(RULE_609_2, can_draw(g, &mods)))
        request_add(g, VERB_DRAW, NO_CARD, NO_AREA);
    add_rallies(g, s);
    if (LAW(RULE_609_2f, true))
        add_abilities(g, s, TO_OPEN);
}
