/* session.c - see session.h. */
#include "cli/session.h"

#include "rules/rules.h"
#include "script/kit.h"
#include "view/view.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_ROOM = 1024 };

/* Doubles an array if it is full. Room 0 is no array yet. */
static bool make_room(void *items, uint32_t count, uint32_t *room, size_t size)
{
    if (count < *room)
        return true;
    const uint32_t more = *room == 0 ? 64 : *room * 2;
    void **array = items;
    void *grown = realloc(*array, more * size);
    if (grown == NULL)
        return false;
    *array = grown;
    *room = more;
    return true;
}

bool session_init(Session *s, Game *g)
{
    *s = (Session){.g = g};
    s->log.room = LOG_ROOM + 2u * g->card_count;
    s->log.items = malloc(s->log.room * sizeof *s->log.items);
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
    free(s->moves);
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

static bool grow_game(Session *s)
{
    Game *larger = kit_grow(s->g);
    if (larger == NULL)
        return false;
    s->g = larger;
    return true;
}

static bool answer(Session *s, uint32_t index)
{
    void *moves = s->moves;
    if (!make_room(&moves, s->move_count, &s->move_room, sizeof *s->moves))
        return false;
    s->moves = moves;
    s->moves[s->move_count++] = (uint16_t)index;
    game_answer(s->g, index, &s->log);
    return true;
}

/* A bot gets the view of its own seat, never the game. */
static bool bot_answers(Session *s)
{
    const SeatId seat = s->g->request.seat;
    Agent *bot = &s->bots[seat];
    View *view = NULL;
    if (bot->wants_view) {
        view = malloc(view_bytes(s->g));
        if (view == NULL)
            return false;
        view_of(view, s->g, seat);
    }
    const uint32_t chosen = agent_choose(bot, view, s->g->request.count);
    free(view);
    return answer(s, chosen);
}

bool session_run(Session *s)
{
    for (;;)
        switch (game_run(s->g, &s->log)) {
        case STOP_REQUEST:
            if (s->people & SEAT_BIT(s->g->request.seat))
                return true;
            if (!bot_answers(s))
                return false;
            break;
        case STOP_OVER:
            return true;
        case STOP_ROOM:
            if (!grow_game(s))
                return false;
            break;
        case STOP_LOG:
            if (!grow_log(s))
                return false;
            break;
        case STOP_PAUSE:
            break;
        }
}

bool session_answer(Session *s, uint32_t index)
{
    void *past = s->past;
    if (!make_room(&past, s->past_count, &s->past_room, sizeof *s->past))
        return false;
    s->past = past;
    Game *copy = malloc(s->g->block.bytes);
    if (copy == NULL)
        return false;
    memcpy(copy, s->g, s->g->block.bytes);
    s->past[s->past_count++] = (Snapshot){copy, s->log.count, s->move_count};
    return answer(s, index);
}

/* Whether a person has learned of a card since. The game's own counter
 * (Game.revealed) would not do: it counts what anybody sees, so that playing a
 * card from one's hand could never be taken back. */
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
    s->move_count = then->move_count;
    s->past_count--;
    return UNDO_DONE;
}
