/* look.c - reading a game with everything in it. */
#include "api/api.h"

#include "game/zone.h"
#include "view/narrate.h"

static_assert((int)FO_ZONE_COUNT == (int)ZONE_COUNT, "ORDER zone");
#define SAME(id) \
    static_assert((int)FO_ZONE_##id == (int)ZONE_##id, "ORDER zone")
SAME(DRAW_DECK);
SAME(PROBLEM_DECK);
SAME(HAND);
SAME(PLAY);
SAME(DISCARD);
SAME(BANISHED);
SAME(FLIP);
SAME(QUEUE);
SAME(OUT);
static_assert((int)FO_AREAS_MAX == (int)AREAS_MAX, "areas");
static_assert((int)FO_AREA_CEASED == (int)AREA_CEASED, "ORDER area");
static_assert((int)FO_RESULT_DRAW == (int)RESULT_DRAW, "ORDER result");

static FoSeatInfo seat_info(const Game *g, SeatId s)
{
    const Seat *seat = &g->seats[s];
    return (FoSeatInfo){.points = seat->points,
                        .tokens = seat->tokens,
                        .mane = seat->mane,
                        .out = (seat->flags & SEAT_OUT) != 0};
}

FoErr fo_game_info(const FoGame *game, FoGameInfo *out)
{
    if (!game_is(game) || out == NULL)
        return FO_BAD_ARGUMENT;
    const Game *g = &game->game;
    *out = (FoGameInfo){.result = (FoResult)g->result,
                        .seats = g->seat_count,
                        .turn = g->turn,
                        .answered = g->answered,
                        .phase = phase_name(step_phase(g->step)),
                        .step = step_name(g->step),
                        .turn_player = g->turn_player,
                        .first = g->first,
                        .winner = g->winner};
    for (SeatId s = 0; s < g->seat_count; s++)
        out->seat[s] = seat_info(g, s);
    return FO_OK;
}

static FoErr list_copy(const Game *g, const CardList *list, FoCardId *out,
                       uint32_t room)
{
    uint32_t n = 0;
    FOR_CARDS (g, c, list) {
        if (n == room)
            return FO_TOO_SMALL;
        out[n++] = c;
    }
    return FO_OK;
}

FoErr fo_zone_cards(const FoGame *game, uint32_t seat, FoZone zone,
                    FoCardId *out, uint32_t room, uint32_t *count)
{
    if (!game_is(game) || seat >= game->game.seat_count || count == NULL ||
        (unsigned)zone >= ZONE_COUNT || zone == FO_ZONE_PLAY ||
        (out == NULL && room > 0))
        return FO_BAD_ARGUMENT;
    const Game *g = &game->game;
    const CardList *list = zone_list(g, (SeatId)seat, (ZoneId)zone);
    *count = list->count;
    return list_copy(g, list, out, room);
}

FoErr fo_area_cards(const FoGame *game, uint32_t area, FoCardId *out,
                    uint32_t room, uint32_t *count)
{
    if (!game_is(game) || area >= AREAS_MAX || count == NULL ||
        game->game.areas[area].kind == AREA_NONE || (out == NULL && room > 0))
        return FO_BAD_ARGUMENT;
    const Game *g = &game->game;
    *count = g->areas[area].cards.count;
    return list_copy(g, &g->areas[area].cards, out, room);
}

FoErr fo_area_get(const FoGame *game, uint32_t area, FoArea *out)
{
    if (!game_is(game) || area >= AREAS_MAX || out == NULL)
        return FO_BAD_ARGUMENT;
    const Area *a = &game->game.areas[area];
    *out = (FoArea){(FoAreaKind)a->kind, a->owner, a->problem};
    return FO_OK;
}

uint32_t fo_game_cards(const FoGame *game)
{
    return game_is(game) ? game->game.card_count : 0;
}

FoErr fo_card_get(const FoGame *game, uint32_t card, FoCard *out)
{
    if (out == NULL || card >= fo_game_cards(game))
        return FO_BAD_ARGUMENT;
    const Game *g = &game->game;
    const Card *c = card_at(g, (CardId)card);
    const Reading *r = reading_at(g, (CardId)card);
    *out = (FoCard){.def = c->def,
                    .type = r->type,
                    .colors = r->colors,
                    .owner = c->owner,
                    .controller = c->controller,
                    .zone = c->zone,
                    .area = c->area,
                    .power = r->power,
                    .counters = c->counters,
                    .serial = c->serial,
                    .exhausted = (c->state & STATE_EXHAUSTED) != 0,
                    .face_down = (c->state & STATE_FACE_DOWN) != 0,
                    .frightened = (c->state & STATE_FRIGHTENED) != 0,
                    .boosted = (c->state & STATE_BOOSTED) != 0,
                    .token = (c->marks & CARD_IS_TOKEN) != 0,
                    .cutie_marked = (c->marks & CARD_CUTIE_MARKED) != 0};
    return FO_OK;
}

FoErr fo_card_text(const FoGame *game, uint32_t card, char *out, size_t size)
{
    Buf buf;
    if (!text_begin(&buf, out, size) || card >= fo_game_cards(game))
        return FO_BAD_ARGUMENT;
    buf_add(&buf, card_def(&game->game, (CardId)card)->name);
    return text_end(&buf);
}

FoErr fo_game_text(const FoGame *game, uint32_t seat, char *out, size_t size)
{
    Buf buf;
    if (!text_begin(&buf, out, size) || !game_is(game) ||
        (seat >= game->game.seat_count && seat != FO_NO_SEAT))
        return FO_BAD_ARGUMENT;
    narrate_board(&game->game, (SeatId)seat, &buf);
    return text_end(&buf);
}
