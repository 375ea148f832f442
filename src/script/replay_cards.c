/* replay_cards.c - which cards a replay carries.
 *
 * Those of the decks; and since their English is read anew when the replay is,
 * a card for every trait and name of others that it may speak of. The reader
 * knows a trait or a Title only if some card has it (lang/names.c), and takes
 * the longest that is there: so whatever stands in a text is brought along,
 * whether it is meant or not.
 */
#include "script/replay_parts.h"

#include <stdlib.h>

static bool has_trait(const CardDef *card, TraitId trait)
{
    for (unsigned s = 0; s < card->side_count; s++)
        for (unsigned i = 0; i < card->sides[s].trait_count; i++)
            if (card->sides[s].traits[i] == trait)
                return true;
    return false;
}

/* Tokens are made by the cards that speak of them. */
static bool is_token(const Pool *pool, DefId id)
{
    return (pool_def(pool, id)->flags & CARD_TOKEN) != 0;
}

/* The first card that has the trait: the same in the pool of the replay. */
static void keep_trait(const Pool *pool, TraitId trait, bool *kept)
{
    DefId first = NO_DEF;
    for (DefId id = 0; id < pool->count; id++)
        if (!is_token(pool, id) && has_trait(pool_def(pool, id), trait)) {
            first = id;
            break;
        }
    if (first != NO_DEF)
        kept[first] = true;
}

/* In the plural a 'y' is another letter. */
static Slice stem(Slice trait)
{
    bool y = trait.n > 1 && trait.p[trait.n - 1] == 'y';
    return (Slice){trait.p, trait.n - y};
}

static bool is_first_of_title(const Pool *pool, DefId id)
{
    const Slice title = pool_def(pool, id)->title;
    for (DefId i = 0; i < id; i++)
        if (!is_token(pool, i) && slice_equal(pool_def(pool, i)->title, title))
            return false;
    return true;
}

static void keep_named(const Pool *pool, Slice text, bool *kept)
{
    for (TraitId t = 0; t < pool->trait_count; t++)
        if (slice_has_fold(text, stem(pool_trait(pool, t))))
            keep_trait(pool, t, kept);
    for (DefId id = 0; id < pool->count; id++) {
        const CardDef *card = pool_def(pool, id);
        if (!kept[id] && !is_token(pool, id) &&
            slice_has_fold(text, card->title) &&
            (is_first_of_title(pool, id) || slice_has_fold(text, card->name)))
            kept[id] = true;
    }
}

static bool is_dealt(const GameSetup *setup, DefId id)
{
    for (SeatId s = 0; s < setup->seat_count; s++) {
        const SeatCards *cards = &setup->seats[s];
        if (cards->mane == id)
            return true;
        for (unsigned i = 0; i < cards->draw_count; i++)
            if (cards->draw[i] == id)
                return true;
        for (unsigned i = 0; i < cards->problem_count; i++)
            if (cards->problems[i] == id)
                return true;
    }
    return false;
}

bool *replay_cards(const GameSetup *setup)
{
    const Pool *pool = setup->pool;
    bool *kept = calloc((size_t)pool->count + 1, sizeof *kept);
    for (DefId id = 0; kept != NULL && id < pool->count; id++) {
        const CardDef *card = pool_def(pool, id);
        if (!is_dealt(setup, id))
            continue;
        kept[id] = true;
        for (unsigned s = 0; s < card->side_count; s++)
            keep_named(pool, card->sides[s].text, kept);
    }
    return kept;
}
