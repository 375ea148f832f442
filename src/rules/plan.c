/* plan.c - which cards pay for what (508.1): see plan.h. */
#include "rules/plan.h"

#include "game/zone.h"
#include "rules/cost.h"
#include "rules/run.h"

/* Parts */

static bool is_discard(const Part *p)
{
    return p->statement->op == OP_DISCARD;
}

static const Cell *cards_of(const Part *p)
{
    return run_cards_of(p->statement);
}

/* Tokens or points: nothing is done to cards. */
static bool is_number(const Part *p)
{
    return p->statement->op == OP_PAY || p->statement->op == OP_PAY_POINTS;
}

static bool is_choice(unsigned op)
{
    return op == OP_ONE || op == OP_SOME || op == OP_UP_TO ||
           op == OP_ANY_NUMBER;
}

bool part_is_choice(const Part *p)
{
    return !is_number(p) && (is_discard(p) || is_choice(cards_of(p)->op));
}

bool cost_has_choice(const Cell *cost)
{
    for (const Cell *in = cost; in < cell_next(cost); in++)
        if (in->op == OP_DISCARD || is_choice(in->op))
            return true;
    return false;
}

/* How many cards are picked for the part. */
typedef struct Limits {
    int least, most;
} Limits;

static Limits limits_of(const Part *p)
{
    const Cell *node = is_discard(p) ? p->statement : cards_of(p);
    const Cell *first = cell_first(node);
    Limits l = {.least = 1, .most = 1};
    switch (node->op) {
    case OP_DISCARD:
        l.least = l.most = scope_value(p->scope, cell_next(first));
        break;
    case OP_SOME:
    case OP_UP_TO:
        l.most = scope_value(p->scope, first);
        l.least = node->op == OP_SOME ? l.most : 0;
        break;
    case OP_ANY_NUMBER:
        l.least = 0;
        l.most = INT16_MAX;
        break;
    default:
        break;
    }
    return l;
}

/* The cards the text lets the payer pick from. */
static void cards_begin(Walk *w, const Bill *b, const Part *p)
{
    if (is_discard(p)) {
        walk_begin_hand(w, p->scope, b->payer);
        return;
    }
    const Cell *node = cards_of(p), *first = cell_first(node);
    if (node->op == OP_SOME || node->op == OP_UP_TO)
        first = cell_next(first);
    walk_begin(w, p->scope, first, cell_end(node));
}

OccurrenceKind part_kind(const Part *p)
{
    if (is_number(p))
        return p->statement->op == OP_PAY ? OCC_PAY : OCC_PAY_POINTS;
    return is_discard(p) ? OCC_DISCARD : statement_kind(p->statement->op);
}

/* Whether nothing forbids that it happens (508.1c), and nothing else would
 * happen instead (508.1a). */
static bool can_happen(Game *g, const Atom *atom)
{
    const Frame none = {0};
    const Reason r = atom_reason(g, &none, atom);
    if (!reason_legal(r))
        return r.rule == RULE_104_2 ? LAW(RULE_104_2a, false)
                                    : LAW(RULE_508_1c, false);
    return !LAW_BARS(RULE_508_1a, replaces(g, atom));
}

/* Whether there is an area the card can be moved or sent to, if it is the one
 * that is picked. */
static bool can_go(const Bill *b, const Part *p, Atom *atom)
{
    FOR_AREAS (b->g, a) {
        atom->area = a;
        if (run_may_go(p->scope, p->statement, atom->card, a) &&
            can_happen(b->g, atom))
            return true;
    }
    return false;
}

/* Whether the card can be taken as things are. */
static bool can_pay_now(const Bill *b, const Part *p, CardId c)
{
    Game *g = b->g;
    Atom atom = {.card = c,
                 .kind = (uint8_t)part_kind(p),
                 .seat = b->payer,
                 .area = card_at(g, c)->area,
                 .flags = ATOM_TOLD,
                 .from_zone = ZONE_OUT};
    if (p->statement->op == OP_CHOOSE)
        return true;
    if (p->statement->op == OP_UNCOUNTER_ANY || counter_is_every(p->statement))
        return !LAW_BARS(RULE_508_1c,
                         !counter_can_be_done(p->scope, p->statement, c));
    if (atom.kind == OCC_COUNT ||
        (p->statement->op == OP_UNCOUNTER &&
         !counter_can_pay(p->scope, p->statement, c, 1)))
        return false;
    atom.zone = (uint8_t)road_zone(atom.kind);
    if (!is_discard(p)) {
        run_describe(p->scope, p->statement, &atom);
        if (run_has_area(p->statement))
            return can_go(b, p, &atom);
    }
    return can_happen(g, &atom);
}

