/* request.c - putting a question together. */
#include "game/request.h"

#include "game/game.h"

void request_begin(Game *g, RequestKind kind, SeatId seat, RuleId rule)
{
    assert(g->request.kind == REQUEST_NONE && seat_plays(g, seat));
    g->request.kind = (uint8_t)kind;
    g->request.seat = seat;
    g->request.rule = (uint16_t)rule;
    g->request.card = NO_CARD;
    g->request.count = 0;
    g->block.need_room = 0;
}

void request_sort(Game *g, unsigned first)
{
    Answer *answers = game_answers(g);
    for (unsigned i = first + 1; i < g->request.count; i++) {
        const Answer moved = answers[i];
        unsigned at = i;
        for (; at > first && answers[at - 1].card > moved.card; at--)
            answers[at] = answers[at - 1];
        answers[at] = moved;
    }
}

void request_drop(Game *g)
{
    g->request = (Request){.number = g->request.number};
}

const char *verb_text(Verb verb)
{
    static const char *const texts[] = {
#define VERB(id, text) text,
#include "game/verbs.def"
#undef VERB
    };
    assert(verb < VERB_COUNT);
    return texts[verb];
}
