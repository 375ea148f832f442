#ifndef FO_CHECK_H
#define FO_CHECK_H
/* check - whether a game is one that can be: every invariant, looked at.
 *
 * For tests, for `faceoff sim --check` and for what comes from a file. It reads
 * any bytes safely: nothing is followed before it is known to lead somewhere.
 * A game holds to it whenever the run loop has come back. (Readings are rules:
 * see readings_check in rules/rules.h.)
 */
#include "game/game.h"

/* True if all is well. Otherwise `why` gets what is not, cut to size. */
bool game_check(const Game *g, char *why, size_t size);

/* The parts, in the order they are looked at; each trusts those before it. */

typedef struct Checker {
    const Game *g;
    char *why;
    size_t size;
} Checker;

/* Writes the reason; always false. */
__attribute__((format(printf, 2, 3))) bool check_fail(const Checker *k,
                                                      const char *format, ...);

bool check_cards(
    const Checker *k);             /* check_cards.c: fields, lists, knowledge */
bool check_work(const Checker *k); /* check_work.c: frames, atoms, request */

/* What may stand where a card, seat or area is named. */

static inline bool check_card_id(const Game *g, CardId c)
{
    return c < g->card_count || c == NO_CARD;
}

static inline bool check_seat_id(const Game *g, SeatId s)
{
    return s < g->seat_count || s == NO_SEAT;
}

static inline bool check_area_id(const Game *g, AreaId a)
{
    return a == NO_AREA || a == OWN_AREA ||
           (a < AREAS_MAX && g->areas[a].kind != AREA_NONE);
}

/* Whether n bytes are all zero. */
bool check_zero(const void *bytes, size_t n);

#endif
