/* scope.c - who and what is meant: the scope of an ability, an effect or a
 * modifier, and the players, areas and cards its words name.
 *
 * Here and in scope_filter.c, scope_value.c and scope_pattern.c every function
 * is a switch over the ops of its type; an op of another type cannot get there,
 * because the reader checks types. */
#include "rules/scope.h"

#include "game/zone.h"
#include "rules/departed.h"
#include "rules/held.h"
#include "rules/history.h"
#include "rules/run.h"

static CardId remembered(const Game *g, CardId c, uint32_t serial)
{
    return c != NO_CARD &&
                   !LAW_BARS(RULE_410_6, card_at(g, c)->serial != serial)
               ? c
               : NO_CARD;
}

void scope_begin(Scope *s, const Game *g, CardId c, int x)
{
    *s = (Scope){.g = g,
                 .self = c,
                 .memory = c,
                 .it = NO_CARD,
                 .chosen = NO_CARD,
                 .you = card_at(g, c)->controller,
                 .player = NO_SEAT,
                 .there = NO_AREA,
                 .from = NO_AREA,
                 .effect = -1,
                 .x = x};
}

Scope scope_of_effect(const Game *g, const Effect *e)
{
    const Ability *ability = ability_at(g, e->ability);
    return (Scope){.g = g,
                   .self = remembered(g, e->self, e->self_serial),
                   .memory = e->self,
                   .it = remembered(g, e->it, e->it_serial),
                   .chosen = remembered(g, e->chosen, e->chosen_serial),
                   .you = e->you,
                   .player = e->player,
                   .there = e->there,
                   .from = e->from,
                   .here = (uint8_t)e->here,
                   .effect = (int)(e - game_effects((Game *)(uintptr_t)g)),
                   .x = e->x,
                   .amount = e->amount,
                   .done = e->done,
                   .values = e->noted ? e->values : NULL,
                   .own = e->noted == NOTED_OWN,
                   .code = ability != NULL ? ability->code + e->at : NULL};
}

Scope scope_of_modifier(const Game *g, const Modifier *m)
{
    return (Scope){.g = g,
                   .self = remembered(g, m->self, m->self_serial),
                   .memory = m->self,
                   .kept = m->memory,
                   .kept_name = m->name,
                   .it = remembered(g, m->it, m->it_serial),
                   .chosen = remembered(g, m->chosen, m->chosen_serial),
                   .you = m->you,
                   .player = m->player,
                   .there = m->there,
                   .from = NO_AREA,
                   .here = (uint8_t)m->here,
                   .of_host = m->of_host,
                   .aged = m->aged,
                   .effect = -1,
                   .x = m->x};
}

/* Players and areas */

AreaId scope_area_of(const Game *g, CardId c)
{
    return c == NO_CARD ? NO_AREA : card_at(g, c)->area;
}

/* Of a card that is gone, who had it as it left (410.6a). */
static SeatId controller_of(const Game *g, CardId c)
{
    if (c == NO_CARD)
        return NO_SEAT;
    const Departed *gone = departed_at(g, c);
    return gone != NULL ? gone->controller : card_at(g, c)->controller;
}

/* RULING R93: whose a card was that was chosen, or to which it happened, though
 * it is another one by now: that player is still meant. */
static CardId whose(const Scope *s, const Cell *card)
{
    CardId c = scope_card(s, card);
    if (c != NO_CARD || s->effect < 0)
        return c;
    const Effect *e = &game_effects((Game *)(uintptr_t)s->g)[s->effect];
    return card->op == OP_CHOSEN ? e->chosen
           : card->op == OP_IT   ? e->it
                                 : NO_CARD;
}

/* RULING R121: who takes no part in the faceoff has no power total, not a low
 * one. */
static bool is_compared(const Scope *s, SeatId p, const Cell *value)
{
    return seat_plays(s->g, p) &&
           (value->op != OP_POWER_TOTAL_OF || faceoff_is_of(s->g, p));
}

/* The only player for whom the value is highest, or lowest (A30). */
static SeatId extreme_player(const Scope *s, const Cell *node)
{
    Scope inner = *s;
    SeatId found = NO_SEAT;
    int best = 0;
    bool tied = false;
    inner.values = NULL; /* what was noted is one player's, if anybody's */
    for (inner.player = 0; inner.player < s->g->seat_count; inner.player++) {
        if (!is_compared(s, inner.player, cell_first(node)))
            continue;
        int n = scope_value(&inner, cell_first(node));
        if (found == NO_SEAT ||
            (node->op == OP_MOST_OF ? n > best : n < best)) {
            found = inner.player;
            best = n;
            tied = false;
        } else {
            tied |= n == best;
        }
    }
    return tied ? NO_SEAT : found;
}