/* What another part does to a card may be what lets this one be paid (508.1b):
 * a card is readied and then exhausted. */

static bool enables(unsigned first, unsigned second)
{
    switch (first) {
    case OCC_READY:
        return second == OCC_EXHAUST;
    case OCC_EXHAUST:
        return second == OCC_READY;
    case OCC_UNFRIGHTEN:
        return second == OCC_EXHAUST || second == OCC_FRIGHTEN;
    case OCC_COUNTER:
        return second == OCC_UNCOUNTER;
    default:
        return false;
    }
}

/* The card as it will be once that has been done to it. */
static Card card_after(const Part *p, Card card)
{
    switch (part_kind(p)) {
    case OCC_READY:
        card.state &= (uint8_t)~STATE_EXHAUSTED;
        break;
    case OCC_EXHAUST:
        card.state |= STATE_EXHAUSTED;
        break;
    case OCC_UNFRIGHTEN:
        card.state &= (uint8_t) ~(STATE_FRIGHTENED | STATE_FACE_DOWN);
        break;
    default: /* OCC_COUNTER; those with a name lie elsewhere */
        if (counter_name(p->statement) == POWER_COUNTER)
            card.counters =
                (int16_t)(card.counters +
                          scope_value(p->scope, cell_next(cards_of(p))));
    }
    return card;
}

/* Looks at the card as it would be, and leaves it as it is. */
static bool can_pay_after(const Bill *b, const Part *first, const Part *p,
                          CardId c)
{
    Card *card = game_card(b->g, c);
    const Card now = *card;
    *card = card_after(first, now);
    bool can = can_pay_now(b, p, c);
    *card = now;
    return can;
}

bool part_may_need(const Part *p, const Part *first)
{
    return first != p && LAW_BARS(ALSO(RULE_508_1b, 3),
                                  enables(part_kind(first), part_kind(p)));
}

bool part_needs(const Bill *b, const Part *p, const Part *first, CardId c)
{
    return part_may_need(p, first) && !can_pay_now(b, p, c) &&
           can_pay_after(b, first, p, c);
}

/* The kind of another part that must be done to the card first; OCC_COUNT if
 * there is none. */
static unsigned need_of(const Bill *b, const Part *p, CardId c)
{
    for (unsigned i = 0; i < b->count; i++)
        if (!is_number(&b->parts[i]) && part_needs(b, p, &b->parts[i], c))
            return part_kind(&b->parts[i]);
    return OCC_COUNT;
}

static bool can_pay(const Bill *b, const Part *p, CardId c)
{
    return can_pay_now(b, p, c) || need_of(b, p, c) != OCC_COUNT;
}

/* Whether one of those cards may be picked for the part, others apart. */
static bool takes(const Bill *b, const Part *p, CardId c)
{
    const Card *card = card_at(b->g, c);
    return c != b->played &&
           (card->zone == ZONE_PLAY || card->knows[b->payer] == KNOWN) &&
           can_pay(b, p, c);
}

/* What is used for what. A card pays for two parts if both can be done to it in
 * some order: exhausted and then retired, but not twice exhausted, and nothing
 * more once it has gone (508.1b). */

enum { USES_MAX = 24 };

typedef struct Use {
    CardId card;
    uint8_t kind;
    uint8_t needs; /* what must be done to it before, or OCC_COUNT */
} Use;

typedef struct Uses {
    unsigned count;
    Use items[USES_MAX];
} Uses;

bool kind_leaves(unsigned kind)
{
    switch (kind) {
    case OCC_PUT:
    case OCC_DISMISS:
    case OCC_RETIRE:
    case OCC_DISCARD:
    case OCC_BANISH:
    case OCC_SPEND:
        return true;
    default:
        return false;
    }
}

