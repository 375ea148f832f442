/* modifier.c - Continuous modifiers (702, 708): what holds for a while, or for
 * as long as the card that says so is there.
 *
 * A card's own modifiers are read from the card each time: they see the game
 * as it is (708.3a), and which cards they affect is never fixed (708.5). Those
 * an effect creates stand in the game with their duration and the value they
 * were created with (708.2b).
 */
#include "rules/modifier.h"
#include "rules/departed.h"

#include "game/zone.h"
#include "rules/history.h"
#include "rules/rules.h"
#include "rules/words.h"

#include <string.h>

int16_t modifier_within(int n)
{
    return (int16_t)(n > INT16_MAX    ? INT16_MAX
                     : n < -INT16_MAX ? -INT16_MAX
                                      : n);
}

/* The one card the filters name, if they do. */
CardId modifier_card(const Scope *s, const Cell *m)
{
    for (const Cell *f = modifier_filters(m); f < cell_end(m);
         f = cell_next(f)) {
        if (f->op == OP_SELF)
            return s->self;
        if (f->op == OP_IS && cell_first(f)->op != OP_ALL)
            return scope_card(s, cell_first(f));
    }
    return NO_CARD;
}

/* Whom to call with which modifiers. */
typedef struct Visit {
    const Game *g;
    uint64_t ops; /* bits of MOD_BIT */
    bool stated;  /* in force or not */
    ModifierVisit *visit;
    void *context;
    CardId about; /* those that could mean it; NO_CARD: all */
} Visit;

/* Colors of the cards a node means. */
static int colors_of(const Scope *s, const Cell *cards)
{
    unsigned colors = 0;
    if (cards->op != OP_ALL) {
        CardId c = scope_card(s, cards);
        return c == NO_CARD ? 0 : reading_at(s->g, c)->colors;
    }
    const Cell *first = cell_first(cards), *end = cell_end(cards);
    Walk w;
    walk_begin(&w, s, first, end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;)
        colors |= reading_at(s->g, c)->colors;
    return (int)colors;
}

/* The color, colors or first value a modifier node states, as they are now. */
static int amount_of(const Scope *s, const Cell *m)
{
    const Cell *first = cell_first(m);
    CardId c;
    switch (m->op) {
    case OP_MOD_COLOR:
    case OP_MOD_SET_COLOR:
        return (int)scope_color(s, first);
    case OP_MOD_COLOR_OF:
        return colors_of(s, first);
    case OP_MOD_ADD_POWER:
        c = scope_card(s, first);
        return c == NO_CARD ? 0 : scope_power_of(s->g, c);
    default:
        break;
    }
    for (const Cell *in = first; in < cell_end(m); in = cell_next(in))
        if (op_type(in->op) == 'v')
            return scope_value(s, in);
    return 0;
}

int modifier_amount(const InForce *m)
{
    if (m->known)
        return m->value;
    return LAW(RULE_708_2b, m->made != NULL) && m->made != NULL
               ? m->made->value
               : amount_of(&m->s, m->node);
}

int modifier_amount_for(const InForce *m, CardId c)
{
    const Cell *each = modifier_of_each(m->node);
    if (each == NULL || m->made != NULL)
        return modifier_amount(m);
    Scope s = m->s;
    s.it = c;
    return scope_value(&s, each);
}

int modifier_amount_of(const InForce *m, SeatId s)
{
    InForce asked = *m;
    if (m->made == NULL)
        asked.s.player = s;
    return modifier_amount(&asked);
}

/* Durations, as the game keeps them: the lower bits say which, the upper whose
 * turn or which card. */
enum { UNTIL_KIND = 0x1f, UNTIL_WHO = 5 };
static_assert(OP_REST_OF_GAME - OP_END_OF_TURN < UNTIL_KIND, "durations");
static_assert(OP_MOD_WHILE - OP_MOD_POWER < 64, "one bit, but for while");

static uint8_t until_of(unsigned op, unsigned who)
{
    return (uint8_t)((op - OP_END_OF_TURN) | who << UNTIL_WHO);
}

unsigned modifier_until(const Modifier *m)
{
    return OP_END_OF_TURN + (m->until & UNTIL_KIND);
}

static unsigned until_who(const Modifier *m)
{
    return m->until >> UNTIL_WHO;
}

