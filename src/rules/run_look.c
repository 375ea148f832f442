/* run_look.c - statements about hidden zones: searching, revealing until
 * something comes, shuffling, and drawing in other ways (410.4, 518).
 *
 * A deck that was searched is shuffled once nothing that was found lies in it
 * any more, at the latest when the effect ends: what was found is set aside
 * until the effect has dealt with it (518.2).
 */
#include "game/zone.h"
#include "rules/run.h"

static const ZoneId decks[] = {ZONE_DRAW_DECK, ZONE_PROBLEM_DECK};

/* Searching */

static bool is_place(const Cell *filter)
{
    switch (filter->op) {
    case OP_IN_ZONE:
    case OP_YOURS:
    case OP_OPPOSING:
    case OP_OF:
    case OP_OWNED_BY:
        return true;
    case OP_EITHER:
    case OP_BOTH:
        for (const Cell *f = cell_first(filter); f < cell_end(filter);
             f = cell_next(f))
            if (!is_place(f))
                return false;
        return true;
    default:
        return false;
    }
}

/* The filters of what is looked for: behind the number, if there is one. */
static const Cell *filters_of(const Cell *cards)
{
    const Cell *first = cell_first(cards);
    while (first < cell_end(cards) && op_type(first->op) != 'f')
        first = cell_next(first);
    return first;
}

static const Cell *sought(const Cell *statement)
{
    const Cell *cards = run_cards_of(statement);
    while (cards->op == OP_BY)
        cards = cell_next(cell_first(cards));
    return cards;
}

/* A card of some description is looked for, not just any (518.1). */
bool search_may_fail(const Cell *statement)
{
    const Cell *cards = sought(statement);
    for (const Cell *f = filters_of(cards); f < cell_end(cards);
         f = cell_next(f))
        if (!is_place(f))
            return true;
    return false;
}

static bool is_searched(const Scope *s, const Cell *cards, CardId c)
{
    for (const Cell *f = filters_of(cards); f < cell_end(cards);
         f = cell_next(f))
        if (is_place(f) && !scope_matches(s, f, cell_next(f), c))
            return false;
    return true;
}

/* The run in which the effect began: it ends last. */
static Frame *first_run(Game *g, Frame *f)
{
    for (Frame *below = f; below >= game_frames(g); below--)
        if (below->kind == FRAME_RUN && below->effect == f->effect)
            f = below;
    return f;
}

static void shuffle_later(Game *g, Frame *f, SeatId owner, ZoneId zone)
{
    for (unsigned i = 0; i < ARRAY_LEN(decks); i++)
        if (zone == decks[i] && LAW(RULE_518_2, true))
            first_run(g, f)->shuffle |= (uint16_t)(1u << (2u * owner + i));
}

/* Does nothing keep p from searching there (104.2)? */
static bool may_search(const Game *g, SeatId p, SeatId owner, ZoneId zone)
{
    const Atom atom = {.kind = OCC_SEARCH,
                       .card = NO_CARD,
                       .seat = p,
                       .area = NO_AREA,
                       .zone = (uint8_t)zone,
                       .from_zone = ZONE_OUT,
                       .n = (int16_t)owner};
    return !g->lively || !LAW_BARS(RULE_104_2, modifier_forbids(g, &atom));
}

/* Every zone that has a card the text's places fit is looked through, unless
 * that is forbidden; false if each of them is. */
static bool push_search(Game *g, Frame *f, const Cell *statement, SeatId p)
{
    static const ZoneId zones[] = {ZONE_DRAW_DECK, ZONE_PROBLEM_DECK, ZONE_HAND,
                                   ZONE_DISCARD, ZONE_BANISHED};
    const Cell *cards = sought(statement);
    Frame *b = batch_begin(g, OCC_SEARCH, RULE_518_1);
    Scope s = run_scope(g, f);
    unsigned closed = 0;
    b->source = run_effect(g, f)->self;
    for (SeatId o = 0; o < g->seat_count; o++)
        for (unsigned i = 0; i < ARRAY_LEN(zones); i++) {
            CardId c = zone_list(g, o, zones[i])->bottom;
            if (c == NO_CARD || !is_searched(&s, cards, c))
                continue;
            if (!may_search(g, p, o, zones[i])) {
                closed++;
                continue;
            }
            Atom *atom = batch_seat(g, b, p, o);
            atom->zone = (uint8_t)zones[i];
            shuffle_later(g, f, o, zones[i]);
        }
    return closed == 0 || b->atom_count > 0;
}

void search_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *cards = run_cards_of(statement);
    SeatId p = scope_player(&s, cell_first(statement));
    if (p == NO_SEAT || !seat_plays(g, p)) {
        run_forget(g, f);
        run_finish(g, f, statement, 0);
        return;
    }
    if (f->step == RUN_STATEMENT) {
        f->step = RUN_LOOKED;
        if (push_search(g, f, statement, p))
            return;
        run_forget(g, f); /* nothing can be found */
        run_finish(g, f, statement, 0);
        return;
    }
    if (!run_collect_cards(g, f, statement, cards))
        return;
    run_remember(g, f, cards);
    run_finish(g, f, statement, (int)run_collected_count(f));
}

/* Shuffling */

static void push_shuffle(Game *g, unsigned which)
{
    Frame *b = batch_begin(g, OCC_SHUFFLE, RULE_518_2);
    for (SeatId s = 0; s < g->seat_count; s++)
        for (unsigned i = 0; i < ARRAY_LEN(decks); i++)
            if (which >> (2u * s + i) & 1 && seat_plays(g, s))
                batch_seat(g, b, s, 0)->zone = (uint8_t)decks[i];
}

