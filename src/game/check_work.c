/* check_work.c - suspended work, what is asked, and slots that are free. */
#include "game/check.h"

#include <string.h>

/* Frames: a stack whose atoms are a stack too. */

/* Abilities: an image may come from anywhere, also from other programs. */

static const Cell *code_of(const Game *g, AbilityRef ref)
{
    const Book *book = g->block.book;
    AbilitySpan span = {NULL, 0};
    if (book == NULL)
        return NULL;
    if (ref.holder < BY_KEYWORD && ref.holder < 2 * book->count)
        span = book->sides[ref.holder];
    else if (ref.holder >= BY_KEYWORD &&
             ref.holder - BY_KEYWORD < book->keyword_count)
        span = book->keywords[ref.holder - BY_KEYWORD].means;
    if (ref.index >= span.count ||
        ref.quote > span.items[ref.index].quote_count)
        return NULL;
    return ref.quote > 0 ? span.items[ref.index].quotes[ref.quote - 1].code
                         : span.items[ref.index].code;
}

/* Whether nodes of that type stand there, the last of them up to `end`. */
static bool are_nodes(const Cell *code, unsigned at, unsigned end, char type)
{
    if (code == NULL || at >= cell_size(code) || end > cell_size(code))
        return false;
    while (at < end && op_info((Op)code[at].op)->type == type)
        at += cell_size(code + at);
    return at >= end;
}

static bool is_run(const Game *g, const Frame *f)
{
    const Effect *e = game_effects((Game *)(uintptr_t)g) + f->effect;
    if (f->effect >= g->effect_count ||
        (e->state != EFFECT_RUNNING && e->state != EFFECT_HELD))
        return false;
    const Cell *code = code_of(g, e->ability);
    if (f->pc == f->end) /* all done */
        return code != NULL && f->end <= cell_size(code);
    return f->pc < f->end && are_nodes(code, f->pc, f->end, 's');
}

/* Batches, runs, and those that watch for loops (802). */
static bool may_have_atoms(const Frame *f)
{
    return f->kind == FRAME_BATCH || f->kind == FRAME_RUN ||
           f->kind == FRAME_TURN || f->kind == FRAME_WINDOW ||
           f->kind == FRAME_PRE_PRIORITY || f->kind == FRAME_ACTION;
}

static bool check_frame(const Checker *k, const Frame *f)
{
    const Game *g = k->g;
    if (f->kind > FRAME_RUN || f->occurrence >= OCC_COUNT ||
        f->verb >= VERB_COUNT || f->by_game > 1 ||
        (f->kind != FRAME_ACTION && f->rule >= RULE_COUNT))
        return check_fail(k, "a frame of no kind");
    if (!check_seat_id(g, f->seat) || !check_card_id(g, f->card) ||
        !check_card_id(g, f->source) ||
        (f->verb != VERB_ACTIVATE && !check_area_id(g, f->area)))
        return check_fail(k, "a frame about nothing that is there");
    if (f->atom_count > 0 && !may_have_atoms(f))
        return check_fail(k, "atoms without a batch");
    if (f->kind == FRAME_RUN && !is_run(g, f))
        return check_fail(k, "a run of no effect");
    return true;
}

static bool check_frames(const Checker *k)
{
    const Game *g = k->g;
    const Frame *frames = game_frames((Game *)(uintptr_t)g); /* read only */
    uint32_t atoms = 0;
    if (g->frame_count == 0 || frames[0].kind != FRAME_TURN)
        return check_fail(k, "the turn is not at the bottom");
    for (unsigned i = 0; i < g->frame_count; i++) {
        if (!check_frame(k, &frames[i]))
            return false;
        if (frames[i].atom_first != atoms)
            return check_fail(k, "frame %u's atoms are not where its are", i);
        atoms += frames[i].atom_count;
    }
    if (atoms != g->atom_count)
        return check_fail(k, "%u atoms, but the frames have %u", g->atom_count,
                          atoms);
    return true;
}

