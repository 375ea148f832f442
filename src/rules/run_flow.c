/* run_flow.c - statements that do others several times or choose among them:
 * modes, and loops over players, cards and areas.
 *
 * The frame of such a statement stays where it is while its block runs on top.
 * What it still has to go through stands in its collected atoms, one each; a
 * bookmark among them holds what `it`, `that-player` and `there` meant before,
 * and they mean that again afterwards.
 *
 * What every player does by one statement happens at once, after all of them
 * have decided (801.1): the blocks then only gather, and hand down what they
 * have to the loop, which makes one batch of it.
 */
#include "game/chance.h"
#include "game/zone.h"
#include "rules/run.h"

/* f->part while it repeats */
enum FlowPart { FLOW_LOOP, FLOW_BATCH, FLOW_BEHIND };

/* Bookmarks */

static void bookmark(Game *g, Frame *f)
{
    const Effect *e = run_effect(g, f);
    Atom *atom = atom_add(g, f);
    atom->card = e->it;
    atom->serial = e->it_serial;
    atom->seat = e->player;
    atom->area = e->there;
    atom->flags = ATOM_DROPPED;
    atom->n = ATOM_BOOKMARK;
    atom->zone = 0;      /* whether a turn has been taken */
    atom->from_area = 0; /* what was done in all turns so far, and before: */
    atom->from_zone = (uint8_t)(e->done > UINT8_MAX ? UINT8_MAX : e->done);
}

static Atom *bookmark_of(Game *g, const Frame *f)
{
    Atom *atoms = run_collected(g, f);
    for (unsigned i = 0; i < run_collected_count(f); i++)
        if (atom_is_bookmark(&atoms[i]))
            return &atoms[i];
    return NULL;
}

static void go_back(Game *g, const Frame *f)
{
    Effect *e = run_effect(g, f);
    const Atom *mark = bookmark_of(g, f);
    if (mark == NULL)
        return;
    e->it = mark->card;
    e->it_serial = mark->serial;
    e->player = mark->seat;
    e->there = mark->area;
}

/* Each turn begins with what was done before the loop, and what they do counts
 * together. */
static void next_done(Game *g, const Frame *f)
{
    Effect *e = run_effect(g, f);
    Atom *mark = bookmark_of(g, f);
    if (mark == NULL)
        return;
    int sum = mark->from_area + (mark->zone != 0 ? e->done : 0);
    mark->from_area = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
    mark->zone = 1;
    e->done = mark->from_zone;
}

/* Loops */

/* The next one that has not had its turn. Cards that were gathered come behind
 * the players and are not gone through. */
static Atom *next_turn(Game *g, const Frame *f, const Cell *statement)
{
    Atom *atoms = run_collected(g, f);
    bool cards = statement->op == OP_FOR_EACH;
    for (unsigned i = 0; i < run_collected_count(f); i++)
        if (!(atoms[i].flags & ATOM_DROPPED) &&
            (atoms[i].card != NO_CARD) == cards)
            return &atoms[i];
    return NULL;
}

/* The block of a loop stands behind what it goes through. */
static const Cell *block_of(const Cell *statement)
{
    return cell_next(cell_first(statement));
}

static void bind(Game *g, const Frame *f, const Cell *statement,
                 const Atom *turn)
{
    Effect *e = run_effect(g, f);
    switch (statement->op) {
    case OP_FOR_EACH:
        e->it = turn->card;
        e->it_serial = turn->serial;
        break;
    case OP_EACH_PLAYER:
        e->player = turn->seat;
        break;
    case OP_EACH_AREA:
        e->there = turn->area;
        break;
    default: /* times */
        break;
    }
}

/* Only cards that are still what they were (410.6). */
static bool is_due(const Game *g, const Cell *statement, const Atom *turn)
{
    return statement->op != OP_FOR_EACH ||
           card_at(g, turn->card)->serial == turn->serial;
}

/* What all of them did at once, if anything, tells which cards are "those". */
static void end_loop(Game *g, Frame *f, const Cell *statement,
                     const Cell *at_once)
{
    const Atom *mark = bookmark_of(g, f);
    if (mark != NULL && mark->zone != 0)
        run_effect(g, f)->done = mark->from_area;
    go_back(g, f);
    Atom *atoms = run_collected(g, f);
    if (statement->op == OP_FOR_EACH &&
        atoms[f->atom_count - f->kept - 1].n == ATOM_BOOKMARK) {
        game_atoms(g)[--g->atom_count] = (Atom){0};
        f->atom_count--;
    }
    run_keep_gathered(g, f);
    if (at_once != NULL)
        run_keep(g, f, at_once);
    run_finish(g, f, statement, run_effect(g, f)->done);
}

