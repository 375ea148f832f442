/* run_choose.c - which cards a statement is about, and where they go: what the
 * text leaves open is asked, one card after the other. */
#include "game/chance.h"
#include "game/zone.h"
#include "rules/history.h"
#include "rules/plan.h"
#include "rules/run.h"

/* Which of the cards */

typedef struct Pick {
    const Scope *s;
    const Cell *statement, *cards;
    const Cell *first, *end; /* the filters */
    SeatId chooser;
    int least, most; /* how many are chosen */
} Pick;

/* The cards of (by p cards). */
static const Cell *by_none(const Cell *node)
{
    while (node->op == OP_BY || node->op == OP_AREA_BY)
        node = cell_next(cell_first(node));
    return node;
}

/* (by p cards): p chooses. */
static const Cell *without_by(const Scope *s, const Cell *node, SeatId *who)
{
    *who = s->you;
    while (node->op == OP_BY || node->op == OP_AREA_BY) {
        *who = scope_player(s, cell_first(node));
        node = cell_next(cell_first(node));
    }
    return node;
}

static Pick pick_of(const Scope *s, const Cell *statement, const Cell *cards)
{
    Pick p = {.s = s,
              .statement = statement,
              .cards = cards,
              .first = cell_first(cards),
              .end = cell_end(cards),
              .least = 1,
              .most = 1};
    switch (cards->op) {
    case OP_UP_TO:
    case OP_SOME:
        p.most = scope_value(s, p.first);
        p.least = cards->op == OP_SOME ? p.most : 0;
        p.first = cell_next(p.first);
        break;
    case OP_ANY_NUMBER:
    case OP_ALL: /* as many as are found */
        p.least = 0;
        p.most = INT16_MAX;
        break;
    default: /* OP_ONE, and the one with the most or least power */
        break;
    }
    return p;
}

static const Cell *area_named(const Cell *statement)
{
    const Cell *area = cell_next(run_cards_of(statement));
    while (area->op == OP_AREA_BY)
        area = cell_next(cell_first(area));
    return area;
}

/* Whose doing it is: who is told to does it, or else the controller. */
static SeatId doer_of(const Scope *s, const Cell *statement, CardId c)
{
    switch (statement->op) {
    case OP_TO_PLAY:
    case OP_TO_PLAY_EXHAUSTED:
    case OP_TO_PLAY_FRIGHTENED:
    case OP_TO_PLAY_FACE_UP:
        /* whoever puts it there: to-play-as says so if control changes */
        return LAW(ALSO(RULE_513_2, 2), true) ? card_at(s->g, c)->owner
                                              : plan_payer(s, statement);
    case OP_MOVE:
    case OP_EXHAUST:
    case OP_SPEND:
    case OP_RETIRE:
    case OP_COUNTER:
    case OP_UNCOUNTER:
    case OP_UNCOUNTER_ANY:
    case OP_COUNTER_AGAIN:
    case OP_CUTIE_MARK:
    case OP_DISTRIBUTE:
    case OP_UNCOVER: /* also another's (607.3) */
        return plan_payer(s, statement);
    case OP_CONTROL:
    case OP_TO_PLAY_AS:
    case OP_TO_PLAY_AS_EXHAUSTED:
    case OP_MAKE:
    case OP_MAKE_EXHAUSTED:
    case OP_COPY_TOKEN:
    case OP_COPY_TOKEN_EXHAUSTED:
    case OP_COPY_TOKEN_FACE_UP:
    case OP_LOOK:
        return scope_player(s, cell_first(statement));
    default:
        return card_at(s->g, c)->controller;
    }
}

bool run_is_told(const Cell *statement)
{
    const Cell *cards = run_cards_of(statement);
    OccurrenceKind kind = statement_kind(statement->op);
    bool owners = kind == OCC_PUT || kind == OCC_DISCARD || /* their zones */
                  kind == OCC_ENTER_PLAY;
    return cards == cell_first(statement) && cards->op == OP_BY && !owners;
}

SeatId run_doer(const Scope *s, const Cell *statement, CardId c)
{
    SeatId who;
    if (!run_is_told(statement))
        return doer_of(s, statement, c);
    without_by(s, run_cards_of(statement), &who);
    return who;
}

SeatId run_chooser(const Scope *s, const Cell *statement)
{
    SeatId who;
    without_by(s, run_cards_of(statement), &who);
    return who;
}

