/* reaction.c - Reactions (512.4b to 512.4d): what may be done about something
 * that happened.
 *
 * When the condition of a Reaction comes about, an offer is noted: an effect
 * that nobody has taken yet. It lasts until a priority window closes (512.4d),
 * and whoever has priority before may take it. An ability is offered once for
 * each instance (512.4c). Cards in a hand are offered by what they are: a copy
 * that is drawn later in the same window may be played as well, and one that
 * was played is not in the hand any more. A card that comes into play later in
 * that time may react, too: nothing says it must have been there (512.4d). So
 * offers are noted for those that are elsewhere, and become theirs once they
 * have come. It is the same with a card in play that has its abilities back in
 * that time, as one that is turned face-up has.
 */
#include "game/zone.h"
#include "rules/grants.h"
#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"
#include "rules/timing.h"
#include "rules/variant.h"
#include "rules/watch.h"
#include "rules/words.h"

const Cell *reaction_pattern(const Cell *ability)
{
    return ability->op == OP_REACTION || ability->op == OP_EVENT_REACTION
               ? cell_next(cell_first(ability))
               : NULL;
}

/* A phase in front of the word: the condition must occur in it (512.4b). */
static bool is_in_phase(const Game *g, unsigned timing)
{
    static const uint8_t phases[TIMING_COUNT] = {
        [TIMING_MAIN_PHASE] = PHASE_MAIN,
        [TIMING_READY_PHASE] = PHASE_READY,
        [TIMING_TROUBLEMAKER_PHASE] = PHASE_TROUBLEMAKER,
        [TIMING_SCORE_PHASE] = PHASE_SCORE,
        [TIMING_END_PHASE] = PHASE_END,
    };
    return phases[timing] == PHASE_NONE ||
           !LAW_BARS(RULE_512_4b, step_phase(g->step) != phases[timing]);
}

/* A faceoff in front of it: one must be going on as it is used (512.4). */
static bool is_time(const Game *g, const Cell *ability)
{
    unsigned timing = cell_first(ability)->arg;
    switch ((Timing)timing) {
    case TIMING_FACEOFF:
    case TIMING_PROBLEM_FACEOFF:
    case TIMING_TROUBLEMAKER_FACEOFF:
        return timing_fits(g, timing, IN_WINDOW);
    default:
        return true;
    }
}

/* Noting what can be reacted to */

static bool is_met(const Game *g, CardId c, const Held *h, const Atom *atom)
{
    const Cell *code = h->ability->code;
    Scope s;
    scope_begin(&s, g, c, h->x);
    return is_in_phase(g, cell_first(code)->arg) &&
           scope_occurs(&s, reaction_pattern(code), atom);
}

static void note(Game *g, CardId c, const Held *h, const Atom *atom)
{
    const Card *card = card_at(g, c);
    bool elsewhere =
        h->ability->code->op == OP_REACTION && card->zone != ZONE_PLAY;
    Scope s;
    scope_begin(&s, g, c, h->x);
    const Effect e = {
        .self_serial = elsewhere ? g->serials : card->serial,
        .self = c,
        .it = atom->card,
        .chosen = NO_CARD,
        .ability = h->ref,
        .you = card->controller,
        .player = scope_who(&s, reaction_pattern(h->ability->code), atom),
        .x = h->x,
        .amount = atom->n,
        .there = atom->area,
        .from = atom->from_area,
        .state = elsewhere                ? EFFECT_LATENT
                 : LAW(RULE_704_1a, true) ? EFFECT_OFFERED
                                          : EFFECT_NEXT};
    effect_make(g, &e);
    idle_forget(g, READS_ALL);
}

/* Whether it is not in play, and a card of lower number is another copy of the
 * same player's that is not: one offer is enough. */
static bool is_copy(const Game *g, CardId c)
{
    if (card_at(g, c)->zone == ZONE_PLAY)
        return false;
    for (CardId d = 0; d < c; d++)
        if (card_at(g, d)->def == card_at(g, c)->def &&
            card_at(g, d)->owner == card_at(g, c)->owner &&
            card_at(g, d)->zone != ZONE_PLAY)
            return true;
    return false;
}

