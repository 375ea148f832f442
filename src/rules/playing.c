/* playing.c - see playing.h. */
#include "rules/playing.h"

#include "game/zone.h"
#include "rules/modifier.h"

/* What modifiers allow */

typedef struct Permit {
    const Game *g;
    SeatId seat;
    CardId card;
    WindowUse use;
    int sum;
    bool given;
} Permit;

static bool is_meant(const Permit *p, const InForce *m)
{
    return scope_matches(&m->s, modifier_filters(m->node), cell_end(m->node),
                         p->card);
}

static void permit_zone(void *context, const InForce *m)
{
    Permit *p = context;
    p->given =
        p->given || (cell_first(m->node)->arg == card_at(p->g, p->card)->zone &&
                     m->s.you == p->seat && is_meant(p, m));
}

static void permit_time(void *context, const InForce *m)
{
    Permit *p = context;
    p->given =
        p->given ||
        (timing_fits(p->g, cell_first(m->node)->arg, p->use) && is_meant(p, m));
}

static void permit_any(void *context, const InForce *m)
{
    Permit *p = context;
    p->given = p->given || is_meant(p, m);
}

static void add_needs(void *context, const InForce *m)
{
    Permit *p = context;
    if (is_meant(p, m))
        p->sum += modifier_amount(m);
}

static bool may_play_from_there(const Game *g, SeatId s, CardId c)
{
    const Card *card = card_at(g, c);
    Permit p = {.g = g, .seat = s, .card = c};
    if (card->zone == ZONE_HAND && card->owner == s)
        return true;
    if (g->lively && card->zone != ZONE_PLAY)
        modifier_each(g, OP_MOD_PLAY_FROM, permit_zone, &p);
    return p.given;
}

/* Whether a modifier could say when it may be played or moved: mostly it is
 * the card's own, if any. */
static bool timing_is_open(const Game *g, CardId c)
{
    const Summary *card = card_summary(g, c);
    return g->block.force.permits ||
           ((card->mods | card->mods_away) & TIMING_OPS) != 0;
}

bool timing_is_given(const Game *g, unsigned op, CardId c, WindowUse use)
{
    Permit p = {.g = g, .card = c, .use = use};
    if (!g->lively || !timing_is_open(g, c))
        return false;
    modifier_each(g, op, permit_time, &p);
    return p.given;
}

/* (205.1), and what modifiers make of it. */
static Reason need_reason(const Game *g, CardId c,
                          const int powers[COLOR_COUNT])
{
    Permit p = {.g = g, .card = c};
    const Needs *needs = &card_def(g, c)->play;
    if (!g->lively || needs->count == 0)
        return needs_reason(needs, 0, powers);
    modifier_each(g, OP_MOD_IGNORE_NEEDS, permit_any, &p);
    if (p.given)
        return REASON_LEGAL;
    modifier_each(g, OP_MOD_NEEDS, add_needs, &p);
    return needs_reason(needs, p.sum, powers);
}

/* What the card itself says */

static Scope scope_for(const Game *g, const Playing *p, const Held *h)
{
    Scope s = scope_of_held(g, p->card, h);
    s.you = p->seat;
    s.code = h->ability->code;
    return s;
}

static bool is_decision(const Cell *code)
{
    return code->op == OP_PLAY_MAY_COST || code->op == OP_ALT_COST;
}

unsigned playing_decisions(const Game *g, CardId c)
{
    unsigned n = 0;
    FOR_ABILITIES (g, c, h)
        n += is_decision(h.ability->code);
    return n < DECISIONS_MAX ? n : DECISIONS_MAX;
}

static bool may_be_played(const Game *g, const Playing *p)
{
    if (!card_summary(g, p->card)->any)
        return true;
    FOR_ABILITIES (g, p->card, h) {
        const Cell *code = h.ability->code;
        if (code->op == OP_EVENT && !ability_is_on(g, p->seat, p->card, &h))
            return false;
        if (code->op != OP_PLAY_IF)
            continue;
        const Scope s = scope_for(g, p, &h);
        if (!scope_holds(&s, cell_first(code)))
            return false;
    }
    return true;
}

/* Whether the ability's cost is among those paid; `decision` counts up. */
static bool is_paid(const Playing *p, const Cell *code, unsigned *decision)
{
    if (code->op == OP_PLAY_COST)
        return LAW(RULE_705_2b, true);
    return is_decision(code) && LAW(RULE_705_2b, p->yes >> (*decision)++ & 1);
}

