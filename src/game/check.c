/* check.c - the block, the header, seats and areas; then the other parts. */
#include "game/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool check_fail(const Checker *k, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (k->size > 0)
        vsnprintf(k->why, k->size, format, args);
    va_end(args);
    return false;
}

bool check_zero(const void *bytes, size_t n)
{
    const char *p = bytes;
    uint64_t word, bits = 0;
    for (; n >= sizeof word; n -= sizeof word, p += sizeof word) {
        memcpy(&word, p, sizeof word);
        bits |= word;
    }
    for (; n > 0; n--)
        bits |= (unsigned char)*p++;
    return bits == 0;
}

static bool is_laid_out(const GameBlock *b)
{
    size_t at = sizeof(Game);
#define ARRAY(name, type, count, capacity) \
    if (b->name##_at != at)                \
        return false;                      \
    at += b->room.capacity * sizeof(type);
#include "game/arrays.def"
#undef ARRAY
    return true;
}

static bool counts_fit(const Game *g)
{
#define ARRAY(name, type, count, capacity) \
    if (g->count > g->block.room.capacity) \
        return false;
#include "game/arrays.def"
#undef ARRAY
    return true;
}

/* The block: capacities that agree with its size, and counts within them. */
static bool check_block(const Checker *k)
{
    const Game *g = k->g;
    const Room *room = &g->block.room;
    if (g->block.format != GAME_FORMAT)
        return check_fail(k, "format %u, not %d", g->block.format, GAME_FORMAT);
    if (g->block.bytes != game_bytes(*room))
        return check_fail(k, "%u bytes are not what the room takes",
                          g->block.bytes);
    if (!is_laid_out(&g->block))
        return check_fail(k, "the arrays are not where they belong");
    if (!counts_fit(g))
        return check_fail(k, "more in the game than there is room for");
    if (g->block.pool == NULL || g->block.rules == NULL)
        return check_fail(k, "no cards or no rules to play by");
    if (g->pool_hash != g->block.pool->hash)
        return check_fail(k, "made with other card definitions");
    return true;
}

static bool check_result(const Checker *k)
{
    const Game *g = k->g;
    if (g->result > RESULT_DRAW)
        return check_fail(k, "no such result: %u", g->result);
    bool won = g->result == RESULT_WON;
    if (won != (g->winner != NO_SEAT) || (won && !seat_plays(g, g->winner)))
        return check_fail(k, "the result and the winner disagree");
    return true;
}

static bool check_departed(const Checker *k)
{
    const Game *g = k->g;
    for (unsigned i = 0; i < DEPARTED_MAX; i++) {
        const Departed *d = &g->departed[i];
        if (d->serial != 0 &&
            (d->card >= g->card_count || d->serial > g->serials ||
             d->controller >= g->seat_count ||
             (d->area >= AREAS_MAX && d->area != NO_AREA) ||
             (d->host >= g->card_count && d->host != NO_CARD)))
            return check_fail(k, "a card has left play that could not");
    }
    if (g->departed_next >= DEPARTED_MAX)
        return check_fail(k, "the cards that left play have no order");
    return true;
}

static bool check_header(const Checker *k)
{
    const Game *g = k->g;
    if (g->seat_count < 2 || g->seat_count > SEATS_MAX)
        return check_fail(k, "%u seats", g->seat_count);
    if (g->first >= g->seat_count || g->turn_player >= g->seat_count ||
        !check_seat_id(g, g->priority_last))
        return check_fail(k, "a turn or priority of no seat");
    if (g->area_count > AREAS_MAX || g->area_count < 2 * g->seat_count)
        return check_fail(k, "%u areas", g->area_count);
    if (g->due > (DUE_PRE_PRIORITY | DUE_UNIQUE | DUE_CONTROL))
        return check_fail(k, "checks are due that there are not");
    if (g->detour_count > DETOURS_MAX || g->extra_phase > 5 ||
        g->resumed > 14 ||
        !check_zero(g->detours + g->detour_count,
                    (DETOURS_MAX - g->detour_count) * sizeof *g->detours))
        return check_fail(k, "%u changes of the schedule", g->detour_count);
    if (!check_zero(g->zero3, sizeof g->zero3))
        return check_fail(k, "the header's padding is not zero");
    return check_result(k);
}

/* Seats */

static bool is_empty(const CardList *list)
{
    return list->count == 0 && list->bottom == NO_CARD && list->top == NO_CARD;
}

static bool check_no_seat(const Checker *k, SeatId s)
{
    const Seat *seat = &k->g->seats[s];
    bool blank = seat->points == 0 && seat->tokens == 0 && seat->flags == 0 &&
                 seat->mane == NO_CARD && seat->sealed == NO_CARD;
    for (ZoneId z = 0; z < ZONE_COUNT; z++)
        blank &= is_empty(&seat->zones[z]);
    return blank ||
           check_fail(k, "nobody sits at %c, yet something is there", 'A' + s);
}

static bool check_seat(const Checker *k, SeatId s)
{
    const Game *g = k->g;
    const Seat *seat = &g->seats[s];
    if (seat->points < 0 || seat->tokens < 0)
        return check_fail(k, "%c has %d points and %d tokens", 'A' + s,
                          seat->points, seat->tokens);
    if (seat->flags > (SEAT_OUT | SEAT_MULLIGAN) || seat->zero != 0)
        return check_fail(k, "%c's flags are unknown ones", 'A' + s);
    if (seat->mane >= g->card_count)
        return check_fail(k, "%c has no Mane Character", 'A' + s);
    if (!check_card_id(g, seat->sealed) ||
        (seat->sealed != NO_CARD && g->turn > 0))
        return check_fail(k, "%c has sealed no card, or too late", 'A' + s);
    if (!is_empty(&seat->zones[ZONE_PLAY]) ||
        !is_empty(&seat->zones[ZONE_QUEUE]))
        return check_fail(k, "%c has a list of a shared zone", 'A' + s);
    return true;
}

static bool check_seats(const Checker *k)
{
    for (SeatId s = 0; s < SEATS_MAX; s++)
        if (!(s < k->g->seat_count ? check_seat(k, s) : check_no_seat(k, s)))
            return false;
    return true;
}

/* Areas */

/* The two of a player are always those of game.h (501.1), until the player is
 * out of the game (103.5a). */
static bool check_own_area(const Checker *k, AreaId a)
{
    const Area *area = &k->g->areas[a];
    AreaKind kind = a % 2 == 0 ? AREA_HOME : AREA_PROBLEM;
    bool out = !seat_plays(k->g, (SeatId)(a / 2));
    if (area->kind != (out ? AREA_CEASED : kind) || area->owner != a / 2)
        return check_fail(k, "area %u is not what it was made as", a);
    return true;
}

/* A Dilemma's area is there as long as it is (522.3), and its controller's
 * (522.2b). */
static bool check_dilemma_area(const Checker *k, AreaId a)
{
    const Area *area = &k->g->areas[a];
    if (area->kind == AREA_CEASED)
        return true;
    if (area->kind != AREA_PROBLEM || area->problem == NO_CARD ||
        card_at(k->g, area->problem)->controller != area->owner)
        return check_fail(k, "area %u is no Dilemma's, or not its owner's", a);
    return true;
}

static bool check_area(const Checker *k, AreaId a)
{
    const Area *area = &k->g->areas[a];
    const unsigned marks = (MARK_REPLACED << 1) - 1;
    if (a >= k->g->area_count && area->kind != AREA_NONE)
        return check_fail(k, "area %u is one too many", a);
    if (area->kind == AREA_NONE)
        return (is_empty(&area->cards) && area->problem == NO_CARD &&
                area->owner == NO_SEAT && area->marks == 0) ||
               check_fail(k, "there is no area %u, yet something is there", a);
    if (area->kind > AREA_CEASED || area->owner >= k->g->seat_count ||
        area->bonus_gone > 1)
        return check_fail(k, "area %u is of no kind or of no seat", a);
    if (area->marks > marks || (area->kind == AREA_HOME && area->marks != 0))
        return check_fail(k, "area %u has marks it cannot have", a);
    if (area->problem != NO_CARD &&
        (area->kind != AREA_PROBLEM || area->problem >= k->g->card_count))
        return check_fail(k, "area %u cannot have that Problem", a);
    if (area_is_dilemma(k->g, a))
        return check_dilemma_area(k, a);
    return check_own_area(k, a);
}

static bool check_areas(const Checker *k)
{
    for (AreaId a = 0; a < AREAS_MAX; a++)
        if (!check_area(k, a))
            return false;
    return true;
}

/* Faceoff */

static bool check_no_faceoff(const Checker *k)
{
    Faceoff none = faceoff_none();
    if (memcmp(&none, &k->g->faceoff, sizeof none) != 0)
        return check_fail(k, "no faceoff, yet something is noted of one");
    return true;
}

static bool check_faceoff(const Checker *k)
{
    const Game *g = k->g;
    const Faceoff *fo = &g->faceoff;
    if (fo->kind == FACEOFF_NONE)
        return check_no_faceoff(k);
    if (fo->kind > FACEOFF_BETWEEN || fo->starter >= g->seat_count ||
        fo->other >= g->seat_count || fo->starter == fo->other ||
        !check_seat_id(g, fo->winner) ||
        fo->flags > (FACEOFF_FLAGGED | FACEOFF_RESOLVED | FACEOFF_PLACED |
                     FACEOFF_LOST))
        return check_fail(k, "a faceoff of no kind, or of no two players");
    for (AreaId a = 0; a < AREAS_MAX; a++)
        if (fo->areas >> a & 1 && g->areas[a].kind == AREA_NONE)
            return check_fail(k, "a faceoff where there is no area");
    if ((fo->kind == FACEOFF_TROUBLEMAKER) !=
        (fo->troublemaker < g->card_count))
        return check_fail(k, "a faceoff over the wrong card");
    if (fo->effect != NO_EFFECT &&
        (fo->effect >= g->effect_count ||
         game_effects((Game *)(uintptr_t)g)[fo->effect].state != EFFECT_HELD))
        return check_fail(k, "a faceoff started by no effect");
    return true;
}

bool game_check(const Game *g, char *why, size_t size)
{
    const Checker k = {g, why, size};
    return check_block(&k) && check_header(&k) && check_departed(&k) &&
           check_seats(&k) && check_areas(&k) && check_faceoff(&k) &&
           check_cards(&k) && check_work(&k);
}
