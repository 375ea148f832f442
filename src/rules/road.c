/* road.c - the one road for everything that happens.
 *
 * A batch is one cause and 1..n atoms that happen at once. It goes through
 *
 *     attempt -> forbid -> replace -> do -> settle -> record -> trigger
 *
 * and may stop at a request in any of them. The atoms of a batch are mostly of
 * its own kind; a few batches carry others along that happen at the same time
 * (what points are scored with, the cards a faceoff's end puts back).
 *
 * Settling comes before the record so that readings are fresh when triggers
 * look, but what it finds (a violation of uniqueness) is repaired after the
 * batch has been recorded: the record is in the order things happened.
 */
#include "game/zone.h"
#include "rules/defeat.h"
#include "rules/enter.h"
#include "rules/forbid.h"
#include "rules/held.h"
#include "rules/history.h"
#include "rules/loop.h"
#include "rules/record.h"
#include "rules/rules.h"
#include "rules/variant.h"
#include "rules/watch.h"
#include "rules/words.h"

typedef enum RoadStep {
    ROAD_ATTEMPT,
    ROAD_FORBID,
    ROAD_REPLACE,
    ROAD_ENTER,    /* what is done as cards enter play (706.1a) */
    ROAD_ORDER,    /* cards that go onto one deck together (402.3) */
    ROAD_REMEMBER, /* for those who will ask about it (history.c) */
    ROAD_DO,
    ROAD_DONE, /* done, but the caller wanted to see it first */
    ROAD_SETTLE,
    ROAD_RECORD,
    ROAD_TRIGGER
} RoadStep;

static_assert((int)OCC_PHASE_START == PLACE_FIRST &&
                  (int)OCC_PHASE_END == PLACE_LAST,
              "places of the turn");

typedef struct Doer {
    void (*act)(Game *g, Frame *f, Atom *atom);
    Reason (*reason)(const Game *g, const Frame *f, const Atom *atom);
    ZoneId zone;  /* where cards go, if it always is the same */
    bool gathers; /* can bring together what may not be (516.1) */
} Doer;

