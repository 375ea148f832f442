/* loop.c - Loops (802): what could go on for ever is cut short.
 *
 * Nobody looks before a turn has seen many actions and effects (LOOP_WATCH).
 * From then on the game is compared with itself at two kinds of places: where a
 * wave of Pre-Priority Processing is over, and where a player is about to be
 * asked to act. The state is taken apart into
 *
 *     form    a digest of all that makes one state unlike another, with cards
 *             by what they are, not by number, and no serials
 *     stock   what may grow: action tokens, points, counters, modifiers
 *
 * Same form and no less of anything: a loop. The one state it is compared with
 * is noted as atoms of the frame that looks, and taken anew after 1, 2, 4 ...
 * looks (Brent), so that a loop of any length is found.
 */
#include "rules/loop.h"

#include "base/hash.h"
#include "game/change.h"
#include "game/zone.h"
#include "rules/rules.h"
#include "rules/scope.h"

#include <string.h>

/* What the looking frame notes, as atoms: heads, then bans, then the stock. */
enum Head {
    HEAD_FORM,   /* serial: its lower half; n: looks since; seen: who acted by
                    choice since; kind: the step of the turn */
    HEAD_ACTION, /* serial: its upper half; n: looks until a new one; seen: who
                    could have acted since; verb, card and area (kind, card,
                    area) of what was answered there */
    HEAD_BID,    /* serial: effects so far; seen: who still bids; seat: whose
                    bid (n) is the lowest */
    HEAD_LAST,   /* by seat: the last action, as in HEAD_ACTION */
    HEADS = HEAD_LAST + SEATS_MAX
};

/* What an atom behind the heads is about; it stands in `zone`. */
enum Part {
    PART_BAN,       /* seat, kind (a verb), card, area; serial: in that form */
    PART_TOKENS,    /* of seat */
    PART_POINTS,    /* of seat */
    PART_COUNTERS,  /* on card */
    PART_MODIFIERS, /* like number n */
    PART_WAITING    /* effects */
};
static_assert((int)PART_WAITING < (int)ZONE_COUNT, "a zone has room for it");

enum { STOCK_MOST = 1000000000, GROWN_MOST = 9999, BANS_MOST = 64 };

static Atom *heads_of(Game *g, const Frame *f)
{
    assert(f->atom_count >= HEADS);
    return game_atoms(g) + f->atom_first;
}

static bool is_looking(const Frame *f)
{
    return f->atom_count >= HEADS &&
           (f->kind == FRAME_TURN || f->kind == FRAME_WINDOW ||
            f->kind == FRAME_PRE_PRIORITY);
}

/* The form */

static uint64_t bit_of(uint64_t hash)
{
    return (uint64_t)1 << (hash >> 58);
}

static uint64_t what_is(const Game *g, CardId c)
{
    return c == NO_CARD ? NO_DEF : card_at(g, c)->def;
}

static uint64_t card_form(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    uint64_t whose = (uint64_t)card->owner << 8 | card->controller;
    uint64_t where = (uint64_t)card->zone << 8 | card->area;
    uint64_t hash = hash_number(HASH_INIT, whose << 32 | where << 16);
    hash = hash_number(hash, (uint64_t)card->def << 8 | card->state);
    return hash_number(hash, what_is(g, card->host));
}

/* Decks have an order, nothing else has. */
static uint64_t cards_form(const Game *g)
{
    uint64_t sum = 0, decks = HASH_INIT;
    for (CardId c = 0; c < g->card_count; c++)
        if (card_at(g, c)->zone > ZONE_PROBLEM_DECK)
            sum += card_form(g, c);
    for (SeatId s = 0; s < g->seat_count; s++)
        for (ZoneId z = ZONE_DRAW_DECK; z <= ZONE_PROBLEM_DECK; z++)
            FOR_CARDS (g, c, zone_list(g, s, z))
                decks = hash_number(decks, card_at(g, c)->def);
    return hash_number(decks, sum);
}

