/* scope_pattern.c - whether an occurrence is the one a pattern watches for. */
#include "rules/scope.h"

#include "game/zone.h"
#include "rules/cost.h"
#include "rules/history.h"
#include "rules/run.h"

/* A face-down Troublemaker can't be meant except by those words (505.2). */
static bool is_hidden(const Scope *s, const Cell *f, CardId c)
{
    if (reading_at(s->g, c)->type != TYPE_TROUBLEMAKER ||
        !LAW_BARS(RULE_505_2, card_is(s->g, c, STATE_FACE_DOWN)))
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
    if (op_type(operand->op) == 'p')
        return scope_is_of(s, atom->seat, operand);
    if (operand->op == OP_ANY && atom->kind == OCC_DRAW)
        return true; /* also one that would be, whichever it is (410.4) */
    /* RULING R54: who plays or uncovers a Troublemaker does that to a card that
     * lies face-down. */
    bool down = atom->kind == OCC_PLAY || atom->kind == OCC_UNCOVER;
    return atom->card != NO_CARD &&
           (down || !is_hidden(s, operand, atom->card)) &&
           scope_matches(s, operand, cell_next(operand), atom->card);
}

/* An attachment is to be played on a card (509.1). */
static void take_aim(Scope *s, const Atom *atom)
{
    s->aimed = atom->kind == OCC_PLAY && atom->flags & ATOM_ATTACH;
    s->aim = s->aimed ? (CardId)atom->n : NO_CARD;
}

/* RULING R92 */
void scope_take_play(Scope *s, const Atom *atom)
{
    s->played = 0;
    if (atom->kind == OCC_PLAY && atom->card != NO_CARD)
        scope_take_played(s, atom->card, atom->seat);
}

/* Where the card comes from: until it has happened, where it is. */
static AreaId from_area(const Game *g, const Atom *atom)
{
    bool before = atom->from_zone == ZONE_OUT && atom->card != NO_CARD;
    if (before || atom_is_counter(atom))
        return card_at(g, atom->card)->area;
    return atom->from_area;
}

static unsigned from_zone(const Game *g, const Atom *atom)
{
    bool before = atom->from_zone == ZONE_OUT && atom->card != NO_CARD;
    if (atom->kind == OCC_PLAY && atom->n > 0 && !(atom->flags & ATOM_ATTACH))
        return (unsigned)(atom->n & (PLAYED_LAST - 1)) -
               1; /* from where it went to the queue */
    return before ? card_at(g, atom->card)->zone : atom->from_zone;
}

/* Is, or was, it the last card in a hand that is played? */
static bool is_last_in_hand(const Game *g, const Atom *atom)
{
    if (atom->kind != OCC_PLAY || atom->card == NO_CARD)
        return false;
    if (atom->n > 0 && !(atom->flags & ATOM_ATTACH))
        return (atom->n & PLAYED_LAST) != 0;
    const Card *card = card_at(g, atom->card);
    return card->zone == ZONE_HAND &&
           zone_count(g, card->owner, ZONE_HAND) == 1;
}

/* A card that is shuffled into its deck was never put on top of it. */
static bool is_on_top(const Scope *s, const Atom *atom)
{
    return LAW(RULE_402_1, atom->zone == ZONE_DRAW_DECK) &&
           (s->is_past ? history_on_top(atom)
                       : !(atom->flags & (ATOM_BOTTOM | ATOM_SHUFFLE)));
}

static bool is_under(const Scope *s, const Atom *atom)
{
    return atom->zone == ZONE_DRAW_DECK &&
           (s->is_past ? history_under(atom)
                       : (atom->flags & ATOM_BOTTOM) != 0);
}

static bool is_told(const Atom *atom)
{
    return atom->kind != OCC_ENTER_PLAY && atom->flags & ATOM_TOLD;
}

SeatId scope_cause(const Game *g_const, const Atom *atom)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    if (is_told(atom))
        return atom->seat;
    for (unsigned i = g->frame_count; i-- > 0;) {
        const Frame *f = game_frames(g) + i;
        if (f->kind == FRAME_RUN)
            return game_effects(g)[f->effect].you;
        if (f->kind == FRAME_ACTION)
            return f->seat;
        if (f->kind == FRAME_TURN && atom->kind == OCC_READY &&
            LAW(ALSO(RULE_603_1, 2), true)) /* who readies all their cards */
            return g->turn_player;
        if (f->kind != FRAME_BATCH)
            break;
    }
    return NO_SEAT;
}

