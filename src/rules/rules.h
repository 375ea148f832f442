#ifndef FO_RULES_H
#define FO_RULES_H
/* rules - the prototypes of one .c file per section of the rules, grouped by
 * file. Callers outside rules/ want the first group only.
 *
 * The road of a decision:
 *
 *     game_answer -> the frame that asked -> batch_begin + atoms -> road_step
 *       (attempt, forbid, replace, do, settle, record, trigger) -> next frame
 */
#include "base/law.h"
#include "game/game.h"
#include "rules/reading.h"
#include "rules/reason.h"

/* engine: the run loop */

/* Runs until something must be decided or done by the caller. What happens is
 * appended to *log, if there is one; it must have room for game_log_room(g). */
Stop game_run(Game *g, Log *log);

/* One step of that, unrecorded, for those who look at the frames in between.
 * False if none can be taken: *stop says why. */
bool game_step(Game *g, Stop *stop);

/* Answers the pending request with answer `index` (less than request.count).
 * Run the game afterwards, with the same log. */
void game_answer(Game *g, uint32_t index, Log *log);

/* The seat concedes (103.4): at any time, asked or not. Run afterwards. */
void game_concede(Game *g, SeatId seat, Log *log);

/* Whether a step can be taken in this block; if not, running it stops with
 * STOP_ROOM. */
bool game_has_room(const Game *g);

/* What must be free in a log for a step to be taken; if it is not, running
 * stops with STOP_LOG. */
uint32_t game_log_room(const Game *g);

/* For positions and tests: begins a batch on top of whatever is going on, as a
 * card's effect would; add its atoms and run. A pending request is dropped and
 * asked again afterwards. */
Frame *game_interrupt(Game *g, OccurrenceKind kind, RuleId rule);

/* steps: the schedule of a turn (601.3) */

typedef enum StepId {
#define STEP(id, rule, phase, name, windows) STEP_##id,
#include "rules/steps.def"
#undef STEP
    STEP_COUNT
} StepId;

typedef enum PhaseId {
    PHASE_NONE, /* before the game */
    PHASE_READY,
    PHASE_TROUBLEMAKER,
    PHASE_MAIN,
    PHASE_SCORE,
    PHASE_END,
    PHASE_COUNT
} PhaseId;

PhaseId step_phase(StepId step);
const char *step_name(StepId step);    /* "Challenge Step" */
const char *phase_name(PhaseId phase); /* "Main Phase" */

/* cost: 204-205, 508, 609.2 */

int cost_of(const Game *g, const Answer *action);

/* What is printed on the card, or zero on a token (520.2, 521.1). */
static inline int printed_cost(const Game *g, CardId c)
{
    bool token = (card_at(g, c)->marks & CARD_IS_TOKEN) != 0;
    return LAW_BARS(RULE_520_2, token) ? 0 : card_def(g, c)->cost;
}
/* What an action costs, in tokens: who pays it, or whoever would. */
int cost_for(const Game *g, SeatId payer, const Answer *action);

/* Who pays for what; `host` is what an attachment is played on, or NO_CARD. */
typedef struct Payment {
    SeatId payer;
    CardId host;
    Answer action;
} Payment;

/* What modifiers make of that many tokens, the payer's own in the order that
 * makes it cheapest (705.2b). */
int cost_after(const Game *g, const Payment *p, int base);

/* Whether it matters what an attachment is to be played on. */
static inline bool cost_is_aimed(const Game *g)
{
    return (g->block.force.mods & MODS_AIM) != 0;
}

/* The action is paid for: what was for the next one is used up. */
void cost_used(Game *g, const Payment *p);

/* Whether it can't happen unless somebody pays for it. */
bool cost_forbids(const Game *g, const Atom *atom);

/* What happens if s takes the action, as patterns see it. */
Atom action_atom(const Game *g, SeatId s, const Answer *action);

