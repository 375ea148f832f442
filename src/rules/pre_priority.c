/* pre_priority.c - Pre-Priority Processing (511), in waves.
 *
 * A wave checks 511.2 to 511.6 and then processes what waits (511.7); what
 * that creates waits for the next wave (511.7b). The last wave is the one in
 * which nothing happened (511.8).
 */
#include "game/zone.h"
#include "rules/become.h"
#include "rules/grants.h"
#include "rules/loop.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/variant.h"

#include <string.h>

typedef enum WaveStep {
    WAVE_LOOSE,
    WAVE_FACE_DOWN,
    WAVE_TURN_UP,
    WAVE_SEND_HOME,
    WAVE_DISMISS,
    WAVE_BEGIN_EFFECTS,
    WAVE_EFFECTS,
    WAVE_BENEATH, /* once nobody looks for it any more (A11) */
    WAVE_OVER
} WaveStep;

static bool is_turned_up(const Game *g, CardId c)
{
    return card_is(g, c, STATE_FRIGHTENED) &&
           LAW_BARS(RULE_511_4, !card_is_type(g, c, TYPE_FRIEND));
}

static bool is_character(const Game *g, CardId c)
{
    return (reading_at(g, c)->facts & FACT_CHARACTER) != 0;
}

/* In somebody else's home, or nowhere (511.5): a character, or in two of the
 * rulebooks any card that is not attached to another. */
static bool is_astray(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    const Area *area = &g->areas[card->area];
    const bool goes = is_character(g, c) ||
                      (BY(g->block.rules, taken_go_home) &&
                       area->kind == AREA_HOME && attach_host(g, c) == NO_CARD);
    return goes && (LAW_BARS(ALSO(RULE_511_5, 2), area->kind == AREA_CEASED) ||
                    (area->kind == AREA_HOME &&
                     LAW_BARS(RULE_511_5, area->owner != card->controller)));
}

static bool is_left_over(const Game *g, CardId c)
{
    return !is_character(g, c) &&
           LAW_BARS(RULE_511_6,
                    g->areas[card_at(g, c)->area].kind == AREA_CEASED);
}

/* Whether nothing of all that can be so, at a glance: most cards are not
 * frightened, attached to nothing, and where they belong. */
static bool is_in_place(const Game *g, const Area *area, CardId c)
{
    const Card *card = card_at(g, c);
    return !(card->state & STATE_FRIGHTENED) && card->host == NO_CARD &&
           area->kind != AREA_CEASED &&
           (area->kind != AREA_HOME || area->owner == card->controller) &&
           !is_attachment(g, c);
}

bool pre_priority_finds(Game *g)
{
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (!is_in_place(g, &g->areas[a], c) &&
                (is_turned_up(g, c) || is_astray(g, c) || is_left_over(g, c) ||
                 (g->lively &&
                  (attach_is_loose(g, c) || attach_is_face_down(g, c)))))
                return true;
    if (g->lively && beneath_finds(g))
        return true;
    g->due &= (uint8_t)~DUE_PRE_PRIORITY;
    return false;
}

static void turn_up(Game *g)
{
    Frame *b = batch_begin(g, OCC_TURN_FACE_UP, RULE_511_4);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (is_turned_up(g, c))
                batch_card(g, b, c);
}

static void send_home(Game *g)
{
    Frame *b = batch_by_game(g, OCC_SEND, RULE_511_5);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (is_astray(g, c))
                batch_card(g, b, c)->area =
                    area_home(card_at(g, c)->controller);
}

static void dismiss_if(Game *g, bool (*goes)(const Game *g, CardId c),
                       RuleId rule)
{
    Frame *b = batch_by_game(g, OCC_DISMISS, rule);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (goes(g, c))
                batch_card(g, b, c);
}

/* Triggered effects (511.7) */

static void begin_effects(Game *g)
{
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].state == EFFECT_NEXT)
            game_effects(g)[i].state = EFFECT_WAITING;
}

static bool waits(const Effect *e, SeatId s)
{
    return e->state == EFFECT_WAITING && e->you == s;
}

/* Nothing else hangs on the card: no card, counter or lasting modifier. */
static bool stands_alone(Game *g, CardId c)
{
    for (CardId i = 0; i < g->card_count; i++)
        if (card_at(g, i)->host == c)
            return false;
    for (unsigned i = 0; i < g->counters_count; i++)
        if (game_counters(g)[i].card == c)
            return false;
    for (unsigned i = 0; i < g->modifier_count; i++) {
        const Modifier *m = game_modifiers(g) + i;
        if (m->self == c || m->it == c || m->chosen == c)
            return false;
    }
    return true;
}

/* Whichever of the two comes first, the game goes on the same. */
static bool is_alike(Game *g, CardId a, CardId b)
{
    const Card *x = card_at(g, a), *y = card_at(g, b);
    return a == b ||
           (x->def == y->def && x->area == y->area && x->state == y->state &&
            x->counters == y->counters && x->controller == y->controller &&
            x->owner == y->owner && x->marks == y->marks &&
            x->memory == y->memory && x->number == y->number &&
            x->slot == y->slot && stands_alone(g, a) && stands_alone(g, b));
}