/* Whether so many such parts find counters enough on the card. */
static bool has_counters(const Part *p, CardId c, int times)
{
    return p->statement->op == OP_UNCOUNTER &&
           counter_can_pay(p->scope, p->statement, c, times);
}

static bool is_used(const Uses *u, CardId c, const Part *p)
{
    const OccurrenceKind kind = part_kind(p);
    int times = 1;
    for (unsigned i = 0; i < u->count; i++) {
        const Use *use = &u->items[i];
        if (use->card != c)
            continue;
        if (use->kind == OCC_UNCOUNTER && kind == OCC_UNCOUNTER &&
            has_counters(p, c, times + 1))
            times++;
        else if (LAW_BARS(ALSO(RULE_508_1b, 2),
                          use->kind == kind ||
                              (kind_leaves(use->kind) && kind_leaves(kind))))
            return true;
    }
    return false;
}

static void use(const Bill *b, Uses *u, CardId c, const Part *p)
{
    if (u->count < USES_MAX)
        u->items[u->count++] =
            (Use){c, (uint8_t)part_kind(p), (uint8_t)need_of(b, p, c)};
}

/* Whether what must be done to cards before is done to them, by parts that wait
 * for nothing themselves. */
static bool needs_are_met(const Uses *u)
{
    for (unsigned i = 0; i < u->count; i++) {
        bool met = u->items[i].needs == OCC_COUNT;
        for (unsigned j = 0; j < u->count && !met; j++)
            met = u->items[j].card == u->items[i].card &&
                  u->items[j].kind == u->items[i].needs &&
                  u->items[j].needs == OCC_COUNT;
        if (!met)
            return false;
    }
    return true;
}

/* Picks */

static bool is_pick(const Atom *atom, const Part *p)
{
    return atom->n == p->key && atom->card != NO_CARD;
}

static const Atom *picks(const Bill *b, unsigned *count)
{
    *count = b->f == NULL ? 0 : b->f->atom_count;
    return b->f == NULL ? NULL : game_atoms(b->g) + b->f->atom_first;
}

/* Notes the picks for the part, the trial among them; how many there are, -1
 * if the trial is used for something else. */
static int use_picks(const Bill *b, const Part *p, Uses *u)
{
    unsigned count;
    int n = 0;
    const Atom *atoms = picks(b, &count);
    for (unsigned i = 0; i < count; i++)
        if (is_pick(&atoms[i], p)) {
            use(b, u, atoms[i].card, p);
            n++;
        }
    if (b->trial != NO_CARD && b->trial_key == p->key) {
        if (is_used(u, b->trial, p))
            return -1;
        use(b, u, b->trial, p);
        n++;
    }
    return n;
}

static bool is_picked(const Bill *b, const Part *p, CardId c)
{
    unsigned count;
    const Atom *atoms = picks(b, &count);
    for (unsigned i = 0; i < count; i++)
        if (is_pick(&atoms[i], p) && atoms[i].card == c)
            return true;
    return b->trial == c && b->trial_key == p->key;
}

static bool is_done(const Bill *b, const Part *p)
{
    unsigned count;
    const Atom *atoms = picks(b, &count);
    for (unsigned i = 0; i < count; i++)
        if (atoms[i].n == p->key && atoms[i].card == NO_CARD)
            return true;
    return false;
}

/* Trying the parts together (508.1b) */

static bool use_fixed_card(const Bill *b, const Part *p, CardId c, Uses *u)
{
    if (c == NO_CARD || is_used(u, c, p) || !can_pay(b, p, c))
        return false;
    use(b, u, c, p);
    return true;
}

static bool use_deck(const Bill *b, const Part *p, Uses *u)
{
    const Cell *node = cards_of(p), *who = cell_next(cell_first(node));
    SeatId s = scope_player(p->scope, who);
    int left = scope_value(p->scope, cell_first(node));
    if (s == NO_SEAT)
        return false;
    const CardList *deck = zone_list(b->g, s, (ZoneId)cell_next(who)->arg);
    bool top = node->op == OP_TOP;
    CardId c = top ? deck->top : deck->bottom;
    while (c != NO_CARD && left > 0) {
        if (!is_used(u, c, p)) { /* another part's are gone by then */
            if (!use_fixed_card(b, p, c, u))
                return false;
            left--;
        }
        c = top ? card_at(b->g, c)->below : card_at(b->g, c)->above;
    }
    return left <= 0;
}