/* All of a cost or nothing (508.1d). */
static inline Reason cost_reason(const Game *g, SeatId s, int cost)
{
    int tokens = g->seats[s].tokens;
    if (!LAW_BARS(RULE_508_1d, tokens < cost))
        return REASON_LEGAL;
    return (Reason){.rule = RULE_508_1d,
                    .code = REASON_TOO_FEW_TOKENS,
                    .need = (int16_t)cost,
                    .have = (int16_t)tokens};
}

/* main_phase: 609 */

/* Asks the turn player for a Main Phase action, or to go on. */
void main_phase_ask(Game *g);
Reason main_phase_reason(const Game *g, SeatId s, const Answer *action);

/* Whether a card further down in the same hand is like this one to everybody:
 * then it would only be the same answer again. */
bool hand_holds_alike(const Game *g, CardId c);

/* The first such card below `from`, or NO_CARD. */
CardId hand_alike(const Game *g, CardId c, CardId from);

/* playing: 205, 302 to 306, 705.2b (playing.h) */

/* Whether s can play the card at all, somewhere; `powers` by color. */
Reason play_reason(const Game *g, SeatId s, CardId c,
                   const int powers[COLOR_COUNT]);

Reason played_reason(const Game *g, SeatId s, const Answer *action,
                     WindowUse use);

/* road: batches */

/* Begins a batch on top of the stack: one occurrence, caused by one rule. Add
 * its atoms before the run loop goes on; with none, nothing happens. */
Frame *batch_begin(Game *g, OccurrenceKind kind, RuleId rule);

/* The same, "by the game": it can't be stopped or replaced (104.3). */
Frame *batch_by_game(Game *g, OccurrenceKind kind, RuleId rule);

Atom *batch_card(Game *g, Frame *batch, CardId c);
Atom *batch_seat(Game *g, Frame *batch, SeatId s, int n);

/* So many of the points were scored with that card, too (517.2). */
void batch_scored_with(Game *g, Frame *batch, CardId c, int points);

/* A batch of one card or one player. */
Atom *road_card(Game *g, OccurrenceKind kind, RuleId rule, CardId c);
Atom *road_seat(Game *g, OccurrenceKind kind, RuleId rule, SeatId s, int n);

/* Whether such an occurrence changes anything, or is only told; whether it puts
 * a card into a zone, and into which, if that is always the same. */
bool road_acts(unsigned kind);
bool road_moves(unsigned kind);
ZoneId road_zone(unsigned kind);

/* Whether a card waits for it, or a modifier ends by it; for a place of the
 * turn, a card whose abilities function now. */
bool road_listens(const Game *g, OccurrenceKind kind);

/* Whether anybody would know of an occurrence that changes nothing else: if
 * not, it need not be built. */
static inline bool road_tells(const Game *g, OccurrenceKind kind)
{
    return g->block.log != NULL || (g->lively && road_listens(g, kind));
}

/* A place in the turn: only recorded and listened to. */
void road_tell(Game *g, OccurrenceKind kind, RuleId rule, SeatId s);
static inline void road_mark(Game *g, OccurrenceKind kind, RuleId rule,
                             SeatId s)
{
    if (road_tells(g, kind))
        road_tell(g, kind, rule, s);
}

/* Whether all that came of a step of that frame is a batch that nothing can
 * stop: then it has happened, and the frame may go on. */
bool road_hurries(Game *g, const Frame *under);

void road_step(Game *g, Frame *f);
void road_answer(Game *g, Frame *f, const Answer *answer);

/* Whether cards can keep such a thing from happening at all. */
bool road_stops(uint16_t kind);

/* Whether an atom of that kind can happen (104.2), by the state as it is. */
Reason atom_reason(const Game *g, const Frame *f, const Atom *atom);

/* put: 301-306, 401-410, 706: doing what changes zones */

void do_zone_change(Game *g, Frame *f, Atom *atom);
void do_enter_play(Game *g, Frame *f, Atom *atom);
void do_shuffle(Game *g, Frame *f, Atom *atom);
Reason zone_change_reason(const Game *g, const Frame *f, const Atom *atom);
Reason enter_play_reason(const Game *g, const Frame *f, const Atom *atom);