/* What has no row here changes nothing: it is recorded and listened to. */
static const Doer doers[OCC_COUNT] = {
    [OCC_CHOOSE_FIRST] = {do_player, NULL, ZONE_OUT, false},
    [OCC_SHUFFLE] = {do_shuffle, NULL, ZONE_OUT, false},
    [OCC_WIN] = {do_player, NULL, ZONE_OUT, false},
    [OCC_LOSE] = {do_lose, NULL, ZONE_OUT, false},
    [OCC_EXTRA_TURN] = {do_detour, NULL, ZONE_OUT, false},
    [OCC_EXTRA_PHASE] = {do_detour, NULL, ZONE_OUT, false},
    [OCC_SKIP] = {do_detour, NULL, ZONE_OUT, false},
    [OCC_TURN_OVER] = {do_turn_over, turn_over_reason, ZONE_OUT, false},
    [OCC_PUT] = {do_zone_change, zone_change_reason, ZONE_OUT, false},
    [OCC_DISMISS] = {do_zone_change, zone_change_reason, ZONE_DISCARD, false},
    [OCC_RETIRE] = {do_zone_change, zone_change_reason, ZONE_DISCARD, false},
    [OCC_DISCARD] = {do_zone_change, zone_change_reason, ZONE_DISCARD, false},
    [OCC_DRAW] = {do_zone_change, zone_change_reason, ZONE_HAND, false},
    [OCC_BANISH] = {do_zone_change, zone_change_reason, ZONE_BANISHED, false},
    [OCC_CANCEL] = {do_zone_change, zone_change_reason, ZONE_DISCARD, false},
    [OCC_GAIN] = {do_player, NULL, ZONE_OUT, false},
    [OCC_PAY] = {do_player, NULL, ZONE_OUT, false},
    [OCC_EXHAUST] = {do_exhaust, exhaust_reason, ZONE_OUT, false},
    [OCC_READY] = {do_ready, ready_reason, ZONE_OUT, false},
    [OCC_FRIGHTEN] = {do_frighten, frighten_reason, ZONE_OUT, false},
    [OCC_UNFRIGHTEN] = {do_unfrighten, unfrighten_reason, ZONE_OUT, true},
    [OCC_TURN_FACE_UP] = {do_unfrighten, NULL, ZONE_OUT, true},
    [OCC_TURN_FACE_DOWN] = {do_turn_down, turn_down_reason, ZONE_OUT, false},
    [OCC_COUNTER] = {do_counter, counter_reason, ZONE_OUT, false},
    [OCC_UNCOUNTER] = {do_counter, counter_reason, ZONE_OUT, false},
    [OCC_CUTIE_MARK] = {do_cutie_mark, cutie_mark_reason, ZONE_OUT, false},
    [OCC_REATTACH] = {do_reattach, reattach_reason, ZONE_OUT, false},
    [OCC_BECOME_COPY] = {do_become_copy, NULL, ZONE_OUT, true},
    [OCC_MOVE] = {do_move, moved_reason, ZONE_OUT, true},
    [OCC_SEND] = {do_move, moved_reason, ZONE_OUT, true},
    [OCC_CONTROL] = {do_control, control_reason, ZONE_OUT, true},
    [OCC_FACEOFF_START] = {do_faceoff, NULL, ZONE_OUT, false},
    [OCC_BECOME_INVOLVED] = {do_faceoff, involve_reason, ZONE_OUT, false},
    [OCC_CEASE_INVOLVED] = {do_faceoff, involve_reason, ZONE_OUT, false},
    [OCC_FLIP] = {do_zone_change, zone_change_reason, ZONE_FLIP, false},
    [OCC_IGNORE] = {do_faceoff, ignore_reason, ZONE_OUT, false},
    [OCC_TOTAL] = {do_faceoff, NULL, ZONE_OUT, false},
    [OCC_WIN_FACEOFF] = {do_faceoff, NULL, ZONE_OUT, false},
    [OCC_LOSE_FACEOFF] = {do_faceoff, NULL, ZONE_OUT, false},
    [OCC_FACEOFF_END] = {do_faceoff, NULL, ZONE_OUT, false},
    [OCC_SCORE] = {do_player, NULL, ZONE_OUT, false},
    [OCC_LOSE_POINTS] = {do_player, NULL, ZONE_OUT, false},
    [OCC_PAY_POINTS] = {do_player, NULL, ZONE_OUT, false},
    [OCC_SPEND] = {do_zone_change, spend_reason, ZONE_DISCARD, false},
    [OCC_REMEMBER] = {do_remember, NULL, ZONE_OUT, false},
    [OCC_LOOK] = {do_look, NULL, ZONE_OUT, false},
    [OCC_REVEAL] = {do_reveal, NULL, ZONE_OUT, false},
    [OCC_SEARCH] = {do_search, NULL, ZONE_OUT, false},
    [OCC_CHOOSE_COLOR] = {do_name, NULL, ZONE_OUT, false},
    [OCC_CHOOSE_TYPE] = {do_name, NULL, ZONE_OUT, false},
    [OCC_CHOOSE_NUMBER] = {do_name, NULL, ZONE_OUT, false},
    [OCC_CHOOSE_PARITY] = {do_name, NULL, ZONE_OUT, false},
    [OCC_NAME] = {do_name, NULL, ZONE_OUT, false},
    [OCC_TURN_START] = {do_turn, NULL, ZONE_OUT, false},
    [OCC_TURN_END] = {do_end, NULL, ZONE_OUT, false},
    [OCC_LOSE_TOKENS] = {do_player, NULL, ZONE_OUT, false},
    [OCC_UNCOVER] = {do_troublemaker, uncover_reason, ZONE_OUT, true},
    [OCC_CHALLENGE] = {do_troublemaker, NULL, ZONE_OUT, false},
    [OCC_CONFRONT] = {do_problem, NULL, ZONE_OUT, false},
    [OCC_SOLVE] = {do_problem, NULL, ZONE_OUT, false},
    [OCC_REPLACE] = {do_problem, NULL, ZONE_OUT, false},
    [OCC_ANNOUNCE] = {do_announce, NULL, ZONE_OUT, false},
    [OCC_QUEUE] = {do_zone_change, NULL, ZONE_QUEUE, false},
    [OCC_ENTER_PLAY] = {do_enter_play, enter_play_reason, ZONE_PLAY, true},
    [OCC_LOOP] = {do_loop, NULL, ZONE_OUT, false},
};

