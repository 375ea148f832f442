/* scenario_run.c - runs a scenario, statement by statement.
 *
 * The game runs only when a statement needs it to, and then to its next stop:
 * somebody is asked, or the next line that moves the game begins (a flip it
 * describes, a confronting, a step). That is why expect lines between a
 * decision and a `flips` line see the game before the flip.
 */
#include "game/check.h"
#include "game/image.h"
#include "game/zone.h"
#include "script/run.h"
#include "view/narrate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST_SENTENCES = 8, ANSWERS_MOST = 64 };

/* Failing */

static void note_last(Run *run)
{
    Buf last;
    const Game *g = run_game(run);
    uint32_t from = run->log.count, sentences = 0;
    char line[300];
    Buf sentence;
    buf_init(&last, run->report->last, sizeof run->report->last);
    while (from > 0 && sentences < LAST_SENTENCES) {
        buf_init(&sentence, line, sizeof line);
        narrate_occurrence(g, &run->log.items[--from], NO_SEAT, &sentence);
        sentences += sentence.n > 0;
    }
    for (; from < run->log.count; from++) {
        buf_init(&sentence, line, sizeof line);
        narrate_occurrence(g, &run->log.items[from], NO_SEAT, &sentence);
        if (sentence.n > 0)
            buf_addf(&last, "%s\n", line);
    }
}

bool run_fail(Run *run, const char *format, ...)
{
    va_list args;
    if (run->failed)
        return false;
    run->failed = true;
    va_start(args, format);
    vsnprintf(run->report->text, sizeof run->report->text, format, args);
    va_end(args);
    uint32_t last = run->sc->count - 1; /* past the end: what it led to */
    if (run->sc->count > 0)
        run->report->line =
            run->sc->statements[run->at < last ? run->at : last].line;
    note_last(run);
    return false;
}

/* The story */

static void tell(Run *run)
{
    char line[400];
    for (; run->told < run->log.count; run->told++) {
        Buf sentence;
        buf_init(&sentence, line, sizeof line);
        narrate_occurrence(run_game(run), &run->log.items[run->told], NO_SEAT,
                           &sentence);
        if (run->options->story != NULL && sentence.n > 0)
            buf_addf(run->options->story, "    %s\n", line);
    }
}

static void tell_statement(Run *run, const Statement *s)
{
    Slice text = slice_trim(s->text);
    if (run->options->story != NULL)
        buf_addf(run->options->story, "%u: %.*s\n", (unsigned)s->line,
                 (int)text.n, text.p);
}

/* Room */

static bool out_of_memory(Run *run)
{
    run->no_memory = true;
    return run_fail(run, "out of memory");
}

static bool grow_game(Run *run)
{
    Game *larger = kit_grow(run_game(run));
    if (larger == NULL)
        return out_of_memory(run);
    run->table.game = larger;
    return true;
}

static bool grow_log(Run *run)
{
    uint32_t room = run->log.room * 2 + game_log_room(run_game(run));
    Occurrence *items = realloc(run->log.items, room * sizeof *items);
    if (items == NULL)
        return out_of_memory(run);
    run->log.items = items;
    run->log.room = room;
    return true;
}

bool run_make_room(Run *run)
{
    while (!game_has_room(run_game(run)) && !run->failed)
        grow_game(run);
    return !run->failed;
}

void run_unpause(Run *run)
{
    Game *g = run_game(run);
    if (g->block.paused && frame_top(g)->kind == FRAME_BATCH)
        frame_top(g)->step = 0;
    g->block.paused = 0;
}

/* What the game runs to */

static bool moves(const Statement *s)
{
    return s->kind <= SAY_GO_ON;
}

/* The next line that moves the game; happenings come in between. */
static const Statement *target(const Run *run)
{
    for (uint32_t i = run->at; i < run->sc->count; i++) {
        const Statement *s = &run->sc->statements[i];
        if (moves(s) && s->kind != SAY_HAPPENS)
            return s;
    }
    return NULL;
}

static bool confronts(const Statement *s)
{
    return s->kind == SAY_DECIDE && s->phrases[0].kind == VERB_CONFRONT;
}

/* The mark in the record where a `go on to` line begins. */
static OccurrenceKind mark_of(const Phrase *p)
{
    if (p->ends)
        return p->phase ? OCC_PHASE_END : OCC_STEP_END;
    bool first = step_phase(p->step) != step_phase(p->step - 1);
    return p->phase || first ? OCC_PHASE_START : OCC_STEP_START;
}

static void watch(Game *g, OccurrenceKind kind)
{
    g->block.pause_before[kind >> 6] |= (uint64_t)1 << (kind & 63);
}