/* Where a card really goes: a Problem never into a hand or a discard pile
 * (303.3). May set the atom's ATOM_BOTTOM. */
void put_redirect(const Game *g, Atom *atom);

/* Who orders an atom's card among those that go onto a deck with it (A23). */
SeatId put_orderer(const Game *g, const Frame *f, const Atom *atom);

/* Whether cards of the batch go onto a deck, where their order may matter. */
bool put_has_order(Game *g, const Frame *f);

/* Asks who puts several cards on one deck for their order (402.3). True if a
 * request was made; false when every order is settled. */
bool put_order_ask(Game *g, Frame *f);
void put_order_answer(Game *g, Frame *f, const Answer *answer);

/* After a batch: nobody else can tell apart what went onto a deck together. */
void put_order_forget(Game *g, Frame *f);

/* The record does not tell in which order cards went onto a deck (402.3): such
 * occurrences of one batch stand in the order of their definitions. */
void put_order_hide(const Game *g, Occurrence *items, uint32_t n);

void do_announce(Game *g, Frame *f, Atom *atom);

/* look: 402-404, 518 */

void do_look(Game *g, Frame *f, Atom *atom);
void do_reveal(Game *g, Frame *f, Atom *atom);
void do_search(Game *g, Frame *f, Atom *atom);

/* Shows what players play with revealed: after everything that happens. */
void look_public(Game *g);

/* The card a player draws next; NO_CARD from an empty deck. */
CardId draw_card(const Game *g, SeatId s);

/* ready: 503, 519 */

void do_ready(Game *g, Frame *f, Atom *atom);
void do_exhaust(Game *g, Frame *f, Atom *atom);
void do_counter(Game *g, Frame *f, Atom *atom);
void do_cutie_mark(Game *g, Frame *f, Atom *atom);
Reason ready_reason(const Game *g, const Frame *f, const Atom *atom);
Reason exhaust_reason(const Game *g, const Frame *f, const Atom *atom);
Reason counter_reason(const Game *g, const Frame *f, const Atom *atom);
Reason cutie_mark_reason(const Game *g, const Frame *f, const Atom *atom);

/* Who is cutie marked gets a +1 power counter with it (glossary). */
void cutie_mark_attempt(Game *g, Frame *f);

/* frightened: 301, 504-505 */

void do_frighten(Game *g, Frame *f, Atom *atom);
void do_unfrighten(Game *g, Frame *f, Atom *atom);
void do_turn_over(Game *g, Frame *f, Atom *atom);
Reason frighten_reason(const Game *g, const Frame *f, const Atom *atom);
Reason unfrighten_reason(const Game *g, const Frame *f, const Atom *atom);
Reason turn_over_reason(const Game *g, const Frame *f, const Atom *atom);

/* move: 506 */

void do_move(Game *g, Frame *f, Atom *atom);
Reason moved_reason(const Game *g, const Frame *f, const Atom *atom);
Reason move_reason(const Game *g, CardId c, AreaId to);
Reason destination_reason(const Game *g, SeatId controller, AreaId to);

/* stamp: 711.3a, 711.6 */

/* When the modifiers of a card began, on the clock of serials. */
uint32_t card_stamp(const Game *g, CardId c);

/* Before a batch is done: asks the next player for the order of those that
 * begin with it; true if it did, or if there must be room first. */
bool stamp_ask(Game *g, Frame *f);
bool stamp_asks(const Game *g, const Frame *f, CardId c); /* about that card */
void stamp_answer(Game *g, Frame *f, const Answer *answer);

/* As the atom is done: what begins by it begins now. */
void stamp_note(Game *g, const Atom *atom);

/* control: 513 */

void do_control(Game *g, Frame *f, Atom *atom);

/* Begins a batch if modifiers say that somebody else controls a card. */
bool control_changes(Game *g);