/* Whether the ability is one that the occurrence is looked at for. */
static bool looks(const Game *g, CardId c, const Ability *ability)
{
    bool event = ability->code->op == OP_EVENT_REACTION;
    if (reaction_pattern(ability->code) == NULL)
        return false;
    return card_at(g, c)->zone == ZONE_PLAY ? !event
                                            : event || ability->zone == IN_PLAY;
}

/* Few cards have Reactions. Which ones may is noted as they become what they
 * are; one that was given something may have one, too. */
void reaction_learn(Game *g, CardId c)
{
    if (c < REACTING_NOTED && g->block.book->reacting[card_at(g, c)->def])
        g->block.reacting[c / 64] |= (uint64_t)1 << c % 64;
}

static CardId next_noted(const Game *g, CardId c)
{
    while (c < REACTING_NOTED) {
        uint64_t left = g->block.reacting[c / 64] >> c % 64;
        if (left != 0)
            return (CardId)(c + __builtin_ctzll(left));
        c = (CardId)((c | 63) + 1);
    }
    return c;
}

/* The first from c on, but before the limit, that was given an ability. */
static CardId next_given(const Game *g, CardId c, CardId limit)
{
    for (unsigned i = 0; i < g->grant_count; i++) {
        const Grant *grant = grant_at(g, i);
        if (grant->kind >= GRANT_ABILITY && grant->card >= c &&
            grant->card < limit)
            limit = grant->card;
    }
    return limit;
}

/* The next card from c on that may have a Reaction. */
static CardId next_reacting(const Game *g, CardId c)
{
    return next_given(g, c, next_noted(g, c));
}

static bool is_public(const Game *g, CardId c)
{
    for (SeatId s = 0; s < g->seat_count; s++)
        if (card_at(g, c)->knows[s] != KNOWN)
            return false;
    return true;
}

/* The abilities of a card; of one in play that has lost them, those printed on
 * it: until the window closes it may have them again. An offer must not tell
 * what lies face-down unknown. */
static Held begin(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    Held h = held_begin(g, c);
    if (card->zone != ZONE_PLAY || h.printed.count > 0 || h.g != NULL ||
        !is_public(g, c))
        return h;
    unsigned side = (card->state & STATE_BOOSTED) != 0;
    h.printed = book_abilities(g->block.book, card->def, side);
    h.ref.holder = (uint16_t)(2u * card->def + side);
    return h;
}

static const Summary *summary_of(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    return reading_at(g, c)->facts & FACT_GIVEN
               ? &summary_anything
               : book_summary(g->block.book, card->def,
                              (card->state & STATE_BOOSTED) != 0);
}

void reaction_match(Game *g, Watch *w)
{
    if (!w->in_play || !kind_in(g->block.force.reacts, w->atom.kind))
        return;
    for (CardId c = 0; (c = next_reacting(g, c)) < g->card_count; c++) {
        if (!kind_in(summary_of(g, c)->reacts, w->atom.kind))
            continue;
        for (Held h = begin(g, c); held_next(&h);)
            if (looks(g, c, h.ability) && is_met(g, c, &h, &w->atom) &&
                !is_copy(g, c) && watch_makes(g, w, h.ability->code))
                note(g, c, &h, &w->atom);
    }
}

static bool is_offer(const Effect *e)
{
    return e->state == EFFECT_OFFERED || e->state == EFFECT_LATENT;
}

/* What changed zones is meant as the card it has become (410.6a). */
void reaction_follow(Game *g)
{
    for (unsigned i = 0; i < g->effect_count && g->reacts; i++) {
        Effect *e = game_effects(g) + i;
        if (is_offer(e) && e->it != NO_CARD && e->it_serial == 0)
            e->it_serial = card_at(g, e->it)->serial;
    }
}

void reaction_drop(Game *g)
{
    for (unsigned i = 0; i < g->effect_count && g->reacts; i++)
        if (is_offer(game_effects(g) + i))
            game_effects(g)[i] = (Effect){0};
    effects_trim(g);
}