static uint64_t modifier_form(const Game *g, const Modifier *m)
{
    uint64_t which = (uint64_t)m->ability.holder << 32 |
                     (uint64_t)m->ability.index << 16 | m->at;
    uint64_t hash = hash_number(HASH_INIT, which);
    hash = hash_number(hash, (uint64_t)m->self << 16 | m->you);
    hash = hash_number(hash, (uint64_t)m->it << 16 | m->chosen);
    return hash_number(hash, what_is(g, m->self));
}

static uint64_t effect_form(const Game *g, const Effect *e)
{
    uint64_t which = (uint64_t)e->ability.holder << 32 | e->ability.index;
    uint64_t hash = hash_number(HASH_INIT, which);
    hash = hash_number(hash, (uint64_t)e->you << 8 | e->player);
    return hash_number(hash, what_is(g, e->self) << 16 | what_is(g, e->it));
}

/* Of what may pile up it matters which kinds there are, not how many. */
static uint64_t piles_form(Game *g)
{
    uint64_t modifiers = 0, effects = 0;
    for (unsigned i = 0; i < g->modifier_count; i++)
        modifiers |= bit_of(modifier_form(g, game_modifiers(g) + i));
    for (unsigned i = 0; i < g->effect_count; i++)
        if (game_effects(g)[i].state != EFFECT_FREE)
            effects |= bit_of(effect_form(g, game_effects(g) + i));
    return hash_number(hash_number(HASH_INIT, modifiers), effects);
}

static uint64_t frames_form(Game *g)
{
    uint64_t hash = HASH_INIT;
    for (unsigned i = 0; i < g->frame_count; i++) {
        const Frame *f = game_frames(g) + i;
        uint64_t place = (uint64_t)f->kind << 24 | (uint64_t)f->step << 16 |
                         (uint64_t)f->part << 8 | f->seat;
        if (f->kind == FRAME_PRE_PRIORITY) /* its part is ours */
            place = f->kind;
        hash = hash_number(hash, place << 16 | f->area);
    }
    return hash;
}

static uint64_t form_of(Game *g)
{
    uint64_t hash = hash_number(frames_form(g), cards_form(g));
    Faceoff faceoff = g->faceoff;
    faceoff.troublemaker_serial = 0;
    hash = hash_bytes(hash, &faceoff, sizeof faceoff);
    hash = hash_number(hash, piles_form(g));
    for (unsigned a = 0; a < g->area_count; a++)
        hash = hash_number(hash,
                           (uint64_t)g->areas[a].kind << 8 | g->areas[a].marks);
    return hash_number(hash, (uint64_t)g->step << 16 |
                                 (uint64_t)g->turn_player << 8 |
                                 g->priority_last);
}

/* The stock */

static uint32_t modifiers_like(Game *g, unsigned n)
{
    uint32_t count = 0;
    if (n >= g->modifier_count)
        return 0;
    const Modifier *all = game_modifiers(g);
    uint64_t form = modifier_form(g, &all[n]);
    for (unsigned i = 0; i < g->modifier_count; i++)
        count += modifier_form(g, &all[i]) == form;
    return count;
}

static int32_t stock_now(Game *g, const Atom *entry)
{
    switch ((enum Part)entry->zone) {
    case PART_TOKENS:
        return g->seats[entry->seat].tokens;
    case PART_POINTS:
        return g->seats[entry->seat].points;
    case PART_COUNTERS:
        return card_at(g, entry->card)->counters;
    case PART_MODIFIERS:
        return (int32_t)modifiers_like(g, (unsigned)entry->n);
    case PART_WAITING:
        return g->waiting_count;
    case PART_BAN:
        break;
    }
    return 0;
}

/* What it had more of since it was noted. */
static int32_t gain_of(Game *g, const Atom *entry)
{
    return entry->zone == PART_BAN
               ? 0
               : stock_now(g, entry) - (int32_t)entry->serial;
}

static bool has_less(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (gain_of(g, &atoms[i]) < 0)
            return true;
    return false;
}

/* Whether repeating it would change anything but the work there is. */
static bool is_fruitful(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone != PART_WAITING && gain_of(g, &atoms[i]) > 0)
            return true;
    return false;
}

