/* loop.c - Loops (802): what could go on for ever is cut short.
 *
 * Nobody looks before a turn has seen many actions and effects (LOOP_WATCH).
 * From then on the game is compared with itself (loop_look.c) at two kinds of
 * places: where a wave of Pre-Priority Processing is over, and where a player
 * is about to be asked to act.
 */
#include "base/hash.h"
#include "rules/loop_look.h"

/* Bidding (802.2): whose turn to act comes next names a number, then each
 * player who acts in the loop may name a smaller one, in turn order. */

static SeatId next_bidder(Game *g, SeatSet seats, SeatId from)
{
    for (unsigned i = 0; i < g->seat_count; i++, from = seat_next(g, from))
        if (seats & SEAT_BIT(from))
            return from;
    return NO_SEAT;
}

/* As many as could matter (A25): each number up to 60, then coarser. */
static void ask_bid(Game *g, const Atom *bid, SeatId s)
{
    static const uint16_t high[] = {100,  200,  500,   1000, 2000,
                                    5000, 9999, 20000, 32767};
    int most = bid->seat == NO_SEAT ? INT16_MAX : bid->n;
    request_begin(g, REQUEST_NUMBER, s, RULE_802_2);
    for (int n = 0; n <= 60 && n <= most; n++)
        request_add(g, VERB_NUMBER, (CardId)n, 0);
    for (unsigned i = 0; i < ARRAY_LEN(high) && high[i] <= most; i++)
        request_add(g, VERB_NUMBER, high[i], 0);
}

static void take_bid(Game *g, SeatId s, const Answer *answer)
{
    Atom *bid = &heads_of(g, frame_top(g))[HEAD_BID];
    bid->seen &= (SeatSet)~SEAT_BIT(s);
    if (bid->seat == NO_SEAT ||
        LAW(RULE_802_2, answer->card < (unsigned)bid->n)) {
        bid->seat = s;
        bid->n = (int16_t)answer->card;
    }
}

/* True once everybody has bid; false while somebody is asked. */
static bool bid(Game *g, const Frame *f, SeatId from)
{
    const Atom *heads = heads_of(g, f);
    SeatId s = next_bidder(g, heads[HEAD_BID].seen, from);
    if (s == NO_SEAT)
        return true;
    ask_bid(g, &heads[HEAD_BID], s);
    return false;
}

static bool is_bid_for(Game *g, const Frame *f)
{
    const Atom *heads = game_atoms(g) + f->atom_first;
    return f->atom_count >= HEADS &&
           (heads[HEAD_BID].seen != 0 || heads[HEAD_BID].seat != NO_SEAT);
}

/* Effects, in waves */

/* The first that would be processed next is one that did not trigger (802.3);
 * where they pile up, all of them. */
static void drop_waiting(Game *g, SeatId s, bool all)
{
    Effect *effects = game_effects(g);
    bool found = false;
    for (unsigned i = 0; i < g->effect_count && (all || !found); i++) {
        bool waits = effects[i].state == EFFECT_NEXT;
        if (!waits || (effects[i].you != s && !all))
            continue;
        effects[i] = (Effect){0};
        g->waiting_count--;
        found = true;
    }
    effects_trim(g);
}

static bool has_waiting(Game *g, SeatId s)
{
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].state == EFFECT_NEXT &&
            game_effects(g)[i].you == s)
            return true;
    return false;
}

/* Whose effect comes first in the next wave (511.7a). */
static SeatId first_waiting(Game *g)
{
    SeatId s = priority_recent(g);
    for (unsigned i = 0; i < g->seat_count; i++, s = seat_next(g, s))
        if (has_waiting(g, s))
            return s;
    return s;
}

/* So that it ends before the effect it began with, the wave must be over where
 * whole loops have been processed. Loops that began later may never be: those
 * end where they are found. */
static bool is_aligned(Game *g, Frame *f, uint64_t form)
{
    unsigned period = f->pc - heads_of(g, f)[HEAD_BID].serial;
    if (f->part != 0 || period == 0 || f->pc % period == 0)
        return true;
    f->part = 1;
    f->end = (uint16_t)period;
    look_note(g, f, form, (int)period * 2);
    return false;
}

