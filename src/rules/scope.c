/* scope.c - the meaning of values, conditions, filters and patterns.
 *
 * Every function is a switch over the ops of its type; an op of another type
 * cannot get here, because the reader checks types. */
#include "rules/scope.h"

#include "game/zone.h"
#include "rules/rules.h"

static CardId remembered(const Game *g, CardId c, uint32_t serial)
{
    return c != NO_CARD && LAW(RULE_410_6, card_at(g, c)->serial == serial)
               ? c
               : NO_CARD;
}

Scope scope_of_card(const Game *g, CardId c, const Ability *ability)
{
    return (Scope){.g = g,
                   .self = c,
                   .memory = c,
                   .it = NO_CARD,
                   .chosen = NO_CARD,
                   .you = card_at(g, c)->controller,
                   .player = NO_SEAT,
                   .x = ability->x};
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
                   .x = e->x,
                   .amount = e->amount,
                   .done = e->done,
                   .values = e->noted ? e->values : NULL,
                   .code = ability != NULL ? ability->code : NULL};
}

Scope scope_of_modifier(const Game *g, const Modifier *m)
{
    return (Scope){.g = g,
                   .self = remembered(g, m->self, m->self_serial),
                   .memory = m->self,
                   .it = remembered(g, m->it, m->it_serial),
                   .chosen = remembered(g, m->chosen, m->chosen_serial),
                   .you = m->you,
                   .player = m->player,
                   .x = m->x};
}

/* Abilities */

static AbilitySpan span_of(const Game *g, unsigned holder)
{
    const Book *book = g->block.book;
    if (holder & BY_KEYWORD)
        return book->keywords[holder & ~BY_KEYWORD].means;
    return book->sides[holder];
}

const Ability *ability_at(const Game *g, AbilityRef ref)
{
    return ref.holder == NO_ABILITY.holder
               ? NULL
               : &span_of(g, ref.holder).items[ref.index];
}

AbilitySpan card_abilities(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    if (g->block.book == NULL ||
        LAW(RULE_505_1a, card->state & STATE_FACE_DOWN))
        return (AbilitySpan){NULL, 0};
    return book_abilities(g->block.book, card->def,
                          (card->state & STATE_BOOSTED) != 0);
}

AbilityRef ability_ref(const Game *g, CardId c, unsigned index)
{
    const Card *card = card_at(g, c);
    unsigned side = (card->state & STATE_BOOSTED) != 0;
    return (AbilityRef){(uint16_t)(2u * card->def + side), (uint8_t)index, 0};
}

/* Players and areas */

static AreaId area_of(const Game *g, CardId c)
{
    return c == NO_CARD ? NO_AREA : card_at(g, c)->area;
}

SeatId scope_player(const Scope *s, const Cell *player)
{
    CardId c;
    switch (player->op) {
    case OP_YOU:
        return s->you;
    case OP_OPPONENT:
        return seat_next(s->g, s->you);
    case OP_THAT_PLAYER:
        return s->player;
    case OP_CONTROLLER:
        c = scope_card(s, cell_first(player));
        return c == NO_CARD ? NO_SEAT : card_at(s->g, c)->controller;
    case OP_OWNER:
        c = scope_card(s, cell_first(player));
        return c == NO_CARD ? NO_SEAT : card_at(s->g, c)->owner;
    default: /* anyone: patterns ask about it themselves */
        return NO_SEAT;
    }
}

AreaId scope_area(const Scope *s, const Cell *area)
{
    SeatId p;
    switch (area->op) {
    case OP_HERE:
        return area_of(s->g, s->self);
    case OP_AREA_OF:
        return area_of(s->g, scope_card(s, cell_first(area)));
    case OP_HOME:
        p = scope_player(s, cell_first(area));
        return p == NO_SEAT ? NO_AREA : area_home(p);
    case OP_PROBLEM:
        p = scope_player(s, cell_first(area));
        return p == NO_SEAT ? NO_AREA : area_problem(p);
    default: /* one to be chosen: run.c asks */
        return NO_AREA;
    }
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
    case OP_HOST:
        return s->self == NO_CARD ? NO_CARD : attach_host(s->g, s->self);
    default:
        return NO_CARD;
    }
}