static bool piles_up(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = HEADS; i < f->atom_count; i++)
        if (atoms[i].zone == PART_WAITING && gain_of(g, &atoms[i]) > 0)
            return true;
    return false;
}

/* Noting */

static Atom *entry_add(Game *g, Frame *f, enum Part part, SeatId s, CardId c)
{
    Atom *atom = atom_add(g, f);
    atom->zone = (uint8_t)part;
    atom->seat = s;
    atom->card = c;
    atom->serial = (uint32_t)stock_now(g, atom);
    return atom;
}

/* The stock was the last to be noted: the bans stay. */
static void stock_drop(Game *g, Frame *f)
{
    Atom *atoms = game_atoms(g);
    while (f->atom_count > HEADS && atoms[g->atom_count - 1].zone != PART_BAN) {
        atoms[--g->atom_count] = (Atom){0};
        f->atom_count--;
    }
}

static void stock_note(Game *g, Frame *f)
{
    for (SeatId s = 0; s < g->seat_count; s++) {
        entry_add(g, f, PART_TOKENS, s, NO_CARD);
        entry_add(g, f, PART_POINTS, s, NO_CARD);
    }
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            entry_add(g, f, PART_COUNTERS, NO_SEAT, c);
    entry_add(g, f, PART_WAITING, NO_SEAT, NO_CARD);
    for (unsigned i = 0; i < g->modifier_count; i++) {
        Atom *atom = entry_add(g, f, PART_MODIFIERS, NO_SEAT, NO_CARD);
        atom->n = (int16_t)i;
        atom->serial = (uint32_t)stock_now(g, atom);
    }
}

/* Notes the state as it is, to be kept for so many looks. Out of room it comes
 * in the larger block. */
static void note(Game *g, Frame *f, uint64_t form, int looks)
{
    unsigned room = g->block.room.atoms - g->atom_count;
    if (room < 2u * g->card_count + g->modifier_count + HEADS + BANS_MOST) {
        g->block.need_room = 1;
        return;
    }
    while (f->atom_count < HEADS)
        atom_add(g, f);
    stock_drop(g, f);
    Atom *heads = heads_of(g, f);
    const Atom none = {.card = NO_CARD,
                       .seat = NO_SEAT,
                       .area = NO_AREA,
                       .from_area = NO_AREA,
                       .zone = ZONE_OUT,
                       .from_zone = ZONE_OUT};
    heads[HEAD_FORM] = heads[HEAD_ACTION] = heads[HEAD_BID] = none;
    heads[HEAD_FORM].serial = (uint32_t)form;
    heads[HEAD_FORM].kind = g->step;
    heads[HEAD_ACTION].serial = (uint32_t)(form >> 32);
    heads[HEAD_ACTION].n = (int16_t)looks;
    heads[HEAD_BID].serial = f->pc;
    stock_note(g, f);
}

/* Looks at the state; true if it is the one noted, with no less of anything. */
static bool comes_round(Game *g, Frame *f, uint64_t form)
{
    if (f->atom_count < HEADS) {
        note(g, f, form, 1);
        return false;
    }
    Atom *heads = heads_of(g, f);
    uint64_t then =
        (uint64_t)heads[HEAD_ACTION].serial << 32 | heads[HEAD_FORM].serial;
    heads[HEAD_FORM].n++;
    if (form == then && !has_less(g, f))
        return true;
    if (heads[HEAD_FORM].n >= heads[HEAD_ACTION].n)
        note(g, f, form,
             heads[HEAD_FORM].n > LOOP_CUT ? 1 : heads[HEAD_FORM].n * 2);
    return false;
}

/* Repeating */

static int32_t times_more(int32_t now, int32_t gain, uint32_t times)
{
    int64_t sum = now + (int64_t)gain * times;
    return sum > STOCK_MOST ? STOCK_MOST : (int32_t)sum;
}

static void repeat_modifiers(Game *g, const Atom *entry, uint32_t times)
{
    Modifier *m = game_modifiers(g) + entry->n;
    int64_t value = m->value * (1 + (int64_t)gain_of(g, entry) * times);
    m->value = (int16_t)(value > GROWN_MOST    ? GROWN_MOST
                         : value < -GROWN_MOST ? -GROWN_MOST
                                               : value);
}

