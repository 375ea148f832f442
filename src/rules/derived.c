/* derived.c - whether what the game remembers of itself is true: readings, and
 * who could do nothing. */
#include "rules/grants.h"
#include "rules/held.h"
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

/* What stands ready, but for what is known of it. */
static bool stand_alike(const Game *g, const Game *copy)
{
    for (unsigned i = 0; i < g->standing_printed; i++) {
        const Standing *a = standing_at(g, i), *b = standing_at(copy, i);
        if (a->card != b->card || a->at != b->at || a->op != b->op ||
            a->x != b->x ||
            memcmp(&a->ability, &b->ability, sizeof a->ability) != 0)
            return false;
    }
    return g->standing_printed == copy->standing_printed;
}

/* The n-th that a card was given, or NULL. */
static const Grant *nth_grant(const Game *g, CardId c, unsigned n)
{
    for (unsigned i = 0; i < g->grant_count; i++)
        if (grant_at(g, i)->card == c && n-- == 0)
            return grant_at(g, i);
    return NULL;
}

/* Whether each card has been given the same, in the same order. */
static bool are_given_alike(const Game *g, const Game *copy)
{
    for (unsigned i = 0; i < g->grant_count; i++) {
        CardId c = grant_at(g, i)->card;
        unsigned n = 0;
        while (nth_grant(g, c, n) != grant_at(g, i))
            n++;
        const Grant *other = nth_grant(copy, c, n);
        if (other == NULL || memcmp(other, grant_at(g, i), sizeof *other) != 0)
            return false;
    }
    return g->grant_count == copy->grant_count;
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
    if (!stand_alike(g, copy) || !are_given_alike(g, copy)) {
        snprintf(why, size, "what cards have is not what they had before");
        return false;
    }
    if (g->request.kind == REQUEST_PRIORITY && !are_idle(g, copy)) {
        snprintf(why, size, "a player is not asked who could do something");
        return false;
    }
    return true;
}