/* What all players do in one batch: what happens to cards at once, and what
 * cards they discard. */
static bool is_gathered(const Game *g, const Cell *part)
{
    return part->op == OP_DISCARD || run_happens_at_once(g, part);
}

static bool is_number(const Cell *part)
{
    return part->op == OP_GAIN || part->op == OP_LOSE ||
           part->op == OP_LOSE_POINTS || part->op == OP_SCORE;
}

/* What is done by a part of the block: if that player wants to, or if they have
 * done the part before; or the part itself. */
static const Cell *deed_of(const Cell *part)
{
    if (part->op != OP_PLAYER_MAY && part->op != OP_IF)
        return part;
    const Cell *deed = cell_next(cell_first(part));
    return cell_next(deed) == cell_end(part) ? deed : part;
}

/* How much a player has done of the part before stands with their turn. */
static void begin_part(Game *g, const Frame *f, const Cell *part, Atom *turn)
{
    if (part->op == OP_IF)
        run_effect(g, f)->done = turn->n;
    else
        turn->n = 0;
}

/* The last part where each player only looks at cards first and it is done to
 * those: their turns are whole, but it happens to all of those at once. NULL
 * if it is not that. */
static const Cell *last_part(const Game *g, const Cell *statement)
{
    const Cell *end = cell_end(statement), *last = block_of(statement);
    for (const Cell *in = cell_next(last); in < end; in = cell_next(in)) {
        if (last->op != OP_REVEAL && last->op != OP_LOOK)
            return NULL;
        last = in;
    }
    return last != block_of(statement) && run_happens_at_once(g, last) ? last
                                                                       : NULL;
}

/* Takes the next turn with the whole block or that part of it; false when all
 * have been taken. */
static bool take_turn(Game *g, Frame *f, const Cell *statement,
                      const Cell *part)
{
    if (part == NULL)
        next_done(g, f);
    for (;;) {
        Atom *turn = next_turn(g, f, statement);
        if (turn == NULL)
            return false;
        if (statement->op == OP_REPEAT && turn->n > 1)
            turn->n--;
        else
            turn->flags |= ATOM_DROPPED;
        if (!is_due(g, statement, turn))
            continue;
        bind(g, f, statement, turn);
        if (part == NULL) {
            run_inner(g, f, block_of(statement), cell_end(statement));
            return true;
        }
        begin_part(g, f, part, turn);
        run_inner(g, f,
                  part == last_part(g, statement) ? block_of(statement) : part,
                  cell_next(part));
        frame_top(g)->by_game = is_gathered(g, deed_of(part));
        return true;
    }
}

void times_statement(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    if (f->step == RUN_STATEMENT) {
        int n = scope_value(&s, cell_first(statement));
        if (n <= 0) {
            run_finish(g, f, statement, 0);
            return;
        }
        bookmark(g, f);
        atom_add(g, f)->n = (int16_t)n;
        f->step = RUN_REPEAT;
    }
    if (!take_turn(g, f, statement, NULL))
        end_loop(g, f, statement, NULL);
}

/* All that fit have their turns in one order, wherever they stand in the lists
 * of their areas: that order is nobody's to know. */
static void sort_turns(Game *g, const Frame *f)
{
    Atom *atoms = run_collected(g, f);
    for (unsigned i = 1; i < run_collected_count(f); i++)
        for (unsigned k = i; k > 0 && atoms[k].card < atoms[k - 1].card; k--) {
            const Atom later = atoms[k - 1];
            atoms[k - 1] = atoms[k];
            atoms[k] = later;
        }
}

void for_each_statement(Game *g, Frame *f, const Cell *statement)
{
    if (f->step == RUN_STATEMENT) {
        if (!run_collect_cards(g, f, statement, cell_first(statement)))
            return;
        if (cell_first(statement)->op == OP_ALL)
            sort_turns(g, f);
        bookmark(g, f);
        f->part = FLOW_LOOP;
        f->step = RUN_REPEAT;
    }
    if (!take_turn(g, f, statement, NULL))
        end_loop(g, f, statement, NULL);
}

