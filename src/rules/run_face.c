/* run_face.c - statements about faceoffs, Problems and the schedule: starting,
 * joining and ending faceoffs (514, 707.4), defeating, replacing Problems
 * (613.2), turns and phases out of order, winning and losing.
 *
 * A faceoff that an effect starts does not run on top of it. A copy of the
 * effect is held for what winning and losing do (514.6d), the effect itself
 * goes on to its end, and the turn machine goes through the faceoff's steps.
 */
#include "game/zone.h"
#include "rules/defeat.h"
#include "rules/run.h"
#include "rules/words.h"

/* A faceoff at several Problems (612.1) */

/* Whether a word for the place of what happened stands in it: statements inside
 * are asked about when they come, and some words say themselves what it is. */
static bool says_there(const Cell *node)
{
    if (node->op == OP_THERE)
        return true;
    if (node->op == OP_A_PROBLEM || node->op == OP_RANDOM_PROBLEM ||
        node->op == OP_SOME_PROBLEM || node->op == OP_EACH_AREA)
        return false;
    for (const Cell *in = cell_first(node); in < cell_end(node);
         in = cell_next(in))
        if (op_type(in->op) != 's' && says_there(in))
            return true;
    return false;
}

/* Whether the effect triggered as a faceoff was won or lost. */
static bool is_of_outcome(const Scope *s)
{
    uint64_t kinds[2] = {0, 0};
    if (s->code == NULL || op_type(cell_first(s->code)->op) != 'e')
        return false;
    summary_pattern(cell_first(s->code), kinds);
    return kind_in(kinds, OCC_WIN_FACEOFF) || kind_in(kinds, OCC_LOSE_FACEOFF);
}

bool run_lacks_place(Game *g, const Frame *f, const Cell *statement)
{
    const unsigned areas = g->faceoff.areas;
    if (run_effect(g, f)->there != NO_AREA || (areas & (areas - 1)) == 0 ||
        f->step != RUN_STATEMENT || !says_there(statement))
        return false;
    const Scope s = run_scope(g, f);
    return is_of_outcome(&s);
}

/* Those of the faceoff's Problems where the statement can be done; all of them
 * if it is NULL. */
static void offer_places(Game *g, Scope *s, const Cell *statement)
{
    FOR_AREAS (g, a) {
        s->there = a;
        if (g->faceoff.areas >> a & 1 &&
            (statement == NULL || run_could(s, statement)))
            request_add(g, VERB_CHOOSE_AREA, NO_CARD, a);
    }
}

/* RULING: (R102) */
bool run_asks_place(Game *g, Frame *f, const Cell *statement)
{
    if (!run_lacks_place(g, f, statement))
        return false;
    Scope s = run_scope(g, f);
    run_ask(g, f, REQUEST_AREA, s.you, RULE_514_3e);
    offer_places(g, &s, statement);
    if (g->request.count == 0)
        offer_places(g, &s, NULL);
    return true;
}

/* Starting a faceoff */

/* What an operand says of the place of its cards: (here), (at ...); or NULL. */
static const Cell *place_told(const Cell *cards)
{
    if (cards->op == OP_BY) /* whoever chooses them */
        cards = cell_next(cell_first(cards));
    for (const Cell *f = cell_first(cards); f < cell_end(cards);
         f = cell_next(f))
        if (f->op == OP_HERE_CARD || f->op == OP_AT)
            return f;
    return NULL;
}

static AreaId place_meant(const Scope *s, const Cell *told)
{
    if (told == NULL)
        return NO_AREA;
    return told->op == OP_AT ? scope_area(s, cell_first(told))
                             : scope_area_of(s->g, s->self);
}

/* "... with one of your Friends at its Problem": where the first one is. */
static bool is_beside(const Cell *told, const Cell *first)
{
    return told->op == OP_AT && cell_first(told)->op == OP_AREA_OF &&
           cell_first(cell_first(told))->op == OP_CHOSEN &&
           (first->op == OP_CHOSEN || run_chooses_one(first));
}

/* Does it say of all cards involved that they must be in the place told of the
 * second, or of the first if the second is this card? This card is here. */
static bool tells_of_all(const Scope *s, const Cell *statement,
                         const Cell *told)
{
    const Cell *first = cell_first(statement), *second = cell_next(first);
    if (statement->op == OP_CHALLENGE && second->op == OP_ALL)
        return true; /* they challenge what is with them */
    if (first->op == OP_THIS || second->op == OP_THIS)
        return told->op == OP_HERE_CARD;
    return is_beside(told, first) ||
           place_meant(s, place_told(first)) == place_meant(s, told);
}