bool road_acts(unsigned kind)
{
    return doers[kind].act != NULL;
}

bool road_moves(unsigned kind)
{
    return doers[kind].act == do_zone_change;
}

ZoneId road_zone(unsigned kind)
{
    return doers[kind].zone;
}

static bool is_place(unsigned kind)
{
    return kind >= PLACE_FIRST && kind <= PLACE_LAST;
}

/* Whether an ability that functions now waits for such a place of the turn: who
 * waits for one mostly waits for another. */
static bool place_is_heard(const Game *g, unsigned kind)
{
    const Summary *force = &g->block.force;
    return (kind_in(force->hears, kind) &&
            force->moments & step_moments(g->step)) ||
           kind_in(force->hears_away, kind) || kind_in(force->reacts, kind) ||
           kind_in(force->replaces, kind) ||
           kind_in(force->replaces_away, kind) || kind_in(force->recalls, kind);
}

/* Whether something is seen to after the next batch, whichever it is. */
static bool is_unfinished(const Game *g)
{
    return g->block.stale || g->due & DUE_UNIQUE || g->waiting_count > 0 ||
           modifiers_wait(g) || g->faceoff.kind != FACEOFF_NONE;
}

bool road_listens(const Game *g, OccurrenceKind kind)
{
    if (!trigger_listens(g, kind))
        return doers[kind].act != NULL && g->modifier_count > 0;
    return !is_place(kind) || place_is_heard(g, kind) || is_unfinished(g);
}

void road_tell(Game *g, OccurrenceKind kind, RuleId rule, SeatId s)
{
    road_seat(g, kind, rule, s, (int)g->turn);
}

/* The steps */

/* What would be taken as an action is asked about before (705.2f). */
bool road_stops(uint16_t kind)
{
    return doers[kind].reason != NULL || kind == OCC_GAIN ||
           kind == OCC_LOSE_TOKENS || kind == OCC_SCORE ||
           kind == OCC_LOSE_POINTS || kind == OCC_PLAY ||
           kind == OCC_CONFRONT || kind == OCC_CHALLENGE || kind == OCC_SOLVE ||
           kind == OCC_REPLACE || kind == OCC_WIN || kind == OCC_LOSE ||
           kind == OCC_EXTRA_TURN || kind == OCC_EXTRA_PHASE ||
           kind == OCC_SKIP || kind == OCC_LOOK || kind == OCC_SEARCH ||
           kind == OCC_ACTIVATE;
}

/* What a card can stop: what happens to cards, tokens and points. Turns, phases
 * and faceoffs begin and end whatever a card says, and what was played or
 * flipped does not stay there. */
static bool can_be_stopped(const Game *g, const Atom *atom)
{
    unsigned kind = atom->kind;
    if (kind == OCC_PUT) {
        unsigned zone = card_at(g, atom->card)->zone;
        return zone != ZONE_QUEUE && zone != ZONE_FLIP;
    }
    return road_stops((uint16_t)kind);
}

/* What is forbidden unless it is paid for is an action's or a challenge's:
 * those have been paid for (RULING R32). */
static bool is_paid_for(const Game *g, const Frame *f)
{
    return f == frame_top((Game *)(uintptr_t)g) && g->frame_count > 1 &&
           (f[-1].kind == FRAME_ACTION || f[-1].kind == FRAME_TURN);
}

/* Whether a modifier in force says of such a thing that it can't happen. */
static bool is_forbidden_at_all(const Game *g, unsigned kind)
{
    return kind_in(g->block.force.forbids, kind);
}

Reason atom_reason(const Game *g, const Frame *f, const Atom *atom)
{
    const Doer *doer = &doers[atom->kind];
    Reason r = doer->reason != NULL ? doer->reason(g, f, atom) : REASON_LEGAL;
    if ((is_forbidden_at_all(g, atom->kind) || forbids_itself(g, atom) ||
         force_has(g, OP_MOD_CANT_UNLESS)) &&
        reason_legal(r) && can_be_stopped(g, atom) &&
        LAW_BARS(RULE_104_2, is_forbidden(g, atom) ||
                                 (!is_paid_for(g, f) && cost_forbids(g, atom))))
        return reason_of(RULE_104_2, REASON_FORBIDDEN);
    return r;
}

