/* play.c - Processing actions (705): the steps every action takes, in order.
 *
 * An action is offered only when it can be completed, so nothing has to be
 * rewound (705.2). An effect may make a player play a card: that is an action
 * like any other, on top of the effect.
 */
#include "game/zone.h"
#include "rules/departed.h"
#include "rules/playing.h"
#include "rules/timing.h"

typedef enum ActionStep {
    ACTION_PLACE,    /* by an effect: where */
    ACTION_HOST,     /* an attachment: on which card (509.1) */
    ACTION_ANNOUNCE, /* 705.2a */
    ACTION_DECIDE,   /* 705.2b: which costs */
    ACTION_PRICE,    /* 705.2b: in which order modifiers are applied */
    ACTION_PLAN,     /* 705.2b: what is paid with what */
    ACTION_PAY,      /* 705.2c: tokens */
    ACTION_PAY_MORE, /* 705.2c: additional costs, part by part */
    ACTION_PAID,
    ACTION_QUEUE, /* 705.2d */
    ACTION_AS,    /* 705.2e: what happens as one plays a card */
    ACTION_AS_RUN,
    ACTION_FOLLOW,  /* 705.2f, and a card enters play (705.2g) */
    ACTION_DISCARD, /* or what is still queued is done with (304.2) */
    ACTION_PLAYED,  /* "when you play": the last of 705.2g */
    ACTION_TAKEN,   /* whatever it was */
    ACTION_OVER     /* 705.2h is the window's */
} ActionStep;

enum {                         /* parts of an action's frame */
       ACTION_MADE = 1 << 0,   /* its effect is there */
       ACTION_RAN = 1 << 1,    /* and has been run */
       ACTION_FREE = 1 << 2,   /* there is no cost (508.1e) */
       ACTION_FORCED = 1 << 3, /* an effect's doing */
       ACTION_CANCELED = 1 << 4,
       ACTION_FRIGHTENED = 1 << 5, /* the card enters play so (706.1b) */
       ACTION_EXHAUSTED = 1 << 6,
       ACTION_LAST = 1 << 7 /* the card was the last one in its hand */
};

static Frame *begin(Game *g, SeatId s, unsigned verb, CardId c)
{
    Frame *f = frame_push(g, FRAME_ACTION);
    f->step = ACTION_HOST;
    f->seat = s;
    f->verb = (uint8_t)verb;
    f->card = c;
    return f;
}

void action_begin(Game *g, SeatId s, const Answer *answer)
{
    departed_forget(g);
    if (answer->verb != VERB_REACT) {
        begin(g, s, answer->verb, answer->card)->area = answer->area;
        return;
    }
    unsigned effect = reaction_take(g, s, answer);
    bool in_play = card_at(g, answer->card)->zone == ZONE_PLAY;
    Frame *f =
        begin(g, s, in_play ? VERB_ACTIVATE : VERB_PLAY_EVENT, answer->card);
    f->effect = (uint16_t)effect;
    f->part = ACTION_MADE;
}

void action_force(Game *g, const Playing *p, bool free)
{
    bool placed = reading_at(g, p->card)->type != TYPE_EVENT &&
                  !(card_def(g, p->card)->flags & CARD_DILEMMA);
    Frame *f = begin(g, p->seat, placed ? VERB_PLAY : VERB_PLAY_EVENT, p->card);
    f->step = p->aimed ? ACTION_ANNOUNCE : ACTION_PLACE;
    f->part = (uint8_t)(ACTION_FORCED | (free ? ACTION_FREE : 0) |
                        (p->frightened ? ACTION_FRIGHTENED : 0) |
                        (p->exhausted ? ACTION_EXHAUSTED : 0));
    f->area = p->area;
    f->more = (int16_t)p->more;
    if (p->aimed) {
        f->pc = p->host;
        f->end = 1;
    }
}

static bool is_card_played(const Frame *f)
{
    return f->verb == VERB_PLAY || f->verb == VERB_PLAY_EVENT;
}

static bool card_is_queued(const Game *g, const Frame *f)
{
    return is_card_played(f) && card_at(g, f->card)->zone == ZONE_QUEUE;
}

/* Troublemakers are played face-down (306.1, 609.2c). */
static uint8_t facing(const Game *g, const Frame *f)
{
    return reading_at(g, f->card)->type == TYPE_TROUBLEMAKER ? ATOM_FACE_DOWN
                                                             : 0;
}