/* Taken anew where whole loops are over. */
static bool is_to_align(Game *g, Frame *f, uint64_t form)
{
    if (f->end == 0 || f->pc % f->end != 0)
        return false;
    look_note(g, f, form, f->end * 2);
    f->end = 0;
    return true;
}

static void end_effects(Game *g, Frame *f, SeatId s, int32_t times)
{
    bool all = look_piles_up(g, f);
    look_repeat(g, f, s, (uint32_t)times);
    drop_waiting(g, has_waiting(g, s) ? s : first_waiting(g), all);
    f->part = 0;
    f->end = 0;
}

static bool wave_comes_round(Game *g, Frame *f)
{
    uint64_t form = look_form(g);
    if (is_to_align(g, f, form) || !look_comes_round(g, f, form) ||
        !is_aligned(g, f, form))
        return false;
    Atom *heads = heads_of(g, f);
    if (heads[HEAD_FORM].seen != 0 && look_is_fruitful(g, f)) {
        heads[HEAD_BID].seen = heads[HEAD_FORM].seen;
        return true;
    }
    unsigned period = f->pc - heads[HEAD_BID].serial;
    int32_t left = LOOP_TIMES - (int32_t)(period > 0 ? f->pc / period : 0);
    end_effects(g, f, first_waiting(g), LAW(RULE_802_3, true) ? left : 0);
    return true;
}

bool loop_wave(Game *g, Frame *f)
{
    if (g->acts < LOOP_WATCH || g->waiting_count == 0)
        return false;
    if (g->acts >= LOOP_CUT) {
        drop_waiting(g, NO_SEAT, true);
        return false;
    }
    if (!look_has_room(g))
        return true;
    if (!is_bid_for(g, f))
        return wave_comes_round(g, f);
    if (bid(g, f, priority_recent(g))) {
        const Atom lowest = heads_of(g, f)[HEAD_BID];
        end_effects(g, f, lowest.seat, lowest.n);
    }
    return true;
}

/* Actions, where a player may act */

static void note_action(Atom *head, SeatId s, const Answer *answer)
{
    head->seat = s;
    head->kind = answer->verb;
    head->card = answer->card;
    head->flags = answer->area; /* or which ability */
}

/* Who acts by choice is asked how often the loop goes on. */
static void note_choice(Game *g, SeatId s, enum Head head)
{
    for (unsigned i = 0; i < g->frame_count; i++) {
        Frame *f = game_frames(g) + i;
        if (is_looking(f))
            heads_of(g, f)[head].seen |= SEAT_BIT(s);
    }
}

void loop_note(Game *g, const Answer *answer)
{
    const Request *asked = &g->request;
    Frame *f = frame_top(g);
    bool acts = asked->kind == REQUEST_PRIORITY && answer->verb != VERB_PASS;
    g->acts = (uint16_t)(g->acts + acts);
    if (loop_asks(g))
        take_bid(g, asked->seat, answer);
    if (g->acts < LOOP_WATCH)
        return;
    if (acts || answer->verb == VERB_YES)
        note_choice(g, asked->seat, HEAD_FORM);
    if (asked->kind == REQUEST_PRIORITY && asked->count > 1)
        note_choice(g, asked->seat, HEAD_ACTION);
    if (asked->kind != REQUEST_PRIORITY || !is_looking(f))
        return;
    Atom *heads = heads_of(g, f);
    if (heads[HEAD_FORM].n == 0)
        note_action(&heads[HEAD_ACTION], asked->seat, answer);
    if (acts)
        note_action(&heads[HEAD_LAST + asked->seat], asked->seat, answer);
}

static bool is_action(const Atom *atom, SeatId s, const Answer *answer)
{
    return atom->seat == s && atom->kind == answer->verb &&
           atom->card == answer->card && atom->flags == answer->area;
}

static bool is_banned(Game *g, const Frame *f, uint64_t form,
                      const Answer *answer)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone == PART_BAN && atoms[i].kind != VERB_PASS &&
            (atoms[i].serial == 0 || atoms[i].serial == (uint32_t)form) &&
            is_action(&atoms[i], g->request.seat, answer))
            return true;
    return false;
}