static bool could_go(const Scope *s, const Cell *statement, CardId c, AreaId a)
{
    const OccurrenceKind kind = statement_kind(statement->op);
    const Atom atom = {.card = c,
                       .kind = (uint8_t)kind,
                       .seat = run_doer(s, statement, c),
                       .flags = run_is_told(statement) ? ATOM_TOLD : 0,
                       .area = a,
                       .zone = (uint8_t)road_zone(kind),
                       .from_zone = ZONE_OUT};
    const Frame none = {0};
    return reason_legal(atom_reason(s->g, &none, &atom));
}

/* Where a card of its type enters play (305.1a, 306.1). */
static bool is_fit_to_enter(const Game *g, CardId c, AreaId a)
{
    bool home = area_is(g, a, AREA_HOME);
    switch (reading_at(g, c)->type) {
    case TYPE_RESOURCE:
        return !LAW_BARS(RULE_305_1a, !home) || is_attachment(g, c);
    case TYPE_TROUBLEMAKER:
        return !home;
    default:
        return true;
    }
}

/* The same for an area that is left open: nobody puts a card into play in
 * another's home unless told to. */
static bool could_choose(const Scope *s, const Cell *statement, CardId c,
                         AreaId a)
{
    bool strange = area_is(s->g, a, AREA_HOME) &&
                   s->g->areas[a].owner != run_doer(s, statement, c);
    return (statement_kind(statement->op) != OCC_ENTER_PLAY ||
            (!strange && is_fit_to_enter(s->g, c, a))) &&
           could_go(s, statement, c, a);
}

/* Whether an area that the node leaves open is offered for the card. */
static bool area_fits(const Scope *s, const Cell *area, AreaId a)
{
    const Game *g = s->g;
    Scope there = *s;
    there.there = a;
    switch (area->op) {
    case OP_A_PROBLEM:
    case OP_RANDOM_PROBLEM:
        return area_is(g, a, AREA_PROBLEM) &&
               (cell_size(area) == 1 || scope_holds(&there, cell_first(area)));
    default: /* any-area, random-area */
        return area_is(g, a, AREA_PROBLEM) || area_is(g, a, AREA_HOME);
    }
}

static bool is_open(const Cell *area)
{
    return area->op == OP_A_PROBLEM || area->op == OP_ANY_AREA ||
           area->op == OP_RANDOM_PROBLEM || area->op == OP_RANDOM_AREA;
}

/* The area a node means for the card. */
AreaId run_area_for(const Scope *s, const Cell *area, CardId c)
{
    if (area->op == OP_OWN_HOME)
        return area_home(card_at(s->g, c)->controller);
    return run_is_last_of_each(area)
               ? history_area(s->g, cell_first(area)->arg, c)
               : scope_area(s, area);
}

/* Whether the cards are left to choice or chance: `chosen` is the last. */
static bool is_choice(const Cell *cards)
{
    unsigned op = by_none(cards)->op;
    return op == OP_ONE || op == OP_UP_TO || op == OP_RANDOM || op == OP_SOME ||
           op == OP_ANY_NUMBER || op == OP_MOST_POWER || op == OP_LEAST_POWER ||
           op == OP_TOP || op == OP_BOTTOM;
}

bool run_chooses_one(const Cell *cards)
{
    unsigned op = by_none(cards)->op;
    return op == OP_ONE || op == OP_MOST_POWER || op == OP_LEAST_POWER;
}

bool run_may_go(const Scope *s, const Cell *statement, CardId c, AreaId a)
{
    Scope then = *s;
    SeatId who;
    if (is_choice(run_cards_of(statement)))
        then.chosen = c;
    const Cell *area =
        without_by(&then, cell_next(run_cards_of(statement)), &who);
    return is_open(area) ? area_fits(&then, area, a)
                         : run_area_for(&then, area, c) == a;
}

/* Whether there is an area the card can go to, if it is chosen to. */
static bool can_go_somewhere(const Scope *now, const Cell *statement, CardId c)
{
    Scope then = *now;
    const Scope *s = &then;
    SeatId who;
    if (is_choice(run_cards_of(statement)))
        then.chosen = c;
    const Cell *area = without_by(s, cell_next(run_cards_of(statement)), &who);
    if (!is_open(area))
        return could_go(s, statement, c, run_area_for(s, area, c));
    FOR_AREAS (s->g, a)
        if (area_fits(s, area, a) && could_choose(s, statement, c, a))
            return true;
    return false;
}

/* Cards that nothing can happen to are not offered (705.2f): for that the
 * statement's own occurrence is tried. */
