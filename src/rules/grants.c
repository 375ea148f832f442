/* grants.c - What modifiers give to cards and take from them; see grants.h. */
#include "rules/grants.h"

#include "rules/held.h"
#include "rules/rules.h"
#include "rules/scope.h"

#include <string.h>

/* The place among the abilities of a card of the one it is given next. */
static unsigned index_of_next(const Game *g, CardId c)
{
    unsigned n = held_begin(g, c).printed.count;
    for (unsigned i = 0; i < g->grant_count; i++)
        n += grant_at(g, i)->card == c && grant_at(g, i)->kind >= GRANT_ABILITY;
    return n;
}

void grant_add(Game *g, Grant grant)
{
    if (grant.kind >= GRANT_ABILITY && !LAW(RULE_701_1, true))
        return;
    if (g->grant_count >= g->block.room.grants) {
        g->block.need_room = 1;
        return;
    }
    unsigned index = index_of_next(g, grant.card);
    game_grants(g)[g->grant_count++] = grant;
    game_readings(g)[grant.card].facts |= FACT_GIVEN;
    if (grant.kind < GRANT_ABILITY)
        return;
    standing_add(g, (Standing){.card = grant.card,
                               .at = (uint16_t)index,
                               .ability = grant_ability(&grant),
                               .x = grant.x});
    force_gain(g, &grant);
    timing_forget(g);
}

void grants_drop(Game *g, unsigned grants, unsigned standing)
{
    memset(game_grants(g) + grants, 0,
           (g->grant_count - grants) * sizeof(Grant));
    g->grant_count = (uint16_t)grants;
    standing_drop(g, standing);
}

void grants_take(Game *g, CardId c)
{
    Grant *grants = game_grants(g);
    Standing *all = game_standing(g);
    unsigned kept = 0, standing = g->standing_printed;
    for (unsigned i = 0; i < g->grant_count; i++)
        if (grants[i].card != c)
            grants[kept++] = grants[i];
    for (unsigned i = standing; i < g->standing_count; i++)
        if (all[i].card != c)
            all[standing++] = all[i];
    grants_drop(g, kept, standing);
    timing_forget(g);
}

bool grant_has(const Game *g, CardId c, GrantKind kind, unsigned what)
{
    for (unsigned i = 0; i < g->grant_count; i++) {
        const Grant *grant = grant_at(g, i);
        if (grant->card == c && grant->kind == kind && grant->what == what)
            return true;
    }
    return false;
}

static bool is_printed(const Game *g, CardId c, unsigned trait)
{
    const CardSide *side = card_side(g, c);
    for (unsigned i = 0; i < side->trait_count; i++)
        if (side->traits[i] == trait)
            return true;
    return false;
}

/* What was done to it last is so (711.3). */
bool card_has_trait(const Game *g, CardId c, unsigned trait)
{
    uint8_t facts = reading_at(g, c)->facts;
    if (LAW_BARS(RULE_505_1a, !(facts & FACT_FACE_UP)))
        return false;
    bool has = is_printed(g, c, trait);
    for (unsigned i = 0; facts & FACT_GIVEN && i < g->grant_count; i++) {
        const Grant *grant = grant_at(g, i);
        if (grant->card != c || grant->what != trait)
            continue;
        if (grant->kind == GRANT_TRAIT)
            has = true;
        if (grant->kind == GRANT_NO_TRAIT)
            has = false;
    }
    return has;
}