/* Takes out what would continue a loop. */
static void filter(Game *g, const Frame *f, uint64_t form)
{
    Answer *answers = game_answers(g);
    uint16_t kept = 0;
    for (unsigned i = 0; i < g->request.count; i++)
        if (!LAW_BARS(ALSO(RULE_802_2, 2), is_banned(g, f, form, &answers[i])))
            answers[kept++] = answers[i];
    g->request.count = kept;
}

/* Whoever stopped it can't continue it (802.2): with what they did there if
 * they were asked just there, or with what they did last. Who did nothing has
 * had the chance to break it (802.4): that is noted as a ban on passing. */
static void ban(Game *g, Frame *f, uint64_t form, SeatId s)
{
    Atom action = heads_of(g, f)[HEAD_ACTION];
    bool here = action.seat == s && action.kind != VERB_PASS;
    if (!here)
        action = heads_of(g, f)[HEAD_LAST + s];
    if (!(heads_of(g, f)[HEAD_FORM].seen & SEAT_BIT(s)))
        action.kind = VERB_PASS;
    look_drop_stock(g, f);
    Atom *atom = atom_add(g, f);
    atom->zone = PART_BAN;
    atom->seat = s;
    atom->kind = action.kind;
    atom->card = action.card;
    atom->flags = action.flags;
    atom->serial = here ? (uint32_t)form : 0;
}

/* Everybody has bid: the repetitions first, and when they are done the ban.
 * True if the player is not to be asked yet. */
static bool end_actions(Game *g, Frame *f, uint64_t form)
{
    Atom *heads = heads_of(g, f);
    const Atom lowest = heads[HEAD_BID];
    if (lowest.n > 0) {
        request_drop(g);
        look_repeat(g, f, lowest.seat, (uint32_t)lowest.n);
        heads[HEAD_BID].n = 0;
        return true;
    }
    ban(g, f, form, lowest.seat);
    look_note(g, f, form, 1);
    return false;
}

/* Who could break the loop and has not had the chance yet (802.4). */
static SeatSet breakers(Game *g, const Frame *f)
{
    const Atom *atoms = heads_of(g, f);
    SeatSet seats = atoms[HEAD_ACTION].seen;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone == PART_BAN && atoms[i].kind == VERB_PASS)
            seats &= (SeatSet)~SEAT_BIT(atoms[i].seat);
    return LAW(RULE_802_4, true) ? seats : 0;
}

/* A loop that leads nowhere is not worth a number. */
static void begin_bids(Game *g, Frame *f)
{
    Atom *heads = heads_of(g, f);
    SeatSet seats = heads[HEAD_FORM].seen;
    if (look_is_fruitful(g, f))
        heads[HEAD_BID].seen = seats | breakers(g, f);
    else
        heads[HEAD_BID].seat = next_bidder(g, seats, g->request.seat);
    heads[HEAD_BID].n = 0;
}

/* Notes of another step or turn are of no use. */
static void forget(Game *g, Frame *f)
{
    if (f->atom_count >= HEADS && heads_of(g, f)[HEAD_FORM].kind != g->step)
        frame_drop_atoms(g, f);
}

void loop_watch(Game *g)
{
    Frame *f = frame_top(g);
    if (g->acts < LOOP_WATCH ||
        (f->kind != FRAME_TURN && f->kind != FRAME_WINDOW))
        return;
    if (g->acts >= LOOP_CUT) {
        g->request.count = 1; /* to pass */
        return;
    }
    if (!look_has_room(g))
        return;
    forget(g, f);
    SeatId s = g->request.seat;
    uint64_t form = hash_number(look_form(g), s);
    if (!is_bid_for(g, f) && look_comes_round(g, f, form) &&
        heads_of(g, f)[HEAD_FORM].seen != 0)
        begin_bids(g, f);
    if (is_bid_for(g, f)) {
        if (next_bidder(g, heads_of(g, f)[HEAD_BID].seen, s) != NO_SEAT) {
            request_drop(g);
            bid(g, f, s);
            return;
        }
        if (end_actions(g, f, form))
            return;
    }
    filter(g, f, form);
}