static bool check_atom_list(const Checker *k, const Atom *atoms, unsigned count)
{
    const Game *g = k->g;
    for (unsigned i = 0; i < count; i++) {
        Atom checked = atoms[i];
        const Atom *a = &checked;
        if (atom_is_bookmark(a))
            checked.from_zone = checked.from_area = 0; /* they are numbers */
        if (a->kind >= OCC_COUNT || a->zone >= ZONE_COUNT ||
            a->from_zone >= ZONE_COUNT || a->seen > EVERY_SEAT)
            return check_fail(k, "atom %u is of no kind", i);
        if (!check_card_id(g, a->card) || !check_seat_id(g, a->seat) ||
            !check_area_id(g, a->area) ||
            (!check_area_id(g, a->from_area) && a->kind != OCC_COUNTER &&
             a->kind != OCC_UNCOUNTER))
            return check_fail(k, "atom %u is about nothing that is there", i);
    }
    return true;
}

/* Of batches and runs, and of what has happened. */
static bool check_atoms(const Checker *k)
{
    Game *g = (Game *)(uintptr_t)k->g; /* read only */
    return check_atom_list(k, game_atoms(g), g->atom_count) &&
           check_atom_list(k, game_history(g), g->history_count);
}

static bool is_card(const Game *g, CardId c)
{
    return c == NO_CARD || c < g->card_count;
}

/* A set of cards that an effect has left behind (708.4), or a card that is
 * remembered. */
static bool is_memory(const Cell *code, unsigned at)
{
    return code != NULL && at < cell_size(code) &&
           (code[at].op == OP_THOSE || code[at].op == OP_SET ||
            code[at].op == OP_AMONG || code[at].op == OP_REMEMBER);
}

/* An ability itself, what an effect of it has left behind (708.4), or a
 * modifier that replaces. */
static bool is_behind(const Cell *code, unsigned at)
{
    if (code == NULL || at >= cell_size(code))
        return false;
    return at == 0 || delayed_pattern(code + at) != NULL ||
           code[at].op == OP_MOD_REPLACE || code[at].op == OP_MOD_MAY_REPLACE;
}

static bool is_effect(const Game *g, const Effect *e)
{
    return e->state <= EFFECT_LATENT && e->self < g->card_count &&
           is_card(g, e->it) && is_card(g, e->chosen) &&
           check_seat_id(g, e->player) && e->you < g->seat_count &&
           e->noted <= NOTED_NOT_HELD && check_area_id(g, e->there) &&
           check_area_id(g, e->from) &&
           (e->ability.holder == NO_ABILITY.holder
                ? e->at == 0
                : is_behind(code_of(g, e->ability), e->at));
}

static bool check_effects(const Checker *k)
{
    const Game *g = k->g;
    const Effect *effects = game_effects((Game *)(uintptr_t)g);
    unsigned waiting = 0;
    for (unsigned i = 0; i < g->effect_count; i++) {
        unsigned state = effects[i].state;
        waiting += state == EFFECT_NEXT || state == EFFECT_WAITING;
        if (state != EFFECT_FREE && !is_effect(g, &effects[i]))
            return check_fail(k, "effect %u is of nothing", i);
    }
    if (waiting != g->waiting_count)
        return check_fail(k, "%u effects wait, not %u", waiting,
                          g->waiting_count);
    return true;
}

static bool check_modifiers(const Checker *k)
{
    const Game *g = k->g;
    const Modifier *m = game_modifiers((Game *)(uintptr_t)g);
    for (unsigned i = 0; i < g->modifier_count; i++)
        if (m[i].self >= g->card_count || !is_card(g, m[i].it) ||
            !is_card(g, m[i].chosen) || m[i].you >= g->seat_count ||
            m[i].stamp > g->serials ||
            !(are_nodes(code_of(g, m[i].ability), m[i].at, m[i].at + 1u, 'm') ||
              is_memory(code_of(g, m[i].ability), m[i].at) ||
              (m[i].at > 0 && is_behind(code_of(g, m[i].ability), m[i].at))))
            return check_fail(k, "modifier %u is of nothing", i);
    return true;
}