static bool is_first_like(Game *g, unsigned n)
{
    const Modifier *all = game_modifiers(g);
    uint64_t form = modifier_form(g, &all[n]);
    for (unsigned i = 0; i < n; i++)
        if (modifier_form(g, &all[i]) == form)
            return false;
    return true;
}

static void repeat_entry(Game *g, const Atom *entry, uint32_t times)
{
    int32_t gain = gain_of(g, entry);
    if (gain <= 0)
        return;
    int32_t sum = times_more(stock_now(g, entry), gain, times);
    if (entry->zone == PART_TOKENS)
        g->seats[entry->seat].tokens = sum;
    if (entry->zone == PART_POINTS)
        g->seats[entry->seat].points = sum;
    if (entry->zone == PART_COUNTERS)
        game_card(g, entry->card)->counters =
            (int16_t)(sum > GROWN_MOST ? GROWN_MOST : sum);
    if (entry->zone == PART_MODIFIERS && is_first_like(g, (unsigned)entry->n))
        repeat_modifiers(g, entry, times);
}

/* The frame below has noted what it was before. */
void do_loop(Game *g, Frame *f, Atom *atom)
{
    const Frame *looker = f - 1;
    const Atom *atoms = game_atoms(g) + looker->atom_first;
    for (unsigned i = HEADS; i < looker->atom_count; i++)
        repeat_entry(g, &atoms[i], atom->serial);
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            reading_refresh(g, c);
}

/* The next look takes a new note: this loop is over. */
static void repeat(Game *g, Frame *f, SeatId s, uint32_t times)
{
    Atom *heads = heads_of(g, f);
    heads[HEAD_FORM].n = INT16_MAX - 1;
    heads[HEAD_FORM].serial ^= 1;
    heads[HEAD_BID].seen = 0;
    if (times == 0 || !is_fruitful(g, f))
        return;
    Frame *b = batch_by_game(g, OCC_LOOP, RULE_802_1);
    batch_seat(g, b, s, 0)->serial = times;
}

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
    note(g, f, form, (int)period * 2);
    return false;
}

/* Taken anew where whole loops are over. */
static bool is_to_align(Game *g, Frame *f, uint64_t form)
{
    if (f->end == 0 || f->pc % f->end != 0)
        return false;
    note(g, f, form, f->end * 2);
    f->end = 0;
    return true;
}

static void end_effects(Game *g, Frame *f, SeatId s, int32_t times)
{
    bool all = piles_up(g, f);
    repeat(g, f, s, (uint32_t)times);
    drop_waiting(g, has_waiting(g, s) ? s : first_waiting(g), all);
    f->part = 0;
    f->end = 0;
}

static bool wave_comes_round(Game *g, Frame *f)
{
    uint64_t form = form_of(g);
    if (is_to_align(g, f, form) || !comes_round(g, f, form) ||
        !is_aligned(g, f, form))
        return false;
    Atom *heads = heads_of(g, f);
    if (heads[HEAD_FORM].seen != 0 && is_fruitful(g, f)) {
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
    head->area = answer->area;
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
           atom->card == answer->card && atom->area == answer->area;
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
        if (LAW(RULE_802_2, !is_banned(g, f, form, &answers[i])))
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
    stock_drop(g, f);
    Atom *atom = atom_add(g, f);
    atom->zone = PART_BAN;
    atom->seat = s;
    atom->kind = action.kind;
    atom->card = action.card;
    atom->area = action.area;
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
        repeat(g, f, lowest.seat, (uint32_t)lowest.n);
        heads[HEAD_BID].n = 0;
        return true;
    }
    ban(g, f, form, lowest.seat);
    note(g, f, form, 1);
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
    if (is_fruitful(g, f))
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
    forget(g, f);
    SeatId s = g->request.seat;
    uint64_t form = hash_number(form_of(g), s);
    if (!is_bid_for(g, f) && comes_round(g, f, form) &&
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