static int base_cost(const Game *g, const Playing *p)
{
    const Ruleset *rules = g->block.rules;
    if (reading_at(g, p->card)->type == TYPE_TROUBLEMAKER)
        return LAW_NUMBER(RULE_609_2c, rules->troublemaker_cost);
    return LAW_NUMBER(RULE_204_1, card_def(g, p->card)->cost);
}

static int tokens_after(const Game *g, const Playing *p, int base)
{
    const Payment paid = {p->seat, p->aimed ? p->host : NO_CARD,
                          answer_of(VERB_PLAY, p->card, p->area)};
    return cost_after(g, &paid, base);
}

void playing_bill(const Game *g, const Playing *p, PlayBill *out)
{
    unsigned decision = 0, instead = 0;
    int base = base_cost(g, p), less = 0;
    out->bill = bill_of(g, p->seat, p->f);
    out->bill.played = p->card;
    out->count = 0;
    FOR_ABILITIES (g, p->card, h) {
        const Cell *code = h.ability->code;
        if (!is_paid(p, code, &decision) || out->count == COSTS_MAX)
            continue;
        Scope *s = &out->scopes[out->count++];
        *s = scope_for(g, p, &h);
        unsigned first = out->bill.count;
        bill_add(&out->bill, s, h.ref.index, cost_stated(code));
        for (unsigned i = first; i < out->bill.count; i++)
            out->bill.parts[i].ability = h.index;
        if (code->op == OP_PLAY_MAY_COST)
            less += scope_value(s, cell_next(cell_first(code)));
        if (code->op == OP_ALT_COST) {
            base = scope_value(s, cell_first(code));
            out->bill.too_long |= instead++ > 0; /* one or the other */
        }
    }
    out->tokens = tokens_after(g, p, base - less);
    if (out->tokens < 0)
        out->tokens = 0;
    out->bill.tokens += out->tokens;
}

bool playing_can_be_paid(const Game *g, const Playing *p)
{
    unsigned all = 1u << playing_decisions(g, p->card);
    unsigned fixed = (1u << p->decided) - 1;
    for (unsigned yes = 0; yes < all; yes++) {
        Playing way = *p;
        PlayBill bill;
        if ((yes & fixed) != (p->yes & fixed))
            continue;
        way.yes = yes;
        playing_bill(g, &way, &bill);
        if (bill_can_be_paid(&bill.bill))
            return true;
    }
    return false;
}

/* Most cards cost tokens and nothing else. */
static bool has_own_costs(const Game *g, CardId c)
{
    if (!g->lively || !card_summary(g, c)->any)
        return false;
    FOR_ABILITIES (g, c, h)
        if (is_decision(h.ability->code) || h.ability->code->op == OP_PLAY_COST)
            return true;
    return false;
}

/* Why it can't be paid for: mostly for want of tokens. */
static Reason aimed_reason(const Game *g, const Playing *p)
{
    PlayBill bill;
    const Answer action = answer_of(VERB_PLAY, p->card, p->area);
    bool own = has_own_costs(g, p->card);
    if (!own && p->aimed)
        return cost_reason(g, p->seat, tokens_after(g, p, base_cost(g, p)));
    if (!own)
        return cost_reason(g, p->seat,
                           p->mods != NULL
                               ? cost_with(p->mods, p->seat, &action)
                               : cost_for(g, p->seat, &action));
    if (playing_can_be_paid(g, p))
        return REASON_LEGAL;
    playing_bill(g, p, &bill);
    Reason r = cost_reason(g, p->seat, bill.bill.tokens);
    return reason_legal(r) ? reason_of(RULE_508_1, REASON_CANNOT_PAY) : r;
}

/* What it costs may depend on what it is played on. */
static bool is_to_be_aimed(const Game *g, const Playing *p)
{
    return !p->aimed && cost_is_aimed(g) && is_attachment(g, p->card);
}

/* Then one card that it can be paid for is enough. */
static Reason paying_reason(const Game *g, const Playing *p)
{
    Reason r = aimed_reason(g, p);
    if (!is_to_be_aimed(g, p))
        return r;
    FOR_AREAS (g, a)
        FOR_CARDS (g, host, &g->areas[a].cards) {
            if ((p->area != NO_AREA && p->area != a) ||
                !attach_fits(g, p->seat, p->card, host))
                continue;
            Playing on = *p;
            on.aimed = true;
            on.host = host;
            r = aimed_reason(g, &on);
            if (reason_legal(r))
                return r;
        }
    return r;
}