void each_area_statement(Game *g, Frame *f, const Cell *statement)
{
    if (f->step == RUN_STATEMENT) {
        bookmark(g, f);
        FOR_PROBLEMS (g, a) {
            Scope s = run_scope(g, f);
            s.there = a;
            if (scope_holds(&s, cell_first(statement)))
                atom_add(g, f)->area = a;
        }
        f->step = RUN_REPEAT;
    }
    if (!take_turn(g, f, statement, NULL))
        end_loop(g, f, statement, NULL);
}

/* Players, all at once */

static bool has_seat(Game *g, const Frame *f, SeatId seat)
{
    const Atom *atoms = run_collected(g, f);
    for (unsigned i = 0; i < run_collected_count(f); i++)
        if (!(atoms[i].flags & ATOM_DROPPED) && atoms[i].seat == seat)
            return true;
    return false;
}

/* Who most recently had priority decides first (801.1). */
static void add_players(Game *g, Frame *f, const Cell *statement)
{
    Scope s = run_scope(g, f);
    SeatId seat = priority_recent(g);
    if (!LAW(RULE_801_1, true))
        seat = seat_next(g, seat);
    for (unsigned i = 0; i < g->seat_count; i++, seat = seat_next(g, seat))
        if (seat_plays(g, seat) &&
            scope_is_of(&s, seat, cell_first(statement)) &&
            !has_seat(g, f, seat))
            atom_add(g, f)->seat = seat;
}

/* Whether it speaks of what the same player did just before. */
static bool looks_back(const Cell *first, const Cell *end)
{
    for (const Cell *c = first; c < end; c++)
        if (c->op == OP_DID || c->op == OP_DONE || c->op == OP_THOSE ||
            c->op == OP_CHOSEN || c->op == OP_SET || c->op == OP_AS)
            return true;
    return false;
}

/* "Each player who does", or does not: is it about the part before? */
static bool asks_who_did(const Game *g, const Cell *part, const Cell *before)
{
    const Cell *asked = cell_first(part);
    return (asked->op == OP_DID ||
            (asked->op == OP_NOT && cell_first(asked)->op == OP_DID)) &&
           before != NULL && is_gathered(g, deed_of(before)) &&
           !looks_back(cell_next(asked), cell_end(part));
}

static bool is_part(const Game *g, const Cell *part, const Cell *before)
{
    const Cell *deed = deed_of(part);
    if (part->op == OP_IF)
        return asks_who_did(g, part, before);
    if (looks_back(part, cell_end(part)))
        return false;
    return part->op == OP_PLAYER_MAY
               ? cell_first(part)->op == OP_THAT_PLAYER && is_gathered(g, deed)
               : is_gathered(g, part) || is_number(part) || part->op == OP_DRAW;
}

/* Whether all players can do the first part before any does the second. */
static bool goes_by_parts(const Game *g, const Cell *statement)
{
    const Cell *end = cell_end(statement), *before = NULL;
    for (const Cell *in = block_of(statement); in < end; in = cell_next(in)) {
        if (!is_part(g, in, before))
            return false;
        if (in->op != OP_IF)
            before = in;
    }
    return true;
}

/* Which part that is: noted with the bookmark. */
static const Cell *part_of(Game *g, const Frame *f, const Cell *statement)
{
    const Cell *part = block_of(statement);
    for (unsigned n = run_collected(g, f)->kind; n > 0; n--)
        part = cell_next(part);
    return part;
}

/* What the player whose turn it is does by this part: it is asked later. */
static void note_turn(Game *g, const Frame *loop, SeatId seat, unsigned n)
{
    const Scope s = run_scope(g, loop);
    Atom *atoms = run_collected(g, loop);
    if (part_of(g, loop, s.code + loop->pc)->op == OP_IF)
        return;
    for (unsigned i = 0; i < run_collected_count(loop); i++)
        if (atoms[i].card == NO_CARD && atoms[i].seat == seat &&
            !atom_is_bookmark(&atoms[i]))
            atoms[i].n = (int16_t)n;
}