/* Filters */

static bool is_type(const Scope *s, CardId c, CardType type)
{
    return reading_at(s->g, c)->type == type;
}

static SeatId holder_of(const Scope *s, CardId c)
{
    const Card *card = card_at(s->g, c);
    return card->zone == ZONE_PLAY ? card->controller : card->owner;
}

static bool has_trait(const Scope *s, CardId c, unsigned trait)
{
    const CardSide *side = card_side(s->g, c);
    if (LAW(RULE_505_1a, !(reading_at(s->g, c)->facts & FACT_FACE_UP)))
        return false;
    for (unsigned i = 0; i < side->trait_count; i++)
        if (side->traits[i] == trait)
            return true;
    return false;
}

static bool has_keyword(const Scope *s, CardId c, unsigned keyword)
{
    AbilitySpan span = card_abilities(s->g, c);
    for (unsigned i = 0; i < span.count; i++)
        if (span.items[i].keyword == keyword)
            return true;
    return false;
}

static bool has_title(const Scope *s, CardId c, unsigned title)
{
    return slice_equal_fold(card_side(s->g, c)->title,
                            s->g->block.book->titles[title]);
}

static bool shares_color(const Scope *s, CardId c, CardId other)
{
    return other != NO_CARD &&
           reading_at(s->g, c)->colors & reading_at(s->g, other)->colors;
}

Color scope_color(const Scope *s, const Cell *color)
{
    return color->arg < COLOR_COUNT ? (Color)color->arg
                                    : memory_color(card_at(s->g, s->memory));
}

static bool has_color(const Scope *s, CardId c, Color color)
{
    return color < COLOR_COUNT && color_in(reading_at(s->g, c)->colors, color);
}

static bool has_power(const Scope *s, CardId c)
{
    return (reading_at(s->g, c)->facts & FACT_POWER) != 0; /* (A27) */
}

static bool fits_any(const Scope *s, const Cell *either, CardId c)
{
    const Cell *end = cell_end(either);
    for (const Cell *f = cell_first(either); f < end; f = cell_next(f))
        if (scope_matches(s, f, cell_next(f), c))
            return true;
    return false;
}

static bool is_one_of(const Scope *s, const Cell *cards, CardId c)
{
    if (cards->op == OP_ALL)
        return scope_fits(s, cell_first(cards), cell_end(cards), c);
    return scope_card(s, cards) == c;
}

/* A player's Problems are all in areas that player owns, those of Dilemmas
 * among them (522.2b). */
static bool is_at(const Scope *s, AreaId a, const Cell *area)
{
    if (area->op == OP_PROBLEM && LAW(RULE_522_2b, area_is_dilemma(s->g, a)))
        return s->g->areas[a].owner == scope_player(s, cell_first(area));
    return a == scope_area(s, area);
}

