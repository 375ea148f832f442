/* request.c - questions, answers and reasons for strangers. */
#include "api/api.h"

#include "script/action.h"
#include "view/narrate.h"

#define VERB(id, text) \
    static_assert((int)FO_VERB_##id == (int)VERB_##id, "ORDER verb");
#include "game/verbs.def"
#undef VERB
static_assert((int)FO_VERB_COUNT == (int)VERB_COUNT, "ORDER verb");
static_assert((int)FO_REQUEST_NAME == (int)REQUEST_NAME, "ORDER request");

FoErr fo_request_get(const FoGame *game, FoRequest *out)
{
    if (!game_is(game) || out == NULL)
        return FO_BAD_ARGUMENT;
    const Request *request = &game->game.request;
    if (request->kind == REQUEST_NONE) {
        *out = (FoRequest){.seat = FO_NO_SEAT, .rule = "", .card = FO_NO_CARD};
        return FO_NOT_ASKED;
    }
    *out = (FoRequest){.kind = (FoRequestKind)request->kind,
                       .seat = request->seat,
                       .count = request->count,
                       .number = request->number,
                       .rule = rule_number(request->rule),
                       .card = request->card};
    return FO_OK;
}

uint32_t fo_request_count(const FoGame *game)
{
    return game_is(game) ? game->game.request.count : 0;
}

FoErr fo_request_text(const FoGame *game, char *out, size_t size)
{
    Buf buf;
    if (!text_begin(&buf, out, size) || !game_is(game))
        return FO_BAD_ARGUMENT;
    if (game->game.request.kind == REQUEST_NONE)
        return FO_NOT_ASKED;
    narrate_prompt(&game->game, &buf);
    return text_end(&buf);
}

FoErr fo_request_answer(const FoGame *game, uint32_t index, FoAnswer *out)
{
    if (!game_is(game) || out == NULL)
        return FO_BAD_ARGUMENT;
    if (index >= fo_request_count(game))
        return FO_ILLEGAL;
    const Answer *answer = answer_at(&game->game, index);
    *out = (FoAnswer){answer->verb, answer->area, answer->card};
    return FO_OK;
}

FoErr fo_answer_text(const FoGame *game, uint32_t index, char *out, size_t size)
{
    Buf buf;
    if (!text_begin(&buf, out, size) || !game_is(game))
        return FO_BAD_ARGUMENT;
    if (index >= fo_request_count(game))
        return FO_ILLEGAL;
    const Game *g = &game->game;
    narrate_answer(g, answer_at(g, index), g->request.seat, &buf);
    return text_end(&buf);
}

FoErr fo_action_read(const FoGame *game, uint32_t seat, const char *words,
                     FoAnswer *out, char *fault, size_t size)
{
    Buf buf;
    Answer action;
    if (!text_begin(&buf, fault, size) || !game_is(game) ||
        seat >= game->game.seat_count || words == NULL || out == NULL)
        return FO_BAD_ARGUMENT;
    if (!action_parse(&game->game, (SeatId)seat, slice_of(words), &action,
                      &buf))
        return FO_BAD_TEXT;
    *out = (FoAnswer){action.verb, action.area, action.card};
    return FO_OK;
}

/* Whether the action names a card where the rules will look at one. */
static bool is_complete(const Game *g, const FoAnswer *action)
{
    switch ((FoVerb)action->verb) {
    case FO_VERB_PLAY:
    case FO_VERB_PLAY_EVENT:
    case FO_VERB_MOVE:
    case FO_VERB_RALLY:
    case FO_VERB_CHALLENGE:
    case FO_VERB_CHOOSE:
    case FO_VERB_ACTIVATE:
    case FO_VERB_REACT:
    case FO_VERB_PROCESS:
    case FO_VERB_REPLACE:
        return action->card < g->card_count;
    case FO_VERB_PASS:
    case FO_VERB_DRAW:
    case FO_VERB_CONFRONT:
    case FO_VERB_MULLIGAN:
    case FO_VERB_KEEP:
    case FO_VERB_DONE:
    case FO_VERB_CHOOSE_AREA:
    case FO_VERB_YES:
    case FO_VERB_NO:
    case FO_VERB_COLOR:
    case FO_VERB_TYPE:
    case FO_VERB_NUMBER:
    case FO_VERB_PARITY:
    case FO_VERB_NAME:
    case FO_VERB_PLAYER:
        return true;
    case FO_VERB_COUNT:
        break;
    }
    return false;
}

FoErr fo_why_not(const FoGame *game, uint32_t seat, FoAnswer action, char *out,
                 size_t size)
{
    Buf buf;
    if (!text_begin(&buf, out, size) || !game_is(game) ||
        seat >= game->game.seat_count || !is_complete(&game->game, &action))
        return FO_BAD_ARGUMENT;
    const Answer tried = answer_of(action.verb, action.card, action.area);
    const Reason reason = action_reason(&game->game, (SeatId)seat, &tried);
    if (reason_legal(reason))
        return FO_OK;
    narrate_reason(&reason, &buf);
    return FO_ILLEGAL;
}
