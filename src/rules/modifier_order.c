/* modifier_order.c - The order in which modifiers apply (711.3 to 711.5).
 *
 * By timestamp, but a modifier waits for those on which it depends: whose
 * presence changes what it does, to which cards or by how much (711.3b). That
 * is tried out, only for pairs of which one writes what the other reads. A
 * card's own modifiers are as old as the card; those it was given are as old as
 * what gives them, or as the card, if that is younger. Abilities that are given
 * join in as they are given.
 */
#include "base/hash.h"
#include "game/zone.h"
#include "rules/grants.h"
#include "rules/modifier.h"
#include "rules/rules.h"

#include <string.h>

enum { ENTRIES_MAX = 256, DEPTH_MAX = 8, SAVED_MAX = 192 };

typedef struct Entry {
    const Cell *code, *node;
    uint32_t stamp;
    uint32_t reads, writes; /* READS_ and WRITES_ bits */
    CardId card;            /* that has it; NO_CARD: an effect made it */
    uint16_t made;          /* which one then */
    AbilityRef ref;
    int16_t x;
    KeywordId keyword;
    uint8_t depth; /* how often it was handed on */
    bool done;
} Entry;

typedef struct Order {
    Game *g;
    unsigned count;
    Entry items[ENTRIES_MAX];
} Order;

/* Collecting them */

static void add_entry(Order *o, Entry e, const Cell *node)
{
    if (node->op == OP_MOD_WHILE) {
        const Cell *in = cell_next(cell_first(node));
        for (; in < cell_end(node); in = cell_next(in))
            add_entry(o, e, in);
        return;
    }
    if (!(MOD_BIT(node->op) & READING_OPS) || o->count == ENTRIES_MAX)
        return;
    Summary s = {.any = 0};
    summary_add_modifier(&s, e.code, node);
    e.node = node;
    e.reads = s.reads_all | s.reads_one | s.reads_cards;
    e.writes = s.writes & ~(uint32_t)WRITES_IN_ORDER;
    if (e.card != NO_CARD)
        e.reads |= WRITES_LOSS; /* the card may lose it */
    unsigned at = o->count++;
    for (; at > 0 && o->items[at - 1].stamp > e.stamp; at--)
        o->items[at] = o->items[at - 1];
    o->items[at] = e;
}

static void add_ability(Order *o, const Ability *ability, Entry e)
{
    e.code = ability->code;
    e.keyword = ability->keyword;
    if (e.code->op == OP_STATIC)
        for (const Cell *m = cell_first(e.code); m < cell_end(e.code);
             m = cell_next(m))
            add_entry(o, e, m);
}

static void add_card(Order *o, CardId c, unsigned zone)
{
    FOR_ABILITIES (o->g, c, h)
        if (h.ability->zone == zone)
            add_ability(o, h.ability,
                        (Entry){.stamp = card_at(o->g, c)->serial,
                                .card = c,
                                .ref = h.ref,
                                .x = h.x});
}

static void add_zone(Order *o, const CardList *list, unsigned zone)
{
    FOR_CARDS (o->g, c, list)
        if (card_summary(o->g, c)->mods_away & READING_OPS)
            add_card(o, c, zone);
}

static void add_cards(Order *o)
{
    Game *g = o->g;
    FOR_AREAS (g, a)
        FOR_CARDS (g, c, &g->areas[a].cards)
            if (card_summary(g, c)->mods & READING_OPS)
                add_card(o, c, IN_PLAY);
    unsigned zones =
        g->block.force.mods_away & READING_OPS ? g->block.force.zones_now : 0u;
    for (; zones; zones &= zones - 1) {
        unsigned zone = (unsigned)__builtin_ctz(zones);
        for (SeatId p = 0; p < g->seat_count && zone != ZONE_QUEUE; p++)
            add_zone(o, zone_list(g, p, (ZoneId)zone), zone);
    }
}

static void add_made(Order *o)
{
    for (unsigned i = 0; i < o->g->modifier_count; i++) {
        const Modifier *m = game_modifiers(o->g) + i;
        const Cell *code = ability_at(o->g, m->ability)->code;
        if (op_info(code[m->at].op)->type != 'm')
            continue; /* what happens later */
        add_entry(o,
                  (Entry){.code = code,
                          .stamp = m->stamp,
                          .card = NO_CARD,
                          .made = (uint16_t)i,
                          .ref = m->ability},
                  code + m->at);
    }
}

/* What one does */

