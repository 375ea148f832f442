/* run_cards.c - statements about cards: what happens to those collected. */
#include "rules/run.h"

#include "game/chance.h"

/* What a statement about cards does to each of them; OCC_COUNT: nothing. */
/* dispatch */
OccurrenceKind statement_kind(unsigned op)
{
    switch (op) {
    case OP_READY:
        return OCC_READY;
    case OP_EXHAUST:
        return OCC_EXHAUST;
    case OP_FRIGHTEN:
        return OCC_FRIGHTEN;
    case OP_UNFRIGHTEN:
        return OCC_UNFRIGHTEN;
    case OP_DISMISS:
        return OCC_DISMISS;
    case OP_RETIRE:
        return OCC_RETIRE;
    case OP_BANISH:
    case OP_BANISH_DOWN:
    case OP_BENEATH:
    case OP_BANISH_UNTIL:
        return OCC_BANISH;
    case OP_SPEND:
        return OCC_SPEND;
    case OP_REMEMBER:
        return OCC_REMEMBER;
    case OP_TURN_OVER:
        return OCC_TURN_OVER;
    case OP_UNCOVER:
        return OCC_UNCOVER;
    case OP_MOVE:
        return LAW(RULE_506_4, true) ? OCC_MOVE : OCC_SEND;
    case OP_SEND:
        return LAW(RULE_506_5, true) ? OCC_SEND : OCC_MOVE;
    case OP_COUNTER:
    case OP_COUNTER_AGAIN:
    case OP_DISTRIBUTE:
        return OCC_COUNTER;
    case OP_UNCOUNTER:
    case OP_UNCOUNTER_ANY:
        return OCC_UNCOUNTER;
    case OP_CUTIE_MARK:
        return OCC_CUTIE_MARK;
    case OP_TO_HAND:
        return LAW(ALSO(RULE_410_4a, 2), true) ? OCC_PUT : OCC_DRAW;
    case OP_TO_TOP:
    case OP_TO_BOTTOM:
    case OP_TO_DISCARD:
    case OP_ORDER_TOP:
    case OP_ORDER_BOTTOM:
    case OP_ORDER_EITHER:
    case OP_CHANCE_TOP:
    case OP_CHANCE_BOTTOM:
    case OP_SHUFFLE_IN:
        return OCC_PUT;
    case OP_LOOK:
        return OCC_LOOK;
    case OP_REVEAL:
        return OCC_REVEAL;
    case OP_DISCARD_CARDS:
        return OCC_DISCARD;
    case OP_TO_PLAY:
    case OP_TO_PLAY_AS:
    case OP_TO_PLAY_AS_EXHAUSTED:
    case OP_TO_PLAY_EXHAUSTED:
    case OP_TO_PLAY_FRIGHTENED:
    case OP_TO_PLAY_FACE_UP:
    case OP_MAKE:
    case OP_MAKE_EXHAUSTED:
    case OP_COPY_TOKEN:
    case OP_COPY_TOKEN_EXHAUSTED:
    case OP_COPY_TOKEN_FACE_UP:
        return OCC_ENTER_PLAY;
    case OP_CONTROL:
        return OCC_CONTROL;
    case OP_CANCEL:
        return OCC_CANCEL;
    case OP_TURN_FACE_DOWN:
        return OCC_TURN_FACE_DOWN;
    case OP_TURN_TO:
        return OCC_TURN_OVER;
    case OP_INVOLVE:
        return OCC_BECOME_INVOLVED;
    case OP_UNINVOLVE:
        return OCC_CEASE_INVOLVED;
    case OP_IGNORE:
        return OCC_IGNORE;
    case OP_DEFEAT:
        return OCC_DEFEAT;
    default:
        return OCC_COUNT;
    }
}

static ZoneId statement_zone(unsigned op)
{
    switch (op) {
    case OP_TO_HAND:
        return ZONE_HAND;
    case OP_TO_TOP:
    case OP_TO_BOTTOM:
    case OP_ORDER_TOP:
    case OP_ORDER_BOTTOM:
    case OP_ORDER_EITHER:
    case OP_CHANCE_TOP:
    case OP_CHANCE_BOTTOM:
    case OP_SHUFFLE_IN:
        /* Problems go to theirs all the same (303.3) */
        return LAW(RULE_402_1, true) ? ZONE_DRAW_DECK : ZONE_PROBLEM_DECK;
    default:
        return ZONE_DISCARD;
    }
}

/* Only a card in play can have cards beneath it. */
static bool is_host(const Scope *s, const Cell *card)
{
    return card_at(s->g, scope_card(s, card))->zone == ZONE_PLAY;
}