static void set_watches(Run *run, const Statement *to)
{
    Game *g = run_game(run);
    memset(g->block.pause_before, 0, sizeof g->block.pause_before);
    memset(g->block.pause_after, 0, sizeof g->block.pause_after);
    g->block.ask_forced = 1;
    chance_watch(run);
    if (to == NULL)
        return;
    if (to->kind == SAY_FLIPS) {
        watch(g, OCC_FLIP);
    } else if (confronts(to)) {
        watch(g, OCC_CONFRONT);
        watch(g, OCC_PHASE_END);
    } else if (to->kind == SAY_GO_ON && to->phrases[0].step != STEP_COUNT) {
        watch(g, mark_of(&to->phrases[0]));
    }
}

static bool is_step(const Game *g, const Phrase *p)
{
    bool same = p->phase ? step_phase(g->step) == step_phase(p->step)
                         : g->step == p->step;
    return same && (p->seat == NO_SEAT || p->seat == g->turn_player);
}

static bool is_target(const Run *run, const Statement *to, const Frame *f)
{
    Game *g = run_game(run);
    if (to == NULL)
        return false;
    const Phrase *p = &to->phrases[0];
    const Atom *atom = &game_atoms(g)[f->atom_first];
    if (to->kind == SAY_FLIPS)
        return f->occurrence == OCC_FLIP;
    if (confronts(to))
        return f->occurrence == OCC_CONFRONT && atom->area == p->area &&
               atom->seat == p->seat;
    return to->kind == SAY_GO_ON && p->step != STEP_COUNT &&
           f->occurrence == mark_of(p) && is_step(g, p);
}

/* A confronting that did not come: the player's Score Phase is over. */
static bool is_missed(const Run *run, const Statement *to, const Frame *f)
{
    const Game *g = run_game(run);
    return to != NULL && confronts(to) && f->occurrence == OCC_PHASE_END &&
           step_phase(g->step) == PHASE_SCORE &&
           g->turn_player == to->phrases[0].seat;
}

/* Requests with one answer */

static bool asks_about(const Run *run, const Statement *s)
{
    const Game *g = run_game(run);
    bool challenge = answer_at(g, 0)->verb == VERB_DONE;
    for (uint32_t i = 0; i < s->count; i++) {
        const Phrase *p = &s->phrases[i];
        bool legality = s->kind == SAY_LEGAL || s->kind == SAY_WHY_NOT;
        bool asked = s->kind == SAY_EXPECT && p->kind == CLAIM_ASKED;
        if (p->seat == g->request.seat &&
            (asked || (legality && challenge &&
                       (p->kind == VERB_CHALLENGE || p->kind == VERB_DONE))))
            return true;
    }
    return false;
}

/* The turn player is always asked in the Main Phase; anything else that leaves
 * no choice is asked only if a line wants it so. */
static bool wants_forced(const Run *run, const Statement *to)
{
    uint32_t index;
    if (run_game(run)->request.kind == REQUEST_PRIORITY)
        return true;
    for (uint32_t i = run->at; i < run->sc->count; i++) {
        const Statement *s = &run->sc->statements[i];
        if (asks_about(run, s))
            return true;
        if (moves(s))
            break;
    }
    return to != NULL && to->kind == SAY_DECIDE &&
           find_answers(run, &to->phrases[0], &index, 1) > 0;
}

/* The Problem a line has chosen for the player (102.2). */
static bool choose_problem(Run *run, bool *chosen)
{
    const Game *g = run_game(run);
    DefId def = run->table.problems[g->request.seat];
    *chosen = false;
    if (g->request.rule != RULE_102_2 || g->step != STEP_BEFORE ||
        def == NO_DEF)
        return true;
    for (uint32_t i = 0; i < g->request.count && !*chosen; i++)
        if (card_def(g, answer_at(g, i)->card) ==
            pool_def(g->block.pool, def)) {
            game_answer(run_game(run), i, &run->log);
            *chosen = true;
        }
    return *chosen || run_fail(run, "%c's first Problem can't be that one",
                               'A' + g->request.seat);
}

/* Whether the game stops at the pending request, or goes on. */
static bool stops_at_request(Run *run, const Statement *to)
{
    bool chosen;
    if (!choose_problem(run, &chosen) || chosen)
        return false;
    if (run_game(run)->request.count > 1 || wants_forced(run, to))
        return true;
    game_answer(run_game(run), 0, &run->log);
    return false;
}

/* Saving and loading must change nothing. */
static bool save_and_load(Run *run)
{
    Game *g = run_game(run);
    size_t size = image_bytes(g);
    char why[IMAGE_WHY] = "out of memory";
    void *bytes = malloc(size);
    if (bytes == NULL)
        return out_of_memory(run);
    image_save(g, bytes, size);
    const ImageSource source = {bytes, size, g->block.pool, g->block.rules};
    Game *loaded = image_load(&source, why);
    free(bytes);
    if (loaded == NULL)
        return run_fail(run, "the saved game cannot be loaded: %s", why);
    if (game_digest(loaded) != game_digest(g)) {
        free(loaded);
        return run_fail(run, "the loaded game is not the one saved");
    }
    loaded->block.batches = g->block.batches;
    free(g);
    run->table.game = loaded;
    return true;
}

