/* record.c - what happened, for who looks on: occurrences of the log. */
#include "rules/record.h"

#include "game/zone.h"
#include "rules/rules.h"

static Occurrence occurrence_of(const Game *g, const Frame *f, const Atom *a)
{
    bool has_card = a->card != NO_CARD;
    return (Occurrence){
        .kind = a->kind,
        .by_game = f->by_game,
        .rule = f->rule,
        .seat = a->seat,
        .seen = a->seen,
        .area = a->area,
        .from_area = atom_from(a),
        .counter = atom_is_counter(a) ? (uint8_t)(a->counter + 1) : 0,
        .zone = a->zone,
        .from_zone = a->from_zone,
        .n = a->n,
        .card = a->card,
        .source = f->source,
        .def = has_card ? card_at(g, a->card)->def : NO_DEF,
        .face_down = has_card && card_is(g, a->card, STATE_FACE_DOWN),
        .step = g->step,
        .serial = a->serial,
        .batch = g->block.batches,
    };
}

static void record_result(Game *g, Log *log)
{
    bool won = g->result == RESULT_WON;
    log->items[log->count++] =
        (Occurrence){.kind = won ? OCC_WIN : OCC_DRAW_GAME,
                     .rule = won ? RULE_103_1 : RULE_103_2a,
                     .seat = g->winner,
                     .seen = EVERY_SEAT,
                     .area = NO_AREA,
                     .from_area = NO_AREA,
                     .zone = ZONE_OUT,
                     .from_zone = ZONE_OUT,
                     .card = NO_CARD,
                     .source = NO_CARD,
                     .def = NO_DEF,
                     .step = g->step,
                     .batch = g->block.batches};
}

void record(Game *g, const Frame *f)
{
    Log *log = g->block.log;
    const Atom *atoms = game_atoms(g) + f->atom_first;
    if (log == NULL)
        return;
    const uint32_t first = log->count;
    g->block.batches++;
    for (unsigned i = 0; i < f->atom_count; i++)
        if (!(atoms[i].flags & ATOM_DROPPED))
            log->items[log->count++] = occurrence_of(g, f, &atoms[i]);
    put_order_hide(g, log->items + first, log->count - first);
    if (g->result != RESULT_NONE && f->occurrence != OCC_WIN)
        record_result(g, log);
}
