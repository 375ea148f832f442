/* derived.c - whether what the game remembers of itself is true: readings, and
 * who could do nothing. */
#include "rules/rules.h"

#include <stdio.h>
#include <string.h>

static bool can_do_nothing(Game *g, SeatId s, WindowUse use)
{
    request_drop(g);
    request_begin(g, REQUEST_PRIORITY, s, RULE_510_1);
    add_abilities(g, s, use);
    return g->request.count == 0;
}

/* Who is not asked because they could do nothing still can't. */
static bool are_idle(const Game *g, Game *copy)
{
    const uint8_t *idle = g->block.idle;
    for (SeatId s = 0; s < g->seat_count; s++) {
        if (idle[IN_WINDOW] & SEAT_BIT(s) && seat_plays(g, s) &&
            !can_do_nothing(copy, s, IN_WINDOW))
            return false;
        if (idle[TO_OPEN] & SEAT_BIT(s) && s == g->turn_player &&
            !can_do_nothing(copy, s, TO_OPEN))
            return false;
    }
    return true;
}

bool derived_check(const Game *g, Game *copy, char *why, size_t size)
{
    memcpy(copy, g, g->block.bytes);
    reading_refresh_all(copy);
    for (CardId c = 0; c < g->card_count; c++)
        if (memcmp(reading_at(copy, c), reading_at(g, c), sizeof(Reading))) {
            snprintf(why, size, "card %u reads as it did before", c);
            return false;
        }
    if (g->request.kind == REQUEST_PRIORITY && !are_idle(g, copy)) {
        snprintf(why, size, "a player is not asked who could do something");
        return false;
    }
    return true;
}
