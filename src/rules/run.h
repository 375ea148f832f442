#ifndef FO_RUN_H
#define FO_RUN_H
/* run - what the files that process statements share (707.2).
 *
 * A run is a frame with an effect and the cells it still has to do. Statements
 * change nothing themselves. One that is about cards first collects them, and
 * asks where the text leaves a choice; then it pushes a batch, and the road
 * does the rest. A block inside a statement is a run of its own on top.
 *
 * A statement is stepped until it calls run_finish. It keeps its place in the
 * frame: `step` (RunStep), `part`, `area`, and the frame's atoms.
 */
#include "rules/rules.h"
#include "rules/scope.h"

typedef enum RunStep {
    RUN_STATEMENT, /* at the start of one */
    RUN_COLLECTED, /* its cards are the frame's atoms */
    RUN_PLACED,    /* and where they go is known: f->area */
    RUN_REPEAT,    /* doing it again for the next one */
    RUN_LOOKED     /* the zones have been looked through (518.1) */
} RunStep;

/* The effect a run processes, and the scope of its text. */
static inline Effect *run_effect(Game *g, const Frame *f)
{
    return game_effects(g) + f->effect;
}

static inline Scope run_scope(Game *g, const Frame *f)
{
    return scope_of_effect(g, run_effect(g, f));
}

/* The statement is over; it was done `done` times, for `done` and `did`. */
void run_finish(Game *g, Frame *f, const Cell *statement, int done);

/* The same, and the cells from `first` up to `end` are done next. */
void run_block(Game *g, Frame *f, const Cell *statement, const Cell *first,
               const Cell *end);

/* Does the cells from `first` up to `end` and comes back to the statement. */
void run_inner(Game *g, const Frame *f, const Cell *first, const Cell *end);

/* Begins a request about the effect's card. */
void run_ask(Game *g, const Frame *f, RequestKind kind, SeatId s, RuleId rule);

/* Sets: cards that later statements of the effect can speak of. They are the
 * first atoms of a run's frame, `kept` of them, and n says which set. Behind
 * them stand those that the statement collects. */
enum {
    SETS_MAX = 4,
    SET_THOSE = SETS_MAX,
    SET_FIRST,    /* the cards of a statement's first operand (run_face.c) */
    SET_ONE,      /* the same of statements about two (run_two.c) */
    SET_GATHERED, /* those of the turns that a loop has taken */
    SET_NONE,     /* another set has come in its place */
    SET_OPPONENT  /* no cards: the opponent who was chosen */
};

static inline unsigned run_collected_count(const Frame *f)
{
    return (unsigned)(f->atom_count - f->kept);
}

static inline Atom *run_collected(Game *g, const Frame *f)
{
    return game_atoms(g) + f->atom_first + f->kept;
}

/* Forgets a set of the run. */
void run_drop_set(Game *g, Frame *f, int set);

/* Forgets what the statement has collected; and all that was kept before. */
void run_drop_collected(Game *g, Frame *f);
void run_drop_kept(Game *g, Frame *f);

/* What the statement was done to is "those" now, and the set it names. */
void run_keep(Game *g, Frame *f, const Cell *statement);

/* What the turns of a loop were done to is "those" as it ends. */
void run_keep_gathered(Game *g, Frame *f);

/* Pops a run; what it has kept goes to the run below. */
void run_pop(Game *g, Frame *f);

/* Adds a card to those the statement is about. */
void run_collect(Game *g, Frame *f, CardId c);

/* Whether the card is among them. */
bool run_has(Game *g, const Frame *f, CardId c);

/* Collects what a node means; false while a player is being asked. */
bool run_collect_cards(Game *g, Frame *f, const Cell *statement,
                       const Cell *cards);

/* A statement that is tried: on cards, or on pairs of that one and others. */
typedef struct Trial {
    const Scope *s;
    const Cell *statement;
    CardId first; /* or NO_CARD */
} Trial;

/* Whether a node means, or offers, a card the statement can be done to. */
bool run_finds(const Trial *t, const Cell *cards);

/* Whether a node leaves it to somebody to choose a single card. */
bool run_chooses_one(const Cell *cards);

