/* play.c - Processing actions (705): the steps every action takes, in order.
 *
 * An action is offered only when it can be completed, so nothing has to be
 * rewound (705.2).
 */
#include "rules/rules.h"

typedef enum ActionStep {
    ACTION_HOST,     /* an attachment: on which card (509.1) */
    ACTION_ANNOUNCE, /* 705.2a */
    ACTION_PAY,      /* 705.2b, 705.2c */
    ACTION_QUEUE,    /* 705.2d */
    ACTION_FOLLOW,   /* 705.2f, and a card enters play (705.2g) */
    ACTION_DISCARD,  /* or what is still queued is done with (304.2) */
    ACTION_PLAYED,   /* "when you play": the last of 705.2g */
    ACTION_OVER      /* 705.2h is the window's */
} ActionStep;

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

static void pay(Game *g, const Frame *f)
{
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

/* An Event does what its text says (304.2). */
static void follow_event(Game *g, const Frame *f)
{
    int i = g->lively ? event_ability(g, f->card) : -1;
    if (i >= 0)
        effect_run(g, activation_make(g, f->seat, f->card, (unsigned)i));
}

static void follow(Game *g, Frame *f)
{
    switch (f->verb) {
    case VERB_PLAY:
        card_step(g, f, OCC_ENTER_PLAY, rule_of(g, f));
        break;
    case VERB_PLAY_EVENT:
        if (reading_at(g, f->card)->type == TYPE_EVENT)
            follow_event(g, f);
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
        effect_run(g, f->effect);
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
        if (f->verb == VERB_ACTIVATE)
            f->effect = (uint16_t)activation_make(g, f->seat, f->card, f->area);
        if (is_card_played(f))
            card_step(g, f, OCC_ANNOUNCE, RULE_705_2a);
        break;
    case ACTION_PAY:
        if (f->verb == VERB_ACTIVATE)
            effect_pay(g, f->effect);
        else
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
    case ACTION_OVER:
        frame_pop(g);
        break;
    }
}

void action_answer(Game *g, Frame *f, const Answer *answer)
{
    (void)g;
    f->pc = answer->card;
    f->end = 1; /* a host is chosen */
    f->step = ACTION_ANNOUNCE;
}