/* dispatch */
static bool fits(const Scope *s, const Cell *f, CardId c)
{
    const Game *g = s->g;
    const Card *card = card_at(g, c);
    const Cell *arg = cell_first(f);
    bool in_play = card->zone == ZONE_PLAY;
    CardId other;
    switch (f->op) {
    case OP_ANY:
        return true;
    case OP_SELF:
        return c == s->self;
    case OP_OTHER:
        return c != s->self;
    case OP_IS:
        return is_one_of(s, arg, c);
    case OP_FRIEND:
        return is_type(s, c, TYPE_FRIEND);
    case OP_CHARACTER:
        return (reading_at(g, c)->facts & FACT_CHARACTER) != 0;
    case OP_MANE:
        return is_type(s, c, TYPE_MANE);
    case OP_RESOURCE:
        return is_type(s, c, TYPE_RESOURCE);
    case OP_EVENT_CARD:
        return is_type(s, c, TYPE_EVENT);
    case OP_TROUBLEMAKER:
        return is_type(s, c, TYPE_TROUBLEMAKER);
    case OP_PROBLEM_CARD:
        return is_type(s, c, TYPE_PROBLEM);
    case OP_YOURS:
        return LAW(RULE_513_6, holder_of(s, c) == s->you);
    case OP_OPPOSING:
        return holder_of(s, c) != s->you;
    case OP_HERE_CARD:
        return in_play && LAW(RULE_501_4, card->area == area_of(g, s->self));
    case OP_AT:
        return in_play && is_at(s, card->area, arg);
    case OP_AT_HOME:
        return in_play && area_is(g, card->area, AREA_HOME);
    case OP_AT_PROBLEM:
        return in_play && area_is(g, card->area, AREA_PROBLEM);
    case OP_INVOLVED:
        return faceoff_involves(g, c);
    case OP_IS_EXHAUSTED:
        return card_is(g, c, STATE_EXHAUSTED);
    case OP_IS_READY:
        return in_play && !is_type(s, c, TYPE_PROBLEM) &&
               !card_is(g, c, STATE_EXHAUSTED | STATE_FRIGHTENED);
    case OP_IS_FRIGHTENED:
        return card_is(g, c, STATE_FRIGHTENED);
    case OP_FACE_DOWN:
        return card_is(g, c, STATE_FACE_DOWN);
    case OP_BOOSTED:
        return card_is(g, c, STATE_BOOSTED);
    case OP_COLOR:
        return has_color(s, c, scope_color(s, arg));
    case OP_CHOSEN_COLOR:
        return has_color(s, c, memory_color(card_at(g, s->memory)));
    case OP_CHOSEN_TYPE:
        return is_type(s, c, memory_type(card_at(g, s->memory)));
    case OP_CHOSEN_NAME: /* (201.1a) */
        return card->def == memory_name(card_at(g, s->memory));
    case OP_SHARES_COLOR:
        return shares_color(s, c, scope_card(s, arg));
    case OP_TRAIT:
        return has_trait(s, c, arg->arg);
    case OP_TITLE:
        return has_title(s, c, arg->arg);
    case OP_SAME_NAME: /* (201.1a) */
        other = scope_card(s, arg);
        return other != NO_CARD && card->def == card_at(g, other)->def;
    case OP_HAS_KEYWORD:
        return has_keyword(s, c, arg->arg);
    case OP_POWER_MOST:
        return has_power(s, c) &&
               reading_at(g, c)->power <= scope_value(s, arg);
    case OP_POWER_LEAST:
        return has_power(s, c) &&
               reading_at(g, c)->power >= scope_value(s, arg);
    case OP_COST_MOST:
        return card_def(g, c)->flags & CARD_HAS_COST &&
               card_def(g, c)->cost <= scope_value(s, arg);
    case OP_IN_ZONE:
        return card->zone == arg->arg;
    case OP_NOT_CARD:
        return !scope_matches(s, arg, cell_end(f), c);
    case OP_EITHER:
        return fits_any(s, f, c);
    case OP_BOTH:
        return scope_matches(s, arg, cell_end(f), c);
    default:
        assert(false && "not a filter");
        return false;
    }
}

bool scope_matches(const Scope *s, const Cell *first, const Cell *end, CardId c)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (!fits(s, f, c))
            return false;
    return true;
}

bool scope_fits(const Scope *s, const Cell *first, const Cell *end, CardId c)
{
    bool in_play = true, hidden = false;
    for (const Cell *f = first; f < end; f = cell_next(f)) {
        in_play &= f->op != OP_IN_ZONE;
        hidden |= f->op == OP_FACE_DOWN;
    }
    if (in_play && LAW(RULE_707_3, card_at(s->g, c)->zone != ZONE_PLAY))
        return false;
    if (!hidden && is_type(s, c, TYPE_TROUBLEMAKER) &&
        LAW(RULE_505_2, card_is(s->g, c, STATE_FACE_DOWN)))
        return false;
    return scope_matches(s, first, end, c);
}

/* Values */

static bool names_zone(const Cell *first, const Cell *end)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (f->op == OP_IN_ZONE)
            return true;
    return false;
}