/* Of several the one that was chosen. */
static SeatId opponent_of(const Scope *s, SeatId of)
{
    if (s->rival != 0 && of == s->you)
        return (SeatId)(s->rival - 1);
    SeatId p = s->g->seat_count > 2 && s->effect >= 0
                   ? run_opponent(s->g, (unsigned)s->effect, of)
                   : NO_SEAT;
    return p != NO_SEAT ? p : seat_next(s->g, of);
}

static SeatId player_named(const Scope *s, const Cell *player)
{
    CardId c;
    SeatId p;
    switch (player->op) {
    case OP_YOU:
        return LAW(RULE_513_5, true) || s->self == NO_CARD
                   ? s->you
                   : card_at(s->g, s->self)->owner;
    case OP_OPPONENT:
    case OP_ONE_OPPONENT:
        return opponent_of(s, s->you);
    case OP_THAT_PLAYER:
        return s->player;
    case OP_OPPONENT_OF:
        p = scope_player(s, cell_first(player));
        return p == NO_SEAT ? NO_SEAT : opponent_of(s, p);
    case OP_MOST_OF:
    case OP_FEWEST_OF:
        return scope_noted_player(s, player, &p) ? p
                                                 : extreme_player(s, player);
    case OP_CONTROLLER:
        return controller_of(s->g, whose(s, cell_first(player)));
    case OP_OWNER:
        c = whose(s, cell_first(player));
        return c == NO_CARD ? NO_SEAT : card_at(s->g, c)->owner;
    case OP_FIRST_PLAYER:
        return s->g->first;
    default: /* anyone: patterns ask about it themselves */
        return NO_SEAT;
    }
}

/* Who has left the game is nobody (103.5). */
SeatId scope_player(const Scope *s, const Cell *player)
{
    SeatId p = player_named(s, player);
    return p != NO_SEAT && seat_plays(s->g, p) ? p : NO_SEAT;
}

/* Where this card is, or was as an effect triggered (712.2) or a modifier began
 * (708.2b); once it has left play, where it was: there it happened, or from
 * there it was taken. */
AreaId scope_here(const Scope *s)
{
    AreaId a = scope_area_of(s->g, s->self);
    if (!LAW(RULE_501_4, true))
        return area_home(s->you);
    if (s->here != 0)
        return (AreaId)(s->here - 1);
    if (a != NO_AREA)
        return a;
    const Departed *gone =
        s->self == NO_CARD ? NULL : departed_at(s->g, s->self);
    if (gone != NULL && gone->area != NO_AREA)
        return gone->area;
    return s->there != NO_AREA ? s->there : s->from;
}

/* (last-area O L); without L each card has its own: run_choose.c */
static AreaId last_area(const Scope *s, const Cell *area)
{
    const Cell *cards = cell_next(cell_first(area));
    CardId c = cards < cell_end(area) ? scope_card(s, cards) : NO_CARD;
    return c == NO_CARD ? NO_AREA
                        : history_area(s->g, cell_first(area)->arg, c);
}

static AreaId area_of_card(const Scope *s, const Cell *cards)
{
    CardId c = scope_card(s, cards);
    if (cards->op == OP_THIS)
        return scope_here(s);
    const Departed *gone = c == NO_CARD ? NULL : departed_at(s->g, c);
    return gone != NULL ? gone->area : scope_area_of(s->g, c);
}

AreaId scope_area(const Scope *s, const Cell *area)
{
    SeatId p;
    AreaId a;
    switch (area->op) {
    case OP_HERE:
        return scope_here(s);
    case OP_AREA_OF:
        return area_of_card(s, cell_first(area));
    case OP_PROBLEM_AREA:
        a = area_of_card(s, cell_first(area));
        return area_is(s->g, a, AREA_PROBLEM) ? a : NO_AREA;
    case OP_HOME:
        p = scope_player(s, cell_first(area));
        return p == NO_SEAT ? NO_AREA : area_home(p);
    case OP_PROBLEM:
        p = scope_player(s, cell_first(area));
        return p == NO_SEAT ? NO_AREA : area_problem(p);
    case OP_OWN_AREA:
        return OWN_AREA;
    case OP_THERE:
        return LAW(RULE_501_5, true) ? s->there : scope_area_of(s->g, s->self);
    case OP_PREVIOUS_AREA:
        return s->from;
    case OP_LAST_AREA:
        return last_area(s, area);
    default: /* one to be chosen: run_choose.c asks */
        return NO_AREA;
    }
}