bool modifier_waits_for_card(const Modifier *m)
{
    return modifier_until(m) == OP_WHILE_CARD;
}

/* One that lasts while a card is what it is is over with it. */
static bool is_over(const Modifier *m, const Scope *s)
{
    const CardId cards[] = {s->self, s->it, s->chosen};
    return LAW_BARS(ALSO(RULE_708_2, 2), modifier_waits_for_card(m)) &&
           cards[until_who(m)] == NO_CARD;
}

bool modifier_holds(const InForce *m, const Cell *code)
{
    const Cell *leaf = m->node;
    bool made = m->made != NULL;
    while (code != leaf) {
        if (code->op == OP_MOD_WHILE) {
            bool holds = scope_holds(&m->s, cell_first(code));
            if (made ? LAW_BARS(RULE_708_2a, !holds)
                     : LAW_BARS(RULE_708_3, !holds))
                return false;
        }
        code = cell_first(code);
        while (cell_next(code) <= leaf)
            code = cell_next(code);
    }
    return !made || (!is_over(m->made, &m->s) &&
                     modifier_until(m->made) != OP_NEXT_FACEOFF); /* not yet */
}

/* Without copying it: one is made for every question. */
void modifier_of(InForce *m, const Game *g, const Standing *found)
{
    m->node = ability_at(g, found->ability)->code + found->at;
    m->made = NULL;
    m->ability = found->ability;
    m->at = found->at;
    m->known = false;
    m->value = 0;
    scope_begin(&m->s, g, found->card, found->x);
    m->s.apart = m->node->op == OP_MOD_UNINVOLVED;
}

void modifier_made(InForce *m, const Game *g, const Modifier *made)
{
    *m = (InForce){.s = scope_of_modifier(g, made),
                   .node = ability_at(g, made->ability)->code + made->at,
                   .made = made,
                   .ability = made->ability,
                   .at = made->at};
    m->s.apart = m->node->op == OP_MOD_UNINVOLVED;
}

static void visit_made(const Visit *v, const Modifier *made)
{
    const Cell *code = ability_at(v->g, made->ability)->code;
    const Cell *node = code + made->at;
    if (op_type(node->op) != 'm' || !(v->ops & MOD_BIT(node->op)))
        return;
    InForce m;
    modifier_made(&m, v->g, made);
    if (v->about != NO_CARD && modifier_means_one(node) &&
        modifier_card(&m.s, node) != v->about)
        return;
    if (v->stated || modifier_holds(&m, code))
        v->visit(v->context, &m);
}

/* Whether it may be about that card, or any. */
static bool could_mean(const Game *g, const Standing *found, CardId about)
{
    if (about == NO_CARD)
        return true;
    if (found->flags & STANDING_OWN)
        return found->card == about;
    return !(found->flags & STANDING_HOST) ||
           attach_host(g, found->card) == about;
}

static void visit_standing(const Visit *v, const Standing *found)
{
    if (found->op >= ACTIVATED || !(v->ops >> found->op & 1) ||
        !could_mean(v->g, found, v->about) || !standing_is_had(v->g, found))
        return;
    InForce m;
    modifier_of(&m, v->g, found);
    if (v->stated || modifier_is_on(&m))
        v->visit(v->context, &m);
}

static void visit_all_made(const Visit *v)
{
    for (unsigned i = 0; i < v->g->modifier_count; i++)
        visit_made(v, game_modifiers((Game *)(uintptr_t)v->g) + i);
}

static void visit_all(const Visit *v)
{
    if (!(v->g->block.force.mods & v->ops))
        return;
    for (unsigned i = 0; i < v->g->standing_count; i++)
        visit_standing(v, standing_at(v->g, i));
    visit_all_made(v);
}

void modifier_each_of(const Game *g, uint64_t ops, ModifierVisit *visit,
                      void *context)
{
    const Visit v = {g, ops, false, visit, context, NO_CARD};
    visit_all(&v);
}

void modifier_each_stated(const Game *g, uint64_t ops, CardId about,
                          ModifierVisit *visit, void *context)
{
    const Visit v = {g, ops, true, visit, context, about};
    visit_all(&v);
}

/* Modifiers of readings */