static RuleId rule_of(const Game *g, const Frame *f)
{
    switch (f->verb) {
    case VERB_MOVE:
        return RULE_609_2b;
    case VERB_DRAW:
        return RULE_609_2d;
    case VERB_RALLY:
        return RULE_609_2e;
    default:
        return facing(g, f) ? RULE_609_2c : RULE_609_2a;
    }
}

/* What is paid (705.2b) */

static Playing playing_of(const Frame *f)
{
    return (Playing){.seat = f->seat,
                     .card = f->card,
                     .area = f->area,
                     .aimed = f->verb == VERB_PLAY && f->end != 0,
                     .host = f->pc,
                     .more = f->more,
                     .f = f,
                     .decided = f->decided,
                     .yes = f->yes};
}

/* Whether more than tokens may be paid for the card that is played. */
static bool has_costs(const Game *g, const Frame *f)
{
    return is_card_played(f) && !(f->part & ACTION_FREE) &&
           playing_has_costs(g, f->card);
}

/* The cost of an ability. The scope is kept by the caller. */
static Bill ability_bill(Game *g, const Frame *f, Scope *s)
{
    Bill b = bill_of(g, f->seat, f);
    *s = scope_of_effect(g, game_effects(g) + f->effect);
    bill_add(&b, s, game_effects(g)[f->effect].ability.index,
             ability_cost(s->code));
    return b;
}

static bool could_decide(const Game *g, const Frame *f, unsigned yes)
{
    Playing p = playing_of(f);
    p.yes |= yes << p.decided++;
    return playing_can_be_paid(g, &p);
}

/* What may or may not be paid, one decision after the other; false while the
 * player is being asked. */
static bool decide(Game *g, Frame *f)
{
    if (!has_costs(g, f))
        return true;
    while (f->decided < playing_decisions(g, f->card)) {
        bool no = could_decide(g, f, 0), yes = could_decide(g, f, 1);
        if (no && yes) {
            request_begin(g, REQUEST_YES_NO, f->seat, RULE_705_2b);
            g->request.card = f->card;
            request_add(g, VERB_YES, f->card, NO_AREA);
            request_add(g, VERB_NO, f->card, NO_AREA);
            return false;
        }
        f->yes |= (uint8_t)((yes ? 1u : 0u) << f->decided++);
    }
    return true;
}

static Payment payment_of(const Frame *f)
{
    const Playing p = playing_of(f);
    return (Payment){.payer = f->seat,
                     .host = p.aimed ? p.host : NO_CARD,
                     .action = answer_of(f->verb, f->card, f->area)};
}

/* The tokens of the action itself, and those paid besides. */
typedef struct Tokens {
    int base, cost, rest;
} Tokens;

static Tokens tokens_of(Game *g, const Frame *f)
{
    const Payment paid = payment_of(f);
    PlayBill played;
    if (!has_costs(g, f)) {
        int base = cost_base(g, &paid.action) + f->more;
        return (Tokens){.base = base, .cost = cost_after(g, &paid, base)};
    }
    const Playing p = playing_of(f);
    playing_bill(g, &p, &played);
    return (Tokens){.base = played.base,
                    .cost = played.tokens,
                    .rest = played.bill.tokens - played.tokens};
}

/* The player's modifiers may come to different costs, by the order in which
 * they are applied: which it is, of those that can be paid; false while the
 * player is being asked. */
static bool choose_price(Game *g, Frame *f)
{
    if (f->part & ACTION_FREE || f->verb == VERB_ACTIVATE ||
        !cost_may_differ(g))
        return true;
    const Tokens t = tokens_of(g, f);
    const Payment paid = payment_of(f);
    uint64_t prices = cost_in_any_order(g, &paid, t.base);
    if ((prices & (prices - 1)) == 0)
        return true;
    request_begin(g, REQUEST_NUMBER, f->seat, RULE_705_2b);
    g->request.card = f->card;
    for (int cost = 0; cost < COSTS_SEEN; cost++)
        if (prices >> cost & 1 &&
            reason_legal(cost_reason(g, f->seat, cost + t.rest)))
            request_add(g, VERB_NUMBER, (CardId)cost, 0);
    return false;
}

