/* witness.c - see witness.h. */
#include "script/witness.h"

#include "base/hash.h"
#include "rules/rules.h"
#include "script/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEPS_MAX = 1 << 20, /* of the run loop without a question */
    TRAIL_MAX = 4096,    /* stops of a game that are compared */
    ABILITIES_MAX = 256, /* of a side */
    PENDING_MAX = 16
};

/* A last instruction that is being run. */
typedef struct Pending {
    uint32_t deed;
    uint16_t frame, effect, pc;
} Pending;

typedef struct WitnessWork {
    uint8_t *met; /* by definition: one has been where it could do something */
    uint32_t pending_count, trail_count;
    Pending pending[PENDING_MAX];
    uint64_t trail[TRAIL_MAX]; /* a digest of each stop */
    Book without;              /* the book, but for one ability */
    Ability side[ABILITIES_MAX];
} WitnessWork;

/* Deeds */

static bool is_statement(const Cell *node)
{
    return op_type(node->op) == 's';
}

static const Cell *last_statement(const Cell *node)
{
    const Cell *last = NULL;
    if (node->op >= OP_NUMBER)
        return NULL;
    for (const Cell *in = cell_first(node); in < cell_end(node);
         in = cell_next(in))
        if (is_statement(in))
            last = in;
    return last;
}

static DeedKind kind_of(const Ability *a)
{
    return last_statement(a->code) != NULL ? DEED_RUNS : DEED_STANDS;
}

const Ability *deed_ability(const Witness *w, const Deed *d)
{
    const Ability *a =
        &w->book->sides[d->ability.holder].items[d->ability.index];
    return d->ability.quote > 0 ? &a->quotes[d->ability.quote - 1] : a;
}

/* A keyword stands in the list as itself, too (book.h). */
static bool is_counted(const Book *book, const Ability *a)
{
    return a->code->op != OP_KEYWORD ||
           book->keywords[a->keyword].means.count == 0;
}

/* Lists the deeds of a side, or only counts them (out is NULL). */
static uint32_t list_side(const Book *book, uint32_t holder, Deed *out)
{
    AbilitySpan span = book->sides[holder];
    uint32_t n = 0;
    for (unsigned i = 0; i < span.count && i < ABILITIES_MAX; i++) {
        const Ability *a = &span.items[i];
        Deed deed = {.ability = {(uint16_t)holder, (uint8_t)i, 0},
                     .kind = (uint8_t)kind_of(a),
                     .line = a->line};
        if (!is_counted(book, a))
            continue;
        if (out != NULL)
            out[n] = deed;
        n++;
        deed.kind = DEED_RUNS;
        for (unsigned q = 0; q < a->quote_count; q++) {
            deed.ability.quote = (uint8_t)(q + 1);
            if (kind_of(&a->quotes[q]) != DEED_RUNS)
                continue;
            if (out != NULL)
                out[n] = deed;
            n++;
        }
    }
    return n;
}

static bool list_deeds(Witness *w, uint32_t from)
{
    uint32_t holders = 2 * w->book->count;
    w->first = calloc(holders + 1, sizeof *w->first);
    if (w->first == NULL)
        return false;
    for (uint32_t h = 0; h < holders; h++)
        w->first[h + 1] =
            w->first[h] + (h >= 2 * from ? list_side(w->book, h, NULL) : 0);
    w->count = w->first[holders];
    w->deeds = calloc(w->count + 1, sizeof *w->deeds);
    for (uint32_t h = 2 * from; w->deeds != NULL && h < holders; h++)
        list_side(w->book, h, w->deeds + w->first[h]);
    return w->deeds != NULL;
}

static bool make_work(Witness *w)
{
    uint32_t count = w->book->count;
    WitnessWork *work = w->work = calloc(1, sizeof *work);
    if (work == NULL)
        return false;
    work->without = *w->book;
    work->met = calloc(count, 1);
    work->without.sides = malloc(2 * count * sizeof(AbilitySpan));
    work->without.summaries = malloc(2 * count * sizeof(Summary));
    if (work->met == NULL || work->without.sides == NULL ||
        work->without.summaries == NULL)
        return false;
    memcpy(work->without.sides, w->book->sides,
           2 * count * sizeof(AbilitySpan));
    memcpy(work->without.summaries, w->book->summaries,
           2 * count * sizeof(Summary));
    return true;
}

Witness *witness_new(const Book *book, uint32_t from)
{
    Witness *w = calloc(1, sizeof *w);
    if (w == NULL)
        return NULL;
    w->book = book;
    if (list_deeds(w, from) && make_work(w))
        return w;
    witness_free(w);
    return NULL;
}