/* Using them */

static bool has_ability(const Game *g, CardId c, const Ability *ability)
{
    FOR_ABILITIES (g, c, h)
        if (h.ability->code == ability->code)
            return true;
    return false;
}

/* The next card in play from `from` on, such as the offer waits for, that has
 * come since then. */
static CardId arrived(const Game *g, const Effect *e, CardId from)
{
    const Ability *ability = ability_at(g, e->ability);
    for (CardId c = from; c < g->card_count; c++) {
        const Card *card = card_at(g, c);
        if (card->zone == ZONE_PLAY && card->serial > e->self_serial &&
            card->def == card_at(g, e->self)->def && card->owner == e->you &&
            has_ability(g, c, ability))
            return c;
    }
    return NO_CARD;
}

bool reaction_is_offered(const Game *g)
{
    const Effect *effects = game_effects((Game *)(uintptr_t)g); /* read only */
    for (unsigned i = 0; i < g->effect_count && g->reacts; i++)
        if (effects[i].state == EFFECT_OFFERED ||
            (effects[i].state == EFFECT_LATENT &&
             arrived(g, &effects[i], 0) != NO_CARD))
            return true;
    return false;
}

SeatId reaction_cause(const Game *g)
{
    const Effect *effects = game_effects((Game *)(uintptr_t)g); /* read only */
    for (unsigned i = 0; i < g->effect_count; i++)
        if (effects[i].state == EFFECT_OFFERED && effects[i].player != NO_SEAT)
            return effects[i].player;
    return g->turn_player;
}

/* Offers it to all that have come; false if there is no room for that. */
static bool offer_arrived(Game *g, unsigned i)
{
    const Effect latent = game_effects(g)[i];
    for (CardId c = arrived(g, &latent, 0); c != NO_CARD;
         c = arrived(g, &latent, (CardId)(c + 1))) {
        Effect e = latent;
        if (g->effect_count >= g->block.room.effects) {
            g->block.need_room = 1;
            return false;
        }
        e.self = c;
        e.self_serial = card_at(g, c)->serial;
        e.you = card_at(g, c)->controller;
        e.state = EFFECT_OFFERED;
        effect_make(g, &e);
    }
    game_effects(g)[i].self_serial = g->serials;
    return true;
}

/* Two instances that nobody could tell apart are one answer. */
static bool is_offered_before(Game *g, unsigned i)
{
    const Effect *e = game_effects(g) + i;
    for (unsigned j = 0; j < i; j++) {
        const Effect *o = game_effects(g) + j;
        if (o->state == EFFECT_OFFERED && o->self == e->self &&
            o->it == e->it && o->it_serial == e->it_serial &&
            o->player == e->player && o->amount == e->amount &&
            o->there == e->there && o->ability.index == e->ability.index)
            return true;
    }
    return false;
}

static void add_ability(Game *g, SeatId s, unsigned i)
{
    const Effect *e = game_effects(g) + i;
    const Ability *ability = ability_at(g, e->ability);
    const Card *card = card_at(g, e->self);
    if (card->zone != ZONE_PLAY || card->serial != e->self_serial ||
        LAW_BARS(RULE_703_1b, card->controller != s) ||
        !has_ability(g, e->self, ability) || !ability_is_allowed(g, s, e->self))
        return;
    Scope scope = scope_of_effect(g, e);
    scope.you = s;
    if (cost_can_be_paid(&scope, ability_cost(ability->code)))
        request_add(g, VERB_REACT, e->self, (AreaId)i);
}

static bool can_be_played(const Game *g, SeatId s, CardId c)
{
    int powers[COLOR_COUNT];
    power_by_color(g, s, powers);
    return reason_legal(play_reason(g, s, c, powers));
}