/* What reads what others write may be another thing as they are applied. */
static bool can_be_kept(const Game *g, const Ability *ability)
{
    return !(ability->hinges & g->block.force.writes & READS_MODIFIED);
}

/* One that comes to something else than before, and is not for its own card or
 * its host alone, makes all cards stale. */
static void settle_value(Game *g, Standing *found, const InForce *m)
{
    const Standing before = *found;
    const uint8_t of_one = found->flags & (STANDING_OWN | STANDING_HOST);
    found->flags = (uint8_t)(of_one | STANDING_READING);
    if (modifier_is_on(m)) {
        found->flags |= STANDING_HOLDS;
        found->value = modifier_within(modifier_amount(m));
    }
    if (standing_differs(found, &before) && (!of_one || g->block.force.ordered))
        g->block.stale |= READS_SELF;
    if (can_be_kept(g, ability_at(g, found->ability)))
        found->flags |= STANDING_KNOWN;
}

/* Whether it is a modifier of readings that is in force, or may be. */
static bool may_stand(const Standing *found)
{
    const uint8_t idle = STANDING_READING | STANDING_KNOWN;
    return standing_is_reading(found) &&
           (found->flags & (idle | STANDING_HOLDS)) != idle;
}

bool modifier_stands(Game *g, Standing *found, InForce *m)
{
    if (!may_stand(found) || !standing_is_had(g, found))
        return false;
    modifier_of(m, g, found);
    if (!(found->flags & STANDING_KNOWN))
        settle_value(g, found, m);
    m->known = true;
    m->value = found->value;
    return (found->flags & STANDING_HOLDS) != 0;
}

/* Those of effects, from a given one up to a time. */
static unsigned visit_older(const Visit *v, unsigned made, uint32_t stamp)
{
    const Modifier *all = game_modifiers((Game *)(uintptr_t)v->g);
    for (; made < v->g->modifier_count && all[made].stamp < stamp; made++)
        visit_made(v, &all[made]);
    return made;
}

/* By their time (711.3): what is given is given in that order. */
void modifier_each_reading(Game *g, CardId about, ModifierVisit *visit,
                           void *context)
{
    const Visit v = {g, READING_OPS, false, visit, context, about};
    unsigned made = 0;
    InForce m;
    if (!(g->block.force.mods & READING_OPS))
        return;
    for (unsigned i = 0; i < g->standing_count || made < g->modifier_count;
         i++) {
        Standing *found = game_standing(g) + i;
        if (i < g->standing_count &&
            !(may_stand(found) && could_mean(g, found, about)))
            continue;
        if (made < g->modifier_count)
            made =
                visit_older(&v, made,
                            i < g->standing_printed ? card_stamp(g, found->card)
                                                    : UINT32_MAX);
        if (i < g->standing_count && modifier_stands(g, found, &m))
            visit(context, &m);
    }
}

/* What can't happen (104.2) */

typedef struct CantQuery {
    const Atom *atom;
    bool found;
} CantQuery;

typedef struct MaxQuery {
    const Atom *atom;
    int left;
} MaxQuery;

static void find_cant(void *context, const InForce *m)
{
    CantQuery *q = context;
    q->found = q->found || (scope_occurs(&m->s, cell_first(m->node), q->atom) &&
                            modifier_is_on(m));
}

/* "Can't ... more than twice each turn": how often it still can. */
static void find_max(void *context, const InForce *m)
{
    MaxQuery *q = context;
    const Cell *kind = cell_first(m->node), *most = cell_next(kind);
    const Cell *scope = cell_next(most), *which = cell_next(scope);
    const Cell *end = cell_end(m->node);
    SeatId p = q->atom->seat;
    Scope s = m->s; /* "of each type": of that card's */
    s.it = q->atom->card;
    if (kind->arg != q->atom->kind || p == NO_SEAT)
        return;
    if (which < end && op_type(which->op) == 'p') {
        if (!scope_is_of(&s, p, which))
            return;
        which = cell_next(which);
    }
    if (which < end && (q->atom->card == NO_CARD ||
                        !scope_matches(&s, which, end, q->atom->card)))
        return;
    const Past past = {kind->arg, scope->arg, p, which, end};
    int left = modifier_amount(m) - history_of_player(&s, &past);
    q->left = left < q->left ? left : q->left;
}