/* No more points or tokens than a card lets a player have in that time. */
static void cap(const Game *g, Atom *atom)
{
    int left = atom->kind == OCC_SCORE || atom->kind == OCC_GAIN
                   ? modifier_left(g, atom)
                   : INT16_MAX;
    if (LAW_BARS(RULE_104_2, atom->n > left))
        atom->n = (int16_t)left;
}

/* What would happen once too often, with that before it in the batch. */
static bool is_too_many(const Game *g, const Atom *atoms, unsigned at)
{
    const Atom *atom = &atoms[at];
    int left = modifier_left(g, atom), before = 0;
    if (left == INT16_MAX || atom->kind == OCC_SCORE || atom->kind == OCC_GAIN)
        return false;
    for (unsigned i = 0; i < at; i++)
        before += atoms[i].kind == atom->kind && atoms[i].seat == atom->seat &&
                  !(atoms[i].flags & ATOM_DROPPED) &&
                  modifier_left(g, &atoms[i]) < INT16_MAX;
    return LAW_BARS(RULE_104_2, before >= left);
}

/* What can't happen is left out (104.2), unless the game does it (104.3). */
static void forbid(Game *g, Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count && !LAW_BARS(RULE_104_3, f->by_game);
         i++)
        if (LAW_BARS(ALSO(RULE_104_2, 2),
                     !reason_legal(atom_reason(g, f, &atoms[i]))) ||
            (is_forbidden_at_all(g, atoms[i].kind) && is_too_many(g, atoms, i)))
            atoms[i].flags |= ATOM_DROPPED;
        else if (is_forbidden_at_all(g, atoms[i].kind))
            cap(g, &atoms[i]);
}

/* They would be moved, whether or not something else happens instead, and
 * whether or not they can be (506.7), which the older rules do not say. */
static void would_move(Game *g, const Frame *f)
{
    const bool stuck = BY(g->block.rules, stuck_would_move);
    Frame *b = batch_by_game(g, OCC_WOULD_MOVE, RULE_506_7);
    for (unsigned i = 0; i < f->atom_count; i++) {
        const Atom meant = game_atoms(g)[f->atom_first + i];
        if (!stuck && !reason_legal(atom_reason(g, f, &meant)))
            continue;
        Atom *atom = batch_card(g, b, meant.card);
        atom->seat = meant.seat;
        atom->area = meant.area;
    }
}

/* A player may have left since the batch was made, with all their cards:
 * nothing happens to those any more (103.5a). And a faceoff that was ended
 * instead has no winner and no loser (514.7). */
static bool is_gone(const Game *g, const Atom *atom)
{
    if (atom->seat != NO_SEAT && !seat_plays(g, atom->seat))
        return true;
    if (atom->kind == OCC_WIN_FACEOFF || atom->kind == OCC_LOSE_FACEOFF)
        return g->faceoff.kind == FACEOFF_NONE;
    return atom->card != NO_CARD &&
           !seat_plays(g, card_at(g, atom->card)->owner);
}

/* Who may know which card it is, now that it happened: before the order of
 * cards on a deck is forgotten, and never who has not seen it (505.1d.i). */
static SeatSet seats_knowing(const Game *g, CardId c)
{
    unsigned set = 0;
    if (c == NO_CARD)
        return EVERY_SEAT;
    for (SeatId s = 0; s < g->seat_count; s++)
        set |= (unsigned)(card_at(g, c)->knows[s] == KNOWN) << s;
    return (SeatSet)set;
}

static void drop_gone(Game *g, const Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (is_gone(g, &atoms[i]))
            atoms[i].flags |= ATOM_DROPPED;
}

static void do_atom(Game *g, Frame *f, Atom *atom)
{
    const Doer *doer = &doers[atom->kind];
    if (atom->card != NO_CARD) {
        atom->from_zone = card_at(g, atom->card)->zone;
        if (!atom_is_counter(atom))
            atom->from_area = card_at(g, atom->card)->area;
        atom->zone = atom->zone == ZONE_OUT ? atom->from_zone : atom->zone;
    }
    if (doer->act != NULL)
        doer->act(g, f, atom);
    if (g->block.log != NULL)
        atom->seen = seats_knowing(g, atom->card);
    if (atom->card == NO_CARD)
        return;
    if (g->lively)
        stamp_note(g, atom);
    atom->serial = card_at(g, atom->card)->serial;
}