static bool is_going_on(const Game *g, FrameKind kind)
{
    const Frame *frames = game_frames((Game *)(uintptr_t)g); /* read only */
    for (unsigned i = 0; i < g->frame_count; i++)
        if (frames[i].kind == kind)
            return true;
    return false;
}

static bool check_idle(const Checker *k)
{
    const Game *g = k->g;
    if (g->result != RESULT_NONE)
        return true; /* it ended in the middle of something (103.1) */
    if (g->queue.count > 0 && !is_going_on(g, FRAME_ACTION))
        return check_fail(k, "the queue holds a card and nothing is played");
    for (SeatId s = 0; s < g->seat_count; s++)
        if (g->seats[s].zones[ZONE_FLIP].count > 0 &&
            g->faceoff.kind == FACEOFF_NONE)
            return check_fail(k, "%c has flipped cards and no faceoff",
                              'A' + s);
    return true;
}

/* The request */

/* What is neither a card nor an area. */
static bool check_choice(const Game *g, const Answer *a)
{
    switch ((Verb)a->verb) {
    case VERB_COLOR:
        return a->n < COLOR_COUNT;
    case VERB_TYPE:
        return a->n < TYPE_COUNT;
    case VERB_PARITY:
        return a->n < 2;
    case VERB_PLAYER:
        return a->n < g->seat_count && seat_plays(g, (SeatId)a->n);
    case VERB_NAME:
        return a->card < g->block.pool->count;
    default:
        return true;
    }
}

static bool check_answer(const Checker *k, unsigned i)
{
    const Game *g = k->g;
    const Answer *a = answer_at(g, i);
    if (a->verb >= VERB_COUNT || !check_card_id(g, answer_card(a)) ||
        !check_area_id(g, answer_area(a)) || !check_choice(g, a))
        return check_fail(k, "answer %u says nothing that can be done", i);
    for (unsigned j = 0; j < i; j++)
        if (memcmp(answer_at(g, j), a, sizeof *a) == 0)
            return check_fail(k, "answers %u and %u are the same", j, i);
    return true;
}

static bool check_request(const Checker *k)
{
    const Game *g = k->g;
    const Request *r = &g->request;
    if (r->kind == REQUEST_NONE)
        return (r->count == 0 && r->seat == 0 && r->rule == 0 &&
                r->card == 0) ||
               check_fail(k, "nothing is asked, yet something is noted of it");
    if (r->kind > REQUEST_PLAYER || r->rule >= RULE_COUNT ||
        !check_card_id(g, r->card))
        return check_fail(k, "a request of no kind");
    if (g->result != RESULT_NONE || !seat_plays(g, r->seat))
        return check_fail(k, "somebody is asked who does not play");
    if (r->count < 2)
        return check_fail(k, "a request with %u answers", r->count);
    for (unsigned i = 0; i < r->count; i++)
        if (!check_answer(k, i))
            return false;
    return true;
}

/* Free slots are zero, so that equal games are equal bytes. */

static bool is_free(const void *slots, size_t each, unsigned used,
                    unsigned room)
{
    return check_zero((const char *)slots + used * each, (room - used) * each);
}

/* Not the answers: what is left there of earlier requests means nothing. */
static bool check_free(const Checker *k)
{
    Game *g = (Game *)(uintptr_t)k->g; /* read only */
    const void *answers = game_answers(g);
#define ARRAY(name, type, count, capacity)               \
    if ((const void *)game_##name(g) != answers &&       \
        !is_free(game_##name(g), sizeof(type), g->count, \
                 g->block.room.capacity))                \
        return check_fail(k, "a free slot of " #name " is not zero");
#include "game/arrays.def"
#undef ARRAY
    return true;
}

bool check_work(const Checker *k)
{
    return check_frames(k) && check_atoms(k) && check_effects(k) &&
           check_modifiers(k) && check_idle(k) && check_request(k) &&
           check_free(k);
}