/* Whether any part of a statement, or of those from `first` up to `end`, can be
 * done; in doubt it can (705.2f). */
bool run_could(const Scope *s, const Cell *statement);
bool run_could_any(const Scope *s, const Cell *first, const Cell *end);

/* Notes the card chosen last. */
void run_remember(Game *g, Frame *f, const Cell *cards);

/* Nothing is chosen any more. */
void run_forget(Game *g, const Frame *f);

/* Finds out where the cards go, or that one: f->area; false while a player is
 * being asked. */
bool run_place(Game *g, Frame *f, const Cell *statement, CardId only);
bool run_places_each(const Cell *statement);
/* Whether each of them enters play in an area of its own. */
bool run_enters_each(const Cell *statement);

/* Whether the statement leaves open to which Problem cards go, or it is one at
 * random: that is `there` from then on. */
bool run_chooses_area(const Cell *statement);
bool run_has_area(const Cell *statement);
const Cell *run_cards_of(const Cell *statement);

/* Tokens, which are made to be collected (521). False while there is no room
 * for them, or a player is being asked what to copy. */
bool run_makes_tokens(const Cell *statement);
bool run_collect_tokens(Game *g, Frame *f, const Cell *statement);

/* Tells of those that have entered play; false when that is done. */
bool run_tell_tokens(Game *g, Frame *f, const Cell *statement);
void run_tell_made(Game *g, Frame *f);

/* Fills in what the statement says about the atom's card, the area apart. */
void run_describe(const Scope *s, const Cell *statement, Atom *atom);

/* Statements about two cards; whether one of them can be chosen, and whether it
 * can as the second. Those that start faceoffs are among them. */
void two_statement(Game *g, Frame *f, const Cell *statement);
bool two_can_be_done(const Scope *s, const Cell *statement, CardId c);
bool two_fit(const Scope *s, const Cell *statement, CardId first,
             CardId second);

/* Copies the effect (520.1). */
void copy_statement(Game *g, Frame *f, const Cell *statement);
void copy_event_statement(Game *g, Frame *f, const Cell *statement);

/* Counters (519): which name a statement says, and whether it can be done to
 * the card; as a cost, wholly. */
uint8_t counter_name(const Cell *statement);
/* Whether which kind it is about is asked; whether it is about all of them. */
bool counter_is_any(const Cell *statement);
bool counter_is_every(const Cell *statement);
void uncounter_every_statement(Game *g, Frame *f, const Cell *statement);
bool counter_can_be_done(const Scope *s, const Cell *statement, CardId c);
/* Whether counters enough lie there to pay so many times. */
bool counter_can_pay(const Scope *s, const Cell *statement, CardId c,
                     int times);
bool counter_room(Game *g, const Frame *f, const Cell *statement);
void counter_any_statement(Game *g, Frame *f, const Cell *statement);
void counter_any_answer(Game *g, Frame *f, const Cell *statement,
                        const Answer *answer);
void distribute_statement(Game *g, Frame *f, const Cell *statement);
void distribute_answer(Game *g, Frame *f, CardId c);

/* Whether it is asked how many are removed; from each card in turn. */
bool counter_is_asked(const Cell *statement);
void uncounter_statement(Game *g, Frame *f, const Cell *statement);
void uncounter_answer(Game *g, Frame *f, int n);

/* The area a node means for the card; NO_AREA if it is left open. */
AreaId run_area_for(const Scope *s, const Cell *area, CardId c);

/* (last-area O): where each of the cards was, not where another one was. */
bool run_is_last_of_each(const Cell *area);

/* Whether the statement may mean that area for the card, if that is chosen. */
bool run_may_go(const Scope *s, const Cell *statement, CardId c, AreaId a);

/* Whether it says who does it, by who chooses the cards: (by p cards). */
bool run_is_told(const Cell *statement);

/* Whose doing it is. */
SeatId run_doer(const Scope *s, const Cell *statement, CardId c);

/* Fills in what the statement says about a card it happens to. */
void run_aim(Game *g, const Frame *f, const Scope *s, const Cell *statement,
             Atom *atom);

