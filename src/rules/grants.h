#ifndef FO_GRANTS_H
#define FO_GRANTS_H
/* grants - what modifiers give to cards, and take from them, besides power and
 * colors: abilities, keywords, traits, card types, Titles. Made anew with the
 * readings (reading.c), in the order in which modifiers apply (711).
 *
 * A card whose reading says FACT_GIVEN has some; no other needs to look.
 */
#include "game/game.h"

typedef enum GrantKind {
    GRANT_TRAIT,
    GRANT_NO_TRAIT,
    GRANT_TYPE,
    GRANT_TITLE,
    GRANT_NO_KEYWORD,
    GRANT_ABILITY = 16 /* and up: a quote's number is added */
} GrantKind;

static inline const Grant *grant_at(const Game *g, unsigned i)
{
    return game_grants((Game *)(uintptr_t)g) + i; /* read only */
}

/* The ability such a grant gives. */
static inline AbilityRef grant_ability(const Grant *grant)
{
    return (AbilityRef){grant->what, grant->index,
                        (uint8_t)(grant->kind - GRANT_ABILITY)};
}

/* Adds one; without room for it the game asks for more. */
void grant_add(Game *g, Grant grant);

/* Takes back what the card was given, as it is read anew. */
void grants_take(Game *g, CardId c);

/* Whether the card was given that. */
bool grant_has(const Game *g, CardId c, GrantKind kind, unsigned what);

/* Whether a card has the trait, as printed and as modified. */
bool card_has_trait(const Game *g, CardId c, unsigned trait);

/* Whether it is a card of that type. */
static inline bool card_is_type(const Game *g, CardId c, CardType type)
{
    const Reading *r = reading_at(g, c);
    return r->type == type ||
           (r->facts & FACT_GIVEN && grant_has(g, c, GRANT_TYPE, type));
}

/* Only so many of them, and of what stands ready, are left. */
void grants_drop(Game *g, unsigned grants, unsigned standing);

#endif
