/* batch.c - building a batch: what is to happen at once, for the road. */
#include "rules/rules.h"

Frame *batch_begin(Game *g, OccurrenceKind kind, RuleId rule)
{
    Frame *f = frame_push(g, FRAME_BATCH);
    f->occurrence = (uint8_t)kind;
    f->rule = (uint16_t)rule;
    return f;
}

Frame *batch_by_game(Game *g, OccurrenceKind kind, RuleId rule)
{
    Frame *f = batch_begin(g, kind, rule);
    f->by_game = 1;
    return f;
}

static Atom *add(Game *g, Frame *batch)
{
    Atom *atom = atom_add(g, batch);
    atom->kind = batch->occurrence;
    if (road_acts(batch->occurrence)) /* else it goes nowhere */
        atom->zone = (uint8_t)road_zone(batch->occurrence);
    return atom;
}

Atom *batch_card(Game *g, Frame *batch, CardId c)
{
    Atom *atom = add(g, batch);
    const Card *card = card_at(g, c);
    atom->card = c;
    atom->seat = card->controller;
    atom->area = card->area;
    return atom;
}

void batch_scored_with(Game *g, Frame *batch, CardId c, int points)
{
    Atom *atom = batch_card(g, batch, c);
    atom->kind = OCC_SCORED_WITH;
    atom->n = (int16_t)points;
}

Atom *batch_seat(Game *g, Frame *batch, SeatId s, int n)
{
    Atom *atom = add(g, batch);
    atom->seat = s;
    atom->n = (int16_t)n;
    return atom;
}

Atom *road_card(Game *g, OccurrenceKind kind, RuleId rule, CardId c)
{
    return batch_card(g, batch_begin(g, kind, rule), c);
}

Atom *road_seat(Game *g, OccurrenceKind kind, RuleId rule, SeatId s, int n)
{
    return batch_seat(g, batch_begin(g, kind, rule), s, n);
}