/* The player is gone: the card is its owner's again. */
void control_forget(Game *g, CardId c, SeatId s);
Reason control_reason(const Game *g, const Frame *f, const Atom *atom);

/* win: 102-103, 517 */

void do_player(Game *g, Frame *f, Atom *atom);
void do_lose(Game *g, Frame *f, Atom *atom);

/* Ends the game if somebody has won it (103.2, 103.3). */
void win_check(Game *g);

/* A game without progress (A22); called as a turn starts. */
void progress_check(Game *g);

/* token: 521 */

/* Whether there are slots for n more tokens; if not, the loop stops for a
 * larger block before the step is taken again. */
bool token_room(Game *g, unsigned n);

/* So many of n tokens are made: the number of cards has a limit. */
unsigned token_limit(const Game *g, int n);

/* Makes a token, which has yet to enter play. There is room. */
CardId token_make(Game *g, DefId def, SeatId owner);

/* One that was made did not enter play after all. */
void token_drop(Game *g, CardId c);

/* A token that left play or lies face-down ceases to exist; whether it did. */
bool token_settle(Game *g, CardId c);

/* copy: 520 */

void do_become_copy(Game *g, Frame *f, Atom *atom);

/* To be called before a card that may be a copy becomes another (520.3). */
void copy_ends(Game *g, CardId c);

/* unique: 516 */

/* Whether the card violates uniqueness together with another. */
bool unique_broken_by(const Game *g, CardId c);
bool unique_violated(const Game *g);
void repair_step(Game *g, Frame *f);
void repair_answer(Game *g, Frame *f, const Answer *answer);

/* setup: 102 */

void setup_step(Game *g, Frame *f);
void setup_answer(Game *g, Frame *f, const Answer *answer);

/* turn: 601-610, 614-616 */

void turn_step(Game *g, Frame *f);
void turn_answer(Game *g, Frame *f, const Answer *answer);
void do_turn(Game *g, Frame *f, Atom *atom);
void do_end(Game *g, Frame *f, Atom *atom);

/* schedule: what is added to the schedule and left out of it */

void do_detour(Game *g, Frame *f, Atom *atom);

/* Whose turn begins now. */
SeatId schedule_next_player(Game *g);

/* Whether the turn player skips the step or phase (words.h), or has it once
 * more: each time it is asked uses up what was said. */
bool schedule_skips(Game *g, unsigned word);
bool schedule_repeats(Game *g, unsigned word);
/* Whether such a phase is to come right after the one that is over. */
bool schedule_inserts(Game *g, unsigned word);

/* For positions: the game stands at the start of a step of s's turn, the setup
 * done and nothing of that step begun. */
void turn_place(Game *g, SeatId s, StepId step, uint32_t turn);

/* Leaves the rest of a turn whose player is out of the game (103.5). */
void turn_leave_behind(Game *g);

/* Bodies of steps: each is called until it says body_done. */
void body_done(Frame *f);
void ready_body(Game *g, Frame *f);
void ready_answer(Game *g, Frame *f, const Answer *answer);
/* No Troublemaker has had its turn in the step. */
void forget_tried(Game *g);
void uncover_body(Game *g, Frame *f);
void challenge_body(Game *g, Frame *f);
void confront_body(Game *g, Frame *f);
void faceoff_body(Game *g, Frame *f);
void solve_body(Game *g, Frame *f);
bool solve_is_due(const Game *g);
bool problems_have(const Game *g, unsigned mark); /* one of them */
void solve_begin(Game *g);

/* Every Problem has one more Confront Step to come. */
void confront_again(Game *g);

/* troublemaker: 306, 607, 608 */

void do_troublemaker(Game *g, Frame *f, Atom *atom);
void do_turn_down(Game *g, Frame *f, Atom *atom);
Reason turn_down_reason(const Game *g, const Frame *f, const Atom *atom);

