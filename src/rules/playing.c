/* playing.c - see playing.h. */
#include "rules/playing.h"

#include "game/zone.h"
#include "rules/forbid.h"
#include "rules/timing.h"

/* What modifiers allow */

typedef struct Permit {
    const Game *g;
    SeatId seat;
    CardId card;
    WindowUse use;
    int *more; /* by color, of what is needed */
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
    const Cell *color = cell_next(cell_first(m->node));
    bool one = color < cell_end(m->node) && color->op == OP_WORD;
    if (!is_meant(p, m))
        return;
    for (Color c = 0; c < COLOR_COUNT; c++)
        if (!one || c == scope_color(&m->s, color))
            p->more[c] += modifier_amount(m);
}

static inline bool may_play_from_there(const Game *g, SeatId s, CardId c)
{
    const Card *card = card_at(g, c);
    if (card->zone == ZONE_HAND && card->owner == s &&
        !(LAW(RULE_609_2a, false) && reading_at(g, c)->type == TYPE_RESOURCE))
        return true;
    Permit p = {.g = g, .seat = s, .card = c};
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

#define NEEDS_OPS (MOD_BIT(OP_MOD_IGNORE_NEEDS) | MOD_BIT(OP_MOD_NEEDS))

/* (205.1), and what modifiers make of it. */
static inline Reason need_reason(const Game *g, CardId c,
                                 const int powers[COLOR_COUNT])
{
    static const int none[COLOR_COUNT];
    const Needs *needs = &card_def(g, c)->play;
    if (!LAW(ALSO(RULE_705_2b, 3), true))
        return REASON_LEGAL;
    if (!(g->block.force.mods & NEEDS_OPS) || needs->count == 0)
        return needs_reason(needs, none, powers);
    int more[COLOR_COUNT] = {0};
    Permit p = {.g = g, .card = c, .more = more};
    modifier_each(g, OP_MOD_IGNORE_NEEDS, permit_any, &p);
    if (p.given)
        return REASON_LEGAL;
    modifier_each(g, OP_MOD_NEEDS, add_needs, &p);
    return needs_reason(needs, more, powers);
}

/* What the card itself says */

static Scope scope_for(const Game *g, const Playing *p, const Held *h)
{
    Scope s;
    scope_begin(&s, g, p->card, h->x);
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
    if (!(card_summary(g, p->card)->playing & PLAYING_IF))
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
        return LAW(ALSO(RULE_705_2b, 4), true);
    return is_decision(code) &&
           LAW_BARS(ALSO(RULE_705_2b, 4), p->yes >> (*decision)++ & 1);
}

static int tokens_after(const Game *g, const Playing *p, int base)
{
    const Payment paid = {p->seat, p->aimed ? p->host : NO_CARD,
                          answer_of(VERB_PLAY, p->card, p->area)};
    return p->mods != NULL ? cost_with(p->mods, &paid, base)
                           : cost_after(g, &paid, base);
}

void playing_bill(const Game *g, const Playing *p, PlayBill *out)
{
    unsigned decision = 0, instead = 0;
    int base = cost_to_play(g, p->card), less = -p->more;
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
    out->base = base - less;
    out->tokens = tokens_after(g, p, out->base);
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

static Reason own_costs_reason(const Game *g, const Playing *p)
{
    PlayBill bill;
    if (playing_can_be_paid(g, p))
        return REASON_LEGAL;
    playing_bill(g, p, &bill);
    Reason r = cost_reason(g, p->seat, bill.bill.tokens);
    return reason_legal(r) ? reason_of(RULE_508_1, REASON_CANNOT_PAY) : r;
}

/* Why it can't be paid for: mostly for want of tokens. */
static inline Reason aimed_reason(const Game *g, const Playing *p)
{
    if (playing_has_costs(g, p->card))
        return own_costs_reason(g, p);
    return cost_reason(g, p->seat,
                       tokens_after(g, p, cost_to_play(g, p->card) + p->more));
}

/* What it costs may depend on what it is played on, */
static bool is_to_be_aimed(const Game *g, const Playing *p)
{
    const bool matters =
        p->mods != NULL ? p->mods->aimed >> ACTION_PLAY & 1 : cost_is_aimed(g);
    return matters && !p->aimed && is_attachment(g, p->card);
}

/* and on where. */
static bool is_to_be_placed(const Game *g, const Playing *p)
{
    return p->mods != NULL ? p->mods->placed >> ACTION_PLAY & 1
                           : cost_depends_on_area(g);
}

/* Then one card that it can be paid for is enough; `r` if there is none. */
static Reason aiming_reason(const Game *g, const Playing *p, Reason r)
{
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

/* It may be paid for at one place though not at others; `r` if at none. */
static Reason placed_reason(const Game *g, const Playing *p, Reason r)
{
    FOR_AREAS (g, a) {
        Playing there = *p;
        there.area = a;
        if (!reason_legal(playing_place(g, &there)))
            continue;
        Reason found = aimed_reason(g, &there);
        if (reason_legal(found))
            return found;
    }
    return r;
}

static inline Reason paying_reason(const Game *g, const Playing *p)
{
    Reason r = aimed_reason(g, p);
    if (!reason_legal(r) && p->area == NO_AREA && is_to_be_placed(g, p))
        r = placed_reason(g, p, r);
    return is_to_be_aimed(g, p) ? aiming_reason(g, p, r) : r;
}

bool playing_pays_on(const Game *g, const Playing *p, CardId host)
{
    Playing on = *p;
    on.aimed = true;
    on.host = host;
    return !cost_is_aimed(g) || reason_legal(aimed_reason(g, &on));
}

static bool is_dilemma(const Game *g, CardId c)
{
    return reading_at(g, c)->type == TYPE_RESOURCE &&
           (card_def(g, c)->flags & CARD_DILEMMA) != 0;
}

/* Whether a modifier says of some cards that they can't be played, or enter
 * play. What a card in a deck says is not in force. */
static bool is_any_barred(const Game *g, CardId c)
{
    return kind_in(g->block.force.forbids, OCC_PLAY) ||
           kind_in(g->block.force.forbids, OCC_ENTER_PLAY) ||
           card_at(g, c)->zone == ZONE_DRAW_DECK;
}

/* Whether this one can't be played, there if that is known, or can't enter play
 * there: who plays it could not go on to the end (104.2, 705.2). */
static bool is_barred(const Game *g, const Playing *p)
{
    if (!g->lively || !is_any_barred(g, p->card))
        return false;
    const Answer action = answer_of(VERB_PLAY, p->card, p->area);
    Atom atom = action_atom(g, p->seat, &action);
    if (LAW_BARS(RULE_104_2, is_forbidden(g, &atom)))
        return true;
    atom.kind = OCC_ENTER_PLAY;
    return reading_at(g, p->card)->type != TYPE_EVENT &&
           LAW_BARS(ALSO(RULE_705_2, 2), is_forbidden(g, &atom));
}

/* What modifiers and the card itself say. Those that speak of a place are asked
 * where it is known (playing_place). */
static Reason permission(const Game *g, const Playing *p)
{
    bool placed = p->area == NO_AREA &&
                  reading_at(g, p->card)->type != TYPE_EVENT &&
                  !is_dilemma(g, p->card);
    if (!placed && is_barred(g, p))
        return reason_of(RULE_104_2, REASON_FORBIDDEN);
    return may_be_played(g, p) ? REASON_LEGAL
                               : reason_of(RULE_705_2b, REASON_PLAY_IF);
}

static inline Reason whether_at_all(const Game *g, const Playing *p)
{
    uint8_t type = reading_at(g, p->card)->type;
    if (type == TYPE_MANE || type == TYPE_PROBLEM)
        return reason_of(RULE_609_2a, REASON_NOT_PLAYABLE);
    return g->lively ? permission(g, p) : REASON_LEGAL;
}

/* Somewhere, at some time. */
static Reason play_reason_of(const Game *g, const Playing *p,
                             const int powers[COLOR_COUNT])
{
    if (!may_play_from_there(g, p->seat, p->card))
        return reason_of(RULE_609_2a, REASON_NOT_IN_HAND);
    Reason r = whether_at_all(g, p);
    if (reason_legal(r))
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
    return reason_legal(r) && !LAW_BARS(RULE_508_1e, free) ? paying_reason(g, p)
                                                           : r;
}

/* Where (302.1, 305.1a, 306.1) */

/* Whether cards of that type may be played there: an area that exists. */
static inline bool is_place(const Game *g, SeatId s, unsigned type, AreaId a)
{
    const Area *area = &g->areas[a];
    const bool own_home = area->kind == AREA_HOME && area->owner == s;
    const bool problem = area->kind == AREA_PROBLEM;
    if (type == TYPE_FRIEND)
        return !LAW_BARS(RULE_302_1, !own_home && !problem);
    if (type == TYPE_RESOURCE)
        return !LAW_BARS(RULE_305_1a, !own_home);
    return type == TYPE_TROUBLEMAKER &&
           !LAW_BARS(ALSO(RULE_306_1, 2), !problem);
}

static Reason place_reason(const Game *g, SeatId s, unsigned type, AreaId a)
{
    if (!area_is(g, a, AREA_HOME) && !area_is(g, a, AREA_PROBLEM))
        return reason_of(RULE_501_1, REASON_NO_SUCH_AREA);
    if (is_place(g, s, type, a))
        return REASON_LEGAL;
    if (type == TYPE_FRIEND)
        return reason_of(RULE_302_1, REASON_FRIEND_PLACE);
    if (type == TYPE_RESOURCE)
        return reason_of(RULE_305_1a, REASON_RESOURCE_PLACE);
    if (type == TYPE_TROUBLEMAKER)
        return reason_of(RULE_306_1, REASON_TROUBLEMAKER_PLACE);
    return reason_of(RULE_609_2a, REASON_NOT_PLAYABLE);
}

/* A Dilemma nowhere but at its own area (522.2). */
static Reason dilemma_place(const Game *g, const Playing *p)
{
    const Atom atom = {.card = p->card, .area = OWN_AREA, .seat = p->seat};
    return p->area != NO_AREA ? reason_of(RULE_522_2, REASON_DILEMMA_PLACE)
                              : enter_play_reason(g, NULL, &atom);
}

Reason playing_place(const Game *g, const Playing *p)
{
    if (g->lively && LAW_BARS(RULE_305_1b, is_attachment(g, p->card)))
        return attach_reason(g, p->seat, p->card, p->area);
    if (is_dilemma(g, p->card))
        return dilemma_place(g, p);
    Reason r = place_reason(g, p->seat, reading_at(g, p->card)->type, p->area);
    return reason_legal(r) && is_barred(g, p)
               ? reason_of(RULE_104_2, REASON_FORBIDDEN)
               : r;
}

/* What it costs may depend on where it goes. */
Reason playing_paid_place(const Game *g, const Playing *p)
{
    Reason r = playing_place(g, p);
    return reason_legal(r) && (is_to_be_placed(g, p) || is_to_be_aimed(g, p))
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
    if (LAW_BARS(RULE_304_1, !play_fits(g, c, use)))
        return reason_of(RULE_304_1, REASON_TIMING);
    return reading_at(g, c)->type == TYPE_EVENT ? r : playing_paid_place(g, &p);
}

/* The answers */

/* Who plays, when, and with what: found out when a card wants it. */
typedef struct Plays {
    Playing play;  /* of the card that is being looked at */
    unsigned says; /* PLAYING_ bits: what it says about that, mostly nothing */
    WindowUse use;
    unsigned timings;  /* that Events may have now; TIMES_OPEN: and others */
    bool all;          /* cards of all types */
    bool powers_known; /* the following */
    int powers[COLOR_COUNT];
    unsigned placed; /* bits of types: their places are known */
    unsigned places[TYPE_COUNT];
    bool sure; /* that card can be paid for, wherever it goes */
} Plays;

/* Whether what it costs decides where it may go. */
static bool is_paid_by_place(const Game *g, const Plays *p)
{
    return !p->sure &&
           (is_to_be_placed(g, &p->play) || is_to_be_aimed(g, &p->play));
}

/* Whether it is not only by its type that it may go somewhere. */
static bool is_particular(const Game *g, const Plays *p)
{
    return p->says & PLAYING_ON || is_paid_by_place(g, p) ||
           is_any_barred(g, p->play.card);
}

/* A bit for each area where cards of that type may be played. */
static unsigned places_of(const Game *g, Plays *p, unsigned type)
{
    if (p->placed >> type & 1)
        return p->places[type];
    unsigned set = 0;
    FOR_AREAS (g, a)
        set |= (unsigned)is_place(g, p->play.seat, type, a) << a;
    p->placed |= 1u << type;
    return p->places[type] = set;
}

static void add_particular_places(Game *g, Plays *plays)
{
    Playing *p = &plays->play;
    const bool on_card = is_attachment(g, p->card);
    const bool each = is_paid_by_place(g, plays);
    unsigned set = on_card ? attach_places(g, p->seat, p->card)
                           : places_of(g, plays, reading_at(g, p->card)->type);
    for (; set != 0; set &= set - 1) {
        p->area = (AreaId)__builtin_ctz(set);
        if ((on_card || !is_barred(g, p)) &&
            (!each || reason_legal(paying_reason(g, p))))
            request_add(g, VERB_PLAY, p->card, p->area);
    }
    p->area = NO_AREA;
}

static void add_places(Game *g, Plays *p)
{
    CardId c = p->play.card;
    if (is_particular(g, p)) {
        add_particular_places(g, p);
        return;
    }
    request_add_areas(g, VERB_PLAY, c, places_of(g, p, reading_at(g, c)->type));
}

static void add_play(Game *g, Plays *p)
{
    CardId c = p->play.card;
    bool event = reading_at(g, c)->type == TYPE_EVENT;
    if (!event && !is_dilemma(g, c))
        add_places(g, p);
    else if (event || reason_legal(playing_place(g, &p->play)))
        request_add(g, VERB_PLAY_EVENT, c, NO_AREA);
}

/* Whether the card should be looked at more closely: mostly not. */
static inline bool is_time(const Game *g, const Plays *p, CardId c)
{
    return p->all || (g->lively && card_times(g, c) & p->timings);
}

static bool has_power(const Game *g, Plays *p, CardId c)
{
    if (card_def(g, c)->play.count == 0)
        return true;
    if (!p->powers_known)
        power_by_color(g, p->play.seat, p->powers);
    p->powers_known = true;
    return reason_legal(need_reason(g, c, p->powers));
}

static bool is_paid_for(const Game *g, Plays *p, CardId c)
{
    p->sure = cost_is_sure(p->play.mods, ACTION_PLAY, cost_to_play(g, c)) &&
              !(p->says & PLAYING_COSTS);
    if (p->sure)
        return true;
    cost_gather(p->play.mods, ACTION_PLAY);
    return reason_legal(paying_reason(g, &p->play));
}

/* Whether neither the card nor a modifier has a say in whether it can be
 * played, or they let it. */
static bool is_let(const Game *g, const Plays *p)
{
    return (!(p->says & PLAYING_IF) && !is_any_barred(g, p->play.card)) ||
           reason_legal(permission(g, &p->play));
}

/* What play_reason_of asks, too: what is cheap to find out comes first. */
static void try_play(Game *g, Plays *p)
{
    const CardId c = p->play.card;
    if (play_fits(g, c, p->use) && has_power(g, p, c) &&
        (card_at(g, c)->zone != ZONE_HAND || !hand_holds_alike(g, c)) &&
        is_paid_for(g, p, c) && is_let(g, p) &&
        may_play_from_there(g, p->play.seat, c))
        add_play(g, p);
}

/* Most cards cost more tokens than there are, whatever modifiers say. */
static inline void look_at(Game *g, Plays *p, CardId c)
{
    p->play.card = c;
    p->says = g->lively ? card_summary(g, c)->playing : 0;
    if (p->says & PLAYING_COSTS ||
        !cost_is_hopeless(p->play.mods, ACTION_PLAY, cost_to_play(g, c)))
        try_play(g, p);
}

/* Cards elsewhere that something lets s play from there: any of some zones, or
 * the one card of a zone that is named, mostly by itself. */
typedef struct Sources {
    SeatId seat;
    unsigned zones; /* a bit each */
    CardId one[ZONE_COUNT];
} Sources;

/* The second to speak of a zone may speak of the same card. */
static void add_source(void *context, const InForce *m)
{
    Sources *from = context;
    const unsigned zone = cell_first(m->node)->arg;
    if (m->s.you != from->seat)
        return;
    if (modifier_means_one(m->node) && from->one[zone] == NO_CARD)
        from->one[zone] = modifier_card(&m->s, m->node);
    else
        from->zones |= 1u << zone;
}

static void try_play_from(Game *g, Plays *p, CardId c)
{
    if (card_at(g, c)->knows[p->play.seat] == KNOWN && is_time(g, p, c))
        look_at(g, p, c);
}

static void add_plays_from_zone(Game *g, Plays *p, const Sources *from,
                                ZoneId zone)
{
    const CardId one = from->one[zone];
    const bool any = from->zones >> zone & 1;
    for (SeatId owner = 0; owner < g->seat_count; owner++) {
        if (zone == ZONE_HAND && owner == from->seat)
            continue;
        if (!any && one != NO_CARD && card_at(g, one)->owner == owner &&
            card_at(g, one)->zone == zone)
            try_play_from(g, p, one);
        if (any)
            FOR_CARDS (g, c, zone_list(g, owner, zone))
                try_play_from(g, p, c);
    }
}

static void add_plays_from(Game *g, Plays *p)
{
    static const uint8_t zones[] = {ZONE_DISCARD, ZONE_BANISHED, ZONE_DRAW_DECK,
                                    ZONE_HAND};
    Sources from = {.seat = p->play.seat};
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        from.one[zone] = NO_CARD;
    modifier_each(g, OP_MOD_PLAY_FROM, add_source, &from);
    for (unsigned i = 0; i < ARRAY_LEN(zones); i++)
        add_plays_from_zone(g, p, &from, (ZoneId)zones[i]);
}

/* Which cards it may be time for, outside the Main Phase's own question. */
static void find_times(Game *g, Plays *p)
{
    const unsigned times = timings_to_play(g, p->play.seat);
    p->timings = times & timings_that_fit(g, p->use);
    if (times == UINT32_MAX) /* modifiers may say so */
        p->timings |= TIMES_OPEN;
    p->all = times == UINT32_MAX && g->block.force.permits;
}

void add_plays(Game *g, CostMods *mods, WindowUse use)
{
    SeatId s = mods->payer;
    Plays p;
    p.play = (Playing){.seat = s, .area = NO_AREA, .mods = mods};
    p.use = use;
    p.powers_known = false;
    p.placed = 0;
    p.timings = 0;
    p.all = is_main_time(g, use);
    if (!p.all && g->lively)
        find_times(g, &p);
    if (!p.all && p.timings == 0)
        return;
    FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND))
        if (is_time(g, &p, c))
            look_at(g, &p, c);
    if (force_has(g, OP_MOD_PLAY_FROM))
        add_plays_from(g, &p);
}