/* Cards the text names: all of them must be able to pay. */
static bool use_fixed(const Bill *b, const Part *p, Uses *u)
{
    if (is_number(p))
        return true; /* they are counted together */
    const Cell *node = cards_of(p);
    if (node->op == OP_TOP || node->op == OP_BOTTOM)
        return use_deck(b, p, u);
    if (node->op != OP_ALL)
        return use_fixed_card(b, p, scope_card(p->scope, node), u);
    for (CardId c = 0; c < b->g->card_count; c++)
        if (c != b->played &&
            scope_fits(p->scope, cell_first(node), cell_end(node), c) &&
            !use_fixed_card(b, p, c, u))
            return false;
    return true;
}

/* Parts i and on, besides what is used so far: what is tried is noted behind
 * that, and whoever tries something else takes it back. */
static bool pay_rest(const Bill *b, unsigned i, Uses *u);

/* `left` more cards for part i, of those the walk still comes to. */
static bool pay_choice(const Bill *b, unsigned i, Uses *u, int left, Walk *w)
{
    const Part *p = &b->parts[i];
    const unsigned used = u->count;
    for (CardId c; (c = walk_next(w)) != NO_CARD; u->count = used) {
        if (!takes(b, p, c) || is_picked(b, p, c) || is_used(u, c, p))
            continue;
        use(b, u, c, p);
        bool paid;
        if (left > 1) {
            Walk others = *w;
            paid = pay_choice(b, i, u, left - 1, &others);
        } else {
            paid = pay_rest(b, i + 1, u);
        }
        if (paid)
            return true;
    }
    return false;
}

static bool pay_rest(const Bill *b, unsigned i, Uses *u)
{
    if (i == b->count)
        return needs_are_met(u);
    const Part *p = &b->parts[i];
    if (!part_is_choice(p))
        return use_fixed(b, p, u) && pay_rest(b, i + 1, u);
    int have = use_picks(b, p, u);
    if (have < 0)
        return false;
    int left = limits_of(p).least - have;
    if (left <= 0)
        return pay_rest(b, i + 1, u);
    Walk w;
    cards_begin(&w, b, p);
    return pay_choice(b, i, u, left, &w);
}

bool points_suffice(const Game *g, SeatId payer, int points)
{
    return payer != NO_SEAT &&
           !LAW_BARS(ALSO(RULE_508_1d, 2), points > g->seats[payer].points);
}

/* The tokens and the points of all parts together. */
static bool has_enough(const Bill *b)
{
    return !b->too_long && points_suffice(b->g, b->payer, b->points) &&
           reason_legal(cost_reason(b->g, b->payer, b->tokens));
}

bool bill_can_be_paid(const Bill *b)
{
    Uses none;
    none.count = 0;
    return has_enough(b) && pay_rest(b, 0, &none);
}

/* Bills */

Bill bill_of(const Game *g, SeatId payer, const Frame *f)
{
    return (Bill){.g = (Game *)(uintptr_t)g,
                  .f = f,
                  .payer = payer,
                  .played = NO_CARD,
                  .trial = NO_CARD};
}

/* Sets that statements keep have lower numbers (run.h). */
enum { KEYS_FROM = 16, KEYS_EACH = 1024 };

int16_t part_key(const Scope *s, unsigned index, const Cell *statement)
{
    return (int16_t)(KEYS_FROM + (int)(index % 31) * KEYS_EACH +
                     (int)(statement - s->code));
}