/* What is dismissed as an Epic Troublemaker is uncovered (607.3). */
void uncover_sweep(Game *g, Frame *b, CardId epic);
Reason uncover_reason(const Game *g, const Frame *f, const Atom *atom);
Reason challenge_reason(const Game *g, SeatId s, CardId c);
void uncover_answer(Game *g, Frame *f, const Answer *answer);
void challenge_answer(Game *g, Frame *f, const Answer *answer);

/* confront: 209, 611-613 */

/* Whether player s meets the Problem's confront requirements (611.3). */
bool confront_met(const Game *g, SeatId s, AreaId a);
SeatId confront_rival(const Game *g, SeatId s, AreaId a);
Reason confront_reason(const Game *g, SeatId s, AreaId a);

/* Whether the powers, each of one of its colors, meet the needs together. */
enum { CONTRIBUTIONS_MAX = 256 }; /* characters counted at one Problem */
typedef struct Contribution {
    int power;
    ColorSet colors;
} Contribution;
bool needs_met(const Needs *needs, const Contribution *items, unsigned count);

/* The same with `extra` power needed on top, of any color or none; or so much
 * less, of whatever is asked for (209). */
bool needs_met_with(const Needs *needs, const Contribution *items,
                    unsigned count, int extra);

/* Replaces the Problems at these areas (613.2), part by part: *step begins as 0
 * and says how far it has come. False when all is done. */
bool problem_replace(Game *g, uint8_t *step, uint16_t areas);

/* problem: what modifiers change about Problems */

int problem_extra_need(const Game *g, SeatId s, AreaId a);
bool problem_is_met(const Game *g, SeatId s, AreaId a); /* whatever it takes */
bool problem_lets_past(const Game *g, SeatId s, CardId troublemaker);

/* Whether c contributes there though it is elsewhere, or exhausted; and whether
 * it can't, whatever else is said (104.2). */
bool problem_is_reached(const Game *g, CardId c, AreaId a);
bool problem_is_barred(const Game *g, CardId c, AreaId a);
unsigned problem_contributors(const Game *g, AreaId a);
int problem_bonus(const Game *g, CardId problem);

/* Which Problem's Confront Step is next (610.1): kept in the frame's area. */
typedef enum ScoreNext { SCORE_CHOSEN, SCORE_ASKED, SCORE_OVER } ScoreNext;
ScoreNext score_next(Game *g, Frame *f);
void score_answer(Game *g, Frame *f, const Answer *answer);
void do_problem(Game *g, Frame *f, Atom *atom);

/* faceoff: 514-515 */

/* Starts a faceoff over a Troublemaker or at a Problem: `card` is which. */
void faceoff_start(Game *g, FaceoffKind kind, SeatId starter, CardId card);
void faceoff_step(Game *g);

/* Ends the faceoff, resolved or not (514.7). */
void faceoff_end(Game *g);
void faceoff_sweep(Game *g, const Frame *f); /* as it is about to end */
void faceoff_answer(Game *g, const Answer *answer);
void do_faceoff(Game *g, Frame *f, Atom *atom);
Reason ignore_reason(const Game *g, const Frame *f, const Atom *atom);
Reason involve_reason(const Game *g, const Frame *f, const Atom *atom);

/* Tells who has become involved since the last time, if anybody waits. */
void faceoff_notice(Game *g);
bool faceoff_involves(const Game *g, CardId c);
/* The same, whatever keeps cards out of faceoffs: a modifier that does asks
 * that itself, or there would be no end to asking. */
bool faceoff_would_involve(const Game *g, CardId c);
int faceoff_total(const Game *g, SeatId s);
bool faceoff_is_of(const Game *g, SeatId s); /* is the player in one? (514.3) */

/* priority: 510; pre_priority: 511 */

/* Something has changed (READS_ bits): everybody may find something to do. */
void idle_forget(Game *g, uint32_t changed);

/* The player who most recently had priority; the turn player if nobody has had
 * it since the window opened (511.7a.i, 516.2a, 801.1). */
