/* doubt.c - which modifiers of readings a change matters to (708.3a, 708.5).
 *
 * Most batches are about one card, and most modifiers look for cards of some
 * kind or somewhere else. What a batch never changes of a card (its type, its
 * traits, where it neither was nor is) tells them apart before anything is
 * asked. What is not known here could matter.
 */
#include "game/zone.h"
#include "rules/modifier.h"
#include "rules/rules.h"

/* A card that something was done to. */
typedef struct Affected {
    CardId card;
    AreaId from;
    uint8_t from_zone;
    bool is_handed; /* whose it was may not be told by whose it is */
} Affected;

enum { AFFECTED_MAX = 32 };

typedef struct Affair {
    const Game *g;
    bool is_open; /* other cards may be affected as well */
    bool is_full; /* ... as they were too many to be noted */
    unsigned count;
    Affected cards[AFFECTED_MAX];
} Affair;

static void note_attached(Affair *a, CardId host, AreaId there,
                          const Affected *as);

/* What is or was attached to it is where it is (509.3). */
static void note_card(Affair *a, const Affected *as)
{
    AreaId now = card_at(a->g, as->card)->area;
    if (a->count == AFFECTED_MAX) {
        a->is_open = a->is_full = true;
        return;
    }
    a->cards[a->count++] = *as;
    note_attached(a, as->card, now, as);
    if (as->from != now)
        note_attached(a, as->card, as->from, as);
}

static void note_attached(Affair *a, CardId host, AreaId there,
                          const Affected *as)
{
    if (there == NO_AREA)
        return;
    FOR_CARDS (a->g, c, &a->g->areas[there].cards)
        if (attach_host(a->g, c) == host) {
            Affected along = *as;
            along.card = c;
            note_card(a, &along);
        }
}

/* All that is at a Problem is somewhere else as the Problem goes. */
static void note_batch(Affair *a, const Frame *batch)
{
    const Atom *atoms = game_atoms((Game *)(uintptr_t)a->g) + batch->atom_first;
    for (unsigned i = 0; i < batch->atom_count; i++) {
        const Atom *atom = &atoms[i];
        if (atom->card == NO_CARD)
            continue;
        bool left = atom->from_zone == ZONE_PLAY &&
                    card_at(a->g, atom->card)->zone != ZONE_PLAY;
        if (card_def(a->g, atom->card)->type == TYPE_PROBLEM)
            a->is_open = true;
        note_card(a,
                  &(Affected){.card = atom->card,
                              .from = atom_from(atom),
                              .from_zone = atom->from_zone,
                              .is_handed = left || atom->kind == OCC_CONTROL});
    }
}

static bool is_affected(const Affair *a, CardId c)
{
    for (unsigned i = 0; i < a->count; i++)
        if (a->cards[i].card == c)
            return true;
    return a->is_full;
}

/* Looking for cards */

static bool could_be(const Game *g, CardId c, CardType type)
{
    return card_def(g, c)->type == type || g->block.force.writes & READS_TYPE;
}

static bool could_have_trait(const Game *g, CardId c, unsigned trait)
{
    const CardDef *def = card_def(g, c);
    if (g->block.force.writes & READS_TRAIT)
        return true;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < def->sides[side].trait_count; i++)
            if (def->sides[side].traits[i] == trait)
                return true;
    return false;
}

static bool could_be_of(const Game *g, const Affected *of, SeatId s)
{
    return of->is_handed || card_holder(g, of->card) == s;
}

/* Whether the card may have fitted before, or fits now. */
static bool could_fit(const Scope *s, const Cell *f, const Affected *it)
{
    const Game *g = s->g;
    const Card *card = card_at(g, it->card);
    AreaId here;
    switch (f->op) {
    case OP_SELF:
        return it->card == s->self;
    case OP_OTHER:
        return it->card != s->self;
    case OP_FRIEND:
        return could_be(g, it->card, TYPE_FRIEND);
    case OP_RESOURCE:
        return could_be(g, it->card, TYPE_RESOURCE);
    case OP_MANE:
        return could_be(g, it->card, TYPE_MANE);
    case OP_CHARACTER:
        return could_be(g, it->card, TYPE_FRIEND) ||
               could_be(g, it->card, TYPE_MANE);
    case OP_TRAIT:
        return could_have_trait(g, it->card, cell_first(f)->arg);
    case OP_SAME_NAME:
        return cell_first(f)->op != OP_THIS || s->self == NO_CARD ||
               pool_same_name(g->block.pool, card->def,
                              card_at(g, s->self)->def);
    case OP_YOURS:
        return could_be_of(g, it, s->you);
    case OP_OPPOSING:
        return it->is_handed || card_holder(g, it->card) != s->you;
    case OP_HERE_CARD:
        here = scope_here(s);
        return card->area == here || it->from == here;
    case OP_IN_ZONE:
        return cell_first(f)->arg == ZONE_FLIP || /* R78 */
               card->zone == cell_first(f)->arg ||
               it->from_zone == cell_first(f)->arg;
    default:
        return true;
    }
}