/* A request with one answer is not for others to see, nor is a position that
 * no game could reach. */
static bool check_game(Run *run)
{
    char why[200];
    const Game *g = run_game(run);
    bool forced = g->request.kind != REQUEST_NONE && g->request.count < 2;
    if (forced || run->odd)
        return true;
    if (!game_check(g, why, sizeof why))
        return run_fail(run, "the game is broken: %s", why);
    return !run->options->save_load || save_and_load(run);
}

/* Runs to the next stop. */
static bool go(Run *run)
{
    const Statement *to = target(run);
    run->at_target = false;
    while (!run->failed) {
        set_watches(run, to);
        Stop stop = game_run(run_game(run), &run->log);
        tell(run);
        switch (stop) {
        case STOP_ROOM:
            grow_game(run);
            break;
        case STOP_LOG:
            grow_log(run);
            break;
        case STOP_OVER:
            run->state = RUN_OVER;
            return true;
        case STOP_PAUSE:
            if (chance_came(run, frame_top(run_game(run))))
                break;
            run->at_target = is_target(run, to, frame_top(run_game(run)));
            if (!run->at_target &&
                !is_missed(run, to, frame_top(run_game(run))))
                break;
            run->state = RUN_STOPPED;
            return true;
        case STOP_REQUEST:
            if (!stops_at_request(run, to))
                break;
            run->state = RUN_STOPPED;
            return check_game(run);
        }
    }
    return false;
}

bool run_advance(Run *run)
{
    return run->state != RUN_TO_GO || go(run);
}

/* Statements that move the game */

static void mark(Run *run)
{
    run->since = run->cursor = run->log.count;
    run->state = RUN_TO_GO;
}

/* Why the seat's decision is not one of the answers. */
static bool refuse(Run *run, const Phrase *p)
{
    const Game *g = run_game(run);
    char words[SCENARIO_TEXT / 4];
    Answer action;
    Buf buf;
    buf_init(&buf, words, sizeof words);
    if (p->kind == VERB_PLAY_EVENT &&
        pool_def(g->block.pool, p->card.def)->type != TYPE_EVENT)
        return run_fail(run, "say where: play it to an area");
    if (!find_action(run, p, &action))
        return false;
    Reason reason = p->kind == VERB_CONFRONT && g->turn_player == p->seat
                        ? confront_reason(g, p->seat, p->area)
                        : action_reason(g, p->seat, &action);
    if (reason_legal(reason))
        reason = action_reason(g, p->seat, &action);
    narrate_reason(&reason, &buf);
    if (g->request.kind != REQUEST_NONE && g->request.seat != p->seat) {
        buf_addf(&buf, "; %c is asked: ", 'A' + g->request.seat);
        narrate_prompt(g, &buf);
    }
    return run_fail(run, "'%.*s' is not possible: %s", (int)p->text.n,
                    p->text.p, words);
}

/* Answers whose cards nobody could tell apart are one. */
static bool answers_differ(const Game *g, uint32_t i, uint32_t j)
{
    const Answer *a = answer_at(g, i), *b = answer_at(g, j);
    if (a->area != b->area || a->card == NO_CARD || b->card == NO_CARD)
        return true;
    const Card *x = card_at(g, a->card), *y = card_at(g, b->card);
    return x->zone != y->zone || x->area != y->area ||
           x->controller != y->controller || x->state != y->state ||
           x->counters != y->counters;
}

static bool concede(Run *run, SeatId s)
{
    if (!run_advance(run))
        return false;
    if (run->state == RUN_OVER || !seat_plays(run_game(run), s))
        return run_fail(run, "%c plays no more", 'A' + s);
    if (!run_make_room(run))
        return false;
    run_unpause(run);
    game_concede(run_game(run), s, &run->log);
    mark(run);
    return true;
}

static bool decide(Run *run, const Statement *s)
{
    const Phrase *p = &s->phrases[0];
    uint32_t answers[ANSWERS_MOST];
    if (p->kind == VERB_COUNT)
        return concede(run, p->seat);
    if (run->state != RUN_STOPPED && run->state != RUN_OVER && !go(run))
        return false;
    if (run->state == RUN_OVER)
        return run_fail(run, "the game is over");
    if (run->at_target) { /* confronted by itself (611.1) */
        mark(run);
        return true;
    }
    uint32_t n = find_answers(run, p, answers, ANSWERS_MOST);
    if (n == 0)
        return refuse(run, p);
    for (uint32_t i = 1; i < n; i++)
        if (answers_differ(run_game(run), answers[0], answers[i]))
            return run_fail(run,
                            "%u answers fit: say which card, with #2 or "
                            "where it is",
                            n);
    mark(run);
    game_answer(run_game(run), answers[0], &run->log);
    return true;
}