SeatId priority_recent(const Game *g);

/* Opens a priority window (510.2). One in which nobody can do anything and
 * nothing waits passes at once: that, and no more, can be had alone. */
void window_open(Game *g);
bool window_passes(Game *g);

/* Opens one by an action of the turn player (510.3, 609.1). */
void window_open_with(Game *g, const Answer *action);

/* The window that is open goes on with s having priority (707.4); false if none
 * is. */
bool window_give(Game *g, SeatId s);

void window_step(Game *g, Frame *f);
void window_answer(Game *g, Frame *f, const Answer *answer);

/* Whether 511.2 to 511.6 would find something; not asked again until something
 * happens that could change that. */
bool pre_priority_finds(Game *g);

bool becomes_due(const Game *g); /* become.h */

/* Whether there is anything to process before a player gets priority (511.1) */
static inline bool pre_priority_due(Game *g)
{
    return g->waiting_count > 0 ||
           (g->due & DUE_PRE_PRIORITY && pre_priority_finds(g)) ||
           (g->lively && becomes_due(g));
}

void pre_priority_step(Game *g, Frame *f);
void pre_priority_answer(Game *g, Frame *f, const Answer *answer);

/* run: processing effects (707) */

/* Adds an effect and returns its place. */
unsigned effect_make(Game *g, const Effect *e);

/* Begins to process an effect, the cost of an activated ability first; it ends
 * with the run. */
void effect_run(Game *g, unsigned i);

/* A batch on top of the run `f` is over: which cards its cards have become. */
void run_follow(Game *g, const Frame *f, const Frame *batch);

/* The same for a card that went to where it is by an action of its own. */
void run_follow_card(Game *g, const Frame *f, Atom *meant);

/* A batch is over and did something n times: for `done` and `did`. */
void run_done(Game *g, unsigned n);

/* Gives back free places at the end. */
void effects_trim(Game *g);

/* Processes the cells from `first` up to `end` of an effect that stays as it
 * is, whatever is chosen for them. */
void effect_run_part(Game *g, unsigned i, const Cell *first, const Cell *end);

/* An effect is over, or never was processed. */
void effect_end(Game *g, unsigned i);

/* Forgets the effects being processed and offered: their frames are gone. */
void effects_drop_running(Game *g);

void run_step(Game *g, Frame *f);
void run_answer(Game *g, Frame *f, const Answer *answer);

/* The n-th card of a set of the effect (run.h), or NO_CARD. */
CardId run_set_card(const Game *g, unsigned effect, int set, unsigned n);

/* The opponent of that player chosen for the effect, or NO_SEAT. */
SeatId run_opponent(const Game *g, unsigned effect, SeatId of);

/* What a statement does to each of its cards; OCC_COUNT: nothing. */
OccurrenceKind statement_kind(unsigned op);

/* attach: 509 */

/* Whether the cards have the same name (201.1a). */
static inline bool card_same_name(const Game *g, CardId a, CardId b)
{
    return pool_same_name(g->block.pool, card_at(g, a)->def,
                          card_at(g, b)->def);
}

static inline bool is_attachment(const Game *g, CardId c)
{
    const DefId def = card_at(g, c)->def;
    return g->lively &&
           book_summary(g->block.book, def, 0)->playing & PLAYING_ON;
}

/* The card c is attached to, if it is still there; else NO_CARD. */
CardId attach_host(const Game *g, CardId c);

/* Whether s may play c on that card (509.1), whatever it costs. */
bool attach_fits(const Game *g, SeatId s, CardId c, CardId host);

/* Whether s finds a card at the area to play c on. */
Reason attach_reason(const Game *g, SeatId s, CardId c, AreaId a);

/* A bit for each area with such a card. */
unsigned attach_places(const Game *g, SeatId s, CardId c);

void attach_to(Game *g, CardId c, CardId host);

/* Whether an attachment is to enter play of which it is not said on what, and
 * whether there is a card for it where it goes. */