void witness_free(Witness *w)
{
    if (w == NULL)
        return;
    if (w->work != NULL) {
        free(w->work->met);
        free(w->work->without.sides);
        free(w->work->without.summaries);
    }
    free(w->work);
    free(w->first);
    free(w->deeds);
    free(w);
}

/* What runs */

static uint32_t find_deed(const Witness *w, AbilityRef ref)
{
    if (ref.holder >= 2 * w->book->count)
        return w->count; /* a keyword's own */
    for (uint32_t i = w->first[ref.holder]; i < w->first[ref.holder + 1]; i++)
        if (w->deeds[i].ability.index == ref.index &&
            w->deeds[i].ability.quote == ref.quote)
            return i;
    return w->count;
}

/* Whether one of its statements is done, not all of them. */
static bool has_branches(const Cell *node)
{
    return node->op == OP_IF || node->op == OP_MODES ||
           node->op == OP_RANDOM_MODES || node->op == OP_START_FACEOFF;
}

/* Whether an instruction is the last of a node: of one branch of several. */
static bool ends_with(const Cell *node, const Cell *at)
{
    const Cell *last = last_statement(node);
    if (last == NULL || (node == at && node->op == OP_EACH_PLAYER))
        return node == at; /* what all players do at once is one instruction */
    if (!has_branches(node))
        return ends_with(last, at);
    for (const Cell *in = cell_first(node); in < cell_end(node);
         in = cell_next(in))
        if (is_statement(in) && ends_with(in, at))
            return true;
    return false;
}

static void sight(Witness *w, uint32_t deed, Sight sight)
{
    if (w->seen[deed] < sight)
        w->seen[deed] = (uint8_t)sight;
}

static bool is_pending(const Game *g_const, const Pending *p)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    const Frame *f = game_frames(g) + p->frame;
    return g->result == RESULT_NONE && p->frame < g->frame_count &&
           f->kind == FRAME_RUN && f->effect == p->effect && f->pc == p->pc;
}

/* What has come of it. An instruction counts what it was done to, so that it
 * can be told whether it found anything; the game's last is not told. */
static Sight outcome_of(const Game *g_const, const Cell *code, const Pending *p)
{
    Game *g = (Game *)(uintptr_t)g_const; /* read only */
    const Frame *f = game_frames(g) + p->frame;
    bool there = p->frame < g->frame_count && f->kind == FRAME_RUN &&
                 f->effect == p->effect;
    return there && game_effects(g)[p->effect].done == 0 &&
                   code[p->pc].op != OP_NOTHING
               ? SIGHT_IDLE
               : SIGHT_DONE;
}

static void look_behind(Witness *w, const Game *g)
{
    WitnessWork *work = w->work;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < work->pending_count; i++) {
        const Pending p = work->pending[i];
        const Cell *code = deed_ability(w, &w->deeds[p.deed])->code;
        if (is_pending(g, &p))
            work->pending[kept++] = p;
        else
            sight(w, p.deed, outcome_of(g, code, &p));
    }
    work->pending_count = kept;
}

static bool is_noted(const WitnessWork *work, const Pending *p)
{
    for (uint32_t i = 0; i < work->pending_count; i++)
        if (work->pending[i].frame == p->frame)
            return true;
    return work->pending_count == PENDING_MAX;
}

/* The instruction that the next step is about. */
static void look_ahead(Witness *w, Game *g)
{
    if (g->frame_count == 0 || g->request.kind != REQUEST_NONE)
        return;
    const Frame *f = frame_top(g);
    if (f->kind != FRAME_RUN || f->pc >= f->end)
        return;
    AbilityRef ref = game_effects(g)[f->effect].ability;
    uint32_t deed = find_deed(w, ref);
    if (deed == w->count || w->seen[deed] == SIGHT_DONE)
        return;
    const Cell *code = deed_ability(w, &w->deeds[deed])->code;
    const Pending p = {deed, (uint16_t)(g->frame_count - 1), f->effect, f->pc};
    sight(w, deed, SIGHT_BEGAN);
    if (ends_with(code, code + f->pc) && !is_noted(w->work, &p))
        w->work->pending[w->work->pending_count++] = p;
}

/* What stands */

/* All that a player could notice, and all cards as they read. */
static uint64_t digest_of(Game *g)
{
    uint64_t hash = game_digest(g);
    hash = hash_bytes(hash, game_answers(g), g->request.count * sizeof(Answer));
    return hash_bytes(hash, game_readings(g), g->card_count * sizeof(Reading));
}