static void do_atoms(Game *g, Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (!(atoms[i].flags & ATOM_DROPPED))
            do_atom(g, f, &atoms[i]);
    put_order_forget(g, f);
}

/* The card of an atom is what it is now; what is only told leaves it as it
 * was. */
static void settle_card(Game *g, Atom *atom)
{
    if (atom->card == NO_CARD || !road_acts(atom->kind))
        return;
    if (token_settle(g, atom->card))
        atom->serial = card_at(g, atom->card)->serial;
    bool unflipped = atom->from_zone == ZONE_FLIP &&
                     card_at(g, atom->card)->zone != ZONE_FLIP;
    if (!g->lively || unflipped) /* what it got there ends */
        reading_refresh(g, atom->card);
}

/* It may have brought together what may not be (516.1). */
static void settle_unique(Game *g, const Atom *atom)
{
    if (doers[atom->kind].gathers && atom->card != NO_CARD &&
        unique_broken_by(g, atom->card))
        g->due |= DUE_UNIQUE;
}

/* Modifiers reach a card where it is now, and its own reach others: before
 * anything triggers by its move (506.1b), or by its entering play (706.1c). */
static bool is_reached(const Frame *f)
{
    return f->occurrence == OCC_MOVE         ? LAW(RULE_506_1b, true)
           : f->occurrence == OCC_ENTER_PLAY ? LAW(RULE_706_1c, true)
                                             : true;
}

/* Modifiers that show cards to players. */
#define PUBLIC_OPS                                       \
    (MOD_BIT(OP_MOD_SEES) | MOD_BIT(OP_MOD_PUBLIC_TOP) | \
     MOD_BIT(OP_MOD_PUBLIC_HAND) | MOD_BIT(OP_MOD_PLAY_FROM))

/* False if there is no room for the readings: then it is done again. */
static bool settle(Game *g, Frame *f)
{
    Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        settle_card(g, &atoms[i]);
    if (g->lively && is_reached(f) && !readings_settle(g, f))
        return false;
    if (g->block.force.mods & PUBLIC_OPS)
        look_public(g);
    for (unsigned i = 0; i < f->atom_count; i++)
        settle_unique(g, &atoms[i]);
    win_check(g);
    return true;
}

/* What leaves play, is turned face-down or changes hands is looked at as it was
 * before, all else as it is afterwards. A Troublemaker that is defeated is
 * dismissed by that (514.6a). */
static bool is_leaving(const Atom *atom)
{
    return atom->kind == OCC_DEFEAT || atom->kind == OCC_CONTROL ||
           (atom->from_zone == ZONE_PLAY &&
            (doers[atom->kind].act == do_zone_change ||
             doers[atom->kind].act == do_frighten ||
             doers[atom->kind].act == do_turn_down));
}

/* As a faceoff ends its triggers trigger while cards are still involved in it
 * and flipped (514.7). */
static bool is_ending(const Atom *atom)
{
    return LAW_BARS(ALSO(RULE_514_7, 3), atom->kind == OCC_FACEOFF_END);
}

typedef enum TriggerTime { BEFORE, AFTER } TriggerTime;

/* Whether the atom is looked at then by any ability at all. */
static bool watch(Game *g, const Atom *atom, TriggerTime when, Watch *out)
{
    if (atom->flags & ATOM_DROPPED || !trigger_listens(g, atom->kind))
        return false;
    out->atom = *atom;
    out->before = when == BEFORE;
    if (when == BEFORE)
        atom_comes_from(g, &out->atom);
    out->in_play =
        (is_leaving(&out->atom) || is_ending(atom)) == (when == BEFORE);
    out->elsewhere = is_ending(atom) == (when == BEFORE);
    return trigger_may(g, out) ||
           (out->in_play && kind_in(g->block.force.reacts, atom->kind));
}

/* Most of what happens nobody waits for, and most that wait listen to what
 * happens to their own card alone. */