/* Turned over, a Mane Character shows its other side (301.2), a Troublemaker is
 * uncovered or turned face-down, and a Friend frightened or not (A31). */
static OccurrenceKind kind_over(const Game *g, CardId c)
{
    bool down = card_is(g, c, STATE_FACE_DOWN);
    switch ((CardType)reading_at(g, c)->type) {
    case TYPE_FRIEND:
        return down ? OCC_UNFRIGHTEN : OCC_FRIGHTEN;
    case TYPE_TROUBLEMAKER:
        return down ? OCC_UNCOVER : OCC_TURN_FACE_DOWN;
    default:
        return OCC_TURN_OVER;
    }
}

void run_describe(const Scope *s, const Cell *statement, Atom *atom)
{
    const Cell *second = cell_next(cell_first(statement));
    atom->seat = run_doer(s, statement, atom->card);
    atom->flags |= run_is_told(statement) ? ATOM_TOLD : 0;
    switch (statement->op) {
    case OP_TO_PLAY_EXHAUSTED:
    case OP_TO_PLAY_AS_EXHAUSTED:
    case OP_MAKE_EXHAUSTED:
    case OP_COPY_TOKEN_EXHAUSTED:
        atom->flags |= ATOM_EXHAUSTED;
        break;
    case OP_TO_PLAY_FRIGHTENED:
        atom->flags |= ATOM_FRIGHTENED;
        break;
    case OP_TO_PLAY_FACE_UP:
    case OP_COPY_TOKEN_FACE_UP:
        atom->flags |= ATOM_FACE_UP;
        break;
    case OP_COUNTER:
    case OP_UNCOUNTER:
        atom->n = (int16_t)scope_value(s, second);
        if (atom->n < 0) /* (105.2) */
            atom->n = 0;
        atom->counter = counter_name(statement);
        break;
    case OP_BANISH_DOWN:
        atom->flags |= ATOM_FACE_DOWN;
        break;
    case OP_BENEATH:
        atom->n = (int16_t)scope_card(s, second);
        atom->flags |= (CardId)atom->n == NO_CARD || !is_host(s, second)
                           ? ATOM_DROPPED
                           : ATOM_ATTACH;
        break;
    case OP_TURN_OVER:
        atom->kind = (uint8_t)kind_over(s->g, atom->card);
        break;
    case OP_TURN_TO: /* one that shows it already is left alone */
        if (card_is(s->g, atom->card, STATE_BOOSTED) ==
            (cell_first(statement)->arg != 0))
            atom->flags |= ATOM_DROPPED;
        break;
    case OP_TO_BOTTOM:
    case OP_ORDER_BOTTOM:
    case OP_CHANCE_BOTTOM:
        atom->flags |= ATOM_BOTTOM;
        /* fall through */
    case OP_TO_TOP:
    case OP_TO_HAND:
    case OP_TO_DISCARD:
    case OP_ORDER_TOP:
    case OP_ORDER_EITHER:
    case OP_CHANCE_TOP:
    case OP_SHUFFLE_IN:
        atom->zone = (uint8_t)statement_zone(statement->op);
        if (statement->op == OP_SHUFFLE_IN)
            atom->flags |= ATOM_SHUFFLE;
        break;
    default:
        break;
    }
}

bool run_is_last_of_each(const Cell *area)
{
    return area->op == OP_LAST_AREA &&
           cell_next(cell_first(area)) == cell_end(area);
}

/* Each to an area of its own, all at once. */
static bool is_sent_apart(const Cell *area)
{
    return area->op == OP_OWN_HOME || run_is_last_of_each(area);
}

/* What a card that is spent lay beneath can still be spoken of. */
static void note_host(const Game *g, Effect *e, CardId spent)
{
    CardId host = card_at(g, spent)->host;
    if (e->it != NO_CARD || host == NO_CARD)
        return;
    e->it = host;
    e->it_serial = card_at(g, host)->serial;
}

void run_aim(Game *g, const Frame *f, const Scope *s, const Cell *statement,
             Atom *atom)
{
    run_describe(s, statement, atom);
    if (statement->op == OP_SPEND)
        note_host(g, run_effect(g, f), atom->card);
    if (run_has_area(statement) && !run_enters_each(statement)) {
        const Cell *area = cell_next(run_cards_of(statement));
        atom->area =
            is_sent_apart(area) ? run_area_for(s, area, atom->card) : f->area;
    }
}