void bill_add(Bill *b, const Scope *s, unsigned index, const Cell *cost)
{
    const Cell *first = cell_first(cost);
    if (cost->op == OP_PAY_POINTS)
        b->points += scope_value(s, first);
    switch (cost->op) {
    case OP_NOTHING:
        break;
    case OP_AS:
        bill_add(b, s, index, cell_next(first));
        break;
    case OP_DO:
        for (; first < cell_end(cost); first = cell_next(first))
            bill_add(b, s, index, first);
        break;
    case OP_PAY:
        b->tokens += cost_stated_now(s, first);
        /* fall through */
    default:
        b->too_long |= b->count == PARTS_MAX;
        if (!b->too_long)
            b->parts[b->count++] = (Part){
                .statement = cost, .scope = s, .key = part_key(s, index, cost)};
    }
}

bool cost_can_be_paid(const Scope *s, const Cell *cost)
{
    Bill b = bill_of(s->g, s->you, NULL);
    bill_add(&b, s, 0, cost);
    return bill_can_be_paid(&b);
}

/* Planning */

static void add_pick(Game *g, Frame *f, const Part *p, CardId c)
{
    Atom *atom = atom_add(g, f);
    atom->n = p->key;
    atom->card = c;
    atom->serial = c == NO_CARD ? 0 : card_at(g, c)->serial;
    if (f->kind == FRAME_RUN)
        f->kept = f->atom_count;
}

static int picked_count(const Bill *b, const Part *p)
{
    Uses none;
    none.count = 0;
    return use_picks(b, p, &none);
}

/* The first part for which something is still to be picked. */
static const Part *open_part(const Bill *b)
{
    for (unsigned i = 0; i < b->count; i++) {
        const Part *p = &b->parts[i];
        if (part_is_choice(p) && !is_done(b, p) &&
            picked_count(b, p) < limits_of(p).most)
            return p;
    }
    return NULL;
}

/* Whether one more card is all that is wanted besides tokens: mostly. */
static bool is_last_pick(const Bill *b, const Part *p)
{
    for (unsigned i = 0; i < b->count; i++)
        if (&b->parts[i] != p && !is_number(&b->parts[i]))
            return false;
    return picked_count(b, p) + 1 >= limits_of(p).least;
}

/* Whether the rest can still be paid if c is picked. */
static bool leaves_enough(Bill *b, const Part *p, CardId c)
{
    b->trial = c;
    b->trial_key = p->key;
    bool enough = bill_can_be_paid(b);
    b->trial = NO_CARD;
    return enough;
}

/* Offers the cards for a part; how many. */
static unsigned offer(Game *g, Bill *b, const Part *p)
{
    const bool last = has_enough(b) && is_last_pick(b, p);
    request_begin(g, REQUEST_CARD, b->payer, RULE_705_2b);
    g->request.card = p->scope->self;
    Walk w;
    cards_begin(&w, b, p);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;)
        if (takes(b, p, c) && !is_picked(b, p, c) &&
            (last || leaves_enough(b, p, c)) &&
            (card_at(g, c)->zone != ZONE_HAND || !hand_holds_alike(g, c)))
            request_add(g, VERB_CHOOSE, c, NO_AREA);
    request_sort(g, 0);
    return g->request.count;
}

/* True if all that are offered are needed: then they are picked unasked. */
static bool pick_all(Game *g, Frame *f, const Bill *b, const Part *p)
{
    const Limits l = limits_of(p);
    int left = l.least - picked_count(b, p);
    if (l.least != l.most || left < 2 || (int)g->request.count != left)
        return false;
    for (unsigned i = 0; i < (unsigned)left; i++)
        add_pick(g, f, p, answer_at(g, i)->card);
    request_drop(g);
    return true;
}

bool plan_ask(Game *g, Frame *f, Bill *b)
{
    for (;;) {
        const Part *p = open_part(b);
        if (p == NULL)
            return true;
        unsigned n = offer(g, b, p);
        if (g->block.need_room)
            return false;
        if (n == 0) { /* as many as one likes, and there are no more */
            request_drop(g);
            add_pick(g, f, p, NO_CARD);
            continue;
        }
        if (pick_all(g, f, b, p))
            continue;
        if (picked_count(b, p) >= limits_of(p).least)
            request_add(g, VERB_DONE, NO_CARD, NO_AREA);
        return false;
    }
}

void plan_answer(Game *g, Frame *f, Bill *b, const Answer *answer)
{
    add_pick(g, f, open_part(b),
             answer->verb == VERB_DONE ? NO_CARD : answer->card);
}