bool playing_pays_on(const Game *g, const Playing *p, CardId host)
{
    Playing on = *p;
    on.aimed = true;
    on.host = host;
    return !cost_is_aimed(g) || reason_legal(aimed_reason(g, &on));
}

static Reason whether_at_all(const Game *g, const Playing *p)
{
    uint8_t type = reading_at(g, p->card)->type;
    if (type == TYPE_MANE || type == TYPE_PROBLEM)
        return reason_of(RULE_609_2a, REASON_NOT_PLAYABLE);
    if (!g->lively)
        return REASON_LEGAL;
    const Answer action = answer_of(VERB_PLAY, p->card, p->area);
    const Atom atom = action_atom(g, p->seat, &action);
    if (LAW(RULE_104_2, modifier_forbids(g, &atom)))
        return reason_of(RULE_104_2, REASON_FORBIDDEN);
    return may_be_played(g, p) ? REASON_LEGAL
                               : reason_of(RULE_705_2b, REASON_PLAY_IF);
}

/* Somewhere, at some time. */
static Reason play_reason_of(const Game *g, const Playing *p,
                             const int powers[COLOR_COUNT])
{
    if (LAW(RULE_609_2a, !may_play_from_there(g, p->seat, p->card)))
        return reason_of(RULE_609_2a, REASON_NOT_IN_HAND);
    Reason r = whether_at_all(g, p);
    if (reason_legal(r) && LAW(RULE_705_2b, true))
        r = need_reason(g, p->card, powers);
    return reason_legal(r) ? paying_reason(g, p) : r;
}

Reason play_reason(const Game *g, SeatId s, CardId c,
                   const int powers[COLOR_COUNT])
{
    const Playing p = {.seat = s, .card = c, .area = NO_AREA};
    return play_reason_of(g, &p, powers);
}

Reason playing_reason(const Game *g, const Playing *p, bool free)
{
    int powers[COLOR_COUNT];
    power_by_color(g, p->seat, powers);
    Reason r = whether_at_all(g, p);
    if (reason_legal(r))
        r = need_reason(g, p->card, powers);
    return reason_legal(r) && !LAW(RULE_508_1e, free) ? paying_reason(g, p) : r;
}

/* Where (302.1, 305.1a, 306.1) */

static bool is_dilemma(const Game *g, CardId c)
{
    return (card_def(g, c)->flags & CARD_DILEMMA) != 0;
}

/* By its type; a Dilemma nowhere but at its own area (522.2). */
static Reason place_reason(const Game *g, SeatId s, CardId c, AreaId a)
{
    uint8_t type = reading_at(g, c)->type;
    if (type == TYPE_RESOURCE && is_dilemma(g, c)) {
        const Atom atom = {.card = c, .area = OWN_AREA, .seat = s};
        return a != NO_AREA ? reason_of(RULE_522_2, REASON_DILEMMA_PLACE)
                            : enter_play_reason(g, NULL, &atom);
    }
    bool home = area_is(g, a, AREA_HOME), problem = area_is(g, a, AREA_PROBLEM);
    bool own_home = home && g->areas[a].owner == s;
    if (!home && !problem)
        return reason_of(RULE_501_1, REASON_NO_SUCH_AREA);
    switch ((CardType)type) {
    case TYPE_FRIEND:
        return LAW(RULE_302_1, own_home || problem)
                   ? REASON_LEGAL
                   : reason_of(RULE_302_1, REASON_FRIEND_PLACE);
    case TYPE_RESOURCE:
        return LAW(RULE_305_1a, own_home)
                   ? REASON_LEGAL
                   : reason_of(RULE_305_1a, REASON_RESOURCE_PLACE);
    case TYPE_TROUBLEMAKER:
        return LAW(RULE_306_1, problem)
                   ? REASON_LEGAL
                   : reason_of(RULE_306_1, REASON_TROUBLEMAKER_PLACE);
    case TYPE_MANE:
    case TYPE_PROBLEM:
    case TYPE_EVENT:
    case TYPE_COUNT:
        break;
    }
    return reason_of(RULE_609_2a, REASON_NOT_PLAYABLE);
}