static bool can_be_done(const Scope *s, const Cell *statement, CardId c)
{
    OccurrenceKind kind = statement_kind(statement->op);
    if (statement->op == OP_PLAY || statement->op == OP_PLAY_FOR ||
        statement->op == OP_PLAY_FREE ||
        statement->op == OP_PLAY_FREE_FRIGHTENED ||
        statement->op == OP_PLAY_FREE_EXHAUSTED ||
        statement->op == OP_PLAY_FREE_ON)
        return play_could(s, statement, c);
    if (run_makes_tokens(statement))
        return true; /* nothing happens to that card */
    if (kind == OCC_COUNT)
        return two_can_be_done(s, statement, c);
    if (kind == OCC_COUNTER || kind == OCC_UNCOUNTER)
        return counter_can_be_done(s, statement, c);
    if (run_has_area(statement))
        return can_go_somewhere(s, statement, c);
    return could_go(s, statement, c, card_at(s->g, c)->area);
}

/* What lies on the table can be pointed at; elsewhere one must know it. */
static bool can_be_named(const Game *g, SeatId s, CardId c)
{
    return card_at(g, c)->zone == ZONE_PLAY || card_at(g, c)->knows[s] == KNOWN;
}

/* RULING R95: of those that fit, which have the most power, or the least:
 * whether anything can be done to them or not, no other is meant. */
typedef struct Utmost {
    bool asked;  /* otherwise power does not matter */
    bool of_set; /* it is that of those spoken of before, as they left play */
    int power;
} Utmost;

static Utmost utmost_of(const Pick *p)
{
    const bool most = p->cards->op == OP_MOST_POWER;
    Utmost u = {.asked = most || p->cards->op == OP_LEAST_POWER,
                .power = most ? INT16_MIN : INT16_MAX};
    Walk w;
    if (!u.asked)
        return u;
    walk_begin(&w, p->s, p->first, p->end);
    u.of_set = w.of_set;
    for (CardId c; (c = walk_next(&w)) != NO_CARD;) {
        int power = walk_power(&w, c);
        if (most ? power > u.power : power < u.power)
            u.power = power;
    }
    return u;
}

static bool is_utmost(const Game *g, const Utmost *u, CardId c)
{
    int power = u->of_set ? scope_power_of(g, c) : power_counted(g, c);
    return !u->asked || power == u->power;
}

/* Whether a card of that name is picked already where all are to have different
 * names (201.1a). */
static bool is_named_again(Game *g, const Frame *f, const Pick *p, CardId c)
{
    bool apart = false;
    for (const Cell *in = p->first; in < p->end; in = cell_next(in))
        apart |= in->op == OP_NAMES_APART;
    const Atom *atoms = run_collected(g, f);
    for (unsigned i = 0; apart && i < run_collected_count(f); i++)
        if (atoms[i].card != NO_CARD && card_same_name(g, atoms[i].card, c))
            return LAW(ALSO(RULE_201_1a, 2), true);
    return false;
}

/* Whether it is so of the card that the other one is alike (alike f). */
static bool is_like(const Scope *s, const Cell *alike, CardId other, CardId c)
{
    Scope each = *s;
    const Cell *filter = cell_first(alike);
    each.it = other;
    return scope_matches(&each, filter, cell_next(filter), c);
}

/* Whether another card could be picked with it. */
static bool has_like(const Pick *p, const Cell *alike, CardId c)
{
    Walk w;
    walk_begin(&w, p->s, p->first, p->end);
    for (CardId d; (d = walk_next(&w)) != NO_CARD;)
        if (d != c && can_be_named(p->s->g, p->chooser, d) &&
            is_like(p->s, alike, c, d) && can_be_done(p->s, p->statement, d))
            return true;
    return false;
}

/* Whether it can't be picked with those that were, where all are to be alike;
 * the first not if there is no other for it. */
static bool is_unlike(const Pick *p, const Atom *picked, unsigned count,
                      CardId c)
{
    for (const Cell *in = p->first; in < p->end; in = cell_next(in)) {
        if (in->op != OP_ALIKE)
            continue;
        if (count == 0 && p->least > 1 && !has_like(p, in, c))
            return true;
        for (unsigned i = 0; i < count; i++)
            if (picked[i].card != NO_CARD &&
                !is_like(p->s, in, picked[i].card, c))
                return true;
    }
    return false;
}

