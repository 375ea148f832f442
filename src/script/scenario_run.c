/* scenario_run.c - runs a scenario, statement by statement. */
#include "game/check.h"
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

static void tell_statement(Run *run, const Statement *s)
{
    Slice text = slice_trim(s->text);
    if (run->options->story != NULL)
        buf_addf(run->options->story, "%u: %.*s\n", (unsigned)s->line,
                 (int)text.n, text.p);
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
    const CardDef *def =
        p->card.def == NO_DEF ? NULL : pool_def(g->block.pool, p->card.def);
    if (p->kind == VERB_PLAY_EVENT && def->type != TYPE_EVENT &&
        !(def->flags & CARD_DILEMMA))
        return run_fail(run, "say where: play it to an area");
    if (!find_action(run, p, &action))
        return false;
    Reason reason = p->kind == VERB_CONFRONT && g->turn_player == p->seat
                        ? confront_reason(g, p->seat, p->area)
                        : action_reason(g, p->seat, &action);
    if (reason_legal(reason))
        reason = action_reason(g, p->seat, &action);
    bool later = reason_legal(reason);
    if (later)
        buf_add_text(&buf, "not now");
    else
        narrate_reason(&reason, &buf);
    if (g->request.kind != REQUEST_NONE &&
        (later || g->request.seat != p->seat)) {
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
    if (a->verb == VERB_PROCESS && a->card == b->card)
        return false; /* the same ability, triggered twice */
    if (a->area != b->area || answer_card(a) == NO_CARD ||
        answer_card(b) == NO_CARD)
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
    if (run->state != RUN_STOPPED && run->state != RUN_OVER && !run_go(run))
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
    if (run->state != RUN_STOPPED && run->state != RUN_OVER && !run_go(run))
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
    if (run->state != RUN_STOPPED && !run_go(run))
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
    if (!chance_fits(run))
        return;
    for (run->at = 0; run->at < run->sc->count; run->at++) {
        const Statement *s = &run->sc->statements[run->at];
        tell_statement(run, s);
        if (!run_statement(run, s))
            return;
    }
    if (run_advance(run))
        chance_finish(run);
}

/* Under one of its rulesets. */
static Outcome run_one(const Scenario *sc, const ScenarioOptions *options,
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

Outcome scenario_run(const Scenario *sc, const ScenarioOptions *options,
                     ScenarioReport *report)
{
    Outcome outcome = OUTCOME_PASSED;
    const bool several = sc->next != NULL;
    for (; sc != NULL && outcome == OUTCOME_PASSED; sc = sc->next) {
        if (several && options->story != NULL)
            buf_addf(options->story, "under %s\n", sc->kit->rules_name);
        outcome = run_one(sc, options, report);
        if (several && outcome == OUTCOME_FAILED) {
            char text[SCENARIO_TEXT];
            memcpy(text, report->text, sizeof text);
            snprintf(report->text, sizeof report->text, "under %s: %.*s",
                     sc->kit->rules_name, SCENARIO_TEXT - 100, text);
        }
    }
    return outcome;
}