/* (a-problem C?) of something that goes to a: one for which it holds. */
static bool is_such_problem(const Scope *s, const Cell *area, AreaId a)
{
    Scope there = *s;
    there.there = a;
    return area_is(s->g, a, AREA_PROBLEM) &&
           (cell_size(area) == 1 || scope_holds(&there, cell_first(area)));
}

bool scope_is_area(const Scope *s, const Cell *area, AreaId a)
{
    if (area->op == OP_PROBLEM &&
        LAW_BARS(RULE_522_2b, area_is_dilemma(s->g, a)))
        return s->g->areas[a].owner == scope_player(s, cell_first(area));
    if (area->op == OP_ALL_PROBLEMS)
        return area_is(s->g, a, AREA_PROBLEM);
    if (area->op == OP_OTHER_PROBLEMS)
        return area_is(s->g, a, AREA_PROBLEM) && a != scope_here(s);
    if (area->op == OP_OWN_HOME)
        return area_is(s->g, a, AREA_HOME);
    if (area->op == OP_A_PROBLEM)
        return is_such_problem(s, area, a);
    /* What happens nowhere does not happen at a Problem that nobody has. */
    return area->op == OP_ANY_AREA ||
           (a != NO_AREA && a == scope_area(s, area));
}

CardId scope_set_card(const Scope *s, int set, unsigned n)
{
    return s->effect < 0 ? NO_CARD
                         : run_set_card(s->g, (unsigned)s->effect, set, n);
}

/* The uppermost or lowest card of a deck. */
static CardId deck_card(const Scope *s, const Cell *cards)
{
    const Cell *who = cell_next(cell_first(cards));
    SeatId p = scope_player(s, who);
    if (p == NO_SEAT)
        return NO_CARD;
    const CardList *deck = zone_list(s->g, p, (ZoneId)cell_next(who)->arg);
    return cards->op == OP_TOP ? deck->top : deck->bottom;
}

/* The card that fits, if there is just one. */
static CardId only_card(const Scope *s, const Cell *all)
{
    const Cell *first = cell_first(all), *end = cell_end(all);
    CardId only = NO_CARD;
    Walk w;
    walk_begin(&w, s, first, end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;) {
        if (only != NO_CARD)
            return NO_CARD;
        only = c;
    }
    return only;
}

/* What a card is attached to, or was as it left play. */
static CardId host_of(const Game *g, CardId c)
{
    if (c == NO_CARD)
        return NO_CARD;
    CardId host = attach_host(g, c);
    return host != NO_CARD ? host : departed_host(g, c);
}

/* What this card is attached to. If it went since the effect triggered, what it
 * was attached to then: that is still the card it speaks of (712.2). */
static CardId own_host(const Scope *s)
{
    if (s->of_host)
        return s->it;
    if (s->self == NO_CARD && s->effect >= 0)
        return departed_host(s->g, s->memory);
    return host_of(s->g, s->self);
}

CardId scope_card(const Scope *s, const Cell *cards)
{
    switch (cards->op) {
    case OP_THIS:
        return s->self;
    case OP_IT:
        return s->it;
    case OP_CHOSEN:
        return s->chosen;
    case OP_REMEMBERED:
        return s->memory == NO_CARD ? NO_CARD
                                    : remembered_card(s->g, s->memory);
    case OP_HOST_OF:
        return s->of_host ? s->it
                          : host_of(s->g, scope_card(s, cell_first(cards)));
    case OP_HOST:
        return own_host(s);
    case OP_TOP:
    case OP_BOTTOM:
        return deck_card(s, cards);
    case OP_ALL:
        return only_card(s, cards);
    case OP_THOSE:
        return scope_set_card(s, SET_THOSE, 0);
    case OP_SET:
        return scope_set_card(s, cell_number(cell_first(cards)), 0);
    default:
        return NO_CARD;
    }
}