Reason playing_place(const Game *g, const Playing *p)
{
    return g->lively && is_attachment(g, p->card) /* (305.1b) */
               ? attach_reason(g, p->seat, p->card, p->area)
               : place_reason(g, p->seat, p->card, p->area);
}

/* What it costs may depend on where it goes. */
Reason playing_paid_place(const Game *g, const Playing *p)
{
    Reason r = playing_place(g, p);
    return reason_legal(r) && (cost_depends_on_area(g) || is_to_be_aimed(g, p))
               ? paying_reason(g, p)
               : r;
}

Reason played_reason(const Game *g, SeatId s, const Answer *action,
                     WindowUse use)
{
    int powers[COLOR_COUNT];
    CardId c = action->card;
    const Playing p = {.seat = s, .card = c, .area = action->area};
    power_by_color(g, s, powers);
    Reason r = play_reason(g, s, c, powers);
    if (!reason_legal(r))
        return r;
    if (!LAW(RULE_304_1, play_fits(g, c, use)))
        return reason_of(RULE_304_1, REASON_TIMING);
    return reading_at(g, c)->type == TYPE_EVENT ? r : playing_paid_place(g, &p);
}

/* The answers */

static void add_play(Game *g, Playing p)
{
    CardId c = p.card;
    uint8_t type = reading_at(g, c)->type;
    if (type == TYPE_EVENT) {
        request_add(g, VERB_PLAY_EVENT, c, NO_AREA);
        return;
    }
    if (type == TYPE_RESOURCE && is_dilemma(g, c)) {
        if (reason_legal(playing_place(g, &p)))
            request_add(g, VERB_PLAY_EVENT, c, NO_AREA);
        return;
    }
    FOR_AREAS (g, a) {
        p.area = a;
        if (reason_legal(playing_paid_place(g, &p)))
            request_add(g, VERB_PLAY, c, a);
    }
}

/* Who plays, when, and with what power: found out when a card wants it. */
typedef struct Plays {
    SeatId seat;
    WindowUse use;
    unsigned timings; /* that Events may have now */
    bool all;         /* cards of all types */
    bool given;       /* and modifiers may say so of some */
    bool known;       /* the following */
    int powers[COLOR_COUNT];
    CostMods mods;
} Plays;

/* Whether the card should be looked at more closely: mostly not. */
static bool is_time(const Game *g, const Plays *p, CardId c)
{
    return p->all || (g->lively && (card_summary(g, c)->events & p->timings ||
                                    (p->given && timing_is_open(g, c))));
}

static void try_play(Game *g, Plays *p, CardId c)
{
    if (!is_time(g, p, c) || !play_fits(g, c, p->use))
        return;
    if (!p->known) {
        power_by_color(g, p->seat, p->powers);
        cost_gather(g, VERB_PLAY, &p->mods);
    }
    p->known = true;
    const Playing play = {
        .seat = p->seat, .card = c, .area = NO_AREA, .mods = &p->mods};
    if (reason_legal(play_reason_of(g, &play, p->powers)) &&
        (card_at(g, c)->zone != ZONE_HAND || !hand_holds_alike(g, c)))
        add_play(g, play);
}

/* Cards elsewhere that something lets s play from there. */
static void add_plays_from(Game *g, Plays *p)
{
    static const uint8_t zones[] = {ZONE_DISCARD, ZONE_BANISHED, ZONE_DRAW_DECK,
                                    ZONE_HAND};
    for (unsigned i = 0; i < ARRAY_LEN(zones); i++)
        for (SeatId owner = 0; owner < g->seat_count; owner++)
            FOR_CARDS (g, c, zone_list(g, owner, (ZoneId)zones[i]))
                if ((zones[i] != ZONE_HAND || owner != p->seat) &&
                    card_at(g, c)->knows[p->seat] == KNOWN)
                    try_play(g, p, c);
}

void add_plays(Game *g, SeatId s, WindowUse use)
{
    Plays p;
    p.seat = s;
    p.use = use;
    p.known = false;
    p.timings = 0;
    p.all = use == TO_OPEN && g->step == STEP_MAIN;
    p.given = !p.all && g->lively && timing_may_be_any(g, s);
    if (!p.all)
        p.timings = timings_that_fit(g, use) & g->block.force.events;
    if (!p.all && !p.given && p.timings == 0)
        return;
    FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND))
        try_play(g, &p, c);
    if (g->lively && force_has(g, OP_MOD_PLAY_FROM))
        add_plays_from(g, &p);
}