static void note_stop(Witness *w, Game *g)
{
    WitnessWork *work = w->work;
    if (work->trail_count < TRAIL_MAX)
        work->trail[work->trail_count++] = digest_of(g);
    for (CardId c = 0; c < g->card_count; c++) {
        const Card *card = card_at(g, c);
        work->met[card->def] |=
            card->zone != ZONE_DRAW_DECK && card->zone != ZONE_PROBLEM_DECK;
    }
}

static void forget_game(Witness *w)
{
    w->work->trail_count = w->work->pending_count = 0;
    memset(w->work->met, 0, w->book->count);
}

/* Steps until there is a question; false if there is none to come. */
static bool step_on(Bout *b, Stop *stop)
{
    Witness *w = b->with;
    for (unsigned n = 0; n < STEPS_MAX; n++) {
        look_ahead(w, b->g);
        bool going = game_step(b->g, stop);
        look_behind(w, b->g);
        if (going)
            continue;
        Game *larger = *stop == STOP_ROOM ? kit_grow(b->g) : NULL;
        if (larger == NULL)
            return true;
        b->g = larger;
    }
    return false;
}

Stop witness_run(Bout *b)
{
    Witness *w = b->with;
    Stop stop = STOP_OVER;
    if (b->record->count == 0)
        forget_game(w);
    look_behind(w, b->g); /* an answer may have been the end of it */
    if (!step_on(b, &stop)) {
        snprintf(b->record->why, BOUT_WHY, "the game is stuck");
        return STOP_OVER;
    }
    note_stop(w, b->g);
    return stop;
}

/* Without it */

static const Cell nothing[] = {{OP_STATIC, 1}};

/* The ability does nothing; what its side is about is known as before, so that
 * no more than the ability is missing. What is played on nothing is no
 * attachment, and that is known by the side alone. */
static void leave_out(Witness *w, const Deed *d)
{
    WitnessWork *work = w->work;
    AbilitySpan span = w->book->sides[d->ability.holder];
    memcpy(work->side, span.items, span.count * sizeof *work->side);
    Ability *a = &work->side[d->ability.index];
    if (a->code->op == OP_ATTACH)
        work->without.summaries[d->ability.holder].playing &=
            (uint8_t)~PLAYING_ON;
    *a = (Ability){.code = nothing,
                   .keyword = NO_KEYWORD,
                   .zone = a->zone,
                   .line = a->line};
    work->without.sides[d->ability.holder].items = work->side;
}

static void put_back(Witness *w, const Deed *d)
{
    w->work->without.sides[d->ability.holder] =
        w->book->sides[d->ability.holder];
    w->work->without.summaries[d->ability.holder] =
        w->book->summaries[d->ability.holder];
}

static Game *begin_without(Witness *w, const Bout *b)
{
    GameSetup setup = b->setup;
    setup.seed = b->record->seed;
    setup.book = &w->work->without;
    if (b->start == NULL)
        return kit_game(&setup);
    Game *g = bout_copy_start(b);
    if (g != NULL) {
        g->block.book = setup.book;
        reading_refresh_all(g);
    }
    return g;
}

static Stop run_bounded(Game **g)
{
    Stop stop = STOP_OVER;
    for (unsigned n = 0; n < STEPS_MAX; n++) {
        if (game_step(*g, &stop))
            continue;
        Game *larger = stop == STOP_ROOM ? kit_grow(*g) : NULL;
        if (larger == NULL)
            return stop;
        *g = larger;
    }
    return STOP_PAUSE; /* which no game comes to by itself */
}

static bool goes_alike(Witness *w, const Bout *b, Game **g)
{
    const WitnessWork *work = w->work;
    for (uint32_t i = 0; i < work->trail_count; i++) {
        Stop stop = run_bounded(g);
        if (digest_of(*g) != work->trail[i])
            return false;
        if (stop != STOP_REQUEST || i >= b->record->count)
            break;
        game_answer(*g, b->record->answers[i], NULL);
    }
    return true;
}

static void compare_one(Witness *w, const Bout *b, uint32_t deed)
{
    const Deed *d = &w->deeds[deed];
    leave_out(w, d);
    Game *g = begin_without(w, b);
    if (g != NULL)
        sight(w, deed, goes_alike(w, b, &g) ? SIGHT_BEGAN : SIGHT_DONE);
    free(g);
    put_back(w, d);
}

void witness_compare(Witness *w, const Bout *b)
{
    for (uint32_t i = 0; i < w->count; i++)
        if (w->deeds[i].kind == DEED_STANDS && w->seen[i] != SIGHT_DONE &&
            w->work->met[deed_def(&w->deeds[i])])
            compare_one(w, b, i);
}