static bool is_heard(const Game *g, const Atom *atom)
{
    const Summary *force = &g->block.force;
    unsigned kind = atom->kind, word = kind >> 6;
    uint64_t heard =
        force->heeds[word] | force->hears_away[word] | force->reacts[word];
    return heard >> (kind & 63) & 1 || kind == OCC_PLAY ||
           (kind_in(force->hears, kind) && trigger_hears_itself(g, atom));
}

static bool is_any_heard(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (is_heard(g, &atoms[i]))
            return true;
    return false;
}

/* The effects that trigger from the atoms looked at before or after. False if
 * there is no room for all of them: the loop comes back to this step in a
 * larger block. */
static bool trigger(Game *g, Frame *f, TriggerTime when)
{
    if (!is_any_heard(g, f))
        return true;
    Watch w = {.batch = f};
    for (w.index = 0; w.index < f->atom_count; w.index++) {
        if (!watch(g, &game_atoms(g)[f->atom_first + w.index], when, &w))
            continue;
        if (history_wants(g))
            history_show(g, f, w.index);
        trigger_match(g, &w);
        reaction_match(g, &w);
    }
    g->block.history_hidden = 0;
    if (g->block.need_room)
        return false;
    f->made = 0;
    return true;
}

/* Modifiers that lasted until such a thing happens. */
static void end_modifiers(Game *g, const Frame *f)
{
    for (unsigned i = 0; i < f->atom_count && g->modifier_count > 0; i++) {
        const Atom atom = game_atoms(g)[f->atom_first + i];
        if (!(atom.flags & ATOM_DROPPED))
            modifier_end_by(g, &atom);
    }
}

/* What triggered knows what its cards have become. */
static void follow(Game *g)
{
    trigger_follow(g);
    reaction_follow(g);
}

/* Counters, tokens and points are counted, not on how many cards or of how many
 * players. */
static bool is_counted(unsigned kind)
{
    return kind == OCC_UNCOUNTER || kind == OCC_GAIN ||
           kind == OCC_LOSE_TOKENS || kind == OCC_SCORE ||
           kind == OCC_LOSE_POINTS;
}

/* How many of the batch's own kind have happened. */
static unsigned done_count(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    unsigned n = 0;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (atoms[i].kind == f->occurrence && !(atoms[i].flags & ATOM_DROPPED))
            n += is_counted(f->occurrence) ? (unsigned)atoms[i].n : 1;
    return n;
}

/* The batch is over. What it violated is repaired before anything else. */
static void finish(Game *g, const Frame *f)
{
    unsigned n = g->lively ? done_count(g, f) : 0;
    bool lost = f->occurrence == OCC_LOSE;
    bool flipped = f->occurrence == OCC_FLIP;
    if (f->occurrence == OCC_SHUFFLE)
        n = 0; /* the cards that were put into the deck count, not decks */
    if (f->occurrence == OCC_CONTROL && f->verb)
        n = 0; /* a modifier's doing, not the statement's */
    else if (f[-1].kind == FRAME_RUN) /* the lowest is never a batch */
        run_follow(g, f - 1, f);
    frame_pop(g);
    if (g->result != RESULT_NONE)
        return;
    if (lost && g->turn > 0 && !seat_plays(g, g->turn_player)) {
        turn_leave_behind(g);
        return;
    }
    if (n > 0)
        run_done(g, n);
    if (g->lively && g->faceoff.kind != FACEOFF_NONE)
        faceoff_notice(g);
    if (g->due & DUE_UNIQUE && LAW(RULE_516_1, true)) {
        g->due &= (uint8_t)~DUE_UNIQUE;
        if (unique_violated(g))
            frame_push(g, FRAME_REPAIR);
    }
    if (flipped && g->waiting_count > 0 && BY(g->block.rules, chaos_at_once))
        pre_priority_chaos(g);
    if (g->waiting_count > 0)
        delayed_return(g);
}

static bool pauses_at(const uint64_t mask[2], const Frame *f)
{
    return (mask[f->occurrence >> 6] >> (f->occurrence & 63) & 1) != 0;
}

/* Whether an ability has to do with it before it happens, but for forbidding
 * it: it may be replaced, is noted, or is looked at as things are now. */