/* Where it takes place: where the effect says all of them must be (514.3e). */
static AreaId place_of(const Scope *s, const Cell *statement)
{
    const Cell *first = cell_first(statement), *second = cell_next(first);
    const Cell *told = place_told(second->op == OP_THIS ? first : second);
    AreaId a = told != NULL && tells_of_all(s, statement, told)
                   ? place_meant(s, told)
                   : NO_AREA;
    return LAW_BARS(RULE_514_3e, area_is(s->g, a, AREA_PROBLEM)) ? a : NO_AREA;
}

/* Collects the cards of both operands, one after the other; false while a
 * player is being asked. The first ones are kept like a set meanwhile, and the
 * frame's rule is one more than what was kept before. */
static bool collect_both(Game *g, Frame *f, const Cell *statement)
{
    const Cell *first = cell_first(statement), *second = cell_next(first);
    if (f->rule == 0) {
        if (!run_collect_cards(g, f, statement, first))
            return false;
        run_remember(g, f, first);
        for (unsigned i = f->kept; i < f->atom_count; i++)
            game_atoms(g)[f->atom_first + i].n = SET_FIRST;
        f->rule = (uint16_t)(1 + f->kept);
        f->kept = f->atom_count;
        f->part = 0;
    }
    if (f->kept >= f->rule) { /* else there is nobody to face off with */
        if (!run_collect_cards(g, f, statement, second))
            return false;
        run_remember(g, f, second);
    }
    f->kept = (uint16_t)(f->rule - 1);
    f->rule = 0;
    f->part = 0;
    f->step = RUN_PLACED;
    return true;
}

static bool is_first(const Atom *atom)
{
    return atom->n == SET_FIRST;
}

/* Whether both sides are there, and, where it is at no Problem, can be involved
 * all of them (514.1). */
static bool can_start(Game *g, const Frame *f, AreaId place)
{
    unsigned sides[2] = {0, 0};
    Frame start = {.kind = FRAME_BATCH, .occurrence = OCC_FACEOFF_START};
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom *meant = game_atoms(g) + f->atom_first + i;
        Atom atom = {.card = meant->card,
                     .seat = card_at(g, meant->card)->controller,
                     .area = card_at(g, meant->card)->area,
                     .kind = OCC_BECOME_INVOLVED};
        sides[is_first(meant)]++;
        if (place == NO_AREA && BY(g->block.rules, faceoff_whole) &&
            LAW_BARS(RULE_514_1, !reason_legal(atom_reason(g, &start, &atom))))
            return false;
    }
    return sides[0] > 0 && sides[1] > 0;
}

static unsigned hold_effect(Game *g, const Frame *f)
{
    Effect held = *run_effect(g, f);
    held.state = EFFECT_HELD;
    held.done = (int16_t)f->pc; /* for the faceoff: which statement it is */
    return effect_make(g, &held);
}

/* RULING: (R37) the first player behind you who controls one of those
 * collected. */
static SeatId rival_of(Game *g, const Frame *f, SeatId you)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (SeatId o = seat_next(g, you); o != you; o = seat_next(g, o))
        for (unsigned i = f->kept; i < f->atom_count; i++)
            if (card_at(g, atoms[i].card)->controller == o)
                return o;
    return NO_SEAT;
}

/* The Troublemaker of a challenge stands for itself, the rest is involved. */
static void add_involved(Game *g, Frame *b, const Frame *f, bool challenge)
{
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom meant = game_atoms(g)[f->atom_first + i];
        if (challenge && is_first(&meant))
            continue;
        batch_card(g, b, meant.card)->kind = OCC_BECOME_INVOLVED;
    }
}

/* Described cards come and go by the description; others are marked. */
static void start(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    bool challenge = statement->op == OP_CHALLENGE;
    AreaId place = place_of(&s, statement);
    const Cell *second = cell_next(cell_first(statement));
    bool live = place != NO_AREA && second->op == OP_ALL;
    SeatId rival = rival_of(g, f, s.you);
    unsigned held = hold_effect(g, f);
    CardId self = run_effect(g, f)->self;
    Frame *b = batch_begin(g, OCC_FACEOFF_START, RULE_707_4);
    Atom *atom = batch_seat(g, b, s.you,
                            challenge ? FACEOFF_TROUBLEMAKER : FACEOFF_BETWEEN);
    if (challenge)
        atom->card = game_atoms(g)[f->atom_first + f->kept].card;
    b->source = self;
    b->effect = (uint16_t)held;
    b->area = place;
    b->seat = rival;
    b->part = !live;
    if (!live)
        add_involved(g, b, f, challenge);
    f->step = RUN_REPEAT;
}

