#ifndef FO_RUN_H
#define FO_RUN_H
/* run - a scenario under way; what the files that run one share.
 *
 * Functions return false after the scenario failed, which run_fail noted.
 */
#include "script/place.h"
#include "script/scenario.h"

typedef enum RunState {
    RUN_STANDS,  /* the position, untouched */
    RUN_TO_GO,   /* something was decided or happened: the game must go on */
    RUN_STOPPED, /* where somebody is asked, or where the next line begins */
    RUN_OVER     /* the game has ended */
} RunState;

typedef struct Run {
    const Scenario *sc;
    const ScenarioOptions *options;
    ScenarioReport *report;
    Table table;
    Log log;
    uint32_t at;    /* the statement under way */
    uint8_t state;  /* RunState */
    bool at_target; /* stopped where the next moving line begins */
    bool failed;
    bool no_memory;
    bool odd;         /* the position is one that no game could reach */
    uint32_t since;   /* in the log: the last decision or happening */
    uint32_t cursor;  /* in the log: where the last `occurs` ended */
    uint32_t told;    /* in the log: what the story has told */
    uint64_t used[8]; /* bits: statements of chance that came; see chance.c */
    bool opened;      /* the opening shuffle is over */
    bool shuffling;   /* stands between the two pauses of a shuffle */
    CardId *before;   /* the decks before it, by seat and zone */
    uint32_t *before_count;
} Run;

enum { CHANCE_MAX = 512, ORDER_MAX = 8000 };

static inline Game *run_game(const Run *run)
{
    return run->table.game;
}

/* scenario_run.c */

/* Notes why the scenario fails, at the statement under way; false. Later
 * failures are not noted. */
__attribute__((format(printf, 2, 3))) bool run_fail(Run *run,
                                                    const char *format, ...);

/* advance.c */

/* Lets the game go on to its next stop. */
bool run_go(Run *run);

/* The same, if something made it go on: a position stands still. */
bool run_advance(Run *run);

/* Makes sure that the game block can take a happening. */
bool run_make_room(Run *run);

/* Before something happens on top of what the game has paused at: that is then
 * judged anew, and paused at again. */
void run_unpause(Run *run);

/* find.c: which card, which answer */

/* The cards a reference may mean now, at most `most`; how many. */
uint32_t find_cards(const Run *run, const CardRef *ref, CardId *out,
                    uint32_t most);

/* The one card it means; otherwise the scenario fails. */
bool find_card(Run *run, const CardRef *ref, CardId *out);

/* The pending answers that a decision's words fit, at most `most`; how many. */
uint32_t find_answers(const Run *run, const Phrase *decision, uint32_t *out,
                      uint32_t most);

/* The decision as an action, asked or not. */
bool find_action(Run *run, const Phrase *decision, Answer *out);

/* Whether rule is the one written, or below it. */
bool rule_fits(Slice written, RuleId rule);

/* chance.c */

/* The game has paused: whether it was for chance, which then came out as
 * written, and the game goes on. */
bool chance_came(Run *run, const Frame *f);

/* Asks the game to pause where chance may come. */
void chance_watch(Run *run);

/* Stacks the decks for the flip the game stands before. */
bool chance_flips(Run *run, const Statement *s);

/* Whether there is a bit for every phrase of chance; fails if not. */
bool chance_fits(Run *run);

/* Fails if chance was written that never came. */
bool chance_finish(Run *run);

/* expect.c, occurs.c, happen.c */

bool run_expect(Run *run, const Statement *s);
bool run_occurs(Run *run, const Statement *s);
bool run_not_occurs(Run *run, const Statement *s);
bool run_legal(Run *run, const Statement *s);
bool run_happens(Run *run, const Statement *s);
bool run_legal_happens(Run *run, const Statement *s);

/* Fails unless a reason is as written (why not), or legal. */
bool run_judge(Run *run, const Statement *s, Reason reason);

#endif