/* What the filter adds up of the cards that are picked */
static int number_of(const Game *g, const Cell *filter, CardId c)
{
    return filter->op == OP_COST_IN_ALL ? printed_cost(g, c)
                                        : power_counted(g, c);
}

/* RULING R110: whether a card has more power, or a higher cost, with those
 * picked already, than all of them may have. */
static bool is_too_much(const Pick *p, const Atom *picked, unsigned count,
                        CardId c)
{
    const Game *g = p->s->g;
    for (const Cell *in = p->first; in < p->end; in = cell_next(in)) {
        if (in->op != OP_POWER_IN_ALL && in->op != OP_COST_IN_ALL)
            continue;
        int all = number_of(g, in, c);
        for (unsigned i = 0; i < count; i++)
            if (picked[i].card != NO_CARD)
                all += number_of(g, in, picked[i].card);
        if (all > scope_value(p->s, cell_first(in)))
            return true;
    }
    return false;
}

/* The faceoff that a card is chosen for, right behind; NULL if it is chosen for
 * something else. */
static const Cell *faceoff_behind(const Frame *f, const Cell *choose)
{
    const Cell *next = cell_next(choose), *end = choose + (f->end - f->pc);
    bool starts =
        choose->op == OP_CHOOSE && next < end && next->op == OP_START_FACEOFF;
    return starts ? next : NULL;
}

static bool could_follow(const Scope *s, const Cell *next, CardId chosen)
{
    Scope then = *s;
    then.chosen = chosen;
    return run_could(&then, next);
}

static void offer_those(Game *g, const Frame *f, const Pick *p,
                        const Cell *next)
{
    const Utmost utmost = utmost_of(p);
    Walk w;
    walk_begin(&w, p->s, p->first, p->end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;)
        if (is_utmost(g, &utmost, c) && can_be_named(g, p->chooser, c) &&
            !run_has(g, f, c) && !is_named_again(g, f, p, c) &&
            !is_unlike(p, run_collected(g, f), run_collected_count(f), c) &&
            !is_too_much(p, run_collected(g, f), run_collected_count(f), c) &&
            !LAW_BARS(RULE_705_2f, !can_be_done(p->s, p->statement, c)) &&
            (next == NULL || could_follow(p->s, next, c)))
            request_add(g, VERB_CHOOSE, c, NO_AREA);
}

/* RULING R91: where no faceoff could start, there is none to choose while one
 * could elsewhere. */
static unsigned offer(Game *g, Frame *f, const Pick *p)
{
    const Cell *next = faceoff_behind(f, p->statement);
    run_ask(g, f, REQUEST_CARD, p->chooser, RULE_705_2f);
    offer_those(g, f, p, next);
    if (next != NULL && g->request.count == 0)
        offer_those(g, f, p, NULL);
    request_sort(g, 0); /* where it lies in a list is nobody's to know */
    return g->request.count;
}

/* Asks for the next card; false if that is all. */
static bool choose_next(Game *g, Frame *f, const Pick *p)
{
    int count = (int)run_collected_count(f);
    if (count >= p->most || f->part == 1 || p->chooser == NO_SEAT)
        return false;
    if (offer(g, f, p) == 0) {
        if (!g->block.need_room)
            request_drop(g); /* that part is skipped (707.2) */
        return g->block.need_room;
    }
    if (count >= p->least)
        request_add(g, VERB_DONE, NO_CARD, NO_AREA);
    return true;
}

/* Whether the statement can be done to a card, or to a pair of which it is the
 * second. */
static bool suits(const Trial *t, CardId c)
{
    return t->first == NO_CARD ? can_be_done(t->s, t->statement, c)
                               : two_fit(t->s, t->statement, t->first, c);
}

/* Whether one of the cards that fit is offered, or meant unasked. */
static bool finds_one(const Trial *t, const Cell *cards, SeatId chooser)
{
    const Pick p = pick_of(t->s, t->statement, cards);
    const bool asked = cards->op != OP_ALL && cards->op != OP_RANDOM;
    const Utmost utmost = utmost_of(&p);
    Walk w;
    walk_begin(&w, t->s, cards->op == OP_RANDOM ? cell_next(p.first) : p.first,
               p.end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;)
        if (is_utmost(t->s->g, &utmost, c) &&
            (!asked || chooser == NO_SEAT ||
             can_be_named(t->s->g, chooser, c)) &&
            !is_unlike(&p, NULL, 0, c) && suits(t, c))
            return true;
    return false;
}