/* The challenge itself, which may be forbidden or replaced (608.4). */
static void challenge(Game *g, Frame *f)
{
    const Atom *first = game_atoms(g) + f->atom_first + f->kept;
    SeatId you = run_effect(g, f)->you;
    run_effect(g, f)->done = 0;
    f->part = 1;
    int with = (int)run_collected_count(f) - 1; /* all but the first */
    Atom *atom = road_card(g, OCC_CHALLENGE, RULE_608_4, first->card);
    atom->seat = you;
    atom->n = (int16_t)with;
    frame_top(g)->source = run_effect(g, f)->self;
}

static void faceoff_statement(Game *g, Frame *f, const Cell *statement)
{
    if (f->step == RUN_REPEAT) {
        run_finish(g, f, statement, 1);
        return;
    }
    if (f->step == RUN_STATEMENT && f->rule == 0 &&
        LAW_BARS(RULE_707_4a, g->faceoff.kind != FACEOFF_NONE)) {
        run_finish(g, f, statement, 0);
        return;
    }
    if (f->step != RUN_PLACED) {
        collect_both(g, f, statement);
        return; /* the batch will want as much room again */
    }
    Scope s = run_scope(g, f);
    bool challenges = statement->op == OP_CHALLENGE;
    if ((challenges && f->part == 1 && run_effect(g, f)->done == 0) ||
        !can_start(g, f, place_of(&s, statement)))
        run_finish(g, f, statement, 0);
    else if (challenges && f->part == 0)
        challenge(g, f);
    else
        start(g, f, statement);
}

/* Faceoffs under way */

static bool is_in_faceoff(const Game *g, SeatId p)
{
    return g->faceoff.kind != FACEOFF_NONE &&
           (p == g->faceoff.starter || p == g->faceoff.other);
}

/* All at once, each an occurrence of its own (515.3). */
static void flip_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *who = cell_first(statement);
    SeatId p = scope_player(&s, who);
    int n = scope_value(&s, cell_next(who));
    CardId self = run_effect(g, f)->self;
    bool can = p != NO_SEAT && is_in_faceoff(g, p);
    int most = can ? (int)zone_count(g, p, ZONE_DRAW_DECK) : 0;
    n = n < most ? n : most;
    if (n <= 0 || f->step == RUN_REPEAT) {
        bool flipped = f->step == RUN_REPEAT;
        run_finish(g, f, statement, flipped ? run_effect(g, f)->done : 0);
        return;
    }
    f->step = RUN_REPEAT;
    run_effect(g, f)->done = 0;
    CardId top = zone_top(g, p, ZONE_DRAW_DECK);
    for (int i = 0; i < n; i++, top = card_at(g, top)->below)
        run_collect(g, f, top);
    Frame *b = batch_begin(g, OCC_FLIP, RULE_515_3);
    b->source = self;
    for (int i = 0; i < n; i++)
        batch_seat(g, b, p, 0);
}

static void end_faceoff_statement(Game *g, Frame *f, const Cell *statement)
{
    bool going_on = g->faceoff.kind != FACEOFF_NONE;
    run_finish(g, f, statement, going_on);
    if (going_on)
        faceoff_end(g);
}

/* Defeating (514.6a), one by one */

static Atom *next_undefeated(Game *g, const Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = f->kept; i < f->atom_count; i++)
        if (!(atoms[i].flags & ATOM_DROPPED))
            return &atoms[i];
    return NULL;
}

static bool is_defeatable(const Game *g, const Atom *meant)
{
    return card_at(g, meant->card)->serial == meant->serial &&
           card_at(g, meant->card)->zone == ZONE_PLAY &&
           reading_at(g, meant->card)->type == TYPE_TROUBLEMAKER;
}