static InForce in_force(const Order *o, const Entry *e)
{
    const Game *g = o->g;
    if (e->card == NO_CARD) {
        const Modifier *made = game_modifiers(o->g) + e->made;
        return (InForce){scope_of_modifier(g, made), e->node, made, e->ref,
                         made->at};
    }
    InForce m = {.s = scope_of_card(g, e->card, ability_at(g, e->ref)),
                 .node = e->node,
                 .ability = e->ref};
    m.s.x = e->x;
    return m;
}

/* Whether the card still has it, and its conditions hold. */
static bool acts(const Order *o, const Entry *e, const InForce *m)
{
    if (e->card != NO_CARD) {
        uint8_t facts = reading_at(o->g, e->card)->facts;
        if (facts & FACT_MUTE ||
            (facts & FACT_GIVEN && e->keyword != NO_KEYWORD &&
             grant_has(o->g, e->card, GRANT_NO_KEYWORD, e->keyword)))
            return false;
    }
    return modifier_holds(m, e->code);
}

/* What it does, in a number: which cards, and how much. */
static uint64_t result_of(const Order *o, const Entry *e)
{
    const Game *g = o->g;
    InForce m = in_force(o, e);
    const Cell *first = modifier_filters(e->node), *end = cell_end(e->node);
    if (!acts(o, e, &m))
        return 0;
    uint64_t result =
        hash_number(HASH_INIT, (uint64_t)(uint32_t)modifier_amount(&m));
    Walk w = scope_walk(g, first, end);
    for (CardId c; (c = walk_next(&w)) != NO_CARD;) {
        if (!scope_fits(&m.s, first, end, c))
            continue;
        result = hash_number(result, c);
        if (e->node->op == OP_MOD_TIMES_POWER && m.made == NULL)
            result = hash_number(result, (uint16_t)reading_at(g, c)->power);
    }
    return result;
}

static void act(Order *o, const Entry *e)
{
    InForce m = in_force(o, e);
    if (acts(o, e, &m))
        reading_apply(o->g, &m);
}

/* Trying one out: the readings are put back afterwards. */

typedef struct Saved {
    unsigned count, grants;
    CardId cards[SAVED_MAX];
    Reading readings[SAVED_MAX];
} Saved;

static bool save(const Game *g, Saved *saved)
{
    saved->count = 0;
    saved->grants = g->grant_count;
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
    memset(game_grants(g) + saved->grants, 0,
           (g->grant_count - saved->grants) * sizeof(Grant));
    g->grant_count = (uint16_t)saved->grants;
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
    return LAW(RULE_711_3b, with != without);
}

/* The order */

static bool waits(Order *o, unsigned i)
{
    for (unsigned j = 0; j < o->count; j++)
        if (j != i && !o->items[j].done &&
            depends(o, &o->items[i], &o->items[j]))
            return true;
    return false;
}

/* The earliest that waits for none (711.4); if all wait, they do so for each
 * other, and the earliest of them is next (711.5). */
static Entry *next_entry(Order *o)
{
    Entry *earliest = NULL;
    for (unsigned i = 0; i < o->count; i++) {
        if (o->items[i].done)
            continue;
        if (earliest == NULL)
            earliest = &o->items[i];
        if (LAW(RULE_711_4, !waits(o, i)))
            return &o->items[i];
    }
    return earliest;
}

/* Abilities that have just been given, from grant `from` on. */
static void add_given(Order *o, unsigned from, const Entry *giver)
{
    for (unsigned i = from; i < o->g->grant_count; i++) {
        const Grant *grant = grant_at(o->g, i);
        if (grant->kind < GRANT_ABILITY || giver->depth == DEPTH_MAX)
            continue;
        uint32_t age = card_at(o->g, grant->card)->serial;
        const Ability *ability = ability_at(o->g, grant_ability(grant));
        if (ability->zone == IN_PLAY)
            add_ability(
                o, ability,
                (Entry){.stamp = age > giver->stamp ? age : giver->stamp,
                        .card = grant->card,
                        .ref = grant_ability(grant),
                        .x = grant->x,
                        .depth = (uint8_t)(giver->depth + 1)});
    }
}

void modifiers_in_order(Game *g)
{
    Order o; /* large: its places are filled as they are used */
    o.g = g;
    o.count = 0;
    add_cards(&o);
    add_made(&o);
    for (Entry *e; (e = next_entry(&o)) != NULL;) {
        const Entry applied = *e;
        unsigned given = g->grant_count;
        e->done = true;
        act(&o, &applied);
        add_given(&o, given, &applied);
    }
}
