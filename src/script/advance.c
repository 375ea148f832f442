/* advance.c - lets the game of a scenario run to its next stop.
 *
 * The game runs only when a statement needs it to, and then to its next stop:
 * somebody is asked, or the next line that moves the game begins (a flip it
 * describes, a confronting, a step). That is why expect lines between a
 * decision and a `flips` line see the game before the flip.
 */
#include "game/check.h"
#include "game/image.h"
#include "script/run.h"
#include "view/narrate.h"

#include <stdlib.h>
#include <string.h>

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

/* What happened, for the story. */
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
        bool asked = s->kind == SAY_EXPECT && p->kind == CLAIM_ASKED &&
                     p->answer_count == 1; /* of a single answer */
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
    const ImageSource source = {bytes, size, g->block.pool, g->block.rules,
                                g->block.book};
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

bool run_go(Run *run)
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
    return run->state != RUN_TO_GO || run_go(run);
}
