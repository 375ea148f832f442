/* win.c - Winning and losing (103), points (517), action tokens (502).
 *
 * Whether somebody has won is looked at after every batch, so a game ends in
 * the middle of whatever it was doing (103.1).
 */
#include "base/hash.h"
#include "game/change.h"
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"

static void end_game(Game *g, GameResult result, SeatId winner)
{
    g->result = (uint8_t)result;
    g->winner = winner;
}

void do_player(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    Seat *seat = &g->seats[atom->seat];
    switch (atom->kind) {
    case OCC_CHOOSE_FIRST:
        g->first = atom->seat;
        g->turn_player = atom->seat;
        break;
    case OCC_GAIN:
        seat->tokens = (LAW(RULE_502_1, true) ? seat->tokens : 0) + atom->n;
        break;
    case OCC_PAY:
        if (LAW(RULE_508_1d, false) && seat->tokens < atom->n)
            atom->n = (int16_t)seat->tokens; /* what there is */
        assert(seat->tokens >= atom->n);
        seat->tokens -= atom->n;
        break;
    case OCC_LOSE_TOKENS:
        seat->tokens -= atom->n < seat->tokens ? atom->n : seat->tokens;
        break;
    case OCC_SCORE:
        seat->points += atom->n;
        break;
    case OCC_LOSE_POINTS: /* RULING R99 */
    case OCC_PAY_POINTS:
        seat->points -= atom->n < seat->points ? atom->n : seat->points;
        break;
    case OCC_WIN:
        end_game(g, RESULT_WON, atom->seat); /* (103.1) */
        break;
    default:
        assert(false && "not something a player does");
    }
}

/* The player's own areas, and those of their Dilemmas. One they only
 * controlled goes back with it (522.2b). */
static void cease_areas(Game *g, SeatId s)
{
    FOR_AREAS (g, a) {
        CardId c = g->areas[a].problem;
        bool goes = c == NO_CARD || card_at(g, c)->owner == s;
        if (a == area_home(s) || a == area_problem(s) ||
            (g->areas[a].kind == AREA_PROBLEM && area_is_dilemma(g, a) && goes))
            area_cease(g, a);
        else if (area_is_dilemma(g, a) && c != NO_CARD)
            g->areas[a].owner = card_at(g, c)->controller;
    }
}

/* Everything the player owns leaves with them (103.5a): cards, and areas.
 * What others have there is picked up by 511.5 and 511.6. */
void do_lose(Game *g, Frame *f, Atom *atom)
{
    (void)f;
    SeatId s = atom->seat;
    for (CardId c = 0; c < g->card_count; c++) {
        Card *card = game_card(g, c);
        if ((LAW_BARS(RULE_103_5a, card->owner == s) ||
             (LAW(ALSO(RULE_103_5a, 2), false) && card->controller == s)) &&
            card->zone != ZONE_OUT) {
            list_remove(g, c);
            card_renew(g, c);
            list_push_top(g, c, card->owner, ZONE_OUT);
        } else if (card->controller == s) {
            control_forget(g, c, s); /* (513.2) */
            if (card->zone == ZONE_PLAY)
                card_show(g, c, SEAT_BIT(card->owner)); /* (505.1d.i) */
        }
    }
    cease_areas(g, s);
    trigger_forget(g, s);
    modifier_forget(g, s);
    if (LAW(RULE_103_5, true))
        g->seats[s].flags |= SEAT_OUT;
    g->gone++;
    if (g->first == s)
        g->first = seat_next(g, s);
    reading_refresh_all(g); /* what is left may hinge on what has gone */
    g->due |= DUE_PRE_PRIORITY | DUE_UNIQUE;
}