static void push_one(Game *g, Frame *f, const Cell *statement, CardId c)
{
    Frame *b = batch_begin(g, statement_kind(statement->op), RULE_707_2);
    Scope s = run_scope(g, f);
    b->source = run_effect(g, f)->self;
    run_aim(g, f, &s, statement, batch_card(g, b, c));
    if (statement->op == OP_UNCOVER)
        uncover_sweep(g, b, c);
}

/* Whether the chooser has picked each of them. */
static bool is_picked(const Cell *statement)
{
    const Cell *cards = run_cards_of(statement);
    while (cards->op == OP_BY)
        cards = cell_next(cell_first(cards));
    return cards->op == OP_ONE || cards->op == OP_UP_TO ||
           cards->op == OP_SOME || cards->op == OP_ANY_NUMBER;
}

/* The order that chance makes of cards that go onto a deck together (523). */
void run_jumble(Game *g, Frame *b, const Cell *statement)
{
    Atom *atoms = game_atoms(g) + b->atom_first;
    Rng rng = {g->random};
    if (statement->op != OP_CHANCE_TOP && statement->op != OP_CHANCE_BOTTOM)
        return;
    for (unsigned i = 0; i < b->atom_count; i++) {
        unsigned j = i + chance_below(&rng, b->atom_count - i);
        Atom drawn = atoms[j];
        atoms[j] = atoms[i];
        atoms[i] = drawn;
    }
    g->random = rng.state;
    b->part |= BATCH_BY_CHANCE;
}

static void push_all(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    Frame *b = batch_begin(g, statement_kind(statement->op), RULE_707_2);
    b->source = run_effect(g, f)->self;
    b->seat = run_chooser(&s, statement); /* who orders them (A23) */
    b->part = is_picked(statement) ? BATCH_CHOSEN : 0;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom *meant = game_atoms(g) + f->atom_first + i;
        if (card_at(g, meant->card)->serial != meant->serial)
            continue;
        unsigned bottom = meant->flags & ATOM_BOTTOM;
        AreaId placed = meant->area;
        Atom *atom = batch_card(g, b, meant->card);
        if (run_enters_each(statement))
            atom->area = placed;
        run_aim(g, f, &s, statement, atom);
        atom->flags |= (uint8_t)bottom;
    }
    run_jumble(g, b, statement);
}

/* The next of those collected that is still the card that was meant. */
static Atom *next_meant(Game *g, const Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        if (atoms[i].flags & ATOM_DROPPED)
            continue; /* seen to already */
        if (card_at(g, atoms[i].card)->serial == atoms[i].serial)
            return &atoms[i];
        atoms[i].flags |= ATOM_DROPPED;
    }
    return NULL;
}

/* Each is put into play where its player chooses, but all at once (707.2): the
 * area of each is asked for first. False while somebody is being asked. */
static bool place_each(Game *g, Frame *f, const Cell *statement)
{
    for (Atom *meant; (meant = next_meant(g, f)) != NULL;) {
        if (!run_place(g, f, statement, meant->card))
            return false;
        meant->flags |= ATOM_DROPPED;
        meant->area = f->area;
        if (f->area != NO_AREA && run_chooses_area(statement))
            run_effect(g, f)->there = f->area;
        f->area = NO_AREA;
    }
    for (unsigned i = f->kept; i < f->atom_count; i++)
        game_atoms(g)[f->atom_first + i].flags &= (uint8_t)~ATOM_DROPPED;
    return true;
}

/* Moves and uncoverings are one at a time (506.6). False when all are done;
 * true also while the player is asked where one goes. */
static bool push_next(Game *g, Frame *f, const Cell *statement)
{
    for (;;) {
        Atom *meant = next_meant(g, f);
        if (meant == NULL)
            return false;
        if (run_places_each(statement) &&
            !run_place(g, f, statement, meant->card))
            return true;
        meant->flags |= ATOM_DROPPED;
        if (run_has_area(statement) && f->area == NO_AREA)
            continue; /* it can go nowhere */
        push_one(g, f, statement, meant->card);
        if (run_has_area(statement) && run_chooses_area(statement))
            run_effect(g, f)->there = f->area;
        if (run_places_each(statement))
            f->area = NO_AREA;
        return true;
    }
}

bool run_has_area(const Cell *statement)
{
    return statement->op == OP_MOVE || statement->op == OP_SEND ||
           statement_kind(statement->op) == OCC_ENTER_PLAY;
}

bool run_enters_each(const Cell *statement)
{
    return statement_kind(statement->op) == OCC_ENTER_PLAY &&
           run_places_each(statement);
}