int modifier_left(const Game *g, const Atom *atom)
{
    MaxQuery q = {.atom = atom, .left = INT16_MAX};
    if (kind_in(g->block.force.forbids, atom->kind))
        modifier_each(g, OP_MOD_MAX, find_max, &q);
    return q.left;
}

bool modifier_forbids(const Game *g, const Atom *atom)
{
    CantQuery q = {.atom = atom};
    if (kind_in(g->block.force.forbids, atom->kind))
        modifier_each_stated(g, MOD_BIT(OP_MOD_CANT), NO_CARD, find_cant, &q);
    return q.found || modifier_left(g, atom) <= 0;
}

/* Questions about one card or one player */

typedef struct Question {
    CardId card;
    SeatId seat;
    int sum;
    bool found;
} Question;

static void ask_card(void *context, const InForce *m)
{
    Question *q = context;
    q->found = q->found || scope_fits(&m->s, modifier_filters(m->node),
                                      cell_end(m->node), q->card);
}

bool modifier_means(const Game *g, unsigned op, CardId c)
{
    Question q = {.card = c};
    modifier_each(g, op, ask_card, &q);
    return q.found;
}

static bool is_player(const InForce *m, SeatId s)
{
    const Cell *end = cell_end(m->node);
    for (const Cell *in = cell_first(m->node); in < end; in = cell_next(in)) {
        if (op_type(in->op) != 'p')
            continue;
        return scope_is_of(&m->s, s, in);
    }
    return false;
}

static void ask_player(void *context, const InForce *m)
{
    Question *q = context;
    if (is_player(m, q->seat))
        q->sum += modifier_amount_of(m, q->seat);
}

int modifier_sum(const Game *g, unsigned op, SeatId s)
{
    Question q = {.seat = s};
    if (g->lively)
        modifier_each(g, op, ask_player, &q);
    return q.sum;
}

static int limit_of(int n)
{
    return LAW_BARS(RULE_105_2, n < 0) ? 0 : n;
}

int home_limit(const Game *g, SeatId s)
{
    int limit = card_side(g, g->seats[s].mane)->home_limit;
    limit = LAW_NUMBER(RULE_212, limit) - LAW_NUMBER(ALSO(RULE_212, 2), 0);
    return limit_of(limit + modifier_sum(g, OP_MOD_HOME_LIMIT, s));
}

bool home_counts(const Game *g, CardId c)
{
    return !(force_has(g, OP_MOD_HOME_EXEMPT) &&
             modifier_means(g, OP_MOD_HOME_EXEMPT, c));
}

int hand_limit(const Game *g, SeatId s)
{
    int limit = g->block.rules->hand_size;
    return limit_of(limit + modifier_sum(g, OP_MOD_HAND_LIMIT, s));
}

/* Those with a duration */

/* The amount it is created with (708.2b). What a doubling adds is known then,
 * if it is for one card. */
static int frozen_amount(const Scope *s, const Cell *m)
{
    int n = amount_of(s, m);
    CardId c = m->op == OP_MOD_TIMES_POWER ? modifier_card(s, m) : NO_CARD;
    return c == NO_CARD ? n : (n - 1) * reading_at(s->g, c)->power;
}

/* Where the effect happens; if that is nowhere, where its card was as it left
 * play. */
static AreaId place_of(const Game *g, const Effect *e)
{
    if (e->there != NO_AREA || e->self == NO_CARD ||
        card_at(g, e->self)->serial != e->self_serial)
        return e->there;
    const Departed *gone = departed_at(g, e->self);
    return gone != NULL ? gone->area : NO_AREA;
}

Modifier *modifier_leave(Game *g, const Effect *e, const Cell *node,
                         uint8_t until)
{
    const Cell *code = ability_at(g, e->ability)->code;
    SeatId you = LAW(RULE_513_3, true) ? e->you : seat_next(g, e->you);
    Modifier *made = game_modifiers(g) + g->modifier_count++;
    *made = (Modifier){.stamp = ++g->serials,
                       .self_serial = e->self_serial,
                       .it_serial = e->it_serial,
                       .chosen_serial = e->chosen_serial,
                       .self = e->self,
                       .it = e->it,
                       .chosen = e->chosen,
                       .ability = e->ability,
                       .at = (uint16_t)(node - code),
                       .x = e->x,
                       .you = you,
                       .player = e->player,
                       .there = place_of(g, e),
                       .until = until,
                       .memory = card_at(g, e->self)->memory};
    made->name = (uint16_t)(memory_name(card_at(g, e->self)) + 1u);
    return made;
}