static bool has_enough(const Game *g, SeatId s)
{
    const int32_t points = g->seats[s].points;
    const int32_t need =
        LAW_NUMBER(RULE_103_2, LAW_NUMBER(ALSO(RULE_517_1, 2),
                                          g->block.rules->winning_points));
    return LAW(ALSO(RULE_103_2, 2), true)
               ? points == need || LAW_BARS(ALSO(RULE_103_2, 3), points > need)
               : points + 1 >= need;
}

/* A card may say that a player can't win (104.2). */
static bool may_win(const Game *g, SeatId s)
{
    const Atom win = {.kind = OCC_WIN,
                      .card = NO_CARD,
                      .seat = s,
                      .area = NO_AREA,
                      .from_area = NO_AREA};
    return !LAW_BARS(RULE_104_2, modifier_forbids(g, &win));
}

/* Mostly everybody is still there, and nobody has. */
static bool may_be_over(const Game *g)
{
    bool any = false;
    for (SeatId s = 0; s < g->seat_count && !any; s++)
        any = has_enough(g, s) || !seat_plays(g, s);
    return any;
}

void win_check(Game *g)
{
    if (g->result != RESULT_NONE || !may_be_over(g))
        return; /* or a card has said so */
    unsigned there = 0, won = 0;
    SeatId last = NO_SEAT, winner = NO_SEAT;
    for (SeatId s = 0; s < g->seat_count; s++) {
        if (!seat_plays(g, s))
            continue;
        there++;
        last = s;
        if (has_enough(g, s) && may_win(g, s)) {
            won++;
            winner = s;
        }
    }
    if (won == 1)
        end_game(g, RESULT_WON, winner);
    else if (LAW_BARS(RULE_103_2a, won > 1))
        end_game(g, LAW(RULE_103_2b, true) ? RESULT_DRAW : RESULT_WON,
                 LAW(RULE_103_2b, true) ? NO_SEAT : winner);
    else if (LAW_BARS(RULE_103_3, there == 1))
        end_game(g, RESULT_WON, last);
    else if (there == 0) /* all at once: nobody has an opponent left */
        end_game(g, RESULT_DRAW, NO_SEAT);
}

/* What could be different about a card in play that is still the same card. */
static uint64_t card_digest(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    uint64_t how = (uint64_t)card->state << 24 | (uint64_t)card->marks << 16 |
                   (uint64_t)card->controller << 8 | card->area;
    uint64_t what = (uint64_t)c << 16 | (uint16_t)card->counters;
    uint64_t memory = (uint64_t)card->memory << 8 | card->number;
    uint64_t hash = hash_number(HASH_INIT, how << 32 | what);
    hash = hash_number(hash, (uint64_t)card->def << 16 | card->host);
    return hash_number(hash, (uint64_t)card->slot << 16 | memory);
}

/* The position without action tokens and random state. As long as no card has
 * become another one, every zone but play is as it was, so that only the cards
 * in play have to be looked at, in any order, and what lies on them. */
static uint64_t position_digest(Game *g)
{
    uint64_t hash = hash_number(HASH_INIT, g->serials), cards = 0;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            cards += card_digest(g, c);
    for (unsigned i = 0; i < g->counters_count; i++)
        cards += hash_bytes(HASH_INIT, game_counters(g) + i, sizeof(Counters));
    for (unsigned i = 0; i < g->modifier_count; i++)
        cards += hash_number(HASH_INIT, (uint16_t)game_modifiers(g)[i].value);
    for (SeatId s = 0; s < g->seat_count; s++)
        hash = hash_number(hash, (uint64_t)g->seats[s].points);
    return hash_number(hash, cards);
}

/* RULING A22: a round that ends as it began, or too many turns, is a draw. */
void progress_check(Game *g)
{
    if (g->turn > g->block.rules->turns) {
        end_game(g, RESULT_DRAW, NO_SEAT);
        return;
    }
    if (g->turn_player != g->first)
        return;
    uint64_t now = position_digest(g);
    if (now == g->round_digest)
        end_game(g, RESULT_DRAW, NO_SEAT);
    g->round_digest = now;
}