bool attach_lacks_host(const Game *g, const Atom *atom);
bool attach_finds_host(const Game *g, const Atom *atom);

/* Asks for the host of the next one that lacks it; false if none does. */
bool attach_ask(Game *g, Frame *f);
void attach_answer(Game *g, Frame *f, const Answer *answer);

void do_reattach(Game *g, Frame *f, Atom *atom);
Reason reattach_reason(const Game *g, const Frame *f, const Atom *atom);
void attach_follow(Game *g, CardId host, AreaId from, AreaId to);
void attach_frighten(Game *g, Frame *f);

/* What 511.2 and 511.3 dismiss. */
bool attach_is_loose(const Game *g, CardId c);
/* Whether the attachment would not be loose on that card. */
bool attach_could_be_on(const Game *g, CardId c, CardId host);
bool attach_is_face_down(const Game *g, CardId c);

/* beneath: what abilities have banished, and remember */

/* Whether c was banished by that card, or lies beneath it. */
bool banished_by(const Game *g, CardId c, CardId by);
bool lies_beneath(const Game *g, CardId c, CardId host);

/* Notes by what, or to beneath what, the atom's card was banished. */
void banish_note(Game *g, const Frame *f, Atom *atom);

/* A card that had that serial has become a different one (410.6): what it
 * banished goes with it. */
void banish_follow(Game *g, CardId by, uint32_t serial);

/* What lies beneath a card that is gone, and into the discard pile with it. */
bool beneath_finds(const Game *g);
void beneath_put_off(Game *g);

Reason spend_reason(const Game *g, const Frame *f, const Atom *atom);
/* Whether there is room to remember a card by the statement. */
bool remember_room(Game *g, const Cell *statement);
void do_remember(Game *g, Frame *f, Atom *atom);
CardId remembered_card(const Game *g, CardId c); /* or NO_CARD */

/* The card, `serial` until now, has entered play with what it remembers. */
void remember_follow(Game *g, CardId c, uint32_t serial);

/* name: 105, 201.1b */

void do_name(Game *g, Frame *f, Atom *atom);

/* What a card remembers: COLOR_COUNT, TYPE_COUNT or NO_DEF if nothing. The
 * first two take a card's `memory`. */
Color memory_color(uint8_t memory);
CardType memory_type(uint8_t memory);
DefId memory_name(const Card *card);

/* Whether n is odd or even as was chosen; no if nothing was. */
bool memory_parity_fits(uint8_t memory, int n);

/* replace: 710 */

/* The timestamp of the modifier by which the effect replaces; else 0. */
uint32_t replace_stamp(const Effect *e);

bool replace_step(Game *g, Frame *f);
void replace_answer(Game *g, Frame *f, const Answer *answer);

/* Whether something would happen instead of the atom. */
bool replaces(Game *g, const Atom *atom);

/* ability: 703 */

bool ability_is_activated(const Cell *ability);

/* The cost of an activated ability, and what any ability does: behind its
 * pattern, timing, cost. */
const Cell *ability_cost(const Cell *ability);
const Cell *ability_body(const Cell *ability);

struct Scope;
bool cost_can_be_paid(const struct Scope *s, const Cell *cost);

Reason activate_reason(const Game *g, SeatId s, const Answer *action);

/* Whether s can use the ability of card c now as far as (only-if ...) goes. */
struct Held;
bool ability_is_on(const Game *g, SeatId s, CardId c, const struct Held *h);

/* Whether nothing forbids s to activate abilities of card c (104.2). */
bool ability_is_allowed(const Game *g, SeatId s, CardId c);

/* timing: 512 (timing.h) */

/* What is known of who might have something to do when is so no more. */
static inline void timing_forget(Game *g)
{
    g->block.times_known = 0;
}

/* Adds to the request what s can do by abilities and, outside the Main Phase's
 * own question, Events. */
void add_abilities(Game *g, SeatId s, WindowUse use);
unsigned activation_make(Game *g, SeatId s, CardId c, unsigned index);