/* (is host) or (is (host-of it)) in the modifier, if it speaks of `it` nowhere
 * else: that card; or NULL. */
static const Cell *host_meant(const Cell *m, uint8_t until)
{
    const Cell *host = NULL;
    if (until == until_of(OP_WHILE_CARD, 1))
        return NULL;
    for (const Cell *c = m; c < cell_end(m); c++) {
        if (c->op == OP_IT && (c == m || (c - 1)->op != OP_HOST_OF))
            return NULL;
        if (c->op == OP_HOST || c->op == OP_HOST_OF)
            host = c;
    }
    return host;
}

/* What its card is attached to then: it may be taken off later (708.2b). */
static void keep_host(Game *g, const Scope *s, const Cell *m, Modifier *made)
{
    const Cell *host = host_meant(m, made->until);
    if (!LAW(RULE_708_2b, host != NULL) || host == NULL)
        return;
    made->of_host = 1;
    made->it = scope_card(s, host);
    made->it_serial = made->it == NO_CARD ? 0 : card_at(g, made->it)->serial;
}

/* Where its card is then, for as long as it lasts; "until this card leaves play
 * or is frightened" it is where that is (708.3a). */
static void keep_here(const Scope *s, Modifier *made)
{
    AreaId here = scope_here(s);
    if (LAW_BARS(ALSO(RULE_708_2b, 2),
                 made->until != until_of(OP_WHILE_CARD, 0)) &&
        here < AREAS_MAX)
        made->here = (here + 1u) & 0x1fu;
}

/* One for each modifier inside a "while": each keeps its own value. The scope
 * is the effect's, which knows its sets. */
static void make(Game *g, const Effect *e, const Scope *s, const Cell *m,
                 uint8_t until)
{
    if (m->op == OP_MOD_WHILE) {
        for (const Cell *in = cell_next(cell_first(m)); in < cell_end(m);
             in = cell_next(in))
            make(g, e, s, in, until);
        return;
    }
    int16_t value = modifier_within(frozen_amount(s, m)); /* (708.2b) */
    Modifier *made = modifier_leave(g, e, m, until);
    made->value = value;
    keep_here(s, made);
    keep_host(g, s, m, made);
}

/* Does it wait for what happens to this card, which has gone already? */
static bool waits_in_vain(const Scope *s, const Cell *pattern)
{
    bool self = false;
    for (const Cell *c = pattern; c < cell_end(pattern); c++)
        self = self || c->op == OP_SELF;
    return self && s->self == NO_CARD;
}

/* Whose turn it lasts to, or which card's; false if it is over at once. */
bool modifier_lasts(const Scope *s, const Cell *duration, uint8_t *until)
{
    const Cell *first = cell_first(duration);
    unsigned who = 0;
    switch (duration->op) {
    case OP_END_OF_FACEOFF: /* without one there is nothing to wait for */
        if (s->g->faceoff.kind == FACEOFF_NONE)
            return false;
        break;
    case OP_THEIR_NEXT_TURN:
    case OP_NEXT_TURN_END:
    case OP_NEXT_READY:
    case OP_NEXT_FACEOFF:
        who = scope_player(s, first);
        if (who == NO_SEAT)
            return false;
        break;
    case OP_UNTIL_EVENT:
        if (waits_in_vain(s, first)) /* RULING: (R113) */
            return false;
        break;
    case OP_WHILE_CARD:
        who = first->op == OP_THIS ? 0 : first->op == OP_IT ? 1 : 2;
        break;
    default:
        break;
    }
    *until = until_of(duration->op, who);
    return true;
}