const Cell *run_cards_of(const Cell *statement)
{
    const Cell *first = cell_first(statement);
    switch (statement->op) {
    case OP_MAKE: /* the token stands for them */
    case OP_MAKE_EXHAUSTED:
        return cell_next(cell_next(first));
    case OP_CONTROL:
    case OP_TURN_TO:
    case OP_TO_PLAY_AS:
    case OP_TO_PLAY_AS_EXHAUSTED:
    case OP_COPY_TOKEN:
    case OP_COPY_TOKEN_EXHAUSTED:
    case OP_COPY_TOKEN_FACE_UP:
    case OP_LOOK:
    case OP_SEARCH:
    case OP_DISTRIBUTE:
        return cell_next(first);
    default:
        return first;
    }
}

/* Which of the cards go under their deck, one by one; the others go on top.
 * False while the player is being asked. */
static bool part_cards(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    SeatId chooser = run_chooser(&s, statement);
    unsigned left = 0;
    if (f->part == 1 || chooser == NO_SEAT)
        return true;
    run_ask(g, f, REQUEST_CARD, chooser, RULE_402_3);
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom *atom = game_atoms(g) + f->atom_first + i;
        if (atom->flags & ATOM_BOTTOM)
            continue;
        request_add(g, VERB_CHOOSE, atom->card, NO_AREA);
        left++;
    }
    if (left == 0)
        request_drop(g);
    else
        request_add(g, VERB_DONE, NO_CARD, NO_AREA);
    return left == 0;
}

void part_answer(Game *g, Frame *f, CardId c)
{
    for (unsigned i = f->kept; i < f->atom_count; i++)
        if (game_atoms(g)[f->atom_first + i].card == c)
            game_atoms(g)[f->atom_first + i].flags |= ATOM_BOTTOM;
}

/* Whether it happens to one card after the other. */
static bool is_done_singly(const Game *g, const Cell *statement)
{
    return LAW_BARS(RULE_506_6, statement->op == OP_MOVE &&
                                    BY(g->block.rules, moves_apart)) ||
           statement->op == OP_UNCOVER ||
           (run_has_area(statement) && run_places_each(statement) &&
            !run_enters_each(statement));
}

bool run_happens_at_once(const Game *g, const Cell *statement)
{
    return statement_kind(statement->op) != OCC_COUNT &&
           !is_done_singly(g, statement);
}

/* A statement about cards, from collecting to the last of them. */
void card_statement(Game *g, Frame *f, const Cell *statement)
{
    const Cell *cards = run_cards_of(statement);
    if (f->step == RUN_STATEMENT) {
        if (run_makes_tokens(statement)
                ? !run_collect_tokens(g, f, statement)
                : !run_collect_cards(g, f, statement, cards))
            return;
        f->step = RUN_COLLECTED;
        f->part = 0;
        run_remember(g, f, cards);
        return; /* the batch will want as much room again */
    }
    if (!counter_room(g, f, statement) || !remember_room(g, statement))
        return;
    int count = (int)run_collected_count(f);
    bool placed = run_has_area(statement) && !run_places_each(statement);
    if (f->step == RUN_COLLECTED) {
        if (placed && count > 0 && !run_place(g, f, statement, NO_CARD))
            return;
        if (placed && run_chooses_area(statement))
            run_effect(g, f)->there = f->area;
        if (run_enters_each(statement) && !place_each(g, f, statement))
            return;
        if (statement->op == OP_ORDER_EITHER && !part_cards(g, f, statement))
            return;
        f->step = RUN_PLACED;
    }
    if (f->by_game && f->pc + cell_size(statement) == f->end) {
        run_gather(g, f, statement);
        return;
    }
    if (statement->op == OP_CHOOSE || count == 0 ||
        (placed && f->area == NO_AREA)) {
        run_finish(g, f, statement, statement->op == OP_CHOOSE ? count : 0);
        return;
    }
    bool singly = is_done_singly(g, statement);
    if (f->step == RUN_PLACED) {
        f->step = RUN_REPEAT;
        if (!singly)
            push_all(g, f, statement);
        run_effect(g, f)->done = 0;
        if (!singly)
            return;
    }
    if (statement->op == OP_SHUFFLE_IN && f->step == RUN_REPEAT) {
        f->step = RUN_LOOKED;
        run_shuffle_owners(g, f);
        return;
    }
    if ((!singly || !push_next(g, f, statement)) &&
        !run_tell_tokens(g, f, statement))
        run_finish(g, f, statement, run_effect(g, f)->done);
}
