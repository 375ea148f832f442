/* replay_digest.c - a game's digest in terms of the cards on the table.
 *
 * game_digest is over bytes, and changes when a type gets a field. This one is
 * over what players could see if everything were open: names, places, states,
 * points, whose turn it is, what is asked, and the chance to come.
 */
#include "script/replay.h"

#include "base/hash.h"
#include "game/zone.h"
#include "rules/rules.h"

static uint64_t hash_card(uint64_t h, const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    const CardDef *def = card_def(g, c);
    h = hash_bytes(h, def->name.p, def->name.n);
    h = hash_number(h, card->state);
    h = hash_number(h, (uint64_t)card->counters);
    h = hash_number(h, card->controller);
    for (SeatId s = 0; s < g->seat_count; s++)
        h = hash_number(h, card->knows[s] == KNOWN);
    return h;
}

static uint64_t hash_list(uint64_t h, const Game *g, const CardList *list)
{
    h = hash_number(h, list->count);
    FOR_CARDS (g, c, list)
        h = hash_card(h, g, c);
    return h;
}

static uint64_t hash_seat(uint64_t h, const Game *g, SeatId s)
{
    const Seat *seat = &g->seats[s];
    h = hash_number(h, (uint64_t)seat->points);
    h = hash_number(h, (uint64_t)seat->tokens);
    h = hash_number(h, (seat->flags & SEAT_OUT) != 0);
    for (ZoneId z = 0; z < ZONE_COUNT; z++)
        h = hash_list(h, g, &seat->zones[z]);
    return h;
}

static uint64_t hash_turn(uint64_t h, const Game *g)
{
    const char *step = step_name(g->step);
    h = hash_number(h, g->random);
    h = hash_number(h, g->turn);
    h = hash_number(h, g->first);
    h = hash_number(h, g->turn_player);
    h = hash_bytes(h, step, slice_of(step).n);
    h = hash_number(h, g->result);
    h = hash_number(h, g->winner);
    h = hash_number(h, g->request.kind);
    h = hash_number(h, g->request.seat);
    return hash_number(h, g->request.count);
}

uint64_t replay_digest(const Game *g)
{
    uint64_t h = hash_turn(HASH_INIT, g);
    for (SeatId s = 0; s < g->seat_count; s++)
        h = hash_seat(h, g, s);
    FOR_AREAS (g, a) {
        h = hash_number(h, g->areas[a].kind);
        h = hash_number(h, g->areas[a].owner);
        h = hash_list(h, g, &g->areas[a].cards);
    }
    return hash_list(h, g, &g->queue);
}