bool modifier_make(Game *g, const Effect *of, const Cell *statement)
{
    const Cell *m = cell_first(statement);
    Effect e = *of;
    Scope s = scope_of_effect(g, of);
    uint8_t until = until_of(OP_REST_OF_GAME, 0);
    if (g->block.room.modifiers - g->modifier_count < statement->arg) {
        g->block.need_room = 1; /* the statement is tried again */
        return false;
    }
    if (!stamp_has_room(g, statement))
        return false;
    if (statement->op == OP_UNTIL_FOR) { /* who may do what it lets them do */
        e.you = s.you = scope_player(&s, m);
        m = cell_next(m);
    }
    if (e.you == NO_SEAT)
        return true;
    if (statement->op != OP_FOREVER) {
        if (!modifier_lasts(&s, m, &until))
            return true;
        m = cell_next(m);
    }
    unsigned before = g->modifier_count;
    for (; m < cell_end(statement); m = cell_next(m))
        make(g, &e, &s, m, until);
    for (unsigned i = before; i < g->modifier_count; i++)
        stamp_note_older(g, game_modifiers(g) + i);
    readings_begin(g, game_modifiers(g) + before, g->modifier_count - before);
    return true;
}

/* The others move up. */
static Modifier take_out(Game *g, unsigned i)
{
    Modifier *m = game_modifiers(g);
    const Modifier was = m[i];
    memmove(&m[i], &m[i + 1], (g->modifier_count - i - 1u) * sizeof *m);
    m[--g->modifier_count] = (Modifier){.stamp = 0};
    return was;
}

void modifier_remove(Game *g, unsigned i)
{
    const Modifier was = take_out(g, i);
    readings_end(g, &was, 1);
}

void modifiers_drop(Game *g, ModifierOver *over, const void *what)
{
    Modifier were[16];
    unsigned n = 0;
    for (unsigned i = 0; i < g->modifier_count;) {
        if (!over(g, game_modifiers(g) + i, what)) {
            i++;
            continue;
        }
        if (n == ARRAY_LEN(were)) {
            readings_end(g, were, n);
            n = 0;
        }
        were[n++] = take_out(g, i);
        g->due |= DUE_PRE_PRIORITY; /* a host may fit no more (511.2) */
    }
    if (n > 0)
        readings_end(g, were, n);
}

typedef struct Moment {
    unsigned op; /* of the duration that is over */
    SeatId seat; /* whose turn it is, or NO_SEAT */
} Moment;

/* The next turn of the player a modifier waits for has begun, or the next
 * faceoff: from now on it waits for its end, or for the end of its Ready
 * Step. */
static bool is_reached(Game *g, Modifier *m, const void *what)
{
    const Moment *now = what;
    unsigned op = modifier_until(m);
    Scope s = scope_of_modifier(g, m);
    if (is_over(m, &s))
        return true;
    if (now->op == OP_NEXT_TURN)
        m->aged = 1;
    if (now->op == OP_NEXT_TURN && until_who(m) == now->seat) {
        if (op == OP_THEIR_NEXT_TURN)
            return true;
        if (op == OP_NEXT_TURN_END)
            m->until = until_of(OP_END_OF_TURN, 0);
    }
    if (op == OP_NEXT_FACEOFF && now->op == op && until_who(m) == now->seat) {
        m->until = until_of(OP_END_OF_FACEOFF, 0);
        readings_touch(g, STALE_FORCE);
    }
    if (op == OP_NEXT_FACEOFF)
        return now->op == OP_END_OF_TURN;
    if (op == OP_NEXT_READY)
        return now->op == OP_NEXT_READY && until_who(m) == now->seat;
    return op == now->op && (now->seat == NO_SEAT || m->you == now->seat);
}

void modifier_expire(Game *g, unsigned until, SeatId s)
{
    const Moment now = {until, s};
    if (LAW_BARS(RULE_708_2, g->modifier_count > 0))
        modifiers_drop(g, is_reached, &now);
}

static bool is_of(Game *g, Modifier *m, const void *what)
{
    (void)g;
    return m->you == *(const SeatId *)what;
}

void modifier_forget(Game *g, SeatId s)
{
    modifiers_drop(g, is_of, &s);
}

static bool is_stamped(Game *g, Modifier *m, const void *what)
{
    (void)g;
    return m->stamp == *(const uint32_t *)what;
}

void modifier_end(Game *g, uint32_t stamp)
{
    if (stamp != 0)
        modifiers_drop(g, is_stamped, &stamp);
}
