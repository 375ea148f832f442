/* play.c - Processing actions (705): the steps every action takes, in order.
 *
 * An action is offered only when it can be completed, so nothing has to be
 * rewound (705.2).
 */
#include "rules/plan.h"

typedef enum ActionStep {
    ACTION_HOST,     /* an attachment: on which card (509.1) */
    ACTION_ANNOUNCE, /* 705.2a */
    ACTION_PLAN,     /* 705.2b: what is paid with what */
    ACTION_PAY,      /* 705.2c */
    ACTION_QUEUE,    /* 705.2d */
    ACTION_FOLLOW,   /* 705.2f, and a card enters play (705.2g) */
    ACTION_DISCARD,  /* or what is still queued is done with (304.2) */
    ACTION_PLAYED,   /* "when you play": the last of 705.2g */
    ACTION_TAKEN,    /* whatever it was */
    ACTION_OVER      /* 705.2h is the window's */
} ActionStep;

enum {                       /* parts of an action's frame */
       ACTION_MADE = 1 << 0, /* its effect is there */
       ACTION_RAN = 1 << 1   /* and has been run */
};

void action_begin(Game *g, SeatId s, const Answer *answer)
{
    bool reacts = answer->verb == VERB_REACT;
    unsigned effect = reacts ? reaction_take(g, s, answer) : 0;
    bool in_play = reacts && card_at(g, answer->card)->zone == ZONE_PLAY;
    Frame *f = frame_push(g, FRAME_ACTION);
    f->seat = s;
    f->card = answer->card;
    f->area = reacts ? NO_AREA : answer->area;
    f->verb = !reacts   ? answer->verb
              : in_play ? VERB_ACTIVATE
                        : VERB_PLAY_EVENT;
    f->effect = (uint16_t)effect;
    f->part = reacts ? ACTION_MADE : 0;
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

/* The cost of an ability. */
static Bill bill_of_ability(Game *g, const Frame *f, const Scope *s)
{
    Bill b = bill_of(g, f->seat, f);
    bill_add(&b, s, game_effects(g)[f->effect].ability.index,
             ability_cost(s->code));
    return b;
}

/* False while the player is being asked. */
static bool plan(Game *g, Frame *f)
{
    if (f->verb != VERB_ACTIVATE)
        return true;
    Scope s = scope_of_effect(g, game_effects(g) + f->effect);
    Bill b = bill_of_ability(g, f, &s);
    return plan_ask(g, f, &b);
}

/* An ability's cost is paid as its effect begins: nothing stands between. */
static void pay(Game *g, const Frame *f)
{
    if (f->verb == VERB_ACTIVATE)
        return;
    const Answer action = answer_of(f->verb, f->card, f->area);
    int cost = cost_of(g, &action);
    if (cost > 0)
        road_seat(g, OCC_PAY, rule_of(g, f), f->seat, cost);
}

static void card_step(Game *g, Frame *f, OccurrenceKind kind, RuleId rule)
{
    uint8_t flags = facing(g, f);
    Atom *atom = road_card(g, kind, rule, f->card);
    atom->seat = f->seat;
    atom->flags |= flags;
    atom->area = f->area;
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
        card_step(g, f, OCC_ANNOUNCE, RULE_705_2a);
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

static void follow(Game *g, Frame *f)
{
    switch (f->verb) {
    case VERB_PLAY:
        card_step(g, f, OCC_ENTER_PLAY, rule_of(g, f));
        break;
    case VERB_PLAY_EVENT:
        if (reading_at(g, f->card)->type == TYPE_EVENT)
            run_effect(g, f);
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

/* dispatch */
void action_step(Game *g, Frame *f)
{
    ActionStep step = (ActionStep)f->step;
    f->step = (uint8_t)(step + 1);
    switch (step) {
    case ACTION_HOST:
        if (f->verb == VERB_PLAY && is_attachment(g, f->card)) {
            f->step = ACTION_HOST;
            attach_ask(g, f);
        }
        break;
    case ACTION_ANNOUNCE:
        make_effect(g, f);
        announce(g, f);
        break;
    case ACTION_PLAN:
        if (!plan(g, f))
            f->step = ACTION_PLAN;
        break;
    case ACTION_PAY:
        pay(g, f);
        break;
    case ACTION_QUEUE:
        if (is_card_played(f))
            card_step(g, f, OCC_QUEUE, RULE_705_2d);
        break;
    case ACTION_FOLLOW:
        follow(g, f);
        break;
    case ACTION_DISCARD:
        if (card_is_queued(g, f)) /* unless it went elsewhere by itself */
            road_card(g, OCC_PUT, RULE_304_2, f->card)->zone = ZONE_DISCARD;
        break;
    case ACTION_PLAYED:
        if (is_card_played(f) && road_tells(g, OCC_PLAY))
            card_step(g, f, OCC_PLAY, RULE_705_2g);
        break;
    case ACTION_TAKEN:
        if (road_tells(g, OCC_ACTION))
            tell_action(g, f);
        break;
    case ACTION_OVER:
        end_action(g, f);
        break;
    }
}

void action_answer(Game *g, Frame *f, const Answer *answer)
{
    if (f->step == ACTION_PLAN) {
        Scope s = scope_of_effect(g, game_effects(g) + f->effect);
        Bill b = bill_of_ability(g, f, &s);
        plan_answer(g, f, &b, answer);
        return;
    }
    f->pc = answer->card;
    f->end = 1; /* a host is chosen */
    f->step = ACTION_ANNOUNCE;
}