/* modifier: 702, 708 */

/* Whether a modifier says that this can't happen (104.2). */
bool modifier_forbids(const Game *g, const Atom *atom);

/* How often, or how much of it, modifiers still let happen to the player. */
int modifier_left(const Game *g, const Atom *atom);

/* Creates the modifiers of an `until` statement; false if there is no room. */
bool modifier_make(Game *g, const Effect *e, const Cell *until);

/* Ends those that last until then; of one player, or of all (NO_SEAT). */
void modifier_expire(Game *g, unsigned until, SeatId s);

/* Whether it lasts while a card is what it is. */
bool modifier_waits_for_card(const Modifier *m);

/* Ends those that last until such an occurrence; whether there are such. */
void modifier_end_by(Game *g, const Atom *atom);
bool modifiers_wait(const Game *g);

void modifier_end(Game *g, uint32_t stamp); /* the one made then, not at 0 */

/* How many Friends a player may have at home (212), and cards in hand (616.2),
 * as modified; and whether the card is one of those that count (616.3). */
int home_limit(const Game *g, SeatId s);
bool home_counts(const Game *g, CardId c);
int hand_limit(const Game *g, SeatId s);

/* Ends those of a player who left (103.5a). */
void modifier_forget(Game *g, SeatId s);

/* trigger: 704, 712 */

/* Notes which kinds of occurrence some card of this game waits for. */
void trigger_listen(Game *g);
bool trigger_listens(const Game *g, unsigned kind);

/* A card of that definition has joined the game. */
void trigger_hear(Game *g, DefId def);

/* Notes what those that have just triggered read from the game, and what their
 * cards have become (712.2, 410.6a). */
void trigger_follow(Game *g);

/* An attachment goes with its host, as the card of that serial: what triggered
 * from the host finds it where it went. */
void trigger_follow_loose(Game *g, CardId c, uint32_t serial, CardId host);

/* Creates a triggered effect that waits to be processed (704.1c). */
void trigger_create(Game *g, SeatId s, CardId source);

/* What a player who left controls is not processed any more (103.5a). */
void trigger_forget(Game *g, SeatId s);

/* delayed: 708.4 */

/* The run on top, which has just begun, has the sets that its effect kept. */
void delayed_recall(Game *g, unsigned effect);

/* What was banished until something that has now happened comes back: at once,
 * it is no effect that waits. */
void delayed_return(Game *g);

/* reaction: 512.4b to 512.4d */

/* The condition of a Reaction; NULL for other abilities. */
const Cell *reaction_pattern(const Cell *ability);

/* Notes that the card may have one, now that it is what it is. */
void reaction_learn(Game *g, CardId c);
void reaction_follow(Game *g);

/* A window closes: what has come about is too old to react to (512.4d). */
void reaction_drop(Game *g);

/* Whether there is anything to react to, for somebody. */
bool reaction_is_offered(const Game *g);

/* Adds to the request what s can react with. */
void add_reactions(Game *g, SeatId s);

/* The effect of the Reaction that s uses; it is not run yet. */
unsigned reaction_take(Game *g, SeatId s, const Answer *answer);

/* play: 705 */

/* Begins the action that s takes. */
void action_begin(Game *g, SeatId s, const Answer *answer);

/* An effect makes s play the card. */
struct Playing; /* playing.h: who, what, where or on what, and how */
void action_force(Game *g, const struct Playing *p, bool free);

/* as: 705.2e */

/* Notes the effects of what is done as a card is played, which the atom tells;
 * false if there is no room. as_run begins the next of them, if there is any.
 */
bool as_note(Game *g, const Atom *atom);
bool as_run(Game *g);

/* Pays one part of an additional cost, and is done with its effect. */
void effect_pay(Game *g, unsigned i, const Cell *part);

void action_step(Game *g, Frame *f);
void action_answer(Game *g, Frame *f, const Answer *answer);

#endif