/* An ability's cost is planned like that of a card that is played. */
static bool plan_ability(Game *g, Frame *f)
{
    const AbilityRef ability = game_effects(g)[f->effect].ability;
    Scope s;
    if (!cost_has_choice(ability_cost(ability_at(g, ability)->code)))
        return true;
    Bill b = ability_bill(g, f, &s);
    return plan_ask(g, f, &b);
}

/* Calls for the bill of the action; false while the player is being asked. */
static bool plan(Game *g, Frame *f)
{
    PlayBill played;
    if (f->verb == VERB_ACTIVATE)
        return plan_ability(g, f);
    if (!has_costs(g, f))
        return true;
    const Playing p = playing_of(f);
    playing_bill(g, &p, &played);
    return plan_ask(g, f, &played.bill);
}

static void plan_answered(Game *g, Frame *f, const Answer *answer)
{
    Scope s;
    PlayBill played;
    if (f->verb == VERB_ACTIVATE) {
        Bill b = ability_bill(g, f, &s);
        plan_answer(g, f, &b, answer);
        return;
    }
    const Playing p = playing_of(f);
    playing_bill(g, &p, &played);
    plan_answer(g, f, &played.bill, answer);
}

/* An ability's cost is paid as its effect begins: nothing stands between. */
static void pay(Game *g, const Frame *f)
{
    SeatId s = f->seat;
    RuleId rule;
    if (f->verb == VERB_ACTIVATE || f->part & ACTION_FREE)
        return;
    rule = rule_of(g, f);
    int cost = f->price > 0 ? f->price - 1 : tokens_of(g, f).cost;
    const Payment paid = payment_of(f);
    cost_used(g, &paid);
    if (LAW_BARS(RULE_705_2c, cost > 0))
        road_seat(g, OCC_PAY, rule, s, cost);
}

/* Pays one part of the additional costs. */
static void pay_part(Game *g, Frame *f, const Bill *b, unsigned i)
{
    const Part *part = &b->parts[i];
    f->paid = (uint8_t)(f->paid | 1u << i);
    effect_pay(g, activation_make(g, f->seat, f->card, part->ability),
               part->statement);
}

/* The next part of them, in whatever order pays them all (508.1b); false when
 * all are paid. */
static bool pay_more(Game *g, Frame *f)
{
    PlayBill played;
    if (!has_costs(g, f))
        return false;
    const Playing p = playing_of(f);
    playing_bill(g, &p, &played);
    if (f->paid == (1u << played.bill.count) - 1)
        return false;
    unsigned next = payment_next(g, f, &played.bill, f->paid);
    if (next < PARTS_MAX)
        pay_part(g, f, &played.bill, next);
    return true;
}

static void pay_more_answered(Game *g, Frame *f, const Answer *answer)
{
    PlayBill played;
    const Playing p = playing_of(f);
    playing_bill(g, &p, &played);
    pay_part(g, f, &played.bill, payment_answer(answer));
}

/* An Event knows what was paid for it: how many cards, and the last. */
static void tell_paid(Game *g, Frame *f)
{
    Effect *e = game_effects(g) + f->effect;
    const Atom *atoms = game_atoms(g) + f->atom_first;
    int n = 0;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (atoms[i].card != NO_CARD && f->verb == VERB_PLAY_EVENT &&
            f->part & ACTION_MADE) {
            e->amount = (int16_t)++n;
            e->chosen = atoms[i].card;
            e->chosen_serial = card_at(g, atoms[i].card)->serial;
        }
    if (f->atom_count > 0 &&
        f->verb != VERB_ACTIVATE) /* whose cost is still to be paid */
        frame_drop_atoms(g, f);
    f->paid = 0;
}

/* The card goes to the queue: where it comes from is kept. */
static void note_origin(const Game *g, Frame *f)
{
    const Card *card = card_at(g, f->card);
    f->occurrence = card->zone;
    if (card->zone == ZONE_HAND && zone_count(g, card->owner, ZONE_HAND) == 1)
        f->part |= ACTION_LAST;
}

