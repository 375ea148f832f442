/* modifier_order.c - The order in which modifiers apply (711.3 to 711.5).
 *
 * By timestamp, but a modifier waits for those on which it depends: whose
 * presence changes what it does, to which cards or by how much (711.3b). That
 * is tried out, only for pairs of which one writes what the other reads. A
 * card's own modifiers have its time (stamp.c); those it was given are as old
 * as what gives them, or as its own, if those are younger. Abilities that are
 * given join in as they are given.
 */
#include "base/hash.h"
#include "game/zone.h"
#include "rules/grants.h"
#include "rules/modifier.h"
#include "rules/rules.h"

#include <string.h>

enum { ENTRIES_MAX = 256, DEPTH_MAX = 8, SAVED_MAX = 192 };

typedef struct Entry {
    Standing found; /* card NO_CARD: an effect made it */
    const Cell *code, *node;
    uint32_t stamp;
    uint32_t reads, writes; /* READS_ and WRITES_ bits */
    uint16_t index;         /* among what stands ready, or effects made */
    uint8_t depth;          /* how often it was handed on */
    bool done;
} Entry;

typedef struct Order {
    Game *g;
    unsigned count;
    uint32_t writes; /* of all of them */
    Entry items[ENTRIES_MAX];
} Order;

/* Collecting them */

static void add_entry(Order *o, Entry e)
{
    if (e.found.op >= ACTIVATED || !(READING_OPS >> e.found.op & 1) ||
        o->count == ENTRIES_MAX)
        return;
    const Ability *ability = ability_at(o->g, e.found.ability);
    e.code = ability->code;
    e.node = e.code + e.found.at;
    if (e.found.card != NO_CARD) {
        e.reads = ability->reads | WRITES_LOSS; /* the card may lose it */
        e.writes = ability->writes;
    } else {
        Summary s = {.any = 0};
        summary_add_modifier(&s, ability, e.node);
        e.reads = s.reads_all | s.reads_one | s.reads_cards;
        e.writes = s.writes;
    }
    e.writes &= ~(uint32_t)WRITES_IN_ORDER;
    o->writes |= e.writes;
    unsigned at = o->count++;
    for (; at > 0 && LAW(RULE_711_3, o->items[at - 1].stamp > e.stamp); at--)
        o->items[at] = o->items[at - 1];
    o->items[at] = e;
}

static void add_printed(Order *o)
{
    for (unsigned i = 0; i < o->g->standing_printed; i++) {
        const Standing *found = standing_at(o->g, i);
        uint32_t stamp = card_stamp(o->g, found->card);
        add_entry(
            o, (Entry){.found = *found, .stamp = stamp, .index = (uint16_t)i});
    }
}

static void add_made(Order *o)
{
    for (unsigned i = 0; i < o->g->modifier_count; i++) {
        const Modifier *m = game_modifiers(o->g) + i;
        const Cell *node = ability_at(o->g, m->ability)->code + m->at;
        if (op_type(node->op) != 'm')
            continue; /* what happens later */
        const Standing found = {.card = NO_CARD,
                                .at = m->at,
                                .ability = m->ability,
                                .op = (uint8_t)(node->op - OP_MOD_POWER)};
        add_entry(
            o,
            (Entry){.found = found, .stamp = m->stamp, .index = (uint16_t)i});
    }
}

/* What one does */

static void take_force(InForce *m, const Order *o, const Entry *e)
{
    if (e->found.card == NO_CARD)
        modifier_made(m, o->g, game_modifiers(o->g) + e->index);
    else
        modifier_of(m, o->g, &e->found);
}

static bool acts(const Order *o, const Entry *e, const InForce *m)
{
    return (e->found.card == NO_CARD || standing_is_had(o->g, &e->found)) &&
           modifier_holds(m, e->code);
}

/* What it does, in a number: which cards, and how much. */
static uint64_t result_of(const Order *o, const Entry *e)
{
    const Game *g = o->g;
    InForce m;
    take_force(&m, o, e);
    const Cell *first = modifier_filters(e->node), *end = cell_end(e->node);
    if (!acts(o, e, &m))
        return 0;
    uint64_t result =
        hash_number(HASH_INIT, (uint64_t)(uint32_t)modifier_amount(&m));
    Walk w;
    walk_begin(&w, &m.s, first, end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;) {
        result = hash_number(result, c);
        if (modifier_of_each(e->node) != NULL)
            result = hash_number(
                result, (uint64_t)(uint32_t)modifier_amount_for(&m, c));
        if (e->node->op == OP_MOD_TIMES_POWER && m.made == NULL)
            result = hash_number(result, (uint16_t)reading_at(g, c)->power);
    }
    return result;
}

static void act(Order *o, const Entry *e)
{
    InForce m;
    bool in;
    if (e->found.card != NO_CARD) {
        in = modifier_stands(o->g, game_standing(o->g) + e->index, &m);
    } else {
        modifier_made(&m, o->g, game_modifiers(o->g) + e->index);
        in = acts(o, e, &m);
    }
    if (in)
        reading_apply(o->g, &m);
}

