/* pack - see pack.h. */
#include "decks/pack.h"

#include <stdlib.h>
#include <string.h>

#include "base/xml.h"

enum { MILLION = 1000000 };

/* Building */

Pack *pack_add(PackSet *set, Slice name)
{
    Pack **end = &set->packs;
    while (*end != NULL)
        end = &(*end)->next;
    Pack *pack = arena_alloc(&set->arena, sizeof *pack);
    if (pack == NULL || !arena_copy(&set->arena, name, &pack->name))
        return NULL;
    *end = pack;
    return pack;
}

PackPick *pack_add_pick(PackSet *set, PackPick **list, PackPick pick)
{
    while (*list != NULL)
        list = &(*list)->next;
    PackPick *added = arena_alloc(&set->arena, sizeof *added);
    if (added == NULL || !arena_copy(&set->arena, pick.value, &pick.value))
        return NULL;
    *added = pick;
    *list = added;
    return added;
}

PackChoice *pack_add_choice(PackSet *set, Pack *pack)
{
    PackChoice **end = &pack->choices;
    while (*end != NULL)
        end = &(*end)->next;
    *end = arena_alloc(&set->arena, sizeof **end);
    return *end;
}

PackOption *pack_add_option(PackSet *set, PackChoice *choice, uint32_t chance)
{
    PackOption **end = &choice->options;
    while (*end != NULL)
        end = &(*end)->next;
    *end = arena_alloc(&set->arena, sizeof **end);
    if (*end != NULL)
        (*end)->chance = chance;
    return *end;
}

bool pack_read_chance(Slice text, uint32_t *out)
{
    Slice rest = text, whole;
    uint64_t one, parts = 0;
    slice_cut(&rest, '.', &whole);
    if (rest.n > 6 || !slice_number(whole, 1, &one) ||
        (rest.n > 0 && !slice_number(rest, MILLION - 1, &parts)))
        return false;
    for (size_t i = rest.n; rest.n > 0 && i < 6; i++)
        parts *= 10;
    *out = (uint32_t)(one * MILLION + parts);
    return *out <= MILLION;
}

/* Which cards? */

static bool fits(const PackSet *set, const PackPick *pick, DefId id)
{
    const CardDef *card = pool_def(set->pool, id);
    if (pick->key == PACK_CARD)
        return id == pick->card;
    if (set->rarities[id].p == NULL || card->flags & CARD_TOKEN)
        return false;
    switch (pick->key) {
    case PACK_RARITY:
        return slice_equal_fold(set->rarities[id], pick->value);
    case PACK_TYPE:
        return slice_equal_fold(slice_of(card_type_name((CardType)card->type)),
                                pick->value);
    case PACK_STARTING:
        return (card->flags & CARD_STARTING_PROBLEM) != 0;
    case PACK_CARD:
        break;
    }
    return false;
}

static uint32_t count_fitting(const PackSet *set, const PackPick *pick)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < set->pool->count; i++)
        count += fits(set, pick, (DefId)i);
    return count;
}

/* Checking */

static void check_picks(const PackSet *set, const Pack *pack,
                        const PackPick *picks, DiagList *diags)
{
    for (const PackPick *p = picks; p != NULL; p = p->next) {
        uint32_t count = count_fitting(set, p);
        if (p->quantity != PACK_ALL ? count < p->quantity : count == 0)
            diag_add(diags, 0, 0,
                     "'%.*s' asks for more '%.*s' than the %u the set has",
                     (int)pack->name.n, pack->name.p, (int)p->value.n,
                     p->value.p, (unsigned)count);
    }
}

static void check_choice(const PackSet *set, const Pack *pack,
                         const PackChoice *choice, DiagList *diags)
{
    uint64_t all = 0;
    for (const PackOption *o = choice->options; o != NULL; o = o->next) {
        all += o->chance;
        check_picks(set, pack, o->picks, diags);
    }
    if (all != MILLION)
        diag_add(diags, 0, 0,
                 "the chances of '%.*s' add up to %.4f and not to 1",
                 (int)pack->name.n, pack->name.p, (double)all / MILLION);
}