void run_gather(Game *g, Frame *f, const Cell *statement)
{
    Frame *below = f - 1;
    Scope s = run_scope(g, f);
    unsigned kept = 0;
    run_drop_kept(g, f);
    Atom *atoms = run_collected(g, f);
    for (unsigned i = 0; i < run_collected_count(f); i++) {
        if (atoms[i].card == NO_CARD)
            continue; /* how many are left to choose */
        Atom aimed = {.card = atoms[i].card,
                      .area = run_enters_each(statement)
                                  ? atoms[i].area
                                  : card_at(g, atoms[i].card)->area,
                      .zone = ZONE_OUT,
                      .from_zone = ZONE_OUT,
                      .from_area = NO_AREA,
                      .serial = atoms[i].serial};
        run_aim(g, f, &s, statement, &aimed);
        game_atoms(g)[f->atom_first + kept++] = aimed;
    }
    while (f->atom_count > kept) {
        game_atoms(g)[--g->atom_count] = (Atom){0};
        f->atom_count--;
    }
    note_turn(g, below, run_effect(g, f)->player, kept);
    below->atom_count = (uint16_t)(below->atom_count + kept);
    f->atom_first = g->atom_count;
    f->atom_count = 0;
    frame_pop(g);
}

/* Everything gathered happens. */
static void push_gathered(Game *g, Frame *f, const Cell *block)
{
    OccurrenceKind kind =
        block->op == OP_DISCARD ? OCC_DISCARD : statement_kind(block->op);
    Frame *b = batch_begin(g, kind, RULE_801_1);
    b->source = run_effect(g, f)->self;
    for (unsigned i = f->kept; i < f->atom_count; i++) {
        const Atom meant = game_atoms(g)[f->atom_first + i];
        if (meant.card == NO_CARD || meant.n == ATOM_BOOKMARK ||
            card_at(g, meant.card)->serial != meant.serial)
            continue;
        Atom *atom = batch_card(g, b, meant.card);
        atom->seat = meant.seat;
        atom->area = meant.area;
        atom->n = meant.n;
        atom->flags = meant.flags;
        if (meant.zone != ZONE_OUT)
            atom->zone = meant.zone;
    }
    run_jumble(g, b, block);
}

/* What comes right behind that batch, as it does where one player does it: the
 * decks are shuffled, the tokens are told of. False if nothing does. */
static bool push_behind(Game *g, Frame *f, const Cell *part)
{
    const bool shuffles = part->op == OP_SHUFFLE_IN;
    if (f->part != FLOW_BATCH || (!shuffles && !run_makes_tokens(part)))
        return false;
    f->part = FLOW_BEHIND;
    if (shuffles)
        run_shuffle_owners(g, f);
    else
        run_tell_made(g, f);
    return true;
}

/* Each player's tokens or points. */
static void push_numbers(Game *g, Frame *f, const Cell *statement,
                         const Cell *part)
{
    Frame *b = run_number_batch(g, f, deed_of(part));
    for (Atom *turn; (turn = next_turn(g, f, statement)) != NULL;) {
        turn->flags |= ATOM_DROPPED;
        bind(g, f, statement, turn);
        if (part->op != OP_IF ||
            (turn->n > 0) == (cell_first(part)->op == OP_DID))
            run_number_atoms(g, f, deed_of(part), b);
    }
}

/* The players begin anew with the next part; false if that was the last. */
static bool next_part(Game *g, Frame *f, const Cell *statement)
{
    Atom *atoms = run_collected(g, f);
    if (cell_next(part_of(g, f, statement)) >= cell_end(statement))
        return false;
    atoms[0].kind++;
    while (f->atom_count > f->kept &&
           atoms[f->atom_count - f->kept - 1].card != NO_CARD &&
           f->atom_count - f->kept > 1) {
        game_atoms(g)[--g->atom_count] = (Atom){0};
        f->atom_count--;
    }
    for (unsigned i = 1; i < run_collected_count(f); i++)
        atoms[i].flags = 0;
    f->part = FLOW_LOOP;
    return true;
}

/* All of them by one part of the block. */
static void parts_step(Game *g, Frame *f, const Cell *statement)
{
    const Cell *part = part_of(g, f, statement), *deed = deed_of(part);
    if (f->part == FLOW_LOOP && is_number(deed)) {
        f->part = FLOW_BATCH;
        push_numbers(g, f, statement, part);
        return;
    }
    if (take_turn(g, f, statement, part))
        return;
    if (is_gathered(g, deed) && f->part == FLOW_LOOP) {
        f->part = FLOW_BATCH;
        go_back(g, f);
        push_gathered(g, f, deed);
        return;
    }
    if (push_behind(g, f, deed))
        return;
    if (!next_part(g, f, statement))
        end_loop(g, f, statement, is_gathered(g, deed) ? deed : NULL);
}

static uint8_t parts_before_last(const Cell *statement)
{
    uint8_t n = 0;
    for (const Cell *in = cell_next(block_of(statement));
         in < cell_end(statement); in = cell_next(in))
        n++;
    return n;
}

