/* session.c - see session.h. */
#include "cli/session.h"

#include "rules/rules.h"
#include "script/kit.h"
#include "view/view.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_ROOM = 1024 };

bool session_init(Session *s, const GameSetup *setup)
{
    *s = (Session){.g = kit_game(setup), .replay = replay_new(setup)};
    if (s->g != NULL && s->replay != NULL) {
        s->log.room = LOG_ROOM + 2u * s->g->card_count;
        s->log.items = malloc(s->log.room * sizeof *s->log.items);
    }
    if (s->log.items != NULL)
        return true;
    session_clear(s);
    return false;
}

void session_clear(Session *s)
{
    for (uint32_t i = 0; i < s->past_count; i++)
        free(s->past[i].g);
    free(s->past);
    if (s->replay != NULL)
        replay_free(s->replay);
    free(s->log.items);
    free(s->g);
    *s = (Session){0};
}

static bool grow_log(Session *s)
{
    const uint32_t more = s->log.room * 2;
    Occurrence *grown = realloc(s->log.items, more * sizeof *grown);
    if (grown == NULL)
        return false;
    s->log.items = grown;
    s->log.room = more;
    return true;
}

static bool answer(Session *s, uint32_t index)
{
    if (!replay_note(s->replay, s->g, index))
        return false;
    game_answer(s->g, index, &s->log);
    return true;
}

bool session_choose(Agent *agent, const Game *g, uint32_t *index)
{
    View *view = agent->wants_view ? malloc(view_bytes(g)) : NULL;
    if (agent->wants_view && view == NULL)
        return false;
    if (view != NULL)
        view_of(view, g, g->request.seat);
    *index = agent_choose(agent, view, g->request.count);
    free(view);
    return true;
}

static bool bot_answers(Session *s)
{
    uint32_t index;
    return session_choose(&s->bots[s->g->request.seat], s->g, &index) &&
           answer(s, index);
}

bool session_run(Session *s)
{
    for (;;)
        switch (kit_run(&s->g, &s->log)) {
        case STOP_REQUEST:
            if (s->people & SEAT_BIT(s->g->request.seat))
                return true;
            if (!bot_answers(s))
                return false;
            break;
        case STOP_OVER:
            return true;
        case STOP_ROOM:
            return false;
        case STOP_LOG:
            if (!grow_log(s))
                return false;
            break;
        case STOP_PAUSE:
            break;
        }
}

static bool remember(Session *s)
{
    if (s->past_count == s->past_room) {
        const uint32_t more = s->past_room == 0 ? 64 : s->past_room * 2;
        Snapshot *grown = realloc(s->past, more * sizeof *grown);
        if (grown == NULL)
            return false;
        s->past = grown;
        s->past_room = more;
    }
    Game *copy = malloc(s->g->block.bytes);
    if (copy == NULL)
        return false;
    memcpy(copy, s->g, s->g->block.bytes);
    s->past[s->past_count++] = (Snapshot){copy, s->log.count, s->replay->count};
    return true;
}

bool session_answer(Session *s, uint32_t index)
{
    return remember(s) && answer(s, index);
}

bool session_concede(Session *s, SeatId seat)
{
    if (!replay_note_concede(s->replay, s->g, seat))
        return false;
    game_concede(s->g, seat, &s->log);
    return true;
}

char *session_text(Session *s)
{
    if (!replay_note_end(s->replay, s->g))
        return NULL;
    return replay_text(s->replay);
}

/* Whether a person has learned of a card since: then nothing is taken back. */
static bool has_shown(const Session *s, const Snapshot *then)
{
    for (uint32_t i = then->log_count; i < s->log.count; i++) {
        const Occurrence *o = &s->log.items[i];
        for (SeatId seat = 0; o->card != NO_CARD && seat < SEATS_MAX; seat++)
            if (s->people & o->seen & SEAT_BIT(seat) &&
                (o->card >= then->g->card_count ||
                 card_at(then->g, o->card)->knows[seat] != KNOWN))
                return true;
    }
    return false;
}

Undo session_undo(Session *s)
{
    if (s->past_count == 0)
        return UNDO_NOTHING;
    const Snapshot *then = &s->past[s->past_count - 1];
    if (has_shown(s, then))
        return UNDO_SHOWN;
    free(s->g);
    s->g = then->g;
    s->log.count = then->log_count;
    replay_cut(s->replay, then->steps);
    s->past_count--;
    return UNDO_DONE;
}