bool pack_check(const PackSet *set, DiagList *diags)
{
    const uint32_t faults = diags->count;
    if (set->packs == NULL)
        diag_add(diags, 0, 0, "it says nothing of packs");
    for (const Pack *pack = set->packs; pack != NULL; pack = pack->next) {
        check_picks(set, pack, pack->picks, diags);
        for (const PackChoice *c = pack->choices; c != NULL; c = c->next)
            check_choice(set, pack, c, diags);
    }
    return diags->count == faults;
}

bool pack_set_load(PackSet *set, Slice text, const Pool *pool, DiagList *diags)
{
    *set = (PackSet){.pool = pool};
    arena_init(&set->arena, ARENA_NO_LIMIT);
    set->rarities =
        arena_alloc(&set->arena, (pool->count + 1) * sizeof *set->rarities);
    if (set->rarities == NULL) {
        diag_add(diags, 0, 0, "out of memory");
        return false;
    }
    bool good = xml_is(text) ? pack_read_octgn(set, text, diags)
                             : pack_read_text(set, text, diags);
    return good && pack_check(set, diags);
}

void pack_set_clear(PackSet *set)
{
    arena_clear(&set->arena);
}

bool pack_is_booster(const Pack *pack)
{
    if (pack->choices != NULL)
        return true;
    for (const PackPick *p = pack->picks; p != NULL; p = p->next)
        if (p->quantity != PACK_ALL && p->key != PACK_CARD)
            return true;
    return false;
}

const Pack *pack_find(const PackSet *set, Slice name)
{
    for (const Pack *pack = set->packs; pack != NULL; pack = pack->next)
        if (name.n > 0 ? slice_equal_fold(name, pack->name)
                       : pack_is_booster(pack))
            return pack;
    return NULL;
}

/* Opening */

typedef struct Opening {
    const PackSet *set;
    Rng *rng;
    Deck *out;
    bool *taken; /* [i]: card i is in the pack */
} Opening;

static bool take(Opening *o, DefId id)
{
    o->taken[id] = true;
    return deck_add(o->out, o->set->pool, id, 1);
}

/* One that fits and is not taken, each equally likely. False if there is none:
 * then the pack is so much smaller. */
static bool draw(Opening *o, const PackPick *pick, DefId *out)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < o->set->pool->count; i++)
        if (!o->taken[i] && fits(o->set, pick, (DefId)i) &&
            rng_below(o->rng, ++seen) == 0)
            *out = (DefId)i;
    return seen > 0;
}

static bool take_pick(Opening *o, const PackPick *pick)
{
    DefId id = NO_DEF;
    if (pick->quantity == PACK_ALL || pick->key == PACK_CARD) {
        for (uint32_t i = 0; i < o->set->pool->count; i++)
            if (!o->taken[i] && fits(o->set, pick, (DefId)i) &&
                !take(o, (DefId)i))
                return false;
        return true;
    }
    for (uint32_t n = 0; n < pick->quantity && draw(o, pick, &id); n++)
        if (!take(o, id))
            return false;
    return true;
}

static bool take_picks(Opening *o, const PackPick *picks)
{
    for (const PackPick *p = picks; p != NULL; p = p->next)
        if (!take_pick(o, p))
            return false;
    return true;
}

static bool take_choice(Opening *o, const PackChoice *choice)
{
    uint32_t roll = rng_below(o->rng, MILLION);
    for (const PackOption *option = choice->options; option != NULL;
         option = option->next) {
        if (roll < option->chance)
            return take_picks(o, option->picks);
        roll -= option->chance;
    }
    return true;
}

bool pack_open(const PackSet *set, const Pack *pack, Rng *rng, Deck *out)
{
    Opening o = {set, rng, out, calloc(set->pool->count + 1, sizeof(bool))};
    bool good = o.taken != NULL && take_picks(&o, pack->picks);
    for (const PackChoice *c = pack->choices; c != NULL && good; c = c->next)
        good = take_choice(&o, c);
    free(o.taken);
    return good;
}