/* How many cards fit the filters of a node, counted up to `enough`. Most
 * filters are about play, and few cards are there. */
static int count(const Scope *s, const Cell *node, int enough)
{
    const Cell *first = cell_first(node), *end = cell_end(node);
    int n = 0;
    if (LAW(RULE_707_3, !names_zone(first, end))) {
        FOR_AREAS (s->g, a)
            FOR_CARDS (s->g, c, &s->g->areas[a].cards)
                if (n < enough)
                    n += scope_fits(s, first, end, c);
        return n;
    }
    for (CardId c = 0; c < s->g->card_count && n < enough; c++)
        n += scope_fits(s, first, end, c);
    return n;
}

static int card_number(const Scope *s, const Cell *node)
{
    CardId c = scope_card(s, cell_first(node));
    if (c == NO_CARD)
        return 0;
    switch (node->op) {
    case OP_POWER_OF:
        return power_counted(s->g, c);
    case OP_COST_OF:
        return card_def(s->g, c)->cost;
    default: /* OP_COUNTERS_ON */
        return card_at(s->g, c)->counters;
    }
}

static int player_number(const Scope *s, const Cell *node)
{
    SeatId p = scope_player(s, cell_first(node));
    if (p == NO_SEAT)
        return 0;
    switch (node->op) {
    case OP_TOKENS:
        return s->g->seats[p].tokens;
    case OP_POINTS:
        return s->g->seats[p].points;
    default: /* OP_HAND */
        return (int)zone_count(s->g, p, ZONE_HAND);
    }
}

/* The statements of a triggered ability stand behind its pattern. */
static const Cell *statements_of(const Cell *when)
{
    return cell_next(cell_first(when));
}

/* Whether the effect has noted the value, and where. */
static bool is_noted(const Scope *s, const Cell *value, unsigned *at)
{
    if (s->values == NULL || LAW(RULE_712_2, !cell_reads(value)))
        return false;
    *at = 0;
    for (const Cell *c = statements_of(s->code); c < value; c++)
        *at += cell_reads(c);
    return *at < VALUES_MAX;
}

void scope_note(const Scope *s, Effect *e, Noting what)
{
    const Cell *end = cell_end(s->code);
    unsigned n = 0;
    for (const Cell *c = statements_of(s->code); c < end; c++) {
        if (!cell_reads(c))
            continue;
        bool about_card = c->op == OP_POWER_OF || c->op == OP_COST_OF ||
                          c->op == OP_COUNTERS_ON;
        if (about_card == (what == NOTE_CARDS) && n < VALUES_MAX)
            e->values[n] = (int16_t)scope_value(s, c);
        n++;
    }
    e->noted = what == NOTE_REST;
}

static int value_of(const Scope *s, const Cell *value)
{
    const Cell *a = cell_first(value);
    unsigned at;
    if (is_noted(s, value, &at))
        return s->values[at];
    switch (value->op) {
    case OP_NUMBER:
        return cell_number(value);
    case OP_X:
        return s->x;
    case OP_AMOUNT:
        return s->amount;
    case OP_DONE:
        return s->done;
    case OP_CHOSEN_NUMBER:
        return card_at(s->g, s->memory)->number;
    case OP_HOW_MANY:
        return count(s, value, INT16_MAX);
    case OP_PLUS:
        return scope_value(s, a) + scope_value(s, cell_next(a));
    case OP_MINUS:
        return scope_value(s, a) - scope_value(s, cell_next(a));
    case OP_TIMES:
        return scope_value(s, a) * scope_value(s, cell_next(a));
    case OP_TOKENS:
    case OP_POINTS:
    case OP_HAND:
        return player_number(s, value);
    default:
        return card_number(s, value);
    }
}

/* Numbers stay in the range that atoms and modifiers have room for. */
int scope_value(const Scope *s, const Cell *value)
{
    int n = value_of(s, value);
    return n > INT16_MAX ? INT16_MAX : n < -INT16_MAX ? -INT16_MAX : n;
}

/* Conditions */