/* Trying one out: the readings are put back afterwards. */

typedef struct Saved {
    unsigned count, grants, standing;
    CardId cards[SAVED_MAX];
    Reading readings[SAVED_MAX];
} Saved;

static bool save(const Game *g, Saved *saved)
{
    saved->count = 0;
    saved->grants = g->grant_count;
    saved->standing = g->standing_count;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards) {
            if (saved->count == SAVED_MAX)
                return false;
            saved->cards[saved->count] = c;
            saved->readings[saved->count++] = *reading_at(g, c);
        }
    return true;
}

static void put_back(Game *g, const Saved *saved)
{
    for (unsigned i = 0; i < saved->count; i++)
        game_readings(g)[saved->cards[i]] = saved->readings[i];
    grants_drop(g, saved->grants, saved->standing);
}

/* 711.3b: the presence of the second changes the result of the first. */
static bool depends(Order *o, const Entry *first, const Entry *second)
{
    Saved saved;
    if (!(first->reads & second->writes) || !save(o->g, &saved))
        return false;
    uint64_t without = result_of(o, first);
    act(o, second);
    uint64_t with = result_of(o, first);
    put_back(o->g, &saved);
    return LAW_BARS(RULE_711_3b, with != without);
}

/* What a modifier may depend on, each behind what it may depend on itself. */
typedef struct Chain {
    unsigned count;
    uint8_t items[ENTRIES_MAX];
    bool seen[ENTRIES_MAX];
} Chain;

static void follow(const Order *o, Chain *chain, unsigned i)
{
    chain->seen[i] = true;
    for (unsigned j = 0; j < o->count; j++)
        if (!o->items[j].done && !chain->seen[j] &&
            o->items[i].reads & o->items[j].writes) {
            follow(o, chain, j);
            chain->items[chain->count++] = (uint8_t)j;
        }
}

/* It depends on one that depends on another: neither alone changes it. They are
 * done twice, since they may write what those before them read. */
static bool depends_on_chain(Order *o, unsigned i)
{
    Chain chain = {.count = 0};
    Saved saved;
    follow(o, &chain, i);
    if (chain.count < 2 || !save(o->g, &saved))
        return false;
    uint64_t without = result_of(o, &o->items[i]);
    for (unsigned n = 0; n < 2 * chain.count; n++)
        act(o, &o->items[chain.items[n % chain.count]]);
    bool changed = result_of(o, &o->items[i]) != without;
    put_back(o->g, &saved);
    return LAW_BARS(RULE_711_3b, changed);
}

/* The order */

/* None does, whatever it may bring about (711.3c). */
static bool waits_for_replacement(const Order *o, unsigned i)
{
    const uint64_t *kinds = o->g->block.force.replaces;
    return LAW(RULE_711_3c, false) && (kinds[0] | kinds[1]) != 0 &&
           o->items[i].reads & READS_EXHAUSTED;
}

static bool waits(Order *o, unsigned i)
{
    if (waits_for_replacement(o, i))
        return true;
    if (!(o->items[i].reads & o->writes))
        return false;
    for (unsigned j = 0; j < o->count; j++)
        if (j != i && !o->items[j].done &&
            depends(o, &o->items[i], &o->items[j]))
            return true;
    return depends_on_chain(o, i);
}

/* The earliest that waits for none (711.4); if all wait, they do so for each
 * other, and the earliest of them is next (711.5). */
static Entry *next_entry(Order *o)
{
    Entry *earliest = NULL;
    for (unsigned i = 0; i < o->count; i++) {
        if (o->items[i].done)
            continue;
        if (earliest == NULL || LAW(RULE_711_5, false))
            earliest = &o->items[i];
        if (!LAW_BARS(RULE_711_4, waits(o, i)))
            return &o->items[i];
    }
    return earliest;
}

/* Those of abilities that have just been given. */
static void add_given(Order *o, unsigned from, const Entry *giver)
{
    for (unsigned i = from; i < o->g->standing_count; i++) {
        const Standing *found = standing_at(o->g, i);
        uint32_t age = card_stamp(o->g, found->card);
        if (giver->depth < DEPTH_MAX)
            add_entry(o,
                      (Entry){.found = *found,
                              .stamp = age > giver->stamp ? age : giver->stamp,
                              .index = (uint16_t)i,
                              .depth = (uint8_t)(giver->depth + 1)});
    }
}

void modifiers_in_order(Game *g)
{
    Order o; /* large: its places are filled as they are used */
    o.g = g;
    o.count = 0;
    o.writes = 0;
    add_printed(&o);
    add_made(&o);
    for (Entry *e; (e = next_entry(&o)) != NULL;) {
        const Entry applied = *e;
        unsigned given = g->standing_count;
        e->done = true;
        act(&o, &applied);
        add_given(&o, given, &applied);
    }
}