static bool lies_in(const Game *g, CardId c, unsigned which)
{
    const Card *card = card_at(g, c);
    for (unsigned i = 0; i < ARRAY_LEN(decks); i++)
        if (card->zone == decks[i] && which >> (2u * card->owner + i) & 1)
            return true;
    return false;
}

/* Whether a card that the effect can still speak of lies there. */
static bool is_set_aside(Game *g, const Frame *f, unsigned which)
{
    Scope s = run_scope(g, f);
    if (s.chosen != NO_CARD && lies_in(g, s.chosen, which))
        return true;
    for (int set = 0; set <= SET_THOSE; set++)
        for (unsigned n = 0;; n++) {
            CardId c = run_set_card(g, f->effect, set, n);
            if (c == NO_CARD)
                break;
            if (lies_in(g, c, which))
                return true;
        }
    return false;
}

/* Whether the text says itself what is due: (shuffle p) comes next. */
static bool shuffles_itself(Game *g, const Frame *f, const Cell *next,
                            unsigned which)
{
    if (next == NULL || next->op != OP_SHUFFLE)
        return false;
    Scope s = run_scope(g, f);
    SeatId p = scope_player(&s, cell_first(next));
    return p != NO_SEAT && which == 1u << 2u * p;
}

bool run_shuffles(Game *g, Frame *f, const Cell *next)
{
    if (f->step != RUN_STATEMENT)
        return false;
    Frame *first = first_run(g, f);
    unsigned which = first->shuffle;
    if (which == 0 || (next == NULL && first != f) ||
        (next != NULL && is_set_aside(g, f, which)))
        return false;
    first->shuffle = 0;
    if (shuffles_itself(g, f, next, which))
        return false;
    push_shuffle(g, which);
    return true;
}

/* (shuffle p): what an effect has found there is set aside meanwhile, so it is
 * still meant afterwards. */
void shuffle_statement(Game *g, Frame *f, const Cell *statement)
{
    Effect *e = run_effect(g, f);
    Scope s = scope_of_effect(g, e);
    SeatId p = scope_player(&s, cell_first(statement));
    if (p == NO_SEAT || f->step == RUN_REPEAT) {
        if (f->part == 1)
            e->chosen_serial = card_at(g, e->chosen)->serial;
        run_finish(g, f, statement, p != NO_SEAT);
        return;
    }
    f->step = RUN_REPEAT;
    first_run(g, f)->shuffle &= (uint16_t) ~(1u << 2u * p); /* it was due */
    f->part = s.chosen != NO_CARD && lies_in(g, s.chosen, 1u << 2u * p);
    push_shuffle(g, 1u << 2u * p);
}

/* The decks into which the collected cards were put. */
void run_shuffle_owners(Game *g, const Frame *f)
{
    unsigned which = 0;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom *atom = game_atoms(g) + f->atom_first + i;
        if (atom->card == NO_CARD || atom_is_bookmark(atom))
            continue; /* a player who does it, in a loop over them */
        const Card *card = card_at(g, atom->card);
        bool problem = card->zone == ZONE_PROBLEM_DECK;
        which |= 1u << (2u * card->owner + problem);
    }
    push_shuffle(g, which);
}

/* "Once a faceoff": what was used is told, and history keeps it. */
void use_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    int way = scope_value(&s, cell_first(statement));
    CardId self = run_effect(g, f)->self;
    run_finish(g, f, statement, 1);
    Atom *atom = road_card(g, OCC_USE, RULE_707_2, self);
    atom->seat = s.you;
    atom->n = (int16_t)way;
    frame_top(g)->source = self;
}

/* Revealing until */

static int count_fitting(Game *g, const Frame *f, const Cell *filter)
{
    Scope s = run_scope(g, f);
    int n = 0;
    for (unsigned i = f->kept; i < f->atom_count; i++)
        n += scope_matches(&s, filter, cell_next(filter),
                           game_atoms(g)[f->atom_first + i].card);
    return n;
}

/* The card to be revealed next: below the one revealed last. */
static CardId next_down(Game *g, const Frame *f, SeatId p)
{
    if (run_collected_count(f) == 0)
        return zone_top(g, p, ZONE_DRAW_DECK);
    return card_at(g, game_atoms(g)[f->atom_first + f->atom_count - 1u].card)
        ->below;
}

void reveal_until_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    Effect *e = run_effect(g, f);
    const Cell *who = cell_first(statement), *filter = cell_next(who);
    const Cell *times = cell_next(filter);
    SeatId p = scope_player(&s, who);
    int wanted = times < cell_end(statement) ? scope_value(&s, times) : 1;
    int found = count_fitting(g, f, filter);
    CardId next = p != NO_SEAT && found < wanted ? next_down(g, f, p) : NO_CARD;
    if (next != NO_CARD) {
        run_collect(g, f, next);
        road_card(g, OCC_REVEAL, RULE_707_2, next)->seat = p;
        frame_top(g)->source = e->self;
        return;
    }
    if (found > 0 && found >= wanted) {
        const Atom *last = game_atoms(g) + f->atom_first + f->atom_count - 1;
        e->chosen = last->card;
        e->chosen_serial = last->serial;
    } else {
        run_forget(g, f);
    }
    run_finish(g, f, statement, found);
}