static bool is_minded_before(const Game *g, const Atom *atom)
{
    const Summary *force = &g->block.force;
    unsigned kind = atom->kind, word = kind >> 6;
    uint64_t kinds = force->replaces[word] | force->replaces_away[word] |
                     force->recalls[word];
    Atom now = *atom;
    if (kinds >> (kind & 63) & 1)
        return true;
    atom_comes_from(g, &now);
    return (is_leaving(&now) || is_ending(&now)) && is_heard(g, atom);
}

static bool is_any_minded_before(Game *g, const Frame *f)
{
    const Atom *atoms = game_atoms(g) + f->atom_first;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (is_minded_before(g, &atoms[i]))
            return true;
    return false;
}

/* Whether somebody is told that cards would be moved (506.7). */
static bool tells_would_move(const Game *g)
{
    return LAW_BARS(RULE_506_7, road_listens(g, OCC_WOULD_MOVE));
}

/* Whether more is done on the road of such a batch than to do it. */
static bool is_special(Game *g, const Frame *f)
{
    switch (f->occurrence) {
    case OCC_MOVE:
        return tells_would_move(g);
    case OCC_PLAY: /* a card may have to do with it even so (R82) */
        return card_is(g, game_atoms(g)[f->atom_first].card, STATE_FACE_DOWN);
    case OCC_ENTER_PLAY:
        return f->atom_count > 1 || enter_asks(g, f) ||
               attach_lacks_host(g, game_atoms(g) + f->atom_first);
    case OCC_LOSE:
    case OCC_TURN_OVER:
    case OCC_FRIGHTEN:
    case OCC_UNFRIGHTEN:
    case OCC_TURN_FACE_UP:
    case OCC_CUTIE_MARK:
    case OCC_UNCOVER:
    case OCC_FACEOFF_END:
    case OCC_DEFEAT:
        return true;
    default:
        return false;
    }
}

/* Whether nothing can stop a batch on its way, and nobody looks on. */
static bool is_quiet(Game *g, const Frame *f)
{
    return g->block.log == NULL && g->gone == 0 &&
           (g->lively ? !is_special(g, f) && !is_any_minded_before(g, f)
                      : f->occurrence != OCC_DEFEAT) && /* points come first */
           (f->atom_count < 2 || !put_has_order(g, f)) &&
           !pauses_at(g->block.pause_before, f) &&
           !pauses_at(g->block.pause_after, f);
}

/* In the older rules a Dilemma becomes a Problem once it is in play (522.1): as
 * it enters, it is still what is printed on it. */
static void read_dilemmas(Game *g, const Frame *f, bool printed)
{
    for (unsigned i = 0; i < f->atom_count; i++) {
        const CardId c = game_atoms(g)[f->atom_first + i].card;
        if (c != NO_CARD && card_at(g, c)->zone == ZONE_PLAY &&
            card_def(g, c)->flags & CARD_DILEMMA)
            game_readings(g)[c].type =
                printed ? card_def(g, c)->type : (uint8_t)TYPE_PROBLEM;
    }
}

static bool trigger_after(Game *g, Frame *f)
{
    if (f->occurrence == OCC_MOVE && LAW(RULE_506_1c, false))
        return true;
    const bool enters = f->occurrence == OCC_ENTER_PLAY &&
                        !BY(g->block.rules, dilemmas_enter_as_problems);
    if (enters)
        read_dilemmas(g, f, true);
    const bool room = trigger(g, f, AFTER);
    if (enters)
        read_dilemmas(g, f, false);
    return room;
}

/* What it is to others that it has happened. False if there is no room for all
 * that triggers. */
static bool tell(Game *g, Frame *f)
{
    if (!g->lively || g->result != RESULT_NONE)
        return true;
    if (!trigger_after(g, f))
        return false;
    end_modifiers(g, f);
    if (g->effect_count > 0)
        follow(g);
    return true;
}

/* The whole road at once, then; unless there is no room for the readings, or
 * for what triggers. */
static void hurry(Game *g, Frame *f)
{
    forbid(g, f);
    if (g->lively && history_wants(g))
        history_begin(g, f);
    do_atoms(g, f);
    f->step = ROAD_SETTLE;
    if (!settle(g, f))
        return;
    f->step = ROAD_TRIGGER;
    if (tell(g, f))
        finish(g, f);
}