static void defeat_statement(Game *g, Frame *f, const Cell *statement)
{
    const Cell *cards = cell_first(statement), *who = cell_next(cards);
    if (f->step == RUN_STATEMENT) {
        if (!run_collect_cards(g, f, statement, cards))
            return;
        run_remember(g, f, cards);
        run_effect(g, f)->done = 0;
        f->step = RUN_COLLECTED;
        return;
    }
    Scope s = run_scope(g, f);
    SeatId p = who < cell_end(statement) ? scope_player(&s, who) : s.you;
    Atom *meant = next_undefeated(g, f);
    while (meant != NULL && (p == NO_SEAT || !is_defeatable(g, meant))) {
        meant->flags |= ATOM_DROPPED;
        meant = next_undefeated(g, f);
    }
    if (meant == NULL) {
        run_finish(g, f, statement, run_effect(g, f)->done);
        return;
    }
    const CardId c = meant->card, self = run_effect(g, f)->self;
    meant->flags |= ATOM_DROPPED;
    defeat_begin(g, c, p)->source = self;
}

/* Problems */

static void replace_statement(Game *g, Frame *f, const Cell *statement)
{
    const Cell *cards = cell_first(statement);
    unsigned areas = 0;
    if (f->step == RUN_STATEMENT) {
        if (!run_collect_cards(g, f, statement, cards))
            return;
        run_remember(g, f, cards);
        f->part = 0;
        f->step = RUN_COLLECTED;
        return;
    }
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        CardId c = game_atoms(g)[f->atom_first + i].card;
        if (area_is(g, card_at(g, c)->area, AREA_PROBLEM))
            areas |= 1u << card_at(g, c)->area;
    }
    if (f->part > 0)
        areas = UINT16_MAX; /* those that are on their way */
    if (!problem_replace(g, &f->part, (uint16_t)areas))
        run_finish(g, f, statement, areas != 0);
}

static void choose_area_statement(Game *g, Frame *f, const Cell *statement)
{
    if (!run_place(g, f, statement, NO_CARD))
        return;
    AreaId a = f->area;
    run_effect(g, f)->there = a;
    run_finish(g, f, statement, a != NO_AREA);
}

/* The schedule, and the end of the game */

static OccurrenceKind kind_of(unsigned op)
{
    switch (op) {
    case OP_EXTRA_TURN:
        return OCC_EXTRA_TURN;
    case OP_EXTRA_PHASE:
    case OP_NEW_PHASE:
        return OCC_EXTRA_PHASE;
    case OP_SKIP:
        return OCC_SKIP;
    case OP_WIN:
        return OCC_WIN;
    default:
        return OCC_LOSE;
    }
}

static void fate_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    const Cell *who = cell_first(statement);
    bool new = statement->op == OP_NEW_PHASE;
    bool named = statement->op != OP_EXTRA_PHASE && !new;
    SeatId p = named ? scope_player(&s, who) : new ? g->turn_player : s.you;
    const Cell *word = named ? cell_next(who) : who;
    int n = word < cell_end(statement) ? word->arg : 0;
    CardId self = run_effect(g, f)->self;
    OccurrenceKind kind = kind_of(statement->op);
    if (kind == OCC_EXTRA_PHASE && n == (int)WORD_TURN)
        kind = OCC_EXTRA_TURN;
    run_finish(g, f, statement, p != NO_SEAT);
    if (p == NO_SEAT)
        return;
    Atom *atom = road_seat(g, kind, RULE_707_2, p, n);
    atom->flags |= new ? ATOM_ORDERED : 0;
    frame_top(g)->source = self;
}

/* dispatch */
bool face_statement(Game *g, Frame *f, const Cell *statement)
{
    switch (statement->op) {
    case OP_START_FACEOFF:
    case OP_CHALLENGE:
        faceoff_statement(g, f, statement);
        return true;
    case OP_FLIP:
        flip_statement(g, f, statement);
        return true;
    case OP_END_FACEOFF:
        end_faceoff_statement(g, f, statement);
        return true;
    case OP_DEFEAT:
        defeat_statement(g, f, statement);
        return true;
    case OP_REPLACE_PROBLEM:
        replace_statement(g, f, statement);
        return true;
    case OP_CHOOSE_AREA:
        choose_area_statement(g, f, statement);
        return true;
    case OP_EXTRA_TURN:
    case OP_EXTRA_PHASE:
    case OP_NEW_PHASE:
    case OP_SKIP:
    case OP_WIN:
    case OP_LOSE_GAME:
        fate_statement(g, f, statement);
        return true;
    default:
        return false;
    }
}