static bool all_hold(const Scope *s, const Cell *node)
{
    const Cell *end = cell_end(node);
    for (const Cell *c = cell_first(node); c < end; c = cell_next(c))
        if (!scope_holds(s, c))
            return false;
    return true;
}

static bool one_holds(const Scope *s, const Cell *node)
{
    const Cell *end = cell_end(node);
    for (const Cell *c = cell_first(node); c < end; c = cell_next(c))
        if (scope_holds(s, c))
            return true;
    return false;
}

/* Words of phases come first, then those of steps (words.h). */
static bool is_during(const Game *g, unsigned word)
{
    return word < PHASE_COUNT ? step_phase(g->step) == word
                              : g->step == word - PHASE_COUNT;
}

bool scope_holds(const Scope *s, const Cell *condition)
{
    const Cell *a = cell_first(condition);
    CardId c;
    switch (condition->op) {
    case OP_EXISTS:
        return count(s, condition, 1) > 0;
    case OP_FITS:
        c = scope_card(s, a);
        return c != NO_CARD &&
               scope_matches(s, cell_next(a), cell_end(condition), c);
    case OP_LEAST:
        return scope_value(s, a) >= scope_value(s, cell_next(a));
    case OP_EQUAL:
        return scope_value(s, a) == scope_value(s, cell_next(a));
    case OP_AND:
        return all_hold(s, condition);
    case OP_OR:
        return one_holds(s, condition);
    case OP_NOT:
        return !scope_holds(s, a);
    case OP_TURN_OF:
        return scope_player(s, a) == s->g->turn_player;
    case OP_DURING:
        return is_during(s->g, a->arg);
    case OP_IN_FACEOFF:
        return s->g->faceoff.kind != FACEOFF_NONE;
    case OP_FACEOFF_HERE: /* (514.3e) */
        return s->self != NO_CARD && area_of(s->g, s->self) != NO_AREA &&
               s->g->faceoff.areas >> area_of(s->g, s->self) & 1;
    case OP_CHOSEN_PARITY:
        return memory_parity_fits(card_at(s->g, s->memory), scope_value(s, a));
    case OP_DID:
        return s->done > 0;
    default:
        assert(false && "not a condition");
        return false;
    }
}

/* Patterns */

/* A face-down Troublemaker can't be meant except by those words (505.2). */
static bool is_hidden(const Scope *s, const Cell *f, CardId c)
{
    if (!is_type(s, c, TYPE_TROUBLEMAKER) ||
        LAW(RULE_505_2, !card_is(s->g, c, STATE_FACE_DOWN)))
        return false;
    for (const Cell *in = f; in < cell_next(f); in++)
        if (in->op == OP_FACE_DOWN || in->op == OP_SELF)
            return false;
    return true;
}

static bool is_about(const Scope *s, const Cell *operand, const Atom *atom)
{
    if (operand->op == OP_OPPONENT) /* any of them */
        return atom->seat != NO_SEAT && atom->seat != s->you;
    if (op_info(operand->op)->type == 'p')
        return operand->op == OP_ANYONE ||
               scope_player(s, operand) == atom->seat;
    return atom->card != NO_CARD && !is_hidden(s, operand, atom->card) &&
           scope_matches(s, operand, cell_next(operand), atom->card);
}

bool scope_occurs(const Scope *s, const Cell *pattern, const Atom *atom)
{
    const Cell *a = cell_first(pattern), *end = cell_end(pattern);
    Scope inner = *s;
    switch (pattern->op) {
    case OP_WHERE:
        inner.it = atom->card;
        inner.player = atom->seat;
        inner.amount = atom->n;
        return scope_occurs(s, a, atom) && scope_holds(&inner, cell_next(a));
    case OP_EITHER_OF:
        for (; a < end; a = cell_next(a))
            if (scope_occurs(s, a, atom))
                return true;
        return false;
    default: /* OP_ON */
        if (a->arg != atom->kind)
            return false;
        for (a = cell_next(a); a < end; a = cell_next(a))
            if (!is_about(s, a, atom))
                return false;
        return true;
    }
}