/* Nothing is in it: there is nothing to forbid, replace, do or tell of. */
static bool is_empty(const Frame *f)
{
    return f->step == ROAD_ATTEMPT && f->atom_count == 0;
}

/* Whether the frames may go on without a look at what else there is to do. */
static bool is_in_order(const Game *g)
{
    return g->result == RESULT_NONE &&
           (!g->lively ||
            (g->block.settled && !g->block.stale &&
             g->request.kind == REQUEST_NONE && game_has_room(g)));
}

bool road_hurries(Game *g, const Frame *under)
{
    Frame *f = frame_top(g);
    if (f->kind != FRAME_BATCH || f != under + 1 || !is_in_order(g) ||
        !is_quiet(g, f))
        return false;
    hurry(g, f);
    return frame_top(g) == under && is_in_order(g);
}

/* dispatch */
void road_step(Game *g, Frame *f)
{
    if (is_empty(f)) {
        finish(g, f);
        return;
    }
    if (f->step == ROAD_ATTEMPT && is_quiet(g, f)) {
        hurry(g, f);
        return;
    }
    switch ((RoadStep)f->step) {
    case ROAD_ATTEMPT:
        if (g->lively && f->occurrence == OCC_FRIGHTEN)
            attach_frighten(g, f);
        f->step = ROAD_FORBID;
        if (f->occurrence == OCC_MOVE && g->lively && tells_would_move(g)) {
            would_move(g, f);
            return;
        }
        if (g->lively && f->occurrence == OCC_CUTIE_MARK)
            cutie_mark_attempt(g, f);
        /* fall through */
    case ROAD_FORBID:
        forbid(g, f);
        f->step = ROAD_REPLACE;
        /* fall through */
    case ROAD_REPLACE: /* not what the game does (104.3), but see 104.4 */
        if (g->lively && (!f->by_game || f->occurrence == OCC_DISMISS) &&
            replace_step(g, f))
            return;
        f->step = ROAD_ENTER;
        if (g->lively && f->occurrence == OCC_FACEOFF_END)
            faceoff_sweep(g, f);
        /* fall through */
    case ROAD_ENTER:
        if (g->lively && f->occurrence == OCC_ENTER_PLAY &&
            (attach_ask(g, f) || enter_step(g, f)))
            return;
        f->step = ROAD_ORDER;
        if (f->occurrence == OCC_DEFEAT && defeat_score(g, f))
            return;
        /* fall through */
    case ROAD_ORDER:
        if (f->atom_count > 1 && put_order_ask(g, f))
            return;
        if (g->lively && stamp_ask(g, f))
            return;
        f->step = ROAD_REMEMBER;
        if (pauses_at(g->block.pause_before, f)) {
            g->block.paused = 1;
            return;
        }
        /* fall through */
    case ROAD_REMEMBER:
        if (g->gone > 0 || f->occurrence == OCC_WIN_FACEOFF)
            drop_gone(g, f);
        if (g->lively && history_wants(g) && !history_note(g, f))
            return;
        f->step = ROAD_DO;
        /* fall through */
    case ROAD_DO:
        if (g->lively && !trigger(g, f, BEFORE))
            return;
        do_atoms(g, f);
        if (g->lively && history_wants(g))
            history_complete(g, f);
        f->step = ROAD_DONE;
        if (pauses_at(g->block.pause_after, f)) {
            g->block.paused = 1;
            return;
        }
        /* fall through */
    case ROAD_DONE:
    case ROAD_SETTLE:
        if (!settle(g, f))
            return;
        /* fall through */
    case ROAD_RECORD:
        record(g, f);
        f->step = ROAD_TRIGGER;
        /* fall through */
    case ROAD_TRIGGER:
        if (tell(g, f))
            finish(g, f);
    }
}

void road_answer(Game *g, Frame *f, const Answer *answer)
{
    if (f->step == ROAD_REPLACE)
        replace_answer(g, f, answer);
    else if (f->step == ROAD_ENTER)
        attach_answer(g, f, answer);
    else if (stamp_asks(g, f, answer->card))
        stamp_answer(g, f, answer);
    else
        put_order_answer(g, f, answer);
}