void each_player_statement(Game *g, Frame *f, const Cell *statement)
{
    const bool at_once = last_part(g, statement) != NULL;
    if (f->step == RUN_STATEMENT) {
        bookmark(g, f);
        run_collected(g, f)->kind = at_once ? parts_before_last(statement) : 0;
        add_players(g, f, statement);
        f->part = FLOW_LOOP;
        f->step = RUN_REPEAT;
        run_effect(g, f)->done = 0;
        return; /* what follows may want as much room again */
    }
    if (at_once || goes_by_parts(g, statement))
        parts_step(g, f, statement);
    else if (!take_turn(g, f, statement, NULL))
        end_loop(g, f, statement, NULL);
}

/* Modes */

/* Which have been chosen, a bit each, and how many are still to be. */
static Atom *modes_of(Game *g, const Frame *f)
{
    return run_collected(g, f);
}

/* How many are chosen; the modes stand behind it. */
static const Cell *mode_number(const Cell *statement)
{
    const Cell *first = cell_first(statement);
    return statement->op == OP_PLAYER_MODES ? cell_next(first) : first;
}

static unsigned count_modes(const Cell *statement)
{
    unsigned n = 0;
    const Cell *end = cell_end(statement);
    for (const Cell *mode = cell_next(mode_number(statement)); mode < end;
         mode = cell_next(mode))
        n++;
    return n;
}

static const Cell *mode_at(const Cell *statement, unsigned n)
{
    const Cell *mode = cell_next(mode_number(statement));
    while (n-- > 0)
        mode = cell_next(mode);
    return mode;
}

static void choose_mode(Game *g, const Frame *f, unsigned mode)
{
    Atom *chosen = modes_of(g, f);
    chosen->serial |= 1u << mode;
    chosen->n--;
}

/* Each set of them is as likely as any other (523.2). */
static void draw_modes(Game *g, Frame *f, unsigned count)
{
    Rng rng = {g->random};
    const Atom *chosen = modes_of(g, f);
    for (unsigned i = 0; i < count && chosen->n > 0; i++)
        if (chance_below(&rng, count - i) < (uint32_t)chosen->n)
            choose_mode(g, f, i);
    g->random = rng.state;
}

/* Nobody chooses what can't be done (705.2f). RULING: (R91) unless nothing of
 * what is left can be. */
static void ask_mode(Game *g, Frame *f, const Cell *statement, unsigned count)
{
    Scope s = run_scope(g, f);
    const unsigned left = ~modes_of(g, f)->serial;
    unsigned can = 0;
    for (unsigned i = 0; i < count; i++)
        if (left >> i & 1 && !LAW_BARS(ALSO(RULE_705_2f, 3),
                                       !run_could(&s, mode_at(statement, i))))
            can |= 1u << i;
    SeatId who = statement->op == OP_PLAYER_MODES
                     ? scope_player(&s, cell_first(statement))
                     : s.you;
    run_ask(g, f, REQUEST_NUMBER, who, RULE_705_2f);
    for (unsigned i = 0; i < count; i++)
        if ((can != 0 ? can : left) >> i & 1)
            request_add(g, VERB_NUMBER, (CardId)(i + 1), 0);
}

void modes_statement(Game *g, Frame *f, const Cell *statement)
{
    unsigned count = count_modes(statement);
    if (f->step == RUN_STATEMENT) {
        Scope s = run_scope(g, f);
        int n = scope_value(&s, mode_number(statement));
        atom_add(g, f)->n = (int16_t)(n > (int)count ? (int)count : n);
        f->step = RUN_COLLECTED;
        if (LAW_BARS(RULE_523_1, statement->op == OP_RANDOM_MODES))
            draw_modes(g, f, count);
    }
    Atom *chosen = modes_of(g, f);
    if (chosen->n > 0) {
        ask_mode(g, f, statement, count);
        return;
    }
    for (unsigned i = 0; i < count; i++)
        if (chosen->serial >> i & 1) { /* in the order printed */
            chosen->serial &= ~(1u << i);
            const Cell *mode = mode_at(statement, i);
            run_inner(g, f, mode, cell_next(mode));
            return;
        }
    run_finish(g, f, statement, run_effect(g, f)->done);
}

void modes_answer(Game *g, Frame *f, const Answer *answer)
{
    choose_mode(g, f, answer->card - 1u);
}