/* Equal effects of cards that are alike are one answer. */
static bool waits_alike(Game *g, const Effect *a, const Effect *b)
{
    Effect like = *a;
    const Ability *x = ability_at(g, a->ability);
    const Ability *y = ability_at(g, b->ability);
    if (x != NULL && y != NULL && x->code == y->code)
        like.ability = b->ability;
    like.self = b->self;
    like.self_serial = b->self_serial;
    return memcmp(&like, b, sizeof like) == 0 && is_alike(g, a->self, b->self);
}

/* Answers for the effects of s in this wave; how many. An answer says which of
 * them it is; what has no number yet comes when others are done. */
static unsigned collect_effects(Game *g, SeatId s)
{
    const Effect *effects = game_effects(g);
    unsigned nth = 0;
    request_begin(g, REQUEST_NEXT, s, RULE_511_7a);
    for (unsigned i = 0; i < g->effect_count && nth < NO_AREA; i++) {
        bool again = false;
        if (!waits(&effects[i], s))
            continue;
        for (unsigned j = 0; j < i && !again; j++)
            again = waits(&effects[j], s) &&
                    waits_alike(g, &effects[j], &effects[i]);
        if (!again && (nth == 0 || LAW(ALSO(RULE_511_7a, 2), true)))
            request_add_nth(g, VERB_PROCESS, effects[i].self, nth);
        nth++;
    }
    return g->request.count;
}

/* The player who most recently had priority goes first; as a window opens, the
 * turn player (511.7a, 511.7a.i). Then the others, in turn order. */
static bool ask_effects(Game *g, Frame *f)
{
    SeatId s = priority_recent(g);
    bool opening = g->priority_last == NO_SEAT;
    if (opening ? !LAW(RULE_511_7a_i, true) : !LAW(RULE_511_7a, true))
        s = seat_next(g, s);
    for (unsigned i = 0; i < g->seat_count; i++, s = seat_next(g, s)) {
        f->seat = s;
        if (seat_plays(g, s) && collect_effects(g, s) > 0)
            return true;
        request_drop(g);
    }
    return false;
}

void pre_priority_answer(Game *g, Frame *f, const Answer *answer)
{
    unsigned i = 0;
    for (unsigned left = answer->n;; i++)
        if (waits(game_effects(g) + i, f->seat) && left-- == 0)
            break;
    g->waiting_count--;
    f->pc++;
    g->acts++;
    effect_run(g, i);
    if (road_tells(g, OCC_PROCESS))
        road_card(g, OCC_PROCESS, RULE_511_7, answer->card)->seat = f->seat;
}

/* Triggered by being flipped, and not begun yet. */
static bool is_chaos(const Game *g, const Effect *e, SeatId s)
{
    return e->state == EFFECT_NEXT && e->you == s &&
           card_at(g, e->self)->zone == ZONE_FLIP;
}

/* The turn player's come first, so they are put on top last. */
void pre_priority_chaos(Game *g)
{
    SeatId s = g->turn_player;
    for (unsigned n = 0; n < g->seat_count; n++) {
        s = seat_before(g, s);
        for (unsigned i = g->effect_count; i-- > 0;)
            if (is_chaos(g, game_effects(g) + i, s)) {
                g->waiting_count--;
                g->acts++;
                effect_run(g, i);
            }
    }
}

/* dispatch */
void pre_priority_step(Game *g, Frame *f)
{
    WaveStep step = (WaveStep)f->step;
    if (step == WAVE_LOOSE && !(g->due & DUE_PRE_PRIORITY))
        step = WAVE_BEGIN_EFFECTS; /* it is all as it should be */
    if (step == WAVE_LOOSE && g->waiting_count > 0 &&
        !LAW(RULE_511_1, LAW(RULE_511_7, true)))
        step = WAVE_BEGIN_EFFECTS; /* before all else, not behind it */
    f->step = (uint8_t)(step + 1);
    switch (step) {
    case WAVE_LOOSE:
        dismiss_if(g, attach_is_loose, RULE_511_2);
        break;
    case WAVE_FACE_DOWN:
        dismiss_if(g, attach_is_face_down, RULE_511_3);
        break;
    case WAVE_TURN_UP:
        turn_up(g);
        break;
    case WAVE_SEND_HOME:
        send_home(g);
        break;
    case WAVE_DISMISS:
        dismiss_if(g, is_left_over, RULE_511_6);
        break;
    case WAVE_BEGIN_EFFECTS:
        if (g->lively && !becomes_trigger(g))
            f->step = WAVE_BEGIN_EFFECTS;
        else
            begin_effects(g);
        break;
    case WAVE_EFFECTS:
        if (ask_effects(g, f))
            f->step = WAVE_EFFECTS;
        break;
    case WAVE_BENEATH:
        if (g->lively && g->waiting_count == 0)
            beneath_put_off(g);
        break;
    case WAVE_OVER:
        if (loop_wave(g, f)) {
            f->step = WAVE_OVER;
            return;
        }
        f->step = WAVE_LOOSE;
        if (!LAW_BARS(RULE_511_8, pre_priority_due(g)))
            frame_pop(g);
    }
}