/* The batch's cards go onto a deck in an order that chance makes (523), if the
 * statement says so. */
void run_jumble(Game *g, Frame *b, const Cell *statement);

/* Whether the statement happens to all its cards in one batch. */
bool run_happens_at_once(const Game *g, const Cell *statement);

/* A run that only gathers (by_game) has all its cards: pops it, and leaves them
 * with the loop over players below. */
void run_gather(Game *g, Frame *f, const Cell *statement);

/* A batch for a statement about players and a number, and what it says of the
 * players now: how many. */
Frame *run_number_batch(Game *g, const Frame *f, const Cell *statement);
int run_number_atoms(Game *g, const Frame *f, const Cell *statement, Frame *b);
/* Who chooses the cards of a statement, or would. */
SeatId run_chooser(const Scope *s, const Cell *statement);

/* Whether who searches may say that there is no such card (518.1). */
bool search_may_fail(const Cell *statement);

/* That card goes to the bottom of its deck. */
void part_answer(Game *g, Frame *f, CardId c);

/* Shuffles the decks of those whose cards the statement has put there. */
void run_shuffle_owners(Game *g, const Frame *f);

/* Shuffles what has been searched, if it is time for it: `next` is the
 * statement that follows, NULL at the end (518.2). True if it did. */
bool run_shuffles(Game *g, Frame *f, const Cell *next);

/* Statements, by what they are about */
void delayed_statement(Game *g, Frame *f, const Cell *statement);
void banish_until_statement(Game *g, Frame *f, const Cell *statement);
void times_statement(Game *g, Frame *f, const Cell *statement);
void for_each_statement(Game *g, Frame *f, const Cell *statement);
void each_area_statement(Game *g, Frame *f, const Cell *statement);
void each_player_statement(Game *g, Frame *f, const Cell *statement);
void modes_statement(Game *g, Frame *f, const Cell *statement);
void modes_answer(Game *g, Frame *f, const Answer *answer);
void card_statement(Game *g, Frame *f, const Cell *statement);
void draw_statement(Game *g, Frame *f, const Cell *statement);
void player_statement(Game *g, Frame *f, const Cell *statement);
void discard_statement(Game *g, Frame *f, const Cell *statement);
void use_statement(Game *g, Frame *f, const Cell *statement);
void search_statement(Game *g, Frame *f, const Cell *statement);
void shuffle_statement(Game *g, Frame *f, const Cell *statement);
void reveal_until_statement(Game *g, Frame *f, const Cell *statement);
void name_statement(Game *g, Frame *f, const Cell *statement);
void name_answer(Game *g, Frame *f, const Cell *statement,
                 const Answer *answer);
void play_statement(Game *g, Frame *f, const Cell *statement);
bool play_could(const Scope *s, const Cell *statement, CardId c);
void pay_statement(Game *g, Frame *f, const Cell *statement);
void pay_points_statement(Game *g, Frame *f, const Cell *statement);
void choose_player_statement(Game *g, Frame *f, const Cell *statement);

/* "That Problem", of a faceoff at several that was won or lost (514.3e): whoever
 * controls the effect chooses one of them, before the first statement that
 * speaks of it. Asks is true while they are being asked, lacks until then. */
bool run_asks_place(Game *g, Frame *f, const Cell *statement);
bool run_lacks_place(Game *g, const Frame *f, const Cell *statement);

/* "An opponent": whoever controls the effect chooses one of several, for all of
 * its text. True while they are being asked. */
bool run_asks_opponent(Game *g, Frame *f, const Cell *statement);
void opponent_answer(Game *g, Frame *f, const Cell *statement,
                     const Answer *answer);

/* (unless-pay p v s...) and (pay-or p v s...), and what is done else. */
bool unless_is(const Cell *statement);
void unless_statement(Game *g, Frame *f, const Cell *statement);
void unless_paid(Game *g, Frame *f, const Cell *statement);
const Cell *unless_not(const Cell *statement);

/* Faceoffs, Problems and the schedule; false if it is about none of them. */
bool face_statement(Game *g, Frame *f, const Cell *statement);

#endif