static void card_step(Game *g, Frame *f, OccurrenceKind kind, RuleId rule)
{
    uint8_t flags = facing(g, f);
    Atom *atom = road_card(g, kind, rule, f->card);
    atom->seat = f->seat;
    atom->flags |= flags;
    atom->area = f->area;
    if (kind == OCC_PLAY)
        atom->n = (int16_t)(f->occurrence + 1 + /* a zone it has left by now */
                            (f->part & ACTION_LAST ? PLAYED_LAST : 0));
    if (kind == OCC_ENTER_PLAY && f->part & ACTION_FRIGHTENED)
        atom->flags |= ATOM_FRIGHTENED;
    if (kind == OCC_ENTER_PLAY && f->part & ACTION_EXHAUSTED)
        atom->flags |= ATOM_EXHAUSTED;
    if (kind == OCC_ENTER_PLAY && f->end != 0) { /* (509.2) */
        atom->flags |= ATOM_ATTACH;
        atom->n = (int16_t)f->pc;
    }
}

/* What the action does is an effect from the start: costs are part of it. */
static void make_effect(Game *g, Frame *f)
{
    int i = f->verb == VERB_ACTIVATE     ? (int)f->area
            : f->verb == VERB_PLAY_EVENT ? event_ability(g, f->card)
                                         : -1;
    if (!g->lively || f->part & ACTION_MADE || i < 0)
        return;
    f->effect = (uint16_t)activation_make(g, f->seat, f->card, (unsigned)i);
    f->part |= ACTION_MADE;
}

/* An Event does what its text says (304.2), an ability too. It is still the
 * same card that was announced, though it has been put into the queue. */
static void run_effect(Game *g, Frame *f)
{
    if (!(f->part & ACTION_MADE))
        return;
    if (card_is_queued(g, f))
        game_effects(g)[f->effect].self_serial = card_at(g, f->card)->serial;
    f->part |= ACTION_RAN;
    effect_run(g, f->effect);
}

static void announce(Game *g, Frame *f)
{
    if (is_card_played(f)) {
        if (LAW(RULE_705_2a, true))
            card_step(g, f, OCC_ANNOUNCE, RULE_705_2a);
        if (LAW(RULE_703_1a, false) && f->verb == VERB_PLAY_EVENT)
            road_card(g, OCC_ACTIVATE, RULE_703_1a, f->card)->seat = f->seat;
        return;
    }
    if (f->verb != VERB_ACTIVATE || !road_tells(g, OCC_ACTIVATE))
        return;
    unsigned index = game_effects(g)[f->effect].ability.index;
    Atom *atom = road_card(g, OCC_ACTIVATE, RULE_705_2a, f->card);
    atom->seat = f->seat;
    atom->n = (int16_t)index;
}

/* A player has taken an action: with a card, or the draw. */
static void tell_action(Game *g, const Frame *f)
{
    SeatId s = f->seat;
    if (f->card == NO_CARD)
        road_seat(g, OCC_ACTION, RULE_705_2h, s, 0);
    else
        road_card(g, OCC_ACTION, RULE_705_2h, f->card)->seat = s;
}

/* What never came to be done is forgotten. */
static void end_action(Game *g, const Frame *f)
{
    if (f->part & ACTION_MADE && !(f->part & ACTION_RAN))
        effect_end(g, f->effect);
    frame_pop(g);
}

/* As a card is played (705.2e) */

/* Notes what happens now; false if there is no room for it. */
static bool begin_as(Game *g, const Frame *f)
{
    Atom atom = {.card = f->card,
                 .seat = f->seat,
                 .area = f->area,
                 .kind = OCC_QUEUE,
                 .zone = ZONE_QUEUE};
    if (!is_card_played(f) || !g->lively)
        return true;
    return as_note(g, &atom);
}

/* Where an effect lets a card be played; false while the player is asked. */
static bool place(Game *g, Frame *f)
{
    Playing p = playing_of(f);
    if (f->verb != VERB_PLAY || f->area != NO_AREA)
        return true;
    request_begin(g, REQUEST_AREA, f->seat, RULE_705_2f);
    g->request.card = f->card;
    FOR_AREAS (g, a) {
        p.area = a;
        if (reason_legal(f->part & ACTION_FREE ? playing_place(g, &p)
                                               : playing_paid_place(g, &p)))
            request_add(g, VERB_CHOOSE_AREA, NO_CARD, a);
    }
    if (g->request.count > 0)
        return false;
    request_drop(g);
    frame_pop(g); /* nowhere: it is not played after all */
    return false;
}