static void add_events(Game *g, SeatId s, unsigned i)
{
    const Effect *e = game_effects(g) + i;
    if (e->you != s)
        return;
    FOR_CARDS (g, c, zone_list(g, s, ZONE_HAND))
        if (2u * card_at(g, c)->def == e->ability.holder &&
            !hand_holds_alike(g, c) && can_be_played(g, s, c))
            request_add(g, VERB_REACT, c, (AreaId)i);
}

void add_reactions(Game *g, SeatId s)
{
    for (unsigned i = 0; i < g->effect_count && g->reacts; i++)
        if (game_effects(g)[i].state == EFFECT_LATENT && !offer_arrived(g, i))
            return;
    for (unsigned i = 0; i < g->effect_count && i < NO_AREA; i++) {
        const Effect *e = game_effects(g) + i;
        if (e->state != EFFECT_OFFERED || is_offered_before(g, i))
            continue;
        const Ability *ability = ability_at(g, e->ability);
        const Cell *code = ability->code, *guard = ability_guard(ability);
        const Scope scope = scope_of_effect(g, e);
        if (!is_time(g, code) || (guard != NULL && !scope_holds(&scope, guard)))
            continue;
        if (code->op == OP_REACTION)
            add_ability(g, s, i);
        else
            add_events(g, s, i);
    }
}

/* Whether the card could react to the same thing with that, too. */
static bool is_of_same(const Effect *e, const Effect *offer)
{
    return e != offer && e->state == EFFECT_OFFERED && e->self == offer->self &&
           e->it == offer->it && e->it_serial == offer->it_serial &&
           e->player == offer->player && e->there == offer->there;
}

/* In the rulebooks a card reacts to the same thing with one ability only. */
static void withdraw_others(Game *g, const Effect *offer)
{
    for (unsigned i = 0; i < g->effect_count; i++) {
        Effect *e = game_effects(g) + i;
        if (is_of_same(e, offer))
            *e = (Effect){0};
    }
}

static bool are_same_cells(const Cell *a, const Cell *a_end, const Cell *b,
                           const Cell *b_end)
{
    if (a_end - a != b_end - b)
        return false;
    for (; a < a_end; a++, b++)
        if (a->op != b->op || a->arg != b->arg)
            return false;
    return true;
}

/* Whether they are one Reaction, of whose two costs one is paid: then programs
 * have an ability with each. */
static bool is_paid_otherwise(const Cell *a, const Cell *b)
{
    const Cell *cost = ability_cost(a), *other = ability_cost(b);
    return a != b && b->op == OP_REACTION &&
           are_same_cells(cell_first(a), cost, cell_first(b), other) &&
           are_same_cells(cell_next(cost), cell_end(a), cell_next(other),
                          cell_end(b));
}

/* It is used once for each instance, whichever way it is paid (512.4c). */
static void withdraw_other_way(Game *g, const Effect *offer)
{
    const Cell *code = ability_at(g, offer->ability)->code;
    for (unsigned i = 0; i < g->effect_count; i++) {
        Effect *e = game_effects(g) + i;
        if (!is_of_same(e, offer) || e->amount != offer->amount ||
            !is_paid_otherwise(code, ability_at(g, e->ability)->code))
            continue;
        *e = (Effect){0};
        return;
    }
}

/* An ability's offer is taken up itself: it was for once (512.4c). An Event's
 * stays for other copies. */
unsigned reaction_take(Game *g, SeatId s, const Answer *answer)
{
    Effect *offer = game_effects(g) + answer->n;
    const Cell *code = ability_at(g, offer->ability)->code;
    Effect taken = *offer;
    taken.state = EFFECT_RUNNING;
    taken.you = s;
    if (code->op == OP_REACTION && BY(g->block.rules, one_reaction_a_card))
        withdraw_others(g, offer);
    if (code->op == OP_REACTION && LAW(ALSO(RULE_512_4c, 2), true))
        withdraw_other_way(g, offer);
    if (code->op == OP_REACTION && LAW(RULE_512_4c, true)) {
        *offer = taken;
        return answer->n;
    }
    taken.self = answer->card;
    taken.self_serial = card_at(g, answer->card)->serial;
    return effect_make(g, &taken);
}