static bool could_fit_all(const Scope *s, const Cell *first, const Cell *end,
                          const Affected *it)
{
    for (const Cell *f = first; f < end; f = cell_next(f))
        if (!could_fit(s, f, it))
            return false;
    return true;
}

/* Whether some affected card may be, or have been, one that fits. */
static bool is_looked_for(const Affair *a, const Scope *s, const Cell *first,
                          const Cell *end)
{
    bool found = a->is_open;
    for (unsigned i = 0; i < a->count && !found; i++)
        found = could_fit_all(s, first, end, &a->cards[i]);
    return found;
}

/* The same of any cards that the ability looks for. */
static bool is_counted(const Affair *a, const Scope *s, const Cell *code)
{
    for (const Cell *c = code; c < cell_end(code); c++)
        if ((c->op == OP_EXISTS || c->op == OP_HOW_MANY) &&
            is_looked_for(a, s, cell_first(c), cell_end(c)))
            return true;
    return false;
}

/* The same of the cards that it means. */
static bool is_meant(const Affair *a, const Scope *s, const Cell *m)
{
    return is_looked_for(a, s, modifier_filters(m), cell_end(m));
}

/* What a change is to one of a card: STALE_ bits, and READS_SELF. What changes
 * of its own card is the batch's doing or nobody's. One that does not hold
 * changes no card, or will be seen to. */
static uint32_t change_of(const Affair *a, const Standing *found,
                          uint32_t changed)
{
    const Ability *ability = ability_at(a->g, found->ability);
    bool holds = (found->flags & STANDING_HOLDS) != 0;
    if ((ability->hinges | ability->aims) & READS_SELF &&
        is_affected(a, found->card))
        changed |= READS_SELF;
    uint32_t hinges = ability->hinges & changed;
    uint32_t aims = holds ? ability->aims & changed : 0;
    uint32_t looks = holds ? ability->looks & changed : 0;
    if (!(hinges | aims | looks))
        return 0;
    Scope s;
    scope_begin(&s, a->g, found->card, ability->x);
    uint32_t stale = aims ? READS_SELF : 0;
    if (hinges & ability->apart || (hinges && is_counted(a, &s, ability->code)))
        stale |= STALE_VALUES;
    if (looks && is_meant(a, &s, ability->code + found->at))
        stale |= STALE_LOOKS;
    return stale;
}

/* Where a card is and whose it is, is read by its own words as well. Whether
 * one keeps others out of a faceoff may hinge on anything. */
uint32_t modifiers_doubt(Game *g, uint32_t changed, const Frame *batch)
{
    const Summary *force = &g->block.force;
    const uint32_t place = READS_AREA | READS_HOST | READS_CONTROL;
    if (force_has(g, OP_MOD_UNINVOLVED))
        changed |= READS_FACEOFF;
    uint32_t read = changed | (changed & place ? READS_SELF : 0u);
    uint32_t stale = 0;
    bool anything = (changed & READS_ALL) == READS_ALL; /* what was named */
    Affair affair; /* large: its places are filled as they are used */
    affair.g = g;
    affair.count = 0;
    affair.is_full = false;
    affair.is_open = batch == NULL || changed & READS_SELF;
    if ((!anything &&
         !(read & (force->hinges | force->aims | force->reads_cards))) ||
        LAW(RULE_708_3a, false))
        return 0;
    if (batch != NULL)
        note_batch(&affair, batch);
    for (unsigned i = 0; i < g->standing_count; i++) {
        Standing *found = game_standing(g) + i;
        if (!standing_is_reading(found))
            continue;
        uint32_t of_it = anything ? (uint32_t)STALE_VALUES
                                  : change_of(&affair, found, changed);
        if (of_it & STALE_VALUES)
            found->flags &= (uint8_t)~STANDING_KNOWN;
        stale |= of_it;
    }
    return stale;
}