/* On which card an attachment is played (509.1). */
static void ask_host(Game *g, const Frame *f)
{
    const Playing p = playing_of(f);
    request_begin(g, REQUEST_CARD, f->seat, RULE_509_1);
    g->request.card = f->card;
    FOR_CARDS (g, host, &g->areas[f->area].cards)
        if (attach_fits(g, f->seat, f->card, host) &&
            (f->part & ACTION_FREE || playing_pays_on(g, &p, host)))
            request_add(g, VERB_CHOOSE, host, NO_AREA);
}

/* It is in the queue until it has resolved (408.1). */
static void run_event(Game *g, Frame *f)
{
    const CardId c = f->card;
    const AbilityRef ability = game_effects(g)[f->effect].ability;
    run_effect(g, f);
    Frame *run = frame_top(g);
    if (!LAW(ALSO(RULE_304_2, 2), true) && run->pc < run->end)
        run->end = (uint16_t)(run->pc + cell_size(ability_at(g, ability)->code +
                                                  run->pc));
    if (!LAW(RULE_408_1, true))
        road_card(g, OCC_PUT, RULE_408_1, c)->zone = ZONE_DISCARD;
}

static void follow(Game *g, Frame *f)
{
    if (is_card_played(f) && LAW_BARS(RULE_410_7, !card_is_queued(g, f))) {
        f->part |= ACTION_CANCELED; /* it does nothing (410.7) */
        return;
    }
    switch (f->verb) {
    case VERB_PLAY:
        if (LAW(RULE_305_1, true) ||
            reading_at(g, f->card)->type != TYPE_RESOURCE)
            card_step(g, f, OCC_ENTER_PLAY, rule_of(g, f));
        break;
    case VERB_PLAY_EVENT:
        if (reading_at(g, f->card)->type == TYPE_EVENT)
            run_event(g, f);
        else
            card_step(g, f, OCC_ENTER_PLAY, rule_of(g, f)); /* (522.2) */
        break;
    case VERB_MOVE:
        road_card(g, OCC_MOVE, rule_of(g, f), f->card)->area = f->area;
        break;
    case VERB_DRAW:
        road_seat(g, OCC_DRAW, rule_of(g, f), f->seat, 0);
        break;
    case VERB_ACTIVATE:
        run_effect(g, f);
        break;
    case VERB_RALLY:
        road_card(g, OCC_UNFRIGHTEN, rule_of(g, f), f->card);
        break;
    default:
        assert(false && "not an action");
    }
}

/* The steps in which there may be something to do. Where no card has an
 * ability, a price is what it is and nothing happens as a card is played. */
static unsigned steps_of(const Game *g, const Frame *f)
{
    enum {
        ALL = 1 << ACTION_FOLLOW | 1 << ACTION_TAKEN | 1 << ACTION_OVER,
        TOKENS = ALL | 1 << ACTION_PRICE | 1 << ACTION_PAY,
        ABILITY = ALL | 1 << ACTION_ANNOUNCE | 1 << ACTION_PLAN,
        CARD = TOKENS | 1 << ACTION_HOST | 1 << ACTION_ANNOUNCE |
               1 << ACTION_QUEUE | 1 << ACTION_DISCARD | 1 << ACTION_PLAYED,
        LIVELY_CARD = CARD | 1 << ACTION_DECIDE | 1 << ACTION_PLAN |
                      1 << ACTION_PAY_MORE | 1 << ACTION_PAID | 1 << ACTION_AS |
                      1 << ACTION_AS_RUN
    };
    if (is_card_played(f))
        return g->lively ? LIVELY_CARD : CARD;
    return f->verb == VERB_ACTIVATE ? ABILITY : TOKENS;
}

/* Not the last, which has none. */
static ActionStep step_after(const Game *g, const Frame *f)
{
    unsigned later = steps_of(g, f) >> f->step & ~1u;
    return (ActionStep)(f->step + __builtin_ctz(later));
}