SeatId scope_who(const Scope *s, const Cell *pattern, const Atom *atom)
{
    bool one = pattern->op == OP_EITHER_OF; /* the one that has happened */
    if (pattern->op == OP_CAUSED_BY)
        return s->is_past ? s->cause : scope_cause(s->g, atom);
    for (const Cell *in = cell_first(pattern); in < cell_end(pattern);
         in = cell_next(in))
        if (op_type(in->op) == 'e' && (!one || scope_occurs(s, in, atom)))
            return scope_who(s, in, atom);
    return atom->seat;
}

/* Whether what happens now, or would, is an effect's of a card that fits. */
static bool is_effect_of(const Scope *s, const Cell *filter)
{
    Game *g = (Game *)(uintptr_t)s->g; /* read only */
    for (unsigned i = g->frame_count; i-- > 0;) {
        const Frame *f = game_frames(g) + i;
        if (f->kind == FRAME_RUN) {
            CardId c = game_effects(g)[f->effect].self;
            return c != NO_CARD &&
                   scope_matches(s, filter, cell_next(filter), c);
        }
        if (f->kind != FRAME_BATCH)
            break;
    }
    return false;
}

/* Whether what happens now is an action's, or it is asked whether it can be;
 * what is paid with is not. */
static bool is_action(const Game *g_const, const Atom *atom)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    bool happens = false;
    if (is_told(atom))
        return false;
    for (unsigned i = g->frame_count; i-- > 0;) {
        const Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_BATCH)
            return f->kind == FRAME_ACTION ||
                   (!happens && f->kind != FRAME_RUN);
        happens = true;
    }
    return false;
}

/* Whether what happens now is paid for that action with a card that fits
 * (RULING R107). */
static bool is_paid_for(const Scope *s, const Cell *action)
{
    Game *g = (Game *)(uintptr_t)s->g; /* read only */
    const Cell *filter = cell_next(action);
    for (unsigned i = g->frame_count; i-- > 0;) {
        const Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_BATCH)
            return f->kind == FRAME_ACTION && f->card != NO_CARD &&
                   action_word(f->verb) == action->arg &&
                   scope_matches(s, filter, cell_next(filter), f->card);
    }
    return false;
}

/* Whether what happens now is an effect's of that card. */
static bool is_source(const Game *g_const, CardId c)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    for (unsigned i = g->frame_count; i-- > 0;)
        if (game_frames(g)[i].kind == FRAME_BATCH)
            return c != NO_CARD && game_frames(g)[i].source == c;
    return false;
}

/* Whether what happens now is done by the ability that the pattern is of. */
static bool is_own_doing(const Game *g_const, const Cell *pattern)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    for (unsigned i = g->frame_count; i-- > 0;) {
        const Frame *f = game_frames(g) + i;
        if (f->kind != FRAME_RUN)
            continue;
        const Ability *by = ability_at(g, game_effects(g)[f->effect].ability);
        return by != NULL && pattern >= by->code &&
               pattern < cell_end(by->code);
    }
    return false;
}

/* Who won or lost a faceoff that is past: of which kind it was. */
static uint8_t ended_faceoff(const Scope *s, const Atom *atom)
{
    bool outcome =
        atom->kind == OCC_WIN_FACEOFF || atom->kind == OCC_LOSE_FACEOFF;
    return s->is_past && outcome ? atom->zone : FACEOFF_NONE;
}

/* (where e c) */
static bool occurs_where(const Scope *s, const Cell *pattern, const Atom *atom)
{
    if (!scope_occurs(s, pattern, atom))
        return false;
    Scope inner = *s;
    inner.it = atom->card;
    inner.player = scope_who(s, pattern, atom);
    inner.amount = atom->n;
    inner.there = atom->area;
    inner.from = from_area(s->g, atom);
    inner.ended = ended_faceoff(s, atom);
    take_aim(&inner, atom);
    return scope_holds(&inner, cell_next(pattern));
}