static bool finds_in_set(const Trial *t, int set)
{
    CardId c;
    for (unsigned n = 0; (c = scope_set_card(t->s, set, n)) != NO_CARD; n++)
        if (suits(t, c))
            return true;
    return false;
}

bool run_finds(const Trial *t, const Cell *cards)
{
    SeatId chooser, owner;
    CardId one;
    cards = without_by(t->s, cards, &chooser);
    const Cell *who = cell_next(cell_first(cards));
    switch (cards->op) {
    case OP_TOP:
    case OP_BOTTOM:
        owner = scope_player(t->s, who);
        return owner == NO_SEAT ||
               zone_count(t->s->g, owner, (ZoneId)cell_next(who)->arg) > 0;
    case OP_THOSE:
        return finds_in_set(t, SET_THOSE);
    case OP_SET:
        return finds_in_set(t, cell_number(cell_first(cards)));
    case OP_ALL:
    case OP_RANDOM:
    case OP_ONE:
    case OP_UP_TO:
    case OP_SOME:
    case OP_ANY_NUMBER:
    case OP_MOST_POWER:
    case OP_LEAST_POWER:
        return finds_one(t, cards, chooser);
    default:
        one = scope_card(t->s, cards);
        return one != NO_CARD && suits(t, one);
    }
}

/* One after the other, each equally likely (523.2). */
static void collect_random(Game *g, Frame *f, const Scope *s,
                           const Cell *statement, const Cell *cards)
{
    const Cell *first = cell_first(cards);
    Walk which;
    walk_begin(&which, s, cell_next(first), cell_end(cards));
    Rng rng = {g->random};
    for (int times = scope_value(s, first); times > 0; times--) {
        unsigned n = 0;
        CardId drawn = NO_CARD;
        for (CardId c = 0; c < g->card_count; c++)
            if (walk_meets(&which, c) &&
                (LAW_BARS(RULE_523_1, BY(g->block.rules, chance_blind)) ||
                 can_be_done(s, statement, c)) &&
                !run_has(g, f, c) && chance_below(&rng, ++n) == 0)
                drawn = c;
        if (drawn == NO_CARD)
            break;
        run_collect(g, f, drawn);
    }
    g->random = rng.state;
}

/* (top 3 you draw-deck), from there on. */
static void collect_from_deck(Game *g, Frame *f, const Scope *s,
                              const Cell *cards)
{
    const Cell *who = cell_next(cell_first(cards));
    SeatId p = scope_player(s, who);
    int left = scope_value(s, cell_first(cards));
    if (p == NO_SEAT)
        return;
    const CardList *deck = zone_list(g, p, (ZoneId)cell_next(who)->arg);
    CardId c = cards->op == OP_TOP ? deck->top : deck->bottom;
    for (; c != NO_CARD && left > 0; left--) {
        run_collect(g, f, c);
        c = cards->op == OP_TOP ? card_at(g, c)->below : card_at(g, c)->above;
    }
}

static void collect_set(Game *g, Frame *f, const Cell *cards)
{
    int set = cards->op == OP_SET ? cell_number(cell_first(cards)) : SET_THOSE;
    for (unsigned n = 0;; n++) {
        CardId c = run_set_card(g, f->effect, set, n);
        if (c == NO_CARD)
            return;
        if (!run_has(g, f, c)) /* two may have chosen the same one */
            run_collect(g, f, c);
    }
}

static void collect_all(Game *g, Frame *f, const Scope *s, const Cell *cards)
{
    Walk w;
    walk_begin(&w, s, cell_first(cards), cell_end(cards));
    for (CardId c; (c = walk_next(&w)) != NO_CARD;)
        run_collect(g, f, c);
}

bool run_collect_cards(Game *g, Frame *f, const Cell *statement,
                       const Cell *cards)
{
    Scope s = run_scope(g, f);
    SeatId chooser;
    CardId one;
    if (plan_collect(g, f, &s, statement))
        return true;
    bool search = statement->op == OP_SEARCH;
    cards = without_by(&s, cards, &chooser);
    if (search)
        chooser = scope_player(&s, cell_first(statement));
    Pick p;
    switch (cards->op) {
    case OP_RANDOM:
        collect_random(g, f, &s, statement, cards);
        return true;
    case OP_TOP:
    case OP_BOTTOM:
        collect_from_deck(g, f, &s, cards);
        return true;
    case OP_THOSE:
    case OP_SET:
        collect_set(g, f, cards);
        return true;
    case OP_ALL:
        if (!search) {
            collect_all(g, f, &s, cards);
            return true;
        }
        /* fall through */
    case OP_ONE:
    case OP_UP_TO:
    case OP_SOME:
    case OP_ANY_NUMBER:
    case OP_MOST_POWER:
    case OP_LEAST_POWER:
        p = pick_of(&s, statement, cards);
        p.chooser = chooser;
        if (search && (LAW_BARS(RULE_518_1, search_may_fail(statement)) ||
                       LAW(ALSO(RULE_518_1, 2), false)))
            p.least = 0;
        return !choose_next(g, f, &p);
    default:
        one = scope_card(&s, cards);
        if (one != NO_CARD)
            run_collect(g, f, one);
        return true;
    }
}