/* What the game does instead, for a line that waits in vain. */
static bool waits_in_vain(Run *run, const char *what)
{
    const Game *g = run_game(run);
    char words[SCENARIO_TEXT / 4];
    Buf buf;
    buf_init(&buf, words, sizeof words);
    if (run->state == RUN_OVER)
        return run_fail(run, "%s: the game is over", what);
    if (g->request.kind == REQUEST_NONE)
        return run_fail(run, "%s", what);
    narrate_prompt(g, &buf);
    return run_fail(run, "%s: %c is asked first: %s", what,
                    'A' + g->request.seat, words);
}

static bool flips(Run *run, const Statement *s)
{
    if (run->state != RUN_STOPPED && run->state != RUN_OVER && !go(run))
        return false;
    if (!run->at_target)
        return waits_in_vain(run, "no flip comes next");
    run->state = RUN_TO_GO;
    return chance_flips(run, s);
}

static bool go_on(Run *run, const Statement *s)
{
    bool anywhere = s->phrases[0].step == STEP_COUNT;
    if (run->state == RUN_OVER || (run->state == RUN_STOPPED && anywhere))
        return waits_in_vain(run, "the game can't go on");
    if (run->state != RUN_STOPPED && !go(run))
        return false;
    if (!anywhere && !run->at_target)
        return waits_in_vain(run, "that step does not come next");
    if (!anywhere)
        run->state = RUN_STANDS; /* until the next line that moves it */
    return true;
}

/* dispatch */
static bool run_statement(Run *run, const Statement *s)
{
    switch ((StatementKind)s->kind) {
    case SAY_DECIDE:
        return decide(run, s);
    case SAY_FLIPS:
        return flips(run, s);
    case SAY_HAPPENS:
        return run_happens(run, s);
    case SAY_GO_ON:
        return go_on(run, s);
    case SAY_SHUFFLES:
    case SAY_DRAWS:
    case SAY_FIRST:
        return true; /* they wait: chance.c */
    case SAY_EXPECT:
        return run_advance(run) && run_expect(run, s);
    case SAY_OCCURS:
        return run_advance(run) && run_occurs(run, s);
    case SAY_NOT_OCCURS:
        return run_advance(run) && run_not_occurs(run, s);
    case SAY_LEGAL:
    case SAY_WHY_NOT:
        return run_advance(run) && run_legal(run, s);
    case SAY_LEGAL_HAPPENS:
    case SAY_WHY_NOT_HAPPENS:
        return run_advance(run) && run_legal_happens(run, s);
    }
    return false;
}

/* The whole */

static bool run_begin(Run *run)
{
    enum { DECKS = 2 * SEATS_MAX };
    run->before = calloc((size_t)DECKS * ORDER_MAX, sizeof *run->before);
    run->before_count = calloc(DECKS, sizeof *run->before_count);
    if (run->before == NULL || run->before_count == NULL ||
        !place_scenario(run->sc, &run->table))
        return false;
    char why[200];
    run->odd = !game_check(run_game(run), why, sizeof why);
    run->log.room = 512 + game_log_room(run_game(run));
    run->log.items = malloc(run->log.room * sizeof *run->log.items);
    return run->log.items != NULL;
}

static void run_all(Run *run)
{
    for (run->at = 0; run->at < run->sc->count; run->at++) {
        const Statement *s = &run->sc->statements[run->at];
        tell_statement(run, s);
        if (!run_statement(run, s))
            return;
    }
    if (run_advance(run))
        chance_finish(run);
}

Outcome scenario_run(const Scenario *sc, const ScenarioOptions *options,
                     ScenarioReport *report)
{
    Run *run = calloc(1, sizeof *run);
    Outcome outcome = OUTCOME_NO_MEMORY;
    memset(report, 0, sizeof *report);
    if (sc->skip) {
        Buf text;
        buf_init(&text, report->text, sizeof report->text);
        buf_add(&text, sc->skip_reason);
        free(run);
        return OUTCOME_SKIPPED;
    }
    if (run != NULL) {
        run->sc = sc;
        run->options = options;
        run->report = report;
        if (run_begin(run)) {
            run_all(run);
            outcome = run->failed ? OUTCOME_FAILED : OUTCOME_PASSED;
            outcome = run->no_memory ? OUTCOME_NO_MEMORY : outcome;
        }
        place_clear(&run->table);
        free(run->log.items);
        free(run->before);
        free(run->before_count);
    }
    free(run);
    return outcome;
}