/* dispatch */
static void action_stage(Game *g, Frame *f)
{
    ActionStep step = (ActionStep)f->step;
    if (step < ACTION_OVER)
        f->step = (uint8_t)step_after(g, f);
    switch (step) {
    case ACTION_PLACE:
        f->step = ACTION_PLACE;
        if (place(g, f))
            f->step = ACTION_HOST;
        break;
    case ACTION_HOST:
        if (f->verb == VERB_PLAY &&
            LAW_BARS(RULE_305_1b, is_attachment(g, f->card))) {
            f->step = ACTION_HOST;
            ask_host(g, f);
        }
        break;
    case ACTION_ANNOUNCE:
        make_effect(g, f);
        announce(g, f);
        if (!LAW(RULE_705_2d, true) && is_card_played(f)) { /* unpaid */
            note_origin(g, f);
            card_step(g, f, OCC_QUEUE, RULE_705_2d);
        }
        break;
    case ACTION_DECIDE:
        if (!decide(g, f))
            f->step = ACTION_DECIDE;
        break;
    case ACTION_PRICE:
        if (!choose_price(g, f))
            f->step = ACTION_PRICE;
        break;
    case ACTION_PLAN:
        if (!plan(g, f))
            f->step = ACTION_PLAN;
        break;
    case ACTION_PAY:
        pay(g, f);
        break;
    case ACTION_PAY_MORE:
        f->step = ACTION_PAY_MORE;
        if (!pay_more(g, f))
            f->step = ACTION_PAID;
        break;
    case ACTION_PAID:
        tell_paid(g, f);
        break;
    case ACTION_QUEUE:
        if (is_card_played(f) && LAW(RULE_705_2d, true))
            note_origin(g, f);
        if (is_card_played(f) && LAW(RULE_705_2d, true))
            card_step(g, f, OCC_QUEUE, RULE_705_2d);
        break;
    case ACTION_AS:
        if (!begin_as(g, f))
            f->step = ACTION_AS;
        break;
    case ACTION_AS_RUN:
        if (g->lively && as_run(g))
            f->step = ACTION_AS_RUN;
        break;
    case ACTION_FOLLOW:
        follow(g, f);
        if (LAW(RULE_705_2, false)) /* nobody has priority meanwhile */
            window_open(g);
        break;
    case ACTION_DISCARD:
        if (LAW_BARS(RULE_705_2g, card_is_queued(g, f))) /* unless it went */
            road_card(g, OCC_PUT, RULE_304_2, f->card)->zone =
                LAW(RULE_304_2, true) ? ZONE_DISCARD : ZONE_HAND;
        break;
    case ACTION_PLAYED:
        if (is_card_played(f) && !(f->part & ACTION_CANCELED) &&
            LAW(ALSO(RULE_705_2g, 2), true) && road_tells(g, OCC_PLAY))
            card_step(g, f, OCC_PLAY, RULE_705_2g);
        break;
    case ACTION_TAKEN:
        if (!(f->part & ACTION_FORCED) && LAW(RULE_705_1, true) &&
            road_tells(g, OCC_ACTION))
            tell_action(g, f);
        break;
    case ACTION_OVER:
        end_action(g, f);
        break;
    }
}

/* Goes on until there is something to see to: most actions have nothing to do
 * in most steps, and what did not use any room leaves enough of it. */
void action_step(Game *g, Frame *f)
{
    const unsigned frames = g->frame_count, atoms = g->atom_count;
    const unsigned effects = g->effect_count;
    do
        action_stage(g, f);
    while ((g->frame_count == frames && g->atom_count == atoms &&
            g->effect_count == effects && !g->block.stale &&
            !g->block.need_room && g->request.kind == REQUEST_NONE) ||
           road_hurries(g, f));
}

void action_answer(Game *g, Frame *f, const Answer *answer)
{
    switch ((ActionStep)f->step) {
    case ACTION_PLACE:
        f->area = answer->area;
        break;
    case ACTION_DECIDE:
        f->yes |=
            (uint8_t)((answer->verb == VERB_YES ? 1u : 0u) << f->decided++);
        break;
    case ACTION_PRICE:
        f->price = (uint8_t)(answer->card + 1);
        f->step = ACTION_PLAN;
        break;
    case ACTION_PLAN:
        plan_answered(g, f, answer);
        break;
    case ACTION_PAY_MORE:
        pay_more_answered(g, f, answer);
        break;
    default: /* a host is chosen */
        f->pc = answer->card;
        f->end = 1;
        f->step = ACTION_ANNOUNCE;
    }
}