void run_forget(Game *g, const Frame *f)
{
    run_effect(g, f)->chosen = NO_CARD;
}

/* The card chosen last; none, if there was none to choose. */
void run_remember(Game *g, Frame *f, const Cell *cards)
{
    Effect *e = run_effect(g, f);
    if (!is_choice(cards))
        return;
    if (run_collected_count(f) == 0) {
        run_forget(g, f);
        return;
    }
    const Atom *last = run_collected(g, f) + run_collected_count(f) - 1;
    e->chosen = last->card;
    e->chosen_serial = last->serial;
}

/* Where to */

/* Whether any of the cards collected, or just that one, can go there. */
static bool can_go(Game *g, const Frame *f, const Cell *statement, CardId only,
                   AreaId a)
{
    Scope s = run_scope(g, f);
    const Atom *atoms = run_collected(g, f);
    if (statement->op == OP_CHOOSE_AREA)
        return true; /* nothing goes anywhere */
    for (unsigned i = 0; i < run_collected_count(f); i++) {
        CardId c = atoms[i].card;
        if ((only == NO_CARD || only == c) && could_choose(&s, statement, c, a))
            return true;
    }
    return false;
}

/* Any of them, even one that it can't go to (523.1): then it stays where it is
 * (506.2). Nothing is put into play where it can't be. */
static AreaId random_area(Game *g, const Frame *f, const Cell *statement,
                          const Cell *area, CardId only)
{
    const bool blind = statement_kind(statement->op) != OCC_ENTER_PLAY &&
                       LAW_BARS(RULE_523_1, BY(g->block.rules, chance_blind));
    Scope s = run_scope(g, f);
    Rng rng = {g->random};
    AreaId drawn = NO_AREA;
    unsigned n = 0;
    FOR_AREAS (g, a)
        if (area_fits(&s, area, a) &&
            (blind || can_go(g, f, statement, only, a)) &&
            chance_below(&rng, ++n) == 0)
            drawn = a;
    g->random = rng.state;
    return drawn;
}

bool run_place(Game *g, Frame *f, const Cell *statement, CardId only)
{
    Scope s = run_scope(g, f);
    SeatId who;
    const Cell *area = without_by(&s,
                                  statement->op == OP_CHOOSE_AREA
                                      ? cell_first(statement)
                                      : cell_next(run_cards_of(statement)),
                                  &who);
    if (f->area != NO_AREA || who == NO_SEAT)
        return true; /* chosen, or there is nobody to choose */
    if (!is_open(area)) {
        f->area =
            run_area_for(&s, area, game_atoms(g)[f->atom_first + f->kept].card);
        return true;
    }
    if (area->op == OP_RANDOM_AREA || area->op == OP_RANDOM_PROBLEM) {
        f->area = random_area(g, f, statement, area, only);
        return true;
    }
    run_ask(g, f, REQUEST_AREA, who, RULE_705_2f);
    FOR_AREAS (g, a)
        if (area_fits(&s, area, a) && can_go(g, f, statement, only, a))
            request_add(g, VERB_CHOOSE_AREA, only, a);
    if (g->request.count > 0 || g->block.need_room)
        return false;
    request_drop(g);
    return true;
}

/* "Move a character": each of them wherever it can go. */
bool run_places_each(const Cell *statement)
{
    const Cell *area = area_named(statement);
    return area->op == OP_ANY_AREA || area->op == OP_RANDOM_AREA;
}

/* Wherever it can go: that is no area that the text specifies (501.5). */
bool run_chooses_area(const Cell *statement)
{
    const Cell *area = area_named(statement);
    return is_open(area) && LAW(ALSO(RULE_501_5, 2), area->op != OP_ANY_AREA);
}