/* (on O f? p?) */
static bool is_such(const Scope *s, const Cell *on, const Atom *atom)
{
    const Cell *a = cell_first(on), *end = cell_end(on);
    if (a->arg != atom->kind)
        return false;
    a = cell_next(a);
    Scope inner = *s;
    if (s->player == NO_SEAT) /* "their own": of who does it */
        inner.player = atom->seat;
    scope_take_play(&inner, atom);
    for (; a < end; a = cell_next(a))
        if (!is_about(&inner, a, atom))
            return false;
    return true;
}

/* "To their home": of who does it. */
static bool is_where(const Scope *s, const Cell *area, const Atom *atom,
                     AreaId where)
{
    if (s->player != NO_SEAT || cell_next(area) == area + 1)
        return scope_is_area(s, area, where);
    Scope inner = *s;
    inner.player = atom->seat;
    return scope_is_area(&inner, area, where);
}

bool scope_occurs(const Scope *s, const Cell *pattern, const Atom *atom)
{
    const Cell *a = cell_first(pattern), *end = cell_end(pattern);
    SeatId cause;
    switch (pattern->op) {
    case OP_FROM:
        return is_where(s, a, atom, from_area(s->g, atom)) &&
               scope_occurs(s, cell_next(a), atom);
    case OP_TO:
        return is_where(s, a, atom, atom->area) &&
               scope_occurs(s, cell_next(a), atom);
    case OP_FROM_ZONE:
        return from_zone(s->g, atom) == a->arg &&
               scope_occurs(s, cell_next(a), atom);
    case OP_LAST_IN_HAND:
        return is_last_in_hand(s->g, atom) && scope_occurs(s, a, atom);
    case OP_TO_ZONE:
        return atom->zone == a->arg && scope_occurs(s, cell_next(a), atom);
    case OP_ONE_AT_ONCE:
        return scope_occurs(s, a, atom);
    case OP_ON_TOP:
        return is_on_top(s, atom) && scope_occurs(s, a, atom);
    case OP_UNDER:
        return is_under(s, atom) && scope_occurs(s, a, atom);
    case OP_COUNTER_NAMED:
        return atom_is_counter(atom) &&
               !LAW_BARS(RULE_519_1, atom->counter != a->arg) &&
               scope_occurs(s, cell_next(a), atom);
    case OP_POWER_COUNTER:
        return atom_is_counter(atom) && atom->counter == POWER_COUNTER &&
               scope_occurs(s, a, atom);
    case OP_CAUSED_BY:
        cause = s->is_past ? s->cause : scope_cause(s->g, atom);
        return cause != NO_SEAT && scope_is_of(s, cause, a) &&
               scope_occurs(s, cell_next(a), atom);
    case OP_BY_CARD:
        return !s->is_past && is_source(s->g, scope_card(s, a)) &&
               !is_own_doing(s->g, pattern) &&
               scope_occurs(s, cell_next(a), atom);
    case OP_BY_EFFECT:
    case OP_NOT_BY_EFFECT:
        return !s->is_past && scope_occurs(s, cell_next(a), atom) &&
               is_effect_of(s, a) == (pattern->op == OP_BY_EFFECT);
    case OP_BY_ACTION:
    case OP_NOT_BY_ACTION:
        return !s->is_past && scope_occurs(s, a, atom) &&
               is_action(s->g, atom) == (pattern->op == OP_BY_ACTION);
    case OP_PAID_FOR:
        return !s->is_past && is_paid_for(s, a) &&
               scope_occurs(s, cell_next(cell_next(a)), atom);
    case OP_BY_RULES:
        cause = s->is_past ? s->cause : scope_cause(s->g, atom);
        return cause == NO_SEAT && scope_occurs(s, a, atom);
    case OP_WHERE:
        return occurs_where(s, a, atom);
    case OP_LATER_TURN:
        return s->aged && scope_occurs(s, a, atom);
    case OP_BECOMES: /* become.c sees to it */
        return false;
    case OP_EITHER_OF:
        for (; a < end; a = cell_next(a))
            if (scope_occurs(s, a, atom))
                return true;
        return false;
    default: /* OP_ON, OP_ON_BATCH */
        return is_such(s, pattern, atom);
    }
}
