/* power.c - Power and color (105, 202, 203, 507).
 *
 * A reading is what a card is now, kept beside the card so that nobody has to
 * work it out twice. The road refreshes it whenever something happened to the
 * card; asking for one never changes anything.
 */
#include "game/zone.h"
#include "rules/rules.h"

#include <stdio.h>
#include <string.h>

/* What a reading depends on, besides the definition and the counters. */
enum { READ_STATES = STATE_FACE_DOWN | STATE_BOOSTED };

/* A Dilemma in play is a Problem and nothing else (522.1). */
static uint8_t type_of(const Card *card, const CardDef *def)
{
    return card->zone == ZONE_PLAY && /* the glossary says it once more */
                   LAW_BARS(RULE_522_1,
                            LAW_BARS(RULE_DILEMMA, def->flags & CARD_DILEMMA))
               ? TYPE_PROBLEM
               : def->type;
}

static uint8_t facts_of(const Card *card, const CardDef *def)
{
    unsigned facts = 0;
    if (LAW_BARS(RULE_301_4, def->type == TYPE_MANE) ||
        LAW_BARS(RULE_302_2, def->type == TYPE_FRIEND))
        facts |= FACT_CHARACTER; /* face-down too (505.1) */
    bool face_up = !(card->state & STATE_FACE_DOWN);
    if (!face_up && !LAW(RULE_505_1, true))
        facts = 0;
    if (!LAW_BARS(RULE_505_1a, !face_up)) /* it loses its traits */
        facts |= (def->flags & CARD_UNIQUE ? FACT_UNIQUE : 0u) |
                 (def->flags & CARD_EPIC ? FACT_EPIC : 0u);
    if (LAW_BARS(RULE_505_1b, !face_up)) /* and has no color and no power */
        return (uint8_t)facts;
    facts |= FACT_FACE_UP;
    if (def->flags & CARD_HAS_POWER && type_of(card, def) != TYPE_PROBLEM)
        facts |= FACT_POWER; /* (202.2) */
    return (uint8_t)facts;
}

static Reading reading_of(const Game *g, CardId c)
{
    const Card *card = card_at(g, c);
    const CardDef *def = card_def(g, c);
    const CardSide *side = card_side(g, c); /* the face-up side's */
    Reading r = {.counters = card->counters,
                 .type = type_of(card, def),
                 .facts = facts_of(card, def),
                 .state = card->state & READ_STATES};
    if (r.facts & FACT_POWER)
        r.power = (int16_t)(side->power +
                            (LAW(RULE_519_4, true) ? card->counters : 0));
    if (r.facts & FACT_FACE_UP)
        r.colors = LAW(RULE_203_1, true) /* (505.1b) */
                       ? side->colors
                       : (ColorSet)(side->colors & -side->colors);
    return r;
}

void reading_base(Game *g, CardId c)
{
    game_readings(g)[c] = reading_of(g, c);
}

void reading_refresh(Game *g, CardId c)
{
    const Reading *r = reading_at(g, c);
    const Card *card = card_at(g, c);
    if (r->state != (card->state & READ_STATES) ||
        r->counters != card->counters || card_def(g, c)->flags & CARD_DILEMMA)
        reading_base(g, c); /* else it reads as before */
}

/* Whether modifiers may have changed it where it is. */
static bool is_in_reach(const Game *g, CardId c)
{
    uint32_t zones = READS_ZONE(ZONE_PLAY) | g->block.force.reads_cards;
    return g->lively && zones & READS_ZONE(card_at(g, c)->zone);
}

/* Before the game is run for the first time nothing has been read. */
bool readings_check(const Game *g, char *why, size_t size)
{
    bool begun = reading_at(g, g->seats[0].mane)->facts != 0;
    for (CardId c = 0; begun && c < g->card_count; c++) {
        Reading fresh = reading_of(g, c);
        if (is_in_reach(g, c) || card_at(g, c)->zone == ZONE_OUT)
            continue; /* for derived_check; what is gone is not read */
        if (memcmp(&fresh, reading_at(g, c), sizeof fresh) != 0) {
            snprintf(why, size, "card %u's reading is stale", c);
            return false;
        }
    }
    return true;
}

enum { ALL_COLORS = (1 << COLOR_COUNT) - 1 };

/* It is combined (205.1): not the highest of them. */
static inline void add_power(int *sum, int power)
{
    if (LAW(ALSO(RULE_205_1, 2), true))
        *sum += power;
    else if (power > *sum)
        *sum = power;
}

void power_by_color(const Game *g, SeatId s, int out[COLOR_COUNT])
{
    for (Color k = 0; k < COLOR_COUNT; k++)
        out[k] = 0;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            const Reading *r = reading_at(g, c);
            if (LAW_BARS(RULE_507_3, card_at(g, c)->controller != s) ||
                !(r->facts & FACT_CHARACTER))
                continue;
            unsigned set =
                LAW(ALSO(RULE_203_2, 2), true) ? r->colors : ALL_COLORS;
            for (; set; set &= LAW(RULE_203_2, true) ? set - 1 : 0)
                add_power(&out[__builtin_ctz(set)], power_counted(g, c));
        }
}

int power_of_color(const Game *g, SeatId s, Color color)
{
    int powers[COLOR_COUNT];
    power_by_color(g, s, powers);
    return powers[color];
}

int power_of_player(const Game *g, SeatId s)
{
    int power = 0;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (!LAW_BARS(RULE_507_2, card_at(g, c)->controller != s) &&
                reading_at(g, c)->facts & FACT_CHARACTER)
                power += power_counted(g, c);
    return power;
}
